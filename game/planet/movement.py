"""Move: movement points, and the free steps into and out of buildings (L-42, L-43)."""

from game.planet.control import active_units, is_place, may_enter, put_unit, take_unit, ways
from game.planet.decision import NOT_OFFERED, refuse
from game.planet.events import UnitMoved
from game.planet.moves import MoveUnit
from game.planet.pieces import NONE, OUTSIDE, SITES_PER_HEX, WOUNDED, hex_of, unit_kind
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.rules import Event, Move, Refusal


def begin(p: Planet, s: PlanetState, value: int) -> None:
    """Begin a Move with V points."""
    s.points = value
    s.steps_left = p.free_steps
    s.stage = "move"


def steps(p: Planet, s: PlanetState, seat: int) -> list[Move]:
    """Return every step: to another hex for a point, into or out of a building for nothing."""
    found: list[Move] = []
    for form, start in active_units(s, seat):
        at = hex_of(start)
        if s.points:
            found += [MoveUnit(form, start, OUTSIDE + to) for to in ways(p, s, form)[at]]
        if not s.steps_left:
            continue
        if start < OUTSIDE:
            found.append(MoveUnit(form, start, OUTSIDE + at))
        else:
            first = at * SITES_PER_HEX
            found += [
                MoveUnit(form, start, site)
                for site in range(first, first + SITES_PER_HEX)
                if may_enter(p, s, seat, site)
            ]
    return found


def step(_p: Planet, s: PlanetState, seat: int, move: MoveUnit, events: list[Event]) -> None:
    """Move a unit (L-42)."""
    if hex_of(move.start) == hex_of(move.end):
        s.steps_left -= 1
    else:
        s.points -= 1
    kind = unit_kind(seat, move.form)
    take_unit(s, kind, move.start)
    put_unit(s, kind, move.end)
    events.append(UnitMoved(seat=seat, form=move.form, start=move.start, end=move.end, points=s.points))


def explain(p: Planet, s: PlanetState, seat: int, move: MoveUnit) -> Refusal:
    """Say why a unit cannot go there."""
    if not (is_place(move.start) and is_place(move.end)):
        return NOT_OFFERED
    if move.form == WOUNDED:
        return refuse("wounded_stay")
    if (move.form, move.start) not in active_units(s, seat):
        return refuse("no_such_unit")
    at, to = hex_of(move.start), hex_of(move.end)
    if at != to:
        if s.spots[to] == NONE:
            return refuse("not_on_map")
        if move.end < OUTSIDE:
            return refuse("step_in_later")
        return refuse("no_points") if not s.points else refuse("too_far")
    if move.start < OUTSIDE and move.end < OUTSIDE:
        return refuse("step_out_first")
    if move.end < OUTSIDE and not may_enter(p, s, seat, move.end):
        return explain_entering(p, s, seat, move.end)
    return refuse("no_steps_left") if not s.steps_left else NOT_OFFERED


def explain_entering(p: Planet, s: PlanetState, seat: int, site: int) -> Refusal:
    """Say why a unit may not enter the building on a site (L-43)."""
    tile = s.buildings[site]
    if tile == NONE:
        return refuse("no_building")
    if s.inside[site] != NONE:
        return refuse("unit_inside")
    if p.tiles[tile].owner not in (NONE, seat):
        return refuse("not_your_port")
    return refuse("chip_of_other")
