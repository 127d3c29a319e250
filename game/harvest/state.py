"""The state of a match of Harvest: data only, and how it is copied.

Kinds, Producers, Opportunities and Goals are indices into `Definitions`. Piles are lists whose last item is the
top. In a view the piles and other players' Goal cards hold `HIDDEN`.
"""

from typing import Final

import msgspec

from game.rules import State

EMPTY: Final = -2
"""A gap in Latent or Available, and "nothing" in `placed`."""

PHASES: Final = ("harvest", "market", "industry", "goals")
"""H-10: the phases of a round, in order."""

TAKE: Final = "take"
MARKET: Final = "market"
SWAP: Final = "swap"
CLAIM: Final = "claim"
HAGGLE: Final = "haggle"
ANSWER: Final = "answer"
INDUSTRY: Final = "industry"
PAY: Final = "pay"
GOALS: Final = "goals"
OVER: Final = "over"
"""What is being decided: take three cards; open a Market turn; take for the card placed; claim after the swap;
haggle on; answer a proposal; buy and use; pay; act on Goals; nothing any more."""

WAITING: Final = "waiting"
TRADED: Final = "traded"
HAGGLED: Final = "haggled"
PASSED: Final = "passed"
DONE: Final = "done"
"""What a seat did in the phase so far (`HarvestState.did`)."""


class Bundle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Assets on one side of a proposal (H-34): all tuples sorted.

    `cards` lists kinds, each as often as it is given; `slots` are places in the giver's hand of Goal cards.
    """

    cards: tuple[int, ...] = ()
    producers: tuple[int, ...] = ()
    chits: int = 0
    opportunities: tuple[int, ...] = ()
    goals: tuple[int, ...] = ()
    slots: tuple[int, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is in it."""
        return not (
            self.cards or self.producers or self.chits or self.opportunities or self.goals or self.slots
        )


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The one open proposal (H-36): seat `by` offers `give` for `get`; seat `to` answers.

    `asking`: nothing is offered yet, `to` is asked for its price.
    """

    by: int
    to: int
    give: Bundle
    get: Bundle
    asking: bool = False


class Deal(msgspec.Struct, frozen=True):
    """A trade that was made: public memory of the table (H-38)."""

    round: int
    by: int
    to: int
    give: Bundle
    get: Bundle


class Refused(msgspec.Struct, frozen=True):
    """A kind of proposal that was refused: who asked whom for which kinds of assets, last when, and how often."""

    by: int
    to: int
    wanted: tuple[int, ...]
    round: int
    times: int


class Payment(msgspec.Struct):
    """A payment in the making (H-40, H-50): for a Producer or for the Goal in a slot; `paid` counts by asset."""

    producer: int | None
    slot: int | None
    paid: list[int]

    def copy(self) -> "Payment":
        """Return an independent copy."""
        return Payment(self.producer, self.slot, self.paid.copy())


class Player(msgspec.Struct):
    """What one player owns. `cards` and `producers` are counts by index; `goals` is the secret hand."""

    cards: list[int]
    producers: list[int]
    chits: int = 0
    opportunities: list[int] = []
    fulfilled: list[int] = []
    goals: list[int] = []
    not_trading: bool = False

    def copy(self) -> "Player":
        """Return an independent copy."""
        return Player(
            self.cards.copy(),
            self.producers.copy(),
            self.chits,
            self.opportunities.copy(),
            self.fulfilled.copy(),
            self.goals.copy(),
            self.not_trading,
        )

    @property
    def assets(self) -> list[int]:
        """Cards and Producers as one list of counts, as criteria read it."""
        return self.cards + self.producers


class HarvestState(State):
    """Everything on the table. `turn` counts the turns of the phase; the seat is `(leader + turn) % seats`.

    `discard` and `processed` count by kind (their order never matters), `industry` counts Producers left.
    `proposals` counts by seat how many the active player has sent it this turn.
    """

    colours: list[str]
    players: list[Player]
    round: int
    leader: int
    phase: str
    turn: int
    step: str
    deck: list[int]
    discard: list[int]
    processed: list[int]
    latent: list[int]
    available: list[int]
    supply: list[int]
    demand: list[int]
    opportunity_deck: list[int]
    opportunity_discard: list[int]
    industry: list[int]
    pool: int
    goal_deck: list[int]
    did: list[str]
    proposals: list[int]
    placed: int = EMPTY
    proposal: Proposal | None = None
    payment: Payment | None = None
    deals: list[Deal] = []
    refused: list[Refused] = []

    @property
    def seat(self) -> int:
        """The seat whose turn it is (another may have to answer its proposal)."""
        return (self.leader + self.turn) % len(self.players)

    def copy(self) -> "HarvestState":
        """Return an independent copy; frozen records are shared."""
        return HarvestState(
            self.options,
            self.chance.copy(),
            self.colours,
            [player.copy() for player in self.players],
            self.round,
            self.leader,
            self.phase,
            self.turn,
            self.step,
            self.deck.copy(),
            self.discard.copy(),
            self.processed.copy(),
            self.latent.copy(),
            self.available.copy(),
            self.supply.copy(),
            self.demand.copy(),
            self.opportunity_deck.copy(),
            self.opportunity_discard.copy(),
            self.industry.copy(),
            self.pool,
            self.goal_deck.copy(),
            self.did.copy(),
            self.proposals.copy(),
            self.placed,
            self.proposal,
            self.payment.copy() if self.payment is not None else None,
            self.deals.copy(),
            self.refused.copy(),
        )
