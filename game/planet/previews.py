"""What the screen shows before a choice is made: forecasts, reach, prices, threats. Nothing here changes a state.

Everything works on the view of a seat; what is asked about money or resources is asked for a seat whose own they are.
"""

from itertools import pairwise
from typing import NamedTuple

from game.planet import cataclysms, construct
from game.planet.choice import production_factor
from game.planet.control import clockwise, ways
from game.planet.moves import MoveUnit
from game.planet.pieces import ACTION_LINE, COLOURS, NONE, OUTSIDE, SITES, hex_of
from game.planet.planet import Planet, Target
from game.planet.production import called_sites, producing
from game.planet.state import PlanetState


class Yield(NamedTuple):
    """What one seat gets when a number is called, and how much of it the pool lacks."""

    seat: int
    resource: int
    units: int
    missing: int
    sites: tuple[int, ...]


def forecast(p: Planet, s: PlanetState, number: int) -> list[Yield]:
    """Return who would get what if this number were called now (L-31, L-32), clockwise from the Leader (L-30)."""
    called = called_sites(p, s, number)
    pool = s.pool[:]
    found: list[Yield] = []
    for seat in clockwise(s, s.leader):
        by_resource: dict[int, list[int]] = {}
        for site in producing(p, s, seat, called):
            by_resource.setdefault(p.tile_resource[s.buildings[site]], []).append(site)
        for resource, sites in sorted(by_resource.items()):
            due = len(sites) * production_factor(p, s, resource)
            units = min(due, pool[resource])
            pool[resource] -= units
            found.append(Yield(seat, resource, units, due - units, tuple(sites)))
    return found


def reach(p: Planet, s: PlanetState, form: int, start: int, points: int) -> dict[int, int]:
    """Return the movement points that a unit needs to each hex it can reach with those points (L-42)."""
    near = ways(p, s, form)
    cost = {hex_of(start): 0}
    edge = [hex_of(start)]
    for spent in range(1, points + 1):
        reached = sorted({to for at in edge for to in near[at] if to not in cost})
        cost.update((to, spent) for to in reached)
        edge = reached
    del cost[hex_of(start)]
    return cost


def route(p: Planet, s: PlanetState, form: int, start: int, goal: int, points: int) -> list[MoveUnit]:
    """Return the moves that take a unit to a hex for the fewest points; empty if it cannot get there."""
    near = ways(p, s, form)
    origin = hex_of(start)
    came: dict[int, int] = {origin: NONE}
    edge = [origin]
    for _ in range(points):
        reached: list[int] = []
        for at in edge:
            for to in near[at]:
                if to not in came:
                    came[to] = at
                    reached.append(to)
        edge = reached
    if goal not in came or goal == origin:
        return []
    stops = [goal]
    while came[stops[-1]] != NONE:
        stops.append(came[stops[-1]])
    stops.reverse()
    places = [start, *(OUTSIDE + at for at in stops[1:])]
    return [MoveUnit(form, a, b) for a, b in pairwise(places)]


def tiles_of_pile(p: Planet, s: PlanetState, pile: int) -> dict[int, int]:
    """Return the tiles of a pile with how many are left; of the Spaceports those that were lost."""
    left: dict[int, int] = {}
    for index, tile in enumerate(p.tiles):
        if tile.pile == pile and tile.owner < len(s.colours):
            left[index] = s.piles[index] if tile.owner == NONE else s.port_left[tile.owner]
    return left


def price_now(p: Planet, s: PlanetState, seat: int, tile: int) -> int:
    """Return what a building costs a seat now (L-65); effect 5 counts until its line B is over (L-47)."""
    if s.order:
        own = s.order.index(s.colours[seat])
        if (s.column, s.line) > (own, ACTION_LINE):
            return p.tiles[tile].price
    return construct.price_of(p, s, seat, tile)


def threats(p: Planet, s: PlanetState) -> dict[int, list[Target]]:
    """Return the hexes that each die on the Leader board still calls, by colour (L-50); past columns have none."""
    first = s.column if s.order else COLOURS
    return {colour: cataclysms.called(p, s, colour, s.dice[colour]) for colour in s.order[first:]}


def abandoned(s: PlanetState) -> list[int]:
    """Return the sites of buildings with neither chip nor unit (L-33)."""
    return [
        site
        for site in range(SITES)
        if s.buildings[site] != NONE and s.chips[site] == NONE and s.inside[site] == NONE
    ]
