"""What the data files say, and the tables computed from it once when the game is loaded.

Colours, stars, spaces and features are numbers everywhere in the rules: their places in the lists of the data
files. A space is `star * 6 + number - 1`. The names come back in `wording` and `cases`.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from game.data import DataSource, Definition
from game.pavilion.moves import MOST_CHOSEN, Place

TABLE_FILE = "pavilion/table.yaml"
BOARD_FILE = "pavilion/board.yaml"

SEAT_COUNTS = (2, 3, 4)
COLOUR_COUNT = 6
RING = 6
"""Spaces of a star. They are a ring: the last one lies next to the first (P-36)."""

MAX_COST = 6

DIFFERENT = -1
"""In `Side.takes`: six different colours."""
OPEN = -2
"""In `Side.takes`: no colour of its own, the second tile decides (P-80)."""

Count = Annotated[int, Meta(ge=1, le=99)]
Id = Annotated[str, Meta(pattern="^[a-z]+(_[a-z]+)*$")]
SpaceName = Annotated[str, Meta(pattern="^[a-z_]+ [1-6]$")]
Spot = Literal["centre", "left", "upper_left", "upper_right", "right", "lower_right", "lower_left"]
Direction = Literal["up", "upper_right", "lower_right", "down", "lower_left", "upper_left"]
Kind = Literal["pillar", "statue", "window"]


class ColourData(Definition, frozen=True):
    """One colour of tiles and how many there are (P-1)."""

    id: Id
    tiles: Count


class TableData(Definition, frozen=True):
    """The file `table.yaml`: tiles, rounds (P-11), factories (P-2), supply (P-3), start (P-10), keeping (P-41)."""

    colours: Annotated[tuple[ColourData, ...], Meta(min_length=COLOUR_COUNT, max_length=COLOUR_COUNT)]
    rounds: Annotated[tuple[str, ...], Meta(min_length=1, max_length=12)]
    factories: dict[int, Annotated[int, Meta(ge=1, le=12)]]
    factory_tiles: Annotated[int, Meta(ge=1, le=9)]
    supply_spaces: Annotated[int, Meta(ge=0, le=20)]
    start_points: Annotated[int, Meta(ge=0, le=99)]
    floor: Annotated[int, Meta(ge=0, le=99)]
    keep: Annotated[int, Meta(ge=0, le=MOST_CHOSEN)]


class StarData(Definition, frozen=True):
    """One star: where it lies and where its space 1 points (P-70)."""

    id: Id
    at: Spot
    first: Direction


class StarSide(Definition, frozen=True):
    """What a star takes and costs on one side of the board."""

    takes: str
    costs: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=MAX_COST)], ...], Meta(min_length=RING, max_length=RING)
    ]


class SidesData(Definition, frozen=True):
    """Both sides of the board, each a mapping from star id."""

    coloured: dict[str, StarSide]
    free: dict[str, StarSide]


class FeatureData(Definition, frozen=True):
    """A pillar, statue or window and the spaces around it (P-71)."""

    id: Id
    kind: Kind
    spaces: Annotated[tuple[SpaceName, ...], Meta(min_length=1, max_length=8)]


class RewardsData(Definition, frozen=True):
    """Tiles that completing a feature gives (P-37)."""

    pillar: Annotated[int, Meta(ge=0, le=MOST_CHOSEN)]
    statue: Annotated[int, Meta(ge=0, le=MOST_CHOSEN)]
    window: Annotated[int, Meta(ge=0, le=MOST_CHOSEN)]

    @property
    def by_kind(self) -> dict[Kind, int]:
        """The tiles by kind of feature."""
        return {"pillar": self.pillar, "statue": self.statue, "window": self.window}


class BonusesData(Definition, frozen=True):
    """Points at the end (P-61, P-62)."""

    stars: dict[str, Annotated[int, Meta(ge=0, le=999)]]
    mixed_star: Annotated[int, Meta(ge=0, le=999)]
    numbers: dict[Annotated[int, Meta(ge=1, le=MAX_COST)], Annotated[int, Meta(ge=0, le=999)]]


class BoardData(Definition, frozen=True):
    """The file `board.yaml`: stars and spaces (P-4), the two sides (P-80, P-81), features (P-71), bonuses."""

    stars: Annotated[tuple[StarData, ...], Meta(min_length=1, max_length=7)]
    sides: SidesData
    features: tuple[FeatureData, ...]
    rewards: RewardsData
    bonuses: BonusesData


@dataclass(frozen=True)
class Feature:
    """A pillar, statue or window: the spaces around it and the tiles it gives."""

    id: str
    kind: Kind
    spaces: tuple[int, ...]
    reward: int


@dataclass(frozen=True, eq=False)
class Side:
    """One side of the board.

    `takes` by star: a colour, `DIFFERENT` or `OPEN`. `costs` by space. `cost_spaces[n]` are all spaces of cost n.
    """

    takes: tuple[int, ...]
    costs: tuple[int, ...]
    cost_spaces: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, eq=False)
class Tables:
    """Everything of the data files in the form in which the rules use it.

    `groups[mask][place]`: the places of a star connected with place 0-5 when the bits of `mask` are covered, that
    place first (P-36). `places_at[space][colour][wilds]` holds every placement that there can be, once.
    """

    colours: tuple[str, ...]
    tiles_of: tuple[int, ...]
    wilds: tuple[int, ...]
    factories: dict[int, int]
    factory_tiles: int
    supply_spaces: int
    start_points: int
    floor: int
    keep: int
    stars: tuple[StarData, ...]
    sides: dict[str, Side]
    features: tuple[Feature, ...]
    features_at: tuple[tuple[int, ...], ...]
    star_bonus: tuple[int, ...]
    mixed_bonus: int
    number_bonus: dict[int, int]
    groups: tuple[tuple[tuple[int, ...], ...], ...]
    places_at: tuple[tuple[tuple[Place, ...], ...], ...]

    @property
    def rounds(self) -> int:
        """How many rounds are played (P-11)."""
        return len(self.wilds)

    @property
    def space_count(self) -> int:
        """How many spaces a board has."""
        return len(self.stars) * RING

    def space_name(self, space: int) -> str:
        """Return a space as data and case files name it: `purple 2`."""
        return f"{self.stars[space // RING].id} {space % RING + 1}"


def connected(mask: int, place: int) -> tuple[int, ...]:
    """Return the places of a ring that are connected with `place` over covered neighbours, itself first (P-36)."""
    found = [place]
    for step in (1, -1):
        at = (place + step) % RING
        while mask >> at & 1 and at not in found:
            found.append(at)
            at = (at + step) % RING
    return tuple(found)


def load_tables(source: DataSource) -> Tables:
    """Read and check the data files. Raises `DataError` with every fault found."""
    table = source.read(TABLE_FILE, TableData)
    board = source.read(BOARD_FILE, BoardData)
    if table is not None:
        _check_table(source, table)
    if board is not None:
        _check_board(source, board, [c.id for c in table.colours] if table is not None else None)
    source.finish()
    assert table is not None and board is not None
    return _compile(table, board)


def _check_table(source: DataSource, table: TableData) -> None:
    colours = [c.id for c in table.colours]
    source.unique(TABLE_FILE, ("colours",), colours)
    for index, colour in enumerate(table.rounds):
        source.one_of(TABLE_FILE, ("rounds", index), colour, colours)
    for seats in SEAT_COUNTS:
        if seats not in table.factories:
            source.fault(TABLE_FILE, ("factories",), f"expected the number of factories for {seats} players")
    for seats in table.factories:
        if seats not in SEAT_COUNTS:
            source.fault(TABLE_FILE, ("factories", seats), "expected a number of players from 2 to 4")
    needed = table.supply_spaces + max(table.factories.values(), default=0) * table.factory_tiles
    total = sum(c.tiles for c in table.colours)
    if total < needed:
        source.fault(
            TABLE_FILE, ("colours",), f"expected at least {needed} tiles for the set-up, got {total}"
        )


def _check_board(source: DataSource, board: BoardData, colours: list[str] | None) -> None:
    stars = [s.id for s in board.stars]
    source.unique(BOARD_FILE, ("stars",), stars)
    for index, star in enumerate(board.stars):
        if star.at in [s.at for s in board.stars[:index]]:
            source.fault(BOARD_FILE, ("stars", index, "at"), f"expected a free place, {star.at!r} is taken")
    for side_id, side in (("coloured", board.sides.coloured), ("free", board.sides.free)):
        for star_id, rule in side.items():
            source.one_of(BOARD_FILE, ("sides", side_id, star_id), star_id, stars)
            if colours is not None:
                known = [*colours, "different", "open"]
                source.one_of(BOARD_FILE, ("sides", side_id, star_id, "takes"), rule.takes, known)
        for star_id in stars:
            if star_id not in side:
                source.fault(BOARD_FILE, ("sides", side_id), f"expected the star {star_id!r}, it is missing")
    source.unique(BOARD_FILE, ("features",), [f.id for f in board.features])
    for index, feature in enumerate(board.features):
        path = ("features", index, "spaces")
        source.unique(BOARD_FILE, path, feature.spaces)
        for number, space in enumerate(feature.spaces):
            source.one_of(BOARD_FILE, (*path, number), space.split()[0], stars)
    _check_rewards(source, board)
    if colours is not None:
        for colour in board.bonuses.stars:
            source.one_of(BOARD_FILE, ("bonuses", "stars", colour), colour, colours)
        for colour in colours:
            if colour not in board.bonuses.stars:
                source.fault(
                    BOARD_FILE, ("bonuses", "stars"), f"expected the colour {colour!r}, it is missing"
                )


def _check_rewards(source: DataSource, board: BoardData) -> None:
    """One tile must not give more reward than a single choice can have."""
    gives = board.rewards.by_kind
    totals: dict[str, int] = {}
    for index, feature in enumerate(board.features):
        for number, space in enumerate(feature.spaces):
            totals[space] = totals.get(space, 0) + gives[feature.kind]
            if totals[space] > MOST_CHOSEN:
                path = ("features", index, "spaces", number)
                expected = (
                    f"expected at most {MOST_CHOSEN} tiles from the features at a space, got {totals[space]}"
                )
                source.fault(BOARD_FILE, path, expected)


def _compile(table: TableData, board: BoardData) -> Tables:
    colours = tuple(c.id for c in table.colours)
    stars = tuple(s.id for s in board.stars)
    spaces = range(len(stars) * RING)
    gives = board.rewards.by_kind
    features = tuple(
        Feature(
            id=f.id,
            kind=f.kind,
            spaces=tuple(_space(stars, name) for name in f.spaces),
            reward=gives[f.kind],
        )
        for f in board.features
    )
    return Tables(
        colours=colours,
        tiles_of=tuple(c.tiles for c in table.colours),
        wilds=tuple(colours.index(c) for c in table.rounds),
        factories=dict(table.factories),
        factory_tiles=table.factory_tiles,
        supply_spaces=table.supply_spaces,
        start_points=table.start_points,
        floor=table.floor,
        keep=table.keep,
        stars=board.stars,
        sides={
            "coloured": _side(colours, [board.sides.coloured[s] for s in stars]),
            "free": _side(colours, [board.sides.free[s] for s in stars]),
        },
        features=features,
        features_at=tuple(
            tuple(i for i, feature in enumerate(features) if space in feature.spaces) for space in spaces
        ),
        star_bonus=tuple(board.bonuses.stars[c] for c in colours),
        mixed_bonus=board.bonuses.mixed_star,
        number_bonus=dict(sorted(board.bonuses.numbers.items())),
        groups=tuple(tuple(connected(mask, place) for place in range(RING)) for mask in range(1 << RING)),
        places_at=tuple(
            tuple(
                tuple(Place(space, colour, wilds) for wilds in range(MAX_COST))
                for colour in range(COLOUR_COUNT)
            )
            for space in spaces
        ),
    )


def _space(stars: tuple[str, ...], name: str) -> int:
    star, number = name.split()
    return stars.index(star) * RING + int(number) - 1


def _side(colours: tuple[str, ...], rules: list[StarSide]) -> Side:
    names = {**{c: i for i, c in enumerate(colours)}, "different": DIFFERENT, "open": OPEN}
    costs = tuple(cost for rule in rules for cost in rule.costs)
    return Side(
        takes=tuple(names[rule.takes] for rule in rules),
        costs=costs,
        cost_spaces=tuple(
            tuple(space for space, cost in enumerate(costs) if cost == n) for n in range(MAX_COST + 1)
        ),
    )
