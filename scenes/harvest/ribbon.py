"""The phase ribbon in the top bar: what is over, what is now, what comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.harvest.state import PHASES
from scenes.ui.canvas import Canvas, painted
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard

ICONS = {"harvest": "wheat-awn", "market": "store", "industry": "industry", "goals": "bullseye"}
POINT = 9.0
GAP = 4.0
PAD = 8.0


def show_ribbon(board: HarvestBoard) -> None:
    """Declare the ribbon."""
    place = board.layout["ribbon"]
    w = _width(board)
    now = PHASES.index(board.table.phase)
    pad = board.kit.px(PAD)
    with board.view.group("ribbon"):
        for i, phase in enumerate(PHASES):
            rect = board.kit.units.rect(place.x + i * (w + GAP), place.y, w, place.h, place.dock, place.vdock)
            board.view.put(phase, chevron(board, i, now), (rect.x - pad, rect.y - pad), Z.CHROME + 1)
            label, tip = board.say(f"harvest.phase.{phase}"), board.say(f"harvest.board.phase_tip.{phase}")
            board.view.zones.put(Zone(f"phase {phase}", rect, label, tip, focusable=False, z=Z.CHROME + 1))


def _width(board: HarvestBoard) -> float:
    return (board.layout["ribbon"].w - GAP * (len(PHASES) - 1)) / len(PHASES)


def chevron(board: HarvestBoard, i: int, now: int) -> pygame.Surface:
    """The picture of a phase while another (or the same) is played."""
    w, h = _width(board), board.layout["ribbon"].h
    label = board.say(f"harvest.phase.{PHASES[i]}")

    def paint(canvas: Canvas) -> None:
        _paint(canvas, w, h, i, now, label, ICONS[PHASES[i]])

    state = (i > now) - (i < now)
    return painted(board.kit, ("ribbon", label, i, state, w), w + 2 * PAD, h + 2 * PAD, paint)


def _paint(canvas: Canvas, w: float, h: float, i: int, now: int, label: str, icon: str) -> None:
    done, active = i < now, i == now
    color = "teal" if active else "#2C4443" if done else "#2A3738"
    ink = "#FFFFFF" if active else "#9FC6BF" if done else "#93A19D"
    x, y = PAD, PAD
    corners = [(x, y), (x + w - POINT, y), (x + w, y + h / 2), (x + w - POINT, y + h), (x, y + h)]
    if i:
        corners.append((x + POINT, y + h / 2))
    if active:
        canvas.glow(x + 4, y + 2, w - 8, h - 4, 6, 6, "teal", 0, 150)
    canvas.poly(corners, color, corner=3)
    left = x + (POINT if i else 4) + 4
    room = w - (left - x) - POINT
    text, size = canvas.kit.text.fit(label, 14, canvas.kit.px(room - 24), "bold" if active else "regular")
    wide = canvas.kit.text.width(text, size, "bold" if active else "regular") / canvas.kit.k + 22
    left += max(0.0, (room - wide) / 2)
    canvas.icon("check" if done else icon, left + 7, y + h / 2, 14, ink)
    canvas.text(text, left + 22, y + h / 2, size, ink, "bold" if active else "regular")
