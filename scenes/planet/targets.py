"""How moves of Living Planet are pointed at: each as a path of targets, the first of which glows first."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.planet import moves as mv
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.rules import Move
from scenes.narrowing import Path

Free = Literal["heal", "token", "chip", "effect"]


class Card(msgspec.Struct, frozen=True):
    """A Planet card of the own hand."""

    card: int


class Order(msgspec.Struct, frozen=True):
    """The dice as they lie on the columns."""

    colours: tuple[int, ...]


class Resource(msgspec.Struct, frozen=True):
    """A kind of resource: named, or taken from the pool."""

    resource: int


class ActionTab(msgspec.Struct, frozen=True):
    """One of the four actions."""

    action: str


class FreeAction(msgspec.Struct, frozen=True):
    """One of the free actions."""

    which: Free


class Drawn(msgspec.Struct, frozen=True):
    """A hexagon of the fan."""

    hex: int


class Space(msgspec.Struct, frozen=True):
    """An empty space beside the map."""

    q: int
    r: int


class Unit(msgspec.Struct, frozen=True):
    """A unit of the own on a place."""

    form: int
    place: int


class Spot(msgspec.Struct, frozen=True):
    """A place: a site, or the open ground of a hexagon."""

    place: int


class Pile(msgspec.Struct, frozen=True):
    """A pile of buildings."""

    pile: int


class TileOf(msgspec.Struct, frozen=True):
    """One tile of a pile: its number."""

    tile: int


class Shift(msgspec.Struct, frozen=True):
    """A price up or down."""

    resource: int
    by: int


class MarketCard(msgspec.Struct, frozen=True):
    """A market card that was drawn."""

    card: int


class Deal(msgspec.Struct, frozen=True):
    """Selling or buying one unit."""

    resource: int
    kind: Literal["sell", "buy"]


class DieFace(msgspec.Struct, frozen=True):
    """A value for the die."""

    value: int


class Storm(msgspec.Struct, frozen=True):
    """A hexagon whose cataclysm is triggered, or comes next."""

    hex: int


class Answer(msgspec.Struct, frozen=True):
    """An answer to a question: produce, repair, recruit 0, protect, chip, unit, end, enough, all, decline."""

    word: str
    detail: int = 0


END = Answer("end")
DECLINE = Answer("decline")
ALL = Answer("all")
ENOUGH = Answer("enough")
PROTECT = Answer("protect")

ONE_STEP = ("walk", "step_in")
"""Decisions in which a unit has one place to go to: choosing it is all."""


def path_of(p: Planet, s: PlanetState, move: Move) -> Path:
    """Return the path of a legal move in a state."""
    match move:
        case mv.ChooseCard():
            return (Card(move.card),)
        case mv.ArrangeDice():
            return (Order(move.order),)
        case mv.NameResource() | mv.Exhaust():
            return (Resource(move.resource),)
        case mv.Produce():
            return (Answer("produce", move.site),)
        case mv.Repair():
            return (Answer("repair", move.site),)
        case mv.Recruit():
            return (Answer("recruit", move.form),)
        case mv.StartAction():
            return (ActionTab(move.action),)
        case mv.EndAction() | mv.EndActions():
            return (END,)
        case mv.KeepHex() | mv.ReturnHex():
            return (Drawn(move.hex),)
        case mv.ReturnAll():
            return (ALL,)
        case mv.PlaceHex():
            return (Space(move.q, move.r),)
        case mv.MoveUnit():
            unit = Unit(move.form, move.start)
            return (unit,) if s.stage in ONE_STEP else (unit, Spot(move.end))
        case mv.Build():
            pile, spot = Pile(p.tiles[move.tile].pile), Spot(move.site)
            return (pile, TileOf(move.tile), spot) if numbered(p, move.tile) else (pile, spot)
        case mv.ShiftPrice():
            return (Shift(move.resource, move.by),)
        case mv.ApplyCard():
            return (MarketCard(move.card),)
        case mv.Sell():
            return (Deal(move.resource, "sell"),)
        case mv.Buy():
            return (Deal(move.resource, "buy"),)
        case mv.Heal():
            return (FreeAction("heal"), Spot(move.place))
        case mv.BuyToken():
            return (FreeAction("token"),)
        case mv.TakeChip():
            return (FreeAction("chip"), Spot(move.site))
        case mv.FreeScientist() | mv.FreeChip():
            return (FreeAction("effect"), Spot(move.site))
        case mv.ChangeDie():
            return (DieFace(move.value),)
        case mv.Trigger() | mv.Strike():
            return (Storm(move.hex),)
        case mv.EndTriggers():
            return (ENOUGH,)
        case mv.Protect():
            return (PROTECT,)
        case mv.Suffer():
            return (Answer(move.what, move.site),)
        case mv.Decline():
            return (DECLINE,)
    raise TypeError(f"not a move of Living Planet: {move}")


def numbered(p: Planet, tile: int) -> bool:
    """Whether the pile of a tile holds factories, whose number is chosen."""
    return p.tiles[tile].kind == "factory"
