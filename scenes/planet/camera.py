"""What part of the map is seen: pan and zoom, between units of the map and window pixels."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

Point = tuple[float, float]
Bounds = tuple[float, float, float, float]

LEVELS = (0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.35, 1.6, 2.0)
"""The zoom steps."""
WIDEST_FIT = LEVELS.index(1.35)
"""A fit shows a small map no larger than this step."""
BELOW = 44.0
"""Units at the zone's lower edge that a fitted map leaves free where it can."""


@dataclass(frozen=True)
class Look:
    """A view of the map: the point in the middle, and the zoom."""

    x: float
    y: float
    zoom: float


class Camera:
    """Pan and zoom over a zone of the window. ``k`` is the number of window pixels to a unit."""

    def __init__(self, zone: pygame.Rect, k: float) -> None:
        self.zone = zone
        self.k = k
        self.x = self.y = 0.0
        self.level = LEVELS.index(1.0)
        self.zoom = 1.0
        """As shown now: a step of `LEVELS`, or something between while a zoom glides."""
        self.bounds: Bounds = (0.0, 0.0, 0.0, 0.0)
        """The map in units at zoom 1."""

    def resized(self, zone: pygame.Rect, k: float) -> None:
        """The window changed: the same part of the map stays in the middle."""
        self.zone, self.k = zone, k
        self.zoom = LEVELS[self.level]
        self.clamp()

    # -- converting ------------------------------------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """Window pixels to a unit of the map."""
        return self.k * self.zoom

    @property
    def origin(self) -> tuple[int, int]:
        """The window pixel of the map's point (0, 0), a whole one: everything moves by the same whole pixels."""
        scale = self.scale
        return round(self.zone.centerx - self.x * scale), round(self.zone.centery - self.y * scale)

    def to_window(self, x: float, y: float) -> Point:
        """The window pixel of a point of the map."""
        left, top = self.origin
        return left + x * self.scale, top + y * self.scale

    def to_map(self, px: float, py: float) -> Point:
        """The point of the map at a window pixel."""
        return self.x + (px - self.zone.centerx) / self.scale, self.y + (py - self.zone.centery) / self.scale

    # -- moving ----------------------------------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        """What is seen now."""
        return Look(self.x, self.y, self.zoom)

    def show(self, look: Look) -> None:
        """See this."""
        self.x, self.y, self.zoom = look.x, look.y, look.zoom

    def pan(self, dx: float, dy: float) -> None:
        """The map follows the pointer by so many window pixels."""
        self.x -= dx / self.scale
        self.y -= dy / self.scale
        self.clamp()

    def zoom_by(self, steps: int, around: Point | None = None) -> Look | None:
        """Go some zoom steps, keeping the map under a window pixel; the look it leads to, None at the end."""
        level = max(0, min(len(LEVELS) - 1, self.level + steps))
        if level == self.level:
            return None
        self.level = level
        px, py = around if around is not None else self.zone.center
        fixed = self.to_map(px, py)
        before = self.look
        self.zoom = LEVELS[level]
        self.x = fixed[0] - (px - self.zone.centerx) / self.scale
        self.y = fixed[1] - (py - self.zone.centery) / self.scale
        self.clamp()
        after = self.look
        self.show(before)
        return after

    def fit(self, margin: float = 14.0) -> Look:
        """The look that shows the whole map as large as a zoom step allows; the level is set, the view is not."""
        left, top, right, bottom = self.bounds
        room_w, room_h = self.zone.w / self.k - 2 * margin, self.zone.h / self.k - 2 * margin
        w, h = max(1.0, right - left), max(1.0, bottom - top)
        fitting = [i for i, zoom in enumerate(LEVELS) if w * zoom <= room_w and h * zoom <= room_h]
        self.level = min(max(fitting, default=0), WIDEST_FIT)
        zoom = LEVELS[self.level]
        # Where there is room to spare the map rises a little: the toast lies over the zone's lower edge.
        up = max(0.0, min(BELOW, room_h - h * zoom)) / 2
        return Look((left + right) / 2, (top + bottom) / 2 + up / zoom, zoom)

    def bring_in(self, x: float, y: float, reach: float) -> bool:
        """Pan until a point of the map lies at least ``reach`` units inside the zone; False if it did already."""
        px, py = self.to_window(x, y)
        inner = self.zone.inflate(-2 * reach * self.scale, -2 * reach * self.scale)
        dx = inner.left - px if px < inner.left else min(0.0, inner.right - px)
        dy = inner.top - py if py < inner.top else min(0.0, inner.bottom - py)
        if not dx and not dy:
            return False
        self.x -= dx / self.scale
        self.y -= dy / self.scale
        return True

    def clamp(self) -> None:
        """The map never leaves the zone by more than half of the zone."""
        left, top, right, bottom = self.bounds
        self.x = max(left, min(self.x, right))
        self.y = max(top, min(self.y, bottom))
