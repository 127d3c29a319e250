"""Robots that play whole matches of Living Planet: by mouse, by keyboard alone, and a monkey."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from scenes.curtain import Curtain
from scenes.manager import App
from scenes.planet.board import PlanetBoard
from scenes.ui.zones import Zone
from tests.scenes.robots import click, key, mouse, rest, send

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


def monkey(app: App, board: PlanetBoard, rng: Random, actions: int) -> None:
    """Click, drag, turn the wheel and type anywhere but on what leaves the board."""
    width, height = app.kit.units.size
    bar = app.kit.px(46)
    typed = (
        pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
        pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6, pygame.K_PLUS, pygame.K_MINUS,
        pygame.K_HOME, pygame.K_u, pygame.K_y,
    )  # fmt: skip
    for _ in range(actions):
        if app.manager.top is not board:
            send(app, key(pygame.K_RETURN))
            continue
        pos = rng.randrange(width), rng.randrange(bar, height)
        match rng.randrange(10):
            case 0 | 1 | 2:
                click(app, pos)
            case 3:
                send(app, mouse(pygame.MOUSEMOTION, pos), mouse(pygame.MOUSEBUTTONDOWN, pos))
                there = rng.randrange(width), rng.randrange(bar, height)
                send(app, mouse(pygame.MOUSEMOTION, there), mouse(pygame.MOUSEBUTTONUP, there))
            case 4:
                send(app, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1))))
            case 5 if board.chosen or board.rack.held is not None or board.storms.ticked:
                click(app, pos, 3)
            case 6 if offered(board):
                board.view.zones.activate(rng.choice(offered(board)).id)
            case _:
                focused = board.view.zones.focused
                code = rng.choice(typed)
                leads_away = focused is not None and focused.id.startswith("bar.")
                if not (leads_away and code in (pygame.K_RETURN, pygame.K_SPACE)):
                    send(app, key(code, rng.choice((0, 0, pygame.KMOD_SHIFT))))
