"""Glows that breathe: sprites whose opacity swings, cheaply, and comes to rest."""

from __future__ import annotations

import math

from scenes.ui.stage import Sprite

FRAME = 1 / 20
"""Seconds between two pictures of a breathing glow: slow enough to be cheap, fast enough to look smooth."""
SHARES = 4
"""While time is short a frame changes one in so many glows."""


class _Breath:
    """A sprite whose opacity swings for as long as it lives, or until ``end``, which is the top of a breath."""

    def __init__(self, sprite: Sprite, period: float, low: int, high: int, end: float) -> None:
        self.sprite, self.period, self.low, self.high, self.end = sprite, period, low, high, end

    def show(self, clock: float) -> None:
        swing = 0.5 - 0.5 * math.cos(2 * math.pi * clock / self.period)
        share = 1.0 if clock >= self.end else swing
        # Steps of four levels: the eye does not see them, the dirty rectangles become rarer.
        self.sprite.alpha = round((self.low + (self.high - self.low) * share) / 4) * 4


class Breathing:
    """All glows of one scene; they breathe by one clock, so that those alike swell together."""

    def __init__(self) -> None:
        self._breaths: dict[Sprite, _Breath] = {}
        self._clock = 0.0
        self._next = 0.0
        self._turn = 0

    def add(
        self, sprite: Sprite, period: float, low: int, high: int, breaths: int | None, *, steady: bool
    ) -> None:
        """Let a sprite swing between two opacities, once in ``period`` seconds; ``steady`` ones stay at ``high``.

        After so many ``breaths`` (None: never) it stays there too.
        """
        end = math.inf
        if steady:
            end = -math.inf
        elif breaths is not None:
            end = (math.ceil(self._clock / period + breaths - 0.5) + 0.5) * period
        breath = _Breath(sprite, period, low, high, end)
        breath.show(self._clock)
        if not steady:
            self._breaths[sprite] = breath

    def clear(self) -> None:
        """Forget all glows."""
        self._breaths.clear()

    def wake_after(self) -> float | None:
        """Seconds until a glow has something to show; None when none breathes."""
        return max(0.0, self._next - self._clock) if self._breaths else None

    def update(self, seconds: float, *, hurried: bool) -> None:
        """Let time go on; ``hurried`` when other things need it: then a frame shows only a share of the glows."""
        self._clock += seconds
        if not self._breaths or self._clock < self._next:
            return
        for sprite, breath in list(self._breaths.items()):
            if sprite.alive and self._clock >= breath.end:
                breath.show(self._clock)
            if not sprite.alive or self._clock >= breath.end:
                del self._breaths[sprite]
        self._next = self._clock if hurried else self._clock + FRAME
        self._turn += hurried
        for i, breath in enumerate(self._breaths.values()):
            if not hurried or i % SHARES == self._turn % SHARES:
                breath.show(self._clock)
