"""Readable names and back, for cases: `h05` a hex, `h05/2` its second site, `oil 5` a tile, `0 scientist` a unit."""

import re
from typing import Any

from game.planet.definitions import COLOUR_IDS
from game.planet.pieces import FORMS, HEXES, NONE, OUTSIDE, SITES_PER_HEX, form_of, seat_of, unit_kind
from game.planet.planet import Planet
from game.rules import HIDDEN, CaseError


def pick(words: Any, known: tuple[str, ...] | list[str], what: str) -> int:
    """Return the position of a name among those known. Raises `CaseError`."""
    if words not in known:
        raise CaseError(f"expected {what}, one of {', '.join(known)}, got {words!r}")
    return list(known).index(words)


def whole(words: Any, what: str) -> int:
    """Return a whole number. Raises `CaseError`."""
    if not isinstance(words, int) or isinstance(words, bool):
        raise CaseError(f"expected {what}, a whole number, got {words!r}")
    return words


def read_hex(words: Any) -> int:
    """Read `h05`. Raises `CaseError`."""
    match = re.fullmatch(r"h([0-9]{2})", str(words))
    if match is None or int(match[1]) >= HEXES:
        raise CaseError(f"expected a hex like h05, got {words!r}")
    return int(match[1])


def write_hex(at: int) -> str:
    """Write a hex, `?` for a hidden one."""
    return "?" if at == HIDDEN else f"h{at:02}"


def read_site(words: Any) -> int:
    """Read `h05/2`. Raises `CaseError`."""
    name, slash, index = str(words).partition("/")
    if not slash or not index.isdigit() or not 1 <= int(index) <= SITES_PER_HEX:
        raise CaseError(f"expected a site like h05/2, got {words!r}")
    return read_hex(name) * SITES_PER_HEX + int(index) - 1


def read_place(words: Any) -> int:
    """Read a site, or a hex for its open ground. Raises `CaseError`."""
    return read_site(words) if "/" in str(words) else OUTSIDE + read_hex(words)


def write_place(place: int) -> str:
    """Write a site or the open ground of a hex."""
    if place >= OUTSIDE:
        return write_hex(place - OUTSIDE)
    return f"{write_hex(place // SITES_PER_HEX)}/{place % SITES_PER_HEX + 1}"


def tile_names(p: Planet) -> list[str]:
    """Return the names of all tiles, in order."""
    names = []
    for tile in p.tiles:
        if tile.kind == "factory":
            names.append(f"{p.resources[tile.resource]} {tile.number}")
        elif tile.kind == "protective":
            names.append(p.shields[tile.cataclysm])
        elif tile.kind == "office":
            names.append(f"office {p.cataclysms[tile.cataclysm]}")
        else:
            names.append(f"spaceport {tile.owner}")
    return names


def read_tile(p: Planet, words: Any) -> int:
    """Read a tile. Raises `CaseError`."""
    return pick(words, tile_names(p), "a tile")


def read_unit(words: Any) -> int:
    """Read `0 scientist`: a seat and a form. Raises `CaseError`."""
    seat, _, form = str(words).partition(" ")
    if seat not in ("0", "1", "2", "3"):
        raise CaseError(f"expected a unit like '0 scientist', got {words!r}")
    return unit_kind(int(seat), pick(form, FORMS, "a unit"))


def write_unit(kind: int) -> str:
    """Write a unit kind."""
    return f"{seat_of(kind)} {FORMS[form_of(kind)]}"


def card_names(p: Planet) -> list[str]:
    """Return the names of all market cards: `oil +2`, `mycelium +2, oil -1`."""
    return [", ".join(f"{p.resources[r]} {by:+d}" for r, by in card) for card in p.cards]


def read_card(p: Planet, words: Any) -> int:
    """Read a market card. Raises `CaseError`."""
    return pick(words, card_names(p), "a market card")


def write_card(p: Planet, card: int) -> str:
    """Write a market card, `?` for a hidden one."""
    return "?" if card == HIDDEN else card_names(p)[card]


def read_resource(p: Planet, words: Any) -> int:
    """Read a resource. Raises `CaseError`."""
    return pick(words, p.resources, "a resource")


def write_resource(p: Planet, resource: int) -> str | None:
    """Write a resource, None for none."""
    return None if resource == NONE else p.resources[resource]


def read_colour(words: Any) -> int:
    """Read a die's colour. Raises `CaseError`."""
    return pick(words, COLOUR_IDS, "a colour")
