"""How a computer haggles (H-36, H-38): one valuation for accepting, countering, asking and being asked.

A deal is weighed by what it adds to one's own holdings, less a share of what it adds to the partner's: in a race
a rival's gain is a loss. Whoever is weighed, the other side's Goal cards are unknown and count as unknown.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Literal, NamedTuple

from game.harvest import haggling, planning, scoring
from game.harvest.definitions import Definitions, Producer
from game.harvest.moves import Accept, Counter, Propose, Refuse
from game.harvest.state import Bundle, HarvestState, Player
from game.harvest.valuation import WEIGHTS, Outlook, Weights
from game.rules import HIDDEN, Move

MARGIN = 0.3
"""What a deal must be worth, in points, to be accepted."""

RIVALRY = 0.55
"""The share of a partner's gain that counts against a deal between two players; with more it spreads."""

LIST_CARD = 0.8
LIST_GOAL_CARD = 1.5
"""The price list of the running account, in points: a Resource card, an unknown Goal card."""

CREDIT = 2.5
"""How far the running account with a partner may run in its favour, in points."""

NEVER = -9.0
"""What a deal against a principle is worth, in points."""

NEARLY = -1.0
"""What a deal must seem worth, in points, to tempt; below that the mood is a frown."""

DEAR = 2.0
"""A loss from which on a thing is not for sale rather than too cheap, in points."""

PROMISING = 12
"""How many exchanges with a partner are looked at closely."""


class Verdict(NamedTuple):
    """What a deal is worth to a computer, and the code of its reason when it declines (`""`: it accepts)."""

    worth: float
    reason: str

    @property
    def accepts(self) -> bool:
        """Whether it would take the deal."""
        return not self.reason


class Mood(NamedTuple):
    """How a computer seems to look at an offer: `frown`, `tempted` or `smile`, and its reason when it frowns."""

    face: Literal["frown", "tempted", "smile"]
    reason: str


class Negotiator:
    """One seat at the haggling table, with what it sees. It weighs deals as often as it is asked.

    Its own holdings are weighed by ``weights``; others are thought to weigh theirs in the usual way.
    """

    def __init__(self, d: Definitions, view: HarvestState, seat: int, weights: Weights = WEIGHTS) -> None:
        self.d = d
        self.view = view
        self.seat = seat
        self.me = view.players[seat]
        self._outlooks = {seat: Outlook(d, view, seat, weights)}
        self._now: dict[int, float] = {}
        self._reach: dict[int, tuple[int, int]] = {}
        self._public_worth = self._outlooks[seat].value(_masked(self.me))

    # -- weighing ----------------------------------------------------------------------------------------------

    def verdict(self, other: int, give: Bundle, get: Bundle) -> Verdict:
        """Judge giving `give` to a seat for `get` (a deal within the rules)."""
        objection = self.principle(other, give, get)
        if objection:
            return Verdict(NEVER, objection)
        worth = self.worth(other, give, get)
        return Verdict(worth, "" if worth >= MARGIN else self._complaint(give, get))

    def worth(self, other: int, give: Bundle, get: Bundle) -> float:
        """Return what a deal is worth: one's own gain, less a share of the rival's."""
        mine = self.gain(self.seat, give, get)
        if mine < MARGIN:
            return mine
        return mine - self._rivalry(other) * max(0.0, self.gain(other, get, give))

    def principle(self, other: int, give: Bundle, get: Bundle) -> str:
        """Return the code of the principle that a deal offends, whatever it is worth, or an empty text."""
        if self._undoes(other, give, get):
            return "just_dealt"
        if self._over_the_line(other, give, get):
            return "rival_too_close"
        return "account" if self._account(other, give, get) > CREDIT else ""

    def gain(self, seat: int, give: Bundle, get: Bundle) -> float:
        """Return what a seat's holdings gain by giving one bundle for another."""
        return self._outlook(seat).value(after(self.view.players[seat], give, get)) - self._worth(seat)

    def predicted(self, other: int, give: Bundle, get: Bundle) -> float:
        """Return what a deal seems worth to the other side, as far as one can see from here."""
        theirs = self.gain(other, get, give)
        return theirs - self._rivalry(self.seat) * max(0.0, self._public_gain(give, get))

    def _public_gain(self, give: Bundle, get: Bundle) -> float:
        """What the deal adds to one's own holdings in the eyes of others, who do not know the Goals."""
        hidden = _masked(self.me)
        return self._outlook(self.seat).value(after(hidden, give, get)) - self._public_worth

    def _outlook(self, seat: int) -> Outlook:
        if seat not in self._outlooks:
            self._outlooks[seat] = Outlook(self.d, self.view, seat)
        return self._outlooks[seat]

    def _worth(self, seat: int) -> float:
        if seat not in self._now:
            self._now[seat] = self._outlook(seat).value(self.view.players[seat])
        return self._now[seat]

    def _rivalry(self, other: int) -> float:
        points = scoring.points(self.d, self.view.players[other])
        close = 0.6 + points / self.d.numbers.points_to_end
        return RIVALRY * close / (len(self.view.players) - 1)

    def _complaint(self, give: Bundle, get: Bundle) -> str:
        nothing = Bundle()
        if self.gain(self.seat, nothing, get) < MARGIN:
            return "nothing_useful"
        return "not_for_sale" if self.gain(self.seat, give, nothing) < -DEAR else "too_little"

    # -- principles --------------------------------------------------------------------------------------------

    def _undoes(self, other: int, give: Bundle, get: Bundle) -> bool:
        """H-38: whether the deal takes back one made with the same partner within two rounds."""
        for deal in self.view.deals:
            if self.view.round - deal.round <= 2 and {deal.by, deal.to} == {self.seat, other}:
                gave, got = (deal.give, deal.get) if deal.by == self.seat else (deal.get, deal.give)
                if _alike(gave, get) and _alike(got, give):
                    return True
        return False

    def _over_the_line(self, other: int, give: Bundle, get: Bundle) -> bool:
        """H-38: whether the deal lets a rival reach the finishing line in this round, or come nearer beyond it."""
        return self._comes_nearer(other, after(self.view.players[other], get, give))

    def _refused_on_principle(self, other: int, give: Bundle, get: Bundle) -> bool:
        """Whether a computer on the other side would refuse by its own principles, as far as one can see."""
        if self._comes_nearer(self.seat, after(self.me, give, get)):
            return True
        return -self._balance(other, give, get) > CREDIT

    def _comes_nearer(self, seat: int, then: Player) -> bool:
        line = self.d.numbers.points_to_end
        now = self.reach(seat, self.view.players[seat])
        return any(b >= line and b > a for a, b in zip(now, self.reach(seat, then), strict=True))

    def reach(self, seat: int, player: Player) -> tuple[int, int]:
        """Return the most points that a seat can have at the end of this round: for sure, and with any Goal.

        The first counts what everybody can see; the second adds the best Goal that the seat might hold.
        """
        standing = player is self.view.players[seat]
        if standing and seat in self._reach:
            return self._reach[seat]
        d, view = self.d, self.view
        outlook = self._outlook(seat)
        owned = player.assets
        sure = scoring.points(d, player)
        if outlook.claims_open and seat != view.seat:
            claims = [
                d.opportunities[card].points
                for card in view.demand
                if d.opportunities[card].need.missing(owned) < 2
            ]
            sure += max(claims, default=0)
        if outlook.industry_open:
            yields = [p.value * player.cards[p.raw] for p in d.producers]
            sure += sum(y for y, has in zip(yields, player.producers, strict=True) if has)
            bought = [
                yields[p]
                for p, producer in enumerate(d.producers)
                if yields[p] and self._could_buy(producer, player, p)
            ]
            sure += max(bought, default=0)
        possible = sure
        if outlook.goals_open and player.goals:
            possible += self._best_goal(player, owned)
        if standing:
            self._reach[seat] = sure, possible
        return sure, possible

    def _could_buy(self, producer: Producer, player: Player, p: int) -> bool:
        return bool(
            self.view.industry[p]
            and not player.producers[p]
            and producer.cost.met(player.cards + player.producers)
        )

    def _best_goal(self, player: Player, owned: list[int]) -> int:
        d = self.d
        known = {card for p in self.view.players for card in (*p.fulfilled, *p.goals)} - set(player.goals)
        goals = [
            goal.points - goal.need.chits
            for card, goal in enumerate(d.goals)
            if card not in known and goal.need.met(owned, player.chits)
        ]
        return max(goals, default=0)

    def _account(self, other: int, give: Bundle, get: Bundle) -> float:
        """The running account with a partner, with this deal: what one gave beyond what one got, by price list.

        A deal that does not run it further up is never held against the partner.
        """
        this = self.list_price(give) - self.list_price(get)
        return this if this <= 0 else self._balance(other, give, get)

    def _balance(self, other: int, give: Bundle, get: Bundle) -> float:
        account = self.list_price(give) - self.list_price(get)
        for deal in self.view.deals:
            if (deal.by, deal.to) == (self.seat, other):
                account += self.list_price(deal.give) - self.list_price(deal.get)
            elif (deal.by, deal.to) == (other, self.seat):
                account += self.list_price(deal.get) - self.list_price(deal.give)
        return account

    def list_price(self, bundle: Bundle) -> float:
        """Return what a bundle is worth by the price list of the running account, in points."""
        d = self.d
        price = bundle.chits + LIST_CARD * len(bundle.cards) + LIST_GOAL_CARD * len(bundle.slots)
        price += sum(LIST_CARD * d.producers[p].cost.size for p in bundle.producers)
        price += sum(d.opportunities[card].points for card in bundle.opportunities)
        return price + sum(d.goals[card].points for card in bundle.goals)

    # -- answers -----------------------------------------------------------------------------------------------

    def answer(self) -> Move:
        """Answer the open proposal: accept, counter once, or refuse with the reason."""
        view, proposal = self.view, self.view.proposal
        assert proposal is not None
        other = proposal.by
        initiative = view.seat == self.seat
        if not initiative and view.proposals[self.seat] > self.d.numbers.proposals_to_computer:
            return Refuse("enough")
        give, get = proposal.get, proposal.give
        if not proposal.asking:
            verdict = self.verdict(other, give, get)
            if verdict.accepts:
                return Accept()
            if initiative or verdict.reason in ("just_dealt", "rival_too_close", "account"):
                return Refuse(verdict.reason)
        price = self.price(other, give, Bundle() if proposal.asking else get)
        if price is not None:
            return Counter(give, price)
        return Refuse("not_for_sale" if proposal.asking else self._complaint(give, get))

    def price(self, other: int, give: Bundle, offered: Bundle) -> Bundle | None:
        """H-38: name what one wants for `give`, or None if there is no price.

        Of all that the other side could add to what it offers, the price at which the worse served side is
        served best: between both valuations. An answer to an offer must seem acceptable to the other side.
        """
        best: tuple[float, Bundle] | None = None
        for more in self._affordable(other, offered):
            worth = self.worth(other, give, more)
            if worth < MARGIN or (best is not None and worth - MARGIN <= best[0]):
                continue
            theirs = self.predicted(other, give, more)
            fair = min(worth - MARGIN, theirs)
            if (not offered.is_empty and theirs < 0) or (best is not None and fair <= best[0]):
                continue
            if haggling.judge_bundles(self.d, self.view, self.seat, other, give, more) is None and not (
                self.principle(other, give, more)
            ):
                best = fair, more
        return None if best is None else best[1]

    def _affordable(self, other: int, offered: Bundle) -> Iterator[Bundle]:
        """Yield what the other side offers with one or two cards, or some chits, or both on top."""
        rival = self.view.players[other]
        left = rival.cards.copy()
        for kind in offered.cards:
            left[kind] -= 1
        kinds = [kind for kind, n in enumerate(left) if n]
        extras: list[tuple[int, ...]] = [(), *((kind,) for kind in kinds)]
        extras += [
            pair
            for pair in combinations_with_replacement(kinds, 2)
            if pair[0] != pair[1] or left[pair[0]] > 1
        ]
        for cards in extras:
            for chits in range(min(5, rival.chits - offered.chits) + 1):
                if (cards or chits) and (len(cards) < 2 or not chits):
                    yield _bundle(offered, cards, chits)

    # -- proposals ---------------------------------------------------------------------------------------------

    def best_proposal(self) -> tuple[float, Propose] | None:
        """H-38: find the deal that helps both and oneself most; return its worth with it."""
        best: tuple[float, Propose] | None = None
        for other, rival in enumerate(self.view.players):
            if other == self.seat or rival.not_trading:
                continue
            for give, get in self._swaps(other):
                worth = self.worth(other, give, get)
                if worth < MARGIN or (best is not None and worth <= best[0]):
                    continue
                if self._may_propose(other, give, get):
                    best = worth, Propose(other, give, get)
        return best

    def _may_propose(self, other: int, give: Bundle, get: Bundle) -> bool:
        """Whether a deal may be proposed and seems acceptable: to the rules, to oneself, to the other side."""
        return (
            self.predicted(other, give, get) >= MARGIN
            and haggling.judge_bundles(self.d, self.view, self.seat, other, give, get) is None
            and not haggling.refused_lately(self.d, self.view, self.seat, other, get)
            and not self.principle(other, give, get)
            and not self._refused_on_principle(other, give, get)
        )

    def _swaps(self, other: int) -> list[tuple[Bundle, Bundle]]:
        """The most promising exchanges with a partner: cards for cards, evened out with a card or chits."""
        nothing = Bundle()
        mine = [Bundle(cards=(kind,)) for kind, n in enumerate(self.me.cards) if n]
        mine += [Bundle(producers=(p,)) for p, has in enumerate(self.me.producers) if has]
        rival = self.view.players[other]
        theirs = [Bundle(cards=(kind,)) for kind, n in enumerate(rival.cards) if n]
        theirs += [Bundle(producers=(p,)) for p, has in enumerate(rival.producers) if has]
        costs = {b: -self.gain(self.seat, b, nothing) for b in mine}
        helps = {b: self.gain(other, nothing, b) for b in mine}
        gains = {b: self.gain(self.seat, nothing, b) for b in theirs}
        misses = {b: -self.gain(other, b, nothing) for b in theirs}
        pairs = sorted(
            ((give, get) for give in mine for get in theirs if give != get),
            key=lambda pair: (
                -(gains[pair[1]] - costs[pair[0]]) - 0.5 * min(0.0, helps[pair[0]] - misses[pair[1]])
            ),
        )
        found: list[tuple[Bundle, Bundle]] = []
        for give, get in pairs[:PROMISING]:
            found.append((give, get))
            sweeteners = sorted((b for b in mine if b.cards and b != give), key=lambda b: costs[b])[:2]
            found += [(_bundle(give, more.cards, 0), get) for more in sweeteners]
            found += [(_bundle(give, (), chits), get) for chits in (1, 2) if chits <= self.me.chits]
        return found


def _masked(player: Player) -> Player:
    """Return a player's holdings as others see them."""
    masked = player.copy()
    masked.goals = [HIDDEN] * len(masked.goals)
    return masked


def after(player: Player, give: Bundle, get: Bundle) -> Player:
    """Return a player's holdings after a deal; Goal cards received are unknown."""
    holdings = player.copy()
    haggling.take_out(holdings, give)
    haggling.put_in(holdings, get, [HIDDEN] * len(get.slots))
    return holdings


def _alike(one: Bundle, other: Bundle) -> bool:
    """Whether two bundles share a card kind, a Producer, or points."""
    points = (one.chits or one.opportunities or one.goals) and (
        other.chits or other.opportunities or other.goals
    )
    return bool(points or set(one.cards) & set(other.cards) or set(one.producers) & set(other.producers))


def _bundle(base: Bundle, cards: tuple[int, ...], chits: int) -> Bundle:
    return Bundle(
        cards=tuple(sorted((*base.cards, *cards))),
        producers=base.producers,
        chits=base.chits + chits,
        opportunities=base.opportunities,
        goals=base.goals,
        slots=base.slots,
    )


def proposal_instead(outlook: Outlook, trade: float) -> Propose | None:
    """Return a proposal that promises more than the best Trade turn (worth `trade`), if there is one.

    The turn is spent on it either way, so the chance of a no counts.
    """
    found = Negotiator(outlook.d, outlook.view, outlook.seat, outlook.weights).best_proposal()
    if found is None:
        return None
    worth, proposal = found
    idle = planning.without_market(outlook, outlook.view.players[outlook.seat])
    yes = 0.7
    return proposal if idle + yes * worth > trade else None


def mood(d: Definitions, view: HarvestState, seat: int, other: int, give: Bundle, get: Bundle) -> Mood:
    """Return how the computer in `seat` seems to look at giving `give` to `other` for `get`, before it is proposed.

    It is what anybody at the table could guess: all Goals count as unknown, whoever's view is given, so that trying
    out offers tells nothing of Goals (H-4). The answer itself knows more and may differ. An offer against the rules
    or beyond the number of proposals makes it frown.
    """
    if view.seat == other and view.proposals[seat] >= d.numbers.proposals_to_computer:
        return Mood("frown", "enough")
    if haggling.judge_bundles(d, view, seat, other, give, get) is not None:
        return Mood("frown", "nothing_useful")
    open_things = view.copy()
    open_things.players = [_masked(player) for player in view.players]
    verdict = Negotiator(d, open_things, seat).verdict(other, give, get)
    if verdict.accepts:
        return Mood("smile", "")
    return Mood("tempted", "") if verdict.worth > NEARLY else Mood("frown", verdict.reason)


def price(d: Definitions, view: HarvestState, seat: int, other: int, give: Bundle) -> Bundle | None:
    """Return what the computer in `seat` wants from `other` for `give`; None if it is not for sale."""
    return Negotiator(d, view, seat).price(other, give, Bundle())
