"""Meeting criteria exactly (H-60): every criterion wants assets of its own.

Assets have one index space: resource kinds first, then Producer kinds. `owned` and `paid` are counts by asset.
Criteria form a tree - a kind lies in a suit, a suit in "any" - so for sums Hall's condition is enough: they can
be met exactly when every node's demand, taken with all below it, is covered by what is owned there. `alike`
branches over the kind (one variant each, prepared at load); `distinct` is not a tree and goes through a small
maximum flow.
"""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple


class Part(NamedTuple):
    """One criterion on cards or Producers: `n` of these assets, of one kind (`alike`), or all different."""

    assets: tuple[int, ...]
    n: int
    alike: bool = False
    distinct: bool = False


class Group(NamedTuple):
    """A node of the asset tree: a suit of resources or of Producers."""

    assets: tuple[int, ...]


class Realm(NamedTuple):
    """A root of the asset tree: all resources, or all Producers."""

    assets: tuple[int, ...]
    groups: tuple[Group, ...]


class _Sum(NamedTuple):
    """A node with a demand of its own: its assets, what is named below it, and how many more it wants."""

    assets: tuple[int, ...]
    named: tuple[tuple[int, int], ...]
    own: int


class _Tree(NamedTuple):
    """The demands in one realm, from the leaves up: kinds, suits, and any (`rest`)."""

    assets: tuple[int, ...]
    leaves: tuple[tuple[int, int], ...]
    suits: tuple[_Sum, ...]
    rest: int


class Variant:
    """The sums that remain once every `alike` has a kind, as demands on the nodes of the asset tree."""

    __slots__ = ("_leaves", "_levels", "_nodes", "_trees", "parts")

    def __init__(self, parts: Sequence[Part], realms: Sequence[Realm]) -> None:
        self.parts = tuple(parts)
        own: dict[tuple[int, ...], int] = {}
        for part in parts:
            own[part.assets] = own.get(part.assets, 0) + part.n
        nodes: list[tuple[tuple[int, ...], int]] = []
        levels = []
        trees = []
        for realm in realms:
            grouped = []
            suits = []
            for group in realm.groups:
                leaves = tuple((asset, own.get((asset,), 0)) for asset in group.assets)
                own_here = own.get(group.assets, 0) if len(group.assets) > 1 else 0
                if own_here:
                    nodes.append((group.assets, own_here + sum(n for _, n in leaves)))
                    suits.append(_Sum(group.assets, tuple(leaf for leaf in leaves if leaf[1]), own_here))
                grouped.append((leaves, own_here))
            rest = own.get(realm.assets, 0) if len(realm.groups) > 1 else 0
            if rest:
                nodes.append((realm.assets, sum(n for assets, n in own.items() if assets[0] in realm.assets)))
            levels.append((tuple(grouped), rest))
            named = tuple(leaf for leaves, _ in grouped for leaf in leaves if leaf[1])
            if named or suits or rest:
                trees.append(_Tree(realm.assets, named, tuple(suits), rest))
        self._leaves = tuple((assets[0], n) for assets, n in own.items() if len(assets) == 1)
        self._nodes = tuple(nodes)
        self._levels = tuple(levels)
        self._trees = tuple(trees)

    def covered(self, owned: Sequence[int]) -> bool:
        """Return whether what is owned meets every demand: Hall's condition on the tree."""
        for asset, n in self._leaves:
            if owned[asset] < n:
                return False
        for assets, n in self._nodes:
            have = 0
            for asset in assets:
                have += owned[asset]
            if have < n:
                return False
        return True

    def missing(self, owned: Sequence[int]) -> int:
        """Return how many assets are missing to meet every demand, the most particular served first."""
        lack = 0
        for assets, leaves, suits, rest in self._trees:
            used = 0
            for asset, n in leaves:
                have = owned[asset]
                if have < n:
                    lack += n - have
                    used += have
                else:
                    used += n
            for members, named, own in suits:
                free = 0
                for asset in members:
                    free += owned[asset]
                for asset, n in named:
                    have = owned[asset]
                    free -= have if have < n else n
                if free < own:
                    lack += own - free
                    used += free
                else:
                    used += own
            if rest:
                free = -used
                for asset in assets:
                    free += owned[asset]
                if free < rest:
                    lack += rest - free
        return lack

    def takes(self, paid: Sequence[int]) -> bool:
        """Return whether every paid asset finds a demand of its own: what a node has too many moves up."""
        if not any(paid):
            return True
        for groups, spare in self._levels:
            for leaves, own in groups:
                over = -own
                for asset, n in leaves:
                    if paid[asset] > n:
                        over += paid[asset] - n
                if over > 0:
                    spare -= over
                    if spare < 0:
                        return False
        return True


class Served(NamedTuple):
    """How far one criterion is met: `n` of `of`, by these assets (`{asset: count}`)."""

    n: int
    of: int
    assets: dict[int, int]


class Need:
    """A group of criteria, compiled. `size` counts the assets it takes, `chits` the value of chits beside them."""

    def __init__(self, parts: Sequence[Part], chits: int, realms: Sequence[Realm]) -> None:
        self.parts = tuple(parts)
        self.chits = chits
        self.size = sum(part.n for part in parts)
        self.touched = tuple(sorted({asset for part in parts for asset in part.assets}))
        self._flows = any(part.distinct for part in parts)
        choices = [
            [Part((asset,), part.n) for asset in part.assets] if part.alike else [part] for part in parts
        ]
        self._variants = tuple(Variant(chosen, realms) for chosen in product(*choices))
        self._plain = self._variants[0] if len(self._variants) == 1 and not self._flows else None
        self._variety = tuple((part.assets, part.n) for part in parts if part.distinct)

    def met(self, owned: Sequence[int], chits: int = 0) -> bool:
        """Return whether all criteria can be met at once by what is owned."""
        if chits < self.chits:
            return False
        if self._plain is not None:
            return self._plain.covered(owned)
        if not self._flows:
            return any(variant.covered(owned) for variant in self._variants)
        for assets, n in self._variety:
            if sum(1 for asset in assets if owned[asset]) < n:
                return False
        return len(self.parts) == 1 or any(_fills(variant.parts, owned) for variant in self._variants)

    def missing(self, owned: Sequence[int]) -> int:
        """Return how many assets (chits aside) are missing to meet as much as possible of all criteria."""
        if self._plain is not None:
            return self._plain.missing(owned)
        if not self._flows:
            return min(variant.missing(owned) for variant in self._variants)
        if len(self.parts) == 1:
            return max(0, self.size - sum(1 for asset in self.touched if owned[asset]))
        return min(self.size - sum(map(sum, _flow(variant.parts, owned))) for variant in self._variants)

    def payable(self, owned: Sequence[int], paid: Sequence[int]) -> bool:
        """Return whether some exact payment of the whole contains `paid` and takes only what is owned.

        If one set of assets can be placed and another fills all demands, one that does both exists
        (Mendelsohn and Dulmage), so that the two questions can be asked apart.
        """
        if self._plain is not None:
            return self._plain.covered(owned) and self._plain.takes(paid)
        if not self._flows:
            return any(variant.covered(owned) and variant.takes(paid) for variant in self._variants)
        total = sum(paid)
        return any(
            sum(map(sum, _flow(variant.parts, paid))) == total and _fills(variant.parts, owned)
            for variant in self._variants
        )

    def served(self, owned: Sequence[int]) -> list[Served]:
        """Return for every criterion how far it can be met when as much as possible of all is met."""
        best: list[list[int]] = []
        most = -1
        for variant in self._variants:
            flow = _flow(variant.parts, owned)
            total = sum(map(sum, flow))
            if total > most:
                most, best, chosen = total, flow, variant
        return [
            Served(sum(row), part.n, {asset: n for asset, n in zip(part.assets, row, strict=True) if n})
            for part, row in zip(chosen.parts, best, strict=True)
        ]


def _fills(parts: Sequence[Part], owned: Sequence[int]) -> bool:
    return all(sum(row) == part.n for part, row in zip(parts, _flow(parts, owned), strict=True))


def _flow(parts: Sequence[Part], owned: Sequence[int]) -> list[list[int]]:
    """Return a maximum assignment of owned assets to parts: rows by part, columns by the part's own assets.

    Augmenting paths one unit at a time; a demand is a handful of cards, so nothing cleverer is needed.
    """
    rows = [[0] * len(part.assets) for part in parts]
    load = [0] * len(owned)

    def place(index: int, seen: set[int]) -> bool:
        part, row = parts[index], rows[index]
        for column, asset in enumerate(part.assets):
            if asset in seen or (part.distinct and row[column]):
                continue
            seen.add(asset)
            if load[asset] < owned[asset]:
                load[asset] += 1
                row[column] += 1
                return True
            for other, giver in enumerate(parts):
                if other == index or asset not in giver.assets:
                    continue
                theirs = giver.assets.index(asset)
                if rows[other][theirs] and place(other, seen):
                    rows[other][theirs] -= 1
                    row[column] += 1
                    return True
        return False

    # Most particular parts first: with a full table fewer cards then have to move.
    for index in sorted(range(len(parts)), key=lambda i: len(parts[i].assets)):
        for _ in range(parts[index].n):
            if not place(index, set()):
                break
    return rows
