"""The frame around a board: what its pictures are kept by."""

from __future__ import annotations

import gc
import weakref

import pygame

from scenes.ui.chrome import banner
from scenes.ui.view import View


def test_a_flag_is_never_taken_for_one_with_another_picture(view: View) -> None:
    """A picture that is gone would leave its id to the next one: as long as the flag is kept, so is its picture."""
    picture = pygame.Surface((42, 42), pygame.SRCALPHA)
    banner(view, "Production", "Column 1", "blue", picture=picture)
    shown = weakref.ref(picture)
    del picture
    gc.collect()
    assert shown() is not None
