"""The round that begins: for a moment it is said over the table who leads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.harvest.events import RoundBegan
from scenes.harvest import tokens
from scenes.ui.canvas import Canvas, painted
from scenes.ui.motion import Step, Tween, Wait, sequence
from scenes.ui.view import Z

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard

APPEAR_MS, STAY_MS, VANISH_MS = 140, 900, 200
HEIGHT, PAD, SIZE = 72.0, 24.0, 24.0
FACE = 24.0
"""Radius of the portrait."""


def round_banner(board: HarvestBoard, event: RoundBegan) -> Step | None:
    """Return the motion of the banner: it appears, stays to be read, vanishes."""
    kit = board.kit
    line = board.game.tell(event)
    if line is None or board.is_covered or not board.view.motion.pace.factor:
        return None
    text, who = board.say(line), board.seat(event.leader)
    wide = kit.text.width(text, SIZE, "bold") / kit.k
    w = wide + 2 * FACE + 88

    def paint(canvas: Canvas) -> None:
        canvas.shadow(PAD, PAD, w, HEIGHT, HEIGHT / 2, 12, 6, 190)
        canvas.rect(PAD, PAD, w, HEIGHT, HEIGHT / 2, "#3D5051", "#263334", who.colour, 2)
        cx, cy = PAD + 24 + FACE, PAD + HEIGHT / 2
        tokens.face(canvas, cx, cy, FACE, who.colour)
        tokens.crown(canvas, cx + 18, cy + 15, 11)
        canvas.text(text, cx + FACE + 22, cy, SIZE, "#F7F0E3", "bold")

    image = painted(kit, ("round banner", text, who.colour), w + 2 * PAD, HEIGHT + 2 * PAD, paint)
    table = board.places.zone("market mat")
    middle = (kit.units.width / 2, table.centery)
    sprite = board.view.stage.add(image, middle, Z.POPOVER, "center")
    sprite.alpha = 0
    return sequence(
        Tween(sprite, APPEAR_MS, alpha=255), Wait(STAY_MS), Tween(sprite, VANISH_MS, alpha=0, kill=True)
    )
