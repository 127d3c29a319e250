"""One planet: the definitions of a scenario worked out into the tables that the rules look things up in."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.data import DataSource
from game.planet.definitions import (
    ANY,
    COLOUR_IDS,
    PORT,
    Definitions,
    HexDef,
    PointsDef,
    ScenarioDef,
    check_house,
    read_definitions,
)
from game.planet.maps import MapReader, StartingMap
from game.planet.pieces import (
    ANY_SITE,
    COLOURS,
    DIE_SIDES,
    HEXES,
    NO_SITE,
    NONE,
    PORT_SITE,
    SITES_PER_HEX,
)

TileKind = Literal["factory", "protective", "office", "spaceport"]
SCENARIOS = "planet/scenarios"
MAPS = "planet/maps"


class Tile(NamedTuple):
    """A kind of building tile. Numbers that do not apply are `NONE`."""

    kind: TileKind
    pile: int
    """Index into `Planet.piles`; the Spaceports of all seats share the last."""
    resource: int
    """What a factory produces."""
    number: int
    """The die value that calls it."""
    cataclysm: int
    """What a protective building shields from, or an Office is immune to."""
    price: int
    paid: int
    """The resource that is paid besides, `NONE` for none."""
    paid_count: int
    owner: int
    """The seat that a Spaceport belongs to."""
    copies: int


class Target(NamedTuple):
    """A hex that a die can bring a cataclysm to."""

    hex: int
    kind: int


@dataclass(frozen=True, slots=True)
class Planet:
    """All tables of one scenario. Resources, kinds of cataclysm, hexes and tiles are numbered in file order."""

    id: str
    scenario: ScenarioDef
    definitions: Definitions
    resources: tuple[str, ...]
    stock: tuple[int, ...]
    """Meeples of each resource in the box."""
    out: tuple[int, ...]
    """Meeples of each resource out of the game."""
    exhaustible: tuple[int, ...]
    cataclysms: tuple[str, ...]
    shields: tuple[str, ...]
    cataclysm_resource: tuple[int, ...]
    tiles: tuple[Tile, ...]
    piles: tuple[str, ...]
    """Ids of the building piles: factories by resource, shields, Offices by kind, Spaceports."""
    hexes: tuple[HexDef, ...]
    spots: tuple[int, ...]
    """The cell of each hex at the start."""
    site_kinds: tuple[int, ...]
    """For each site the resource it takes, or `ANY_SITE`, `PORT_SITE`, `NO_SITE`."""
    targets: tuple[tuple[tuple[Target, ...], ...], ...]
    """By colour and value (0 stays empty): the hexes a die calls, L-50."""
    cards: tuple[tuple[tuple[int, int], ...], ...]
    """The market cards as (resource, steps)."""
    start_price: int
    lowest: int
    highest: int
    crash_to: int
    most_bought: int
    sold_per_step: int
    bought_per_step: int
    most_offices: int
    office_step: int
    money: int
    start_resources: tuple[int, ...]
    offsets: dict[int, tuple[int, ...]]
    turns: dict[tuple[str, int], int]
    """The number of turns by (length, players)."""
    recruit: dict[int, int]
    """The resource that a recruit costs, by form."""
    heal: int
    """The resource that healing costs."""
    heal_count: int
    token_price: int
    most_actions: int
    """Different actions in one line B."""
    reach: dict[int, int]
    """Hexes that one movement point is worth, by form."""
    free_steps: int
    builds: tuple[int, ...]
    """Buildings of a Construct by the die's value (0 unused)."""
    effects: tuple[str, ...]
    """The Leader's effect by card (0 unused)."""
    amounts: tuple[int, ...]
    spaceports: bool
    scientists: int
    motorized: int
    chips: int
    fate_tokens: int
    points: PointsDef
    tile_number: tuple[int, ...]
    tile_resource: tuple[int, ...]
    sites_for: tuple[tuple[bool, ...], ...]
    """By tile and site: whether the printed site takes it."""


def read_planets(source: DataSource) -> dict[str, Planet]:
    """Read everything and return the planets by id, in the order they are offered; faults stay in the source."""
    definitions = read_definitions(source)
    scenarios: dict[str, tuple[ScenarioDef, StartingMap]] = {}
    names = source.names(SCENARIOS, ".yaml")
    for name in names:
        scenario = source.read(name, ScenarioDef)
        if definitions is None or scenario is None:
            continue
        _check_scenario(source, name, scenario, definitions)
        stem = name.rsplit("/", 1)[-1].removesuffix(".yaml")
        start = MapReader(source, f"{MAPS}/{stem}.tmx", definitions).read()
        if start is not None:
            scenarios[stem] = scenario, start
    for name in source.names(MAPS, ".tmx"):
        stem = name.rsplit("/", 1)[-1].removesuffix(".tmx")
        if f"{SCENARIOS}/{stem}.yaml" not in names:
            source.text(name)
            source.fault(name, (), f"expected a scenario beside the map: {SCENARIOS}/{stem}.yaml")
    if not names:
        source.fault(f"{SCENARIOS}/myceliandre.yaml", (), "expected at least one scenario")
    if definitions is None or source.faults:
        return {}
    ordered = sorted(scenarios, key=lambda stem: (scenarios[stem][0].order, stem))
    return {stem: compile_planet(stem, definitions, *scenarios[stem]) for stem in ordered}


def _check_scenario(source: DataSource, name: str, scenario: ScenarioDef, d: Definitions) -> None:
    check_house(source, name, scenario, scenario.house)
    for key, words in (("name", scenario.name), ("help", scenario.help)):
        if "en" not in words:
            source.fault(name, (key,), "expected the key 'en'")
    for kind in scenario.echoes:
        source.one_of(name, ("echoes", kind), kind, d.cataclysm_ids)
    for resource, count in scenario.out_of_game.items():
        if source.one_of(name, ("out_of_game", resource), resource, d.resource_ids):
            stock = d.components.resources[d.resource_ids.index(resource)].count
            left = stock - COLOURS * d.play.resources.get(resource, 0)
            if count > left:
                source.fault(
                    name, ("out_of_game", resource), f"expected at most {left} of {stock}, got {count}"
                )
    market = d.market
    for key, price in (("start_price", scenario.start_price), ("crash_to", scenario.crash_to)):
        if price is not None and not market.lowest <= price <= market.highest:
            source.fault(name, (key,), f"expected {market.lowest}–{market.highest}, got {price}")


def _tiles(d: Definitions) -> tuple[tuple[Tile, ...], tuple[str, ...]]:
    resources, kinds, prices = d.resource_ids, d.components.cataclysms, d.buildings
    tiles: list[Tile] = []
    piles: list[str] = []
    for index, resource in enumerate(resources):
        numbers = prices.factories.numbers[resource]
        for number in sorted(set(numbers)):
            copies = numbers.count(number)
            price = prices.factories.price
            tiles.append(Tile("factory", len(piles), index, number, NONE, price, NONE, 0, NONE, copies))
        piles.append(f"factory_{resource}")
    for index, kind in enumerate(kinds):
        pile = prices.protective
        tiles.append(
            Tile("protective", len(piles), NONE, NONE, index, pile.price, NONE, 0, NONE, pile.copies)
        )
        piles.append(kind.shield)
    for index, kind in enumerate(kinds):
        office = prices.offices
        paid = resources.index(kind.resource)
        tiles.append(
            Tile(
                "office",
                len(piles),
                NONE,
                NONE,
                index,
                office.price,
                paid if office.resources else NONE,
                office.resources,
                NONE,
                office.copies,
            )
        )
        piles.append(f"office_{kind.id}")
    port = prices.spaceport
    for seat in range(COLOURS):
        tiles.append(Tile("spaceport", len(piles), NONE, port.number, NONE, port.price, NONE, 0, seat, 1))
    piles.append("spaceport")
    return tuple(tiles), tuple(piles)


def _site_kinds(hexes: tuple[HexDef, ...], resources: list[str]) -> tuple[int, ...]:
    special = {ANY: ANY_SITE, PORT: PORT_SITE}
    kinds: list[int] = []
    for a_hex in hexes:
        here = [special[s] if s in special else resources.index(s) for s in a_hex.sites]
        kinds += here + [NO_SITE] * (SITES_PER_HEX - len(here))
    return tuple(kinds)


def _takes(tile: Tile, site: int, kind: int) -> bool:
    """Whether a printed site takes a tile (L-44, L-65); who may build where is another matter."""
    if kind == NO_SITE:
        return False
    if tile.kind == "spaceport":
        return kind == ANY_SITE or (kind == PORT_SITE and site % SITES_PER_HEX == tile.owner)
    if kind == PORT_SITE:
        return False
    return tile.kind != "factory" or kind in (ANY_SITE, tile.resource)


def _targets(
    hexes: tuple[HexDef, ...], kinds: list[str], echoes: dict[str, int]
) -> tuple[tuple[tuple[Target, ...], ...], ...]:
    table: list[list[list[Target]]] = [[[] for _ in range(DIE_SIDES + 1)] for _ in COLOUR_IDS]
    for index, a_hex in enumerate(hexes):
        for icon in a_hex.icons:
            for more in range(echoes.get(icon.kind, 0) + 1):
                value = (icon.value + more - 1) % DIE_SIDES + 1
                table[COLOUR_IDS.index(icon.colour)][value].append(Target(index, kinds.index(icon.kind)))
    return tuple(tuple(tuple(found) for found in values) for values in table)


def compile_planet(planet_id: str, d: Definitions, scenario: ScenarioDef, start: StartingMap) -> Planet:
    """Work the checked definitions of one scenario out into tables."""
    resources, market, play = d.resource_ids, d.market, d.play
    tiles, piles = _tiles(d)
    site_kinds = _site_kinds(start.hexes, resources)
    forms = {"scientist": 0, "motorized": 2}
    return Planet(
        id=planet_id,
        scenario=scenario,
        definitions=d,
        resources=tuple(resources),
        stock=tuple(r.count for r in d.components.resources),
        out=tuple(scenario.out_of_game.get(r, 0) for r in resources),
        exhaustible=tuple(i for i, r in enumerate(d.components.resources) if r.exhaustible),
        cataclysms=tuple(d.cataclysm_ids),
        shields=tuple(k.shield for k in d.components.cataclysms),
        cataclysm_resource=tuple(resources.index(k.resource) for k in d.components.cataclysms),
        tiles=tiles,
        piles=piles,
        hexes=start.hexes,
        spots=start.spots,
        site_kinds=site_kinds,
        targets=_targets(start.hexes, d.cataclysm_ids, scenario.echoes),
        cards=tuple(tuple((resources.index(r), by) for r, by in card.items()) for card in market.cards),
        start_price=scenario.start_price or market.start_price,
        lowest=market.lowest,
        highest=market.highest,
        crash_to=scenario.crash_to or market.crash_to,
        most_bought=market.most_bought,
        sold_per_step=market.sold_per_step,
        bought_per_step=market.bought_per_step,
        most_offices=market.most_offices,
        office_step=market.office_step,
        money=play.money if scenario.money is None else scenario.money,
        start_resources=tuple(play.resources.get(r, 0) for r in resources),
        offsets={seats: tuple(by) for seats, by in play.offsets.items()},
        turns={
            (length, seats): play.turns.short[seats] if length == "short" else play.turns.normal
            for length in ("short", "normal")
            for seats in (2, 3, 4)
        },
        recruit={forms[form]: resources.index(r) for form, r in play.recruit.items()},
        heal=resources.index(play.heal.resource),
        heal_count=play.heal.count,
        token_price=play.token_price,
        most_actions=play.actions,
        reach={forms[form]: hexes for form, hexes in play.hexes_per_point.items()},
        free_steps=play.free_steps,
        builds=(0, *play.builds),
        effects=("", *(e.effect for e in play.effects)),
        amounts=(0, *(e.amount for e in play.effects)),
        spaceports=scenario.spaceports,
        scientists=d.components.player.scientists,
        motorized=d.components.player.motorized,
        chips=d.components.player.chips,
        fate_tokens=d.components.fate_tokens,
        points=play.points,
        tile_number=tuple(t.number for t in tiles),
        tile_resource=tuple(t.resource for t in tiles),
        sites_for=tuple(
            tuple(_takes(tile, site, site_kinds[site]) for site in range(HEXES * SITES_PER_HEX))
            for tile in tiles
        ),
    )
