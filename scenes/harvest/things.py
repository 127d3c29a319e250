"""Things on the table as the player meets them: a picture, light around it when it can be taken, a zone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from scenes.harvest import cards
from scenes.narrowing import Target
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard


def put_card(
    board: HarvestBoard,
    target: Target | None,
    zone_id: str,
    image: pygame.Surface,
    rect: pygame.Rect,
    label: str,
    tip: Callable[[], str],
    *,
    lift: float = 0,
    z: float = Z.PIECE,
    glow: tuple[float, float] | None = None,
) -> None:
    """Declare a card: its picture, the light around it when it can be taken, and its zone.

    `tip` is asked for when the card is pointed at: a table has a hundred of them.
    """
    view, kit = board.view, board.kit
    x, y = board.cards.put_pad(rect)
    y -= kit.px(lift)
    view.put(zone_id, image, (x, y), z)
    choice = board.choice(target)
    if target is not None and board.marks.look(target) == "legal":
        w, h = glow if glow is not None else (rect.w / kit.k, rect.h / kit.k)
        light = view.put(f"glow {zone_id}", cards.glow(kit, round(w, 2), round(h, 2)), (x, y), Z.GLOW)
        view.motion.breathe(light)
    view.zones.put(
        Zone(
            zone_id, rect, label,
            enabled=choice.run is not None or not choice.reason,
            reason=choice.reason,
            on_activate=choice.run,
            on_hover=partial(board.point, target) if target is not None else None,
            explain=partial(_tip, board, target, tip),
            z=z,
        )
    )  # fmt: skip


def put_tip(
    board: HarvestBoard, zone_id: str, rect: pygame.Rect, label: str, tip: Callable[[], str], **more: Any
) -> None:
    """Declare something that only explains itself."""
    board.view.zones.put(Zone(zone_id, rect, label, explain=tip, **more))


def _tip(board: HarvestBoard, target: Target | None, tip: Callable[[], str]) -> str:
    """The explanation of a card, and what a click on it does."""
    move = board.move_at(target)
    return tip() if move is None else f"{tip()}\n[icon:arrow-pointer] {board.move_words(move)}"
