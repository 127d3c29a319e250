"""The rhombic tiles and board spaces of Pavilion.

Every drawing fills the same square box: 256 units wide, centre at (128, 128), edge of the rhombus 140 units,
sharp tips up and down. The lower tip is the one that lies in the middle of a star. A tile is made of two
layers, so that it may lie in any direction and still be lit from the upper left: the glaze, which turns with
the tile, and the light upon it, which is drawn once for each direction.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from geometry import ROOT3, clip, inset, lens, light_on, ray, ring, rounded, star
from svg import GOLD, Picture, Point, mix

BOX = 256
EDGE = 140.0
MIDDLE = (BOX / 2, BOX / 2)
HALF = ROOT3 / 2  # distance from the middle to a sharp tip, in edges
DIRECTIONS = (0, 30, 45, 60, 90, 120, 135, 150)  # a rhombus looks the same after half a turn


@dataclass(frozen=True)
class Glaze:
    """The colours of one kind of tile."""

    base: str
    dark: str
    light: str
    accent: str

    def printed(self, ground: str, strength: float) -> Glaze:
        """The same colours printed faintly on a pale ground."""
        return Glaze(*(mix(ground, c, strength) for c in (self.base, self.dark, self.light, self.accent)))


GLAZES = {
    "purple": Glaze("#7A52AA", "#4A2C70", "#E0D0F6", "#A07CCE"),
    "green": Glaze("#288C5C", "#145236", "#BEEAC6", "#5AB482"),
    "orange": Glaze("#E57E32", "#9C4A16", "#FFE7CC", "#F6A868"),
    "yellow": Glaze("#F0C342", "#966C0E", "#FFF8DE", "#D6981A"),
    "blue": Glaze("#2A6AC0", "#143C7C", "#DEEBFD", "#669CE2"),
    "red": Glaze("#C83C44", "#7E1C26", "#FDDAD2", "#E87676"),
}
NEUTRAL = Glaze("#8C8579", "#5A5348", "#F2EDE2", "#B4AC9D")


def rhombus(edge: float = EDGE, axis: float = 90) -> list[Point]:
    """Corners around the middle of the box: far tip, left, near tip, right, seen along the axis."""
    tips = ((axis, HALF * edge), (axis + 90, edge / 2), (axis + 180, HALF * edge), (axis - 90, edge / 2))
    return [ray(turn, length, MIDDLE) for turn, length in tips]


class _Field:
    """A pattern being drawn inside a rhombus; places are (along, across) in edges from the lower tip."""

    def __init__(self, picture: Picture, window: list[Point]) -> None:
        self.picture = picture
        self.window = window

    def at(self, along: float, across: float = 0) -> Point:
        return MIDDLE[0] + across * EDGE, MIDDLE[1] + (HALF - along) * EDGE

    def poly(self, points: list[tuple[float, float]], colour: str) -> None:
        self.picture.poly(clip([self.at(a, b) for a, b in points], self.window), fill=colour)

    def disc(self, along: float, across: float, radius: float, colour: str) -> None:
        centre = self.at(along, across)
        if abs(along - HALF) + abs(across) * ROOT3 + radius * 2 < HALF:
            self.picture.circle(*centre, radius * EDGE, fill=colour)
        else:
            self.picture.poly(clip(ring(centre, radius * EDGE, 60), self.window), fill=colour)

    def leaf(
        self, first: tuple[float, float], second: tuple[float, float], bulge: float, colour: str
    ) -> None:
        shape = lens(self.at(*first), self.at(*second), bulge * EDGE)
        self.picture.poly(clip(shape, self.window), fill=colour)

    def stroke(self, points: list[tuple[float, float]], width: float, colour: str) -> None:
        self.picture.line([self.at(a, b) for a, b in points], colour, width * EDGE)

    def tips(self) -> Iterator[float]:
        yield from (0, 2 * HALF)


def _blue(f: _Field, g: Glaze, fine: bool) -> None:
    for tip in f.tips():
        f.disc(tip, 0, 0.42, g.accent)
        f.disc(tip, 0, 0.325, g.base)
        f.disc(tip, 0, 0.23, g.light)
        if fine:
            f.disc(tip, 0, 0.12, g.accent)
    for side in (-0.5, 0.5):
        f.disc(HALF, side, 0.2, g.accent)
        f.disc(HALF, side, 0.12, g.light)
    for way in (-1, 1):
        f.leaf((HALF + way * 0.04, 0), (HALF + way * 0.55, 0), 0.155, g.light)
        f.leaf((HALF, way * 0.04), (HALF, way * 0.37), 0.13, g.light)
        if fine:
            f.leaf((HALF + way * 0.14, 0), (HALF + way * 0.45, 0), 0.062, g.base)
            f.leaf((HALF, way * 0.12), (HALF, way * 0.3), 0.048, g.base)
            for side in (-1, 1):
                f.leaf((HALF + way * 0.1, side * 0.07), (HALF + way * 0.27, side * 0.19), 0.045, g.accent)
    f.disc(HALF, 0, 0.11, g.dark)
    f.disc(HALF, 0, 0.068, mix(GOLD, g.base, 0 if g is GLAZES["blue"] else 0.7))


def _red(f: _Field, g: Glaze, fine: bool) -> None:
    def diamond(size: float, colour: str) -> None:
        f.poly(
            [(HALF - HALF * size, 0), (HALF, -size / 2), (HALF + HALF * size, 0), (HALF, size / 2)], colour
        )

    steps: tuple[tuple[float, str], ...] = (
        (0.8, g.light),
        (0.69, g.base),
        (0.51, g.light),
        (0.39, g.dark),
        (0.17, g.light),
    )
    if fine:
        steps = (*steps[:2], (0.6, g.accent), (0.57, g.base), *steps[2:])
    for size, colour in steps:
        diamond(size, colour)
    for way in (-1, 1):
        if fine:
            f.disc(HALF + way * 0.235, 0, 0.03, g.light)
            f.disc(HALF, way * 0.445, 0.024, g.light)


def _yellow(f: _Field, g: Glaze, fine: bool) -> None:
    def grid(i: float, j: float) -> tuple[float, float]:
        return (i + j) / 3 * HALF, (j - i) / 6

    for i in range(3):
        for j in range(3):
            along, across = grid(i + 0.5, j + 0.5)
            if (i + j) % 2 == 0:
                f.poly([grid(i, j), grid(i + 1, j), grid(i + 1, j + 1), grid(i, j + 1)], g.accent)
                f.poly([(along - 0.165, across), (along, across - 0.095), (along + 0.165, across), (along, across + 0.095)], g.light)  # fmt: skip
                if fine:
                    f.disc(along, across, 0.026, g.accent)
            else:
                f.disc(along, across, 0.076, g.dark)
                if fine:
                    f.disc(along + 0.012, across - 0.012, 0.034, g.base)


def _green(f: _Field, g: Glaze, fine: bool) -> None:
    stem, tip = 0.16, 2 * HALF - 0.14
    f.leaf((stem - 0.04, 0), (tip + 0.04, 0), 0.335, g.accent)
    f.leaf((stem + 0.04, 0), (tip - 0.06, 0), 0.272, g.light)
    if fine:
        right = [
            (a, max(0.0, b)) for a, b in _unplaced(f, lens(f.at(stem + 0.04), f.at(tip - 0.06), 0.272 * EDGE))
        ]
        f.poly(right, mix(g.light, g.accent, 0.3))
    f.stroke([(stem + 0.06, 0), (tip - 0.14, 0)], 0.05, g.dark)
    for along in (0.44, 0.68, 0.92, 1.16):
        for way in (1, -1):
            f.stroke([(along, 0), (along + 0.17, way * (0.185 - 0.1 * abs(along - 0.74)))], 0.038, g.dark)
    for side in (-0.5, 0.5):
        f.disc(HALF, side, 0.135, g.accent)
        if fine:
            f.disc(HALF, side * 0.93, 0.045, g.light)


def _unplaced(f: _Field, points: list[Point]) -> list[tuple[float, float]]:
    """Box points as (along, across)."""
    return [(HALF - (y - MIDDLE[1]) / EDGE, (x - MIDDLE[0]) / EDGE) for x, y in points]


def _orange(f: _Field, g: Glaze, fine: bool) -> None:
    for tip in f.tips():
        for radius, colour in ((0.43, g.light), (0.35, g.base), (0.265, g.light), (0.175, g.base)):
            f.disc(tip, 0, radius, colour)
    for side in (-0.5, 0.5):
        f.disc(HALF, side, 0.085, g.light if fine else g.accent)
    for i in range(12):
        turn = i * math.pi / 6
        reach = 0.385 if i % 2 == 0 else 0.3
        near = [(HALF + 0.17 * math.cos(turn + d), 0.17 * math.sin(turn + d)) for d in (-0.24, 0.24)]
        f.poly([near[0], (HALF + reach * math.cos(turn), reach * math.sin(turn)), near[1]], g.light)
    f.disc(HALF, 0, 0.16, g.dark)
    f.disc(HALF, 0, 0.115, g.light)
    if fine:
        f.disc(HALF, 0, 0.06, g.accent)


def _purple(f: _Field, g: Glaze, fine: bool) -> None:
    coarse = ((0.66, g.light), (0.53, g.base), (0.38, g.light), (0.25, g.base))
    rich = ((0.76, g.accent), (0.705, g.base), (0.6, g.light), (0.475, g.base), (0.37, g.light), (0.265, g.base), (0.17, g.light))  # fmt: skip
    for tip in f.tips():
        for radius, colour in rich if fine else coarse:
            f.disc(tip, 0, radius, colour)
        if fine:
            way = 1 if tip == 0 else -1
            for turn in (-22.5, -15, -7.5, 0, 7.5, 15, 22.5):
                c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
                f.disc(tip + way * 0.537 * c, 0.537 * s, 0.02, g.dark)
    size = 1 if fine else 0.86
    f.poly(
        [(HALF - 0.15 * size, 0), (HALF, -0.31 * size), (HALF + 0.15 * size, 0), (HALF, 0.31 * size)], g.light
    )
    f.poly(
        [(HALF - 0.075 * size, 0), (HALF, -0.165 * size), (HALF + 0.075 * size, 0), (HALF, 0.165 * size)],
        g.dark,
    )
    if fine:
        f.disc(HALF, 0, 0.03, g.light)


def _neutral(f: _Field, g: Glaze, fine: bool) -> None:
    """The free star of the second board side: an eight-tipped star in a double frame."""
    for size, colour in ((0.8, g.light), (0.73, g.base)):
        f.poly(
            [(HALF - HALF * size, 0), (HALF, -size / 2), (HALF + HALF * size, 0), (HALF, size / 2)], colour
        )
    centre = f.at(HALF)
    f.picture.poly(star(centre, 0.25 * EDGE, 0.12 * EDGE, 8), fill=g.light)
    f.picture.circle(*centre, 0.075 * EDGE, fill=g.base)
    for way in (-1, 1):
        f.leaf((HALF + way * 0.27, 0), (HALF + way * 0.56, 0), 0.05, g.light)
        if fine:
            f.disc(HALF + way * 0.73, 0, 0.035, g.light)


Pattern = Callable[[_Field, Glaze, bool], None]
PATTERNS: dict[str, Pattern] = {
    "purple": _purple,
    "green": _green,
    "orange": _orange,
    "yellow": _yellow,
    "blue": _blue,
    "red": _red,
}

_OUTER = rhombus(EDGE - 2)  # the body of a tile leaves a hair of the grout to be seen
_RADIUS = 5


def _body(p: Picture, g: Glaze, pattern: Pattern, fine: bool) -> None:
    rim = 3.2 if fine else 5
    p.path(rounded(_OUTER, _RADIUS), fill=g.dark)
    p.path(rounded(inset(_OUTER, rim), _RADIUS - 1), fill=g.base)
    field = inset(_OUTER, rim * 2 + 0.4)
    pattern(_Field(p, field), g, fine)
    if fine:
        p.path(
            rounded(field, 1),
            fill="none",
            stroke=mix(g.base, g.light, 0.55),
            width_=1.7,
            stroke_linejoin="round",
        )


def glaze(colour: str, fine: bool) -> Picture:
    """A tile without light on it, to be turned."""
    p = Picture(BOX)
    _body(p, GLAZES[colour], PATTERNS[colour], fine)
    return p


def _shine(p: Picture, axis: float) -> None:
    """What the light does to a glazed tile: bright and dark bevels, a soft sheen and a hard reflex."""
    face = inset(rhombus(EDGE - 2, axis), 2.4)
    middle = MIDDLE
    sheen = p.linear(
        (78, 50),
        (178, 206),
        (0, "#FFFFFF", 0.34),
        (0.46, "#FFFFFF", 0),
        (0.56, "#1A0A14", 0),
        (1, "#1A0A14", 0.26),
    )
    p.path(rounded(face, _RADIUS - 1), fill=sheen)
    deep = inset(face, 4.2)
    for i in range(4):
        facing = light_on(face[i], face[(i + 1) % 4], middle)
        strip = [face[i], face[(i + 1) % 4], deep[(i + 1) % 4], deep[i]]
        if facing > 0:
            p.poly(strip, fill="#FFFFFF", fill_opacity=0.62 * facing)
        else:
            p.poly(strip, fill="#140A0A", fill_opacity=0.44 * -facing)
    # The reflex of a window, running along the best lit edge.
    edges = [(light_on(face[i], face[(i + 1) % 4], middle), i) for i in range(4)]
    _, best = max(edges)
    near, far = inset(face, 8), inset(face, 14)
    a, b, c, d = near[best], near[(best + 1) % 4], far[(best + 1) % 4], far[best]

    def between(first: Point, second: Point, share: float) -> Point:
        return first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share

    for start, end, strength in ((0.2, 0.62, 0.5), (0.67, 0.74, 0.4)):
        bar = [between(a, b, start), between(a, b, end), between(d, c, end), between(d, c, start)]
        p.path(rounded(bar, 3), fill="#FFFFFF", fill_opacity=strength)


def light(axis: float) -> Picture:
    """The light on a raised tile whose long axis lies in a direction; goes over the turned glaze."""
    p = Picture(BOX)
    _shine(p, axis)
    return p


def tile(colour: str) -> Picture:
    """An upright tile, glaze and light in one."""
    p = glaze(colour, True)
    _shine(p, 90)
    return p


def _bed(p: Picture, edge: str, ground: str) -> list[Point]:
    outer = rhombus(EDGE - 2.6)
    p.path(rounded(outer, 4), fill=edge)
    inner = inset(outer, 2.1)
    p.path(rounded(inner, 3.4), fill=ground)
    return inner


def _spot(p: Picture, ground: str) -> None:
    """The quiet place under a number."""
    pale = mix(ground, "#FFFCF4", 0.4)
    p.circle(*MIDDLE, 42, fill=p.radial(MIDDLE, 42, (0, pale, 1), (0.55, pale, 0.92), (1, pale, 0)))


def space(colour: str) -> Picture:
    """A board space of a coloured star; `neutral` is a star of the free side."""
    own = GLAZES.get(colour, NEUTRAL)
    ground = mix("#F9F3E7", own.base, 0.3)
    p = Picture(BOX)
    inner = _bed(p, mix(mix(own.base, "#786450", 0.25), ground, 0.35), ground)
    field = inset(inner, 5)
    pattern = PATTERNS.get(colour, _neutral)
    strength = 0.22 if colour in ("yellow", "orange", "neutral") else 0.18
    p.poly(field, fill=mix(ground, own.base, strength))
    pattern(_Field(p, field), own.printed(ground, strength + 0.05), False)
    _spot(p, ground)
    return p


def space_centre() -> Picture:
    """A board space of the centre star, which takes any colour."""
    p = Picture(BOX)
    inner = _bed(p, "#CDBB98", "#FAF4E8")
    p.path(rounded(inset(inner, 9), 2), fill="none", stroke="#DCCDAF", width_=1.6)
    for way in (-1, 1):
        for turn in (90, 270):
            p.poly(lens(ray(turn, 58, MIDDLE), ray(turn + way * 12, 86, MIDDLE), 5), fill="#EADFC8")
        p.circle(*ray(90 * way, 96, MIDDLE), 2.6, fill="#DCCDAF")
    return p


def hole(closed: bool) -> Picture:
    """The rhombic hole in which an ornament stands; closed ones are gilded."""
    p = Picture(BOX)
    if closed:
        inner = _bed(p, "#D6961E", "#FAD880")
        p.poly(inset(inner, 8), fill=p.radial(MIDDLE, 110, (0, "#FFF0BE", 1), (1, "#FAD880", 1)))
        line = "#C98A1C"
    else:
        inner = _bed(p, "#9C7E50", "#C7AC7E")
        p.poly(inset(inner, 8), fill=p.radial(MIDDLE, 110, (0, "#BD9F6D", 1), (1, "#CBB185", 1)))
        line = "#E2CDA3"
    p.path(rounded(inset(inner, 13), 1), fill="none", stroke=line, width_=1.6)
    return p


def sunken(axis: float, depth: float, dark: float, bright: float) -> Picture:
    """The light in a hollow whose long axis lies in a direction; goes over the turned space or hole."""
    p = Picture(BOX)
    outer = inset(rhombus(EDGE - 2.6, axis), 1.4)
    inner = inset(outer, depth)
    for i in range(4):
        facing = light_on(outer[i], outer[(i + 1) % 4], MIDDLE)
        strip = [outer[i], outer[(i + 1) % 4], inner[(i + 1) % 4], inner[i]]
        if facing > 0:
            p.poly(strip, fill="#3C2810", fill_opacity=dark * facing)
        else:
            p.poly(strip, fill="#FFFFFF", fill_opacity=bright * -facing)
    return p


def rim(kind: str) -> Picture:
    """The outline around a tile or space: `legal` and `chosen` in gold, `empty` for a slot without a tile."""
    p = Picture(BOX)
    if kind == "empty":
        p.path(rounded(rhombus(EDGE - 4), 4), fill="#0A1414", fill_opacity=0.28)
        p.path(rounded(rhombus(EDGE - 8), 4), fill="none", stroke="#FFFFFF", stroke_opacity=0.3, width_=4)
        return p
    p.path(rounded(rhombus(EDGE + 4), 7), fill="none", stroke="#C47800", width_=9, stroke_linejoin="round")
    p.path(rounded(rhombus(EDGE + 1), 6), fill="none", stroke="#FFD65C", width_=6, stroke_linejoin="round")
    if kind == "chosen":
        p.path(
            rounded(rhombus(EDGE - 8), 4), fill="none", stroke="#FFF6DA", width_=3, stroke_linejoin="round"
        )
    return p


def drawings() -> Iterator[tuple[str, Picture]]:
    """All files of this module by name."""
    for colour in GLAZES:
        yield f"tile_{colour}", tile(colour)
        yield f"glaze_{colour}", glaze(colour, True)
        yield f"glaze_{colour}_small", glaze(colour, False)
        yield f"space_{colour}", space(colour)
    yield "space_neutral", space("neutral")
    yield "space_centre", space_centre()
    yield "hole", hole(False)
    yield "hole_closed", hole(True)
    for axis in DIRECTIONS:
        yield f"light_{axis:03d}", light(axis)
        yield f"sunken_{axis:03d}", sunken(axis, 5.2, 0.3, 0.55)
        yield f"pit_{axis:03d}", sunken(axis, 8.5, 0.5, 0.42)
    for kind in ("legal", "chosen", "empty"):
        yield f"rim_{kind}", rim(kind)
