from __future__ import annotations

import pygame
import pytest

from game.rules import HIDDEN
from scenes.demo import SHAKE, DemoScene, start_demo
from scenes.manager import App
from scenes.title import Title
from tests.scenes.screens import BIDS, steps


def open_demo(app: App) -> DemoScene:
    app.manager.push(Title(app))
    start_demo(app, BIDS, seed=5)
    steps(app)
    scene = app.manager.top
    assert isinstance(scene, DemoScene)
    return scene


def moved(by: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(600, 300), rel=(by, 0), buttons=(0, 0, 0), touch=False)


def test_computers_play_and_captions_tell_it(app: App) -> None:
    scene = open_demo(app)
    seen = set()
    for _ in range(60):
        app.manager.step(0.2, [])
        seen.add(scene.demo.caption)
    assert len(scene.board.match.timeline) > 5
    assert len(seen) > 3


def test_no_hand_is_ever_shown(app: App) -> None:
    scene = open_demo(app)
    for _ in range(20):
        app.manager.step(0.2, [])
        assert scene.board.viewer is None
        hands = scene.board.shown.hands  # type: ignore[attr-defined]
        assert all(card == HIDDEN for hand in hands for card in hand)


def test_a_match_is_followed_by_another(app: App) -> None:
    scene = open_demo(app)
    for _ in range(400):
        app.manager.step(0.5, [])
        if app.manager.top is not scene:
            break
    following = app.manager.top
    assert isinstance(following, DemoScene)
    assert following is not scene
    assert following.board.match.setup.seed != scene.board.match.setup.seed


@pytest.mark.parametrize("loop", [True, False])
def test_it_goes_on_for_ever_only_if_that_is_wished_for(app: App, loop: bool) -> None:
    ended: list[bool] = []
    app.manager.push(Title(app))
    start_demo(app, BIDS, seed=5, speed=8, only_first=True, loop=loop, on_end=lambda: ended.append(True))
    first = app.manager.top
    assert isinstance(first, DemoScene)
    for _ in range(400):
        app.manager.step(0.2, [])
        if ended or app.manager.top is not first:
            break
    assert first.board.match.result is not None
    assert bool(ended) is not loop
    assert (app.manager.top is not first) is loop


def test_a_window_resized_at_the_end_does_not_stop_it(app: App) -> None:
    app.manager.push(Title(app))
    start_demo(app, BIDS, seed=5, speed=8, only_first=True)
    first = app.manager.top
    assert isinstance(first, DemoScene)
    for _ in range(400):
        app.manager.step(0.05, [])
        if first.demo._ended:
            break
    assert first.board.view.motion.busy
    app.manager.relayout(app.window.size)
    steps(app, 40)
    assert isinstance(app.manager.top, DemoScene)
    assert app.manager.top is not first


def test_nothing_of_it_is_kept(app: App) -> None:
    open_demo(app)
    steps(app, 20, 0.3)
    assert app.store.matches() == []


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False),
        pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, touch=False),
    ],
)
def test_any_input_returns_to_the_title(app: App, event: pygame.event.Event) -> None:
    open_demo(app)
    app.manager.step(0.02, [event])
    assert isinstance(app.manager.top, Title)


def test_a_nudge_of_the_mouse_does_not_end_it_a_movement_does(app: App) -> None:
    scene = open_demo(app)
    app.manager.step(0.02, [moved(2)])
    assert app.manager.top is scene
    app.manager.step(0.02, [moved(SHAKE * 2)])
    assert isinstance(app.manager.top, Title)


def test_without_games_nothing_happens(app: App) -> None:
    app.registry._chosen = []
    app.manager.push(Title(app))
    start_demo(app)
    assert isinstance(app.manager.top, Title)


def test_the_click_that_ends_it_presses_nothing_on_the_title(app: App) -> None:
    open_demo(app)
    app.manager.step(0.02, [moved(SHAKE * 2)])
    title = app.manager.top
    assert isinstance(title, Title)
    pos = title.view.zones["menu.settings"].rect.center
    press = [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)]
    release = [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)]
    app.manager.step(0.1, press)
    app.manager.step(0.02, release)
    assert app.manager.top is title
    steps(app, 10, 0.1)
    app.manager.step(0.02, press)
    app.manager.step(0.02, release)
    steps(app, 10, 0.1)
    assert app.manager.top is not title
