"""Walking through random games: what the contract tests share."""

import json
import os
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from game import registry
from game.rules import AnyGame, Move, OptionValue, State

GAMES = int(os.environ.get("TRIO_GAMES", "1000"))
"""Random games to play to the end for each game, over all its seat counts."""

DEEP = int(os.environ.get("TRIO_DEEP_GAMES", "2"))
"""Games for each seat count in which every single step is looked at from all sides."""

COMBINATIONS = [
    (game_id, seats) for game_id in registry.ids() for seats in registry.load(game_id).seat_counts
]
"""Every game with every number of seats."""


def random_options(game: AnyGame, seats: int, rng: Random) -> dict[str, OptionValue]:
    """Return any value for every option that this many players have."""
    return {
        option.id: rng.choice(option.values)
        for option in game.options
        if option.seats is None or seats in option.seats
    }


def new_state(game: AnyGame, seats: int, seed: int) -> State:
    """Return a state after set-up with random options."""
    options = random_options(game, seats, Random(seed))
    state: State = game.new(options, game.seat_colours[:seats], seed)
    return state


def plain(value: Any) -> Any:
    """Return records as plain JSON values, to compare them byte for byte."""
    return json.dumps(msgspec.to_builtins(value), sort_keys=True)


def strange_moves(game: AnyGame, moves: Sequence[Move], rng: Random) -> Iterator[Move]:
    """Yield moves with one field of a real one replaced by nonsense of the same type (and some of another)."""
    for move in moves:
        for field in msgspec.structs.fields(type(move)):
            value = getattr(move, field.name)
            for strange in _strange(value, rng):
                yield msgspec.structs.replace(move, **{field.name: strange})


def _strange(value: Any, rng: Random) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [-1, value + 1, 99, -(10**12), None, "x"]
    if isinstance(value, str):
        return ["", "nonsense", 3, None]
    if isinstance(value, tuple):
        return [(), value * 2, tuple(reversed(value)), (-1,) * len(value), (99,), 7, ("x",), None]
    return [None, -1, (), "x"]
