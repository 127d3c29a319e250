"""What lies behind the own screen: money, resources, Planet cards, reserve – of another seat only what is open."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.planet import cataclysms
from game.rules import HIDDEN
from scenes.planet.people import others, paint_card
from scenes.planet.pictures import Pictures
from scenes.planet.targets import FreeAction
from scenes.ui.canvas import Canvas, painted
from scenes.ui.chrome import panel
from scenes.ui.text import signed_change
from scenes.ui.theme import darker, lighter
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

W, H = 496.0, 192.0
CARD_X, CARD_Y, CARD_STEP, CARD_W = 260.0, 70.0, 37.2, 34.0
GOODS_Y = 100.0


class Look(NamedTuple):
    """What the picture depends on."""

    name: str
    colour: str
    leads: bool
    subtitle: str
    hidden: str
    closed: bool
    """Whether the screen is another's: money, resources and hand are not known."""
    money: int
    money_word: str
    change: int
    goods: tuple[int, ...]
    goods_change: tuple[int, ...]
    cards_title: str
    in_hand: str
    hand: tuple[int, ...]
    now: int
    """The card of this turn that lies open, or the own one chosen."""
    reserve_title: str
    reserve: tuple[int, int, int, int]


def declare(board: PlanetBoard) -> None:
    """Declare the own area."""
    kit = board.kit
    rect = board.layout["screen"].rect(kit.units)
    look = _look(board)
    with board.view.group("screen"):
        panel(board.view, "panel", rect, z=Z.BOARD)
        head = painted(kit, look[:6], W, 40, partial(_paint_head, look))
        board.view.put("head", head, rect.topleft, Z.BOARD + 1)
        image = painted(kit, look, W, H, partial(_paint, look, board.map.pictures))
        board.view.put("look", image, rect.topleft, Z.BOARD + 2)
        _zones(board, rect, look)


def goods_spot(board: PlanetBoard, resource: int) -> tuple[float, float]:
    """The window pixel of a resource on the own screen."""
    left, top = board.layout["screen"].origin(board.kit.units)
    return left + (36 + 44 * resource) * board.kit.k, top + (GOODS_Y + 22) * board.kit.k


def card_spot(board: PlanetBoard, seat: int) -> tuple[float, float]:
    """The window pixel of the middle of a seat's card of this turn: on its card at the left, or on the own screen."""
    kit, s = board.kit, board.s
    seats = others(board)
    if seat in seats:
        left, top = board.layout[f"other.{seats.index(seat) + 1}"].origin(kit.units)
        return left + 214 * kit.k, top + 34 * kit.k
    left, top = board.layout["screen"].origin(kit.units)
    card = max(s.chosen[seat], *s.played[seat][-1:], 1)
    x = CARD_X + CARD_STEP * (card - 1) + CARD_W / 2
    return left + x * kit.k, top + (CARD_Y + 24) * kit.k


def _look(board: PlanetBoard) -> Look:
    s, seat = board.s, board.near
    closed = s.money[seat] == HIDDEN
    hand = tuple(s.hands[seat])
    chosen = s.chosen[seat]
    played = s.played[seat][-1] if s.played[seat] else 0
    now = chosen if chosen and chosen != HIDDEN else played if s.stage != "choose" else 0
    mine = seat == board.viewer
    in_hand = board.say("planet.terms.in_hand", n=len(hand))
    change, goods = pending(board) if mine else (0, ())
    return Look(
        board.name(seat),
        board.seat(seat).colour,
        seat == s.leader,
        board.say("planet.terms.your_screen") if mine else board.say("planet.board.others_screen"),
        board.say("planet.terms.hidden") if mine else board.say("planet.board.closed_screen"),
        closed,
        0 if closed else s.money[seat],
        board.say("planet.terms.money"),
        change,
        () if closed else tuple(s.goods[seat]),
        goods,
        board.say("planet.terms.planet_cards"),
        in_hand,
        () if closed else hand,
        now,
        board.say("planet.terms.reserve"),
        (s.scientists[seat], s.motorized[seat], s.chips_left[seat], s.tokens[seat]),
    )


def pending(board: PlanetBoard) -> tuple[int, tuple[int, ...]]:
    """What the choice so far changes: money, and resources by kind."""
    p = board.p
    goods = [0] * len(p.resources)
    if board.narrowing is None:
        return 0, tuple(goods)
    if board.stage == "deal":
        return board.plan.money(board), tuple(board.plan.units)
    if board.stage in ("construct", "actions"):
        tile = board.chosen_tile
        pile = board.chosen_pile if board.chosen_pile is not None else board.looked_at_pile
        if tile is None and pile is not None:
            tile = next(i for i, known in enumerate(p.tiles) if known.pile == pile)
        if tile is not None and board.stage == "construct":
            if p.tiles[tile].paid >= 0:
                goods[p.tiles[tile].paid] -= p.tiles[tile].paid_count
            return -board.words.price(tile), tuple(goods)
    if FreeAction("heal") in board.chosen:
        goods[p.heal] -= p.heal_count
    return 0, tuple(goods)


def _zones(board: PlanetBoard, rect: pygame.Rect, look: Look) -> None:
    kit = board.kit

    def zone(
        name: str, x: float, y: float, w: float, h: float, explain: object, hover: object = None
    ) -> None:
        box = kit.units.rect(0, 0, w, h).move(rect.x + kit.px(x), rect.y + kit.px(y))
        board.view.zones.put(
            Zone(
                name, box, name, explain=explain, on_hover=hover, focusable=False, z=Z.BOARD + 3,  # type: ignore[arg-type]
            )
        )  # fmt: skip

    say = board.say
    zone("own money", 16, 44, 220, 48, partial(say, "planet.board.own.money"))
    for resource in range(len(board.p.resources)):
        zone(f"own {board.p.resources[resource]}", 16 + 44 * resource, GOODS_Y, 40, 76,
             partial(board.words.price_tip, resource))  # fmt: skip
    for card in range(1, 7):
        zone(f"own card {card}", CARD_X + CARD_STEP * (card - 1), CARD_Y, CARD_W, 50,
             partial(board.words.card_tip, card), partial(light_card, board, card))  # fmt: skip
    for i, name in enumerate(("scientists", "motorized", "chips", "tokens")):
        zone(f"own {name}", 260 + 56 * i, 148, 52, 28, partial(say, f"planet.board.own.{name}"))
    head = kit.units.rect(0, 0, W, 36).move(rect.topleft)
    board.view.zones.put(
        Zone(
            "own screen",
            head,
            look.name,
            explain=partial(say, "planet.board.own.screen"),
            focusable=False,
            z=Z.BOARD + 3,
        )
    )


def light_card(board: PlanetBoard, card: int, on: bool) -> None:
    """Light the buildings that a number calls, and the hexagons the own die would strike with it."""
    if not on:
        board.light()
        return
    s, p = board.s, board.p
    sites = [site for site, tile in enumerate(s.buildings) if tile >= 0 and p.tile_number[tile] == card]
    colour = s.colours[board.home]
    board.light(sites, [t.hex for t in cataclysms.called(p, s, colour, card)])


def _paint_head(look: Look, canvas: Canvas) -> None:
    seat = canvas.kit.theme.seats[look.colour]
    color = canvas.kit.color(seat.color)
    canvas.rect(0, 0, W, 36, (12, 12, 0, 0), lighter(color, 0.06), darker(color, 0.2))
    canvas.seat_shape(20, 18, 14, look.colour, seat.ink)
    width = canvas.text(look.name, 36, 18, 16, seat.ink, "bold", max_width=130)
    if look.leads:
        canvas.svg("planet/crown", 54 + width, 18, 20)
        width += 28
    canvas.text(look.subtitle, 46 + width, 18, 14, seat.ink, max_width=150, alpha=215)
    canvas.icon("eye-slash", W - 24, 18, 17, seat.ink, 225)
    canvas.text(look.hidden, W - 42, 18, 14, seat.ink, align="right", max_width=170, alpha=215)


def _paint(look: Look, pictures: Pictures, canvas: Canvas) -> None:
    canvas.svg("planet/coin", 38, 69, 44)
    money = "?" if look.closed else str(look.money)
    width = canvas.text(money, 68, 68, 28, "ink", "bold", max_width=56)
    if (
        not look.change
        or 74 + width + canvas.kit.text.width(look.money_word, 16, "bold") / canvas.kit.k < 138
    ):
        canvas.text(look.money_word, 74 + width, 71, 16, "ink_muted", "bold", max_width=60)
    if look.change:
        _paint_change(look, canvas)
    for i in range(len(pictures.planet.resources)):
        _paint_goods(look, pictures, canvas, i)
    canvas.line(244, 48, 244, 180, "#D3C4AB", 1)
    canvas.text(look.cards_title, 260, 54, 14, "ink", "bold", max_width=130)
    canvas.text(look.in_hand, W - 16, 54, 14, "ink_muted", align="right", max_width=90)
    for card in range(1, 7):
        _paint_own_card(look, canvas, card)
    canvas.text(look.reserve_title, 260, 137, 14, "ink", "bold", max_width=200)
    _paint_reserve(look, pictures, canvas)


def _paint_change(look: Look, canvas: Canvas) -> None:
    canvas.rect(140, 54, 96, 28, 14, "#E4D6BE")
    tone = "danger" if look.change < 0 else "#1E7A5F"
    canvas.text(signed_change(look.change), 150, 68, 16, tone, "bold", max_width=32)
    canvas.icon("arrow-right", 191, 68, 12, "#8B7C69")
    canvas.text(str(look.money + look.change), 227, 68, 16, "ink", "bold", "right", max_width=30)


def _paint_goods(look: Look, pictures: Pictures, canvas: Canvas, resource: int) -> None:
    x, y = 16 + 44.0 * resource, GOODS_Y
    count = look.goods[resource] if look.goods else 0
    empty = not look.closed and count == 0
    fill = ("#E6DAC6", "#E0D3BD") if empty else ("#FFFBF2", "#F8F0E2")
    canvas.rect(x, y, 40, 76, 8, *fill, edge="#D6C7AE", edge_width=0.9)
    canvas.svg(f"planet/{pictures.resource(resource)}", x + 20, y + 23, 34, alpha=120 if empty else 255)
    text = "?" if look.closed else str(count)
    canvas.text(text, x + 20, y + 58, 20, "#A39480" if empty else "ink", "bold", "center", max_width=36)
    change = look.goods_change[resource] if look.goods_change else 0
    if change:
        canvas.badge(
            x + 30,
            y + 4,
            signed_change(change),
            "danger" if change < 0 else "#1E7A5F",
            size=14,
            height=18,
        )


def _paint_own_card(look: Look, canvas: Canvas, card: int) -> None:
    x, y = CARD_X + CARD_STEP * (card - 1), CARD_Y
    if look.closed:
        if card == look.now:
            paint_card(canvas, look.colour, card, x, y, CARD_W)
        else:
            canvas.well(x, y, CARD_W, 48, 5)
            canvas.text("?", x + CARD_W / 2, y + 24, 16, "#B5A894", "bold", "center")
        return
    if card == look.now:
        canvas.glow(x - 2, y - 6, CARD_W + 4, 52, 7, 4, "teal_light", 1, 210)
        paint_card(canvas, look.colour, card, x, y - 4, CARD_W)
        canvas.rect(x - 2, y - 6, CARD_W + 4, 52, 7, None, edge="teal", edge_width=2.2)
    elif card in look.hand:
        paint_card(canvas, look.colour, card, x, y, CARD_W)
    else:
        canvas.rect(x, y, CARD_W, 48, 5, "#D5CDBF", "#C6BCAC", "#B9AE9C", 0.9)
        canvas.text(str(card), x + CARD_W / 2, y + 19, 18, "#8E877C", "bold", "center")
        canvas.icon("check", x + CARD_W / 2, y + 38, 9, "#8E877C")


def _paint_reserve(look: Look, pictures: Pictures, canvas: Canvas) -> None:
    seat = canvas.kit.theme.seats[look.colour]
    tone = "#9A7414" if look.colour == "yellow" else darker(canvas.kit.color(seat.color), 0.18)
    for i, (name, count) in enumerate(
        zip(("scientist", "motorized", "gear", "fate"), look.reserve, strict=True)
    ):
        x, y = 260 + 56.0 * i, 148.0
        fill = "#FFFBF2" if count else "#E4D8C4"
        canvas.rect(x, y, 52, 28, 8, fill, edge="#D6C7AE", edge_width=0.9)
        canvas.blit_centered(pictures.glyph(name, 20, tone if count else "#A39480"), x + 17, y + 14)
        canvas.text(
            str(count), x + 39, y + 14, 16, "ink" if count else "#A39480", "bold", "center", max_width=22
        )
