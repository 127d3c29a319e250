"""What holds for every screen: it fits any window, all of it is reached by keyboard, calls come in order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.match import HUMAN
from scenes.curtain import Curtain
from scenes.demo import Demo, DemoScene
from scenes.imports import ImportDialog
from scenes.library import Library
from scenes.live import LivePlay
from scenes.log import Log
from scenes.manager import App, Scene
from scenes.matches import between_computers
from scenes.replay import Replay, ReplayPlay
from scenes.results import Results
from scenes.rules import Rules
from scenes.settings import SettingsScene
from scenes.setup import SetupScene
from scenes.title import Title
from tests.scenes.bids_board import BidsBoard
from tests.scenes.screens import BIDS, SIZES, new_match, open_program, steps, tab_round

WHOLE = 10_000
LONG = "Massimiliano della Torre"
SHAPES = ((1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1600, 1200))


def board(app: App, moves: int = 4) -> BidsBoard:
    return BidsBoard(app, new_match(app, (HUMAN, "easy"), moves), LivePlay())


def replay(app: App) -> Scene:
    match = new_match(app, (HUMAN, "easy"), WHOLE)
    driver = ReplayPlay(match, 3)
    return Replay(app, BidsBoard(app, match.at(3), driver), driver)


def demo(app: App) -> Scene:
    driver = Demo([BIDS])
    return DemoScene(app, BidsBoard(app, between_computers(app, BIDS, 1), driver), driver)


def log(app: App) -> Scene:
    under = board(app)
    app.manager.push(under)
    return Log(app, under)


def curtain(app: App) -> Scene:
    """The board itself hangs the curtain, as both players are people and hands are secret."""
    app.manager.push(BidsBoard(app, new_match(app, (HUMAN, HUMAN)), LivePlay()))
    steps(app)
    top = app.manager.top
    assert isinstance(top, Curtain)
    app.manager.pop()
    return Curtain(app, top.board, top.seat, top.on_ready)


def library(app: App) -> Scene:
    for i in range(12):
        app.store.keep(new_match(app, (HUMAN, "easy", "medium", HUMAN), i), LONG * (i % 3))
    return Library(app)


SCREENS: dict[str, Callable[[App], Scene]] = {
    "title": Title,
    "setup": lambda app: SetupScene(app, BIDS),
    "settings": SettingsScene,
    "library": library,
    "rules": lambda app: Rules(app, BIDS),
    "results": lambda app: Results(app, new_match(app, (HUMAN, "easy", "easy", "medium"), WHOLE), None),
    "curtain": curtain,
    "log": log,
    "replay": replay,
    "demo": demo,
    "import": lambda app: ImportDialog(app, lambda match_id, over: None),
}


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", SCREENS)
def test_every_text_is_there(tmp_path: Path, name: str, language: str) -> None:
    app = open_program(tmp_path, language=language)
    app.manager.push(SCREENS[name](app))
    steps(app, 5, 0.3)
    assert app.texts.notices == []


@pytest.mark.parametrize("size", SHAPES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_everything_that_can_be_taken_lies_in_the_window(
    tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    app = open_program(tmp_path, size=size, language="it")
    app.manager.push(SCREENS[name](app))
    steps(app)
    scene = app.manager.top
    assert scene is not None
    window = pygame.Rect((0, 0), size)
    outside = [z.id for z in scene.view.zones.reachable() if z.clip is None and not window.contains(z.rect)]
    assert outside == []


@pytest.mark.parametrize("factor", [1.0, 1.3])
@pytest.mark.parametrize("name", SCREENS)
def test_controls_do_not_cover_each_other(tmp_path: Path, name: str, factor: float) -> None:
    app = open_program(tmp_path, language="it", text_factor=factor)
    app.manager.push(SCREENS[name](app))
    steps(app)
    scene = app.manager.top
    assert scene is not None
    zones = [z for z in scene.view.zones.reachable() if z.focusable and z.clip is None]
    # A slider of a replay is short of nothing; panes lie behind their rows on purpose.
    zones = [z for z in zones if not z.id.endswith((".pane", ".outside"))]
    covered = [
        (a.id, b.id)
        for i, a in enumerate(zones)
        for b in zones[i + 1 :]
        if a.rect.inflate(-4, -4).colliderect(b.rect.inflate(-4, -4))
    ]
    assert covered == []


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in ("replay", "demo")])
def test_tab_reaches_everything_that_can_be_taken(tmp_path: Path, name: str) -> None:
    app = open_program(tmp_path)
    app.manager.push(SCREENS[name](app))
    steps(app)
    scene = app.manager.top
    assert scene is not None
    offered = {z.id for z in scene.view.zones.offered() if z.focusable}
    assert offered
    assert offered <= tab_round(scene)


@pytest.mark.parametrize("name", SCREENS)
def test_disabled_controls_say_why(tmp_path: Path, name: str) -> None:
    app = open_program(tmp_path)
    app.manager.push(SCREENS[name](app))
    steps(app)
    scene = app.manager.top
    assert scene is not None
    assert [z.id for z in scene.view.zones.reachable() if not z.enabled and not z.reason] == []


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_a_change_of_size_lays_everything_out_anew(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    app = open_program(tmp_path)
    app.manager.push(SCREENS[name](app))
    steps(app)
    scene = app.manager.top
    assert scene is not None
    before = {z.id for z in scene.view.zones.reachable()}
    app.window.resize(size)
    app.manager.relayout(size)
    steps(app)
    after = {z.id for z in scene.view.zones.reachable()}
    # A taller list may show rows that were scrolled away, never fewer controls.
    assert {z for z in before if "match." not in z and "log." not in z} <= after
    assert scene.view.stage.size == size


@pytest.mark.parametrize("name", [name for name in SCREENS if name != "demo"])
def test_escape_leads_back_to_the_screen_below(tmp_path: Path, name: str) -> None:
    app = open_program(tmp_path)
    app.manager.push(Title(app))
    if name == "title":
        return
    app.manager.push(SCREENS[name](app))
    steps(app)
    top = app.manager.top
    app.manager.step(
        0.02, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)]
    )
    steps(app)
    assert top not in app.manager.scenes
    assert isinstance(app.manager.scenes[0], Title)


def test_calls_come_in_order(tmp_path: Path) -> None:
    calls: list[str] = []

    class Told(SettingsScene):
        def enter(self) -> None:
            calls.append("enter")

        def build(self) -> None:
            calls.append("build")
            super().build()

        def pause(self) -> None:
            calls.append("pause")

        def resume(self) -> None:
            calls.append("resume")

        def leave(self) -> None:
            calls.append("leave")

    app = open_program(tmp_path)
    app.manager.push(Told(app))
    app.manager.push(Rules(app, BIDS))
    app.manager.pop()
    app.manager.pop()
    assert calls == ["enter", "build", "pause", "resume", "leave"]


def test_nothing_moves_on_a_page_at_rest(tmp_path: Path) -> None:
    app = open_program(tmp_path)
    for name in ("setup", "settings", "library", "rules", "results", "curtain"):
        app.manager.reset(SCREENS[name](app))
        steps(app, 40, 0.2)
        assert app.manager.wake_after() is None, name


@pytest.mark.parametrize("name", ["title", "replay"])
def test_a_new_window_of_the_same_size_is_painted_anew(tmp_path: Path, name: str) -> None:
    app = open_program(tmp_path)
    app.manager.push(SCREENS[name](app))
    steps(app, 3)
    for _ in range(2):  # to full screen and back before the loop has followed
        app.manager.dispatch(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
        )
    assert app.window.size == (1280, 720)
    app.window.surface.fill((255, 0, 255))  # what a new window may hold
    steps(app, 3)
    left = pygame.mask.from_threshold(app.window.surface, (255, 0, 255), (1, 1, 1, 255))
    assert left.count() == 0


@pytest.mark.parametrize("name", SCREENS)
def test_a_window_smaller_than_what_was_laid_out_is_drawn_for_the_moment(tmp_path: Path, name: str) -> None:
    app = open_program(tmp_path)
    app.manager.push(SCREENS[name](app))
    steps(app)
    app.window.resize((900, 500))
    steps(app, 2)
