"""The Leader arranges the dice: the Leader board large over the map, dice dragged, clicked or typed onto columns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.planet.definitions import COLOUR_IDS
from game.planet.pieces import COLOURS, LINE_NAMES, NONE
from scenes.planet.leader import LINE_ICONS, light_die
from scenes.planet.targets import Order
from scenes.ui.canvas import Canvas, painted
from scenes.ui.widgets import pill
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

W, H = 470.0, 286.0
COLUMN_X = tuple(172.0 + 74 * i for i in range(4))
COLUMN_Y, DICE_Y = 174.0, 86.0
CELL, DIE = 56.0, 50.0
LINES_Y = (214.0, 236.0, 258.0)
Z_PANEL = 440.0
VEIL = (12, 20, 20, 105)


def declare(board: PlanetBoard) -> None:
    """Declare the large board while the Leader arranges."""
    with board.view.group("arranging"):
        if board.stage == "arrange":
            _declare(board)


def pick_die(board: PlanetBoard, colour: int | None) -> None:
    """Take a die up, or put it back where it was."""
    board.rack.pick(colour)
    board.app.sounds.play("click", 0.5)
    board.refresh()


def lay_die(board: PlanetBoard, column: int, colour: int | None = None) -> None:
    """Lay a die on a column; with all dice laid the one that lies there is picked up."""
    if not board.rack.lay(column, colour):
        pick_die(board, board.rack.columns[column])
        return
    board.app.sounds.play("die_set", 0.7)
    board.hush()
    board.refresh()


def start_turn(board: PlanetBoard) -> None:
    """Let the dice walk as they lie."""
    board.choose(Order(tuple(board.rack.columns)))


def corner(board: PlanetBoard) -> tuple[int, int]:
    """The window pixel of the panel's upper left corner."""
    rect = board.layout["map"].rect(board.kit.units)
    return rect.centerx - board.kit.px(W / 2), rect.centery - board.kit.px(H / 2 + 16)


def _declare(board: PlanetBoard) -> None:
    kit = board.kit
    x, y = corner(board)
    title = board.say("planet.board.arrange.title")
    note = board.say("planet.board.arrange.note")
    lines = tuple(board.say(f"planet.terms.line.{line}") for line in ("production", "actions", "cataclysms"))
    effect = board.words.effect()
    said = (
        board.say("planet.board.card_effect", effect=effect)
        if effect
        else board.say("planet.board.no_effect")
    )
    _veil(board)
    look = (title, note, lines, said)
    image = painted(kit, ("planet-arrange", *look), W + 40, H + 40, partial(_paint, *look))
    board.view.put("panel", image, (x - kit.px(20), y - kit.px(20)), Z_PANEL)
    area = pygame.Rect(x, y, kit.px(W), kit.px(H))
    board.view.zones.put(Zone("arrange", area, title, focusable=False, z=Z_PANEL, quiet=True))
    hinted = board.hinted[0] if board.hinted and isinstance(board.hinted[0], Order) else None
    for column in range(4):
        _cell(board, column, hinted)
    for slot, colour in enumerate(range(4)):
        _die(board, colour, slot)
    ready = board.rack.full
    start = pygame.Rect(0, 0, kit.px(118), kit.px(36))
    start.midright = x + kit.px(W - 16), y + kit.px(26)
    pill(
        board.view, "start", start, board.say("planet.board.pill.start"), icon="play", kind="primary", enabled=ready,
        reason=board.say("planet.board.why.dice_first"), on_activate=partial(start_turn, board), z=Z_PANEL + 6,
    )  # fmt: skip


def _veil(board: PlanetBoard) -> None:
    """The side panels step back while the dice are arranged; they can still be asked."""
    kit = board.kit
    beside = ["leader", "market", "exhaustion"]
    beside += [f"other.{i + 1}" for i in range(COLOURS - 1)]
    for name in beside:
        rect = board.layout[name].rect(kit.units)
        w, h = rect.w / kit.k, rect.h / kit.k
        image = painted(
            kit, ("planet-veil", round(w), round(h)), w, h, lambda c: c.rect(0, 0, c.w, c.h, 12, VEIL)
        )
        board.view.put(("veil", name), image, rect.topleft, Z_PANEL - 5)


def _spot(board: PlanetBoard, x: float, y: float) -> tuple[int, int]:
    left, top = corner(board)
    return left + round(x * board.kit.k), top + round(y * board.kit.k)


def _cell(board: PlanetBoard, column: int, hinted: Order | None) -> None:
    kit = board.kit
    middle = _spot(board, COLUMN_X[column], COLUMN_Y)
    area = pygame.Rect(0, 0, kit.px(CELL), kit.px(CELL))
    area.center = middle
    glows = board.rack.columns[column] == NONE
    images = {state: painted(kit, ("planet-cell", column, state, glows), CELL + 16, CELL + 16, partial(_paint_cell, column, state, glows))
              for state in ("rest", "hot")}  # fmt: skip
    zone_id = f"column {column + 1}"
    sprite = board.view.put(
        zone_id,
        images["hot" if board.view.zones.is_hot(zone_id) else "rest"],
        middle,
        Z_PANEL + 1,
        center=True,
    )
    board.view.zones.put(
        Zone(
            zone_id, area, board.say("planet.board.arrange.column", n=column + 1), z=Z_PANEL + 1,
            explain=partial(board.say, "planet.board.arrange.column_tip", n=column + 1),
            on_activate=partial(lay_die, board, column), on_hover=lambda on: setattr(sprite, "image", images["hot" if on else "rest"]),
            accepts=lambda payload: isinstance(payload, int), on_drop=partial(lay_die, board, column),
        )
    )  # fmt: skip
    if hinted is not None:
        name = board.map.pictures.die(hinted.colours[column], board.s.dice[hinted.colours[column]])
        small = painted(kit, ("planet-hint-die", name), 26, 26, lambda c: c.svg(f"planet/{name}", 13, 13, 22))
        board.view.put(
            ("hint", column), small, _spot(board, COLUMN_X[column], COLUMN_Y - 42), Z_PANEL + 1, center=True
        )


def _die(board: PlanetBoard, colour: int, slot: int) -> None:
    kit = board.kit
    laid = colour in board.rack.columns
    held = board.rack.held == colour
    x, y = (COLUMN_X[board.rack.columns.index(colour)], COLUMN_Y) if laid else (COLUMN_X[slot], DICE_Y)
    middle = _spot(board, x, y - (5 if held else 0))
    name = board.map.pictures.die(colour, board.s.dice[colour])
    images = {
        state: painted(
            kit,
            ("planet-large-die", name, state, held),
            DIE + 24,
            DIE + 24,
            partial(_paint_die, name, state, held),
        )
        for state in ("rest", "hot")
    }
    zone_id = f"dice {COLOUR_IDS[colour]}"
    hot = board.view.zones.is_hot(zone_id)
    sprite = board.view.put(
        zone_id, images["hot" if hot else "rest"], middle, Z_PANEL + 3 + (1 if held else 0), center=True
    )
    area = pygame.Rect(0, 0, kit.px(DIE), kit.px(DIE))
    area.center = middle

    def hover(on: bool) -> None:
        sprite.image = images["hot" if on else "rest"]
        light_die(board, colour, on)

    def drop(payload: Any) -> None:
        """A die dropped on one that lies on a column: they change places."""
        if laid:
            lay_die(board, board.rack.columns.index(colour), payload)

    def click() -> None:
        if laid and board.rack.held is not None and board.rack.held != colour:
            lay_die(board, board.rack.columns.index(colour))
        else:
            pick_die(board, colour)

    drag_image = painted(
        kit, ("planet-drag-die", name), DIE, DIE, lambda c: c.svg(f"planet/{name}", DIE / 2, DIE / 2, DIE - 2)
    )
    board.view.zones.put(
        Zone(
            zone_id, area, name, explain=partial(board.words.die_tip, colour), on_activate=click, on_hover=hover,
            drag=colour, drag_image=drag_image, accepts=lambda payload: laid and isinstance(payload, int), on_drop=drop,
            z=Z_PANEL + 4,
        )
    )  # fmt: skip


def _paint(title: str, note: str, lines: tuple[str, ...], effect: str, canvas: Canvas) -> None:
    o = 20.0
    canvas.shadow(o, o, W, H, 14, blur=14, dy=8, alpha=190)
    canvas.panel(o, o, W, H, r=14, shadow=False)
    canvas.icon("crown", o + 26, o + 26, 20, "#C48A12")
    canvas.text(title, o + 44, o + 26, 20, "ink", "bold", max_width=W - 200)
    canvas.text(note, o + 16, o + DICE_Y - 12, 14, "ink_muted", max_width=120)
    top, room = o + DICE_Y + 2, canvas.kit.px(116)
    high = canvas.kit.px(LINES_Y[0] - 12 - DICE_Y - 2)
    size = canvas.kit.text.fitting(effect, 14, room, high)
    canvas.blit(canvas.kit.text.block(effect, size, room), o + 16, top)
    for x in COLUMN_X:
        canvas.line(o + x, o + COLUMN_Y + 20, o + x, o + LINES_Y[2], "#CBB998", 2)
    for i, (y, line) in enumerate(zip(LINES_Y, lines, strict=True)):
        canvas.rect(o + 12, o + y - 10, W - 24, 20, 6, (223, 208, 184, 120))
        canvas.disc(o + 26, o + y, 9, "#8B7C69")
        canvas.text(LINE_NAMES[i], o + 26, o + y, 14, "paper", "bold", "center")
        canvas.icon(LINE_ICONS[i], o + 46, o + y, 13, "#6B5F52")
        canvas.text(line, o + 58, o + y, 14, "ink", max_width=82)
        for x in COLUMN_X:
            canvas.disc(o + x, o + y, 5, "#F3E9D9")
            canvas.disc(o + x, o + y, 2.4, "#B7A78F")
    for x in COLUMN_X:
        canvas.rect(o + x - 25, o + DICE_Y - 25, 50, 50, 10, (226, 214, 191, 130), edge=(200, 183, 152, 160))


def _paint_cell(column: int, state: str, glows: bool, canvas: Canvas) -> None:
    if glows:
        canvas.glow(8, 8, CELL, CELL, 10, 5, "#FFC53D", 1, 230 if state == "hot" else 150)
    canvas.rect(
        8,
        8,
        CELL,
        CELL,
        10,
        "#F7EFDF",
        "#EADFCB",
        "#F2A900" if glows else "#C8B798",
        2 if state == "hot" else 1.4,
    )
    canvas.text(str(column + 1), 8 + CELL / 2, 8 + CELL / 2, 20, "#B5A894", "bold", "center")


def _paint_die(name: str, state: str, held: bool, canvas: Canvas) -> None:
    middle = DIE / 2 + 12
    if held or state == "hot":
        canvas.glow(14, 14, DIE - 4, DIE - 4, 11, 6, "teal_light" if held else "#FFC53D", 3, 250)
    canvas.shadow(14, 14, DIE - 4, DIE - 5, 11, blur=5, dy=3, alpha=150)
    canvas.svg(f"planet/{name}", middle, middle, DIE)
