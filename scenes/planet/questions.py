"""Questions that are asked beside the place they are about: bubbles with two or three buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, get_args

import pygame

from game.planet import cataclysms
from game.planet import moves as mv
from game.planet.control import port_site
from game.planet.geometry import NOWHERE
from game.planet.pieces import FORMS, MOTORIZED, NONE, OUTSIDE, SCIENTIST, WOUNDED, form_of, hex_of, unit_kind
from game.rules import Move
from scenes.narrowing import Target
from scenes.planet import plan
from scenes.planet.targets import DECLINE, PROTECT, Answer, Unit
from scenes.ui.canvas import Canvas, painted
from scenes.ui.chrome import Side, place_popover, popover
from scenes.ui.hover import rising_button
from scenes.ui.theme import ColorLike
from scenes.ui.widgets import STATES, State
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

Z_BUBBLE = 430.0
BUTTON_W, BUTTON_H, GAP, HEAD = 124.0, 90.0, 8.0, 30.0
WORDS_Y, WORDS_H, FOOT = 50.0, 36.0, 5.0
"""Where a button's words begin, how high two lines of them are, and what is free below."""
ONLY_W, MOST_W = 160.0, 284.0
"""How wide a single button is, and a bubble for its question: a narrow one finds a place beside its hexagon."""
PAD = 8.0
TOAST = 40.0
"""What the toast takes of the map's zone at its lower edge."""
SLIDES = (0.0, 0.5, -0.5, 1.0, -1.0)
"""How far a bubble may stand off the middle of its side; see `place_popover`."""
INNER = 1.66
"""The side of the square of a hexagon that holds its contents, in radii."""


class Offer(NamedTuple):
    """One button: what it plays, its words, its drawing (`icon:` for a sign), and a move to ask about if it is not legal."""

    id: str
    target: Target
    label: str
    drawing: str
    badge: str = ""
    """The drawing of what it costs."""
    move: Move | None = None
    tip: str = ""


def declare(board: PlanetBoard) -> None:
    """Declare the bubble of the decision that is open."""
    with board.view.group("questions"):
        asked = _asked(board)
        if asked is not None:
            title, place, offers = asked
            _bubble(board, title, place, offers)


def _asked(board: PlanetBoard) -> tuple[str, int, list[Offer]] | None:
    s, p, say = board.s, board.p, board.say
    pictures = board.map.pictures
    seat = board.deciding
    if seat is None:
        return None
    match board.stage:
        case "repair":
            site = s.queue[0]
            tile = p.tiles[s.buildings[site]]
            chip = Offer("repair", Answer("repair", site), say("planet.board.ask.chip"), pictures.chip(seat), "",
                         None, say("planet.board.ask.chip_tip"))  # fmt: skip
            if tile.resource != NONE:
                other = Offer("produce", Answer("produce", site), say("planet.board.ask.produce"),
                              pictures.resource(tile.resource), "", None, say("planet.board.ask.produce_tip"))  # fmt: skip
            else:
                other = Offer("decline", DECLINE, say("planet.board.ask.no_chip"), "icon:xmark")
            return board.prompt(), site, [other, chip]
        case "recruit":
            offers = [_recruit(board, seat, form) for form in (SCIENTIST, MOTORIZED)]
            return board.prompt(), port_site(p, s, seat), offers
        case "protect":
            kind = cataclysms.kind_on(p, s, s.hex)
            cost = pictures.resource(p.cataclysm_resource[kind])
            tip = say("planet.board.ask.protect_tip")
            pay = Offer(
                "protect",
                PROTECT,
                say("planet.board.ask.protect"),
                "icon:shield-halved",
                cost,
                mv.Protect(),
                tip,
            )
            no = Offer(
                "decline",
                DECLINE,
                say("planet.board.ask.no_protect"),
                "icon:xmark",
                "",
                None,
                say("planet.board.ask.no_protect_tip"),
            )
            return board.prompt(), OUTSIDE + s.hex, [pay, no]
        case "suffer":
            site = s.queue[0]
            kept = "occupied" if form_of(s.inside[site]) == WOUNDED else "chip"
            chip = Offer("chip", Answer("chip", site), say("planet.board.ask.lose_chip"), pictures.chip(seat), "", None,
                         say(f"planet.board.ask.lose_{kept}_tip"))  # fmt: skip
            unit = Offer("unit", Answer("unit", site), say("planet.board.ask.lose_unit"), pictures.unit(s.inside[site]),
                         "", None, say(f"planet.board.ask.lose_{_form(s.inside[site])}_tip"))  # fmt: skip
            return board.prompt(), site, [chip, unit]
        case "step_in" | "walk":
            place = s.queue[0] if s.stage == "step_in" else OUTSIDE + s.kept
            return (
                board.prompt(),
                place,
                [_unit(board, seat, t) for t in board.offered if isinstance(t, Unit)][:6],
            )
    return None


def _form(kind: int) -> str:
    return FORMS[form_of(kind)]


def _recruit(board: PlanetBoard, seat: int, form: int) -> Offer:
    pictures = board.map.pictures
    word = _form(form)
    label = board.say(f"planet.terms.units.{word}", n=1)
    return Offer(
        f"recruit {word}", Answer("recruit", form), label[:1].upper() + label[1:], pictures.unit(unit_kind(seat, form)),
        pictures.resource(board.p.recruit[form]), mv.Recruit(form), board.words.unit_rule(form),
    )  # fmt: skip


def _unit(board: PlanetBoard, seat: int, unit: Unit) -> Offer:
    label = board.say("planet.board.ask.from", where=board.words.hex_of_place(unit.place))
    if board.s.stage == "step_in":
        word = board.say(f"planet.terms.units.{_form(unit.form)}", n=1)
        label = word[:1].upper() + word[1:]
    elif unit.place < OUTSIDE:
        label = board.say("planet.board.ask.out_of", building=board.words.tile(board.s.buildings[unit.place]))
    return Offer(
        f"unit {unit.form} {unit.place}", unit, label, board.map.pictures.unit(unit_kind(seat, unit.form))
    )


def _bubble(board: PlanetBoard, title: str, place: int, offers: list[Offer]) -> None:
    kit, view = board.kit, board.view
    columns = min(3, max(1, len(offers)))
    rows = -(-len(offers) // columns)
    text_w = kit.text.width(title, 14, "bold") / kit.k + 28
    wide = BUTTON_W if len(offers) > 1 else ONLY_W
    w = max(columns * (wide + GAP) + GAP + 8, min(text_w, MOST_W))
    block = kit.text.block(title, 14, kit.px(w - 24), "ink", "bold", "center")
    head = max(HEAD, block.get_height() / kit.k + 14)
    words = max(_words(board, offer.label, wide).get_height() for offer in offers) / kit.k if offers else 0.0
    high = max(BUTTON_H, WORDS_Y + words + FOOT)
    h = head + rows * (high + GAP) + 6
    with board.map.at_rest():
        rect = _place(board, place, w, h)
    view.put("title", block, (rect.centerx - block.get_width() // 2, rect.y + kit.px(8)), Z_BUBBLE + 1)
    left = rect.x + kit.px((w - columns * (wide + GAP) + GAP) / 2)
    for i, offer in enumerate(offers):
        x = left + kit.px((wide + GAP) * (i % columns))
        y = rect.y + kit.px(head + (high + GAP) * (i // columns))
        _button(board, offer, pygame.Rect(x, y, kit.px(wide), kit.px(high)), wide, high)


def _words(board: PlanetBoard, label: str, w: float) -> pygame.Surface:
    """A button's words: large text shrinks to keep to two lines where it can."""
    text, room = board.kit.text, board.kit.px(w - 10)
    size = text.fitting(label, 14, room, board.kit.px(WORDS_H), "bold", 0.86)
    return text.block(label, size, room, "ink", "bold", "center", 0.86)


def _place(board: PlanetBoard, place: int, w: float, h: float) -> pygame.Rect:
    """Put the bubble beside the hexagon that is asked about, where it covers least of what matters.

    That is the hexagon itself, then those of the units that are offered, then the rest of the map. It stays within the
    map's zone and above the toast: what the other panels say may matter for the answer.
    """
    kit = board.kit
    room = board.map.camera.zone.inflate(-2 * kit.px(4), 0)
    room.height -= kit.px(TOAST)
    asked = _hexagon(board, hex_of(place))
    target = asked if room.colliderect(asked) else asked.clamp(room)
    offered = {hex_of(t.place) for t in board.offered if isinstance(t, Unit)}
    from_there = [_hexagon(board, at) for at in sorted(offered)]
    others = [_hexagon(board, at) for at, spot in enumerate(board.s.spots) if spot != NOWHERE]
    others += [zone.rect for zone in board.view.zones.reachable() if zone.id.startswith("zoom.")]

    def covered(at: tuple[Side, float]) -> tuple[int, int, int]:
        rect, _ = place_popover(kit, target, (kit.px(w), kit.px(h)), at[0], room, at[1])
        return (
            _shared(rect, asked),
            sum(_shared(rect, other) for other in from_there),
            sum(_shared(rect, other) for other in others),
        )

    side, slide = min(product(get_args(Side), SLIDES), key=covered)
    return popover(board.view, "bubble", target, w, h, side=side, slide=slide, room=room, z=Z_BUBBLE)


def _hexagon(board: PlanetBoard, at: int) -> pygame.Rect:
    """What a bubble should not cover of a hexagon: its sites, tags and units, not its corners."""
    side = board.kit.px(plan.RADIUS * INNER * board.map.camera.zoom)
    rect = pygame.Rect(0, 0, side, side)
    x, y = board.map.middle(at)
    rect.center = round(x), round(y)
    return rect


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.w * both.h


def _button(board: PlanetBoard, offer: Offer, area: pygame.Rect, w: float, h: float) -> None:
    kit = board.kit
    legal = offer.target in board.offered
    hinted = offer.target in board.hinted[:1]
    words = _words(board, offer.label, w)
    images: dict[State, pygame.Surface] = {
        state: painted(kit, ("planet-offer", offer.label, offer.drawing, offer.badge, w, h, state, hinted), w + 2 * PAD,
                       h + 2 * PAD, partial(_paint, offer, words, w, h, state, hinted))
        for state in STATES
    }  # fmt: skip
    why: Callable[[], str] | None = None
    if not legal and offer.move is not None:
        why = partial(board.reason, offer.move)
    zone = Zone(
        f"ask {offer.id}", area, offer.label, explain=lambda: offer.tip, enabled=legal, why_not=why, z=Z_BUBBLE + 3,
        on_activate=partial(board.choose, offer.target), on_hover=partial(_point, board, offer.target),
    )  # fmt: skip
    rising_button(board.view, zone, images, (area.x - kit.px(PAD), area.y - kit.px(PAD)), Z_BUBBLE + 2)


def _point(board: PlanetBoard, target: Target, on: bool) -> None:
    """Light the place that an answer is about."""
    if isinstance(target, Unit):
        place = target.place
        sites, hexes = ([place], []) if place < OUTSIDE else ([], [hex_of(place)])
        board.light(sites if on else (), hexes if on else ())


def _paint(
    offer: Offer, words: pygame.Surface, w: float, h: float, state: str, hinted: bool, canvas: Canvas
) -> None:
    x = y = PAD
    dim = state == "disabled"
    if state == "hot" or hinted:
        canvas.glow(x, y, w, h, 9, 5, "#FFC53D", 1.5, 230)
    fill = ("#E4DACA", "#D8CCB8") if dim else ("#FFFDF7", "#F1E6D3")
    edge: ColorLike = "#F2A900" if state == "hot" or hinted else "#D3C4AB"
    canvas.rect(x, y, w, h, 9, *fill, edge, 2 if state == "hot" or hinted else 1.2)
    middle = x + (36 if offer.badge else w / 2)
    alpha = 110 if dim else 255
    if offer.drawing.startswith("icon:"):
        canvas.icon(offer.drawing[5:], middle, y + 28, 26, "ink", alpha)
    else:
        canvas.svg(f"planet/{offer.drawing}", middle, y + 28, 40, alpha=alpha)
    if offer.badge:
        canvas.text("−1", x + w - 42, y + 28, 14, "danger", "bold", "right", alpha=alpha)
        canvas.svg(f"planet/{offer.badge}", x + w - 24, y + 28, 22, alpha=alpha)
    canvas.blit_centered(words, x + w / 2, y + (WORDS_Y + h - FOOT) / 2, alpha=alpha)
