"""Several moves planned as one: they are played one after the other, and undo takes them back together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.planet import moves as mv
from game.rules import Move
from scenes.planet.targets import Unit

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard


class Journey:
    """The moves of a plan that are still to be played, and the unit that stays chosen afterwards."""

    def __init__(self, board: PlanetBoard) -> None:
        self.board = board
        self._moves: list[Move] = []
        self._step = -1
        """How long the match's timeline is when the next move of the plan is due."""
        self._unit: Unit | None = None

    def forget(self) -> None:
        """Plan nothing."""
        self._moves.clear()
        self._unit = None

    def begin(self, moves: Sequence[Move]) -> None:
        """Play the first of several moves; the others follow as soon as they can."""
        board = self.board
        if not moves or board.deciding is None:
            return
        self._moves = list(moves[1:])
        self._step = len(board.match.timeline) + 1
        self.remember(moves[-1])
        board.commit(moves[0])

    def go_on(self, seat: int) -> bool:
        """Play the next move of the plan, if it is still possible; False if there is none."""
        board = self.board
        if not self._moves or len(board.match.timeline) != self._step:
            self._moves.clear()
            return False
        move = self._moves.pop(0)
        if board.match.check(seat, move) is not None:
            self._moves.clear()
            return False
        self._step += 1
        return board.play(seat, move, auto=True)

    def remember(self, move: Move) -> None:
        """A unit that moved stays chosen."""
        if isinstance(move, mv.MoveUnit) and self.board.s.stage == "move":
            self._unit = Unit(move.form, move.end)

    def follow(self) -> Unit | None:
        """Return the unit to choose again, once."""
        unit, self._unit = self._unit, None
        return unit
