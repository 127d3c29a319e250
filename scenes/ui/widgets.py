"""Controls drawn by the house: pills, icon buttons, steppers, tabs, switches, sliders.

Each is a function that declares the control's sprites and zones on a view, to be called inside a
``with view.group(...)`` block; calling it again with other values changes the control. Rectangles are
window pixels. A control that is not enabled needs a ``reason``, which its tooltip shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame

from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.theme import ColorLike, Rgba, lighter
from scenes.ui.view import View, Z
from scenes.ui.zones import Zone

PillKind = Literal["primary", "second", "outline", "outline-paper", "dark", "danger"]
State = Literal["rest", "hot", "disabled"]
STATES: tuple[State, ...] = ("rest", "hot", "disabled")
Action = Callable[[], object]

PAD = 10.0
"""Units around a control's picture for its shadow."""


@dataclass(frozen=True)
class _PillLook:
    fill: ColorLike | None
    fill2: ColorLike | None
    edge: ColorLike
    hot_edge: ColorLike
    ink: ColorLike
    icon: ColorLike
    shadow: int


_PILLS: dict[PillKind, _PillLook] = {
    "primary": _PillLook("teal_light", "teal_dark", "#58C9B9", "gold", "#FFFCF4", "#FFFCF4", 130),
    "second": _PillLook("paper", "paper_dark", "#FFFDF7", "gold", "ink", "ink", 120),
    "outline": _PillLook((20, 30, 31, 120), (20, 30, 31, 120), "panel_edge", "gold", "cream", "cream", 0),
    "outline-paper": _PillLook((255, 255, 255, 60), (255, 255, 255, 20), "#B39B72", "teal", "ink", "ink", 0),
    "dark": _PillLook("#37494A", "#293839", "panel_edge", "gold", "cream", "gold", 110),
    "danger": _PillLook("danger", "danger_dark", "#E58492", "gold", "#FFFCF4", "#FFFCF4", 130),
}


def pill(
    view: View,
    zone_id: str,
    rect: pygame.Rect,
    label: str,
    *,
    icon: str | None = None,
    kind: PillKind = "primary",
    enabled: bool = True,
    reason: str = "",
    tip: str = "",
    on_activate: Action | None = None,
    size: float = 16,
    z: float = Z.CHROME,
) -> Zone:
    """A pill button with an icon and a label; a label too long shrinks, then ends in an ellipsis."""
    kit = view.kit
    room = rect.w - kit.px(24) - (kit.px(size * 1.7) if icon else 0)
    shown, fitted = kit.text.fit(label, size, room, "bold", smallest=14)
    if shown != label and not tip:
        tip = label
    images = {state: pill_image(kit, rect.size, shown, icon, kind, state, fitted) for state in STATES}
    zone = Zone(zone_id, rect, label, tip, enabled, reason, on_activate, round=True, z=z)
    return button(view, zone, images, (rect.x - kit.px(PAD), rect.y - kit.px(PAD)), z)


def pill_width(kit: Kit, label: str, icon: str | None = None, size: float = 16) -> int:
    """Pixels a pill needs to show its label in full."""
    return kit.text.width(label, size, "bold") + kit.px(40) + (kit.px(size * 1.7) if icon else 0)


def pill_image(
    kit: Kit,
    size_px: tuple[int, int],
    label: str,
    icon: str | None,
    kind: PillKind,
    state: State,
    size: float = 16,
) -> pygame.Surface:
    """The picture of a pill, with `PAD` units around it."""
    w, h = size_px[0] / kit.k, size_px[1] / kit.k

    def paint(canvas: Canvas) -> None:
        look = _PILLS[kind]
        hot, dim, faint = state == "hot", 255, 255
        if state == "disabled":
            dim, faint = 145, 195  # what cannot be pressed can still be read
        x = y = PAD
        if look.shadow and state != "disabled":
            canvas.shadow(x, y, w, h, h / 2, blur=6, dy=2.5, alpha=look.shadow)
        fill, fill2 = (_brighter(kit, color) if hot else color for color in (look.fill, look.fill2))
        edge = look.hot_edge if hot else look.edge
        canvas.rect(x, y, w, h, h / 2, fill, fill2, edge, 2 if hot else 1, alpha=dim)
        icon_px = size * 1.15 if icon else 0
        gap = size * 0.55 if icon and label else 0
        text_w = kit.text.width(label, size, "bold") / kit.k
        left = x + (w - icon_px - gap - text_w) / 2
        if icon:
            canvas.icon(icon, left + icon_px / 2, y + h / 2, icon_px, look.icon, faint)
        canvas.text(label, left + icon_px + gap, y + h / 2, size, look.ink, "bold", alpha=faint)

    return painted(kit, ("pill", size_px, label, icon, kind, state, size), w + 2 * PAD, h + 2 * PAD, paint)


def icon_button(
    view: View,
    zone_id: str,
    rect: pygame.Rect,
    icon: str,
    tip: str,
    *,
    enabled: bool = True,
    reason: str = "",
    on_activate: Action | None = None,
    on_paper: bool = False,
    framed: bool = False,
    z: float = Z.CHROME,
) -> Zone:
    """A square button that is only an icon; ``tip`` names it. ``framed`` gives it an edge at rest too."""
    kit = view.kit
    images = {state: _icon_image(kit, rect.size, icon, state, on_paper, framed) for state in STATES}
    zone = Zone(zone_id, rect, tip, tip, enabled, reason, on_activate, z=z)
    return button(view, zone, images, rect.topleft, z)


def _icon_image(
    kit: Kit, size_px: tuple[int, int], icon: str, state: State, on_paper: bool, framed: bool
) -> pygame.Surface:
    w, h = size_px[0] / kit.k, size_px[1] / kit.k

    def paint(canvas: Canvas) -> None:
        ink: ColorLike = "ink" if on_paper else "cream"
        veil = kit.color(ink, 26 if state == "hot" else 12)
        if state == "hot" or framed:
            edge = kit.color("gold" if state == "hot" else ink, 255 if state == "hot" else 40)
            canvas.rect(0, 0, w, h, 8, veil, edge=edge)
        canvas.icon(icon, w / 2, h / 2, min(w, h) * 0.56, ink, 95 if state == "disabled" else 255)

    return painted(kit, ("icon-button", size_px, icon, state, on_paper, framed), w, h, paint)


def button(
    view: View, zone: Zone, images: dict[State, pygame.Surface], pos: tuple[float, float], z: float
) -> Zone:
    """Any picture as a button: its sprite follows hover and focus. For own controls of a scene."""
    resting: State = "rest" if zone.enabled else "disabled"
    sprite = view.put(zone.id, images["hot" if view.zones.is_hot(zone.id) else resting], pos, z)
    outer = zone.on_hover

    def hover(hot: bool) -> None:
        sprite.image = images["hot" if hot and zone.enabled else resting]
        if outer is not None:
            outer(hot)

    zone.on_hover = hover
    zone.enabled = zone.enabled and zone.on_activate is not None
    return view.zones.put(zone)


def stepper(
    view: View,
    zone_id: str,
    rect: pygame.Rect,
    value: int,
    low: int,
    high: int,
    on_change: Callable[[int], object],
    *,
    label: str = "",
    less: str = "",
    more: str = "",
    no_less: str = "",
    no_more: str = "",
    of: int | None = None,
    focusable: bool = True,
    z: float = Z.CHROME,
) -> None:
    """Minus, value and plus in a row. ``of`` shows the value as "1/3".

    ``less`` and ``more`` name the buttons, ``no_less`` and ``no_more`` say why the value goes no further. Without
    ``focusable`` both are for the pointer alone: what lies around them has the keyboard's focus.
    """
    kit = view.kit
    d = min(rect.h, kit.px(24))
    middle = rect.centery - d // 2
    for name, sign, icon, x, enabled, tip, reason in (
        ("minus", -1, "minus", rect.x, value > low, less, no_less),
        ("plus", 1, "plus", rect.right - d, value < high, more, no_more),
    ):
        images = {state: _round_image(kit, d, icon, state) for state in STATES}
        box = pygame.Rect(x, middle, d, d)
        zone = Zone(
            f"{zone_id}.{name}", box, tip or label, enabled=enabled, reason="" if enabled else reason, round=True,
            focusable=focusable, z=z, on_activate=partial(on_change, value + sign),
        )  # fmt: skip
        button(view, zone, images, box.topleft, z)
    text = f"{value}" if of is None else f"{value}/{of}"
    color: ColorLike = "ink" if value == low else "teal_dark"
    text, size = kit.text.fit(text, 16, rect.w - 2 * d - kit.px(4), "bold")
    image = kit.text.render(text, size, color, "bold")
    x = rect.centerx - image.get_width() // 2
    view.put(f"{zone_id}.value", image, (x, kit.text.top(size, rect.centery, "bold")), z)


def _round_image(kit: Kit, d: int, icon: str, state: State) -> pygame.Surface:
    u = d / kit.k

    def paint(canvas: Canvas) -> None:
        if state != "disabled":
            canvas.disc(
                u / 2, u / 2, u / 2, "#FFFDF7", "paper_dark", "gold_dark" if state == "hot" else "line", 1
            )
        else:
            canvas.disc(u / 2, u / 2, u / 2, kit.color("ink", 12), edge=kit.color("ink", 50))
        canvas.icon(icon, u / 2, u / 2, u * 0.5, "ink", 70 if state == "disabled" else 255)

    return painted(kit, ("round-button", d, icon, state), u, u, paint)


@dataclass(frozen=True)
class Choice:
    """One of several options, as in tabs and segmented controls."""

    id: str
    label: str
    icon: str | None = None
    enabled: bool = True
    reason: str = ""
    tip: str = ""
    done: bool = False
    """Shown with a check mark (a phase that is over, an action that is taken)."""


def tabs(
    view: View,
    zone_id: str,
    rect: pygame.Rect,
    choices: Sequence[Choice],
    selected: str,
    on_select: Callable[[str], object],
    *,
    on_paper: bool = False,
    z: float = Z.CHROME,
) -> None:
    """Options side by side in one pill, the selected one teal; their zones are ``<zone_id>.<choice id>``."""
    kit = view.kit
    view.put(f"{zone_id}.track", _track_image(kit, rect.size, on_paper), rect.topleft, z)
    inner = rect.inflate(-2 * kit.px(3), -2 * kit.px(3))
    # Each takes what its label needs, and an equal share of what is left over.
    needs = [kit.text.width(c.label, 15, "bold") + kit.px(24 if c.icon or c.done else 0) for c in choices]
    spare = (inner.w - sum(needs)) / len(choices)
    left = float(inner.x)
    for choice, need in zip(choices, needs, strict=True):
        right = left + need + spare
        box = pygame.Rect(round(left), inner.y, round(right) - round(left), inner.h)
        left = right
        chosen = choice.id == selected
        images = {state: _tab_image(kit, box.size, choice, chosen, state, on_paper) for state in STATES}
        zone = Zone(
            f"{zone_id}.{choice.id}", box, choice.label, choice.tip, choice.enabled, choice.reason, round=True,
            on_activate=partial(on_select, choice.id), z=z + 0.1,
        )  # fmt: skip
        button(view, zone, images, box.topleft, z + 0.1)


def _track_image(kit: Kit, size_px: tuple[int, int], on_paper: bool) -> pygame.Surface:
    w, h = size_px[0] / kit.k, size_px[1] / kit.k

    def paint(canvas: Canvas) -> None:
        if on_paper:
            canvas.rect(0, 0, w, h, h / 2, "sunken", edge="line")
        else:
            canvas.rect(0, 0, w, h, h / 2, (10, 16, 16, 110), edge=(255, 255, 255, 18))

    return painted(kit, ("track", size_px, on_paper), w, h, paint)


def _tab_image(
    kit: Kit, size_px: tuple[int, int], choice: Choice, chosen: bool, state: State, on_paper: bool
) -> pygame.Surface:
    w, h = size_px[0] / kit.k, size_px[1] / kit.k
    icon = "check" if choice.done else choice.icon

    def paint(canvas: Canvas) -> None:
        ink: ColorLike = "ink" if on_paper else "cream"
        if chosen:
            ink = "#FFFCF4"
            canvas.rect(0, 0, w, h, h / 2, "teal_light", "teal_dark", "gold" if state == "hot" else None, 1.5)
        elif state == "hot":
            canvas.rect(0, 0, w, h, h / 2, kit.color(ink, 22), edge="gold", edge_width=1.5)
        dim = 95 if state == "disabled" else 255
        icon_u = 14 if icon else 0
        gap = 8 if icon and choice.label else 0
        room = kit.px(w - 8 - icon_u - gap)
        style: Literal["bold", "regular"] = "bold" if chosen else "regular"
        label, size = kit.text.fit(choice.label, 15, room, style, smallest=14)
        left = (w - icon_u - gap - kit.text.width(label, size, style) / kit.k) / 2
        if icon:
            canvas.icon(icon, left + icon_u / 2, h / 2, icon_u, ink, dim)
        canvas.text(label, left + icon_u + gap, h / 2, size, ink, style, alpha=dim)

    return painted(kit, ("tab", size_px, choice, chosen, state, on_paper), w, h, paint)


def switch(
    view: View,
    zone_id: str,
    rect: pygame.Rect,
    on: bool,
    label: str,
    on_change: Callable[[bool], object],
    *,
    enabled: bool = True,
    reason: str = "",
    tip: str = "",
    on_paper: bool = True,
    z: float = Z.CHROME,
) -> Zone:
    """A label with an on/off switch at its right end; the whole row is the click area."""
    kit = view.kit
    images = {state: _switch_image(kit, rect.size, on, label, state, on_paper) for state in STATES}
    zone = Zone(zone_id, rect, label, tip, enabled, reason, lambda: on_change(not on), z=z)
    return button(view, zone, images, rect.topleft, z)


def _switch_image(
    kit: Kit, size_px: tuple[int, int], on: bool, label: str, state: State, on_paper: bool
) -> pygame.Surface:
    w, h = size_px[0] / kit.k, size_px[1] / kit.k

    def paint(canvas: Canvas) -> None:
        ink: ColorLike = "ink" if on_paper else "cream"
        dim = 115 if state == "disabled" else 255
        canvas.text(label, 4, h / 2, 16, ink, max_width=w - 60, alpha=dim)
        x, y = w - 46, h / 2 - 12
        edge = "gold_dark" if state == "hot" else kit.color(ink, 70)
        if on:
            canvas.rect(x, y, 44, 24, 12, "teal_light", "teal_dark", edge, alpha=dim)
            canvas.icon("check", x + 13, y + 12, 10, "#FFFCF4", dim)
        else:
            canvas.rect(x, y, 44, 24, 12, kit.color(ink, 40), edge=edge, alpha=dim)
        canvas.disc(x + (32 if on else 12), y + 12, 9, "#FFFDF7", "#E9E0D2", alpha=dim)

    return painted(kit, ("switch", size_px, on, label, state, on_paper), w, h, paint)


def slider(
    view: View,
    zone_id: str,
    rect: pygame.Rect,
    value: float,
    label: str,
    on_change: Callable[[float], object],
    *,
    steps: int = 10,
    on_paper: bool = True,
    z: float = Z.CHROME,
) -> Zone:
    """A value from 0 to 1 in ``steps`` steps: click on the track, or the left and right keys."""
    kit = view.kit
    hot = view.zones.is_hot(zone_id)
    sprite = view.put(zone_id, _slider_image(kit, rect.size, value, hot, on_paper), rect.topleft, z)

    def go(position: float) -> None:
        on_change(max(0.0, min(1.0, round(position * steps) / steps)))

    def click() -> None:
        pointer = view.zones.pointer
        margin = kit.px(10)
        if not view.zones.keyboard and rect.collidepoint(pointer):
            go((pointer[0] - rect.x - margin) / max(1, rect.w - 2 * margin))

    def keys(event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        go(value + (1 if event.key == pygame.K_RIGHT else -1) / steps)
        return True

    def hover(now: bool) -> None:
        sprite.image = _slider_image(kit, rect.size, value, now, on_paper)

    return view.zones.put(Zone(zone_id, rect, label, on_activate=click, on_hover=hover, keys=keys, z=z))


def _slider_image(
    kit: Kit, size_px: tuple[int, int], value: float, hot: bool, on_paper: bool
) -> pygame.Surface:
    w, h = size_px[0] / kit.k, size_px[1] / kit.k

    def paint(canvas: Canvas) -> None:
        ink: ColorLike = "ink" if on_paper else "cream"
        x = 10 + (w - 20) * value
        canvas.rect(10, h / 2 - 3, w - 20, 6, 3, kit.color(ink, 50))
        if value > 0:
            canvas.rect(10, h / 2 - 3, max(6, x - 10), 6, 3, "teal_light", "teal_dark")
        canvas.disc(x, h / 2, 10, "#FFFDF7", "#E9E0D2", "gold_dark" if hot else kit.color(ink, 90), 1.5)

    return painted(kit, ("slider", size_px, round(value, 4), hot, on_paper), w, h, paint)


def _brighter(kit: Kit, color: ColorLike | None) -> Rgba | None:
    return None if color is None else lighter(kit.color(color), 0.12)
