"""How moves are pointed at: every move as targets on the table, and the move that a click on something means.

Targets are tuples of a word and an index: `("available", place)`, `("hand", kind)`, `("supply", kind)`, `("deck",)`,
`("demand", card)`, `("industry", producer)`, `("producer", producer)`, `("goal", slot)`, `("seat", seat)`; pills are
words.
"""

from __future__ import annotations

from game.harvest import moves as mv
from game.harvest.definitions import Definitions
from game.harvest.state import GOALS, INDUSTRY, PAY, HarvestState
from game.rules import Move
from scenes.narrowing import Path, Target

END, PAY_REST, FULFIL, EXCHANGE = "end turn", "pay rest", "fulfil", "exchange"
ACCEPT, REFUSE, NOT_TRADING, WITHDRAW = "accept", "refuse", "not trading", "withdraw"
DECK = ("deck",)
REST = ("rest",)
"""The pill that pays all the rest as suggested."""


def asset_target(d: Definitions, asset: int) -> Target:
    """Return where an own asset lies: in the hand or among the own Producers."""
    return ("hand", asset) if asset < d.kinds else ("producer", asset - d.kinds)


def path(d: Definitions, move: Move) -> Path:
    """Return how a move is pointed at, target by target."""
    match move:
        case mv.Take():
            return tuple(("available", place) for place in move.positions)
        case mv.Place():
            return (("hand", move.kind),)
        case mv.Pick():
            return (("supply", move.kind),)
        case mv.Draw():
            return (DECK,)
        case mv.Claim():
            return (("demand", move.opportunity),)
        case mv.Propose() | mv.Ask():
            return (("seat", move.partner),)
        case mv.Buy():
            return (("industry", move.producer),)
        case mv.Use():
            return (("producer", move.producer),)
        case mv.Fulfil():
            return (("goal", move.slot), FULFIL)
        case mv.Exchange():
            return (("goal", move.slot), EXCHANGE)
        case mv.Pay():
            return (asset_target(d, move.asset),)
    return (_WORDS[type(move)],)


_WORDS: dict[type[Move], str] = {
    mv.PayRest: PAY_REST,
    mv.EndTurn: END,
    mv.Accept: ACCEPT,
    mv.Refuse: REFUSE,
    mv.NotTrading: NOT_TRADING,
    mv.Withdraw: WITHDRAW,
    mv.Counter: "counter",
}


def meant(d: Definitions, state: HarvestState, target: Target) -> Move | None:
    """Return the move that taking a target would mean now, allowed or not; None where it never means one."""
    match target:
        case ("available", int(place)):
            return mv.Take((place,))
        case ("hand", int(kind)):
            return _own_card(d, state, kind)
        case ("supply", int(kind)):
            return mv.Pick(kind)
        case ("deck",):
            return mv.Draw()
        case ("demand", int(card)):
            return mv.Claim(card)
        case ("industry", int(p)):
            return mv.Buy(p)
        case ("producer", int(p)):
            return mv.Pay(d.kinds + p) if state.step == PAY else mv.Use(p)
        case ("goal", int(slot)):
            return mv.Fulfil(slot)
    return None


def _own_card(d: Definitions, state: HarvestState, kind: int) -> Move | None:
    maker = d.producer_of[kind]
    if state.step == PAY:
        return mv.Pay(kind)
    if state.step == INDUSTRY:
        return mv.Use(maker) if maker is not None else None
    if state.step == GOALS:
        return None
    return mv.Place(kind)
