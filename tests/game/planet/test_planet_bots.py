"""The opponents: always a legal move, quickly; medium beats easy and earns money."""

from random import Random
from time import perf_counter

import pytest

from game import bots
from game.data import SHIPPED, DataSource
from game.planet import load
from game.planet.medium import DECIDE

GAME = load(DataSource([SHIPPED]))
SEATS = ["blue", "green", "red", "yellow"]


def play(levels, seed, **options):
    """Play a game; return its end, what everybody began with, and the longest thought in seconds."""
    state = GAME.new(options, SEATS[: len(levels)], seed)
    began, longest, step = state.money[:], 0.0, 0
    while actors := GAME.actors(state):
        seat = actors[0]
        before = perf_counter()
        move = bots.next_move(GAME, levels[seat], state, seat, seed, step)
        longest = max(longest, perf_counter() - before)
        assert GAME.check(state, seat, move) is None, (state.stage, move)
        GAME.apply(state, seat, move)
        step += 1
    return state, began, longest


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_medium_beats_easy_opponents(seats):
    """Every game of a dozen: far more than the 95 in 100 that are asked for would be needed to fail by chance."""
    earned, longest = 0, 0.0
    for number in range(12):
        me = number % seats
        state, began, thought = play(["medium" if s == me else "easy" for s in range(seats)], number)
        result = GAME.result(state)
        assert result is not None
        assert result.winners == (me,)
        earned += state.money[me] - began[me]
        longest = max(longest, thought)
    assert earned > 0
    assert longest < 0.5  # far below 100 ms on a quiet machine


@pytest.mark.parametrize("scenario", list(GAME.planets))
def test_medium_among_themselves_end_richer_than_they_began(scenario):
    gained = 0
    for seed in range(3):
        state, began, _ = play(["medium"] * 3, seed, scenario=scenario)
        assert GAME.invariants(state) == []
        gained += sum(state.money) - sum(began)
    assert gained > 0


def test_both_levels_answer_every_decision_of_random_games():
    answered = set()
    for seed in range(12):
        rng = Random(seed)
        state = GAME.new({"length": "normal"}, SEATS[: 2 + seed % 3], seed)
        while actors := GAME.actors(state):
            seat = rng.choice(actors)
            moves = GAME.legal(state, seat)
            for level in GAME.bots:
                assert bots.next_move(GAME, level, state, seat, seed, 0) in moves
            if len(moves) > 1:
                answered.add(state.stage)
            GAME.apply(state, seat, rng.choice(moves))
    assert len(answered) >= 17
    assert answered <= set(DECIDE)


def test_a_bot_plays_the_same_move_again():
    state = GAME.new({}, SEATS, 3)
    for level in GAME.bots:
        assert len({bots.next_move(GAME, level, state, 2, 3, 9) for _ in range(5)}) == 1
