"""How promising a board is: points in reach of a hand, and the worth of stars, numbers and features half done.

An `Outlook` is one seat's board in the form in which it can be judged fast: how far each star, number and feature
is. `plan` lays a hand tile by tile where that is worth most, and says what it would come to.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.pavilion.definitions import DIFFERENT, OPEN, RING, Side, Tables


@dataclass(frozen=True)
class Weights:
    """What things are worth, in points: estimates, to be judged by matches between opponents with different ones."""

    bonus_tile: float = 1.7
    """A tile that a feature gives, to be chosen freely."""
    feature_halfway: float = 0.6
    """How much of its reward a feature is worth before it is complete, at most."""
    star: float = 1.0
    star_growth: float = 6.0
    """Points that a star's last tiles give beside its bonus, because they are connected with many."""
    star_power: float = 1.6
    number: float = 0.8
    number_power: float = 1.6
    tile: float = 0.9
    """What a tile paid could have brought elsewhere."""
    wild: float = 1.3
    spare: float = 0.7
    spare_wild: float = 1.4
    income: float = 5.0
    """Tiles of one colour, wild ones included, that a player can gather in a round if they go for it."""
    first: float = 1.0
    """Having the first turn in laying and in the next round."""
    denial: float = 0.5
    """How much of what tiles would be worth to the next seat counts for taking them away."""


class Outlook:
    """One seat's board, judged. `left` are the rounds that come after this one.

    `parts` remembers for each space what `gain` worked out, until a tile nearby changes it.
    """

    def __init__(self, tables: Tables, side: Side, board: Sequence[int], left: int, weights: Weights) -> None:
        self.tables = tables
        self.side = side
        self.weights = weights
        self.left = left
        stars = range(len(tables.stars))
        self.board = list(board)
        self.masks = [0 for _ in stars]
        self.needs = [sum(side.costs[s * RING : s * RING + RING]) for s in stars]
        self.totals = tuple(self.needs)
        self.numbers = [0] * len(side.cost_spaces)
        self.features = [0] * len(tables.features)
        self.parts: list[tuple[float, float] | None] = [None] * len(board)
        for space, colour in enumerate(board):
            if colour >= 0:
                self._cover(space)

    def copy(self) -> "Outlook":
        """Return an independent copy."""
        other = Outlook.__new__(Outlook)
        other.tables, other.side, other.weights, other.left = self.tables, self.side, self.weights, self.left
        other.totals = self.totals
        other.board, other.masks, other.needs = self.board[:], self.masks[:], self.needs[:]
        other.numbers, other.features, other.parts = self.numbers[:], self.features[:], self.parts[:]
        return other

    def lay(self, space: int, colour: int) -> None:
        """Put a tile on a space."""
        self.board[space] = colour
        self._cover(space)

    def _cover(self, space: int) -> None:
        star, place = divmod(space, RING)
        cost = self.side.costs[space]
        self.masks[star] |= 1 << place
        self.needs[star] -= cost
        self.numbers[cost] += 1
        for other in range(star * RING, star * RING + RING):
            self.parts[other] = None
        for other in self.side.cost_spaces[cost]:
            self.parts[other] = None
        for index in self.tables.features_at[space]:
            self.features[index] += 1
            for other in self.tables.features[index].spaces:
                self.parts[other] = None

    # -- worth of a placement ------------------------------------------------------------------------------------

    def gain(self, space: int, colour: int) -> float:
        """Return what a tile on a free space is worth, its cost not counted."""
        parts = self.parts[space]
        if parts is None:
            parts = self.parts[space] = self._parts(space)
        fixed, share = parts
        return fixed + share * self._bonus(space // RING, colour)

    def _parts(self, space: int) -> tuple[float, float]:
        """Return what a tile of any colour is worth on a space, and the share of its star's bonus that it adds."""
        tables, weights = self.tables, self.weights
        star, place = divmod(space, RING)
        cost = self.side.costs[space]
        worth = float(len(tables.groups[self.masks[star] | 1 << place][place]))
        for index in tables.features_at[space]:
            feature = tables.features[index]
            size, covered = len(feature.spaces), self.features[index]
            value = feature.reward * weights.bonus_tile
            before = weights.feature_halfway * (covered / size) ** 2
            if covered + 1 == size:
                worth += value * (1 - before)
            else:
                worth += value * (weights.feature_halfway * ((covered + 1) / size) ** 2 - before)
        bonus = tables.number_bonus.get(cost)
        if bonus:
            size, covered = len(self.side.cost_spaces[cost]), self.numbers[cost]
            worth += bonus * (self._number(cost, covered + 1, size) - self._number(cost, covered, size))
        need = self.needs[star]
        before = self._star(star, need)
        if need == cost:
            return worth - weights.star_growth * before, 1.0 - before
        share = self._star(star, need - cost) - before
        return worth + weights.star_growth * share, share

    def _star(self, star: int, need: int) -> float:
        """What share of its bonus a star is worth of which `need` tiles are still to be paid."""
        done = float((1 - need / self.totals[star]) ** self.weights.star_power)
        chance = min(1.0, self.weights.income * (self.left + 0.7) / need)
        return self.weights.star * done * chance * chance

    def _bonus(self, star: int, colour: int) -> float:
        """The bonus that a star gives at the end if a tile of this colour is laid in it."""
        takes = self.side.takes[star]
        if takes == OPEN:
            laid = [tile for tile in self.board[star * RING : star * RING + RING] if tile >= 0]
            if len(laid) > 1:
                takes = laid[0] if laid[0] == laid[1] else DIFFERENT
            elif laid:
                takes = colour if laid[0] == colour else DIFFERENT
            else:
                takes = colour
        return self.tables.mixed_bonus if takes == DIFFERENT else self.tables.star_bonus[takes]

    def _number(self, cost: int, covered: int, size: int) -> float:
        """What share of a number's bonus is earned with some of its spaces covered."""
        missing = size - covered
        if not missing:
            return 1.0
        chance = min(1.0, (self.left + 0.7) * 2 / missing)
        share = float((covered / size) ** self.weights.number_power)
        return self.weights.number * share * chance * chance

    # -- what a hand can do --------------------------------------------------------------------------------------

    def payable(self, hand: Sequence[int], wild: int) -> list[tuple[int, int, int]]:
        """Return every (space, colour, wilds) that the hand can pay, with the fewest wild tiles each."""
        found = []
        wilds, board = hand[wild], self.board
        for star, takes in enumerate(self.side.takes):
            if self.masks[star] == 63:
                continue
            at = star * RING
            for colour in (takes,) if takes >= 0 else self._colours(takes, board[at : at + RING]):
                own = hand[colour]
                if not own:
                    continue
                most = own if colour == wild else own + wilds
                for space in range(at, at + RING):
                    cost = self.side.costs[space]
                    if cost <= most and board[space] < 0:
                        found.append((space, colour, cost - own if cost > own else 0))
        return found

    def _colours(self, takes: int, tiles: Sequence[int]) -> Sequence[int]:
        laid = [tile for tile in tiles if tile >= 0]
        colours = range(len(self.tables.colours))
        if takes == OPEN:
            if len(laid) < 2:
                return colours
            if laid[0] == laid[1]:
                return (laid[0],)
        return [colour for colour in colours if colour not in laid]

    def best(self, hand: Sequence[int], wild: int) -> tuple[float, int, int, int]:
        """Return the placement worth most, less its price: (worth, space, colour, wilds); space -1: none."""
        choice = (0.0, -1, 0, 0)
        for space, colour, wilds in self.payable(hand, wild):
            worth = self.gain(space, colour) - self.price(space, colour, wilds, wild)
            if worth > choice[0]:
                choice = (worth, space, colour, wilds)
        return choice

    def price(self, space: int, colour: int, wilds: int, wild: int) -> float:
        """What the tiles paid for a space could have brought elsewhere."""
        weights = self.weights
        own = self.side.costs[space] - wilds
        return own * (weights.wild if colour == wild else weights.tile) + wilds * weights.wild

    def plan(self, hand: Sequence[int], wild: int, next_wild: int | None, keep: int) -> float:
        """Return what a hand comes to this round, laid tile by tile where it is worth most; rewards are counted,
        not played. What is left is kept as far as possible."""
        hand = list(hand)
        ahead = self.copy()
        total = 0.0
        while True:
            worth, space, colour, wilds = ahead.best(hand, wild)
            if space < 0:
                break
            total += worth + ahead.price(space, colour, wilds, wild)
            hand[colour] -= self.side.costs[space] - wilds
            hand[wild] -= wilds
            ahead.lay(space, colour)
        return total + ahead.rest(hand, next_wild, keep)

    def rest(self, hand: Sequence[int], next_wild: int | None, keep: int) -> float:
        """Return what tiles that are not laid are worth: those kept, less a point for each of the others."""
        left = sum(hand)
        wilds = min(keep, hand[next_wild]) if next_wild is not None else 0
        others = min(keep, left) - wilds
        worth = wilds * self.weights.spare_wild + others * self.weights.spare
        return worth - max(0, left - keep)
