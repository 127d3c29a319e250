"""Opponents: `easy`, `medium` and `hard`. They see what a player in their seat sees; each haggles by one valuation."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.harvest import bargaining, planning
from game.harvest.moves import Buy, Claim, EndTurn, Exchange, Fulfil, PayRest, Pick, Place, Use
from game.harvest.state import ANSWER, MARKET
from game.harvest.valuation import GOALS_FIRST, WEIGHTS, Outlook, Weights
from game.rules import AnyGame, Bot, Move


def easy(game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Choose at random among sensible moves: mostly take what gives points at once, trade and buy on a whim."""
    if view.step == ANSWER:
        return bargaining.Negotiator(_definitions(game), view, seat).answer()
    for wanted, often in ((PayRest, 1.0), (Claim, 0.45), (Use, 0.5), (Fulfil, 0.4)):
        sure = [move for move in moves if isinstance(move, wanted)]
        if sure and rng.random() < often:
            return rng.choice(sure)
    for whim, often in ((Place, 0.4), (Buy, 0.5), (Exchange, 0.2)):
        tempting = [move for move in moves if isinstance(move, whim)]
        if tempting and rng.random() < often:
            return rng.choice(tempting)
    ends = [move for move in moves if isinstance(move, EndTurn)]
    if ends:
        return ends[0]
    others = [move for move in moves if not isinstance(move, Pick) or move.kind != view.placed]
    return rng.choice(others or list(moves))


def planner(weights: Weights) -> Bot:
    """Return a bot that plays the move to the best holdings, and haggles where a deal promises more than a Trade."""

    def choose(game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
        d = _definitions(game)
        if view.step == ANSWER:
            return bargaining.Negotiator(d, view, seat, weights).answer()
        outlook = Outlook(d, view, seat, weights)
        move = planning.best(outlook, moves)
        if view.step == MARKET and len(view.players) > 1:
            proposal = bargaining.proposal_instead(outlook, planning.weigh(outlook, move))
            if proposal is not None:
                return proposal
        return move

    return choose


def _definitions(game: AnyGame) -> Any:
    return game.d  # type: ignore[attr-defined]  # only this game's own bots come here


BOTS: Mapping[str, Bot] = {"easy": easy, "medium": planner(WEIGHTS), "hard": planner(GOALS_FIRST)}
