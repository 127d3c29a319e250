"""The demo: computers play match after match with captions, until somebody touches the machine."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

import pygame

from game.bots.pool import Answer, Thinking
from game.rules import Event, Move, visible
from scenes.board import Board
from scenes.driver import Driver
from scenes.framed import Framed
from scenes.manager import App
from scenes.matches import between_computers
from scenes.page import attempt
from scenes.ui.canvas import Canvas, painted
from scenes.ui.chrome import BarIcon, Turn
from scenes.ui.motion import Pace, Wait
from scenes.ui.view import Z

READ_MS = 900
"""How long the caption of a move can be read before the next one, at speed 1."""
END_MS = 6000
"""How long the final table is shown."""
POLL = 0.03
WAKING = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.MOUSEWHEEL)
WAKING_SECONDS = 0.4
"""How long a click that ended the demo is kept from the screen below: it often comes with the movement."""
SHAKE = 24
"""Pixels the mouse must travel to end the demo: a table that is bumped into does not count."""


class Demo(Driver):
    """Drives a board through a match between computers.

    ``queue`` are the games still to be shown, that of this match first; with ``loop`` it begins again at its end.
    """

    def __init__(self, queue: Sequence[str], speed: float = 1.0, loop: bool = True) -> None:
        self.queue = list(queue)
        self.loop = loop
        self.speed = max(0.1, speed)
        self.board: Board
        self.caption = ""
        self.on_change: Callable[[], object] = lambda: None
        """Called when the caption changed."""
        self.on_leave: Callable[[], object] = lambda: None
        """Called when somebody wants out."""
        self.on_over: Callable[[], object] = lambda: None
        """Called when the match is over and its end was seen."""
        self._thinking: Thinking | None = None
        self._ended = False
        self._left = False
        """Whether what follows the match was asked for."""

    # -- Driver ----------------------------------------------------------------------------------------------------

    def start(self, board: Board) -> None:
        """An onlooker's view: the demo never shows a hand."""
        self.board = board
        board.sit(None)
        self.caption = board.say("demo.begins", game=board.say(f"{board.game.id}.name"))
        settings = board.app.settings
        if self.speed > 1.5:
            board.view.motion.pace = Pace("fast", settings.reduced_motion)

    def idle(self) -> None:
        """Let whoever acts choose; after the last move show the table for a while, then the next match."""
        board = self.board
        if self._ended:
            if not self._left:
                self._left = True
                self.on_over()
            return
        actors = board.match.actors
        if not actors:
            self._end()
            return
        if self._thinking is None:
            forced = board.game.forced(board.match.state, actors[0])
            if forced is not None:
                self._announce(actors[0], Answer(forced))
                return
            self._thinking = board.app.bots.ask(board.match, actors[0])
            board.frame()
            return
        answer = self._thinking.poll()
        if answer is not None:
            seat, self._thinking = self._thinking.seat, None
            self._announce(seat, answer)

    def icons(self) -> Sequence[BarIcon]:
        """A demo needs no icons."""
        return ()

    def turn(self) -> Turn | None:
        """Who is choosing, or has chosen what is in motion."""
        actors = self.board.in_turn
        if not actors:
            return None
        seat = self.board.seat(self._thinking.seat if self._thinking is not None else actors[0])
        return Turn(seat.name, seat.colour, self.board.say("app.board.thinks"))

    def declare(self) -> None:
        """The caption follows."""
        self.on_change()

    def back(self) -> None:
        """Back to where the demo was started."""
        self.on_leave()

    def wake_after(self) -> float | None:
        """Look at the thinking computer now and then."""
        if self._left:
            return None
        return POLL if self._thinking is not None else 0.0

    def leave(self) -> None:
        """Forget what was asked."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    # -- playing -----------------------------------------------------------------------------------------------------

    def _announce(self, seat: int, answer: Answer) -> None:
        board = self.board
        board.announced = board.announced_path(answer.move)
        board.refresh()
        board.view.motion.queue(Wait(350 / self.speed), on_done=lambda: self._play(seat, answer.move))

    def _play(self, seat: int, move: Move) -> None:
        board = self.board
        before = len(board.match.timeline)
        board.play(seat, move)
        self.caption = (
            self._told([e for step in board.match.timeline[before:] for e in step.events]) or self.caption
        )
        self.declare()
        board.view.motion.queue(Wait(READ_MS / self.speed))

    def _told(self, events: Sequence[Event]) -> str:
        board = self.board
        told = [board.game.tell(event) for event in visible(events, None)]
        return " ".join(board.say(sentence) for sentence in told if sentence is not None)

    def _end(self) -> None:
        self._ended = True
        board = self.board
        result = board.match.result
        assert result is not None
        names = board.texts.join([board.name(seat) for seat in result.winners])
        key = "results.wins" if len(result.winners) == 1 else "results.share"
        self.caption = board.say(key, who=names, n=result.standings[0].points)
        board.refresh()
        board.view.motion.queue(Wait(END_MS / self.speed))


class DemoScene(Framed):
    """The board of a demo above its caption; any input ends it."""

    strip_height = 58.0

    def __init__(
        self, app: App, board: Board, demo: Demo, on_end: Callable[[], object] | None = None
    ) -> None:
        super().__init__(app, board)
        self.demo = demo
        self.on_end = on_end
        """What follows the last match of a demo that does not loop; None: the screen it was started from."""
        self._travelled = 0.0
        demo.on_change = self.show
        demo.on_leave = self.back
        demo.on_over = self.next_match

    def show(self) -> None:
        """The caption of the last move, and how to get out."""
        kit, strip = self.kit, self.strip
        text, hint = self.demo.caption, self.board.say("demo.leave")
        w, h = strip.w / kit.k, strip.h / kit.k

        def paint(canvas: Canvas) -> None:
            canvas.rect(0, 0, w + 1, h + 1, 0, "bar_top", "bar_bottom")
            canvas.rect(0, 0, w + 1, 2, 0, "gold")
            canvas.icon("film", 36, h / 2, 22, "gold")
            canvas.text(text, 66, h / 2 - 9, 18, "cream", "bold", max_width=w - 90)
            canvas.text(hint, 66, h / 2 + 15, 14, "cream_muted", max_width=w - 90)

        with self.view.group("caption"):
            image = painted(kit, ("demo-caption", text, hint, strip.size), w, h, paint)
            self.view.put("caption", image, strip.topleft, Z.CHROME)

    def handle(self, event: pygame.event.Event) -> bool:
        """A key, a click or a real movement of the mouse ends the demo."""
        if event.type == pygame.MOUSEMOTION:
            self._travelled += abs(event.rel[0]) + abs(event.rel[1])
        if event.type in WAKING or self._travelled > SHAKE * self.kit.k:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Back to where the demo was started; what woke it must not press anything there."""
        if self.app.manager.top is self:
            self.app.manager.pop()
            self.app.manager.ignore_input(WAKING_SECONDS)

    def next_match(self) -> None:
        """Another match, of the next game; after the last one of a demo that does not go on, its end."""
        if self.app.manager.top is not self:
            return
        demo = self.demo
        queue = demo.queue[1:] + (demo.queue[:1] if demo.loop else [])
        if queue:
            following = Demo(queue, demo.speed, demo.loop)
            _open(self.app, following, None, self.on_end, replace=True)
        elif self.on_end is not None:
            self.on_end()
        else:
            self.back()


def start_demo(
    app: App,
    first: str | None = None,
    *,
    seed: int | None = None,
    speed: float = 1.0,
    only_first: bool = False,
    loop: bool = True,
    on_end: Callable[[], object] | None = None,
) -> None:
    """Put a demo on the stack: the game wished for first, then all others in turn (unless ``only_first``).

    ``on_end`` is called after the last match of a demo that does not ``loop``.
    """
    ids = app.registry.ids
    if ids:
        at = ids.index(first) if first in ids else secrets.randbelow(len(ids))
        queue = [*ids[at:], *ids[:at]]
        demo = Demo(queue[:1] if only_first else queue, speed, loop)
        _open(app, demo, seed, on_end, replace=False)


def _open(app: App, demo: Demo, seed: int | None, on_end: Callable[[], object] | None, replace: bool) -> None:
    def work() -> None:
        game = app.registry.load(demo.queue[0])
        match = between_computers(app, game.id, seed if seed is not None else secrets.randbits(31))
        scene = DemoScene(app, app.registry.board(game.id)(app, match, demo), demo, on_end)
        (app.manager.replace if replace else app.manager.push)(scene)

    attempt(app, work)
