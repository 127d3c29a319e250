"""Painted pictures are kept by key: the same key gives the same picture, and nobody gets somebody else's."""

from __future__ import annotations

from functools import partial

from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit


def paint_red(canvas: Canvas) -> None:
    canvas.rect(0, 0, canvas.w, canvas.h, 0, "#FF0000")


def paint_blue(canvas: Canvas) -> None:
    canvas.rect(0, 0, canvas.w, canvas.h, 0, "#0000FF")


paint_blue.__module__ = "scenes.another.game"


def fill(color: str, canvas: Canvas) -> None:
    canvas.rect(0, 0, canvas.w, canvas.h, 0, color)


def test_the_same_key_gives_the_same_picture(kit: Kit) -> None:
    assert painted(kit, ("card", 1), 8, 8, paint_red) is painted(kit, ("card", 1), 8, 8, paint_red)
    assert painted(kit, "flag", 8, 8, partial(fill, "#FF0000")) is painted(
        kit, "flag", 8, 8, partial(fill, "#FF0000")
    )


def test_modules_that_chose_the_same_key_do_not_get_each_others_pictures(kit: Kit) -> None:
    assert painted(kit, "card", 8, 8, paint_red).get_at((4, 4))[:3] == (255, 0, 0)
    assert painted(kit, "card", 8, 8, paint_blue).get_at((4, 4))[:3] == (0, 0, 255)
    assert painted(kit, "card", 8, 8, partial(paint_blue)).get_at((4, 4))[:3] == (0, 0, 255)
