"""The dark panels: the rounds with their wild colours, the end bonuses with progress, what happened last."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.pavilion.definitions import OPEN, RING
from game.pavilion.geometry import space_angle
from game.pavilion.preview import NumberProgress, StarProgress, number_progress, star_progress
from game.pavilion.state import COLLECT
from scenes.layout import Place
from scenes.pavilion import tiles
from scenes.pavilion.places import star_spaces
from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.shapes import inset
from scenes.ui.theme import mix
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

Z_PANEL, Z_CONTENT = Z.BOARD + 5, Z.BOARD + 6
_PAD = 16.0
CURRENT_W = 112.0
"""Width of the current round in the track."""
STAR_Y, NUMBER_Y = 56.0, 128.0
"""Middles of the rows of stars and numbers in the legend."""
MIXED_BASE = "#D6C8A8"


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


# -- end bonuses -------------------------------------------------------------------------------------------------


def declare_bonuses(board: PavilionBoard) -> None:
    """What complete stars and numbers give at the end, and how far the seat at the big board is."""
    kit, seat = board.kit, board.large
    closing = board.preview_of(board.pointed) if board.pointed is not None else None
    due = (closing.star, closing.cost) if closing is not None else None
    if not board.changed("bonuses", seat, tuple(board.table.players[seat].board), due):
        return
    place = board.layout["bonuses"]
    stars = list(star_progress(board.tables, board.table, seat))
    if OPEN not in board.side.takes:  # else the order would change whenever a star is decided
        stars.sort(key=lambda progress: (progress.bonus or 0, progress.star))
    numbers = number_progress(board.tables, board.table, seat)
    laid = tuple(board.table.players[seat].board)
    kinds = tuple(board.star_takes(seat, p.star) for p in stars)
    title, name, colour = board.say("pavilion.terms.bonuses"), board.name(seat), board.seat(seat).colour
    star_step = (place.w - 24) / max(1, len(stars))
    number_step = (place.w - 24) / max(1, len(numbers))

    def paint(canvas: Canvas) -> None:
        title_w = canvas.text(title, 16, 22, 16, "cream", "bold")
        room = place.w - title_w - 60
        right = place.w - 16
        name_w = canvas.text(name, right, 22, 14, "cream_muted", align="right", max_width=room)
        canvas.seat_shape(right - name_w - 12, 22, 11, colour)
        for i, (progress, kind) in enumerate(zip(stars, kinds, strict=True)):
            x = 12 + star_step * (i + 0.5)
            _paint_star(canvas, board, progress, kind, laid, x, STAR_Y)
        canvas.rect(16, 104, place.w - 32, 1, 0, (255, 255, 255, 28))
        for i, number in enumerate(numbers):
            _paint_number(canvas, number, 12 + number_step * (i + 0.5), NUMBER_Y, number_step)

    key = ("bonuses", laid, kinds, title, name, colour, tuple(stars), numbers)
    with board.view.group("bonuses"):
        put_panel(board, place)
        put_content(board, place, key, paint)
        for i, progress in enumerate(stars):
            px, py = board.places.at(place, 12 + star_step * i, 36)
            rect = pygame.Rect(round(px), round(py), kit.px(star_step), kit.px(64))
            tip = board.words.star_tip(progress)
            board.view.zones.put(Zone(f"bonus star {progress.star}", rect, tip=tip, focusable=False))
        for i, number in enumerate(numbers):
            px, py = board.places.at(place, 12 + number_step * i, 108)
            rect = pygame.Rect(round(px), round(py), kit.px(number_step), kit.px(84))
            tip = board.words.number_tip(number)
            board.view.zones.put(Zone(f"bonus number {number.cost}", rect, tip=tip, focusable=False))
        _declare_closing(board, due, stars, numbers, star_step, number_step)


def _declare_closing(
    board: PavilionBoard,
    due: tuple[int | None, int | None] | None,
    stars: list[StarProgress],
    numbers: tuple[NumberProgress, ...],
    star_step: float,
    number_step: float,
) -> None:
    """Gold around the bonuses that the placement pointed at would complete."""
    if due is None:
        return
    due_star, due_cost = due
    kit, place = board.kit, board.layout["bonuses"]
    frames = [
        (12 + star_step * i, 38.0, star_step, 60.0) for i, p in enumerate(stars) if p.star == due_star
    ] + [
        (12 + number_step * i, 108.0, number_step, 84.0) for i, n in enumerate(numbers) if n.cost == due_cost
    ]
    for left, top, w, h in frames:
        image = painted(
            kit, ("closing", w, h), w + 16, h + 16,
            lambda c, w=w, h=h: (c.glow(8, 8, w, h, 8, 4, "gold", 0, 110), c.rect(8, 8, w, h, 8, None, edge="gold", edge_width=2)),
        )  # fmt: skip
        x, y = board.places.at(place, left - 8, top - 8)
        board.view.put(("closing", left, top), image, (round(x), round(y)), Z_CONTENT + 1)


def _paint_star(
    canvas: Canvas,
    board: PavilionBoard,
    progress: StarProgress,
    kind: int,
    laid: tuple[int, ...],
    x: float,
    y: float,
) -> None:
    """A small star, its laid tiles in full colour, with what it gives below."""
    tables = board.tables
    edge = 9.2
    base = tiles.GLAZE[tables.colours[kind]] if kind >= 0 else MIXED_BASE
    for space in star_spaces(progress.star):
        angle = space_angle(tables, space)
        along = math.radians(angle)
        reach = edge * tiles.ROOT3 / 2
        corners = inset(
            tiles.rhombus(x + math.cos(along) * reach, y + math.sin(along) * reach, edge, angle), 0.3
        )
        colour = laid[space]
        if colour >= 0:
            canvas.poly(corners, mix(tiles.GLAZE[tables.colours[colour]], "#FFFFFF", 0.18))
        else:
            canvas.poly(corners, mix(base, "#FFFFFF", 0.22), alpha=150)
            canvas.poly(inset(corners, 0.75), mix("#2C3F40", base, 0.26))
    done = progress.covered == RING
    text = "?" if progress.bonus is None else str(progress.bonus)
    canvas.text(text, x, y + 28, 14, "gold" if done else "cream", "bold", "center")


def _paint_number(canvas: Canvas, number: NumberProgress, x: float, y: float, step: float) -> None:
    """A cost with its bonus, and how many of its spaces are covered."""
    text = f"+{number.bonus}"
    done = number.covered == number.spaces
    width = 22 + canvas.kit.text.width(text, 14, "bold") / canvas.kit.k
    left = x - width / 2
    canvas.svg("pavilion/number_seal", left + 10, y, 26)
    canvas.text(str(number.cost), left + 10, y - 0.5, 14, "ink", "bold", "center")
    canvas.text(text, left + 22, y, 14, "gold" if done else "cream", "bold")
    gap = 1.6
    size = min(5.0, (step - 10) / number.spaces - gap)
    left = x - (number.spaces * (size + gap) - gap) / 2
    for i in range(number.spaces):
        fill = "gold" if i < number.covered else (255, 255, 255, 44)
        canvas.rect(left + i * (size + gap), y + 22, size, 6, min(1.5, size / 2), fill)
    ink = "cream" if number.covered else "cream_muted"
    canvas.text(f"{number.covered} / {number.spaces}", x, y + 46, 14, ink, "regular", "center")


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
