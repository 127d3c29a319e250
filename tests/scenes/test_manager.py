"""The scene stack: who is called when, and that a still program rests."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app import make_app
from scenes.manager import CALL_SOON, App, Scene
from scenes.preferences import Settings, load_settings, save_settings
from scenes.ui.motion import Tween
from scenes.ui.zones import Zone
from tests.scenes.ui.conftest import ASSETS, key


class Told(Scene):
    """Writes down what it is told."""

    def __init__(self, app: App, name: str, log: list[str]) -> None:
        super().__init__(app)
        self.name, self.log = name, log

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def build(self) -> None:
        self.log.append(f"{self.name} build")

    def pause(self) -> None:
        self.log.append(f"{self.name} pause")

    def resume(self) -> None:
        self.log.append(f"{self.name} resume")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def resized(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.name} resized {size[0]}x{size[1]}")
        super().resized(size)


class ToldOverlay(Told):
    overlay = True


@pytest.fixture
def app() -> Iterator[App]:
    app = make_app(ASSETS, Settings(speed="off"))
    yield app
    app.window.close()


@pytest.fixture
def log() -> list[str]:
    return []


def test_push_and_pop(app: App, log: list[str]) -> None:
    manager = app.manager
    manager.push(Told(app, "a", log))
    manager.push(Told(app, "b", log))
    manager.pop()
    manager.pop()
    assert log == ["a enter", "a build", "a pause", "b enter", "b build", "b leave", "a resume", "a leave"]
    assert manager.top is None


def test_replace_and_reset(app: App, log: list[str]) -> None:
    manager = app.manager
    manager.push(Told(app, "a", log))
    manager.push(Told(app, "b", log))
    log.clear()
    manager.replace(Told(app, "c", log))
    assert log == ["b leave", "c enter", "c build"]
    log.clear()
    manager.reset(Told(app, "d", log))
    assert log == ["c leave", "a leave", "d enter", "d build"]
    assert [scene.name for scene in manager.scenes] == ["d"]  # type: ignore[attr-defined]


def test_scene_that_goes_elsewhere_on_entering_is_not_built(app: App, log: list[str]) -> None:
    class Hasty(Told):
        def enter(self) -> None:
            super().enter()
            self.app.manager.replace(Told(self.app, "b", self.log))

    app.manager.push(Hasty(app, "a", log))
    assert log == ["a enter", "a leave", "b enter", "b build"]


def test_covered_scenes_are_laid_out_when_seen_again(app: App, log: list[str]) -> None:
    manager = app.manager
    manager.push(Told(app, "a", log))
    manager.push(Told(app, "b", log))
    log.clear()
    app.window.resize((1600, 900))
    manager.relayout((1600, 900))
    assert log == ["b resized 1600x900", "b build"]
    log.clear()
    manager.pop()
    assert log == ["b leave", "a resized 1600x900", "a build", "a resume"]


def test_scenes_below_an_overlay_are_laid_out_with_it(app: App, log: list[str]) -> None:
    manager = app.manager
    manager.push(Told(app, "a", log))
    manager.push(ToldOverlay(app, "o", log))
    log.clear()
    app.window.resize((1600, 900))
    manager.relayout((1600, 900))
    assert log == ["a resized 1600x900", "a build", "o resized 1600x900", "o build"]


def test_overlay_shows_the_scene_below_darker(app: App, log: list[str]) -> None:
    class Bright(Told):
        def build(self) -> None:
            surface = pygame.Surface(self.kit.units.size).convert()
            surface.fill((240, 240, 240))
            self.view.stage.background = surface

    manager = app.manager
    manager.push(Bright(app, "a", log))
    manager.push(ToldOverlay(app, "o", log))
    manager.step(0, [])
    red, green, blue, _ = app.window.surface.get_at((640, 360))
    assert 60 < red < 130
    assert abs(red - green) < 12
    assert abs(green - blue) < 12


def test_window_that_keeps_its_new_size_is_laid_out(app: App, log: list[str]) -> None:
    manager = app.manager
    manager.push(Told(app, "a", log))
    log.clear()
    app.window.resize((1400, 800))
    manager.step(0.0, [])
    assert log == []
    wait = manager.wake_after()
    assert wait is not None
    assert 0 < wait < 0.2
    time.sleep(wait + 0.02)
    manager.step(0.2, [])
    assert log == ["a resized 1400x800", "a build"]
    assert app.kit.units.size == (1400, 800)


def test_full_screen_and_back(app: App, log: list[str]) -> None:
    manager = app.manager
    manager.push(Told(app, "a", log))
    before = app.window.size
    manager.dispatch(key(pygame.K_F11))
    assert app.window.fullscreen
    assert app.settings.fullscreen
    manager.dispatch(key(pygame.K_F11))
    assert not app.window.fullscreen
    assert app.window.size == before


def test_loop_runs_until_the_last_scene_is_gone(app: App, log: list[str]) -> None:
    class Short(Told):
        def build(self) -> None:
            super().build()
            self.app.call_soon(lambda: self.log.append("called"))
            self.app.call_soon(self.app.manager.pop)

    app.manager.run(Short(app, "a", log))
    assert log == ["a enter", "a build", "called", "a leave"]


def test_closing_the_window_leaves_all_scenes(app: App, log: list[str]) -> None:
    class Asked(Told):
        def handle(self, event: pygame.event.Event) -> bool:
            return event.type == pygame.QUIT and self.name == "stays"

    app.manager.push(Told(app, "a", log))
    app.manager.push(Asked(app, "stays", log))
    app.manager.dispatch(pygame.event.Event(pygame.QUIT))
    assert len(app.manager.scenes) == 2
    app.manager.replace(Told(app, "b", log))
    log.clear()
    app.manager.dispatch(pygame.event.Event(pygame.QUIT))
    assert log == ["b leave", "a leave"]


def test_still_scene_waits_for_an_event_only(app: App, log: list[str]) -> None:
    app.manager.push(Told(app, "a", log))
    app.manager.step(0, [])
    assert app.manager.wake_after() is None
    app.manager.tidy()  # done once, in the first rest
    began = time.process_time()
    pygame.event.get()
    pygame.time.set_timer(pygame.event.Event(CALL_SOON, function=app.manager.quit), 700, 1)
    app.manager.run()
    # Two hundredths of a core are allowed; the dummy driver itself polls a little.
    assert time.process_time() - began < 0.7 * 0.05


def test_the_loop_tidies_up_in_its_first_rest(app: App, log: list[str]) -> None:
    class Gone:
        def __init__(self) -> None:
            self.itself = self

    gone = weakref.ref(Gone())
    app.manager.push(Told(app, "a", log))
    pygame.time.set_timer(pygame.event.Event(CALL_SOON, function=app.manager.quit), 300, 1)
    gc.disable()
    try:
        assert gone() is not None
        app.manager.run()
    finally:
        gc.enable()
    assert gone() is None
    assert gc.get_freeze_count() > 0
    gc.unfreeze()


def test_fade_ends_in_the_new_picture(log: list[str]) -> None:
    class Plain(Told):
        def build(self) -> None:
            surface = pygame.Surface(self.kit.units.size).convert()
            surface.fill((200, 0, 0) if self.name == "red" else (0, 0, 200))
            self.view.stage.background = surface

    app = make_app(ASSETS, Settings())
    manager = app.manager
    manager.push(Plain(app, "red", log))
    manager.step(0.5, [])
    manager.replace(Plain(app, "blue", log))
    seen = []
    for _ in range(12):
        assert manager.wake_after() == 0.0 or len(seen) > 4
        manager.step(0.04, [])
        seen.append(tuple(app.window.surface.get_at((600, 300)))[:3])
    assert seen[0][0] > 100
    assert seen[-1] == (0, 0, 200)
    assert manager.wake_after() is None
    app.window.close()


def test_no_fade_with_reduced_motion(log: list[str]) -> None:
    app = make_app(ASSETS, Settings(reduced_motion=True))
    app.manager.push(Told(app, "a", log))
    app.manager.step(0, [])
    app.manager.push(Told(app, "b", log))
    app.manager.step(0, [])
    assert app.manager.wake_after() is None
    app.window.close()


def test_click_skips_motion_and_does_nothing_else(log: list[str]) -> None:
    app = make_app(ASSETS, Settings())
    taken: list[str] = []

    class Moving(Told):
        def build(self) -> None:
            sprite = self.view.stage.add(self.kit.text.render("x", 20), (0, 0))
            self.view.motion.queue(Tween(sprite, 400, pos=(100, 100)))
            self.view.zones.put(Zone("a", pygame.Rect(0, 0, 50, 50), on_activate=lambda: taken.append("a")))

    scene = Moving(app, "a", log)
    app.manager.push(scene)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.manager.dispatch(pygame.event.Event(kind, pos=(10, 10), button=1, touch=False))
    assert not scene.view.motion.busy
    assert taken == []
    app.window.close()


@pytest.mark.parametrize("keyboard", [True, False])
def test_focus_survives_a_new_size(app: App, log: list[str], keyboard: bool) -> None:
    """Also where it shows no ring, because the mouse was used last: Enter takes what it would have taken before."""

    class Two(Told):
        def build(self) -> None:
            for i in range(2):
                self.view.zones.put(Zone(f"z{i}", self.kit.units.rect(100 * i, 0, 80, 40)))

    scene = Two(app, "a", log)
    app.manager.push(scene)
    zones = scene.view.zones
    (zones.focus if keyboard else zones.start_at)("z1")
    app.window.resize((1600, 900))
    app.manager.relayout((1600, 900))
    assert zones.keyboard is keyboard
    assert scene.view.zones.focused is not None
    assert scene.view.zones.focused.id == "z1"
    assert scene.view.zones.focused.rect.x == 125


def test_settings_survive_and_damage_means_defaults(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    assert load_settings(path) == Settings()
    mine = Settings(language="it", text_factor=1.15, speed="fast", volume=0.2)
    assert save_settings(mine, path) is None
    assert load_settings(path) == mine
    path.write_text('{"speed": "warp"}', encoding="utf-8")
    assert load_settings(path) == Settings()
    path.write_bytes(b"\x00")
    assert load_settings(path) == Settings()


def test_settings_that_cannot_be_written_are_said_not_thrown(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("", encoding="utf-8")
    assert save_settings(Settings(), blocker / "settings.json")
