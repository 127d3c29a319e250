"""A proposal in the making: what each side would give, as the two columns of the dialogue show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.harvest.definitions import Definitions
from game.harvest.state import Bundle, Player

Side = Literal["give", "get"]
SIDES: tuple[Side, Side] = ("give", "get")


class Lot:
    """What one side has put together. Cards are counted by kind; the rest are listed."""

    def __init__(self, d: Definitions, bundle: Bundle | None = None) -> None:
        bundle = bundle if bundle is not None else Bundle()
        self.cards = [bundle.cards.count(kind) for kind in range(d.kinds)]
        self.producers = set(bundle.producers)
        self.chits = bundle.chits
        self.opportunities = list(bundle.opportunities)
        self.goals = list(bundle.goals)
        self.slots = set(bundle.slots)

    def bundle(self) -> Bundle:
        """Return it as the rules read it: everything sorted."""
        return Bundle(
            cards=tuple(kind for kind, n in enumerate(self.cards) for _ in range(n)),
            producers=tuple(sorted(self.producers)),
            chits=self.chits,
            opportunities=tuple(sorted(self.opportunities)),
            goals=tuple(sorted(self.goals)),
            slots=tuple(sorted(self.slots)),
        )

    def clip(self, player: Player) -> None:
        """Let go of what the player does not own any more."""
        self.cards = [min(n, owned) for n, owned in zip(self.cards, player.cards, strict=True)]
        self.producers = {p for p in sorted(self.producers) if player.producers[p]}
        self.chits = min(self.chits, player.chits)
        self.opportunities = [card for card in self.opportunities if card in player.opportunities]
        self.goals = [card for card in self.goals if card in player.fulfilled]
        self.slots = {slot for slot in sorted(self.slots) if slot < len(player.goals)}


class Draft:
    """Both sides of a proposal, seen from the seat that makes it."""

    def __init__(self, d: Definitions, give: Bundle | None = None, get: Bundle | None = None) -> None:
        self.d = d
        self.sides: dict[Side, Lot] = {"give": Lot(d, give), "get": Lot(d, get)}

    @property
    def give(self) -> Bundle:
        """What the proposer gives."""
        return self.sides["give"].bundle()

    @property
    def get(self) -> Bundle:
        """What the partner gives."""
        return self.sides["get"].bundle()

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been put together yet."""
        return self.give.is_empty and self.get.is_empty


def points_groups(d: Definitions, side: Sequence[int], goals: bool) -> list[tuple[int, tuple[int, ...]]]:
    """Return Opportunities or fulfilled Goals by their points: (points, cards), the fewest points first."""
    worth = d.goals if goals else d.opportunities
    groups: dict[int, list[int]] = {}
    for card in sorted(side):
        groups.setdefault(worth[card].points, []).append(card)
    return [(points, tuple(groups[points])) for points in sorted(groups)]
