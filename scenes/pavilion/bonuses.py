"""The end bonuses: what complete stars and numbers give, and how far the seat at the big board is."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.pavilion.definitions import OPEN, RING
from game.pavilion.geometry import space_angle
from game.pavilion.preview import NumberProgress, StarProgress, number_progress, star_progress
from scenes.pavilion import tiles
from scenes.pavilion.panels import Z_CONTENT, put_content, put_panel
from scenes.pavilion.places import star_spaces
from scenes.ui.canvas import Canvas, painted
from scenes.ui.shapes import inset
from scenes.ui.theme import mix
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

MARGIN = 12.0
STAR_TOP, STAR_H = 36.0, 64.0
NUMBER_TOP, NUMBER_H = 108.0, 84.0
"""The rows of stars and numbers, in units from the panel's upper edge."""
STAR_EDGE = 9.2
MIXED_BASE = "#D6C8A8"


def declare_bonuses(board: PavilionBoard) -> None:
    """A small star for each star and a seal for each number; gold frames what the tile pointed at would complete."""
    seat, state = board.near, board.table
    closing = board.pointing.preview_of(board.pointing.target) if board.pointing.target is not None else None
    due = (closing.star, closing.cost) if closing is not None else (None, None)
    laid = tuple(state.players[seat].board)
    if not board.changed("bonuses", seat, laid, due):
        return
    place = board.layout["bonuses"]
    stars = list(star_progress(board.tables, state, seat))
    if OPEN not in board.side.takes:  # else the order would change whenever a star is decided
        stars.sort(key=lambda progress: (progress.bonus or 0, progress.star))
    numbers = number_progress(board.tables, state, seat)
    star_w = (place.w - 2 * MARGIN) / max(1, len(stars))
    number_w = (place.w - 2 * MARGIN) / max(1, len(numbers))
    with board.view.group("bonuses"):
        put_panel(board, place)
        _declare_title(board, seat)
        for i, star in enumerate(stars):
            own = laid[star.star * RING : star.star * RING + RING]
            image = star_image(board, star, board.star_takes(seat, star.star), own, star_w)
            rect = _put(board, ("star", star.star), image, MARGIN + star_w * i, STAR_TOP, star.star == due[0])
            tip = board.words.star_tip(star)
            board.view.zones.put(Zone(f"bonus star {star.star}", rect, tip=tip, focusable=False))
        for i, number in enumerate(numbers):
            image = number_image(board, number, number_w)
            left = MARGIN + number_w * i
            rect = _put(board, ("number", number.cost), image, left, NUMBER_TOP, number.cost == due[1])
            tip = board.words.number_tip(number)
            board.view.zones.put(Zone(f"bonus number {number.cost}", rect, tip=tip, focusable=False))


def _declare_title(board: PavilionBoard, seat: int) -> None:
    kit, place = board.kit, board.layout["bonuses"]
    title, name, colour = board.say("pavilion.terms.bonuses"), board.name(seat), board.seat(seat).colour

    def paint(canvas: Canvas) -> None:
        title_w = canvas.text(title, 16, 22, 16, "cream", "bold")
        right = place.w - 16
        room = place.w - title_w - 60
        name_w = canvas.text(name, right, 22, 14, "cream_muted", align="right", max_width=room)
        canvas.seat_shape(right - name_w - 12, 22, 11, colour)
        canvas.rect(16, 104, place.w - 32, 1, 0, (255, 255, 255, 28))

    put_content(board, place, ("bonuses", title, name, colour, kit.text.factor), paint)


def _put(
    board: PavilionBoard, key: tuple[str, int], image: pygame.Surface, left: float, top: float, due: bool
) -> pygame.Rect:
    """Declare a bonus at a point of the panel, framed in gold if it is due; returns its rectangle in the window."""
    place = board.layout["bonuses"]
    x, y = board.places.at(place, left, top)
    rect = image.get_rect(topleft=(round(x), round(y)))
    board.view.put(key, image, rect.topleft, Z_CONTENT + 0.5)
    if due:
        w, h = rect.w / board.kit.k, rect.h / board.kit.k

        def frame(canvas: Canvas) -> None:
            canvas.glow(8, 8, w, h, 8, 4, "gold", 0, 110)
            canvas.rect(8, 8, w, h, 8, None, edge="gold", edge_width=2)

        image = painted(board.kit, ("due", rect.size), w + 16, h + 16, frame)
        board.view.put(("due", key), image, rect.center, Z_CONTENT + 0.2, center=True)
    return rect


def star_image(
    board: PavilionBoard, progress: StarProgress, takes: int, laid: tuple[int, ...], w: float
) -> pygame.Surface:
    """A small star, its laid tiles in full colour, with what it gives below."""
    tables = board.tables
    base = tiles.GLAZE[tables.colours[takes]] if takes >= 0 else MIXED_BASE
    text = "?" if progress.bonus is None else str(progress.bonus)
    done = progress.covered == progress.spaces

    def paint(canvas: Canvas) -> None:
        x, y, reach = w / 2, 20.0, STAR_EDGE * tiles.ROOT3 / 2
        for space, colour in zip(star_spaces(progress.star), laid, strict=True):
            angle = space_angle(tables, space)
            along = math.radians(angle)
            middle = x + math.cos(along) * reach, y + math.sin(along) * reach
            corners = inset(tiles.rhombus(*middle, STAR_EDGE, angle), 0.3)
            if colour >= 0:
                canvas.poly(corners, mix(tiles.GLAZE[tables.colours[colour]], "#FFFFFF", 0.18))
            else:
                canvas.poly(corners, mix(base, "#FFFFFF", 0.22), alpha=150)
                canvas.poly(inset(corners, 0.75), mix("#2C3F40", base, 0.26))
        canvas.text(text, x, y + 28, 14, "gold" if done else "cream", "bold", "center")

    return painted(board.kit, ("bonus-star", progress.star, takes, laid, text), w, STAR_H, paint)


def number_image(board: PavilionBoard, number: NumberProgress, w: float) -> pygame.Surface:
    """A cost with its bonus, and how many of its spaces are covered."""
    text = f"+{number.bonus}"
    done = number.covered == number.spaces

    def paint(canvas: Canvas) -> None:
        x, y = w / 2, 20.0
        left = x - 11 - canvas.kit.text.width(text, 14, "bold") / canvas.kit.k / 2
        canvas.svg("pavilion/number_seal", left + 10, y, 26)
        canvas.text(str(number.cost), left + 10, y - 0.5, 14, "ink", "bold", "center")
        canvas.text(text, left + 22, y, 14, "gold" if done else "cream", "bold")
        gap = 1.6
        size = min(5.0, (w - 10) / number.spaces - gap)
        left = x - (number.spaces * (size + gap) - gap) / 2
        for i in range(number.spaces):
            fill = "gold" if i < number.covered else (255, 255, 255, 44)
            canvas.rect(left + i * (size + gap), y + 22, size, 6, min(1.5, size / 2), fill)
        ink = "cream" if number.covered else "cream_muted"
        canvas.text(f"{number.covered} / {number.spaces}", x, y + 46, 14, ink, "regular", "center")

    return painted(board.kit, ("bonus-number", number, w), w, NUMBER_H, paint)
