"""`bench frames`: how long frames take while pieces move, what an idle table costs, how soon the title is there.

Everything is drawn into memory, so that the figures are the program's own and can be compared between machines.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.bots import play_on
from game.match import HUMAN, Match, Seat, Setup
from scenes.app import Wishes, close_app, open_app, open_first
from scenes.games import Games
from scenes.preferences import Settings

if TYPE_CHECKING:
    from scenes.manager import App

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SEED = 7
FRAMES = 600
"""Frames that are measured for each game and size."""
MOVES = 60
"""Moves that are played at most to get them."""
IDLE_SECONDS = 4.0
ROOT = Path(__file__).resolve().parent.parent
START = "import scenes.bench as b; b.first_title()"


def run(args: Namespace) -> int:
    """Measure and print a table, or with `--json` one object. ``args`` are those of `main.py`."""
    with tempfile.TemporaryDirectory(prefix="tabletop-trio-bench-") as home:
        figures = measure(Path(home), args.data_dir, args.game)
    if args.json:
        print(json.dumps(figures))
        return 0
    print(f"{'game':<10} {'size':>10} {'p50 ms':>8} {'p99 ms':>8}")
    for row in figures["frames"]:
        print(f"{row['game']:<10} {row['size']:>10} {row['p50_ms']:>8} {row['p99_ms']:>8}")
    print(f"idle: {figures['idle_cpu_percent']} % of a core; title after {figures['start_s']} s")
    return 0


def measure(home: Path, data_dir: Path | None, only: str | None = None) -> dict[str, Any]:
    """Return all figures, of one game or of all."""
    ids = [only] if only is not None else Games(data_dir).ids
    rows = []
    for game_id in ids:
        for size in SIZES:
            times = frame_times(home, data_dir, game_id, size)
            rows.append(
                {
                    "game": game_id,
                    "size": "{}x{}".format(*size),
                    "p50_ms": round(times[len(times) // 2], 2),
                    "p99_ms": round(times[len(times) * 99 // 100], 2),
                }
            )
    idle = max((idle_percent(home, data_dir, game_id) for game_id in ids), default=0.0)
    return {"frames": rows, "idle_cpu_percent": round(idle, 2), "start_s": round(start_seconds(), 3)}


def frame_times(home: Path, data_dir: Path | None, game_id: str, size: tuple[int, int]) -> list[float]:
    """Return the milliseconds of each frame of a match being played with its motion, sorted.

    A frame is everything the loop does in it: rules, layout, drawing. Only frames in which something changed on the
    screen count. Processor time is taken, so that other programs do not spoil the figures.
    """
    from scenes.replay import ReplayPlay

    app = _open(home, data_dir, size)
    try:
        driver = ReplayPlay(bot_match(app, game_id, MOVES), 0)
        board = app.registry.board(game_id)(app, driver.source.at(0), driver)
        app.manager.push(board)
        app.manager.step(0.0, [])
        driver.speed = 1000.0
        # The first moves fill the caches, as the first turn of any match does.
        driver.forward()
        while board.view.motion.busy:
            app.manager.step(1 / 60, [])
        app.manager.tidy()  # as in the first rest of a real match
        driver.playing = True
        repainted: list[bool] = []
        present = app.window.present

        def watched(rects: list[pygame.Rect]) -> None:
            repainted.append(bool(rects))
            present(rects)

        app.window.present = watched  # type: ignore[method-assign]
        times: list[float] = []
        while driver.playing and len(times) < FRAMES:
            begun = time.process_time()
            app.manager.step(1 / 60, [])
            if repainted[-1]:  # pauses between motions would only flatter the figures
                times.append((time.process_time() - begun) * 1000)
        return sorted(times)
    finally:
        close_app(app)


def idle_percent(home: Path, data_dir: Path | None, game_id: str, seconds: float = IDLE_SECONDS) -> float:
    """Return what share of one core the table takes while a person ponders, in percent."""
    from scenes.live import LivePlay

    app = _open(home, data_dir, (1920, 1080))
    try:
        match = bot_match(app, game_id, 0, (HUMAN, HUMAN))
        board = app.registry.board(game_id)(app, match, LivePlay())
        app.manager.push(board)
        for _ in range(90):
            app.manager.step(1 / 30, [])
        used: list[float] = []

        def begin() -> None:
            used.append(time.process_time())

        def end() -> None:
            used.append(time.process_time())
            app.manager.quit()

        app.call_soon(begin)
        timer = threading.Timer(seconds, lambda: app.call_soon(end))
        timer.start()
        app.manager.run()
        timer.join()
        return 100 * (used[1] - used[0]) / seconds
    finally:
        close_app(app)


def start_seconds() -> float:
    """Return how long a fresh process takes until the title is on the screen: the median of three."""
    times = []
    for _ in range(3):
        begun = time.perf_counter()
        with subprocess.Popen(
            [sys.executable, "-c", START], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as child:
            assert child.stdout is not None
            while child.stdout.readline().strip() not in (b"title", b""):
                pass
            times.append(time.perf_counter() - begun)
    return sorted(times)[1]


def first_title() -> None:
    """Open the title as a start of the program does, and say when its first picture is complete."""
    with tempfile.TemporaryDirectory(prefix="tabletop-trio-bench-") as home:
        wishes = Wishes(home=Path(home))
        app = open_app(wishes)
        open_first(app, wishes)
        app.manager.step(0.0, [])
        print("title", flush=True)
        close_app(app)


def bot_match(app: App, game_id: str, moves: int, players: tuple[str, ...] | None = None) -> Match:
    """A match of the game's easiest opponents, played for so many moves."""
    game = app.registry.load(game_id)
    level = next(iter(game.bots))
    count = min(game.seat_counts[-1], 4) if players is None else len(players)
    kinds = players or (level,) * count
    seats = tuple(
        Seat(name, colour, kind)
        for name, colour, kind in zip("ABCDE", game.seat_colours, kinds, strict=False)
    )
    match = Match(game, Setup(game_id, seats, {}, SEED, data_hash=game.data_hash))
    play_on(match, level, moves)
    return match


def _open(home: Path, data_dir: Path | None, size: tuple[int, int]) -> App:
    settings = Settings(window=size, volume=0.0)
    return open_app(Wishes(home=home, data_dir=data_dir), settings)
