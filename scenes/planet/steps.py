"""Steps of motion that come into being as they are played."""

from __future__ import annotations

import time
from collections.abc import Callable

from scenes.ui.motion import Pace, Step

WORK_SECONDS = 0.002
"""How long is worked in one frame; at least one piece of work is done."""


class Later:
    """A step that is made when its turn comes; skipped before that, it is never made."""

    def __init__(self, make: Callable[[], Step | None]) -> None:
        self._make = make
        self._step: Step | None = None
        self._over = False

    def begin(self, pace: Pace) -> None:
        """Make the step and begin it."""
        self._step = self._make()
        if self._step is not None:
            self._step.begin(pace)

    def advance(self, seconds: float) -> float | None:
        """Play on."""
        return seconds if self._step is None or self._over else self._step.advance(seconds)

    def finish(self) -> None:
        """Jump to the end."""
        self._over = True
        if self._step is not None:
            self._step.finish()

    def abandon(self) -> None:
        """Let go."""
        self._over = True
        if self._step is not None:
            self._step.abandon()

    def rest(self) -> float:
        """Seconds until something changes."""
        return 0.0 if self._step is None else self._step.rest()


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
