"""Where zones lie to each other: which one an arrow key leads to, and what a point is in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.ui.zones import Zone


def neighbour(start: Zone, zones: Sequence[Zone], dx: int, dy: int) -> Zone | None:
    """The zone that the eye would call next in a direction.

    Distance along the direction counts once, distance aside twice – unless the two overlap sideways,
    as cards in one row do.
    """
    best: tuple[float, int, Zone] | None = None
    for zone in zones:
        if zone is start:
            continue
        along = (zone.center[0] - start.center[0]) * dx + (zone.center[1] - start.center[1]) * dy
        if along <= 0:
            continue
        aside = abs(zone.center[1] - start.center[1]) if dx else abs(zone.center[0] - start.center[0])
        if dx:
            gap = max(zone.rect.top - start.rect.bottom, start.rect.top - zone.rect.bottom, 0)
            ahead = max(0, zone.rect.left - start.rect.right if dx > 0 else start.rect.left - zone.rect.right)
        else:
            gap = max(zone.rect.left - start.rect.right, start.rect.left - zone.rect.right, 0)
            ahead = max(0, zone.rect.top - start.rect.bottom if dy > 0 else start.rect.top - zone.rect.bottom)
        if gap > 0 and aside > 3 * along:
            continue  # more sideways than ahead: another arrow leads there
        score = ahead + 0.3 * along + 2.0 * gap + 0.2 * aside
        if best is None or (score, zone.order) < best[:2]:
            best = (score, zone.order, zone)
    return best[2] if best else None


def inside(polygon: Sequence[tuple[float, float]], pos: tuple[float, float]) -> bool:
    """Whether a point lies in a polygon (crossing number)."""
    x, y = pos
    inside = False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
        ax, ay = bx, by
    return inside
