"""The frame around every board: top bar, toast, banner, popover, panels.

Functions in the manner of `scenes.ui.widgets`: they declare sprites and zones on a view, inside one of
its groups. Sizes are units unless a parameter is a rectangle, which is window pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from scenes.ui.canvas import Canvas, PanelKind, painted
from scenes.ui.kit import Kit
from scenes.ui.scale import Dock
from scenes.ui.stage import Sprite
from scenes.ui.theme import ColorLike, darker, lighter, mix
from scenes.ui.view import View, Z
from scenes.ui.widgets import PAD, icon_button
from scenes.ui.zones import Zone

Side = Literal["right", "left", "top", "bottom"]
ARROW_MARGIN = 20.0
"""Units between the end of a bubble's side and its arrow, at least."""


@dataclass(frozen=True)
class BarIcon:
    """One of the icons at the right end of the top bar; ``tip`` is its name for the player."""

    id: str
    icon: str
    tip: str
    on_activate: Callable[[], object]
    enabled: bool = True
    reason: str = ""


@dataclass(frozen=True)
class Turn:
    """Whose turn it is: shown as seat shape and name, with a word beside it ("your turn")."""

    name: str
    seat: str
    note: str = ""


def top_bar(
    view: View,
    title: str,
    *,
    emblem: tuple[str, str] | None = None,
    facts: Sequence[str] = (),
    turn: Turn | None = None,
    turn_x: float | Callable[[float], float | None] | None = None,
    icons: Sequence[BarIcon] = (),
    back_tip: str = "",
    on_back: Callable[[], object] | None = None,
) -> float:
    """The bar along the upper edge, over the whole width of the window.

    ``emblem`` is an SVG name or "icon:<name>" and a colour; ``facts`` are short texts such as the round;
    ``turn_x`` is the middle of the turn chip in units of the design, or a function that has it from where the texts
    end (default: after the facts). Returns where the texts end, in units of the design. Zones: ``bar.back`` and
    ``bar.<icon id>``.
    """
    kit = view.kit
    units = kit.units
    height = kit.theme.metrics.top_bar
    middle = height / 2
    view.put("bar", _bar_image(kit), (0, 0), Z.CHROME - 1)
    x = 16.0
    if on_back is not None:
        rect = units.rect(16, middle - 16, 32, 32, "start", "start")
        icon_button(view, "bar.back", rect, "arrow-left", back_tip, on_activate=on_back)
        x = 60.0
    if emblem is not None:
        name, color = emblem

        def paint_emblem(canvas: Canvas) -> None:
            if name.startswith("icon:"):
                canvas.icon(name[5:], 12, 12, 22, color)
            else:
                canvas.svg(name, 12, 12, 24)

        image = painted(kit, ("bar-emblem", name, color), 24, 24, paint_emblem)
        view.put("bar.emblem", image, units.point(x, middle - 12, "start", "start"), Z.CHROME)
        x += 32
    x += _bar_text(view, "bar.title", title, x, 20, "cream", "bold") + 14
    for i, fact in enumerate(facts):
        line = painted(kit, "bar-line", 1, 20, lambda c: c.rect(0, 0, 1, 20, 0, (255, 255, 255, 40)))
        view.put(f"bar.line{i}", line, units.point(x, middle - 10, "start", "start"), Z.CHROME)
        x += 15
        x += _bar_text(view, f"bar.fact{i}", fact, x, 15, "cream", "regular") + 14
    texts_end = x - units.x(0) / kit.k
    if callable(turn_x):
        turn_x = turn_x(texts_end)
    if turn is not None:
        icons_left = units.x(1248 - 48 * (len(icons) - 1) - 24, "end") if icons else units.width - kit.px(16)
        room = icons_left / kit.k - x if turn_x is None else 2 * (icons_left - units.x(turn_x)) / kit.k
        image = turn_chip(kit, turn, room)
        half = image.get_width() / 2
        centre = units.x(turn_x) if turn_x is not None else x * kit.k + half
        # Long names must not push the chip under the texts at its left.
        left = max(centre - half, x * kit.k - kit.px(PAD))
        view.put("bar.turn", image, (round(left), kit.px(middle) - image.get_height() // 2), Z.CHROME)
    step = 48.0
    for i, icon in enumerate(icons):
        cx = 1248 - step * (len(icons) - 1 - i)
        rect = units.rect(cx - 16, middle - 16, 32, 32, "end", "start")
        icon_button(
            view, f"bar.{icon.id}", rect, icon.icon, icon.tip, enabled=icon.enabled, reason=icon.reason,
            on_activate=icon.on_activate,
        )  # fmt: skip
    return texts_end


def _bar_image(kit: Kit) -> pygame.Surface:
    width, height = kit.units.window_width, kit.theme.metrics.top_bar

    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width + 1, height, 0, "bar_top", "bar_bottom")
        canvas.rect(0, height - 1, width + 1, 1, 0, (0, 0, 0, 70))
        canvas.rect(0, height, width + 1, 1, 0, (255, 255, 255, 18))

    return painted(kit, "bar", width, height + 1, paint)


def _bar_text(
    view: View,
    key: str,
    text: str,
    x: float,
    size: float,
    color: ColorLike,
    style: Literal["bold", "regular"],
) -> float:
    """Put a text into the bar; returns its width in units."""
    kit = view.kit
    image = kit.text.render(text, size, color, style)
    middle = kit.theme.metrics.top_bar / 2 * kit.k
    view.put(key, image, (round(x * kit.k), kit.text.top(size, middle, style)), Z.CHROME)
    return image.get_width() / kit.k


def turn_chip(kit: Kit, turn: Turn, room: float | None = None) -> pygame.Surface:
    """The chip in the seat's colour that says whose turn it is.

    In less than the ``room`` it needs (units) it leaves out the note, then the end of the name.
    """
    name = turn.name
    name_w = kit.text.width(name, 16, "bold") / kit.k
    note_w = kit.text.width(turn.note, 14) / kit.k if turn.note else 0.0
    w = 36 + name_w + (8 + note_w if turn.note else 0) + 16
    if room is not None and w > room:
        turn = Turn(turn.name, turn.seat)
        name = kit.text.shorten(name, 16, kit.px(max(0.0, room - 52)), "bold")
        name_w = kit.text.width(name, 16, "bold") / kit.k
        w = 36 + name_w + 16

    def paint(canvas: Canvas) -> None:
        look = kit.theme.seats[turn.seat]
        color = kit.color(look.color)
        canvas.shadow(PAD, PAD, w, 32, 16, blur=5, dy=1.5, alpha=110)
        canvas.rect(PAD, PAD, w, 32, 16, darker(color, 0.62), darker(color, 0.7), color, 1.5)
        canvas.disc(PAD + 18, PAD + 16, 11, lighter(color, 0.15), color, "#FFFCF4", 1.2)
        canvas.seat_shape(PAD + 18, PAD + 16, 11, turn.seat, look.ink)
        canvas.text(name, PAD + 36, PAD + 16, 16, "cream", "bold")
        if turn.note:
            canvas.text(turn.note, PAD + 44 + name_w, PAD + 16, 14, "cream_muted")

    return painted(kit, ("turn", turn, name), w + 2 * PAD, 32 + 2 * PAD, paint)


def toast(
    view: View,
    text: str,
    *,
    x: float = 16,
    cy: float = 690,
    align: Literal["left", "center", "right"] = "left",
    max_width: float = 720,
    icon: str = "circle-info",
    tone: ColorLike = "gold",
    min_width: float = 0,
    dock: Dock = "center",
    z: float = Z.CHROME,
) -> Sprite | None:
    """The line that says what can be done now, in a pill as wide as its text.

    ``x`` is the pill's left, middle or right by ``align``, ``cy`` its middle, in units of the design.
    An empty text shows nothing. A text too long shrinks, then is wrapped. ``min_width`` keeps the pill from
    changing its width with every text; ``dock`` says where it goes in a wide window.
    """
    if not text:
        return None
    kit = view.kit
    image = toast_image(kit, text, max_width, icon, tone, min_width)
    point_x, point_y = kit.units.point(x, cy, dock)
    width = image.get_width() - 2 * kit.px(PAD)
    shift = {"left": 0, "center": width // 2, "right": width}[align]
    lowest = kit.units.height - image.get_height() + kit.px(PAD - 4)
    pos = point_x - shift - kit.px(PAD), min(point_y - image.get_height() // 2, lowest)
    return view.put("toast", image, pos, z)


def toast_image(
    kit: Kit, text: str, max_width: float, icon: str, tone: ColorLike, min_width: float = 0
) -> pygame.Surface:
    """The picture of a toast with `PAD` units around it."""
    room = kit.px(max_width - 60)
    _, size = kit.text.fit(text, 16, room)
    block = kit.text.block(text, size, room, "cream")
    h = max(40.0, block.get_height() / kit.k + 14)
    w = max(min_width, block.get_width() / kit.k + 60)

    def paint(canvas: Canvas) -> None:
        edge = kit.color(tone)
        canvas.shadow(PAD, PAD, w, h, 20, blur=5, dy=2, alpha=90)
        canvas.rect(PAD, PAD, w, h, 20, (22, 31, 31, 235), (18, 26, 26, 235), (*edge[:3], 120), 1)
        canvas.icon(icon, PAD + 22, PAD + h / 2, 16, tone)
        canvas.blit(block, PAD + 40, PAD + (h - block.get_height() / kit.k) / 2)

    return painted(kit, ("toast", text, max_width, icon, tone, min_width), w + 2 * PAD, h + 2 * PAD, paint)


def banner(
    view: View,
    title: str,
    subtitle: str,
    seat: str,
    *,
    x: float = 640,
    w: float = 400,
    picture: pygame.Surface | None = None,
) -> None:
    """A flag in the seat's colour hanging from the top bar, ``x`` its middle: what happens now, in two lines."""
    kit = view.kit

    def paint(canvas: Canvas) -> None:
        look = kit.theme.seats[seat]
        color = kit.color(look.color)
        canvas.shadow(PAD, -8, w, 64, 10, blur=8, dy=3, alpha=150)
        canvas.rect(PAD, -12, w, 68, 10, lighter(color, 0.08), darker(color, 0.18))
        canvas.rect(PAD + 10, 52, w - 20, 1, 0, (255, 255, 255, 70))
        left = PAD + 16.0
        if picture is not None:
            canvas.blit_centered(picture, PAD + 36, 27)
            left = PAD + 68
        canvas.text(title, left, 18, 20, look.ink, "bold", max_width=w - (left - PAD) - 14)
        canvas.text(subtitle, left, 41, 14, look.ink, max_width=w - (left - PAD) - 14, alpha=225)

    # The picture itself is part of the key: ids are used again after a surface is gone.
    key = ("banner", title, subtitle, seat, picture)
    image = painted(kit, key, w + 2 * PAD, 56 + 2 * PAD, paint)
    view.put("banner", image, (round(kit.units.x(x) - image.get_width() / 2), 0), Z.CHROME + 1)


def panel(
    view: View,
    key: str,
    rect: pygame.Rect,
    kind: PanelKind = "ivory",
    *,
    r: float = 12,
    z: float = Z.BOARD,
    lit: bool = False,
) -> Sprite:
    """A panel as a sprite (a panel that never changes is better painted on the background).

    ``lit`` gives it the teal edge and glow of what is active now.
    """
    kit = view.kit
    w, h, pad = rect.w / kit.k, rect.h / kit.k, 20.0

    def paint(canvas: Canvas) -> None:
        if lit:
            canvas.glow(pad, pad, w, h, r, 8, "teal_light", 1, 200)
        canvas.panel(pad, pad, w, h, kind, r, shadow=not lit)
        if lit:
            canvas.rect(pad, pad, w, h, r, None, edge="teal", edge_width=2)

    image = painted(kit, ("panel", rect.size, kind, r, lit), w + 2 * pad, h + 2 * pad, paint)
    return view.put(key, image, (rect.x - kit.px(pad), rect.y - kit.px(pad)), z)


def popover(
    view: View,
    key: str,
    target: pygame.Rect,
    w: float,
    h: float,
    *,
    side: Side = "right",
    slide: float = 0.0,
    room: pygame.Rect | None = None,
    z: float = Z.POPOVER,
) -> pygame.Rect:
    """A bubble with an arrow beside ``target``; returns the pixels inside it for its content.

    It goes to the wished side, else to the opposite one, else wherever there is room, and never leaves the
    window (or the ``room``); for ``slide`` see `place_popover`. Beside a popover nothing can be reached if the
    caller opens a scope for it.
    """
    kit = view.kit
    rect, side = place_popover(kit, target, (kit.px(w), kit.px(h)), side, room, slide)
    tip = _arrow_place(kit, rect, target, side)
    pad = 16.0

    def paint(canvas: Canvas) -> None:
        canvas.shadow(pad, pad, w, h, 12, blur=9, dy=4, alpha=150)
        x, y = (tip[0] - rect.x) / kit.k + pad, (tip[1] - rect.y) / kit.k + pad
        canvas.panel(pad, pad, w, h, "paper", 12, shadow=False)
        across, deep = 8.0, 10.0
        arrow = {
            "right": [(pad + 1, y - across), (pad - deep, y), (pad + 1, y + across)],
            "left": [(pad + w - 1, y - across), (pad + w + deep, y), (pad + w - 1, y + across)],
            "bottom": [(x - across, pad + 1), (x, pad - deep), (x + across, pad + 1)],
            "top": [(x - across, pad + h - 1), (x, pad + h + deep), (x + across, pad + h - 1)],
        }[side]
        # The paper grows darker downwards: the arrow has its tone where it joins it.
        share = max(0.0, min(1.0, (arrow[1][1] - pad) / h))
        canvas.poly(arrow, mix(kit.color("paper"), kit.color("paper_dark"), share))

    cache_key = ("popover", rect.size, side, tip[0] - rect.x, tip[1] - rect.y)
    image = painted(kit, cache_key, w + 2 * pad, h + 2 * pad, paint)
    view.put(key, image, (rect.x - kit.px(pad), rect.y - kit.px(pad)), z)
    # The bubble itself takes clicks, so that one beside its buttons does not close it.
    view.zones.put(Zone(f"{key}.body", rect, focusable=False, z=z - 1))
    return rect


def place_popover(
    kit: Kit,
    target: pygame.Rect,
    size: tuple[int, int],
    side: Side,
    room: pygame.Rect | None = None,
    slide: float = 0.0,
) -> tuple[pygame.Rect, Side]:
    """Where a bubble of ``size`` pixels goes, and at which side of the target it then is.

    ``slide`` moves it along that side, from −1 to 1: as far as its arrow still points at the target's middle.
    """
    gap, edge = kit.px(12), kit.px(8)
    window = pygame.Rect(0, 0, kit.units.width, kit.units.height).inflate(-2 * edge, -2 * edge)
    window = window if room is None else room
    opposite: dict[Side, Side] = {"right": "left", "left": "right", "top": "bottom", "bottom": "top"}
    others: list[Side] = ["right", "left", "bottom", "top"]
    order = [side, opposite[side], *(s for s in others if s not in (side, opposite[side]))]
    w, h = size

    def at(where: Side) -> pygame.Rect:
        rect = pygame.Rect(0, 0, w, h)
        length = h if where in ("right", "left") else w
        along = round(slide * max(0, length // 2 - kit.px(ARROW_MARGIN)))
        if where == "right":
            rect.midleft = (target.right + gap, target.centery + along)
        elif where == "left":
            rect.midright = (target.left - gap, target.centery + along)
        elif where == "top":
            rect.midbottom = (target.centerx + along, target.top - gap)
        else:
            rect.midtop = (target.centerx + along, target.bottom + gap)
        return rect

    for where in order:
        rect = at(where)
        fits = window.left <= rect.left and rect.right <= window.right if where in ("left", "right") else True
        if where in ("top", "bottom"):
            fits = window.top <= rect.top and rect.bottom <= window.bottom
        if fits:
            return rect.clamp(window), where
    return at(side).clamp(window), side


def _arrow_place(kit: Kit, rect: pygame.Rect, target: pygame.Rect, side: Side) -> tuple[int, int]:
    margin = kit.px(ARROW_MARGIN)
    x = max(rect.left + margin, min(target.centerx, rect.right - margin))
    y = max(rect.top + margin, min(target.centery, rect.bottom - margin))
    return (x, rect.bottom if side == "top" else rect.top) if side in ("top", "bottom") else (rect.left, y)
