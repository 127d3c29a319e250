"""Whole matches through real events: by mouse, by keyboard alone, and by a monkey."""

from random import Random

import pytest

from game.match import HUMAN
from tests.scenes.pavilion import robots
from tests.scenes.pavilion.table import new_match, open_table


@pytest.mark.parametrize(
    ("players", "options", "seed"),
    [
        ((HUMAN, "easy"), {}, 11),
        ((HUMAN, HUMAN), {"board": "free"}, 12),
        ((HUMAN, "easy", HUMAN), {}, 13),
        ((HUMAN, "easy", "easy", "easy"), {"board": "free"}, 14),
    ],
)
def test_a_match_can_be_played_by_clicking_what_is_offered(players, options, seed):
    match = new_match(players, seed=seed, options=options)
    app, board = open_table(match)
    robots.play_by_mouse(app, board, Random(seed))
    assert match.result is not None
    assert any(step.seat == 0 for step in match.timeline)
    assert match.game.invariants(match.state) == []
    assert board.words.say  # the board is still there
    assert app.texts.notices == []


@pytest.mark.parametrize(("players", "seed"), [((HUMAN, "easy"), 21), ((HUMAN, HUMAN, HUMAN), 22)])
def test_a_match_can_be_played_by_keyboard_alone(players, seed):
    match = new_match(players, seed=seed)
    app, board = open_table(match)
    robots.play_by_keyboard(app, board, Random(seed))
    assert match.result is not None


@pytest.mark.parametrize("seed", [31, 32, 33])
def test_a_monkey_breaks_nothing(seed):
    match = new_match((HUMAN, "easy", HUMAN), seed=seed)
    app, board = open_table(match)
    robots.play_the_monkey(app, board, Random(seed), 400)
    assert match.game.invariants(match.state) == []
    assert len(match.timeline) > 0
