"""A state on the way: the view before a move, changed event by event, so that the table shows what has happened so far.

No rule is decided here; what an event says is written down. The view after the move replaces it in the end.
"""

from __future__ import annotations

from game.planet import events as ev
from game.planet.control import put_unit, take_unit
from game.planet.geometry import cell_of
from game.planet.pieces import (
    ACTION_LINE,
    ACTIONS,
    CATACLYSMS,
    NONE,
    OUTSIDE,
    SCIENTIST,
    UNIT_KINDS,
    WOUNDED,
    unit_kind,
)
from game.planet.state import PlanetState
from game.rules import HIDDEN, Event

Part = str
"""A part of the picture that an event changes: map, leader, people, market, screen, banner."""

ALL_PARTS: tuple[Part, ...] = ("map", "leader", "people", "market", "screen", "banner")


def retell(s: PlanetState, event: Event) -> tuple[Part, ...]:
    """Write an event down in a view; returns the parts of the picture that it changes."""
    return _turn(s, event) or _map(s, event) or _goods(s, event) or ()


def _turn(s: PlanetState, event: Event) -> tuple[Part, ...]:
    match event:
        case ev.TurnStarted():
            s.turn, s.leader, s.stage, s.actor = event.turn, event.leader, "choose", NONE
            s.order, s.named, s.effect_used = [], NONE, False
            return ALL_PARTS
        case ev.HandTaken():
            hidden = s.money[event.seat] == HIDDEN
            s.hands[event.seat] = [HIDDEN] * 6 if hidden else [1, 2, 3, 4, 5, 6]
            s.played[event.seat] = []
            return ("people", "screen")
        case ev.CardChosen() if HIDDEN in s.hands[event.seat]:
            s.hands[event.seat].pop()
            s.chosen[event.seat] = HIDDEN
            return ("people", "screen")
        case ev.CardLaid() if event.card in s.hands[event.seat]:
            s.hands[event.seat].remove(event.card)
            s.chosen[event.seat] = event.card
            return ("screen",)
        case ev.CardsRevealed():
            for seat, card in enumerate(event.cards):
                older = s.played[seat] if s.money[seat] != HIDDEN else [HIDDEN] * len(s.played[seat])
                s.played[seat] = [*older, card]
                s.chosen[seat] = 0
                s.dice[s.colours[seat]] = card
            s.stage, s.actor = "arrange", s.leader
            return ("people", "screen", "leader", "banner")
        case ev.DieSet():
            s.dice[event.colour] = event.value
            return ("people",)
        case ev.DiceArranged():
            s.order = list(event.order)
            return ("leader",)
        case ev.ResourceNamed():
            s.named = event.resource
            return ("market", "leader")
        case ev.Announced():
            _announced(s, event)
            return ("leader", "banner", "map")
        case ev.ActionStarted():
            s.action = event.action
            s.actions_done |= 1 << ACTIONS.index(event.action)
            return ("banner",)
        case ev.ActionEnded():
            s.action = ""
            return ("banner",)
        case ev.DieChanged():
            s.dice[event.colour] = event.end
            if event.cause == "token":
                s.tokens[event.seat] = 0
            return ("leader", "people", "screen", "banner", "map")
        case ev.LeaderPassed():
            s.leader = event.seat
            return ("leader", "people", "banner")
    return ()


def _announced(s: PlanetState, event: ev.Announced) -> None:
    s.column, s.line = event.column, event.line
    s.dice[event.colour] = event.value
    s.actor = event.seat if event.seat is not None else s.leader
    s.stage = "actions" if event.line == ACTION_LINE else "order" if event.line == CATACLYSMS else "recruit"
    if event.line == ACTION_LINE:
        s.actions_done, s.action = 0, ""


def _map(s: PlanetState, event: Event) -> tuple[Part, ...]:
    match event:
        case ev.Repaired():
            s.chips[event.site] = event.seat
            s.chips_left[event.seat] -= 1
        case ev.Recruited():
            s.inside[event.site] = unit_kind(event.seat, event.form)
            reserve = s.scientists if event.form == SCIENTIST else s.motorized
            reserve[event.seat] -= 1
            if event.paid is not None:
                _pay(s, event.seat, event.paid, 1)
        case ev.HexPlaced():
            s.spots[event.hex] = cell_of(event.q, event.r)
        case ev.UnitMoved():
            take_unit(s, unit_kind(event.seat, event.form), event.start)
            put_unit(s, unit_kind(event.seat, event.form), event.end)
            if event.points is not None:
                s.points = event.points
        case ev.Built():
            s.buildings[event.site] = event.tile
            s.piles[event.tile] = max(0, s.piles[event.tile] - 1)
            if event.chip:
                s.chips[event.site] = event.seat
                s.chips_left[event.seat] -= 1
            _money(s, event.seat, -event.price)
            if event.resource is not None:
                _pay(s, event.seat, event.resource, event.paid)
        case ev.Healed():
            take_unit(s, unit_kind(event.seat, WOUNDED), event.place)
            put_unit(s, unit_kind(event.seat, SCIENTIST), event.place)
            _pay(s, event.seat, event.paid, 1)
        case ev.ChipTaken() | ev.ChipLost():
            s.chips[event.site] = NONE
            s.chips_left[event.seat] += 1
        case ev.UnitHit():
            _hit(s, event)
        case ev.Destroyed():
            s.buildings[event.site] = NONE
            if event.owner is None:
                s.piles[event.tile] += 1
            else:
                s.port_left[event.owner] = 1
        case _:
            return ()
    return ("map", "people", "screen", "market")


def _hit(s: PlanetState, event: ev.UnitHit) -> None:
    kind = unit_kind(event.seat, event.form)
    for _ in range(event.count):
        if event.place < OUTSIDE:
            s.inside[event.place] = NONE
        else:
            s.outside[(event.place - OUTSIDE) * UNIT_KINDS + kind] -= 1
        if event.outcome == "wounded":
            put_unit(s, unit_kind(event.seat, WOUNDED), event.place)
        else:
            reserve = s.motorized if event.outcome == "recalled" else s.scientists
            reserve[event.seat] += 1


def _goods(s: PlanetState, event: Event) -> tuple[Part, ...]:
    match event:
        case ev.Produced():
            s.pool[event.resource] -= event.count
            _good(s, event.seat, event.resource, event.count)
            return ("market", "screen")
        case ev.PriceMoved():
            s.prices[event.resource] = event.end
            return ("market",)
        case ev.CardApplied():
            s.market_discard = [*s.market_discard, event.card]
            return ("market",)
        case ev.Sold():
            _pay(s, event.seat, event.resource, 1)
            _money(s, event.seat, event.price)
            return ("market", "screen")
        case ev.Bought():
            s.pool[event.resource] -= 1
            _good(s, event.seat, event.resource, 1)
            _money(s, event.seat, -event.price)
            return ("market", "screen")
        case ev.TokenBought():
            s.tokens[event.seat] = 1
            _money(s, event.seat, -event.price)
            return ("screen",)
        case ev.Shielded():
            _pay(s, event.seat, event.resource, 1)
            return ("market", "screen")
        case ev.Exhausted():
            if event.moved_from is None:
                s.pool[event.resource] -= 1
            else:
                s.track[event.moved_from] = NONE
            s.track[event.spot] = event.resource
            return ("market",)
    return ()


def _money(s: PlanetState, seat: int, by: int) -> None:
    if s.money[seat] != HIDDEN:
        s.money[seat] += by


def _good(s: PlanetState, seat: int, resource: int, by: int) -> None:
    if s.goods[seat][resource] != HIDDEN:
        s.goods[seat][resource] += by


def _pay(s: PlanetState, seat: int, resource: int, count: int) -> None:
    """Resources go from a seat to the pool."""
    s.pool[resource] += count
    _good(s, seat, resource, -count)
