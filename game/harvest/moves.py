"""Everything a player can do. Moves say what is intended; what chance gave stands in the events."""

from game.harvest.state import Bundle
from game.rules import Move


class Take(Move, frozen=True):
    """H-21: take the cards at these places of Available (sorted)."""

    positions: tuple[int, ...]


class Place(Move, frozen=True):
    """H-32 (1): place one own card of a kind into Supply."""

    kind: int


class Pick(Move, frozen=True):
    """H-32 (1): take a card of a kind from Supply for the one placed; the placed kind itself undoes the step."""

    kind: int


class Draw(Move, frozen=True):
    """H-32 (1): take the top card of the Resource Deck for the one placed."""


class Claim(Move, frozen=True):
    """H-32 (2), H-33: capitalise on an Opportunity in Demand."""

    opportunity: int


class Propose(Move, frozen=True):
    """H-34: offer `give` to a partner for `get`. Open: judged by `check` alone."""

    partner: int
    give: Bundle
    get: Bundle


class Ask(Move, frozen=True):
    """H-38: ask a partner what it would want for `get`. Open."""

    partner: int
    get: Bundle


class Counter(Move, frozen=True):
    """H-36: answer with another offer, seen from the one who answers. Open."""

    give: Bundle
    get: Bundle


class Accept(Move, frozen=True):
    """H-36: take the open proposal as it stands."""


class Refuse(Move, frozen=True):
    """H-36, H-38: decline; a computer adds the code of its reason (`harvest.reason.<code>`)."""

    reason: str = ""


class Withdraw(Move, frozen=True):
    """H-36: take back one's own open proposal before it is answered. Open: for the seat that does not answer."""


class NotTrading(Move, frozen=True):
    """H-38: be left alone until the next Market phase; refuses a proposal that is open to oneself.

    Possible at any time of the Market phase, whoever's turn it is; legal moves list it for who has to answer.
    """


class Buy(Move, frozen=True):
    """H-40: buy a Producer. Asks for the payment when there is a choice."""

    producer: int


class Use(Move, frozen=True):
    """H-41: process one card with a Producer."""

    producer: int


class Fulfil(Move, frozen=True):
    """H-50: fulfil the Goal in a place of the hand. Asks for what to spend when there is a choice."""

    slot: int


class Exchange(Move, frozen=True):
    """H-51: put the Goal in a place of the hand under the Goal Deck and draw the top one."""

    slot: int


class Pay(Move, frozen=True):
    """Give one asset toward the payment that is open: a card of a kind, or a Producer."""

    asset: int


class PayRest(Move, frozen=True):
    """Give all that is still to be paid at once (sorted assets). Legal moves list the suggestion; any fits."""

    assets: tuple[int, ...]


class EndTurn(Move, frozen=True):
    """End one's turn, or do nothing with it (H-31, H-50), or stop haggling (H-34)."""


MOVES: tuple[type[Move], ...] = (
    Take,
    Place,
    Pick,
    Draw,
    Claim,
    Propose,
    Ask,
    Counter,
    Accept,
    Refuse,
    Withdraw,
    NotTrading,
    Buy,
    Use,
    Fulfil,
    Exchange,
    Pay,
    PayRest,
    EndTurn,
)
