"""Who is meant: the token of a seat, or the face that the player of a seat has on a game's board."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.ui.canvas import Canvas


def seat_sign(canvas: Canvas, faces: Mapping[str, str], colour: str, cx: float, cy: float, d: float) -> None:
    """Paint the sign of a seat, `d` units across.

    Where the game's board shows faces (`Board.faces`) it is the one of that colour, with the token at its foot: the
    face is who one looks for on the table, the token what every other screen shows.
    """
    face = faces.get(colour)
    if face is None:
        canvas.svg(f"app/token_{colour}", cx, cy, d)
        return
    canvas.disc(cx, cy, d * 0.5, "#FFFCF4")
    canvas.disc(cx, cy, d * 0.45, colour)
    canvas.svg(face, cx, cy, d * 0.9)
    canvas.svg(f"app/token_{colour}", cx - d * 0.36, cy + d * 0.36, d * 0.4)
