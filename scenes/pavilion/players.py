"""The opponents: cards with a small live board, points, hand and kept tiles; a click opens the board large."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.pavilion.definitions import DIFFERENT, RING, Tables
from game.pavilion.geometry import feature_centre, feature_hole, space_rhombus, star_middle
from game.pavilion.preview import feature_progress
from game.pavilion.state import COLLECT, EMPTY
from scenes.pavilion import tiles
from scenes.pavilion.big_board import put_at
from scenes.pavilion.places import KEPT_SLOTS, Thumb
from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.shapes import Point, inset
from scenes.ui.shapes import star as star_shape
from scenes.ui.text import signed
from scenes.ui.theme import mix
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

Z_CARD, Z_MINI, Z_MINI_TILE, Z_TEXT = Z.BOARD + 5, Z.BOARD + 6, Z.BOARD + 8, Z.BOARD + 7
_PAD = 16.0
_INK_OFF = "#788A86"
_IN_HAND_AGAIN = 96
"""How faint the tiles kept from before are while tiles are collected: they are counted in the hand already."""


def declare_players(board: PavilionBoard) -> None:
    """A card for each opponent."""
    state = board.table
    for seat, p in enumerate(state.players):
        own = p.board[:], p.hand[:], p.kept[:], p.carried[:], p.score, p.passed
        turn = state.phase, state.round, board.acting == seat, board.words.opponent_note(seat)
        if not board.changed(f"player {seat}", own, turn, board.home, board.looking_at == seat):
            continue
        with board.view.group(f"player {seat}"):
            if seat in board.places.thumbs:
                _declare_card(board, seat, board.places.thumbs[seat])


def _declare_card(board: PavilionBoard, seat: int, thumb: Thumb) -> None:
    kit, view = board.kit, board.view
    zone_id = f"player {seat + 1}"
    hot = view.zones.is_hot(zone_id)
    x, y = board.places.at(thumb.place, -_PAD, -_PAD)
    sprite = view.put(("card", seat), _card_image(board, seat, thumb, hot), (round(x), round(y)), Z_CARD)
    rect = thumb.place.rect(kit.units)

    def hover(now: bool) -> None:
        sprite.image = _card_image(board, seat, thumb, now)

    view.zones.put(
        Zone(
            zone_id,
            rect,
            board.name(seat),
            tip=board.say("pavilion.board.tip.opponent", who=board.name(seat)),
            on_activate=lambda: board.look_at(None if board.looking_at == seat else seat),
            on_hover=hover,
        )
    )
    _declare_mini(board, seat, thumb)
    _declare_texts(board, seat, thumb)
    _declare_hand(board, seat, thumb)


def _card_image(board: PavilionBoard, seat: int, thumb: Thumb, hot: bool) -> pygame.Surface:
    w, h = thumb.place.w, thumb.place.h
    acting = board.acting == seat
    looked = board.looking_at == seat
    color = board.seat(seat).colour

    def paint(canvas: Canvas) -> None:
        if acting:
            canvas.glow(_PAD, _PAD, w, h, 12, 7, color, 0, 150)
        canvas.panel(_PAD, _PAD, w, h, "dark", 12)
        if looked or hot:
            canvas.rect(_PAD, _PAD, w, h, 12, None, edge="gold", edge_width=2 if looked else 1.5)
        elif acting:
            canvas.rect(_PAD, _PAD, w, h, 12, None, edge=color, edge_width=2)

    key = ("opponent-card", w, h, acting and color, looked, hot)
    return painted(board.kit, key, w + 2 * _PAD, h + 2 * _PAD, paint)


# -- the small board ---------------------------------------------------------------------------------------------


def _declare_mini(board: PavilionBoard, seat: int, thumb: Thumb) -> None:
    kit, state, places = board.kit, board.table, board.places
    left, top, side = thumb.board
    kinds = tuple(board.star_takes(seat, star) for star in range(len(board.tables.stars)))
    x, y = places.at(thumb.place, left - _MINI_PAD, top - _MINI_PAD)
    image = mini_image(kit, board.tables, kinds, side, thumb.edge)
    board.view.put(("mini", seat), image, (round(x), round(y)), Z_MINI)
    for progress in feature_progress(board.tables, state, seat):
        if progress.done:
            _declare_mini_feature(board, seat, progress.feature, thumb)
    for space, colour in enumerate(state.players[seat].board):
        if colour == EMPTY:
            continue
        spot = places.mini_space(seat, space)
        corner, at = tiles.placed(kit, spot.x, spot.y)
        picture = tiles.tile(kit, board.tables.colours[colour], spot.edge - 0.3, spot.angle, at)
        put_at(board, ("laid", seat, space), picture, corner, Z_MINI_TILE)


def _declare_mini_feature(board: PavilionBoard, seat: int, feature: int, thumb: Thumb) -> None:
    """The gold of a complete feature: its hole, or a dot where a window is."""
    kit, places = board.kit, board.places
    data = board.tables.features[feature]
    hole = feature_hole(board.tables, data)
    if hole is None:
        dot = painted(kit, "mini-window", 9, 9, lambda c: c.disc(4.5, 4.5, 3.6, "#F0B83C", edge="#B07810"))
        point = places.on_mini(seat, feature_centre(board.tables, data))
        board.view.put(("done", seat, feature), dot, point, Z_MINI_TILE - 0.5, center=True)
        return
    x, y = places.on_mini(seat, hole.centre)
    corner, at = tiles.placed(kit, x, y)
    image = tiles.layers(kit, ("hole_closed",), thumb.edge - 1, hole.angle, at)
    put_at(board, ("done", seat, feature), image, corner, Z_MINI_TILE - 0.5)


_MINI_PAD = 8.0


def mini_image(kit: Kit, tables: Tables, kinds: tuple[int, ...], side: float, edge: float) -> pygame.Surface:
    """A board without tiles, small: ``kinds`` says by star which colour it takes (or that it is mixed, or open)."""

    def paint(canvas: Canvas) -> None:
        pad, middle = _MINI_PAD, _MINI_PAD + side / 2
        canvas.shadow(pad, pad, side, side, 8, blur=4, dy=2, alpha=110)
        canvas.rect(pad, pad, side, side, 8, "#FAF3E7", "#EEE2CD")

        def scaled(points: tuple[Point, ...] | list[Point]) -> list[Point]:
            return [(middle + x * edge, middle + y * edge) for x, y in points]

        for feature in tables.features:
            hole = feature_hole(tables, feature)
            if hole is None:
                x, y = scaled([feature_centre(tables, feature)])[0]
                canvas.disc(x, y, max(2.2, edge * 0.2), "#D2BC90")
            else:
                canvas.poly(inset(scaled(hole.corners), 0.5), "#DDCAA6")
        for space in range(tables.space_count):
            kind = kinds[space // RING]
            base = tiles.GLAZE.get(tables.colours[kind]) if kind >= 0 else None
            fill = (
                mix("#F9F3E7", base, 0.46)
                if base
                else mix("#FCF8F0", "#CFC8BC", 0.0 if kind == DIFFERENT else 0.45)
            )
            rim = mix(base, "#2B2622", 0.2) if base else (196, 176, 140)
            corners = scaled(space_rhombus(tables, space).corners)
            canvas.poly(inset(corners, 0.5), mix(rim, fill, 0.5))
            canvas.poly(inset(corners, 1.1), fill)
        for star in range(len(tables.stars)):
            x, y = scaled([star_middle(tables, star)])[0]
            canvas.disc(x, y, edge * 0.14, "#FFFAEE")

    key = ("mini-board", kinds, side, edge, tables.space_count)
    return painted(kit, key, side + 2 * _MINI_PAD, side + 2 * _MINI_PAD, paint)


# -- words and tiles ---------------------------------------------------------------------------------------------


def _declare_texts(board: PavilionBoard, seat: int, thumb: Thumb) -> None:
    """Name, points, and what is to be known about the seat now."""
    kit, player = board.kit, board.table.players[seat]
    who = board.seat(seat)
    note, icon = board.words.opponent_note(seat)
    score = signed(player.score)
    w = thumb.place.w
    name_x, name_y = thumb.name

    def paint_score(canvas: Canvas, x: float, y: float, from_right: bool) -> float:
        """The points with their star; returns the other end."""
        width = kit.text.width(score, 20, "bold") / kit.k
        left = x - width if from_right else x + 13
        canvas.text(score, left, y, 20, "cream", "bold")
        canvas.poly(star_shape(left - 14, y, 8), "gold")
        return left - 24 if from_right else left + width + 12

    def paint(canvas: Canvas) -> None:
        canvas.portrait(name_x, name_y, 13, who.name, who.colour)
        icons = [] if who.is_human else ["robot"]
        shown, x = note, name_x + 20
        if thumb.stacked:
            canvas.text(who.name, x, name_y, 16, "cream", "bold", max_width=w - x - 10)
            x = paint_score(canvas, *thumb.score, False)
            y, room, shown = thumb.score[1], w - 12, ""
            icons += [icon] if icon else []
        else:
            room, y = paint_score(canvas, *thumb.score, True), name_y
            extra = 22 * len(icons) + (kit.text.width(note, 14) / kit.k + 6 if note else 0)
            if room - x - extra < 56:
                shown, extra = "", 22 * len(icons)
                icons += [icon] if icon else []
            x += canvas.text(who.name, x, y, 16, "cream", "bold", max_width=room - x - extra - 6) + 8
        for name in icons:
            if x + 16 <= room + 4:
                canvas.icon(name, x + 8, y, 14, "cream_muted")
                x += 22
        if shown:
            canvas.text(shown, x + 2, y, 14, "cream_muted")

    key = ("opponent", who.name, who.colour, who.player, note, icon, score, thumb.place.name)
    image = painted(kit, key, w, thumb.score[1] + 20, paint)
    x, y = board.places.at(thumb.place, 0, 0)
    board.view.put(("texts", seat), image, (round(x), round(y)), Z_TEXT)


def _declare_hand(board: PavilionBoard, seat: int, thumb: Thumb) -> None:
    kit, player, tables = board.kit, board.table.players[seat], board.tables
    hand, kept = player.hand, kept_tiles(board, seat)
    title, kept_title = board.say("pavilion.terms.hand"), board.say("pavilion.board.kept")
    w, h = thumb.place.w, thumb.place.h
    wild = board.wild
    waiting = _IN_HAND_AGAIN if board.table.phase == COLLECT else 255

    def paint(canvas: Canvas) -> None:
        if thumb.hand_title is not None:
            x, y, right = thumb.hand_title
            canvas.text(title, x, y, 14, "cream_muted")
            canvas.text(str(sum(hand)), right, y, 14, "cream", "bold", "right")
        for colour, count in enumerate(hand):
            x, y = thumb.hand[colour]
            name = tables.colours[colour]
            canvas.blit_centered(tiles.tile(kit, name, thumb.tile, alpha=255 if count else 86), x, y)
            if count and colour == wild:
                canvas.svg(tiles.WILD_MARK, x + 4, y - 8, 9)
            canvas.text(
                str(count),
                x + thumb.tile * 0.8,
                y,
                14,
                "cream" if count else _INK_OFF,
                "bold" if count else "regular",
            )
        if thumb.kept_title is not None:
            canvas.text(kept_title, *thumb.kept_title, 14, "cream_muted")
        else:
            canvas.icon("box-archive", thumb.kept[0][0] - 31, thumb.kept[0][1], 14, "cream_muted")
        for slot in range(KEPT_SLOTS):
            x, y = thumb.kept[slot]
            if slot < len(kept):
                picture = tiles.tile(kit, tables.colours[kept[slot]], thumb.tile, alpha=waiting)
            else:
                picture = tiles.layers(kit, ("rim_empty",), thumb.tile)
            canvas.blit_centered(picture, x, y)

    key = ("opponent-hand", thumb.place.name, tuple(hand), kept, waiting, title, kept_title, wild)
    image = painted(kit, key, w, h, paint)
    x, y = board.places.at(thumb.place, 0, 0)
    board.view.put(("hand", seat), image, (round(x), round(y)), Z_TEXT)


def kept_tiles(board: PavilionBoard, seat: int) -> tuple[int, ...]:
    """What a seat keeps after a pass; while tiles are collected, what came over (it is in the hand already)."""
    player = board.table.players[seat]
    counts = player.carried if board.table.phase == COLLECT else player.kept
    return tuple(colour for colour, count in enumerate(counts) for _ in range(count))
