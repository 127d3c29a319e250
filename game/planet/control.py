"""Who holds what: control of buildings, active units, sites that are free (L-33, L-43)."""

from game.planet.geometry import Layout, layout, within_two
from game.planet.pieces import (
    COLOURS,
    HEXES,
    MOTORIZED,
    NO_SITE,
    NONE,
    OUTSIDE,
    SCIENTIST,
    SITES_PER_HEX,
    UNIT_KINDS,
    WOUNDED,
    form_of,
    hex_of,
    seat_of,
    unit_kind,
)
from game.planet.planet import Planet
from game.planet.state import PlanetState


def table_layout(s: PlanetState) -> Layout:
    """Return what lies next to what on the map as it is now."""
    return layout(tuple(s.spots))


def ways(p: Planet, s: PlanetState, form: int) -> tuple[tuple[int, ...], ...]:
    """Return for each hex those that a unit of a form reaches with one movement point (L-42)."""
    spots = tuple(s.spots)
    return layout(spots).near if p.reach[form] == 1 else within_two(spots)


def controller(s: PlanetState, site: int) -> int:
    """Return the seat that controls the building on a site, or `NONE` (L-33).

    A chip controls; else an active unit does. A wounded Scientist alone occupies without control.
    """
    chip = s.chips[site]
    if chip != NONE:
        return chip
    kind = s.inside[site]
    return NONE if kind == NONE or form_of(kind) == WOUNDED else seat_of(kind)


def places_of(values: list[int], wanted: int) -> list[int]:
    """Return the positions of a value in a list, in order (most values stand in few places)."""
    found: list[int] = []
    at = -1
    for _ in range(values.count(wanted)):
        at = values.index(wanted, at + 1)
        found.append(at)
    return found


def controlled(s: PlanetState, seat: int) -> list[int]:
    """Return the sites whose buildings a seat controls, in order."""
    chips = s.chips
    found = places_of(chips, seat)
    for kind in (unit_kind(seat, SCIENTIST), unit_kind(seat, MOTORIZED)):
        found += [site for site in places_of(s.inside, kind) if chips[site] == NONE]
    found.sort()
    return found


def active_units(s: PlanetState, seat: int) -> list[tuple[int, int]]:
    """Return the active units of a seat as (form, place), those in the open first, alike ones once."""
    found: list[tuple[int, int]] = []
    for form in (SCIENTIST, MOTORIZED):
        row = s.outside[unit_kind(seat, form) :: UNIT_KINDS]
        if any(row):
            found += [(form, OUTSIDE + at) for at, count in enumerate(row) if count]
    for form in (SCIENTIST, MOTORIZED):
        found += [(form, site) for site in places_of(s.inside, unit_kind(seat, form))]
    return found


def outside_active(s: PlanetState, seat: int, at: int) -> list[int]:
    """Return the forms of active units that a seat has in the open on a hex."""
    base = at * UNIT_KINDS + seat * 3
    return [form for form in (SCIENTIST, MOTORIZED) if s.outside[base + form]]


def active_hexes(s: PlanetState, seat: int) -> list[int]:
    """Return the hexes on which a seat has an active unit, in the open or in a building, in order."""
    return sorted({hex_of(place) for _form, place in active_units(s, seat)})


def wounded_places(s: PlanetState, seat: int) -> list[int]:
    """Return the places where a seat has a wounded Scientist."""
    kind = unit_kind(seat, WOUNDED)
    row = s.outside[kind::UNIT_KINDS]
    return places_of(s.inside, kind) + [OUTSIDE + at for at, count in enumerate(row) if count]


def free_sites(p: Planet, s: PlanetState, hexes: list[int]) -> list[int]:
    """Return the printed sites without a building on some hexes."""
    kinds, buildings = p.site_kinds, s.buildings
    return [
        site
        for at in hexes
        for site in range(at * SITES_PER_HEX, at * SITES_PER_HEX + SITES_PER_HEX)
        if kinds[site] != NO_SITE and buildings[site] == NONE
    ]


def port_tile(p: Planet, seat: int) -> int:
    """Return the tile of a seat's Spaceport."""
    return len(p.tiles) - COLOURS + seat


def port_site(p: Planet, s: PlanetState, seat: int) -> int:
    """Return where a seat's Spaceport stands, or `NONE`."""
    tile = port_tile(p, seat)
    return s.buildings.index(tile) if tile in s.buildings else NONE


def may_enter(p: Planet, s: PlanetState, seat: int, site: int) -> bool:
    """Whether a unit of a seat may enter the building on a site (L-43)."""
    tile = s.buildings[site]
    if tile == NONE or s.inside[site] != NONE or s.chips[site] not in (NONE, seat):
        return False
    return p.tiles[tile].owner in (NONE, seat)


def clockwise(s: PlanetState, first: int) -> list[int]:
    """Return all seats clockwise from one."""
    n = len(s.colours)
    return [(first + step) % n for step in range(n)]


def leader_effect(p: Planet, s: PlanetState) -> str:
    """Return the Leader's effect while it is unused, else an empty string (L-47).

    There is none before the cards are turned over: the top of the Leader's pile is then a card of an earlier turn.
    """
    played = s.played[s.leader]
    if s.effect_used or not played or s.stage in ("choose", "over"):
        return ""
    return p.effects[played[-1]]


def effect_amount(p: Planet, s: PlanetState) -> int:
    """Return the amount of the Leader's effect."""
    return p.amounts[s.played[s.leader][-1]]


def motorized_on_map(s: PlanetState, seat: int) -> int:
    """Return how many Motorized Scientists a seat has on the map."""
    kind = unit_kind(seat, MOTORIZED)
    return s.inside.count(kind) + sum(s.outside[kind::UNIT_KINDS])


def active_on_map(s: PlanetState, seat: int) -> int:
    """Return how many active units a seat has on the map."""
    kind = seat * 3
    return motorized_on_map(s, seat) + s.inside.count(kind) + sum(s.outside[kind::UNIT_KINDS])


def put_unit(s: PlanetState, kind: int, place: int) -> None:
    """Put a unit into a building or into the open."""
    if place < OUTSIDE:
        s.inside[place] = kind
    else:
        s.outside[(place - OUTSIDE) * UNIT_KINDS + kind] += 1


def take_unit(s: PlanetState, kind: int, place: int) -> None:
    """Take a unit off its place."""
    if place < OUTSIDE:
        s.inside[place] = NONE
    else:
        s.outside[(place - OUTSIDE) * UNIT_KINDS + kind] -= 1


def is_site(value: object) -> bool:
    """Whether a move's field is the number of a site."""
    return isinstance(value, int) and 0 <= value < OUTSIDE


def is_place(value: object) -> bool:
    """Whether a move's field is the number of a place."""
    return isinstance(value, int) and 0 <= value < OUTSIDE + HEXES
