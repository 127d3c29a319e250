"""What stands in data/planet/*.yaml: typed, and checked for all that a type cannot say."""

import re
from collections.abc import Iterable
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta

from game.data import DataSource, Definition, Path_
from game.planet.pieces import COLOURS, DIE_SIDES, HEXES, SITES_PER_HEX

Count = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
DieValue = Annotated[int, Meta(ge=1, le=6)]
Steps = Annotated[int, Meta(ge=-9, le=9)]
# What has a picture and a name: how much there is of it, and what it does, is data.
Resource = Literal["oil", "iron", "vibrium", "electricity", "mycelium"]
Cataclysm = Literal["tornado", "geyser", "earthquake"]
Shield = Literal["energy_field", "steel_dome", "shock_absorber"]
Terrain = Literal["landing_zone", "dune", "canyon", "crater_field", "fungal_plain"]
Colour = Literal["blue", "green", "red", "yellow"]
Effect = Literal["change_die", "double", "free_scientist", "shift_price", "discount", "free_chip"]

COLOUR_IDS: tuple[Colour, ...] = ("blue", "green", "red", "yellow")
LANDING_ZONE = "landing_zone"
ANY = "any"
PORT = "spaceport"


class ResourceDef(Definition, frozen=True):
    """A kind of resource and how many meeples of it there are."""

    id: Resource
    count: Positive
    exhaustible: bool


class CataclysmDef(Definition, frozen=True):
    """A kind of cataclysm, the protective building against it, and the resource both shield and Office cost."""

    id: Cataclysm
    shield: Shield
    resource: str


class PlayerDef(Definition, frozen=True):
    """Each player's pieces (L-2)."""

    scientists: Positive
    motorized: Count
    chips: Positive


class Components(Definition, frozen=True):
    """components.yaml: what lies in the box (L-1, L-2, L-55)."""

    house: list[str]
    resources: list[ResourceDef]
    cataclysms: list[CataclysmDef]
    terrains: list[Terrain]
    player: PlayerDef
    fate_tokens: Count


class FactoriesDef(Definition, frozen=True):
    """The factory piles: one price, and the production numbers of each pile's tiles."""

    price: Count
    numbers: dict[str, list[DieValue]]


class PileDef(Definition, frozen=True):
    """Protective buildings: price and tiles of each kind."""

    price: Count
    copies: Count


class OfficesDef(Definition, frozen=True):
    """Stock Market Offices: price, tiles of each kind, and resources of the kind that are paid too."""

    price: Count
    copies: Count
    resources: Count


class SpaceportDef(Definition, frozen=True):
    """What a lost Spaceport costs, and its number."""

    price: Count
    number: DieValue


class Buildings(Definition, frozen=True):
    """buildings.yaml: piles and prices (L-65)."""

    house: list[str]
    factories: FactoriesDef
    protective: PileDef
    offices: OfficesDef
    spaceport: SpaceportDef


class Market(Definition, frozen=True):
    """market.yaml: prices, cards and limits of the Stock Market (L-45, L-60, L-61)."""

    house: list[str]
    start_price: Positive
    lowest: Positive
    highest: Positive
    crash_to: Positive
    most_bought: Count
    sold_per_step: Positive
    bought_per_step: Positive
    most_offices: Count
    office_step: Positive
    cards: Annotated[list[dict[str, Steps]], Meta(min_length=1)]


class TurnsDef(Definition, frozen=True):
    """How many turns: the normal game, and the short one by number of players (L-13)."""

    normal: Annotated[int, Meta(ge=1, le=12)]
    short: dict[int, Annotated[int, Meta(ge=1, le=12)]]


class EffectDef(Definition, frozen=True):
    """A Leader's effect and its amount (L-47)."""

    effect: Effect
    amount: Count


class HealDef(Definition, frozen=True):
    """What healing costs (L-46)."""

    resource: str
    count: Count


class PointsDef(Definition, frozen=True):
    """What the end is worth (L-80)."""

    money: Count
    building: Count
    motorized: Count


class Play(Definition, frozen=True):
    """play.yaml: length, start, actions, effects, points."""

    house: list[str]
    turns: TurnsDef
    money: Count
    resources: dict[str, Count]
    offsets: dict[int, list[Count]]
    recruit: dict[Literal["scientist", "motorized"], str]
    heal: HealDef
    token_price: Count
    actions: Annotated[int, Meta(ge=1, le=4)]
    hexes_per_point: dict[Literal["scientist", "motorized"], Annotated[int, Meta(ge=1, le=2)]]
    free_steps: Positive
    builds: Annotated[list[Positive], Meta(min_length=6, max_length=6)]
    effects: Annotated[list[EffectDef], Meta(min_length=6, max_length=6)]
    points: PointsDef


class IconDef(Definition, frozen=True):
    """A cataclysm icon of a hex: which die, with which value, brings it."""

    kind: str
    colour: Colour
    value: DieValue


class HexDef(Definition, frozen=True):
    """A hexagon: terrain (decoration), sites and icons."""

    id: Annotated[str, Meta(pattern="^h[0-9][0-9]$")]
    terrain: str
    sites: Annotated[list[str], Meta(max_length=4)]
    icons: list[IconDef]


class Hexes(Definition, frozen=True):
    """hexes.yaml: the hexagons (L-1)."""

    house: list[str]
    hexes: Annotated[list[HexDef], Meta(min_length=HEXES, max_length=HEXES)]


Words: TypeAlias = dict[str, str]
"""A name or sentence by language, for what a player can add without touching the texts; English is always there."""


class ScenarioDef(Definition, frozen=True):
    """scenarios/<id>.yaml: how a planet differs from the basic game (L-90). Its map is maps/<id>.tmx."""

    order: Count
    house: list[str]
    name: Words
    help: Words
    length: Literal["any", "short", "normal"] = "any"
    spaceports: bool = True
    money: Count | None = None
    start_price: Positive | None = None
    crash_to: Positive | None = None
    echoes: dict[str, Annotated[int, Meta(ge=0, le=5)]] = {}
    out_of_game: dict[str, Count] = {}


class Definitions(Definition, frozen=True):
    """All files but the scenarios."""

    components: Components
    buildings: Buildings
    market: Market
    play: Play
    hexes: Hexes

    @property
    def resource_ids(self) -> list[str]:
        """The ids of the resources, in the order that their numbers follow."""
        return [r.id for r in self.components.resources]

    @property
    def cataclysm_ids(self) -> list[str]:
        """The ids of the kinds of cataclysm, in the order that their numbers follow."""
        return [c.id for c in self.components.cataclysms]


def read_definitions(source: DataSource) -> Definitions | None:
    """Read and check all files but the scenarios; faults are noted in the source, None if there are any."""
    components = source.read("planet/components.yaml", Components)
    buildings = source.read("planet/buildings.yaml", Buildings)
    market = source.read("planet/market.yaml", Market)
    play = source.read("planet/play.yaml", Play)
    hexes = source.read("planet/hexes.yaml", Hexes)
    if components is None or buildings is None or market is None or play is None or hexes is None:
        return None
    before = len(source.faults)
    definitions = Definitions(components, buildings, market, play, hexes)
    _check_components(source, components)
    _check_buildings(source, definitions)
    _check_market(source, definitions)
    _check_play(source, definitions)
    _check_hexes(source, definitions)
    files: list[tuple[str, Any, list[str]]] = [
        ("components", components, components.house),
        ("buildings", buildings, buildings.house),
        ("market", market, market.house),
        ("play", play, play.house),
        ("hexes", hexes, hexes.house),
    ]
    for name, value, house in files:
        check_house(source, f"planet/{name}.yaml", value, house)
    return definitions if len(source.faults) == before else None


def check_house(source: DataSource, name: str, value: Any, house: list[str]) -> None:
    """Note a fault for every entry of `house` that names no value of its file."""
    source.unique(name, ("house",), house)
    for index, entry in enumerate(house):
        steps: list[str | int] = [
            int(step) if step.isdigit() else step for step in re.findall(r"[a-z_]+|[0-9]+", entry)
        ]
        if not _leads_somewhere(value, steps):
            source.fault(name, ("house", index), f"expected the path of a value of this file, got {entry!r}")


def _leads_somewhere(value: Any, steps: list[str | int]) -> bool:
    if not steps:
        return True
    if isinstance(value, list) and not isinstance(steps[0], int):
        return bool(value) and all(_leads_somewhere(item, steps) for item in value)
    step = steps[0]
    if isinstance(value, list):
        return isinstance(step, int) and step < len(value) and _leads_somewhere(value[step], steps[1:])
    if isinstance(value, dict):
        return step in value and _leads_somewhere(value[step], steps[1:])
    return (
        isinstance(step, str) and hasattr(value, step) and _leads_somewhere(getattr(value, step), steps[1:])
    )


def _refer(source: DataSource, name: str, path: Path_, used: Iterable[str], known: list[str]) -> None:
    for value in used:
        source.one_of(name, (*path, value), value, known)


def _check_components(source: DataSource, c: Components) -> None:
    name = "planet/components.yaml"
    resources = [r.id for r in c.resources]
    source.unique(name, ("resources",), resources)
    source.unique(name, ("cataclysms",), [k.id for k in c.cataclysms])
    source.unique(name, ("cataclysms",), [k.shield for k in c.cataclysms])
    source.unique(name, ("terrains",), c.terrains)
    if not c.resources:
        source.fault(name, ("resources",), "expected at least one resource")
    if not any(r.exhaustible for r in c.resources):
        source.fault(name, ("resources",), "expected at least one that is exhaustible")
    if not c.cataclysms:
        source.fault(name, ("cataclysms",), "expected at least one kind")
    for index, kind in enumerate(c.cataclysms):
        source.one_of(name, ("cataclysms", index, "resource"), kind.resource, resources)
    if LANDING_ZONE not in c.terrains:
        source.fault(name, ("terrains",), f"expected {LANDING_ZONE} among them")


def _check_buildings(source: DataSource, d: Definitions) -> None:
    name = "planet/buildings.yaml"
    piles = d.buildings.factories.numbers
    _refer(source, name, ("factories", "numbers"), piles, d.resource_ids)
    for missing in [r for r in d.resource_ids if r not in piles]:
        source.fault(name, ("factories", "numbers"), f"expected a pile for {missing}")


def _check_market(source: DataSource, d: Definitions) -> None:
    name, m = "planet/market.yaml", d.market
    if m.highest <= m.lowest:
        source.fault(name, ("highest",), f"expected more than lowest ({m.lowest}), got {m.highest}")
    for key, price in (("start_price", m.start_price), ("crash_to", m.crash_to)):
        if not m.lowest <= price <= m.highest:
            source.fault(name, (key,), f"expected {m.lowest}–{m.highest}, got {price}")
    for index, card in enumerate(m.cards):
        _refer(source, name, ("cards", index), card, d.resource_ids)
        if not 1 <= len(card) <= 2:
            source.fault(name, ("cards", index), f"expected one or two resources, got {len(card)}")
        for resource, by in card.items():
            if by == 0:
                source.fault(name, ("cards", index, resource), "expected a step up or down, got 0")


def _check_play(source: DataSource, d: Definitions) -> None:
    name, p = "planet/play.yaml", d.play
    _refer(source, name, ("resources",), p.resources, d.resource_ids)
    for resource, each in p.resources.items():
        stock = next((r.count for r in d.components.resources if r.id == resource), 0)
        if each * COLOURS > stock:
            source.fault(
                name,
                ("resources", resource),
                f"expected at most {stock // COLOURS}, {COLOURS} players share {stock}",
            )
    for seats in (2, 3, 4):
        if seats not in p.turns.short:
            source.fault(name, ("turns", "short"), f"expected the turns for {seats} players")
        offsets = p.offsets.get(seats)
        if offsets is None or len(offsets) != seats:
            source.fault(name, ("offsets", seats), f"expected a list of {seats}")
    for form in ("scientist", "motorized"):
        for key, table in (("recruit", p.recruit), ("hexes_per_point", p.hexes_per_point)):
            if form not in table:
                source.fault(name, (key,), f"expected the key {form!r}, it is missing")
    for form, resource in p.recruit.items():
        source.one_of(name, ("recruit", form), resource, d.resource_ids)
    source.one_of(name, ("heal", "resource"), p.heal.resource, d.resource_ids)
    kinds = [effect.effect for effect in p.effects]
    source.unique(name, ("effects",), kinds)


def _check_hexes(source: DataSource, d: Definitions) -> None:
    name = "planet/hexes.yaml"
    hexes = d.hexes.hexes
    source.unique(name, ("hexes",), [h.id for h in hexes])
    for index, a_hex in enumerate(hexes):
        path: Path_ = ("hexes", index)
        if a_hex.id != f"h{index:02}":
            source.fault(
                name, (*path, "id"), f"expected h{index:02} (hexes stand in order), got {a_hex.id!r}"
            )
        for inner, expected in hex_faults(d, a_hex):
            source.fault(name, (*path, *inner), expected)
    zones = [i for i, h in enumerate(hexes) if h.terrain == LANDING_ZONE]
    if zones != [0]:
        source.fault(name, ("hexes",), f"expected the first hex alone to be the {LANDING_ZONE}")
    elif hexes[0].sites != [PORT] * SITES_PER_HEX or hexes[0].icons:
        source.fault(name, ("hexes", 0), f"expected {SITES_PER_HEX} sites {PORT} and no icon")


def hex_faults(d: Definitions, a_hex: HexDef) -> list[tuple[Path_, str]]:
    """Return what is wrong with a hex by itself, as (path inside the hex, what was expected)."""
    found: list[tuple[Path_, str]] = []

    def refer(path: Path_, value: str, known: list[str]) -> None:
        if value not in known:
            found.append((path, f"expected one of {', '.join(known)}, got {value!r}"))

    zone = a_hex.terrain == LANDING_ZONE
    refer(("terrain",), a_hex.terrain, [*d.components.terrains])
    for index, site in enumerate(a_hex.sites):
        refer(("sites", index), site, [PORT] if zone else [ANY, *d.resource_ids])
    if len(a_hex.sites) > SITES_PER_HEX:
        found.append((("sites",), f"expected at most {SITES_PER_HEX} sites, got {len(a_hex.sites)}"))
    dice: list[str] = []
    for index, icon in enumerate(a_hex.icons):
        refer(("icons", index, "kind"), icon.kind, d.cataclysm_ids)
        refer(("icons", index, "colour"), icon.colour, list(COLOUR_IDS))
        if not 1 <= icon.value <= DIE_SIDES:
            found.append((("icons", index, "value"), f"expected 1–{DIE_SIDES}, got {icon.value}"))
        if icon.colour in dice:
            found.append(
                (("icons", index, "colour"), f"expected one icon of a colour, {icon.colour} is doubled")
            )
        dice.append(icon.colour)
    return found
