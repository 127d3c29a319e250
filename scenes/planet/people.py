"""Cards of the other players, and of the dice that nobody owns, down the left side."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.planet.control import controlled, motorized_on_map
from game.planet.definitions import COLOUR_IDS
from game.planet.pieces import SCIENTIST, UNIT_KINDS, unit_kind
from game.rules import HIDDEN
from scenes.planet.pictures import Pictures
from scenes.ui.canvas import Canvas, painted
from scenes.ui.chrome import panel
from scenes.ui.theme import darker
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

W, H = 240.0, 68.0


class Person(NamedTuple):
    """What a player's card shows."""

    name: str
    colour: str
    human: bool
    leads: bool
    scientists: int
    motorized: int
    chips: int
    buildings: int
    card: int
    """The top card played; 0 for none."""
    note: str
    """While cards are chosen: whether this player has chosen."""
    ready: bool
    lit: bool


class Neutral(NamedTuple):
    """What the card of a die without an owner shows."""

    title: str
    note: str
    colour: str
    value: int
    left: str


def others(board: PlanetBoard) -> list[int]:
    """The seats whose cards are shown, clockwise from the own."""
    count = len(board.s.colours)
    return [(board.home + step) % count for step in range(1, count)]


def declare(board: PlanetBoard) -> None:
    """Declare the cards."""
    kit = board.kit
    seats = others(board)
    neutral = [c for c in range(4) if c not in board.s.colours]
    with board.view.group("people"):
        for i, seat in enumerate(seats):
            rect = board.layout[f"other.{i + 1}"].rect(kit.units)
            look = person(board, seat)
            panel(board.view, ("panel", i), rect, r=10, z=Z.BOARD, lit=look.lit)  # type: ignore[arg-type]
            image = painted(kit, look, W, H, partial(_paint, look, board.map.pictures))
            board.view.put(("person", i), image, rect.topleft, Z.BOARD + 1)
            board.view.zones.put(
                Zone(
                    f"player {seat}", rect, look.name, explain=partial(_tip, board, seat), z=Z.BOARD + 2,
                    on_activate=partial(board.look_at, None if board.looking_at == seat else seat),
                    on_hover=partial(_light, board, seat),
                )
            )  # fmt: skip
        for i, colour in enumerate(neutral, len(seats)):
            rect = board.layout[f"other.{i + 1}"].rect(kit.units)
            die = _neutral(board, colour)
            panel(board.view, ("panel", i), rect, r=10, z=Z.BOARD)  # type: ignore[arg-type]
            image = painted(kit, die, W, H, partial(_paint_neutral, die))
            board.view.put(("person", i), image, rect.topleft, Z.BOARD + 1)
            board.view.zones.put(
                Zone(
                    f"neutral {die.colour}", rect, die.title, explain=partial(board.say, "planet.board.neutral_tip"),
                    focusable=False, z=Z.BOARD + 2,
                )
            )  # fmt: skip


def person(board: PlanetBoard, seat: int) -> Person:
    """What a seat's card shows."""
    s = board.s
    played = s.played[seat][-1] if s.played[seat] else 0
    note = ""
    if s.stage == "choose":
        note = board.say("planet.terms.ready" if s.chosen[seat] else "planet.terms.choosing")
    scientists = sum(s.outside[unit_kind(seat, SCIENTIST) :: UNIT_KINDS]) + s.inside.count(
        unit_kind(seat, SCIENTIST)
    )
    return Person(
        board.name(seat),
        board.seat(seat).colour,
        board.seat(seat).is_human,
        seat == s.leader,
        scientists,
        motorized_on_map(s, seat),
        s.chips_left[seat],
        len(controlled(s, seat)),
        played if played != HIDDEN else 0,
        note,
        bool(s.chosen[seat]),
        board.looking_at == seat,
    )


def _neutral(board: PlanetBoard, colour: int) -> Neutral:
    s = board.s
    return Neutral(
        board.say("planet.board.neutral", colour=board.words.colour(colour)),
        board.say("planet.board.neutral_note"),
        COLOUR_IDS[colour],
        s.dice[colour],
        board.say("planet.board.neutral_left", n=len(s.neutral[colour])),
    )


def _tip(board: PlanetBoard, seat: int) -> str:
    s, look = board.s, person(board, seat)
    lines = [
        look.name,
        board.say("planet.board.person.units", n=look.scientists, motorized=look.motorized),
        board.say("planet.board.person.chips", n=look.chips, buildings=look.buildings),
        board.say("planet.board.person.cards", n=len(s.hands[seat]) + (1 if s.chosen[seat] else 0)),
    ]
    if s.tokens[seat]:
        lines.append(board.say("planet.board.person.token"))
    lines.append(board.say("planet.board.person.hidden"))
    return "\n".join(lines)


def _light(board: PlanetBoard, seat: int, on: bool) -> None:
    board.light(controlled(board.s, seat) if on else ())


def _paint(look: Person, pictures: Pictures, canvas: Canvas) -> None:
    kit = canvas.kit
    seat = kit.theme.seats[look.colour]
    canvas.rect(0, 0, 6, H, (10, 0, 0, 10), seat.color)
    canvas.seat_shape(22, 20, 13, look.colour)
    icons = 22 + (22 if look.leads else 0)
    room = 150 - icons
    width = min(room, kit.text.width(look.name, 16, "bold") / kit.k)
    canvas.text(look.name, 36, 20, 16, "ink", "bold", max_width=room)
    canvas.icon("user" if look.human else "robot", 36 + width + 15, 19, 14, "ink_muted")
    if look.leads:
        canvas.icon("crown", 36 + width + 37, 19, 15, "#C48A12")
    tone = "#9A7414" if look.colour == "yellow" else darker(kit.color(seat.color), 0.25)
    for x, name, number in (
        (14, "scientist", look.scientists),
        (55, "motorized", look.motorized),
        (95, "gear", look.chips),
    ):
        canvas.blit_centered(pictures.glyph(name, 19, tone), x + 9, 48)
        canvas.text(str(number), x + 22, 48, 16, "ink", "bold", max_width=20)
    canvas.line(143, 39, 143, 57, "#CDBFA8", 1)
    canvas.icon("industry", 159, 48, 16, "#5D5349")
    canvas.text(str(look.buildings), 172, 48, 16, "ink", "bold", max_width=22)
    if look.note:
        canvas.text(look.note, W - 10, 20, 14, "ink_muted", align="right", max_width=W - 78 - width - icons)
        canvas.icon("check" if look.ready else "hourglass-half", 214, 46, 16, "teal")
        return
    paint_card(canvas, look.colour, look.card, 196, 8, 36)


def paint_card(
    canvas: Canvas, colour: str, card: int, x: float, y: float, w: float, back: bool = False
) -> None:
    """A Planet card with its number; without one its empty place."""
    h = w * 68 / 48
    if not card and not back:
        canvas.well(x, y, w, h, 5)
        return
    canvas.shadow(x, y, w, h, 5, blur=3, dy=2, alpha=120)
    name = f"planet/card_back_{colour}" if back else f"planet/card_{colour}"
    canvas.svg(name, x + w / 2, y + h / 2, w, h)
    if not back:
        ink = darker(canvas.kit.color(canvas.kit.theme.seats[colour].color), 0.35)
        canvas.text(
            str(card), x + w / 2, y + w * 25 / 48, w * 0.5 / canvas.kit.text.factor, ink, "bold", "center"
        )


def _paint_neutral(look: Neutral, canvas: Canvas) -> None:
    color = canvas.kit.theme.seats[look.colour].color
    canvas.rect(0, 0, 6, H, (10, 0, 0, 10), color, alpha=120)
    canvas.seat_shape(22, 20, 13, look.colour)
    canvas.text(look.title, 36, 20, 16, "ink", "bold", max_width=148)
    left_w = canvas.text(look.left, 184, 48, 14, "ink_muted", align="right", max_width=66)
    canvas.text(look.note, 14, 48, 14, "ink_muted", max_width=184 - left_w - 14 - 10)
    value = f"_{look.value}" if look.value else ""
    canvas.svg(f"planet/die_{look.colour}{value}", 214, 34, 40)
