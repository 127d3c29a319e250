"""A step of motion in which work is done, so that what follows it has all it needs."""

from __future__ import annotations

import time
from collections.abc import Callable

from scenes.ui.motion import Pace

WORK_SECONDS = 0.002
"""How long is worked in one frame; at least one piece of work is done."""


class Until:
    """Works a little in each frame until all is done; what comes after it waits so long."""

    def __init__(self, work: Callable[[], bool]) -> None:
        """``work`` does a small piece of the work and says whether that was the last."""
        self._work = work

    def begin(self, pace: Pace) -> None:
        """Nothing is made beforehand."""

    def advance(self, seconds: float) -> float | None:
        """Do some pieces of the work."""
        until = time.perf_counter() + WORK_SECONDS
        while not self._work():
            if time.perf_counter() > until:
                return None
        return seconds

    def finish(self) -> None:
        """Nobody waits for the work any more: it is left."""

    def abandon(self) -> None:
        """It is left."""

    def rest(self) -> float:
        """There is work in every frame."""
        return 0.0
