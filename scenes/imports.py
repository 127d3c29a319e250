"""Taking in an exported match: a file from the exports folder, or the path of another."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pygame

from game.export import SUFFIX, read_export
from scenes import matches
from scenes.dialogs import Dialog, DialogButton, message
from scenes.manager import App
from scenes.page import attempt
from scenes.ui.canvas import Canvas, painted
from scenes.ui.scroll import Row, ScrollPane
from scenes.ui.view import Z

LIST_H = 200.0
MOST_FILES = 60


class ImportDialog(Dialog):
    """Asks for a file and keeps the match in it; ``on_taken(match id, whether it is over)`` follows."""

    width = 640.0

    def __init__(self, app: App, on_taken: Callable[[str, bool], object], path: str = "") -> None:
        say = app.texts.say
        folder = matches.exports_folder(app)
        super().__init__(
            app, say("library.import_title"), say("library.import_text", folder=str(folder)),
            (DialogButton("cancel", say("screen.cancel")),
             DialogButton("ok", say("library.import"), self._take, "file-import", "primary", closes=False)),
            icon="file-import", focus="entry",
        )  # fmt: skip
        self.path = path
        self._on_taken = on_taken
        self._pane = ScrollPane()
        self._files = exported_files(folder)

    def extra_height(self) -> float:
        """Room for the entry line and the list."""
        return 52.0 + (LIST_H if self._files else 0)

    def extra(self, box: pygame.Rect) -> None:
        """The entry line and the files of the exports folder."""
        kit = self.kit
        line = pygame.Rect(box.x, box.y, box.w, kit.px(40))
        say = self.app.texts.say
        self.view.gui.text_entry(
            "dialog.entry", line, self.path, say("library.path"), self._typed, placeholder=say("library.path"),
            on_submit=self._take,
        )  # fmt: skip
        if self._files:
            rect = pygame.Rect(box.x, line.bottom + kit.px(10), box.w, box.bottom - line.bottom - kit.px(14))
            rows = [self._row(path, rect.w - kit.px(12)) for path in self._files]
            self._pane.declare(self.view, "file", rect, rows, self.show, z=Z.DIALOG + 2)

    def _row(self, path: Path, width: int) -> Row:
        images = [self._row_image(path, width, str(path) == self.path, hot) for hot in (False, True)]
        return Row(path.name, images[0], path.name, images[1], lambda: self._pick(path))

    def _row_image(self, path: Path, width: int, chosen: bool, hot: bool) -> pygame.Surface:
        w, h = width / self.kit.k, 36.0
        name = path.name.removesuffix(SUFFIX)
        date = matches.when(
            self.app.texts, path.stat().st_mtime if path.exists() else datetime.now().timestamp()
        )

        def paint(canvas: Canvas) -> None:
            fill = (42, 157, 143, 50) if chosen else (190, 150, 80, 50) if hot else (190, 160, 110, 22)
            canvas.rect(0, 0, w, h - 4, 8, fill, edge="gold_dark" if hot else "teal" if chosen else None)
            canvas.icon("file-lines", 18, (h - 4) / 2, 15, "teal_dark")
            date_w = canvas.text(date, w - 12, (h - 4) / 2, 14, "ink_muted", align="right")
            canvas.text(name, 36, (h - 4) / 2, 15, "ink", max_width=w - 64 - date_w)

        return painted(self.kit, ("file-row", name, width, chosen, hot, date), w, h, paint)

    def _pick(self, path: Path) -> None:
        """Choose a file; chosen once more it is taken."""
        if self.path == str(path):
            self._take()
            return
        self.path = str(path)
        self.show()

    def _typed(self, text: str) -> None:
        self.path = text
        self.show()

    def allowed(self, button: DialogButton) -> tuple[bool, str]:
        """The main button needs a path."""
        missing = button.id == "ok" and not self.path.strip()
        return not missing, self.app.texts.say("library.no_path") if missing else ""

    def _take(self) -> None:
        """Read the file and keep the match; a refusal is said and the dialog stays."""
        if not self.path.strip():
            return
        app = self.app

        def work() -> None:
            read = read_export(Path(self.path.strip()).expanduser(), app.registry.load)
            match_id = app.store.keep(read.match, read.name, read.created)
            self.close()
            self._on_taken(match_id, read.match.result is not None)
            if read.notices:
                say = app.texts.say
                text = " ".join(say(sentence) for sentence in read.notices)
                message(app, say("library.import_title"), text, say("screen.ok"), tone="gold_dark")

        attempt(app, work)


def exported_files(folder: Path) -> list[Path]:
    """The exported matches in a folder, the newest first; what cannot be looked at is left out."""
    found = []
    try:
        for path in folder.glob(f"*{SUFFIX}"):
            with suppress(OSError):  # a link to nowhere
                found.append((path.stat().st_mtime, path))
    except OSError:
        return []
    return [path for _, path in sorted(found, key=lambda pair: (-pair[0], pair[1].name))[:MOST_FILES]]
