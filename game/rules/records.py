"""Moves, events and refusals: the typed records that pass between players, rules, log and screen."""

import re
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from game.rules.sentence import Param

E = TypeVar("E", bound="Event")


def _tag(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Move(
    msgspec.Struct,
    frozen=True,
    tag_field="do",
    tag=_tag,
    forbid_unknown_fields=True,
    gc=False,
    omit_defaults=True,
):
    """What a player intends: never what chance gave. Subclass it once for each kind of move.

    Hashable and comparable; one JSON line each; the tag is the class name in snake case.
    """


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=_tag, omit_defaults=True, kw_only=True):
    """What happened. Log, animation, sound and replay live on events alone.

    `to` lists the seats that may know it, None means everybody. A happening that is partly secret is told in two
    events: a public one without the secret, and one `to` those who know.
    """

    to: tuple[int, ...] | None = None


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not allowed: a code that the texts turn into a sentence (`<game>.refusal.<code>`)."""

    code: str
    params: dict[str, Param] = {}


class IllegalMove(Exception):
    """A move was refused; nothing has changed."""

    def __init__(self, refusal: Refusal, seat: int, move: Move) -> None:
        super().__init__(f"seat {seat} may not {move}: {refusal.code} {refusal.params or ''}".rstrip())
        self.refusal = refusal
        self.seat = seat
        self.move = move


def visible(events: Iterable[E], seat: int | None) -> list[E]:
    """Return the events that a seat (None: an onlooker) may know, in order."""
    return [event for event in events if event.to is None or (seat is not None and seat in event.to)]
