"""Choosers on paper: which colour to lay, how to pay for it, and which tiles to keep at a pass."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.pavilion.moves import Place, listed
from scenes.pavilion import tiles
from scenes.pavilion.picking import keep_loss, pick_keep
from scenes.pavilion.places import KEPT_SLOTS
from scenes.pavilion.targets import ColourTarget, PayTarget, SpaceTarget
from scenes.ui.canvas import Canvas, painted
from scenes.ui.chrome import Side, popover
from scenes.ui.kit import Kit
from scenes.ui.view import Z
from scenes.ui.widgets import STATES, button
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

ROW_H, HEAD_H, MARGIN = 46.0, 34.0, 10.0
CHIP_W, CHIP_H = 52.0, 62.0
ROW_TILE, CHIP_TILE, KEEP_TILE = 20.0, 26.0, 27.0
_PAD = 16.0


def declare_chooser(board: PavilionBoard) -> None:
    """The popover beside the space that was chosen, while colour or payment are open."""
    chosen = board.narrowing.chosen[:] if board.narrowing is not None else []
    if not board.changed("chooser", chosen, list(board.offered) if chosen else [], board.near):
        return
    with board.view.group("chooser"):
        narrowing = board.narrowing
        if narrowing is None or not narrowing.chosen or not isinstance(narrowing.chosen[0], SpaceTarget):
            return
        targets = narrowing.targets
        colours = [t for t in targets if isinstance(t, ColourTarget)]
        if colours:
            _declare_colours(board, narrowing.chosen[0], colours)
            return
        payments = [(t, moves[0]) for t, moves in targets.items() if isinstance(t, PayTarget)]
        _declare_payments(board, narrowing.chosen[0], [(t, m) for t, m in payments if isinstance(m, Place)])


def _beside(board: PavilionBoard, space: SpaceTarget) -> pygame.Rect:
    """What the popover must not cover: the space itself."""
    spot = board.places.space(board.near, space.space)
    half = board.kit.px(spot.edge * 0.75)
    return pygame.Rect(round(spot.x) - half, round(spot.y) - half, 2 * half, 2 * half)


def _side(board: PavilionBoard, space: SpaceTarget, w: float) -> Side:
    """The side of the space on which a popover of this width stays on the big board."""
    card = board.layout["board"].rect(board.kit.units)
    return "right" if _beside(board, space).right + board.kit.px(w + 12) <= card.right else "left"


def _head(board: PavilionBoard, rect: pygame.Rect, text: str) -> None:
    kit = board.kit
    image = kit.text.render(text, 14, "ink_muted")
    y = kit.text.top(14, rect.y + kit.px(20))
    board.view.put("chooser.head", image, (rect.x + kit.px(MARGIN + 6), y), Z.POPOVER + 1)


def _declare_payments(board: PavilionBoard, space: SpaceTarget, rows: list[tuple[PayTarget, Place]]) -> None:
    kit = board.kit
    labels = [board.words.payment(move) for _, move in rows]
    cost = board.side.costs[space.space]
    tiles_w = 16 + cost * ROW_TILE * 1.05
    text_w = max(kit.text.width(label, 15, "bold") for label in labels) / kit.k
    head = board.say("pavilion.board.chooser.payment")
    w = max(tiles_w + text_w + 30 + 2 * MARGIN, kit.text.width(head, 14) / kit.k + 2 * MARGIN + 16)
    h = HEAD_H + ROW_H * len(rows) + MARGIN - 2
    rect = popover(board.view, "chooser", _beside(board, space), w, h, side=_side(board, space, w))
    _head(board, rect, head)
    for i, ((target, move), label) in enumerate(zip(rows, labels, strict=True)):
        box = pygame.Rect(
            rect.x + kit.px(MARGIN),
            rect.y + kit.px(HEAD_H + ROW_H * i),
            rect.w - 2 * kit.px(MARGIN),
            kit.px(ROW_H - 4),
        )
        colours = (
            board.tables.colours[move.colour],
            cost - move.wilds,
            board.tables.colours[board.wild],
            move.wilds,
        )
        images = {state: _payment_image(kit, box.size, colours, label, tiles_w, state) for state in STATES}
        zone = Zone(
            f"pay {move.wilds}", box, label, on_activate=partial(board.choose, target),
            on_hover=partial(board.pointing.hover, target), z=Z.POPOVER + 1,
        )  # fmt: skip
        button(board.view, zone, images, box.topleft, Z.POPOVER + 1)


def _payment_image(
    kit: Kit, size: tuple[int, int], paid: tuple[str, int, str, int], label: str, tiles_w: float, state: str
) -> pygame.Surface:
    w, h = size[0] / kit.k, size[1] / kit.k
    colour, own, wild, wilds = paid

    def paint(canvas: Canvas) -> None:
        _paper_field(canvas, w, h, state)
        x = 8 + ROW_TILE * 0.5
        for i in range(own + wilds):
            name, is_wild = (colour, False) if i < own else (wild, True)
            canvas.blit_centered(
                tiles.tile(kit, name, ROW_TILE, wild=is_wild), x, h / 2 + (1 if is_wild else 0)
            )
            x += ROW_TILE * 1.05
        canvas.text(label, tiles_w + 10, h / 2, 15, "ink", "bold")

    return painted(kit, ("payment", paid, label, size, state, tiles_w), w, h, paint)


def _paper_field(canvas: Canvas, w: float, h: float, state: str) -> None:
    """The field of a row or chip on paper: faint at rest, golden when pointed at."""
    if state == "hot":
        canvas.rect(0, 0, w, h, 8, "#FFF3D0", edge="#E2A424", edge_width=1.6)
    else:
        canvas.rect(0, 0, w, h, 8, (255, 255, 255, 150), edge=(190, 170, 136, 120))


def _declare_colours(board: PavilionBoard, space: SpaceTarget, colours: list[ColourTarget]) -> None:
    kit = board.kit
    head = board.say("pavilion.board.chooser.colour")
    columns = min(3, len(colours))
    rows = -(-len(colours) // columns)
    w = max(columns * CHIP_W + 2 * MARGIN, kit.text.width(head, 14) / kit.k + 2 * MARGIN + 16)
    h = HEAD_H + rows * CHIP_H + MARGIN - 2
    rect = popover(board.view, "chooser", _beside(board, space), w, h, side=_side(board, space, w))
    _head(board, rect, head)
    for i, target in enumerate(colours):
        left = rect.x + kit.px(MARGIN + CHIP_W * (i % columns))
        top = rect.y + kit.px(HEAD_H + CHIP_H * (i // columns))
        box = pygame.Rect(left, top, kit.px(CHIP_W - 4), kit.px(CHIP_H - 4))
        name = board.tables.colours[target.colour]
        wild = target.colour == board.wild
        images = {state: _chip_image(kit, box.size, name, wild, state) for state in STATES}
        zone = Zone(
            f"colour {name}", box, board.words.colour_name(target.colour), tip=board.words.tile_tip(target.colour),
            on_activate=partial(board.choose, target), on_hover=partial(board.pointing.hover, target), z=Z.POPOVER + 1,
        )  # fmt: skip
        button(board.view, zone, images, box.topleft, Z.POPOVER + 1)


def _chip_image(kit: Kit, size: tuple[int, int], colour: str, wild: bool, state: str) -> pygame.Surface:
    w, h = size[0] / kit.k, size[1] / kit.k

    def paint(canvas: Canvas) -> None:
        _paper_field(canvas, w, h, state)
        canvas.blit_centered(tiles.tile(kit, colour, CHIP_TILE, wild=wild), w / 2, h / 2)

    return painted(kit, ("chip", colour, wild, size, state), w, h, paint)


# -- keeping tiles at a pass -------------------------------------------------------------------------------------


def declare_keeper(board: PavilionBoard) -> None:
    """The picker in the place of the market: the hand as single tiles above, the slots for kept ones below."""
    picking, seat = board.picking, board.deciding
    hand = board.table.players[seat].hand[:] if picking.keeping and seat is not None else []
    if not board.changed("keeper", picking.keeping, hand, picking.chosen[:]):
        return
    with board.view.group("keeper"):
        if not board.picking.keeping or board.deciding is None:
            return
        _declare_keeper_panel(board)
        row = listed(board.table.players[board.deciding].hand)
        for place, colour in enumerate(row):
            _declare_keeper_tile(board, place, colour, len(row))
        _declare_keeper_slots(board, row)


def _declare_keeper_panel(board: PavilionBoard) -> None:
    kit, place = board.kit, board.layout["journal"]
    title, slots, tip = (board.say(f"pavilion.board.keeper.{key}") for key in ("title", "slots", "tip"))
    lost = keep_loss(board)
    verdict = (
        board.say("pavilion.board.keeper.loses", n=lost) if lost else board.say("pavilion.board.keeper.free")
    )

    def paint(canvas: Canvas) -> None:
        x, y, w, h = _PAD, _PAD, place.w, place.h
        canvas.glow(x, y, w, h, 12, 9, "gold", 0, 120)
        canvas.panel(x, y, w, h, "paper", 12)
        canvas.text(title, x + 16, y + 22, 16, "ink", "bold", max_width=w - 32)
        canvas.text_block(tip, x + 16, y + 34, w - 32, 14, "ink_muted")
        canvas.rect(x + 12, y + h - 76, w - 24, 64, 8, "#E9DEC9", edge="line")
        room = beside_slots(board)
        canvas.text(slots, x + 26, y + h - 44, 16, "ink", "bold", max_width=room)
        color = "danger" if lost else "teal_dark"
        canvas.text(verdict, x + w - 26, y + h - 44, 16, color, "bold", "right", max_width=room)

    key = ("keeper", place.w, place.h, title, slots, tip, verdict, lost, board.picking.limit)
    image = painted(kit, key, place.w + 2 * _PAD, place.h + 2 * _PAD, paint)
    x, y = board.places.at(place, -_PAD, -_PAD)
    board.view.put("panel", image, (round(x), round(y)), Z.BOARD + 5)


def _slot_step(board: PavilionBoard) -> float:
    """Units from one slot for a kept tile to the next."""
    return min(36.0, 150 / max(board.picking.limit, KEPT_SLOTS))


def beside_slots(board: PavilionBoard) -> float:
    """Units for words left and right of the slots for kept tiles."""
    slots = (board.picking.limit - 1) * _slot_step(board) + KEEP_TILE
    return (board.layout["journal"].w - slots) / 2 - 26 - 4


def keeper_spot(board: PavilionBoard, place: int, count: int) -> tuple[float, float, float]:
    """Where a tile of the hand lies in the picker, in window pixels, and its edge."""
    panel = board.layout["journal"]
    rows = 1 if count <= 9 else 2 if count <= 20 else 3
    columns = -(-count // rows)
    step = min(38.0, (panel.w - 32) / columns)
    edge = min(KEEP_TILE, step * 0.86, 84 / rows)
    row, column = divmod(place, columns)
    in_row = min(columns, count - row * columns)
    x = panel.w / 2 + (column - (in_row - 1) / 2) * step
    y = 140 + (row - (rows - 1) / 2) * edge * 1.95
    left, top = board.places.at(panel, x, y)
    return left, top, edge


def _declare_keeper_tile(board: PavilionBoard, place: int, colour: int, count: int) -> None:
    kit = board.kit
    x, y, edge = keeper_spot(board, place, count)
    chosen = place in board.picking.chosen
    name = board.tables.colours[colour]
    image = tiles.tile(kit, name, edge, wild=not chosen and colour == board.wild, alpha=80 if chosen else 255)
    board.view.put(("tile", place), image, (round(x), round(y)), Z.PIECE, center=True)
    full = board.picking.full and not chosen
    rect = pygame.Rect(0, 0, kit.px(edge * 1.1), kit.px(edge * 1.8))
    rect.center = round(x), round(y)
    board.view.zones.put(
        Zone(
            f"keep {place}",
            rect,
            board.words.colour_name(colour),
            tip="" if full else board.words.tile_tip(colour),
            enabled=not full,
            reason=board.say("pavilion.board.keep_full", n=board.picking.limit) if full else "",
            on_activate=None if full else lambda: pick_keep(board, place),
            focusable=not full,
            z=Z.PIECE,
        )
    )


def _declare_keeper_slots(board: PavilionBoard, row: tuple[int, ...]) -> None:
    kit, panel = board.kit, board.layout["journal"]
    step = _slot_step(board)
    for slot in range(board.picking.limit):
        x, y = board.places.at(
            panel, panel.w / 2 + (slot - (board.picking.limit - 1) / 2) * step, panel.h - 44
        )
        if slot >= len(board.picking.chosen):
            image = tiles.layers(kit, ("rim_empty",), KEEP_TILE)
            board.view.put(("slot", slot), image, (round(x), round(y)), Z.PIECE, center=True)
            continue
        place = board.picking.chosen[slot]
        image = tiles.tile(kit, board.tables.colours[row[place]], KEEP_TILE)
        board.view.put(("slot", slot), image, (round(x), round(y)), Z.PIECE, center=True)
        rect = pygame.Rect(0, 0, kit.px(30), kit.px(50))
        rect.center = round(x), round(y)
        label = board.words.colour_name(row[place])
        zone = Zone(f"kept {slot}", rect, label, on_activate=partial(pick_keep, board, place), z=Z.PIECE)
        board.view.zones.put(zone)
