"""The games as the screen sees them: those of the registry that have a board, loaded when first asked for.

Adding a game needs nothing here: its rules come from `game.registry`, its board from the package `scenes.<id>`,
the facts of its title card from `data/<id>/card.yaml`, its pictures from `assets/title`.
"""

from __future__ import annotations

import logging
import threading
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from game import registry
from game.data import DataError, DataSource, Definition, default_folders
from game.rules import AnyGame

if TYPE_CHECKING:
    from scenes.board import Board

log = logging.getLogger(__name__)


class Card(Definition, frozen=True):
    """What the title says about a game without loading its rules.

    ``players`` are the fewest and most, ``minutes`` a usual match, ``depth`` 1 (easy) to 3 (deep), ``colours``
    those of the emblem's disc, light and dark.
    """

    players: tuple[int, int]
    minutes: int
    depth: Literal[1, 2, 3]
    colours: tuple[str, str]


class Games:
    """The games that can be played in the window, in the registry's order."""

    def __init__(self, data_dir: Path | None = None) -> None:
        self.data_dir = data_dir
        self._loaded: dict[str, AnyGame] = {}
        self._cards: dict[str, Card] = {}
        self._boards: dict[str, type[Board]] = {}
        self._lock = threading.RLock()

    @property
    def ids(self) -> list[str]:
        """The ids of all games that have rules and a board."""
        return [game_id for game_id in registry.ids() if game_id in self._boards or _has_board(game_id)]

    def load(self, game_id: str) -> AnyGame:
        """Return a game with its definitions, read once. May be called from any thread.

        Raises `UnknownGame`, or `game.data.DataError` with every fault of its files.
        """
        with self._lock:
            game = self._loaded.get(game_id)
            if game is None:
                game = self._loaded[game_id] = registry.load(game_id, self.data_dir)
            return game

    def board(self, game_id: str) -> type[Board]:
        """Return the class of a game's board."""
        with self._lock:
            board = self._boards.get(game_id)
            if board is None:
                board = self._boards[game_id] = import_module(f"scenes.{game_id}").BOARD
            return board

    def card(self, game_id: str) -> Card:
        """Return the facts of a game's card; a faulty copy of the player's own gives way to the shipped file."""
        card = self._cards.get(game_id)
        if card is None:
            try:
                card = _read_card(DataSource(default_folders(self.data_dir)), game_id)
            except DataError as error:
                log.warning("%s; using the shipped file", error)
                card = _read_card(DataSource(), game_id)
            self._cards[game_id] = card
        return card

    def add(self, game_id: str, board: type[Board], card: Card) -> None:
        """Give a game of the registry a board from outside the package (the test suite does)."""
        self._boards[game_id] = board
        self._cards[game_id] = card


def _has_board(game_id: str) -> bool:
    spec = find_spec(f"scenes.{game_id}")
    return spec is not None and spec.origin is not None


def _read_card(source: DataSource, game_id: str) -> Card:
    card = source.read(f"{game_id}/card.yaml", Card)
    source.finish()
    assert card is not None
    return card
