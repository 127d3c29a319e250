"""Sound is a pleasure, never a problem."""

from __future__ import annotations

import wave
from pathlib import Path

import pygame
import pytest

from scenes.ui.sound import Sounds


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with wave.open(str(tmp_path / "tick.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(b"\x00\x10" * 2000)
    (tmp_path / "broken.wav").write_bytes(b"no sound at all")
    return tmp_path


def test_device_is_opened_by_the_first_sound_only(folder: Path) -> None:
    pygame.mixer.quit()
    sounds = Sounds(folder, 0.5)
    assert sounds.available is None
    assert pygame.mixer.get_init() is None
    sounds.play("tick")
    assert sounds.available
    assert pygame.mixer.get_init() is not None
    assert pygame.mixer.get_busy()
    pygame.mixer.quit()


def test_muted_never_opens_the_device(folder: Path) -> None:
    sounds = Sounds(folder, 0.0)
    sounds.play("tick")
    assert sounds.available is None


def test_unknown_and_broken_sounds_are_silent(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    sounds = Sounds(folder)
    for name in ("broken", "unknown", "unknown"):
        sounds.play(name)
    assert caplog.text.count("unknown") == 1
    assert "broken" in caplog.text


def test_no_device_is_silence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = Sounds(folder)
    sounds.play("tick")
    sounds.play("tick")
    assert sounds.available is False


def test_volume_is_kept_in_bounds(folder: Path) -> None:
    sounds = Sounds(folder)
    sounds.volume = 7
    assert sounds.volume == 1.0
