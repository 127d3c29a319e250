"""Where things lie on a hexagon, in units of the design from its middle at zoom 1, and where hexagons lie."""

from __future__ import annotations

import math
from collections.abc import Iterable

from game.planet.geometry import axial, centre

Point = tuple[float, float]

RADIUS = 78.0
"""From the middle of a hexagon to a corner."""
BOX = RADIUS * 256 / 124
"""Side of the square that a drawing of a hexagon fills."""
SITE = 40.0
"""Side of a site or building."""
SITE_BOX = SITE * 64 / 56
"""Side of the square that a drawing of a building fills; the building's middle is `SITE_SHIFT` below its middle."""
SITE_SHIFT = (32 - 31) * SITE_BOX / 64
STEP = SITE + 4
TAG = (42.0, 22.0)
"""Width and height of a cataclysm tag: a die and a dark field."""
UNIT = 26.0
"""Height of a unit in the open."""
UNIT_INSIDE = 21.0
CHIP = 17.0

_AROUND: dict[int, tuple[Point, ...]] = {
    1: ((60.0, 0.0),),
    2: ((-60.0, 0.0), (60.0, 0.0)),
    3: ((60.0, -14.0), (-60.0, 0.0), (60.0, 14.0)),
    4: ((60.0, -14.0), (-60.0, -14.0), (60.0, 14.0), (-60.0, 14.0)),
}
"""Units on the Landing Zone stand left and right of its squares."""
_CROWD: tuple[Point, ...] = (
    *((x, y) for y in (-20.0, 0.0, 20.0) for x in (62.0, -62.0)),
    *((x, y) for x in (0.0, -26.0, 26.0) for y in (-56.0, 56.0)),
)
"""Places for all twelve kinds of unit there can be."""
_SPREAD = {1: (0.0,), 2: (-14.0, 14.0), 3: (-27.0, 0.0, 27.0)}


def hex_middle(cell: int) -> Point:
    """The middle of a hexagon's cell in units at zoom 1; the Landing Zone lies at (0, 0)."""
    x, y = centre(cell)
    return x * RADIUS, y * RADIUS


def hex_corners(x: float, y: float, radius: float = RADIUS) -> list[Point]:
    """The corners of a hexagon around a point, from the right one clockwise."""
    angles = [math.radians(60 * i) for i in range(6)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def site_middles(count: int, landing: bool = False) -> list[Point]:
    """The middles of the sites: up to three in a row, four as two by two, a little left unless they are squares."""
    half = STEP / 2
    if count == 4:
        x, y = (0.0, -1.0) if landing else (-10.0, 7.0)
        reach = half + 1 if landing else half
        return [
            (x - reach, y - reach),
            (x + reach, y - reach),
            (x - reach, y + reach),
            (x + reach, y + reach),
        ]
    return [((i - (count - 1) / 2) * STEP, -6.0) for i in range(count)]


def tag_middles(count: int) -> list[Point]:
    """The middles of the cataclysm tags along the upper side."""
    if count == 2:
        return [(-22.5, -51.0), (22.5, -51.0)]
    return [(0.0, -50.0)] * count


def unit_middles(groups: int, sites: int, landing: bool = False) -> list[Point]:
    """The middles of so many groups of units in the open: below the sites, or beside four of them."""
    if groups == 0:
        return []
    if landing:
        return list(_AROUND[groups] if groups in _AROUND else _CROWD[:groups])
    if sites == 4:
        if groups == 1:
            return [(52.0, 6.0)]
        if groups == 2:
            return [(53.0, -8.0), (50.0, 20.0)]
        reach = min(24.0, 72.0 / groups)
        return [
            (52.0 - abs(i - (groups - 1) / 2) * 3, 6.0 + (i - (groups - 1) / 2) * reach)
            for i in range(groups)
        ]
    if groups in _SPREAD:
        return [(x, 38.0) for x in _SPREAD[groups]]
    step = 84.0 / (groups - 1)
    return [(-42.0 + i * step, 38.0) for i in range(groups)]


def bounds(cells: Iterable[int]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the hexagons on some cells, in units at zoom 1."""
    middles = [hex_middle(cell) for cell in cells]
    half = RADIUS * math.sqrt(3) / 2
    return (
        min(x for x, _ in middles) - RADIUS,
        min(y for _, y in middles) - half,
        max(x for x, _ in middles) + RADIUS,
        max(y for _, y in middles) + half,
    )


def drawing_order(cell: int) -> tuple[float, int]:
    """Hexagons further up are drawn first: the side of a card lies over its lower neighbours' rim."""
    q, _r = axial(cell)
    return hex_middle(cell)[1], q
