"""What players can do: one record for each kind of decision."""

from typing import Literal

from game.planet.pieces import Action
from game.rules import Move

Declined = Literal[
    "name", "repair", "recruit", "walk", "step_in", "shift", "office", "effect_die", "token_die", "protect"
]


class ChooseCard(Move, frozen=True):
    """Choose a Planet card of the hand for this turn (L-20)."""

    card: int


class ArrangeDice(Move, frozen=True):
    """Put the dice on the columns (L-21): the colour on each column, from the left."""

    order: tuple[int, int, int, int]


class NameResource(Move, frozen=True):
    """Name the resource whose production is doubled this turn (L-47, effect 2)."""

    resource: int


class Produce(Move, frozen=True):
    """Let a factory produce rather than repair it (L-34)."""

    site: int


class Repair(Move, frozen=True):
    """Put a chip on a building held by a unit alone, instead of its production (L-34)."""

    site: int


class Recruit(Move, frozen=True):
    """Pay for a unit on the Spaceport (L-35): SCIENTIST or MOTORIZED."""

    form: int


class StartAction(Move, frozen=True):
    """Begin one of the four actions (L-40)."""

    action: Action


class EndAction(Move, frozen=True):
    """Finish the action in progress."""


class EndActions(Move, frozen=True):
    """Finish line B."""


class KeepHex(Move, frozen=True):
    """Keep one of the hexes drawn (L-41)."""

    hex: int


class ReturnHex(Move, frozen=True):
    """Put one of the other hexes under the deck, below those put there before (L-41)."""

    hex: int


class ReturnAll(Move, frozen=True):
    """Put all the other hexes under the deck in the order they lie in (L-41)."""


class PlaceHex(Move, frozen=True):
    """Place the hex kept at an axial place (L-41)."""

    q: int
    r: int


class MoveUnit(Move, frozen=True):
    """Move a unit from a place to a place: onto a new hex, over the map, into or out of a building."""

    form: int
    start: int
    end: int


class Build(Move, frozen=True):
    """Build a tile on a site (L-44)."""

    tile: int
    site: int


class ShiftPrice(Move, frozen=True):
    """Shift a price by Leader effect 4 or by an Office (L-45)."""

    resource: int
    by: int


class ApplyCard(Move, frozen=True):
    """Apply one of the market cards drawn (L-45)."""

    card: int


class Sell(Move, frozen=True):
    """Sell one unit at the current price (L-45)."""

    resource: int


class Buy(Move, frozen=True):
    """Buy one unit at the current price (L-45)."""

    resource: int


class Heal(Move, frozen=True):
    """Let a wounded Scientist stand up (L-46)."""

    place: int


class BuyToken(Move, frozen=True):
    """Buy a Fate Control token (L-70)."""


class TakeChip(Move, frozen=True):
    """Take an own chip back from a building (L-46)."""

    site: int


class FreeScientist(Move, frozen=True):
    """Leader effect 3: a Scientist onto the own Spaceport for nothing (L-47)."""

    site: int


class FreeChip(Move, frozen=True):
    """Leader effect 6: a chip onto an own building held by a unit only (L-47)."""

    site: int


class ChangeDie(Move, frozen=True):
    """Set the die that is about to enter line C to another value (L-47 effect 1, L-70)."""

    value: int


class Trigger(Move, frozen=True):
    """Trigger the cataclysm on a hex (L-50)."""

    hex: int


class EndTriggers(Move, frozen=True):
    """Trigger no more (L-50)."""


class Strike(Move, frozen=True):
    """Let the cataclysm on this hex come next (L-50)."""

    hex: int


class Protect(Move, frozen=True):
    """Pay to shield the own buildings on the hex (L-54)."""


class Suffer(Move, frozen=True):
    """Decide whether the chip or the unit in a building suffers (L-53)."""

    site: int
    what: Literal["chip", "unit"]


class Exhaust(Move, frozen=True):
    """Move a resource from the pool to the exhaustion track (L-24)."""

    resource: int


class Decline(Move, frozen=True):
    """Say no to what is offered."""

    what: Declined


MOVE_TYPES: tuple[type[Move], ...] = (
    ChooseCard,
    ArrangeDice,
    NameResource,
    Produce,
    Repair,
    Recruit,
    StartAction,
    EndAction,
    EndActions,
    KeepHex,
    ReturnHex,
    ReturnAll,
    PlaceHex,
    MoveUnit,
    Build,
    ShiftPrice,
    ApplyCard,
    Sell,
    Buy,
    Heal,
    BuyToken,
    TakeChip,
    FreeScientist,
    FreeChip,
    ChangeDie,
    Trigger,
    EndTriggers,
    Strike,
    Protect,
    Suffer,
    Exhaust,
    Decline,
)
