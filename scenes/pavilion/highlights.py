"""What lights up: legal spaces, the target pointed at with all it would bring, a computer's choice, a hint."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.pavilion.moves import Place
from game.pavilion.preview import Preview
from game.pavilion.state import EMPTY
from scenes.pavilion import tiles
from scenes.pavilion.big_board import (
    HOLE_INSET,
    SPACE_INSET,
    TILE_INSET,
    Z_GHOST,
    Z_GLOW,
    Z_HOLE,
    Z_ORNAMENT,
    put_at,
)
from scenes.pavilion.market import declare_take_preview
from scenes.pavilion.places import Spot
from scenes.pavilion.supply import declare_supply_hover
from scenes.pavilion.targets import BonusTarget, SpaceTarget, TakeTarget
from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

BREATH_MS, BREATHS = 1600, 4


def declare_highlights(board: PavilionBoard) -> None:
    """Everything that depends on what is pointed at, announced or hinted, and the legal spaces."""
    _declare_legal(board)
    target = board.pointing.highlighted
    with board.view.group("highlights"):
        if board.pointing.supply is not None and board.choosing_bonus:
            declare_supply_hover(board, board.pointing.supply)
        if isinstance(target, TakeTarget):
            declare_take_preview(board, target)
            return
        if isinstance(target, BonusTarget):
            _declare_bonus_hint(board, target)
            return
        move = board.pointing.move_to(target)
        chosen = board.narrowing.chosen[:1] if board.narrowing is not None else []
        if chosen and isinstance(chosen[0], SpaceTarget):
            _put_rim(board, board.places.space(board.near, chosen[0].space))
        if not isinstance(move, Place):
            return
        shown = board.pointing.preview_move(move)
        if shown is not None:
            _declare_placement(board, move, shown, isinstance(target, SpaceTarget))


def _declare_bonus_hint(board: PavilionBoard, target: BonusTarget) -> None:
    wanted = list(target.tiles)
    for space, colour in enumerate(board.table.supply):
        if colour in wanted:
            wanted.remove(colour)
            declare_supply_hover(board, space)


# -- spaces of the big board ---------------------------------------------------------------------------------------


def _declare_legal(board: PavilionBoard) -> None:
    """Zones of all free spaces, and the breathing glow of those where a tile can be laid."""
    seat = board.near
    deciding = seat == board.deciding and not board.choosing_bonus and not board.picking.keeping
    legal = board.legal_spaces() if deciding else set()
    opened = board.narrowing is not None and bool(board.narrowing.chosen)
    player = board.table.players[seat]
    facts = tuple(player.board), player.hand[:], sorted(legal), deciding, opened
    if not board.changed("spaces", seat, *facts, board.table.round):
        return
    with board.view.group("spaces"):
        for space, colour in enumerate(player.board):
            spot = board.places.space(seat, space)
            if colour == EMPTY and space in legal and not opened:
                _put_glow(board, space, spot)
            _put_space_zone(board, space, spot, colour, deciding, space in legal, opened)


def _put_glow(board: PavilionBoard, space: int, spot: Spot) -> None:
    corner, at = tiles.placed(board.kit, spot.x, spot.y)
    image = legal_image(board.kit, spot, at)
    half = image.get_width() // 2
    sprite = board.view.put(("glow", space), image, (corner[0] - half, corner[1] - half), Z_GLOW)
    board.view.motion.breathe(sprite, BREATH_MS, 120, 255, BREATHS)


def legal_image(kit: Kit, spot: Spot, at: tuple[float, float]) -> pygame.Surface:
    """The golden rim of a legal space with a glow on its inner side."""
    edge = spot.edge - SPACE_INSET - 1
    rim = tiles.layers(kit, ("rim_legal",), edge, spot.angle, at)
    key = ("pavilion legal", round(edge * kit.k, 2), round(spot.angle), at)

    def make() -> pygame.Surface:
        side = rim.get_width()
        glow = pygame.Surface((side, side), pygame.SRCALPHA)
        canvas = Canvas.on(kit, glow, (side / 2 + at[0], side / 2 + at[1]))
        canvas.poly(tiles.rhombus(0, 0, edge, spot.angle), "gold", alpha=120)
        hole = pygame.Surface((side, side), pygame.SRCALPHA)
        inner = Canvas.on(kit, hole, (side / 2 + at[0], side / 2 + at[1]))
        inner.soft_poly(tiles.rhombus(0, 0, edge - 12, spot.angle), 7, "#000000", 255)
        hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        glow.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        glow.blit(rim, (0, 0))
        return glow

    return kit.cache.get(key, make)


def _put_space_zone(
    board: PavilionBoard, space: int, spot: Spot, colour: int, deciding: bool, legal: bool, opened: bool
) -> None:
    outline, rect = board.places.outline(spot, -1)
    zone = Zone(f"space {board.tables.space_name(space)}", rect, polygon=outline, focusable=False, z=Z_GLOW)
    if colour != EMPTY:
        zone.explain = partial(board.words.tile_tip, colour)
    elif not deciding:
        zone.explain = partial(board.words.space_tip, space)
    elif legal and not opened:
        zone.label = board.words.space_tip(space)
        zone.on_activate = lambda: board.choose_space(space)
        zone.on_hover = partial(board.pointing.hover, SpaceTarget(space))
        zone.focusable = zone.quiet = True
    elif opened:
        zone.label = board.words.space_tip(space)
        if space in board.root_spaces() and not legal:
            zone.on_activate = lambda: board.choose_space(space)
        else:
            zone.on_activate = board.step_back
    else:
        zone.enabled = False
        zone.on_hover = board.pointing.away
        zone.explain = partial(board.words.space_tip, space)
        zone.why_not = partial(board.words.space_refusal, space)
    board.view.zones.put(zone)


# -- what a placement would do -------------------------------------------------------------------------------------


def _put_rim(board: PavilionBoard, spot: Spot) -> None:
    corner, at = tiles.placed(board.kit, spot.x, spot.y)
    put_at(board, "rim", tiles.rim(board.kit, spot.edge - 1.5, spot.angle, at), corner, Z_GHOST + 1)


def _declare_placement(board: PavilionBoard, move: Place, shown: Preview, several: bool) -> None:
    kit, seat = board.kit, board.acting
    if seat is None:
        return
    spot = board.places.space(seat, move.space)
    _put_rim(board, spot)
    corner, at = tiles.placed(kit, spot.x, spot.y)
    if not board.places.is_near(seat):
        return
    if not several or len(board.pointing.colours_for(SpaceTarget(move.space))) < 2:
        name = board.tables.colours[move.colour]
        ghost = tiles.tile(kit, name, spot.edge - TILE_INSET, spot.angle, at, alpha=140)
        put_at(board, "ghost", ghost, corner, Z_GHOST)
    for other in shown.group:
        if other != move.space:
            near = board.places.space(seat, other)
            near_corner, near_at = tiles.placed(kit, near.x, near.y)
            rim = tiles.rim(kit, near.edge - 1.5, near.angle, near_at)
            put_at(board, ("group", other), rim, near_corner, Z_GHOST)
    points = points_image(kit, f"+{shown.points}")
    board.view.put("points", points, spot.point, Z_ORNAMENT + 3, center=True)
    for feature in shown.features:
        _declare_closing(board, feature)


def _declare_closing(board: PavilionBoard, feature: int) -> None:
    """The hole of a feature that would be complete turns gold, its reward glows."""
    kit = board.kit
    _, reward, hole = board.places.ornament(feature)
    if hole is not None:
        corner, at = tiles.placed(kit, hole.x, hole.y)
        image = tiles.layers(kit, ("hole_closed",), hole.edge - HOLE_INSET, hole.angle, at, light="pit")
        put_at(board, ("closing", feature), image, corner, Z_HOLE + 1)
        put_at(
            board,
            ("closing-rim", feature),
            tiles.rim(kit, hole.edge - 2, hole.angle, at),
            corner,
            Z_HOLE + 2,
        )
    data = board.tables.features[feature]
    badge = reward_image(kit, f"+{data.reward}")
    board.view.put(("closing-reward", feature), badge, reward, Z_ORNAMENT + 2, center=True)


def points_image(kit: Kit, text: str, tone: str = "gold") -> pygame.Surface:
    """Points on a golden (or red) seal: what a tile would score, or has just scored."""

    def paint(canvas: Canvas) -> None:
        w = max(34.0, kit.text.width(text, 18, "bold") / kit.k + 18)
        x, y = 32 - w / 2, 8
        fill, fill2 = ("#FFE9A8", "#FFC848") if tone == "gold" else ("#E2687A", "#B93A50")
        canvas.shadow(x, y, w, 28, 14, blur=4, dy=2, alpha=150)
        canvas.rect(x, y, w, 28, 14, fill, fill2, edge="#FFF8E0", edge_width=1.2)
        canvas.text(text, 32, y + 14, 18, "gold_ink" if tone == "gold" else "#FFFCF4", "bold", "center")

    return painted(kit, ("points", text, tone), 64, 46, paint)


def reward_image(kit: Kit, text: str) -> pygame.Surface:
    """The reward of a feature that would be complete."""

    def paint(canvas: Canvas) -> None:
        canvas.glow(8, 8, 28, 19, 9.5, 4, "gold", 1, 255)
        canvas.rect(8, 8, 28, 19, 9.5, "#FFF8E0")
        canvas.rect(9.2, 9.2, 25.6, 16.6, 8.3, "#F0B030")
        canvas.text(text, 22, 17.5, 14, "ink", "bold", "center", max_width=25)

    return painted(kit, ("reward-due", text), 44, 36, paint)
