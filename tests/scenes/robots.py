"""Players without hands: they see only the zones that are offered and speak only through the event queue."""

from __future__ import annotations

from random import Random

import pygame

from scenes.board import Board
from scenes.curtain import Curtain
from scenes.manager import App
from scenes.ui.zones import Zone

Pos = tuple[int, int]

LEAD_AWAY: dict[str, tuple[str, ...]] = {
    "": ("bar.",),
    "pavilion": ("player ", "cancel"),
    "planet": ("player ", "zoom.in"),
    "harvest": (
        "seat ",
        "spine",
        "action haggle",
        "haggle close",
        "offer aside",
        "give ",
        "get ",
        "partner ",
    ),
}
"""Beginnings of the ids of zones, by game, that lead away from the match or back: a robot that wants to
finish leaves them alone."""


def mouse(kind: int, pos: Pos, button: int = 1) -> pygame.event.Event:
    """A mouse event at a window pixel."""
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.event.Event(kind, pos=pos, button=button)


def key(code: int, mod: int = 0) -> pygame.event.Event:
    """A key that is pressed."""
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def send(app: App, *events: pygame.event.Event) -> None:
    """Put events into the queue of the window and let the loop take them from there."""
    for event in events:
        pygame.event.post(event)
    app.manager.step(0.03, pygame.event.get())


def click(app: App, pos: Pos, button: int = 1) -> None:
    """Move to a pixel, press and release."""
    send(app, mouse(pygame.MOUSEMOTION, pos))
    send(app, mouse(pygame.MOUSEBUTTONDOWN, pos, button), mouse(pygame.MOUSEBUTTONUP, pos, button))


def rest(app: App, board: Board, most: int = 400) -> None:
    """Let time pass until somebody at the screen has to choose, a curtain asks, or the match is over."""
    for _ in range(most):
        asked = board.narrowing is not None and not board.view.motion.busy
        if board.match.result is not None or asked or isinstance(app.manager.top, Curtain):
            return
        send(app)
    raise AssertionError("nobody is asked and the match is not over")


def wanted(board: Board) -> list[Zone]:
    """The offered zones that lead on in the match and can be hit with the pointer."""
    zones = board.view.zones
    away = LEAD_AWAY[""] + LEAD_AWAY.get(board.game.id, ())
    return [
        zone for zone in zones.offered()
        if not zone.id.startswith(away) and zones.at(zone.rect.center) is zone
    ]  # fmt: skip


def lead_on(board: Board, rng: Random) -> Pos:
    """The pixel to click for going on: the middle of an offered zone, often the primary one if it is there."""
    zones = wanted(board)
    assert zones, "nothing is offered to the person whose turn it is"
    # What was begun is finished more often than gathered anew, or it would take for ever.
    ready = [zone for zone in zones if zone.id == "primary"]
    zone = ready[0] if ready and rng.random() < 0.5 else rng.choice(zones)
    return zone.rect.center
