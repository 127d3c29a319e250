"""What can happen in Pavilion. All of it is public (P-6).

`tiles` are colours, one entry a tile; `score` is the seat's score after the event; losses are positive numbers.
"""

from game.pavilion.moves import Tiles
from game.rules import Event


class RoundStarted(Event, frozen=True, kw_only=True):
    """A round begins; `wild` is its wild colour (P-11), `first` the seat that begins."""

    round: int
    wild: int
    first: int


class KeptReturned(Event, frozen=True, kw_only=True):
    """Tiles kept in the last round come back into a hand (P-43)."""

    seat: int
    tiles: Tiles


class BagRefilled(Event, frozen=True, kw_only=True):
    """The bag was empty: the tower's `count` tiles were shuffled into it (P-40)."""

    count: int


class FactoryFilled(Event, frozen=True, kw_only=True):
    """Tiles from the bag were put on factory `factory` (from 1), in the order drawn (P-50).

    It comes in two parts when the bag had to be refilled in between.
    """

    factory: int
    tiles: Tiles


class SupplyFilled(Event, frozen=True, kw_only=True):
    """Tiles from the bag were put on these spaces of the supply (P-38); in two parts like `FactoryFilled`."""

    spaces: tuple[int, ...]
    tiles: Tiles


class PhaseStarted(Event, frozen=True, kw_only=True):
    """Collecting or placing begins; `seat` has the first turn."""

    phase: str
    seat: int


class Took(Event, frozen=True, kw_only=True):
    """A seat took `tiles` from a source (0: the centre); `rest` moved from that factory to the centre (P-23)."""

    seat: int
    source: int
    colour: int
    tiles: Tiles
    rest: Tiles = ()


class TokenTaken(Event, frozen=True, kw_only=True):
    """A seat took the first-player token and lost points for the tiles taken with it (P-24)."""

    seat: int
    lost: int
    score: int


class Placed(Event, frozen=True, kw_only=True):
    """A seat laid a tile. `paid` went to the tower; `group` are the spaces that gave a point each (P-36)."""

    seat: int
    space: int
    colour: int
    paid: Tiles
    group: tuple[int, ...]
    score: int


class FeatureCompleted(Event, frozen=True, kw_only=True):
    """The last space around a feature was covered; it gives `reward` tiles (P-37)."""

    seat: int
    feature: int
    reward: int


class BonusDue(Event, frozen=True, kw_only=True):
    """A seat has to choose `count` tiles from the supply now (P-38)."""

    seat: int
    count: int


class BonusChosen(Event, frozen=True, kw_only=True):
    """A seat took tiles from these spaces of the supply, in the same order."""

    seat: int
    tiles: Tiles
    spaces: tuple[int, ...]


class Passed(Event, frozen=True, kw_only=True):
    """A seat passed: `kept` waits for the next round, `discarded` went to the tower (P-41).

    In the last round `lost` is 0 here: what is left costs points after the bonuses (`UnplayedCounted`).
    """

    seat: int
    kept: Tiles
    discarded: Tiles
    lost: int
    score: int


class RoundEnded(Event, frozen=True, kw_only=True):
    """Everybody has passed; the token goes back to the centre from `token` (-1: nobody had it, P-51)."""

    round: int
    token: int


class StarScored(Event, frozen=True, kw_only=True):
    """End of the game: points for a complete star (P-61)."""

    seat: int
    star: int
    points: int
    score: int


class NumberScored(Event, frozen=True, kw_only=True):
    """End of the game: points for covering all spaces of a cost (P-62)."""

    seat: int
    cost: int
    points: int
    score: int


class UnplayedCounted(Event, frozen=True, kw_only=True):
    """End of the game: points lost for tiles left in the last round (P-60)."""

    seat: int
    tiles: int
    lost: int
    score: int


class GameEnded(Event, frozen=True, kw_only=True):
    """The match is over; seats with the most points share the victory (P-63)."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    RoundStarted,
    KeptReturned,
    BagRefilled,
    FactoryFilled,
    SupplyFilled,
    PhaseStarted,
    Took,
    TokenTaken,
    Placed,
    FeatureCompleted,
    BonusDue,
    BonusChosen,
    Passed,
    RoundEnded,
    StarScored,
    NumberScored,
    UnplayedCounted,
    GameEnded,
)
