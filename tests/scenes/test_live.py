"""Live play: what the table says while a computer thinks, and what stops it."""

from __future__ import annotations

import pygame
import pytest

from game import registry
from game.match import HUMAN, Match
from game.store import StoreTrouble
from scenes import live
from scenes.live import LivePlay
from scenes.manager import App
from scenes.preferences import Settings
from scenes.results import Results
from tests.scenes import tables
from tests.scenes.bids_board import BidsBoard
from tests.scenes.robots import send
from tests.scenes.screens import HereBots, new_match, press, steps


class SlowBots(HereBots):
    """Opponents that answer only when they are told to."""

    ready = False

    def ask(self, match: Match, seat: int, level: str | None = None) -> HereBots.Thought:
        thought = super().ask(match, seat, level)
        answer = thought.poll
        thought.poll = lambda: answer() if self.ready else None  # type: ignore[method-assign,return-value]
        return thought


def open_board(app: App, match: Match) -> BidsBoard:
    board = BidsBoard(app, match, LivePlay())
    app.manager.push(board)
    steps(app)
    return board


def toast(board: BidsBoard) -> str:
    """What `Board.frame` puts into the toast."""
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scenes.board.toast", lambda view, text, **how: said.append(text))
        board.frame()
    return said[-1]


def test_a_computer_that_takes_its_time_is_named(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.bots = bots = SlowBots()  # type: ignore[assignment]
    monkeypatch.setattr(live, "PATIENCE", 60.0)
    board = open_board(app, new_match(app, ("easy", HUMAN)))
    while board.narrowing is not None:
        board.commit(board.narrowing.moves[0])
        steps(app)
    assert toast(board) == ""  # not yet
    monkeypatch.setattr(live, "PATIENCE", 0.0)
    steps(app)
    assert toast(board) == "Ada is thinking…"
    bots.ready = True
    steps(app, 30)
    assert "thinking" not in toast(board)
    assert board.match.timeline


class CountingBots(HereBots):
    """Opponents that remember how often they were asked."""

    asked = 0

    def ask(self, match: Match, seat: int, level: str | None = None) -> HereBots.Thought:
        self.asked += 1
        return super().ask(match, seat, level)


def test_a_move_that_cannot_be_kept_stops_play(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.bots = bots = CountingBots()  # type: ignore[assignment]
    match = new_match(app, (HUMAN, "easy"))
    board = open_board(app, match)
    while board.narrowing is None:
        steps(app)
    board.commit(board.narrowing.moves[0])
    before, asked = len(match.timeline), bots.asked
    with monkeypatch.context() as patch:
        patch.setattr(match, "play", elsewhere)
        steps(app, 60)
        assert bots.asked == asked + 1  # once, not on and on
        assert len(match.timeline) == before
        assert match.result is None
    assert board.driver.wake_after() is None
    assert toast(board) == app.texts.say("app.store.elsewhere")


def elsewhere(*_: object, **__: object) -> None:
    """A match that was played on by another window."""
    raise StoreTrouble("elsewhere")


@pytest.mark.parametrize("game_id", ["harvest", "pavilion", "planet"])
def test_the_turn_goes_on_when_the_motion_has_ended(game_id: str) -> None:
    """While a move's pieces fly, the top bar names whose they are."""
    colours = registry.load(game_id).seat_colours
    match = tables.new_match(game_id, colours, ("easy", "easy"), seed=3)
    app, board = tables.open_table(match, settings=Settings(speed="normal", volume=0.0))
    handed_on = 0
    for _ in range(2500):
        app.manager.step(0.05, [])
        if board.view.motion.busy and board.shown != match.view(None):
            turn = board.driver.turn()
            assert turn is not None
            assert turn.name == board.name(match.timeline[-1].seat)
            handed_on += match.actors[:1] != (match.timeline[-1].seat,)
            if handed_on > 30:
                break
    assert handed_on


def test_the_score_comes_although_the_window_is_resized_at_the_end(app: App) -> None:
    match = new_match(app)
    board = open_board(app, match)
    app.settings.speed = "normal"
    board.view.motion.pace = app.settings.pace()
    while match.result is None:
        send(app)
        if board.narrowing is not None:
            board.commit(board.narrowing.moves[0])
        elif app.manager.top is not board:
            press(app, pygame.K_RETURN)
    while "score" not in board.view.zones:
        steps(app, 1)
    assert board.view.motion.busy  # the final table is still being looked at
    app.manager.relayout(app.window.size)
    steps(app, 40)
    results = app.manager.top
    assert isinstance(results, Results)
    press(app, pygame.K_ESCAPE)
    steps(app, 40)
    assert app.manager.top is not results
