"""`case`: runs rules situations and prints each mismatch; `--coverage` lists the rules without one."""

import sys
from argparse import Namespace
from functools import cache

from game import registry
from game.cases import Case, case_files, run_file
from game.commands.common import CommandError, load_game
from game.coverage import coverage
from game.data import DataError, default_folders
from game.rules import AnyGame


def run(args: Namespace) -> int:
    """Run the case files and folders named; exit code 1 if a case does not hold or a rule has none."""
    try:
        files = case_files(args.paths)
    except FileNotFoundError as error:
        raise CommandError(str(error)) from error
    if not files:
        raise CommandError(f"no case files in {', '.join(repr(str(path)) for path in args.paths)}")

    @cache
    def load(game_id: str) -> AnyGame:
        return load_game(game_id, args.data_dir)

    cases: list[Case] = []
    failed = 0
    for file in files:
        try:
            outcomes = run_file(file, load)
        except (DataError, CommandError) as error:
            print(error)
            failed += 1
            continue
        cases += [outcome.case for outcome in outcomes]
        for outcome in outcomes:
            failed += not outcome.holds
            for mismatch in outcome.mismatches:
                print(mismatch)
        if args.verbose:
            for outcome in outcomes:
                print(
                    f"{outcome.file}:{outcome.line}: {outcome.case.name}: {'holds' if outcome.holds else 'FAILS'}"
                )
    print(f"{len(cases)} cases in {len(files)} files, {failed} failed", file=sys.stderr)
    missing = _coverage(args, cases) if args.coverage else 0
    return 1 if failed or missing or not cases else 0


def _coverage(args: Namespace, cases: list[Case]) -> int:
    """Print for every game which rules have cases; return how many have none or are unknown."""
    wanting = 0
    for game_id in dict.fromkeys([*registry.ids(), *(case.game for case in cases)]):
        try:
            found = coverage(game_id, cases, default_folders(args.data_dir))
        except DataError as error:
            print(error)
            wanting += 1
            continue
        total = len(found.cases) + len(found.elsewhere) + len(found.missing)
        print(
            f"{game_id}: {len(found.cases)} of {total} rules have cases, {len(found.elsewhere)} proofs elsewhere"
        )
        for rule, title in found.missing.items():
            print(f"  {rule} has no case: {title}")
        for rule, test in found.elsewhere.items():
            print(f"  {rule} is proved by {test}")
        for rule, names in found.unknown.items():
            print(f"  {rule} is no rule of this game, named by: {'; '.join(names)}")
        wanting += len(found.missing) + len(found.unknown)
    return wanting
