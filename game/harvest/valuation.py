"""What a position is worth to a seat, in points: the one valuation behind every choice of a computer.

An `Outlook` fixes what does not depend on the holdings weighed - how long the game will still take, what lies in
Demand, what can still be done this round - and then `value` is a plain function of what a player owns. Because
it is a function of holdings alone, a row of small deals is worth exactly what the one big deal is worth.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.harvest import scoring
from game.harvest.definitions import Card, Definitions
from game.harvest.state import OVER, PHASES, TAKE, HarvestState, Player
from game.rules import HIDDEN


class Weights(NamedTuple):
    """The numbers of the valuation, in points unless said otherwise; found by play against each other."""

    pace: float = 4.3
    """What the leading player makes in a round."""
    card: float = 0.75
    """A card of no special use, while the game is young."""
    fade: float = 0.83
    """Each further copy of a kind is worth this share of the one before."""
    showing: float = 0.5
    """What a Producer brings a round by Opportunities that ask for one."""
    rate: float = 4.0
    """How many cards a round are looked at for raw ones."""
    fresh: float = 1.6
    """A Goal card not yet known."""
    reach: float = 0.5
    """The chance to find a missing asset at all, however long the game (a share)."""
    search: float = 0.5
    """The chance that a round does not bring a missing asset (a share)."""
    second: float = 0.6
    """What each further Goal of a hand counts beside the better one before it (a share)."""
    patience: float = 0.5
    """The chance, for every round to come, that a Goal put off this round can still be fulfilled (a share)."""
    near: float = 0.22
    """The chance that a swap completes an Opportunity for which one asset is missing (a share)."""
    spent: float = 1.15
    """What cards spent for a Goal are missed for (a share of their worth)."""


WEIGHTS = Weights()
"""How medium weighs: it takes part in all of the game."""
GOALS_FIRST = Weights(card=1.3, rate=2.0, showing=0.15, reach=0.6, second=0.8)
"""What a search for the strongest style ends at: it prizes loose cards, buys few Producers and lives on Goals."""


class Outlook:
    """How one seat sees the rest of the game; `value` then weighs holdings."""

    def __init__(self, d: Definitions, view: HarvestState, seat: int, weights: Weights = WEIGHTS) -> None:
        self.d = d
        self.view = view
        self.seat = seat
        self.weights = weights
        self.rounds = rounds_left(d, view, weights.pace)
        phase = PHASES.index(view.phase)
        turn = (seat - view.leader) % len(view.players)
        to_come = turn >= view.turn
        # What lies in Demand during Harvest is cleared before anybody can claim it (H-30).
        self.claims_open = phase == 1 and to_come
        self.industry_open = phase < 2 or (phase == 2 and to_come)
        self.goals_open = (phase < 3 or to_come) and view.step != OVER
        market_open = phase < 1 or self.claims_open
        harvest_open = phase == 0 and (turn > view.turn or (turn == view.turn and view.step == TAKE))
        time = self.rounds + (0.7 if harvest_open else 0.0) + (0.3 if market_open else 0.0)
        self.young = min(1.0, (self.rounds + (0.25 if market_open else 0.0)) / 2.2)
        self._plain, self._raw = self._card_tables()
        self._makers = [self._maker(p) for p in range(len(d.producers))]
        reach = weights.reach * (1.0 - float(weights.search**time))
        self._goal_chance = [0.97 * reach**missing for missing in range(12)]
        late = 1.0 if view.seat == seat else 0.8
        self._demand_chance = (late, late * weights.near)
        self._net: dict[int, float] = {}
        self.fresh = weights.fresh * min(1.0, self.rounds / 3)

    def value(self, player: Player) -> float:
        """Return what a player's holdings are worth: points now, and what they promise."""
        d = self.d
        makers = player.producers
        owned = player.cards + makers
        total = float(scoring.points(d, player))
        for kind, n in enumerate(player.cards):
            if n:
                maker = d.producer_of[kind]
                if maker is not None and makers[maker]:
                    total += self._raw[maker][n if n < 15 else 15]
                else:
                    total += self._plain[n if n < 15 else 15]
        for p, has in enumerate(makers):
            if has:
                total += self._makers[p]
        total += self._goals(player, owned)
        if self.claims_open:
            total += self._demand(player, owned)
        return total

    def _goals(self, player: Player, owned: Sequence[int]) -> float:
        # One Goal a round, and several want the same cards: the best counts in full, each further one less.
        worths = sorted(
            (
                self.fresh if goal == HIDDEN else self._goal(goal, owned, player.chits)
                for goal in player.goals
            ),
            reverse=True,
        )
        total, share = 0.0, 1.0
        for worth in worths:
            total += share * worth
            share *= self.weights.second
        return total

    def _goal(self, goal: int, owned: Sequence[int], chits: int) -> float:
        net = self._net.get(goal)
        if net is None:
            net = self._net[goal] = self._goal_net(self.d.goals[goal])
        if net <= 0:
            return 0.0
        if not self.goals_open:
            net *= min(1.0, self.weights.patience * self.rounds)
        need = self.d.goals[goal].need
        missing = need.missing(owned)
        if chits < need.chits:
            missing += (need.chits - chits + 1) // 2
        return net * self._goal_chance[min(missing, 11)]

    def _demand(self, player: Player, owned: Sequence[int]) -> float:
        best = 0.0
        for card in self.view.demand:
            opportunity = self.d.opportunities[card]
            need = opportunity.need
            missing = need.missing(owned)
            if player.chits < need.chits:
                missing += need.chits - player.chits
            if missing < 2:
                best = max(best, opportunity.points * self._demand_chance[missing])
        return best

    # -- tables ------------------------------------------------------------------------------------------------

    def _card_tables(self) -> tuple[list[float], list[list[float]]]:
        """The worth of n cards of a kind: without its Producer, and by Producer with it."""
        card, fade = self.weights.card * self.young, self.weights.fade
        sure = 0.97 if self.industry_open else 0.92 * min(1.0, self.rounds)
        singles = [card * max(0.5, fade**n) + 0.01 for n in range(15)]
        by_value = {
            value: _sums([max(single, value * sure + 0.05 * self.young) for single in singles])
            for value in {producer.value for producer in self.d.producers}
        }
        return _sums(singles), [by_value[producer.value] for producer in self.d.producers]

    def _maker(self, p: int) -> float:
        """What a Producer will bring: cards of its kind that come by, and Opportunities that want to see one."""
        producer, weights = self.d.producers[p], self.weights
        share = self.d.copies[producer.raw] / sum(self.d.copies)
        uses = weights.rate * share * (producer.value - 0.5 * weights.card)
        return min(self.rounds, 7.0) * (uses + weights.showing)

    def _goal_net(self, card: Card) -> float:
        """What a Goal brings beyond what is spent for it; a new one comes in its place."""
        spent = float(card.need.chits)
        for part in card.need.parts:
            if part.assets[0] >= self.d.kinds:
                spent += min(self._makers[asset - self.d.kinds] for asset in part.assets) * part.n
            else:
                spent += self._plain[1] * part.n * self.weights.spent
        return card.points - spent + 0.5 * self.weights.fresh * min(1.0, self.rounds / 3)


def _sums(singles: Sequence[float]) -> list[float]:
    sums = [0.0]
    for single in singles:
        sums.append(sums[-1] + single)
    return sums


def rounds_left(d: Definitions, view: HarvestState, pace: float) -> float:
    """Return how many rounds will be played after this one, roughly: until somebody has the points to end it."""
    lead = 0.0
    for player in view.players:
        ready = sum(
            player.cards[producer.raw] * producer.value
            for p, producer in enumerate(d.producers)
            if player.producers[p]
        )
        lead = max(lead, scoring.points(d, player) + (ready if view.phase != PHASES[3] else 0.5 * ready))
    done = (PHASES.index(view.phase) + view.turn / len(view.players)) / len(PHASES)
    return max(0.0, (d.numbers.points_to_end - lead) / pace - (1.0 - done))
