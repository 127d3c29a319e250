"""Choices that lie in the tray as a row: faces of a die, resources, cataclysms to trigger or to order."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.planet import cataclysms
from game.planet import moves as mv
from game.planet.pieces import DIE_SIDES, OUTSIDE, SITES_PER_HEX
from scenes.planet.hex_prints import contents_of
from scenes.planet.market import light_resource
from scenes.planet.pictures import Pictures
from scenes.planet.targets import DieFace, Resource, Storm
from scenes.ui.canvas import Canvas, painted
from scenes.ui.view import Z
from scenes.ui.widgets import STATES, button
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

PAD = 10.0


def declare_faces(board: PlanetBoard, rect: pygame.Rect) -> None:
    """Six faces: the one that lies is marked, pointing at another shows what it would strike."""
    s, p, kit = board.s, board.p, board.kit
    colour = s.order[s.column]
    _title(board, rect, board.say(f"planet.board.faces.{s.stage}"))
    w, h, gap = 92.0, 100.0, 14.0
    left = (rect.w / kit.k - (w * DIE_SIDES + gap * (DIE_SIDES - 1))) / 2
    for value in range(1, DIE_SIDES + 1):
        target = DieFace(value)
        legal = target in board.offered
        now = value == s.dice[colour]
        struck = len(cataclysms.called(p, s, colour, value))
        note = (
            board.say("planet.board.faces.now") if now else board.say("planet.board.faces.strikes", n=struck)
        )
        hinted = target in board.hinted[:1]
        drawing = board.map.pictures.die(colour, value)
        area = _area(board, rect, left + (value - 1) * (w + gap), 36, w, h)
        _choice(
            board, f"face {value}", area, board.say("planet.board.die", colour=board.words.colour(colour), value=value),
            ("planet-face", drawing, note, now, hinted), partial(_paint_face, drawing, note, now, hinted, w, h),
            partial(_face_tip, board, colour, value), partial(board.choose, target) if legal else None,
            partial(board.reason, mv.ChangeDie(value)), partial(_light_face, board, colour, value),
        )  # fmt: skip


def declare_resources(board: PlanetBoard, rect: pygame.Rect) -> None:
    """The resources that can be named, or moved to the exhaustion track."""
    s, p, kit = board.s, board.p, board.kit
    _title(board, rect, board.say(f"planet.board.resources.{s.stage}"))
    w, h, gap = 112.0, 100.0, 14.0
    count = len(p.resources)
    left = (rect.w / kit.k - (w * count + gap * (count - 1))) / 2
    for resource in range(count):
        target = Resource(resource)
        legal = target in board.offered
        name = board.words.resource(resource)
        note = board.say("planet.board.resources.pool", n=s.pool[resource])
        hinted = target in board.hinted[:1]
        move = mv.NameResource(resource) if s.stage == "name" else mv.Exhaust(resource)
        area = _area(board, rect, left + resource * (w + gap), 36, w, h)
        _choice(
            board, f"resource {p.resources[resource]}", area, name, ("planet-resource", resource, name, note, hinted, legal),
            partial(_paint_resource, board.map.pictures, resource, name, note, hinted, legal, w, h),
            partial(board.words.price_tip, resource), partial(board.choose, target) if legal else None,
            partial(board.reason, move), partial(light_resource, board, resource),
        )  # fmt: skip


def declare_storms(board: PlanetBoard, rect: pygame.Rect) -> None:
    """The hexagons that are called: ticked to be triggered, or chosen as the next to be struck."""
    s, p, kit = board.s, board.p, board.kit
    _title(board, rect, board.say(f"planet.board.storms.{s.stage}"))
    found = [t.hex for t in cataclysms.targets_now(p, s)] if s.stage == "trigger" else list(s.struck)
    w, h, gap = 200.0, 46.0, 10.0
    columns = max(1, min(3, int((rect.w / kit.k - 32) // (w + gap))))
    for i, at in enumerate(found):
        target = Storm(at)
        legal = target in board.offered
        ticked = at in board.ticked or (s.stage == "trigger" and at in s.struck)
        kind = p.cataclysms[cataclysms.kind_on(p, s, at)]
        victims = _victims(board, at)
        hinted = target in board.hinted[:1]
        mark = "check" if ticked else "" if s.stage == "trigger" else str(i + 1)
        area = _area(board, rect, 16 + i % columns * (w + gap), 34 + i // columns * (h + 6), w, h)
        run = partial(board.tick, at) if s.stage == "trigger" else partial(board.choose, target)
        look = (kind, board.words.hex(at), victims, mark, ticked, hinted)
        _choice(
            board, f"storm {at}", area, board.words.hex(at), ("planet-storm", *look),
            partial(_paint_storm, *look, w, h), partial(board.words.hex_tip, at), run if legal else None,
            partial(board.pointing.why_not_hex, at), partial(_light_hex, board, at),
        )  # fmt: skip


def _victims(board: PlanetBoard, at: int) -> str:
    """Who would be hit on a hexagon: buildings and units in a few words."""
    s = board.s
    first = at * SITES_PER_HEX
    buildings = sum(s.buildings[site] >= 0 for site in range(first, first + SITES_PER_HEX))
    units = sum(number for _, number in contents_of(board.p, s, at).units)
    return board.say("planet.board.storms.hits", n=buildings, units=units)


def _choice(
    board: PlanetBoard,
    zone_id: str,
    area: pygame.Rect,
    label: str,
    key: tuple[object, ...],
    paint: Callable[[str, Canvas], None],
    explain: Callable[[], str],
    run: Callable[[], object] | None,
    why_not: Callable[[], str],
    hover: Callable[[bool], object],
) -> None:
    """One thing of a row; ``key`` names what its picture depends on, ``paint`` gets the state."""
    kit = board.kit
    w, h = area.w / kit.k + 2 * PAD, area.h / kit.k + 2 * PAD
    images = {state: painted(kit, (*key, state), w, h, partial(paint, state)) for state in STATES}
    zone = Zone(
        zone_id, area, label, explain=explain, on_activate=run, on_hover=hover, enabled=run is not None,
        why_not=why_not, z=Z.BOARD + 3,
    )  # fmt: skip
    button(board.view, zone, images, (area.x - kit.px(PAD), area.y - kit.px(PAD)), Z.BOARD + 2)


def _area(board: PlanetBoard, rect: pygame.Rect, x: float, y: float, w: float, h: float) -> pygame.Rect:
    kit = board.kit
    return pygame.Rect(rect.x + round(x * kit.k), rect.y + round(y * kit.k), kit.px(w), kit.px(h))


def _title(board: PlanetBoard, rect: pygame.Rect, text: str) -> None:
    kit = board.kit
    image = painted(
        kit,
        ("planet-list-title", text),
        728,
        22,
        lambda c: c.text(text, 0, 11, 14, "cream_muted", "bold", max_width=728),
    )
    board.view.put("title", image, (rect.x + kit.px(16), rect.y + kit.px(5)), Z.BOARD + 1)


def _face_tip(board: PlanetBoard, colour: int, value: int) -> str:
    struck = [f"{board.words.cataclysm(t.kind)} {board.words.place(OUTSIDE + t.hex)}"
              for t in cataclysms.called(board.p, board.s, colour, value)]  # fmt: skip
    return board.say(
        "planet.board.strikes", what=", ".join(struck) if struck else board.say("planet.board.nothing")
    )


def _light_face(board: PlanetBoard, colour: int, value: int, on: bool) -> None:
    board.light((), [t.hex for t in cataclysms.called(board.p, board.s, colour, value)] if on else ())


def _light_hex(board: PlanetBoard, at: int, on: bool) -> None:
    board.light((), [at] if on else ())


# -- pictures ------------------------------------------------------------------------------------------------------------


def _paper(canvas: Canvas, w: float, h: float, state: str, hinted: bool, lit: bool = False) -> None:
    x = y = PAD
    if state == "hot" or hinted:
        canvas.glow(x, y, w, h, 9, 6, "#FFC53D", 2, 230)
    else:
        canvas.shadow(x, y, w, h, 8, blur=4, dy=2, alpha=110)
    fill = (
        ("#C3BBAE", "#B3AA9B")
        if state == "disabled"
        else ("#FFF9E6", "#FFEDBE")
        if lit
        else ("paper", "paper_dark")
    )
    canvas.rect(
        x, y, w, h, 9, *fill, "gold" if state == "hot" or hinted else "#FFFDF7", 2 if state == "hot" else 1
    )


def _paint_face(
    drawing: str, note: str, now: bool, hinted: bool, w: float, h: float, state: str, canvas: Canvas
) -> None:
    _paper(canvas, w, h, state, hinted)
    canvas.svg(f"planet/{drawing}", PAD + w / 2, PAD + 42, 58, alpha=120 if state == "disabled" else 255)
    canvas.text(note, PAD + w / 2, PAD + h - 15, 14, "teal_dark" if now else "ink_muted", "bold" if now else "regular",
                "center", max_width=w - 8)  # fmt: skip


def _paint_resource(
    pictures: Pictures, resource: int, name: str, note: str, hinted: bool, legal: bool, w: float, h: float, state: str,
    canvas: Canvas,
) -> None:  # fmt: skip
    _paper(canvas, w, h, state, hinted)
    canvas.svg(
        f"planet/{pictures.resource(resource)}", PAD + w / 2, PAD + 34, 46, alpha=255 if legal else 110
    )
    canvas.text(name, PAD + w / 2, PAD + 68, 16, "ink", "bold", "center", max_width=w - 10)
    canvas.text(note, PAD + w / 2, PAD + 86, 14, "ink_muted", "regular", "center", max_width=w - 10)


def _paint_storm(
    kind: str,
    name: str,
    victims: str,
    mark: str,
    ticked: bool,
    hinted: bool,
    w: float,
    h: float,
    state: str,
    canvas: Canvas,
) -> None:
    _paper(canvas, w, h, state, hinted, lit=ticked)
    canvas.svg(f"planet/cataclysm_{kind}", PAD + 26, PAD + h / 2, 36)
    canvas.text(name, PAD + 52, PAD + 15, 14, "ink", "bold", max_width=w - 92)
    canvas.text(victims, PAD + 52, PAD + 32, 14, "ink_muted", max_width=w - 92)
    x, y = PAD + w - 22, PAD + h / 2
    if mark == "check":
        canvas.rect(x - 11, y - 11, 22, 22, 6, "danger", "danger_dark")
        canvas.icon("check", x, y, 13, "#FFFCF4")
    elif mark:
        canvas.disc(x, y, 12, "#E7DAC5", edge="#C8B798")
        canvas.text(mark, x, y, 14, "ink", "bold", "center")
    else:
        canvas.rect(x - 11, y - 11, 22, 22, 6, "#FFFDF7", edge="#B3A58C", edge_width=1.6)
