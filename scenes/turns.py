"""Whose turn it is at the screen: what a board does next, decided from the match alone."""

from typing import Literal, TypeAlias

import msgspec

from game.match import Match
from game.rules import Move

CurtainMode: TypeAlias = Literal["needed", "always"]


class Over(msgspec.Struct, frozen=True):
    """The match has ended."""


class PlayItself(msgspec.Struct, frozen=True):
    """A seat has one possible move: it plays itself, with a visible reason."""

    seat: int
    move: Move


class AskBot(msgspec.Struct, frozen=True):
    """A computer has to choose."""

    seat: int
    level: str


class AskPerson(msgspec.Struct, frozen=True):
    """The person in the seat has to choose, and the table already shows what that seat may see."""

    seat: int


class HandOver(msgspec.Struct, frozen=True):
    """Another person has to come to the screen; with `secret` a curtain covers the table until they confirm."""

    seat: int
    secret: bool


Next: TypeAlias = Over | PlayItself | AskBot | AskPerson | HandOver


def next_turn(match: Match, at_screen: int | None, curtain: CurtainMode = "needed") -> Next:
    """Return what has to happen next; `at_screen` is the seat whose view the table shows (None: an onlooker's).

    In a simultaneous step computers choose first, then each person, the one at the screen before the others. Where it
    would tell others something that a seat has no choice, it is asked as if it had one.
    """
    actors = match.actors
    if not actors:
        return Over()
    seats = match.setup.seats
    people = sum(s.is_human for s in seats)
    for seat in actors:
        move = match.game.forced(match.state, seat)
        alone = people == 1 and seats[seat].is_human
        if move is not None and (alone or not match.game.hides_choice(match.state, seat)):
            return PlayItself(seat, move)
    for seat in actors:
        if not seats[seat].is_human:
            return AskBot(seat, seats[seat].player)
    seat = at_screen if at_screen in actors else actors[0]
    if seat == at_screen:
        return AskPerson(seat)
    secret = people > 1 and (match.game.has_secrets or curtain == "always")
    return HandOver(seat, secret)


def first_at_screen(match: Match) -> int | None:
    """Return whose view a table shows at the start: the only person's, with none an onlooker's.

    With several people it is the one to act, unless something is secret: then a curtain asks for them first.
    """
    people = [seat for seat, s in enumerate(match.setup.seats) if s.is_human]
    if len(people) == 1:
        return people[0]
    if not people or match.game.has_secrets:
        return None
    return next((seat for seat in match.actors if seat in people), people[0])
