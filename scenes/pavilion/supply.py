"""The supply: face-up tiles for rewards, with the numbers of tiles in bag and tower."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.pavilion.state import EMPTY
from scenes.pavilion import tiles
from scenes.pavilion.big_board import put_at
from scenes.pavilion.picking import pick_bonus
from scenes.pavilion.places import Spot
from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

Z_PANEL, Z_SLOT, Z_TILES = Z.BOARD + 5, Z.BOARD + 6, Z.PIECE
LIFT = 6.0
"""How far a chosen tile is lifted."""
_PAD = 16.0


def declare_supply(board: PavilionBoard) -> None:
    """Panel, counts and tiles; during the choice of a reward its tiles can be taken."""
    state, picking = board.table, board.picking
    lying = state.supply[:], sum(state.bag), sum(state.tower), state.round
    choosing = board.choosing_bonus, picking.chosen[:], picking.limit, board.deciding
    if not board.changed("supply", lying, choosing, board.places.supply_open):
        return
    with board.view.group("supply"):
        _declare_panel(board)
        for space, colour in enumerate(board.table.supply):
            _declare_space(board, space, colour)


def _declare_panel(board: PavilionBoard) -> None:
    kit, places, state = board.kit, board.places, board.table
    place = places.supply_place
    w, h = place.w, place.h
    title = board.say("pavilion.terms.supply")
    bag = board.say("pavilion.board.bag", n=sum(state.bag))
    tower = board.say("pavilion.board.tower", n=sum(state.tower))
    lit = board.choosing_bonus

    def paint_counts(canvas: Canvas) -> None:
        canvas.text(title, 16, 20, 16, "cream", "bold")
        x = w - 16
        for icon, text in (("tower", tower), ("bag", bag)):
            x -= canvas.text(text, x, 20, 14, "cream_muted", align="right") + 14
            canvas.svg(f"pavilion/{icon}", x, 19, 20)
            x -= 22

    x, y = places.at(place, -_PAD, -_PAD)
    board.view.put("panel", panel_image(kit, w, h, places.supply_well(), lit), (round(x), round(y)), Z_PANEL)
    px, py = places.at(place, 0, 0)
    counts = painted(kit, ("supply-counts", w, title, bag, tower), w, 34, paint_counts)
    board.view.put("counts", counts, (round(px), round(py)), Z_SLOT)
    rect = pygame.Rect(round(px), round(py), kit.px(w), kit.px(34))
    tip = board.say("pavilion.board.tip.supply")
    board.view.zones.put(Zone("supply", rect, tip=tip, focusable=False))


def panel_image(
    kit: Kit, w: float, h: float, well: tuple[float, float, float, float], lit: bool
) -> pygame.Surface:
    """The panel of the supply, golden while a reward can be chosen."""

    def paint(canvas: Canvas) -> None:
        if lit:
            canvas.glow(_PAD, _PAD, w, h, 12, 9, "gold", 1, 190)
        canvas.panel(_PAD, _PAD, w, h, "dark", 12)
        if lit:
            canvas.rect(_PAD, _PAD, w, h, 12, None, edge="gold", edge_width=2)
        left, top, width, height = well
        canvas.rect(_PAD + left, _PAD + top, width, height, 8, (14, 22, 22, 110), edge=(255, 255, 255, 18))

    return painted(kit, ("supply", w, h, lit), w + 2 * _PAD, h + 2 * _PAD, paint)


def _declare_space(board: PavilionBoard, space: int, colour: int) -> None:
    kit, spot = board.kit, board.places.supply(space)
    corner, at = tiles.placed(kit, spot.x, spot.y)
    slot = tiles.layers(kit, ("rim_empty",), spot.edge, spot.angle, at, alpha=150)
    put_at(board, ("slot", space), slot, corner, Z_SLOT)
    if colour == EMPTY:
        return
    chosen = board.choosing_bonus and space in board.picking.chosen
    if chosen:
        spot = Spot(spot.x, spot.y - LIFT * kit.k, spot.edge)
        corner, at = tiles.placed(kit, spot.x, spot.y)
        put_at(board, ("rim", space), tiles.halo(kit, spot.edge, spot.angle, at), corner, Z_TILES - 1)
    name = board.tables.colours[colour]
    image = tiles.tile(kit, name, spot.edge, at=at, wild=colour == board.wild)
    put_at(board, ("tile", space), image, corner, Z_TILES)
    outline, rect = board.places.outline(spot, 3)
    open_now = board.choosing_bonus
    full = open_now and not chosen and board.picking.full
    closed = not open_now and board.deciding is not None
    tip = board.words.supply_tip(colour, chosen) if open_now else board.words.tile_tip(colour)
    board.view.zones.put(
        Zone(
            f"supply {space}",
            rect,
            board.words.colour_name(colour),
            tip="" if full else tip,
            enabled=not (full or closed),
            reason=board.say("pavilion.board.bonus_full" if full else "pavilion.board.why.supply")
            if full or closed
            else "",
            on_activate=(lambda: pick_bonus(board, space)) if open_now and not full else None,
            on_hover=(lambda now: board.pointing.over_supply(space if now else None)) if open_now else None,
            polygon=outline,
            focusable=open_now and not full,
            z=Z_TILES,
        )
    )


def declare_supply_hover(board: PavilionBoard, space: int) -> None:
    """Gold around the tile of the supply that is pointed at; to be called inside the group for previews."""
    spot = board.places.supply(space)
    if space in board.picking.chosen:
        return
    corner, at = tiles.placed(board.kit, spot.x, spot.y)
    put_at(board, ("rim", space), tiles.halo(board.kit, spot.edge, spot.angle, at), corner, Z_TILES - 1)
