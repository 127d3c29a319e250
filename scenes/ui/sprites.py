"""SVG files as pictures at their exact pixel size, and the cache in which all pictures are kept."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame

log = logging.getLogger(__name__)

DEFAULT_CACHE_BYTES = 320 * 1024 * 1024
_ARGB = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
"""Channel masks of transparent surfaces as pygame makes them."""


class SurfaceCache:
    """A least-recently-used cache of surfaces, bounded by the bytes of their pixels.

    Asking twice with the same key gives the same surface object; the stage relies on that to see
    that nothing changed. Surfaces from the cache are shared: draw on a copy.
    """

    def __init__(self, max_bytes: int = DEFAULT_CACHE_BYTES) -> None:
        self.max_bytes = max_bytes
        self.bytes = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under ``key``, made by ``make`` when there is none."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        surface = make()
        self._surfaces[key] = surface
        self.bytes += _bytes(surface)
        while self.bytes > self.max_bytes and len(self._surfaces) > 1:
            _, old = self._surfaces.popitem(last=False)
            self.bytes -= _bytes(old)
        return surface

    def clear(self) -> None:
        """Forget everything, for example when the window's size changed."""
        self._surfaces.clear()
        self.bytes = 0


class Sprites:
    """SVG pictures below the assets folder at exact pixel sizes."""

    def __init__(self, assets: Path, cache: SurfaceCache) -> None:
        self.assets = assets
        self.cache = cache
        self._missing: set[str] = set()

    def svg(self, name: str, size: tuple[int, int], alpha: int = 255) -> pygame.Surface:
        """The picture ``assets/<name>.svg`` in ``size`` pixels, at most; it keeps its proportions.

        A file that is missing or broken is reported once in the log and drawn as an empty picture.
        """
        width, height = max(1, size[0]), max(1, size[1])
        return self.cache.get(
            ("svg", name, width, height, alpha), lambda: self._load(name, (width, height), alpha)
        )

    def _load(self, name: str, size: tuple[int, int], alpha: int) -> pygame.Surface:
        try:
            surface = ready(pygame.image.load_sized_svg(self.assets / f"{name}.svg", size))
        except (OSError, pygame.error) as error:
            if name not in self._missing:
                self._missing.add(name)
                log.warning("picture %s.svg: %s", name, error)
            surface = pygame.Surface(size, pygame.SRCALPHA)
        if alpha < 255:
            surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return surface


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the format that blits fastest; transparent surfaces made by pygame have it already."""
    if surface.get_bitsize() == 32 and surface.get_masks() == _ARGB:
        return surface
    return surface.convert_alpha()


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
