"""Hexagons: axial coordinates of a flat-top grid, cells as one number, and where centres lie.

Axial (q, r): q counts columns to the right, r counts downwards along a column; the Landing Zone is (0, 0).
A cell is an axial pair packed into one whole number, which keeps states small and neighbours a plain addition.
"""

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

NOWHERE = -1
"""Stands for the cell of a hex that is not on the map."""

_HALF = 64
_SIDE = 128

DIRECTIONS: tuple[tuple[int, int], ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six neighbours in axial steps, counter-clockwise from the lower right."""

_STEPS = tuple(q * _SIDE + r for q, r in DIRECTIONS)


def cell_of(q: int, r: int) -> int:
    """Pack an axial pair (each -63 to 63) into a cell."""
    return (q + _HALF) * _SIDE + r + _HALF


def axial(cell: int) -> tuple[int, int]:
    """Return the axial pair of a cell."""
    return cell // _SIDE - _HALF, cell % _SIDE - _HALF


def on_grid(q: int, r: int) -> bool:
    """Whether an axial pair can be packed with all its neighbours."""
    return -_HALF + 1 < q < _HALF - 1 and -_HALF + 1 < r < _HALF - 1


def neighbours(cell: int) -> tuple[int, ...]:
    """Return the six cells around a cell, in the order of `DIRECTIONS`."""
    return tuple(cell + step for step in _STEPS)


def distance(a: int, b: int) -> int:
    """Return how many steps lie between two cells."""
    (aq, ar), (bq, br) = axial(a), axial(b)
    dq, dr = aq - bq, ar - br
    return max(abs(dq), abs(dr), abs(dq + dr))


def centre(cell: int) -> tuple[float, float]:
    """Return where a cell's centre lies, in units of the hex radius (centre to corner), y downwards."""
    q, r = axial(cell)
    return 1.5 * q, sqrt(3) * (r + q / 2)


def nearest(x: float, y: float) -> int:
    """Return the cell that holds a point given in units of the hex radius: the reverse of `centre`."""
    q = x / 1.5
    r = y / sqrt(3) - q / 2
    s = -q - r
    wq, wr, ws = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(wq - q), abs(wr - r), abs(ws - s)
    if off_q > off_r and off_q > off_s:
        wq = -wr - ws
    elif off_r > off_s:
        wr = -wq - ws
    return cell_of(wq, wr)


def from_staggered(column: int, row: int, odd_lower: bool) -> tuple[int, int]:
    """Return the axial pair of a Tiled cell (stagger axis x): `odd_lower` if odd columns sit half a hex lower.

    Column 0, row 0 is axial (0, 0). Tiled calls odd_lower `staggerindex="odd"`.
    """
    lower = column & 1
    return column, row - ((column - lower) // 2 if odd_lower else (column + lower) // 2)


class Layout(NamedTuple):
    """What lies next to what on one map, by hex id; hexes that are not on the map have empty entries."""

    placed: tuple[int, ...]
    near: tuple[tuple[int, ...], ...]
    """Hexes one step away."""
    gaps: tuple[tuple[int, ...], ...]
    """Empty cells next to the hex."""


@lru_cache(maxsize=4096)
def layout(spots: tuple[int, ...]) -> Layout:
    """Return the layout of a map given as the cell of each hex (`NOWHERE`: not on the map)."""
    at = {cell: hex_id for hex_id, cell in enumerate(spots) if cell != NOWHERE}
    near: list[tuple[int, ...]] = [()] * len(spots)
    gaps: list[tuple[int, ...]] = [()] * len(spots)
    find = at.get
    for cell, hex_id in at.items():
        beside: list[int] = []
        empty: list[int] = []
        for step in _STEPS:
            other = find(cell + step)
            if other is None:
                empty.append(cell + step)
            else:
                beside.append(other)
        beside.sort()
        empty.sort()
        near[hex_id], gaps[hex_id] = tuple(beside), tuple(empty)
    return Layout(tuple(at.values()), tuple(near), tuple(gaps))


@lru_cache(maxsize=4096)
def within_two(spots: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return for each hex those one or two steps away over hexes of the map."""
    near = layout(spots).near
    return tuple(
        tuple(sorted({far for other in beside for far in (other, *near[other])} - {hex_id}))
        for hex_id, beside in enumerate(near)
    )
