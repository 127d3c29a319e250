"""What the screen is told before a move: previews are what really happens, progress is counted right."""

from random import Random

import pytest

from game.data import SHIPPED, DataSource
from game.pavilion import load, preview
from game.pavilion.events import UnplayedCounted
from game.pavilion.moves import ChooseBonus, Pass, Place, Take
from game.pavilion.state import EMPTY

GAME = load(DataSource([SHIPPED]))
TABLES = GAME.tables
SEATS = ["blue", "green", "red", "yellow"]


def position(**given):
    options = {"board": given.pop("board", "coloured")}
    state = GAME.new(options, SEATS[:2], 1)
    GAME.arrange(state, given)
    return state


def shown(state, words):
    return preview.preview(TABLES, GAME.view(state, state.turn), state.turn, GAME.read_move(words))


def test_a_take_from_a_factory():
    found = shown(
        position(turn=0, factories=["2 purple + 1 green + 1 red"]), {"take": "red", "from": "factory 1"}
    )
    assert found == preview.Preview(taken=(5, 0), rest=(0, 1))


def test_the_first_take_from_the_centre():
    found = shown(
        position(turn=0, factories=[], centre="3 yellow + 1 purple"), {"take": "yellow", "from": "centre"}
    )
    assert found == preview.Preview(taken=(3, 3, 3, 0), token=True, lost=4)


def test_a_placement_that_completes_much():
    state = position(
        phase="place",
        turn=0,
        seats={
            0: {
                "hand": "2 red",
                "board": ["red 1", "red 3-6", "purple 2", "yellow 2", "blue 2", "orange 2", "green 2"],
            }
        },
    )
    state.players[0].board[1] = 3
    found = shown(state, {"place": "red", "at": "red 2"})
    assert (found.points, found.paid, found.star, found.cost) == (6, (5,), 3, 2)
    state.players[0].board[23] = EMPTY
    found = shown(state, {"place": "red", "at": "red 2"})
    assert (found.points, found.star, found.cost) == (5, None, 2)
    assert [TABLES.features[f].id for f in found.features] == []
    state.players[0].board[0] = 4
    found = shown(state, {"place": "red", "at": "red 2"})
    assert [TABLES.features[f].id for f in found.features] == ["pillar_red"]
    assert found.bonus == 1


def test_passes():
    state = position(phase="place", turn=0, seats={0: {"hand": "4 green + 2 red"}})
    assert shown(state, {"pass": "4 green"}) == preview.Preview(kept=(1,) * 4, paid=(5, 5), lost=2)
    last = position(round=6, phase="place", turn=0, seats={0: {"hand": "2 red"}, 1: {"passed": True}})
    assert shown(last, {"pass": "none"}) == preview.Preview(paid=(5, 5), lost=2)


@pytest.mark.parametrize(
    ("number", "hand", "kept"),
    [
        (1, "4 green + 2 red + 1 orange", "4 green"),
        (1, "1 blue + 2 red", "1 blue + 2 red"),
        (1, "none", "none"),
        (2, "5 green + 2 blue + 3 orange", None),
        (6, "4 green", "none"),
    ],
)
def test_the_most_that_a_pass_keeps_is_legal_and_begins_with_the_next_wild_colour(number, hand, kept):
    state = position(round=number, phase="place", turn=0, seats={0: {"hand": hand}})
    move = preview.most_kept(TABLES, state, 0)
    passes = [m for m in GAME.legal(state, 0) if isinstance(m, Pass)]
    assert move in passes
    assert len(move.keep) == max(len(m.keep) for m in passes)
    if kept is not None:
        assert move == GAME.read_move({"pass": kept})
    elif number < TABLES.rounds:
        wild = TABLES.wilds[number]
        assert move.keep.count(wild) == min(TABLES.keep, state.players[0].hand[wild])


@pytest.mark.parametrize("floor", ["none", "one"])
@pytest.mark.parametrize("board", [[], ["red 1-6"]])
@pytest.mark.parametrize("others_passed", [True, False])
def test_what_is_left_over_costs_what_the_preview_says(floor, board, others_passed):
    """P-42, P-60: with a floor it depends on the bonuses of a board that is final by then."""
    state = GAME.new({"discard_floor": floor}, SEATS[:2], 1)
    seats = {0: {"hand": "5 red", "board": board, "score": 3}, 1: {"passed": others_passed, "hand": "none"}}
    GAME.arrange(state, {"round": 6, "phase": "place", "turn": 0, "seats": seats})
    lost = shown(state, {"pass": "none"}).lost
    assert lost == (5 if floor == "none" or board else 2)
    events = GAME.apply(state, 0, GAME.read_move({"pass": "none"}))
    if not others_passed:
        events += GAME.apply(state, 1, GAME.legal(state, 1)[0])
    assert [e.lost for e in events if isinstance(e, UnplayedCounted)] == [lost]


def test_a_bonus():
    state = position(phase="place", turn=0, bonus=2)
    assert preview.preview(TABLES, state, 0, ChooseBonus((1, 2))).taken == (1, 2)


def test_what_is_no_move_is_refused():
    with pytest.raises(TypeError):
        preview.preview(TABLES, position(), 0, object())


@pytest.mark.parametrize("side", ["coloured", "free"])
def test_previews_agree_with_what_happens_and_change_nothing(side):
    rng = Random(side)
    state = GAME.new({"board": side}, SEATS, 3)
    while state.turn != EMPTY:
        seat = state.turn
        move = rng.choice(GAME.legal(state, seat))
        before, encoded = state.copy(), GAME.encode_state(state)
        found = preview.preview(TABLES, GAME.view(state, seat), seat, move)
        assert GAME.encode_state(state) == encoded
        GAME.apply(state, seat, move)
        gone = before.players[seat].score - state.players[seat].score
        if state.turn != EMPTY:
            last_pass = isinstance(move, Pass) and before.round == TABLES.rounds
            assert found.lost - found.points == (found.lost if last_pass else gone)
        if isinstance(move, Take | ChooseBonus):
            assert (
                len(found.taken) == sum(state.players[seat].hand) - sum(before.players[seat].hand)
                or state.phase != before.phase
            )
        if isinstance(move, Place):
            assert len(found.paid) + 1 == TABLES.sides[side].costs[move.space]
            assert found.bonus == state.bonus


def test_progress_of_stars_numbers_and_features():
    state = position(
        phase="place",
        seats={0: {"board": ["red", "blue 5-6", "blue 1", "green 1"]}},
    )
    stars = {TABLES.stars[s.star].id: s for s in preview.star_progress(TABLES, state, 0)}
    assert (stars["red"].covered, stars["red"].spaces, stars["red"].bonus) == (6, 6, 14)
    assert (stars["blue"].covered, stars["centre"].covered, stars["centre"].bonus) == (3, 0, 12)
    numbers = {n.cost: n for n in preview.number_progress(TABLES, state, 0)}
    assert [(n.covered, n.spaces, n.bonus) for n in numbers.values()] == [
        (3, 7, 4),
        (1, 7, 8),
        (1, 7, 12),
        (1, 7, 16),
    ]
    features = preview.feature_progress(TABLES, state, 0)
    assert [TABLES.features[f.feature].id for f in features if f.done] == ["window_red", "window_blue"]
    assert len(features) == 18
    assert preview.star_progress(TABLES, state, 1)[3].covered == 0


def test_progress_on_the_free_side():
    state = position(
        board="free",
        phase="place",
        seats={
            0: {
                "board": {
                    "red 1": "blue",
                    "red 2": "blue",
                    "blue 1": "red",
                    "blue 2": "green",
                    "green 1": "red",
                }
            }
        },
    )
    stars = {TABLES.stars[s.star].id: s.bonus for s in preview.star_progress(TABLES, state, 0)}
    assert stars == {
        "centre": None, "purple": None, "orange": None, "red": 15, "blue": 12, "yellow": None, "green": None,
    }  # fmt: skip
    assert [n.spaces for n in preview.number_progress(TABLES, state, 0)] == [6, 6, 12, 6]
