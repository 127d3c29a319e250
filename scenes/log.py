"""The log: what happened, move by move, as the seat at the screen may know it. A click shows the position."""

from __future__ import annotations

from functools import partial

import pygame

from game.match import Match
from game.rules import visible
from scenes import ways
from scenes.board import Board
from scenes.manager import App, Scene
from scenes.replay import ReplayPlay
from scenes.ui.canvas import Canvas, painted
from scenes.ui.scroll import Row, ScrollPane
from scenes.ui.view import Z
from scenes.ui.widgets import icon_button
from scenes.ui.zones import Zone

WIDTH = 520.0
TOP = 56.0
HEAD = 52.0


class Log(Scene):
    """A drawer at the right edge over the dimmed board."""

    overlay = True

    def __init__(self, app: App, board: Board) -> None:
        super().__init__(app)
        self.board = board
        driver = board.driver
        self.replay = driver if isinstance(driver, ReplayPlay) else None
        self.match: Match = self.replay.source if self.replay is not None else board.match
        self.viewer = board.eyes
        self.pane = ScrollPane()
        self.pane.stick_to_end()

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Declare the drawer; the newest line has the focus."""
        self.view.zones.on_back = self.close
        self.show()
        if self.replay is not None and self.replay.at:
            self.view.zones.start_at(f"log.{self.replay.at}")
        elif self.match.timeline:
            self.view.zones.start_at(f"log.{len(self.match.timeline)}")

    def show(self) -> None:
        """Declare frame, heading and lines."""
        kit, units, view = self.kit, self.kit.units, self.view
        h = units.window_height - TOP - 16
        rect = units.rect(1264 - WIDTH, TOP, WIDTH, 720 - TOP - 16, "end", "stretch")
        pad = 24.0

        def paint(canvas: Canvas) -> None:
            canvas.shadow(pad, pad, WIDTH, h, 14, blur=16, dy=6, alpha=170)
            canvas.panel(pad, pad, WIDTH, h, "paper", 14, shadow=False)
            canvas.icon("scroll", pad + 32, pad + 27, 20, "teal_dark")
            canvas.text(
                self.board.say("log.heading"), pad + 54, pad + 27, 20, "ink", "bold", max_width=WIDTH - 120
            )
            canvas.rect(pad + 16, pad + HEAD - 1, WIDTH - 32, 1, 0, "line")

        with view.group("log"):
            image = painted(kit, ("log", h, self.board.texts.language), WIDTH + 2 * pad, h + 2 * pad, paint)
            view.put("drawer", image, (rect.x - kit.px(pad), rect.y - kit.px(pad)), Z.DIALOG)
            view.zones.put(Zone("log.outside", pygame.Rect((0, 0), units.size), focusable=False, z=-2,
                                on_activate=self.close, label=self.board.say("screen.close")))  # fmt: skip
            view.zones.put(Zone("log.body", rect, focusable=False, z=-1))
            box = units.rect(1264 - 48, TOP + 8, 36, 36, "end", "start")
            icon_button(
                view, "log.close", box, "xmark", self.board.say("screen.close"), on_activate=self.close,
                on_paper=True, z=Z.DIALOG + 2,
            )  # fmt: skip
            inner = pygame.Rect(
                rect.x + kit.px(14),
                rect.y + kit.px(HEAD + 4),
                rect.w - kit.px(20),
                rect.h - kit.px(HEAD + 14),
            )
            rows = self.rows(inner.w - kit.px(12))
            if rows:
                self.pane.declare(view, "log", inner, rows, self.show, z=Z.DIALOG + 1)
            else:
                empty = kit.text.render(self.board.say("log.empty"), 16, "ink_muted")
                view.put("empty", empty, empty.get_rect(center=inner.center).topleft, Z.DIALOG + 1)

    def rows(self, width: int) -> list[Row]:
        """One row a move, with everything that the seat at the screen may know of it."""
        rows = []
        for number, step in enumerate(self.match.timeline, 1):
            told = [self.match.game.tell(event) for event in visible(step.events, self.viewer)]
            text = " ".join(self.board.say(sentence) for sentence in told if sentence is not None)
            if not text:
                continue
            here = self.replay is not None and self.replay.at == number
            rows.append(
                Row(
                    str(number),
                    self._line(number, step.seat, text, width, step.auto, here, False),
                    text,
                    self._line(number, step.seat, text, width, step.auto, here, True),
                    partial(self.go, number),
                    tip=self.board.say("log.go"),
                )
            )
        return rows

    def _line(
        self, number: int, seat: int, text: str, width: int, auto: bool, here: bool, hot: bool
    ) -> pygame.Surface:
        kit = self.kit
        block = kit.text.block(text, 15, width - kit.px(92), "ink")
        h = max(34.0, block.get_height() / kit.k + 12)
        w = width / kit.k
        colour = self.match.setup.seats[seat].colour

        def paint(canvas: Canvas) -> None:
            if hot or here:
                fill = (42, 157, 143, 46) if here else (190, 150, 80, 46)
                canvas.rect(0, 0, w, h - 2, 8, fill, edge="gold_dark" if hot else "teal")
            canvas.text(str(number), 28, 17, 14, "ink_muted", align="right")
            canvas.svg(f"app/token_{colour}", 48, 17, 22)
            if auto:
                canvas.icon("gears", w - 16, 17, 13, "ink_muted")
            canvas.blit(block, 68, 6)

        return painted(kit, ("log-line", number, text, width, colour, auto, here, hot), w, h, paint)

    # -- doing -----------------------------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """Show the position after a move: here if this is a replay, else in one of its own."""
        app = self.app
        app.sounds.play("click")
        app.manager.pop()
        if self.replay is not None:
            self.replay.playing = False
            self.replay.jump(number)
        else:
            ways.to_replay(app, self.match, number, self.viewer, live=True)

    def close(self) -> None:
        """Back to the board."""
        self.app.manager.pop()
