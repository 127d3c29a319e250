"""Pictures are kept by key; a key that leaves out what its picture depends on shows one screen's things on another."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes import screenshots
from scenes.app import Wishes, close_app, open_app
from scenes.manager import App
from scenes.preferences import Settings


def test_no_picture_depends_on_what_was_drawn_before(tmp_path: Path) -> None:
    """Every screen looks the same with an empty cache and with one that all other screens have filled."""
    app = open_app(Wishes(home=tmp_path), Settings(window=(1280, 720), volume=0.0))
    try:
        # The library tells the time of day.
        shots = [shot for shot in screenshots.shots(app) if shot.name != "library"]
        alone: dict[str, bytes] = {}
        for shot in shots:
            app.kit.cache.clear()
            alone[shot.name] = _picture(app, shot, tmp_path)
        different = [
            shot.name for shot in reversed(shots) if _picture(app, shot, tmp_path) != alone[shot.name]
        ]
        assert different == []
    finally:
        close_app(app)


def _picture(app: App, shot: screenshots.Shot, folder: Path) -> bytes:
    screenshots.take(app, shot, folder / f"{shot.name}.png")
    return pygame.image.tobytes(app.window.surface, "RGB")
