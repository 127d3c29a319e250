from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from scenes.demo import DemoScene
from scenes.dialogs import Dialog
from scenes.library import Library
from scenes.manager import App
from scenes.settings import SettingsScene
from scenes.setup import SetupScene
from scenes.title import ATTRACT_SECONDS, Title
from scenes.title_card import illustration
from tests.scenes.bids_board import BidsBoard
from tests.scenes.screens import BIDS, click, ids, new_match, open_program, press, steps, zone


def open_title(app: App) -> Title:
    title = Title(app)
    app.manager.push(title)
    steps(app)
    return title


def test_shows_a_card_for_each_game_and_no_continue_without_a_match(app: App) -> None:
    open_title(app)
    assert ids(app) == {f"card.{BIDS}", "menu.library", "menu.demo", "menu.settings", "menu.quit"}


def test_the_footer_says_what_f11_does_now_even_if_the_size_stays(app: App) -> None:
    app.window.resize(pygame.display.get_desktop_sizes()[0])
    app.manager.relayout(app.window.size)
    title = open_title(app)

    def footer() -> bytes:
        width, height = app.window.size
        corner = pygame.Rect(width // 2, height * 9 // 10, width // 2, height // 10)
        return pygame.image.tobytes(title.view.stage.background.subsurface(corner), "RGB")

    windowed = footer()
    press(app, pygame.K_F11)
    assert app.window.fullscreen
    assert footer() != windowed
    press(app, pygame.K_F11)
    assert footer() == windowed


def test_without_games_there_is_no_card_and_the_demo_says_why(tmp_path: Path) -> None:
    app = open_program(tmp_path, games=())
    open_title(app)
    assert ids(app) == {"menu.library", "menu.settings", "menu.quit"}
    assert zone(app, "menu.demo").reason == app.texts.say("title.no_demo")


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_cards_stand_side_by_side_within_the_window(tmp_path: Path, count: int) -> None:
    app = open_program(tmp_path, games=[BIDS] * 1)
    app.registry._chosen = [f"game{i}" for i in range(count)]
    from tests.scenes.bids_board import CARD

    for game_id in app.registry._chosen:
        app.registry.add(game_id, BidsBoard, CARD)
    title = open_title(app)
    boxes = [title.view.zones[f"card.{i}"].rect for i in app.registry.ids]
    assert all(a.right < b.left for a, b in itertools.pairwise(boxes))
    assert boxes[0].left >= 0
    assert boxes[-1].right <= 1280
    assert abs((boxes[0].left + boxes[-1].right) - 1280) <= 2


def test_a_click_on_a_card_opens_its_set_up(app: App) -> None:
    open_title(app)
    click(app, f"card.{BIDS}")
    assert isinstance(app.manager.top, SetupScene)
    assert app.manager.top.game_id == BIDS


def test_enter_takes_the_first_card_and_escape_comes_back(app: App) -> None:
    open_title(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.manager.top, SetupScene)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.manager.top, Title)


def test_continue_names_the_match_and_who_acts_and_opens_it(app: App) -> None:
    app.store.keep(new_match(app, moves=1))
    title = open_title(app)
    assert "menu.continue" in ids(app)
    steps(app, 5, 0.5)  # who acts is looked up while nothing else is to do
    saved = app.store.newest_unfinished()
    assert saved is not None
    assert title._saved_line(saved) == "Sealed Bids, round 1, Bruno to act"
    press(app, pygame.K_RETURN)
    assert isinstance(app.manager.scenes[1], BidsBoard)


def test_menu_opens_library_and_settings(app: App) -> None:
    open_title(app)
    click(app, "menu.library")
    assert isinstance(app.manager.top, Library)
    press(app, pygame.K_ESCAPE)
    click(app, "menu.settings")
    assert isinstance(app.manager.top, SettingsScene)


def test_quit_leaves_at_once_and_escape_asks(app: App) -> None:
    open_title(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.manager.top, Dialog)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.manager.top, Title)
    click(app, "menu.quit")
    assert app.manager.top is None


def test_the_demo_starts_after_a_minute_of_rest(app: App) -> None:
    open_title(app)
    steps(app, 5, ATTRACT_SECONDS / 6)
    assert isinstance(app.manager.top, Title)
    steps(app, 2, ATTRACT_SECONDS / 6)
    assert isinstance(app.manager.top, DemoScene)
    press(app, pygame.K_SPACE)
    assert isinstance(app.manager.top, Title)


def test_the_demo_does_not_start_when_it_is_switched_off(app: App) -> None:
    app.settings.attract = False
    open_title(app)
    steps(app, 8, ATTRACT_SECONDS / 4)
    assert isinstance(app.manager.top, Title)


def test_nothing_moves_with_reduced_motion(tmp_path: Path) -> None:
    app = open_program(tmp_path, games=None, speed="normal", reduced_motion=True, attract=False)
    title = open_title(app)
    title._warmed = True
    steps(app, 20, 0.1)
    assert app.manager.wake_after() is None


def test_pictures_rest_while_another_window_is_in_front(tmp_path: Path) -> None:
    app = open_program(tmp_path, games=None, speed="normal", attract=False)
    title = open_title(app)
    title._warmed = True
    steps(app, 20, 0.1)
    moves = app.manager.wake_after()
    assert moves is not None
    app.manager.step(0.0, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    steps(app, 3, 0.1)
    assert app.manager.wake_after() is None


def test_pictures_away_from_the_title_are_whole(app: App) -> None:
    """The sails of the mill turn on the title alone; elsewhere the picture has them."""
    whole = illustration(app.kit, "harvest", 200, 176, 8, 8)
    below = illustration(app.kit, "harvest", 200, 176, 8, 8, layered=True)
    drawing = app.kit.sprites.svg("title/scene_harvest", whole.get_size())
    assert pygame.image.tobytes(whole, "RGBA") != pygame.image.tobytes(below, "RGBA")
    middle = whole.get_rect().inflate(-40, -40)
    shown, drawn = (pygame.transform.average_color(s, middle) for s in (whole, drawing))
    assert all(abs(a - b) <= 3 for a, b in zip(shown, drawn, strict=True))
