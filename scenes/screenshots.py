"""`screenshots DIR`: pictures of every screen, made without a display and the same each time."""

from __future__ import annotations

import os
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.bots import play_on, usual_level
from game.match import HUMAN, Match, Seat, Setup
from scenes.app import Wishes, close_app, open_app
from scenes.board import Board
from scenes.manager import App, Scene
from scenes.preferences import Settings
from scenes.seating import default_names

SEED = 11
SHARE = 0.45
"""How far into a match its board is shown."""
SETTLE = 90
"""Frames after which everything has come to rest."""


TRIES = 40
"""Positions that are looked at to find one for a close-up."""


@dataclass(frozen=True)
class Shot:
    """One picture: its name, the scenes it may show, and what is taken in them (beginnings of the ids of zones).

    The first scene in which all of that is offered is shown.
    """

    name: str
    scenes: Callable[[], Iterable[Scene]]
    zones: tuple[str, ...] = ()


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
            for shot in shots(app):
                picture = folder / f"{shot.name}.png"
                take(app, shot, picture)
                print(picture)
        finally:
            close_app(app)
    return 0


def shots(app: App) -> list[Shot]:
    """Every screen, and the close-ups of the boards; later ones build on what earlier ones kept."""
    from scenes.library import Library
    from scenes.settings import SettingsScene
    from scenes.title import Title

    made = [shot for game_id in app.registry.ids for shot in game_shots(app, game_id)]
    return [
        *made,
        Shot("library", lambda: [Library(app)]),
        Shot("settings", lambda: [SettingsScene(app)]),
        Shot("title", lambda: [Title(app)]),
    ]


def game_shots(app: App, game_id: str) -> list[Shot]:
    """The screens of one game, from one match: its board in the middle of it, and its results."""
    from scenes.curtain import Curtain
    from scenes.live import LivePlay
    from scenes.results import Results
    from scenes.rules import Rules
    from scenes.setup import SetupScene

    board_type = app.registry.board(game_id)
    whole = played(app, game_id)
    middle = next(positions(whole), whole)
    app.store.keep(whole)
    kept = app.store.keep(middle)

    def boards() -> Iterator[Board]:
        yield board_type(app, middle, LivePlay(kept))

    def others() -> Iterator[Board]:
        return (board_type(app, match, LivePlay()) for match in islice(positions(whole), TRIES))

    def curtain() -> Iterator[Scene]:
        under = board_type(app, middle, LivePlay(kept))
        app.manager.push(under)  # the curtain asks its board for the bar's facts
        yield Curtain(app, under, len(middle.setup.seats) - 1, lambda: None)

    made = [
        Shot(game_id, boards),
        *(Shot(f"{game_id}_{name}", others, zones) for name, zones in board_type.close_ups.items()),
        Shot(f"{game_id}_setup", lambda: [SetupScene(app, game_id)]),
        Shot(f"{game_id}_rules", lambda: [Rules(app, game_id)]),
        Shot(f"{game_id}_results", lambda: [Results(app, whole, None)]),
    ]
    return [*made, Shot(f"{game_id}_curtain", curtain)] if whole.game.has_secrets else made


def take(app: App, shot: Shot, picture: Path) -> None:
    """Put a scene on an empty stack, let it come to rest, take its zones, save what is on the screen."""
    for scene in shot.scenes():
        app.manager.reset(scene)
        come_to_rest(app)
        if all(taken(app, scene, begin) for begin in shot.zones):
            break
    pygame.image.save(app.window.surface, picture)


def taken(app: App, scene: Scene, begin: str) -> bool:
    """Take the first zone that is offered with an id of that beginning; False if there is none."""
    zone = next((zone for zone in scene.view.zones.offered() if zone.id.startswith(begin)), None)
    if zone is None or not scene.view.zones.activate(zone.id):
        return False
    come_to_rest(app)
    return True


def come_to_rest(app: App) -> None:
    """Let time go on until nothing moves any more."""
    for _ in range(SETTLE):
        app.manager.step(1 / 30, [])
        if app.manager.wake_after() is None:
            break
        time.sleep(0.002)


def played(app: App, game_id: str) -> Match:
    """A whole match: the first seat belongs to a person, but the computer has chosen for everybody."""
    game = app.registry.load(game_id)
    level = usual_level(game)
    count = min(3, game.seat_counts[-1])
    names = default_names(app.texts, count)
    seats = tuple(
        Seat(name, colour, HUMAN if i == 0 else level)
        for i, (name, colour) in enumerate(zip(names, game.seat_colours, strict=False))
    )
    match = Match(game, Setup(game_id, seats, {}, SEED, data_hash=game.data_hash))
    play_on(match, level)
    return match


def positions(whole: Match) -> Iterator[Match]:
    """The match where the person has a real choice: from the middle on to its end, then from its beginning."""
    length = len(whole.timeline)
    middle = round(length * SHARE)
    for steps in (*range(middle, length), *range(middle)):
        match = whole.at(steps)
        if 0 in match.actors and whole.game.forced(match.state, 0) is None:
            yield whole.fork(steps)
