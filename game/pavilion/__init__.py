"""Pavilion: draft tiles from factories, lay them into seven stars, complete pillars, statues and windows.

Follow the rules in `rules` (what is legal, what a move does), `refusals` (why not), `drawing` and `scoring`;
`definitions` holds what the data files say, `state`, `moves` and `events` the records, `geometry` the shape of the
board, `preview` what a screen wants to know before a move, `bots` the opponents.
"""

from game.data import DataSource
from game.pavilion.definitions import load_tables
from game.pavilion.game import Pavilion
from game.rules import AnyGame

__all__ = ["Pavilion", "load"]


def load(source: DataSource) -> AnyGame:
    """Load Pavilion with its definitions. Raises `DataError` with every fault of its files."""
    tables = load_tables(source)
    return Pavilion(tables, source.hash())
