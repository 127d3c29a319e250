"""A display of its own, the program in a window on it, and a hand that moves the pointer."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Hand:
    """The pointer of one display, by xdotool. Without a window manager the window lies at the upper left corner."""

    def __init__(self, display: str) -> None:
        self.display = display

    def click(self, pos: tuple[int, int]) -> None:
        """Move to a pixel and click there."""
        subprocess.run(
            ["xdotool", "mousemove", *map(str, pos), "click", "1"],
            env={**os.environ, "DISPLAY": self.display}, check=True, timeout=20,
        )  # fmt: skip


@contextmanager
def x_display(size: tuple[int, int] = (1280, 720)) -> Iterator[str]:
    """An Xvfb of its own on a free display number."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"],
        pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


@contextmanager
def program(display: str, home: Path, arguments: Sequence[str]) -> Iterator[Hand]:
    """The program in a window on the display; it is told to end at the end and must not have stumbled."""
    drivers = {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "DISPLAY": display}
    process = subprocess.Popen(
        [sys.executable, "main.py", "--home", str(home), *arguments],
        cwd=ROOT, env={**os.environ, **drivers}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        yield Hand(display)
    finally:
        process.terminate()
        try:
            said, _ = process.communicate(timeout=15)
        except subprocess.TimeoutExpired:
            process.kill()
            said, _ = process.communicate()
        assert "Traceback" not in said, said
