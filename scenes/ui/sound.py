"""Sounds by name. A machine without sound is silent, never an error.

The mixer is opened by the first sound, not at the start: opening a device can take half a second.
"""

from __future__ import annotations

import logging
from pathlib import Path

log = logging.getLogger(__name__)


class Sounds:
    """Plays ``assets/sounds/<name>.wav`` or ``.ogg``."""

    def __init__(self, folder: Path, volume: float = 0.7) -> None:
        self._folder = folder
        self._volume = volume
        self._sounds: dict[str, object | None] = {}
        self._open: bool | None = None

    @property
    def volume(self) -> float:
        """Loudness from 0 to 1; at 0 the device is not even opened."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = max(0.0, min(1.0, volume))

    @property
    def available(self) -> bool | None:
        """Whether the device could be opened; None while nobody tried."""
        return self._open

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound at a share of the player's volume; unknown names and dead devices are silent."""
        loudness = self._volume * volume
        if loudness <= 0 or not self._ready():
            return
        sound = self._load(name)
        if sound is None:
            return
        try:
            sound.set_volume(loudness)  # type: ignore[attr-defined]
            sound.play()  # type: ignore[attr-defined]
        except Exception as error:  # a device may vanish while playing; the game goes on
            log.warning("sound %s: %s", name, error)
            self._open = False

    def _ready(self) -> bool:
        if self._open is None:
            try:
                import pygame

                pygame.mixer.init(frequency=44100, channels=2, buffer=512)
                self._open = True
            except Exception as error:  # pygame.error, or no mixer in this build
                log.warning("no sound: %s", error)
                self._open = False
        return self._open

    def _load(self, name: str) -> object | None:
        if name not in self._sounds:
            self._sounds[name] = self._read(name)
        return self._sounds[name]

    def _read(self, name: str) -> object | None:
        import pygame

        for ending in ("ogg", "wav"):
            path = self._folder / f"{name}.{ending}"
            if path.is_file():
                try:
                    return pygame.mixer.Sound(path)
                except pygame.error as error:
                    log.warning("sound %s: %s", path.name, error)
                    return None
        log.warning("no sound named %r", name)
        return None
