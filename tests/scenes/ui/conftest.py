"""A window without a screen, and a kit for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.ui.kit import Kit, make_kit
from scenes.ui.motion import Pace
from scenes.ui.view import View

ASSETS = Path(__file__).parents[3] / "assets"


@pytest.fixture
def kit_of() -> Callable[..., Kit]:
    """Makes a kit for a window size in pixels."""
    pygame.display.init()
    pygame.font.init()

    def make(size: tuple[int, int] = (1280, 720), text_factor: float = 1.0) -> Kit:
        pygame.display.set_mode(size)
        return make_kit(ASSETS, size, text_factor)

    return make


@pytest.fixture
def kit(kit_of: Callable[..., Kit]) -> Kit:
    """A kit at 1280x720."""
    return kit_of()


@pytest.fixture
def view(kit: Kit) -> View:
    """An empty view at 1280x720 and normal speed."""
    return View(kit, Pace())


def key(code: int, mod: int = 0, text: str = "") -> pygame.event.Event:
    """A pressed key."""
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


def move(pos: tuple[int, int]) -> pygame.event.Event:
    """The pointer moved."""
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def press(pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    """A mouse button went down."""
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)


def release(pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    """A mouse button went up."""
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)
