"""How moves are pointed at: the targets on the table, step by step."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from game.pavilion.definitions import RING, Side
from game.pavilion.moves import ChooseBonus, Pass, Place, Take, Tiles
from game.rules import Move


class TakeTarget(NamedTuple):
    """All tiles of a colour at a source (0: the centre)."""

    source: int
    colour: int
    kind: str = "take"


class SpaceTarget(NamedTuple):
    """A space of the own board."""

    space: int
    kind: str = "space"


class ColourTarget(NamedTuple):
    """Which colour to lay, where a star takes several."""

    colour: int
    kind: str = "colour"


class PayTarget(NamedTuple):
    """How many wild tiles to pay with."""

    wilds: int
    kind: str = "pay"


class BonusTarget(NamedTuple):
    """The whole choice of a reward, gathered tile by tile in the supply."""

    tiles: Tiles
    kind: str = "bonus"


class PassTarget(NamedTuple):
    """A pass with the tiles to keep, gathered in the picker."""

    keep: Tiles
    kind: str = "pass"


def path_of(side: Side, move: Move) -> tuple[Hashable, ...]:
    """Return how a move is pointed at. In a star of one colour there is nothing to say about the colour."""
    match move:
        case Take():
            return (TakeTarget(move.source, move.colour),)
        case Place():
            space, pay = SpaceTarget(move.space), PayTarget(move.wilds)
            if side.takes[move.space // RING] >= 0:
                return (space, pay)
            return (space, ColourTarget(move.colour), pay)
        case ChooseBonus():
            return (BonusTarget(move.tiles),)
        case Pass():
            return (PassTarget(move.keep),)
    raise TypeError(f"not a move of Pavilion: {move}")


def move_of(side: Side, path: tuple[Hashable, ...]) -> Move | None:
    """Return the move that a whole path points at; the reverse of `path_of`."""
    match path:
        case (TakeTarget() as take,):
            return Take(take.source, take.colour)
        case (SpaceTarget() as space, PayTarget() as pay):
            return Place(space.space, side.takes[space.space // RING], pay.wilds)
        case (SpaceTarget() as space, ColourTarget() as colour, PayTarget() as pay):
            return Place(space.space, colour.colour, pay.wilds)
        case (BonusTarget() as bonus,):
            return ChooseBonus(bonus.tiles)
        case (PassTarget() as passing,):
            return Pass(passing.keep)
    return None
