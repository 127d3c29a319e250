"""Hexagons as they lie on the map, each composed once for its contents and zoom step.

A hexagon with everything on it is one picture, so the map is put together from two dozen blits. Pictures are
run-length coded: their opaque middle is copied, not blended, which makes panning several times cheaper.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.planet.definitions import COLOUR_IDS
from game.planet.pieces import NO_SITE, NONE, SITES_PER_HEX, UNIT_KINDS
from game.planet.planet import Planet
from game.planet.state import PlanetState
from scenes.planet import plan
from scenes.planet.camera import LEVELS
from scenes.planet.pictures import Pictures, Standing
from scenes.planet.terrain import Drawings
from scenes.ui.kit import Kit

SHARPEST = 200
"""Pixels up to which a terrain is drawn anew for each zoom step."""
MOST_BYTES = 256 * 1024 * 1024
"""How much memory prints take at most, beside those of the present zoom step."""


class Contents(NamedTuple):
    """Everything that is seen on a hexagon."""

    hex: int
    sites: tuple[Standing, ...]
    units: tuple[tuple[int, int], ...]
    """Unit kinds in the open, each with its number."""
    called: tuple[bool, ...] = ()
    """Which of its icons is called by the die in line C (a red ring)."""


Key = tuple[Contents, float]
"""What is on a hexagon, and the zoom step it is shown at."""


def contents_of(p: Planet, s: PlanetState, at: int, called: tuple[bool, ...] = ()) -> Contents:
    """What is on a hexagon."""
    first = at * SITES_PER_HEX
    count = len(p.hexes[at].sites)
    sites = tuple(Standing(s.buildings[i], s.chips[i], s.inside[i]) for i in range(first, first + count))
    row = s.outside[at * UNIT_KINDS : (at + 1) * UNIT_KINDS]
    units = tuple((kind, number) for kind, number in enumerate(row) if number)
    return Contents(at, sites, units, called)


def bare(p: Planet, at: int) -> Contents:
    """A hexagon as it comes to the map: with nothing on it."""
    return Contents(at, tuple(Standing() for _ in p.hexes[at].sites), ())


class HexPrints:
    """The pictures of hexagons for one kit, to be painted into ``target``; ``corner`` is a pixel that is seen of it."""

    def __init__(
        self, kit: Kit, planet: Planet, pictures: Pictures, target: pygame.Surface, corner: tuple[int, int]
    ) -> None:
        self.kit = kit
        self.planet = planet
        self.pictures = pictures
        self._prints: dict[Key, pygame.Surface] = {}
        self._bytes = 0
        self._latest: dict[int, Key] = {}
        """The print of each hexagon that was shown last."""
        self._standins: dict[Key, pygame.Surface] = {}
        self._begun: tuple[Key, Iterator[None]] | None = None
        self.drawings = Drawings(kit.sprites.assets / "planet")
        self.target = target
        self.corner = corner

    @staticmethod
    def size(k: float, z: float) -> tuple[int, int]:
        """Width and height of a print in pixels; the hexagon's middle is the print's middle."""
        return math.ceil(plan.RADIUS * 2.06 * k * z), math.ceil(plan.RADIUS * (math.sqrt(3) + 0.16) * k * z)

    def has(self, contents: Contents, z: float) -> bool:
        """Whether the print is there already."""
        return (contents, z) in self._prints

    def get(self, contents: Contents, z: float) -> pygame.Surface:
        """The print of a hexagon at a zoom step, composed now if it is not there."""
        while not self.work(contents, z):
            pass
        self._latest[contents.hex] = contents, z
        return self._prints[contents, z]

    def work(self, contents: Contents, z: float) -> bool:
        """Compose a small part of a print; whether it is there now."""
        key = contents, z
        if key in self._prints:
            return True
        if self._begun is None or self._begun[0] != key:
            self._begun = key, self._compose(contents, z)
        for _ in self._begun[1]:
            return False
        self._begun = None
        self._standins.pop(key, None)
        return True

    def quick(self, contents: Contents, z: float) -> bool:
        """Whether the dear part of a print is there: its terrain."""
        return self.drawings.has(self.pictures.terrain(contents.hex), self.kit.px(plan.BOX * z))

    def standin(self, contents: Contents, z: float) -> pygame.Surface | None:
        """What the hexagon looked like last, at the size for a zoom step; None if it was never shown."""
        key = contents, z
        if key not in self._standins:
            old = self._prints.get(self._latest.get(contents.hex, key))
            if old is None:
                return None
            self._standins[key] = pygame.transform.scale(old, self.size(self.kit.k, z))
        return self._standins[key]

    def _keep(self, key: Key, surface: pygame.Surface) -> None:
        """Keep a print; the oldest of other zoom steps go when they are too many."""
        self._prints[key] = surface
        self._bytes += surface.get_pitch() * surface.get_height()
        if self._bytes > MOST_BYTES:
            for old in [known for known in self._prints if known[1] != key[1]]:
                gone = self._prints.pop(old)
                self._bytes -= gone.get_pitch() * gone.get_height()
                if self._bytes <= MOST_BYTES * 3 // 4:
                    break

    # -- composing -------------------------------------------------------------------------------------------------

    def _compose(self, contents: Contents, z: float) -> Iterator[None]:
        """Compose a print part by part and keep it."""
        kit, planet, pictures = self.kit, self.planet, self.pictures
        w, h = self.size(kit.k, z)
        surface = pygame.Surface((w, h), pygame.SRCALPHA)
        middle = w / 2, h / 2
        scale = kit.k * z
        yield from self._draw_ground(contents.hex, z)
        ground = self.drawings.get(pictures.terrain(contents.hex), kit.px(plan.BOX * z))
        self._centre(surface, ground, middle, (0, 0), scale)
        a_hex = planet.hexes[contents.hex]
        landing = contents.hex == 0
        for (x, y), standing, index in zip(
            plan.site_middles(len(contents.sites), landing),
            contents.sites,
            range(SITES_PER_HEX),
            strict=False,
        ):
            place = (x, y + plan.SITE_SHIFT)
            if standing.tile != NONE:
                self._centre(surface, pictures.building(standing, z), middle, place, scale)
            else:
                kind = planet.site_kinds[contents.hex * SITES_PER_HEX + index]
                if kind != NO_SITE and not landing:
                    self._centre(
                        surface, pictures.svg(pictures.site(kind), plan.SITE_BOX * z), middle, place, scale
                    )
                elif landing:
                    self._square(surface, (middle[0] + x * scale, middle[1] + y * scale), index, z)
            yield
        for (x, y), icon, index in zip(
            plan.tag_middles(len(a_hex.icons)), a_hex.icons, range(4), strict=False
        ):
            kind, colour = planet.cataclysms.index(icon.kind), COLOUR_IDS.index(icon.colour)
            if index < len(contents.called) and contents.called[index]:
                self._ring(surface, (middle[0] + x * scale, middle[1] + y * scale), z)
            self._centre(surface, pictures.tag(kind, colour, icon.value, z), middle, (x, y), scale)
            yield
        groups = plan.unit_middles(len(contents.units), len(contents.sites), landing)
        for (x, y), (kind, number) in zip(groups, contents.units, strict=True):
            self._centre(surface, pictures.unit_group(kind, number, z), middle, (x, y), scale)
            yield
        yield
        surface.set_alpha(255, pygame.RLEACCEL)
        # It is coded when it is first blitted to where it will be seen; this corner is empty.
        self.target.blit(surface, self.corner, (0, 0, 1, 1))
        self._keep((contents, z), surface)

    def _square(self, surface: pygame.Surface, middle: tuple[float, float], seat: int, z: float) -> None:
        """An empty square of the Landing Zone: a dashed place in the colour of the seat whose Spaceport it is for."""
        side = self.kit.px(plan.SITE * z)
        look = self.kit.theme.seats[self.pictures.seats[seat]]
        edge = self.kit.color(look.color, 150)
        shape = self.kit.shapes.rounded(
            side, side, 7 * z * self.kit.k, (20, 26, 30, 90), None, edge, max(1, round(1.4 * z * self.kit.k))
        )
        surface.blit(shape, (round(middle[0] - side / 2), round(middle[1] - side / 2)))
        rocket = self.pictures.glyph("rocket", 18 * z, (255, 255, 255, 70))
        surface.blit(rocket, rocket.get_rect(center=(round(middle[0]), round(middle[1]))))

    def _ring(self, surface: pygame.Surface, middle: tuple[float, float], z: float) -> None:
        kit, k = self.kit, self.kit.k
        for grow, color in ((3.4, "#FFF3EC"), (2.4, kit.theme.palette.danger)):
            w, h = kit.px((plan.TAG[0] + 2 * grow) * z), kit.px((plan.TAG[1] + 2 * grow) * z)
            shape = kit.shapes.rounded(w, h, (6 + grow) * z * k, kit.color(color))
            surface.blit(shape, (round(middle[0] - w / 2), round(middle[1] - h / 2)))

    def _draw_ground(self, at: int, z: float) -> Iterator[None]:
        """Have a terrain without its hexagon's things.

        Large drawings take long. The first is drawn at its size; when another size is wanted too, one is drawn for
        the closest zoom, and all others are made smaller from that.
        """
        drawings, name = self.drawings, self.pictures.terrain(at)
        px, largest = self.kit.px(plan.BOX * z), self.kit.px(plan.BOX * LEVELS[-1])
        small = px > SHARPEST and px != largest and not drawings.has(name, px) and drawings.known(name)
        while not drawings.some(name, largest if small else px):
            yield
        if small:
            drawings.put(name, px, pygame.transform.smoothscale(drawings.get(name, largest), (px, px)))
            yield

    @staticmethod
    def _centre(
        surface: pygame.Surface,
        image: pygame.Surface,
        middle: tuple[float, float],
        offset: tuple[float, float],
        scale: float,
    ) -> None:
        x, y = middle[0] + offset[0] * scale, middle[1] + offset[1] * scale
        surface.blit(image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2)))
