"""The program with a window: settings, texts, store and games put together, and the first screen."""

from __future__ import annotations

import locale
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pygame

from game.data import default_folders
from game.match import Setup
from game.store import Store
from game.text import BASE_LANGUAGE, Catalogue, languages
from scenes.games import Games
from scenes.manager import App
from scenes.preferences import Settings, load_settings, save_settings
from scenes.ui.kit import make_kit
from scenes.ui.sound import Sounds
from scenes.ui.window import Window

if TYPE_CHECKING:
    from game.bots.pool import BotPool

ASSETS = Path(__file__).resolve().parent.parent / "assets"
SETTINGS_FILE = "settings.json"
ICON_PX = 256


@dataclass(frozen=True)
class Wishes:
    """What the command line asks of the window: a match that is set up already, or a demo of a game."""

    command: Literal["play", "demo"] | None = None
    setup: Setup | None = None
    game: str | None = None
    seed: int | None = None
    speed: float = 1.0
    loop: bool = False
    """Whether a demo begins again after its last match instead of ending the program."""
    home: Path | None = None
    data_dir: Path | None = None


def run(args: Namespace) -> int:
    """Open the window and run until it is closed. ``args`` are those of `main.py`."""
    wishes = Wishes(
        args.command,
        getattr(args, "setup", None),
        args.game,
        args.seed,
        getattr(args, "speed", 1.0),
        getattr(args, "loop", False),
        args.home,
        args.data_dir,
    )
    app = open_app(wishes)
    try:
        open_first(app, wishes)
        app.manager.run()
    finally:
        close_app(app)
    return 0


def open_app(wishes: Wishes, settings: Settings | None = None) -> App:
    """Put settings, texts, store, games and window together; nothing is on the stack yet."""
    store = Store(wishes.home)
    path = store.path.parent / SETTINGS_FILE
    if settings is None:
        settings = load_settings(path)
        if not path.exists():
            settings.language = system_language()
    texts = Catalogue(settings.language, default_folders(wishes.data_dir))
    app = make_app(
        ASSETS,
        settings,
        texts.say("title.name"),
        texts=texts,
        store=store,
        registry=Games(wishes.data_dir),
        settings_path=path,
    )
    app.make_bots = lambda: make_bots(wishes.data_dir)
    show_icon()
    return app


def make_app(
    assets: Path,
    settings: Settings | None = None,
    title: str = "",
    *,
    texts: Catalogue | None = None,
    store: Store | None = None,
    registry: Games | None = None,
    settings_path: Path | None = None,
    size: tuple[int, int] | None = None,
) -> App:
    """Open the window and put the app together."""
    settings = settings if settings is not None else Settings()
    window = Window(title, size or settings.window, settings.fullscreen)
    pygame.font.init()
    kit = make_kit(assets, window.size, settings.text_factor)
    sounds = Sounds(assets / "sounds", settings.volume)
    app = App(window, kit, settings, sounds, settings_path)
    if texts is not None:
        app.texts = texts
    if store is not None:
        app.store = store
    if registry is not None:
        app.registry = registry
    return app


def open_first(app: App, wishes: Wishes) -> None:
    """Put the title on the stack, and on it what the command line asks for."""
    from scenes.title import Title

    title = Title(app)
    app.manager.push(title)
    if wishes.command == "demo":
        from scenes.demo import start_demo

        start_demo(
            app, wishes.game, seed=wishes.seed, speed=wishes.speed, only_first=wishes.game is not None,
            loop=wishes.loop, on_end=app.manager.quit,
        )  # fmt: skip
    elif wishes.setup is not None:
        from scenes.matches import begin

        begin(app, wishes.setup)


def close_app(app: App) -> None:
    """Keep the settings, write down what is only in memory, end the opponents, close the window."""
    if not app.window.fullscreen:
        app.settings.window = app.window.size
    if app.settings_path is not None:
        save_settings(app.settings, app.settings_path)
    if "bots" in vars(app):
        app.bots.close()
    app.store.close()
    pygame.quit()


def make_bots(data_dir: Path | None) -> BotPool:
    """The pool of opponents; loading it takes long enough to be left out of the start."""
    from game.bots.pool import BotPool

    return BotPool(data_dir=data_dir)


def show_icon() -> None:
    """Give the window its icon; a missing file leaves the system's own."""
    try:
        icon = pygame.image.load_sized_svg(ASSETS / "app" / "icon.svg", (ICON_PX, ICON_PX))
    except (OSError, pygame.error):
        return
    pygame.display.set_icon(icon)


def system_language() -> str:
    """The language of the system if there are texts in it, else English."""
    try:
        system = (locale.getlocale()[0] or "").lower()
    except ValueError:  # a locale that Python does not know
        return BASE_LANGUAGE
    short = {"italian": "it", "english": "en"}.get(system.split("_")[0], system[:2])
    return short if short in languages() else BASE_LANGUAGE
