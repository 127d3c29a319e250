"""Sealed Bids: a small game with secrets, simultaneous steps and a shuffled deck, to try the foundation with.

Everybody holds a hidden hand of number cards. Each round a prize is turned over; all lay a card face down at the
same time; the highest single bid takes the prize and draws a card, which it may keep or lay under the deck.
After the last round the most prize points win; the highest card left in hand breaks ties.
"""

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from game import registry
from game.data import DataSource
from game.rules import (
    HIDDEN,
    AnyGame,
    CaseError,
    Chance,
    Event,
    Game,
    Move,
    Option,
    OptionValue,
    Part,
    Progress,
    Refusal,
    Result,
    SeatName,
    Sentence,
    Standing,
    State,
    deal,
    rank,
)

ID = "bids"
HAND = 4
CARDS = 24
PRIZES = (1, 2, 3, 4, 5, 6, 7)


class Bid(Move, frozen=True):
    """Lay a card of one's hand face down."""

    card: int


class Keep(Move, frozen=True):
    """Keep the card drawn."""


class Return(Move, frozen=True):
    """Lay a card of one's hand under the deck."""

    card: int


class PrizeShown(Event, frozen=True):
    prize: int
    round: int


class BidLaid(Event, frozen=True):
    seat: int


class BidSeen(Event, frozen=True):
    """What a seat laid, told to that seat alone."""

    seat: int
    card: int


class BidsShown(Event, frozen=True):
    cards: tuple[int, ...]


class PrizeWon(Event, frozen=True):
    seat: int
    prize: int


class CardDrawn(Event, frozen=True):
    """Somebody drew; `card` only in the event for that seat."""

    seat: int
    card: int = HIDDEN


class CardReturned(Event, frozen=True):
    seat: int


class Ended(Event, frozen=True):
    winners: tuple[int, ...]


class BidsState(State):
    """The table: hands, the face-down bids (0: none yet), prizes won, and who may keep or return a card."""

    hands: list[list[int]]
    bids: list[int]
    won: list[list[int]]
    deck: list[int]
    prizes: list[int]
    prize: int
    round: int
    choosing: int
    over: bool = False

    def copy(self) -> "BidsState":
        return BidsState(
            dict(self.options),
            self.chance.copy(),
            [list(hand) for hand in self.hands],
            list(self.bids),
            [list(won) for won in self.won],
            list(self.deck),
            list(self.prizes),
            self.prize,
            self.round,
            self.choosing,
            self.over,
        )


class Bids(Game[BidsState]):
    """Sealed Bids."""

    id: ClassVar[str] = ID
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    state_type: ClassVar[type[State]] = BidsState
    move_types: ClassVar[tuple[type[Move], ...]] = (Bid, Keep, Return)
    event_types: ClassVar[tuple[type[Event], ...]] = (
        PrizeShown,
        BidLaid,
        BidSeen,
        BidsShown,
        PrizeWon,
        CardDrawn,
        CardReturned,
        Ended,
    )
    has_secrets: ClassVar[bool] = True

    def __init__(self, bots: Mapping[str, Any]) -> None:
        self.options = (
            Option("rounds", (4, 6), 4),
            Option("draw", (True, False), True),
        )
        self.bots = bots
        self.data_hash = hashlib.sha256(b"bids").hexdigest()[:16]

    def new(self, options: Mapping[str, OptionValue], seats: Sequence[str], seed: int) -> BidsState:
        chance = Chance(seed)
        deck = list(range(1, CARDS + 1))
        chance.shuffle(deck)
        prizes = list(PRIZES)
        chance.shuffle(prizes)
        hands = [sorted(deal(deck, HAND, chance)) for _ in seats]
        return BidsState(
            self.settle(options, len(seats)),
            chance,
            hands,
            [0] * len(seats),
            [[] for _ in seats],
            deck,
            prizes,
            deal(prizes, 1, chance)[0],
            1,
            -1,
        )

    def actors(self, state: BidsState) -> tuple[int, ...]:
        if state.over:
            return ()
        if state.choosing >= 0:
            return (state.choosing,)
        return tuple(seat for seat, bid in enumerate(state.bids) if bid == 0 and state.hands[seat])

    def legal(self, state: BidsState, seat: int) -> list[Move]:
        if seat not in self.actors(state):
            return []
        if state.choosing >= 0:
            return [Keep(), *(Return(card) for card in state.hands[seat])]
        return [Bid(card) for card in state.hands[seat]]

    def check(self, state: BidsState, seat: int, move: Move) -> Refusal | None:
        if seat not in self.actors(state):
            return Refusal("not_now")
        choosing = state.choosing >= 0
        if isinstance(move, Bid) != (not choosing) or not isinstance(move, (Bid, Keep, Return)):
            return Refusal("not_this")
        if isinstance(move, (Bid, Return)) and move.card not in state.hands[seat]:
            return Refusal("not_yours", {"card": move.card})
        return None

    def apply(self, state: BidsState, seat: int, move: Move) -> list[Event]:
        events: list[Event] = []
        if isinstance(move, Bid):
            state.hands[seat].remove(move.card)
            state.bids[seat] = move.card
            events += [BidLaid(seat=seat), BidSeen(to=(seat,), seat=seat, card=move.card)]
            if not self.actors(state):
                self._show(state, events)
            return events
        if isinstance(move, Return):
            state.hands[seat].remove(move.card)
            state.deck.insert(0, move.card)
            events.append(CardReturned(seat=seat))
        state.choosing = -1
        self._next_round(state, events)
        return events

    def _show(self, state: BidsState, events: list[Event]) -> None:
        state.chance.reveal()
        events.append(BidsShown(cards=tuple(state.bids)))
        winner = state.bids.index(max(state.bids))
        state.won[winner].append(state.prize)
        events.append(PrizeWon(seat=winner, prize=state.prize))
        if state.options["draw"] and state.deck:
            card = deal(state.deck, 1, state.chance)[0]
            state.hands[winner] = sorted([*state.hands[winner], card])
            events += [CardDrawn(seat=winner), CardDrawn(to=(winner,), seat=winner, card=card)]
            state.choosing = winner
            return
        self._next_round(state, events)

    def _next_round(self, state: BidsState, events: list[Event]) -> None:
        state.bids = [0] * len(state.hands)
        last = state.options["rounds"]
        if state.round == last or not all(state.hands):
            state.over = True
            state.chance.reveal()  # the hands are laid open: they break ties
            state.prize = 0
            result = self.result(state)
            assert result is not None
            events.append(Ended(winners=result.winners))
            return
        state.round += 1
        state.prize = deal(state.prizes, 1, state.chance)[0]
        events.append(PrizeShown(prize=state.prize, round=state.round))

    def view(self, state: BidsState, seat: int | None) -> BidsState:
        view = state.copy()
        view.chance = state.chance.hidden()
        view.deck = [HIDDEN] * len(state.deck)
        view.prizes = [HIDDEN] * len(state.prizes)
        for other in range(len(state.hands)):
            if other != seat and not state.over:
                view.hands[other] = [HIDDEN] * len(state.hands[other])
                view.bids[other] = HIDDEN if state.bids[other] else 0
        return view

    def guess(self, view: BidsState, rng: Random) -> BidsState:
        state = view.copy()
        state.chance = Chance(rng.getrandbits(63), view.chance.draws, view.chance.reveals)
        seen = {card for hand in view.hands for card in hand} | set(view.bids)
        # Cards that were shown and are gone are not remembered here: any unseen number will do for a guess.
        unseen = [card for card in range(1, CARDS + 1) if card not in seen]
        rng.shuffle(unseen)
        for seat, hand in enumerate(state.hands):
            state.hands[seat] = sorted(unseen.pop() if card == HIDDEN else card for card in hand)
            if state.bids[seat] == HIDDEN:
                state.bids[seat] = unseen.pop()
        state.deck = [unseen.pop() for _ in state.deck]
        gone = {prize for won in view.won for prize in won} | {view.prize}
        prizes = [prize for prize in PRIZES if prize not in gone]
        rng.shuffle(prizes)
        state.prizes = prizes[: len(view.prizes)]
        return state

    def result(self, state: BidsState) -> Result | None:
        if not state.over:
            return None
        return rank(
            [
                Standing(
                    seat,
                    0,
                    sum(won),
                    (Part(Sentence("bids.breakdown.prizes", {"n": len(won)}), sum(won)),),
                    (max(state.hands[seat], default=0),),
                )
                for seat, won in enumerate(state.won)
            ]
        )

    def invariants(self, state: BidsState) -> list[str]:
        cards = [card for hand in state.hands for card in hand] + state.deck + [b for b in state.bids if b]
        prizes = [p for won in state.won for p in won] + state.prizes + [state.prize] * (state.prize > 0)
        broken = []
        if len(cards) != len(set(cards)):
            broken.append(f"a card is in two places: {sorted(cards)}")
        if len(set(prizes)) != len(PRIZES):
            broken.append(f"prizes are lost or doubled: {sorted(prizes)}")
        return broken

    def progress(self, state: BidsState) -> Progress:
        rounds = state.options["rounds"]
        assert isinstance(rounds, int)
        return Progress(state.round, rounds, "choose" if state.choosing >= 0 else "bid")

    def scores(self, state: BidsState) -> tuple[int, ...]:
        return tuple(sum(won) for won in state.won)

    def tell(self, event: Event) -> Sentence | None:
        match event:
            case PrizeShown():
                return Sentence("bids.event.prize_shown", {"prize": event.prize, "round": event.round})
            case BidLaid():
                return Sentence("bids.event.bid_laid", {"who": SeatName(event.seat)})
            case BidSeen():
                return Sentence("bids.event.bid_seen", {"card": event.card})
            case BidsShown():
                return Sentence("bids.event.bids_shown", {"cards": event.cards})
            case PrizeWon():
                return Sentence(
                    "bids.event.prize_won",
                    {"who": SeatName(event.seat), "prize": event.prize, "n": event.prize},
                )
            case CardDrawn() if event.card == HIDDEN:
                return Sentence("bids.event.drew", {"who": SeatName(event.seat)})
            case CardDrawn():
                return Sentence("bids.event.drew_card", {"card": event.card})
            case CardReturned():
                return Sentence("bids.event.returned", {"who": SeatName(event.seat)})
            case Ended():
                return Sentence("bids.event.ended", {"who": tuple(map(SeatName, event.winners))})
        return None

    def name_move(self, move: Move) -> Sentence:
        match move:
            case Bid() | Return():
                verb = "bid" if isinstance(move, Bid) else "return"
                return Sentence(f"bids.move.{verb}", {"card": move.card})
            case _:
                return Sentence("bids.move.keep")

    def arrange(self, state: BidsState, given: Mapping[str, Any]) -> None:
        for key, value in given.items():
            if key == "hands" and isinstance(value, list) and len(value) == len(state.hands):
                held = [card for hand in value for card in hand]
                state.hands = [sorted(hand) for hand in value]
                state.deck = [card for card in range(1, CARDS + 1) if card not in held]
            elif key == "prize" and value in PRIZES:
                state.prizes = [prize for prize in PRIZES if prize != value]
                state.prize = value
            else:
                raise CaseError(f"expected hands (a list a seat) or prize, got {key}: {value}")

    def read_move(self, words: Any) -> Move:
        match words:
            case {"bid": int(card)}:
                return Bid(card)
            case {"return": int(card)}:
                return Return(card)
            case "keep":
                return Keep()
        raise CaseError(f"expected {{bid: card}}, {{return: card}} or keep, got {words}")

    def write_move(self, move: Move) -> Any:
        match move:
            case Bid():
                return {"bid": move.card}
            case Return():
                return {"return": move.card}
        return "keep"

    def picture(self, state: BidsState) -> dict[str, Any]:
        return {
            "hands": [list(hand) for hand in state.hands],
            "bids": list(state.bids),
            "won": [list(won) for won in state.won],
            "deck": len(state.deck),
            "prize": state.prize,
            "round": state.round,
        }


def easy(game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Any move."""
    return moves[rng.randrange(len(moves))]


def medium(game: AnyGame, view: BidsState, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Bid high on high prizes, return the lowest card drawn if it is low."""
    if view.choosing >= 0:
        return Keep()
    hand = sorted(view.hands[seat])
    return Bid(hand[-1] if view.prize > 3 else hand[0])


def crash(game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Fail."""
    raise RuntimeError("out of order")


def vanish(game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Take the whole process down."""
    import os

    os._exit(3)


def hang(game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Never answer."""
    while True:
        pass


def nonsense(game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Play a card that does not exist."""
    return Bid(99)


def load(source: DataSource) -> AnyGame:
    """Load Sealed Bids with its two honest bots."""
    return Bids({"easy": easy, "medium": medium})


def load_faulty(source: DataSource) -> AnyGame:
    """Load Sealed Bids with bots that fail in every way."""
    return Bids(
        {
            "easy": easy,
            "medium": medium,
            "crash": crash,
            "vanish": vanish,
            "hang": hang,
            "nonsense": nonsense,
        }
    )


def register() -> None:
    """Make the game known to the registry of this process."""
    registry.add(ID, load)
