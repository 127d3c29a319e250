"""The tray at the lower right: what the decision is made with, the action tabs, and the pills."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.planet import moves as mv
from game.planet.control import leader_effect, wounded_places
from game.planet.pieces import ACTIONS
from game.rules import Move
from scenes.board import Action
from scenes.narrowing import Target
from scenes.planet import cards, fan, lists, palette, steppers, storm_list
from scenes.planet.row import box
from scenes.planet.targets import ALL, DECLINE, END, ENOUGH, ActionTab, Answer, FreeAction
from scenes.ui.canvas import Canvas, painted
from scenes.ui.chrome import panel
from scenes.ui.hover import rising_button
from scenes.ui.kit import Kit
from scenes.ui.theme import ColorLike
from scenes.ui.view import Z
from scenes.ui.widgets import STATES, PillKind, State
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

ROW_Y, ROW_H = 152.0, 32.0
GAP, TIGHT_GAP, GROUP_GAP = 6.0, 3.0, 10.0
"""Between two tabs, between two where room is scarce, and more between tabs and free actions."""
ICON, ICON_GAP = 14.0, 7.0
SLIM, BARE = 6.0, 34.0
"""What a tab can do without at its ends, and the width of one without a word."""
TAB_ICONS = {"explore": "compass", "move": "shoe-prints", "construct": "hammer", "trade": "right-left"}
FREE_ICONS = {"heal": "kit-medical", "chip": "eject", "effect": "crown", "token": "clover"}
LINE_B = (
    "actions",
    "keep",
    "return",
    "place",
    "walk",
    "move",
    "construct",
    "step_in",
    "shift",
    "card",
    "office",
    "deal",
)


def declare(board: PlanetBoard) -> None:
    """Declare the tray."""
    rect = board.layout["tray"].rect(board.kit.units)
    with board.view.group("tray"):
        panel(board.view, "panel", rect, "dark", z=Z.BOARD)
        _content(board)(board, rect)
        right = _pills(board, rect)
        if board.stage in LINE_B:
            _tabs(board, rect, right)


def _content(board: PlanetBoard) -> Callable[[PlanetBoard, pygame.Rect], None]:
    match board.stage:
        case "keep" | "return" | "place":
            return fan.declare_hexes
        case "card":
            return fan.declare_market_cards
        case "shift" | "office" | "deal":
            return steppers.declare
        case "effect_die" | "token_die":
            return lists.declare_faces
        case "name" | "exhaust":
            return lists.declare_resources
        case "trigger" | "order":
            return storm_list.declare
        case "choose":
            return cards.declare
    return palette.declare


# -- tabs ------------------------------------------------------------------------------------------------------------


def _tabs(board: PlanetBoard, rect: pygame.Rect, right: float) -> None:
    names = [_tab_name(board, action) for action in ACTIONS]
    gap, shown, widths = spread(board, names, right)
    x = 16.0
    for action, name, word, width in zip(ACTIONS, names, shown, widths, strict=True):
        _tab(board, box(board, rect, x, ROW_Y, width, ROW_H), action, name, word)
        x += width + gap
    x += GROUP_GAP
    for which, width in _free_actions(board):
        _free(board, box(board, rect, x, ROW_Y, width, ROW_H), which)
        x += width + gap


def spread(board: PlanetBoard, names: list[str], right: float) -> tuple[float, list[str], list[float]]:
    """The gap, words and widths of the tabs left of ``right``: where room is scarce they move together, then words go.

    Those that cannot be chosen lose theirs first, the longest word before the others; the action in progress keeps it.
    """
    kit = board.kit
    free = _free_actions(board)
    room = right - 16 - 10
    shown = list(names)

    def widths(slim: float) -> list[float]:
        return [chip_width(kit, word, True) - slim if word else BARE for word in shown]

    def used(gap: float, slim: float) -> float:
        return sum(widths(slim)) + sum(w for _, w in free) + gap * (len(names) + len(free) - 1) + GROUP_GAP

    if used(GAP, 0) <= room:
        return GAP, shown, widths(0)
    lit = board.s.action
    order = sorted(
        (i for i, action in enumerate(ACTIONS) if action != lit),
        key=lambda i: (ActionTab(ACTIONS[i]) in board.root, -len(names[i])),
    )
    for i in order:
        if used(TIGHT_GAP, SLIM) <= room:
            break
        shown[i] = ""
    return TIGHT_GAP, shown, widths(SLIM)


def _explain(board: PlanetBoard, action: str) -> str:
    """What an action does with the die in play."""
    s = board.s
    value = s.dice[s.order[s.column]] if s.order else 0
    return board.say(f"planet.board.action.{action}", n=board.p.builds[value])


def _tab(board: PlanetBoard, rect: pygame.Rect, action: str, name: str, shown: str) -> None:
    s = board.s
    target = ActionTab(action)
    on = s.action == action
    done = bool(s.actions_done >> ACTIONS.index(action) & 1) and not on
    legal = target in board.root
    kind: PillKind = "primary" if on else "dark"
    zone = Zone(
        f"action {action}", rect, name, explain=partial(_explain, board, action), enabled=legal,
        why_not=None if on else partial(board.reason, mv.StartAction(action)), focusable=legal,  # type: ignore[arg-type]
        on_activate=partial(board.choose_path, target) if legal else None,
    )  # fmt: skip
    _chip(
        board,
        zone,
        shown,
        "check" if done else TAB_ICONS[action],
        kind,
        target in board.hinted[:1],
        dim=not on,
    )


def word_room(width: float, icon: bool) -> float:
    """Units that a pill of the tray has for its label."""
    return width - 20 - (ICON + ICON_GAP if icon else 0)


def chip_width(kit: Kit, label: str, icon: bool) -> float:
    """Units that a pill of the tray needs for its label."""
    return kit.text.width(label, 14, "bold") / kit.k + 28 + (ICON + ICON_GAP if icon else 0)


_LOOKS: dict[PillKind, tuple[ColorLike, ColorLike, ColorLike, ColorLike]] = {
    "primary": ("#38B3A4", "#238577", "#58C9B9", "#FFFCF4"),
    "second": ("#FFF7E8", "#EADFCB", "#FFFDF7", "ink"),
    "outline": ((20, 30, 31, 120), (20, 30, 31, 120), "#AEBBB6", "cream"),
    "dark": ("#37494A", "#2C3C3C", "#4F6465", "cream"),
}


def _chip(
    board: PlanetBoard,
    zone: Zone,
    label: str,
    icon: str | None,
    kind: PillKind,
    hinted: bool,
    *,
    dim: bool = True,
) -> None:
    """A pill that is slimmer than the kit's: icons and four actions share one row. ``dim`` if it is dark when disabled."""
    kit = board.kit
    w, h = zone.rect.w / kit.k, zone.rect.h / kit.k
    images: dict[State, pygame.Surface] = {
        state: painted(kit, ("planet-chip", label, icon, kind, state, hinted, zone.rect.size), w + 12, h + 12,
                       lambda c, state=state: _paint_chip(c, label, icon, kind, state, hinted, w, h))  # type: ignore[misc]
        for state in STATES
    }  # fmt: skip
    if not dim:
        images["disabled"] = images["rest"]
    zone.round, zone.z = True, Z.BOARD + 3
    rising_button(board.view, zone, images, (zone.rect.x - kit.px(6), zone.rect.y - kit.px(6)), Z.BOARD + 2)


def _paint_chip(
    canvas: Canvas,
    label: str,
    icon: str | None,
    kind: PillKind,
    state: State,
    hinted: bool,
    w: float,
    h: float,
) -> None:
    fill, fill2, edge, ink = _LOOKS[kind]
    x = y = 6.0
    alpha = 105 if state == "disabled" else 255
    if hinted:
        canvas.glow(x, y, w, h, h / 2, 4, "#FFC53D", 1.5, 255)
    elif state != "disabled" and kind != "outline":
        canvas.shadow(x, y, w, h, h / 2, blur=4, dy=2, alpha=110)
    hot = state == "hot"
    canvas.rect(
        x,
        y,
        w,
        h,
        h / 2,
        fill,
        fill2,
        "gold" if hot or hinted else edge,
        2 if hot or hinted else 1.2,
        alpha=alpha,
    )
    gap = ICON_GAP if icon and label else 0.0
    icon_w = ICON if icon else 0.0
    room = word_room(w, icon is not None)
    shown, size = canvas.kit.text.fit(label, 14, canvas.kit.px(room), "bold") if label else ("", 14.0)
    text_w = canvas.kit.text.width(shown, size, "bold") / canvas.kit.k if shown else 0.0
    left = x + (w - icon_w - gap - text_w) / 2
    if icon:
        canvas.icon(
            icon, left + icon_w / 2, y + h / 2, 15, "gold" if kind == "dark" and not hot else ink, alpha
        )
    if shown:
        canvas.text(shown, left + icon_w + gap, y + h / 2, size, ink, "bold", alpha=alpha)


def _tab_name(board: PlanetBoard, action: str) -> str:
    """The name of an action; of a Move in progress with the points that are left."""
    name = board.say(f"planet.terms.action.{action}")
    moving = action == board.s.action and board.s.stage == "move"
    return f"{name} · {board.s.points}" if moving else name


def _free_actions(board: PlanetBoard) -> list[tuple[str, float]]:
    shown = [("heal", BARE), ("chip", BARE)]
    s = board.s
    if board.deciding == s.leader and leader_effect(board.p, s) in ("free_scientist", "free_chip"):
        shown.append(("effect", BARE))
    return [*shown, ("token", 56.0)]


def _free(board: PlanetBoard, rect: pygame.Rect, which: str) -> None:
    p = board.p
    target = FreeAction(which)  # type: ignore[arg-type]
    legal = target in board.root
    on = target in board.chosen
    label = str(p.token_price) if which == "token" else ""

    def explain() -> str:
        if which == "heal":
            resource = board.words.resource(p.heal)
            return board.say("planet.board.free.heal", n=p.heal_count, resource=resource)
        tip = board.say(f"planet.board.free.{which}", price=p.token_price)
        return f"{tip}\n{board.words.effect()}" if which == "effect" else tip

    zone = Zone(
        f"free {which}", rect, which, explain=explain, enabled=legal, focusable=legal,
        why_not=lambda: board.reason(_meant(board, which)),
        on_activate=board.step_back if on else partial(board.choose_path, target),
    )  # fmt: skip
    _chip(board, zone, label, FREE_ICONS[which], "primary" if on else "dark", target in board.hinted[:1])


def _meant(board: PlanetBoard, which: str) -> Move:
    """A move of the kind, to ask the rules why there is none."""
    seat = board.deciding if board.deciding is not None else 0
    match which:
        case "heal":
            return mv.Heal(next(iter(wounded_places(board.s, seat)), 0))
        case "chip":
            return mv.TakeChip(0)
        case "token":
            return mv.BuyToken()
    if leader_effect(board.p, board.s) == "free_scientist":
        return mv.FreeScientist(seat)
    return mv.FreeChip(seat)


# -- pills -------------------------------------------------------------------------------------------------------------


def actions(board: PlanetBoard) -> list[Action]:
    """What can be done beside pointing at things, the main thing last."""
    say = board.say
    found: list[Action] = []
    if board.narrowing is None:
        if board.looking_at is not None:
            found.append(
                Action("back", say("planet.board.pill.own"), lambda: board.look_at(None), "arrow-left")
            )
        return found
    if board.chosen and board.stage != "choose":
        found.append(Action("cancel", "", board.step_back, "xmark", "outline"))
    match board.stage:
        case "actions":
            left = board.p.most_actions - board.s.actions_done.bit_count()
            kind: PillKind = "second" if left else "primary"
            found.append(_choice(board, END, say("planet.board.pill.end_actions"), "forward-step", kind))
        case "move" | "construct":
            ready: PillKind = "second" if board.goes_on else "primary"
            found.append(_choice(board, END, say("planet.board.pill.end_action"), "check", ready))
        case "deal":
            found.append(_deal(board))
        case "return":
            found.append(_choice(board, ALL, say("planet.board.pill.return_all"), "layer-group", "second"))
        case "trigger":
            found.append(_trigger(board))
        case "order":
            label = say("planet.board.pill.order")
            found.append(Action("order", label, board.storms.confirm, "burst", "primary"))
    if DECLINE in board.offered:
        decline = next(m for m in board.offered[DECLINE])
        found.append(_choice(board, DECLINE, say(board.game.name_move(decline)), None, "second"))
    return found


def _is_hinted(board: PlanetBoard, action: Action) -> bool:
    """Whether a hint means this pill."""
    hint = board.hinted[0] if board.hinted else None
    return (isinstance(hint, Answer) and hint.word == action.id) or (
        hint == ENOUGH and action.id == "trigger"
    )


def _choice(board: PlanetBoard, target: Target, label: str, icon: str | None, kind: PillKind) -> Action:
    return Action(str(getattr(target, "word", "end")), label, lambda: board.choose_path(target), icon, kind)


def _deal(board: PlanetBoard) -> Action:
    if board.plan.empty:
        return Action("end", board.say("planet.board.pill.end_trade"), board.deal, "check", "second")
    return Action("deal", board.say("planet.board.pill.deal"), board.deal, "right-left", "primary")


def _trigger(board: PlanetBoard) -> Action:
    count = len(board.storms.ticked)
    enough = not count and ENOUGH in board.root
    word = "trigger" if count else "enough" if enough else "trigger_none"
    label = board.say(f"planet.board.pill.{word}", n=count)
    return Action(
        "trigger", label, board.storms.confirm, "burst", "primary", bool(count) or enough,
        "" if count or enough else board.reason(mv.EndTriggers()),
    )  # fmt: skip


def _pills(board: PlanetBoard, rect: pygame.Rect) -> float:
    """Declare the pills from the right edge; returns where they begin, in units from the tray's left edge."""
    kit = board.kit
    right = rect.w / kit.k - 14
    for action in reversed(actions(board)):
        w = (
            36.0
            if not action.label
            else max(72.0, min(chip_width(kit, action.label, bool(action.icon)), 220.0))
        )
        tip = board.say("planet.board.pill.cancel") if action.id == "cancel" else ""
        zone = Zone(
            f"pill {action.id}", box(board, rect, right - w, ROW_Y, w, ROW_H), action.label or tip, tip,
            action.enabled, action.reason, action.run,
        )  # fmt: skip
        _chip(board, zone, action.label, action.icon, action.kind, _is_hinted(board, action))
        right -= w + 8
    return right
