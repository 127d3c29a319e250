"""The opponents of Pavilion: sensible, fast, and medium far better than easy."""

import time
from random import Random

import pytest

from game import bots
from game.data import SHIPPED, DataSource
from game.pavilion import load
from game.pavilion.bots.outlook import Outlook, Weights
from game.pavilion.moves import Pass, Place
from game.pavilion.state import EMPTY

GAME = load(DataSource([SHIPPED]))
TABLES = GAME.tables
SEATS = ["blue", "green", "red", "yellow"]


def play(levels, seed, **options):
    """Play a game and return the scores and the longest time one answer took."""
    state = GAME.new(options, SEATS[: len(levels)], seed)
    longest, step = 0.0, 0
    while state.turn != EMPTY:
        begun = time.process_time()
        move = bots.next_move(GAME, levels[state.turn], state, state.turn, seed, step)
        longest = max(longest, time.process_time() - begun)
        assert GAME.check(state, state.turn, move) is None
        GAME.apply(state, state.turn, move)
        step += 1
    return GAME.scores(state), longest


@pytest.mark.parametrize("board", ["coloured", "free"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_medium_beats_easy_everywhere(board, seats):
    won = 0
    for seed in range(4):
        at = seed % seats
        levels = ["medium" if seat == at else "easy" for seat in range(seats)]
        scores, _ = play(levels, seed, board=board)
        won += scores[at] == max(scores)
    assert won == 4


def test_medium_answers_at_once():
    slowest = max(
        play(["medium"] * 4, seed, board=board)[1] for seed in range(2) for board in ("coloured", "free")
    )
    assert slowest < 0.25  # typically under 0.03 s; generous for a busy machine


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_bots_do_not_see_the_seed(level):
    state, other = GAME.new({}, SEATS[:2], 8), GAME.new({}, SEATS[:2], 8)
    other.chance.seed = 12345
    seat = state.turn
    assert bots.next_move(GAME, level, state, seat, 1, 0) == bots.next_move(GAME, level, other, seat, 1, 0)


def choice(level, **given):
    state = GAME.new({}, SEATS[:2], 1)
    GAME.arrange(state, given)
    return GAME.write_move(bots.next_move(GAME, level, state, state.turn, 1, 0))


def test_easy_keeps_as_much_as_it_can():
    state = GAME.new({}, SEATS[:2], 1)
    spaces = {f"red {n}": "red" for n in range(1, 7)} | {"centre 1": "red"}
    GAME.arrange(state, {"phase": "place", "turn": 0, "seats": {0: {"hand": "6 red", "board": spaces}}})
    assert {type(move) for move in GAME.legal(state, 0)} == {Pass}
    assert bots.next_move(GAME, "easy", state, 0, 1, 0) == Pass((5,) * 4)


def test_medium_completes_a_star():
    found = choice(
        "medium",
        phase="place",
        turn=0,
        round=6,
        seats={0: {"hand": "4 green", "board": ["green 1-3", "green 5-6"]}},
    )
    assert found == {"place": "green", "at": "green 4"}


def test_medium_avoids_a_dear_first_pick_from_the_centre():
    found = choice("medium", turn=0, factories=["2 red + 2 blue"], centre="2 red + 2 blue")
    assert found["from"] == "factory 1"


def test_medium_keeps_the_next_wild_colour():
    spaces = {f"{c} {n}": c for c in ("green", "red", "blue") for n in range(1, 7)}
    spaces |= {"centre 1": "green", "centre 2": "red", "centre 3": "blue"}
    found = choice(
        "medium", phase="place", turn=0, seats={0: {"hand": "3 green + 3 red + 2 blue", "board": spaces}}
    )
    assert "3 green" in found["pass"]


def test_medium_takes_a_reward_that_opens_more():
    supply = ["red", "red", "red", "blue", "yellow", "orange", "purple", "purple", "green", "green"]
    found = choice(
        "medium",
        phase="place",
        turn=0,
        bonus=3,
        supply=supply,
        round=6,
        seats={0: {"hand": "2 red", "board": ["red 1-4", "red 6"]}},
    )
    assert found == {"bonus": "3 red"}


def test_a_plan_lays_what_can_be_laid_and_counts_the_rest():
    outlook = Outlook(TABLES, TABLES.sides["coloured"], [EMPTY] * 42, 0, Weights())
    assert outlook.plan([0] * 6, 0, 1, 4) == 0
    board = [5 if 18 <= space < 24 else EMPTY for space in range(42)]
    board[0] = 5  # red has no place left
    full = Outlook(TABLES, TABLES.sides["coloured"], board, 0, Weights())
    assert full.plan([0, 0, 0, 0, 0, 3], 0, None, 0) == -3
    assert full.best([0, 0, 0, 0, 0, 3], 0)[1] == -1


def test_an_outlook_counts_as_the_board_does():
    rng = Random(3)
    state = GAME.new({"board": "free"}, SEATS, 3)
    while state.turn != EMPTY:
        seat = state.turn
        moves = GAME.legal(state, seat)
        outlook = Outlook(TABLES, TABLES.sides["free"], state.players[seat].board, 3, Weights())
        spent = outlook.payable(state.players[seat].hand, state.round - 1)
        if state.phase == "place" and not state.bonus:
            offered = {(m.space, m.colour) for m in moves if isinstance(m, Place)}
            assert {(space, colour) for space, colour, _ in spent} == offered
        GAME.apply(state, seat, GAME.bots["easy"](GAME, state, seat, moves, rng))


@pytest.mark.parametrize("side", ["coloured", "free"])
def test_an_outlook_remembers_nothing_stale(side):
    rng = Random(side)
    state = GAME.new({"board": side}, SEATS[:2], 3)
    old = Outlook(TABLES, TABLES.sides[side], state.players[0].board, 2, Weights())
    while state.turn != EMPTY:
        seat = state.turn
        move = GAME.bots["easy"](GAME, state, seat, GAME.legal(state, seat), rng)
        GAME.apply(state, seat, move)
        if seat == 0 and isinstance(move, Place):
            old.lay(move.space, move.colour)
            new = Outlook(TABLES, TABLES.sides[side], state.players[0].board, 2, Weights())
            free = [space for space, tile in enumerate(old.board) if tile == EMPTY]
            assert [old.gain(s, c) for s in free for c in range(6)] == [
                new.gain(s, c) for s in free for c in range(6)
            ]
            old = old.copy()
