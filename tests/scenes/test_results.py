from __future__ import annotations

from pathlib import Path

import pygame

from game.match import HUMAN
from scenes.manager import App
from scenes.replay import Replay
from scenes.results import Results
from scenes.title import Title
from tests.scenes.bids_board import BidsBoard
from tests.scenes.screens import click, new_match, open_program, press, steps

WHOLE = 10_000


def open_results(app: App, players: tuple[str, ...] = (HUMAN, "easy", "easy")) -> Results:
    scene = Results(app, new_match(app, players, WHOLE), None)
    app.manager.push(Title(app))
    app.manager.push(scene)
    steps(app)
    return scene


def test_the_lines_add_up_to_every_seats_points(app: App) -> None:
    scene = open_results(app)
    for i, standing in enumerate(scene.result.standings):
        assert sum(points[i] or 0 for _, points in scene.rows()) == standing.points


def test_every_line_of_the_breakdown_is_there_once(app: App) -> None:
    scene = open_results(app)
    labels = [label for label, _ in scene.rows()]
    told = [part.label for standing in scene.result.standings for part in standing.parts]
    assert all(labels.count(label) == 1 for label in told)
    assert len(labels) == len([label for i, label in enumerate(told) if label not in told[:i]])


def test_play_again_seats_the_same_players_with_new_chance(app: App) -> None:
    scene = open_results(app)
    press(app, pygame.K_RETURN)
    board = app.manager.scenes[1]
    assert isinstance(board, BidsBoard)
    again, before = board.match.setup, scene.match.setup
    assert (again.seats, again.options) == (before.seats, before.options)
    assert again.seed != before.seed
    assert isinstance(app.manager.scenes[0], Title)


def test_the_other_ways_lead_to_replay_table_and_title(app: App) -> None:
    open_results(app)
    click(app, "results.replay")
    assert isinstance(app.manager.top, Replay)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.manager.top, Results)
    click(app, "results.home")
    assert [type(scene) for scene in app.manager.scenes] == [Title]


def test_a_shared_victory_names_all_winners(tmp_path: Path) -> None:
    app = open_program(tmp_path)
    shared = None
    for seed in range(400):
        match = new_match(app, (HUMAN, HUMAN, HUMAN), WHOLE, seed)
        assert match.result is not None
        if len(match.result.winners) > 1:
            shared = match
            break
    assert shared is not None, "no shared victory among the seeds"
    scene = Results(app, shared, None)
    app.manager.push(scene)
    steps(app)
    assert len([s for s in scene.result.standings if s.rank == 1]) == len(shared.result.winners)  # type: ignore[union-attr]
    assert app.texts.notices == []


def test_totals_run_up_and_a_click_skips_to_the_end(tmp_path: Path) -> None:
    app = open_program(tmp_path, speed="normal")
    scene = Results(app, new_match(app, (HUMAN, "easy"), WHOLE), None)
    app.manager.push(scene)
    app.manager.step(0.05, [])
    assert scene.view.motion.busy
    press(app, pygame.K_SPACE)
    assert not scene.view.motion.busy
    assert app.manager.top is scene
