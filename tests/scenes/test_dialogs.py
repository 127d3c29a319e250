"""Dialogs and text entry, by keyboard alone and by mouse."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.app import make_app
from scenes.dialogs import confirm, message, prompt
from scenes.manager import App, Scene
from scenes.preferences import Settings
from tests.scenes.ui.conftest import ASSETS, key, move, press, release


class Desk(Scene):
    """A scene to lay dialogs over."""


@pytest.fixture
def app() -> Iterator[App]:
    app = make_app(ASSETS, Settings(speed="off"))
    app.manager.push(Desk(app))
    yield app
    app.window.close()


def type_text(app: App, text: str) -> None:
    for letter in text:
        app.manager.step(
            0.05, [key(ord(letter), text=letter), pygame.event.Event(pygame.TEXTINPUT, text=letter)]
        )


def strike(app: App, *codes: int) -> None:
    for code in codes:
        app.manager.step(0.05, [key(code)])


def click(app: App, zone_id: str) -> None:
    assert app.manager.top is not None
    pos = app.manager.top.view.zones[zone_id].center
    app.manager.step(0.05, [move(pos), press(pos), release(pos)])


def test_dangerous_question_is_answered_no_by_a_hasty_enter(app: App) -> None:
    heard: list[str] = []
    for codes in ((pygame.K_RETURN,), (pygame.K_ESCAPE,), (pygame.K_RIGHT, pygame.K_RETURN)):
        confirm(
            app, "Delete?", "It cannot be brought back.", yes="Delete", no="Keep", danger=True,
            on_yes=lambda: heard.append("yes"), on_no=lambda: heard.append("no"),
        )  # fmt: skip
        strike(app, *codes)
        assert isinstance(app.manager.top, Desk)
    assert heard == ["no", "no", "yes"]


def test_question_by_mouse(app: App) -> None:
    heard: list[str] = []
    confirm(app, "End turn?", "", yes="End", no="Stay", on_yes=lambda: heard.append("yes"))
    click(app, "dialog.yes")
    assert heard == ["yes"]


def test_callback_comes_after_the_dialog_is_gone(app: App) -> None:
    seen: list[bool] = []
    message(
        app, "Done", "All is saved.", "Fine", on_close=lambda: seen.append(isinstance(app.manager.top, Desk))
    )
    strike(app, pygame.K_RETURN)
    assert seen == [True]


def test_prompt_edits_text_and_refuses_an_empty_one(app: App) -> None:
    got: list[str] = []
    dialog = prompt(
        app, "Name", "", "Ada", got.append, ok="Save", cancel="Cancel", limit=8,
        check=lambda text: "" if text else "A name is needed",
    )  # fmt: skip
    type_text(app, " B x")
    assert dialog.value == "Ada B x"
    strike(app, pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_LEFT)
    type_text(app, "r")
    assert dialog.value == "Ada rB "
    type_text(app, "123456")
    assert len(dialog.value) == 8
    strike(app, *[pygame.K_END] + [pygame.K_BACKSPACE] * 9)
    assert dialog.value == ""
    assert not dialog.view.zones["dialog.ok"].enabled
    strike(app, pygame.K_RETURN)
    assert got == []
    type_text(app, "Eva")
    strike(app, pygame.K_RETURN)
    assert got == ["Eva"]
    assert isinstance(app.manager.top, Desk)


def test_prompt_leaves_tab_and_escape_to_the_form(app: App) -> None:
    got: list[str] = []
    dialog = prompt(app, "Name", "Text above", "Ada", got.append, ok="Save", cancel="Cancel")
    zones = dialog.view.zones
    seen = []
    for _ in range(3):
        assert zones.focused is not None
        seen.append(zones.focused.id)
        strike(app, pygame.K_TAB)
    assert seen == ["dialog.entry", "dialog.cancel", "dialog.ok"]
    strike(app, pygame.K_ESCAPE)
    assert got == []
    assert isinstance(app.manager.top, Desk)


def test_typed_text_survives_a_new_window_size(app: App) -> None:
    dialog = prompt(app, "Name", "", "Ada", lambda text: None, ok="Save", cancel="Cancel")
    type_text(app, "x")
    app.window.resize((1920, 1080))
    app.manager.relayout((1920, 1080))
    type_text(app, "y")
    assert dialog.value == "Adaxy"


def test_entry_repaints_what_it_types(app: App) -> None:
    dialog = prompt(app, "Name", "", "", lambda text: None, ok="Save", cancel="Cancel")
    app.manager.step(0.1, [])
    box = dialog.view.zones["dialog.entry"].rect
    before = pygame.image.tobytes(app.window.surface.subsurface(box), "RGB")
    type_text(app, "W")
    after = pygame.image.tobytes(app.window.surface.subsurface(box), "RGB")
    assert before != after
    whole = pygame.Surface(app.window.size).convert()
    dialog.view.stage.invalidate()
    dialog.view.stage.draw(whole)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(app.window.surface, "RGB")


def test_removed_entry_is_gone(app: App) -> None:
    view = app.manager.top.view  # type: ignore[union-attr]
    with view.group("form"):
        view.gui.text_entry("entry", pygame.Rect(100, 100, 300, 40), "x", "Entry", lambda text: None)
    app.manager.step(0.05, [])
    assert view.stage.sprites()
    view.clear_group("form")
    app.manager.step(0.05, [])
    assert view.stage.sprites() == []
