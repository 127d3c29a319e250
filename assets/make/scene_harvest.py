"""Harvest's picture on the title screen: a summer valley with windmill, barn and market stall."""

from __future__ import annotations

import random

from goods import FULL, SHAPES
from svg import Picture

SAILS_HUB = (92, 138)  # where the sails turn, in units of the picture


def _sky(p: Picture) -> None:
    sky = p.linear(
        (0, 0), (0, 296), (0, "#62B0CA", 1), (0.3, "#B8DED2", 1), (0.52, "#FCE9B8", 1), (1, "#F6C57A", 1)
    )
    p.rect(0, 0, 336, 296, fill=sky)
    sun = (214, 104)
    p.circle(*sun, 100, fill=p.radial(sun, 100, (0, "#FFF6D2", 1), (0.4, "#FFEFBE", 0.6), (1, "#FFEBB0", 0)))
    p.circle(*sun, 33, fill=p.radial((206, 96), 40, (0, "#FFE9A0", 1), (1, "#FFD06A", 1)))
    for x, y, scale in ((62, 42, 1.0), (282, 56, 0.8), (150, 28, 0.6)):
        with p.at(x, y, scale):
            p.path(
                "M-34 12C-40 2 -28 -8 -20 -5C-16 -20 6 -20 8 -7C18 -14 30 -4 26 6C32 8 30 15 24 15L-26 15C-30 15 -33 14 -34 12Z",
                fill="#FFFAF0",
            )
            p.path(
                "M-34 12C-20 8 -6 10 4 6C14 10 22 8 28 8C32 10 29 15 24 15L-26 15C-30 15 -33 14 -34 12Z",
                fill="#DDEAE6",
            )
    p.stroke(
        "M118 62q5 -5 9 0q5 -5 10 -1M136 74q4 -4 7 0q4 -4 8 -1M104 78q3 -3 6 0q3 -3 6 -1", "#5B7F86", 1.5
    )


def _land(p: Picture) -> None:
    p.path(
        "M0 146C40 116 90 118 130 138C170 110 230 114 262 138C290 122 320 122 336 130L336 296L0 296Z",
        fill="#A9C7A6",
    )
    p.path("M0 172C60 140 120 146 168 166C220 140 290 144 336 164L336 296L0 296Z", fill="#82AF78")
    p.path("M168 166C220 140 290 144 336 164L336 170C290 152 222 150 176 170Z", fill="#9CC48C")
    for x, y, r in (
        (22, 168, 6),
        (31, 165, 8),
        (41, 164, 6),
        (300, 158, 6),
        (309, 157, 8),
        (318, 160, 6),
        (140, 158, 5),
        (148, 160, 6),
    ):
        p.ellipse(x + 1, y + r * 0.9, r * 0.8, r * 0.3, fill="#4F7F52", fill_opacity=0.4)
        p.circle(x, y, r, fill="#5C9162")
        p.circle(x - r * 0.25, y - r * 0.25, r * 0.62, fill="#79AC74")
    meadow = p.linear((0, 166), (0, 296), (0, "#B4CF78", 1), (1, "#6A9846", 1))
    p.path("M0 196C70 164 150 160 230 182C270 192 310 190 336 182L336 296L0 296Z", fill=meadow)
    for i in range(6):
        x = 236 + i * 20
        top = 186 + abs(i - 2) * 1.2
        for step in range(6):
            t = step / 5.6
            bx, by = x + 30 * t + i * 3 * t * t, top + 50 * t
            size = 2.4 + 2.2 * t
            p.circle(bx, by, size, fill="#4C7A38")
            p.circle(bx - size * 0.3, by - size * 0.3, size * 0.6, fill="#6F9F4C")
    field = p.linear((0, 184), (0, 296), (0, "#F8D67A", 1), (1, "#D8972F", 1))
    p.path("M0 214C80 178 150 190 214 226C240 240 260 262 268 296L0 296Z", fill=field)
    for i in range(9):
        p.stroke(
            f"M{-40 + i * 34} 300C{-4 + i * 26} 262 {36 + i * 18} 232 {84 + i * 8} 203",
            "#BE8428",
            2.2,
            stroke_opacity=0.5,
        )
        p.stroke(
            f"M{-34 + i * 34} 300C{2 + i * 26} 262 {40 + i * 18} 234 {87 + i * 8} 205",
            "#FFE6A0",
            1.2,
            stroke_opacity=0.6,
        )
    p.path(
        "M262 296C256 264 236 240 212 222C204 214 196 208 190 205L198 205C208 210 222 220 236 232C262 252 284 274 290 296Z",
        fill="#E9CF96",
    )
    p.path(
        "M276 296C268 268 244 240 214 219C208 214 202 209 196 206L198 205C208 210 222 220 236 232C262 252 284 274 290 296Z",
        fill="#CFAE6E",
        fill_opacity=0.6,
    )


def _mill(p: Picture) -> None:
    with p.at(92, 150):
        p.ellipse(6, 61, 46, 7, fill="#6B4A14", fill_opacity=0.28)
        p.path("M-20 60L-12 -8L12 -8L20 60Z", fill="#F9EFDC")
        p.path("M2 -8L12 -8L20 60L5 60Z", fill="#DCC9A6")
        p.path("M-17.4 38L17.4 38L18 43L-18 43Z", fill="#C9AE84", fill_opacity=0.6)
        p.path("M-16 -6Q0 -30 16 -6Z", fill="#B0522F")
        p.path("M3 -18Q11 -14 16 -6L5 -6Z", fill="#843A20")
        p.path("M-6 60L-6 44Q0 36 6 44L6 60Z", fill="#7A4424")
        p.path("M0 60L0 40.4Q3 40.6 6 44L6 60Z", fill="#5F331A")
        p.rect(-4, 14, 8, 11, 4, fill="#6F9AA8")
        p.path("M-4 19H4M0 14V25", fill="none", stroke="#F9EFDC", width_=1.2)
        p.rect(-13, 2, 5, 7, 2.5, fill="#6F9AA8")


def draw_sails(p: Picture) -> None:
    """The four sails around (0, 0)."""
    for turn in (0, 90, 180, 270):
        with p.group(f"rotate({turn})"):
            p.rect(-1.6, -62, 3.2, 62, fill="#7A4424")
            p.rect(1.6, -60, 13, 42, 1.5, fill="#FFF8EA")
            p.path("M9 -60H14.6V-18H9Z", fill="#EADBBE")
            p.path(
                "M1.6 -50H14.6M1.6 -40H14.6M1.6 -30H14.6M8 -60V-18", fill="none", stroke="#C9AE84", width_=1.3
            )
    p.circle(0, 0, 5, fill="#7A4424")
    p.circle(-1, -1, 2, fill="#B57B48")


def _barn(p: Picture) -> None:
    with p.at(176, 176):
        p.ellipse(4, 31, 30, 4.5, fill="#4A5A1E", fill_opacity=0.35)
        p.path("M-22 30L-22 6L0 -12L22 6L22 30Z", fill="#CF6144")
        p.path("M4 -8.6L22 6L22 30L12 30L12 -2Z", fill="#A5472F")
        p.path(
            "M-17 30V4M-12 30V0M16 30V2M20 30V6",
            fill="none",
            stroke="#8F3B26",
            width_=0.9,
            stroke_opacity=0.6,
        )
        p.path(
            "M-27 9L0 -14L27 9",
            fill="none",
            stroke="#F9EAD2",
            width_=4.5,
            stroke_linejoin="round",
            stroke_linecap="round",
        )
        p.path("M0 -14L27 9", fill="none", stroke="#DCC6A2", width_=4.5, stroke_linecap="round")
        p.rect(-9, 12, 18, 18, fill="#F9EAD2")
        p.path("M-7 14H7V28H-7Z", fill="#A5472F")
        p.path("M-7 14L7 28M7 14L-7 28", fill="none", stroke="#F9EAD2", width_=2)
        p.circle(0, 2, 3.4, fill="#F9EAD2")
        p.circle(0, 2, 2, fill="#6B2E1E")
    for x in (204, 214, 224):
        p.path(f"M{x} 201V209", fill="none", stroke="#F4E4CC", width_=2)
    p.path("M201 203.4H227M201 206.8H227", fill="none", stroke="#F4E4CC", width_=1.2)


def _ware(p: Picture, name: str, x: float, y: float, size: float) -> None:
    with p.at(x, y, size / 64), p.group("translate(-32 -32)"):
        SHAPES[name](p, FULL[name])


def _stall(p: Picture) -> None:
    with p.at(252, 232):
        p.ellipse(2, 52, 72, 8, fill="#2F3F18", fill_opacity=0.38)
        p.path("M-56 -26H56V20H-56Z", fill="#5A3A22", fill_opacity=0.28)
        for x in (-58, 53):
            p.rect(x, -26, 5, 76, fill="#6B4024")
            p.rect(x, -26, 2, 76, fill="#8F5A34")
        p.rect(-62, 18, 124, 34, 3, fill="#9A623A")
        p.path("M-62 40H62V49Q62 52 59 52H-59Q-62 52 -62 49Z", fill="#7A4A28", fill_opacity=0.55)
        p.rect(-62, 18, 124, 8, 3, fill="#C4875A")
        p.path("M-31 26V52M0 26V52M31 26V52", fill="none", stroke="#7A4A28", width_=1.6)
        p.path("M-46 30L-40 37L-46 44L-52 37Z", fill="#F4E4CC", fill_opacity=0.85)
        p.path("M46 30L52 37L46 44L40 37Z", fill="#F4E4CC", fill_opacity=0.85)
        for x, name, size, y in (
            (-43, "grapes", 31, 3.6),
            (-16, "milk", 31, 4),
            (13, "creamery", 29, 6),
            (43, "clay", 29, 6.5),
        ):
            p.ellipse(x + 2, 19.4, size * 0.42, 2.2, fill="#5A3216", fill_opacity=0.4)
            _ware(p, name, x, y, size)
        width = 132 / 7
        for i in range(7):
            left = -66 + i * width
            a, b = left + 6 * (1 - i / 3), left + width + 6 * (1 - (i + 1) / 3)
            main, shade = ("#2FA596", "#1F7D71") if i % 2 == 0 else ("#FFF8E8", "#E3D3B4")
            p.path(
                f"M{a:.1f} -48L{b:.1f} -48L{left + width:.1f} -24A{width / 2:.2f} 9 0 0 1 {left:.1f} -24Z",
                fill=main,
            )
            p.path(
                f"M{left:.1f} -28L{left + width:.1f} -28L{left + width:.1f} -24A{width / 2:.2f} 9 0 0 1 {left:.1f} -24Z",
                fill=shade,
            )
        p.rect(-60, -53, 120, 6, 3, fill="#6B4024")
        p.rect(-58, -52.4, 90, 2, 1, fill="#A0683C")


def _wheat(p: Picture, x: float, y: float, scale: float, turn: float) -> None:
    main, shade, light = "#F2BE4A", "#C98A22", "#FBE09A"
    with p.at(x, y, scale, turn):
        p.stroke("M0 90C2 50 0 20 0 -10", shade, 3.2)
        p.path("M0 70C16 60 22 44 24 30C12 36 2 50 0 70Z", fill=shade)
        p.path("M0 78C-12 70 -18 58 -19 46C-9 52 -2 62 0 78Z", fill="#DDA038")
        for dx in (-9, -3, 3, 9):
            p.line([(dx * 0.5, -22), (dx * 1.6, -46)], light, 1.3)
        for yy in (28, 16, 4, -8):
            p.ellipse(-7, yy, 4.6, 8.4, -28, fill=main)
            p.ellipse(7, yy, 4.6, 8.4, 28, fill=light)
            p.line([(5, yy + 3), (9, yy - 4)], shade, 0.9, stroke_opacity=0.6)
            p.line([(-5, yy + 3), (-9, yy - 4)], shade, 0.9, stroke_opacity=0.6)
        p.ellipse(0, -20, 4.6, 9, fill=main)


def scene(with_sails: bool) -> Picture:
    """The whole picture, 336 x 296; without its sails when they turn on a layer of their own."""
    p = Picture(336, 296)
    _sky(p)
    _land(p)
    _mill(p)
    if with_sails:
        with p.at(*SAILS_HUB, turn=24):
            draw_sails(p)
    _barn(p)
    _stall(p)
    stalks = [
        (-4, 262, 0.9, 4),
        (12, 250, 1.0, -12),
        (34, 262, 0.9, -4),
        (60, 268, 1.0, 6),
        (86, 274, 0.8, -6),
        (112, 276, 0.9, 10),
        (140, 284, 0.8, 2),
        (166, 290, 0.8, 12),
    ]
    rng = random.Random(4)
    for x, y, scale, turn in sorted(stalks, key=lambda s: s[1]):
        _wheat(p, x, y, scale, turn + rng.uniform(-2, 2))
    p.rect(0, 200, 336, 96, fill=p.linear((0, 200), (0, 296), (0, "#3A2A10", 0), (1, "#3A2A10", 0.14)))
    return p


def sails() -> Picture:
    """The sails alone; 128 x 128, turning about the middle."""
    p = Picture(128)
    with p.at(64, 64):
        draw_sails(p)
    return p
