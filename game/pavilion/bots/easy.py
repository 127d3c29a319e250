"""The easy opponent: a random move that is not plainly foolish."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.pavilion.moves import Pass
from game.rules import AnyGame, Move


def easy(game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Play a random move, but pass only when nothing can be laid, and then keep as much as possible."""
    playing = [move for move in moves if type(move) is not Pass]
    if playing:
        return rng.choice(playing)
    most = max(len(move.keep) for move in moves if isinstance(move, Pass))
    return rng.choice([move for move in moves if isinstance(move, Pass) and len(move.keep) == most])
