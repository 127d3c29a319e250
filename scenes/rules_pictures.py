"""Pictures for the chapters of the rules reader: friezes of a game's own pieces, and views of its table.

Which pieces belong to a chapter is data: `data/<game>/pictures.yaml`. An item is the name of a drawing of the game,
`icon:<name>`, a sign (`>`, `+`, `=`), a short text such as `+2`, `|` for a gap, or `table` – the game's board as its
set-up leaves it, `table 30` after so many moves of computers.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.bots import STAND_IN, play_on
from game.data import DataError, DataSource, Definition, default_folders
from game.match import Match
from scenes.board import Board
from scenes.driver import Driver
from scenes.games import Games
from scenes.manager import App
from scenes.matches import between_computers
from scenes.ui.canvas import Canvas, painted
from scenes.ui.chrome import BarIcon, Turn
from scenes.ui.kit import Kit
from scenes.ui.motion import Pace
from scenes.ui.view import View

log = logging.getLogger(__name__)

PIECE = 58.0
GAP = 14.0
BAND_H = 86.0
SIGNS = {">": "arrow-right", "+": "plus", "=": "equals"}
TABLE = "table"
LARGE = 1000
"""From so many pixels of width on a view of the table is drawn at its own size."""
SEED = 5


class Pictures(Definition, frozen=True):
    """The items of each chapter that has a picture."""

    chapters: dict[str, tuple[str, ...]]


def pictures_file(game_id: str) -> str:
    """The file of a game's pictures, below the data folder."""
    return f"{game_id}/pictures.yaml"


def read_pictures(games: Games, game_id: str) -> dict[str, tuple[str, ...]]:
    """The pictures of a game's chapters; none if there is no file, or a faulty one (which is logged)."""
    source = DataSource(default_folders(games.data_dir))
    name = pictures_file(game_id)
    if source.find(name) is None:
        return {}
    read = source.read(name, Pictures)
    try:
        source.finish()
    except DataError as error:
        log.warning("%s", error)
        return {}
    assert read is not None
    return read.chapters


def wrong(pictures: Pictures, game_id: str, chapters: set[str], assets: Path) -> list[tuple[str, str]]:
    """What the type cannot say, as path and expectation: that there is such a chapter, and such a drawing."""
    found = []
    for chapter, items in pictures.chapters.items():
        path = f"chapters.{chapter}"
        if chapter not in chapters:
            found.append((path, f"expected a chapter of {game_id}'s rules"))
        for n, item in enumerate(items):
            plain = item in SIGNS or item == "|" or item.startswith("icon:") or _is_text(item)
            table = len(items) == 1 and re.fullmatch(rf"{TABLE}( \d+)?", item)
            if not plain and not table and not (assets / game_id / f"{item}.svg").exists():
                found.append((f"{path}[{n}]", f"expected a drawing of {game_id}, got {item!r}"))
    return found


def is_table(items: Sequence[str]) -> bool:
    """Whether the picture is a view of the table."""
    return len(items) == 1 and items[0].split(" ")[0] == TABLE


def picture_size(kit: Kit, items: Sequence[str], width: float) -> tuple[int, int]:
    """The pixels a picture takes in a column of ``width`` units, before it is painted."""
    return kit.px(width), kit.px(width * 9 / 16 if is_table(items) else BAND_H)


def frieze(kit: Kit, game_id: str, items: Sequence[str], width: float) -> pygame.Surface:
    """The pieces side by side on a strip of felt; a long row shrinks."""

    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, BAND_H, 12, "table_light", "panel_bottom", edge="panel_edge")
        wanted = sum(_item_width(kit, item) for item in items) + GAP * (len(items) - 1)
        share = min(1.0, (width - 32) / wanted)
        x = (width - wanted * share) / 2
        for item in items:
            w = _item_width(kit, item) * share
            _paint_item(canvas, game_id, item, x + w / 2, share)
            x += w + GAP * share

    return painted(kit, ("frieze", game_id, tuple(items), width), width, BAND_H, paint)


def _item_width(kit: Kit, item: str) -> float:
    if item in SIGNS:
        return 22.0
    if item == "|":
        return 16.0
    if _is_text(item):
        return kit.text.width(item, 22, "bold") / kit.k
    return PIECE


def _is_text(item: str) -> bool:
    return item.lstrip("+−×=").isdigit()


def _paint_item(canvas: Canvas, game_id: str, item: str, cx: float, share: float) -> None:
    middle = BAND_H / 2
    if item in SIGNS:
        canvas.icon(SIGNS[item], cx, middle, 20 * share, "cream_muted")
    elif item == "|":
        canvas.rect(cx - 0.5, middle - 22, 1, 44, 0, (255, 255, 255, 40))
    elif _is_text(item):
        canvas.text(item, cx, middle, 22 * share, "gold", "bold", "center")
    elif item.startswith("icon:"):
        canvas.icon(item[5:], cx, middle, 36 * share, "cream")
    else:
        canvas.svg(f"{game_id}/{item}", cx, middle, PIECE * share)


def table_picture(app: App, game_id: str, item: str, width: float) -> pygame.Surface:
    """The game's own board drawn small: the table as set up, or after some moves. Takes a moment."""
    kit = app.kit
    size = picture_size(kit, (item,), width)
    moves = int(item.split(" ")[1]) if " " in item else 0
    match = between_computers(app, game_id, SEED)
    play_on(match, STAND_IN, moves)
    # In a small window it is drawn at twice the size and brought down: small texts stay as clear as they can be.
    factor = 2 if size[0] < LARGE else 1
    larger = kit.beside((size[0] * factor, size[1] * factor))
    board = _still_board(app, match)
    board.view = View(larger, Pace("off"))
    board.enter()
    board.build()
    surface = pygame.Surface(larger.units.size).convert()
    board.draw(surface)
    board.leave()
    picture = pygame.transform.smoothscale(surface, size).convert_alpha()
    mask = kit.shapes.round_mask(*size, (kit.px(12),) * 4)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture


def _still_board(app: App, match: Match) -> Board:
    return app.registry.board(match.game.id)(app, match, Still())


class Still(Driver):
    """A driver that lets nothing happen: the board is only looked at."""

    def start(self, board: Board) -> None:
        """An onlooker's view."""
        board.sit(None)

    def icons(self) -> Sequence[BarIcon]:
        """No icons."""
        return ()

    def turn(self) -> Turn | None:
        """Nobody's turn."""
        return None
