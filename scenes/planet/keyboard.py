"""What the keyboard does on Living Planet's board: where it begins in a decision, digits, and the keys of the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.planet.arranging import lay_die
from scenes.planet.targets import Card, Pile

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

BEGINNINGS = (
    "ask ", "card ", "dice ", "drawn ", "market card ", "face ", "resource ", "storm ", "space ", "unit ", "site ",
    "action ", "pile ", "sell ", "buy ", "raise ", "pill ",
)  # fmt: skip
"""Where the keyboard begins in a decision: the first zone that is offered, by the beginning of its id."""


def begin(board: PlanetBoard) -> None:
    """The keyboard begins where the decision is made, unless it is on something that can be taken already."""
    zones = board.view.zones
    if zones.focused is not None and zones.focused.offers and not zones.focused.id.startswith("bar."):
        return
    offered = [zone for zone in zones.offered() if zone.focusable]
    for start in BEGINNINGS:
        first = next((zone for zone in offered if zone.id.startswith(start)), None)
        if first is not None:
            zones.start_at(first.id)
            return


def press(board: PlanetBoard, event: pygame.event.Event) -> bool:
    """Use a key that is pressed: digits first, then what has the focus, then the map; True when it was used."""
    if pygame.K_1 <= event.key <= pygame.K_6 and _digit(board, event.key - pygame.K_0):
        return True
    focused = board.view.zones.focused
    if focused is not None and focused.keys is not None and focused.keys(event):
        return True
    return not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and board.map.key(event)


def _digit(board: PlanetBoard, n: int) -> bool:
    """Take the card, the column or the number of a factory that a digit means."""
    match board.stage:
        case "choose" if Card(n) in board.root:
            board.choose_card(n)
            if board.chosen:
                board.view.zones.start_at("confirm")
        case "arrange" if n <= 4:
            lay_die(board, n - 1)
            if board.rack.full:
                board.view.zones.start_at("start")
        case "construct" if board.chosen_pile is not None:
            tile = next((t for t in board.root_tiles() if board.p.tiles[t.tile].number == n), None)
            if tile is None:
                return False
            board.choose_path(Pile(board.chosen_pile), tile)
        case _:
            return False
    return True
