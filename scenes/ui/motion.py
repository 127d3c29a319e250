"""Motion that explains: tweens on sprites, put together as sequences and played in order.

A *step* is something with a beginning, a length and an end. `Motion.queue` plays steps one after the
other; `Motion.start` plays one beside the queue (a hover lift). A click calls `Motion.skip`, which jumps
to the end of everything queued – every end position is reached and every callback is called, in order.

With the speed "off" steps take no time. With reduced motion a flight becomes a fade: the piece vanishes
where it was and appears where it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

from scenes.ui.breathing import Breathing
from scenes.ui.stage import Sprite

Speed = Literal["slow", "normal", "fast", "off"]
Ease = Callable[[float], float]

TIME_FACTOR: dict[Speed, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "off": 0.0}


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Starts fast, comes to rest gently: the default for pieces that fly."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Gentle at both ends: for things that slide."""
    return t * t * (3 - 2 * t)


def ease_back(t: float) -> float:
    """Overshoots a little and settles: for things that drop or pop up."""
    c = 1.4
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


class Pace:
    """How fast motion is and whether it is reduced, read from the player's settings."""

    def __init__(self, speed: Speed = "normal", reduced: bool = False) -> None:
        self.speed: Speed = speed
        self.reduced = reduced

    @property
    def factor(self) -> float:
        """What a step's milliseconds are multiplied with; 0 when motion is off."""
        return TIME_FACTOR[self.speed]


class Step(Protocol):
    """Something that plays."""

    def begin(self, pace: Pace) -> None:
        """Called once, when its turn comes."""

    def advance(self, seconds: float) -> float | None:
        """Play on. Returns None while it is running, or the seconds it did not need once it is done."""

    def finish(self) -> None:
        """Jump to the end, also of a step that has not begun. Harmless when it is done already."""

    def abandon(self) -> None:
        """Let go of everything without reaching the end."""

    def rest(self) -> float:
        """Seconds until `advance` changes anything: 0 while something moves."""


class _Timed:
    """Shared clockwork of steps with a length in milliseconds."""

    def __init__(self, ms: float) -> None:
        self.ms = ms
        self._seconds = 0.0
        self._length = 0.0
        self._pace = Pace()
        self._begun = False
        self._done = False

    def begin(self, pace: Pace) -> None:
        self._pace = pace
        self._length = self.ms / 1000 * pace.factor
        self._begun = True
        self._start()

    def advance(self, seconds: float) -> float | None:
        if self._done:
            return seconds
        self._seconds += seconds
        if self._seconds < self._length:
            self._apply(self._seconds / self._length)
            return None
        rest = self._seconds - self._length
        self.finish()
        return rest

    def finish(self) -> None:
        if self._done:
            return
        if not self._begun:
            self.begin(Pace("off"))
        self._done = True
        self._apply(1.0)
        self._end()

    def abandon(self) -> None:
        if not self._done:
            self._done = True
            self._end_hold()

    def rest(self) -> float:
        return 0.0

    def _end_hold(self) -> None:
        """Release what was held since the step was made."""

    def _start(self) -> None:
        """Note where things are."""

    def _apply(self, t: float) -> None:
        """Show the state at the share t of the way."""

    def _end(self) -> None:
        """Let go."""


class Wait(_Timed):
    """Nothing happens for ``ms`` milliseconds."""

    def rest(self) -> float:
        """What is left of it: nobody has to look before."""
        return max(0.0, self._length - self._seconds) if self._begun else 0.0


class Call(_Timed):
    """Calls a function; takes no time."""

    def __init__(self, function: Callable[[], object]) -> None:
        super().__init__(0)
        self._function = function

    def _end(self) -> None:
        self._function()


class Tween(_Timed):
    """Brings a sprite from where and how it is to the given place, opacity, size and angle.

    ``arc`` lifts the path by that many pixels in its middle. ``kill`` removes the sprite at the end.
    While it runs the sprite is held: declaring it again does not move it.
    """

    def __init__(
        self,
        sprite: Sprite,
        ms: float = 250,
        *,
        pos: tuple[float, float] | None = None,
        alpha: float | None = None,
        scale: float | None = None,
        angle: float | None = None,
        arc: float = 0.0,
        ease: Ease = ease_out,
        kill: bool = False,
    ) -> None:
        super().__init__(ms)
        self.sprite = sprite
        self._to = (pos, alpha, scale, angle)
        self._arc = arc
        self._ease = ease
        self._kill = kill
        sprite.held += 1

    def _start(self) -> None:
        sprite = self.sprite
        self._from = (sprite.pos, sprite.alpha, sprite.scale, sprite.angle)

    def _apply(self, t: float) -> None:
        sprite = self.sprite
        if not sprite.alive:
            return
        pos, alpha, scale, angle = self._to
        from_pos, from_alpha, from_scale, from_angle = self._from
        if self._pace.reduced and t < 1:
            self._fade(t)
            return
        e = 1.0 if t >= 1 else self._ease(t)
        if pos is not None:
            lift = self._arc * 4 * t * (1 - t)
            sprite.pos = (
                from_pos[0] + (pos[0] - from_pos[0]) * e,
                from_pos[1] + (pos[1] - from_pos[1]) * e - lift,
            )
        if alpha is not None:
            sprite.alpha = from_alpha + (alpha - from_alpha) * e
        elif self._pace.reduced:
            sprite.alpha = from_alpha
        if scale is not None:
            sprite.scale = from_scale + (scale - from_scale) * e
        if angle is not None:
            sprite.angle = from_angle + (angle - from_angle) * e

    def _fade(self, t: float) -> None:
        """Reduced motion: out at the old place, in at the new one."""
        sprite = self.sprite
        pos, alpha, _, _ = self._to
        start = self._from[1]
        end = start if alpha is None else alpha
        if pos is None:
            sprite.alpha = start + (end - start) * t
        elif t < 0.5:
            sprite.alpha = start * (1 - 2 * t)
        else:
            sprite.pos = pos
            sprite.alpha = end * (2 * t - 1)

    def _end_hold(self) -> None:
        self.sprite.held -= 1

    def _end(self) -> None:
        self._end_hold()
        if self._kill:
            self.sprite.kill()


class Animate(_Timed):
    """Calls ``show(t)`` with t from 0 to 1: for counters that run up and other special motion."""

    def __init__(self, show: Callable[[float], object], ms: float, ease: Ease = ease_out) -> None:
        super().__init__(ms)
        self._show = show
        self._ease = ease

    def _apply(self, t: float) -> None:
        self._show(1.0 if t >= 1 else self._ease(t))


class _Sequence:
    """Steps one after the other."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = list(steps)
        self._pace = Pace("off")
        self._at = 0
        self._begun = False

    def begin(self, pace: Pace) -> None:
        """Start with the first step."""
        self._pace = pace
        self._begun = False

    def advance(self, seconds: float) -> float | None:
        """Play on; what a step leaves over goes to the next one."""
        while self._at < len(self._steps):
            step = self._steps[self._at]
            if not self._begun:
                step.begin(self._pace)
                self._begun = True
            rest = step.advance(seconds)
            if rest is None:
                return None
            seconds = rest
            self._at += 1
            self._begun = False
        return seconds

    def finish(self) -> None:
        """Jump through all remaining steps in order."""
        while self._at < len(self._steps):
            self._steps[self._at].finish()
            self._at += 1
            self._begun = False

    def abandon(self) -> None:
        """Let go of all remaining steps."""
        for step in self._steps[self._at :]:
            step.abandon()
        self._at = len(self._steps)

    def rest(self) -> float:
        """What the present step needs."""
        return self._steps[self._at].rest() if self._begun and self._at < len(self._steps) else 0.0


class _Parallel:
    """Steps side by side, each starting ``stagger`` milliseconds after the one before it."""

    def __init__(self, steps: Sequence[Step], stagger: float = 0.0) -> None:
        self._tracks: list[Step] = [
            _Sequence([Wait(i * stagger), step]) if stagger and i else step for i, step in enumerate(steps)
        ]
        self._running: list[Step] = list(self._tracks)

    def begin(self, pace: Pace) -> None:
        """Start all."""
        for track in self._tracks:
            track.begin(pace)

    def advance(self, seconds: float) -> float | None:
        """Play all on; done when the longest is."""
        rest = seconds
        running = []
        for track in self._running:
            left = track.advance(seconds)
            if left is None:
                running.append(track)
            else:
                rest = min(rest, left)
        self._running = running
        return None if running else rest

    def finish(self) -> None:
        """Jump to the end of all."""
        for track in self._running:
            track.finish()
        self._running = []

    def abandon(self) -> None:
        """Let go of all steps that still run."""
        for track in self._running:
            track.abandon()
        self._running = []

    def rest(self) -> float:
        """Until the first of them changes something."""
        return min((track.rest() for track in self._running), default=0.0)


class Later:
    """A step that is made when its turn comes, because what it shows depends on the steps before it.

    Skipped before that it is never made. What must happen all the same is a `Call` beside it.
    """

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
        """Play on what was made."""
        return seconds if self._step is None or self._over else self._step.advance(seconds)

    def finish(self) -> None:
        """Jump to the end of what was made."""
        self._over = True
        if self._step is not None:
            self._step.finish()

    def abandon(self) -> None:
        """Let go of what was made."""
        self._over = True
        if self._step is not None:
            self._step.abandon()

    def rest(self) -> float:
        """What the step that was made needs."""
        return 0.0 if self._step is None else self._step.rest()


def sequence(*steps: Step) -> Step:
    """Steps one after the other."""
    return _Sequence(steps)


def parallel(*steps: Step, stagger: float = 0.0) -> Step:
    """Steps side by side, ``stagger`` milliseconds apart."""
    return _Parallel(steps, stagger)


class Motion:
    """The animation queue of one scene."""

    def __init__(self, pace: Pace | None = None) -> None:
        self.pace = pace if pace is not None else Pace()
        self._queue: list[tuple[Step, Callable[[], object] | None]] = []
        self._begun = False
        self._loose: list[Step] = []
        self._breathing = Breathing()

    @property
    def busy(self) -> bool:
        """Whether queued steps are still playing; boards take no input meanwhile but a skip."""
        return bool(self._queue)

    def queue(self, *steps: Step, on_done: Callable[[], object] | None = None) -> None:
        """Play the steps after everything queued before; ``on_done`` is called at their end."""
        self._queue.append((sequence(*steps), on_done))

    def start(self, step: Step) -> None:
        """Play a step at once, beside the queue; it does not make the scene busy."""
        step.begin(self.pace)
        self._loose.append(step)
        if self.pace.factor == 0:
            self.update(0.0)

    def breathe(
        self,
        sprite: Sprite,
        period_ms: float = 1600,
        low: int = 110,
        high: int = 255,
        breaths: int | None = None,
    ) -> None:
        """Let a sprite's opacity swing until it is killed; steady at ``high`` with reduced motion.

        After so many ``breaths`` it stays at ``high``: a player who thinks for long needs no frames.
        """
        self._breathing.add(
            sprite, period_ms / 1000, low, high, breaths, steady=self.pace.reduced or self.pace.factor == 0
        )

    def skip(self) -> None:
        """Jump to the end of everything queued and loose; callbacks are called in order.

        Steps that a callback queues are not skipped: they belong to what happens next.
        """
        loose, self._loose = self._loose, []
        for step in loose:
            step.finish()
        for _ in range(len(self._queue)):
            step, done = self._queue.pop(0)
            self._begun = False
            step.finish()
            if done:
                done()

    def clear(self) -> None:
        """Forget everything without playing or calling anything (the scene is rebuilt)."""
        for step in [*self._loose, *(step for step, _ in self._queue)]:
            step.abandon()
        self._queue.clear()
        self._loose.clear()
        self._breathing.clear()
        self._begun = False

    def update(self, seconds: float) -> None:
        """Play on by this much time."""
        loose, self._loose = self._loose, []
        self._loose = [step for step in loose if step.advance(seconds) is None] + self._loose
        self._play_queue(seconds)
        # While pieces fly every frame counts.
        flying = bool(self._queue) and self._begun and self._queue[0][0].rest() == 0.0
        self._breathing.update(seconds, hurried=flying)

    def wake_after(self) -> float | None:
        """Seconds until `update` has something to show; None when nothing moves."""
        waits = [step.rest() for step in self._loose]
        if self._queue:
            waits.append(self._queue[0][0].rest() if self._begun else 0.0)
        waits += [] if (breath := self._breathing.wake_after()) is None else [breath]
        return min(waits) if waits else None

    def _play_queue(self, seconds: float) -> None:
        while self._queue:
            step, done = self._queue[0]
            if not self._begun:
                step.begin(self.pace)
                self._begun = True
            rest = step.advance(seconds)
            if rest is None:
                return
            self._queue.pop(0)
            self._begun = False
            if done:
                done()
            seconds = rest
