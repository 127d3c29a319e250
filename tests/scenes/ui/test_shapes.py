"""Shapes: wide ones are made from narrow ones, and nobody can tell."""

from __future__ import annotations

import pygame
import pytest

from scenes.ui import shapes
from scenes.ui.kit import Kit
from scenes.ui.shapes import Shapes
from scenes.ui.sprites import SurfaceCache

GOLD, DARK, EDGE = (214, 167, 59, 255), (22, 31, 31, 235), (255, 255, 255, 120)


def difference(a: pygame.Surface, b: pygame.Surface) -> int:
    """The largest difference of any channel of any pixel."""
    assert a.get_size() == b.get_size()
    return max(abs(x - y) for x, y in zip(a.get_buffer().raw, b.get_buffer().raw, strict=True))


@pytest.mark.parametrize("width", [90, 91, 400, 1201])
@pytest.mark.parametrize("radius", [0, 7.5, 30, (12.0, 4.0, 0.0, 9.0)])
@pytest.mark.parametrize(("fill", "edge"), [((GOLD, DARK), EDGE), ((GOLD, None), None), ((None, None), EDGE)])
def test_a_wide_shape_is_the_same_when_it_is_stretched(
    kit: Kit, monkeypatch: pytest.MonkeyPatch, width: int, radius: object, fill: tuple, edge: object
) -> None:
    def drawn() -> pygame.Surface:
        return Shapes(SurfaceCache()).rounded(width, 41, radius, *fill, edge, 2)  # type: ignore[arg-type]

    made = drawn()
    monkeypatch.setattr(shapes, "WORTH_STRETCHING", float("inf"))
    assert difference(made, drawn()) == 0


@pytest.mark.parametrize("blur", [3.0, 7.5, 24.0])
def test_a_wide_shadow_looks_the_same_when_it_is_stretched(
    kit: Kit, monkeypatch: pytest.MonkeyPatch, blur: float
) -> None:
    def drawn() -> pygame.Surface:
        return Shapes(SurfaceCache()).soft_rounded(900, 60, 20, blur, (0, 0, 0, 150))[0]

    made = drawn()
    monkeypatch.setattr(shapes, "WORTH_STRETCHING", float("inf"))
    assert difference(made, drawn()) <= 6  # of 255: such a step cannot be seen in a blur
