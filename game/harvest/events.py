"""Everything that happens on the table, in the detail that log, animation and sound need.

Cards are kinds; places count from 0. `points` is what a seat's total changed by.
"""

from game.harvest.state import Bundle
from game.rules import Event


class RoundBegan(Event, frozen=True):
    """H-10: a round begins with this leader."""

    round: int
    leader: int


class PhaseBegan(Event, frozen=True):
    """H-10: a phase begins."""

    phase: str
    round: int


class TurnBegan(Event, frozen=True):
    """A seat's turn in the phase begins."""

    seat: int


class AvailableFilled(Event, frozen=True):
    """H-20: cards turned from the Resource Deck into places of Available."""

    places: tuple[int, ...]
    kinds: tuple[int, ...]


class LatentFilled(Event, frozen=True):
    """H-20, H-21: cards turned from the Resource Deck into places of Latent."""

    places: tuple[int, ...]
    kinds: tuple[int, ...]


class Slid(Event, frozen=True):
    """H-21: Latent cards moved straight across into Available."""

    places: tuple[int, ...]
    kinds: tuple[int, ...]


class ResourcesShuffled(Event, frozen=True):
    """H-22: the discard pile became the Resource Deck."""

    count: int


class Took(Event, frozen=True):
    """H-21: a player took these cards from these places of Available."""

    seat: int
    places: tuple[int, ...]
    kinds: tuple[int, ...]


class SupplyFilled(Event, frozen=True):
    """H-30: cards turned from the Resource Deck into Supply."""

    kinds: tuple[int, ...]


class DemandCleared(Event, frozen=True):
    """H-30: what lay in Demand was discarded."""

    opportunities: tuple[int, ...]


class OpportunitiesShuffled(Event, frozen=True):
    """H-30: the Opportunity discard became the deck."""

    count: int


class DemandDealt(Event, frozen=True):
    """H-30: new Opportunities lie in Demand."""

    opportunities: tuple[int, ...]


class Placed(Event, frozen=True):
    """H-32: a player placed a card into Supply."""

    seat: int
    kind: int


class TookBack(Event, frozen=True):
    """H-32: the placed card was taken back, as if nothing had been traded."""

    seat: int
    kind: int


class Picked(Event, frozen=True):
    """H-32: a player took a card from Supply."""

    seat: int
    kind: int


class Drew(Event, frozen=True):
    """H-32: a player drew the top card of the Resource Deck, for all to see."""

    seat: int
    kind: int


class Claimed(Event, frozen=True):
    """H-33: a player capitalised on an Opportunity."""

    seat: int
    opportunity: int
    points: int


class Proposed(Event, frozen=True):
    """H-34: a proposal is open; `counter` when it answers another."""

    seat: int
    partner: int
    give: Bundle
    get: Bundle
    counter: bool = False


class Asked(Event, frozen=True):
    """H-38: a player asked another for its price."""

    seat: int
    partner: int
    get: Bundle


class Declined(Event, frozen=True):
    """H-36: `seat` refused the proposal of `partner`; a computer gives the code of its reason."""

    seat: int
    partner: int
    reason: str = ""


class Withdrawn(Event, frozen=True):
    """H-36: `seat` took its proposal to `partner` back."""

    seat: int
    partner: int


class Traded(Event, frozen=True):
    """H-34: a deal was carried out; `points` and `partner_points` are the changes of the two totals."""

    seat: int
    partner: int
    give: Bundle
    get: Bundle
    points: int
    partner_points: int


class GoalsHandedOver(Event, frozen=True):
    """H-34: the Goal cards that changed hands, known to the two traders only."""

    seat: int
    partner: int
    goals: tuple[int, ...]


class StoppedTrading(Event, frozen=True):
    """H-38: a player does not want to trade until the next Market phase."""

    seat: int


class TurnEnded(Event, frozen=True):
    """A turn ended; `idle` when nothing was done with it, `haggled` when the player stopped haggling."""

    seat: int
    phase: str
    idle: bool = False
    haggled: bool = False


class Paid(Event, frozen=True):
    """H-40, H-50: assets laid out for a payment; `forced` ones left no choice. They are spent with the purchase."""

    seat: int
    assets: tuple[int, ...]
    forced: bool = False


class PaymentBegan(Event, frozen=True):
    """H-40, H-50: a player pays for a Producer, or for the Goal in a slot, piece by piece."""

    seat: int
    producer: int | None = None
    slot: int | None = None


class Bought(Event, frozen=True):
    """H-40: a Producer was bought with these cards, which went to the discard."""

    seat: int
    producer: int
    cards: tuple[int, ...]


class Processed(Event, frozen=True):
    """H-41: a card left the game for chits worth `points`."""

    seat: int
    producer: int
    kind: int
    points: int


class Fulfilled(Event, frozen=True):
    """H-50: a Goal was fulfilled and laid open; what was spent for it, and what the total changed by."""

    seat: int
    slot: int
    goal: int
    cards: tuple[int, ...]
    producers: tuple[int, ...]
    chits: int
    points: int


class GoalDrawn(Event, frozen=True):
    """H-50, H-51: a player drew a Goal card into a place of the hand; which one stands in `GoalSeen`."""

    seat: int
    slot: int


class GoalSeen(Event, frozen=True):
    """The Goal card drawn, told to its owner alone."""

    seat: int
    slot: int
    goal: int


class GoalDeckEmpty(Event, frozen=True):
    """H-52: no Goal card was left to draw."""

    seat: int


class Exchanged(Event, frozen=True):
    """H-51: a player put a Goal card under the deck, unseen."""

    seat: int
    slot: int


class RoundEnded(Event, frozen=True):
    """H-70: the totals that count, by seat."""

    round: int
    points: tuple[int, ...]


class GameOver(Event, frozen=True):
    """H-70: the game has ended; `cause` is `points` or `rounds`."""

    cause: str
    winners: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    PhaseBegan,
    TurnBegan,
    AvailableFilled,
    LatentFilled,
    Slid,
    ResourcesShuffled,
    Took,
    SupplyFilled,
    DemandCleared,
    OpportunitiesShuffled,
    DemandDealt,
    Placed,
    TookBack,
    Picked,
    Drew,
    Claimed,
    Proposed,
    Asked,
    Declined,
    Withdrawn,
    Traded,
    GoalsHandedOver,
    StoppedTrading,
    TurnEnded,
    PaymentBegan,
    Paid,
    Bought,
    Processed,
    Fulfilled,
    GoalDrawn,
    GoalSeen,
    GoalDeckEmpty,
    Exchanged,
    RoundEnded,
    GameOver,
)
