"""Robots that play whole matches of Pavilion: by mouse, by keyboard alone, and a monkey."""

from __future__ import annotations

from random import Random

import pygame

from scenes.manager import App
from scenes.pavilion import PavilionBoard
from tests.scenes.robots import LEAD_AWAY, click, key, lead_on, mouse, rest, send, wanted

NEVER = LEAD_AWAY[""] + LEAD_AWAY["pavilion"]


def play_by_mouse(app: App, board: PavilionBoard, rng: Random, most: int = 4000) -> int:
    """Play the match to its end by clicking offered zones; returns the number of clicks."""
    for clicks in range(most):
        rest(app, board)
        if board.match.result is not None:
            return clicks
        click(app, lead_on(board, rng))
    raise AssertionError("the match does not end")


def play_by_keyboard(app: App, board: PavilionBoard, rng: Random, most: int = 8000) -> int:
    """Play the match to its end with Tab, arrows and Enter alone; returns the number of keys."""
    arrows = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
    for keys in range(most):
        rest(app, board)
        if board.match.result is not None:
            return keys
        focused = board.view.zones.focused
        if focused is not None and focused.offers and not focused.id.startswith(NEVER) and rng.random() < 0.6:
            send(app, key(pygame.K_RETURN))
        elif rng.random() < 0.5:
            send(app, key(pygame.K_TAB))
        else:
            send(app, key(rng.choice(arrows)))
    raise AssertionError("the match does not end")


def play_the_monkey(app: App, board: PavilionBoard, rng: Random, actions: int) -> None:
    """Click and type anywhere but on what leaves the board."""
    width, height = app.kit.units.size
    bar = app.kit.px(46)
    typed = (
        pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
        pygame.K_u, pygame.K_h, pygame.K_y, pygame.K_z, pygame.K_x,
    )  # fmt: skip
    for _ in range(actions):
        if app.manager.top is not board:
            return
        choice = rng.random()
        pos = rng.randrange(width), rng.randrange(bar, height)
        if choice < 0.45:
            click(app, pos)
        elif choice < 0.5 and (board.narrowing is not None and (board.narrowing.chosen or board.pointed)):
            click(app, pos, 3)
        elif choice < 0.65:
            send(app, mouse(pygame.MOUSEMOTION, pos))
        elif choice < 0.75 and wanted(board):
            click(app, rng.choice(wanted(board)).rect.center)
        else:
            focused = board.view.zones.focused
            code = rng.choice(typed)
            if (
                focused is not None
                and focused.id.startswith("bar.")
                and code in (pygame.K_RETURN, pygame.K_SPACE)
            ):
                continue
            send(app, key(code, rng.choice((0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT))))
