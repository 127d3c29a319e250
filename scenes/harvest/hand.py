"""How the cards of a hand lie: a fan for each kind, or small cards in two rows when fans have no room.

Lengths are units, measured from the left edge of the room. One kind never covers another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

CARD = 64.0
STEP = 12.0
"""How far each card of a fan peeks out beside the one before."""
SHOWN = 4
"""So many cards of a kind are drawn at most."""
TURN = 3.2
"""Degrees from one card of a fan to the next."""
LEAST_GAP = 8.0
WIDEST_GAP = 16.0
MINIS_IN_ROW = 6


@dataclass(frozen=True)
class Spot:
    """Where the cards of a kind lie: left edge and width in the room; `row` is None for fans, else 0 or 1."""

    kind: int
    n: int
    x: float
    w: float
    row: int | None = None


def fan_width(n: int) -> float:
    """Return how wide a fan of n cards is."""
    return CARD + (min(n, SHOWN) - 1) * STEP


def lie(counts: Sequence[int], room: float, mini: float) -> list[Spot]:
    """Return where every kind that is there lies, in the order of kinds; `mini` is the width of a small card."""
    held = [(kind, n) for kind, n in enumerate(counts) if n]
    if not held:
        return []
    widths = [fan_width(n) for _, n in held]
    if sum(widths) + LEAST_GAP * (len(held) - 1) <= room:
        spare = room - sum(widths)
        gap = min(WIDEST_GAP, spare / max(1, len(held) - 1))
        x = (spare - gap * (len(held) - 1)) / 2
        spots = []
        for (kind, n), w in zip(held, widths, strict=True):
            spots.append(Spot(kind, n, x, w))
            x += w + gap
        return spots
    columns = max(MINIS_IN_ROW, -(-len(held) // 2))
    pitch = (room - mini) / (columns - 1)
    return [
        Spot(kind, n, i % columns * pitch, min(mini, pitch), i // columns) for i, (kind, n) in enumerate(held)
    ]
