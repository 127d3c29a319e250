"""Living Planet's signs in one tone: resources, cataclysms, buildings. Drawn in 64 units, true holes left open."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from geometry import ray, rounded
from svg import Picture

RESOURCES = {
    "oil": "#4A4155",
    "iron": "#76858F",
    "vibrium": "#8F55D6",
    "electricity": "#1FA3C4",
    "mycelium": "#CF7A45",
}
CATACLYSMS = ("tornado", "geyser", "earthquake")


def oil(p: Picture, tone: str) -> None:
    """A drop with its glint cut out."""
    drop = "M32 3C38 15 53 26 53 41A21 20 0 0 1 11 41C11 26 26 15 32 3Z"
    glint = "M18 41C18.6 49.6 25 54.4 31 55L31 50.4C26.6 49.8 23 46.4 22.6 41Z"
    p.path(drop + glint, fill=tone, fill_rule="evenodd")


def iron(p: Picture, tone: str) -> None:
    """Three ingots."""
    for x, y in ((32, 19), (16.6, 46), (47.4, 46)):
        p.path(
            rounded([(x - 9, y - 10), (x + 9, y - 10), (x + 14, y + 10), (x - 14, y + 10)], 2.4), fill=tone
        )


def vibrium(p: Picture, tone: str) -> None:
    """A cut gem: crown, girdle and point, with two thin facet lines left open."""
    crown = "M16 7L48 7Q49.6 7 50.6 8.4L60.6 22.6L3.4 22.6L13.4 8.4Q14.4 7 16 7Z"
    p.path(
        crown + "M28.6 10.4L18.4 20.4L24.2 20.4L31 10.4ZM35.4 10.4L45.6 20.4L39.8 20.4L33 10.4Z",
        fill=tone,
        fill_rule="evenodd",
    )
    p.path(
        "M3.6 26.4L60.4 26.4L34.2 57.2Q32 59.6 29.8 57.2ZM20.8 29.4L30.4 51.4L24.6 29.4Z",
        fill=tone,
        fill_rule="evenodd",
    )


def electricity(p: Picture, tone: str) -> None:
    """A bolt."""
    p.path(rounded([(38, 2), (10, 37), (28, 37), (22, 62), (54, 25), (35, 25)], 2), fill=tone)


def mycelium(p: Picture, tone: str) -> None:
    """A mushroom with spots."""
    cap = "M4 38C4 20 15 6 32 6C49 6 60 20 60 38C60 41 58 42 55 42L9 42C6 42 4 41 4 38Z"
    spots = "".join(
        f"M{x - r} {y}A{r} {r} 0 1 0 {x + r} {y}A{r} {r} 0 1 0 {x - r} {y}Z"
        for x, y, r in ((22, 25, 5.6), (40, 19, 4.4), (47, 32, 3.8))
    )
    p.path(cap + spots, fill=tone, fill_rule="evenodd")
    p.path("M23 45L41 45L45 57C45.6 60 44 61 42 61L22 61C20 61 18.4 60 19 57Z", fill=tone)


def tornado(p: Picture, tone: str) -> None:
    """A funnel of five swirls."""
    for x, y, half, turn in (
        (32, 9, 27, 0),
        (35, 21, 22, -2),
        (35, 33, 16, -4),
        (31, 44, 11, -8),
        (28, 55, 6, -14),
    ):
        with p.group(f"rotate({turn} {x} {y})"):
            p.rect(x - half, y - 4.2, 2 * half, 8.4, 4.2, fill=tone)


def geyser(p: Picture, tone: str) -> None:
    """A fountain over its vent."""
    p.line([(32, 42), (32, 6)], tone, 9)
    p.stroke("M29 42C27 16 9 12 7 32M35 42C37 16 55 12 57 32", tone, 7.4)
    p.path(rounded([(3, 62), (16, 47), (48, 47), (61, 62)], 3), fill=tone)


def earthquake(p: Picture, tone: str) -> None:
    """The needle's line of a tremor."""
    p.line([(3, 34), (13, 34), (20, 20), (28, 54), (38, 8), (45, 46), (51, 34), (61, 34)], tone, 7.6)


def shield(p: Picture, tone: str) -> None:
    """A shield, one half hollow."""
    p.path(
        "M32 2L57 11C58 34 50 53 32 62C14 53 6 34 7 11ZM32 11L32 52C44 45 49.6 33 49.6 17.4Z",
        fill=tone,
        fill_rule="evenodd",
    )


def hall(p: Picture, tone: str) -> None:
    """A columned hall."""
    p.path(rounded([(32, 3), (61, 17), (61, 22), (3, 22), (3, 17)], 2), fill=tone)
    for x in (9, 22, 35, 48):
        p.rect(x, 26, 7, 22, 1, fill=tone)
    p.rect(5, 50, 54, 4.6, 1.4, fill=tone)
    p.rect(2, 56.4, 60, 5.6, 2, fill=tone)


def rocket(p: Picture, tone: str) -> None:
    """A starting rocket with a round window."""
    with p.group("rotate(40 32 32)"):
        p.path(
            "M32 0C43 11 45 27 41 42L23 42C19 27 21 11 32 0ZM32 14A5.6 5.6 0 1 0 32 25.2A5.6 5.6 0 1 0 32 14Z",
            fill=tone,
            fill_rule="evenodd",
        )
        p.path("M20.6 28L10 44L21.6 41ZM43.4 28L54 44L42.4 41Z", fill=tone)
        p.path("M26 45L38 45C38 53 35 58 32 63C29 58 26 53 26 45Z", fill=tone)


def fate(p: Picture, tone: str) -> None:
    """A four-leaved clover."""
    for turn in (0, 90, 180, 270):
        with p.group(f"rotate({turn + 45} 32 30)"):
            p.path("M32 28C22 24 16 16 21 8C25 3 30 5 32 9C34 5 39 3 43 8C48 16 42 24 32 28Z", fill=tone)
    p.stroke("M33 32C35 44 39 54 46 61", tone, 4.4)


def gear(p: Picture, tone: str) -> None:
    """A toothed wheel with an open hub."""
    points = []
    for i in range(8):
        for off, r in ((-0.31, 23.5), (-0.19, 30), (0.19, 30), (0.31, 23.5)):
            points.append(ray((i + off) * 45, r, (32, 32)))
    wheel = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
    p.path(wheel + "M32 20A12 12 0 1 0 32 44A12 12 0 1 0 32 20Z", fill=tone, fill_rule="evenodd")


def broken_chain(p: Picture, tone: str) -> None:
    """Two links torn apart."""
    with p.group("rotate(-45 32 32)"):
        p.stroke("M20 24H13A8 8 0 0 0 13 40H20M44 24H51A8 8 0 0 1 51 40H44", tone, 6)
        p.stroke("M26 14L28 20M38 14L36 20M26 50L28 44M38 50L36 44", tone, 4.4)


def crown(p: Picture, tone: str) -> None:
    """A crown with three beads."""
    p.path(rounded([(6, 17), (20, 31), (32, 9), (44, 31), (58, 17), (52, 49), (12, 49)], 2), fill=tone)
    p.rect(12, 52, 40, 7, 2.4, fill=tone)
    for x, y in ((6, 14), (32, 7), (58, 14)):
        p.circle(x, y, 4.8, fill=tone)


def flag(p: Picture, tone: str) -> None:
    """A chequered flag on its pole."""
    p.rect(9, 4, 5.6, 58, 2.8, fill=tone)
    for i in range(4):
        for j in range(3):
            if (i + j) % 2 == 0:
                x, y = 17 + i * 10, 8 + j * 10 + 2.4 * math.sin(i * 1.6)
                p.rect(x, y, 10, 10, 0.6, fill=tone)
    p.path(
        "M17 6C27 12 37 4 57 10L57 41C37 35 27 42 17 37Z",
        fill="none",
        stroke=tone,
        width_=3,
        stroke_linejoin="round",
    )


GLYPHS: dict[str, Callable[[Picture, str], None]] = {
    f.__name__: f
    for f in (oil, iron, vibrium, electricity, mycelium, tornado, geyser, earthquake, shield, hall, rocket, fate, gear, broken_chain, crown, flag)
}  # fmt: skip


def draw_glyph(p: Picture, name: str, cx: float, cy: float, size: float, tone: str) -> None:
    """A sign `size` across around a point."""
    with p.at(cx, cy, size / 64), p.group("translate(-32 -32)"):
        GLYPHS[name](p, tone)


def drawings() -> Iterator[tuple[str, Picture]]:
    """All files of this module by name: white, to be tinted."""
    for name, draw in GLYPHS.items():
        p = Picture(64)
        draw(p, "#FFFFFF")
        yield f"glyph_{name}", p
