"""The library: matches to go on with, matches that are over, and the rules of the games."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Literal

import pygame

from game.export import SUFFIX, write_export
from game.store import SavedMatch, StoreTrouble
from scenes import matches, ways
from scenes.dialogs import message, prompt
from scenes.manager import App
from scenes.page import Page, ask, centred_text, tell_trouble
from scenes.saved_card import DETAIL_W, detail_picture, game_row, match_row
from scenes.ui.canvas import Canvas
from scenes.ui.scroll import Row, ScrollPane
from scenes.ui.view import Z
from scenes.ui.widgets import Choice, PillKind, pill, pill_width, tabs

Tab = Literal["saved", "finished", "rules"]
TABS: tuple[Tab, ...] = ("saved", "finished", "rules")
LEFT, LEFT_W = 40.0, 720.0
RIGHT = 776.0
TOP, BOTTOM = 116.0, 696.0
NAME_LIMIT = 40


class Library(Page):
    """Lists at the left, what is chosen at the right."""

    heading = "library.heading"
    emblem = ("icon:book-open", "gold")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tab: Tab = "saved"
        self.selected: str | None = None
        self.pane = ScrollPane()
        self._matches: list[SavedMatch] = []

    # -- what there is ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Read the list; where nothing waits to be continued, what is finished comes first."""
        self._read()
        if not self.listed() and self._matches:
            self.tab = "finished"
            self._read()

    def resume(self) -> None:
        """Back from a match or a dialog: the list may be another."""
        self._read()
        self.show()

    def _read(self) -> None:
        try:
            self._matches = self.store.matches()
        except StoreTrouble as trouble:
            self._matches = []
            tell_trouble(self.app, self.say(trouble.sentence))
        listed = self.listed()
        if not any(saved.id == self.selected for saved in listed):
            self.selected = listed[0].id if listed else None

    def listed(self) -> list[SavedMatch]:
        """The matches of the open tab, the one played last first."""
        over = self.tab == "finished"
        return [saved for saved in self._matches if saved.over == over] if self.tab != "rules" else []

    @property
    def chosen(self) -> SavedMatch | None:
        """The match shown at the right."""
        return next((saved for saved in self.listed() if saved.id == self.selected), None)

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Start at the first match."""
        super().build()
        listed = self.listed()
        self.view.zones.start_at(f"match.{listed[0].id}" if listed else f"tab.{self.tab}")

    def paint(self) -> None:
        """The panel of the list."""
        kit, units = self.kit, self.kit.units
        table = kit.table().copy()
        canvas = Canvas.on(kit, table)
        x, y, w, h = units.units(units.rect(LEFT, TOP, self._list_w, BOTTOM - TOP, "center", "stretch"))
        canvas.panel(x, y, w, h, "ivory", 12)
        self.view.stage.background = table

    def show(self) -> None:
        """Declare tabs, list and what is chosen."""
        self._show_head()
        self._show_list()
        self._show_chosen()

    def _show_head(self) -> None:
        units = self.kit.units
        with self.view.group("head"):
            counts = {
                "saved": sum(not saved.over for saved in self._matches),
                "finished": sum(saved.over for saved in self._matches),
            }
            choices = [
                Choice(name, self.say(f"library.tab.{name}", n=counts[name]) if name in counts else self.say(
                    "library.tab.rules"))
                for name in TABS
            ]  # fmt: skip
            tabs(
                self.view,
                "tab",
                units.rect(LEFT, 60, LEFT_W, 42, "center", "start"),
                choices,
                self.tab,
                self._open,
            )
            label = self.say("library.import")
            width = max(180.0, pill_width(self.kit, label, "file-import") / self.kit.k)
            rect = units.rect(RIGHT + DETAIL_W - width, 61, width, 40, "center", "start")
            pill(
                self.view,
                "import",
                rect,
                label,
                icon="file-import",
                kind="dark",
                on_activate=self.import_match,
            )

    def _open(self, tab: str) -> None:
        self.tab = tab  # type: ignore[assignment]
        self.selected = None
        self.pane.offset = 0
        self.app.sounds.play("click")
        self._read()
        self.paint()
        self.show()

    # -- the list --------------------------------------------------------------------------------------------------

    @property
    def _list_w(self) -> float:
        """Games need the whole width, matches share it with the one that is chosen."""
        return RIGHT + DETAIL_W - LEFT if self.tab == "rules" else LEFT_W

    @property
    def _list_rect(self) -> pygame.Rect:
        units = self.kit.units
        rect = units.rect(LEFT, TOP, self._list_w, BOTTOM - TOP, "center", "stretch")
        return rect.inflate(-2 * self.kit.px(10), -2 * self.kit.px(10))

    def _show_list(self) -> None:
        rect = self._list_rect
        rows = self._game_rows(rect.w) if self.tab == "rules" else self._match_rows(rect)
        with self.view.group("list"):
            if rows:
                self.pane.declare(
                    self.view, "match" if self.tab != "rules" else "game", rect, rows, self._show_list
                )
            else:
                key = "library.no_games" if self.tab == "rules" else f"library.none.{self.tab}"
                image, pos = centred_text(self.kit, self.say(key), 17, rect.center)
                self.view.put("none", image, pos, Z.CHROME)

    def _match_rows(self, rect: pygame.Rect) -> list[Row]:
        rows = []
        width = rect.w - self.kit.px(14)
        y = -self.pane.offset
        for saved in self.listed():
            # Pictures are decoded only near what is seen: a long list must not take long to open.
            near = -rect.h < y < 2 * rect.h
            row = [
                match_row(self, saved, width, saved.id == self.selected, hot, near) for hot in (False, True)
            ]
            rows.append(
                Row(
                    saved.id, row[0], matches.match_name(self.texts, saved), row[1],
                    partial(self._choose, saved),
                )
            )  # fmt: skip
            y += row[0].get_height()
        return rows

    def _game_rows(self, width: int) -> list[Row]:
        return [
            Row(
                game_id,
                game_row(self, game_id, width - self.kit.px(14), False),
                self.say(f"{game_id}.name"),
                game_row(self, game_id, width - self.kit.px(14), True),
                partial(self._rules, game_id),
            )
            for game_id in self.games.ids
        ]

    def _choose(self, saved: SavedMatch) -> None:
        """Show a match at the right; taken once more, go on with it (or see how it ended)."""
        if saved.id == self.selected:
            (self.standings if saved.over else self.go_on)()
            return
        self.selected = saved.id
        self.app.sounds.play("ui_hover")
        self._show_list()
        self._show_chosen()

    # -- what is chosen --------------------------------------------------------------------------------------------

    def _show_chosen(self) -> None:
        saved = self.chosen
        with self.view.group("chosen"):
            if saved is None:
                return
            kit = self.kit
            image = detail_picture(self, saved)
            top = kit.units.y(TOP, "start")
            self.view.put(
                "detail", image, (round(kit.units.x(RIGHT)) - kit.px(20), round(top) - kit.px(20)), Z.PIECE
            )
            self._buttons(saved, top / kit.k + image.get_height() / kit.k - 40)

    def _buttons(self, saved: SavedMatch, below: float) -> None:
        known = saved.setup.game in self.games.ids
        why = "" if known else self.say("library.unknown_game")
        main = ("standings", "trophy", self.standings) if saved.over else ("continue", "play", self.go_on)
        items: list[tuple[str, str, Callable[[], object], bool, PillKind]] = [
            (main[0], main[1], main[2], known, "primary"),
            ("replay", "film", self.replay, known, "dark"),
            ("rename", "pen", self.rename, True, "dark"),
            ("export", "file-export", self.export, known, "dark"),
            ("delete", "trash-can", self.delete, True, "dark"),
        ]
        kit = self.kit
        left = kit.units.x(RIGHT) / kit.k
        half = (DETAIL_W - 12) / 2
        for i, (name, icon, action, enabled, kind) in enumerate(items):
            if i == 0:
                x, y, w, h = left, below + 16, DETAIL_W, 48.0
            else:
                column, line = (i - 1) % 2, (i - 1) // 2
                x, y, w, h = left + column * (half + 12), below + 76 + line * 52, half, 42.0
            rect = pygame.Rect(kit.px(x), kit.px(y), kit.px(w), kit.px(h))
            pill(
                self.view, f"chosen.{name}", rect, self.say(f"library.{name}"), icon=icon, kind=kind,
                enabled=enabled, reason=why, on_activate=action,
            )  # fmt: skip

    # -- doing -----------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Put the match on the table as it stood."""
        if self.selected is not None:
            self.app.sounds.play("click")
            matches.go_on(self.app, self.selected)

    def replay(self) -> None:
        """See the match from its beginning, as an onlooker."""

        def work(match_id: str) -> None:
            match, _ = self.store.open(match_id, self.games.load)
            ways.to_replay(self.app, match, at=0)

        self._with_chosen(work)

    def standings(self) -> None:
        """See how the match ended."""

        def work(match_id: str) -> None:
            match, _ = self.store.open(match_id, self.games.load)
            ways.to_results(self.app, match, match_id)

        self._with_chosen(work)

    def rename(self) -> None:
        """Ask for another name."""
        saved = self.chosen
        if saved is None:
            return

        def take(name: str) -> None:
            if self.attempt(lambda: self.store.rename(saved.id, name.strip())):
                self._read()
                self.show()

        prompt(
            self.app, self.say("library.rename_title"), self.say("library.rename_text"),
            matches.match_name(self.texts, saved)[:NAME_LIMIT], take, ok=self.say("library.rename"),
            cancel=self.say("screen.cancel"), limit=NAME_LIMIT,
        )  # fmt: skip

    def delete(self) -> None:
        """Ask, then delete."""
        saved = self.chosen
        if saved is None:
            return

        def take() -> None:
            if self.attempt(lambda: self.store.delete(saved.id)):
                self.app.sounds.play("card_flip")
                self._read()
                self.show()

        name = matches.match_name(self.texts, saved)
        text = self.say("library.delete_text", name=name)
        ask(self.app, self.say("library.delete_title"), text, self.say("library.delete"), take, danger=True)

    def export(self) -> None:
        """Write the match to a file of its own; say so first if the file holds what is still hidden."""
        saved = self.chosen
        if saved is None:
            return
        secret = False

        def look() -> None:
            nonlocal secret
            secret = self.games.load(saved.setup.game).has_secrets and not saved.over

        if not self.attempt(look):
            return
        if secret:
            ask(
                self.app, self.say("library.export_title"), self.say("library.export_secrets"),
                self.say("library.export"), lambda: self._write(saved),
            )  # fmt: skip
        else:
            self._write(saved)

    def _write(self, saved: SavedMatch) -> None:
        folder = matches.exports_folder(self.app)

        def work(match_id: str) -> None:
            match, _ = self.store.open(match_id, self.games.load)
            named = self.texts.named([seat.name for seat in match.setup.seats])
            text = write_export(match, saved.name, saved.created, named)
            path = free_path(folder, file_name(matches.match_name(self.texts, saved), saved))
            try:
                folder.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            except OSError as error:
                tell_trouble(
                    self.app, self.say("library.not_written", file=str(path), detail=error.strerror or "")
                )
                return
            message(
                self.app, self.say("library.export_title"), self.say("library.written", file=str(path)),
                self.say("screen.ok"), icon="file-export",
            )  # fmt: skip

        self._with_chosen(work)

    def handle(self, event: pygame.event.Event) -> bool:
        """A file that is dropped onto the window is offered for import."""
        if event.type == pygame.DROPFILE:
            self.import_match(event.file)
            return True
        return super().handle(event)

    def import_match(self, path: str = "") -> None:
        """Choose a file and take the match in it."""

        def take(match_id: str, over: bool) -> None:
            self.tab = "finished" if over else "saved"
            self.selected = match_id
            self._read()
            self.paint()
            self.show()

        ways.to_import(self.app, take, path)

    def _rules(self, game_id: str) -> None:
        self.app.sounds.play("click")
        ways.to_rules(self.app, game_id)

    def _with_chosen(self, work: Callable[[str], object]) -> None:
        if self.selected is not None:
            self.attempt(partial(work, self.selected))


def file_name(name: str, saved: SavedMatch) -> str:
    """A file name that every system takes: game, players or name, date."""
    words = re.sub(r"[^\w]+", "-", f"{saved.setup.game} {name}".lower()).strip("-")
    day = datetime.fromtimestamp(saved.updated).strftime("%Y-%m-%d")
    return f"{words[:60]}-{day}"


def free_path(folder: Path, stem: str) -> Path:
    """A path in the folder that is not taken."""
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path
