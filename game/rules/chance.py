"""Chance from a seed and a counter that live in the state, so that the same seed and moves give the same match
in any process. No clock, no global generator.

The numbers are SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014) read
at position `draws`: number n of a seed can be had without the n before it, so a copied state needs no generator.
"""

from collections.abc import MutableSequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

HIDDEN = -1
"""Stands in a view for the identity of a card, tile or hex that the seat must not know."""


class HiddenChance(Exception):
    """Somebody tried to draw from a view: views carry no seed, so the future cannot be read from them."""


class Chance(msgspec.Struct):
    """The seed, how often it was drawn from, and how often something hidden became known.

    `draws` and `reveals` only ever grow. A move that changed neither can be taken back without anybody having
    learned anything (`Match.can_undo`). `seed` is None in a view.
    """

    seed: int | None
    draws: int = 0
    reveals: int = 0

    def copy(self) -> "Chance":
        """Return an independent copy."""
        return Chance(self.seed, self.draws, self.reveals)

    def hidden(self) -> "Chance":
        """Return the counters without the seed, for a view."""
        return Chance(None, self.draws, self.reveals)

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1 (n ≥ 1). The bias is below n / 2**64."""
        seed = self.seed
        if seed is None:
            raise HiddenChance("a view has no seed to draw from")
        self.draws += 1
        z = (seed + self.draws * _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates): one draw fewer than there are items."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]

    def reveal(self, count: int = 1) -> None:
        """Count that something hidden became known to somebody without a draw (a card turned, a choice shown)."""
        self.reveals += count


def deal(pile: list[T], count: int, chance: Chance) -> list[T]:
    """Take up to `count` items off the top (the end) of a shuffled pile, first item first; counts as a reveal."""
    count = min(count, len(pile))
    if count <= 0:
        return []
    dealt = pile[: -count - 1 : -1]
    del pile[-count:]
    chance.reveals += count
    return dealt
