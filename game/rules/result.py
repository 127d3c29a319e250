"""How a match ended: standings with a breakdown of the points."""

from collections.abc import Sequence

import msgspec

from game.rules.sentence import Sentence


class Part(msgspec.Struct, frozen=True):
    """One line of a breakdown: what gave the points (a text) and how many."""

    label: Sentence
    points: int


class Standing(msgspec.Struct, frozen=True):
    """One seat at the end. Equal ranks share a place; rank 1 wins. `ties` are the tie-break values, best first."""

    seat: int
    rank: int
    points: int
    parts: tuple[Part, ...] = ()
    ties: tuple[int, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """Standings, best first; among equals in seat order."""

    standings: tuple[Standing, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1, in seat order."""
        return tuple(sorted(s.seat for s in self.standings if s.rank == 1))

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat."""
        return tuple(s.points for s in sorted(self.standings, key=lambda s: s.seat))


def rank(entries: Sequence[Standing]) -> Result:
    """Order seats by points, then by their tie-break values; equal in all of it means a shared rank.

    The ranks that the entries bring are not looked at: whoever makes them writes 0.
    """
    ordered = sorted(entries, key=lambda s: (-s.points, *(-t for t in s.ties), s.seat))
    placed: list[Standing] = []
    for index, entry in enumerate(ordered):
        before = placed[-1] if placed else None
        shared = before is not None and (before.points, before.ties) == (entry.points, entry.ties)
        place = before.rank if shared and before is not None else index + 1
        placed.append(msgspec.structs.replace(entry, rank=place))
    return Result(tuple(placed))
