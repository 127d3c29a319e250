"""What can change hands, as it is shown in the dialogue: cells, chips, bundles as cards, the mood of a computer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

import pygame

from game.harvest.definitions import Definitions
from game.harvest.state import Bundle
from scenes.harvest import cards, tokens
from scenes.harvest.cards import BAND_ICONS, PAD
from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.theme import mix

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard

Mood = Literal["frown", "tempted", "smile"]
CELL = (88.0, 72.0)
CHIP_H = 36.0
MOOD_COLOURS = ("#D1495B", "#F0B84A", "#2A9D8F")
MOOD_INK: dict[Mood, str] = {"frown": "#A32F42", "tempted": "#A8761A", "smile": "#1F7D71"}
FLAT = (0.0, 0.0, 0.0, 0.0)
SHOWN = 3
"""So many things of a bundle are drawn, the others are counted."""


def chip(
    kit: Kit,
    key: tuple[Any, ...],
    w: float,
    h: float,
    on: bool,
    hot: bool,
    off: bool,
    paint: Callable[[Canvas], object],
) -> pygame.Surface:
    """A small paper card that can be switched on; `paint` draws at (PAD, PAD)."""

    def ground(canvas: Canvas) -> None:
        if off:
            canvas.rect(PAD, PAD, w, h, 8, "#E3D6BE", edge="#D3C3A3")
            return
        if on:
            canvas.glow(PAD, PAD, w, h, 8, 4, "teal", 1, 120)
        canvas.shadow(PAD, PAD, w, h, 8, 3, 1.5, 60)
        edge = "gold_dark" if hot else "teal" if on else "#CDBD9F"
        fill, fill2 = ("#FFFFFF", "#EEF7F3") if on else ("paper", "#F3E9D6")
        canvas.rect(PAD, PAD, w, h, 8, fill, fill2, edge, 2 if on or hot else 1)

    size = (w + 2 * PAD, h + 2 * PAD)

    def body(canvas: Canvas) -> None:
        # All chips of a size share their ground.
        canvas.blit(painted(kit, ("haggle chip ground", on, hot, off), *size, ground), 0, 0)
        paint(canvas)

    return painted(kit, ("haggle chip", *key, w, h, on, hot, off), *size, body)


def cell(kit: Kit, token: str, name: str, n: int, owned: int) -> pygame.Surface:
    """The ground of a kind's cell: token and name; sunk when nobody owns one."""
    w, h = CELL

    def paint(canvas: Canvas) -> None:
        if not owned:
            tokens.token(canvas, token, PAD + w / 2, PAD + 26, 26, 80)
            canvas.text(name, PAD + w / 2, PAD + 53, 14, "#8F8170", align="center", max_width=w - 8)
            return
        tokens.token(canvas, token, PAD + 19, PAD + 22, 25)
        canvas.text(name, PAD + 35, PAD + 22, 14, "#17594F" if n else "ink", max_width=w - 39)

    return chip(kit, ("cell", token, name, bool(n), bool(owned)), w, h, bool(n), False, not owned, paint)


def producer_chip(
    kit: Kit, d: Definitions, p: int, w: float, on: bool, hot: bool, off: bool
) -> pygame.Surface:
    """A Producer that can be put into the deal."""
    producer = d.producers[p]

    def paint(canvas: Canvas) -> None:
        alpha = 90 if off else 255
        if w < 50:
            tokens.token(canvas, producer.id, PAD + w / 2, PAD + CHIP_H / 2, min(26.0, w - 4), alpha)
            return
        tokens.token(canvas, producer.id, PAD + 17, PAD + CHIP_H / 2 - 0.5, 26, alpha)
        if not off:
            tokens.coin(canvas, PAD + 41, PAD + CHIP_H / 2, 10, producer.value)

    return chip(kit, ("producer", p), w, CHIP_H, on, hot, off, paint)


def points_chip(
    kit: Kit,
    pile: Literal["opportunity", "goal"],
    points: int,
    n: int,
    owned: int,
    size: tuple[float, float],
    hot: bool,
) -> pygame.Surface:
    """Victory Point cards worth the same: how many of how many are in the deal."""
    w, h = size
    light, dark = ("#D39A45", "#A66F21") if pile == "opportunity" else ("#8460A0", "#5F4177")
    count = f"{n}/{owned}" if owned > 1 else ""

    def paint(canvas: Canvas) -> None:
        band = 19.0 if w > 40 else 14.0
        canvas.rect(PAD + 1, PAD + 1, band, h - 2, (7, 0, 0, 7), light, dark)
        canvas.icon(BAND_ICONS[pile], PAD + 1 + band / 2, PAD + h / 2, min(11.0, band - 4), "#FFF4DC")
        cx = PAD + band + (w - band) / 2
        if count and h > 30:
            size = (
                14 / canvas.kit.text.factor
            )  # two lines in a chip that does not grow with the player's text
            canvas.text(str(points), cx, PAD + h * 0.3, size, "ink", "bold", "center")
            canvas.text(count, cx, PAD + h * 0.73, size, "ink_muted", align="center")
        else:
            canvas.text(str(points), cx, PAD + h / 2, 16 if h > 30 else 14, "ink", "bold", "center")

    return chip(kit, ("points", pile, points, count), w, h, n > 0, hot, False, paint)


def goal_chip(kit: Kit, on: bool, hot: bool) -> pygame.Surface:
    """A Goal card in hand, face down."""
    w = 34.0

    def paint(canvas: Canvas) -> None:
        canvas.rect(PAD + 4, PAD + 4, w - 8, CHIP_H - 8, 5, "#8460A0", "#5F4177")
        canvas.icon("bullseye", PAD + w / 2, PAD + CHIP_H / 2, 16, "#F8EBD0")

    return chip(kit, ("goal card",), w, CHIP_H, on, hot, False, paint)


# -- bundles -------------------------------------------------------------------------------------------------------


def bundle_pictures(board: HarvestBoard, bundle: Bundle, shown: int = SHOWN) -> list[pygame.Surface]:
    """Return what is in a bundle as small pictures, at most so many; the last may count the others."""
    kit, d = board.kit, board.d
    found: list[pygame.Surface] = []
    for kind in sorted(set(bundle.cards)):
        n = bundle.cards.count(kind)
        found.append(_counted(board, kind, n))
    for p in bundle.producers:
        found.append(board.cards.owned(p))
    if bundle.chits:
        found.append(chits_picture(kit, bundle.chits))
    for card in bundle.opportunities:
        found.append(points_chip(kit, "opportunity", d.opportunities[card].points, 0, 1, (42, CHIP_H), False))
    for card in bundle.goals:
        found.append(points_chip(kit, "goal", d.goals[card].points, 0, 1, (42, CHIP_H), False))
    found += [goal_chip(kit, False, False) for _ in bundle.slots]
    if len(found) > shown:
        rest = len(found) - shown + 1
        found = [*found[: shown - 1], _more(kit, rest)]
    return found


def _counted(board: HarvestBoard, kind: int, n: int) -> pygame.Surface:
    image = board.cards.full(kind, cards.SMALL)
    if n < 2:
        return image
    w, h = cards.SMALL

    def paint(canvas: Canvas) -> None:
        canvas.blit(image, 0, 0)
        tokens.badge(canvas, PAD + w - 8, PAD + 4, tokens.count_text(n), edge="paper")

    return painted(board.kit, ("haggle counted", image, n), w + 2 * PAD, h + 2 * PAD, paint)


def chits_picture(kit: Kit, value: int) -> pygame.Surface:
    """Chits worth a value, as one coin."""
    metal = {1: "harvest/coin_1", 2: "harvest/coin_2", 5: "harvest/coin_5"}.get(value)

    def paint(canvas: Canvas) -> None:
        canvas.shadow(PAD + 2, PAD + 2, 36, 36, 18, 4, 2, 80)
        canvas.svg(metal or "harvest/coin", PAD + 20, PAD + 20, 38)
        if metal is None:
            canvas.text(str(value), PAD + 20, PAD + 20, 16, "#5E4108", "bold", "center")

    return painted(kit, ("haggle chits", value), 40 + 2 * PAD, 40 + 2 * PAD, paint)


def _more(kit: Kit, n: int) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.disc(PAD + 20, PAD + 20, 18, "#E9DCC5", edge="#CDBD9F")
        canvas.text(f"+{n}", PAD + 20, PAD + 20, 16, "#5B5046", "bold", "center")

    return painted(kit, ("haggle more", n), 40 + 2 * PAD, 40 + 2 * PAD, paint)


# -- the mood of a computer ----------------------------------------------------------------------------------------


def meter(kit: Kit, level: int | None, w: float) -> pygame.Surface:
    """Three steps from unwilling to willing; a needle stands in one of them unless there is nothing to judge."""
    steps = len(MOOD_COLOURS)

    def paint(canvas: Canvas) -> None:
        gap = 3.0
        step = (w - gap * (steps - 1)) / steps
        for i, color in enumerate(MOOD_COLOURS):
            lit = level is not None and level >= i
            radii = (5.0, 0.0, 0.0, 5.0) if i == 0 else (0.0, 5.0, 5.0, 0.0) if i == steps - 1 else FLAT
            canvas.rect(i * (step + gap), 4, step, 10, radii, color if lit else mix(color, "#E6D9C0", 0.72))
        if level is None:
            return
        x = w * (level + 0.5) / steps
        canvas.rect(x - 3, 0, 6, 18, 3, "#FFFFFF", edge="ink", edge_width=1.5)

    return painted(kit, ("haggle meter", level, w), w, 18, paint)
