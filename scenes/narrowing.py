"""Choosing by narrowing: legal moves become paths of targets, and each click leaves fewer of them.

A board says how a move is pointed at (`path`): a tuple of targets such as `("factory 2", "green")` or
`("space green 4", "pay 3+1")`. A target is anything hashable. What the remaining moves have in common as
their next step is what glows; when one move is left with nothing more to tell apart, that is the choice.
No rule is rebuilt here: everything comes from the list that the rules gave.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import TypeAlias

from game.rules import Move

Target: TypeAlias = Hashable
Path: TypeAlias = tuple[Target, ...]


class Narrowing:
    """The legal moves of one decision, and how far the player has pointed one out."""

    def __init__(self, moves: Sequence[Move], path: Callable[[Move], Path]) -> None:
        self._all: list[tuple[Path, Move]] = [(path(move), move) for move in moves]
        self.chosen: list[Target] = []
        seen: dict[Path, Move] = {}
        for steps, move in self._all:
            if steps in seen:
                raise ValueError(f"{seen[steps]} and {move} are pointed at in the same way: {steps}")
            seen[steps] = move

    @property
    def left(self) -> list[tuple[Path, Move]]:
        """The moves that agree with everything chosen so far, with their whole paths."""
        depth = len(self.chosen)
        chosen = tuple(self.chosen)
        return [(steps, move) for steps, move in self._all if steps[:depth] == chosen]

    @property
    def moves(self) -> list[Move]:
        """The moves that agree with everything chosen so far."""
        return [move for _, move in self.left]

    @property
    def targets(self) -> dict[Target, list[Move]]:
        """What can be chosen next, each with the moves that it leaves, in the order of the rules' list."""
        depth = len(self.chosen)
        offered: dict[Target, list[Move]] = {}
        for steps, move in self.left:
            if len(steps) > depth:
                offered.setdefault(steps[depth], []).append(move)
        return offered

    @property
    def decided(self) -> Move | None:
        """The one move left, if there is nothing more to tell apart; None while there is a choice.

        A move whose path ends here while others go on is decided by `take` only.
        """
        left = self.left
        return left[0][1] if len(left) == 1 else None

    @property
    def ended(self) -> Move | None:
        """The move whose path ends exactly with what was chosen, if there is one."""
        chosen = tuple(self.chosen)
        return next((move for steps, move in self._all if steps == chosen), None)

    def take(self, target: Target) -> Move | None:
        """Choose a target and return the move if that decides it. Raises KeyError for one that is not offered."""
        if target not in self.targets:
            raise KeyError(target)
        self.chosen.append(target)
        return self.decided

    def back(self) -> bool:
        """Drop the last choice; return False if nothing was chosen."""
        if not self.chosen:
            return False
        self.chosen.pop()
        return True

    def clear(self) -> None:
        """Drop everything chosen."""
        self.chosen.clear()

    def to(self, target: Target) -> list[Move]:
        """Return the moves that a target offered now would leave (empty if it is not offered)."""
        return self.targets.get(target, [])
