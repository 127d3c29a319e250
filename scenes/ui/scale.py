"""Units: one design of 1280x720 units for every window size and pixel density.

A *unit* (u) is one pixel at 1280x720. The scale ``k`` is the number of window pixels to a unit,
``min(width / 1280, height / 720)``. What a window has beyond the design's shape is *spare*: it is
never stretched into pieces, but given to the gutters or to one elastic zone by docking.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import pygame

DESIGN_WIDTH = 1280
DESIGN_HEIGHT = 720

Dock = Literal["start", "center", "end", "stretch"]
"""Where a zone goes on one axis when there is spare room.

``start`` keeps its distance to the left (top) window edge, ``end`` to the right (bottom) edge,
``center`` moves with the middle of the window, ``stretch`` keeps both distances and takes the spare.
"""


@dataclass(frozen=True)
class Units:
    """Converts units to window pixels for one window size."""

    width: int
    """Window width in pixels."""
    height: int
    """Window height in pixels."""
    k: float = field(init=False)
    """Pixels in a unit."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "k", max(0.05, min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT)))

    @property
    def size(self) -> tuple[int, int]:
        """Window size in pixels."""
        return self.width, self.height

    @property
    def spare_width(self) -> float:
        """Units of width beyond 1280."""
        return max(0.0, self.width / self.k - DESIGN_WIDTH)

    @property
    def spare_height(self) -> float:
        """Units of height beyond 720."""
        return max(0.0, self.height / self.k - DESIGN_HEIGHT)

    @property
    def window_width(self) -> float:
        """The whole window's width in units."""
        return self.width / self.k

    @property
    def window_height(self) -> float:
        """The whole window's height in units."""
        return self.height / self.k

    def px(self, units: float) -> int:
        """A length in whole pixels; never 0 for a positive length, so thin lines survive small windows."""
        pixels = round(units * self.k)
        return 1 if pixels == 0 and units > 0 else pixels

    def x(self, units: float, dock: Dock = "center") -> float:
        """Window x of a design x coordinate."""
        return units * self.k + self._shift(self.spare_width, dock) * self.k

    def y(self, units: float, dock: Dock = "center") -> float:
        """Window y of a design y coordinate."""
        return units * self.k + self._shift(self.spare_height, dock) * self.k

    def point(self, x: float, y: float, dock: Dock = "center", vdock: Dock = "center") -> tuple[int, int]:
        """Window pixel of a design point."""
        return round(self.x(x, dock)), round(self.y(y, vdock))

    def rect(
        self, x: float, y: float, w: float, h: float, dock: Dock = "center", vdock: Dock = "center"
    ) -> pygame.Rect:
        """Window rectangle of a design rectangle.

        Edges are rounded one by one, so rectangles that touch in the design touch on the screen.
        """
        left, right = self._span(x, w, self.spare_width, dock)
        top, bottom = self._span(y, h, self.spare_height, vdock)
        left, top, right, bottom = (round(v * self.k) for v in (left, top, right, bottom))
        return pygame.Rect(left, top, right - left, bottom - top)

    def units(self, rect: pygame.Rect) -> tuple[float, float, float, float]:
        """A window rectangle as x, y, w, h in units from the window's upper left corner."""
        return rect.x / self.k, rect.y / self.k, rect.w / self.k, rect.h / self.k

    @staticmethod
    def _shift(spare: float, dock: Dock) -> float:
        return {"start": 0.0, "center": spare / 2, "end": spare, "stretch": 0.0}[dock]

    def _span(self, start: float, length: float, spare: float, dock: Dock) -> tuple[float, float]:
        shift = self._shift(spare, dock)
        return start + shift, start + shift + length + (spare if dock == "stretch" else 0.0)
