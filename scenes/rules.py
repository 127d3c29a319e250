"""The rules reader: a game's rules in the app's own words, with chapters, search and pictures."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.text import Chapter
from scenes.manager import App
from scenes.page import Page, centred_text
from scenes.rules_pictures import frieze, is_table, picture_size, read_pictures, table_picture
from scenes.ui.canvas import Canvas, painted
from scenes.ui.scroll import Row, ScrollPane
from scenes.ui.text import Style
from scenes.ui.view import Z
from scenes.ui.widgets import Choice, tabs

LEFT, LEFT_W = 40.0, 316.0
RIGHT, RIGHT_W = 376.0, 864.0
TOP, BOTTOM = 64.0, 696.0
TEXT_W = 780.0
"""Width of a line of text: longer ones tire the eye."""
LEAST = 2
"""Letters a search needs."""


TableKey = tuple[str, tuple[str, ...], tuple[int, int], str]
"""A view of a table: game, items, pixels, language."""


@dataclass(frozen=True)
class Found:
    """A chapter with the number of places where the search word stands (0 without a search)."""

    chapter: Chapter
    hits: int


class Rules(Page):
    """All chapters as one long sheet at the right, their list and the search at the left."""

    heading = "rules_reader.heading"

    def __init__(self, app: App, game_id: str) -> None:
        super().__init__(app)
        self.query = ""
        self.chapters_pane = ScrollPane()
        self.text_pane = ScrollPane()
        self._tops: dict[str, int] = {}
        self._pictures: dict[str, tuple[str, ...]] = {}
        self._tables: dict[TableKey, pygame.Surface] = {}
        self._wanted_tables: dict[TableKey, None] = {}
        self.game_id = game_id
        self._take(game_id)

    def _take(self, game_id: str) -> None:
        self.game_id = game_id
        self.emblem = (f"title/emblem_{game_id}", "gold")
        self._pictures = read_pictures(self.games, game_id)
        self.query = ""
        self.text_pane.offset = self.chapters_pane.offset = 0

    # -- searching -------------------------------------------------------------------------------------------------

    def found(self) -> list[Found]:
        """The chapters in which the search word stands, all of them without one."""
        word = self.query.strip().casefold()
        chapters = self.texts.chapters(self.game_id)
        if len(word) < LEAST:
            return [Found(chapter, 0) for chapter in chapters]
        counted = [
            Found(chapter, f"{chapter.title}\n{chapter.text}".casefold().count(word)) for chapter in chapters
        ]
        return [found for found in counted if found.hits]

    def _search(self, text: str) -> None:
        self.query = text
        self.text_pane.offset = 0
        self.show()
        found = self.found()
        if found and found[0].hits:
            self._go(found[0].chapter.id, click=False)

    # -- building --------------------------------------------------------------------------------------------------

    def paint(self) -> None:
        """The list's panel and the sheet of paper."""
        kit, units = self.kit, self.kit.units
        table = kit.table().copy()
        canvas = Canvas.on(kit, table)
        for x, w, kind in ((LEFT, LEFT_W, "ivory"), (RIGHT, RIGHT_W, "paper")):
            rect = units.rect(x, TOP, w, BOTTOM - TOP, "center", "stretch")
            left, top, width, height = units.units(rect)
            canvas.panel(left, top, width, height, kind, 12)  # type: ignore[arg-type]
        self.view.stage.background = table

    def show(self) -> None:
        """Declare search, list and text."""
        self._show_text()
        self._show_left()

    def _show_left(self) -> None:
        view, kit, units = self.view, self.kit, self.kit.units
        with view.group("left"):
            y = TOP + 14
            ids = self.games.ids
            if len(ids) > 1:
                choices = [Choice(i, self.say(f"{i}.name")) for i in ids]
                rect = units.rect(LEFT + 12, y, LEFT_W - 24, 36, "center", "start")
                short = sum(kit.text.width(c.label, 15, "bold") + kit.px(24) for c in choices) <= rect.w
                if not short:
                    choices = [Choice(i, self.say(f"{i}.name"), tip=self.say(f"{i}.name")) for i in ids]
                tabs(view, "game", rect, choices, self.game_id, self._switch, on_paper=True)
                y += 48
            view.gui.text_entry(
                "search", units.rect(LEFT + 12, y, LEFT_W - 24, 38, "center", "start"), self.query,
                self.say("rules_reader.search"), self._search, placeholder=self.say("rules_reader.search"), limit=40,
            )  # fmt: skip
            y += 50
            rect = units.rect(LEFT + 12, y, LEFT_W - 20, BOTTOM - y - 12, "center", "stretch")
            rect.y = units.rect(0, y, 1, 1, "center", "start").y
            rect.h = units.rect(0, BOTTOM - 12, 1, 1, "center", "end").y - rect.y
            rows = self._list_rows(rect.w - kit.px(12))
            if rows:
                self.chapters_pane.declare(view, "chapter", rect, rows, self._show_left)
            else:
                image, pos = centred_text(kit, self.say("rules_reader.nothing"), 16, rect.center)
                view.put("nothing", image, pos, Z.CHROME)

    def _list_rows(self, width: int) -> list[Row]:
        current = self._current()
        return [
            Row(
                f.chapter.id,
                self._list_row(f, width, f.chapter.id == current, False),
                f.chapter.title,
                self._list_row(f, width, f.chapter.id == current, True),
                lambda chapter=f.chapter: self._go(chapter.id),  # type: ignore[misc]
            )
            for f in self.found()
        ]

    def _list_row(self, found: Found, width: int, current: bool, hot: bool) -> pygame.Surface:
        kit, chapter = self.kit, found.chapter
        w = width / kit.k
        room = width - kit.px(24 + (34 if found.hits else 0) + (26 if chapter.house else 0))
        style: Style = "bold" if current else "regular"
        block = kit.text.block(chapter.title, 15, room, "#FFFCF4" if current else "ink", style)
        h = max(36.0, block.get_height() / kit.k + 14)

        def paint(canvas: Canvas) -> None:
            if current:
                canvas.rect(0, 0, w, h - 3, 9, "teal_light", "teal_dark", "gold" if hot else None, 1.5)
            elif hot:
                canvas.rect(0, 0, w, h - 3, 9, (190, 150, 80, 50), edge="gold_dark")
            canvas.blit(block, 12, (h - 3 - block.get_height() / kit.k) / 2)
            right = w - 14.0
            if found.hits:
                canvas.badge(right - 8, (h - 3) / 2, str(found.hits), "gold", "gold_ink", 13, 20)
                right -= 32
            if chapter.house:
                canvas.icon(
                    "house-chimney", right - 6, (h - 3) / 2, 14, "#FFFCF4" if current else "gold_dark"
                )

        key = ("chapter-row", chapter.id, chapter.title, self.game_id, found.hits, width, current, hot)
        return painted(kit, key, w, h, paint)

    # -- the sheet -------------------------------------------------------------------------------------------------

    @property
    def _sheet(self) -> pygame.Rect:
        units = self.kit.units
        return units.rect(RIGHT + 30, TOP + 12, RIGHT_W - 42, BOTTOM - TOP - 24, "center", "stretch")

    def _show_text(self) -> None:
        rect = self._sheet
        rows = self._text_rows()
        with self.view.group("text"):
            self.text_pane.declare(
                self.view, "text", rect, rows, self._scrolled, label=self.say("rules_reader.heading")
            )

    def _scrolled(self) -> None:
        """The sheet was scrolled: the list follows."""
        self._show_text()
        self._show_left()

    def _text_rows(self) -> list[Row]:
        kit = self.kit
        rows: list[Row] = []
        self._tops = {}
        y = 0
        for found in self.found():
            chapter = found.chapter
            self._tops[chapter.id] = y
            images = [self._title_image(chapter)]
            images += [self._paragraph(text) for text in chapter.text.split("\n") if text.strip()]
            above = y + sum(image.get_height() for image in images)
            images += self._pictures_of(chapter.id, above)
            for i, image in enumerate(images):
                last = i == len(images) - 1
                gap = kit.px(28 if last else 6 if i == 0 else 10)
                rows.append(Row(f"{chapter.id}.{i}", image, gap=gap))
                y += image.get_height() + gap
        return rows

    def _pictures_of(self, chapter_id: str, y: int) -> list[pygame.Surface]:
        """The pictures of a chapter that begins about ``y`` pixels down the sheet; painted only near what is seen."""
        items = self._pictures.get(chapter_id, ())
        if not items:
            return []
        return [self._picture(items, abs(y - self.text_pane.offset) < 2 * self._sheet.h)]

    def _picture(self, items: tuple[str, ...], near: bool) -> pygame.Surface:
        kit = self.kit
        if near and not is_table(items):
            return frieze(kit, self.game_id, items, TEXT_W)
        size = picture_size(kit, items, TEXT_W)
        key = (self.game_id, items, size, self.texts.language)
        if near and key in self._tables:
            return self._tables[key]
        if near:
            self._wanted_tables[key] = None
        w, h = size[0] / kit.k, size[1] / kit.k
        return painted(kit, ("picture-to-come", size), w, h, lambda c: c.well(0, 0, w, h, 12))

    def update(self, seconds: float) -> None:
        """Draw one view of the table that has come into sight; the page is there first."""
        super().update(seconds)
        if self._wanted_tables and not self.view.stage.needs_draw:
            key = next(iter(self._wanted_tables))
            del self._wanted_tables[key]
            if key[0] == self.game_id:
                self._tables[key] = table_picture(self.app, self.game_id, key[1][0], TEXT_W)
                self._show_text()

    def wake_after(self) -> float | None:
        """At once while a view of the table is to be drawn."""
        return 0.0 if self._wanted_tables else super().wake_after()

    def _title_image(self, chapter: Chapter) -> pygame.Surface:
        kit = self.kit
        title = self._marked(chapter.title, 22, "bold")
        tag = self.say("rules_reader.house")
        w, h = TEXT_W, max(38.0, title.get_height() / kit.k + 8)

        def paint(canvas: Canvas) -> None:
            canvas.blit(title, 0, (h - title.get_height() / kit.k) / 2)
            if chapter.house:
                tag_w = kit.text.width(tag, 14, "bold") / kit.k + 40
                x = min(title.get_width() / kit.k + 18, w - tag_w)
                canvas.rect(x, h / 2 - 13, tag_w, 26, 13, "gold", edge="gold_dark")
                canvas.icon("house-chimney", x + 17, h / 2, 13, "gold_ink")
                canvas.text(tag, x + 30, h / 2, 14, "gold_ink", "bold")

        key = ("rules-title", self.game_id, chapter.id, chapter.title, self._word, tag)
        return painted(kit, key, w, h, paint)

    def _paragraph(self, text: str) -> pygame.Surface:
        return self._marked(text.strip(), 17, "regular")

    @property
    def _word(self) -> str:
        word = self.query.strip().casefold()
        return word if len(word) >= LEAST else ""

    def _marked(self, text: str, size: float, style: Style) -> pygame.Surface:
        """Wrapped text with every place of the search word on a golden ground."""
        kit, word = self.kit, self._word
        lines = kit.text.wrap(text, size, kit.px(TEXT_W), style)
        step = kit.text.line_height(size, style) * 1.08

        def paint(canvas: Canvas) -> None:
            for i, line in enumerate(lines):
                top = round(i * step)
                image = kit.text.render(line, size, "ink", style)
                for begin in places(line, word):
                    x = kit.text.width(line[:begin], size, style)
                    end = kit.text.width(line[: begin + len(word)], size, style)
                    box = pygame.Rect(x - kit.px(2), top, end - x + kit.px(4), image.get_height())
                    glow = kit.shapes.rounded(box.w, box.h, kit.px(4), kit.color("gold", 170))
                    canvas.surface.blit(glow, box)
                canvas.surface.blit(image, (0, top))

        key = ("rules-text", text, size, style, word)
        return painted(kit, key, TEXT_W, (step * len(lines) + 2) / kit.k, paint)

    # -- going -----------------------------------------------------------------------------------------------------

    def _current(self) -> str:
        """The chapter at the upper edge of the sheet."""
        edge = self.text_pane.offset + self.kit.px(60)
        current = ""
        for chapter_id, top in self._tops.items():
            if top <= edge or not current:
                current = chapter_id
        return current

    def _go(self, chapter_id: str, click: bool = True) -> None:
        """Bring a chapter to the upper edge."""
        if chapter_id in self._tops:
            if click:
                self.app.sounds.play("click")
            self.text_pane.scroll_to(self._tops[chapter_id])

    def _switch(self, game_id: str) -> None:
        self.app.sounds.play("card_flip")
        self._take(game_id)
        self._bar()
        self.show()


def places(line: str, word: str) -> list[int]:
    """Where a word (in small letters) begins in a line."""
    found: list[int] = []
    low = line.lower()
    at = low.find(word) if word else -1
    while at >= 0:
        found.append(at)
        at = low.find(word, at + len(word))
    return found
