"""The curtain between two players: one colour over the whole table until the next one says that they are there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.board import Board
from scenes.manager import App
from scenes.page import Page
from scenes.seat_sign import seat_sign
from scenes.ui.canvas import Canvas
from scenes.ui.chrome import Turn, top_bar
from scenes.ui.theme import darker, lighter
from scenes.ui.widgets import pill, pill_width

PATTERN = 96.0
"""Units after which the curtain's pattern and its folds repeat."""


class Curtain(Page):
    """Covers everything but the top bar. It knows the seat and what an onlooker may know, nothing else."""

    sudden = True
    start_at = "curtain.ready"

    def __init__(self, app: App, board: Board, seat: int, on_ready: Callable[[], object]) -> None:
        super().__init__(app)
        self.board = board
        self.seat = seat
        self.on_ready = on_ready

    def enter(self) -> None:
        """The curtain falls."""
        self.app.sounds.play("curtain")

    @property
    def _name(self) -> str:
        return self.board.name(self.seat)

    @property
    def _colour(self) -> str:
        return self.board.seat(self.seat).colour

    def paint(self) -> None:
        """The cloth in the seat's colour, with the seat's sign and whom to ask."""
        kit = self.kit
        units = kit.units
        table = kit.table().copy()
        look = kit.theme.seats[self._colour]
        cloth = Canvas.on(kit, table)
        colour = kit.color(look.color)
        width, height = units.window_width, units.window_height
        bar = kit.theme.metrics.top_bar
        cloth.rect(0, bar, width + 1, height - bar + 1, 0, lighter(colour, 0.06), darker(colour, 0.28))
        self._hang(cloth, width, height)
        canvas = Canvas.on(kit, table, (units.x(0), units.y(0)))
        canvas.shadow(566, 170, 148, 148, 74, blur=14, dy=8, alpha=120)
        seat_sign(canvas, self.board.faces, self._colour, 640, 244, 152)
        canvas.text(self.say("curtain.pass"), 640, 356, 24, look.ink, align="center")
        canvas.text(self._name, 640, 408, 50, look.ink, "bold", "center", 1100)
        canvas.text(
            self.say("curtain.alone", name=self._name), 640, 460, 18, look.ink, align="center", max_width=1100
        )
        self.view.stage.background = table

    def _hang(self, cloth: Canvas, width: float, height: float) -> None:
        """Pattern and folds over the whole cloth."""
        kit = self.kit
        step = kit.px(PATTERN)
        pattern = kit.sprites.svg("app/curtain_pattern", (step, step))
        fold = kit.sprites.svg("app/curtain_fold", (step, step))
        size = cloth.surface.get_size()
        top = kit.px(kit.theme.metrics.top_bar)
        clip = cloth.surface.get_clip()
        cloth.surface.set_clip((0, top, size[0], size[1] - top))
        long_fold = pygame.transform.smoothscale(fold, (fold.get_width(), size[1] - top))
        for x in range(0, size[0], step):
            for y in range(top, size[1], step):
                cloth.surface.blit(pattern, (x, y))
            cloth.surface.blit(long_fold, (x, top))
        cloth.surface.set_clip(clip)

    def show(self) -> None:
        """The one button."""
        label = self.say("curtain.ready", name=self._name)
        width = max(260.0, min(700.0, pill_width(self.kit, label, "eye", 20) / self.kit.k))
        rect = self.kit.units.rect(640 - width / 2, 510, width, 56)
        with self.view.group("curtain"):
            pill(
                self.view,
                "curtain.ready",
                rect,
                label,
                icon="eye",
                kind="second",
                size=20,
                on_activate=self.ready,
            )

    def _bar(self) -> None:
        """The board's own bar: the game, how far it is, and who comes now."""
        board = self.board
        with self.view.group("bar"):
            top_bar(
                self.view,
                self.say(f"{board.game.id}.name"),
                emblem=board.emblem,
                facts=board.facts(),
                turn=Turn(self._name, self._colour),
                back_tip=self.say("app.board.back"),
                on_back=self.back,
            )

    def ready(self) -> None:
        """The next player is there: the curtain goes, their view comes."""
        self.app.manager.pop()
        self.on_ready()

    def back(self) -> None:
        """Away from the match: it is kept as it stands, with nobody's secrets on the table."""
        self.app.manager.pop()
        self.board.driver.back()
