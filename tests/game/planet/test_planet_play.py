"""Random play held against the conservation laws (L-95) and a second, plain reading of prices, production and the end."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.data import SHIPPED, DataSource
from game.planet import events as ev
from game.planet import load
from game.planet import moves as mv
from game.planet.control import controller
from game.planet.market import stepped
from game.planet.pieces import MOTORIZED, NONE, OUTSIDE, WOUNDED

GAME = load(DataSource([SHIPPED]))
SEATS = ["blue", "green", "red", "yellow"]


def walk(seats, seed, **options):
    """Yield (state before, move, events, state after) of a random game."""
    rng = Random(seed)
    state = GAME.new(options, SEATS[:seats], seed)
    while actors := GAME.actors(state):
        seat = rng.choice(actors)
        move = rng.choice(GAME.legal(state, seat))
        after = state.copy()
        events = GAME.apply(after, seat, move)
        yield state, seat, move, events, after
        state = after


def builders(seats, seed, turns=4):
    """Return a position some turns into a game of the medium bots, so that much stands on the map."""
    rng = Random(seed)
    state = GAME.new({"first_seat": 1}, SEATS[:seats], seed)
    while state.turn <= turns and (actors := GAME.actors(state)):
        seat = actors[0]
        moves = GAME.legal(state, seat)
        GAME.apply(state, seat, GAME.bots["medium"](GAME, GAME.view(state, seat), seat, moves, rng))
    return state


@pytest.mark.parametrize("scenario", list(GAME.planets))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_made_or_lost(seats, scenario):
    """L-95, after every move of random games on every planet."""
    for seed in range(3):
        for _, seat, move, _, after in walk(seats, seed, scenario=scenario, length="normal"):
            assert GAME.invariants(after) == [], (seed, seat, move)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda s: s.pool.__setitem__(0, s.pool[0] + 1), "oil"),
        (lambda s: s.goods[0].__setitem__(1, -1), "iron"),
        (lambda s: s.prices.__setitem__(0, 11), "price of oil"),
        (lambda s: s.scientists.__setitem__(0, 1), "Scientists"),
        (lambda s: s.motorized.__setitem__(0, 0), "Motorized"),
        (lambda s: s.chips_left.__setitem__(0, 0), "chips"),
        (lambda s: s.money.__setitem__(0, -1), "MC"),
        (lambda s: s.tokens.__setitem__(0, 2), "Fate"),
        (lambda s: s.hands[0].pop(), "Planet cards"),
        (lambda s: s.port_left.__setitem__(0, 1), "Spaceports"),
        (lambda s: s.outside.__setitem__(0, -1), "less than none"),
        (lambda s: s.piles.__setitem__(3, 2), "tile 3"),
        (lambda s: s.chips.__setitem__(40, 0), "pieces without a building"),
        (lambda s: s.buildings.__setitem__(40, 5), "a building without a site"),
        (lambda s: s.inside.__setitem__(0, 3), "different seats"),
        (lambda s: s.hex_deck.pop(), "hexes"),
        (lambda s: s.spots.__setitem__(5, s.spots[0]), "two hexes"),
        (lambda s: s.outside.__setitem__(70, 1), "off the map"),
        (lambda s: s.market_deck.pop(), "market cards"),
    ],
)
def test_every_broken_law_is_found(change, said):
    state = GAME.new({}, SEATS, 1)
    assert GAME.invariants(state) == []
    change(state)
    assert any(said in law for law in GAME.invariants(state))


# -- L-60 once more, step by step ----------------------------------------------------------------------------------


@given(st.integers(1, 10), st.integers(-12, 12))
def test_prices_move_step_by_step(price, by):
    planet = GAME.planets["myceliandre"]
    now, crashed = price, False
    for _ in range(abs(by)):
        if by < 0:
            now = max(1, now - 1)
        elif now == 10:
            now, crashed = 1, True
            break
        else:
            now += 1
    assert stepped(planet, price, by) == (now, crashed)


# -- production once more (L-30 to L-33) ----------------------------------------------------------------------------


def naive_control(state, site):
    chip, inside = state.chips[site], state.inside[site]
    if chip != NONE:
        return chip
    return inside // 3 if inside != NONE and inside % 3 != WOUNDED else NONE


@given(st.integers(0, 10_000), st.integers(2, 4))
@settings(max_examples=15, deadline=None)
def test_production_unit_by_unit(seed, seats):
    """Each factory takes its units one at a time, clockwise from the Leader; what is missing moves the price."""
    state = builders(seats, seed)
    if not GAME.actors(state):
        return
    rng = Random(seed)
    while state.stage == "choose":
        seat = GAME.actors(state)[0]
        GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
    planet = GAME.planet_of(state)
    owned = [m for m in GAME.legal(state, state.leader) if m.order[0] in state.colours]
    order = rng.choice(owned).order
    goods, pool, prices = [g[:] for g in state.goods], state.pool[:], state.prices[:]
    value = state.dice[order[0]]
    for seat in [(state.leader + i) % seats for i in range(seats)]:
        missing = [0] * 5
        for site, tile in enumerate(state.buildings):
            known = planet.tiles[tile] if tile != NONE else None
            if (
                known
                and known.kind == "factory"
                and known.number == value
                and naive_control(state, site) == seat
            ):
                if pool[known.resource]:
                    pool[known.resource] -= 1
                    goods[seat][known.resource] += 1
                else:
                    missing[known.resource] += 1
        for resource, short in enumerate(missing):
            for _ in range(short):
                prices[resource] += 1
                if prices[resource] == 11:
                    prices[resource] = 1
                    break
    GAME.apply(state, state.leader, mv.ArrangeDice(order))
    while state.stage != "actions":
        moves = GAME.legal(state, state.actor)
        GAME.apply(state, state.actor, next(m for m in moves if isinstance(m, (mv.Decline, mv.Produce))))
    assert (state.column, state.line) == (0, 1)
    assert (state.goods, state.pool, state.prices) == (goods, pool, prices)


@given(st.integers(0, 10_000), st.integers(2, 4))
@settings(max_examples=15, deadline=None)
def test_control_is_chip_before_unit_and_no_wounded(seed, seats):
    state = builders(seats, seed)
    for site, tile in enumerate(state.buildings):
        if tile != NONE:
            assert controller(state, site) == naive_control(state, site)


# -- the end once more (L-80) ---------------------------------------------------------------------------------------


def naive_points(state):
    """Count money, buildings and vehicles with a pencil."""
    points = []
    for seat, money in enumerate(state.money):
        total = money
        for site, tile in enumerate(state.buildings):
            if tile != NONE and naive_control(state, site) == seat:
                total += 5
        for at, kind in enumerate(state.outside):
            if at % 12 == seat * 3 + MOTORIZED:
                total += 3 * kind
        total += 3 * sum(1 for kind in state.inside if kind == seat * 3 + MOTORIZED)
        points.append(total)
    return points


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_counted_twice(seats):
    for seed in range(4):
        state = builders(seats, seed, turns=99)
        result = GAME.result(state)
        assert result is not None
        assert list(result.scores) == naive_points(state) == list(GAME.scores(state))
        best = max(result.scores)
        assert all(result.scores[seat] == best for seat in result.winners)


def test_the_score_shown_before_the_end_has_no_money_in_it():
    """L-3: what is known of the others is what lies on the map."""
    state = builders(4, 7)
    shown = GAME.scores(state)
    state.money = [money + 100 for money in state.money]
    assert GAME.scores(state) == shown


# -- cataclysms once more (L-52, L-53) -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hits_are_what_the_rules_say(seats):
    """In random games: what every hit building and unit had before says what it has after."""
    hits = 0
    for seed in range(12):
        for before, _, _, events, _ in walk(seats, seed, length="normal"):
            for event in events:
                if isinstance(event, ev.UnitHit):
                    hits += 1
                    expected = {0: "wounded", 1: "killed", 2: "recalled"}[event.form]
                    assert event.outcome == expected
                elif isinstance(event, ev.Destroyed):
                    hits += 1
                    lost = {e.site for e in events if isinstance(e, (ev.ChipLost,))}
                    gone = {e.place for e in events if isinstance(e, ev.UnitHit)}
                    held = before.chips[event.site] != NONE or before.inside[event.site] != NONE
                    assert not held or event.site in lost | gone
    assert hits > 20


def test_games_end_after_their_turns():
    for seats, turns in ((2, 8), (3, 9), (4, 8)):
        last = None
        for _, _, _, events, after in walk(seats, 11, length="short"):
            last = after
            started = [e.turn for e in events if isinstance(e, ev.TurnStarted)]
            assert all(turn <= turns for turn in started)
        assert last is not None
        assert last.turn == turns
        assert sum(resource != NONE for resource in last.track) == turns


def test_going_in_and_out_has_an_end():
    """L-42: stepping through doors is free, but a Move does not go on for ever."""
    state = GAME.new({"first_seat": 1}, SEATS, 1)
    GAME.arrange(state, {"cards": [3, 4, 5, 6]})
    GAME.apply(state, 0, mv.ArrangeDice((0, 1, 2, 3)))
    GAME.apply(state, 0, mv.StartAction("move"))
    inside, outside = mv.MoveUnit(0, OUTSIDE, 0), mv.MoveUnit(0, 0, OUTSIDE)
    for step in range(20):
        move = inside if step % 2 else outside
        assert GAME.check(state, 0, move) is None
        GAME.apply(state, 0, move)
    refusal = GAME.check(state, 0, outside)
    assert refusal is not None
    assert refusal.code == "no_steps_left"
    assert state.points == 3
