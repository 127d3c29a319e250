"""The dark panels: the rounds with their wild colours, and what happened last."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.pavilion.state import COLLECT
from scenes.layout import Place
from scenes.pavilion import tiles
from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

Z_PANEL, Z_CONTENT = Z.BOARD + 5, Z.BOARD + 6
_PAD = 16.0
CURRENT_W = 112.0
"""Width of the current round in the track."""


def put_panel(board: PavilionBoard, place: Place, radius: float = 12) -> None:
    """Declare a dark panel: the same picture whatever is written on it."""
    image = panel_image(board.kit, place.w, place.h, radius)
    x, y = board.places.at(place, -_PAD, -_PAD)
    board.view.put("panel", image, (round(x), round(y)), Z_PANEL)


def panel_image(kit: Kit, w: float, h: float, radius: float = 12) -> pygame.Surface:
    """A dark panel with its shadow."""
    return painted(
        kit,
        ("dark-panel", w, h, radius),
        w + 2 * _PAD,
        h + 2 * _PAD,
        lambda c: c.panel(_PAD, _PAD, w, h, "dark", radius),
    )


def put_content(
    board: PavilionBoard, place: Place, key: tuple[object, ...], paint: Callable[[Canvas], None]
) -> None:
    """Declare what is written on a panel; the canvas begins at the panel's corner."""
    x, y = board.places.at(place, 0, 0)
    board.view.put(
        "content", painted(board.kit, key, place.w, place.h, paint), (round(x), round(y)), Z_CONTENT
    )


# -- rounds ------------------------------------------------------------------------------------------------------


def declare_track(board: PavilionBoard) -> None:
    """All rounds with their wild colours; the current one is framed in gold."""
    kit, tables = board.kit, board.tables
    place = board.layout["track"]
    now = board.table.round
    if not board.changed("track", now):
        return
    wild = board.say("pavilion.terms.wild")
    label_w = kit.text.width(wild, 16, "bold") / kit.k
    current = max(CURRENT_W, label_w + 72)
    step = (place.w - 24 - current) / max(1, len(tables.wilds) - 1)

    def paint(canvas: Canvas) -> None:
        x, y = 12.0, place.h / 2
        for number, colour in enumerate(tables.wilds, 1):
            name = tables.colours[colour]
            if number == now:
                top, height = 6.0, place.h - 12
                canvas.glow(x, top, current, height, 8, 4, "gold", 0, 90)
                canvas.rect(x, top, current, height, 8, "#465442", edge="gold", edge_width=1.5)
                left = x + (current - label_w - 50) / 2
                canvas.text(str(number), left, y, 16, "gold", "bold")
                canvas.blit_centered(tiles.tile(kit, name, 17), left + 30, y)
                canvas.text(wild, left + 50, y, 16, "gold", "bold")
                x += current
                continue
            past = number < now
            canvas.text(
                str(number),
                x + step * 0.3,
                y,
                14,
                "cream_muted",
                "regular",
                "center",
                alpha=150 if past else 255,
            )
            picture = tiles.tile(kit, name, 15, alpha=120 if past else 255)
            canvas.blit_centered(picture, x + step * 0.3 + 19, y)
            x += step

    key = ("track", now, tables.wilds, wild)
    with board.view.group("track"):
        put_panel(board, place, 10)
        put_content(board, place, key, paint)
        left = 12.0
        for number, colour in enumerate(tables.wilds, 1):
            width = current if number == now else step
            px, py = board.places.at(place, left, 0)
            rect = pygame.Rect(round(px), round(py), kit.px(width), kit.px(place.h))
            tip = board.words.round_tip(number, colour)
            board.view.zones.put(Zone(f"round {number}", rect, tip=tip, focusable=False))
            left += width


# -- what happened -----------------------------------------------------------------------------------------------


def declare_journal(board: PavilionBoard) -> None:
    """The last lines of the log, newest first, where the market was, while tiles are laid."""
    state = board.table
    heard = len(board.heard) if board.heard is not None else -1
    if not board.changed("journal", len(board.match.timeline), heard, state.phase, board.picking.keeping):
        return
    with board.view.group("journal"):
        if board.table.phase == COLLECT or board.picking.keeping:
            return
        kit, place = board.kit, board.layout["journal"]
        lines = board.words.last_lines(12)
        title = board.say("pavilion.board.journal")

        put_panel(board, place)
        image = kit.text.render(title, 16, "cream", "bold")
        x, y = board.places.at(place, 16, 22)
        board.view.put("title", image, (round(x), kit.text.top(16, y, "bold")), Z_CONTENT)
        row_y, bottom = 42.0, place.h - 10
        for row, (color, text) in enumerate(lines):
            # One sprite a line: a new line is all that must be painted when something happens.
            block = kit.text.block(text, 14, kit.px(place.w - 56), "cream" if row == 0 else "cream_muted")
            height = block.get_height() / kit.k
            if row_y + height > bottom:
                break
            x, y = board.places.at(place, 38, row_y)
            board.view.put(
                ("line", row), block, (round(x), round(y)), Z_CONTENT, alpha=max(110, 255 - 16 * row)
            )
            if color is not None:
                x, y = board.places.at(place, 22, row_y + 10)
                board.view.put(("seat", row), seat_image(kit, color), (x, y), Z_CONTENT, center=True)
            row_y += height + 5


def seat_image(kit: Kit, color: str) -> pygame.Surface:
    """The small sign of a seat before a line."""
    return painted(kit, ("seat-sign", color), 14, 14, lambda c: c.seat_shape(7, 7, 11, color))
