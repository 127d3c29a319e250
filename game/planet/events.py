"""What happens, in the order the screen shows it. Colours, resources, kinds, hexes, sites and tiles are numbers."""

from typing import Literal

from game.planet.pieces import Action
from game.rules import Event

PriceCause = Literal["shortage", "card", "effect", "office", "sold", "bought"]


class TurnStarted(Event, frozen=True):
    """A turn begins (L-20)."""

    turn: int
    leader: int


class HandTaken(Event, frozen=True):
    """A seat takes all its Planet cards back (L-20)."""

    seat: int


class CardChosen(Event, frozen=True):
    """A seat has chosen; nobody sees what (L-20)."""

    seat: int


class CardLaid(Event, frozen=True):
    """Which card a seat has chosen, for itself alone."""

    seat: int
    card: int


class CardsRevealed(Event, frozen=True):
    """All cards are turned over (L-21), by seat."""

    cards: tuple[int, ...]


class DeckShuffled(Event, frozen=True):
    """A neutral die's deck of six, or the market deck (colour None), is shuffled."""

    colour: int | None


class DieSet(Event, frozen=True):
    """A die takes a value from a card (L-21); seat None for a neutral die (L-85)."""

    colour: int
    value: int
    seat: int | None


class DiceArranged(Event, frozen=True):
    """The Leader has put the dice on the columns (L-21)."""

    seat: int
    order: tuple[int, ...]


class ResourceNamed(Event, frozen=True):
    """The Leader names the resource that is doubled (L-47)."""

    seat: int
    resource: int


class Announced(Event, frozen=True):
    """The Leader announces what a die brings (L-23). `seat` is who acts, None for nobody."""

    leader: int
    column: int
    line: int
    colour: int
    value: int
    seat: int | None


class Repaired(Event, frozen=True):
    """A building gets a chip back (L-34; effect 6 says so by `effect`)."""

    seat: int
    site: int
    tile: int
    effect: bool = False


class Produced(Event, frozen=True):
    """A seat's factories give resources from the pool (L-31)."""

    seat: int
    resource: int
    count: int
    sites: tuple[int, ...]
    doubled: bool = False


class Shortage(Event, frozen=True):
    """Units that the pool did not have (L-32)."""

    seat: int
    resource: int
    count: int


class PriceMoved(Event, frozen=True):
    """A price moves; a crash drops it (L-60)."""

    resource: int
    start: int
    end: int
    cause: PriceCause
    crashed: bool = False


class Recruited(Event, frozen=True):
    """A unit comes onto a Spaceport; `paid` is the resource, None for effect 3."""

    seat: int
    form: int
    site: int
    paid: int | None


class ActionStarted(Event, frozen=True):
    """A seat begins an action with its die's value (L-40)."""

    seat: int
    action: Action
    value: int


class ActionEnded(Event, frozen=True):
    """An action is finished."""

    seat: int
    action: Action


class ActionsEnded(Event, frozen=True):
    """A seat's line B is finished."""

    seat: int
    count: int


class HexesDrawn(Event, frozen=True):
    """The explorer looks at hexes (L-41)."""

    seat: int
    count: int


class HexesSeen(Event, frozen=True):
    """Which hexes the explorer sees, for itself alone."""

    seat: int
    hexes: tuple[int, ...]


class HexKept(Event, frozen=True):
    """Which hex the explorer keeps, for itself alone."""

    seat: int
    hex: int


class HexesReturned(Event, frozen=True):
    """The other hexes go under the deck, unseen (L-41)."""

    seat: int
    count: int


class HexPlaced(Event, frozen=True):
    """A new hex lies on the map (L-41)."""

    seat: int
    hex: int
    q: int
    r: int


class UnitMoved(Event, frozen=True):
    """A unit goes from a place to a place; `points` are the movement points left, None outside Move."""

    seat: int
    form: int
    start: int
    end: int
    points: int | None = None


class Built(Event, frozen=True):
    """A building is put up (L-44); `paid` resources of `resource` went to the pool, `chip` says if one is on it."""

    seat: int
    tile: int
    site: int
    price: int
    resource: int | None
    paid: int
    chip: bool


class CardsDrawn(Event, frozen=True):
    """Market cards are drawn (L-45)."""

    seat: int
    cards: tuple[int, ...]


class CardApplied(Event, frozen=True):
    """One market card holds, all drawn are discarded (L-45)."""

    seat: int
    card: int


class Sold(Event, frozen=True):
    """A unit is sold to the pool (L-45)."""

    seat: int
    resource: int
    price: int


class Bought(Event, frozen=True):
    """A unit is bought from the pool (L-45)."""

    seat: int
    resource: int
    price: int


class Healed(Event, frozen=True):
    """A wounded Scientist stands up (L-46)."""

    seat: int
    place: int
    paid: int


class TokenBought(Event, frozen=True):
    """A Fate Control token is bought (L-70)."""

    seat: int
    price: int


class ChipTaken(Event, frozen=True):
    """A seat takes its chip back (L-46)."""

    seat: int
    site: int
    tile: int


class DieChanged(Event, frozen=True):
    """A die is set to another value before line C, by the Leader's effect or by its owner's token."""

    seat: int
    colour: int
    start: int
    end: int
    cause: Literal["effect", "token"]


class NothingStrikes(Event, frozen=True):
    """No hex on the map has the die's colour and value (L-50)."""

    colour: int
    value: int


class Triggered(Event, frozen=True):
    """A cataclysm is triggered on a hex (L-50); `forced` if it is the only one."""

    seat: int
    hex: int
    kind: int
    forced: bool = False


class Struck(Event, frozen=True):
    """A cataclysm comes over a hex (L-51)."""

    hex: int
    kind: int


class Shielded(Event, frozen=True):
    """A seat pays to shield its buildings on the hex (L-54)."""

    seat: int
    hex: int
    kind: int
    resource: int
    site: int
    """Where the protective building stands."""


class ShieldDeclined(Event, frozen=True):
    """A seat does not shield its buildings on the hex."""

    seat: int
    hex: int


class Immune(Event, frozen=True):
    """An Office is not touched by its kind (L-56)."""

    site: int
    kind: int


class UnitHit(Event, frozen=True):
    """A unit suffers (L-52, L-53); `wounded` stays, the others go to the reserve."""

    seat: int
    form: int
    place: int
    outcome: Literal["wounded", "killed", "recalled"]
    count: int


class ChipLost(Event, frozen=True):
    """A building loses its chip to the owner's reserve (L-53)."""

    seat: int
    site: int
    tile: int


class Destroyed(Event, frozen=True):
    """An abandoned building goes back to its pile, a Spaceport to its owner (L-53)."""

    site: int
    tile: int
    owner: int | None


class Exhausted(Event, frozen=True):
    """A resource goes to a spot of the track (L-24): from the pool, or from the lowest spot (`moved_from`)."""

    leader: int
    resource: int
    spot: int
    moved_from: int | None = None


class LeaderPassed(Event, frozen=True):
    """Leader board and dice pass to the left (L-25)."""

    seat: int


class Scored(Event, frozen=True):
    """One line of the final count (L-80)."""

    seat: int
    part: Literal["money", "buildings", "motorized"]
    count: int
    points: int


class GameOver(Event, frozen=True):
    """The game has ended."""

    winners: tuple[int, ...]


EVENT_TYPES: tuple[type[Event], ...] = (
    TurnStarted,
    HandTaken,
    CardChosen,
    CardLaid,
    CardsRevealed,
    DeckShuffled,
    DieSet,
    DiceArranged,
    ResourceNamed,
    Announced,
    Repaired,
    Produced,
    Shortage,
    PriceMoved,
    Recruited,
    ActionStarted,
    ActionEnded,
    ActionsEnded,
    HexesDrawn,
    HexesSeen,
    HexKept,
    HexesReturned,
    HexPlaced,
    UnitMoved,
    Built,
    CardsDrawn,
    CardApplied,
    Sold,
    Bought,
    Healed,
    TokenBought,
    ChipTaken,
    DieChanged,
    NothingStrikes,
    Triggered,
    Struck,
    Shielded,
    ShieldDeclined,
    Immune,
    UnitHit,
    ChipLost,
    Destroyed,
    Exhausted,
    LeaderPassed,
    Scored,
    GameOver,
)
