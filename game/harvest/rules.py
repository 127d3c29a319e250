"""The rules of Harvest as functions over a state: who may act, what is legal, why not, and what then happens.

Each phase has its module - `harvesting`, `trading` and `haggling`, `industry`, `goals` - and this one asks the
right one for the step the state is in.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from game.harvest import doing, flow, goals, haggling, harvesting, industry, paying, trading
from game.harvest.definitions import Definitions
from game.harvest.moves import (
    MOVES,
    Accept,
    Ask,
    Buy,
    Claim,
    Counter,
    Draw,
    EndTurn,
    Exchange,
    Fulfil,
    NotTrading,
    Pay,
    PayRest,
    Pick,
    Place,
    Propose,
    Refuse,
    Take,
    Use,
    Withdraw,
)
from game.harvest.state import (
    ANSWER,
    CLAIM,
    HAGGLE,
    INDUSTRY,
    MARKET,
    OVER,
    PAY,
    SWAP,
    TAKE,
    HarvestState,
)
from game.rules import Event, Move, Refusal, SeatName

_TRADE_STEPS = (MARKET, SWAP, CLAIM, HAGGLE)
_HAGGLING = (Propose, Ask, Counter, Accept, Refuse, Withdraw, NotTrading)
_PHASE_OF: dict[type[Move], str] = {
    Take: "harvest",
    Place: "market",
    Pick: "market",
    Draw: "market",
    Claim: "market",
    Buy: "industry",
    Use: "industry",
    Fulfil: "goals",
    Exchange: "goals",
    **dict.fromkeys(_HAGGLING, "market"),
}


def actors(state: HarvestState) -> tuple[int, ...]:
    """Return the one seat to act: whose turn it is, or who has to answer a proposal (H-36)."""
    if state.step == OVER:
        return ()
    if state.proposal is not None:
        return (state.proposal.to,)
    return (state.seat,)


def legal(d: Definitions, state: HarvestState, seat: int) -> list[Move]:
    """Return the enumerable moves of a seat; proposals, counter-offers and questions are open moves beside them."""
    if seat not in actors(state):
        return []
    step = state.step
    if step == TAKE:
        return harvesting.legal(d, state)
    if step in _TRADE_STEPS:
        return trading.legal(d, state, seat)
    if step == ANSWER:
        return haggling.answers(state)
    if step == INDUSTRY:
        return industry.legal(d, state, seat)
    if step == PAY:
        return paying.legal(d, state, seat)
    return goals.legal(d, state, seat)


def check(d: Definitions, state: HarvestState, seat: int, move: Move) -> Refusal | None:
    """Return None if the seat may play the move now, else the reason."""
    if state.step == OVER:
        return Refusal("game_over")
    if not isinstance(seat, int) or not 0 <= seat < len(state.players):
        return Refusal("no_such_seat")
    if type(move) not in MOVES or not _well_formed(move):
        return Refusal("malformed")
    if move in legal(d, state, seat):
        return None
    phase = _PHASE_OF.get(type(move), state.phase)
    if phase != state.phase:
        return Refusal(f"only_in_{phase}")
    if isinstance(move, _HAGGLING):
        return haggling.judge(d, state, seat, move)
    if seat not in actors(state):
        if seat == state.seat:
            return Refusal("proposal_open", {"seat": SeatName(actors(state)[0])})
        return Refusal("not_your_turn")
    if state.step == ANSWER:
        assert state.proposal is not None
        return Refusal("answer_first", {"seat": SeatName(state.proposal.by)})
    if isinstance(move, Pay | PayRest):
        return paying.why_not(d, state, seat, move)
    if state.step == PAY:
        return Refusal("pay_first")
    return _why_not(d, state, seat, move)


def _why_not(d: Definitions, state: HarvestState, seat: int, move: Move) -> Refusal:
    if isinstance(move, Take):
        return harvesting.why_not(d, state, move)
    if isinstance(move, Place | Pick | Draw | Claim):
        return trading.why_not(d, state, seat, move)
    if isinstance(move, Buy | Use):
        return industry.why_not(d, state, seat, move)
    if isinstance(move, Fulfil | Exchange):
        return goals.why_not(d, state, seat, move)
    if state.step == TAKE:
        return Refusal("take_first")
    return trading.why_not(d, state, seat, move)


def _well_formed(move: Move) -> bool:
    """Whether every field has its very type: moves made by hand need not have passed a decoder."""
    try:
        line = msgspec.json.encode(move)
        read = msgspec.json.decode(line, type=type(move))
    except (msgspec.ValidationError, TypeError, ValueError, OverflowError, RecursionError):
        return False
    return read == move and msgspec.json.encode(read) == line


def apply(d: Definitions, state: HarvestState, seat: int, move: Move) -> list[Event]:
    """Carry out a checked move in place and return what happened."""
    events: list[Event] = []
    is_over = _CARRY_OUT[type(move)](d, state, seat, move, events)
    for event in events:
        doing.note(state, event)
    if is_over:
        flow.end_turn(d, state, state.seat, events)
    return events


def _end(d: Definitions, state: HarvestState, seat: int, move: EndTurn, events: list[Event]) -> bool:
    return True


def _pay(d: Definitions, state: HarvestState, seat: int, move: Pay | PayRest, events: list[Event]) -> bool:
    payment = paying.pay(d, state, seat, move, events)
    if payment is None:
        return False
    if payment.producer is not None:
        industry.bought(d, state, seat, payment, events)
        return False
    goals.fulfilled(d, state, seat, payment, events)
    return True


_CARRY_OUT: dict[type[Move], Callable[[Definitions, HarvestState, int, Any, list[Event]], bool]] = {
    EndTurn: _end,
    Take: harvesting.take,
    Place: trading.place,
    Pick: trading.pick,
    Draw: trading.draw,
    Claim: trading.claim,
    Use: industry.use,
    Buy: industry.buy,
    Pay: _pay,
    PayRest: _pay,
    Fulfil: goals.fulfil,
    Exchange: goals.exchange,
    Propose: haggling.propose,
    Ask: haggling.propose,
    Counter: haggling.counter,
    Accept: haggling.accept,
    Refuse: haggling.refuse,
    Withdraw: haggling.withdraw,
    NotTrading: haggling.stop_trading,
}
"""What carries out a move; each returns whether the turn is over with it."""
