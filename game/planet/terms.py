"""Names of things as sentences, for refusals, log lines and moves."""

from game.planet.definitions import COLOUR_IDS
from game.planet.pieces import FORMS, LINES
from game.planet.planet import Planet
from game.rules import Sentence


def resource_name(p: Planet, resource: int) -> Sentence:
    """Return the name of a resource."""
    return Sentence(f"planet.resource.{p.resources[resource]}")


def cataclysm_name(p: Planet, kind: int) -> Sentence:
    """Return the name of a kind of cataclysm."""
    return Sentence(f"planet.cataclysm.{p.cataclysms[kind]}")


def colour_name(colour: int) -> Sentence:
    """Return the name of a die's colour."""
    return Sentence(f"planet.colour.{COLOUR_IDS[colour]}")


def form_name(form: int) -> Sentence:
    """Return the name of a unit's form."""
    return Sentence(f"planet.unit.{FORMS[form]}")


def line_name(line: int) -> Sentence:
    """Return the name of a line of the Leader board."""
    return Sentence(f"planet.line.{LINES[line]}")


def action_name(action: str) -> Sentence:
    """Return the name of an action."""
    return Sentence(f"planet.action.{action}")


def hex_name(at: int) -> Sentence:
    """Return the name of a hex: its number, or the Landing Zone."""
    return Sentence("planet.hex", {"number": at}) if at else Sentence("planet.landing_zone")


def tile_name(p: Planet, tile: int) -> Sentence:
    """Return the name of a building, a factory with its number."""
    known = p.tiles[tile]
    if known.kind == "factory":
        params = {"resource": resource_name(p, known.resource), "number": known.number}
        return Sentence("planet.building.factory", params)  # type: ignore[arg-type]
    if known.kind == "office":
        return Sentence("planet.building.office", {"cataclysm": cataclysm_name(p, known.cataclysm)})
    if known.kind == "protective":
        return Sentence(f"planet.building.{p.shields[known.cataclysm]}")
    return Sentence("planet.building.spaceport")
