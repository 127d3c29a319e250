"""`bench frames`: how long frames take while pieces move, what an idle table costs, how soon the title is there.

Everything is drawn into memory, so that the figures are the program's own and can be compared between machines.
"""

from __future__ import annotations

import itertools
import json
import math
import os
import subprocess
import sys
import tempfile
import threading
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
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
LATE = 200
"""Moves after which the table is full enough to be pointed about on."""
SWEEP = 45
"""Frames in which the pointer goes over the table, and again in which it rests; then the wheel is turned."""
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
    print(f"{'game':<10} {'size':>10} {'while':>9} {'p50 ms':>8} {'p99 ms':>8}")
    for what, rows in (("moving", figures["frames"]), ("pointing", figures["pointing"])):
        for row in rows:
            print(f"{row['game']:<10} {row['size']:>10} {what:>9} {row['p50_ms']:>8} {row['p99_ms']:>8}")
    print(f"idle: {figures['idle_cpu_percent']} % of a core; title after {figures['start_s']} s")
    return 0


def measure(home: Path, data_dir: Path | None, only: str | None = None) -> dict[str, Any]:
    """Return all figures, of one game or of all."""
    ids = [only] if only is not None else Games(data_dir).ids
    idle = max((idle_percent(home, data_dir, game_id) for game_id in ids), default=0.0)
    return {
        "frames": _rows(ids, lambda game_id, size: moving_times(home, data_dir, game_id, size)),
        "pointing": _rows(ids, lambda game_id, size: pointing_times(home, data_dir, game_id, size)),
        "idle_cpu_percent": round(idle, 2),
        "start_s": round(start_seconds(), 3),
    }


def _rows(
    ids: Sequence[str], times_of: Callable[[str, tuple[int, int]], list[float]]
) -> list[dict[str, str | float]]:
    """Median and 99th percentile for each game and size; ``times_of`` returns sorted milliseconds."""
    rows: list[dict[str, str | float]] = []
    for game_id in ids:
        for size in SIZES:
            times = times_of(game_id, size)
            rows.append(
                {
                    "game": game_id,
                    "size": "{}x{}".format(*size),
                    "p50_ms": round(times[len(times) // 2], 2),
                    "p99_ms": round(times[len(times) * 99 // 100], 2),
                }
            )
    return rows


def moving_times(home: Path, data_dir: Path | None, game_id: str, size: tuple[int, int]) -> list[float]:
    """Return the milliseconds of each frame of a match being played with its motion, sorted."""
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
        driver.playing = True
        return _timed(app, _as_long_as(lambda: driver.playing))
    finally:
        close_app(app)


def pointing_times(home: Path, data_dir: Path | None, game_id: str, size: tuple[int, int]) -> list[float]:
    """Return the milliseconds of each frame in which a person points about on a full table and turns the wheel, sorted.

    It is the person's turn, so that everything that can be taken glows and answers the pointer.
    """
    from scenes.live import LivePlay

    app = _open(home, data_dir, size)
    try:
        game = app.registry.load(game_id)
        level = next(iter(game.bots))
        others = (level,) * (min(game.seat_counts[-1], 4) - 1)
        match = bot_match(app, game_id, LATE, (HUMAN, *others))
        while match.actors and match.actors != (0,):
            play_on(match, level, len(match.timeline) + 1)
        app.manager.push(app.registry.board(game_id)(app, match, LivePlay()))
        for _ in range(90):
            app.manager.step(1 / 60, [])
        return _timed(app, _sweeps(size))
    finally:
        close_app(app)


def _as_long_as(playing: Callable[[], bool]) -> Iterator[list[pygame.event.Event]]:
    """No events in each frame as long as there is something to see."""
    while playing():
        yield []


def _sweeps(size: tuple[int, int]) -> Iterator[list[pygame.event.Event]]:
    """The events of each frame: the pointer swings over the whole window and rests, then the wheel is turned."""
    for frame in itertools.count():
        at = frame % (2 * SWEEP)
        if at < SWEEP:
            x = (0.5 + 0.49 * math.sin(frame * 0.071)) * size[0]
            y = (0.5 + 0.49 * math.sin(frame * 0.113)) * size[1]
            yield [
                pygame.event.Event(
                    pygame.MOUSEMOTION, pos=(int(x), int(y)), rel=(1, 1), buttons=(0, 0, 0), touch=False
                )
            ]
        elif at == 2 * SWEEP - 10:
            turn = 1 if frame // (2 * SWEEP) % 4 in (0, 3) else -1
            yield [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, flipped=False, touch=False)]
        else:
            yield []


def _timed(app: App, frames: Iterable[list[pygame.event.Event]]) -> list[float]:
    """Return the milliseconds of each frame in which the picture changed, sorted; ``frames`` are their events.

    A frame is everything the loop does in it: events, rules, layout, drawing. Frames without a change would only
    flatter the figures. Processor time is taken, so that other programs do not spoil them.
    """
    repainted: list[bool] = []
    present = app.window.present

    def watched(rects: list[pygame.Rect]) -> None:
        repainted.append(bool(rects))
        present(rects)

    app.window.present = watched  # type: ignore[method-assign]
    app.manager.tidy()  # as in the first rest of a real match
    times: list[float] = []
    for events in itertools.islice(frames, 20 * FRAMES):
        begun = time.process_time()
        app.manager.step(1 / 60, events)
        if repainted[-1]:
            times.append((time.process_time() - begun) * 1000)
        if len(times) == FRAMES:
            break
    return sorted(times)


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
