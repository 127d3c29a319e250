"""Living Planet's hexagons: four kinds of ground in three versions each, and the Landing Zone.

A hexagon has two corners left and right ("flat top"). It fills a box of 256 units; its middle is (128, 128),
from there to a corner are 124 units. Below the lower edges its side shows, 8 units high.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence

from geometry import (
    area,
    clip,
    clip_line,
    contours,
    inset,
    inside,
    light_on,
    noise,
    ray,
    ring,
    rounded,
    sector,
    smooth,
)
from svg import Picture, Point, darker, lighter, outline

BOX = 256
RADIUS = 124.0
MIDDLE = (128.0, 128.0)
SIDE = 8.0
SIDES = {
    "dune": "#8A6335",
    "canyon": "#54261F",
    "crater_field": "#4F4C5C",
    "fungal_plain": "#234536",
    "landing_zone": "#37434C",
}


def hexagon(radius: float = RADIUS, drop: float = 0) -> list[Point]:
    """Corners around the middle, moved down by `drop`."""
    return ring((MIDDLE[0], MIDDLE[1] + drop), radius, 6)


def _soft_hexagon() -> list[Point]:
    """The face with its rounded corners, as a convex polygon to clip by."""
    points = []
    corners = hexagon(RADIUS - 0.6)
    for i, corner in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % 6]
        for step in range(5):
            t = step / 4
            share = 11 / RADIUS
            a = tuple(c + (b - c) * share for c, b in zip(corner, before, strict=True))
            b = tuple(c + (n - c) * share for c, n in zip(corner, after, strict=True))
            points.append(
                (
                    (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * corner[0] + t * t * b[0],
                    (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * corner[1] + t * t * b[1],
                )
            )
    return points


FACE = _soft_hexagon()


def _shape(p: Picture, points: Sequence[Point], **style: object) -> None:
    p.poly(clip(points, FACE), **style)


def _side(p: Picture, kind: str) -> None:
    tone = SIDES[kind]
    p.path(rounded(hexagon(drop=SIDE), 11), fill=darker(tone, 0.3))
    p.path(rounded(hexagon(drop=SIDE * 0.62), 11), fill=tone)


def _bevel(p: Picture) -> None:
    """The worn rim of the card: bright where it faces the light."""
    outer = hexagon(RADIUS - 0.6)
    for depth, strength in ((9, 0.3), (4, 0.5)):
        inner = inset(outer, depth)
        for i in range(6):
            facing = light_on(outer[i], outer[(i + 1) % 6], MIDDLE)
            strip = [outer[i], outer[(i + 1) % 6], inner[(i + 1) % 6], inner[i]]
            if facing > 0:
                _shape(p, strip, fill="#FFF8E4", fill_opacity=strength * facing)
            else:
                _shape(p, strip, fill="#140E0A", fill_opacity=strength * -facing)


def _field(seed: int, scale: float, octaves: int) -> Callable[[float, float], float]:
    """Smooth heights over box units, from about 0 to 1."""
    layers = [noise(seed * 10 + i) for i in range(octaves)]

    def height(x: float, y: float) -> float:
        total = sum(layer(x / scale * 2**i, y / scale * 2**i) * 0.5**i for i, layer in enumerate(layers))
        return total / sum(0.5**i for i in range(octaves))

    return height


def _islands(
    height: Callable[[float, float], float], levels: Sequence[float], cells: int
) -> list[list[list[Point]]]:
    """For each level the smoothed outlines of all that is higher; levels count from the lowest to the highest height."""
    step = BOX / cells
    grid = [[height(x * step, y * step) for x in range(cells + 1)] for y in range(cells + 1)]
    low, high = min(map(min, grid)), max(map(max, grid))
    framed = [[0.0] * (cells + 3)]
    for row in grid:
        framed.append([0.0, *((value - low) / (high - low) for value in row), 0.0])
    framed.append([0.0] * (cells + 3))
    result = []
    for level in levels:
        loops = [[((x - 1) * step, (y - 1) * step) for x, y in loop] for loop in contours(framed, level)]
        result.append([smooth(loop) for loop in loops if len(loop) > 3])
    return result


def _layer(p: Picture, loops: Sequence[Sequence[Point]], dx: float, dy: float, **style: object) -> None:
    """All outlines of a level in one path, holes kept open, moved a little."""
    parts = []
    for loop in loops:
        cut = clip([(x + dx, y + dy) for x, y in loop], FACE)
        if len(cut) > 2 and abs(area(cut)) > 12:
            parts.append(outline(cut, digits=1))
    if parts:
        p.path("".join(parts), fill_rule="evenodd", **style)


def _dune(p: Picture, seed: int) -> None:
    rng = random.Random(seed)
    tilt = math.radians(rng.uniform(-26, -10))
    bend = noise(seed + 500)
    spacing = 27.0

    def place(u: float, v: float) -> Point:
        return 128 + u * math.cos(tilt) - v * math.sin(tilt), 128 + u * math.sin(tilt) + v * math.cos(tilt)

    def crest(k: float, u: float) -> float:
        return k * spacing + 24 * (bend(u / 74 + 9, k * 0.42 + 9) - 0.5) * 2 + 5 * math.sin(u / 21 + k * 2.1)

    us = [-150 + 7.5 * i for i in range(41)]
    _shape(p, FACE, fill="#E2B873")
    for k in range(-7, 8):
        top = [place(u, crest(k, u)) for u in us]
        below = [place(u, 190) for u in reversed(us)]
        x, y = place(0, crest(k, 0))
        fx, fy = place(0, crest(k, 0) + spacing * 1.25)
        sand = p.linear((x, y), (fx, fy), (0, "#C08B4E", 1), (0.45, "#D8AC68", 1), (1, "#EBCB8F", 1))
        _shape(p, [*top, *below], fill=sand)
        # The steep side lies in shade just below the crest and thins out towards its ends.
        shade = [place(u, crest(k, u) + max(0.6, 11 * (bend(u / 46 + k * 3.3, 3.7 + k) - 0.18))) for u in us]
        _shape(p, [*top, *reversed(shade)], fill="#9A6A36", fill_opacity=0.55)
        lit = [place(u, crest(k, u) - 1.9) for u in us]
        _shape(p, [*lit, *reversed(top)], fill="#FBE6B8", fill_opacity=0.85)
        for ripple in (0.56, 0.7, 0.83):
            line = [
                place(
                    u,
                    crest(k, u) * (1 - ripple)
                    + crest(k + 1, u) * ripple
                    + 1.4 * math.sin(u / 8 + k + ripple * 9),
                )
                for u in us
            ]
            for piece in clip_line(line, FACE):
                p.line(piece, "#B98A4C", 0.9, stroke_opacity=0.45)


def _canyon(p: Picture, seed: int) -> None:
    height = _field(seed, 92, 3)
    tones = ("#743630", "#8E4433", "#A1533B", "#B56645", "#C67C50", "#D99A69")
    levels = (0.22, 0.36, 0.49, 0.62, 0.75)
    _shape(p, FACE, fill=tones[0])
    for level, loops in enumerate(_islands(height, levels, 26)):
        tone = tones[level + 1]
        _layer(p, loops, 3.4, 4.6, fill="#34120E", fill_opacity=0.45)
        _layer(p, loops, 0, 0, fill=lighter(tone, 0.32))
        _layer(p, loops, 1.3, 1.7, fill=tone)
    rng = random.Random(seed)
    for _ in range(26):
        x, y = rng.uniform(20, 236), rng.uniform(24, 232)
        r = rng.uniform(0.9, 2.2)
        if inside((x, y), hexagon(RADIUS - 10)):
            p.ellipse(x + 0.8, y + 1, r * 1.1, r * 0.8, fill="#34120E", fill_opacity=0.4)
            p.ellipse(x, y, r, r * 0.8, fill="#E3AE82")


def _crater(p: Picture, x: float, y: float, r: float) -> None:
    whole = inside((x, y), hexagon(RADIUS - 1.7 * r - 2))

    def disc(radius: float, dx: float = 0, dy: float = 0, **style: object) -> None:
        if whole:
            p.circle(x + dx * r, y + dy * r, radius * r, **style)
            return
        _shape(p, ring((x + dx * r, y + dy * r), radius * r, 40 if r > 9 else 24), **style)

    disc(1.24, 0.1, 0.14, fill="#3E3A4C", fill_opacity=0.3)
    disc(1.2, fill="#A39FB2")
    disc(1.2, 0.05, 0.07, fill="#8A869A")
    wall = p.linear(
        (x - r * 0.7, y - r * 0.8),
        (x + r * 0.7, y + r * 0.8),
        (0, "#4A4658", 1),
        (0.5, "#6E6A7E", 1),
        (1, "#B9B5C6", 1),
    )
    disc(1, fill=wall)
    disc(0.7, 0.07, 0.09, fill="#6C687C")
    if r > 13:
        disc(
            0.7,
            0.07,
            0.09,
            fill=p.linear(
                (x - r * 0.5, y - r * 0.6), (x + r * 0.6, y + r * 0.7), (0, "#57536A", 1), (1, "#858196", 1)
            ),
        )
        disc(0.13, 0.02, 0.04, fill="#A39FB2")
        disc(0.1, 0.06, 0.09, fill="#57536A")


def _crater_field(p: Picture, seed: int) -> None:
    _shape(p, FACE, fill="#807B94")
    for loops, tone in zip(
        _islands(_field(seed, 84, 3), (0.4, 0.56, 0.7), 22), ("#87829B", "#8F8AA3", "#9893AB"), strict=True
    ):
        _layer(p, loops, 0, 0, fill=tone)
    rng = random.Random(seed)
    pits: list[tuple[float, float, float]] = []
    for r in (30, 24, 20, 17, 15, 13, 11, 10, 9, 8, 7, 6.5, 6, 5.5, 5, 4.5, 4.5, 4, 4, 3.6, 3.4, 3, 3):
        for _ in range(120):
            x, y = rng.uniform(4, 252), rng.uniform(18, 238)
            if inside((x, y), hexagon(RADIUS - 2)) and all(
                math.hypot(x - a, y - b) > (r + c) * 1.28 for a, b, c in pits
            ):
                pits.append((x, y, r))
                break
    for x, y, r in sorted(pits, key=lambda pit: -pit[2]):
        _crater(p, x, y, r)
    for _ in range(40):
        x, y = rng.uniform(10, 246), rng.uniform(20, 236)
        if inside((x, y), hexagon(RADIUS - 8)) and all(
            math.hypot(x - a, y - b) > c * 1.3 for a, b, c in pits
        ):
            p.circle(x + 0.6, y + 0.7, 1.1, fill="#4A4658", fill_opacity=0.5)
            p.circle(x, y, 0.9, fill="#B4B0C2")


CAPS = ("#B86A8C", "#C98A5B", "#8F6BB0", "#D7A06A")


def _mushroom(p: Picture, x: float, y: float, r: float, tone: str) -> None:
    p.ellipse(x + r * 0.35, y + r * 0.95, r * 1.05, r * 0.42, fill="#0E1E18", fill_opacity=0.42)
    p.path(
        f"M{x - r * 0.26:.1f} {y:.1f}L{x - r * 0.34:.1f} {y + r:.1f}Q{x:.1f} {y + r * 1.2:.1f} {x + r * 0.34:.1f} {y + r:.1f}L{x + r * 0.26:.1f} {y:.1f}Z",
        fill="#EADFC8",
    )
    cap = f"M{x - r:.1f} {y + r * 0.3:.1f}C{x - r * 0.95:.1f} {y - r * 1.05:.1f} {x + r * 0.95:.1f} {y - r * 1.05:.1f} {x + r:.1f} {y + r * 0.3:.1f}Q{x:.1f} {y + r * 0.62:.1f} {x - r:.1f} {y + r * 0.3:.1f}Z"
    p.path(
        cap,
        fill=p.linear(
            (x - r, y - r),
            (x + r, y + r * 0.6),
            (0, lighter(tone, 0.45), 1),
            (0.5, tone, 1),
            (1, darker(tone, 0.35), 1),
        ),
    )
    if r > 4.4:
        for dx, dy, size in ((-0.38, -0.28, 0.17), (0.2, -0.42, 0.13), (0.42, 0, 0.12), (-0.05, 0.08, 0.1)):
            p.circle(x + dx * r, y + dy * r, size * r, fill=lighter(tone, 0.72))


def _fungal_plain(p: Picture, seed: int) -> None:
    rng = random.Random(seed)
    _shape(p, FACE, fill="#356A50")
    tones = ("#407857", "#4F8860", "#629A68", "#7AAC72")
    for loops, tone in zip(_islands(_field(seed, 76, 3), (0.3, 0.46, 0.62, 0.77), 24), tones, strict=True):
        _layer(p, loops, 1.6, 2.2, fill="#1C3E30", fill_opacity=0.22)
        _layer(p, loops, 0, 0, fill=tone)
    window = hexagon(RADIUS - 6)
    for _ in range(16):  # pale threads creep in from the rim and fork
        turn = rng.uniform(0, 360)
        start = ray(turn, rng.uniform(96, 116), MIDDLE)
        stack = [(start, turn + 180 + rng.uniform(-40, 40), 9)]
        while stack:
            point, heading, steps = stack.pop()
            line = [point]
            for step in range(steps):
                heading += rng.uniform(-26, 26)
                line.append(ray(heading, 7, line[-1]))
                if step == 3 and steps > 6:
                    stack.append((line[-1], heading + rng.choice((-45, 45)), 4))
            for piece in clip_line(line, window):
                p.line(piece, "#DCEBBE", 1.5 if steps > 6 else 1.0, stroke_opacity=0.42)
    caps: list[tuple[float, float, float, str]] = []
    for _ in range(400):
        x, y = ray(rng.uniform(0, 360), rng.uniform(0.62, 0.92) * RADIUS, MIDDLE)
        y = 128 + (y - 128) * 0.96
        r = rng.choice((3.6, 4.8, 5.8, 7.4, 9.4))
        fits = inside((x - r, y - r), window) and inside((x + r, y + r), window)
        if fits and all(math.hypot(x - a, y - b) > (r + c) * 1.05 for a, b, c, _ in caps):
            caps.append((x, y, r, rng.choice(CAPS)))
        if len(caps) == 17:
            break
    for x, y, r, tone in sorted(caps, key=lambda cap: cap[1]):
        _mushroom(p, x, y, r, tone)


def _landing_zone(p: Picture, seed: int) -> None:
    _shape(p, FACE, fill="#5E6E7B")
    for i in range(-30, 30):  # chevrons on the rim
        x = 128 + i * 15
        stripe = [(x, 10), (x + 7.5, 10), (x + 7.5 - 130, 250), (x - 130, 250)]
        _shape(p, stripe, fill="#AEBBC4")
    rim = p.linear((60, 30), (200, 230), (0, "#94A4AF", 1), (1, "#748591", 1))
    p.path(rounded(hexagon(RADIUS * 0.885), 8), fill="#2E3941")
    p.path(rounded(hexagon(RADIUS * 0.87), 8), fill=rim)
    rng = random.Random(seed)
    for i in range(6):  # six plates, each a shade apart
        wedge = [MIDDLE, *(ray(60 * i + d, RADIUS * 0.86, MIDDLE) for d in (0, 60))]
        p.poly(inset(wedge, 2), fill="#FFFFFF" if i % 2 else "#101820", fill_opacity=rng.uniform(0.03, 0.09))
        p.line([ray(60 * i, 38, MIDDLE), ray(60 * i, RADIUS * 0.85, MIDDLE)], "#5D6D79", 1.8)
        p.line(
            [ray(60 * i, 38, (128, 129.4)), ray(60 * i, RADIUS * 0.85, (128, 129.4))],
            "#B4C2CB",
            0.9,
            stroke_opacity=0.7,
        )
        for length in (54, 74, 94):
            for off in (-4, 4):
                p.circle(*ray(60 * i + off * 40 / length, length, MIDDLE), 1.3, fill="#4C5B66")
    p.circle(*MIDDLE, RADIUS * 0.66, fill="none", stroke="#D6E0E5", width_=2.6, stroke_opacity=0.55)
    for i in range(12):
        p.poly(
            sector(MIDDLE, RADIUS * 0.6, RADIUS * 0.635, 30 * i + 6, 18, 5), fill="#D6E0E5", fill_opacity=0.4
        )
    p.circle(*MIDDLE, 37, fill="#667682")
    p.circle(*MIDDLE, 37, fill="none", stroke="#4C5B66", width_=2)
    for i in range(6):
        lamp = ray(60 * i, RADIUS * 0.78, MIDDLE)
        p.circle(*lamp, 9, fill=p.radial(lamp, 9, (0, "#D8F3FF", 0.9), (1, "#BFE9FF", 0)))
        p.circle(*lamp, 3.4, fill="#3A4751")
        p.circle(*lamp, 2.5, fill="#F1FBFF")


GROUNDS = {
    "dune": _dune,
    "canyon": _canyon,
    "crater_field": _crater_field,
    "fungal_plain": _fungal_plain,
    "landing_zone": _landing_zone,
}
SEEDS = {
    "dune": (31, 38, 46),
    "canyon": (5, 9, 16),
    "crater_field": (14, 17, 22),
    "fungal_plain": (12, 24, 29),
    "landing_zone": (1,),
}


def hex_card(kind: str, seed: int) -> Picture:
    """One hexagon with its side and bevel."""
    p = Picture(BOX, digits=1)
    _side(p, kind)
    GROUNDS[kind](p, seed)
    _bevel(p)
    return p


def hex_back() -> Picture:
    """The back of a hexagon in the Hex Deck: night, stars and an orbit."""
    p = Picture(BOX)
    p.path(rounded(hexagon(drop=SIDE), 11), fill="#141A33")
    p.path(rounded(hexagon(), 11), fill=p.linear((60, 20), (190, 236), (0, "#41508E", 1), (1, "#252B5A", 1)))
    rng = random.Random(3)
    for _ in range(46):
        x, y = rng.uniform(12, 244), rng.uniform(24, 232)
        if inside((x, y), hexagon(RADIUS - 12)):
            p.circle(x, y, rng.choice((0.8, 1.1, 1.7)), fill="#FFF3DA", fill_opacity=rng.uniform(0.4, 0.9))
    p.path(rounded(hexagon(RADIUS - 12), 8), fill="none", stroke="#E2BE6E", width_=2, stroke_opacity=0.7)
    p.circle(
        *MIDDLE, 40, fill=p.radial((114, 112), 62, (0, "#F6C28E", 1), (0.6, "#D97F4C", 1), (1, "#8A3F35", 1))
    )
    p.path(
        "M90 118C108 124 146 124 166 116L167.6 123C148 132 108 132 88.4 125Z",
        fill="#8A3F35",
        fill_opacity=0.4,
    )
    p.stroke("M70 150C92 160 160 146 186 108", "#F4EBDD", 4)
    p.circle(186, 108, 6, fill="#F4EBDD")
    return p


def ghost() -> Picture:
    """The faint dashed outline of an empty space beside the map."""
    p = Picture(BOX)
    p.path(rounded(hexagon(RADIUS - 8), 11), fill="#D6E8E2", fill_opacity=0.05)
    p.path(
        rounded(hexagon(RADIUS - 8), 11),
        fill="none",
        stroke="#CDDED8",
        width_=2.2,
        stroke_opacity=0.34,
        stroke_dasharray="9 8",
    )
    return p


def rim(kind: str) -> Picture:
    """What lies over a hexagon: `legal` and `chosen` in gold, `danger` in red."""
    tones = {
        "legal": ("#C47800", "#FFD166"),
        "chosen": ("#C47800", "#FFE08A"),
        "danger": ("#7E1C2A", "#F0566A"),
    }
    dark, bright = tones[kind]
    p = Picture(BOX)
    if kind != "danger":
        p.path(
            rounded(hexagon(RADIUS - 3), 11),
            fill=p.radial(MIDDLE, RADIUS, (0, bright, 0.05), (0.7, bright, 0.12), (1, bright, 0.42)),
        )
    p.path(rounded(hexagon(RADIUS - 2), 11), fill="none", stroke=dark, width_=6.5, stroke_linejoin="round")
    p.path(rounded(hexagon(RADIUS - 3), 11), fill="none", stroke=bright, width_=4, stroke_linejoin="round")
    if kind == "chosen":
        p.path(
            rounded(hexagon(RADIUS - 8), 9), fill="none", stroke="#FFF6DA", width_=2, stroke_linejoin="round"
        )
    return p


def drawings() -> Iterator[tuple[str, Picture]]:
    """All files of this module by name."""
    for kind, seeds in SEEDS.items():
        for version, seed in enumerate(seeds, 1):
            name = f"hex_{kind}" if len(seeds) == 1 else f"hex_{kind}_{version}"
            yield name, hex_card(kind, seed)
    yield "hex_back", hex_back()
    yield "hex_ghost", ghost()
    for kind in ("legal", "chosen", "danger"):
        yield f"hex_rim_{kind}", rim(kind)
