"""Living Planet's pieces: tokens, sites, buildings, units, dice, cards and markers."""

from __future__ import annotations

from collections.abc import Iterator

from geometry import ray, ring, rounded, sector
from glyphs import CATACLYSMS, RESOURCES, draw_glyph
from seats import draw_sign, on_seat
from svg import CREAM, DANGER, INK, SEATS, Picture, Point, darker, lighter, mix

PLAYERS = ("blue", "green", "red", "yellow")
PROTECTION, OFFICE = "#2F6E73", "#8A6A3B"
MEEPLE = (
    (0.40, 0.36), (0.13, 0.43), (0.03, 0.54), (0.10, 0.62), (0.31, 0.60), (0.15, 0.92), (0.20, 1.0), (0.42, 1.0), (0.5, 0.86),
    (0.58, 1.0), (0.80, 1.0), (0.85, 0.92), (0.69, 0.60), (0.90, 0.62), (0.97, 0.54), (0.87, 0.43), (0.60, 0.36),
)  # fmt: skip
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def resource(kind: str) -> Picture:
    """A resource token: a hexagon standing on its tip."""
    tone = RESOURCES[kind]
    p = Picture(64)
    p.path(rounded(ring((32, 34), 29.5, 6, start=90), 7), fill=darker(tone, 0.6))
    p.path(
        rounded(ring((32, 31), 29.5, 6, start=90), 7),
        fill=p.linear((14, 6), (50, 58), (0, lighter(tone, 0.3), 1), (1, tone, 1)),
    )
    p.path(
        rounded(ring((32, 31), 24.5, 6, start=90), 5),
        fill=p.linear((16, 10), (48, 54), (0, lighter(tone, 0.16), 1), (1, darker(tone, 0.1), 1)),
    )
    draw_glyph(p, kind, 32, 31, 29, CREAM)
    return p


def _any_ring(p: Picture, cx: float, cy: float, r: float) -> None:
    for i, tone in enumerate(RESOURCES.values()):
        start = 90 - 72 * i - 3
        p.poly(sector((cx, cy), r * 0.5, r, start, -66, 9), fill=tone)
        p.poly(sector((cx, cy), r * 0.9, r, start, -66, 9), fill=lighter(tone, 0.3))


def any_resource() -> Picture:
    """The ring of the five colours: any resource."""
    p = Picture(64)
    _any_ring(p, 32, 32, 30)
    return p


FACE = (4.0, 3.0, 56.0)  # left, top and width of a site's or building's square in its box of 64


def site(kind: str, legal: bool) -> Picture:
    """A building site printed on a hexagon; gilded while it may be chosen."""
    x, y, w = FACE
    p = Picture(64)
    if legal:
        p.rect(x - 3, y - 3, w + 6, w + 6, 14, fill="#FFF6DA")
        p.rect(x - 2, y - 2, w + 4, w + 4, 13, fill="#F2A900")
        p.rect(
            x + 2,
            y + 2,
            w - 4,
            w - 4,
            10,
            fill=p.linear((0, 4), (0, 60), (0, "#FFF6D8", 1), (1, "#FFDF8C", 1)),
        )
    else:
        p.rect(x, y, w, w, 11, fill="#1A1512", fill_opacity=0.5)
        p.rect(
            x + 2,
            y + 2.4,
            w - 4,
            w - 4,
            9.5,
            fill=p.linear((8, 4), (52, 60), (0, "#D3C7B2", 1), (0.3, "#E4DAC8", 1), (1, "#F3EBDC", 1)),
            fill_opacity=0.94,
        )
        p.path(
            f"M{x + 3} {y + w - 12}V{y + 13}Q{x + 3} {y + 3.4} {x + 12} {y + 3.4}H{x + w - 12}",
            fill="none",
            stroke="#6E6048",
            width_=1.8,
            stroke_opacity=0.5,
        )
    if kind == "any":
        _any_ring(p, 32, 31, 17)
    else:
        draw_glyph(p, kind, 32, 31, 31, RESOURCES[kind])
    return p


def _slab(p: Picture, tone: str, worn: bool) -> None:
    x, y, w = FACE
    p.rect(x + 1, y + 4, w, w, 11, fill="#0A1010", fill_opacity=0.35)
    p.rect(x, y + 3, w, w, 11, fill=darker(tone, 0.62))
    p.rect(x, y, w, w, 11, fill=lighter(tone, 0.3 if worn else 0.58))
    top, foot = (lighter(tone, 0.08), darker(tone, 0.2)) if worn else (lighter(tone, 0.2), darker(tone, 0.16))
    p.rect(
        x + 1.8, y + 1.8, w - 3.6, w - 3.6, 9.4, fill=p.linear((12, 4), (50, 60), (0, top, 1), (1, foot, 1))
    )


def _sockets(p: Picture, tone: str, worn: bool) -> None:
    for cx in (19.4, 44.6):
        p.circle(cx, 43.4, 9.4, fill=darker(tone, 0.58), fill_opacity=0.62)
        p.path(
            f"M{cx - 9} 42A9.2 9.2 0 0 1 {cx + 7} 37.6A11 11 0 0 0 {cx - 9} 42Z",
            fill="#000000",
            fill_opacity=0.25,
        )
    if worn:
        draw_glyph(p, "broken_chain", 19.4, 43.4, 16, "#EFE9DF")


def building(tone: str, sign: str, kind: str | None = None, worn: bool = False) -> Picture:
    """A raised building: sign at the upper right, sockets for chip and unit below.

    A building without a number shows its own sign at the upper left and the cataclysm `kind` at the right.
    """
    p = Picture(64)
    tone = mix(tone, "#8B8780", 0.62) if worn else tone
    ink = "#DCD6CC" if worn else CREAM
    _slab(p, tone, worn)
    if kind is None:
        draw_glyph(p, sign, 43.4, 18.4, 21, ink)
    else:
        draw_glyph(p, sign, 19.6, 18.6, 20, ink)
        draw_glyph(p, kind, 44, 18.6, 20, ink)
    _sockets(p, tone, worn)
    return p


def spaceport_tone(seat: str) -> str:
    """A Spaceport's colour: the seat's, mixed with slate."""
    return mix(SEATS[seat], "#33404A", 0.52)


def chip(seat: str) -> Picture:
    """An Automation chip: the seat's gear on a white round token."""
    p = Picture(64)
    tone = SEATS[seat]
    p.circle(32, 34.5, 29, fill="#0E0E10", fill_opacity=0.55)
    p.circle(32, 32, 29.5, fill="#D8CFBF")
    p.circle(32, 31, 29, fill=p.linear((14, 8), (50, 56), (0, "#FFFFFF", 1), (1, "#EFE6D6", 1)))
    draw_glyph(
        p,
        "gear",
        32,
        31,
        50,
        p.linear((8, 8), (56, 56), (0, lighter(tone, 0.16), 1), (1, darker(tone, 0.12), 1)),
    )
    draw_sign(p, seat, 32, 31, 17, darker(tone, 0.15))
    return p


def _scientist(p: Picture, colour: str, seat: str | None) -> None:
    body = rounded([(32 + (x - 0.5) * 51, 5 + y * 53) for x, y in MEEPLE], 3.4)
    if seat is not None:
        p.path(body, fill=CREAM, stroke=CREAM, width_=7, stroke_linejoin="round")
        p.circle(32, 15.6, 14, fill=CREAM)
    fill = (
        p.linear(
            (12, 6), (52, 60), (0, lighter(colour, 0.22), 1), (0.5, colour, 1), (1, darker(colour, 0.22), 1)
        )
        if seat
        else colour
    )
    p.path(body, fill=fill)
    p.circle(32, 15.6, 10.6, fill=fill)
    if seat is not None:
        p.path("M24.4 12.6A8 8 0 0 1 33 7.4A10 10 0 0 0 24.4 12.6Z", fill="#FFFFFF", fill_opacity=0.7)
        draw_sign(p, seat, 32, 36.5, 14, on_seat(seat))


def scientist(seat: str) -> Picture:
    """A standing Scientist in the seat's colour."""
    p = Picture(64)
    _scientist(p, SEATS[seat], seat)
    return p


def wounded(seat: str) -> Picture:
    """A Scientist lying on the ground, with a red cross."""
    p = Picture(64)
    p.ellipse(31, 52, 28, 5, fill="#0A1010", fill_opacity=0.35)
    with p.group("rotate(-90 32 32) translate(-5 1)"):
        _scientist(p, mix(SEATS[seat], "#8B8780", 0.22), seat)
    p.circle(49, 14.6, 14, fill=CREAM)
    p.circle(49, 14.6, 11.6, fill=DANGER)
    p.path("M46.4 7.6H51.6V12H56V17.2H51.6V21.6H46.4V17.2H42V12H46.4Z", fill=CREAM)
    return p


def _rover(p: Picture, colour: str, seat: str | None) -> None:
    chassis = rounded([(3, 37), (44, 37), (60, 43), (61, 53), (4, 53)], 4)
    driver = rounded([(14, 24), (35, 24), (42, 39), (9, 39)], 4)
    if seat is not None:
        for d in (chassis, driver):
            p.path(d, fill=CREAM, stroke=CREAM, width_=7, stroke_linejoin="round")
        p.circle(25, 14.5, 13.4, fill=CREAM)
        for x in (16, 48):
            p.circle(x, 53, 12.2, fill=CREAM)
        p.line([(53, 40), (57, 25)], CREAM, 6)
    p.line([(53, 40), (57, 25)], INK if seat else colour, 2.4)
    p.circle(57, 24, 2.6, fill=DANGER if seat else colour)
    fill = (
        p.linear(
            (8, 6), (56, 58), (0, lighter(colour, 0.22), 1), (0.5, colour, 1), (1, darker(colour, 0.22), 1)
        )
        if seat
        else colour
    )
    p.path(driver, fill=fill)
    p.circle(25, 14.5, 10, fill=fill)
    p.path(chassis, fill=fill)
    for x in (16, 48):
        p.circle(x, 53, 9, fill=darker(colour, 0.68) if seat else colour)
        if seat is not None:
            p.circle(x, 53, 3.6, fill=CREAM)
    if seat is not None:
        p.path("M17.8 11.6A7.6 7.6 0 0 1 26 6.8A9.6 9.6 0 0 0 17.8 11.6Z", fill="#FFFFFF", fill_opacity=0.7)
        draw_sign(p, seat, 31, 44.4, 12, on_seat(seat))


def motorized(seat: str) -> Picture:
    """A Motorized Scientist: a rover with its driver."""
    p = Picture(64)
    _rover(p, SEATS[seat], seat)
    return p


def silhouette(unit: str) -> Picture:
    """A unit in plain white, to be tinted for counters."""
    p = Picture(64)
    {"scientist": _scientist, "motorized": _rover}[unit](p, "#FFFFFF", None)
    return p


def die(seat: str, value: int | None) -> Picture:
    """A die's face, its pips in the seat's shape; without a value a blank one."""
    tone = SEATS[seat]
    p = Picture(64)
    p.rect(2, 3.4, 60, 59.6, 14, fill=darker(tone, 0.48))
    p.rect(2, 1, 60, 59.6, 14, fill=lighter(tone, 0.5))
    p.rect(
        3.6,
        2.6,
        56.8,
        56.6,
        12.6,
        fill=p.linear((10, 4), (54, 60), (0, lighter(tone, 0.2), 1), (1, darker(tone, 0.06), 1)),
    )
    p.circle(32, 31, 25, fill=lighter(tone, 0.12), fill_opacity=0.5)
    for x, y in PIPS.get(value or 0, ()):
        cx, cy = 32 + x * 16, 31 + y * 16
        draw_sign(p, seat, cx, cy + 0.9, 13, darker(tone, 0.35) if seat != "yellow" else lighter(tone, 0.5))
        draw_sign(p, seat, cx, cy, 13, on_seat(seat))
    return p


def card_face(seat: str) -> Picture:
    """A Planet card's face: room for the number above, the seat's sign below; 48 x 68."""
    tone = SEATS[seat]
    p = Picture(48, 68)
    p.rect(1, 2, 46, 66, 7, fill=darker(tone, 0.5))
    p.rect(1, 1, 46, 65.4, 7, fill=lighter(tone, 0.5))
    p.rect(
        2.4,
        2.4,
        43.2,
        62.6,
        5.8,
        fill=p.linear((6, 2), (42, 66), (0, lighter(tone, 0.14), 1), (1, darker(tone, 0.18), 1)),
    )
    p.stroke("M4 50C14 42 34 42 44 50", lighter(tone, 0.4), 1.2, stroke_opacity=0.7)
    p.circle(24, 26, 17.6, fill=darker(tone, 0.3), fill_opacity=0.55)
    p.circle(24, 25.2, 16.8, fill=p.linear((12, 12), (36, 40), (0, CREAM, 1), (1, lighter(tone, 0.78), 1)))
    draw_sign(p, seat, 24, 56, 10.5, on_seat(seat))
    return p


def card_back(seat: str) -> Picture:
    """A Planet card's back: a ringed planet on the seat's colour; 48 x 68."""
    tone = SEATS[seat]
    p = Picture(48, 68)
    p.rect(1, 2, 46, 66, 7, fill=darker(tone, 0.6))
    p.rect(1, 1, 46, 65.4, 7, fill=CREAM)
    p.rect(
        3.6,
        3.6,
        40.8,
        60.2,
        5,
        fill=p.linear((6, 2), (42, 66), (0, darker(tone, 0.1), 1), (1, darker(tone, 0.42), 1)),
    )
    for x, y, r in (
        (10, 12, 0.8),
        (38, 18, 1),
        (33, 9, 0.7),
        (9, 46, 0.9),
        (39, 52, 0.8),
        (14, 58, 0.7),
        (20, 15, 0.6),
        (36, 43, 0.6),
    ):
        p.circle(x, y, r, fill=CREAM, fill_opacity=0.8)
    p.circle(24, 34, 11, fill=p.radial((20, 29), 18, (0, lighter(tone, 0.65), 1), (1, tone, 1)))
    p.stroke("M8 40C14 46 38 38 40 28", CREAM, 2)
    draw_sign(p, seat, 24, 34, 8, darker(tone, 0.45))
    return p


def market_back() -> Picture:
    """The back of a Market card: a rising line over bars; 68 x 48."""
    p = Picture(68, 48)
    p.rect(1, 2, 66, 46, 7, fill="#12312F")
    p.rect(1, 1, 66, 45.4, 7, fill=CREAM)
    p.rect(3.6, 3.6, 60.8, 40.2, 5, fill=p.linear((4, 4), (62, 44), (0, "#35A294", 1), (1, "#1B665C", 1)))
    for i, (height, tone) in enumerate(zip((10, 16, 12, 22, 18), RESOURCES.values(), strict=True)):
        p.rect(12 + i * 9.4, 37 - height, 6.4, height, 1.4, fill=lighter(tone, 0.35), fill_opacity=0.9)
    p.line([(11, 28), (22, 21), (32, 24), (43, 12), (56, 9)], CREAM, 2.6)
    p.path("M50 6.6L58.6 8L54 15.4Z", fill=CREAM)
    return p


def cube(kind: str) -> Picture:
    """The block that marks a price on the Stock Market; 64 x 40, the price is printed on its face."""
    tone = RESOURCES[kind]
    p = Picture(64, 40)
    p.rect(3, 7, 60, 32, 8, fill="#0A1010", fill_opacity=0.3)
    p.rect(2, 4, 60, 34, 8, fill=darker(tone, 0.5))
    p.rect(2, 1, 60, 32, 8, fill=lighter(tone, 0.45))
    p.rect(
        3.6,
        2.6,
        56.8,
        28.8,
        6.8,
        fill=p.linear((8, 2), (56, 34), (0, lighter(tone, 0.18), 1), (1, darker(tone, 0.12), 1)),
    )
    p.rect(9, 5.2, 30, 2.4, 1.2, fill="#FFFFFF", fill_opacity=0.4)
    return p


def coin() -> Picture:
    """A gold coin with a seed of the colony: one MC."""
    p = Picture(64)
    p.circle(32, 34, 29.4, fill="#7A5208")
    p.circle(32, 31, 29.4, fill=p.linear((12, 6), (52, 58), (0, "#FFE7A2", 1), (1, "#DC9F2C", 1)))
    p.circle(32, 31, 23.6, fill="#C98C1E")
    p.circle(32, 32, 23, fill=p.linear((16, 14), (48, 52), (0, "#F2BC48", 1), (1, "#FFD877", 1)))
    p.line([(21, 42), (21, 22), (32, 35), (43, 22), (43, 42)], "#A56C10", 5.4)
    p.line([(21, 41), (21, 21), (32, 34), (43, 21), (43, 41)], "#FFF3CC", 4.4)
    return p


def fate_token() -> Picture:
    """A Fate Control token: a clover on a violet disc."""
    p = Picture(64)
    p.circle(32, 34, 29.4, fill="#26183E")
    p.circle(32, 31.4, 29.4, fill="#E9D7F7")
    p.circle(32, 31.4, 26, fill=p.linear((14, 8), (50, 56), (0, "#8B62C6", 1), (1, "#4E2F86", 1)))
    for i in range(12):
        p.circle(*ray(30 * i, 22.6, (32, 31.4)), 1.2, fill="#D9C2F2", fill_opacity=0.8)
    draw_glyph(p, "fate", 32, 31.4, 33, "#2C1A52")
    draw_glyph(p, "fate", 31.4, 30.4, 33, "#B7F0C2")
    return p


def crown() -> Picture:
    """The Leader's crown in gold."""
    p = Picture(64)
    p.ellipse(33, 60, 24, 3, fill="#0A1010", fill_opacity=0.3)
    gold = p.linear((10, 8), (54, 58), (0, "#FFE7A0", 1), (0.5, "#F4B93A", 1), (1, "#C9821A", 1))
    band = "M6 18L19 31L32 9L45 31L58 18L53 57Q32 62 11 57Z"
    p.path(band, fill=gold, stroke="#8A5A0E", width_=2.4, stroke_linejoin="round")
    p.path("M32 9L45 31L58 18L53 57Q45 59.4 36 59.6C42 46 40 26 32 9Z", fill="#B87414", fill_opacity=0.32)
    p.path("M10.4 49Q32 54 53.8 49L53 57Q32 62 11 57Z", fill="#E09A22", stroke="#8A5A0E", width_=2)
    for x, y, r, tone in ((6, 16, 4.4, "#FFE7A0"), (32, 8, 5, "#FFE7A0"), (58, 16, 4.4, "#E9B23E")):
        p.circle(x, y, r, fill=tone, stroke="#8A5A0E", width_=2)
    p.path("M32 34L38 41L32 48L26 41Z", fill="#D1495B", stroke="#8A5A0E", width_=1.6)
    p.path("M32 36L32 46L27.6 41Z", fill="#F08A98")
    return p


def flag() -> Picture:
    """The flag on the last slot of the exhaustion track."""
    p = Picture(64)
    p.ellipse(16, 60, 12, 2.6, fill="#0A1010", fill_opacity=0.3)
    p.rect(11, 4, 5, 57, 2.5, fill="#8A6A3B")
    p.rect(11, 4, 2, 57, 1, fill="#C4A06A")
    cloth: list[list[Point]] = [
        [(16 + i * 7, 7 + j * 7 + 2.6 * (1 if i % 4 in (1, 2) else -0.4)) for i in range(7)] for j in range(5)
    ]
    for j in range(4):
        for i in range(6):
            quad = [cloth[j][i], cloth[j][i + 1], cloth[j + 1][i + 1], cloth[j + 1][i]]
            p.poly(quad, fill=INK if (i + j) % 2 else CREAM, stroke=INK if (i + j) % 2 else CREAM, width_=0.4)
    edge = cloth[0] + [row[-1] for row in cloth[1:]] + cloth[-1][-2::-1]
    p.poly(edge, fill="none", stroke=INK, width_=1.8, stroke_linejoin="round")
    p.circle(13.5, 4.6, 3.6, fill="#FFD166")
    return p


def cataclysm(kind: str) -> Picture:
    """A cataclysm's sign on a dark round warning plate."""
    ground, tone = {
        "tornado": ("#4A5568", "#DCE6F2"),
        "geyser": ("#1F6F8B", "#C9F1FB"),
        "earthquake": ("#8A4B2A", "#FFDDB8"),
    }[kind]
    p = Picture(64)
    p.circle(32, 34, 29.4, fill="#0E1214", fill_opacity=0.7)
    p.circle(32, 31.4, 29.4, fill="#FFF6E4")
    p.circle(
        32,
        31.4,
        26.4,
        fill=p.linear((14, 8), (50, 56), (0, lighter(ground, 0.2), 1), (1, darker(ground, 0.3), 1)),
    )
    draw_glyph(p, kind, 32, 31.4, 34, tone)
    return p


def plate_tag() -> Picture:
    """The dark tag at the top of a hexagon, two squares wide: a die's face left, a sign right."""
    p = Picture(64, 34)
    p.rect(1, 2, 62, 32, 8, fill="#0A1010", fill_opacity=0.4)
    p.rect(0.5, 0.5, 63, 32, 8, fill="#2B2A2C")
    p.path("M4 6Q6 2.4 10 2.4H54Q58 2.4 60 6", fill="none", stroke="#FFFFFF", width_=1, stroke_opacity=0.22)
    return p


def drawings() -> Iterator[tuple[str, Picture]]:
    """All files of this module by name."""
    for kind in RESOURCES:
        yield f"resource_{kind}", resource(kind)
        yield f"cube_{kind}", cube(kind)
    yield "any", any_resource()
    for kind in (*RESOURCES, "any"):
        yield f"site_{kind}", site(kind, False)
        yield f"site_{kind}_legal", site(kind, True)
    for worn, suffix in ((False, ""), (True, "_abandoned")):
        for kind, tone in RESOURCES.items():
            yield f"building_{kind}{suffix}", building(tone, kind, worn=worn)
        for kind in CATACLYSMS:
            yield f"building_protection_{kind}{suffix}", building(PROTECTION, "shield", kind, worn)
            yield f"building_office_{kind}{suffix}", building(OFFICE, "hall", kind, worn)
        for seat in PLAYERS:
            yield f"building_spaceport_{seat}{suffix}", building(spaceport_tone(seat), "rocket", worn=worn)
    for seat in PLAYERS:
        yield f"chip_{seat}", chip(seat)
        yield f"scientist_{seat}", scientist(seat)
        yield f"wounded_{seat}", wounded(seat)
        yield f"motorized_{seat}", motorized(seat)
        yield f"card_{seat}", card_face(seat)
        yield f"card_back_{seat}", card_back(seat)
        yield f"die_{seat}", die(seat, None)
        for value in PIPS:
            yield f"die_{seat}_{value}", die(seat, value)
    for unit in ("scientist", "motorized"):
        yield f"glyph_{unit}", silhouette(unit)
    for kind in CATACLYSMS:
        yield f"cataclysm_{kind}", cataclysm(kind)
    yield "tag", plate_tag()
    yield "market_back", market_back()
    yield "coin", coin()
    yield "fate_token", fate_token()
    yield "crown", crown()
    yield "flag", flag()
