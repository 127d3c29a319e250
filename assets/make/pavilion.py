"""Pavilion's ornaments, tokens, plates and the ground of its board."""

from __future__ import annotations

import math
from collections.abc import Iterator

from geometry import ray, rounded, star
from svg import CREAM, Picture, Point, mix
from tiles import GLAZES

STONE, STONE_MID, STONE_DARK, STONE_LINE = "#FAF2E0", "#E2D0AC", "#B29668", "#705A3A"
MARBLE, MARBLE_MID, MARBLE_DARK, MARBLE_LINE = "#FAFAF6", "#D8E0E0", "#A0B0B4", "#4A5C62"


def _shadow(p: Picture, cx: float, cy: float, rx: float, ry: float, strength: float = 0.45) -> None:
    fill = p.radial((0, 0), 1, (0, "#3C2810", strength), (0.6, "#3C2810", strength * 0.7), (1, "#3C2810", 0))
    with p.group(f"translate({cx} {cy}) scale({rx} {ry})"):
        p.circle(0, 0, 1, fill=fill)


def _slab(p: Picture, x: float, y: float, w: float, h: float, tone: str, dark: str, line: str) -> None:
    """A flat stone with its shaded right end."""
    p.rect(x, y, w, h, 1.5, fill=tone)
    p.rect(x + w * 0.72, y, w * 0.28, h, 1.5, fill=dark, fill_opacity=0.55)
    p.rect(x + 1, y + 1, w - 2, h * 0.22, 1, fill="#FFFFFF", fill_opacity=0.6)
    p.rect(x, y, w, h, 1.5, fill="none", stroke=line, width_=2.2)


def pillar() -> Picture:
    """A fluted column with scrolls; 96 x 128, the ornament from 4 to 122."""
    p = Picture(96, 128)
    _shadow(p, 50, 119, 42, 8)
    shaft = [(31, 36), (65, 36), (69, 98), (27, 98)]
    p.poly(shaft, fill=STONE_MID)
    p.poly([(31, 36), (40, 36), (38, 98), (27, 98)], fill=STONE)
    p.poly([(56, 36), (65, 36), (69, 98), (58, 98)], fill=STONE_DARK)
    for top, foot in ((38.5, 36.5), (45, 44), (51, 52), (57.5, 59.5)):
        p.line([(top, 40), (foot, 94)], STONE_LINE, 1.8, stroke_opacity=0.6)
        p.line([(top + 2, 40), (foot + 2, 94)], "#FFFFFF", 1.2, stroke_opacity=0.55)
    p.poly(shaft, fill="none", stroke=STONE_LINE, width_=2.2, stroke_linejoin="round")
    _slab(p, 21, 98, 54, 9, STONE, STONE_DARK, STONE_LINE)
    _slab(p, 14, 107, 68, 13, STONE_MID, STONE_DARK, STONE_LINE)
    p.path(
        "M31 37C33 31 24 30 22 22L74 22C72 30 63 31 65 37Z",
        fill=STONE,
        stroke=STONE_LINE,
        width_=2.2,
        stroke_linejoin="round",
    )
    for cx, way in ((22, 1), (74, -1)):
        p.circle(cx, 27, 9.5, fill=STONE if way > 0 else STONE_MID, stroke=STONE_LINE, width_=2.2)
        p.stroke(
            f"M{cx + 5 * way} 25C{cx + 3 * way} 21 {cx - 5 * way} 22 {cx - 4 * way} 28C{cx - 2 * way} 32 {cx + 3 * way} 30 {cx + 1 * way} 27",
            STONE_LINE,
            2,
        )
    p.path(rounded([(44, 26), (48, 22.5), (52, 26), (48, 31)], 1), fill="#C9962E")
    _slab(p, 13, 7, 70, 12, STONE_MID, STONE_DARK, STONE_LINE)
    return p


def statue() -> Picture:
    """A laurelled bust on its foot; 96 x 128, the ornament from 4 to 122."""
    p = Picture(96, 128)
    _shadow(p, 50, 119, 38, 8)
    line = {"stroke": MARBLE_LINE, "width_": 2.2, "stroke_linejoin": "round"}
    p.path("M41 36L55 36L57 54L39 54Z", fill=MARBLE_MID, **line)
    body = "M38 47C30 50 18 52 15 66C14 75 20 86 24 92L72 92C76 86 82 75 81 66C78 52 66 50 58 47C54 53 42 53 38 47Z"
    p.path(body, fill=MARBLE)
    p.path("M58 47C66 50 78 52 81 66C82 75 76 86 72 92L55 92C63 80 66 62 58 47Z", fill=MARBLE_MID)
    p.path("M22 54L37 48C50 62 66 76 71 92L56 92C50 80 38 66 22 54Z", fill="#96B6BE")
    p.line([(27, 53), (54, 76), (64, 91)], "#7397A1", 1.6)
    p.path(body, fill="none", **line)
    p.path("M48 4C36 4 31 13 31 23C31 35 39 43 47 44C56 44 64 35 64 23C64 13 58 4 48 4Z", fill=MARBLE, **line)
    p.path("M52 6C60 9 63 16 63 23C63 33 57 41 50 43C56 33 57 18 52 6Z", fill=MARBLE_MID)
    p.stroke("M41 22.5L44 22.5M52 22.5L55 22.5M48 23L46.6 30L49 30", MARBLE_LINE, 1.8)
    p.stroke("M43.5 35.5C46 37.2 49.5 37.2 52 35.5", MARBLE_LINE, 1.8)
    for i in range(-3, 4):
        x, y = 47.5 + i * 5.1, 9.2 + abs(i) ** 1.6 * 1.05
        p.ellipse(
            x, y, 4.6, 2.6, i * 16 - 60 if i < 0 else i * 16 + 60, fill="#4A7E54" if i % 2 else "#5E9668"
        )
    _slab(p, 25, 92, 46, 8, MARBLE_MID, MARBLE_DARK, MARBLE_LINE)
    _slab(p, 29, 100, 38, 9, MARBLE, MARBLE_DARK, MARBLE_LINE)
    _slab(p, 20, 109, 56, 11, MARBLE_MID, MARBLE_DARK, MARBLE_LINE)
    return p


def _arch(cx: float, top: float, foot: float, half: float) -> str:
    """A pointed arch: straight jambs, two leaning curves."""
    spring = top + half * 1.25
    return (
        f"M{cx - half} {foot}L{cx - half} {spring}C{cx - half} {top + half * 0.55} {cx - half * 0.42} {top + half * 0.28} {cx} {top}"
        f"C{cx + half * 0.42} {top + half * 0.28} {cx + half} {top + half * 0.55} {cx + half} {spring}L{cx + half} {foot}Z"
    )


def window(lit: bool) -> Picture:
    """A pointed window, dark or with light behind it; 96 x 128, the ornament from 4 to 122."""
    p = Picture(96, 128)
    _shadow(p, 50, 119, 46, 7)
    p.path(_arch(48, 5, 108, 36), fill=STONE, stroke=STONE_LINE, width_=2.4, stroke_linejoin="round")
    p.path(_arch(48, 11, 108, 31), fill="none", stroke=STONE_DARK, width_=1.4, stroke_opacity=0.6)
    if lit:
        glass = p.linear((30, 24), (66, 104), (0, "#FFF6D6", 1), (0.5, "#FFDC82", 1), (1, "#F2A93C", 1))
    else:
        glass = p.linear((28, 24), (68, 104), (0, "#A9DCDF", 1), (0.45, "#5CA3B5", 1), (1, "#2F6C86", 1))
    p.path(_arch(48, 20, 104, 25), fill=glass)
    p.path("M30 62L42 34C46 30 47 28 48 27L48 34L34 74L29 74Z", fill="#FFFFFF", fill_opacity=0.28)
    lead = {"fill": "none", "stroke": STONE, "width_": 4.4}
    p.path("M48 22L48 104M23.5 62L72.5 62M23.5 83L72.5 83", **lead)
    p.path(
        rounded([(48, 34), (57, 45), (48, 56), (39, 45)], 1),
        fill="#D1495B" if not lit else "#E8734C",
        stroke=STONE,
        width_=3,
    )
    p.path(_arch(48, 20, 104, 25), fill="none", stroke=STONE_LINE, width_=2.2, stroke_linejoin="round")
    p.path(rounded([(48, 7), (53, 13), (48, 19), (43, 13)], 1), fill="#C9962E", stroke=STONE_LINE, width_=1.4)
    _slab(p, 5, 106, 86, 14, STONE_MID, STONE_DARK, STONE_LINE)
    return p


def _disc(p: Picture, r: float, edge: str, rim: str, face: str) -> None:
    p.circle(32, 32.6, r, fill=edge)
    p.circle(32, 31.6, r, fill=p.linear((14, 6), (50, 58), (0, mix(rim, "#FFFFFF", 0.45), 1), (1, rim, 1)))
    p.circle(32, 32, r * 0.87, fill=mix(rim, edge, 0.55))
    p.circle(32, 32, r * 0.83, fill=face)


def first_player() -> Picture:
    """The token of the player who begins, a gold coin with a one on a sun."""
    p = Picture(64)
    _disc(p, 30, "#8E5F12", "#E9B23E", "#FFFAEE")
    p.poly(star((32, 32), 23.5, 17.5, 16), fill="#F7DEA0")
    p.circle(32, 32, 15.5, fill="#FFF3D0")
    p.path(
        "M26.2 25.4L33.2 19.6L36.8 19.6L36.8 40.2L41.2 40.2L41.2 44.4L26.6 44.4L26.6 40.2L31.6 40.2L31.6 26.6L28.4 29.2Z",
        fill="#68420A",
    )
    return p


def wild_mark() -> Picture:
    """The gold star on tiles of the wild colour."""
    p = Picture(64)
    p.circle(32, 34, 30, fill="#3C280A", fill_opacity=0.35)
    p.circle(32, 32, 29, fill="#FFFCF0")
    p.circle(32, 32, 25.5, fill=p.linear((16, 10), (48, 56), (0, "#FFD778", 1), (1, "#D9952A", 1)))
    p.poly(star((32, 33), 20, 8.6), fill="#46300A")
    return p


def heart() -> Picture:
    """The gold-rimmed disc in the middle of a star, on which its end value is printed."""
    p = Picture(64)
    p.circle(32, 33, 31, fill="#281A0A", fill_opacity=0.28)
    p.circle(32, 32, 30, fill=p.linear((12, 8), (52, 58), (0, "#FBE3A6", 1), (1, "#C68F2E", 1)))
    p.circle(32, 32, 26.6, fill="#FFFAEE")
    p.circle(32, 32, 24, fill="none", stroke="#EAD6A6", width_=1)
    return p


def plate() -> Picture:
    """A factory's china plate: rim radius 120 of 256, a painted garland around the well."""
    p = Picture(256)
    c = (128.0, 128.0)
    p.circle(128, 129.5, 121, fill="#A89C86")
    p.circle(
        *c,
        120,
        fill=p.linear((60, 20), (196, 236), (0, "#FFFDF6", 1), (0.55, "#F3EADA", 1), (1, "#D9CDB6", 1)),
    )
    p.circle(*c, 116.5, fill="#FBF6EA")
    for i in range(24):
        middle = ray(i * 15, 110, c)
        if i % 2:
            p.circle(*middle, 2, fill="#5680A0")
        else:
            p.poly(
                [
                    ray(i * 15 + t, length, middle)
                    for t, length in ((0, 3.6), (90, 6.5), (180, 3.6), (270, 6.5))
                ],
                fill="#5680A0",
            )
    p.circle(*c, 103.5, fill="none", stroke="#5680A0", width_=1.6, stroke_opacity=0.75)
    p.circle(*c, 118.4, fill="none", stroke="#C9A24C", width_=1.6)
    well = p.linear((70, 44), (186, 214), (0, "#CFC2A8", 1), (0.5, "#E9DEC9", 1), (1, "#FFFBF2", 1))
    p.circle(*c, 100, fill=well)
    p.circle(
        128,
        128,
        97,
        fill=p.radial((118, 112), 100, (0, "#FCF7EC", 1), (0.75, "#F5ECDD", 1), (1, "#EEE3CF", 1)),
    )
    p.path("M50 104C58 72 84 50 114 45C88 56 68 76 58 106Z", fill="#FFFFFF", fill_opacity=0.75)
    return p


def pool() -> Picture:
    """The dark table centre where left-over tiles gather: radius 124 of 256, six resting places."""
    p = Picture(256)
    c = (128.0, 128.0)
    p.circle(*c, 124, fill="#0C1414", fill_opacity=0.62)
    p.circle(*c, 124, fill=p.radial((128, 140), 124, (0, "#22403E", 0.5), (1, "#0C1414", 0)))
    p.circle(*c, 122.5, fill="none", stroke="#E2BE6E", width_=1.8, stroke_opacity=0.6)
    p.circle(*c, 114, fill="none", stroke="#E2BE6E", width_=1.2, stroke_opacity=0.32)
    for i in range(6):
        tip = ray(60 * i, 101, c)
        p.poly(star(tip, 6, 2.4, 4), fill="#E2BE6E", fill_opacity=0.7)
        for way in (-20, 20):
            p.circle(*ray(60 * i + way, 118, c), 1.5, fill="#E2BE6E", fill_opacity=0.6)
    p.circle(*c, 41, fill="none", stroke="#E2BE6E", width_=1.2, stroke_opacity=0.35)
    return p


def plaza() -> Picture:
    """The round stone floor under the stars: radius 490 of 1024 stands for 4.5 edges of a space and a little."""
    p = Picture(1024)
    c = (512.0, 512.0)
    scale = 490 / 4.54
    p.circle(512, 515, 497, fill="#5A3C14", fill_opacity=0.16)
    p.circle(*c, 496, fill="#CEB88E")
    p.circle(*c, 492, fill=p.linear((200, 60), (820, 960), (0, "#FBF3E2", 1), (1, "#EBDDBF", 1)))
    p.circle(*c, 484, fill="#CEB88E")
    p.circle(*c, 481, fill=p.radial(c, 481, (0, "#EFE3C8", 1), (0.7, "#E9DBBE", 1), (1, "#E2D2B0", 1)))
    for i in range(72):
        p.circle(*ray(i * 5 + 2.5, 488, c), 1.9, fill="#CEB88E")
    p.circle(*c, 470, fill="none", stroke="#D8C69E", width_=1.4)
    for i in range(6):
        mid = ray(60 * i, 3 * scale, c)
        for way in (60, -60):
            centre = ray(60 * i + way, 1.36 * scale, mid)
            p.poly(star(centre, 12.5, 4.6, 4, 60 * i + way), fill="#C9B184")
            p.circle(*centre, 2.2, fill="#F3E8D0")
    return p


def bag() -> Picture:
    """The cloth bag the tiles are drawn from."""
    p = Picture(64)
    p.ellipse(33, 59, 24, 4, fill="#0A1010", fill_opacity=0.3)
    body = "M24 20C12 28 6 42 10 52C12 58 18 60 32 60C46 60 52 58 54 52C58 42 52 28 40 20Z"
    p.path(body, fill=p.linear((14, 24), (52, 60), (0, "#9C6BC4", 1), (1, "#5B3582", 1)))
    p.path("M40 20C52 28 58 42 54 52C52 58 46 60 40 60C48 46 46 32 36 20Z", fill="#3E2260", fill_opacity=0.45)
    p.path(
        "M17 8C22 10 24 6 28 9C31 6 34 6 37 9C41 6 43 10 47 8C46 14 42 18 40 21L24 21C22 18 18 14 17 8Z",
        fill="#8A5BB4",
    )
    p.path(
        "M17 8C22 10 24 6 28 9C31 6 34 6 37 9C41 6 43 10 47 8L45.6 11.5C40 13 24 13 18.4 11.5Z",
        fill="#3B2158",
    )
    p.rect(22, 18.4, 20, 4.6, 2.3, fill="#FFD166")
    p.stroke("M40 21C46 24 48 28 46 33", "#E2AE3C", 2.6)
    p.path(rounded([(32, 32), (40, 43), (32, 54), (24, 43)], 1.5), fill="#F6E7C2")
    p.path(rounded([(32, 37), (36.4, 43), (32, 49), (27.6, 43)], 1), fill="#7A4BA0")
    p.stroke("M18 32C15 38 14 44 16 50", "#D9BCF0", 2.2, stroke_opacity=0.7)
    return p


def tower() -> Picture:
    """The tower used tiles are thrown into."""
    p = Picture(64)
    p.ellipse(33, 60, 22, 3.4, fill="#0A1010", fill_opacity=0.3)
    p.path("M16 60L19 22L45 22L48 60Z", fill=STONE_MID)
    p.path("M37 22L45 22L48 60L38 60Z", fill=STONE_DARK)
    p.path("M16 60L19 22L25 22L23 60Z", fill=STONE)
    p.path(
        "M14 22L14 8L21 8L21 13L28.5 13L28.5 8L35.5 8L35.5 13L43 13L43 8L50 8L50 22Z",
        fill=STONE,
        stroke=STONE_LINE,
        width_=1.4,
        stroke_linejoin="round",
    )
    p.path("M43 8L50 8L50 22L40 22L40 13L43 13Z", fill=STONE_DARK, fill_opacity=0.7)
    p.rect(12.6, 20.4, 38.8, 4.2, 2, fill=STONE_MID, stroke=STONE_LINE, width_=1.2)
    p.path("M25 60L25 48C25 39 39 39 39 48L39 60Z", fill="#4C3A24")
    for i, colour in enumerate(("blue", "orange", "red")):
        x = 27.6 + i * 4.4
        p.path(
            rounded([(x, 52 - i % 2), (x + 2.6, 56 - i % 2), (x, 60), (x - 2.6, 56)], 0.5),
            fill=GLAZES[colour].base,
        )
    p.path("M30 30L34 30L34 36L30 36Z", fill="#4C3A24")
    p.path(
        "M16 60L19 24M48 60L45 24M25 60L25 48C25 39 39 39 39 48L39 60",
        fill="none",
        stroke=STONE_LINE,
        width_=1.4,
    )
    return p


def mini_star(colour: str | None) -> Picture:
    """A small six-rayed star for legends; without a colour each ray has one of the board's six."""
    p = Picture(64)
    order = ("orange", "red", "blue", "yellow", "green", "purple")
    for i in range(6):
        base = GLAZES[colour or order[i]]
        turn = 120 - 60 * i
        tips: list[Point] = [ray(turn, 1.2, (32, 32))]
        tips += [ray(turn + d, r, (32, 32)) for d, r in ((29, 17.5), (0, 30.6), (-29, 17.5))]
        lit = math.cos(math.radians(turn - 120))
        p.path(rounded(tips, 0.8), fill=mix(base.base, "#FFFFFF" if lit > 0 else base.dark, abs(lit) * 0.22))
        p.path(rounded(tips, 0.8), fill="none", stroke=mix(base.light, base.base, 0.3), width_=1)
    return p


def number_seal() -> Picture:
    """The white rhombus on which a bonus for equal numbers is printed."""
    p = Picture(64)
    p.path(rounded([(32, 4), (58, 33), (32, 62), (6, 33)], 6), fill="#0A1414", fill_opacity=0.4)
    p.path(
        rounded([(32, 2), (58, 31), (32, 60), (6, 31)], 6),
        fill=p.linear((14, 8), (48, 56), (0, CREAM, 1), (1, "#E6D9C0", 1)),
    )
    return p


def drawings() -> Iterator[tuple[str, Picture]]:
    """All files of this module by name."""
    yield "pillar", pillar()
    yield "statue", statue()
    yield "window", window(False)
    yield "window_lit", window(True)
    yield "first_player", first_player()
    yield "wild_mark", wild_mark()
    yield "heart", heart()
    yield "plate", plate()
    yield "pool", pool()
    yield "plaza", plaza()
    yield "bag", bag()
    yield "tower", tower()
    yield "number_seal", number_seal()
    yield "star_all", mini_star(None)
    for colour in GLAZES:
        yield f"star_{colour}", mini_star(colour)
