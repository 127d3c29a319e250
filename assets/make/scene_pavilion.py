"""Pavilion's picture on the title screen: a domed hall at dusk over a terrace of tiled stars."""

from __future__ import annotations

import math

from geometry import ray, ring
from svg import Picture, Point, mix
from tiles import GLAZES

ORDER = ("purple", "orange", "red", "blue", "yellow", "green")
SQUASH = 0.6  # how flat the terrace is seen
EDGE = 24.6


def _rhombus(p: Picture, centre: Point, turn: float, colour: str) -> None:
    """One tile of a star that lies on the ground around (0, 0)."""
    g = GLAZES[colour]

    def corner(length: float, off: float) -> Point:
        x, y = ray(turn + off, length)
        ox, oy = ray(turn, EDGE * 0.08)
        return centre[0] + x + ox, centre[1] + y + oy

    edge = EDGE * 0.92
    corners = [corner(0, 0), corner(edge, -30), corner(edge * math.sqrt(3), 0), corner(edge, 30)]
    mid = ((corners[0][0] + corners[2][0]) / 2, (corners[0][1] + corners[2][1]) / 2)

    def scaled(size: float) -> list[Point]:
        return [(mid[0] + (x - mid[0]) * size, mid[1] + (y - mid[1]) * size) for x, y in corners]

    p.poly(corners, fill=g.base, stroke=g.dark, width_=1.3, stroke_linejoin="round")
    lit = math.cos(math.radians(turn - 120))
    tone = mix(g.base, "#FFFFFF" if lit > 0 else g.dark, 0.3 * abs(lit))
    p.poly(scaled(0.84), fill=tone)
    p.poly(scaled(0.54), fill=g.light)
    p.poly(scaled(0.32), fill=g.base)


def _star(p: Picture, x: float, y: float, colours: tuple[str, ...]) -> None:
    with p.group(f"translate({x:.1f} {y:.1f}) scale(1 {SQUASH})"):
        for i in range(6):
            _rhombus(p, (0, 0), 120 - 60 * i, colours[i % len(colours)])


def _sky(p: Picture) -> None:
    sky = p.linear(
        (0, 0), (0, 230), (0, "#243F7C", 1), (0.45, "#5D80BE", 1), (0.8, "#EDB0A0", 1), (1, "#F9D9AC", 1)
    )
    p.rect(0, 0, 336, 296, fill=sky)
    p.circle(168, 128, 150, fill=p.radial((168, 128), 150, (0, "#FFF3C8", 0.6), (1, "#FFF3C8", 0)))
    for x, y, r in (
        (24, 22, 1.1),
        (52, 52, 0.8),
        (84, 16, 1.0),
        (102, 44, 0.7),
        (236, 20, 0.9),
        (262, 46, 0.7),
        (314, 34, 0.8),
        (290, 78, 0.7),
        (40, 88, 0.7),
    ):
        p.circle(x, y, r, fill="#FFF6DA", fill_opacity=0.85)
    p.path("M296 24A15 15 0 1 0 308 48A12.5 12.5 0 1 1 296 24Z", fill="#FFF1C9")
    p.stroke("M70 70q5 -5 9 0q5 -5 10 -1M90 80q4 -4 7 0q4 -4 8 -1", "#3D5C98", 1.4)
    p.path(
        "M0 186C40 166 80 172 120 182C200 166 280 168 336 184L336 220L0 220Z",
        fill="#8E86B0",
        fill_opacity=0.55,
    )


def _cypress(p: Picture, x: float, scale: float) -> None:
    with p.at(x, 200, scale):
        p.path("M0 12C-17 -18 -11 -70 0 -98C11 -70 17 -18 0 12Z", fill="#357761")
        p.path("M0 12C9 -18 6 -70 0 -98C11 -70 17 -18 0 12Z", fill="#214C44")
        p.stroke(
            "M-6 -14C-8 -30 -7 -46 -4 -60M-2 -4C-3 -14 -3 -24 -2 -34", "#5A9A7C", 1.6, stroke_opacity=0.7
        )


def _dome(p: Picture) -> None:
    p.path(
        "M110 92C108 40 150 26 168 14C186 26 228 40 226 92Z",
        fill=p.linear((116, 40), (226, 80), (0, "#48AEB8", 1), (0.5, "#2A8796", 1), (1, "#185768", 1)),
    )
    for dx in (-34, -17, 0, 17, 34):
        p.stroke(
            f"M168 16C{168 + dx * 0.55:.1f} 34 {168 + dx * 1.5:.1f} 52 {168 + dx * 1.42:.1f} 91",
            "#14505F",
            1.2,
            stroke_opacity=0.4,
        )
    for i in range(7):
        x = 125 + i * 14.3
        p.path(
            f"M{x:.1f} 76L{x + 5:.1f} 82L{x:.1f} 88L{x - 5:.1f} 82Z",
            fill="#F6CF62" if i % 2 else "#D9F0EC",
            fill_opacity=0.9,
        )
    p.path("M122 74C124 50 142 36 156 27C144 40 134 54 132 74Z", fill="#C8F0EE", fill_opacity=0.55)
    p.rect(166.4, -2, 3.2, 18, fill="#E3B341")
    p.circle(168, 9, 4.6, fill="#F6CF62")
    p.circle(166.8, 7.8, 1.6, fill="#FFF3C4")
    p.circle(168, 2, 2.6, fill="#F6CF62")
    p.rect(100, 90, 136, 10, 3, fill=p.linear((100, 0), (236, 0), (0, "#FFE08A", 1), (1, "#D9A63E", 1)))
    p.rect(52, 98, 232, 14, 3, fill="#FFF9EC")
    p.rect(52, 107, 232, 6, 2, fill="#D8C094")


def _hall(p: Picture) -> None:
    p.rect(
        62,
        104,
        212,
        110,
        fill=p.linear((62, 104), (274, 214), (0, "#FFFAEE", 1), (0.6, "#F3E6CB", 1), (1, "#DCC8A0", 1)),
    )
    _dome(p)
    for i in range(10):
        x = 70 + i * 20
        g = GLAZES[ORDER[i % 6]]
        p.path(f"M{x} 121L{x + 8} 115.6L{x + 16} 121L{x + 8} 126.4Z", fill=g.base)
        p.path(f"M{x} 121L{x + 8} 115.6L{x + 16} 121Z", fill=mix(g.base, "#FFFFFF", 0.25))
        p.circle(x + 18, 121, 1.1, fill="#B9A070")
    for x in (72, 212):
        p.path(
            f"M{x} 214L{x} 164C{x} 142 {x + 18} 138 {x + 26} 130C{x + 34} 138 {x + 52} 142 {x + 52} 164L{x + 52} 214Z",
            fill="#2C3E66",
        )
        glow = p.linear((0, 138), (0, 214), (0, "#FBD7A0", 1), (1, "#E58F62", 1))
        p.path(
            f"M{x + 6} 214L{x + 6} 166C{x + 6} 148 {x + 20} 144 {x + 26} 138C{x + 32} 144 {x + 46} 148 {x + 46} 166L{x + 46} 214Z",
            fill=glow,
        )
        p.path(f"M{x + 6} 190H{x + 46}V214H{x + 6}Z", fill="#B9603F", fill_opacity=0.45)
        p.path(
            f"M{x + 12} 190V214M{x + 19} 190V214M{x + 26} 190V214M{x + 33} 190V214M{x + 40} 190V214",
            fill="none",
            stroke="#8F4630",
            width_=1.4,
        )
        p.path(f"M{x + 26} 146L{x + 26} 156", fill="none", stroke="#6B3A26", width_=1)
        p.circle(x + 26, 160, 4, fill="#FFF3C0")
    p.path("M132 214L132 166C132 138 158 132 168 118C178 132 204 138 204 166L204 214Z", fill="#2C3E66")
    inner = p.radial((168, 186), 60, (0, "#FFF6D0", 1), (0.6, "#FFDD98", 1), (1, "#F2B468", 1))
    p.path("M140 214L140 168C140 146 160 140 168 130C176 140 196 146 196 168L196 214Z", fill=inner)
    p.path("M134 168C134 142 158 136 168 122", fill="none", stroke="#5C74A8", width_=1.2)
    p.path("M168 138V150", fill="none", stroke="#8A5A2C", width_=1.2)
    p.path("M168 150L173 157L168 166L163 157Z", fill="#FFFBE6", stroke="#C9862E", width_=1)
    p.path("M150 214L158 196H178L186 214Z", fill="#FFF9E6", fill_opacity=0.6)
    for x in (60, 126, 200, 266):
        p.rect(x, 132, 10, 84, fill="#FFFBF0")
        p.rect(x + 6, 132, 4, 84, fill="#D8C5A0")
        p.rect(x - 3, 127, 16, 8, 2, fill="#F6CF62")
        p.rect(x + 6, 127, 7, 8, 2, fill="#D9A63E", fill_opacity=0.6)
        p.rect(x - 2, 206, 14, 8, 1.5, fill="#E9D9B6")


ROWS: tuple[tuple[float, tuple[tuple[float, tuple[str, ...]], ...]], ...] = (
    (230, ((43.5, ("green",)), (126.5, ("orange",)), (209.5, ("red",)), (292.5, ("yellow",)))),
    (273, ((0, ("red",)), (84, ("purple",)), (168, ("orange", "red", "blue", "yellow", "green", "purple")), (252, ("blue",)), (336, ("orange",)))),
    (316, ((43.5, ("blue",)), (126.5, ("green",)), (209.5, ("yellow",)), (292.5, ("purple",)))),
)  # fmt: skip


def _terrace(p: Picture) -> None:
    p.rect(0, 212, 336, 84, fill=p.linear((0, 212), (0, 296), (0, "#EAD9B8", 1), (1, "#DCC59A", 1)))
    p.rect(0, 207, 336, 9, fill="#FFF9EC")
    p.rect(0, 216, 336, 3, fill="#BFA678")
    for y, row in ROWS:
        for x, colours in row:
            cx = 168 + (x - 168) * 1.015
            _star(p, cx, y, colours)
            for i in range(6):
                dx, dy = ray(30 + 60 * i, EDGE * 1.16)
                p.ellipse(cx + dx, y + dy * SQUASH, 2.1, 1.4, fill="#B9935A")
    p.rect(0, 200, 336, 96, fill=p.linear((0, 200), (0, 296), (0, "#101A3A", 0), (1, "#101A3A", 0.16)))


def _orange_tree(p: Picture, x: float) -> None:
    with p.at(x, 214):
        p.ellipse(3, 34, 23, 5, fill="#3A2A3F", fill_opacity=0.38)
        p.path("M-13 8L13 8L10 34L-10 34Z", fill="#3B6FC4")
        p.path("M4 8L13 8L10 34L3 34Z", fill="#27529C")
        p.path("M-15 4H15V11H-15Z", fill="#FFFAEE")
        p.path("M4 4H15V11H4Z", fill="#DCCBA8")
        p.path("M0 14L5 21L0 28L-5 21Z", fill="#FFF7E6")
        p.rect(-2, -14, 4, 20, fill="#6B4024")
        p.circle(0, -30, 21, fill="#357A4B")
        p.circle(-4, -33, 16.4, fill="#489A5F")
        p.circle(-7, -37, 10.5, fill="#63B377")
        for ox, oy in ((-11, -24), (6, -37), (9, -20), (-4, -44), (-2, -15), (15, -31), (-15, -34)):
            p.circle(ox + 0.6, oy + 0.8, 3.7, fill="#B5631C")
            p.circle(ox, oy, 3.5, fill="#F59C3C")
            p.circle(ox - 1, oy - 1.1, 1.1, fill="#FFE0B0")


def scene() -> Picture:
    """The whole picture, 336 x 296."""
    p = Picture(336, 296)
    _sky(p)
    for x, scale in ((46, 0.8), (290, 0.8), (18, 1), (318, 1)):
        _cypress(p, x, scale)
    _hall(p)
    _terrace(p)
    for x in (34, 302):
        _orange_tree(p, x)
    return p


# Where a star of the terrace may flash, in units of the picture.
GLINTS: tuple[Point, ...] = ((126, 221), (212, 224), (168, 262), (84, 266), (254, 268), (66, 232), (290, 226))


def glint() -> Picture:
    """A flash of light; 64 x 64 around the middle."""
    p = Picture(64)
    c = (32.0, 32.0)
    p.circle(*c, 30, fill=p.radial(c, 30, (0, "#FFF6D8", 0.85), (0.3, "#FFF0C0", 0.35), (1, "#FFF0C0", 0)))
    for start, length, width in ((0, 30, 2.6), (45, 14, 2)):
        for turn in range(start, start + 360, 90):
            p.poly([ray(turn, length, c), ray(turn + 90, width, c), ray(turn - 90, width, c)], fill="#FFFDF0")
    p.poly(ring(c, 4, 24), fill="#FFFFFF")
    return p
