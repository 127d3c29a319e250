from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.manager import App
from scenes.preferences import Settings, load_settings
from scenes.settings import SettingsScene
from scenes.title import Title
from scenes.ui.text import TextRenderer
from tests.scenes.screens import click, open_program, press, steps, zone


def open_settings(app: App) -> SettingsScene:
    scene = SettingsScene(app)
    app.manager.push(Title(app))
    app.manager.push(scene)
    steps(app)
    return scene


def kept(app: App) -> Settings:
    assert app.settings_path is not None
    return load_settings(app.settings_path)


@pytest.mark.parametrize(
    ("zone_id", "field", "value"),
    [
        ("reduced", "reduced_motion", True),
        ("takebacks", "takebacks", True),
        ("attract", "attract", False),
        ("curtain.always", "curtain", "always"),
        ("speed.fast", "speed", "fast"),
        ("text.1.15", "text_factor", 1.15),
    ],
)
def test_a_click_takes_effect_and_is_kept(app: App, zone_id: str, field: str, value: object) -> None:
    open_settings(app)
    click(app, zone_id)
    assert getattr(app.settings, field) == value
    assert getattr(kept(app), field) == value


def test_the_language_changes_everything_at_once(tmp_path: Path) -> None:
    app = open_program(tmp_path, games=())
    open_settings(app)
    click(app, "language.it")
    assert app.texts.language == "it"
    assert zone(app, "takebacks").label == "Ripensamenti ammessi nelle nuove partite"
    assert kept(app).language == "it"
    press(app, pygame.K_ESCAPE)
    assert zone(app, "menu.library").label == "Archivio"


def test_the_volume_follows_the_arrow_keys(app: App) -> None:
    app.settings.volume = 0.5
    scene = open_settings(app)
    scene.view.zones.focus("volume")
    press(app, pygame.K_RIGHT)
    assert app.settings.volume == app.sounds.volume == kept(app).volume == 0.6


def test_larger_text_lays_the_page_out_anew(app: App) -> None:
    scene = open_settings(app)
    before = scene.kit.text.pixels(16)
    click(app, "text.1.3")
    assert scene.kit.text.pixels(16) > before


def test_the_window_takes_the_chosen_size(app: App) -> None:
    scene = open_settings(app)
    scene.view.zones.focus("window")
    press(app, pygame.K_RIGHT)
    assert app.window.size == (1600, 900)
    assert kept(app).window == (1600, 900)


def test_a_folder_that_cannot_be_written_is_said_and_nothing_breaks(app: App, tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("")
    app.settings_path = blocker / "settings.json"
    scene = open_settings(app)
    click(app, "reduced")
    assert app.settings.reduced_motion
    assert scene._notice


def test_everything_is_reached_by_keyboard(tmp_path: Path) -> None:
    app = open_program(tmp_path)
    scene = open_settings(app)
    press(app, pygame.K_TAB)
    scene.view.zones.focus("reduced")
    press(app, pygame.K_SPACE)
    assert app.settings.reduced_motion


def test_large_text_puts_long_names_on_two_lines_instead_of_making_them_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_program(tmp_path)
    scene = open_settings(app)
    label = scene.say("settings.window")
    wrapped: list[str] = []
    block = TextRenderer.block

    def recorded(self: TextRenderer, text: str, *args: Any, **kwargs: Any) -> pygame.Surface:
        wrapped.append(text)
        return block(self, text, *args, **kwargs)

    monkeypatch.setattr(TextRenderer, "block", recorded)
    scene._set_language("it")
    assert scene.say("settings.window") != label
    assert scene.say("settings.window") not in wrapped
    scene._set("text_factor", 1.3)
    assert scene.say("settings.window") in wrapped
