"""The shape of a board (P-70, P-72), in units of s, the edge of a space: multiply by pixels to draw it.

The origin is the board's middle, x runs right, y runs down (as on a screen). Every space and every pillar and statue
hole is a rhombus with edge 1, long axis √3 and sharp corners of 60°; an angle is that of the long axis or the
direction looked at, in degrees clockwise from "right".
"""

from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin, sqrt
from typing import TypeAlias

from game.pavilion.definitions import RING, Feature, Tables

Point: TypeAlias = tuple[float, float]

WIDTH, HEIGHT = 9.0, 5 * sqrt(3)
"""Extent of the seven stars, without the windows outside."""

STAR_DISTANCE = 3.0
"""From the board's middle to the middle of an outer star."""

WINDOW_DISTANCE = 1.4
"""From the middle of an outer star outward to its window."""

DIRECTIONS = {
    "right": 0,
    "lower_right": 60,
    "lower_left": 120,
    "left": 180,
    "upper_left": 240,
    "upper_right": 300,
}
"""Angles of the outer stars, seen from the middle of the board."""

SPACE_DIRECTIONS = {
    "lower_right": 30,
    "down": 90,
    "lower_left": 150,
    "upper_left": 210,
    "up": 270,
    "upper_right": 330,
}
"""Angles of the spaces, seen from the middle of their star."""


@dataclass(frozen=True)
class Rhombus:
    """A space or a hole: its middle, its four corners clockwise, and the angle of its long axis.

    Of a space the first corner is the star's middle and the third its tip; of a hole the first is a sharp one.
    """

    centre: Point
    corners: tuple[Point, Point, Point, Point]
    angle: float


def polar(origin: Point, distance: float, angle: float) -> Point:
    """Return the point at a distance from another in a direction."""
    return origin[0] + distance * cos(radians(angle)), origin[1] + distance * sin(radians(angle))


def star_middle(tables: Tables, star: int) -> Point:
    """Return where the middle of a star lies."""
    at = tables.stars[star].at
    return (0.0, 0.0) if at == "centre" else polar((0.0, 0.0), STAR_DISTANCE, DIRECTIONS[at])


def space_angle(tables: Tables, space: int) -> float:
    """Return in which direction a space lies from the middle of its star (P-70)."""
    star, place = divmod(space, RING)
    return (SPACE_DIRECTIONS[tables.stars[star].first] + 60 * place) % 360


def space_rhombus(tables: Tables, space: int) -> Rhombus:
    """Return the shape of a space (P-72)."""
    middle = star_middle(tables, space // RING)
    angle = space_angle(tables, space)
    return Rhombus(
        centre=polar(middle, sqrt(3) / 2, angle),
        corners=(
            middle,
            polar(middle, 1.0, angle - 30),
            polar(middle, sqrt(3), angle),
            polar(middle, 1.0, angle + 30),
        ),
        angle=angle,
    )


def feature_centre(tables: Tables, feature: Feature) -> Point:
    """Return where a feature stands (P-72): a window outward of its star, others between the stars they touch."""
    stars = list(dict.fromkeys(space // RING for space in feature.spaces))
    middles = [star_middle(tables, star) for star in stars]
    x = sum(m[0] for m in middles) / len(middles)
    y = sum(m[1] for m in middles) / len(middles)
    if feature.kind != "window":
        return x, y
    reach = (STAR_DISTANCE + WINDOW_DISTANCE) / STAR_DISTANCE
    return x * reach, y * reach


def feature_hole(tables: Tables, feature: Feature) -> Rhombus | None:
    """Return the hole between stars in which a pillar or statue stands; windows have none."""
    if feature.kind == "window":
        return None
    centre = feature_centre(tables, feature)
    first, last = (star_middle(tables, s) for s in dict.fromkeys(space // RING for space in feature.spaces))
    across = ((last[0] - first[0]) / STAR_DISTANCE, (last[1] - first[1]) / STAR_DISTANCE)
    long = (-across[1] * sqrt(3) / 2, across[0] * sqrt(3) / 2)
    short = (across[0] / 2, across[1] / 2)
    return Rhombus(
        centre=centre,
        corners=(
            (centre[0] + long[0], centre[1] + long[1]),
            (centre[0] - short[0], centre[1] - short[1]),
            (centre[0] - long[0], centre[1] - long[1]),
            (centre[0] + short[0], centre[1] + short[1]),
        ),
        angle=_angle(long),
    )


def inside(rhombus: Rhombus, point: Point) -> bool:
    """Whether a point lies in a rhombus, edges included."""
    middle, along = rhombus.centre, radians(rhombus.angle)
    x, y = point[0] - middle[0], point[1] - middle[1]
    length, breadth = x * cos(along) + y * sin(along), y * cos(along) - x * sin(along)
    return abs(length) / (sqrt(3) / 2) + abs(breadth) / 0.5 <= 1 + 1e-9


def _angle(vector: Point) -> float:
    return degrees(atan2(vector[1], vector[0])) % 360
