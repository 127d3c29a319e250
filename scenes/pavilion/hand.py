"""The hand below the big board: tiles by colour, and what a choice would add to or take from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.pavilion.state import COLLECT
from scenes.pavilion import tiles
from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

Z_FIELD, Z_TILES = Z.BOARD + 5, Z.PIECE
MOST_DRAWN = 3
"""Most tiles of a colour that are drawn side by side; the number tells the rest."""
_SHIFT = {0: 0.0, 1: 0.0, 2: 10.0, 3: 7.0}
_WELL_PAD = 8.0


def paint_hand(canvas: Canvas, width: float, height: float) -> None:
    """The tray, as part of the table; the canvas begins at its corner."""
    canvas.shadow(0, 0, width, height, 12, blur=10, dy=4, alpha=130)
    canvas.rect(0, 0, width, height, 12, "#FBF6EC", "#F1E7D4", edge=(255, 255, 255, 140))
    canvas.rect(108, 16, 1, height - 32, 0, (160, 140, 110, 90))


def declare_hand(board: PavilionBoard) -> None:
    """The tiles of the seat at the big board; what it has kept, once it has passed."""
    seat = board.near
    player = board.table.players[seat]
    state = board.table
    kept = player.passed and state.phase != COLLECT and state.round < board.tables.rounds
    counts = player.kept if kept else player.hand
    changes = board.pointing.hand_changes() if seat == board.deciding else {}
    if not board.changed("hand", seat, counts[:], kept, changes, board.wild, board.viewer):
        return
    with board.view.group("hand"):
        _declare_title(board, seat, kept, sum(counts))
        for colour, count in enumerate(counts):
            _declare_field(board, seat, colour, count, changes)


def _declare_title(board: PavilionBoard, seat: int, kept: bool, count: int) -> None:
    title = board.words.hand_title(seat, kept)
    line = board.words.n("tiles", count)

    def paint(canvas: Canvas) -> None:
        canvas.text(title, 0, 22, 16, "ink", "bold", max_width=90)
        canvas.text(line, 0, 44, 14, "ink_muted", max_width=90)

    image = painted(board.kit, ("hand-title", title, line), 92, 64, paint)
    x, y = board.places.at(board.places.hand_place, 15, 8)
    board.view.put("title", image, (round(x), round(y)), Z_TILES)


def _declare_field(
    board: PavilionBoard, seat: int, colour: int, count: int, changes: Mapping[int, int]
) -> None:
    kit, places = board.kit, board.places
    left, top, w, h = places.hand_box(colour)
    name = board.tables.colours[colour]
    image = field_image(kit, name, count, changes.get(colour, 0), colour == board.wild, w, h)
    x, y = places.at(places.hand_place, left - _WELL_PAD, top - _WELL_PAD)
    board.view.put(("field", colour), image, (round(x), round(y)), Z_FIELD)
    px, py = places.at(places.hand_place, left, top)
    rect = pygame.Rect(round(px), round(py), kit.px(w), kit.px(h))
    tip = board.words.hand_tip(seat, colour, count)
    board.view.zones.put(Zone(f"hand {name}", rect, tip=tip, focusable=False))


def field_image(
    kit: Kit, colour: str, count: int, change: int, wild: bool, w: float, h: float
) -> pygame.Surface:
    """The tiles of one colour with their number; ``change`` is what a choice would add (or take away)."""

    def paint(canvas: Canvas) -> None:
        x, y = _WELL_PAD, _WELL_PAD
        if change > 0:
            canvas.glow(x, y, w, h, 8, 4, "#F4AA1E", 0, 190)
            canvas.rect(x, y, w, h, 8, "#FFF3D0", edge="#E2A424", edge_width=1.6)
        elif change < 0:
            canvas.rect(x, y, w, h, 8, "#F3E7D2", edge="#B39B72", edge_width=1.6)
        elif count:
            canvas.rect(x, y, w, h, 8, (255, 255, 255, 120), edge=(190, 170, 136, 120))
        drawn = min(count, MOST_DRAWN)
        cx, cy = x + (25 if drawn > 1 else 24), y + h / 2
        if drawn:
            step = _SHIFT[drawn]
            for i in range(drawn):
                picture = tiles.tile(kit, colour, 28, shadow=True)
                canvas.blit_centered(picture, cx - (drawn - 1) * step / 2 + i * step, cy)
            if wild:
                canvas.svg(tiles.WILD_MARK, cx + (drawn - 1) * step / 2 + 9, cy - 17, 15)
        else:
            canvas.blit_centered(tiles.tile(kit, colour, 28, alpha=70), cx, cy)
        number_y = cy - 11 if change else cy
        canvas.text(
            str(count),
            x + 57,
            number_y,
            20,
            "ink" if count else "#B0A494",
            "bold" if count else "regular",
            "center",
        )
        if change:
            fill, ink = ("#F0B030", "ink") if change > 0 else ("#5B5046", "#FFFCF4")
            canvas.rect(x + 44, cy + 3, 26, 18, 9, fill)
            canvas.text(
                f"+{change}" if change > 0 else f"−{-change}", x + 57, cy + 12, 14, ink, "bold", "center"
            )

    key = ("hand-field", colour, count, change, wild, w, h)
    return painted(kit, key, w + 2 * _WELL_PAD, h + 2 * _WELL_PAD, paint)
