"""The market: factories on a ring, the centre between them, and what pointing at a colour there would take."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.pavilion.moves import CENTRE, Take
from game.pavilion.state import COLLECT, EMPTY
from scenes.pavilion import tiles
from scenes.pavilion.big_board import put_at
from scenes.pavilion.places import Spot
from scenes.pavilion.targets import TakeTarget
from scenes.ui.canvas import Canvas, painted
from scenes.ui.chrome import Side
from scenes.ui.kit import Kit
from scenes.ui.shapes import Point
from scenes.ui.stage import Sprite
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

Z_PLATE, Z_LYING, Z_RIM, Z_LABEL = Z.BOARD + 5, Z.PIECE + 1, Z.PIECE - 5, Z.CHROME
PLATE_BOX, POOL_BOX = 256 / 120, 256 / 124
"""Side of the pictures of a plate and of the centre in radii."""
POOL_STACK = 3
"""Most tiles of a colour that are drawn on top of each other in the centre."""


def declare_market(board: PavilionBoard) -> None:
    """Plates, centre and token while tiles are collected; nothing once they are all taken."""
    state = board.table
    collecting = state.phase == COLLECT
    asked = board.deciding is not None, board.wild
    offered = [target for target in board.offered if isinstance(target, TakeTarget)]
    centre = [target for target in offered if target.source == CENTRE]
    if board.changed("market", collecting, state.centre[:], state.token, asked, centre):
        with board.view.group("market"):
            if collecting:
                _declare_title(board)
                _declare_pool(board)
    for factory, lying in enumerate(state.factories, 1):
        here = [target for target in offered if target.source == factory]
        bare = not lying and not board.filling
        if board.changed(f"market {factory}", collecting, lying, bare, asked, here):
            with board.view.group(f"market {factory}"):
                if collecting:
                    _declare_plate(board, factory)


def is_market(sprite: Sprite) -> bool:
    """Whether a sprite of the stage belongs to the market."""
    return isinstance(sprite.key, tuple) and str(sprite.key[0]).startswith("market")


def _declare_title(board: PavilionBoard) -> None:
    title = board.say("pavilion.terms.factories")
    image = board.kit.text.render(title, 16, "cream", "bold")
    x, y = board.places.at(board.layout["market"], 0, 24)
    board.view.put("title", image, (round(x), board.kit.text.top(16, y, "bold")), Z.BOARD + 1)


# -- factories -------------------------------------------------------------------------------------------------


def _declare_plate(board: PavilionBoard, factory: int) -> None:
    kit, places = board.kit, board.places
    lying = board.table.factories[factory - 1]
    x, y = places.plate(factory)
    board.view.put(
        ("plate", factory),
        plate_image(kit, places.plate_r, not lying and not board.filling),
        (x, y),
        Z_PLATE,
        center=True,
    )
    reach = kit.px(places.plate_r)
    rect = pygame.Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)
    tip = board.words.source_tip(factory)
    zone = Zone(f"factory {factory}", rect, tip=tip, focusable=False, round=True, z=Z_PLATE)
    board.view.zones.put(zone)
    wild = board.wild
    seen: set[int] = set()
    for index, colour in enumerate(lying):
        spot = places.petal(factory, index)
        _put_tile(board, ("tile", factory, index), colour, spot, colour == wild)
        _put_zone(board, TakeTarget(factory, colour), index, spot, colour not in seen)
        seen.add(colour)


def plate_image(kit: Kit, r: float, empty: bool) -> pygame.Surface:
    """A plate with its shadow; an empty one is only its face, faintly."""
    pad, side = 14.0, r * PLATE_BOX
    middle = side / 2 + pad

    def paint(canvas: Canvas) -> None:
        if not empty:
            canvas.shadow(middle - r, middle - r, 2 * r, 2 * r, r, blur=7, dy=5, alpha=150)
            canvas.shadow(middle - r, middle - r, 2 * r, 2 * r, r, blur=2, dy=1.5, alpha=100)
        canvas.svg("pavilion/plate", middle, middle, side, alpha=80 if empty else 255)

    return painted(kit, ("plate", r, empty), 2 * middle, 2 * middle, paint)


def _put_tile(board: PavilionBoard, key: object, colour: int, spot: Spot, wild: bool) -> None:
    kit = board.kit
    corner, at = tiles.placed(kit, spot.x, spot.y)
    name = board.tables.colours[colour]
    image = tiles.tile(kit, name, spot.edge, spot.angle, at, wild=wild)
    put_at(board, key, image, corner, Z_LYING)


def _put_zone(board: PavilionBoard, target: TakeTarget, index: int, spot: Spot, focusable: bool) -> None:
    """A tile that can be taken with all of its colour: pointing at any of them means the whole group."""
    offered = board.offers(target)
    move = Take(target.source, target.colour)
    outline, rect = board.places.outline(spot, 3)
    label = board.words.take_label(move) if offered else board.words.group_name(target)
    board.view.zones.put(
        Zone(
            f"take {target.source} {board.tables.colours[target.colour]} {index}",
            rect,
            label,
            tip=board.words.source_tip(target.source),
            enabled=offered or board.deciding is None,
            reason="" if offered or board.deciding is None else board.why_not(move),
            on_activate=(lambda: board.choose(target)) if offered else None,
            on_hover=partial(board.pointing.hover, target) if offered else board.pointing.away,
            polygon=outline,
            focusable=focusable and offered,
            quiet=offered,
            z=Z_LYING,
        )
    )


# -- the centre ------------------------------------------------------------------------------------------------


def _declare_pool(board: PavilionBoard) -> None:
    kit, places, state = board.kit, board.places, board.table
    x, y = places.market_middle()
    board.view.put("pool", pool_image(kit, places.pool_r), (x, y), Z_PLATE - 1, center=True)
    reach = kit.px(places.pool_r)
    rect = pygame.Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)
    tip = board.words.source_tip(CENTRE)
    board.view.zones.put(Zone("centre", rect, tip=tip, focusable=False, round=True, z=Z_PLATE))
    for colour, count in enumerate(state.centre):
        spot = places.pool(colour)
        corner, at = tiles.placed(kit, spot.x, spot.y)
        name = board.tables.colours[colour]
        if not count:
            ghost = tiles.layers(
                kit, (tiles.glaze(kit, name, spot.edge),), spot.edge, spot.angle, at, 66, "light"
            )
            put_at(board, ("ghost", colour), ghost, corner, Z_PLATE)
            continue
        _put_stack(board, colour, count, spot)
        _put_zone(board, TakeTarget(CENTRE, colour), 0, spot, True)


def declare_token(board: PavilionBoard) -> None:
    """The first-player token: in the centre, or beside the name of the seat that holds it."""
    state, places = board.table, board.places
    if not board.changed("token", state.token, state.phase, board.token_flies, places):
        return
    with board.view.group("token"):
        if board.token_flies:
            return
        if state.token == places.home != places.near:
            return  # another board lies in the own place
        if state.token != EMPTY:
            d = 24.0 if places.is_near(state.token) else 18.0
            at = places.token_at(state.token)
            board.view.put("token", token_image(board.kit, d), at, Z_LYING + 2, center=True)
            reach = board.kit.px(d / 2)
            rect = pygame.Rect(round(at[0]) - reach, round(at[1]) - reach, 2 * reach, 2 * reach)
            tip = board.say("pavilion.board.tip.token_held", who=board.name(state.token))
            zone = Zone("token", rect, tip=tip, focusable=False, round=True, z=Z_LYING + 2)
            board.view.zones.put(zone)
        elif state.phase == COLLECT:
            image = token_image(board.kit)
            board.view.put("token", image, places.token_home(), Z_LYING + 2, center=True)


def _put_stack(board: PavilionBoard, colour: int, count: int, spot: Spot) -> None:
    kit = board.kit
    shift = 3 * kit.k
    for level in range(min(count, POOL_STACK)):
        raised = Spot(spot.x, spot.y - level * shift, spot.edge, spot.angle)
        top = level == min(count, POOL_STACK) - 1
        _put_tile(board, ("centre", colour, level), colour, raised, top and colour == board.wild)
    if count > 1:
        along = math.radians(spot.angle)
        reach = spot.edge * 0.72 * kit.k
        x, y = spot.x + math.cos(along) * reach, spot.y + math.sin(along) * reach
        image = count_image(kit, str(count))
        board.view.put(("count", colour), image, (x, y), Z_LYING + 1, center=True)


def count_image(kit: Kit, text: str) -> pygame.Surface:
    """How many tiles lie in a stack."""

    def paint(canvas: Canvas) -> None:
        canvas.shadow(5, 4, 22, 18, 9, blur=2, dy=1, alpha=130)
        canvas.rect(5, 4, 22, 18, 9, "#FFFCF4", edge="#C9B48A")
        canvas.text(text, 16, 13, 14, "ink", "bold", "center")

    return painted(kit, ("stack-count", text), 32, 26, paint)


def pool_image(kit: Kit, r: float) -> pygame.Surface:
    """The dark field of the centre."""
    side = r * POOL_BOX
    return painted(kit, ("pool", r), side, side, lambda c: c.svg("pavilion/pool", side / 2, side / 2, side))


def token_image(kit: Kit, d: float = 44) -> pygame.Surface:
    """The first-player token."""
    pad = 8.0
    middle = pad + d / 2

    def paint(canvas: Canvas) -> None:
        canvas.shadow(pad, pad, d, d, d / 2, blur=4, dy=2.5, alpha=150)
        canvas.svg("pavilion/first_player", middle, middle, d)

    return painted(kit, ("token", d), 2 * middle, 2 * middle, paint)


# -- pointing --------------------------------------------------------------------------------------------------


def declare_take_preview(board: PavilionBoard, target: TakeTarget) -> None:
    """Gold around the tiles that a take would bring, a ring around the plate, a label beside it, the rest as outline.

    To be called inside the board's group for previews.
    """
    kit, places, state = board.kit, board.places, board.table
    shown = board.pointing.preview_of(target)
    if shown is None:
        return
    left = list(shown.taken)
    if target.source == CENTRE:
        for colour in dict.fromkeys(left):
            _gold(board, ("rim", colour), places.pool(colour))
    else:
        for index, colour in enumerate(state.factories[target.source - 1]):
            if colour in left:
                left.remove(colour)
                _gold(board, ("rim", index), places.petal(target.source, index))
        x, y = places.plate(target.source)
        ring = plate_ring_image(kit, places.plate_r)
        board.view.put("ring", ring, (x, y), Z_PLATE - 0.5, center=True)
    for colour in dict.fromkeys(shown.rest):
        spot = places.pool(colour)
        corner, at = tiles.placed(kit, spot.x, spot.y)
        outline = tiles.layers(kit, ("rim_empty",), spot.edge + 2, spot.angle, at)
        put_at(board, ("rest", colour), outline, corner, Z_LYING + 0.5)
        along = math.radians(spot.angle)
        reach = spot.edge * 0.72 * kit.k
        image = more_image(kit, f"+{shown.rest.count(colour)}")
        point = spot.x + math.cos(along) * reach, spot.y + math.sin(along) * reach
        board.view.put(("more", colour), image, point, Z_LYING + 3, center=True)
    _declare_label(board, target)


def _gold(board: PavilionBoard, key: object, spot: Spot) -> None:
    corner, at = tiles.placed(board.kit, spot.x, spot.y)
    put_at(board, key, tiles.halo(board.kit, spot.edge, spot.angle, at), corner, Z_RIM)


def plate_ring_image(kit: Kit, r: float) -> pygame.Surface:
    """The gold ring and glow around a plate that is pointed at; it lies below the plate."""
    pad = 26.0
    middle = pad + r

    def paint(canvas: Canvas) -> None:
        canvas.glow(pad, pad, 2 * r, 2 * r, r, 9, "gold", 3, 210)
        canvas.disc(middle, middle, r + 2.4, "gold")

    return painted(kit, ("plate-ring", r), 2 * middle, 2 * middle, paint)


def more_image(kit: Kit, text: str) -> pygame.Surface:
    """A small golden pill for what would come."""

    def paint(canvas: Canvas) -> None:
        canvas.rect(4, 4, 26, 18, 9, "#F0B030")
        canvas.text(text, 17, 13, 14, "ink", "bold", "center")

    return painted(kit, ("more", text), 34, 26, paint)


def _declare_label(board: PavilionBoard, target: TakeTarget) -> None:
    """What the take brings and costs, on the outer side of its source."""
    kit, places = board.kit, board.places
    middle_x, middle_y = places.market_middle()
    parts = board.words.take_parts(target)
    pad, gap = kit.px(LABEL_PAD), kit.px(9)
    w, h = label_size(kit, parts)
    room = board.layout["market"].rect(kit.units).inflate(2 * kit.px(8), 0)
    side: Side
    top: float
    if target.source == CENTRE:  # above or below the petal, which must stay in sight
        spot = places.pool(target.colour)
        _, petal = places.outline(spot, 8)
        left = max(room.left, min(spot.x - w / 2, room.right - w))
        side = "top" if spot.y < middle_y else "bottom"
        top = petal.top - h if side == "top" else petal.bottom
        image = label_image(kit, parts, side, round((spot.x - left) / kit.k))
        board.view.put("label", image, (round(left) - pad, round(top) - pad), Z_LABEL)
        return
    x, y = places.plate(target.source)
    reach = kit.px(places.plate_r)
    outward = (y - middle_y) / (places.ring.h / 2)
    side = "right" if x >= middle_x - 1 else "left"
    left = x + reach + gap if side == "right" else x - reach - gap - w
    top = y - h / 2 + outward * 28
    if not room.left <= left <= room.right - w:  # no room beside: above or below
        side = "top" if y < middle_y else "bottom"
        left = max(room.left, min(x - w / 2, room.right - w))
        top = y - reach - h - kit.px(4) if side == "top" else y + reach + kit.px(4)
    tip = (x - left) / kit.k if side in ("top", "bottom") else h / kit.k / 2 - outward * 16 / kit.k
    image = label_image(kit, parts, side, round(tip))
    board.view.put("label", image, (round(left) - pad, round(top) - pad), Z_LABEL)


LABEL_PAD, LABEL_H, LABEL_GAP = 12.0, 32.0, 10.0


def label_size(kit: Kit, parts: tuple[tuple[str, str], ...]) -> tuple[int, int]:
    """Width and height of a label in pixels, without the room around it for arrow and shadow."""
    text = sum(kit.text.width(part, 14, "bold") for part, _ in parts)
    return text + kit.px(LABEL_GAP * (len(parts) - 1) + 24), kit.px(LABEL_H)


def label_image(kit: Kit, parts: tuple[tuple[str, str], ...], side: Side, tip: int) -> pygame.Surface:
    """A golden label with an arrow; each part of its text has a tone: ``plain`` or ``danger``.

    ``side`` is where it lies of what it speaks of, ``tip`` where on its edge the arrow is, in units.
    """
    colors = {"plain": "ink", "danger": "#A8283C"}
    w = label_size(kit, parts)[0] / kit.k
    h, pad, reach = LABEL_H, LABEL_PAD, 9.0
    tip_x, tip_y = max(14.0, min(tip, w - 14.0)) + pad, max(12.0, min(tip, h - 12.0)) + pad

    def paint(canvas: Canvas) -> None:
        canvas.shadow(pad, pad, w, h, 10, blur=5, dy=2.5, alpha=140)
        arrows: dict[Side, list[Point]] = {
            "right": [(pad + 1, tip_y - 7), (pad - reach, tip_y), (pad + 1, tip_y + 7)],
            "left": [(pad + w - 1, tip_y - 7), (pad + w + reach, tip_y), (pad + w - 1, tip_y + 7)],
            "bottom": [(tip_x - 7, pad + 1), (tip_x, pad - reach), (tip_x + 7, pad + 1)],
            "top": [(tip_x - 7, pad + h - 1), (tip_x, pad + h + reach), (tip_x + 7, pad + h - 1)],
        }
        canvas.rect(pad, pad, w, h, 10, "#FFECB4", "#FFD676", edge=(255, 248, 224, 200))
        canvas.poly(arrows[side], {"bottom": "#FFECB4", "top": "#FFD676"}.get(side, "#FFE196"))
        x = pad + 12
        for text, part_tone in parts:
            width = canvas.text(text, x, pad + h / 2, 14, colors[part_tone], "bold")
            x += width + LABEL_GAP

    return painted(kit, ("label", parts, side, tip), w + 2 * pad, h + 2 * pad, paint)
