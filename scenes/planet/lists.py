"""Choices that lie in the tray as a row: faces of a die, and resources."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.planet import cataclysms
from game.planet import moves as mv
from game.planet.pieces import DIE_SIDES, OUTSIDE
from scenes.planet import row
from scenes.planet.market import light_resource
from scenes.planet.pictures import Pictures
from scenes.planet.row import PAD
from scenes.planet.targets import DieFace, Resource
from scenes.ui.canvas import Canvas
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

FACE_W, RESOURCE_W, H, GAP, TOP = 92.0, 112.0, 100.0, 14.0, 36.0


def declare_faces(board: PlanetBoard, rect: pygame.Rect) -> None:
    """Six faces: the one that lies is marked, pointing at another shows what it would strike."""
    s, p = board.s, board.p
    colour = s.order[s.column]
    row.title(board, rect, board.say(f"planet.board.faces.{s.stage}"))
    for value, x in enumerate(row.centred(board, rect, DIE_SIDES, FACE_W, GAP), start=1):
        target = DieFace(value)
        now = value == s.dice[colour]
        struck = len(cataclysms.called(p, s, colour, value))
        note = (
            board.say("planet.board.faces.now") if now else board.say("planet.board.faces.strikes", n=struck)
        )
        hinted = target in board.hinted[:1]
        drawing = board.map.pictures.die(colour, value)
        zone = Zone(
            f"face {value}", row.box(board, rect, x, TOP, FACE_W, H),
            board.say("planet.board.die", colour=board.words.colour(colour), value=value),
            explain=partial(_face_tip, board, colour, value), why_not=partial(board.reason, mv.ChangeDie(value)),
            enabled=target in board.offered, on_activate=partial(board.choose, target),
            on_hover=partial(_light_face, board, colour, value),
        )  # fmt: skip
        look = drawing, note, now, hinted
        row.choice(board, zone, ("planet-face", *look), partial(_paint_face, *look))


def declare_resources(board: PlanetBoard, rect: pygame.Rect) -> None:
    """The resources that can be named, or moved to the exhaustion track."""
    s, p = board.s, board.p
    row.title(board, rect, board.say(f"planet.board.resources.{s.stage}"))
    for resource, x in enumerate(row.centred(board, rect, len(p.resources), RESOURCE_W, GAP)):
        target = Resource(resource)
        legal = target in board.offered
        name = board.words.resource(resource)
        note = board.say("planet.board.resources.pool", n=s.pool[resource])
        hinted = target in board.hinted[:1]
        move = mv.NameResource(resource) if s.stage == "name" else mv.Exhaust(resource)
        zone = Zone(
            f"resource {p.resources[resource]}", row.box(board, rect, x, TOP, RESOURCE_W, H), name,
            explain=partial(board.words.price_tip, resource), why_not=partial(board.reason, move), enabled=legal,
            on_activate=partial(board.choose, target), on_hover=partial(light_resource, board, resource),
        )  # fmt: skip
        look = resource, name, note, hinted, legal
        paint = partial(_paint_resource, board.map.pictures, *look)
        row.choice(board, zone, ("planet-resource", *look), paint)


def _face_tip(board: PlanetBoard, colour: int, value: int) -> str:
    struck = [f"{board.words.cataclysm(t.kind)} {board.words.place(OUTSIDE + t.hex)}"
              for t in cataclysms.called(board.p, board.s, colour, value)]  # fmt: skip
    return board.say(
        "planet.board.strikes", what=", ".join(struck) if struck else board.say("planet.board.nothing")
    )


def _light_face(board: PlanetBoard, colour: int, value: int, on: bool) -> None:
    board.light((), [t.hex for t in cataclysms.called(board.p, board.s, colour, value)] if on else ())


# -- pictures ------------------------------------------------------------------------------------------------------------


def _paint_face(drawing: str, note: str, now: bool, hinted: bool, state: str, canvas: Canvas) -> None:
    w, h = FACE_W, H
    row.paint_paper(canvas, w, h, state, hinted)
    canvas.svg(f"planet/{drawing}", PAD + w / 2, PAD + 42, 58, alpha=120 if state == "disabled" else 255)
    canvas.text(note, PAD + w / 2, PAD + h - 15, 14, "teal_dark" if now else "ink_muted", "bold" if now else "regular",
                "center", max_width=w - 8)  # fmt: skip


def _paint_resource(
    pictures: Pictures, resource: int, name: str, note: str, hinted: bool, legal: bool, state: str, canvas: Canvas
) -> None:  # fmt: skip
    w = RESOURCE_W
    row.paint_paper(canvas, w, H, state, hinted)
    canvas.svg(
        f"planet/{pictures.resource(resource)}", PAD + w / 2, PAD + 34, 46, alpha=255 if legal else 110
    )
    canvas.text(name, PAD + w / 2, PAD + 68, 16, "ink", "bold", "center", max_width=w - 10)
    canvas.text(note, PAD + w / 2, PAD + 86, 14, "ink_muted", "regular", "center", max_width=w - 10)
