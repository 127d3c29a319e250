"""The Stock Market with its prices and pool, and the exhaustion track below it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.planet import moves as mv
from game.planet.pieces import NONE, SITES_PER_HEX
from game.planet.trade import price_after
from scenes.planet.pictures import Pictures
from scenes.planet.targets import Resource, Shift
from scenes.ui.canvas import Canvas, painted
from scenes.ui.chrome import panel
from scenes.ui.text import signed_change
from scenes.ui.theme import ColorLike
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

COLUMNS = tuple(58.0 + 39 * i for i in range(5))
TOP, STEP_H = 68.0, 16.0
POOL_Y = TOP + 10 * STEP_H + 18
UP, DOWN = "#1E7A5F", "danger"
SLOTS = 12


class MarketLook(NamedTuple):
    """What the picture of the market depends on."""

    title: str
    each: str
    pool_title: str
    last_title: str
    prices: tuple[int, ...]
    pool: tuple[int, ...]
    last: tuple[tuple[int, int], ...]
    lowest: int
    highest: int
    glowing: frozenset[int]
    """Resources of the pool that can be chosen."""
    planned: tuple[int, ...]
    """Where prices would go after the planned Trade, or nothing."""
    named: int


class TrackLook(NamedTuple):
    """What the picture of the exhaustion track depends on."""

    title: str
    note: str
    track: tuple[int, ...]
    now: int


def declare(board: PlanetBoard) -> None:
    """Declare market and track."""
    kit = board.kit
    look, track = market_look(board), _track_look(board)
    pictures = board.map.pictures
    rect = board.layout["market"].rect(kit.units)
    with board.view.group("market"):
        panel(board.view, "market", rect, z=Z.BOARD)
        frame = painted(
            kit,
            ("planet-market", look[:4], look.lowest, look.highest),
            240,
            312,
            partial(_paint_frame, look, pictures),
        )
        board.view.put("frame", frame, rect.topleft, Z.BOARD + 1)
        image = painted(kit, look, 240, 312, partial(_paint_values, look, pictures))
        board.view.put("values", image, rect.topleft, Z.BOARD + 2)
        for resource in range(len(board.p.resources)):
            _column(board, rect, resource)
        rect = board.layout["exhaustion"].rect(kit.units)
        panel(board.view, "track", rect, z=Z.BOARD)
        image = painted(kit, track, 240, 136, partial(_paint_track, track, pictures))
        board.view.put("track.look", image, rect.topleft, Z.BOARD + 1)
        board.view.zones.put(
            Zone(
                "exhaustion", rect, track.title, explain=partial(board.say, "planet.board.track_tip"), focusable=False,
                z=Z.BOARD + 2,
            )
        )  # fmt: skip


def pool_spot(board: PlanetBoard, resource: int) -> tuple[float, float]:
    """The window pixel of a resource's pool."""
    left, top = board.layout["market"].origin(board.kit.units)
    return left + COLUMNS[resource % 5] * board.kit.k, top + POOL_Y * board.kit.k


def price_spot(board: PlanetBoard, resource: int, price: int) -> tuple[float, float]:
    """The window pixel of a price marker at a price."""
    left, top = board.layout["market"].origin(board.kit.units)
    return left + COLUMNS[resource % 5] * board.kit.k, top + price_y(board.p.highest, price) * board.kit.k


def card_spot(board: PlanetBoard) -> tuple[float, float]:
    """The window pixel of the last market card."""
    left, top = board.layout["market"].origin(board.kit.units)
    return left + 120 * board.kit.k, top + 284 * board.kit.k


def track_spot(board: PlanetBoard, spot: int) -> tuple[float, float]:
    """The window pixel of a spot of the exhaustion track."""
    left, top = board.layout["exhaustion"].origin(board.kit.units)
    x, y = _slot(spot)
    return left + (x + 17) * board.kit.k, top + (y + 28) * board.kit.k


def price_y(highest: int, price: int) -> float:
    """The middle of a price's row in units of the panel; prices beyond ten rows are squeezed."""
    return TOP + STEP_H * 10 / highest * (highest - price + 0.5)


def market_look(board: PlanetBoard) -> MarketLook:
    """What the market shows now."""
    s, p = board.s, board.p
    last = tuple(p.cards[s.market_discard[-1]]) if s.market_discard else ()
    glowing = frozenset(t.resource for t in board.offered if isinstance(t, Resource))
    planned: tuple[int, ...] = ()
    if board.stage == "deal" and not board.plan.empty:
        planned = planned_prices(board)
    return MarketLook(
        board.say("planet.terms.market"),
        board.say("planet.terms.each"),
        board.say("planet.board.pool"),
        board.say("planet.terms.last_card"),
        tuple(s.prices),
        tuple(s.pool),
        last,
        p.lowest,
        p.highest,
        glowing,
        planned,
        s.named,
    )


def planned_prices(board: PlanetBoard) -> tuple[int, ...]:
    """Where prices will stand after the planned Trade (L-45, step 6)."""
    s = board.s
    units = board.plan.units
    return tuple(
        price_after(board.p, price, s.sold[r] + max(0, -units[r]), s.bought[r] + max(0, units[r]))
        for r, price in enumerate(s.prices)
    )


def _track_look(board: PlanetBoard) -> TrackLook:
    s = board.s
    return TrackLook(
        board.say("planet.terms.exhaustion"),
        board.say("planet.board.turn_of", turn=s.turn, rounds=s.rounds),
        tuple(s.track),
        s.turn - 1 if s.stage != "over" else NONE,
    )


def _column(board: PlanetBoard, rect: pygame.Rect, resource: int) -> None:
    kit = board.kit
    x = COLUMNS[resource % 5]
    target = Resource(resource)
    price = board.s.prices[resource]
    cube = painted(
        kit,
        ("planet-cube", resource, price),
        40,
        28,
        lambda c: paint_price(c, board.map.pictures, resource, price, 20, 14),
    )
    board.view.put(("cube", resource), cube, price_spot(board, resource, price), Z.BOARD + 2.2, center=True)
    zone = pygame.Rect(0, 0, kit.px(37), kit.px(POOL_Y + 14 - 34))
    zone.midtop = round(rect.x + x * kit.k), rect.y + kit.px(34)
    choosing = bool(board.offered) and any(isinstance(t, Resource) for t in board.offered)
    legal = target in board.offered
    board.view.zones.put(
        Zone(
            f"market {board.p.resources[resource]}", zone, board.words.resource(resource),
            explain=partial(board.words.price_tip, resource), on_hover=partial(light_resource, board, resource),
            on_activate=partial(board.choose, target) if legal else None, enabled=legal or not choosing,
            why_not=partial(_why_not, board, resource), z=Z.BOARD + 3, focusable=legal,
        )
    )  # fmt: skip
    if legal:
        halo = painted(kit, "planet-pool-halo", 60, 58, _paint_pool_halo)
        sprite = board.view.put(
            ("halo", resource), halo, pool_spot(board, resource), Z.BOARD + 1.5, center=True
        )
        board.view.motion.breathe(sprite, 1200, 140, 255)
    hinted = board.hinted[:1] or board.announced[:1]
    if target in hinted or any(isinstance(t, Shift) and t.resource == resource for t in hinted):
        ring = painted(
            kit,
            ("planet-column-hint",),
            52,
            196,
            lambda c: c.rect(6, 6, 40, 184, 9, None, edge="gold", edge_width=3),
        )
        board.view.put(
            ("hint", resource),
            ring,
            (rect.x + x * kit.k, rect.y + (TOP + 80) * kit.k),
            Z.BOARD + 2.5,
            center=True,
        )


def _why_not(board: PlanetBoard, resource: int) -> str:
    if board.stage == "exhaust":
        return board.reason(mv.Exhaust(resource))
    return ""


def light_resource(board: PlanetBoard, resource: int, on: bool) -> None:
    """Light the factories of a resource, and the sites that take one."""
    if not on:
        board.light()
        return
    s, p = board.s, board.p
    sites = [
        site
        for site, tile in enumerate(s.buildings)
        if (tile >= 0 and p.tile_resource[tile] == resource)
        or (tile < 0 and p.site_kinds[site] == resource and s.spots[site // SITES_PER_HEX] >= 0)
    ]
    board.light(sites)


def _paint_pool_halo(canvas: Canvas) -> None:
    canvas.glow(14, 14, 32, 30, 7, 8, "#FFC53D", 4, 255)


def _paint_frame(look: MarketLook, pictures: Pictures, canvas: Canvas) -> None:
    canvas.icon("chart-line", 20, 22, 16, "teal")
    canvas.text(look.title, 36, 22, 16, "ink", "bold", max_width=118)
    canvas.text(look.each, 228, 22, 14, "ink_muted", align="right", max_width=70)
    height = STEP_H * 10
    for resource, x in enumerate(COLUMNS[: len(pictures.planet.resources)]):
        canvas.svg(f"planet/{pictures.resource(resource)}", x, 51, 28)
        canvas.rect(x - 15, TOP, 30, height, 7, "#E1D3BC", "#D8C8AE", "#C8B798", 0.8)
        for step in range(1, look.highest):
            y = TOP + height / look.highest * step
            canvas.line(x - 10, y, x + 10, y, "#C5B394", 0.8)
    for price in range(look.lowest, look.highest + 1):
        top = price == look.highest
        canvas.text(str(price), 30, price_y(look.highest, price), 14, "danger" if top else "ink_muted",
                    "bold" if top else "regular", "right", max_width=20)  # fmt: skip
    canvas.text(look.pool_title, 8, POOL_Y, 14, "ink_muted", max_width=34)
    canvas.shadow(8, 264, 224, 40, 8, blur=4, dy=2, alpha=90)
    canvas.rect(8, 264, 224, 40, 8, "paper", edge="#D6C7AE")
    canvas.text(look.last_title, 18, 284, 14, "ink_muted", max_width=84)


def _paint_values(look: MarketLook, pictures: Pictures, canvas: Canvas) -> None:
    for resource, x in enumerate(COLUMNS[: len(look.prices)]):
        price, tone = look.prices[resource], pictures.resource_color(resource)
        y = price_y(look.highest, price)
        bottom = TOP + STEP_H * 10
        if bottom - y > 1:
            canvas.rect(x - 15, y, 30, bottom - y, (0, 0, 7, 7), canvas.kit.color(tone, 60))
        if look.planned and look.planned[resource] != price:
            after = look.planned[resource]
            canvas.rect(
                x - 15,
                price_y(look.highest, after) - 9,
                30,
                18,
                5,
                (255, 255, 255, 120),
                edge=tone,
                edge_width=1.4,
            )
            canvas.text(
                str(after),
                x,
                price_y(look.highest, after),
                14,
                UP if after > price else DOWN,
                "bold",
                "center",
            )
        glows = resource in look.glowing
        canvas.rect(x - 13, POOL_Y - 12, 26, 24, 6, "#FFE9A8" if glows else "#FFFBF2",
                    edge="#F2A900" if glows else None, edge_width=2)  # fmt: skip
        empty = not look.pool[resource]
        canvas.text(
            str(look.pool[resource]), x, POOL_Y, 16, DOWN if empty else "ink", "bold", "center", max_width=24
        )
        if resource == look.named:
            canvas.badge(x + 12, 42, "×2", "teal", "#FFFCF4", 14, 16)
    if look.last:
        paint_steps(canvas, pictures, look.last, 108, 284)
    else:
        canvas.text("–", 170, 284, 16, "ink_muted", align="center")


def paint_price(canvas: Canvas, pictures: Pictures, resource: int, price: int, x: float, y: float) -> None:
    """A price marker: the cube of the resource with the price on it."""
    canvas.svg(f"planet/cube_{pictures.planet.resources[resource]}", x, y + 0.5, 32, 20)
    canvas.text(str(price), x, y - 0.6, 14, "#FFFCF4", "bold", "center", max_width=24)


def paint_steps(
    canvas: Canvas,
    pictures: Pictures,
    steps: tuple[tuple[int, int], ...],
    x: float,
    y: float,
    size: float = 24,
) -> None:
    """The steps of a market card in a row: token and number."""
    for resource, by in steps:
        canvas.svg(f"planet/{pictures.resource(resource)}", x + size / 2, y, size)
        tone: ColorLike = UP if by > 0 else DOWN
        canvas.text(signed_change(by), x + size + 4, y, 16, tone, "bold", max_width=30)
        x += 62


def _slot(spot: int) -> tuple[float, float]:
    return 8 + spot % 6 * 38.0, 40 + spot // 6 * 46.0


def _paint_track(look: TrackLook, pictures: Pictures, canvas: Canvas) -> None:
    canvas.icon("hourglass-half", 20, 22, 16, "#A8643A")
    note_w = canvas.text(look.note, 228, 22, 14, "ink_muted", align="right", max_width=84)
    canvas.text(look.title, 36, 22, 16, "ink", "bold", max_width=228 - 36 - 8 - note_w)
    last = len(look.track) - 1
    for spot in range(SLOTS):
        x, y = _slot(spot)
        middle = x + 17
        if spot > last:
            canvas.rect(x, y, 34, 41, 8, (223, 208, 184, 90))
            continue
        now = spot == look.now
        if now:
            canvas.rect(x - 1, y - 1, 36, 43, 9, "teal")
            canvas.rect(x + 1, y + 1, 32, 39, 7, "#FFFDF8", "#E6F3EE")
        else:
            canvas.rect(x, y, 34, 41, 8, "#DFD0B8", edge="#CBBB9D", edge_width=0.8)
        resource = look.track[spot]
        canvas.text(str(spot + 1), middle, y + 10.5, 14, "ink" if resource != NONE or now else "ink_muted",
                    "bold" if now else "regular", "center", max_width=28)  # fmt: skip
        if resource != NONE:
            canvas.svg(f"planet/{pictures.resource(resource)}", middle, y + 28, 24)
        elif spot == last:
            canvas.icon("flag-checkered", middle, y + 28, 14, "teal_dark" if now else "#8B7C69")
        elif now:
            canvas.ring(middle, y + 28, 8.4, "teal", 1.4)
        else:
            canvas.disc(middle, y + 28, 8, "#D0BFA3")
