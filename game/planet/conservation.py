"""The conservation laws (L-95): nothing appears from nowhere."""

from game.planet.control import port_tile
from game.planet.geometry import NOWHERE
from game.planet.pieces import (
    DIE_SIDES,
    HEXES,
    MOTORIZED,
    NO_SITE,
    NONE,
    SCIENTIST,
    SITES_PER_HEX,
    UNIT_KINDS,
    WOUNDED,
    seat_of,
    unit_kind,
)
from game.planet.planet import Planet
from game.planet.state import PlanetState


def broken_laws(p: Planet, s: PlanetState) -> list[str]:
    """Return a sentence for every law that a full state breaks."""
    return [
        *_resources(p, s),
        *_seats(p, s),
        *_tiles(p, s),
        *_hexes(p, s),
        *_cards(p, s),
    ]


def _count(s: PlanetState, kind: int) -> int:
    return s.inside.count(kind) + sum(s.outside[kind::UNIT_KINDS])


def _resources(p: Planet, s: PlanetState) -> list[str]:
    broken = []
    for resource, name in enumerate(p.resources):
        held = [goods[resource] for goods in s.goods]
        total = s.pool[resource] + sum(held) + s.track.count(resource) + s.out[resource]
        if total != p.stock[resource]:
            broken.append(f"{name}: {total} of {p.stock[resource]}")
        if min(s.pool[resource], *held) < 0:
            broken.append(f"{name}: less than none")
        if not p.lowest <= s.prices[resource] <= p.highest:
            broken.append(f"price of {name}: {s.prices[resource]}")
    return broken


def _seats(p: Planet, s: PlanetState) -> list[str]:
    broken = []
    for seat in range(len(s.colours)):
        scientists = (
            s.scientists[seat] + _count(s, unit_kind(seat, SCIENTIST)) + _count(s, unit_kind(seat, WOUNDED))
        )
        motorized = s.motorized[seat] + _count(s, unit_kind(seat, MOTORIZED))
        chips = s.chips_left[seat] + s.chips.count(seat)
        if scientists != p.scientists:
            broken.append(f"seat {seat}: {scientists} Scientists of {p.scientists}")
        if motorized != p.motorized:
            broken.append(f"seat {seat}: {motorized} Motorized Scientists of {p.motorized}")
        if chips != p.chips:
            broken.append(f"seat {seat}: {chips} chips of {p.chips}")
        if s.money[seat] < 0:
            broken.append(f"seat {seat}: {s.money[seat]} MC")
        if s.tokens[seat] not in (0, 1):
            broken.append(f"seat {seat}: {s.tokens[seat]} Fate tokens")
        cards = sorted(s.hands[seat] + s.played[seat] + [card for card in s.chosen[seat : seat + 1] if card])
        if cards != list(range(1, DIE_SIDES + 1)):
            broken.append(f"seat {seat}: Planet cards {cards}")
        port = s.port_left[seat] + s.buildings.count(port_tile(p, seat))
        if port != 1:
            broken.append(f"seat {seat}: {port} Spaceports")
    if s.token_supply + sum(s.tokens) != p.fate_tokens:
        broken.append(f"Fate tokens: {s.token_supply + sum(s.tokens)} of {p.fate_tokens}")
    if min(s.outside) < 0:
        broken.append("units outside: less than none")
    return broken


def _tiles(p: Planet, s: PlanetState) -> list[str]:
    broken = []
    for index, tile in enumerate(p.tiles):
        if tile.kind == "spaceport":
            continue
        total = s.piles[index] + s.buildings.count(index)
        if total != tile.copies:
            broken.append(f"tile {index}: {total} of {tile.copies}")
    for site, standing in enumerate(s.buildings):
        hex_id = site // SITES_PER_HEX
        if standing == NONE and (s.chips[site] != NONE or s.inside[site] != NONE):
            broken.append(f"site {site}: pieces without a building")
        if standing != NONE and (p.site_kinds[site] == NO_SITE or s.spots[hex_id] == NOWHERE):
            broken.append(f"site {site}: a building without a site")
        if s.chips[site] != NONE and s.inside[site] != NONE and seat_of(s.inside[site]) != s.chips[site]:
            broken.append(f"site {site}: chip and unit of different seats")
    return broken


def _hexes(_p: Planet, s: PlanetState) -> list[str]:
    placed = [at for at in range(HEXES) if s.spots[at] != NOWHERE]
    kept = [s.kept] if s.kept != NONE and s.spots[s.kept] == NOWHERE else []
    together = sorted(placed + s.hex_deck + s.hexes_drawn + kept)
    broken = [] if together == list(range(HEXES)) else [f"hexes: {together}"]
    cells = [cell for cell in s.spots if cell != NOWHERE]
    if len(set(cells)) != len(cells):
        broken.append("two hexes on one space")
    for at in range(HEXES):
        if s.spots[at] == NOWHERE and any(s.outside[at * UNIT_KINDS : (at + 1) * UNIT_KINDS]):
            broken.append(f"hex {at}: units off the map")
    return broken


def _cards(p: Planet, s: PlanetState) -> list[str]:
    together = sorted(s.market_deck + s.market_discard + s.cards_drawn)
    return [] if together == list(range(len(p.cards))) else [f"market cards: {together}"]
