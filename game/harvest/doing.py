"""What a seat has done with its turn in the phase, as its events tell: the rules and whoever retells them note it here."""

from game.harvest.events import (
    Asked,
    Bought,
    Claimed,
    Drew,
    Exchanged,
    Fulfilled,
    PhaseBegan,
    Picked,
    Processed,
    Proposed,
    Took,
    TurnEnded,
)
from game.harvest.state import ANSWER, DONE, HAGGLED, OVER, PASSED, TRADED, WAITING, HarvestState
from game.rules import Event

_DONE_BY: dict[type[Event], str] = {
    Took: DONE,
    Picked: TRADED,
    Drew: TRADED,
    Claimed: TRADED,
    Asked: HAGGLED,
    Proposed: HAGGLED,
    Bought: DONE,
    Processed: DONE,
    Fulfilled: DONE,
    Exchanged: DONE,
}


def note(state: HarvestState, event: Event) -> None:
    """Note in `did` what an event tells: a deed, a turn that ended without one, a phase in which all wait anew."""
    deed = _DONE_BY.get(type(event))
    if deed is not None:
        # Countering is an answer: it does not spend a turn of one's own.
        if not (isinstance(event, Proposed) and event.counter):
            state.did[event.seat] = deed  # type: ignore[attr-defined]
    elif isinstance(event, TurnEnded):
        if event.idle:
            state.did[event.seat] = PASSED
    elif isinstance(event, PhaseBegan):
        state.did = [WAITING] * len(state.players)


def status(state: HarvestState, seat: int) -> str:
    """Return what a seat is about in the phase: `turn`, `answers`, `next`, `waiting`, `not_trading`, or what it did."""
    if state.step == OVER:
        return DONE
    if state.step == ANSWER and state.proposal is not None and state.proposal.to == seat:
        return "answers"
    if seat == state.seat:
        return "turn"
    if state.phase == "market" and state.players[seat].not_trading:
        return "not_trading"
    order = (seat - state.leader) % len(state.players)
    if order < state.turn:
        return PASSED if state.did[seat] == WAITING else state.did[seat]
    return "next" if order == state.turn + 1 else WAITING
