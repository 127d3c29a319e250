"""A Pavilion board in a window without a screen, for tests and for looking at it.

``python tests/scenes/pavilion/table.py OUT.png [--size 1280x720] [--seats 3] [--scene target] [--language en]``
draws one of the scenes below.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[3]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.match import HUMAN, Match  # noqa: E402
from scenes.manager import App  # noqa: E402
from scenes.pavilion import PavilionBoard  # noqa: E402
from scenes.preferences import Settings  # noqa: E402
from tests.scenes import tables  # noqa: E402

COLOURS = ("blue", "red", "violet", "green")
Given = Mapping[str, Any]

TARGET: Given = {
    "round": 2,
    "first": 0,
    "factories": [
        "3 blue + 1 green", "1 red + 2 orange + 1 green", "1 yellow + 2 purple + 1 red", "1 orange + 2 yellow + 1 blue",
        "1 purple + 2 red + 1 green", "1 blue + 1 orange + 1 yellow + 1 purple", "1 red + 1 green + 1 orange + 1 blue",
    ],
    "supply": ["blue", "purple", "green", "yellow", "red", "orange", "purple", "yellow", "green", "blue"],
    "tower": "2 blue + 2 orange + 4 red",
    "seats": {
        0: {
            "hand": "2 blue + 1 green + 1 yellow", "score": 14,
            "board": {"centre 1": "blue", "centre 2": "orange", "red 1": "red", "red 2": "red", "red 3": "red",
                      "yellow 1": "yellow", "green 1": "green", "purple 1": "purple"},
        },
        1: {"hand": "1 red", "score": 11, "board": {"blue 1": "blue", "blue 2": "blue", "blue 3": "blue"}},
        2: {"hand": "1 purple + 1 green + 1 yellow", "score": 8, "board": {"orange 1": "orange", "orange 2": "orange"}},
    },
}  # fmt: skip
"""The situation of the picture that the board was designed by."""

PLACING: Given = {
    "round": 3,
    "phase": "place",
    "token": 0,
    "supply": ["blue", "purple", "green", "yellow", "red", "orange", "purple", "yellow", "green", "blue"],
    "seats": {
        0: {
            "hand": "3 blue + 4 orange + 2 red + 5 green + 1 yellow", "score": 31,
            "board": {"centre 1": "blue", "centre 2": "purple", "red 1": "red", "red 2": "red", "red 3": "red",
                      "red 4": "red", "blue 2": "blue", "yellow 1": "yellow", "green 1": "green", "green 2": "green",
                      "purple 1": "purple", "orange 1": "orange", "centre 3": "yellow"},
        },
        1: {"hand": "1 red + 2 blue", "score": 26, "board": ["blue 1-6", "red 1-3", "green 5"]},
        2: {"hand": "none", "kept": "2 purple + 1 green", "passed": True, "score": 22, "board": ["orange 1-4", "yellow 2"]},
    },
}  # fmt: skip
"""The middle of a phase of placing, with orange wild and several ways to pay."""

SCENES: dict[str, Given] = {"target": TARGET, "placing": PLACING, "start": {}}


def new_match(
    players: Sequence[str] = (HUMAN, "easy", "easy"),
    given: Given | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """A match with these players, standing as `given` says."""
    match = tables.new_match("pavilion", COLOURS, players, seed, options)
    if given:
        seats = len(match.setup.seats)
        words = {**given, "seats": {s: w for s, w in given.get("seats", {}).items() if s < seats}}
        if "factories" in words:
            words["factories"] = words["factories"][: len(match.state.factories)]
        match.game.arrange(match.state, words)
    return match


def open_table(
    match: Match, size: tuple[int, int] = (1280, 720), settings: Settings | None = None
) -> tuple[App, PavilionBoard]:
    """The board of a match, alone in a window of this size, declared and drawn once."""
    app, board = tables.open_table(match, size, settings)
    assert isinstance(board, PavilionBoard)
    return app, board


def picture(app: App) -> pygame.Surface:
    """What is in the window now."""
    for _ in range(3):
        app.manager.step(0.3, [])
    return app.window.surface


def main() -> None:
    """Draw a scene into a file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--scene", default="target", choices=sorted(SCENES))
    parser.add_argument("--language", default="en")
    parser.add_argument("--side", default="coloured")
    parser.add_argument("--text", type=float, default=1.0)
    parser.add_argument("--hover", help="the zone under the pointer")
    parser.add_argument("--click", nargs="*", default=[], help="zones to take before")
    args = parser.parse_args()
    w, h = map(int, args.size.split("x"))
    match = new_match((HUMAN, *["easy"] * (args.seats - 1)), SCENES[args.scene], options={"board": args.side})
    settings = Settings(language=args.language, speed="off", volume=0.0, text_factor=args.text)
    app, board = open_table(match, (w, h), settings)
    for zone_id in args.click:
        board.view.zones.activate(zone_id)
        app.manager.step(0.02, [])
    if args.hover:
        pos = board.view.zones[args.hover].rect.center
        app.manager.step(
            0.02, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))]
        )
    pygame.image.save(picture(app), args.out)


if __name__ == "__main__":
    main()
