"""Choices of several tiles at once: a reward out of the supply, the tiles to keep at a pass.

`Picking` holds which tiles are chosen; the functions below carry out what the player does with them on a board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.pavilion.moves import Pass, Tiles, listed
from game.pavilion.preview import most_kept
from scenes.pavilion.targets import PassTarget

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard


@dataclass
class Picking:
    """Which tiles of a row are chosen, by their places in it.

    ``limit`` tiles can be chosen. ``keeping`` says that the picker of a pass is open, ``warned`` that a pass which
    keeps fewer tiles than it could has been asked about once.
    """

    limit: int = 0
    keeping: bool = False
    warned: bool = False
    chosen: list[int] = field(default_factory=list)

    @property
    def full(self) -> bool:
        """Whether no further tile can be chosen."""
        return len(self.chosen) >= self.limit

    def toggle(self, place: int) -> bool:
        """Choose a tile or put it back; returns whether it is chosen now. A full choice takes no more."""
        self.warned = False
        if place in self.chosen:
            self.chosen.remove(place)
            return False
        if self.full:
            return False
        self.chosen.append(place)
        return True

    def tiles(self, row: Sequence[int]) -> Tiles:
        """The chosen tiles of a row of colours, sorted as moves have them."""
        return tuple(sorted(row[place] for place in self.chosen))


def places_of(tiles: Sequence[int], row: Sequence[int]) -> list[int]:
    """The places of tiles in a row of colours that has them all, each colour from its beginning."""
    left = list(tiles)
    found: list[int] = []
    for place, colour in enumerate(row):
        if colour in left:
            left.remove(colour)
            found.append(place)
    return found


def pick_bonus(board: PavilionBoard, space: int) -> None:
    """Choose a tile of the supply as reward, or put it back."""
    board.pointing.supply = None
    _pick(board, space)


def pick_keep(board: PavilionBoard, place: int) -> None:
    """Choose a tile of the hand to keep, or put it back."""
    _pick(board, place)


def _pick(board: PavilionBoard, place: int) -> None:
    board.picking.toggle(place)
    board.app.sounds.play("tile_take", 0.5)
    board.hush()
    board.refresh()


def open_keeper(board: PavilionBoard) -> None:
    """Open the picker for the tiles to keep at a pass; what a hint keeps, else the most that can be, is chosen already."""
    seat = board.deciding if board.deciding is not None else board.home
    hint = board.hinted[0] if board.hinted else None
    keep = hint.keep if isinstance(hint, PassTarget) else most_kept(board.tables, board.table, seat).keep
    limit = max(len(move.keep) for move in board.passes())
    row = listed(board.table.players[seat].hand)
    board.picking = Picking(limit, keeping=True, chosen=places_of(keep, row))
    board.pointing.target = None
    board.hinted = ()
    board.app.sounds.play("click", 0.5)
    board.refresh()
    if board.view.zones.keyboard:
        board.view.zones.focus(f"keep {min(board.picking.chosen, default=0)}")


def keep_loss(board: PavilionBoard) -> int:
    """Points that a pass with the tiles gathered in the picker loses."""
    shown = board.pointing.preview_move(_gathered(board))
    return shown.lost if shown is not None else 0


def finish_keeping(board: PavilionBoard) -> None:
    """Pass with the gathered tiles; fewer than possible asks once more."""
    picking = board.picking
    if not picking.full and not picking.warned:
        picking.warned = True
        left = picking.limit - len(picking.chosen)
        board.note(board.say("pavilion.prompt.keep_fewer", n=left), "danger")
        board.refresh()
        return
    board.choose(PassTarget(_gathered(board).keep))


def _gathered(board: PavilionBoard) -> Pass:
    seat = board.deciding if board.deciding is not None else board.home
    return Pass(board.picking.tiles(listed(board.table.players[seat].hand)))
