"""What lies in the tray as a row: its title, places, and things to choose that glow while they can be taken."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.ui.canvas import Canvas, painted
from scenes.ui.hover import rising_button
from scenes.ui.view import Z
from scenes.ui.widgets import STATES
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

PAD = 10.0
"""Units around a thing for its glow and shadow."""
BREATH_MS = 1200
"""How long a glow takes to swell and fade (all that can be chosen breathes alike)."""


def title(board: PlanetBoard, rect: pygame.Rect, text: str, right: str = "") -> None:
    """What the row is for, and at the right end a note."""
    kit = board.kit
    w = rect.w / kit.k - 32

    def paint(canvas: Canvas) -> None:
        canvas.text(text, 0, 11, 14, "cream_muted", "bold", max_width=w * (0.72 if right else 1.0))
        if right:
            canvas.text(right, w, 11, 14, "cream", "bold", "right", max_width=w * 0.26)

    image = painted(kit, ("planet-row-title", text, right, w), w, 22, paint)
    board.view.put("title", image, (rect.x + kit.px(16), rect.y + kit.px(5)), Z.BOARD + 1)


def box(board: PlanetBoard, rect: pygame.Rect, x: float, y: float, w: float, h: float) -> pygame.Rect:
    """The window rectangle of a part of the tray, given in units from its corner."""
    kit = board.kit
    left, top = rect.x + round(x * kit.k), rect.y + round(y * kit.k)
    return pygame.Rect(left, top, kit.px(w), kit.px(h))


def centred(board: PlanetBoard, rect: pygame.Rect, count: int, w: float, gap: float) -> list[float]:
    """The left edges of things side by side in the middle of the tray, in units; they overlap where room is scarce."""
    wide = rect.w / board.kit.k
    step = min(w + gap, (wide - 32 - w) / max(1, count - 1))
    left = (wide - w - step * (count - 1)) / 2
    return [left + i * step for i in range(count)]


def choice(
    board: PlanetBoard,
    zone: Zone,
    key: tuple[object, ...],
    paint: Callable[[str, Canvas], None],
    *,
    glows: bool = True,
) -> None:
    """One thing of a row; ``key`` names what its picture depends on, ``paint`` gets the state and a canvas with `PAD`."""
    kit = board.kit
    w, h = zone.rect.w / kit.k, zone.rect.h / kit.k
    images = {
        state: painted(kit, (*key, state), w + 2 * PAD, h + 2 * PAD, partial(paint, state))
        for state in STATES
    }
    corner = zone.rect.x - kit.px(PAD), zone.rect.y - kit.px(PAD)
    if glows and zone.offers:
        halo = painted(kit, ("planet-row-halo", w, h), w + 2 * PAD, h + 2 * PAD, partial(_paint_halo, w, h))
        sprite = board.view.put((zone.id, "halo"), halo, corner, Z.BOARD + 1.9)
        board.view.motion.breathe(sprite, BREATH_MS, 90, 255)
    zone.z = Z.BOARD + 3
    rising_button(board.view, zone, images, corner, Z.BOARD + 2)


def paint_paper(canvas: Canvas, w: float, h: float, state: str, hinted: bool, lit: bool = False) -> None:
    """The paper under a thing."""
    x = y = PAD
    bright = state == "hot" or hinted
    if bright:
        canvas.glow(x, y, w, h, 9, 6, "#FFC53D", 2, 230)
    else:
        canvas.shadow(x, y, w, h, 8, blur=4, dy=2, alpha=110)
    fill = ("paper", "paper_dark")
    if state == "disabled":
        fill = ("#C3BBAE", "#B3AA9B")
    elif lit:
        fill = ("#FFF9E6", "#FFEDBE")
    canvas.rect(x, y, w, h, 9, *fill, "gold" if bright else "#FFFDF7", 2 if state == "hot" else 1)


def _paint_halo(w: float, h: float, canvas: Canvas) -> None:
    canvas.glow(PAD, PAD, w, h, 9, 7, "#FFC53D", 2, 255)
