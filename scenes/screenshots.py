"""`screenshots DIR`: pictures of every screen, made without a display and the same each time."""

from __future__ import annotations

import os
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.bots import HINT_LEVEL, next_move
from game.match import HUMAN, Match, Seat, Setup
from scenes.app import Wishes, close_app, open_app
from scenes.manager import App, Scene
from scenes.seating import default_names
from scenes.ui.settings import Settings

SIZE = (1280, 720)
SEED = 11
SHARE = 0.45
"""How far into a match its board is shown."""
SETTLE = 90
"""Frames after which everything has come to rest."""


def run(args: Namespace) -> int:
    """Write the pictures into the folder. ``args`` are those of `main.py`."""
    folder: Path = args.folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="tabletop-trio-") as home:
        app = open_app(
            Wishes(home=Path(home), data_dir=args.data_dir),
            Settings(language=args.language, window=args.size, volume=0.0),
        )
        try:
            for name, scene in screens(app):
                picture = folder / f"{name}.png"
                take(app, scene, picture)
                print(picture)
        finally:
            close_app(app)
    return 0


def screens(app: App) -> list[tuple[str, Callable[[], Scene]]]:
    """Every screen by the name of its picture, with what makes it; later ones build on what earlier ones kept."""
    from scenes.curtain import Curtain
    from scenes.library import Library
    from scenes.live import LivePlay
    from scenes.results import Results
    from scenes.rules import Rules
    from scenes.settings import SettingsScene
    from scenes.setup import SetupScene
    from scenes.title import Title

    made: list[tuple[str, Callable[[], Scene]]] = []
    matches: dict[str, Match] = {}

    def board(game_id: str) -> Scene:
        match = matches[game_id]
        return app.registry.board(game_id)(app, match, LivePlay(app.store.keep(match)))

    def curtain(game_id: str) -> Scene:
        under = board(game_id)
        app.manager.push(under)  # the curtain asks its board for the bar's facts
        return Curtain(app, under, len(under.match.setup.seats) - 1, lambda: None)  # type: ignore[attr-defined]

    for game_id in app.registry.ids:
        whole = played(app, game_id)
        matches[game_id] = for_person(whole)
        app.store.keep(whole)
        made.append((game_id, lambda game_id=game_id: board(game_id)))  # type: ignore[misc]
        made.append((f"{game_id}_setup", lambda game_id=game_id: SetupScene(app, game_id)))  # type: ignore[misc]
        made.append((f"{game_id}_rules", lambda game_id=game_id: Rules(app, game_id)))  # type: ignore[misc]
        made.append((f"{game_id}_results", lambda whole=whole: Results(app, whole, None)))  # type: ignore[misc]
        if whole.game.has_secrets:
            made.append((f"{game_id}_curtain", lambda game_id=game_id: curtain(game_id)))  # type: ignore[misc]
    made.append(("library", lambda: Library(app)))
    made.append(("settings", lambda: SettingsScene(app)))
    made.append(("title", lambda: Title(app)))
    return made


def take(app: App, make: Callable[[], Scene], picture: Path) -> None:
    """Put a scene on an empty stack, let it come to rest, save what is on the screen."""
    app.manager.reset(make())
    for _ in range(SETTLE):
        app.manager.step(1 / 30, [])
        if app.manager.wake_after() is None:
            break
        time.sleep(0.002)
    pygame.image.save(app.window.surface, picture)


def played(app: App, game_id: str) -> Match:
    """A whole match: the first seat belongs to a person, but the computer has chosen for everybody."""
    game = app.registry.load(game_id)
    level = HINT_LEVEL if HINT_LEVEL in game.bots else next(iter(game.bots))
    count = min(3, game.seat_counts[-1])
    names = default_names(app.texts, count)
    seats = tuple(
        Seat(name, colour, HUMAN if i == 0 else level)
        for i, (name, colour) in enumerate(zip(names, game.seat_colours, strict=False))
    )
    match = Match(game, Setup(game_id, seats, {}, SEED, data_hash=game.data_hash))
    while match.actors:
        seat = match.actors[0]
        match.play(seat, next_move(game, level, match.state, seat, SEED, len(match.timeline)))
    return match


def for_person(whole: Match) -> Match:
    """The match somewhere in its middle, where the person has a real choice."""
    length = len(whole.timeline)
    steps = [*range(round(length * SHARE), length), *range(round(length * SHARE))]
    for at in steps:
        match = whole.at(at)
        if 0 in match.actors and whole.game.forced(match.state, 0) is None:
            return whole.fork(at)
    return whole.fork(0)
