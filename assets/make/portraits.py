"""The five people at Harvest's table, each in three moods: smile, tempted, frown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from svg import INK, Picture, darker, lighter, mix


@dataclass(frozen=True)
class Person:
    """Colours of one portrait: the disc behind, skin and its shade, hair, cloth and collar."""

    ground: str
    skin: str
    shade: str
    hair: str
    cloth: str
    collar: str
    mouth: str = "#8A3A30"


PEOPLE = {
    "ada": Person("#9CC0F0", "#F2C9A5", "#DDAA82", "#4A2F24", "#2F67B8", "#6C9FE2"),
    "bruno": Person("#A6D9B5", "#E0AC7E", "#C58E60", "#5B3A22", "#2F8A4D", "#62BE80", "#F6D9C8"),
    "chiara": Person("#F2B4B0", "#F6D2B8", "#E2B091", "#A63D22", "#B93F3B", "#E57F79"),
    "dev": Person("#F3D88E", "#B57B50", "#98623B", "#221A18", "#C79320", "#EFC964"),
    "emil": Person("#CDBBE6", "#F0C4A4", "#D8A07E", "#E9E4DA", "#6E4C9E", "#A98AD0"),
}
MOODS = ("smile", "tempted", "frown")


def _ada_behind(p: Picture, c: Person) -> None:
    p.circle(32, 8.8, 7.6, fill=c.hair)
    p.path("M14 34C12 12 52 12 50 34L50 43C46 47 18 47 14 43Z", fill=c.hair)


def _ada_front(p: Picture, c: Person) -> None:
    p.path("M18 28C17 12 47 12 46 28C43 20 36 19 31 19C26 20 21 22 18 28Z", fill=c.hair)
    p.stroke("M22 19.5C25 16.4 29 15.2 33 15.4", lighter(c.hair, 0.3), 1.5, stroke_opacity=0.8)
    p.stroke("M28.6 5.6C30 4.2 32 3.8 34 4.4", lighter(c.hair, 0.3), 1.3, stroke_opacity=0.8)
    p.path("M25.6 13.8Q32 10.8 38.4 13.8L38 15.8Q32 13 26 15.8Z", fill="#E8B93B")
    for x in (18.6, 45.4):
        p.circle(x, 34, 1.5, fill="#F6CF62")


def _bruno_front(p: Picture, c: Person) -> None:
    p.path("M18 27C15 9 49 9 46 27C45 21 41 19 38 20C32 22 24 21 21 20C19 22 18.6 24 18 27Z", fill=c.hair)
    p.stroke("M23 17.6C27 14.4 33 13.8 38 15.6", lighter(c.hair, 0.28), 1.5, stroke_opacity=0.8)
    p.path(
        "M18.6 29C19 36 21 34 24 35.4C27 34 37 34 40 35.4C43 34 45 36 45.4 29C47 42 41 49.6 32 49.6C23 49.6 17 42 18.6 29Z",
        fill=c.hair,
    )
    p.path(
        "M25.6 37.2C28.6 35 31 36 32 36.8C33 36 35.4 35 38.4 37.2C36 38.4 33.6 38 32 37.6C30.4 38 28 38.4 25.6 37.2Z",
        fill=darker(c.hair, 0.3),
    )


def _chiara_behind(p: Picture, c: Person) -> None:
    for x, y, r in (
        (16, 26, 10),
        (13, 38, 9),
        (17, 48, 8),
        (48, 26, 10),
        (51, 38, 9),
        (47, 48, 8),
        (24, 15, 10),
        (40, 15, 10),
        (32, 12, 9),
    ):
        p.circle(x, y, r, fill=c.hair)
    for d in (
        "M9 24C10 20 13 18 16 18",
        "M7 38C7 35 9 33 11 32",
        "M19 10C21 7 25 6 28 7",
        "M37 7C40 6 44 8 46 11",
        "M53 24C55 26 56 28 56 31",
        "M55 40C55 43 53 45 51 46",
    ):
        p.stroke(d, lighter(c.hair, 0.26), 1.6, stroke_opacity=0.85)


def _chiara_front(p: Picture, c: Person) -> None:
    p.path("M18.4 27C17 13 47 13 45.6 27C43 22 42 20 39 19C36 23 24 24 20 22Z", fill=c.hair)
    p.stroke("M22 18.4C26 15.6 32 15 37 16.6", lighter(c.hair, 0.26), 1.5, stroke_opacity=0.8)
    for x, y in ((24, 34.4), (26.4, 35.4), (40, 34.4), (37.6, 35.4), (29, 34.6), (35, 34.6)):
        p.circle(x, y, 0.55, fill=c.shade)


def _dev_behind(p: Picture, c: Person) -> None:
    p.path("M15 30C13 10 51 10 49 30L49 34L15 34Z", fill=c.hair)


def _dev_front(p: Picture, c: Person) -> None:
    p.path(
        "M18 26C15 8 38 8 44 12C48 14 47 22 46 26C44 20 42 19 38 19C31 20 25 18 22 19C20 21 19 23 18 26Z",
        fill=c.hair,
    )
    p.stroke("M22 16C26 12.6 32 11.6 38 13", lighter(c.hair, 0.24), 1.5, stroke_opacity=0.8)


def _dev_over(p: Picture, c: Person) -> None:
    for x in (26.2, 37.8):
        p.circle(x, 30, 5, fill="#FFFFFF", fill_opacity=0.14)
        p.circle(x, 30, 5, fill="none", stroke=INK, width_=1.3)
        p.stroke(f"M{x - 2.8} 28.4L{x - 1} 26.8", "#FFFFFF", 0.9, stroke_opacity=0.7)
    p.stroke("M31.2 30L32.8 30", INK, 1.3)


def _emil_front(p: Picture, c: Person) -> None:
    for x, way in ((18.4, 1), (45.6, -1)):  # white hair at the temples
        p.path(
            f"M{x} 22C{x - 3 * way} 25 {x - 3 * way} 31 {x - 0.4 * way} 35C{x + 1.6 * way} 31 {x + 2 * way} 27 {x + 2.6 * way} 23Z",
            fill=c.hair,
        )
    cap = "#7C5A3A"
    p.path("M15.6 21.4C14.6 9 25 5.6 33 5.8C43 6 50 11.4 48.8 20.6C42 17 24 17.4 15.6 21.4Z", fill=cap)
    p.path(
        "M33 5.8C43 6 50 11.4 48.8 20.6C46 19.2 42 18.5 38 18.2C40 13 38 8.4 33 5.8Z", fill=darker(cap, 0.24)
    )
    p.stroke("M21 11.6C24 9.2 27 8.4 30 8.2", lighter(cap, 0.3), 1.5)
    p.path(
        "M13 23.4C18 17.4 42 15 50.6 20.4C52 21.4 51.4 23.4 49.8 23.2C40 19.8 25 20.6 16.4 25.2C14 26.2 11.8 25 13 23.4Z",
        fill=darker(cap, 0.12),
    )
    p.circle(32.6, 6.2, 1.8, fill=darker(cap, 0.3))
    moustache = "M32 35.6C29 33.4 23.6 34.6 21 39.4C24.6 40.6 29 40.2 32 38C35 40.2 39.4 40.6 43 39.4C40.4 34.6 35 33.4 32 35.6Z"
    p.path(moustache, fill=c.hair)
    p.stroke("M24 38C26 37.4 28 36.8 30 36.6M34 36.6C36 36.8 38 37.4 40 38", mix(c.hair, c.shade, 0.35), 0.9)
    p.stroke("M21.6 33.4L20.4 34.4M42.4 33.4L43.6 34.4", c.shade, 1)


Layer = Callable[[Picture, Person], None]
BEHIND: dict[str, Layer] = {"ada": _ada_behind, "chiara": _chiara_behind, "dev": _dev_behind}
FRONT: dict[str, Layer] = {
    "ada": _ada_front,
    "bruno": _bruno_front,
    "chiara": _chiara_front,
    "dev": _dev_front,
    "emil": _emil_front,
}
OVER: dict[str, Layer] = {"dev": _dev_over}


def _face(p: Picture, c: Person, mood: str, who: str) -> None:
    for x in (26.4, 37.6):
        p.circle(x, 30, 1.95, fill=INK)
        p.circle(x - 0.6, 29.3, 0.6, fill="#FFFFFF")
    if mood == "tempted":  # a sidelong look: heavy lid on one side
        p.stroke("M24 28.6Q26.4 27.2 28.8 28.6", c.shade, 1.4)
    left, right = {"smile": (25.4, 25.4), "tempted": (26.2, 23.4), "frown": (24.6, 24.6)}[mood]
    brow = darker(c.shade, 0.35) if who == "emil" else c.hair
    if mood == "frown":
        p.stroke(f"M23.2 {left - 0.4}L29 {left + 2.2}M40.8 {right - 0.4}L35 {right + 2.2}", brow, 1.8)
    else:
        p.stroke(
            f"M23.4 {left}Q26 {left - 1.6} 29 {left + 0.2}M35 {right + 0.2}Q38 {right - 1.6} 40.6 {right}",
            brow,
            1.8,
        )
    p.stroke("M32 31L30.8 35L33 35", c.shade, 1.4)
    low = 2.6 if who == "emil" else 0
    if mood == "smile":
        p.path(
            f"M27.4 {38.2 + low}Q32 {39.4 + low} 36.6 {38.2 + low}Q35.6 {42.6 + low} 32 {42.6 + low}Q28.4 {42.6 + low} 27.4 {38.2 + low}Z",
            fill=c.mouth,
        )
        if who != "bruno":
            p.path(
                f"M28.6 {38.7 + low}Q32 {39.6 + low} 35.4 {38.7 + low}L35 {39.9 + low}Q32 {40.6 + low} 29 {39.9 + low}Z",
                fill="#FFFFFF",
            )
    else:
        d = {
            "tempted": f"M28 {39.6 + low}Q32.5 {41 + low} 36.6 {38 + low}",
            "frown": f"M28 {41 + low}Q32 {38.2 + low} 36 {41 + low}",
        }[mood]
        p.stroke(d, c.mouth, 1.9)


def portrait(who: str, mood: str) -> Picture:
    """One person on a round ground, 64 x 64."""
    c = PEOPLE[who]
    p = Picture(64)
    p.circle(32, 32, 32, fill=p.radial((24, 20), 44, (0, lighter(c.ground, 0.4), 1), (1, c.ground, 1)))
    if who in BEHIND:
        BEHIND[who](p, c)
    p.path("M9.6 54.8C13 48 22 46.5 26 46L38 46C42 46.5 51 48 54.4 54.8A32 32 0 0 1 9.6 54.8Z", fill=c.cloth)
    p.path("M38 46C42 46.5 51 48 54.4 54.8A32 32 0 0 1 38 63.4C43 58 43 51 38 46Z", fill=darker(c.cloth, 0.2))
    p.path("M26 46L32 54L38 46L40 46.4L32 58L24 46.4Z", fill=c.collar)
    p.path("M26.5 38L37.5 38L37.5 46.5C36 50 28 50 26.5 46.5Z", fill=c.shade)
    p.circle(18.6, 30, 3.2, fill=c.skin)
    p.circle(45.4, 30, 3.2, fill=mix(c.skin, c.shade, 0.5))
    p.path("M19 27C19 14 45 14 45 27C45 38 40 45 32 45C24 45 19 38 19 27Z", fill=c.skin)
    p.path(
        "M40 18.6C43.4 20.4 45 23.2 45 27C45 38 40 45 32 45C37 42 41 36 41.4 28C41.6 24 41.2 21 40 18.6Z",
        fill=c.shade,
        fill_opacity=0.4,
    )
    for x in (23.2, 40.8):
        p.ellipse(x, 35, 2.6, 1.7, fill="#D9604C", fill_opacity=0.22)
    FRONT[who](p, c)
    _face(p, c, mood, who)
    if who in OVER:
        OVER[who](p, c)
    return p


def drawings() -> Iterator[tuple[str, Picture]]:
    """All files of this module by name."""
    for who in PEOPLE:
        for mood in MOODS:
            yield f"face_{who}_{mood}", portrait(who, mood)
