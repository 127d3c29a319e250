"""Players without hands: they see only the zones that are offered and speak only through the event queue."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from scenes.board import Board
from scenes.curtain import Curtain
from scenes.manager import App
from scenes.ui.zones import Zone

Pos = tuple[int, int]

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
MONKEY_KEYS = (
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, *ARROWS,
    pygame.K_u, pygame.K_h, pygame.K_y, pygame.K_z, pygame.K_x,
    pygame.K_1, pygame.K_2, pygame.K_4, pygame.K_6, pygame.K_PLUS, pygame.K_MINUS, pygame.K_HOME,
)  # fmt: skip
"""What a monkey types: shortcuts among it, but nothing that opens another screen."""

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
    return [
        zone for zone in zones.offered() if not leads_away(board, zone) and zones.at(zone.rect.center) is zone
    ]


def lead_on(board: Board, rng: Random) -> Pos:
    """The pixel to click for going on: the middle of an offered zone, often the primary one if it is there."""
    zones = wanted(board)
    assert zones, "nothing is offered to the person whose turn it is"
    # What was begun is finished more often than gathered anew, or it would take for ever.
    ready = [zone for zone in zones if zone.id == "primary"]
    zone = ready[0] if ready and rng.random() < 0.5 else rng.choice(zones)
    return zone.rect.center


def leads_away(board: Board, zone: Zone) -> bool:
    """Whether taking a zone leaves the match or goes back in it."""
    return zone.id.startswith(LEAD_AWAY[""] + LEAD_AWAY.get(board.game.id, ()))


def play_by_mouse(app: App, board: Board, rng: Random, most: int = 4000) -> int:
    """Play the match to its end by clicking offered zones; returns the number of clicks."""
    for clicks in range(most):
        rest(app, board)
        if board.match.result is not None:
            return clicks
        click(app, lead_on(board, rng))
    raise AssertionError("the match does not end")


def play_by_keyboard(app: App, board: Board, rng: Random, most: int = 8000) -> int:
    """Play the match to its end with Tab, arrows and Enter alone; returns the number of keys."""
    for keys in range(most):
        rest(app, board)
        if board.match.result is not None:
            return keys
        focused = board.view.zones.focused
        if focused is not None and focused.offers and not leads_away(board, focused) and rng.random() < 0.6:
            send(app, key(pygame.K_RETURN))
        elif rng.random() < 0.5:
            send(app, key(pygame.K_TAB))
        else:
            send(app, key(rng.choice(ARROWS)))
    raise AssertionError("the match does not end")


def play_the_monkey(
    app: App, board: Board, rng: Random, actions: int, steps_back: Callable[[], object] = lambda: False
) -> None:
    """Click, drag, turn the wheel and type anywhere but on what leaves the board.

    ``steps_back`` says whether a right click now goes one step back on the board instead of leaving it.
    """
    width, height = app.kit.units.size
    bar = app.kit.px(46)
    for _ in range(actions):
        if isinstance(app.manager.top, Curtain):
            send(app, key(pygame.K_RETURN))
            continue
        if app.manager.top is not board:
            return
        choice = rng.random()
        pos, there = ((rng.randrange(width), rng.randrange(bar, height)) for _ in range(2))
        if choice < 0.45:
            click(app, pos)
        elif choice < 0.5 and steps_back():
            click(app, pos, 3)
        elif choice < 0.65:
            send(app, mouse(pygame.MOUSEMOTION, pos))
        elif choice < 0.75 and wanted(board):
            click(app, rng.choice(wanted(board)).rect.center)
        elif choice < 0.8:
            send(app, mouse(pygame.MOUSEMOTION, pos), mouse(pygame.MOUSEBUTTONDOWN, pos))
            send(app, mouse(pygame.MOUSEMOTION, there), mouse(pygame.MOUSEBUTTONUP, there))
        elif choice < 0.84:
            send(app, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1))))
        else:
            focused = board.view.zones.focused
            code = rng.choice(MONKEY_KEYS)
            takes = code in (pygame.K_RETURN, pygame.K_SPACE)
            if not (takes and focused is not None and focused.id.startswith(LEAD_AWAY[""])):
                send(app, key(code, rng.choice((0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT))))
