"""Harvest's twelve kinds of resources and nine Producers, 64 units square each.

Every drawing takes its five tones from outside: in full colour for a card's picture, in cream and the suit's
dark for a small token, in one tone for an empty place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from geometry import ray
from svg import Picture, mix


@dataclass(frozen=True)
class Tones:
    """The five tones of a drawing."""

    main: str
    shade: str
    light: str
    dark: str
    accent: str = "#FFFFFF"


def grain(p: Picture, t: Tones) -> None:
    """An ear of wheat with its beard."""
    with p.group("rotate(16 32 36)"):
        p.stroke("M32 66C33 50 32 36 32 16", t.shade, 3.4)
        for x, y in ((22, 2), (42, 2), (27, -3), (37, -3)):
            p.line([(32 + (x - 32) * 0.35, 14), (x, y)], t.shade, 1.5)
        p.path("M32 60C22 60 15 55 12 46C22 46 29 51 32 60Z", fill=t.shade)
        for y in (48, 35, 22):
            for x, turn, tone in ((22, -30, t.main), (42, 30, t.light)):
                p.ellipse(x, y, 6.6, 9.8, turn, fill=tone)
                p.line(
                    [ray(90 - turn, 5, (x, y)), ray(270 - turn, 5, (x, y))], t.shade, 1.5, stroke_opacity=0.75
                )
        p.ellipse(32, 13, 6, 9.6, fill=t.main)
        p.line([(32, 9), (32, 18)], t.shade, 1.5, stroke_opacity=0.75)


def timber(p: Picture, t: Tones) -> None:
    """Three logs, seen from their sawn ends."""
    for x, y in ((17.5, 45.5), (46.5, 45.5), (32, 20.5)):
        p.circle(x, y, 14, fill=t.dark)
        p.circle(x, y, 11.2, fill=t.main)
        p.path(f"M{x - 11.2} {y}A11.2 11.2 0 0 1 {x} {y - 11.2}A15 15 0 0 0 {x - 11.2} {y}Z", fill=t.light)
        p.circle(x, y, 7.2, fill="none", stroke=t.shade, width_=2.1)
        p.circle(x, y, 2.6, fill=t.shade)
        p.line([(x + 1.5, y + 1.5), (x + 8.6, y + 5)], t.shade, 1.4)


def grapes(p: Picture, t: Tones) -> None:
    """A bunch with stalk and leaf."""
    p.stroke("M32 24C31 16 31 12 27 6", t.dark, 4)
    p.path(
        "M32 18C31 8 40 3 46 6C50 2 55 3 57 6C56 10 55 11 53 12C54 16 52 19 48 19C44 22 37 22 32 18Z",
        fill=t.accent,
    )
    p.stroke("M34 17C41 15 46 12 51 8", mix(t.accent, t.dark, 0.35), 1.5)
    for x, y in ((15, 29), (32, 29), (49, 29), (23.5, 43), (40.5, 43), (32, 56)):
        p.circle(x, y, 8.7, fill=t.shade)
        p.circle(x - 0.7, y - 0.8, 7.7, fill=t.main)
        p.ellipse(x - 3, y - 3.4, 2.7, 2.1, -35, fill=t.light)


def herbs(p: Picture, t: Tones) -> None:
    """A sprig with paired leaves."""
    p.stroke("M32 63C33 46 32 30 32 12", t.dark, 3)
    for d, tone in (
        ("M32 54C19 55 8 48 5 34C20 34 30 41 32 54Z", t.main), ("M32 54C45 55 56 48 59 34C44 34 34 41 32 54Z", t.shade),
        ("M32 35C21 36 14 29 11 17C23 17 31 23 32 35Z", t.main), ("M32 35C43 36 50 29 53 17C41 17 33 23 32 35Z", t.shade),
        ("M32 20C24 15 25 8 32 1C39 8 40 15 32 20Z", t.main),
    ):  # fmt: skip
        p.path(d, fill=tone)
    p.path(
        "M5 34C20 34 30 41 32 54C26 45 18 38 5 34ZM11 17C23 17 31 23 32 35C27 27 20 21 11 17ZM32 20C24 15 25 8 32 1Z",
        fill=t.light,
    )
    p.path(
        "M32 54C34 41 44 34 59 34C47 38 38 44 32 54ZM32 35C33 23 41 17 53 17C44 20 36 26 32 35Z", fill=t.main
    )


def milk(p: Picture, t: Tones) -> None:
    """A milk churn."""
    p.stroke("M17 30C8 30 8 46 17 46M47 30C56 30 56 46 47 46", t.dark, 3.4)
    p.path(
        "M16 32C16 25 22 23 24 17L40 17C42 23 48 25 48 32L48 56Q48 61 43 61L21 61Q16 61 16 56Z", fill=t.main
    )
    p.path("M36 17L40 17C42 23 48 25 48 32L48 56Q48 61 43 61L35 61C41 48 41 30 36 17Z", fill=t.shade)
    p.stroke("M21.5 31C21 38 21 48 21.5 55", t.light, 2.6)
    p.path("M16 38C26 40.5 38 40.5 48 38L48 42C38 44.5 26 44.5 16 42Z", fill=t.dark, fill_opacity=0.5)
    p.rect(22, 11, 20, 8, 1, fill=t.shade)
    p.rect(19, 3, 26, 9, 4, fill=t.dark)
    p.rect(23, 5, 10, 2.4, 1.2, fill=t.light, fill_opacity=0.6)


def fleece(p: Picture, t: Tones) -> None:
    """A woolly sheep's face."""
    for x, y, r in ((15, 36, 12), (49, 36, 12), (20, 49, 11), (44, 49, 11), (32, 52, 10)):
        p.circle(x, y, r, fill=t.shade)
    for x, y, r in ((17, 26, 12), (47, 26, 12), (32, 18, 14), (20, 40, 10), (44, 40, 10), (32, 34, 16)):
        p.circle(x, y, r, fill=t.main)
    p.stroke("M10 25C11 20 15 18 19 19M25 10C28 6 34 5 38 8M45 18C49 18 53 21 54 25", t.shade, 2)
    p.ellipse(18.4, 33, 7.4, 4, -18, fill=t.dark)
    p.ellipse(45.6, 33, 7.4, 4, 18, fill=t.dark)
    p.path("M22 32C22 24 42 24 42 32C42 44 38 55 32 55C26 55 22 44 22 32Z", fill=t.dark)
    for x, y, r in ((26, 24, 6), (38, 24, 6), (32, 22, 6)):
        p.circle(x, y, r, fill=t.main)
    for eye in (27.4, 36.6):
        p.circle(eye, 36.5, 2.5, fill=t.light)
        p.circle(eye + 0.3, 36.8, 1.1, fill=t.dark)
    p.stroke("M30 49C31 50.4 33 50.4 34 49", t.light, 1.5, stroke_opacity=0.8)


def hides(p: Picture, t: Tones) -> None:
    """A stretched skin."""
    skin = (
        "M23 4C27 9 37 9 41 4L46 7C47 13 51 15 58 13L60 22C53 26 52 38 55 44L60 50L53 59C47 56 42 56 39 61L25 61"
        "C22 56 17 56 11 59L4 50L9 44C12 38 11 26 4 22L6 13C13 15 17 13 18 7Z"
    )
    p.path(skin, fill=t.main, stroke=t.dark, width_=2.5, stroke_linejoin="round")
    p.path(
        "M32 8C36 8 39 7 41 4L46 7C47 13 51 15 58 13L60 22C53 26 52 38 55 44L60 50L53 59C47 56 42 56 39 61L34 61C44 46 44 24 32 8Z",
        fill=t.shade,
        fill_opacity=0.45,
    )
    p.stroke("M32 13L32 55", t.shade, 2, stroke_dasharray="3 4")
    for x, y, rx, ry in ((22, 27, 6, 6.5), (42.5, 37, 5.5, 7), (25, 46, 5, 4), (40, 20, 3.4, 3)):
        p.ellipse(x, y, rx, ry, fill=t.shade)
    p.stroke("M9 16C14 17 18 15 20.5 11", t.light, 2)


def oxen(p: Picture, t: Tones) -> None:
    """An ox's head."""
    p.path("M23 17C12 20 4 13 5 2C10 9 16 9 26 11Z", fill=t.light)
    p.path("M41 17C52 20 60 13 59 2C54 9 48 9 38 11Z", fill=t.light)
    p.ellipse(11, 27, 9, 5, 12, fill=t.shade)
    p.ellipse(53, 27, 9, 5, -12, fill=t.shade)
    p.path("M19 15Q32 7 45 15L48 34Q46 48 42 56Q32 62 22 56Q18 48 16 34Z", fill=t.main)
    p.path("M39 12.4Q42 13.2 45 15L48 34Q46 48 42 56L38 58C43 44 43 28 39 12.4Z", fill=t.shade)
    p.path("M32 11L37 28L32 40L27 28Z", fill=t.light)
    p.ellipse(32, 51, 13, 9.5, fill=t.accent)
    for x in (27, 37):
        p.ellipse(x, 50.5, 2.2, 2.7, fill=t.dark)
    p.stroke("M28 56.5C30.5 58 33.5 58 36 56.5", t.dark, 1.4, stroke_opacity=0.6)
    for x in (23, 41):
        p.circle(x, 33, 3.2, fill=t.dark)
        p.circle(x - 1, 32, 1, fill=t.light)


def clay(p: Picture, t: Tones) -> None:
    """Three bricks."""
    for x, y in ((3, 37), (35, 37), (19, 14)):
        p.rect(x, y, 26, 19, 3, fill=t.shade)
        p.rect(x, y, 26, 15, 3, fill=t.main)
        p.rect(x + 3, y + 2.6, 20, 2.6, 1.3, fill=t.light)
        p.ellipse(x + 13, y + 9.4, 6.4, 2.5, fill=t.shade)


def ore(p: Picture, t: Tones) -> None:
    """A dark rock with veins of gold."""
    p.path("M5 46L14 21L30 8L47 14L60 40L51 57L17 59Z", fill=t.main)
    p.path("M14 21L30 8L35 27L21 35Z", fill=t.light)
    p.path("M35 27L47 14L60 40L45 43ZM5 46L21 35L29 52L17 59Z", fill=t.shade)
    p.path("M29 52L45 43L60 40L51 57L17 59Z", fill=t.dark, fill_opacity=0.45)
    nuggets = (
        "M30 33L38 35L38 44L29 44Z",
        "M42 19L48 22L46 29L39 27Z",
        "M40 48L48 48L47 54L38 54Z",
        "M11 40L18 38L19 45L12 47Z",
        "M21 19L28 15L30 22L24 25Z",
    )
    for d in nuggets:
        p.path(d, fill=t.accent)
    p.path(
        "M30 33L38 35L34 38ZM42 19L48 22L44 24ZM40 48L48 48L42 51ZM11 40L18 38L15 42ZM21 19L28 15L26 20Z",
        fill="#FFE9A8",
    )


def sand(p: Picture, t: Tones) -> None:
    """An hourglass."""
    p.path(
        "M18 9L46 9C46 24 36 28 36 32C36 36 46 40 46 55L18 55C18 40 28 36 28 32C28 28 18 24 18 9Z",
        fill=t.light,
    )
    p.path("M21.5 18Q32 21 42.5 18C41 24 35 28 32 31C29 28 23 24 21.5 18Z", fill=t.main)
    p.rect(30.9, 30, 2.2, 14, fill=t.main)
    p.path("M20 54C21 46 28 42 32 40C36 42 43 46 44 54Z", fill=t.main)
    p.path("M32 40C36 42 43 46 44 54L36 54C38 49 36 44 32 40Z", fill=t.shade)
    p.stroke("M22 13C22.4 17 23.6 20 25.6 22.4", "#FFFFFF", 2, stroke_opacity=0.85)
    for y in (3, 53):
        p.rect(12, y, 40, 8, 3, fill=t.dark)
        p.rect(15, y + 1.6, 34, 1.8, 0.9, fill=t.light, fill_opacity=0.35)


def salt(p: Picture, t: Tones) -> None:
    """Three crystals."""
    for cx, cy in ((18, 44), (46, 44), (32, 19.6)):
        s, w = 16, 13.92
        p.path(f"M{cx} {cy - s}L{cx + w:.2f} {cy - s / 2}L{cx} {cy}L{cx - w:.2f} {cy - s / 2}Z", fill=t.light)
        p.path(f"M{cx - w:.2f} {cy - s / 2}L{cx} {cy}L{cx} {cy + s}L{cx - w:.2f} {cy + s / 2}Z", fill=t.main)
        p.path(f"M{cx + w:.2f} {cy - s / 2}L{cx} {cy}L{cx} {cy + s}L{cx + w:.2f} {cy + s / 2}Z", fill=t.shade)
        p.line([(cx - 8, cy + 1), (cx - 8, cy + 6)], t.light, 1.6)


def mill(p: Picture, t: Tones) -> None:
    """A windmill."""
    p.path("M20 62L25 26L39 26L44 62Z", fill=t.main)
    p.path("M34 26L39 26L44 62L36 62Z", fill=t.shade)
    p.path("M23 27Q32 13 41 27Z", fill=t.dark)
    p.path("M28 62L28 52Q32 46 36 52L36 62Z", fill=t.dark)
    with p.group("rotate(40 32 24)"):
        for turn in (0, 90, 180, 270):
            with p.group(f"rotate({turn} 32 24)"):
                p.rect(30.4, -2, 3.2, 26, fill=t.accent)
                p.rect(33.2, -3, 9, 19, 1.5, fill=t.light)
                p.path("M34 1.5H41M34 6.5H41M34 11.5H41", fill="none", stroke=t.shade, width_=1.5)
        p.circle(32, 24, 4, fill=t.dark)


def sawmill(p: Picture, t: Tones) -> None:
    """A circular saw blade."""
    teeth = []
    for i in range(14):
        teeth += [ray(360 * i / 14, 30.5, (32, 32)), ray(360 * i / 14 + 7, 22.5, (32, 32))]
    p.poly(teeth, fill=t.main)
    p.circle(32, 32, 23.4, fill=t.main)
    p.path("M15 24A19 19 0 0 1 40 14L36 24A9 9 0 0 0 24 28Z", fill=t.light)
    p.path("M49 40A19 19 0 0 1 24 50L28 40A9 9 0 0 0 40 36Z", fill=t.shade)
    p.circle(32, 32, 9, fill=t.dark)
    p.circle(32, 32, 3.4, fill=t.light)
    for turn in (0, 90, 180, 270):
        p.circle(*ray(turn, 6.2, (32, 32)), 1, fill=t.light)


def winery(p: Picture, t: Tones) -> None:
    """A barrel."""
    p.path("M16 5L48 5C57 20 57 44 48 59L16 59C7 44 7 20 16 5Z", fill=t.main)
    p.path("M38 5L48 5C57 20 57 44 48 59L38 59C44 42 44 22 38 5Z", fill=t.shade)
    p.stroke("M26 6C21 22 21 42 26 58M37 6C40 22 40 42 37 58", t.shade, 1.8)
    p.path("M12 14L52 14L54 21L10 21ZM10 43L54 43L52 50L12 50Z", fill=t.dark)
    p.path(
        "M12.6 15.6L34 15.6L34 17.2L12.2 17.2ZM10.4 44.6L34 44.6L34 46.2L10.8 46.2Z",
        fill=t.light,
        fill_opacity=0.4,
    )
    p.circle(31, 32, 4.8, fill=t.dark)
    p.circle(31, 32, 2.1, fill=t.light)
    p.stroke("M17 24C16.4 29 16.4 35 17 40", t.light, 2.2, stroke_opacity=0.7)


def creamery(p: Picture, t: Tones) -> None:
    """A wedge of cheese."""
    p.path("M4 34L42 10C54 12 60 22 60 34Z", fill=t.light)
    p.path("M4 34L60 34L60 54Q60 57 57 57L7 57Q4 57 4 54Z", fill=t.main)
    p.path("M4 49L60 49L60 54Q60 57 57 57L7 57Q4 57 4 54Z", fill=t.shade, fill_opacity=0.5)
    for x, y, rx, ry in (
        (17, 45, 5, 5),
        (37, 42.5, 5.6, 5.6),
        (51, 50, 3.6, 3.6),
        (43, 22, 6, 4),
        (27, 28.4, 3.6, 2.3),
    ):
        p.ellipse(x, y, rx, ry, fill=t.shade)
    for x, y, r in ((17, 45, 5), (37, 42.5, 5.6)):
        p.path(f"M{x - r} {y}A{r} {r} 0 0 0 {x + r} {y}A{r * 1.25} {r} 0 0 1 {x - r} {y}Z", fill=t.light)


def weavery(p: Picture, t: Tones) -> None:
    """A spool of yarn."""
    p.stroke("M44 46C56 48 52 60 61 60", t.main, 3)
    p.rect(17, 11, 30, 42, 6, fill=t.main)
    p.path("M38 11H41Q47 11 47 17V47Q47 53 41 53H38Z", fill=t.shade, fill_opacity=0.5)
    for y in (17, 24, 31, 38, 45):
        p.stroke(f"M17.6 {y + 4.6}L46.4 {y - 1.6}", t.shade, 2.4)
    p.stroke("M21 17L33 14.4M21 31L31 28.8", t.light, 2)
    for y in (3, 51):
        p.rect(10, y, 44, 10, 4, fill=t.dark)
        p.rect(14, y + 2, 24, 2.2, 1.1, fill=t.light, fill_opacity=0.45)


def tannery(p: Picture, t: Tones) -> None:
    """A leather boot."""
    p.path("M18 6L40 6L40 33C44 40 58 39 60 49L60 54L16 54C16 42 19 28 18 6Z", fill=t.main)
    p.path("M16 54C16 46 17 40 17.6 34C26 44 48 44 60 50L60 54Z", fill=t.shade)
    p.rect(15, 4, 28, 9, 4, fill=t.light)
    p.path("M14 54L61 54L61 57Q61 60 58 60L36 60L34 57L28 57L28 60L17 60Q14 60 14 57Z", fill=t.dark)
    p.stroke("M31 20L40 20M31.5 27L40 27M33.5 34L41 33", t.light, 2.6)
    p.stroke("M21.6 17C21.6 24 21.2 30 20.6 34", t.light, 2.2, stroke_opacity=0.55)
    p.stroke("M50 43C53 44 55 45.4 56 47", t.light, 2, stroke_opacity=0.6)


def kiln(p: Picture, t: Tones) -> None:
    """A domed oven with its fire."""
    p.rect(39, 2, 11, 20, 2, fill=t.shade)
    p.rect(37.4, 1, 14.2, 5, 2, fill=t.dark)
    p.path("M5 60L5 38C5 20 18 10 32 10C46 10 59 20 59 38L59 60Z", fill=t.main)
    p.path("M42 12C52 17 59 26 59 38L59 60L49 60C51 44 50 26 42 12Z", fill=t.shade)
    p.stroke(
        "M10 26L19 26M6.6 36L15 36M26 16.5L38 16.5M17 20L21 20M45 30L52 30M49 40L56 40M7 47L13 47",
        t.light,
        2.3,
    )
    p.path("M17 60L17 46C17 31 47 31 47 46L47 60Z", fill=t.light, fill_opacity=0.75)
    p.path("M20 60L20 47C20 34.5 44 34.5 44 47L44 60Z", fill=t.dark)
    p.path("M32 60C22 57 25 48 31 40C32 46 41 48 38 56C37 59 35 60 32 60Z", fill=t.accent)
    p.path(
        "M32 60C27.4 58 29 53 31.6 49C32.4 52 36 53.4 35 57C34.4 59 33.6 60 32 60Z",
        fill=mix(t.accent, "#FFFFFF", 0.6),
    )


def foundry(p: Picture, t: Tones) -> None:
    """An anvil and a spark."""
    p.path(
        "M2 16L46 16L62 18C60 29 50 31 43 31C40 38 44 43 51 46L51 57L15 57L15 46C23 43 25 38 22 31C11 31 4 26 2 16Z",
        fill=t.main,
    )
    p.path("M2 16L46 16L62 18L61 22L4 22Z", fill=t.light)
    p.path(
        "M43 31C40 38 44 43 51 46L51 57L40 57C38 48 36 38 38 31ZM4 22C6 27 13 31 22 31L43 31C50 31 59 29 61 22C54 26 48 27 40 27L20 27C13 27 8 25 4 22Z",
        fill=t.shade,
    )
    p.rect(15, 51, 36, 6, 1.5, fill=t.dark, fill_opacity=0.55)
    p.path("M32 0L35 6.4L41.5 9L35 11.6L32 15.4L29 11.6L22.5 9L29 6.4Z", fill=t.accent)
    p.circle(47, 8, 1.7, fill=t.accent)
    p.circle(18, 10, 1.3, fill=t.accent)


def glassworks(p: Picture, t: Tones) -> None:
    """A goblet."""
    p.path(
        "M14 3L50 3C50 23 45 34 35 37L35 50C41 51 47 54 48 61L16 61C17 54 23 51 29 50L29 37C19 34 14 23 14 3Z",
        fill=t.main,
    )
    p.path("M17 18Q32 21 47 18C45 27 41 33 32 34C23 33 19 27 17 18Z", fill=t.accent)
    p.ellipse(32, 18.6, 15, 2.2, fill=mix(t.accent, "#FFFFFF", 0.4))
    p.path(
        "M44 3L50 3C50 23 45 34 35 37L35 50C41 51 47 54 48 61L38 61L33 50L33 37C42 32 45 20 44 3Z",
        fill=t.shade,
        fill_opacity=0.75,
    )
    p.path("M18.6 6L22.6 6C22.6 10 22.6 13 23.6 16L19.6 16C18.6 13 18.6 10 18.6 6Z", fill=t.light)
    p.stroke("M22 57C24 55 27 53.6 30 53", t.light, 1.8)


Drawing = Callable[[Picture, Tones], None]
SHAPES: dict[str, Drawing] = {
    d.__name__: d
    for d in (
        grain, timber, grapes, herbs, milk, fleece, hides, oxen, clay, ore, sand, salt,
        mill, sawmill, winery, creamery, weavery, tannery, kiln, foundry, glassworks,
    )
}  # fmt: skip

FULL = {
    "grain": Tones("#F2BE4A", "#C98A22", "#FAD986", "#8A5A1C"),
    "timber": Tones("#EBC491", "#BC8A50", "#F6DFBC", "#6B4024"),
    "grapes": Tones("#7E4699", "#5C2F73", "#C79BD8", "#5A3A22", "#B9D98B"),
    "herbs": Tones("#C2E09C", "#9CC676", "#E3F3CA", "#4E7D35"),
    "milk": Tones("#FBF6EC", "#D3D6D8", "#FFFFFF", "#6E7F8C"),
    "fleece": Tones("#FDF8EE", "#E2D3BD", "#FFFFFF", "#4A372D"),
    "hides": Tones("#E2B07E", "#B57B48", "#F5DDC0", "#7A4A26"),
    "oxen": Tones("#7A4E3A", "#5C3727", "#F6E9D2", "#2E1B12", "#EDBFA6"),
    "clay": Tones("#CF6B45", "#A54B2B", "#EFA88C", "#7A3219"),
    "ore": Tones("#474E59", "#333942", "#6A7480", "#1C2025", "#F2B544"),
    "sand": Tones("#EDBE57", "#C9952F", "#E9F2F6", "#6B4024"),
    "salt": Tones("#DEE8EF", "#B4C5D3", "#FFFFFF", "#7C93A6"),
    "mill": Tones("#F4E8D2", "#DCC9A8", "#FFFDF6", "#8A4A22", "#8A4A22"),
    "sawmill": Tones("#C5CED5", "#98A5AF", "#EEF2F5", "#5A4030"),
    "winery": Tones("#B9794A", "#8F5830", "#F1D2AE", "#4B3B39"),
    "creamery": Tones("#F2C14E", "#D99F2B", "#FADE93", "#8A5A1C"),
    "weavery": Tones("#D9655B", "#B0443E", "#F0A79F", "#7A5638"),
    "tannery": Tones("#9A623A", "#7A4A28", "#D9A873", "#3E2617"),
    "kiln": Tones("#CF6B45", "#A54B2B", "#EDAE94", "#3E2620", "#F7A83A"),
    "foundry": Tones("#59636E", "#434B55", "#8C97A2", "#2A3037", "#F7B544"),
    "glassworks": Tones("#D3EAEE", "#A5CCD4", "#FFFFFF", "#5C8A94", "#E59A8C"),
}

SUITS = {
    # main, dark, bright, pale
    "plant": ("#5E9142", "#3E6A2B", "#7DAE5E", "#E2ECD3"),
    "animal": ("#C07238", "#8C4B20", "#D9935C", "#F6E3D0"),
    "mineral": ("#567A9F", "#375673", "#7A9BBC", "#DBE5EE"),
    "any": ("#8A7F73", "#5F564C", "#A89D90", "#E9E0D2"),
}
KINDS = {
    "grain": "plant", "timber": "plant", "grapes": "plant", "herbs": "plant",
    "milk": "animal", "fleece": "animal", "hides": "animal", "oxen": "animal",
    "clay": "mineral", "ore": "mineral", "sand": "mineral", "salt": "mineral",
}  # fmt: skip
PRODUCERS = {
    "mill": "plant", "sawmill": "plant", "winery": "plant",
    "creamery": "animal", "weavery": "animal", "tannery": "animal",
    "kiln": "mineral", "foundry": "mineral", "glassworks": "mineral",
}  # fmt: skip


def token_tones(name: str) -> Tones:
    """Cream tones that read on the suit's full colour at 20 pixels."""
    dark = SUITS[KINDS.get(name) or PRODUCERS[name]][1]
    special = {
        "grain": Tones("#FFF3D0", "#E0C078", "#FFFFFF", dark),
        "timber": Tones("#FFF6E4", "#A97E48", "#FFFFFF", "#E6CDA2"),
        "grapes": Tones("#F1E2F6", mix("#A97FBA", dark, 0.25), "#FFFFFF", "#E7DCC8", "#D9EBC0"),
        "herbs": Tones("#FFF9EE", "#DDE8CB", "#FFFFFF", "#E7DCC8"),
        "milk": Tones("#FFF9EE", "#E7DCC8", "#FFFFFF", "#D8C3A6"),
        "hides": Tones("#FFF3E2", "#C79A70", "#FFFFFF", "#FFF9EE"),
        "oxen": Tones("#F3E4CF", "#DCC8AD", "#FFFFFF", dark, "#D9B79A"),
        "ore": Tones("#E3E9EF", "#C2CEDA", "#FFFFFF", "#9FB2C4", "#F2B544"),
        "clay": Tones("#F6E3D6", "#D8B6A1", "#FFFFFF", dark),
        "sand": Tones("#EDBE57", "#D39F38", "#FFFFFF", "#F3E7D2"),
        "salt": Tones("#DCE6EF", "#B7C8D8", "#FFFFFF", dark),
        "mill": Tones("#DCCDB2", "#C9B898", "#FFFFFF", dark, "#FFF9EE"),
        "kiln": Tones("#FFF9EE", "#E7DCC8", "#D5C3AC", dark, "#F7B544"),
        "foundry": Tones("#FFF9EE", "#D9DEE3", "#FFFFFF", dark, "#F7C766"),
        "glassworks": Tones("#FFF9EE", "#D5E0E8", "#FFFFFF", dark, "#E9B0A2"),
    }
    return special.get(name, Tones("#FFF9EE", "#E0D3BC", "#FFFFFF", dark, "#F3D9A2"))


def full(name: str) -> Picture:
    """The drawing in full colour, for cards."""
    p = Picture(64)
    SHAPES[name](p, FULL[name])
    return p


def ghost(name: str) -> Picture:
    """The drawing in quiet browns, for a place where the thing is missing."""
    p = Picture(64)
    SHAPES[name](p, Tones("#B9A98C", "#A8987C", "#C9BBA0", "#9A8A6E", "#C9BBA0"))
    return p


def drawings() -> Iterator[tuple[str, Picture]]:
    """All files of this module by name."""
    for name in SHAPES:
        yield name, full(name)
    for name in PRODUCERS:
        yield f"{name}_ghost", ghost(name)
