"""A step of motion that is made only when its turn comes."""

from __future__ import annotations

from collections.abc import Callable

from scenes.ui.motion import Pace, Step


class Later:
    """A step that is made when its turn comes, since what it shows depends on the steps before."""

    def __init__(self, make: Callable[[], Step | None]) -> None:
        self._make = make
        self._step: Step | None = None
        self._begun = False

    def begin(self, pace: Pace) -> None:
        """Make the step and start it."""
        self._begun = True
        self._step = self._make()
        if self._step is not None:
            self._step.begin(pace)

    def advance(self, seconds: float) -> float | None:
        """Play on."""
        return seconds if self._step is None else self._step.advance(seconds)

    def finish(self) -> None:
        """Jump to the end."""
        if not self._begun:
            self.begin(Pace("off"))
        if self._step is not None:
            self._step.finish()

    def rest(self) -> float:
        """Seconds in which nothing will change."""
        return 0.0 if self._step is None else self._step.rest()

    def abandon(self) -> None:
        """Let go."""
        if self._step is not None:
            self._step.abandon()
