"""Where everything lies on Pavilion's table, for one window size and one seat at the big board.

A `Spot` is a point in window pixels with the edge and direction that a tile has there. Everything that moves flies
from spot to spot; everything that lies is drawn at one.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import pygame

from game.pavilion.definitions import RING, Tables
from game.pavilion.geometry import (
    STAR_DISTANCE,
    WINDOW_DISTANCE,
    feature_centre,
    feature_hole,
    space_rhombus,
    star_middle,
)
from scenes.layout import Layout, Place
from scenes.pavilion.tiles import ROOT3, UPRIGHT, rhombus
from scenes.ui.kit import Kit
from scenes.ui.shapes import Point, inset

T = TypeVar("T")

FIRST_PETAL = 225.0
"""Direction of the first tile on a plate; the others follow clockwise."""
HAND_FIRST, HAND_STEP = 118.0, 77.0
"""In the hand: left edge of the first colour, and from one to the next."""
HAND_TILE, SUPPLY_TILE, SUPPLY_TILE_OPEN = 28.0, 25.0, 33.0
POOL_TILE, POOL_REACH = 24.5, 25.0
MINI_TILE = 12.5
KEPT_SLOTS = 4


@dataclass(frozen=True)
class Spot:
    """A place for a tile: its middle in window pixels, the edge in units, the direction of its outer tip."""

    x: float
    y: float
    edge: float
    angle: float = UPRIGHT

    @property
    def point(self) -> Point:
        """The middle in window pixels."""
        return self.x, self.y


@dataclass(frozen=True)
class Thumb:
    """How an opponent's card is arranged, in units from its upper left corner.

    ``hand`` has the middle of the tile of each colour, its number stands beside it; ``kept`` the slots for kept tiles.
    """

    place: Place
    board: tuple[float, float, float]
    edge: float
    name: Point
    score: Point
    hand_title: tuple[float, float, float] | None
    hand: tuple[Point, ...]
    kept_title: Point | None
    kept: tuple[Point, ...]
    tile: float = MINI_TILE
    """Edge of the tiles in hand and slots."""
    stacked: bool = False
    """Whether points and note stand below the name, for want of room beside it; titles become icons then."""


class Places:
    """All spots of the table. ``home`` is the seat the table is seen from, ``near`` the one at the big board."""

    def __init__(
        self, kit: Kit, tables: Tables, layout: Layout, seats: int, home: int, near: int, supply_open: bool
    ) -> None:
        self.kit = kit
        self.tables = tables
        self.layout = layout
        self.seats = seats
        self.home = home
        self.near = near
        self.supply_open = supply_open
        self.board = layout["board"]
        self.edge = self.board.number("edge")
        self.hand_place = layout["hand"]
        self.ring = layout[f"ring.{seats}"]
        self.plate_r = self.ring.number("plate")
        self.pool_r = self.ring.number("pool")
        self.plate_tile = self.ring.number("tile")
        self.supply_place = layout["supply.open" if supply_open else "supply"]
        self.others = [(home + step) % seats for step in range(1, seats)]
        self.thumbs = {
            seat: thumb(layout[f"opponent.{seats}.{i}"], seats, len(tables.colours))
            for i, seat in enumerate(self.others, 1)
        }

        self._kept: dict[tuple[object, ...], Any] = {}

    def kept_once(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        """Work something out once for as long as these places are valid."""
        found: T | None = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
        return found

    def at(self, place: Place, x: float, y: float) -> Point:
        """Window pixels of a point given in units from a zone's upper left corner."""
        left, top = place.origin(self.kit.units)
        return left + x * self.kit.k, top + y * self.kit.k

    # -- boards --------------------------------------------------------------------------------------------------

    def middle(self) -> Point:
        """The middle of the big board."""
        return self.at(self.board, self.board.w / 2, self.board.h / 2)

    def on_board(self, point: Point) -> Point:
        """Window pixels of a point of the big board that is given in edges of a space from its middle."""
        x, y = self.middle()
        reach = self.edge * self.kit.k
        return x + point[0] * reach, y + point[1] * reach

    def is_near(self, seat: int) -> bool:
        """Whether a seat's things move at the big board (and not on its card)."""
        return seat == self.near or seat not in self.thumbs

    def space(self, seat: int, space: int) -> Spot:
        """Where a tile is laid: on the big board, or on the seat's small one."""
        if not self.is_near(seat):
            return self.mini_space(seat, space)
        return self.kept_once(("space", space), lambda: self._big_space(space))

    def _big_space(self, space: int) -> Spot:
        shape = space_rhombus(self.tables, space)
        x, y = self.on_board(shape.centre)
        return Spot(x, y, self.edge, shape.angle)

    def mini_space(self, seat: int, space: int) -> Spot:
        """A space of the small board on a seat's card."""
        return self.kept_once(("mini", seat, space), lambda: self._small_space(seat, space))

    def _small_space(self, seat: int, space: int) -> Spot:
        shape = space_rhombus(self.tables, space)
        x, y = self.on_mini(seat, shape.centre)
        return Spot(x, y, self.thumbs[seat].edge, shape.angle)

    def on_mini(self, seat: int, point: Point) -> Point:
        """Window pixels of a point of a small board that is given in edges of a space from its middle."""
        card = self.thumbs[seat]
        left, top, side = card.board
        x, y = left + side / 2 + point[0] * card.edge, top + side / 2 + point[1] * card.edge
        return self.at(card.place, x, y)

    def heart(self, star: int) -> Point:
        """The middle of a star of the big board."""
        return self.on_board(star_middle(self.tables, star))

    def ornament(self, feature: int) -> tuple[Point, Point, Spot | None]:
        """Of a feature of the big board: where the ornament stands, where its reward, and the hole if it has one."""
        return self.kept_once(("ornament", feature), lambda: self._ornament(feature))

    def _ornament(self, feature: int) -> tuple[Point, Point, Spot | None]:
        data = self.tables.features[feature]
        k = self.kit.k
        hole = feature_hole(self.tables, data)
        if hole is None:
            x, y = feature_centre(self.tables, data)
            out = self.board.number("window") / (STAR_DISTANCE + WINDOW_DISTANCE)
            left, top = self.on_board((x * out, y * out))
            return (left, top - 4 * k), (left, top + 17 * k), None
        x, y = self.on_board(hole.centre)
        down = math.radians(hole.angle)
        if math.sin(down) < 0:
            down += math.pi
        dx, dy = math.cos(down) * k, math.sin(down) * k
        spot = Spot(x, y, self.edge, hole.angle)
        return (x - 8 * dx, y - 8 * dy), (x + 24.5 * dx, y + 24.5 * dy), spot

    def corner_room(self) -> float:
        """Units between a side of the big board and the windows above and below: as wide are the words in a corner."""
        left, top = self.at(self.board, 0, 0)
        windows = [
            i for i, feature in enumerate(self.tables.features) if feature_hole(self.tables, feature) is None
        ]
        stands = [self.ornament(feature)[0] for feature in windows]
        return (
            min(x for x, y in stands if y < top + self.board.h * self.kit.k / 4) / self.kit.k
            - left / self.kit.k
        )

    # -- market --------------------------------------------------------------------------------------------------

    def market_middle(self) -> Point:
        """The middle of the ring of factories."""
        return self.at(self.ring, self.ring.w / 2, self.ring.h / 2)

    def plate(self, factory: int) -> Point:
        """The middle of a factory (from 1); the first is at twelve o'clock, the others follow clockwise."""
        count = self.tables.factories[self.seats]
        angle = math.radians(-90 + 360 * (factory - 1) / count)
        x, y = self.market_middle()
        reach = self.ring.w / 2 * self.kit.k
        return x + math.cos(angle) * reach, y + math.sin(angle) * reach

    def petal(self, factory: int, index: int, lift: float = 1.8) -> Spot:
        """The place of a tile on a factory; its inner tip is ``lift`` units from the middle."""
        x, y = self.plate(factory)
        petals = max(4, self.tables.factory_tiles)
        angle = (FIRST_PETAL + 360 / petals * index) % 360
        edge = self.plate_tile * 4 / petals
        reach = (lift + edge * ROOT3 / 2) * self.kit.k
        along = math.radians(angle)
        return Spot(x + math.cos(along) * reach, y + math.sin(along) * reach, edge, angle)

    def outline(self, spot: Spot, grow: float) -> tuple[list[Point], pygame.Rect]:
        """The corners of a tile's place in window pixels, moved outwards by ``grow`` units, and their rectangle."""
        return self.kept_once(("outline", spot, grow), lambda: self._outline(spot, grow))

    def _outline(self, spot: Spot, grow: float) -> tuple[list[Point], pygame.Rect]:
        k = self.kit.k
        corners = inset(rhombus(0, 0, spot.edge, spot.angle), -grow)
        points = [(spot.x + dx * k, spot.y + dy * k) for dx, dy in corners]
        left, top = math.floor(min(x for x, _ in points)), math.floor(min(y for _, y in points))
        right, bottom = math.ceil(max(x for x, _ in points)), math.ceil(max(y for _, y in points))
        return points, pygame.Rect(left, top, right - left, bottom - top)

    def pool(self, colour: int) -> Spot:
        """The petal of a colour in the centre: in the order of the stars around the board."""
        x, y = self.market_middle()
        scale = self.pool_r / 72
        angle = self.pool_angle(colour)
        along = math.radians(angle)
        edge = POOL_TILE * scale
        reach = (POOL_REACH * scale + edge * ROOT3 / 2) * self.kit.k
        return Spot(x + math.cos(along) * reach, y + math.sin(along) * reach, edge, angle)

    def pool_angle(self, colour: int) -> float:
        """The direction of a colour's petal: from the upper left clockwise, as the stars lie on the board."""
        names = ("purple", "orange", "red", "blue", "yellow", "green")
        return (210.0 + 60 * names.index(self.tables.colours[colour])) % 360

    def token_home(self) -> Point:
        """Where the first-player token lies in the centre."""
        return self.market_middle()

    def token_at(self, seat: int) -> Point:
        """Where the token lies with the seat that holds it: at the edge of its portrait."""
        if self.is_near(seat):
            return self.at(self.board, 22, 57)
        card = self.thumbs[seat]
        return self.at(card.place, card.name[0] + 11, card.name[1] + 10)

    # -- hands ---------------------------------------------------------------------------------------------------

    def hand_box(self, colour: int) -> tuple[float, float, float, float]:
        """The field of a colour in the big hand, in units from the tray's corner."""
        return HAND_FIRST + colour * HAND_STEP, 8.0, HAND_STEP - 3, self.hand_place.h - 16

    def hand(self, seat: int, colour: int) -> Spot:
        """Where tiles of a colour lie in a hand."""
        if self.is_near(seat):
            left, top, _, height = self.hand_box(colour)
            x, y = self.at(self.hand_place, left + 24, top + height / 2)
            return Spot(x, y, HAND_TILE)
        place = self.thumbs[seat]
        x, y = self.at(place.place, *place.hand[colour])
        return Spot(x, y, place.tile)

    def kept(self, seat: int, index: int) -> Spot:
        """A slot for a kept tile."""
        if self.is_near(seat):
            return self.hand(seat, 0)
        place = self.thumbs[seat]
        x, y = self.at(place.place, *place.kept[index % KEPT_SLOTS])
        return Spot(x, y, place.tile)

    def score(self, seat: int) -> Point:
        """Where a seat's points stand."""
        if self.is_near(seat):
            return self.at(self.board, self.board.w - 40, 32)
        place = self.thumbs[seat]
        return self.at(place.place, place.score[0] - 12, place.score[1])

    # -- supply --------------------------------------------------------------------------------------------------

    def supply(self, index: int) -> Spot:
        """A space of the supply: one row, or two larger ones while a reward can be chosen."""
        place = self.supply_place
        count = max(1, self.tables.supply_spaces)
        if not self.supply_open:
            step = (place.w - 24) / count
            x, y = self.at(place, 12 + step * (index + 0.5), 59)
            return Spot(x, y, min(SUPPLY_TILE, step / 1.35))
        columns = math.ceil(count / 2)
        step = (place.w - 24) / columns
        row, column = divmod(index, columns)
        _, top, _, height = self.supply_well()
        x, y = self.at(place, 12 + step * (column + 0.5), top + height * (0.25 + 0.5 * row) + 1)
        return Spot(x, y, min(SUPPLY_TILE_OPEN, step / 1.35))

    def supply_well(self) -> tuple[float, float, float, float]:
        """The sunken field of the supply, in units from its corner."""
        return 12.0, 34.0, self.supply_place.w - 24, self.supply_place.h - 46

    def bag(self) -> Point:
        """Where tiles come from."""
        return self.at(self.supply_place, self.supply_place.w - 150, 20)

    def tower(self) -> Point:
        """Where thrown tiles go."""
        return self.at(self.supply_place, self.supply_place.w - 70, 20)


def star_spaces(star: int) -> range:
    """The spaces of a star."""
    return range(star * RING, star * RING + RING)


def thumb(place: Place, seats: int, colours: int) -> Thumb:
    """The arrangement of an opponent's card for so many seats."""
    if seats == 2:
        return Thumb(
            place,
            (12, 48, 224),
            22.5,
            (26, 24),
            (place.w - 16, 24),
            (16, 296, place.w - 16),
            tuple((28 + 37.0 * i, 334) for i in range(colours)),
            (16, 392),
            tuple((131 + 30.0 * i, 392) for i in range(KEPT_SLOTS)),
            tile=16.0,
        )
    if seats == 3:
        x = 172.0
        return Thumb(
            place,
            (12, 48, 148),
            14.8,
            (26, 24),
            (place.w - 16, 24),
            (x, 56, place.w - 14),
            _grid(x + 7, 80, 34, 26, 2, colours),
            (x, 160),
            tuple((x + 7 + 17.0 * i, 184) for i in range(KEPT_SLOTS)),
        )
    x = 136.0
    return Thumb(
        place,
        (12, 12, 112),
        11.0,
        (x + 10, 22),
        (x + 8, 47),
        None,
        _grid(x + 7, 72, 36, 24, 3, colours),
        None,
        tuple((x + 43 + 16.0 * i, 119) for i in range(KEPT_SLOTS)),
        stacked=True,
    )


def _grid(
    x: float, y: float, step_x: float, step_y: float, columns: int, count: int
) -> tuple[tuple[float, float], ...]:
    return tuple((x + i % columns * step_x, y + i // columns * step_y) for i in range(count))
