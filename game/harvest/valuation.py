"""What a position is worth to a seat, in points: the one valuation behind every choice of a computer.

An `Outlook` fixes what does not depend on the holdings weighed - how long the game will still take, what lies in
Demand, what can still be done this round - and then `value` is a plain function of what a player owns. Because
it is a function of holdings alone, a row of small deals is worth exactly what the one big deal is worth.
"""

from collections.abc import Sequence

from game.harvest import scoring
from game.harvest.definitions import Card, Definitions
from game.harvest.state import OVER, PHASES, TAKE, HarvestState, Player
from game.rules import HIDDEN

PACE = 4.3
"""Points that the leading player makes in a round, roughly."""

CARD = 0.62
"""What a card of no special use is worth while the game is young."""

COPIES = (1.15, 0.95, 0.8, 0.65, 0.5)
"""How that falls with the number of copies held: a first card of a kind opens more doors."""

SHOWING = 0.28
"""What a Producer brings a round by Opportunities that ask for one."""

FRESH_GOAL = 1.6
"""What a Goal card not yet known is worth beyond what it costs, early in the game."""


class Outlook:
    """How one seat sees the rest of the game; `value` then weighs holdings."""

    def __init__(self, d: Definitions, view: HarvestState, seat: int) -> None:
        self.d = d
        self.view = view
        self.seat = seat
        self.rounds = rounds_left(d, view)
        phase = PHASES.index(view.phase)
        turn = (seat - view.leader) % len(view.players)
        to_come = turn >= view.turn
        self.market_open = phase < 1 or (phase == 1 and to_come)
        # What lies in Demand during Harvest is cleared before anybody can claim it (H-30).
        self.claims_open = phase == 1 and to_come
        self.industry_open = phase < 2 or (phase == 2 and to_come)
        self.goals_open = (phase < 3 or to_come) and view.step != OVER
        harvest_open = phase == 0 and (turn > view.turn or (turn == view.turn and view.step == TAKE))
        time = self.rounds + (0.7 if harvest_open else 0.0) + (0.3 if self.market_open else 0.0)
        self._cards = self._card_table()
        self._makers = [self._maker(p) for p in range(len(d.producers))]
        soon = 1.0 if self.goals_open else min(1.0, self.rounds)
        reach = 0.88 * (1 - 0.5**time)
        self._goal_chance = [0.97 * soon * reach**missing for missing in range(12)]
        late = 1.0 if view.seat == seat else 0.8
        self._demand_chance = [late, late * 0.22, 0.0]
        self._net = [self._goal_net(card) for card in d.goals]
        self.fresh = FRESH_GOAL * min(1.0, self.rounds / 3)

    def value(self, player: Player) -> float:
        """Return what a player's holdings are worth: points now, and what they promise."""
        d = self.d
        owned = player.cards + player.producers
        total = float(scoring.points(d, player))
        for kind, n in enumerate(player.cards):
            if n:
                maker = d.producer_of[kind]
                has = maker is not None and player.producers[maker]
                total += self._cards[kind][1 if has else 0][min(n, 15)]
        for p, has in enumerate(player.producers):
            if has:
                total += self._makers[p]
        total += self._goals(player, owned)
        if self.claims_open:
            total += self._demand(player, owned)
        return total

    def goal_value(self, player: Player, goal: int) -> float:
        """Return what having a Goal card in hand is worth to a player: its chance times what it nets."""
        if goal == HIDDEN:
            return self.fresh
        return self._goal(goal, player.cards + player.producers, player.chits)

    def _goals(self, player: Player, owned: Sequence[int]) -> float:
        # One Goal a round, and two that want the same cards: the better one counts in full.
        best = rest = 0.0
        for goal in player.goals:
            worth = self.fresh if goal == HIDDEN else self._goal(goal, owned, player.chits)
            if worth > best:
                best, rest = worth, rest + best
            else:
                rest += worth
        return best + 0.7 * rest

    def _goal(self, goal: int, owned: Sequence[int], chits: int) -> float:
        net = self._net[goal]
        if net <= 0:
            return 0.0
        need = self.d.goals[goal].need
        missing = need.missing(owned)
        if chits < need.chits:
            missing += (need.chits - chits + 1) // 2
        return net * self._goal_chance[min(missing, 11)]

    def _demand(self, player: Player, owned: Sequence[int]) -> float:
        best = 0.0
        chance = self._demand_chance
        for card in self.view.demand:
            opportunity = self.d.opportunities[card]
            need = opportunity.need
            missing = need.missing(owned)
            if player.chits < need.chits:
                missing += need.chits - player.chits
            if missing < 2:
                worth = opportunity.points * chance[missing]
                if worth > best:
                    best = worth
        return best

    # -- tables ------------------------------------------------------------------------------------------------

    def _card_table(self) -> list[tuple[list[float], list[float]]]:
        """By kind: the worth of n copies, without and with the Producer that processes it."""
        d = self.d
        young = min(1.0, (self.rounds + (0.25 if self.market_open else 0.0)) / 2.2)
        sure = 0.97 if self.industry_open else 0.92 * min(1.0, self.rounds)
        table = []
        for kind in range(d.kinds):
            maker = d.producer_of[kind]
            value = d.producers[maker].value if maker is not None else 0
            plain, raw = [0.0], [0.0]
            for n in range(15):
                card = CARD * COPIES[min(n, len(COPIES) - 1)] * young + 0.01
                plain.append(plain[-1] + card)
                raw.append(raw[-1] + max(card, value * sure + (0.1 * young if n == 0 else 0.0)))
            table.append((plain, raw))
        return table

    def _maker(self, p: int) -> float:
        """What a Producer will bring: cards of its kind that come by, and Opportunities that want to see one."""
        producer = self.d.producers[p]
        rate = 5.0 * self.d.copies[producer.raw] / sum(self.d.copies)
        rounds = min(self.rounds, 7.0)
        return rounds * (rate * (producer.value - 0.5 * CARD) * 1.15 + SHOWING)

    def _goal_net(self, card: Card) -> float:
        """What a Goal brings beyond what is spent for it; a new one comes in its place."""
        spent = float(card.need.chits)
        for part in card.need.parts:
            first = part.assets[0]
            if first >= self.d.kinds:
                spent += min(self._makers[asset - self.d.kinds] for asset in part.assets) * part.n
            else:
                spent += min(self._cards[kind][0][1] for kind in part.assets) * part.n * 0.9
        return card.points - spent + FRESH_GOAL * 0.5 * min(1.0, self.rounds / 3)


def rounds_left(d: Definitions, view: HarvestState) -> float:
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
    return max(0.0, (d.numbers.points_to_end - lead) / PACE - (1.0 - done))
