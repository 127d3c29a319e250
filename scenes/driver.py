"""Who moves a match on: what a board asks of live play, a replay or a demo."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules import Move
from scenes.ui.chrome import BarIcon, Turn

if TYPE_CHECKING:
    from scenes.board import Board


class Driver:
    """Moves the match of a board on; what a driver does not say itself does nothing."""

    @abstractmethod
    def start(self, board: Board) -> None:
        """Take a board over: it is on the stack and about to be declared for the first time."""

    def idle(self) -> None:
        """Nothing moves on the board: do whatever comes next. Called again and again while nothing moves."""

    def chosen(self, move: Move) -> None:
        """The person at the screen has decided on a move."""

    @abstractmethod
    def icons(self) -> Sequence[BarIcon]:
        """Return the icons at the right end of the top bar."""

    @abstractmethod
    def turn(self) -> Turn | None:
        """Return whose turn the top bar shows."""

    def thinker(self) -> int | None:
        """Return the seat of a computer that has been thinking long enough to be told about."""
        return None

    def declare(self) -> None:
        """Declare what this driver adds to the picture (the controls of a replay, the captions of a demo)."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Deal with an event before the board does; True when it was used."""
        return False

    def back(self) -> None:
        """Esc or the back icon, where the board has nothing to step back from."""

    def wake_after(self) -> float | None:
        """Seconds until `idle` must be called without an event; None when only an event matters."""
        return None

    def leave(self) -> None:
        """The board was taken off the stack."""
