"""The title screen: three scenes, their moving layers, and the emblems of the games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import scene_harvest
import scene_pavilion
import scene_planet
from geometry import ray, rounded, star
from svg import PAPER, Picture, Point

LEAF = "M32 3H55Q61 3 61 9V32A29 29 0 0 1 32 61H9Q3 61 3 55V32A29 29 0 0 1 32 3Z"
SIGN = "#FFF8EA"
GAMES = {
    "harvest": ("#7FB35C", "#467630"),
    "pavilion": ("#9A6AC2", "#573679"),
    "planet": ("#EA9154", "#AC5126"),
}


def _wheat(p: Picture) -> None:
    with p.group("rotate(40 32 32)"):
        p.stroke("M32 52V20", SIGN, 2.6)
        for y in (40, 31, 22):
            p.path(
                f"M31 {y + 5}C24 {y + 4} 20.6 {y - 1} 21 {y - 6}C27 {y - 5} 31 {y - 1} 31 {y + 5}Z", fill=SIGN
            )
            p.path(
                f"M33 {y + 5}C40 {y + 4} 43.4 {y - 1} 43 {y - 6}C37 {y - 5} 33 {y - 1} 33 {y + 5}Z", fill=SIGN
            )
        p.path("M32 20C28 16 28 11 32 7C36 11 36 16 32 20Z", fill=SIGN)


def _star(p: Picture) -> None:
    for i in range(6):
        turn = 90 + 60 * i
        tips: list[Point] = [
            ray(turn + d, r, (32, 32)) for d, r in ((0, 2.4), (26, 10.4), (0, 18.4), (-26, 10.4))
        ]
        p.path(rounded(tips, 0.8), fill=SIGN)
    p.poly(star((32, 32), 3, 1.6, 6), fill=SIGN)


def _globe(p: Picture) -> None:
    p.circle(32, 32, 14.4, fill=SIGN)
    land = GAMES["planet"][1]
    p.path("M21 27C24 21 29 19 33 19.6C35 22 32 24 31 26C34 28 31 31 28 31C27 34 25 33 23 31Z", fill=land)
    p.path("M36 30C39 28 43 29 45 31C45 37 42 42 38 44C36 42 38 39 36 37C34 35 34 32 36 30Z", fill=land)
    p.path("M25 37C28 37 30 39 29.6 42L28 44.6C25.6 43 24 40.4 25 37Z", fill=land)
    p.path("M39 21C41 22 43 24 44 26L40.6 25.4Z", fill=land)


SIGNS: dict[str, Callable[[Picture], None]] = {"harvest": _wheat, "pavilion": _star, "planet": _globe}


def _frame(game: str) -> str:
    if game == "harvest":
        return LEAF
    if game == "pavilion":
        return rounded([(32, 1.5), (62.5, 32), (32, 62.5), (1.5, 32)], 6)
    return rounded([ray(90 + 60 * i, 31.5, (32, 32)) for i in range(6)], 6)


def emblem(game: str) -> Picture:
    """A game's sign in its frame with a cream edge: leaf, rhombus or hexagon."""
    bright, deep = GAMES[game]
    p = Picture(64)
    p.path(_frame(game), fill=PAPER)
    with p.group("translate(32 32) scale(0.9) translate(-32 -32)"):
        p.path(_frame(game), fill=p.linear((14, 8), (50, 58), (0, bright, 1), (1, deep, 1)))
    SIGNS[game](p)
    return p


def disc(game: str) -> Picture:
    """A game's sign on a disc with a cream ring, for its card."""
    bright, deep = GAMES[game]
    p = Picture(64)
    p.circle(32, 32, 31.5, fill=PAPER)
    p.circle(32, 32, 28, fill=p.linear((16, 8), (48, 56), (0, bright, 1), (1, deep, 1)))
    p.path("M10 24A24 24 0 0 1 40 9C28 11 18 16 10 24Z", fill="#FFFFFF", fill_opacity=0.22)
    SIGNS[game](p)
    return p


def drawings() -> Iterator[tuple[str, Picture]]:
    """All files of this module by name."""
    yield "scene_harvest", scene_harvest.scene(True)
    yield "scene_harvest_still", scene_harvest.scene(False)
    yield "harvest_sails", scene_harvest.sails()
    yield "scene_pavilion", scene_pavilion.scene()
    yield "pavilion_glint", scene_pavilion.glint()
    yield "scene_planet", scene_planet.scene()
    yield "planet_smoke", scene_planet.smoke()
    yield "planet_glow", scene_planet.glow()
    for game in GAMES:
        yield f"emblem_{game}", emblem(game)
        yield f"disc_{game}", disc(game)


def layers() -> str:
    """Where the moving layers lie on the scenes and how they move, as YAML."""
    lines = [
        "# Moving layers of the title pictures. Places and sizes in units of the 336 x 296 picture;",
        "# periods in seconds. Written by make/title.py.",
        "harvest:",
        "  still: scene_harvest_still.svg",
        "  layers:",
        f"    - {{file: harvest_sails.svg, at: [{scene_harvest.SAILS_HUB[0]}, {scene_harvest.SAILS_HUB[1]}], size: 128, motion: turn, period: 20}}",
        "pavilion:",
        "  still: scene_pavilion.svg",
        "  layers:",
    ]
    for i, (x, y) in enumerate(scene_pavilion.GLINTS):
        phase = i / len(scene_pavilion.GLINTS)
        lines.append(
            f"    - {{file: pavilion_glint.svg, at: [{x}, {y}], size: 26, motion: flash, period: 6, phase: {phase:.2f}}}"
        )
    lines += ["planet:", "  still: scene_planet.svg", "  layers:"]
    x, y = scene_planet.CAPS
    lines.append(f"    - {{file: planet_glow.svg, at: [{x:g}, {y:g}], size: 96, motion: breathe, period: 4}}")
    x, y = scene_planet.VENT
    for phase in (0, 0.25, 0.5, 0.75):
        lines.append(
            f"    - {{file: planet_smoke.svg, at: [{x:g}, {y - 8:g}], size: 40, motion: rise, period: 16, phase: {phase}}}"
        )
    for i, (x, y) in enumerate(scene_planet.CHIMNEYS):
        for phase in (0.1, 0.6):
            lines.append(
                f"    - {{file: planet_smoke.svg, at: [{x:g}, {y:g}], size: 16, motion: rise, period: 8, phase: {phase + i * 0.2:.1f}}}"
            )
    return "\n".join(lines) + "\n"
