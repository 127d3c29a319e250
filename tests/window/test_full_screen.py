"""Full screen on a display without a window manager: the window fills it, and lies where it was afterwards."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from scenes.preferences import Settings
from tests.window.display import program, x_display

pytestmark = pytest.mark.window

SCREEN = (1600, 900)
CORNERS = ((2, 2), (1597, 2), (2, 897), (1597, 897))
MIDDLE = (800, 450)
SECONDS = 20.0


def window_at(display: str, pos: tuple[int, int]) -> str:
    """The window of the display that lies below the pointer at a pixel."""
    said = subprocess.run(
        ["xdotool", "mousemove", *map(str, pos), "getmouselocation", "--shell"],
        env={**os.environ, "DISPLAY": display}, check=True, timeout=20, capture_output=True, text=True,
    ).stdout  # fmt: skip
    return next(line for line in said.splitlines() if line.startswith("WINDOW="))


def eventually(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.1)
    return False


def test_full_screen_and_back(tmp_path: Path) -> None:
    settings = Settings(language="en", speed="off", volume=0.0, window=(1280, 720), attract=False)
    home = tmp_path / "window"
    home.mkdir()
    (home / "settings.json").write_bytes(msgspec.json.encode(settings))
    with x_display(SCREEN) as display:
        root = window_at(display, MIDDLE)
        with program(display, home, ["play", "pavilion", "--seats", "human,easy", "--seed", "1"]):

            def covered() -> int:
                return sum(window_at(display, corner) != root for corner in CORNERS)

            def press() -> None:
                subprocess.run(
                    ["xdotool", "mousemove", *map(str, MIDDLE), "key", "F11"],
                    env={**os.environ, "DISPLAY": display}, check=True, timeout=20,
                )  # fmt: skip

            assert eventually(lambda: window_at(display, MIDDLE) != root)
            assert covered() == 0
            time.sleep(2.0)  # the loop runs
            press()
            assert eventually(lambda: covered() == 4)
            press()
            assert eventually(lambda: covered() == 0)
            assert window_at(display, MIDDLE) != root
