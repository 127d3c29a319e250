"""Harvest's frames, tokens, coins, seal, card backs and empty places.

A suit's shape repeats its colour: plants on a leaf, animals on a disc, minerals on a hexagon, anything on a
soft square; Producers on a house.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from geometry import ray, ring, rounded, star
from goods import KINDS, PRODUCERS, SHAPES, SUITS, token_tones
from svg import CREAM, Picture, darker, lighter, mix

LEAF = "M32 3H55Q61 3 61 9V32A29 29 0 0 1 32 61H9Q3 61 3 55V32A29 29 0 0 1 32 3Z"
HOUSE = rounded([(32, 2), (62, 25), (62, 62), (2, 62), (2, 25)], 5)


def _outline(shape: str) -> str:
    if shape == "plant":
        return LEAF
    if shape == "animal":
        return "M32 2A30 30 0 0 1 32 62A30 30 0 0 1 32 2Z"
    if shape == "mineral":
        return rounded(ring((32, 32), 32.6, 6, start=90), 5)
    if shape == "house":
        return HOUSE
    return "M16 3H48Q61 3 61 16V48Q61 61 48 61H16Q3 61 3 48V16Q3 3 16 3Z"


def _frame(p: Picture, shape: str, fill: str, edge: str, thin: bool = False) -> None:
    """A frame with its edge inside the outline, a little lighter towards the light."""
    d = _outline(shape)
    p.path(d, fill=edge)
    scale = 0.91 if thin else 0.88
    with p.group(f"translate(32 32) scale({scale}) translate(-32 -32)"):
        p.path(d, fill=p.linear((12, 6), (52, 60), (0, lighter(fill, 0.16), 1), (1, darker(fill, 0.05), 1)))


def _leaf(p: Picture, tone: str, gap: str) -> None:
    p.path("M54 8C58 34 46 56 22 54C16 53 12 50 10 46C10 24 28 10 54 8Z", fill=tone)
    p.stroke("M9 58C18 42 28 32 42 22", gap, 4)
    p.stroke("M8 59C12 52 15 48 18 44", tone, 4.6)


def _paw(p: Picture, tone: str, gap: str) -> None:
    p.path("M32 31C41 31 51 43 50 50C49 57 41 56 32 56C23 56 15 57 14 50C13 43 23 31 32 31Z", fill=tone)
    for x, y, turn in ((11, 29, -24), (24, 16, -8), (40, 16, 8), (53, 29, 24)):
        p.ellipse(x, y, 6, 8.4, turn, fill=tone)


def _gem(p: Picture, tone: str, gap: str) -> None:
    p.path(rounded([(18, 10), (46, 10), (59, 26), (32, 57), (5, 26)], 3), fill=tone)
    p.path(
        "M8 26H56M22 26L32 52M42 26L32 52M22 26L27 12M42 26L37 12",
        fill="none",
        stroke=gap,
        width_=2.8,
        stroke_linejoin="round",
    )


def _asterisk(p: Picture, tone: str, gap: str) -> None:
    for turn in (90, 30, 150):
        p.line([ray(turn, 23, (32, 32)), ray(turn + 180, 23, (32, 32))], tone, 8.6)


def _alike(p: Picture, tone: str, gap: str) -> None:
    p.rect(8, 8, 34, 34, 7, fill=tone)
    p.rect(21, 21, 37, 37, 9, fill=gap)
    p.rect(24, 24, 32, 32, 6, fill=tone)


def _distinct(p: Picture, tone: str, gap: str) -> None:
    p.path(rounded([(32, 4), (47, 28), (17, 28)], 3), fill=tone)
    p.circle(17, 45, 12.4, fill=tone)
    p.rect(35, 33, 24, 24, 4, fill=tone)


def _gear(p: Picture, tone: str, gap: str) -> None:
    points = []
    for i in range(8):
        for off, r in ((-0.31, 19), (-0.19, 25), (0.19, 25), (0.31, 19)):
            points.append(ray((i + off) * 45, r, (32, 32)))
    p.poly(points, fill=tone)
    p.circle(32, 32, 9.4, fill=gap)


Sign = Callable[[Picture, str, str], None]
SIGNS: dict[str, Sign] = {
    "plant": _leaf, "animal": _paw, "mineral": _gem, "any": _asterisk, "alike": _alike, "distinct": _distinct, "producer": _gear,
}  # fmt: skip


def _sign(p: Picture, sign: str, size: float, tone: str, gap: str, y: float = 32) -> None:
    with p.at(32, y, size / 64), p.group("translate(-32 -32)"):
        SIGNS[sign](p, tone, gap)


def suit_token(suit: str, sign: str) -> Picture:
    """Any card of a suit, or several alike or distinct ones of it: dark sign on the pale frame."""
    _, dark, _, pale = SUITS[suit]
    p = Picture(64)
    _frame(p, suit, pale, dark)
    _sign(p, sign, 36, dark, pale)
    return p


def kind_token(kind: str) -> Picture:
    """One kind of resource: cream drawing on the suit's full colour."""
    suit = KINDS[kind]
    main, dark, _, _ = SUITS[suit]
    p = Picture(64)
    _frame(p, suit, main, dark)
    with p.group("translate(32 32) scale(0.62) translate(-32 -32)"):
        SHAPES[kind](p, token_tones(kind))
    return p


def producer_token(name: str) -> Picture:
    """One Producer: cream drawing in the suit's dark house."""
    _, dark, _, _ = SUITS[PRODUCERS[name]]
    p = Picture(64)
    _frame(p, "house", dark, darker(dark, 0.3), thin=True)
    with p.group("translate(32 37.5) scale(0.63) translate(-32 -32)"):
        SHAPES[name](p, token_tones(name))
    return p


def house_token(suit: str, sign: str) -> Picture:
    """Any Producer of a suit, or any Producer at all: a cream sign in the house."""
    _, dark, _, _ = SUITS[suit]
    p = Picture(64)
    _frame(p, "house", dark, darker(dark, 0.3), thin=True)
    _sign(p, sign, 38, CREAM, dark, 38)
    return p


METALS = {
    # light, main, dark, ink
    1: ("#F0B78C", "#C77B4A", "#7E4420", "#6B3314"),
    2: ("#F6F8FA", "#BEC7CF", "#6F7A85", "#4C5661"),
    5: ("#FFE7A2", "#EDB63C", "#96680E", "#6E4A06"),
}
DIGITS = {
    1: "M26.4 25.6L33.4 20.4V43.6",
    2: "M25 27C25 18.4 39.4 18.4 39.4 26.6C39.4 33 27 37.4 25 43.6H40",
    5: "M38.4 20.4H28L26.8 30.4C32.6 27.6 39.8 30.2 39.4 36.4C38.8 44.8 27.6 46 24.4 40.4",
}


def _disc(p: Picture, value: int, cx: float, cy: float, r: float) -> None:
    light, main, dark, _ = METALS[value]
    p.circle(cx, cy + r * 0.07, r, fill=dark)
    p.circle(
        cx,
        cy,
        r,
        fill=p.linear(
            (cx - r * 0.7, cy - r * 0.8), (cx + r * 0.7, cy + r * 0.8), (0, light, 1), (1, main, 1)
        ),
    )
    p.circle(cx, cy, r * 0.8, fill=mix(main, dark, 0.45))
    p.circle(
        cx,
        cy + r * 0.03,
        r * 0.78,
        fill=p.linear(
            (cx - r * 0.6, cy - r * 0.6),
            (cx + r * 0.6, cy + r * 0.6),
            (0, main, 1),
            (1, mix(main, light, 0.75), 1),
        ),
    )
    for i in range(24):
        p.circle(*ray(15 * i, r * 0.89, (cx, cy)), r * 0.032, fill=dark, fill_opacity=0.6)


def coin(value: int | None) -> Picture:
    """An Industry chit worth 1, 2 or 5; without a value a gold one to print a number on."""
    p = Picture(64)
    _disc(p, value or 5, 32, 31, 30)
    if value is not None:
        light, _, _, ink = METALS[value]
        d = DIGITS[value]
        with p.group("translate(0 -1)"):
            p.stroke(d, lighter(light, 0.5), 6, transform="translate(0 1.2)")
            p.stroke(d, ink, 5.4)
    return p


def coins() -> Picture:
    """A little heap of chits: victory points paid in coins."""
    p = Picture(64)
    p.ellipse(34, 58, 28, 4.4, fill="#0A1010", fill_opacity=0.3)
    for value, cx, bottom, count in ((2, 44, 54, 3), (5, 20, 54, 5)):
        light, main, dark, _ = METALS[value]
        for i in range(count):
            y = bottom - i * 7
            p.path(
                f"M{cx - 16} {y - 5}V{y}A16 5.6 0 0 0 {cx + 16} {y}V{y - 5}Z",
                fill=p.linear((cx - 16, 0), (cx + 16, 0), (0, light, 1), (0.5, main, 1), (1, dark, 1)),
            )
            p.path(f"M{cx - 16} {y - 5}A16 5.6 0 0 0 {cx + 16} {y - 5}", fill="none", stroke=dark, width_=1.2)
        y = bottom - count * 7 + 2
        p.ellipse(cx, y, 16, 5.6, fill=light)
        p.ellipse(cx, y, 11.6, 3.8, fill=main)
    return p


def seal(metal: int) -> Picture:
    """The scalloped seal on which victory points are printed."""
    light, main, dark, _ = METALS[metal]
    p = Picture(64)
    scallops = 16
    for dy, tone in ((2.2, darker(dark, 0.2)), (0, None)):
        fill = tone or p.linear((12, 6), (52, 58), (0, light, 1), (1, mix(main, dark, 0.35), 1))
        for i in range(scallops):
            p.circle(*ray(360 / scallops * i, 25.4, (32, 31 + dy)), 5.4, fill=fill)
        p.circle(32, 31 + dy, 26, fill=fill)
    p.circle(32, 31, 21.8, fill=mix(main, dark, 0.5))
    p.circle(
        32,
        31.6,
        21,
        fill=p.linear((16, 14), (48, 52), (0, mix(main, light, 0.35), 1), (1, mix(main, light, 0.9), 1)),
    )
    p.path("M17.6 27A15.6 15.6 0 0 1 35 15.6C28 17.4 21.6 21 17.6 27Z", fill="#FFFFFF", fill_opacity=0.6)
    return p


def pattern(suit: str) -> Picture:
    """A quiet pattern for picture panels, repeating every 32 units: stripes, dots or lozenges in white."""
    p = Picture(32)
    pale = {"fill": "#FFFFFF", "fill_opacity": 0.09}
    if suit == "plant":
        p.path("M0 8L8 0H16L0 16ZM0 24L24 0H32L0 32ZM8 32L32 8V16L16 32ZM24 32L32 24V32Z", **pale)
    elif suit == "animal":
        for x, y in ((8, 8), (24, 24)):
            p.circle(x, y, 4.2, **pale)
        for x, y in ((24, 8), (8, 24)):
            p.circle(x, y, 2, **pale)
    else:
        for x, y in ((8, 8), (24, 24)):
            p.path(f"M{x} {y - 7}L{x + 5} {y}L{x} {y + 7}L{x - 5} {y}Z", **pale)
        for x, y in ((24, 8), (8, 24)):
            p.path(f"M{x} {y - 3}L{x + 2.2} {y}L{x} {y + 3}L{x - 2.2} {y}Z", **pale)
    return p


def panel(suit: str) -> Picture:
    """The coloured ground behind a kind's picture, with the suit's pattern; 96 x 96, may be cropped."""
    main, dark, bright, _ = SUITS[suit]
    p = Picture(96)
    p.rect(
        0,
        0,
        96,
        96,
        fill=p.linear((0, 0), (60, 96), (0, mix(main, bright, 0.55), 1), (1, mix(main, dark, 0.3), 1)),
    )
    for x in range(0, 96, 32):
        for y in range(0, 96, 32):
            with p.group(f"translate({x} {y})"):
                p.raw(pattern(suit).markup())
    return p


BACKS = {
    "resource": ("#3E9C8F", "#17564E"),
    "opportunity": ("#D9A441", "#8A5A14"),
    "goal": ("#8A63AE", "#4A2F68"),
}


def card_back(deck: str) -> Picture:
    """The back of a deck: Resource, Opportunity or Goal; 64 x 86."""
    bright, deep = BACKS[deck]
    p = Picture(64, 86)
    p.rect(0.5, 0.5, 63, 85, 7, fill="#FBF6EC")
    p.rect(0.5, 0.5, 63, 85, 7, fill="none", stroke="#D8C8AB", width_=1)
    p.rect(3.6, 3.6, 56.8, 78.8, 5, fill=p.linear((6, 4), (58, 82), (0, bright, 1), (1, deep, 1)))
    p.rect(6.4, 6.4, 51.2, 73.2, 3.4, fill="none", stroke="#FFFFFF", width_=0.9, stroke_opacity=0.4)
    for x, y in ((12, 12), (52, 12), (12, 74), (52, 74)):
        p.poly(star((x, y), 3.6, 1.4, 4), fill="#FFFFFF", fill_opacity=0.5)
    for i in range(5):
        p.stroke(f"M{12 + i * 10} 20L{12 + i * 10} 66", "#FFFFFF", 0.7, stroke_opacity=0.1)
    p.circle(32, 43, 19, fill=darker(deep, 0.15), fill_opacity=0.35)
    p.circle(32, 43, 18, fill="none", stroke=CREAM, width_=1.4)
    p.circle(32, 43, 15.4, fill="none", stroke=CREAM, width_=0.7, stroke_opacity=0.7)
    if deck == "resource":
        with p.group("translate(32 43) rotate(38)"):
            p.stroke("M0 11.5V-7", CREAM, 1.6)
            for y in (5, 0, -5):
                p.path(
                    f"M-0.6 {y + 3}C-4.6 {y + 2} -6.4 {y - 1} -6 {y - 4}C-2.6 {y - 3} -0.6 {y - 1} -0.6 {y + 3}Z",
                    fill=CREAM,
                )
                p.path(
                    f"M0.6 {y + 3}C4.6 {y + 2} 6.4 {y - 1} 6 {y - 4}C2.6 {y - 3} 0.6 {y - 1} 0.6 {y + 3}Z",
                    fill=CREAM,
                )
            p.path("M0 -7C-2.4 -9.4 -2.4 -12 0 -14.4C2.4 -12 2.4 -9.4 0 -7Z", fill=CREAM)
    elif deck == "opportunity":
        with p.group("translate(32 43)"):
            p.path(
                "M-9 -9H9L11 -2.6A3.6 3 0 0 1 3.7 -2.6A3.6 3 0 0 1 -3.7 -2.6A3.6 3 0 0 1 -11 -2.6Z",
                fill=CREAM,
            )
            p.path(
                "M-9 1.6V10H9V1.6C7 2.6 5 2.2 3.7 0.8C1.6 2.8 -1.6 2.8 -3.7 0.8C-5 2.2 -7 2.6 -9 1.6ZM-6 4H2V7.6H-6Z",
                fill=CREAM,
                fill_rule="evenodd",
            )
    else:
        with p.group("translate(32 43)"):
            for r, w in ((10.4, 1.9), (6.2, 1.9)):
                p.circle(0, 0, r, fill="none", stroke=CREAM, width_=w)
            p.circle(0, 0, 2.4, fill=CREAM)
    return p


def slot(width: float, height: float) -> Picture:
    """An empty, dashed place for a card or deck."""
    p = Picture(width, height)
    p.rect(1, 1, width - 2, height - 2, 8, fill="#8A7654", fill_opacity=0.12)
    p.rect(
        1,
        1,
        width - 2,
        height - 2,
        8,
        fill="none",
        stroke="#8A7654",
        width_=1.4,
        stroke_opacity=0.6,
        stroke_dasharray="5 4",
    )
    return p


def drawings() -> Iterator[tuple[str, Picture]]:
    """All files of this module by name."""
    for suit in SUITS:
        yield f"token_{suit}", suit_token(suit, suit)
        yield f"token_alike_{suit}", suit_token(suit, "alike")
        yield f"token_distinct_{suit}", suit_token(suit, "distinct")
        yield f"token_producer_{suit}", house_token(suit, "producer" if suit == "any" else suit)
    for kind in KINDS:
        yield f"token_{kind}", kind_token(kind)
    for name in PRODUCERS:
        yield f"token_{name}", producer_token(name)
    for suit in ("plant", "animal", "mineral"):
        yield f"panel_{suit}", panel(suit)
    for value in METALS:
        yield f"coin_{value}", coin(value)
    yield "coin", coin(None)
    yield "coins", coins()
    yield "seal", seal(5)
    for deck in BACKS:
        yield f"back_{deck}", card_back(deck)
    yield "slot_deck", slot(76, 100)
    yield "slot_strip", slot(112, 52)
