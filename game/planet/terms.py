"""Names of things as sentences, for refusals, log lines and moves."""

from game.planet.definitions import COLOUR_IDS
from game.planet.pieces import FORMS, OUTSIDE, SITES_PER_HEX
from game.planet.planet import Planet
from game.rules import Param, Sentence


def term(key: str, **params: Param) -> Sentence:
    """Return a word of the game."""
    return Sentence(f"planet.terms.{key}", dict(params))


def resource_name(p: Planet, resource: int) -> Sentence:
    """Return the name of a resource: "Oil"."""
    return term(f"resource.{p.resources[resource]}")


def amount_of(p: Planet, resource: int, count: int) -> Sentence:
    """Return some units of a resource: "2 Oil"."""
    return term("amount", n=count, resource=resource_name(p, resource))


def cataclysm_name(p: Planet, kind: int) -> Sentence:
    """Return the name of a kind of cataclysm: "Tornado"."""
    return term(f"cataclysm.{p.cataclysms[kind]}")


def colour_name(colour: int) -> Sentence:
    """Return the name of a die's colour: "blue"."""
    return term(f"colour.{COLOUR_IDS[colour]}")


def form_name(form: int) -> Sentence:
    """Return a unit by its form: "a Motorized Scientist"."""
    return term(f"unit.{FORMS[form]}")


def action_name(action: str) -> Sentence:
    """Return the name of an action: "Explore"."""
    return term(f"action.{action}")


def hex_name(at: int) -> Sentence:
    """Return the name of a hex: "hexagon 5", "the Landing Zone"."""
    return term("hex", number=at) if at else term("landing_zone")


def at_place(place: int) -> Sentence:
    """Say where something is: "on hexagon 5", "on site 2 of hexagon 5"."""
    return _place("at", place)


def to_place(place: int) -> Sentence:
    """Say where something goes: "to hexagon 5", "into the building on site 2 of hexagon 5"."""
    return _place("to", place)


def from_place(place: int) -> Sentence:
    """Say where something comes from: "from hexagon 5", "out of the building on site 2 of hexagon 5"."""
    return _place("from", place)


def _place(word: str, place: int) -> Sentence:
    if place >= OUTSIDE:
        at = place - OUTSIDE
        return term(f"{word}.hex", number=at) if at else term(f"{word}.landing_zone")
    at, index = divmod(place, SITES_PER_HEX)
    if not at:
        return term(f"{word}.square", site=index + 1)
    return term(f"{word}.site", site=index + 1, number=at)


def tile_name(p: Planet, tile: int) -> Sentence:
    """Return the name of a building, a factory with its number: "Oil factory 5"."""
    known = p.tiles[tile]
    if known.kind == "factory":
        return term("building.factory", resource=resource_name(p, known.resource), number=known.number)
    if known.kind == "office":
        return term("building.office", cataclysm=cataclysm_name(p, known.cataclysm))
    if known.kind == "protective":
        return term(f"building.{p.shields[known.cataclysm]}")
    return term("building.spaceport")


def card_name(p: Planet, card: int) -> Sentence:
    """Return a market card by its steps: "Oil +2 / Electricity −1"."""
    steps = [
        term("step", resource=resource_name(p, r), by=f"{by:+d}".replace("-", "−")) for r, by in p.cards[card]
    ]
    return steps[0] if len(steps) == 1 else term("steps", first=steps[0], second=steps[1])
