"""Controls that several screens use beside those of the kit: a choice among many, a headed panel, tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.view import View, Z
from scenes.ui.widgets import Choice, State, button, tabs
from scenes.ui.zones import Zone

TAB_PAD = 23.0
"""Units a tab needs beside its text."""
LABEL, LEADING, SQUEEZED = 16.0, 0.85, 1.1
"""Of the name of a setting: size in units, line distance where it takes two, and how much too wide it may be to be
made smaller instead."""


@dataclass(frozen=True)
class Value:
    """One of the values of a choice."""

    id: str
    label: str
    tip: str = ""


def choice(
    view: View,
    zone_id: str,
    rect: pygame.Rect,
    label: str,
    values: Sequence[Value],
    selected: str,
    on_select: Callable[[str], object],
    *,
    tip: str = "",
    enabled: bool = True,
    reason: str = "",
) -> None:
    """A choice of one value: side by side where all fit, else one at a time with arrows to either side.

    Zones: ``<zone_id>.<value>`` side by side, else ``<zone_id>``, whose left third goes back.
    """
    kit = view.kit
    widest = max((kit.text.width(v.label, 15, "bold") for v in values), default=0)
    if len(values) > 1 and (widest + kit.px(TAB_PAD)) * len(values) <= rect.w:
        choices = [Choice(v.id, v.label, tip=v.tip or tip, enabled=enabled, reason=reason) for v in values]
        tabs(view, zone_id, rect, choices, selected, on_select, on_paper=True)
        return
    _turner(view, zone_id, rect, label, values, selected, on_select, tip, enabled, reason)


def _turner(
    view: View,
    zone_id: str,
    rect: pygame.Rect,
    label: str,
    values: Sequence[Value],
    selected: str,
    on_select: Callable[[str], object],
    tip: str,
    enabled: bool,
    reason: str,
) -> None:
    ids = [value.id for value in values]
    at = ids.index(selected) if selected in ids else 0
    shown = values[at] if values else Value("", "")

    def turn(step: int) -> None:
        on_select(ids[(at + step) % len(ids)])

    def click() -> None:
        pointer = view.zones.pointer
        left = not view.zones.keyboard and pointer[0] < rect.x + rect.w // 3
        turn(-1 if left else 1)

    def keys(event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        turn(1 if event.key == pygame.K_RIGHT else -1)
        return True

    images: dict[State, pygame.Surface] = {
        state: _turner_image(view.kit, rect.size, shown.label, state) for state in ("rest", "hot", "disabled")
    }
    zone = Zone(
        zone_id, rect, f"{label}: {shown.label}", shown.tip or tip, enabled, reason, click if len(ids) > 1 else None,
        round=True, keys=keys if len(ids) > 1 else None, z=Z.CHROME,
    )  # fmt: skip
    button(view, zone, images, rect.topleft, Z.CHROME)


def _turner_image(kit: Kit, size_px: tuple[int, int], text: str, state: State) -> pygame.Surface:
    w, h = size_px[0] / kit.k, size_px[1] / kit.k

    def paint(canvas: Canvas) -> None:
        hot, dim = state == "hot", 115 if state == "disabled" else 255
        canvas.rect(
            0, 0, w, h, h / 2, "#FFFDF7", "paper_dark", "gold_dark" if hot else "line", 1.5, alpha=dim
        )
        canvas.icon("chevron-left", 17, h / 2, 13, "teal_dark", dim)
        canvas.icon("chevron-right", w - 17, h / 2, 13, "teal_dark", dim)
        canvas.text(text, w / 2, h / 2, 15, "ink", "bold", "center", w - 66, dim)

    return painted(kit, ("turner", size_px, text, state), w, h, paint)


def headed_panel(canvas: Canvas, x: float, y: float, w: float, h: float, title: str, icon: str) -> None:
    """A panel of ivory with a heading and a line below it; its content begins 52 units below its upper edge."""
    canvas.panel(x, y, w, h, "ivory", 12)
    canvas.icon(icon, x + 30, y + 26, 18, "teal_dark")
    canvas.text(title, x + 50, y + 26, 18, "ink", "bold", max_width=w - 70)
    canvas.rect(x + 18, y + 47, w - 36, 1, 0, "line")


def token(kit: Kit, colour: str, d: float) -> pygame.Surface:
    """A seat's token: its sign on its colour, ``d`` units across."""
    return kit.sprites.svg(f"app/token_{colour}", (kit.px(d), kit.px(d)))


def setting_label(
    kit: Kit, label: str, middle: float, room: float, wrapped: float = LABEL
) -> tuple[pygame.Surface, int]:
    """The name of a setting with at most ``room`` units, and the pixel row of its upper edge around ``middle``.

    It takes two lines, of the size ``wrapped``, where the chosen size of text leaves no room for one. Shrinking it would make the longest
    names smaller than they are at the normal size: the opposite of what somebody who asks for large text wants.
    """
    text, wide = kit.text, kit.px(room)
    if text.width(label, LABEL) <= wide * SQUEEZED:
        shown, size = text.fit(label, LABEL, wide, smallest=13)
        return text.render(shown, size, "ink"), text.top(size, middle)
    block = text.block(label, wrapped, wide, leading=LEADING)
    return block, round(middle - block.get_height() / 2)
