"""Who sits where, as it is put together before a match: names, colours, people and computers, order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.bots import usual_level
from game.match import HUMAN, Seat
from game.rules import AnyGame
from game.text import Catalogue

NAME_LIMIT = 24
"""Letters a name may have."""


class Seating:
    """The seats of a match being set up for one game, in clockwise order."""

    def __init__(self, game: AnyGame, names: Sequence[str], seats: Sequence[Seat] = ()) -> None:
        self.game = game
        self._names = list(names)
        fewest, most = game.seat_counts[0], game.seat_counts[-1]
        self.seats = [self._fitting(seat) for seat in seats[:most]]
        self._part_colours()
        if not self.seats:
            self.add(HUMAN)
        while len(self.seats) < fewest or len(self.seats) not in game.seat_counts:
            self.add()

    def _fitting(self, seat: Seat) -> Seat:
        """A seat that was remembered, as far as this game has its colour and its opponent."""
        colour = seat.colour if seat.colour in self.game.seat_colours else self.game.seat_colours[0]
        player = seat.player if seat.player in self.levels else self.levels[-1]
        return Seat(seat.name[:NAME_LIMIT], colour, player)

    def _part_colours(self) -> None:
        """Give a free colour to a seat whose colour another has already."""
        taken: list[str] = []
        for i, seat in enumerate(self.seats):
            if seat.colour in taken:
                free = [c for c in self.game.seat_colours if c not in taken]
                self.seats[i] = msgspec.structs.replace(seat, colour=free[0])
            taken.append(self.seats[i].colour)

    # -- asking ------------------------------------------------------------------------------------------------------

    @property
    def levels(self) -> list[str]:
        """Who can take a seat: a person, or a computer of a level."""
        return [HUMAN, *self.game.bots]

    @property
    def can_add(self) -> bool:
        """Whether another seat fits."""
        return any(count > len(self.seats) for count in self.game.seat_counts)

    @property
    def can_remove(self) -> bool:
        """Whether a seat can go."""
        return any(count < len(self.seats) for count in self.game.seat_counts)

    @property
    def doubled(self) -> str | None:
        """A name that two players share, or None."""
        seen: set[str] = set()
        for seat in self.seats:
            name = seat.name.strip().casefold()
            if name in seen:
                return seat.name.strip()
            seen.add(name)
        return None

    @property
    def nameless(self) -> bool:
        """Whether somebody has no name."""
        return any(not seat.name.strip() for seat in self.seats)

    # -- changing ----------------------------------------------------------------------------------------------------

    def add(self, player: str | None = None) -> None:
        """Add a seat: a computer unless said otherwise, with a free colour and an unused name."""
        used = {seat.name.strip().casefold() for seat in self.seats}
        name = next((n for n in self._names if n.casefold() not in used), "")
        colours = [seat.colour for seat in self.seats]
        colour = next(c for c in self.game.seat_colours if c not in colours)
        self.seats.append(Seat(name, colour, player or usual_level(self.game)))

    def remove(self, seat: int) -> None:
        """Take a seat away."""
        del self.seats[seat]

    def move_up(self, seat: int) -> None:
        """Let a seat change places with the one before it; the first stays where it is."""
        self.seats.insert(max(0, seat - 1), self.seats.pop(seat))

    def rename(self, seat: int, name: str) -> None:
        """Give a player a name."""
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], name=name)

    def seat_player(self, seat: int, player: str) -> None:
        """Let a person or a computer of a level sit there."""
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], player=player)

    def next_colour(self, seat: int) -> None:
        """Take the game's next colour; whoever has it gets the one given up."""
        colours = self.game.seat_colours
        old = self.seats[seat].colour
        new = colours[(colours.index(old) + 1) % len(colours)]
        for i, other in enumerate(self.seats):
            if other.colour == new:
                self.seats[i] = msgspec.structs.replace(other, colour=old)
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], colour=new)

    def named(self) -> tuple[Seat, ...]:
        """The seats with their names trimmed."""
        return tuple(msgspec.structs.replace(seat, name=seat.name.strip()) for seat in self.seats)


class Remembered(msgspec.Struct):
    """The last set-up of a game as it is kept in the store."""

    seats: list[Seat] = []
    options: dict[str, Any] = {}
    takebacks: bool | None = None


def read_remembered(kept: Any) -> Remembered:
    """Read what was kept; nonsense means that nothing is remembered."""
    try:
        return msgspec.convert(kept or {}, Remembered)
    except msgspec.ValidationError:
        return Remembered()


def write_remembered(remembered: Remembered) -> Mapping[str, Any]:
    """Return a set-up as plain values for the store."""
    plain: Mapping[str, Any] = msgspec.to_builtins(remembered)
    return plain


def default_names(texts: Catalogue, count: int) -> list[str]:
    """Names for players who have not given theirs."""
    names = texts.lines("setup.names")
    return [names[i] if i < len(names) else texts.say("app.seat", n=i + 1) for i in range(count)]
