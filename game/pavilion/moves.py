"""What a player can intend in Pavilion, and every way to choose some tiles out of many.

Tiles in moves and events are tuples of colours, one entry a tile. In moves they are sorted, so that one choice
is one move.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from game.rules import Move

Tiles: TypeAlias = tuple[int, ...]

CENTRE = 0
"""The centre of the table as a source; factory n is source n, counted from 1."""


class Take(Move, frozen=True):
    """Phase 1: take a colour from a source (P-20); what else comes along follows from what lies there."""

    source: int
    colour: int


class Place(Move, frozen=True):
    """Phase 2: lay a tile of a colour on a space, paying `wilds` wild tiles of its cost (P-32, P-33)."""

    space: int
    colour: int
    wilds: int = 0


class ChooseBonus(Move, frozen=True):
    """Take the reward for completed features out of the supply (P-37)."""

    tiles: Tiles


class Pass(Move, frozen=True):
    """Phase 2: stop for this round and keep these tiles for the next (P-41)."""

    keep: Tiles = ()


def counted(tiles: Sequence[int], colours: int = 6) -> list[int]:
    """Return how many of each colour there are."""
    counts = [0] * colours
    for colour in tiles:
        counts[colour] += 1
    return counts


def listed(counts: Sequence[int]) -> Tiles:
    """Return counts by colour as a sorted tuple of tiles."""
    return tuple(colour for colour, count in enumerate(counts) for _ in range(count))


@lru_cache(maxsize=1 << 15)
def _choices(counts: Tiles, size: int) -> tuple[Tiles, ...]:
    """Every way to choose `size` tiles out of counts by colour, in ascending order."""
    ways: list[Tiles] = [()]
    for colour, count in enumerate(counts):
        later = sum(counts[colour + 1 :])
        ways = [
            way + (colour,) * number
            for way in ways
            for number in range(min(count, size - len(way)), max(0, size - len(way) - later) - 1, -1)
        ]
    return tuple(ways)


@lru_cache(maxsize=1 << 15)
def _passes(counts: Tiles, limit: int) -> tuple[Pass, ...]:
    return tuple(Pass(tiles) for size in range(limit, -1, -1) for tiles in _choices(counts, size))


@lru_cache(maxsize=1 << 15)
def _bonuses(counts: Tiles, size: int) -> tuple[ChooseBonus, ...]:
    return tuple(ChooseBonus(tiles) for tiles in _choices(counts, size))


def passes(hand: Sequence[int], limit: int) -> tuple[Pass, ...]:
    """Return every pass with a hand (counts by colour): with `limit` tiles or fewer all are kept (P-41).

    Passes that keep most come first. More of one colour than can be kept make no difference, so that the lists
    can be kept by the hand cut down to the limit.
    """
    if sum(hand) <= limit:
        return (Pass(listed(hand)),)
    if limit == 0:
        return (Pass(),)
    return _passes(tuple([count if count < limit else limit for count in hand]), limit)


def bonuses(supply: Sequence[int], size: int) -> tuple[ChooseBonus, ...]:
    """Return every choice of `size` tiles out of the supply (counts by colour)."""
    return _bonuses(tuple([count if count < size else size for count in supply]), size)
