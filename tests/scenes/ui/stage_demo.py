"""A busy picture for measuring frames: a full board, pieces in flight, breathing glows.

Run it: ``python tests/scenes/ui/stage_demo.py`` prints the frame times at three window sizes and
``--png FILE`` saves the last picture. Not shipped, not a test by itself.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from scenes.app import make_app  # noqa: E402
from scenes.manager import App, Scene  # noqa: E402
from scenes.preferences import Settings  # noqa: E402
from scenes.ui.canvas import Canvas, painted  # noqa: E402
from scenes.ui.motion import Tween, ease_in_out, parallel  # noqa: E402
from scenes.ui.view import Z  # noqa: E402

CARDS = 160
FLYING = 12
GLOWS = 10


class BusyBoard(Scene):
    """Panels on felt, 160 cards lying still, 10 glows breathing, 12 cards flying to and fro."""

    def build(self) -> None:
        kit, view, units = self.kit, self.view, self.kit.units
        table = kit.table().copy()
        paint = Canvas.on(kit, table)
        for x in (16, 296, 768):
            paint.panel(x, 117, 264 if x == 16 else 456, 367)
        paint.panel(16, 492, 1248, 168, "dark")
        view.stage.background = table
        rng = random.Random(1)

        def card(name: str, w: float, h: float) -> pygame.Surface:
            def draw(canvas: Canvas) -> None:
                canvas.shadow(4, 4, w, h, 8, 4, 2, 70)
                canvas.rect(4, 4, w, h, 8, "paper", "paper_dark", edge="line")
                canvas.text(name, 4 + w / 2, 4 + h - 12, 14, align="center")
                canvas.icon("wheat-awn", 4 + w / 2, 4 + h / 2 - 8, 26, "teal")

            return painted(kit, ("card", name, w, h), w + 8, h + 8, draw)

        with view.group("cards"):
            for i in range(CARDS):
                pos = units.point(24 + rng.random() * 1180, 60 + rng.random() * 560)
                view.put(i, card(f"Card {i % 12}", 64, 84), pos, Z.PIECE)
        glow = painted(kit, "glow", 148, 100, lambda c: c.glow(20, 20, 108, 60, 8, 10))
        with view.group("glows"):
            for i in range(GLOWS):
                sprite = view.put(i, glow, units.point(40 + 120 * i, 150 + 35 * (i % 5)), Z.GLOW + 200)
                view.motion.breathe(sprite)
        self.flyers = [
            view.stage.add(card(f"Fly {i}", 64, 92), units.point(100 + 90 * i, 560), Z.FLYING)
            for i in range(FLYING)
        ]
        self.up = False
        self.fly()

    def fly(self) -> None:
        """Send all flyers across the table, again and again."""
        units = self.kit.units
        self.up = not self.up
        steps = [
            Tween(
                f,
                900,
                pos=units.point(1150 - 90 * i, 120 if self.up else 560),
                arc=60 * units.k,
                ease=ease_in_out,
            )
            for i, f in enumerate(self.flyers)
        ]
        self.view.motion.queue(parallel(*steps, stagger=40), on_done=self.fly)


def open_demo(size: tuple[int, int]) -> App:
    """The demo in a window of this size, ready to step."""
    app = make_app(ROOT / "assets", Settings(), size=size)
    app.manager.push(BusyBoard(app))
    app.manager.step(0.0, [])
    return app


def frame_times(app: App, frames: int) -> list[float]:
    """Milliseconds of processor time for each of so many frames at 60 a second."""
    times = []
    for _ in range(frames):
        began = time.process_time()
        app.manager.step(1 / 60, [])
        times.append((time.process_time() - began) * 1000)
    return sorted(times)


def main() -> None:
    """Measure and print one JSON line a size."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--png")
    parser.add_argument("--frames", type=int, default=300)
    args = parser.parse_args()
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        began = time.perf_counter()
        app = open_demo(size)
        built = time.perf_counter() - began
        times = frame_times(app, args.frames)
        row = {"size": size, "p50": times[len(times) // 2], "p99": times[len(times) * 99 // 100]}
        print(json.dumps(row | {"max": times[-1], "build_s": built, "cache_mb": app.kit.cache.bytes >> 20}))
        if args.png:
            pygame.image.save(app.window.surface, args.png)


if __name__ == "__main__":
    main()
