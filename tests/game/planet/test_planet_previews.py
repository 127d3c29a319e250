"""What the screen shows beforehand is what then happens."""

from itertools import permutations
from random import Random

import pytest

from game.data import SHIPPED, DataSource
from game.planet import events as ev
from game.planet import load, previews, trials
from game.planet import moves as mv
from game.planet.control import active_units, leader_effect
from game.planet.pieces import NONE, OUTSIDE, hex_of

GAME = load(DataSource([SHIPPED]))
SEATS = ["blue", "green", "red", "yellow"]


def table(seats, seed, turns):
    """Return a position with much on the map: the medium bots have played some turns."""
    rng = Random(seed)
    state = GAME.new({"first_seat": 1}, SEATS[:seats], seed)
    while state.turn <= turns and (actors := GAME.actors(state)):
        seat = actors[0]
        moves = GAME.legal(state, seat)
        GAME.apply(state, seat, GAME.bots["medium"](GAME, GAME.view(state, seat), seat, moves, rng))
    return state


def decisions(stage, games=6):
    """Yield (planet, state, seat) whenever a game of the medium bots comes to a stage."""
    for seed in range(games):
        rng = Random(seed)
        state = GAME.new({}, SEATS[: 2 + seed % 3], seed)
        while actors := GAME.actors(state):
            seat = actors[0]
            if state.stage == stage:
                yield GAME.planet_of(state), state, seat
            moves = GAME.legal(state, seat)
            GAME.apply(state, seat, GAME.bots["medium"](GAME, GAME.view(state, seat), seat, moves, rng))


@pytest.mark.parametrize("stock", [0, 1, 50])
@pytest.mark.parametrize("seed", range(4))
def test_the_forecast_is_what_the_pool_gives(seed, stock):
    """L-30 to L-32: a poor pool gives to the Leader first, and the forecast says what is missing."""
    state = table(4, seed, 5)
    state.pool = [stock] * 5
    while state.stage == "choose":
        seat = GAME.actors(state)[0]
        GAME.apply(state, seat, GAME.legal(state, seat)[0])
    planet = GAME.planet_of(state)
    for order in list(permutations(range(4)))[:8]:
        after = state.copy()
        events = GAME.apply(after, after.leader, mv.ArrangeDice(order))
        while after.stage != "actions":
            if after.stage == "name":
                events += GAME.apply(after, after.actor, mv.NameResource(2))
                continue
            moves = GAME.legal(after, after.actor)
            answer = next(m for m in moves if isinstance(m, (mv.Decline, mv.Produce)))
            events += GAME.apply(after, after.actor, answer)
        before = state.copy()
        before.named = after.named
        got = {}
        for line in previews.forecast(planet, before, state.dice[order[0]]):
            got[line.seat, line.resource] = line.units
            short = [(e.seat, e.resource, e.count) for e in events if isinstance(e, ev.Shortage)]
            assert ((line.seat, line.resource, line.missing) in short) == (line.missing > 0)
        for seat in range(4):
            for resource in range(5):
                more = after.goods[seat][resource] - state.goods[seat][resource]
                assert more == got.get((seat, resource), 0)


def test_reach_is_what_moves_can_do():
    checked = 0
    for planet, state, seat in decisions("move"):
        for form, start in active_units(state, seat):
            cost = previews.reach(planet, state, form, start, state.points)
            seen = {hex_of(start): 0}
            edge = [(state.copy(), start)]
            for spent in range(1, state.points + 1):
                coming = []
                for position, place in edge:
                    for move in GAME.legal(position, seat):
                        walks = isinstance(move, mv.MoveUnit) and (move.form, move.start) == (form, place)
                        if walks and hex_of(move.end) not in seen:
                            after = position.copy()
                            GAME.apply(after, seat, move)
                            seen[hex_of(move.end)] = spent
                            coming.append((after, move.end))
                edge = coming
            del seen[hex_of(start)]
            assert cost == seen
            for goal, points in cost.items():
                steps = previews.route(planet, state, form, start, goal, state.points)
                assert len(steps) == points
                after = state.copy()
                for step in steps:
                    assert GAME.check(after, seat, step) is None
                    GAME.apply(after, seat, step)
                assert (form, OUTSIDE + goal) in active_units(after, seat)
                checked += 1
    assert checked > 30


def test_prices_of_buildings_are_what_is_paid():
    checked = 0
    for planet, state, seat in decisions("construct"):
        by_tile: dict[int, list[int]] = {}
        for move in GAME.legal(state, seat):
            if isinstance(move, mv.Build):
                by_tile.setdefault(move.tile, []).append(move.site)
        for tile, sites in by_tile.items():
            assert previews.tiles_of_pile(planet, state, planet.tiles[tile].pile)[tile] > 0
            after = state.copy()
            events = GAME.apply(after, seat, mv.Build(tile, sites[0]))
            built = next(e for e in events if isinstance(e, ev.Built))
            assert built.price == previews.price_now(planet, state, seat, tile)
            checked += 1
    assert checked > 30


def test_the_leader_has_no_effect_before_the_cards_are_turned_over():
    """L-47: the card of an earlier turn on top of the new Leader's pile changes no price and no forecast."""
    state = GAME.new({"first_seat": 1}, SEATS, 3)
    GAME.arrange(state, {"turn": 2, "leader": 1, "players": {1: {"hand": [1, 2, 3, 4, 6]}}})
    planet = GAME.planet_of(state)
    assert state.played[1] == [5]
    assert leader_effect(planet, state) == ""
    assert previews.price_now(planet, state, 1, 0) == planet.tiles[0].price


def test_effect_5_counts_until_the_own_line_b_is_over():
    """L-47: what is not used in the own Construct is lost, so the price shown afterwards is the printed one."""
    state = GAME.new({"first_seat": 1}, SEATS, 3)
    GAME.arrange(state, {"leader": 0, "cards": [5, 4, 3, 6]})
    planet = GAME.planet_of(state)
    full = planet.tiles[0].price
    assert previews.price_now(planet, state, 0, 0) == full - 4
    GAME.apply(state, 0, mv.ArrangeDice((1, 0, 2, 3)))
    assert previews.price_now(planet, state, 0, 0) == full - 4
    assert previews.price_now(planet, state, 1, 0) == full
    GAME.apply(state, 1, mv.EndActions())
    assert (state.stage, state.actor) == ("actions", 0)
    assert previews.price_now(planet, state, 0, 0) == full - 4
    GAME.apply(state, 0, mv.EndActions())
    assert previews.price_now(planet, state, 0, 0) == full


def test_threats_come_true():
    for planet, state, _ in decisions("actions", games=3):
        for colour, targets in previews.threats(planet, state).items():
            for target in targets:
                icons = planet.hexes[target.hex].icons
                assert state.spots[target.hex] != NONE
                assert any(
                    SEATS.index(icon.colour) == colour
                    and icon.value == state.dice[colour]
                    and planet.cataclysms[target.kind] == icon.kind
                    for icon in icons
                )


def test_abandoned_buildings_have_nothing_on_them():
    state = GAME.new({}, SEATS, 1)
    assert previews.abandoned(state) == []
    state.chips[1] = state.inside[1] = NONE
    assert previews.abandoned(state) == [1]


def test_a_building_has_a_reason_exactly_if_it_can_be_built_nowhere():
    asked = refused = 0
    for planet, state, seat in decisions("construct", 3):
        legal = {move.tile for move in GAME.legal(state, seat) if isinstance(move, mv.Build)}
        for tile in range(len(planet.tiles)):
            reason = trials.why_not_build(GAME, planet, state, seat, tile)
            assert (reason is None) == (tile in legal)
            asked += 1
            refused += reason is not None
    assert 0 < refused < asked


def test_a_trade_is_possible_as_far_as_its_moves_are():
    planned = 0
    for _, state, seat in decisions("deal", 2):
        sale = next((r for r, n in enumerate(state.goods[seat]) if n), None)
        if sale is None or mv.Sell(sale) not in GAME.legal(state, seat):
            continue
        before = state.copy()
        held = state.goods[seat][sale]
        assert trials.why_not_all(GAME, state, seat, [mv.Sell(sale)] * (held + 1)) is not None
        assert trials.why_not_all(GAME, state, seat, [mv.Sell(sale)]) is None
        assert trials.trade_balance(state, [-(r == sale) for r in range(5)]) == state.prices[sale]
        assert state == before
        planned += 1
    assert planned
