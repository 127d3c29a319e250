"""`check`: validates all data - every game's files, the texts of all languages, the lists of rules."""

from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from game import registry
from game.coverage import read_rules
from game.data import DataError, Fault, default_folders, unreadable
from game.rules import AnyGame
from game.text import Catalogue, check_texts, languages, option_value_key


def run(args: Namespace, check_more: Callable[[Path | None], list[Fault]] | None = None) -> int:
    """Print every fault with file and line; exit code 1 if there is one.

    `check_more` checks the files that only the screen reads.
    """
    folders = default_folders(args.data_dir)
    faults = check_data(args.data_dir) + (check_more(args.data_dir) if check_more is not None else [])
    for fault in sorted(set(faults)):
        print(fault)
    if not faults:
        names = ", ".join(registry.ids()) or "none"
        print(f"All data files are right: games {names}; languages {', '.join(languages(folders))}.")
    return 1 if faults else 0


def check_data(data_dir: Path | None = None) -> list[Fault]:
    """Return everything that is wrong with the data files."""
    folders = default_folders(data_dir)
    faults: list[Fault] = unreadable(folders) + list(check_texts(folders))
    catalogues = [Catalogue(language, folders) for language in languages(folders)]
    for game_id in registry.ids():
        try:
            game = registry.load(game_id, data_dir)
            rules = read_rules(game_id, folders).rules
        except DataError as error:
            faults += error.faults
            continue
        for catalogue in catalogues:
            faults += _check_words(game, catalogue, rules)
    return sorted(set(faults))


def _check_words(game: AnyGame, texts: Catalogue, rules: dict[str, str]) -> list[Fault]:
    """Return what a game's texts lack in one language: what every game must say, and its rules reader."""
    wanted = [f"{game.id}.{key}" for key in ("name", "tagline", "progress", "in_round")]
    for option in game.options:
        wanted += [f"{game.id}.option.{option.id}.{key}" for key in ("name", "help")]
        wanted += [option_value_key(game.id, option, v) for v in option.values if v not in option.words]
    file = f"data/locale/{texts.language}/{game.id}.yaml"
    faults = [Fault(file, 0, key, "expected a text of this key") for key in wanted if not texts.has(key)]
    chapters = texts.chapters(game.id)
    explained = {rule for chapter in chapters for rule in chapter.rules}
    faults += _repeated(file, [chapter.id for chapter in chapters])
    faults += [
        Fault(file, 0, f"{game.id}.rules", f"expected ids of {game.id}'s rules, got {rule!r}")
        for rule in sorted(explained - rules.keys())
    ]
    return faults


def _repeated(file: str, ids: Sequence[str]) -> list[Fault]:
    return [
        Fault(file, 0, "rules", f"expected each chapter id once, {id_!r} is doubled")
        for n, id_ in enumerate(ids)
        if id_ in ids[:n]
    ]
