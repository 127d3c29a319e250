"""The one entry point: a window, or a headless command. `python main.py --help` lists what it takes."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import io
import os
import sys
from pathlib import Path

OLDEST_PYTHON = (3, 11)
HEADLESS = {"msgspec": "msgspec", "yaml": "PyYAML", "platformdirs": "platformdirs", "tqdm": "tqdm"}
WINDOW = {
    "pygame": "pygame-ce",
    "pygame_gui": "pygame_gui",
    "pytmx": "PyTMX",
    "fontawesomefree": "fontawesomefree",
}
"""Modules and the names of the packages that bring them."""

IN_MEMORY = {"bench": "scenes.bench", "screenshots": "scenes.screenshots"}
"""Commands that draw without a window, and so need no screen, with the modules that carry them out."""

SMALLEST = (640, 360)
LARGEST = (7680, 4320)
"""Width and height in pixels between which pictures of the screen can be asked for."""

HINT = "run `make play`, or install the packages with `python -m pip install -r requirements.txt`"


class Arguments(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> None:  # type: ignore[override]
        """Print the message and leave with exit code 2."""
        print(f"{self.prog}: {message}", file=sys.stderr)
        sys.exit(2)


def main(argv: list[str] | None = None) -> int:
    """Run what the arguments ask for and return the exit code: 0 all well, 1 a failure found, 2 a wrong request."""
    if sys.version_info < OLDEST_PYTHON:
        running = ".".join(map(str, sys.version_info[:2]))
        print(f"main.py: this program needs Python 3.11 or newer; this is Python {running}.", file=sys.stderr)
        return 2
    missing = missing_packages(HEADLESS)
    if missing:
        print(f"main.py: {missing}", file=sys.stderr)
        return 2
    for stream in (sys.stdout, sys.stderr):  # a terminal that lacks a letter gets its code, not a crash
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    args = read_arguments(argv)
    if args.home is not None:
        os.environ["TABLETOP_TRIO_HOME"] = str(args.home)
    from game.commands import CommandError

    try:
        return run(args)
    except CommandError as error:
        print(f"main.py: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read our output has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run(args: argparse.Namespace) -> int:
    """Hand over to the command, or open the window."""
    if args.command == "check":
        return check(args)
    if args.command in ("case", "arena"):
        return int(importlib.import_module(f"game.commands.{args.command}").run(args))
    if args.command == "demo" and args.headless:
        return int(importlib.import_module("game.commands.demo").run(args))
    if args.command == "bench" and args.what == "rules":
        return int(importlib.import_module("game.commands.bench").run(args))
    return window(args)


def check(args: argparse.Namespace) -> int:
    """Validate all data files; those that only the screen reads, where the packages for it are installed."""
    command = importlib.import_module("game.commands.check")
    if missing_packages(WINDOW) or legacy_pygame():
        print("main.py: layouts are left out, since packages of the window are missing.", file=sys.stderr)
        return int(command.run(args))
    return int(command.run(args, importlib.import_module("scenes.check").check_screen_data))


def window(args: argparse.Namespace) -> int:
    """Open the window: the title, a match (`play`) or the demo; or draw into memory (`IN_MEMORY`)."""
    from game.commands import CommandError, common
    from game.data import default_folders
    from game.text import languages

    args.setup = None
    if args.command == "play":
        game = common.load_game(args.game, args.data_dir)
        easiest = next(iter(game.bots))
        seats = args.seats or ",".join(["human", *[easiest] * (min(game.seat_counts) - 1)])
        levels = common.read_levels(game, seats, people=True)
        names = common.read_names(args.names) if args.names is not None else []
        args.setup = common.make_setup(game, levels, names, common.read_options(args.option), args.seed)
    elif args.game is not None:
        common.load_game(args.game, args.data_dir)
    if args.command == "demo" and (args.seats is not None or args.option):
        raise CommandError(
            "demo: --seats and --option go with --headless; the window's demo is the usual game"
        )
    if args.command == "screenshots":
        known = languages(default_folders(args.data_dir))
        if args.language not in known:
            raise CommandError(f"--language: expected one of {', '.join(known)}, got {args.language!r}")
        make_folder(args.folder)
    problem = missing_packages(WINDOW) or legacy_pygame()
    module = IN_MEMORY.get(args.command, "scenes.app")
    if problem is None and args.command not in IN_MEMORY:
        problem = no_screen()
    if problem is not None:
        raise CommandError(problem)
    return int(importlib.import_module(module).run(args) or 0)


def make_folder(path: Path) -> None:
    """Make a folder that pictures can be written into, if it is not there. Raises `CommandError`."""
    from game.commands import CommandError

    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"no folder can be made at {str(path)!r}: {error.strerror}") from error
    if not os.access(path, os.W_OK | os.X_OK):
        raise CommandError(f"expected a folder that can be written, got {str(path)!r}")


def missing_packages(modules: dict[str, str]) -> str | None:
    """Return a sentence that names the packages that are not installed, or None."""
    missing = [package for module, package in modules.items() if importlib.util.find_spec(module) is None]
    if not missing:
        return None
    noun = "package" if len(missing) == 1 else "packages"
    return f"the {noun} {', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing: {HINT}."


def legacy_pygame() -> str | None:
    """Return a sentence if the old pygame is installed in place of pygame-ce (both come as `pygame`), or None."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if getattr(importlib.import_module("pygame"), "IS_CE", False):
        return None
    return (
        "pygame is installed where pygame-ce is needed, and the two cannot live together: "
        "run `python -m pip uninstall -y pygame` and then `python -m pip install --force-reinstall pygame-ce`."
    )


def no_screen() -> str | None:
    """Return a sentence if no window can be opened here, or None. A driver asked for by name is taken as meant."""
    pygame = importlib.import_module("pygame")
    try:
        pygame.display.init()
    except pygame.error as error:
        return f"no window can be opened here: {error}."
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and not os.environ.get("SDL_VIDEODRIVER"):
        return "no window can be opened here: there is no screen (`demo --headless` and the other commands need none)."
    return None


def read_arguments(argv: list[str] | None = None) -> argparse.Namespace:
    """Read the command line; leaves with one sentence and exit code 2 if it is wrong."""
    from game import registry

    games = "one of " + ", ".join(registry.ids())
    parser = Arguments(
        prog="main.py",
        description="Tabletop games on one computer. Without a command the window opens on its title.",
        parents=[folders()],
    )
    parser.set_defaults(command=None, game=None, home=None, data_dir=None, seed=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Arguments)

    play = commands.add_parser("play", parents=[folders()], help="open the window on a new match")
    play.add_argument("game", metavar="GAME", help=games)
    play.add_argument(
        "--seats", help="who plays, in seat order: human,easy,medium; a person and easy computers if left out"
    )
    play.add_argument("--names", help="the players' names in seat order: Ada,Bo")
    add_match_options(play)

    demo = commands.add_parser("demo", parents=[folders()], help="watch bots play")
    demo.add_argument("game", metavar="GAME", nargs="?", help=games + "; all of them in turn if left out")
    demo.add_argument("--seats", help="headless: which bots play: medium,easy")
    demo.add_argument("--speed", type=speed, default=1.0, help="how fast the window shows it: 0.25 to 8")
    demo.add_argument(
        "--loop", action="store_true", help="go on for ever; else each game, or the one named, is played once"
    )
    demo.add_argument("--headless", action="store_true", help="no window; one JSON result line a game")
    add_match_options(demo)

    commands.add_parser("check", parents=[folders()], help="validate all data files")

    case = commands.add_parser("case", parents=[folders()], help="run rules situations")
    case.add_argument("paths", metavar="FILE|DIR", nargs="+", type=Path)
    case.add_argument("--coverage", action="store_true", help="list the rules that have no case")
    case.add_argument("--verbose", action="store_true", help="name every case")

    arena = commands.add_parser("arena", parents=[folders()], help="let bots play each other for figures")
    arena.add_argument("game", metavar="GAME", help=games)
    arena.add_argument("--seats", required=True, help="the bots: medium,easy")
    arena.add_argument(
        "--games",
        type=positive,
        default=100,
        help="100 if left out; rounded up to whole rotations of the seats",
    )
    arena.add_argument("--jobs", type=positive, default=1, help="processes; 1 if left out")
    arena.add_argument("--json", action="store_true", help="figures as JSON")
    arena.add_argument("--quiet", action="store_true", help="no progress bar")
    add_match_options(arena)

    bench = commands.add_parser("bench", parents=[folders()], help="measure speed")
    bench.add_argument(
        "what",
        nargs="?",
        choices=("rules", "frames"),
        default="rules",
        help="what is measured; rules if left out",
    )
    bench.add_argument("--game", help="this game only: " + games)
    bench.add_argument(
        "--seconds", type=seconds, default=2.0, help="rules: random play per game and seat count"
    )
    bench.add_argument(
        "--against", choices=("catanatron",), help="rules: measure that package, too, in the same minute"
    )
    bench.add_argument("--json", action="store_true", help="figures as JSON")

    shots = commands.add_parser("screenshots", parents=[folders()], help="write pictures of every screen")
    shots.add_argument("folder", metavar="DIR", type=Path)
    shots.add_argument(
        "--size", type=pixels, default=(1280, 720), help="size of the window; 1280x720 if left out"
    )
    shots.add_argument("--language", default="en", help="language of the texts: en, it")
    return parser.parse_args(argv)


def folders() -> Arguments:
    """Return the arguments that may stand before and after the command: a fresh parser each time.

    argparse shares the actions of a parent, and a default that `set_defaults` gives to one of them would let a
    command overwrite what was said before it.
    """
    parent = Arguments(add_help=False)
    parent.add_argument(
        "--home", type=Path, default=argparse.SUPPRESS, help="folder for your matches and settings"
    )
    parent.add_argument(
        "--data-dir",
        type=folder,
        default=argparse.SUPPRESS,
        help="folder with your own copies of data files, which go before those shipped",
    )
    return parent


def add_match_options(parser: argparse.ArgumentParser) -> None:
    """Add what a match can be given: options and seed."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game (repeatable)",
    )
    parser.add_argument(
        "--seed", type=seed, help="the same seed and moves give the same match; drawn if left out"
    )


def positive(text: str) -> int:
    """Read a whole number from 1."""
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 10**9:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, got {text!r}")
    return int(text)


def seed(text: str) -> int:
    """Read a seed."""
    if not text.isascii() or not text.isdigit() or int(text) >= 2**63:
        raise argparse.ArgumentTypeError(f"expected a whole number from 0 to {2**63 - 1}, got {text!r}")
    return int(text)


def speed(text: str) -> float:
    """Read a speed factor."""
    return between(text, 0.25, 8.0)


def seconds(text: str) -> float:
    """Read a time in seconds."""
    return between(text, 0.05, 600.0)


def between(text: str, low: float, high: float) -> float:
    """Read a number within bounds."""
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not low <= value <= high:
        raise argparse.ArgumentTypeError(f"expected a number from {low:g} to {high:g}, got {text!r}")
    return value


def pixels(text: str) -> tuple[int, int]:
    """Read the size of a window."""
    width, _, height = text.partition("x")
    if width.isascii() and width.isdigit() and height.isascii() and height.isdigit():
        size = int(width), int(height)
        if all(low <= n <= high for n, low, high in zip(size, SMALLEST, LARGEST, strict=True)):
            return size
    bounds = "{}x{} to {}x{}".format(*SMALLEST, *LARGEST)
    raise argparse.ArgumentTypeError(f"expected a size such as 1920x1080, from {bounds}, got {text!r}")


def folder(text: str) -> Path:
    """Read the path of a folder that is there and can be read."""
    path = Path(text)
    try:
        next(path.iterdir(), None)
    except OSError as error:
        raise argparse.ArgumentTypeError(f"expected a folder, got {text!r} ({error.strerror})") from error
    return path


if __name__ == "__main__":
    sys.exit(main())
