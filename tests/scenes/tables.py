"""A board alone in a window without a screen, for the tests of the boards: any game, set up by its own words.

The modules ``tests.scenes.<game>.table`` add what their game's tests need: situations, and a way to draw them into a file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game import registry
from game.match import Match, Seat, Setup
from game.text import Catalogue
from scenes.app import make_app
from scenes.board import Board
from scenes.games import Games
from scenes.live import LivePlay
from scenes.manager import App
from scenes.preferences import Settings
from tests.scenes.screens import NAMES, HereBots

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def new_match(
    game_id: str,
    colours: Sequence[str],
    players: Sequence[str],
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """A match of a game as its set-up leaves it; ``players`` are people and levels of computers, by seat."""
    seats = tuple(Seat(NAMES[i], colours[i], player) for i, player in enumerate(players))
    return Match(registry.load(game_id), Setup(game_id, seats, dict(options or {}), seed))


def open_table(
    match: Match, size: tuple[int, int] = (1280, 720), settings: Settings | None = None
) -> tuple[App, Board]:
    """The board of a match in live play, declared and drawn once; computers answer at once, in this process."""
    settings = settings or Settings(speed="off", volume=0.0)
    games = Games()
    app = make_app(ASSETS, settings, texts=Catalogue(settings.language), registry=games, size=size)
    app.bots = HereBots()  # type: ignore[assignment]
    board = games.board(match.game.id)(app, match, LivePlay())
    app.manager.push(board)
    for _ in range(3):
        app.manager.step(0.02, [])
    return app, board
