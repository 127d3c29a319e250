from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match import HUMAN
from game.rules import Part, Sentence, Standing, rank
from scenes.live import LivePlay
from scenes.manager import App
from scenes.replay import Replay
from scenes.results import Cell, Line, Results
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
        assert sum(cell.points for line in scene.rows() if (cell := line.cells[i])) == standing.points


def sheet(app: App, *parts: tuple[Part, ...]) -> list[Line]:
    """The lines of a made-up result."""
    scene = Results(app, new_match(app, (HUMAN, "easy"), WHOLE), None)
    scene.result = rank(
        [Standing(seat, 0, sum(p.points for p in mine), mine) for seat, mine in enumerate(parts)]
    )
    return scene.rows()


def part(key: str, points: int, **params: object) -> Part:
    return Part(Sentence(key, params), points)  # type: ignore[arg-type]


def test_parts_of_equal_label_share_a_line_and_a_seat_without_one_has_none(app: App) -> None:
    lines = sheet(
        app, (part("bids.phase.bid", 5), part("bids.phase.choose", 2)), (part("bids.phase.bid", 1),)
    )
    assert [line.label for line in lines] == ["Bidding", "Keeping"]
    assert lines[0].cells == (Cell(5), Cell(1))
    assert lines[1].cells == (Cell(2), None)


def test_parts_that_differ_in_their_count_share_a_line_with_notes(app: App) -> None:
    lines = sheet(app, (part("library.chapters", 9, n=3),), (part("library.chapters", 4, n=1),))
    assert [line.cells for line in lines] == [(Cell(9, "3 chapters"), Cell(4, "1 chapter"))]


def test_parts_about_other_things_stay_apart(app: App) -> None:
    parts = (part("bids.move.bid", 1, card=3), part("bids.move.bid", 2, card=4))
    assert [line.label for line in sheet(app, parts, ())] == ["Bid 3", "Bid 4"]


def test_a_part_that_only_later_seats_have_stands_where_they_tell_it(app: App) -> None:
    first = (part("bids.phase.bid", 9), part("bids.name", 3))
    second = (part("bids.phase.bid", 1), part("bids.phase.choose", 1), part("bids.name", 1))
    assert [line.label for line in sheet(app, first, second)] == ["Bidding", "Keeping", "Sealed Bids"]


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


def test_the_table_is_the_board_below_or_a_replay_of_its_end(app: App) -> None:
    scene = open_results(app)
    click(app, "results.table")
    replay = app.manager.top
    assert isinstance(replay, Replay)
    assert replay.driver.at == len(scene.match.timeline)
    click(app, "replay.score")
    assert app.manager.top is scene
    board = BidsBoard(app, scene.match, LivePlay())
    app.manager.reset(board)
    steps(app, 10, 0.5)  # the board itself shows the results of a match that is over
    assert isinstance(app.manager.top, Results)
    click(app, "results.table")
    assert app.manager.top is board
    click(app, "score")
    assert isinstance(app.manager.top, Results)
    click(app, "results.table")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.manager.top, Results)


@pytest.mark.parametrize("factor", [1.0, 1.3])
def test_long_names_keep_off_the_lines(tmp_path: Path, factor: float) -> None:
    app = open_program(tmp_path, language="it", text_factor=factor)
    scene = Results(app, new_match(app, (HUMAN, "easy", "easy"), WHOLE), None)
    app.manager.push(scene)
    steps(app)
    for words in ("Wolfgang Amadeus Mozart", "Massimiliana Bartolomei", "Ada"):
        for column in (158.0, 166.0):
            block = scene._name(words, column, 40)
            assert block.get_height() <= app.kit.px(46)  # below it there is the line with the level
            assert block.get_width() <= app.kit.px(column)


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
