"""What the tests of the screens share: a program without a display, kept matches, real mouse and key events."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game import bots
from game.bots.pool import Answer
from game.match import HUMAN, Match, Seat, Setup
from game.text import Catalogue
from scenes.app import Wishes, open_app
from scenes.games import Games
from scenes.manager import App, Scene
from scenes.preferences import Settings
from scenes.ui.zones import Zone
from tests import secret_game
from tests.conftest import FOLDERS
from tests.scenes.bids_board import CARD, BidsBoard

BIDS = secret_game.ID
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
NAMES = ("Ada", "Bruno", "Chiara", "Dev")


class HereBots:
    """Opponents that answer at once, in this process."""

    def __init__(self) -> None:
        self.warm = 0

    def warm_up(self) -> None:
        self.warm += 1

    def ask(self, match: Match, seat: int, level: str | None = None) -> HereBots.Thought:
        return HereBots.Thought(match, seat, level or match.setup.seats[seat].player)

    def close(self) -> None:
        """Nothing to close."""

    class Thought:
        """An answer that is there already."""

        def __init__(self, match: Match, seat: int, level: str) -> None:
            step = len(match.timeline)
            self.seat = seat
            self._move = bots.next_move(match.game, level, match.state, seat, match.setup.seed, step)

        def poll(self) -> Answer:
            return Answer(self._move)

        def cancel(self) -> None:
            """Nothing to forget."""


def open_program(
    home: Path,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    games: Sequence[str] | None = (BIDS,),
    **settings: object,
) -> App:
    """The program with a store in `home` and the test game as its only one (`games=None`: all there are)."""
    settings = {"speed": "off", "volume": 0.0, **settings}
    app = open_app(Wishes(home=home), Settings(language=language, window=size, **settings))  # type: ignore[arg-type]
    app.texts = Catalogue(language, FOLDERS)
    app.registry = ChosenGames(games)
    app.bots = HereBots()
    return app


class ChosenGames(Games):
    """The games a test wants to see, whatever the registry has."""

    def __init__(self, ids: Sequence[str] | None) -> None:
        super().__init__()
        self._chosen = ids
        self.add(BIDS, BidsBoard, CARD)

    @property
    def ids(self) -> list[str]:
        return super().ids if self._chosen is None else list(self._chosen)


def new_match(
    app: App, players: Sequence[str] = (HUMAN, HUMAN), moves: int = 0, seed: int = 3, game: str = BIDS
) -> Match:
    """A match of the test game in which the easy bot has chosen for everybody for so many moves."""
    rules = app.registry.load(game)
    seats = tuple(
        Seat(name, colour, player)
        for name, colour, player in zip(NAMES, rules.seat_colours, players, strict=False)
    )
    match = Match(rules, Setup(game, seats, {}, seed, data_hash=rules.data_hash))
    bots.play_on(match, "easy", moves)
    return match


def steps(app: App, count: int = 3, seconds: float = 0.05) -> None:
    """Let time go on without input."""
    for _ in range(count):
        app.manager.step(seconds, [])


def zone(app: App, zone_id: str) -> Zone:
    """A zone of the top scene."""
    top = app.manager.top
    assert top is not None
    return top.view.zones[zone_id]


def ids(app: App) -> set[str]:
    """The zones of the top scene that do something."""
    top = app.manager.top
    assert top is not None
    return {z.id for z in top.view.zones.offered()}


def click(app: App, zone_id: str) -> None:
    """Move the mouse onto a zone and click, with the events a window gets."""
    pos = zone(app, zone_id).rect.center
    event = pygame.event.Event
    app.manager.step(0.02, [event(pygame.MOUSEMOTION, pos=pos, rel=(5, 5), buttons=(0, 0, 0), touch=False)])
    app.manager.step(0.02, [event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)])
    app.manager.step(0.02, [event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)])
    steps(app)


def press(app: App, *codes: int, mod: int = 0) -> None:
    """Press keys one after the other."""
    for code in codes:
        app.manager.step(
            0.02, [pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)]
        )
        app.manager.step(0.02, [pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)])
    steps(app)


def write(app: App, text: str) -> None:
    """Type text into whatever has the focus."""
    for letter in text:
        event = pygame.event.Event
        key = event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
        app.manager.step(0.02, [key, event(pygame.TEXTINPUT, text=letter)])


def tab_round(scene: Scene) -> set[str]:
    """The zones that Tab alone visits, from the beginning once round."""
    zones = scene.view.zones
    wanted = [z for z in zones.reachable() if z.focusable]
    seen: set[str] = set()
    for _ in range(len(wanted) + 1):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
        if zones.focused is not None:
            seen.add(zones.focused.id)
    return seen
