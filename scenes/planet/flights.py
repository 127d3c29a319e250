"""Motion of events (first version: none)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.planet.state import PlanetState
from game.rules import Event
from scenes.ui.motion import Step

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard


class Flights:
    """Turns events into motion."""

    def __init__(self, board: PlanetBoard) -> None:
        self.board = board

    def motion(self, events: Sequence[Event], before: PlanetState) -> Step | None:
        """Return the motion of one move's events."""
        return None
