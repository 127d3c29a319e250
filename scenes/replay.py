"""Replays: a match walked through on its own board, step by step or by itself, with jumps and a way back into play."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

import pygame

from game.match import Match
from game.rules import visible
from scenes import matches
from scenes.board import Board
from scenes.games import Games
from scenes.manager import App
from scenes.ui.canvas import painted
from scenes.ui.chrome import BarIcon, Turn
from scenes.ui.motion import Pace, Wait
from scenes.ui.view import Z
from scenes.ui.widgets import icon_button, pill, pill_width, slider

STRIP_Y, STRIP_H = 662.0, 54.0
MIDDLE = STRIP_Y + STRIP_H / 2
SPEEDS = (0.5, 1.0, 2.0, 4.0)
STEP_MS = 1100
"""How long a position is seen between two moves at speed 1, beside the motion itself."""
PAGE = 10
"""Moves that the page keys jump."""


class ReplayPlay:
    """Drives a board through a match that was played. The board shows a copy that stands at some step.

    ``viewer`` is the seat whose view is on the table (None: an onlooker's). ``live`` is set when the replay was
    opened from a match in play: it then leads back there, and nobody else's view can be chosen.
    """

    def __init__(self, source: Match, at: int, viewer: int | None = None, live: bool = False) -> None:
        self.source = source
        self.viewer = viewer
        self.live = live
        self.playing = False
        self.speed = 1.0
        self.board: Board
        self._at = at

    # -- Driver ----------------------------------------------------------------------------------------------------

    def start(self, board: Board) -> None:
        """Lay the table as it stood at the step asked for."""
        self.board = board
        board.toast_place = {"x": 640, "cy": STRIP_Y - 28, "align": "center", "max_width": 760}  # type: ignore[misc]
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

    def chosen(self, move: object) -> None:
        """Nobody chooses in a replay."""

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
        """Who moves next at this step."""
        step = self.source.timeline[self.at] if self.at < self.length else None
        if step is None:
            return None
        seat = self.board.seat(step.seat)
        return Turn(seat.name, seat.colour, self.board.say("app.board.to_move"))

    def handle(self, event: pygame.event.Event) -> bool:
        """The strip answers even while pieces move; page, home and end keys jump, P plays and stops."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            zones = self.board.view.zones
            zone = zones.at(event.pos)
            if zone is not None and zone.id.startswith("replay."):
                return zones.handle(event)
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
        board.note("")
        board.settle()

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

    # -- the strip ---------------------------------------------------------------------------------------------------

    def declare(self) -> None:
        """Declare the strip with buttons, slider, caption and the way into play."""
        board = self.board
        view, units = board.view, board.kit.units
        w = units.window_width
        strip = painted(
            board.kit, "replay-strip", w, STRIP_H + 4,
            lambda c: c.rect(0, 0, w + 1, STRIP_H + 4, 0, "bar_top", "bar_bottom"),
        )  # fmt: skip
        with view.group("replay"):
            view.put("strip", strip, (0, round(units.y(STRIP_Y, "end"))), Z.CHROME + 5)
            self._buttons()
            self._slider()
            right = self._into_play()
            self._caption(right)

    def _rect(self, x: float, w: float, h: float = 36) -> pygame.Rect:
        return self.board.kit.units.rect(x, MIDDLE - h / 2, w, h, "start", "end")

    def _buttons(self) -> None:
        say, view = self.board.say, self.board.view
        first, last = self.at == 0, self.at >= self.length
        nothing_before, nothing_after = say("replay.at_start"), say("replay.at_end")
        items = (
            ("start", "backward-fast", lambda: self._go(0), not first, nothing_before),
            ("before", "backward-step", lambda: self.step(-1), not first, nothing_before),
            ("play", "pause" if self.playing else "play", self.toggle, self.length > 0, nothing_after),
            ("after", "forward-step", lambda: self.step(1), not last, nothing_after),
            ("end", "forward-fast", lambda: self._go(self.length), not last, nothing_after),
        )
        for i, (name, icon, action, enabled, reason) in enumerate(items):
            tip = say("replay.stop" if name == "play" and self.playing else f"replay.{name}")
            icon_button(
                view, f"replay.{name}", self._rect(16 + 42 * i, 36), icon, tip, enabled=enabled, reason=reason,
                on_activate=action, framed=name == "play", z=Z.CHROME + 6,
            )  # fmt: skip
        names = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×"}
        following = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        pill(
            view, "replay.speed", self._rect(234, 64), names[self.speed], kind="dark", tip=say("replay.speed"),
            on_activate=lambda: self.set_speed(following), size=15, z=Z.CHROME + 6,
        )  # fmt: skip

    def _go(self, steps: int) -> None:
        self.playing = False
        self.jump(steps)

    def _slider(self) -> None:
        board, steps = self.board, max(1, self.length)
        rect = self._rect(312, 330)
        zone = slider(
            board.view, "replay.slider", rect, self.at / steps, board.say("replay.slider"),
            lambda value: self._go(round(value * steps)), steps=steps, on_paper=False, z=Z.CHROME + 6,
        )  # fmt: skip
        margin = board.kit.px(10)

        def pan(dx: int, dy: int) -> None:
            share = (board.view.zones.pointer[0] - rect.x - margin) / max(1, rect.w - 2 * margin)
            steps_wanted = round(max(0.0, min(1.0, share)) * steps)
            if steps_wanted != self.at:
                self._go(steps_wanted)

        zone.on_pan = pan
        count = board.kit.text.render(f"{self.at} / {self.length}", 15, "cream", "bold")
        box = self._rect(650, 84)
        x = box.x + (box.w - count.get_width()) // 2
        board.view.put("count", count, (x, board.kit.text.top(15, box.centery, "bold")), Z.CHROME + 6)

    def _into_play(self) -> float:
        """The pill at the right; returns its left edge in units from the window's left edge."""
        board = self.board
        name, icon = ("return", "arrow-left") if self.live else ("from_here", "play")
        label = board.say(f"replay.{name}")
        action = self.back if self.live else self.play_from_here
        width = max(150.0, pill_width(board.kit, label, icon) / board.kit.k)
        rect = board.kit.units.rect(1264 - width, MIDDLE - 19, width, 38, "end", "end")
        over = self.source.result is not None and self.at == self.length and not self.live
        pill(
            board.view, f"replay.{name}", rect, label, icon=icon, enabled=not over, reason=board.say("replay.over"),
            on_activate=action, z=Z.CHROME + 6,
        )  # fmt: skip
        return rect.x / board.kit.k

    def _caption(self, right: float) -> None:
        """What the last move did, beside the slider."""
        text = self.sentence()
        kit = self.board.kit
        left = 744.0
        room = kit.px(right - left - 20)
        if not text or room <= 0:
            return
        lines = kit.text.wrap(text, 14, room)
        if len(lines) > 2:
            lines = [lines[0], kit.text.shorten(" ".join(lines[1:]), 14, room)]
        image = kit.text.block("\n".join(lines), 14, room, "cream")
        y = round(kit.units.y(MIDDLE, "end") - image.get_height() / 2)
        self.board.view.put("caption", image, (kit.px(left), y), Z.CHROME + 6)

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
        log = import_module("scenes.log").Log
        self.board.app.manager.push(log(self.board.app, self.board))

    def open_rules(self) -> None:
        """Open the rules of this game."""
        self.playing = False
        rules = import_module("scenes.rules").Rules
        self.board.app.manager.push(rules(self.board.app, self.board.game.id))


def open_replay(app: App, match: Match, at: int, viewer: int | None = None, live: bool = False) -> None:
    """Put a replay of a match on the stack, standing after so many moves."""
    games: Games = app.registry
    driver = ReplayPlay(match, at, viewer, live)
    board = games.board(match.game.id)(app, match.at(at), driver)
    app.manager.push(board)
    board.view.zones.start_at("replay.slider")
