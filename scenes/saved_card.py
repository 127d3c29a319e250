"""Pictures of kept matches for the library: a row of the list, and the card of the one that is chosen."""

from __future__ import annotations

from io import BytesIO

import pygame

from game.store import SavedMatch, StoreTrouble
from scenes import matches
from scenes.page import Page
from scenes.title_card import illustration
from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.text import signed

ROW_H = 76.0
THUMB_W, THUMB_H = 96.0, 54.0
DETAIL_W = 464.0
PICTURE_H = 224.0
SEAT_H = 28.0


def thumbnail(page: Page, saved: SavedMatch, w: float, h: float, r: float) -> pygame.Surface:
    """The match's table as it was kept, cut to ``w`` x ``h`` units; without one the game's picture."""
    kit = page.kit

    def paint(canvas: Canvas) -> None:
        size = canvas.surface.get_size()
        canvas.surface.blit(_table(page, saved, size) or _fallback(kit, page, saved, w, h, r), (0, 0))
        mask = kit.shapes.round_mask(*size, (r * kit.k,) * 4)
        canvas.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        canvas.rect(0, 0, w, h, r, None, edge=(0, 0, 0, 60))

    return painted(kit, ("thumbnail", saved.id, saved.updated, saved.pictured, r), w, h, paint)


def _table(page: Page, saved: SavedMatch, size: tuple[int, int]) -> pygame.Surface | None:
    try:
        picture = page.store.thumbnail(saved.id)
        if picture is None:
            return None
        surface = pygame.image.load(BytesIO(picture), "thumbnail.png").convert_alpha()
    except (StoreTrouble, pygame.error):
        return None
    w, h = surface.get_size()
    # Cover the field: cut what is too wide or too high.
    share = max(size[0] / w, size[1] / h)
    full = max(size[0], round(w * share)), max(size[1], round(h * share))
    surface = pygame.transform.smoothscale(surface, full)
    return surface.subsurface(((full[0] - size[0]) // 2, (full[1] - size[1]) // 2, *size))


def _fallback(kit: Kit, page: Page, saved: SavedMatch, w: float, h: float, r: float) -> pygame.Surface:
    if saved.setup.game in page.games.ids:
        return illustration(kit, saved.setup.game, w, h, r, r)
    return painted(kit, "no-thumbnail", w, h, lambda c: c.rect(0, 0, w, h, r, "panel_top", "panel_bottom"))


def match_row(
    page: Page, saved: SavedMatch, width: int, chosen: bool, hot: bool, near: bool
) -> pygame.Surface:
    """A row of the list: table, name, game and round, players' colours, date."""
    kit = page.kit
    w = width / kit.k
    name = matches.match_name(page.texts, saved)
    line = f"{_game_name(page, saved)} · {matches.match_round(page.texts, saved)}"
    date = matches.when(page.texts, saved.updated)

    def paint(canvas: Canvas) -> None:
        h = ROW_H - 6
        if chosen:
            canvas.rect(0, 0, w, h, 10, (42, 157, 143, 44), edge="gold_dark" if hot else "teal", edge_width=2)
        elif hot:
            canvas.rect(0, 0, w, h, 10, (190, 150, 80, 40), edge="gold_dark", edge_width=1.5)
        else:
            canvas.rect(0, 0, w, h, 10, (255, 255, 255, 90), edge=(190, 160, 110, 70))
        if near:
            canvas.blit(thumbnail(page, saved, THUMB_W, THUMB_H, 6), 9, (h - THUMB_H) / 2)
        canvas.svg(f"title/emblem_{saved.setup.game}", 136, h / 2, 34)
        date_w = canvas.text(date, w - 16, 24, 14, "ink_muted", align="right")
        canvas.text(name, 164, 24, 17, "ink", "bold", max_width=w - 164 - date_w - 34)
        seats = saved.setup.seats
        canvas.text(line, 164, 49, 15, "ink_muted", max_width=w - 164 - 24 * len(seats) - 28)
        for i, seat in enumerate(seats):
            canvas.svg(f"app/token_{seat.colour}", w - 26 - 24 * (len(seats) - 1 - i), 49, 21)

    key = (
        "match-row",
        saved.id,
        saved.updated,
        saved.pictured,
        saved.name,
        page.texts.language,
        width,
        chosen,
        hot,
        near,
        date,
    )
    return painted(kit, key, w, ROW_H, paint)


def _game_name(page: Page, saved: SavedMatch) -> str:
    key = f"{saved.setup.game}.name"
    return page.say(key) if page.texts.has(key) else saved.setup.game


def detail_picture(page: Page, saved: SavedMatch) -> pygame.Surface:
    """The chosen match on a sheet of paper, 20 units of shadow around it."""
    kit, pad = page.kit, 20.0
    seats = saved.setup.seats
    # More players take room from the picture, so that the buttons below stay where they are.
    picture = PICTURE_H - SEAT_H * max(0, len(seats) - 2)
    h = picture + 92 + SEAT_H * len(seats) + 18
    name = matches.match_name(page.texts, saved)
    began = page.say("library.begun", when=matches.when(page.texts, saved.created))
    line = f"{_game_name(page, saved)} · {matches.match_round(page.texts, saved)}"

    def paint(canvas: Canvas) -> None:
        canvas.panel(pad, pad, DETAIL_W, h, "paper", 12)
        canvas.blit(thumbnail(page, saved, DETAIL_W - 20, picture - 10, 8), pad + 10, pad + 10)
        y = pad + picture + 24
        canvas.svg(f"title/emblem_{saved.setup.game}", pad + 34, y + 14, 42)
        canvas.text(name, pad + 64, y + 2, 19, "ink", "bold", max_width=DETAIL_W - 84)
        canvas.text(line, pad + 64, y + 27, 15, "ink_muted", max_width=DETAIL_W - 84)
        y += 58
        for i, seat in enumerate(seats):
            middle = y + SEAT_H * i
            canvas.svg(f"app/token_{seat.colour}", pad + 34, middle, 23)
            level = "" if seat.is_human else page.say(f"setup.levels.{seat.player}").lower()
            room = DETAIL_W - 54 - 32
            if i < len(saved.scores):
                score = signed(saved.scores[i])
                room -= canvas.text(score, pad + DETAIL_W - 24, middle, 17, "teal_dark", "bold", "right")
            # A long name gives way to the level: that one is short.
            level_w = kit.text.width(level, 14) / kit.k + 8 if level else 0.0
            name_w = canvas.text(seat.name, pad + 54, middle, 16, "ink", max_width=room - level_w)
            if level:
                canvas.text(level, pad + 62 + name_w, middle, 14, "ink_muted")
        canvas.text(
            began, pad + DETAIL_W / 2, pad + h - 24, 14, "ink_muted", align="center", max_width=DETAIL_W - 40
        )

    key = ("match-detail", saved.id, saved.updated, saved.pictured, saved.name, page.texts.language, began)
    return painted(kit, key, DETAIL_W + 2 * pad, h + 2 * pad, paint)


def game_row(page: Page, game_id: str, width: int, hot: bool) -> pygame.Surface:
    """A game in the list of rules: picture, emblem, name, tagline."""
    kit = page.kit
    w, h = width / kit.k, 118.0
    name, tagline = page.say(f"{game_id}.name"), page.say(f"{game_id}.tagline")
    chapters = page.say("library.chapters", n=len(page.texts.chapters(game_id)))

    def paint(canvas: Canvas) -> None:
        inner = h - 8
        canvas.rect(
            0, 0, w, inner, 12, "#FFFDF7", "paper_dark", "gold_dark" if hot else "line", 2 if hot else 1
        )
        canvas.blit(illustration(kit, game_id, 200, inner - 16, 8, 8), 8, 8)
        canvas.svg(f"title/emblem_{game_id}", 246, inner / 2, 46)
        canvas.text(name, 286, 32, 22, "ink", "bold", max_width=w - 330)
        canvas.text(tagline, 286, 58, 16, "ink_muted", max_width=w - 330)
        canvas.text(chapters, 286, 84, 15, "teal_dark", "bold", max_width=w - 330)
        canvas.icon("chevron-right", w - 28, inner / 2, 16, "gold_dark" if hot else "ink_muted")

    return painted(kit, ("game-row", game_id, page.texts.language, width, hot), w, h, paint)
