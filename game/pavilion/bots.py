"""Opponents."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.pavilion.moves import Pass
from game.rules import AnyGame, Move


def easy(game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Play a random sensible move: pass only when nothing can be placed, and then keep as much as possible."""
    placing = [move for move in moves if type(move) is not Pass]
    if placing:
        return rng.choice(placing)
    most = max(len(move.keep) for move in moves if isinstance(move, Pass))
    return rng.choice([move for move in moves if isinstance(move, Pass) and len(move.keep) == most])


medium = easy
