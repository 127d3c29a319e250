"""A window without a screen, and Harvest's board in it with opponents that answer in this process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import registry
from game.harvest import HarvestGame
from game.match import HUMAN, Match, Seat, Setup
from game.text import Catalogue
from scenes.app import make_app
from scenes.games import Games
from scenes.harvest import HarvestBoard
from scenes.live import LivePlay
from scenes.manager import App
from scenes.preferences import Settings
from tests.scenes.screens import HereBots

ASSETS = Path(__file__).parents[3] / "assets"
NAMES = ("Ada", "Bruno", "Chiara", "Dev", "Emil")
POSITION: dict[str, Any] = {
    "leader": 0,
    "available": ["sand", "milk", "timber", "clay", "fleece"],
    "latent": ["grain", "hides", "salt", "oxen", "grapes"],
    "supply": ["ore", "fleece", "grapes"],
    "demand": ["bakers_dozen", "shipwright", "cheese_monger", "stock_fair"],
    "players": {
        0: {
            "cards": "3 grain + timber + herbs + 2 milk + oxen + clay + 2 salt",
            "producers": "mill + creamery",
            "goals": "homestead + shipyard",
        }
    },
}


@pytest.fixture(scope="session")
def game() -> HarvestGame:
    """The game as shipped."""
    loaded = registry.load("harvest")
    assert isinstance(loaded, HarvestGame)
    return loaded


@pytest.fixture
def app_of() -> Callable[..., App]:
    """Make an app without a screen."""
    pygame.display.init()
    pygame.font.init()

    def make(size: tuple[int, int] = (1280, 720), language: str = "en", **settings: Any) -> App:
        wishes = Settings(language=language, window=size, volume=0.0, **{"speed": "off", **settings})
        app = make_app(ASSETS, wishes, texts=Catalogue(language), size=size, registry=Games())
        app.bots = HereBots()
        return app

    return make


@pytest.fixture
def match_of(game: HarvestGame) -> Callable[..., Match]:
    """Make a match: the seats in `people` are played by persons."""

    def make(
        n: int = 4,
        people: Sequence[int] = (0,),
        seed: int = 1,
        level: str = "easy",
        names: Sequence[str] = NAMES,
        takebacks: bool = False,
        **options: Any,
    ) -> Match:
        seats = tuple(Seat(names[i], game.seat_colours[i], HUMAN if i in people else level) for i in range(n))
        return Match(game, Setup("harvest", seats, options, seed, takebacks))

    return make


@pytest.fixture
def board_of() -> Callable[[App, Match], HarvestBoard]:
    """Put a match on the table for live play."""

    def make(app: App, match: Match) -> HarvestBoard:
        board = HarvestBoard(app, match, LivePlay())
        app.manager.push(board)
        return board

    return make


@pytest.fixture
def at_phase(
    app_of: Callable[..., App],
    match_of: Callable[..., Match],
    board_of: Callable[[App, Match], HarvestBoard],
) -> Callable[..., HarvestBoard]:
    """Put `POSITION` on the table in a phase, for the first of four players to choose."""

    def make(phase: str, language: str = "en") -> HarvestBoard:
        app, match = app_of(language=language), match_of(4)
        arrange(match, phase=phase, **POSITION)
        board = board_of(app, match)
        settle(app)
        return board

    return make


def arrange(match: Match, **given: Any) -> None:
    """Put a match into a position, in the words of case files."""
    match.game.arrange(match.state, given)
    match.start = match.state


def step(app: App, *events: pygame.event.Event, seconds: float = 1 / 30) -> None:
    """One round of the loop."""
    app.manager.step(seconds, list(events))


def settle(app: App, rounds: int = 400) -> None:
    """Let everything come to rest that comes to rest by itself."""
    for _ in range(rounds):
        step(app)
        top = app.manager.top
        if top is None:
            return
        if top.view.motion.busy:
            top.view.motion.skip()
        elif not isinstance(top, HarvestBoard) or top.narrowing is not None or top.match.result is not None:
            return
