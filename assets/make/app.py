"""What belongs to no game: the window's icon, the hand-over curtain, medals and ornaments."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from geometry import ray, rounded, star
from harvest import DIGITS
from svg import CREAM, Picture, darker, lighter, mix
from title import GAMES, LEAF, SIGNS

METALS = {
    1: ("#FFE7A2", "#EDB63C", "#8F620C", "#D1495B"),
    2: ("#F6F8FA", "#BEC7CF", "#66717C", "#3B7DD8"),
    3: ("#F3BF97", "#C77B4A", "#743D1B", "#3BA55D"),
}


def icon() -> Picture:
    """The window's icon: the frames of the three games fanned out on the table; 256 x 256."""
    p = Picture(256)
    p.rect(8, 10, 240, 240, 54, fill="#0E1616", fill_opacity=0.5)
    p.rect(8, 6, 240, 240, 54, fill=p.linear((40, 6), (216, 246), (0, "#456663", 1), (1, "#1B2829", 1)))
    p.rect(11, 9, 234, 234, 51, fill="none", stroke="#FFFFFF", width_=3, stroke_opacity=0.16)
    frames = {
        "harvest": (79, 92, LEAF),
        "planet": (178, 92, rounded([ray(90 + 60 * i, 31.5, (32, 32)) for i in range(6)], 6)),
        "pavilion": (128, 170, rounded([(32, 0), (64, 32), (32, 64), (0, 32)], 6)),
    }
    for game, (x, y, d) in frames.items():
        bright, deep = GAMES[game]
        with p.at(x, y, 1.72), p.group("translate(-32 -32)"):
            p.path(d, fill="#0A1010", fill_opacity=0.35, transform="translate(1.5 3)")
            p.path(d, fill=CREAM)
            with p.group("translate(32 32) scale(0.87) translate(-32 -32)"):
                p.path(d, fill=p.linear((14, 8), (50, 58), (0, lighter(bright, 0.1), 1), (1, deep, 1)))
            SIGNS[game](p)
    return p


def curtain_pattern() -> Picture:
    """The weave of the hand-over curtain in faint white; 96 x 96, repeats in both directions."""
    p = Picture(96)
    pale = {"fill": "#FFFFFF", "fill_opacity": 0.09}
    p.path("M0 48L48 0L96 48L48 96Z", fill="none", stroke="#FFFFFF", width_=1.4, stroke_opacity=0.12)
    p.path(
        "M0 48L48 0M48 0L96 48M96 48L48 96M48 96L0 48",
        fill="none",
        stroke="#FFFFFF",
        width_=0.1,
        stroke_opacity=0.05,
    )
    for i in range(6):
        tips = [ray(90 + 60 * i + d, r, (48, 48)) for d, r in ((0, 3), (26, 12), (0, 21), (-26, 12))]
        p.poly(tips, **pale)
    for x, y in ((0, 0), (96, 0), (0, 96), (96, 96)):
        p.path(rounded([ray(90 + 60 * i, 11, (x, y)) for i in range(6)], 2), **pale)
    for x, y in ((24, 24), (72, 24), (24, 72), (72, 72)):
        p.circle(x, y, 2.2, **pale)
    return p


def curtain_fold() -> Picture:
    """One fold of the cloth as light and shade; 96 x 96, to be stretched in height and repeated in width."""
    p = Picture(96)
    stops = (
        (0, "#000000", 0.3),
        (0.2, "#000000", 0.1),
        (0.4, "#FFFFFF", 0.12),
        (0.52, "#FFFFFF", 0.16),
        (0.7, "#000000", 0.02),
        (1, "#000000", 0.3),
    )
    for (at, tone, strength), (end, tone2, strength2) in pairwise(stops):
        x, w = 96 * at, 96 * (end - at)
        p.rect(x, 0, w, 96, fill=p.linear((x, 0), (x + w, 0), (0, tone, strength), (1, tone2, strength2)))
    return p


def medal(place: int) -> Picture:
    """A medal on its ribbon for the first three places."""
    light, main, dark, ribbon = METALS[place]
    p = Picture(64)
    p.path("M12 1L28 1L38 26L28 34Z", fill=darker(ribbon, 0.22))
    p.path("M52 1L36 1L26 26L36 34Z", fill=ribbon)
    p.path("M46 1L42 1L31 29L33.4 31Z", fill=lighter(ribbon, 0.55))
    p.circle(32, 43, 20, fill=dark)
    p.circle(32, 42, 20, fill=p.linear((18, 26), (46, 58), (0, light, 1), (1, main, 1)))
    p.circle(32, 42, 15.6, fill=mix(main, dark, 0.5))
    p.circle(32, 42.5, 15, fill=p.linear((20, 32), (44, 54), (0, main, 1), (1, mix(main, light, 0.8), 1)))
    three = "M26 22.4C28 19.4 38.6 19 38.4 25.6C38.2 30 34 31.4 31 31.4C35 31.4 39.6 33 39.4 37.6C39 45 27 45.4 24.8 40.4"
    with p.group("translate(32 42) scale(0.72) translate(-32 -32)"):
        p.stroke(DIGITS.get(place, three), darker(dark, 0.25), 5.6)
    return p


def trophy() -> Picture:
    """The winner's cup."""
    p = Picture(64)
    p.ellipse(33, 60, 20, 3, fill="#0A1010", fill_opacity=0.3)
    gold = p.linear((14, 4), (50, 46), (0, "#FFEBAE", 1), (0.5, "#F2BA40", 1), (1, "#B97A16", 1))
    p.stroke("M16 10C2 8 4 26 19 28M48 10C62 8 60 26 45 28", "#C98F22", 4.4)
    p.path("M14 4H50C51 24 46 36 36 39L36 46H28L28 39C18 36 13 24 14 4Z", fill=gold)
    p.path("M38 4H50C51 24 46 36 36 39L33 39C40 32 41 18 38 4Z", fill="#8F5E0E", fill_opacity=0.35)
    p.path("M18 7H23C22.6 16 24 24 27 30C21 26 18 17 18 7Z", fill="#FFFFFF", fill_opacity=0.55)
    p.rect(12, 2, 40, 5, 2.5, fill="#FFE7A2")
    p.poly(star((31, 19), 8.6, 3.9), fill="#9A680F")
    p.path("M24 46H40L43 52H21Z", fill="#C98F22")
    p.rect(17, 51, 30, 9, 2.4, fill="#5A4030")
    p.rect(19, 52.4, 20, 2, 1, fill="#9A7A60")
    return p


def drawings() -> Iterator[tuple[str, Picture]]:
    """All files of this module by name."""
    yield "icon", icon()
    yield "curtain_pattern", curtain_pattern()
    yield "curtain_fold", curtain_fold()
    for place in METALS:
        yield f"medal_{place}", medal(place)
    yield "trophy", trophy()
