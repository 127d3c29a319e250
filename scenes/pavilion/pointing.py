"""What is pointed at on the board, what is lit up for it, and what choosing it would do."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.pavilion import preview as previews
from game.pavilion.moves import Place, Take
from game.pavilion.preview import Preview
from game.rules import Move
from scenes.pavilion.bonuses import declare_bonuses
from scenes.pavilion.hand import declare_hand
from scenes.pavilion.highlights import declare_highlights
from scenes.pavilion.pills import declare_pills
from scenes.pavilion.targets import SpaceTarget, move_of

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard


class Pointing:
    """Follows pointer and focus on a board, and shows what depends on them."""

    def __init__(self, board: PavilionBoard) -> None:
        self.board = board
        self.target: Hashable | None = None
        """The target that the pointer or the focus was on last; its preview stays until another one is."""
        self.supply: int | None = None
        """The space of the supply that they are on while a reward is chosen."""

    def forget(self) -> None:
        """A decision begins or ends: nothing is pointed at."""
        self.target = self.supply = None

    def follow(self) -> None:
        """What can be chosen has changed: what is no longer offered is no longer pointed at."""
        if self.target is not None and self.target not in self.board.offered:
            self.target = None

    def at(self, target: Hashable | None) -> None:
        """The pointer or focus came to a target (None: left it).

        For the mouse the preview stays until another target is pointed at, so that the primary pill can be reached.
        """
        if target is None and not self.board.view.zones.keyboard:
            return
        if target is not None and target not in self.board.offered:
            return
        if target != self.target:
            self.target = target
            self._show()

    def hover(self, target: Hashable, now: bool) -> None:
        """The pointer or focus came to a target or left it."""
        self.at(target if now else None)

    def away(self, now: bool) -> None:
        """The pointer came to something that cannot be chosen: what was pointed at before is dropped."""
        if now and self.target is not None:
            self.target = None
            self._show()

    def over_supply(self, space: int | None) -> None:
        """The pointer or focus came to a tile of the supply (None: left it)."""
        self.supply = space
        declare_highlights(self.board)

    def _show(self) -> None:
        """Declare what depends on the target pointed at."""
        declare_hand(self.board)
        declare_bonuses(self.board)
        declare_highlights(self.board)
        declare_pills(self.board)

    @property
    def highlighted(self) -> Hashable | None:
        """The target to light up: of a computer's move, of what is pointed at, or of a hint."""
        board = self.board
        if board.announced:
            return board.announced[0]
        if self.target is not None:
            return self.target
        if board.hinted and board.narrowing is not None:
            depth = len(board.narrowing.chosen)
            if tuple(board.narrowing.chosen) == board.hinted[:depth] and depth < len(board.hinted):
                return board.hinted[depth]
        return None

    def preview_of(self, target: Hashable | None) -> Preview | None:
        """What choosing a target would do; of several ways the first, which pays with the fewest wild tiles."""
        move = self.move_to(target)
        return self.preview_move(move) if move is not None else None

    def move_to(self, target: Hashable | None) -> Move | None:
        """The first of the moves that a target leaves, or the announced move that it belongs to."""
        board = self.board
        if target is None:
            return None
        if board.announced and target == board.announced[0]:
            return move_of(board.side, board.announced)
        moves = board.moves_to(target)
        return moves[0] if moves else None

    def preview_move(self, move: Move) -> Preview | None:
        """What a legal move of the seat in turn would do."""
        seat = self.board.acting
        return None if seat is None else previews.preview(self.board.tables, self.board.table, seat, move)

    def colours_for(self, target: Hashable) -> set[int]:
        """The colours that could be laid by a target."""
        return {move.colour for move in self.board.moves_to(target) if isinstance(move, Place)}

    def hand_changes(self) -> dict[int, int]:
        """By colour, what the target that is lit up would add to the hand or take from it."""
        board, target = self.board, self.highlighted
        move = self.move_to(target)
        if move is None or board.acting != board.near:
            return {}
        open_colour = isinstance(target, SpaceTarget) and len(self.colours_for(target)) > 1
        if open_colour and board.narrowing is not None:
            return {}  # which tiles are paid is open as long as the colour is
        shown = self.preview_move(move)
        changes: dict[int, int] = {}
        if shown is None:
            return changes
        if isinstance(move, Take):
            for colour in shown.taken:
                changes[colour] = changes.get(colour, 0) + 1
        elif isinstance(move, Place):
            for colour in (move.colour, *shown.paid):
                changes[colour] = changes.get(colour, 0) - 1
        return changes
