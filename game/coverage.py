"""Coverage: the list of a game's rules, and which of them the cases prove."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from game.cases import Case
from game.data import DataSource, Definition, default_folders


class RuleList(Definition, frozen=True):
    """`data/<game>/rules.yaml`: every rule by its id with a title, and the tests that prove what no case can."""

    rules: dict[str, str]
    elsewhere: dict[str, str] = {}


class Coverage(msgspec.Struct, frozen=True):
    """Which rules of a game have cases: ids by case names, and those without (titles by id)."""

    game: str
    cases: dict[str, list[str]]
    elsewhere: dict[str, str]
    missing: dict[str, str]
    unknown: dict[str, list[str]]
    """Ids that cases name but that the game does not have, with the cases' names."""


def read_rules(game_id: str, folders: Sequence[Path] | None = None) -> RuleList:
    """Read the list of a game's rules. Raises `game.data.DataError`."""
    source = DataSource(default_folders() if folders is None else folders)
    name = f"{game_id}/rules.yaml"
    listed = source.read(name, RuleList)
    for rule in listed.elsewhere if listed is not None else ():
        source.one_of(name, ("elsewhere", rule), rule, listed.rules if listed is not None else ())
    source.finish()
    assert listed is not None
    return listed


def coverage(game_id: str, cases: Iterable[Case], folders: Sequence[Path] | None = None) -> Coverage:
    """Return which rules of a game the cases prove and which have none."""
    listed = read_rules(game_id, folders)
    named: dict[str, list[str]] = {}
    for case in cases:
        if case.game == game_id:
            for rule in case.rules:
                named.setdefault(rule, []).append(case.name)
    return Coverage(
        game_id,
        {rule: named[rule] for rule in listed.rules if rule in named},
        {rule: test for rule, test in listed.elsewhere.items() if rule not in named},
        {r: title for r, title in listed.rules.items() if r not in named and r not in listed.elsewhere},
        {rule: names for rule, names in named.items() if rule not in listed.rules},
    )
