"""A Living Planet board in a window without a screen, for tests and for looking at it.

``python tests/scenes/planet/table.py OUT.png [--size 1280x720] [--seats 4] [--scene target] [--language en]`` draws one
of the scenes below.
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
from scenes.planet.board import PlanetBoard  # noqa: E402
from scenes.preferences import Settings  # noqa: E402
from tests.scenes import tables  # noqa: E402

COLOURS = ("blue", "green", "red", "yellow")
Given = Mapping[str, Any]

MAP = {
    "h05": [0, -1], "h20": [1, -1], "h14": [1, 0], "h15": [0, 1], "h04": [-1, 1], "h10": [-1, 0], "h01": [2, -2],
    "h07": [2, -1], "h13": [2, 0], "h08": [3, -2], "h19": [-2, 1], "h06": [-2, 2],
}  # fmt: skip

TARGET: Given = {
    "turn": 5,
    "leader": 1,
    "prices": {"oil": 6, "iron": 4, "vibrium": 7, "electricity": 3, "mycelium": 5},
    "track": ["oil", "iron", "vibrium", "oil"],
    "map": MAP,
    "buildings": {
        "h00/1": {"tile": "spaceport 0", "chip": 0},
        "h00/2": {"tile": "spaceport 1", "chip": 1, "unit": "1 scientist"},
        "h00/3": {"tile": "spaceport 2", "chip": 2},
        "h00/4": {"tile": "spaceport 3", "chip": 3},
        "h05/1": {"tile": "iron 4", "chip": 0, "unit": "0 scientist"},
        "h05/2": {"tile": "vibrium 6", "chip": 3},
        "h20/1": {"tile": "vibrium 3", "chip": 0},
        "h14/1": {"tile": "electricity 2", "unit": "3 scientist"},
        "h14/3": {"tile": "oil 6", "chip": 3},
        "h15/1": {"tile": "energy_field", "chip": 2},
        "h04/1": {"tile": "iron 5"},
        "h10/1": {"tile": "office tornado", "chip": 1},
        "h13/1": {"tile": "vibrium 2", "chip": 2},
        "h13/2": {"tile": "oil 5", "chip": 2},
        "h19/1": {"tile": "mycelium 1", "chip": 1},
        "h06/1": {"tile": "iron 3", "unit": "1 scientist"},
    },
    "units": {
        "h20": ["0 motorized"],
        "h14": ["3 motorized"],
        "h15": ["2 scientist"],
        "h04": ["3 wounded"],
        "h10": ["1 scientist"],
        "h07": ["0 scientist"],
        "h13": ["2 scientist"],
        "h08": ["0 scientist"],
        "h19": ["1 motorized"],
    },
    "players": {
        0: {
            "money": 18,
            "hand": [4, 5],
            "goods": {"oil": 1, "iron": 2, "vibrium": 1, "mycelium": 1, "electricity": 0},
        }
    },
    "cards": [4, 6, 2, 3],
}
"""The situation of the picture that the board was designed by; the Leader still has to arrange the dice."""

SCENES: dict[str, Given] = {"target": TARGET, "start": {}}
FULL_MAP = {
    f"h{at:02}": place
    for at, place in enumerate(
        ([q, row - q // 2] for q in range(-3, 5) for row in (-1, 0, 1) if (q, row) != (0, 0)), start=1
    )
}
"""All 24 hexagons on the map."""


def new_match(
    players: Sequence[str] = (HUMAN, "easy", "easy", "easy"),
    given: Given | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """A match with these players, standing as `given` says."""
    match = tables.new_match("planet", COLOURS, players, seed, options)
    if given:
        match.game.arrange(match.state, _fitted(given, len(players)))
    return match


def _fitted(given: Given, seats: int) -> dict[str, Any]:
    """Leave out of a situation what belongs to seats that are not there."""
    words = dict(given)

    def there(unit: str) -> bool:
        return int(unit.split()[0]) < seats

    if "buildings" in words:
        words["buildings"] = {
            name: content
            for name, content in words["buildings"].items()
            if content.get("chip", 0) < seats
            and there(content.get("unit", "0 x"))
            and not (
                str(content.get("tile", "")).startswith("spaceport") and int(content["tile"][-1]) >= seats
            )
        }
    if "units" in words:
        words["units"] = {name: [u for u in units if there(u)] for name, units in words["units"].items()}
    if "players" in words:
        words["players"] = {seat: content for seat, content in words["players"].items() if seat < seats}
    if "cards" in words:
        words["cards"] = words["cards"][:seats]
    words["leader"] = min(words.get("leader", 0), seats - 1)
    return words


def open_table(
    match: Match, size: tuple[int, int] = (1280, 720), settings: Settings | None = None
) -> tuple[App, PlanetBoard]:
    """The board of a match, alone in a window of this size, declared and drawn once."""
    app, board = tables.open_table(match, size, settings)
    assert isinstance(board, PlanetBoard)
    return app, board


def picture(app: App) -> pygame.Surface:
    """What is in the window now, once everything has come to rest."""
    for _ in range(2000):  # the map is composed a little in each frame
        app.manager.step(0.3, [])
        if app.manager.wake_after() is None:
            break
    return app.window.surface


def at_target(seats: int = 4) -> Match:
    """The situation of the picture, played on until the person in the first seat acts in line B."""
    from game.planet import moves as mv

    match = new_match([HUMAN] + ["easy"] * (seats - 1), TARGET, options={"length": "normal"})
    leader = match.state.leader
    order = (2, 0, 1, 3)
    match.play(leader, mv.ArrangeDice(order))
    for _ in range(200):
        seat = match.actors[0]
        if seat == 0 and match.state.stage == "actions":
            break
        legal = match.legal(seat)
        ends = [m for m in legal if isinstance(m, mv.EndActions | mv.Decline)]
        match.play(seat, ends[0] if ends else legal[0])
    return match


def main() -> None:
    """Draw a scene into a file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--scene", default="acting", choices=[*sorted(SCENES), "acting", "full"])
    parser.add_argument("--language", default="en")
    parser.add_argument("--text", type=float, default=1.0)
    parser.add_argument("--hover", help="the zone under the pointer")
    parser.add_argument("--click", nargs="*", default=[], help="zones to take before")
    parser.add_argument("--wait", type=float, default=0.0, help="seconds to wait at the end, for a tooltip")
    args = parser.parse_args()
    w, h = map(int, args.size.split("x"))
    if args.scene == "acting":
        match = at_target(args.seats)
    elif args.scene == "full":
        match = new_match([HUMAN] + ["easy"] * (args.seats - 1), {"map": FULL_MAP})
    else:
        match = new_match([HUMAN] + ["easy"] * (args.seats - 1), SCENES[args.scene])
    settings = Settings(language=args.language, speed="off", volume=0.0, text_factor=args.text)
    app, board = open_table(match, (w, h), settings)
    picture(app)
    for zone_id in args.click:
        if not board.view.zones.activate(zone_id):
            print("cannot take", zone_id, "of", [z.id for z in board.view.zones.offered()])
        picture(app)
    if args.hover:
        pos = board.view.zones[args.hover].rect.center
        app.manager.step(
            0.02, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))]
        )
        app.manager.step(args.wait, [])
        app.manager.step(args.wait, [])
    pygame.image.save(picture(app), args.out)
    for notice in app.texts.notices:
        print(notice)


if __name__ == "__main__":
    main()
