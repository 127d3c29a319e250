"""How pieces and places are numbered, so that a state is lists of whole numbers.

- A unit kind is `seat * 3 + form`; forms are SCIENTIST, WOUNDED and MOTORIZED.
- A site is `hex * 4 + index`; a place is a site, or `OUTSIDE + hex` for the open ground of a hex.
- A tile is an index into `Planet.tiles`: factories, protective buildings, Offices, then the Spaceport of each seat.
"""

from typing import Literal, TypeAlias

DIE_SIDES = 6
COLOURS = 4
SITES_PER_HEX = 4

NONE = -1
"""Nothing is there: no tile on a site, no chip, no unit, no resource on a spot."""

SCIENTIST, WOUNDED, MOTORIZED = 0, 1, 2
FORMS = ("scientist", "wounded", "motorized")
UNIT_KINDS = COLOURS * 3

ANY_SITE = -2
PORT_SITE = -3
NO_SITE = -1
"""Kinds of site that are not a resource: takes all, Landing Zone square, none printed."""

HEXES = 24
SITES = HEXES * SITES_PER_HEX
OUTSIDE = SITES

Action: TypeAlias = Literal["explore", "move", "construct", "trade"]
ACTIONS: tuple[Action, ...] = ("explore", "move", "construct", "trade")
EXPLORE, MOVE, CONSTRUCT, TRADE = range(4)
"""The bit of each action in `PlanetState.actions_done`."""

PRODUCTION, ACTION_LINE, CATACLYSMS = 0, 1, 2
LINES = ("production", "actions", "cataclysms")
LINE_NAMES = ("A", "B", "C")
"""What the lines are called on the Leader board (L-23)."""


def unit_kind(seat: int, form: int) -> int:
    """Return the unit kind of a seat's form."""
    return seat * 3 + form


def seat_and_form(kind: int) -> tuple[int, int]:
    """Return whose a unit kind is, and its form."""
    return divmod(kind, 3)


def seat_of(kind: int) -> int:
    """Return whose a unit kind is."""
    return kind // 3


def form_of(kind: int) -> int:
    """Return the form of a unit kind."""
    return kind % 3


def hex_of(place: int) -> int:
    """Return the hex that a place lies on."""
    return place // SITES_PER_HEX if place < OUTSIDE else place - OUTSIDE
