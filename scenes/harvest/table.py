"""What never changes on the table while the window keeps its size: the mats, their headings, empty places."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.harvest.definitions import Definitions
from scenes.harvest import cards, tokens
from scenes.harvest.places import MINI_TOP
from scenes.layout import Layout, Place
from scenes.ui.canvas import Canvas
from scenes.ui.kit import Kit
from scenes.ui.theme import ColorLike, mix

Say = Callable[..., str]

MAT_TOP, MAT_BOTTOM, MAT_EDGE = "#F8F0E3", "#EFE4D1", "#D8C8AB"
HEADING = 21.0
"""Units from the upper edge of a mat to the middle of its heading."""
HEADING_LEFT, HEADING_ROOM = 38.0, 110.0
"""Where the words of a heading begin, and how wide they may be."""
COLUMN_HEADING = 45.0
CHITS_ROOM = 108.0
SECTION_INK = "#5B5046"
MAT_ICONS = {"harvest": "wheat-awn", "market": "store", "industry": "industry"}


def paint_table(kit: Kit, layout: Layout, d: Definitions, say: Say) -> pygame.Surface:
    """Return the background of the whole window."""
    table = kit.table().copy()
    # Nobody else needs shapes of this size: they are not kept.
    canvas = Canvas.on(kit.beside(kit.units.size), table, (kit.units.x(0), kit.units.y(0)))
    for name in ("harvest", "market", "industry"):
        mat(canvas, layout[f"{name} mat"], say(f"harvest.terms.{name}_mat"), MAT_ICONS[name])
    _harvest(canvas, layout, d, say)
    _market(canvas, layout, say)
    _industry(canvas, layout, say)
    _goal_deck(canvas, layout, say)
    _standings(canvas, layout["standings"])
    _player(canvas, layout, d, say)
    return table


def mat(canvas: Canvas, place: Place, title: str, icon: str) -> None:
    """An ivory board with its heading."""
    x, y, w, h = place.x, place.y, place.w, place.h
    canvas.shadow(x, y, w, h, 12, 10, 6, 130)
    canvas.rect(x, y, w, h, 12, MAT_TOP, MAT_BOTTOM, MAT_EDGE)
    canvas.rect(x + 2, y + 2, w - 4, h - 4, 10, None, edge=(255, 255, 255, 120))
    canvas.icon(icon, x + 22, y + HEADING, 16, "#8A6B3F")
    canvas.text(title, x + HEADING_LEFT, y + HEADING, 16, "ink", "bold", max_width=HEADING_ROOM)


def tray(
    canvas: Canvas, x: float, y: float, w: float, h: float, r: float = 8, color: ColorLike = "#E8DBC4"
) -> None:
    """A field pressed into a mat."""
    canvas.rect(x, y, w, h, r, mix(canvas.kit.color(color), "#D9C8A9", 0.35), color, (201, 183, 149, 150))


def _harvest(canvas: Canvas, layout: Layout, d: Definitions, say: Say) -> None:
    latent, available = layout["latent"], layout["available"]
    top = latent.y - 15
    tray(canvas, available.x - 6, latent.y - 26, available.w + 12, available.h + 34, 10)
    canvas.icon("hourglass-half", latent.x + 8, top, 12, "ink_muted")
    canvas.text(say("harvest.terms.latent"), latent.x + 22, top, 14, "ink_muted", max_width=latent.w - 24)
    canvas.icon("hand", available.x + 8, top, 13, "ink_muted")
    canvas.text(
        say("harvest.terms.available"), available.x + 22, top, 14, "ink", "bold", max_width=available.w - 24
    )
    pitch = latent.number("pitch")
    for i in range(d.numbers.columns):
        y = latent.y + i * pitch
        for column in (latent, available):
            canvas.rect(column.x, y, column.w, cards.STRIP[1], 8, (201, 183, 149, 60))
        middle = (latent.x + latent.w + available.x) / 2 - 3
        canvas.icon("chevron-right", middle, y + cards.STRIP[1] / 2, 11, "#A8967A")


def _market(canvas: Canvas, layout: Layout, say: Say) -> None:
    place = layout["market mat"]
    for deck, title in (("resource deck", "resources"), ("opportunity deck", "opportunities")):
        spot = layout[deck]
        cx = spot.x + spot.w / 2
        canvas.svg("harvest/slot_deck", cx, spot.y + spot.h / 2 + 2, 76, 100)
        canvas.text(
            say(f"harvest.terms.{title}"), cx, spot.y - 20, 14, "ink_muted", align="center", max_width=100
        )
    supply, demand = layout["supply"], layout["demand"]
    top = place.y + COLUMN_HEADING
    for number, column, title in (("1", supply, "supply"), ("2", demand, "demand")):
        canvas.disc(column.x + 10, top, 10, "teal")
        canvas.text(number, column.x + 10, top, 14, "#FFFFFF", "bold", "center")
        wide = canvas.text(say(f"harvest.terms.{title}"), column.x + 26, top, 14, "ink", "bold", max_width=92)
        if column is supply and wide < 66:
            canvas.icon("right-left", supply.x + 103, top, 14, "ink_muted")
    # What is left beside the heading of Demand; the eye alone says it where there is no room for words.
    note, room = say("harvest.terms.not_spent"), demand.w - 26 - wide - 30
    right = demand.x + demand.w
    if canvas.kit.text.width(note, 14) / canvas.kit.k <= room:
        right -= canvas.text(note, right, top, 14, "ink_muted", align="right") + 13
    canvas.icon("eye", right, top, 15, "ink_muted")


def legend_width(kit: Kit, say: Say) -> float:
    """Return how much of the Industry Mat's heading its legend takes from the right, in units.

    Its words keep their size in large text: the order of play needs the room.
    """
    words = [kit.text.width(say(f"harvest.terms.{key}"), 14 / kit.text.factor) for key in ("cost", "yields")]
    return 14 + 24 + 16 + 12 + 6 + sum(words) / kit.k


def _industry(canvas: Canvas, layout: Layout, say: Say) -> None:
    place, chits = layout["industry mat"], layout["chits"]
    x = place.x + place.w - 14
    y = place.y + HEADING
    size = 14 / canvas.kit.text.factor
    x -= canvas.text(say("harvest.terms.cost"), x, y, size, "ink_muted", align="right") + 24
    canvas.rect(x, y - 6, 18, 12, 4, "#DCCDB0", edge="#BCA985")
    x -= 16
    x -= canvas.text(say("harvest.terms.yields"), x, y, size, "ink_muted", align="right") + 12
    canvas.icon("arrow-right", x, y, 12, "ink_muted")
    title = say("harvest.terms.industry_chits")
    if canvas.kit.text.width(title, 14) / canvas.kit.k > CHITS_ROOM:
        title = say("harvest.terms.chits_title")
    canvas.text(title, chits.x, chits.y + 29, 14, "ink_muted", max_width=CHITS_ROOM)


def _goal_deck(canvas: Canvas, layout: Layout, say: Say) -> None:
    place, pile = layout["goal deck"], layout["goal pile"]
    canvas.shadow(place.x, place.y, place.w, place.h, 12, 10, 6, 130)
    canvas.rect(place.x, place.y, place.w, place.h, 12, MAT_TOP, MAT_BOTTOM, MAT_EDGE)
    canvas.rect(place.x + 2, place.y + 2, place.w - 4, place.h - 4, 10, None, edge=(255, 255, 255, 120))
    title = say("harvest.terms.goal_deck")
    canvas.text(title, place.x + place.w / 2, place.y + HEADING, 16, "ink", "bold", "center", place.w - 10)
    canvas.svg("harvest/slot_deck", pile.x + pile.w / 2, pile.y + pile.h / 2 + 2, 76, 100)


def _standings(canvas: Canvas, place: Place) -> None:
    dark_panel(canvas, place.x, place.y, place.w, place.h)


def dark_panel(canvas: Canvas, x: float, y: float, w: float, h: float, r: float = 12) -> None:
    """A dark field of information."""
    canvas.shadow(x, y, w, h, r, 8, 4, 100)
    canvas.rect(x, y, w, h, r, "#37494A", "#2B3A3B", "#4B6061")


def _player(canvas: Canvas, layout: Layout, d: Definitions, say: Say) -> None:
    place = layout["player mat"]
    canvas.shadow(place.x, place.y, place.w, place.h, 12, 10, 6, 140)
    canvas.rect(place.x, place.y, place.w, place.h, 12, MAT_TOP, MAT_BOTTOM, MAT_EDGE)
    for section, title in (
        ("resources", "resources"),
        ("producers", "producers"),
        ("points", "victory_points"),
        ("goals", "goal_cards_title"),
    ):
        area = layout[section]
        tray(canvas, area.x, area.y, area.w, area.h, 10)
        room = 110 if section in ("resources", "goals") else area.w - 24
        canvas.text(
            say(f"harvest.terms.{title}"), area.x + 12, area.y + 16, 14, SECTION_INK, "bold", max_width=room
        )
    area = layout["producers"]
    for p, producer in enumerate(d.producers):
        column, row = p % int(area.number("columns")), p // int(area.number("columns"))
        x = area.x + 8 + column * area.number("across")
        y = area.y + MINI_TOP + row * area.number("down")
        canvas.rect(x, y, 52, 32, 8, "#DFD0B6", edge="#CBB893")
        canvas.svg(f"harvest/{producer.id}_ghost", x + 26, y + 16, 22, alpha=90)


def spine(canvas: Canvas, w: float, h: float, colour: str) -> None:
    """The seat-coloured left edge of the Player Mat."""
    base = canvas.kit.color(colour)
    canvas.rect(0, 0, w, h, (12, 0, 0, 12), mix(base, "#FFFFFF", 0.08), mix(base, "#000000", 0.2))


def portrait_on_spine(canvas: Canvas, cx: float, cy: float, colour: str) -> None:
    """The portrait of the person to whom the Player Mat belongs."""
    base = canvas.kit.color(colour)
    canvas.disc(cx, cy, 29, mix(base, "#FFFFFF", 0.8))
    canvas.svg(f"harvest/face_{tokens.FACES[colour]}_smile", cx, cy, 54)
