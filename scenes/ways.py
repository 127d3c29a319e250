"""Ways between the screens: whoever leads on to another screen asks here.

No screen imports another one, so they stand beside each other instead of in a circle. A screen is imported when it
is opened: that keeps the start of the program short.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from game.match import Match
from scenes.manager import App

if TYPE_CHECKING:
    from scenes.board import Board

log = logging.getLogger(__name__)

SOON = ("setup", "live", "library", "settings", "demo")
"""Modules that whoever looks at the title is likely to need next."""


# -- screens that cover the one before -------------------------------------------------------------------------------


def to_setup(app: App, game_id: str) -> None:
    """Open the set-up of a game."""
    from scenes.setup import SetupScene

    app.manager.push(SetupScene(app, game_id))


def to_library(app: App) -> None:
    """Open the library."""
    from scenes.library import Library

    app.manager.push(Library(app))


def to_import(app: App, on_taken: Callable[[str, bool], object], path: str = "") -> None:
    """Ask for a file with a match; `on_taken(match id, whether it is over)` is called when it is kept."""
    from scenes.imports import ImportDialog

    app.manager.push(ImportDialog(app, on_taken, path))


def to_settings(app: App) -> None:
    """Open the settings."""
    from scenes.settings import SettingsScene

    app.manager.push(SettingsScene(app))


def to_rules(app: App, game_id: str) -> None:
    """Open the rules of a game."""
    from scenes.rules import Rules

    app.manager.push(Rules(app, game_id))


def to_log(board: Board) -> None:
    """Open the list of what happened on a board."""
    from scenes.log import Log

    board.app.manager.push(Log(board.app, board))


def to_curtain(board: Board, seat: int, on_ready: Callable[[], object]) -> None:
    """Cover a board until the player of a seat says that they are there."""
    from scenes.curtain import Curtain

    board.app.manager.push(Curtain(board.app, board, seat, on_ready))


def to_results(app: App, match: Match, saved_as: str | None) -> None:
    """Show how a match ended; `saved_as` is its id in the store."""
    from scenes.results import Results

    app.manager.push(Results(app, match, saved_as))


# -- boards ----------------------------------------------------------------------------------------------------------


def to_table(app: App, match: Match, saved_as: str | None, *, replace: bool = False) -> Board:
    """Put the board of a match in play on the stack, or in place of the top scene."""
    from scenes.live import LivePlay

    board = app.registry.board(match.game.id)(app, match, LivePlay(saved_as))
    (app.manager.replace if replace else app.manager.push)(board)
    return board


def to_replay(
    app: App, match: Match, at: int, viewer: int | None = None, live: bool = False, scored: bool = False
) -> None:
    """Open a replay of a match, standing after so many moves; see `ReplayPlay`."""
    from scenes.replay import Replay, ReplayPlay

    driver = ReplayPlay(match, at, viewer, live, scored)
    board = app.registry.board(match.game.id)(app, match.at(at), driver)
    app.manager.push(Replay(app, board, driver))


def to_demo(app: App, first: str | None = None) -> None:
    """Let computers play for whoever watches, a certain game first."""
    from scenes.demo import start_demo

    start_demo(app, first)


# -- home ------------------------------------------------------------------------------------------------------------


def home(app: App) -> None:
    """Go to the title, whatever lies on the stack."""
    from scenes.title import Title

    app.manager.reset(Title(app))


def load_ahead(app: App) -> None:
    """Load games, boards and screens before they are asked for; whatever fails says so when it is opened."""
    for game_id in app.registry.ids:
        try:
            app.registry.load(game_id)
            app.registry.board(game_id)
        except Exception as error:  # it will be told to the player who opens the game
            log.warning("%s: %s", game_id, error)
    for name in SOON:
        import_module(f"scenes.{name}")
