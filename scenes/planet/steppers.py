"""Five columns, one for each resource: shifting a price, or planning what to sell and buy."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.planet import moves as mv
from game.planet.control import effect_amount
from game.planet.market import stepped
from scenes.planet import row
from scenes.planet.market import paint_price, planned_prices
from scenes.planet.pictures import Pictures
from scenes.planet.targets import Deal, Shift
from scenes.ui.canvas import Canvas, painted
from scenes.ui.hover import rising_button
from scenes.ui.text import signed_change
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

W, H, TOP, GAP = 132.0, 106.0, 32.0, 10.0
ROUND = 28.0


class Column(NamedTuple):
    """What the picture of a column depends on."""

    resource: int
    name: str
    price: int
    after: int
    have: str
    value: str
    """How many units are to be bought or sold, with their sign; empty where none can be."""
    word: str
    tone: str


def declare(board: PlanetBoard, rect: pygame.Rect) -> None:
    """Declare the columns."""
    kit = board.kit
    stage = board.s.stage
    count = len(board.p.resources)
    wide = rect.w / kit.k
    w = min(W, (wide - 32 - GAP * (count - 1)) / count)
    left = (wide - (w * count + GAP * (count - 1))) / 2
    _title(board, rect)
    for resource in range(count):
        x = left + resource * (w + GAP)
        look = _deal_look(board, resource) if stage == "deal" else _shift_look(board, resource)
        image = painted(
            kit, ("planet-stepper", look, w), w + 8, H + 10, partial(_paint, look, board.map.pictures, w)
        )
        board.view.put(("column", resource), image, _at(board, rect, x - 4, TOP - 4), Z.BOARD + 1)
        for sign, dx in ((-1, 8.0), (1, w - 8 - ROUND)):
            _button(board, rect, resource, sign, x + dx, TOP + H - ROUND - 8)


def _title(board: PlanetBoard, rect: pygame.Rect) -> None:
    s = board.s
    if s.stage == "deal":
        left = board.say(
            "planet.board.deal.title",
            n=board.p.most_bought - sum(s.bought) - sum(max(0, n) for n in board.plan.units),
        )
        right = board.say("planet.terms.leaves", money=s.money[board.home] + board.plan.money(board))
    else:
        by = effect_amount(board.p, s) if s.stage == "shift" else board.p.office_step
        left = board.say(f"planet.board.shift.{s.stage}", n=by if s.stage == "shift" else s.points, by=by)
        right = ""
    row.title(board, rect, left, right)


def _deal_look(board: PlanetBoard, resource: int) -> Column:
    s = board.s
    units = board.plan.units[resource] + s.bought[resource] - s.sold[resource]
    after = planned_prices(board)[resource]
    value, word, tone = "–", "", "ink_muted"
    if units:
        value = signed_change(units)
        word, tone = (
            board.say(f"planet.board.deal.{'buy' if units > 0 else 'sell'}"),
            "teal_dark" if units > 0 else "danger",
        )
    have = board.say("planet.board.deal.have", n=s.goods[board.home][resource] + board.plan.units[resource])
    return Column(
        resource, board.words.resource(resource), s.prices[resource], after, have, value, word, tone
    )


def _shift_look(board: PlanetBoard, resource: int) -> Column:
    s = board.s
    have = board.say("planet.board.deal.have", n=s.goods[board.home][resource])
    return Column(
        resource, board.words.resource(resource), s.prices[resource], s.prices[resource], have, "", "", "ink"
    )


def _button(board: PlanetBoard, rect: pygame.Rect, resource: int, sign: int, x: float, y: float) -> None:
    kit, s = board.kit, board.s
    name = board.p.resources[resource]
    area = pygame.Rect(*_at(board, rect, x, y), kit.px(ROUND), kit.px(ROUND))
    if s.stage == "deal":
        icon = "plus" if sign > 0 else "minus"
        reason = board.plan.why_not(board, resource, sign)
        run = partial(_change, board, resource, sign)
        word = "buy" if sign > 0 else "sell"
        hinted = Deal(resource, word) in board.hinted[:1]  # type: ignore[arg-type]
        explain = partial(
            board.say,
            f"planet.board.deal.{word}_tip",
            resource=board.words.resource(resource),
            price=s.prices[resource],
        )
        zone_id = f"{word} {name}"
    else:
        icon = "caret-up" if sign > 0 else "caret-down"
        by = sign * (effect_amount(board.p, s) if s.stage == "shift" else board.p.office_step)
        target = Shift(resource, by)
        reason = (
            "" if target in board.offered else board.reason(mv.ShiftPrice(resource, by)) or board.prompt()
        )
        run = partial(board.choose, target)
        hinted = target in board.hinted[:1]
        explain = partial(_shift_tip, board, resource, by)
        zone_id = f"{'raise' if sign > 0 else 'lower'} {name}"
    images = {
        state: painted(
            kit,
            ("planet-round", icon, state, hinted),
            ROUND + 8,
            ROUND + 8,
            partial(_paint_round, icon, state, hinted),
        )
        for state in ("rest", "hot", "disabled")
    }
    zone = Zone(
        zone_id, area, zone_id, explain=explain, on_activate=run, enabled=not reason, why_not=lambda: reason, round=True,
        z=Z.BOARD + 4,
    )  # fmt: skip
    rising_button(board.view, zone, images, (area.x - kit.px(4), area.y - kit.px(4)), Z.BOARD + 3)  # type: ignore[arg-type]


def _change(board: PlanetBoard, resource: int, by: int) -> None:
    board.plan.change(resource, by)
    board.app.sounds.play("coin", 0.5)
    board.hush()
    board.refresh()


def _shift_tip(board: PlanetBoard, resource: int, by: int) -> str:
    price = board.s.prices[resource]
    after, crashed = stepped(board.p, price, by)
    key = "planet.board.price_crash" if crashed else "planet.board.price_goes"
    return board.say(key, resource=board.words.resource(resource), price=price, after=after)


def _at(board: PlanetBoard, rect: pygame.Rect, x: float, y: float) -> tuple[int, int]:
    return rect.x + round(x * board.kit.k), rect.y + round(y * board.kit.k)


def _paint(look: Column, pictures: Pictures, w: float, canvas: Canvas) -> None:
    x = y = 4.0
    canvas.shadow(x, y, w, H, 9, blur=4, dy=2, alpha=110)
    canvas.rect(x, y, w, H, 9, "paper", "paper_dark", "#FFFDF7")
    canvas.svg(f"planet/{pictures.resource(look.resource)}", x + 20, y + 20, 28)
    canvas.text(look.name, x + 38, y + 13, 14, "ink", "bold", max_width=w - 44)
    canvas.text(look.have, x + 38, y + 30, 14, "ink_muted", max_width=w - 44)
    middle = x + w / 2
    if look.after != look.price:
        paint_price(canvas, pictures, look.resource, look.price, middle - 28, y + 52)
        canvas.icon("arrow-right", middle, y + 52, 12, "#8B7C69")
        paint_price(canvas, pictures, look.resource, look.after, middle + 28, y + 52)
    else:
        paint_price(canvas, pictures, look.resource, look.price, middle, y + 52)
    if look.value:
        up = 9 if look.word else 0
        canvas.text(look.value, middle, y + H - 22 - up, 16, look.tone, "bold", "center", max_width=w - 76)
        canvas.text(look.word, middle, y + H - 13, 14, look.tone, align="center", max_width=w - 76)


def _paint_round(icon: str, state: str, hinted: bool, canvas: Canvas) -> None:
    d, m = ROUND, ROUND / 2 + 4
    if hinted:
        canvas.disc(m, m, d / 2 + 3.4, "gold")
    if state == "disabled":
        canvas.disc(m, m, d / 2, "#E4DACA", edge="#D3C6B0")
        canvas.icon(icon, m, m, 13, "#B3A793")
        return
    canvas.disc(m, m + 1, d / 2, (60, 45, 20, 90))
    canvas.disc(m, m, d / 2, "#FFFDF7", "paper_dark", "gold_dark" if state == "hot" else "#C8B798", 1.4)
    canvas.icon(icon, m, m, 13, "ink")
