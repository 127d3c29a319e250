"""Whole matches in the window: by mouse, by keyboard alone, at one screen with curtains, and a monkey."""

from random import Random

import pytest

from game.match import HUMAN
from scenes.planet.people import person
from scenes.preferences import Settings
from tests.scenes.planet.robots import by_keys, by_mouse, play
from tests.scenes.planet.table import new_match, open_table
from tests.scenes.robots import play_the_monkey


@pytest.mark.parametrize(
    ("players", "scenario", "language"),
    [
        ((HUMAN, "easy"), "myceliandre", "en"),
        (("easy", HUMAN, "easy"), "thin_crust", "it"),
        ((HUMAN, "easy", "easy", "easy"), "cold_landing", "en"),
    ],
)
def test_a_match_with_computers_by_mouse(players, scenario, language):
    match = new_match(players, seed=len(players), options={"scenario": scenario})
    app, board = open_table(match, settings=Settings(language=language, speed="off", volume=0.0))
    assert play(app, board, by_mouse, Random(len(players))) > 20
    assert match.result is not None
    assert match.game.invariants(match.state) == []
    assert app.texts.notices == []


def test_a_match_of_people_at_one_screen_by_mouse():
    match = new_match((HUMAN, HUMAN, HUMAN), seed=3, options={"scenario": "first_steps"})
    app, board = open_table(match, (1600, 900))
    assert play(app, board, by_mouse, Random(3)) > 60
    assert match.result is not None


def test_who_has_chosen_a_card_is_told_from_who_has_not():
    """In later turns too, when everybody has a card of the turn before in front of them."""
    match, rng = new_match((HUMAN, HUMAN, HUMAN), seed=3), Random(3)
    while match.state.turn < 2 or match.state.stage != "choose":
        match.play(match.actors[0], rng.choice(match.legal(match.actors[0])))
    first = match.actors[0]
    match.play(first, match.legal(first)[0])
    _, board = open_table(match)
    assert [person(board, seat).ready for seat in range(3)] == [seat == first for seat in range(3)]


def test_a_match_by_keyboard_alone():
    match = new_match((HUMAN, "easy"), seed=5)
    app, board = open_table(match)
    assert play(app, board, by_keys, Random(5)) > 20
    assert match.result is not None
    assert board.view.zones.pointer == (-1, -1)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_breaks_nothing(seed):
    match = new_match((HUMAN, "easy", HUMAN), seed=seed)
    app, board = open_table(match)

    def steps_back() -> bool:
        return bool(board.chosen or board.storms.ticked) or board.rack.held is not None

    play_the_monkey(app, board, Random(seed), 700, steps_back)
    assert match.game.invariants(match.state) == []
    assert app.texts.notices == []
