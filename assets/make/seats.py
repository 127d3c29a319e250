"""The signs of the five seats: a shape goes with each colour, so that colour is never needed alone."""

from __future__ import annotations

from collections.abc import Iterator

from geometry import rounded, star
from svg import CREAM, INK, SEATS, Picture, darker, lighter


def draw_sign(p: Picture, seat: str, cx: float, cy: float, size: float, colour: str) -> None:
    """Blue diamond, green triangle, red disc, yellow square or violet star, about `size` across."""
    d = size
    if seat == "red":
        p.circle(cx, cy, d * 0.46, fill=colour)
        return
    corners = {
        "blue": [(0, -0.57), (0.57, 0), (0, 0.57), (-0.57, 0)],
        "green": [(0, -0.55), (0.56, 0.42), (-0.56, 0.42)],
        "yellow": [(-0.43, -0.43), (0.43, -0.43), (0.43, 0.43), (-0.43, 0.43)],
        "violet": star((0, 0.04), 0.6, 0.3),
    }[seat]
    p.path(rounded([(cx + x * d, cy + y * d) for x, y in corners], d * 0.07), fill=colour)


def on_seat(seat: str) -> str:
    """The colour of signs that lie on the seat's own colour."""
    return INK if seat == "yellow" else CREAM


def token(seat: str) -> Picture:
    """A seat's sign on a round token of its colour."""
    p = Picture(64)
    tone = SEATS[seat]
    p.circle(32, 33, 31, fill=darker(tone, 0.5))
    p.circle(32, 31.4, 30.6, fill=CREAM)
    p.circle(
        32,
        31.4,
        27,
        fill=p.linear((14, 8), (50, 56), (0, lighter(tone, 0.25), 1), (1, darker(tone, 0.14), 1)),
    )
    draw_sign(p, seat, 32, 31.4, 28, on_seat(seat))
    return p


def drawings() -> Iterator[tuple[str, Picture]]:
    """All files of this module by name."""
    for seat in SEATS:
        yield f"token_{seat}", token(seat)
