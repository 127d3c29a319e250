"""Opponents."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.rules import AnyGame, Bot, Move


def easy(game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Play at random."""
    return moves[rng.randrange(len(moves))]


BOTS: dict[str, Bot] = {"easy": easy}
