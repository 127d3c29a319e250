"""What a player can intend in Pavilion, and every way to choose some tiles out of many.

Tiles in moves and events are tuples of colours, one entry a tile. In moves they are sorted, so that one choice
is one move.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
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


def passes(hand: Sequence[int], limit: int) -> tuple[Pass, ...]:
    """Return every pass with a hand (counts by colour), those that keep most first.

    With `limit` tiles or fewer all are kept (P-41).
    """
    if sum(hand) <= limit:
        return (Pass(listed(hand)),)
    return _passes(_packed(hand, limit), limit)


def bonuses(supply: Sequence[int], size: int) -> tuple[ChooseBonus, ...]:
    """Return every choice of `size` tiles out of the supply (counts by colour)."""
    return _bonuses(_packed(supply, size), size)


# Choices of some tiles out of many come up at every turn, so they are picked out of the list of all that there could
# be. Counts are packed into one small number, four bits a colour: if the highest bit of every colour is still set
# after subtracting what a choice needs from 8 + what there is, there is enough of all of them.

MOST_CHOSEN = 7
"""How many tiles a single choice can have at most."""

_BITS = 4
_ENOUGH = sum(8 << _BITS * colour for colour in range(6))


def _packed(counts: Sequence[int], most: int) -> int:
    """Pack counts, each cut down to `most` (at most 7): more of a colour than can be chosen makes no difference."""
    packed = 0
    for count in reversed(counts):
        packed = packed << _BITS | (count if count < most else most)
    return packed


@cache
def _all_choices(size: int) -> tuple[tuple[int, Tiles], ...]:
    return tuple((_packed(counted(t), size), t) for t in combinations_with_replacement(range(6), size))


@cache
def _all_passes(limit: int) -> tuple[tuple[int, Pass], ...]:
    return tuple((need, Pass(t)) for size in range(limit, -1, -1) for need, t in _all_choices(size))


@cache
def _all_bonuses(size: int) -> tuple[tuple[int, ChooseBonus], ...]:
    return tuple((need, ChooseBonus(t)) for need, t in _all_choices(size))


@lru_cache(maxsize=1 << 14)
def _passes(packed: int, limit: int) -> tuple[Pass, ...]:
    enough = packed | _ENOUGH
    return tuple([move for need, move in _all_passes(limit) if (enough - need) & _ENOUGH == _ENOUGH])


@lru_cache(maxsize=1 << 14)
def _bonuses(packed: int, size: int) -> tuple[ChooseBonus, ...]:
    enough = packed | _ENOUGH
    return tuple([move for need, move in _all_bonuses(size) if (enough - need) & _ENOUGH == _ENOUGH])
