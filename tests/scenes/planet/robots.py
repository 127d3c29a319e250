"""Robots that play whole matches of Living Planet: by mouse and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from scenes.curtain import Curtain
from scenes.manager import App
from scenes.planet.board import PlanetBoard
from scenes.ui.zones import Zone
from tests.scenes.robots import click, key, rest, send

Take = Callable[[App, PlanetBoard, Zone], None]
ASIDE = ("bar.", "zoom.", "player ", "map")
"""Zones that are no choices of the game."""
RARE = ("pill cancel", "free chip")


def offered(board: PlanetBoard) -> list[Zone]:
    """What the board offers as a choice of the game."""
    return [zone for zone in board.view.zones.offered() if not zone.id.startswith(ASIDE)]


def by_mouse(app: App, board: PlanetBoard, zone: Zone) -> None:
    """Click a zone where it can be hit; one out of view is brought in by the whole map first."""
    pos = _hit(board, zone)
    if pos is None:
        click(app, board.view.zones["zoom.fit"].rect.center)
        zone = board.view.zones[zone.id]
        pos = _hit(board, zone)
    if pos is None:  # under a bubble: Tab leads there
        by_keys(app, board, zone)
        return
    click(app, pos)


def _hit(board: PlanetBoard, zone: Zone) -> tuple[int, int] | None:
    rect = zone.rect
    for fx, fy in (
        (0.5, 0.5),
        (0.5, 0.8),
        (0.2, 0.5),
        (0.8, 0.5),
        (0.3, 0.85),
        (0.7, 0.85),
        (0.12, 0.5),
        (0.3, 0.14),
    ):
        pos = round(rect.x + rect.w * fx), round(rect.y + rect.h * fy)
        if board.view.zones.at(pos) is zone:
            return pos
    return None


def by_keys(app: App, board: PlanetBoard, zone: Zone) -> None:
    """Go to a zone with Tab and take it with Enter."""
    for _ in range(200):
        focused = board.view.zones.focused
        if focused is not None and focused.id == zone.id and board.view.zones.keyboard:
            send(app, key(pygame.K_RETURN))
            return
        send(app, key(pygame.K_TAB))
    raise AssertionError(f"Tab does not lead to {zone.id}")


def play(
    app: App,
    board: PlanetBoard,
    take: Take,
    rng: Random,
    *,
    most: int = 6000,
    seen: Callable[[str], None] | None = None,
) -> int:
    """Play a match to its end; returns how many choices were made at the screen."""
    for choices in range(most):
        rest(app, board)
        if board.match.result is not None:
            return choices
        top = app.manager.top
        if isinstance(top, Curtain):
            send(app, key(pygame.K_RETURN))
            send(app)
            if app.manager.top is top:
                top.view.zones.activate(top.view.zones.offered()[0].id)
            continue
        zones = [zone for zone in offered(board) if take is by_mouse or zone.focusable]
        assert zones, f"nothing is offered at {board.stage} with {board.chosen}"
        if seen is not None:
            seen(board.stage)
        take(app, board, rng.choices(zones, [0.15 if zone.id in RARE else 1.0 for zone in zones])[0])
    raise AssertionError(f"no end after {most} choices, at {board.stage} of turn {board.s.turn}")
