"""The Leader's announcement (L-23): a flag in the acting seat's colour that hangs from the top bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.planet import prompts
from game.planet.definitions import COLOUR_IDS
from game.planet.pieces import NONE
from scenes.ui.canvas import Canvas, painted
from scenes.ui.chrome import banner

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

WIDTH = 400.0
MIDDLE = 588.0
"""The middle of the flag: a little left of the map's, so that the turn chip has its words between flag and icons."""
GAP = 8.0
ICONS_LEFT = 984.0
"""Where the icons of the top bar begin."""


def banner_x(texts_end: float) -> float:
    """The middle of the flag, behind the texts of the top bar."""
    return max(MIDDLE, texts_end + GAP + WIDTH / 2)


def chip_x(texts_end: float) -> float:
    """The middle of the turn chip between flag and icons."""
    return (banner_x(texts_end) + WIDTH / 2 + GAP + ICONS_LEFT) / 2


def declare_banner(board: PlanetBoard) -> None:
    """Declare the flag."""
    s = board.s
    headline, said = prompts.banner(board.p, s)
    walking = bool(s.order) and s.stage not in ("arrange", "name", "choose", "exhaust", "over")
    colour = s.order[s.column] if walking else None
    acting = s.actor if s.actor != NONE else s.leader
    seat_colour = COLOUR_IDS[s.colours[acting]]
    if colour is not None and board.seat_of_colour(colour) is None:  # the Leader stands in for nobody
        seat_colour = COLOUR_IDS[s.colours[s.leader]]
    kit = board.kit

    def paint(canvas: Canvas) -> None:
        if colour is not None:
            canvas.shadow(4, 5, 34, 34, 8, blur=4, dy=2, alpha=110)
            canvas.svg(f"planet/{board.map.pictures.die(colour, s.dice[colour])}", 21, 21, 40)
        else:
            canvas.svg("planet/crown", 21, 21, 34)

    picture = painted(
        kit, ("planet-banner-die", colour, s.dice[colour] if colour is not None else 0), 42, 42, paint
    )
    with board.view.group("banner"):
        subtitle = board.say(said) if said is not None else _what_now(board)
        title = board.say("planet.phase.exhaustion") if s.stage == "exhaust" else board.say(headline)
        x = banner_x(board.bar_end)
        banner(board.view, title, subtitle, seat_colour, x=x, w=WIDTH, picture=picture)


def _what_now(board: PlanetBoard) -> str:
    """Below a headline that nobody announces: the turn, or who leads."""
    s = board.s
    if s.stage == "over":
        return board.say("planet.prompt.over")
    if s.stage == "arrange":
        return board.say("planet.board.banner.arrange")
    if s.stage == "name":
        return board.say("planet.board.banner.name")
    if s.stage == "exhaust":
        return board.say("planet.board.banner.exhaust", who=board.name(s.leader))
    return board.say("planet.board.leads", who=board.name(s.leader), turn=s.turn)
