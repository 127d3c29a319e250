"""A plain board for the test game with secrets: hand cards as buttons, the prize, and everybody's points."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Event, Move, State
from scenes.board import Board
from scenes.games import Card
from scenes.narrowing import Path
from scenes.ui.canvas import Canvas, painted
from scenes.ui.motion import Step, Wait
from scenes.ui.view import Z
from scenes.ui.zones import Zone

CARD = Card((2, 4), 10, 1, ("#8A5BB0", "#5F3B82"))


class BidsBoard(Board):
    """Everything in rows; enough to play with mouse, keyboard and robots."""

    emblem = ("icon:gavel", "gold")

    def path(self, move: Move) -> Path:
        return (self.texts.say(self.game.name_move(move)),)

    def announced_path(self, move: Move) -> Path:
        return ()

    def lay_out(self) -> None:
        table = self.kit.table().copy()
        canvas = Canvas.on(self.kit, table, (self.kit.units.x(0), self.kit.units.y(0)))
        canvas.panel(40, 80, 1200, 500)
        self.view.stage.background = table

    def show(self) -> None:
        units, kit = self.kit.units, self.kit
        with self.view.group("table"):
            lines = [f"prize {self.shown.prize}"]
            lines += [
                f"{self.name(s)}: {hand} {self.shown.won[s]}" for s, hand in enumerate(self.shown.hands)
            ]
            for i, line in enumerate(lines):
                self.view.put(
                    ("line", i), kit.text.render(line, 18, "ink"), units.point(70, 110 + 30 * i), Z.PIECE
                )
            if self.narrowing is not None:
                for i, target in enumerate(self.narrowing.targets):
                    rect = units.rect(70 + 150 * i, 400, 140, 60)
                    image = painted(kit, ("bid", target), 140, 60, lambda c, t=target: card_face(c, str(t)))
                    self.view.put(("card", i), image, rect.topleft, Z.PIECE)
                    self.view.zones.put(
                        Zone(f"bid.{i}", rect, str(target), on_activate=lambda t=target: self.choose(t))
                    )

    def motion_of(self, events: Sequence[Event], before: State, after: State) -> Step | None:
        return Wait(120)

    def prompt(self) -> str:
        return self.say(f"bids.prompt.{self.game.progress(self.shown).phase}")


def card_face(canvas: Canvas, text: str) -> None:
    """A card with its words."""
    canvas.rect(0, 0, 140, 60, 8, "paper", edge="line")
    canvas.text(text, 70, 30, 14, "ink", align="center", max_width=130)
