"""Plane geometry for the drawings: polygons, clipping, smooth noise and its contour lines.

Coordinates run right and down as on the screen; angles are in degrees, counter-clockwise from the right.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Sequence

from svg import Point

ROOT3 = math.sqrt(3)


def ray(degrees: float, length: float = 1, origin: Point = (0, 0)) -> Point:
    """The point `length` away from `origin` in a direction."""
    angle = math.radians(degrees)
    return origin[0] + math.cos(angle) * length, origin[1] - math.sin(angle) * length


def ring(centre: Point, radius: float, count: int = 48, squash: float = 1, start: float = 0) -> list[Point]:
    """Corners of a regular polygon, or a circle when there are many."""
    points = [ray(start + 360 * i / count, radius) for i in range(count)]
    return [(centre[0] + x, centre[1] + y * squash) for x, y in points]


def star(centre: Point, outer: float, inner: float, tips: int = 5, start: float = 90) -> list[Point]:
    """A star with its first tip in direction `start`."""
    turns = [start + 180 * i / tips for i in range(2 * tips)]
    return [ray(turn, inner if i % 2 else outer, centre) for i, turn in enumerate(turns)]


def sector(
    centre: Point, inner: float, outer: float, start: float, sweep: float, steps: int = 10
) -> list[Point]:
    """A piece of a ring between two radii."""
    turns = [start + sweep * i / steps for i in range(steps + 1)]
    return [ray(t, outer, centre) for t in turns] + [ray(t, inner, centre) for t in reversed(turns)]


def lens(first: Point, second: Point, bulge: float, steps: int = 14) -> list[Point]:
    """A leaf shape between two points, `bulge` wide on either side."""
    dx, dy = second[0] - first[0], second[1] - first[1]
    length = math.hypot(dx, dy)
    nx, ny = -dy / length, dx / length

    def along(share: float, side: float) -> Point:
        out = side * bulge * math.sin(math.pi * share) ** 0.9
        return first[0] + dx * share + nx * out, first[1] + dy * share + ny * out

    there = [along(i / steps, 1) for i in range(steps + 1)]
    return there + [along(i / steps, -1) for i in range(steps - 1, 0, -1)]


def inset(polygon: Sequence[Point], distance: float) -> list[Point]:
    """A convex polygon with every edge moved inwards."""
    n = len(polygon)
    cx = sum(p[0] for p in polygon) / n
    cy = sum(p[1] for p in polygon) / n
    edges = []
    for i in range(n):
        (ax, ay), (bx, by) = polygon[i], polygon[(i + 1) % n]
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy)
        nx, ny = -dy / length, dx / length
        if (cx - ax) * nx + (cy - ay) * ny < 0:
            nx, ny = -nx, -ny
        edges.append((ax + nx * distance, ay + ny * distance, dx, dy))
    result = []
    for i in range(n):
        x1, y1, a1, b1 = edges[i - 1]
        x2, y2, a2, b2 = edges[i]
        t = ((x2 - x1) * b2 - (y2 - y1) * a2) / (a1 * b2 - b1 * a2)
        result.append((x1 + a1 * t, y1 + b1 * t))
    return result


def rounded(polygon: Sequence[Point], radius: float) -> str:
    """Path data of a polygon with soft corners."""
    n = len(polygon)
    pieces: list[str] = []
    for i, corner in enumerate(polygon):
        before, after = polygon[i - 1], polygon[(i + 1) % n]
        start = _towards(corner, before, radius)
        end = _towards(corner, after, radius)
        pieces.append(
            f"{'L' if pieces else 'M'}{start[0]:.2f} {start[1]:.2f}"
            f"Q{corner[0]:.2f} {corner[1]:.2f} {end[0]:.2f} {end[1]:.2f}"
        )
    return "".join(pieces) + "Z"


def _towards(start: Point, end: Point, distance: float) -> Point:
    share = min(0.5, distance / math.dist(start, end))
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _sides(polygon: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Edges of a convex polygon, each with its inner normal."""
    cx = sum(p[0] for p in polygon) / len(polygon)
    cy = sum(p[1] for p in polygon) / len(polygon)
    sides = []
    for i, (ax, ay) in enumerate(polygon):
        bx, by = polygon[(i + 1) % len(polygon)]
        nx, ny = ay - by, bx - ax
        if (cx - ax) * nx + (cy - ay) * ny < 0:
            nx, ny = -nx, -ny
        sides.append(((ax, ay), (nx, ny)))
    return sides


def clip(polygon: Sequence[Point], window: Sequence[Point]) -> list[Point]:
    """The part of a polygon inside a convex window (Sutherland and Hodgman's method)."""
    result = list(polygon)
    for (ax, ay), (nx, ny) in _sides(window):
        kept: list[Point] = []
        for i, point in enumerate(result):
            before = result[i - 1]
            here = (point[0] - ax) * nx + (point[1] - ay) * ny
            there = (before[0] - ax) * nx + (before[1] - ay) * ny
            if (here >= 0) != (there >= 0):
                t = there / (there - here)
                kept.append((before[0] + (point[0] - before[0]) * t, before[1] + (point[1] - before[1]) * t))
            if here >= 0:
                kept.append(point)
        result = kept
        if not result:
            break
    return result


def clip_line(points: Sequence[Point], window: Sequence[Point]) -> list[list[Point]]:
    """The pieces of an open line that lie inside a convex window."""
    sides = _sides(window)
    pieces: list[list[Point]] = []
    for start, end in itertools.pairwise(points):
        low, high = 0.0, 1.0
        for (ax, ay), (nx, ny) in sides:
            here = (start[0] - ax) * nx + (start[1] - ay) * ny
            there = (end[0] - ax) * nx + (end[1] - ay) * ny
            if here < 0 and there < 0:
                low, high = 1.0, 0.0
                break
            if here < 0 <= there:
                low = max(low, here / (here - there))
            elif there < 0 <= here:
                high = min(high, here / (here - there))
        if low >= high:
            continue
        a = (start[0] + (end[0] - start[0]) * low, start[1] + (end[1] - start[1]) * low)
        b = (start[0] + (end[0] - start[0]) * high, start[1] + (end[1] - start[1]) * high)
        if pieces and low == 0 and pieces[-1][-1] == start:
            pieces[-1].append(b)
        else:
            pieces.append([a, b])
    return pieces


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point lies in a convex polygon."""
    return all((point[0] - a[0]) * n[0] + (point[1] - a[1]) * n[1] >= 0 for a, n in _sides(polygon))


def light_on(start: Point, end: Point, middle: Point) -> float:
    """How much an edge of a raised shape faces the light: 1 full light, -1 full shade."""
    mx, my = (start[0] + end[0]) / 2 - middle[0], (start[1] + end[1]) / 2 - middle[1]
    return (mx * -0.5 + my * -0.87) / math.hypot(mx, my)


def noise(seed: int, size: int = 32) -> Callable[[float, float], float]:
    """Smooth random heights from 0 to 1 over the plane, one bump to a unit, repeating after `size` units."""
    rng = random.Random(seed)
    grid = [[rng.random() for _ in range(size)] for _ in range(size)]

    def fade(t: float) -> float:
        return t * t * t * (t * (t * 6 - 15) + 10)

    def height(x: float, y: float) -> float:
        column, row = math.floor(x), math.floor(y)
        fx, fy = fade(x - column), fade(y - row)
        left, right, top, bottom = column % size, (column + 1) % size, row % size, (row + 1) % size
        upper = grid[top][left] * (1 - fx) + grid[top][right] * fx
        lower = grid[bottom][left] * (1 - fx) + grid[bottom][right] * fx
        return upper * (1 - fy) + lower * fy

    return height


def contours(heights: Sequence[Sequence[float]], level: float) -> list[list[Point]]:
    """Closed outlines, in grid units, of all that is higher than `level` (marching squares).

    The outermost rows and columns must lie below the level, so that every outline closes.
    """
    links: dict[tuple[int, int, int], tuple[int, int, int]] = {}

    def crossing(x: int, y: int, side: int) -> tuple[int, int, int]:
        # A grid edge is named by its upper or left end and by its direction: 0 across, 1 down.
        return ((x, y, 0), (x + 1, y, 1), (x, y + 1, 0), (x, y, 1))[side]

    # For each pattern of high corners (1 upper left, 2 upper right, 4 lower right, 8 lower left):
    # from which side of the cell to which the outline runs, the high ground on its left.
    runs = {
        1: [(3, 0)], 2: [(0, 1)], 3: [(3, 1)], 4: [(1, 2)], 5: [(3, 0), (1, 2)], 6: [(0, 2)], 7: [(3, 2)],
        8: [(2, 3)], 9: [(2, 0)], 10: [(0, 1), (2, 3)], 11: [(2, 1)], 12: [(1, 3)], 13: [(1, 0)], 14: [(0, 3)],
    }  # fmt: skip
    for y in range(len(heights) - 1):
        for x in range(len(heights[0]) - 1):
            corners = (heights[y][x], heights[y][x + 1], heights[y + 1][x + 1], heights[y + 1][x])
            pattern = sum(1 << i for i, height in enumerate(corners) if height > level)
            for start, end in runs.get(pattern, ()):
                links[crossing(x, y, start)] = crossing(x, y, end)

    def place(edge: tuple[int, int, int]) -> Point:
        x, y, down = edge
        first = heights[y][x]
        second = heights[y + 1][x] if down else heights[y][x + 1]
        t = (level - first) / (second - first)
        return (x, y + t) if down else (x + t, y)

    loops = []
    while links:
        edge = next(iter(links))
        loop = []
        while edge in links:
            loop.append(place(edge))
            edge = links.pop(edge)
        loops.append(loop)
    return loops


def smooth(loop: Sequence[Point], rounds: int = 1) -> list[Point]:
    """A closed outline with its corners cut (Chaikin's method)."""
    points = list(loop)
    for _ in range(rounds):
        cut = []
        for i, (ax, ay) in enumerate(points):
            bx, by = points[(i + 1) % len(points)]
            cut += [
                (ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25),
                (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75),
            ]
        points = cut
    return points


def area(polygon: Sequence[Point]) -> float:
    """Area of a polygon, positive when it runs clockwise on the screen."""
    pairs = zip(polygon, [*polygon[1:], *polygon[:1]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2
