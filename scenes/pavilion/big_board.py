"""The big board: stars, spaces, ornaments and tiles of one seat, and what its corners say."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.pavilion.definitions import DIFFERENT, RING
from game.pavilion.preview import feature_progress, star_progress
from game.pavilion.state import EMPTY
from scenes.pavilion import tiles
from scenes.pavilion.places import Spot
from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.shapes import star as star_shape
from scenes.ui.text import signed
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

SPACE_INSET = 2.54
"""Units that a space's edge is shorter than the grid's: an inset of 1.1 on each side."""
HOLE_INSET = 3.7
TILE_INSET = 1.1

Z_SPACE, Z_HOLE, Z_GLOW, Z_TILE, Z_GHOST, Z_HEART, Z_ORNAMENT = (
    Z.BOARD + step for step in (1, 2, 10, 20, 25, 60, 61)
)
INLAY_EDGE = 40.0
"""Units of edge of the rhombi in the table."""
PLAZA_REACH = 4.54 * 1024 / 490 / 2
"""Half the side of the plaza's picture in edges of a space."""

_NUMBER_INK = {
    "purple": "#412A60",
    "green": "#1A4632",
    "orange": "#7A3F18",
    "yellow": "#6E5210",
    "blue": "#1B3762",
    "red": "#65212A",
}
PAPER_INK = "#68543A"
_ORNAMENT_HEIGHT = {"pillar": 41.5, "statue": 41.5, "window": 46.0}
_ORNAMENT_SHAPE = 96 / 128
"""Width by height."""


def paint_inlay(kit: Kit, ground: pygame.Surface) -> None:
    """A faint weave of rhombi in the table, three to a hexagon."""
    lines = pygame.Surface(ground.get_size(), pygame.SRCALPHA)
    edge, color, width = INLAY_EDGE * kit.k, (220, 235, 225, 10), max(1, round(kit.k * 0.8))
    step_x, step_y = edge * tiles.ROOT3, edge * 1.5
    spokes = [
        (edge * math.cos(math.radians(a)), edge * math.sin(math.radians(a))) for a in range(30, 390, 60)
    ]
    for row in range(-1, math.ceil(ground.get_height() / step_y) + 1):
        for column in range(-1, math.ceil(ground.get_width() / step_x) + 1):
            x = column * step_x + (step_x / 2 if row % 2 else 0)
            y = row * step_y
            corners = [(x + dx, y + dy) for dx, dy in spokes]
            for i in (0, 2, 4):
                pygame.draw.line(lines, color, (x, y), corners[i], width)
                pygame.draw.line(lines, color, corners[i], corners[i - 1], width)
    ground.blit(lines, (0, 0))


def paint_board(canvas: Canvas, width: float, height: float, edge: float) -> None:
    """The card with the round plaza, as part of the table; the canvas begins at the card's corner."""
    canvas.shadow(0, 0, width, height, 12, blur=16, dy=7, alpha=150)
    canvas.shadow(0, 0, width, height, 12, blur=4, dy=2, alpha=90)
    canvas.rect(0, 0, width, height, 12, "#FAF3E7", "#EEE2CD", edge=(255, 255, 255, 120))
    canvas.rect(4, 4, width - 8, height - 8, 9, None, edge=(196, 172, 126, 130))
    canvas.svg("pavilion/plaza", width / 2, height / 2, 2 * PLAZA_REACH * edge)


def declare_board(board: PavilionBoard) -> None:
    """Everything that lies on the big board, for the seat that is shown large."""
    seat = board.near
    player = board.table.players[seat]
    legal = sorted(board.legal_spaces()) if seat == board.deciding else []
    note = board.words.seat_note(seat)
    if not board.changed("board", seat, tuple(player.board), player.score, legal, note):
        return
    with board.view.group("board"):
        _declare_spaces(board, seat)
        _declare_features(board, seat)
        _declare_hearts(board, seat)
        _declare_corners(board, seat)


def put_at(
    board: PavilionBoard, key: object, image: pygame.Surface, corner: tuple[int, int], z: float
) -> None:
    """A square picture with the middle at a whole pixel."""
    half = image.get_width() // 2
    board.view.put(key, image, (corner[0] - half, corner[1] - half), z)


def space_kind(board: PavilionBoard, seat: int, star: int) -> str:
    """What a star's empty spaces look like: its colour, the mixed star's ivory, or neutral while it is open."""
    takes = board.star_takes(seat, star)
    if takes >= 0:
        return board.tables.colours[takes]
    return "centre" if takes == DIFFERENT else "neutral"


def _declare_spaces(board: PavilionBoard, seat: int) -> None:
    kit, state = board.kit, board.table
    legal = board.legal_spaces() if seat == board.deciding else {}
    dim = bool(legal)
    for space, colour in enumerate(state.players[seat].board):
        spot = board.places.space(seat, space)
        corner, at = tiles.placed(kit, spot.x, spot.y)
        if colour != EMPTY:
            image = tiles.tile(kit, board.tables.colours[colour], spot.edge - TILE_INSET, spot.angle, at)
            put_at(board, ("tile", space), image, corner, Z_TILE + space / 100)
            continue
        kind = space_kind(board, seat, space // RING)
        image = space_image(kit, kind, board.side.costs[space], spot, at)
        half = image.get_width() // 2
        alpha = 178 if dim and space not in legal else 255
        pos = corner[0] - half, corner[1] - half
        board.view.put(("space", space), image, pos, Z_SPACE, alpha=alpha)


def space_image(kit: Kit, kind: str, cost: int, spot: Spot, at: tuple[float, float]) -> pygame.Surface:
    """An empty space with its number."""
    edge = spot.edge - SPACE_INSET
    bare = tiles.layers(kit, (f"space_{kind}",), edge, spot.angle, at, light="sunken")
    key = ("pavilion space", kind, cost, round(edge * kit.k, 2), round(spot.angle), at, kit.text.factor)

    def make() -> pygame.Surface:
        picture = bare.copy()
        half = picture.get_width() / 2
        canvas = Canvas.on(kit, picture, (half + at[0], half + at[1]))
        canvas.text(str(cost), 0, 0, 20, _NUMBER_INK.get(kind, PAPER_INK), "bold", "center")
        return picture

    return kit.cache.get(key, make)


def _declare_features(board: PavilionBoard, seat: int) -> None:
    kit = board.kit
    for progress in feature_progress(board.tables, board.table, seat):
        stand, reward, hole = board.places.ornament(progress.feature)
        done = progress.done
        if hole is not None:
            corner, at = tiles.placed(kit, hole.x, hole.y)
            name = "hole_closed" if done else "hole"
            image = tiles.layers(kit, (name,), hole.edge - HOLE_INSET, hole.angle, at, light="pit")
            put_at(board, ("hole", progress.feature), image, corner, Z_HOLE)
        picture = ornament_image(kit, progress.kind, done)
        board.view.put(("ornament", progress.feature), picture, stand, Z_ORNAMENT, center=True)
        badge = badge_image(kit, None if done else f"+{progress.reward}")
        board.view.put(("reward", progress.feature), badge, reward, Z_ORNAMENT + 1, center=True)
        half = kit.px(18)
        rect = pygame.Rect(0, 0, 2 * half, round(2.4 * half))
        rect.center = round(stand[0]), round(stand[1])
        tip = board.words.feature_tip(progress)
        board.view.zones.put(
            Zone(f"feature {progress.feature}", rect, tip=tip, focusable=False, z=Z_ORNAMENT)
        )


def ornament_image(kit: Kit, kind: str, done: bool, height: float | None = None) -> pygame.Surface:
    """A pillar, statue or window; the light is on in a window that is complete."""
    name = "window_lit" if kind == "window" and done else kind
    h = height if height is not None else _ORNAMENT_HEIGHT[kind]
    w = h * _ORNAMENT_SHAPE
    return painted(kit, ("ornament", name, h), w, h, lambda c: c.svg(f"pavilion/{name}", w / 2, h / 2, w, h))


def badge_image(kit: Kit, text: str | None) -> pygame.Surface:
    """The reward of a feature on a pill, or a check mark once it was given."""

    def paint(canvas: Canvas) -> None:
        w = 24 if text else 19
        x, y = 16 - w / 2, 3
        canvas.shadow(x, y, w, 17, 8.5, blur=2, dy=1, alpha=90)
        canvas.rect(x, y, w, 17, 8.5, "#FFFCF4")
        canvas.rect(x + 1.2, y + 1.2, w - 2.4, 14.6, 7.3, "#1E786D" if text else "#E8B034")
        if text:
            canvas.text(text, 16, y + 8.5, 14, "#FFFFFF", "bold", "center", max_width=22)
        else:
            canvas.icon("check", 16, y + 8.5, 10, "ink")

    return painted(kit, ("badge", text), 32, 24, paint)


def _declare_hearts(board: PavilionBoard, seat: int) -> None:
    kit = board.kit
    for progress in star_progress(board.tables, board.table, seat):
        done = progress.covered == progress.spaces
        kind = space_kind(board, seat, progress.star)
        image = heart_image(kit, progress.bonus, kind, done)
        x, y = board.places.heart(progress.star)
        board.view.put(("heart", progress.star), image, (x, y), Z_HEART, center=True)
        half = kit.px(12.5)
        rect = pygame.Rect(round(x) - half, round(y) - half, 2 * half, 2 * half)
        tip = board.words.star_tip(progress)
        zone = Zone(f"heart {progress.star}", rect, tip=tip, focusable=False, round=True, z=Z_ORNAMENT)
        board.view.zones.put(zone)


def heart_image(kit: Kit, bonus: int | None, kind: str, done: bool) -> pygame.Surface:
    """The disc in a star's middle with what the star gives at the end."""

    def paint(canvas: Canvas) -> None:
        if done:
            canvas.glow(5.5, 5.5, 25, 25, 12.5, 5, "gold", 2, 220)
        canvas.svg("pavilion/heart", 18, 18, 26)
        if done:
            canvas.disc(18, 18, 10, "#FFE09A")
        ink = _NUMBER_INK.get(kind, PAPER_INK)
        canvas.text("?" if bonus is None else str(bonus), 18, 18, 14, ink, "bold", "center", max_width=22)

    return painted(kit, ("heart", bonus, kind, done), 36, 36, paint)


def _declare_corners(board: PavilionBoard, seat: int) -> None:
    kit, player = board.kit, board.table.players[seat]
    place = board.places.board
    name, colour = board.name(seat), board.seat(seat).colour
    note = board.words.seat_note(seat)
    room = _corner_room(board)

    def plate(canvas: Canvas) -> None:
        canvas.glow(14, 14, 40, 40, 20, 5, colour, 0, 130)
        canvas.portrait(34, 34, 20, name, colour)
        canvas.text(name, 62, 27, 20, "ink", "bold", max_width=room - 64)
        canvas.text(note, 62, 47, 14, "ink_muted", max_width=room - 64)

    image = painted(kit, ("nameplate", name, colour, note, room), 164, 70, plate)
    x, y = board.places.at(place, 2, 2)
    board.view.put("name", image, (round(x), round(y)), Z_HEART)

    points = board.words.n("points", player.score)

    def score(canvas: Canvas) -> None:
        text = signed(player.score)
        canvas.text(text, 136, 22, 28, "ink", "bold", "right")
        left = 136 - kit.text.width(text, 28, "bold") / kit.k - 16
        canvas.poly(star_shape(left, 22.5, 11.5), "#B07810")
        canvas.poly(star_shape(left, 22, 9.8), "#F0B83C")
        canvas.text(points, 136, 46, 14, "ink_muted", align="right")

    image = painted(kit, ("score", player.score, points), 140, 64, score)
    x, y = board.places.at(place, place.w - 152, 8)
    board.view.put("score", image, (round(x), round(y)), Z_HEART)
    _declare_counts(board, seat)


def _corner_room(board: PavilionBoard) -> float:
    """Units from a side of the big board to where a window's picture begins."""
    return round(board.places.corner_room() - _ORNAMENT_HEIGHT["window"] * _ORNAMENT_SHAPE / 2 - 3, 1)


def _declare_counts(board: PavilionBoard, seat: int) -> None:
    """Below left the features that are complete, below right the tiles laid."""
    kit, place = board.kit, board.places.board
    progress = feature_progress(board.tables, board.table, seat)
    kinds = list(dict.fromkeys(p.kind for p in progress))
    counts = [
        (kind, sum(p.done for p in progress if p.kind == kind), sum(p.kind == kind for p in progress))
        for kind in kinds
    ]

    def features(canvas: Canvas) -> None:
        for row, (kind, done, total) in enumerate(counts):
            y = 14 + row * 28
            canvas.blit_centered(ornament_image(kit, kind, False, 27), 13, y)
            ink = "ink" if done else "ink_muted"
            canvas.text(f"{done} / {total}", 31, y, 14, ink, "bold" if done else "regular")

    height = 28 * len(counts)
    image = painted(kit, ("features", tuple(counts)), 86, height, features)
    x, y = board.places.at(place, 14, place.h - 14 - height)
    board.view.put("features", image, (round(x), round(y)), Z_HEART)
    rect = image.get_rect(topleft=(round(x), round(y)))
    tip = board.say("pavilion.board.tip.features")
    board.view.zones.put(Zone("features", rect, tip=tip, focusable=False))

    laid = sum(tile != EMPTY for tile in board.table.players[seat].board)
    total = len(board.table.players[seat].board)
    label = board.say("pavilion.terms.laid")

    def tiles_laid(canvas: Canvas) -> None:
        canvas.text(f"{laid} / {total}", 156, 16, 20, "ink", "bold", "right")
        canvas.text(label, 156, 38, 14, "ink_muted", align="right", max_width=room - 16)

    room = _corner_room(board)
    image = painted(kit, ("laid", laid, total, label, room), 160, 56, tiles_laid)
    x, y = board.places.at(place, place.w - 172, place.h - 66)
    board.view.put("laid", image, (round(x), round(y)), Z_HEART)
