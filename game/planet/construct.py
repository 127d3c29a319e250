"""Construct: buildings from the piles onto free sites beside an own active unit (L-44, L-65)."""

from game.planet.control import (
    active_hexes,
    effect_amount,
    free_sites,
    is_site,
    leader_effect,
    outside_active,
    port_tile,
    put_unit,
    take_unit,
)
from game.planet.decision import NOT_OFFERED, refuse
from game.planet.events import Built, UnitMoved
from game.planet.moves import Build, Decline, MoveUnit
from game.planet.pieces import NO_SITE, NONE, OUTSIDE, PORT_SITE, SITES, SITES_PER_HEX, unit_kind
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.planet.terms import resource_name
from game.rules import Event, Move, Refusal

STEP_MOVES: tuple[type[Move], ...] = (MoveUnit, Decline)
STAY_OUT = Decline("step_in")

_BUILDS: list[list[Move]] = []


def _build(tile: int, site: int) -> Move:
    while len(_BUILDS) <= tile:
        _BUILDS.append([Build(len(_BUILDS), each) for each in range(SITES)])
    return _BUILDS[tile][site]


def begin(p: Planet, s: PlanetState, value: int) -> None:
    """Begin a Construct: as many buildings as the die's value allows."""
    s.points = p.builds[value]
    s.stage = "construct"


def discount(p: Planet, s: PlanetState, seat: int) -> int:
    """Return what the Leader's unused effect 5 takes off the next building of a seat (L-47)."""
    if seat == s.leader and leader_effect(p, s) == "discount":
        return effect_amount(p, s)
    return 0


def price_of(p: Planet, s: PlanetState, seat: int, tile: int) -> int:
    """Return what a building costs a seat now."""
    return max(0, p.tiles[tile].price - discount(p, s, seat))


def affordable(p: Planet, s: PlanetState, seat: int) -> list[int]:
    """Return the tiles left in the piles that a seat can pay."""
    money, goods = s.money[seat] + discount(p, s, seat), s.goods[seat]
    own = port_tile(p, seat)
    return [
        index
        for index, tile in enumerate(p.tiles)
        if (s.piles[index] if tile.owner == NONE else index == own and s.port_left[seat])
        and tile.price <= money
        and (tile.paid == NONE or goods[tile.paid] >= tile.paid_count)
    ]


def open_sites(p: Planet, s: PlanetState, seat: int) -> list[int]:
    """Return the free sites where a seat may build now; without a chip a unit must be there to step in."""
    hexes = active_hexes(s, seat)
    if not s.chips_left[seat]:
        hexes = [at for at in hexes if outside_active(s, seat, at)]
    return free_sites(p, s, hexes)


def builds(p: Planet, s: PlanetState, seat: int) -> list[Move]:
    """Return every tile on every site that takes it."""
    if not s.points:
        return []
    sites = open_sites(p, s, seat)
    found: list[Move] = []
    if sites:
        for tile in affordable(p, s, seat):
            takes = p.sites_for[tile]
            found += [_build(tile, site) for site in sites if takes[site]]
    return found


def buildable(p: Planet, s: PlanetState, seat: int) -> bool:
    """Whether a seat could build anything now."""
    sites = open_sites(p, s, seat)
    return bool(sites) and any(p.sites_for[tile][site] for tile in affordable(p, s, seat) for site in sites)


def build(p: Planet, s: PlanetState, seat: int, move: Build, events: list[Event]) -> None:
    """Pay, put the tile up, and a chip on it; then perhaps a unit steps in (L-44)."""
    tile = p.tiles[move.tile]
    price = price_of(p, s, seat, move.tile)
    if price != tile.price:
        s.effect_used = True
    s.money[seat] -= price
    if tile.paid != NONE:
        s.goods[seat][tile.paid] -= tile.paid_count
        s.pool[tile.paid] += tile.paid_count
    if tile.owner == NONE:
        s.piles[move.tile] -= 1
    else:
        s.port_left[seat] = 0
    s.buildings[move.site] = move.tile
    chip = s.chips_left[seat] > 0
    if chip:
        s.chips_left[seat] -= 1
        s.chips[move.site] = seat
    s.points -= 1
    events.append(
        Built(
            seat=seat,
            tile=move.tile,
            site=move.site,
            price=price,
            resource=tile.paid if tile.paid != NONE else None,
            paid=tile.paid_count,
            chip=chip,
        )
    )
    if outside_active(s, seat, move.site // SITES_PER_HEX):
        s.stage = "step_in"
        s.queue = [move.site]


def legal_step_in(_p: Planet, s: PlanetState, seat: int) -> list[Move]:
    """Let an active unit of the hex step into the new building; without a chip one must."""
    site = s.queue[0]
    at = site // SITES_PER_HEX
    found: list[Move] = [MoveUnit(form, OUTSIDE + at, site) for form in outside_active(s, seat, at)]
    if s.chips[site] != NONE:
        found.append(STAY_OUT)
    return found


def step_in(s: PlanetState, seat: int, move: Move, events: list[Event]) -> None:
    """Carry the answer out."""
    if isinstance(move, MoveUnit):
        take_unit(s, unit_kind(seat, move.form), move.start)
        put_unit(s, unit_kind(seat, move.form), move.end)
        events.append(UnitMoved(seat=seat, form=move.form, start=move.start, end=move.end))
    s.queue = []
    s.stage = "construct"


def explain_step_in(_p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    """Say why this is no answer."""
    if isinstance(move, Decline):
        return refuse("must_step_in") if move.what == "step_in" else NOT_OFFERED
    assert isinstance(move, MoveUnit)
    if move.end != s.queue[0]:
        return refuse("new_building_only")
    return refuse("no_such_unit")


def explain(p: Planet, s: PlanetState, seat: int, move: Build) -> Refusal:
    """Say why a tile cannot be built there."""
    if not (is_site(move.site) and isinstance(move.tile, int) and 0 <= move.tile < len(p.tiles)):
        return NOT_OFFERED
    tile, kind, at = p.tiles[move.tile], p.site_kinds[move.site], move.site // SITES_PER_HEX
    if not s.points:
        return refuse("all_built")
    if kind == NO_SITE:
        return refuse("no_site")
    if s.buildings[move.site] != NONE:
        return refuse("site_taken")
    if at not in active_hexes(s, seat):
        return refuse("no_unit_on_hex")
    if tile.owner != NONE and (tile.owner != seat or not s.port_left[seat]):
        return refuse("port_not_lost")
    if tile.owner == NONE and not s.piles[move.tile]:
        return refuse("pile_empty")
    if not p.sites_for[move.tile][move.site]:
        return refuse("ports_only") if kind == PORT_SITE else refuse("wrong_site")
    price = price_of(p, s, seat, move.tile)
    if price > s.money[seat]:
        return refuse("money_missing", price=price, money=s.money[seat])
    if tile.paid != NONE and s.goods[seat][tile.paid] < tile.paid_count:
        return refuse("resource_missing", resource=resource_name(p, tile.paid))
    return refuse("no_chip_no_unit")
