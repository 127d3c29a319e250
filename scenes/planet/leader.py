"""The Leader board: the dice walking down their columns over the three lines."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.planet import cataclysms
from game.planet.definitions import COLOUR_IDS
from game.planet.pieces import CATACLYSMS, LINE_NAMES
from scenes.ui.canvas import Canvas, painted
from scenes.ui.chrome import panel
from scenes.ui.theme import darker, mix
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

COLUMNS = tuple(116.0 + 33 * i for i in range(4))
ROWS = ((40.0, 34.0), (80.0, 44.0), (128.0, 44.0), (176.0, 44.0))
"""Top and height of the row where dice wait, and of the three lines."""
LINE_ICONS = ("industry", "person-hiking", "volcano")
LABEL_W = 82.0
"""The names of the lines end before the dice begin."""
PAD = 8.0


class Look(NamedTuple):
    """Everything the picture of the board depends on, but the dice."""

    title: str
    leader: str
    leader_colour: str
    column: str
    lines: tuple[str, str, str]
    now: tuple[int, int]
    """The column and line of the walking die; column 4 when all have walked, -1 before they do."""
    acting: str
    effect: str


def declare(board: PlanetBoard) -> None:
    """Declare the Leader board."""
    kit, s = board.kit, board.s
    rect = board.layout["leader"].rect(kit.units)
    look = _look(board)
    with board.view.group("leader"):
        panel(board.view, "panel", rect, z=Z.BOARD)
        image = painted(kit, look, 240, 228, partial(_paint, look))
        board.view.put("look", image, rect.topleft, Z.BOARD + 1)
        if s.order:
            for column, colour in enumerate(s.order):
                _die(board, rect.topleft, column, colour, look)
        for line in range(3):
            top, height = ROWS[line + 1]
            zone = kit.units.rect(0, 0, 96, height).move(rect.x + kit.px(6), rect.y + kit.px(top))
            board.view.zones.put(
                Zone(
                    f"line {line}", zone, look.lines[line], explain=partial(board.say, f"planet.board.line.{line}"),
                    focusable=False, z=Z.BOARD + 2,
                )
            )  # fmt: skip
        name = kit.units.rect(0, 0, 110, 32).move(rect.x + kit.px(122), rect.y + kit.px(6))
        board.view.zones.put(
            Zone(
                "leader effect", name, look.leader, explain=partial(_effect_tip, board), focusable=False, z=2
            )
        )


def die_spot(board: PlanetBoard, column: int, row: int) -> tuple[float, float]:
    """The window pixel of a die's middle on a column: row 0 is where it waits, 1 to 3 are the lines."""
    kit = board.kit
    left, top = board.layout["leader"].origin(kit.units)
    y, height = ROWS[row]
    middle = y + 17 if row == 0 else y + height / 2
    return left + COLUMNS[column] * kit.k, top + middle * kit.k


def _look(board: PlanetBoard) -> Look:
    s = board.s
    lines = tuple(board.say(f"planet.terms.line.{line}") for line in ("production", "actions", "cataclysms"))
    walking = bool(s.order) and s.stage not in ("arrange", "name")
    now = (-1, 0) if not walking else (4, 0) if s.stage in ("exhaust", "over") else (s.column, s.line)
    acting = s.actor if s.actor >= 0 else s.leader
    if walking and s.line == 1 and now[0] < 4:
        owner = board.seat_of_colour(s.order[s.column])
        acting = owner if owner is not None else s.leader
    return Look(
        board.say("planet.board.leader_board"),
        board.name(s.leader),
        COLOUR_IDS[s.colours[s.leader]],
        board.say("planet.terms.column"),
        lines,  # type: ignore[arg-type]
        now,
        COLOUR_IDS[s.colours[acting]],
        board.words.effect(),
    )


def _row_of(look: Look, column: int) -> int:
    now, line = look.now
    if column < now:
        return CATACLYSMS + 1
    return line + 1 if column == now else 0


def _die(board: PlanetBoard, corner: tuple[int, int], column: int, colour: int, look: Look) -> None:
    kit = board.kit
    row = _row_of(look, column)
    current = column == look.now[0]
    size = 36.0 if current else 33.0
    name = board.map.pictures.die(colour, board.s.dice[colour])
    done = row == CATACLYSMS + 1 and not current

    def paint(canvas: Canvas) -> None:
        middle = size / 2 + PAD
        if current:
            canvas.glow(PAD + 2, PAD + 2, size - 4, size - 4, 8, 5, "#FFFFFF", 4, 255)
        canvas.shadow(PAD + 2, PAD + 2, size - 4, size - 5, 7, blur=4, dy=2.5, alpha=130)
        canvas.svg(f"planet/{name}", middle, middle, size)
        if done:
            canvas.disc(middle + 13, middle - 12, 8, "#F7EFE2")
            canvas.disc(middle + 13, middle - 12, 6.8, "teal")
            canvas.icon("check", middle + 13, middle - 12, 7.5, "#FFFCF4")

    image = painted(kit, ("planet-walking", name, current, done), size + 2 * PAD, size + 2 * PAD, paint)
    x, y = die_spot(board, column, row)
    sprite = board.view.put(("die", colour), image, (x, y), Z.PIECE, center=True)
    rect = sprite.rect.inflate(-2 * kit.px(PAD), -2 * kit.px(PAD))
    board.view.zones.put(
        Zone(
            f"die {COLOUR_IDS[colour]}", rect, COLOUR_IDS[colour], explain=partial(board.words.die_tip, colour),
            on_hover=partial(light_die, board, colour), focusable=False, z=Z.PIECE,
        )
    )  # fmt: skip


def light_die(board: PlanetBoard, colour: int, on: bool) -> None:
    """Light the buildings and hexagons that a die calls."""
    if not on:
        board.light()
        return
    s, p = board.s, board.p
    value = s.dice[colour]
    sites = [site for site, tile in enumerate(s.buildings) if tile >= 0 and p.tile_number[tile] == value]
    hexes = [t.hex for t in cataclysms.called(p, s, colour, value)]
    board.light(sites, hexes)


def _effect_tip(board: PlanetBoard) -> str:
    effect = board.words.effect()
    name = board.say("planet.board.leads", who=board.name(board.s.leader), turn=board.s.turn)
    if board.s.stage == "choose":
        return f"{name}\n{board.say('planet.board.effect_to_come')}"
    if not effect:
        return f"{name}\n{board.say('planet.board.no_effect')}"
    return f"{name}\n{board.say('planet.board.card_effect', effect=effect)}"


def _paint(look: Look, canvas: Canvas) -> None:
    canvas.icon("crown", 20, 22, 16, "#C48A12")
    seat = canvas.kit.theme.seats[look.leader_colour]
    name_w = min(92.0, canvas.kit.text.width(look.leader, 14) / canvas.kit.k)
    title_room = 240 - 36 - name_w - 40
    canvas.text(look.title, 36, 22, 16, "ink", "bold", max_width=title_room)
    canvas.seat_shape(240 - 12 - name_w - 12, 22, 12, look.leader_colour, seat.color)
    canvas.text(look.leader, 228, 22, 14, "ink", align="right", max_width=94)
    accent = canvas.kit.color(canvas.kit.theme.seats[look.acting].color)
    column, line = look.now
    for index in range(3):
        top, height = ROWS[index + 1]
        current = 0 <= column < 4 and index == line
        if current:
            pale, strong = mix(accent, "#FFFFFF", 0.82), mix(accent, "#FFFFFF", 0.68)
            canvas.rect(6, top, 228, height, 8, pale, strong, accent, 1.4)
        else:
            canvas.rect(6, top, 228, height, 8, "#E7DAC5", "#DFD0B8")
        canvas.disc(22, top + 14, 9, darker(accent, 0.2) if current else "#8B7C69")
        canvas.text(LINE_NAMES[index], 22, top + 14, 14, "paper", "bold", "center")
        canvas.icon(LINE_ICONS[index], 42, top + 14, 14, "ink" if current else "#6B5F52")
        canvas.text(look.lines[index], 12, top + 33, 14, "ink" if current else "ink_muted", max_width=LABEL_W)
    canvas.text(look.column, 13, ROWS[0][0] + 17, 14, "ink_muted", max_width=82)
    for i, x in enumerate(COLUMNS):
        start, end = ROWS[0][0] + 32, ROWS[3][0] + 22
        canvas.line(x, start, x, end, "#CBB998", 2)
        row = _row_of(look, i) if column >= 0 else 0
        if row:
            canvas.line(x, start, x, ROWS[row][0] + 22, "teal", 2)
        canvas.rect(x - 15, ROWS[0][0] + 2, 30, 30, 7, None, edge="#D8C9B0", edge_width=1.4)
        canvas.text(str(i + 1), x, ROWS[0][0] + 17, 14, "#A39480", "bold", "center")
        for index in range(3):
            y = ROWS[index + 1][0] + 22
            if row > index + 1:
                canvas.disc(x, y, 9, "teal")
                canvas.icon("check", x, y, 10, "#FFFCF4")
            else:
                canvas.disc(x, y, 9, "#F3E9D9")
                canvas.disc(x, y, 3, "#B7A78F")
