"""The kit: everything needed to draw at one scale, in one object."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from scenes.ui.icons import Icons
from scenes.ui.scale import Units
from scenes.ui.shapes import Shapes
from scenes.ui.sprites import Sprites, SurfaceCache
from scenes.ui.text import TextRenderer
from scenes.ui.theme import ColorLike, Rgba, Theme, load_theme


@dataclass
class Kit:
    """Scale, theme and renderers. Immutable in use: a new window size makes a new kit (`rescaled`)."""

    assets: Path
    theme: Theme
    units: Units
    cache: SurfaceCache
    sprites: Sprites
    shapes: Shapes
    icons: Icons
    text: TextRenderer

    @property
    def k(self) -> float:
        """Pixels in a unit."""
        return self.units.k

    def px(self, units: float) -> int:
        """A length in units as whole pixels."""
        return self.units.px(units)

    def color(self, color: ColorLike, alpha: int | None = None) -> Rgba:
        """A palette name, hex string or tuple as RGBA."""
        return self.theme.color(color, alpha)

    def table(self) -> pygame.Surface:
        """The felt in the window's size: the usual start of a scene's background (copy before drawing)."""
        units = self.units
        return self.shapes.felt(
            units.width, units.height, self.color("table_light"), self.color("table_dark"), units.k
        )

    def rescaled(self, size: tuple[int, int], text_factor: float) -> Kit:
        """A kit for another window size or text factor; theme, icons and cache are taken over."""
        units = Units(*size)
        if units.k != self.units.k or text_factor != self.text.factor:
            self.cache.clear()  # pictures of the old scale will not be asked for again
        text = TextRenderer(units, self.theme, self.icons, self.cache, text_factor)
        return Kit(self.assets, self.theme, units, self.cache, self.sprites, self.shapes, self.icons, text)

    def beside(self, size: tuple[int, int]) -> Kit:
        """A kit for a part of the window that is a table of its own, with a cache for its own scale."""
        units, cache = Units(*size), SurfaceCache()
        text = TextRenderer(units, self.theme, self.icons, cache, self.text.factor)
        sprites, shapes = Sprites(self.assets, cache), Shapes(cache)
        return Kit(self.assets, self.theme, units, cache, sprites, shapes, self.icons, text)


def make_kit(assets: Path, size: tuple[int, int], text_factor: float = 1.0) -> Kit:
    """A kit for a window of ``size`` pixels; a display mode must be set before anything is drawn with it."""
    theme = load_theme(assets)
    cache = SurfaceCache()
    icons = Icons(cache)
    units = Units(*size)
    text = TextRenderer(units, theme, icons, cache, text_factor)
    return Kit(assets, theme, units, cache, Sprites(assets, cache), Shapes(cache), icons, text)
