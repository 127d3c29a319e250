"""Choices of several tiles at once: a reward out of the supply, the tiles to keep at a pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.pavilion.moves import Tiles


@dataclass
class Picking:
    """Which tiles of a row are chosen, by their places in it.

    ``limit`` tiles can be chosen. ``keeping`` says that the picker of a pass is open, ``warned`` that a pass which
    keeps fewer tiles than it could has been asked about once.
    """

    limit: int = 0
    keeping: bool = False
    warned: bool = False
    chosen: list[int] = field(default_factory=list)

    @property
    def full(self) -> bool:
        """Whether no further tile can be chosen."""
        return len(self.chosen) >= self.limit

    def toggle(self, place: int) -> bool:
        """Choose a tile or put it back; returns whether it is chosen now. A full choice takes no more."""
        self.warned = False
        if place in self.chosen:
            self.chosen.remove(place)
            return False
        if self.full:
            return False
        self.chosen.append(place)
        return True

    def tiles(self, row: Sequence[int]) -> Tiles:
        """The chosen tiles of a row of colours, sorted as moves have them."""
        return tuple(sorted(row[place] for place in self.chosen))
