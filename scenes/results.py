"""The standings at the end of a match: places, points, and where they come from."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

import msgspec
import pygame

from game.match import Match
from game.rules import Result, Sentence, Standing
from scenes import matches, ways
from scenes.board import Board
from scenes.manager import App
from scenes.page import Page
from scenes.seat_sign import seat_sign
from scenes.ui.canvas import Canvas, painted
from scenes.ui.motion import Animate, Wait, ease_back, ease_out, parallel, sequence
from scenes.ui.scroll import Row, ScrollPane
from scenes.ui.text import signed
from scenes.ui.view import Z
from scenes.ui.widgets import pill, pill_width

SHEET_Y, SHEET_BOTTOM = 126.0, 640.0
LABEL_W = 300.0
COLUMN_W = 172.0
HEAD_H = 152.0
ROW_H = 34.0
NOTED_H = 48.0
TOTAL_H = 58.0
MEDALS = 3


Kind = tuple[str, tuple[tuple[str, object], ...]]
"""What a part of the breakdown is about: its text and parameters without the count."""


@dataclass(frozen=True)
class Cell:
    """The points of a seat in a line, and what it got them for where that differs from seat to seat."""

    points: int
    note: str = ""


@dataclass(frozen=True)
class Line:
    """A line of the score sheet: its label, and a cell for each standing."""

    label: str
    cells: tuple[Cell | None, ...]


def kind_of(label: Sentence) -> Kind:
    """What a label is about, whatever its count."""
    rest = tuple((name, repr(value)) for name, value in sorted(label.params.items()) if name != "n")
    return label.key, rest


class Results(Page):
    """The score sheet of a match that is over."""

    heading = "results.heading"
    start_at = "results.again"

    def __init__(self, app: App, match: Match, saved_as: str | None) -> None:
        super().__init__(app)
        self.match = match
        self.saved_as = saved_as
        result = match.result
        assert result is not None
        self.result: Result = result
        self.named = app.texts.named([seat.name for seat in match.setup.seats])
        self.pane = ScrollPane()
        self._shown_once = False
        game_id = match.game.id
        self.emblem = (f"title/emblem_{game_id}", self.games.card(game_id).colours[0])

    # -- the sheet ---------------------------------------------------------------------------------------------------

    def rows(self) -> list[Line]:
        """Every line of the breakdown with what each standing has in it, in the order in which games tell them.

        Parts that differ in their count alone ("3 buildings", "5 buildings") share a line.
        """
        kinds: list[Kind] = []
        for standing in self.result.standings:
            after = 0
            for part in standing.parts:
                kind = kind_of(part.label)
                if kind in kinds:
                    after = kinds.index(kind) + 1
                else:
                    kinds.insert(after, kind)
                    after += 1
        return [self._row(kind) for kind in kinds]

    def _row(self, kind: Kind) -> Line:
        cells: list[Cell | None] = []
        labels: list[str] = []
        for standing in self.result.standings:
            parts = [part for part in standing.parts if kind_of(part.label) == kind]
            said = [self.named.say(part.label) for part in parts]
            labels += said
            cells.append(Cell(sum(part.points for part in parts), " + ".join(said)) if parts else None)
        start, _, last = kind[0].rpartition(".")
        general = f"{start}_row.{last}"
        if self.texts.has(general):
            return Line(self.texts.say(general), tuple(cells))
        if len(set(labels)) == 1:
            return Line(labels[0], tuple(cell and Cell(cell.points) for cell in cells))
        return Line(labels[0], tuple(cells))

    @property
    def _column(self) -> float:
        return min(COLUMN_W, (1200 - LABEL_W) / len(self.result.standings))

    @property
    def _width(self) -> float:
        return LABEL_W + self._column * len(self.result.standings) + 40

    @property
    def _left(self) -> float:
        return 640 - self._width / 2

    @property
    def _bottom(self) -> float:
        """The lower edge of the sheet: as low as its lines need, at most down to the buttons."""
        needed = SHEET_Y + HEAD_H + self._line_h * len(self.rows()) + 12 + TOTAL_H
        return min(SHEET_BOTTOM, needed)

    def paint(self) -> None:
        """The winners' names and the sheet of paper with places, names and totals."""
        kit = self.kit
        table = kit.table().copy()
        canvas = Canvas.on(kit, table, (kit.units.x(0), kit.units.y(0)))
        self._paint_winner(canvas)
        x, w = self._left, self._width
        canvas.panel(x, SHEET_Y, w, self._bottom - SHEET_Y, "paper", 14)
        line = self._bottom - TOTAL_H
        canvas.rect(x + 20, line, w - 40, 2, 0, "#C9B58F")
        canvas.text(self.say("results.total"), x + 28, line + TOTAL_H / 2, 20, "ink", "bold")
        canvas.rect(x + 20, SHEET_Y + HEAD_H - 2, w - 40, 1, 0, "line")
        self.view.stage.background = table

    def _paint_winner(self, canvas: Canvas) -> None:
        winners = self.result.winners
        names = self.named.join([self.match.setup.seats[seat].name for seat in winners])
        key = "results.wins" if len(winners) == 1 else "results.share"
        text = self.say(key, who=names, n=self.result.standings[0].points)
        width = min(1000.0, self.kit.text.width(text, 30, "bold") / self.kit.k)
        left = 640 - (width + 60) / 2
        canvas.svg("app/trophy", left + 22, 86, 56)
        canvas.text(text, left + 62, 86, 30, "cream", "bold", max_width=1000)

    def show(self) -> None:
        """Declare heads, lines, totals and buttons."""
        self._show_heads(1.0)
        self._show_lines()
        self._show_totals(1.0)
        self._show_actions()
        if not self._shown_once:
            self._shown_once = True
            self._reveal()

    def _show_heads(self, t: float) -> None:
        with self.view.group("heads"):
            for i, standing in enumerate(self.result.standings):
                image = self._head(standing)
                x = self._left + 20 + LABEL_W + self._column * i
                pos = self.kit.units.point(x, SHEET_Y)
                sprite = self.view.put(standing.seat, image, pos, Z.PIECE)
                sprite.scale = t if t < 1 else 1.0

    def _head(self, standing: Standing) -> pygame.Surface:
        seat = self.match.setup.seats[standing.seat]
        faces = self.games.board(self.match.game.id).faces
        w = self._column
        kind = seat.player if not seat.is_human else ""
        name = self._name(seat.name, w - 14, HEAD_H - 82 - (30 if kind else 8))

        def paint(canvas: Canvas) -> None:
            seat_sign(canvas, faces, seat.colour, w / 2, 46, 58)
            if standing.rank <= MEDALS and len(self.result.standings) > 1:
                canvas.svg(f"app/medal_{standing.rank}", w / 2 + 30, 42, 46)
            else:
                canvas.badge(w / 2 + 28, 28, str(standing.rank), "ink_muted", size=14, height=24)
            canvas.blit(name, (w - name.get_width() / canvas.kit.k) / 2, 82)
            if kind:
                note = self.say("results.computer", level=self.say(f"setup.levels.{kind}").lower())
                top = 82 + name.get_height() / canvas.kit.k + 10
                canvas.text(note, w / 2, top, 14, "ink_muted", align="center", max_width=w - 10)

        key = (
            "result-head",
            standing.seat,
            standing.rank,
            seat,
            faces.get(seat.colour),
            self.texts.language,
            len(self.result.standings),
        )
        return painted(self.kit, key, w, HEAD_H, paint)

    def _name(self, name: str, w: float, h: float) -> pygame.Surface:
        """A name in lines, as large as the head allows."""
        text, wide, high = self.kit.text, self.kit.px(w), self.kit.px(h)
        size = 17.0 if text.width(name, 17, "bold") <= wide else 15.0
        block = text.block(name, size, wide, "ink", "bold", "center", 0.9)
        if block.get_height() <= high:
            return block
        return text.block(
            name, text.fitting(name, 14, wide, high, "bold", 0.9), wide, "ink", "bold", "center", 0.9
        )

    @property
    def _line_h(self) -> float:
        """Lines with notes are higher."""
        return NOTED_H if any(cell and cell.note for line in self.rows() for cell in line.cells) else ROW_H

    def _show_lines(self) -> None:
        kit = self.kit
        rect = kit.units.rect(
            self._left + 20, SHEET_Y + HEAD_H, self._width - 40, self._bottom - SHEET_Y - HEAD_H - TOTAL_H - 4
        )
        rows = [
            Row(f"line{i}", self._line(i, line, rect.w), line.label) for i, line in enumerate(self.rows())
        ]
        with self.view.group("lines"):
            self.pane.declare(
                self.view, "lines", rect, rows, self._show_lines, label=self.say("results.breakdown")
            )

    def _line(self, index: int, line: Line, width_px: int) -> pygame.Surface:
        w, h = width_px / self.kit.k, self._line_h

        def paint(canvas: Canvas) -> None:
            if index % 2 == 0:
                canvas.rect(0, 0, w, h, 6, (190, 160, 110, 28))
            canvas.text(line.label, 8, h / 2, 16, "ink", max_width=LABEL_W - 24)
            for i, cell in enumerate(line.cells):
                x = LABEL_W + self._column * (i + 0.5)
                shown = "–" if cell is None else signed(cell.points)
                points = 0 if cell is None else cell.points
                colour = "ink_muted" if not points else "danger_dark" if points < 0 else "ink"
                note = cell.note if cell is not None else ""
                canvas.text(
                    shown, x, h / 2 - (9 if note else 0), 16, colour, "bold" if note else "regular", "center"
                )
                if note:
                    canvas.text(
                        note, x, h / 2 + 10, 14, "ink_muted", align="center", max_width=self._column - 10
                    )

        key = ("result-line", index, line, width_px, len(self.result.standings))
        return painted(self.kit, key, w, h, paint)

    def _show_totals(self, t: float) -> None:
        """The sums; they run up to their value as t goes to 1."""
        kit = self.kit
        best = max(s.points for s in self.result.standings)
        y = self._bottom - TOTAL_H / 2
        with self.view.group("totals"):
            for i, standing in enumerate(self.result.standings):
                value = round(standing.points * t)
                won = standing.points == best
                image = kit.text.render(signed(value), 26, "teal_dark" if won else "ink", "bold")
                x = kit.units.x(self._left + 20 + LABEL_W + self._column * (i + 0.5))
                top = kit.text.top(26, kit.units.y(y), "bold")
                self.view.put(i, image, (round(x - image.get_width() / 2), top), Z.PIECE)

    def _reveal(self) -> None:
        """Heads pop up from the last place to the first while the totals run up."""
        settings = self.app.settings
        if settings.reduced_motion or settings.speed == "off":
            return
        sprites = [self.view.stage.get(s.seat, "heads") for s in reversed(self.result.standings)]
        pops = []
        for sprite in sprites:
            if sprite is not None:
                sprite.scale = 0.01

                def pop(t: float, sprite: object = sprite) -> None:
                    sprite.scale = max(0.01, t)  # type: ignore[attr-defined]

                pops.append(Animate(pop, 320, ease_back))
        self._show_totals(0.0)
        heads = parallel(*pops, stagger=180)
        self.view.motion.queue(
            parallel(sequence(Wait(150), heads), Animate(self._show_totals, 900, ease_out))
        )

    def _show_actions(self) -> None:
        kit = self.kit
        items = [
            ("home", "house", "dark", self.go_home),
            ("table", "table-cells-large", "dark", self.look_at_table),
            ("replay", "film", "dark", self.replay),
            ("again", "rotate-right", "primary", self.again),
        ]
        widths = [
            max(150.0, pill_width(kit, self.say(f"results.{name}"), icon) / kit.k)
            for name, icon, _, _ in items
        ]
        x = 640 - (sum(widths) + 16 * (len(items) - 1)) / 2
        with self.view.group("actions"):
            for (name, icon, kind, action), width in zip(items, widths, strict=True):
                pill(
                    self.view, f"results.{name}", kit.units.rect(x, 660, width, 44), self.say(f"results.{name}"),
                    icon=icon, kind=kind, on_activate=action,  # type: ignore[arg-type]
                )  # fmt: skip
                x += width + 16

    # -- doing -----------------------------------------------------------------------------------------------------

    def again(self) -> None:
        """The same players and options, new chance."""
        setup = msgspec.structs.replace(self.match.setup, seed=secrets.randbits(31))
        ways.home(self.app)
        matches.begin(self.app, setup)

    def look_at_table(self) -> None:
        """Back to the board where the match ended; without one below, a replay shows its end."""
        below = self.app.manager.scenes[-2:-1]
        if below and isinstance(below[0], Board):
            self.back()
        else:
            ways.to_replay(self.app, self.match, at=len(self.match.timeline), scored=True)

    def replay(self) -> None:
        """See the match again from its beginning."""
        ways.to_replay(self.app, self.match, at=0, scored=True)

    def go_home(self) -> None:
        """To the title."""
        ways.home(self.app)
