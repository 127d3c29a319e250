"""Replays: a match walked through on its own board, step by step or by itself, with jumps and a way back into play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.match import Match
from game.rules import visible
from scenes import matches, ways
from scenes.board import Board
from scenes.driver import Driver
from scenes.framed import Framed
from scenes.manager import App
from scenes.ui.canvas import Canvas, painted
from scenes.ui.chrome import BarIcon, Turn
from scenes.ui.motion import Pace, Wait
from scenes.ui.view import Z
from scenes.ui.widgets import icon_button, pill, pill_width, slider

SPEEDS = (0.5, 1.0, 2.0, 4.0)
SPEED_NAMES = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×"}
STEP_MS = 1100
"""How long a position is seen between two moves at speed 1, beside the motion itself."""
PAGE = 10
"""Moves that the page keys jump."""


class ReplayPlay(Driver):
    """Drives a board through a match that was played. The board shows a copy that stands at some step.

    ``viewer`` is the seat whose view is on the table (None: an onlooker's). ``live`` is set when the replay was
    opened from a match in play: it then leads back there, and nobody else's view can be chosen. ``scored`` is set
    when it was opened from the score of the match: its end leads back to it.
    """

    def __init__(
        self, source: Match, at: int, viewer: int | None = None, live: bool = False, scored: bool = False
    ) -> None:
        self.source = source
        self.viewer = viewer
        self.live = live
        self.scored = scored
        self.playing = False
        self.speed = 1.0
        self.on_change: Callable[[], object] = lambda: None
        """Called after every change, so that the strip follows."""
        self.board: Board
        self._at = at

    # -- Driver ----------------------------------------------------------------------------------------------------

    def start(self, board: Board) -> None:
        """Lay the table as it stood at the step asked for."""
        self.board = board
        board.sit(self.viewer)

    def idle(self) -> None:
        """Play the next move if the replay runs."""
        if not self.playing:
            return
        if self.at >= self.length:
            self.playing = False
            self.declare()
            return
        self.forward()
        self.board.view.motion.queue(Wait(STEP_MS / self.speed))

    def icons(self) -> Sequence[BarIcon]:
        """Log and rules; the eyes to look through once a match with secrets is over."""
        say = self.board.say
        icons = [
            BarIcon("log", "scroll", say("app.board.log"), self.open_log),
            BarIcon("rules", "book-open", say("app.board.rules"), self.open_rules),
        ]
        if self.source.game.has_secrets and self.source.result is not None and not self.live:
            who = say("replay.onlooker") if self.viewer is None else self.board.name(self.viewer)
            icons.insert(0, BarIcon("eyes", "eye", say("replay.eyes", who=who), self.next_viewer))
        return icons

    def turn(self) -> Turn | None:
        """Who moves next on the table shown: while a move is in motion, whose it is."""
        actors = self.board.in_turn
        step = self.source.timeline[self.at] if self.at < self.length else None
        if not actors:
            return None
        seat = self.board.seat(step.seat if step is not None and step.seat in actors else actors[0])
        return Turn(seat.name, seat.colour, self.board.say("app.board.to_move"))

    def handle(self, event: pygame.event.Event) -> bool:
        """Page, home and end keys jump, P plays and stops, L opens the log, F1 the rules."""
        if event.type != pygame.KEYDOWN:
            return False
        jumps = {
            pygame.K_HOME: 0,
            pygame.K_END: self.length,
            pygame.K_PAGEUP: self.at - PAGE,
            pygame.K_PAGEDOWN: self.at + PAGE,
        }
        if event.key in jumps:
            self.jump(jumps[event.key])
        elif event.key == pygame.K_p:
            self.toggle()
        elif event.key == pygame.K_l:
            self.open_log()
        elif event.key == pygame.K_F1:
            self.open_rules()
        else:
            return False
        return True

    def back(self) -> None:
        """Leave the replay."""
        self.board.app.sounds.play("back")
        self.board.app.manager.pop()

    def wake_after(self) -> float | None:
        """At once while it plays, else only an event matters."""
        return 0.0 if self.playing else None

    def leave(self) -> None:
        """Stop playing."""
        self.playing = False

    # -- walking -----------------------------------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """The step the board stands at, counted from 0 (the set-up)."""
        return self._at

    @property
    def length(self) -> int:
        """How many moves the match has."""
        return len(self.source.timeline)

    def forward(self) -> None:
        """Play the next move with its motion."""
        if self.at >= self.length:
            return
        step = self.source.timeline[self._at]
        self._at += 1
        self.board.play(step.seat, step.move, auto=step.auto)

    def jump(self, steps: int) -> None:
        """Lay the table as it stood after so many moves, without motion."""
        steps = max(0, min(self.length, steps))
        board = self.board
        board.view.motion.clear()
        self._at = steps
        board.match = self.source.at(steps)
        board.announced = ()
        board.sit(self.viewer)
        board.hush()
        board.settle()

    def go(self, steps: int) -> None:
        """Stop running and jump."""
        self.playing = False
        self.jump(steps)

    def step(self, by: int) -> None:
        """One move on with its motion, or one back; the replay stops running."""
        self.playing = False
        if by > 0 and not self.board.view.motion.busy:
            self.forward()
        else:
            self.jump(self.at + by)
        self.declare()

    def toggle(self) -> None:
        """Run, or stop; from the end it begins again."""
        if not self.playing and self.at >= self.length:
            self.jump(0)
        self.playing = not self.playing
        if not self.playing:
            self.board.view.motion.skip()
        self.declare()

    def set_speed(self, speed: float) -> None:
        """How fast the replay runs; from twice the speed on, pieces hurry too."""
        self.speed = speed
        settings = self.board.app.settings
        fast = speed > 1 and settings.speed in ("slow", "normal")
        self.board.view.motion.pace = Pace("fast", settings.reduced_motion) if fast else settings.pace()
        self.declare()

    def next_viewer(self) -> None:
        """Look through the next player's eyes; after the last one through an onlooker's."""
        seats = len(self.source.setup.seats)
        self.viewer = 0 if self.viewer is None else self.viewer + 1
        if self.viewer >= seats:
            self.viewer = None
        self.jump(self.at)

    def declare(self) -> None:
        """The strip shows where the replay stands."""
        self.on_change()

    def sentence(self) -> str:
        """What the last move did, in the log's words."""
        if self.at == 0:
            return self.board.say("replay.set_up")
        events = visible(self.source.timeline[self.at - 1].events, self.viewer)
        told = [self.source.game.tell(event) for event in events]
        return " ".join(self.board.say(sentence) for sentence in told if sentence is not None)

    # -- elsewhere -----------------------------------------------------------------------------------------------------

    def play_from_here(self) -> None:
        """Begin a new match that stands as the board does now."""
        self.playing = False
        matches.begin_from(self.board.app, self.source, self.at)

    def open_log(self) -> None:
        """Open the list of what happened."""
        self.playing = False
        ways.to_log(self.board)

    def open_rules(self) -> None:
        """Open the rules of this game."""
        self.playing = False
        ways.to_rules(self.board.app, self.board.game.id)


class Replay(Framed):
    """The board of a replay above its strip: buttons, speed, slider, what the last move did, the way into play."""

    def __init__(self, app: App, board: Board, driver: ReplayPlay) -> None:
        super().__init__(app, board)
        self.driver = driver
        driver.on_change = self.show

    def back(self) -> None:
        """Leave the replay."""
        self.driver.back()

    def build(self) -> None:
        """Start at the slider: the arrow keys step."""
        super().build()
        self.view.zones.start_at("replay.slider")

    def show(self) -> None:
        """Declare the strip."""
        strip, kit = self.strip, self.kit
        w, h = strip.w / kit.k, strip.h / kit.k

        def paint(canvas: Canvas) -> None:
            canvas.rect(0, 0, w + 1, h + 1, 0, "bar_top", "bar_bottom")
            canvas.rect(0, 0, w + 1, 1, 0, (255, 255, 255, 22))

        with self.view.group("replay"):
            self.view.put(
                "strip", painted(kit, ("strip", strip.size), w, h, paint), strip.topleft, Z.CHROME - 1
            )
            self._buttons()
            self._slider()
            self._caption(self._into_play())

    def _rect(self, x: float, w: float, h: float = 36) -> pygame.Rect:
        kit = self.kit
        return pygame.Rect(kit.px(x), self.strip.centery - kit.px(h) // 2, kit.px(w), kit.px(h))

    def _buttons(self) -> None:
        driver, say, view = self.driver, self.board.say, self.view
        first, last = driver.at == 0, driver.at >= driver.length
        nothing_before, nothing_after = say("replay.at_start"), say("replay.at_end")
        items = (
            ("start", "backward-fast", lambda: driver.go(0), not first, nothing_before),
            ("before", "backward-step", lambda: driver.step(-1), not first, nothing_before),
            ("play", "pause" if driver.playing else "play", driver.toggle, driver.length > 0, nothing_after),
            ("after", "forward-step", lambda: driver.step(1), not last, nothing_after),
            ("end", "forward-fast", lambda: driver.go(driver.length), not last, nothing_after),
        )
        for i, (name, icon, action, enabled, reason) in enumerate(items):
            tip = say("replay.stop" if name == "play" and driver.playing else f"replay.{name}")
            icon_button(
                view, f"replay.{name}", self._rect(16 + 42 * i, 36), icon, tip, enabled=enabled, reason=reason,
                on_activate=action, framed=name == "play",
            )  # fmt: skip
        following = SPEEDS[(SPEEDS.index(driver.speed) + 1) % len(SPEEDS)]
        pill(
            view, "replay.speed", self._rect(234, 64), SPEED_NAMES[driver.speed], kind="dark",
            tip=say("replay.speed"), on_activate=lambda: driver.set_speed(following), size=15,
        )  # fmt: skip

    def _slider(self) -> None:
        driver, kit = self.driver, self.kit
        steps = max(1, driver.length)
        rect = self._rect(312, 330)
        zone = slider(
            self.view, "replay.slider", rect, driver.at / steps, self.board.say("replay.slider"),
            lambda value: driver.go(round(value * steps)), steps=steps, on_paper=False,
        )  # fmt: skip
        margin = kit.px(10)

        def pan(dx: int, dy: int) -> None:
            share = (self.view.zones.pointer[0] - rect.x - margin) / max(1, rect.w - 2 * margin)
            wanted = round(max(0.0, min(1.0, share)) * steps)
            if wanted != driver.at:
                driver.go(wanted)

        zone.on_pan = pan
        count = kit.text.render(f"{driver.at} / {driver.length}", 15, "cream", "bold")
        box = self._rect(650, 84)
        x = box.x + (box.w - count.get_width()) // 2
        self.view.put("count", count, (x, kit.text.top(15, box.centery, "bold")), Z.CHROME)

    def _into_play(self) -> int:
        """The pill at the right; returns its left edge in pixels."""
        driver, kit, say = self.driver, self.kit, self.board.say
        over = driver.source.result is not None and driver.at == driver.length and not driver.live
        name, icon, action = "from_here", "play", driver.play_from_here
        if driver.live:
            name, icon, action = "return", "arrow-left", driver.back
        elif over and driver.scored:
            name, icon, action = "score", "trophy", driver.back
        label = say("results.back" if name == "score" else f"replay.{name}")
        width = max(kit.px(150), pill_width(kit, label, icon))
        height = kit.px(38)
        rect = pygame.Rect(
            self.strip.right - kit.px(16) - width, self.strip.centery - height // 2, width, height
        )
        pill(
            self.view, f"replay.{name}", rect, label, icon=icon, enabled=name != "from_here" or not over,
            reason=say("replay.over"), on_activate=action,
        )  # fmt: skip
        return rect.x

    def _caption(self, right: int) -> None:
        """What the last move did, between the slider and the pill."""
        text, kit = self.driver.sentence(), self.kit
        left = kit.px(744)
        room = right - left - kit.px(20)
        if not text or room <= 0:
            return
        lines = kit.text.wrap(text, 14, room)
        if len(lines) > 2:
            lines = [lines[0], kit.text.shorten(" ".join(lines[1:]), 14, room)]
        image = kit.text.block("\n".join(lines), 14, room, "cream")
        self.view.put("caption", image, (left, self.strip.centery - image.get_height() // 2), Z.CHROME)
