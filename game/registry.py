"""The games that exist. Whatever lists games - title, set-up, commands, tests - follows this list."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

from game.data import DataSource, default_folders
from game.rules import AnyGame

GAMES: list[str] = ["harvest", "pavilion", "planet"]
"""Ids in the order in which they are shown; each is a package `game.<id>` with `load(DataSource) -> Game`."""

GameLoader: TypeAlias = Callable[[str], AnyGame]
"""Loads a game by its id; raises `UnknownGame` or `game.data.DataError`."""

_extra: dict[str, Callable[[DataSource], AnyGame]] = {}


class UnknownGame(ValueError):
    """No game of that id; the message lists those there are."""


def ids() -> list[str]:
    """Return the ids of all games."""
    return [*GAMES, *_extra]


def add(game_id: str, load: Callable[[DataSource], AnyGame]) -> None:
    """Register a game from outside the package (the test suite has one with secrets of its own)."""
    _extra[game_id] = load


def extra_loader(game_id: str) -> Callable[[DataSource], AnyGame] | None:
    """Return how a game that was added from outside is loaded; None for those of the package."""
    return _extra.get(game_id)


def load(game_id: str, data_dir: Path | None = None) -> AnyGame:
    """Load a game with its definitions, the player's own data files before the shipped ones.

    Raises `UnknownGame`, or `game.data.DataError` with every fault of its files.
    """
    if game_id not in ids():
        raise UnknownGame(f"unknown game {game_id!r}: expected one of {', '.join(ids())}")
    source = DataSource(default_folders(data_dir))
    loader = _extra.get(game_id) or import_module(f"game.{game_id}").load
    game: AnyGame = loader(source)
    return game
