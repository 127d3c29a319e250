"""Living Planet's picture on the title screen: a colony of hexagons under a ringed giant."""

from __future__ import annotations

import math
import random

from geometry import ray
from svg import Picture, Point, mix

SLANT = 0.52
RADIUS = 54
HEIGHT = 16
GROUND = {
    # top, left side, right side, front
    "moss": ("#4FA37A", "#2F6E58", "#255A48", "#2A6450"),
    "rock": ("#B98A6A", "#7F5A44", "#684737", "#74503D"),
    "ice": ("#8FC3D6", "#5A8DA3", "#487588", "#507F95"),
    "rust": ("#CF7048", "#8F4529", "#753620", "#833D24"),
    "violet": ("#8A66B5", "#5B3F83", "#4A326C", "#523977"),
    "sand": ("#E0B96A", "#A37F3C", "#876830", "#957536"),
}
CELLS = (
    (-1, -1, "violet"), (1, -1, "rock"), (-2, 0, "rock"), (0, 0, "rust"), (2, 0, "ice"), (-1, 0, "moss"),
    (1, 0, "sand"), (-2, 1, "moss"), (0, 1, "ice"), (2, 1, "violet"), (-1, 1, "sand"), (1, 1, "moss"),
)  # fmt: skip
VENT = (104.0, 106.0)  # the volcano's mouth
CHIMNEYS: tuple[Point, ...] = ((263, 172), (275, 180))
CAPS = (87.0, 198.0)  # the middle of the glowing mushrooms


def _place(q: int, r: int) -> Point:
    step = RADIUS * math.sqrt(3) * SLANT
    return 168 + q * 1.5 * RADIUS, 196 + r * step + (step / 2 if q % 2 else 0)


def _sky(p: Picture) -> None:
    p.rect(
        0,
        0,
        336,
        296,
        fill=p.linear(
            (0, 0), (0, 250), (0, "#12163C", 1), (0.4, "#472C78", 1), (0.75, "#B4577F", 1), (1, "#F4AE72", 1)
        ),
    )
    p.path(
        "M0 60C60 20 120 50 180 24C240 2 300 30 336 8L336 40C290 60 240 36 186 58C124 82 60 56 0 98Z",
        fill="#7C5BC0",
        fill_opacity=0.16,
    )
    rng = random.Random(11)
    for _ in range(52):
        p.circle(
            rng.uniform(0, 336),
            rng.uniform(0, 128),
            rng.choice((0.6, 0.9, 1.3)),
            fill="#FFF3DA",
            fill_opacity=rng.uniform(0.35, 0.95),
        )
    with p.at(252, 66):
        p.stroke("M-64 16A70 17 -14 0 1 62 -15", "#C99A86", 4, stroke_opacity=0.8)
        p.circle(
            0,
            0,
            37,
            fill=p.radial((-14, -16), 62, (0, "#FBEACB", 1), (0.55, "#E2B695", 1), (1, "#9A6270", 1)),
        )
        p.path(
            "M-35 -10C-10 -2 14 -6 35 -12A37 37 0 0 0 31 -20C10 -14 -12 -12 -32 -18Z",
            fill="#C98C7C",
            fill_opacity=0.5,
        )
        p.path(
            "M-36 8C-10 16 16 12 36 6A37 37 0 0 1 33 17C12 22 -14 24 -33 17Z",
            fill="#C98C7C",
            fill_opacity=0.45,
        )
        p.path("M-20 -31C-6 -27 8 -27 20 -31L24 -28C10 -23 -8 -23 -24 -28Z", fill="#F6DDBB", fill_opacity=0.6)
        p.path("M-34 15C-14 22 14 21 34 14L31 20C12 27 -12 28 -30 21Z", fill="#6B3F5C", fill_opacity=0.35)
        p.stroke("M-64 16A70 17 -14 0 0 62 -15", "#FBE0BE", 4.6)
        p.stroke("M-60 18.4A70 17 -14 0 0 30 4", "#FFF6E2", 1.3, stroke_opacity=0.8)
    p.circle(60, 40, 11, fill=p.radial((56, 36), 16, (0, "#DDE3F6", 1), (1, "#98A2CC", 1)))
    for x, y, r in ((56, 37, 2.8), (64, 44, 2), (62, 34, 1.5)):
        p.circle(x, y, r, fill="#8F9AC8", fill_opacity=0.8)
    p.stroke("M150 40L176 30", "#FFF3DA", 1.4, stroke_opacity=0.8)


def _mountains(p: Picture) -> None:
    p.path(
        "M0 176L34 138L58 158L92 120L126 168L176 140L214 172L262 136L300 166L336 146L336 240L0 240Z",
        fill="#6A3876",
    )
    p.path(
        "M34 138L58 158L50 176L40 164ZM176 140L214 172L196 178L180 160ZM262 136L300 166L282 174L266 156Z",
        fill="#54296A",
    )
    p.path("M0 196L40 168L80 186L128 160L190 190L240 168L290 190L336 172L336 250L0 250Z", fill="#4A2560")
    p.circle(104, 104, 66, fill=p.radial((104, 104), 66, (0, "#FFB45C", 0.75), (1, "#FF7A3C", 0)))
    p.path("M44 204C70 180 84 140 90 108L118 108C124 140 140 180 168 204Z", fill="#47264F")
    p.path("M110 108L118 108C124 140 140 180 168 204L126 204C124 170 118 136 110 108Z", fill="#2C1535")
    p.path("M70 184C80 164 88 142 92 120L94 130C90 154 82 172 74 186Z", fill="#6B3C66")
    lava = p.linear((0, 106), (0, 200), (0, "#FFE99A", 1), (0.4, "#FF9A48", 1), (1, "#E2452B", 1))
    p.path(
        "M90 108L118 108L114 116C118 150 108 156 112 186L100 200C104 170 94 160 96 138C97 126 94 118 90 108Z",
        fill=lava,
    )
    p.stroke("M104 116C108 136 102 146 105 166", "#FFF0B0", 2, stroke_opacity=0.8)
    p.ellipse(104, 108, 14, 4, fill="#FFE9A6")
    for x, y, r in (
        (86, 92, 2.2),
        (124, 88, 2.2),
        (80, 78, 1.6),
        (132, 98, 1.8),
        (114, 84, 2.4),
        (97, 80, 1.5),
        (120, 70, 1.4),
    ):
        p.circle(x, y, r, fill="#FFC65C")


def _prism(p: Picture, centre: Point, ground: str) -> None:
    top, left, right, front = GROUND[ground]
    radius = RADIUS - 1.5
    pts = [
        (
            centre[0] + radius * math.cos(math.radians(a)),
            centre[1] + radius * SLANT * math.sin(math.radians(a)),
        )
        for a in range(0, 360, 60)
    ]

    def side(i: int, j: int, colour: str) -> None:
        p.poly(
            [pts[i], pts[j], (pts[j][0], pts[j][1] + HEIGHT), (pts[i][0], pts[i][1] + HEIGHT)], fill=colour
        )

    side(0, 1, right)
    side(1, 2, front)
    side(2, 3, left)
    glaze = p.linear(
        (centre[0] - 40, centre[1] - 26),
        (centre[0] + 40, centre[1] + 26),
        (0, mix(top, "#FFFFFF", 0.2), 1),
        (1, mix(top, front, 0.25), 1),
    )
    p.poly(pts, fill=glaze, stroke=mix(top, "#FFFFFF", 0.34), width_=1.6, stroke_linejoin="round")


def _texture(p: Picture, centre: Point, ground: str) -> None:
    """A few strokes that tell what the ground is made of."""
    top, _, _, front = GROUND[ground]
    dark, pale = mix(top, front, 0.5), mix(top, "#FFFFFF", 0.25)
    with p.at(*centre):
        if ground == "sand":
            p.stroke(
                "M-34 -8C-22 -14 -10 -4 2 -9S24 -14 34 -6M-30 10C-18 4 -8 12 6 8S22 4 30 12",
                dark,
                1.5,
                stroke_opacity=0.7,
            )
        elif ground == "rock":
            p.stroke("M-30 10L-14 14L-4 11M14 -14L26 -10L34 -2M8 18L20 15", dark, 1.5, stroke_opacity=0.7)
        elif ground == "moss":
            for x, y in ((-30, 6), (-18, 16), (24, 12), (32, -4), (6, 20), (-8, -18)):
                p.ellipse(x, y, 3.4, 1.8, fill=pale, fill_opacity=0.6)
        elif ground == "violet":
            p.stroke("M-30 -2L-16 -10M-22 12L-6 8M14 14L30 6M10 -14L24 -16", pale, 1.4, stroke_opacity=0.6)
        elif ground == "ice":
            p.stroke("M-32 2L-18 -8L-8 -6M12 16L26 10L34 0M18 -14L28 -10", "#FFFFFF", 1.3, stroke_opacity=0.6)
        else:
            for x, y, rx in ((-34, 4, 5), (26, 16, 6), (34, -6, 4), (-16, 19, 4)):
                p.ellipse(x, y, rx, rx * 0.45, fill=dark, fill_opacity=0.55)


def _dome(p: Picture) -> None:
    p.ellipse(2, 6, 38, 11, fill="#3A1A10", fill_opacity=0.4)
    p.rect(-31, -4, 62, 10, 4, fill="#F2F5F8")
    p.path("M-31 2H31Q31 6 27 6H-27Q-31 6 -31 2Z", fill="#B9C4CE")
    for x in (-22, -11, 0, 11, 22):
        p.circle(x, 1, 1.4, fill="#FFD166")
    glass = p.radial((-8, -16), 44, (0, "#E4FDFF", 0.95), (0.6, "#8FDCEA", 0.75), (1, "#3F9DB5", 0.85))
    p.path("M-28 -4A28 28 0 0 1 28 -4Z", fill=glass)
    p.path("M-14 -4L-14 -14L-8 -19L-2 -14L-2 -4Z", fill="#F9F2E6")
    p.path("M-8 -19L-2 -14L-2 -4L-5 -4L-5 -14Z", fill="#D9CDB8")
    p.path("M2 -4L2 -18H12V-4Z", fill="#F2C66B")
    p.path("M8 -18H12V-4H8Z", fill="#CF9C3E")
    p.path("M4 -15H6V-12H4ZM4 -10H6V-7H4ZM-11 -11H-8V-8H-11Z", fill="#5A7F8E")
    p.circle(-19, -8, 4, fill="#4FA37A")
    p.circle(18, -7, 4.4, fill="#4FA37A")
    p.circle(17, -8.4, 2.4, fill="#7CC79C")
    p.path(
        "M-28 -4A28 28 0 0 1 28 -4M-14 -28.2C-18 -20 -19 -12 -19 -4M14 -28.2C18 -20 19 -12 19 -4",
        fill="none",
        stroke="#DFF8FC",
        width_=1.1,
        stroke_opacity=0.75,
    )
    p.stroke("M-20 -16A26 26 0 0 1 -6 -27", "#FFFFFF", 2.4, stroke_opacity=0.9)


def _factory(p: Picture) -> None:
    p.ellipse(2, 8, 34, 9, fill="#4A3010", fill_opacity=0.4)
    for x, top, w in ((10, -36, 8), (22, -28, 7)):
        p.rect(x, top, w, 40, 1.5, fill="#D5DCE2")
        p.rect(x + w * 0.55, top, w * 0.45, 40, 1, fill="#A3AEB8")
        p.rect(x, top + 5, w, 4, fill="#D1495B")
        p.rect(x, top + 13, w, 4, fill="#D1495B")
    p.path("M-30 6L-30 -14L-16 -22L-16 -14L-2 -22L-2 -14L10 -22L30 -8L30 6Z", fill="#66717D")
    p.path("M10 -22L30 -8L30 6L14 6L14 -16Z", fill="#46505A")
    p.path(
        "M-30 -14L-16 -22L-16 -19L-30 -11ZM-16 -14L-2 -22L-2 -19L-16 -11ZM-2 -14L10 -22L14 -19L-2 -11Z",
        fill="#8B98A4",
    )
    for x in (-24, -10, 4):
        p.rect(x, -8, 8, 6, 0.8, fill="#FFD972")
        p.path(f"M{x + 4} -8V-2", fill="none", stroke="#66717D", width_=1)
    p.rect(19, -4, 7, 10, 1, fill="#2F3740")


def _mushrooms(p: Picture) -> None:
    for x, y, scale in ((-26, 8, 0.5), (12, 2, 0.8), (-12, 4, 1), (2, 10, 0.62)):
        with p.at(x, y, scale):
            p.ellipse(2, 0, 10, 3, fill="#123A30", fill_opacity=0.4)
            p.path("M-4 0C-3 -14 -3 -20 -3 -28H3C3 -20 3 -14 4 0Z", fill="#E6FFFA")
            p.path("M1 -28H3C3 -20 3 -14 4 0H1Z", fill="#A9DDD2")
            p.path("M-20 -24C-18 -44 18 -44 20 -24C10 -20 -10 -20 -20 -24Z", fill="#2EC4B6")
            p.path(
                "M6 -38.4C14 -36 19 -31 20 -24C15 -22 10 -21.4 4 -21.2C10 -26 10 -33 6 -38.4Z", fill="#1F9488"
            )
            for cx, cy, r in ((-7, -31, 3), (5, -35, 2.4), (11, -28, 2), (-13, -27, 1.6)):
                p.circle(cx, cy, r, fill="#CFFFF6")


def _rocket(p: Picture) -> None:
    p.ellipse(2, 4, 24, 7, fill="#2A4A58", fill_opacity=0.45)
    p.ellipse(0, 1.6, 20, 6, fill="#A9B4C0")
    p.ellipse(0, 0, 20, 6, fill="#EEF2F6")
    p.path("M-10 -16L-19 -2L-8 -5ZM10 -16L19 -2L8 -5Z", fill="#D1495B")
    p.path("M10 -16L19 -2L8 -5Z", fill="#9E2F40")
    p.path("M0 -62C12 -48 12 -22 8 -6L-8 -6C-12 -22 -12 -48 0 -62Z", fill="#FDF9F0")
    p.path("M0 -62C12 -48 12 -22 8 -6L2 -6C5 -24 6 -46 0 -62Z", fill="#CCD5DD")
    p.path("M0 -62C5 -57 8 -51 9.4 -46L-9.4 -46C-8 -51 -5 -57 0 -62Z", fill="#D1495B")
    p.path("M0 -62C5 -57 8 -51 9.4 -46L3.6 -46C3.4 -52 2 -58 0 -62Z", fill="#A83444")
    p.circle(0, -34, 4.8, fill="#2B3A52")
    p.circle(0, -34, 3.6, fill="#5B9BE8")
    p.circle(-1.2, -35.2, 1.1, fill="#E3F0FF")
    p.path("M-8.6 -14H8.6L8 -9H-8Z", fill="#D1495B")
    p.path("M-3 -6H3L2 0H-2Z", fill="#5B6570")


def _die(p: Picture) -> None:
    p.path("M0 26L24 13L26 15L2 29Z", fill="#1F3D4C", fill_opacity=0.35)
    p.path("M0 -22L22 -12L0 -2L-22 -12Z", fill="#FFFBF0")
    p.path("M-22 -12L0 -2L0 22L-22 12Z", fill="#EBDCBF")
    p.path("M22 -12L0 -2L0 22L22 12Z", fill="#C9B48C")
    p.path("M-22 -12L0 -2L22 -12M0 -2V22", fill="none", stroke="#FFFFFF", width_=1, stroke_opacity=0.7)
    for x, y, rx, ry in (
        (0, -12, 4, 2.2),
        (-10, -12, 4, 2.2),
        (10, -12, 4, 2.2),
        (-15, -2, 2.4, 3.4),
        (-7, 12, 2.4, 3.4),
        (11, 5, 2.6, 3.6),
    ):
        p.path(
            f"M{x} {y - ry * 1.15:.1f}L{x + rx * 1.15:.1f} {y}L{x} {y + ry * 1.15:.1f}L{x - rx * 1.15:.1f} {y}Z",
            fill="#3B7DD8",
        )


def _peaks(p: Picture) -> None:
    p.path("M-16 4L-6 -16L2 -4L8 -12L18 4Z", fill="#A37B5E")
    p.path("M-6 -16L2 -4L-2 4L-8 4ZM8 -12L18 4L9 4Z", fill="#6E4F3B")
    p.path("M-6 -16L-2.8 -11L-6 -9L-9 -10.6Z", fill="#F1DCC4")


def scene() -> Picture:
    """The whole picture, 336 x 296, without smoke and glow."""
    p = Picture(336, 296)
    _sky(p)
    _mountains(p)
    p.rect(0, 246, 336, 50, fill="#33204A")
    cells = sorted((_place(q, r)[1], _place(q, r)[0], ground, q, r) for q, r, ground in CELLS)
    for y, x, ground, q, r in cells:
        _prism(p, (x, y), ground)
        _texture(p, (x, y), ground)
        with p.at(x, y):
            if (q, r) == (0, 0):
                _dome(p)
            elif (q, r) == (-1, 0):
                p.circle(0, -14, 40, fill=p.radial((0, -14), 40, (0, "#7FF2E2", 0.4), (1, "#46E0D0", 0)))
                _mushrooms(p)
            elif (q, r) in ((-2, 0), (1, -1)):
                _peaks(p)
        if (q, r) == (1, 0):
            with p.at(x, y - 2):
                _factory(p)
        elif (q, r) == (2, 0):
            with p.at(x - 12, y):
                _rocket(p)
        elif (q, r) == (0, 1):
            with p.at(x, y - 8):
                _die(p)
    p.rect(0, 180, 336, 116, fill=p.linear((0, 180), (0, 296), (0, "#140A2A", 0), (1, "#140A2A", 0.24)))
    return p


def smoke() -> Picture:
    """One puff of smoke; 64 x 64 around the middle, tint and size left to the screen."""
    p = Picture(64)
    for x, y, r, a in ((27, 38, 17, 0.5), (39, 36, 15, 0.45), (32, 26, 16, 0.5)):
        p.circle(
            x,
            y,
            r,
            fill=p.radial(
                (x - 4, y - 5), r, (0, "#FFF1EE", a + 0.25), (0.7, "#E9C2C9", a), (1, "#D9AEBB", 0)
            ),
        )
    return p


def glow() -> Picture:
    """The light of the mushrooms; 128 x 128 around the middle."""
    p = Picture(128)
    p.circle(
        64,
        64,
        64,
        fill=p.radial((64, 64), 64, (0, "#A8FFF0", 0.75), (0.5, "#6FEEDD", 0.32), (1, "#46E0D0", 0)),
    )
    for i in range(9):
        p.circle(
            *ray(40 * i + 11 * (i % 3), 20 + 8 * (i % 4), (64, 64)), 1.3, fill="#E6FFFA", fill_opacity=0.8
        )
    return p
