"""Whole matches through real events: by mouse, by keyboard alone, and by a monkey."""

from random import Random

import pytest

from game.match import HUMAN
from scenes.preferences import Settings
from tests.scenes import robots
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
    assert app.texts.notices == []


@pytest.mark.parametrize(("players", "seed"), [((HUMAN, "easy"), 21), ((HUMAN, HUMAN, HUMAN), 22)])
def test_a_match_can_be_played_by_keyboard_alone(players, seed):
    match = new_match(players, seed=seed)
    app, board = open_table(match)
    robots.play_by_keyboard(app, board, Random(seed))
    assert match.result is not None


@pytest.mark.parametrize(("seed", "speed"), [(31, "off"), (32, "fast"), (33, "normal")])
def test_a_monkey_breaks_nothing(seed, speed):
    match = new_match((HUMAN, "easy", HUMAN), seed=seed)
    app, board = open_table(match, settings=Settings(speed=speed, volume=0.0))

    def steps_back() -> bool:
        return board.narrowing is not None and bool(board.narrowing.chosen or board.pointing.target)

    robots.play_the_monkey(app, board, Random(seed), 400, steps_back)
    assert match.game.invariants(match.state) == []
    assert len(match.timeline) > 0
    assert app.texts.notices == []


def test_the_window_may_change_and_moves_be_taken_back_while_tiles_fly():
    match = new_match((HUMAN, HUMAN), seed=41)
    app, board = open_table(match, settings=Settings(speed="normal", volume=0.0))
    for _ in range(2):
        take = next(zone.id for zone in board.view.zones.offered() if zone.id.startswith("take "))
        board.view.zones.activate(take)
        for _ in range(6):
            app.manager.step(1 / 60, [])
        assert board.view.motion.busy
        app.window.resize((1600, 900))
        app.manager.relayout((1600, 900))
        robots.rest(app, board)
        assert not board.view.motion.busy
    take = next(zone.id for zone in board.view.zones.offered() if zone.id.startswith("take "))
    board.view.zones.activate(take)
    app.manager.step(0.1, [])
    before = len(match.timeline)
    board.driver.undo()
    assert len(match.timeline) == before - 1
    robots.rest(app, board)
    lying = [zone.id for zone in board.view.zones.offered() if zone.id.startswith("take ")]
    assert take in lying
    flying = [sprite for sprite in board.view.stage.sprites() if sprite.key[0] == "anonymous"]
    assert flying == []
