"""The cataclysms of a die: which ones come, and in what order, before anything is played (L-50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.planet import cataclysms
from game.planet import moves as mv
from game.rules import Move
from scenes.planet.targets import Storm

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard


class Storms:
    """The rows of the pick list: hexagons in the order in which they are struck, some of them ticked.

    Ticks belong to the Active Player's decision, the order to the Leader's. Where both are the same person, one list
    decides both. What was confirmed goes on by itself for as long as nobody else was asked in between.
    """

    def __init__(self, board: PlanetBoard) -> None:
        self.board = board
        self.rows: list[int] = []
        self._ticked: set[int] = set()
        self._confirmed: list[int] = []
        """What is still to be struck after a confirmed order."""

    def open(self) -> None:
        """A decision begins: line the hexagons up, those of an order that was chosen before in that order."""
        board = self.board
        self._ticked.clear()
        match board.stage:
            case "trigger":
                if not board.s.struck:
                    self.rows = []
                    self._confirmed.clear()
                self._line_up([t.hex for t in cataclysms.targets_now(board.p, board.s)])
            case "order":
                self._line_up(board.s.struck)

    def _line_up(self, found: list[int]) -> None:
        known = [at for at in self.rows if at in found]
        self.rows = known + [at for at in found if at not in known]

    def forget(self) -> None:
        """Nothing goes on by itself: somebody else was at the screen."""
        self._confirmed.clear()

    @property
    def orders(self) -> bool:
        """Whether the person who decides also says in which order the cataclysms come."""
        board = self.board
        return board.stage == "order" or (board.stage == "trigger" and board.deciding == board.s.leader)

    @property
    def ticked(self) -> list[int]:
        """The hexagons that are ticked, in order."""
        return [at for at in self.rows if at in self._ticked]

    @property
    def coming(self) -> list[int]:
        """The hexagons that will be struck, in order: what is ticked, or everything that was triggered."""
        triggered = [at for at in self.rows if at in self.board.s.struck]
        return triggered if self.board.stage == "order" else self.ticked

    def number(self, at: int) -> int:
        """The place of a hexagon in the order, from 1; 0 if it has none (it does not come, or comes alone)."""
        coming = self.coming
        return coming.index(at) + 1 if self.orders and at in coming and len(coming) > 1 else 0

    # -- choosing --------------------------------------------------------------------------------------------------

    def take(self, at: int) -> None:
        """A click on a hexagon: tick it or take its tick away; while only the order is asked it comes first."""
        board = self.board
        if board.stage == "order":
            self.put_before(at, self.coming[0])
        elif at in self._ticked:
            self._ticked.remove(at)
        elif Storm(at) in board.offered:
            self._ticked.add(at)
        self._changed()

    def untick(self) -> bool:
        """Take the last tick away; False if there is none."""
        for at in self.ticked[-1:]:
            self._ticked.remove(at)
            return True
        return False

    def move(self, at: int, steps: int) -> None:
        """Let a hexagon come so many places later (below zero: earlier), if there are so many."""
        coming = self.coming
        place = coming.index(at) + steps
        if 0 <= place < len(coming):
            self.put_before(at, coming[place])
            self._changed()

    def drop(self, at: int, on: int) -> None:
        """A hexagon is dragged onto another."""
        self.put_before(at, on)
        self._changed()

    def put_before(self, at: int, other: int) -> None:
        """Let a hexagon take the place of another; those between move up."""
        place = self.rows.index(other)
        self.rows.remove(at)
        self.rows.insert(place, at)

    def _changed(self) -> None:
        self.board.app.sounds.play("click", 0.5)
        self.board.hush()
        self.board.refresh()

    # -- playing ---------------------------------------------------------------------------------------------------

    def confirm(self) -> None:
        """Play what is chosen: the triggers and no more, then the cataclysms in their order."""
        board = self.board
        coming = self.coming
        moves: list[Move] = []
        if board.stage == "trigger":
            called = sum(isinstance(target, Storm) for target in board.root)
            moves += [mv.Trigger(at) for at in coming]
            moves += [mv.EndTriggers()] if len(coming) < called else []
        if len(coming) > 1 and self.orders and (board.stage == "order" or not board.s.struck):
            moves.append(mv.Strike(coming[0]))
            self._confirmed = coming[1:]
        board.journey.begin(moves)

    def go_on(self, seat: int) -> bool:
        """Play the next of a confirmed order, if it is what is left of it that is asked now.

        Otherwise the order was taken back, or it belonged to another die.
        """
        board = self.board
        if board.stage != "order":
            return False
        if sorted(self._confirmed) != sorted(board.s.struck):
            self._confirmed.clear()
            return False
        move = mv.Strike(self._confirmed.pop(0))
        if board.match.check(seat, move) is not None:
            self._confirmed.clear()
            return False
        return board.play(seat, move, auto=True)
