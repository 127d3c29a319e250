"""Opponents: `easy` plays at random among what makes sense, `medium` weighs every decision by its outlook."""

from collections.abc import Mapping, Sequence
from random import Random

from game.planet import medium
from game.planet import moves as mv
from game.planet.outlook import Outlook
from game.planet.state import PlanetState
from game.rules import AnyGame, Bot, Move

SENSELESS: tuple[type[Move], ...] = (mv.TakeChip, mv.BuyToken, mv.Buy, mv.ChangeDie)
ENDS: tuple[type[Move], ...] = (mv.EndAction, mv.EndActions)


def easy(_game: AnyGame, view: PlanetState, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """Play at random, but throw neither chips nor actions nor money away."""
    sensible = [move for move in moves if not isinstance(move, SENSELESS)]
    going_on = [move for move in sensible if not isinstance(move, (*ENDS, mv.Decline))]
    if view.stage == "actions" and not any(view.goods[seat]):
        going_on = [move for move in going_on if move != mv.StartAction("trade")] or going_on
    if view.stage == "move" and not view.points:
        return sensible[-1]  # no coming and going through doors
    if view.stage in ("move", "deal", "construct"):
        return rng.choice(going_on) if going_on and rng.random() < 0.75 else sensible[-1]
    return rng.choice(going_on or sensible)


def _medium(game: AnyGame, view: PlanetState, seat: int, moves: Sequence[Move], _rng: Random) -> Move:
    outlook = Outlook(game.planet_of(view), view, seat)  # type: ignore[attr-defined]
    return medium.DECIDE[view.stage](outlook, moves)


BOTS: Mapping[str, Bot] = {"easy": easy, "medium": _medium}
