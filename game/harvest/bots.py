"""Opponents."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.rules import AnyGame, Bot, Move


def easy(game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Play any legal move."""
    return rng.choice(list(moves))


BOTS: Mapping[str, Bot] = {"easy": easy}
