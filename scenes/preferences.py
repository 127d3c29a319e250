"""What a player sets for themselves: language, text size, motion, sound, window."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from scenes.ui.motion import Pace, Speed

log = logging.getLogger(__name__)

TEXT_FACTORS = (1.0, 1.15, 1.3)


class Settings(msgspec.Struct):
    """Kept in one small JSON file; unknown keys are ignored, a damaged file means the defaults."""

    language: str = "en"
    text_factor: Annotated[float, msgspec.Meta(ge=1.0, le=1.3)] = 1.0
    speed: Speed = "normal"
    reduced_motion: bool = False
    volume: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)] = 0.7
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    curtain: Literal["needed", "always"] = "needed"
    """Whether the next player is asked for only when something is secret, or at every change of seat."""
    takebacks: bool = False
    """Whether a new match allows friendly take-backs unless its set-up says otherwise."""
    attract: bool = True
    """Whether the title starts a demo by itself after a minute of rest."""

    def pace(self) -> Pace:
        """The settings that matter to animation."""
        return Pace(self.speed, self.reduced_motion)


def load_settings(path: Path) -> Settings:
    """The settings of a file, or the defaults where there is none that can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except FileNotFoundError:
        return Settings()
    except (OSError, msgspec.MsgspecError) as error:
        log.warning("settings %s: %s; using the defaults", path, error)
        return Settings()


def save_settings(settings: Settings, path: Path) -> str | None:
    """Write the settings; returns None, or why it was not possible (a read-only folder, a full disk)."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2))
        part.replace(path)  # a crash while writing leaves the old file
    except OSError as error:
        log.warning("settings %s: %s", path, error)
        return str(error)
    return None
