"""Opponents: `easy` and `medium`. They see what a player in their seat sees, and haggle by one valuation."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.harvest import planning
from game.harvest.moves import Buy, Claim, EndTurn, Exchange, Fulfil, PayRest, Pick, Place, Refuse, Use
from game.harvest.state import ANSWER, HAGGLE, HarvestState
from game.harvest.valuation import Outlook
from game.rules import AnyGame, Bot, Move


def easy(game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Choose at random among sensible moves: take what gives points at once, trade and buy on a whim."""
    for wanted in (PayRest, Claim, Use, Fulfil):
        sure = [move for move in moves if isinstance(move, wanted)]
        if sure:
            return rng.choice(sure)
    if view.step == ANSWER:
        return Refuse()
    for whim, kind in ((0.35, Place), (0.25, Buy), (0.15, Exchange)):
        tempting = [move for move in moves if isinstance(move, kind)]
        if tempting and rng.random() < whim:
            return rng.choice(tempting)
    ends = [move for move in moves if isinstance(move, EndTurn)]
    if ends:
        return ends[0]
    others = [m for m in moves if not isinstance(m, Pick) or m.kind != view.placed]
    return rng.choice(others or list(moves))


def medium(game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Play the move that leads to the best holdings."""
    if view.step == ANSWER:
        return Refuse()
    d = game.d  # type: ignore[attr-defined]
    return planning.best(Outlook(d, view, seat), moves)


BOTS: Mapping[str, Bot] = {"easy": easy, "medium": medium}
