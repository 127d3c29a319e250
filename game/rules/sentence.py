"""Language-neutral sentences: a key and its parameters, put into words by `game.text`."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class SeatName(msgspec.Struct, frozen=True, tag="seat"):
    """Stands for the name of the player in a seat."""

    seat: int


class Sentence(msgspec.Struct, frozen=True, tag="sentence"):
    """A text by its key (`pavilion.event.took`) with parameters; parameters may be sentences themselves.

    A tuple of parameters is joined as a list ("a, b and c"). An integer parameter named `n` picks the plural.
    """

    key: str
    params: dict[str, Param] = {}


Param: TypeAlias = "str | int | Sentence | SeatName | tuple[str | int | Sentence | SeatName, ...]"
