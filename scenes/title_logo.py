"""The program's name on the title, with the emblems of its games before it."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.title_card import capped
from scenes.ui.canvas import Canvas

MIDDLE = 62.0
STEP = 46.0
"""Units from one emblem to the next."""


def paint_logo(canvas: Canvas, name: str, games: Sequence[str]) -> None:
    """Paint emblems and name in the middle of the design's width."""
    size = capped(canvas.kit, 52, 1.0)
    width = spaced(canvas, name, 0, 0, size, draw=False)
    row = STEP * len(games) + (22 if games else 0)
    left = 640 - (width + row) / 2
    for i, game_id in enumerate(games):
        x = left + 22 + STEP * i
        canvas.shadow(x - 19, MIDDLE - 18, 38, 38, 19, blur=5, dy=3, alpha=110)
        canvas.svg(f"title/emblem_{game_id}", x, MIDDLE, 48 if i % 2 else 42)
    spaced(canvas, name, left + row, MIDDLE + 2, size, "#0E1515", alpha=120)
    spaced(canvas, name, left + row, MIDDLE, size, "#FBF1DF")


def spaced(
    canvas: Canvas,
    text: str,
    x: float,
    cy: float,
    size: float,
    color: str = "cream",
    alpha: int = 255,
    draw: bool = True,
) -> float:
    """Large bold text with letters set 1 unit apart; returns its width in units."""
    start = x
    for letter in text:
        if draw:
            canvas.text(letter, x, cy, size, color, "bold", alpha=alpha)
        x += canvas.kit.text.width(letter, size, "bold") / canvas.kit.k + 1
    return x - start - 1
