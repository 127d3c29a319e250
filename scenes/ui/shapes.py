"""Antialiased primitives in pixels, each drawn once for its size and kept.

pygame's filled shapes have hard edges, so every shape here starts as a white coverage mask: corners
and polygons are drawn several times too large and averaged down. Colour, gradient, edge and blur are
then laid over the mask. Everything is a pure function of its arguments and comes from the cache.

Scenes normally draw through `scenes.ui.canvas.Canvas`, which takes units and adds the motifs of the house.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from scenes.ui.sprites import SurfaceCache, ready
from scenes.ui.theme import Rgba, mix

Point = tuple[float, float]
Radii = tuple[float, float, float, float]
"""Corner radii: upper left, upper right, lower right, lower left."""

MAX_SUPERSAMPLED = 4096
WORTH_STRETCHING = 1.25
"""From how many times its ends' width on a wide shape is made by stretching the middle of a narrow one."""


class Shapes:
    """Cached primitives. All lengths are pixels, all colours RGBA."""

    def __init__(self, cache: SurfaceCache) -> None:
        self.cache = cache

    # -- rounded rectangles ------------------------------------------------------------------

    def round_mask(self, w: int, h: int, radii: Radii) -> pygame.Surface:
        """White rounded rectangle on transparent white; the mask of everything rectangular or round."""
        w, h = max(1, w), max(1, h)
        limit = min(w, h) / 2
        radii = tuple(max(0.0, min(r, limit)) for r in radii)  # type: ignore[assignment]
        return self.cache.get(("mask", w, h, radii), lambda: self._round_mask(w, h, radii))

    def rounded(
        self,
        w: int,
        h: int,
        radius: float | Radii,
        fill: Rgba | None,
        fill2: Rgba | None = None,
        edge: Rgba | None = None,
        edge_width: int = 1,
        horizontal: bool = False,
    ) -> pygame.Surface:
        """A rounded rectangle: plain or gradient fill (``fill`` to ``fill2``), with an edge inside its outline."""
        w, h = max(1, w), max(1, h)
        radii = radius if isinstance(radius, tuple) else (radius,) * 4
        key = ("rounded", w, h, radii, fill, fill2, edge, edge_width, horizontal)
        limit = min(w, h) / 2
        narrow = 2 * (math.ceil(min(limit, max(radii))) + edge_width) + 3

        def make() -> pygame.Surface:
            if not horizontal and w > WORTH_STRETCHING * narrow:
                ends: Radii = tuple(min(r, limit) for r in radii)  # type: ignore[assignment]
                return stretched(self.rounded(narrow, h, ends, fill, fill2, edge, edge_width), w)
            outer = self.round_mask(w, h, radii)
            surface = pygame.Surface((w, h), pygame.SRCALPHA)
            if fill is not None:
                surface = gradient(w, h, fill, fill2 if fill2 is not None else fill, horizontal)
                surface.blit(outer, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            if edge is not None and edge_width > 0:
                ring = self._ring_mask(w, h, radii, edge_width)
                ring.fill(edge, special_flags=pygame.BLEND_RGBA_MULT)
                if fill is None:
                    surface = ring
                else:
                    surface.blit(ring, (0, 0))
            return ready(surface)

        return self.cache.get(key, make)

    def disc(
        self,
        d: int,
        fill: Rgba | None,
        fill2: Rgba | None = None,
        edge: Rgba | None = None,
        edge_width: int = 1,
    ) -> pygame.Surface:
        """A disc of diameter ``d``."""
        return self.rounded(d, d, d / 2, fill, fill2, edge, edge_width)

    # -- polygons ----------------------------------------------------------------------------

    def polygon(
        self, points: Sequence[Point], color: Rgba, color2: Rgba | None = None
    ) -> tuple[pygame.Surface, int, int]:
        """A filled polygon, plain or with a vertical gradient: its picture and the pixel of its upper left corner."""
        left = math.floor(min(x for x, _ in points)) - 1
        top = math.floor(min(y for _, y in points)) - 1
        w = math.ceil(max(x for x, _ in points)) + 1 - left
        h = math.ceil(max(y for _, y in points)) + 1 - top
        local = tuple((round(x - left, 2), round(y - top, 2)) for x, y in points)

        def make() -> pygame.Surface:
            surface = gradient(w, h, color, color2 if color2 is not None else color)
            surface.blit(_polygon_mask(w, h, local), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return ready(surface)

        return self.cache.get(("polygon", local, color, color2), make), left, top

    # -- soft things -------------------------------------------------------------------------

    def soft_rounded(
        self, w: int, h: int, radius: float, blur: float, color: Rgba
    ) -> tuple[pygame.Surface, int]:
        """A blurred rounded rectangle (shadow or glow) and the padding on each of its sides."""
        pad = soft_padding(blur)
        key = ("soft", w, h, radius, round(blur, 2), color)
        limit = min(w, h) / 2
        narrow = 2 * (math.ceil(min(radius, limit)) + pad) + 3

        def make() -> pygame.Surface:
            if w > WORTH_STRETCHING * narrow:
                return stretched(
                    self.soft_rounded(narrow, h, min(radius, limit), blur, color)[0], w + 2 * pad
                )
            mask = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
            mask.fill((255, 255, 255, 0))
            shape = self.round_mask(w, h, (radius,) * 4)
            mask.blit(shape, (pad, pad), special_flags=pygame.BLEND_RGBA_MAX)
            return tinted_blur(mask, blur, color)

        return self.cache.get(key, make), pad

    def soft_polygon(
        self, points: Sequence[Point], blur: float, color: Rgba
    ) -> tuple[pygame.Surface, int, int]:
        """A blurred polygon: its picture and the pixel of its upper left corner."""
        pad = soft_padding(blur)
        left = math.floor(min(x for x, _ in points)) - pad
        top = math.floor(min(y for _, y in points)) - pad
        w = math.ceil(max(x for x, _ in points)) + pad - left
        h = math.ceil(max(y for _, y in points)) + pad - top
        local = tuple((round(x - left, 2), round(y - top, 2)) for x, y in points)
        key = ("soft-polygon", local, round(blur, 2), color)
        return self.cache.get(key, lambda: tinted_blur(_polygon_mask(w, h, local), blur, color)), left, top

    # -- backgrounds -------------------------------------------------------------------------

    def felt(self, w: int, h: int, light: Rgba, dark: Rgba, k: float) -> pygame.Surface:
        """The table: a radial gradient with the grain of felt; opaque."""
        return self.cache.get(("felt", w, h, light, dark), lambda: _felt(w, h, light, dark, k))

    # -- inside ------------------------------------------------------------------------------

    def _corner(self, radius: float) -> pygame.Surface:
        """Coverage of the upper left quarter of a disc."""
        size = math.ceil(radius)

        def make() -> pygame.Surface:
            factor = 8 if size <= 64 else 4
            big = pygame.Surface((size * factor, size * factor), pygame.SRCALPHA)
            big.fill((255, 255, 255, 0))
            pygame.draw.circle(big, (255, 255, 255, 255), (radius * factor, radius * factor), radius * factor)
            return pygame.transform.smoothscale(big, (size, size))

        return self.cache.get(("corner", round(radius, 3)), make)

    def _round_mask(self, w: int, h: int, radii: Radii) -> pygame.Surface:
        mask = pygame.Surface((w, h), pygame.SRCALPHA)
        mask.fill((255, 255, 255, 255))
        flips = ((False, False), (True, False), (True, True), (False, True))
        for radius, (flip_x, flip_y) in zip(radii, flips, strict=True):
            if radius <= 0:
                continue
            corner = pygame.transform.flip(self._corner(radius), flip_x, flip_y)
            x = w - corner.get_width() if flip_x else 0
            y = h - corner.get_height() if flip_y else 0
            # MIN, not a plain blit: on shapes with odd sizes two corners share the middle row.
            mask.blit(corner, (x, y), special_flags=pygame.BLEND_RGBA_MIN)
        return mask

    def _ring_mask(self, w: int, h: int, radii: Radii, width: int) -> pygame.Surface:
        ring = self.round_mask(w, h, radii).copy()
        if w > 2 * width and h > 2 * width:
            limit = min(w, h) / 2
            inner_radii = tuple(max(0.0, min(r, limit) - width) for r in radii)
            hole = self.round_mask(w - 2 * width, h - 2 * width, inner_radii).copy()  # type: ignore[arg-type]
            # Only the alpha may be subtracted, the ring stays white.
            hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            ring.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
        return ring


def gradient(w: int, h: int, first: Rgba, last: Rgba, horizontal: bool = False) -> pygame.Surface:
    """A rectangle fading from ``first`` to ``last``, one colour step a row (or column)."""
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    if first == last:
        surface.fill(first)
        return surface
    steps = w if horizontal else h
    channels = []
    for a, b in zip(first, last, strict=True):
        slope = (b - a) / max(1, steps - 1)
        channels.append([round(a + slope * i) for i in range(steps)])
    pixels = bytes(value for pixel in zip(*channels, strict=True) for value in pixel)
    strip = ready(pygame.image.frombytes(pixels, (steps, 1) if horizontal else (1, steps), "RGBA"))
    return pygame.transform.scale(strip, (w, h))


def stretched(image: pygame.Surface, w: int) -> pygame.Surface:
    """A picture made ``w`` pixels wide by repeating its middle column; its ends stay as they are."""
    width, h = image.get_size()
    left = width // 2
    right = width - left - 1
    wide = pygame.Surface((w, h), pygame.SRCALPHA)
    # Added to nothing, pixels are copied as they are.
    wide.blit(image, (0, 0), (0, 0, left, h), pygame.BLEND_RGBA_ADD)
    wide.blit(image, (w - right, 0), (left + 1, 0, right, h), pygame.BLEND_RGBA_ADD)
    middle = w - left - right
    pygame.transform.scale(
        image.subsurface((left, 0, 1, h)), (middle, h), wide.subsurface((left, 0, middle, h))
    )
    return wide


def soft_padding(blur: float) -> int:
    """Pixels a blur of this radius reaches beyond its shape."""
    return math.ceil(blur * 1.7) + 2


def tinted_blur(mask: pygame.Surface, blur: float, color: Rgba) -> pygame.Surface:
    """The mask's alpha blurred (radius ``blur`` pixels, about two standard deviations) in one colour.

    Works on a reduced picture – nobody can see the difference in something that blurred – with three
    box blurs, which come close to a Gaussian and are many times faster.
    """
    w, h = mask.get_size()
    shrink = max(1.0, blur / 5)
    small = pygame.transform.smoothscale(mask, (max(1, round(w / shrink)), max(1, round(h / shrink))))
    radius = max(1, round(blur / shrink / 2.4))
    for _ in range(3):
        small = pygame.transform.box_blur(small, radius)
    soft = pygame.transform.smoothscale(small, (w, h))
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    soft.fill(color, special_flags=pygame.BLEND_RGBA_MULT)
    return ready(soft)


def inset(points: Sequence[Point], distance: float) -> list[Point]:
    """A convex polygon with every side moved inwards (outwards for a negative distance)."""
    n = len(points)
    cx, cy = sum(x for x, _ in points) / n, sum(y for _, y in points) / n
    sides = []
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length, dx / length
        if (cx - ax) * nx + (cy - ay) * ny < 0:
            nx, ny = -nx, -ny
        sides.append((ax + nx * distance, ay + ny * distance, dx, dy))
    result = []
    for i in range(n):
        x1, y1, a1, b1 = sides[i - 1]
        x2, y2, a2, b2 = sides[i]
        det = a1 * b2 - b1 * a2
        if abs(det) < 1e-9:
            result.append((x2, y2))
            continue
        t = ((x2 - x1) * b2 - (y2 - y1) * a2) / det
        result.append((x1 + a1 * t, y1 + b1 * t))
    return result


def rounded_corners(points: Sequence[Point], radius: float, steps: int = 6) -> list[Point]:
    """The polygon with each corner replaced by a small curve beginning ``radius`` before it."""
    out: list[Point] = []
    n = len(points)
    for i in range(n):
        before, corner, after = points[i - 1], points[i], points[(i + 1) % n]
        start = _towards(corner, before, radius)
        end = _towards(corner, after, radius)
        for step in range(steps + 1):
            t = step / steps
            u = 1 - t
            out.append(
                (
                    u * u * start[0] + 2 * u * t * corner[0] + t * t * end[0],
                    u * u * start[1] + 2 * u * t * corner[1] + t * t * end[1],
                )
            )
    return out


def regular_polygon(cx: float, cy: float, r: float, sides: int, first_angle: float = -90.0) -> list[Point]:
    """Corners of a regular polygon; the first at ``first_angle`` degrees (0 = right, 90 = down)."""
    angles = [math.radians(first_angle + 360 * i / sides) for i in range(sides)]
    return [(cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles]


def star(cx: float, cy: float, r: float, tips: int = 5, inner: float = 0.45) -> list[Point]:
    """Corners of a star standing on two tips; ``inner`` is the share of r at the notches."""
    corners = []
    for i in range(2 * tips):
        a = -math.pi / 2 + i * math.pi / tips
        length = r if i % 2 == 0 else r * inner
        corners.append((cx + length * math.cos(a), cy + length * math.sin(a)))
    return corners


def thick_line(ax: float, ay: float, bx: float, by: float, width: float) -> list[Point]:
    """Outline of a line with round ends."""
    angle = math.atan2(by - ay, bx - ax)
    half = width / 2
    steps = 6
    out = []
    for (x, y), start in (((bx, by), angle - math.pi / 2), ((ax, ay), angle + math.pi / 2)):
        for i in range(steps + 1):
            a = start + math.pi * i / steps
            out.append((x + half * math.cos(a), y + half * math.sin(a)))
    return out


def _towards(a: Point, b: Point, distance: float) -> Point:
    length = math.dist(a, b) or 1.0
    share = min(0.5, distance / length)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _polygon_mask(w: int, h: int, points: Sequence[Point]) -> pygame.Surface:
    factor = 4 if max(w, h) * 4 <= MAX_SUPERSAMPLED else 2
    big = pygame.Surface((w * factor, h * factor), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    # pygame fills a polygon including the pixels of its far outline; half a sample less centres it.
    corners = [(x * factor - 0.5, y * factor - 0.5) for x, y in points]
    pygame.draw.polygon(big, (255, 255, 255, 255), corners)
    return pygame.transform.smoothscale(big, (w, h))


def _felt(w: int, h: int, light: Rgba, dark: Rgba, k: float) -> pygame.Surface:
    columns, rows = 64, 36
    small = pygame.Surface((columns, rows))
    for row in range(rows):
        for column in range(columns):
            dx, dy = (column / (columns - 1) - 0.5) * 1.25, (row / (rows - 1) - 0.45) * 1.1
            t = min(1.0, math.hypot(dx, dy) / 0.72)
            small.set_at((column, row), mix(light, dark, t * t * (3 - 2 * t)))
    # Enlarging in one step would show the grid as faint lozenges: blur it away half-way.
    half = pygame.transform.smoothscale(small, (max(columns, w // 6), max(rows, h // 6)))
    for _ in range(2):
        half = pygame.transform.box_blur(half, max(1, half.get_width() // columns))
    surface = pygame.transform.smoothscale(half, (w, h)).convert()
    grain = _grain(256)
    tile = max(256, round(256 * k))
    grain = pygame.transform.smoothscale(ready(grain), (tile, tile))
    for y in range(0, h, tile):
        for x in range(0, w, tile):
            surface.blit(grain, (x, y))
    return surface


def _grain(size: int) -> pygame.Surface:
    """Faint light and dark specks; the seed is fixed so the table always looks the same."""
    noise = random.Random(5).randbytes(size * size)
    light = bytes((v % 15) // 2 if v % 15 > 7 else v % 15 for v in range(256))
    tone = bytes(255 if v % 15 > 7 else 0 for v in range(256))
    pixels = bytearray(4 * size * size)
    pixels[0::4] = pixels[1::4] = pixels[2::4] = noise.translate(tone)
    pixels[3::4] = noise.translate(light)
    return pygame.image.frombytes(bytes(pixels), (size, size), "RGBA")
