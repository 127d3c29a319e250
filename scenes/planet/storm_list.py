"""The pick list of cataclysms in the tray: a click ticks, dragging (or Shift with arrows) orders."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.planet import cataclysms
from game.planet.pieces import NONE, SITES_PER_HEX
from scenes.planet import row
from scenes.planet.hex_prints import contents_of
from scenes.planet.row import PAD
from scenes.planet.targets import Storm
from scenes.ui.canvas import Canvas, painted
from scenes.ui.view import Z
from scenes.ui.widgets import STATES, button
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

W, H, GAP, TOP = 224.0, 48.0, 10.0, 34.0
ARROW, ARROWS_RIGHT = 20.0, 39.0
"""The side of the square of an arrow, and what is free at its right."""
STEPS = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}


class Look(NamedTuple):
    """What the picture of a row depends on."""

    kind: str
    name: str
    victims: str
    ticked: bool
    number: int
    """Its place in the order; 0 where there is none to see."""
    boxed: bool
    """Whether it can be ticked."""
    hinted: bool


def declare(board: PlanetBoard, rect: pygame.Rect) -> None:
    """The hexagons that are called: ticked to be triggered, and in the order in which they are struck."""
    storms = board.storms
    title = board.stage if not (storms.orders and board.stage == "trigger") else "both"
    row.title(board, rect, board.say(f"planet.board.storms.{title}"))
    columns = max(1, min(3, int((rect.w / board.kit.k - 32 + GAP) // (W + GAP))))
    for i, at in enumerate(storms.rows):
        area = row.box(board, rect, 16 + i % columns * (W + GAP), TOP + i // columns * (H + 8), W, H)
        _row(board, area, at)


def _row(board: PlanetBoard, area: pygame.Rect, at: int) -> None:
    s, storms = board.s, board.storms
    picks = board.stage == "trigger"
    target = Storm(at)
    look = Look(
        board.p.cataclysms[cataclysms.kind_on(board.p, s, at)],
        board.words.hex(at),
        _victims(board, at),
        picks and (at in storms.ticked or at in s.struck),
        storms.number(at),
        picks,
        target in board.hinted[:1],
    )
    moves = look.number > 0
    paint = partial(_paint, look)
    zone = Zone(
        f"storm {at}", area, look.name, explain=partial(_tip, board, at, moves), enabled=target in board.offered,
        why_not=partial(board.pointing.why_not_hex, at), on_activate=partial(storms.take, at),
        on_hover=partial(_light, board, at), accepts=lambda dragged: dragged in storms.rows,
        on_drop=partial(storms.drop, on=at), keys=partial(_key, board, at) if moves else None,
    )  # fmt: skip
    if moves:
        w, h = W + 2 * PAD, H + 2 * PAD
        zone.drag = at
        zone.drag_image = painted(board.kit, ("planet-storm", look, "hot"), w, h, partial(paint, "hot"))
    row.choice(board, zone, ("planet-storm", look), paint, glows=not look.ticked and not moves)
    if moves:
        _arrow(board, area, at, -1)
        _arrow(board, area, at, 1)


def _arrow(board: PlanetBoard, area: pygame.Rect, at: int, step: int) -> None:
    """A small button that lets a hexagon come one place earlier or later."""
    kit, storms = board.kit, board.storms
    coming = storms.coming
    ends = coming.index(at) == (0 if step < 0 else len(coming) - 1)
    images = {state: painted(kit, ("planet-storm-arrow", step, state), ARROW, ARROW, partial(_paint_arrow, step, state))
              for state in STATES}  # fmt: skip
    side = kit.px(ARROW)
    left = area.right - kit.px(ARROWS_RIGHT) - side * (2 if step < 0 else 1)
    word = "earlier" if step < 0 else "later"
    zone = Zone(
        f"{word} {at}", pygame.Rect(left, area.centery - side // 2, side, side),
        board.say(f"planet.board.storms.{word}"), enabled=not ends, reason=board.say("planet.board.storms.end"),
        on_activate=partial(storms.move, at, step), focusable=False, z=Z.BOARD + 5,
    )  # fmt: skip
    button(board.view, zone, images, (left, zone.rect.y), Z.BOARD + 4)


def _victims(board: PlanetBoard, at: int) -> str:
    """Who would be hit on a hexagon: buildings and units in a few words."""
    s = board.s
    first = at * SITES_PER_HEX
    buildings = sum(s.buildings[site] != NONE for site in range(first, first + SITES_PER_HEX))
    units = sum(number for _, number in contents_of(board.p, s, at).units)
    return board.say("planet.board.storms.hits", n=buildings, units=units)


def _tip(board: PlanetBoard, at: int, moves: bool) -> str:
    tip = board.words.hex_tip(at)
    return f"{tip}\n{board.say('planet.board.storms.move_tip')}" if moves else tip


def _light(board: PlanetBoard, at: int, on: bool) -> None:
    board.light((), [at] if on else ())


def _key(board: PlanetBoard, at: int, event: pygame.event.Event) -> bool:
    step = STEPS.get(event.key)
    if step is None or not event.mod & pygame.KMOD_SHIFT:
        return False
    board.storms.move(at, step)
    return True


# -- pictures ------------------------------------------------------------------------------------------------------------


def _paint(look: Look, state: str, canvas: Canvas) -> None:
    row.paint_paper(canvas, W, H, state, look.hinted, lit=look.ticked)
    canvas.svg(f"planet/cataclysm_{look.kind}", PAD + 24, PAD + H / 2, 34)
    room = W - 46 - (ARROWS_RIGHT + 2 * ARROW + 2 if look.number else 40)
    canvas.text(look.name, PAD + 46, PAD + 15, 14, "ink", "bold", max_width=room)
    canvas.text(look.victims, PAD + 46, PAD + 33, 14, "ink_muted", max_width=room)
    x, y = PAD + W - 22, PAD + H / 2
    if look.number:
        canvas.disc(x, y, 13, "danger", "danger_dark")
        canvas.text(str(look.number), x, y, 16, "#FFFCF4", "bold", "center")
    elif look.ticked:
        canvas.rect(x - 11, y - 11, 22, 22, 6, "danger", "danger_dark")
        canvas.icon("check", x, y, 13, "#FFFCF4")
    elif look.boxed:
        canvas.rect(x - 11, y - 11, 22, 22, 6, "#FFFDF7", edge="#B3A58C", edge_width=1.6)


def _paint_arrow(step: int, state: str, canvas: Canvas) -> None:
    middle = ARROW / 2
    if state == "hot":
        canvas.disc(middle, middle, middle - 0.5, "#FFE29A", "#FFC94F")
    ink = "#C9BCA6" if state == "disabled" else "ink"
    canvas.icon("caret-left" if step < 0 else "caret-right", middle, middle, 15, ink)
