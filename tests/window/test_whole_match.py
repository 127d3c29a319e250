"""A whole match of every game in a real window, by a real mouse.

A twin of the program runs beside it without a screen, from the same set-up and seed. A robot looks at the
twin's offered zones and clicks one there; the hand clicks the same pixel of the real window. Since a match
is the same wherever it is played, both logs must grow entry by entry to the same match.
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import msgspec
import pytest

from game import registry
from game.store import Store
from scenes.board import Board
from scenes.manager import App
from scenes.matches import begin
from scenes.preferences import Settings
from tests.scenes.robots import click, lead_on, rest
from tests.scenes.screens import open_program
from tests.window.display import Hand, program, x_display

pytestmark = pytest.mark.window

CATCH_UP = 30.0
"""Seconds that the real window may take to follow one click of the twin."""
SEATS = "human,easy"
MOST_CLICKS = 4000


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_whole_match_by_mouse(game_id: str, tmp_path: Path) -> None:
    settings = Settings(language="en", speed="off", volume=0.0, window=(1280, 720), attract=False)
    home = tmp_path / "window"
    home.mkdir()
    (home / "settings.json").write_bytes(msgspec.json.encode(settings))
    arguments = ["play", game_id, "--seats", SEATS, "--names", "Ada,Bruno", "--seed", "5"]
    with x_display() as display, program(display, home, arguments) as hand:
        real = Store(home)
        saved = _until(lambda: next(iter(real.matches()), None))
        twin = open_program(tmp_path / "twin", games=None)
        begin(twin, saved.setup)
        board = twin.manager.top
        assert isinstance(board, Board)
        clicks = _play(twin, board, hand, real, saved.id)
        assert real.lines(saved.id) == twin.store.lines(twin.store.matches()[0].id)
        assert real.result(saved.id) == board.match.result
        assert clicks > 20
        real.close()
        twin.store.close()


def _play(twin: App, board: Board, hand: Hand, real: Store, match_id: str) -> int:
    """Click the twin and the real window alike until the match is over; returns the number of clicks."""
    rng = Random(1)
    for clicks in range(MOST_CLICKS):
        rest(twin, board)
        _until(lambda: len(real.lines(match_id)) == len(board.match.log))
        if board.match.result is not None:
            return clicks
        pos = lead_on(board, rng)
        click(twin, pos)
        hand.click(pos)
        time.sleep(0.05)  # the pointer's events must have reached the window before the next ones
    raise AssertionError("the match does not end")


def _until(found):  # type: ignore[no-untyped-def]
    """Return the first truthy answer, or fail when none comes in time."""
    end = time.monotonic() + CATCH_UP
    while time.monotonic() < end:
        answer = found()
        if answer:
            return answer
        time.sleep(0.01)
    raise AssertionError("the real window does not follow")
