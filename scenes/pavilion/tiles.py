"""Pictures of tiles and of everything else that is a rhombus: spaces, holes, rims.

All of them are drawn from layers in one square box (see ``assets/README.md``), turned and moved by fractions of a
pixel before they are rasterised, so that rows of rhombi meet evenly at every scale.

Lengths are units, angles are degrees clockwise from "right" as in `game.pavilion.geometry`: the direction in
which the outer tip of the tile points. 270 is upright.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame

from scenes.ui.canvas import Canvas
from scenes.ui.kit import Kit
from scenes.ui.shapes import Point, inset

log = logging.getLogger(__name__)

BOX, BOX_EDGE = 256, 140
"""Side of the box of a drawing, and the edge of the rhombus in it."""
UPRIGHT = 270.0
SMALL_BELOW = 24
"""Pixels of edge below which a pattern is drawn without its thin lines."""
FRACTIONS = 4
"""Steps of a pixel in which pictures are placed in small windows."""
WHOLE_FROM = 1.5
"""From so many pixels a unit on whole pixels are fine enough, and pictures can be shared between places."""
ROOT3 = math.sqrt(3)

WILD_MARK = "pavilion/wild_mark"

GLAZE: dict[str, str] = {
    "purple": "#7A52AA",
    "green": "#288C5C",
    "orange": "#E57E32",
    "yellow": "#F0C342",
    "blue": "#2A6AC0",
    "red": "#C83C44",
}
"""The base colours of the glazes, for small signs that are no tiles."""


def rhombus(cx: float, cy: float, edge: float, angle: float = UPRIGHT) -> list[Point]:
    """Corners of a tile around its middle, the outer tip first, clockwise."""
    along = math.radians(angle)
    long, short = edge * ROOT3 / 2, edge / 2
    ax, ay = math.cos(along), math.sin(along)
    return [
        (cx + ax * long, cy + ay * long),
        (cx - ay * short, cy + ax * short),
        (cx - ax * long, cy - ay * long),
        (cx + ay * short, cy - ax * short),
    ]


def box_px(kit: Kit, edge: float) -> int:
    """Side in pixels of the square picture of a rhombus; even, so that its middle is a corner of pixels."""
    return 2 * math.ceil(edge * kit.k * BOX / BOX_EDGE / 2 + 1)


def placed(kit: Kit, x: float, y: float) -> tuple[tuple[int, int], Point]:
    """A point in window pixels as whole pixels and the fraction that its picture must be moved by."""
    if kit.k >= WHOLE_FROM:
        return (round(x), round(y)), (0.0, 0.0)
    x, y = round(x * FRACTIONS) / FRACTIONS, round(y * FRACTIONS) / FRACTIONS
    left, top = math.floor(x), math.floor(y)
    return (left, top), (x - left, y - top)


def layers(
    kit: Kit,
    names: Sequence[str],
    edge: float,
    angle: float = UPRIGHT,
    at: Point = (0.0, 0.0),
    alpha: int = 255,
    light: str | None = None,
) -> pygame.Surface:
    """The drawings ``assets/pavilion/<name>.svg`` over one another, turned; ``light`` is laid on top of them.

    ``light`` names a family of drawings that exist by axis: the light always comes from the upper left.
    """
    axis = round(-angle) % 180
    stack = [(name, angle) for name in names] + ([(f"{light}_{axis:03d}", UPRIGHT)] if light else [])
    key = ("pavilion rhombus", tuple(stack), round(edge * kit.k, 2), at, alpha)

    def make() -> pygame.Surface:
        side = box_px(kit, edge)
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        for name, turn in stack:
            picture.blit(_layer(kit, name, side, edge, turn, at), (0, 0))
        if alpha < 255:
            picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return picture.convert_alpha()

    return kit.cache.get(key, make)


def glaze(kit: Kit, colour: str, edge: float) -> str:
    """Name of the drawing of a tile's glaze that suits the size."""
    return f"glaze_{colour}_small" if edge * kit.k < SMALL_BELOW else f"glaze_{colour}"


def tile(
    kit: Kit,
    colour: str,
    edge: float,
    angle: float = UPRIGHT,
    at: Point = (0.0, 0.0),
    *,
    alpha: int = 255,
    shadow: bool = True,
    wild: bool = False,
) -> pygame.Surface:
    """A tile in any direction; its middle is the middle of the picture, moved by ``at`` pixels.

    ``wild`` puts the star of the wild colour beside its outer tip.
    """
    shadow = shadow and alpha == 255
    bare = layers(kit, (glaze(kit, colour, edge),), edge, angle, at, alpha, "light")
    if not shadow and not wild:
        return bare
    key = ("pavilion tile", colour, round(edge * kit.k, 2), round(angle), at, alpha, shadow, wild)

    def make() -> pygame.Surface:
        pad = kit.px(6)
        side = bare.get_width() + 2 * pad
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = side / 2 + at[0], side / 2 + at[1]
        canvas = Canvas.on(kit, picture, middle)
        if shadow:
            blur, drop = max(1.2, edge * 0.045), max(0.8, edge * 0.035)
            canvas.soft_poly(rhombus(0, 0, edge, angle), blur, "#180F0A", 140, dy=drop)
        picture.blit(bare, (pad, pad))
        if wild:
            along = math.radians(angle)
            reach = edge * 0.56
            r = max(5.0, min(7.0, edge * 0.25))
            canvas.svg(WILD_MARK, math.cos(along) * reach, math.sin(along) * reach, 2 * r)
        return picture.convert_alpha()

    return kit.cache.get(key, make)


def rim(kit: Kit, edge: float, angle: float = UPRIGHT, at: Point = (0.0, 0.0)) -> pygame.Surface:
    """A golden outline, to be laid over a space or a tile."""
    return layers(kit, ("rim_chosen",), edge, angle, at)


def halo(kit: Kit, edge: float, angle: float = UPRIGHT, at: Point = (0.0, 0.0)) -> pygame.Surface:
    """The golden edge and light around a tile that is pointed at or chosen, to be laid under it."""
    key = ("pavilion halo", round(edge * kit.k, 2), round(angle), at)

    def make() -> pygame.Surface:
        side = box_px(kit, edge) + 2 * kit.px(12)
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        canvas = Canvas.on(kit, picture, (side / 2 + at[0], side / 2 + at[1]))
        tips = rhombus(0, 0, edge, angle)
        canvas.soft_poly(inset(tips, -3), 5, "#F4A00A", 255)
        canvas.poly(inset(tips, -2.6), "gold_dark", corner=2)
        canvas.poly(inset(tips, -1.8), "#FFD65C", corner=1.6)
        return picture.convert_alpha()

    return kit.cache.get(key, make)


def _layer(kit: Kit, name: str, side: int, edge: float, angle: float, at: Point) -> pygame.Surface:
    """One drawing turned around the middle of a picture of ``side`` pixels."""
    if at == (0.0, 0.0) and 0 < angle % 360 <= 180:  # half of the directions are the others upside down
        opposite = _layer(kit, name, side, edge, (angle + 180) % 360, at)
        return pygame.transform.rotate(opposite, 180)
    key = ("pavilion layer", name, side, round(edge * kit.k, 2), round(angle) % 360, at)
    return kit.cache.get(key, lambda: _rasterised(kit, name, side, edge, angle, at))


def _rasterised(kit: Kit, name: str, side: int, edge: float, angle: float, at: Point) -> pygame.Surface:
    source = _source(str(kit.assets / "pavilion" / f"{name}.svg"))
    if not source:
        return pygame.Surface((side, side), pygame.SRCALPHA)
    view = side * BOX_EDGE / (edge * kit.k)  # the picture's side in the drawing's own lengths
    x, y = (view * (0.5 + shift / side) for shift in at)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {view:.4f} {view:.4f}" '
        f'width="{view:.4f}" height="{view:.4f}"><g transform="translate({x:.4f} {y:.4f}) '
        f'rotate({angle - UPRIGHT:g}) translate({-BOX / 2:g} {-BOX / 2:g})">{source}</g></svg>'
    )
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), (side, side))


@lru_cache(maxsize=128)
def _source(path: str) -> str:
    """The inside of an SVG file; a file that cannot be read is reported once and empty."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        log.warning("picture %s: %s", path, error)
        return ""
    return text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]
