"""The settings: language, window, text, motion, sound, and how a table is run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, get_args

import pygame

from game.data import default_folders
from game.text import Catalogue, languages
from scenes.controls import Value, choice, headed_panel, setting_label
from scenes.manager import App
from scenes.page import Page
from scenes.preferences import TEXT_FACTORS, save_settings
from scenes.ui.canvas import Canvas
from scenes.ui.motion import Speed
from scenes.ui.widgets import slider, switch

SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
ROW = 52.0
LEFT, RIGHT, WIDTH = 48.0, 652.0, 580.0
CONTROL = 344.0
VOLUME_STEPS = 10


@dataclass(frozen=True)
class _Section:
    """A panel: where it lies, its heading, and the names of its rows from top to bottom."""

    x: float
    y: float
    name: str
    icon: str
    rows: tuple[str, ...]

    @property
    def height(self) -> float:
        return 60 + ROW * len(self.rows)


class SettingsScene(Page):
    """All settings on one page; each takes effect at once and is kept at once."""

    heading = "settings.heading"
    emblem = ("icon:gear", "gold")
    start_at = "language.en"
    sections: ClassVar[tuple[_Section, ...]] = (
        _Section(LEFT, 104, "display", "display", ("language", "window", "fullscreen", "text")),
        _Section(LEFT, 396, "motion", "person-running", ("speed", "reduced")),
        _Section(RIGHT, 104, "sound", "volume-high", ("volume",)),
        _Section(RIGHT, 240, "table", "user-group", ("takebacks", "curtain", "attract")),
    )

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._told = ""

    # -- building --------------------------------------------------------------------------------------------------

    def paint(self) -> None:
        """The panels with the names of the settings."""
        kit = self.kit
        table = kit.table().copy()
        canvas = Canvas.on(kit, table, (kit.units.x(0), kit.units.y(0)))
        for section in self.sections:
            title = self.say(f"settings.section.{section.name}")
            headed_panel(canvas, section.x, section.y, WIDTH, section.height, title, section.icon)
            for i, name in enumerate(section.rows):
                if name not in SWITCHES:
                    middle = section.y + 52 + ROW * (i + 0.5)
                    room = WIDTH - CONTROL - 52
                    image, top = setting_label(kit, self.say(f"settings.{name}"), kit.units.y(middle), room)
                    table.blit(image, (kit.units.x(section.x + 24), top))
        self.view.stage.background = table

    def show(self) -> None:
        """Declare the controls."""
        with self.view.group("settings"):
            for section in self.sections:
                for i, name in enumerate(section.rows):
                    self._row(name, section.x, section.y + 52 + ROW * (i + 0.5))

    def _row(self, name: str, x: float, middle: float) -> None:
        units = self.kit.units
        right = units.rect(x + WIDTH - CONTROL - 20, middle - 18, CONTROL, 36)
        whole = units.rect(x + 20, middle - 20, WIDTH - 40, 40)
        if name in SWITCHES:
            self._switch(name, whole)
        elif name == "volume":
            volume = self.app.settings.volume
            slider(
                self.view,
                name,
                right,
                volume,
                self.say("settings.volume"),
                self._set_volume,
                steps=VOLUME_STEPS,
            )
        else:
            values, selected, set_value = self._choice(name)
            full = name == "window" and self.app.window.fullscreen
            choice(
                self.view, name, right, self.say(f"settings.{name}"), values, selected, set_value,
                tip=self._help(name), enabled=not full, reason=self.say("settings.window_full") if full else "",
            )  # fmt: skip

    def _switch(self, name: str, rect: pygame.Rect) -> None:
        settings = self.app.settings
        on = self.app.window.fullscreen if name == "fullscreen" else bool(getattr(settings, SWITCHES[name]))

        def turn(value: bool) -> None:
            self._set(SWITCHES[name], value)

        switch(self.view, name, rect, on, self.say(f"settings.{name}"), turn, tip=self._help(name))

    def _help(self, name: str) -> str:
        key = f"settings.help.{name}"
        return self.say(key) if self.texts.has(key) else ""

    def _choice(self, name: str) -> tuple[Sequence[Value], str, Callable[[str], object]]:
        """The values of a setting, the present one, and what choosing another does."""
        settings = self.app.settings
        if name == "language":
            values = [Value(code, self.say(f"settings.languages.{code}")) for code in languages()]
            return values, settings.language, self._set_language
        if name == "window":
            sizes = [*SIZES] if self.app.window.size in SIZES else [self.app.window.size, *SIZES]
            values = [Value(f"{w}x{h}", f"{w} × {h}") for w, h in sizes]
            return values, "{}x{}".format(*self.app.window.size), self._set_window
        if name == "text":
            values = [Value(str(f), self.say(f"settings.texts.{i + 1}")) for i, f in enumerate(TEXT_FACTORS)]
            return values, str(settings.text_factor), lambda v: self._set("text_factor", float(v))
        if name == "speed":
            values = [Value(speed, self.say(f"settings.speeds.{speed}")) for speed in get_args(Speed)]
            return values, settings.speed, lambda v: self._set("speed", v)
        values = [Value(mode, self.say(f"settings.curtains.{mode}")) for mode in ("needed", "always")]
        return values, settings.curtain, lambda v: self._set("curtain", v)

    # -- changing ----------------------------------------------------------------------------------------------------

    def _set(self, field: str, value: Any) -> None:
        """Take a setting over everywhere and keep it."""
        setattr(self.app.settings, field, value)
        self.app.sounds.play("click")
        self.app.apply_settings()
        self._keep()

    def _set_language(self, language: str) -> None:
        self.app.settings.language = language
        self.app.texts = Catalogue(language, default_folders(self.games.data_dir))
        pygame.display.set_caption(self.say("title.name"))
        self.app.apply_settings()
        self._keep()

    def _set_volume(self, volume: float) -> None:
        self.app.settings.volume = self.app.sounds.volume = volume
        self.app.sounds.play("coin")
        self.show()
        self._keep()

    def _set_window(self, value: str) -> None:
        width, height = value.split("x")
        self.app.window.resize((int(width), int(height)))
        self.app.settings.window = self.app.window.size
        self.app.manager.relayout(self.app.window.size)
        self._keep()

    def _keep(self) -> None:
        path = self.app.settings_path
        wrong = save_settings(self.app.settings, path) if path is not None else None
        if wrong is not None and wrong != self._told:
            self._told = wrong
            self.notice(self.say("settings.not_kept", detail=wrong), "danger")


SWITCHES = {
    "fullscreen": "fullscreen",
    "reduced": "reduced_motion",
    "takebacks": "takebacks",
    "attract": "attract",
}
"""Settings that are on or off: name of the row, field of the settings."""
