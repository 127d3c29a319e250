"""Font Awesome glyphs by name, at exact pixel sizes."""

from __future__ import annotations

import importlib.util
import logging
from pathlib import Path

import msgspec
import pygame

from scenes.ui.sprites import SurfaceCache, ready
from scenes.ui.theme import Rgba

log = logging.getLogger(__name__)


class _Glyph(msgspec.Struct):
    """The two fields of ``icons.json`` that matter here."""

    unicode: str
    free: list[str]


class Icons:
    """Solid icons of Font Awesome Free.

    A missing package or an unknown name is reported once and drawn as a small ring.
    """

    def __init__(self, cache: SurfaceCache, folder: Path | None = None) -> None:
        self._cache = cache
        self._folder = folder if folder is not None else _package_folder()
        self._codes: dict[str, str] | None = None
        self._fonts: dict[int, pygame.font.Font] = {}
        self._reported: set[str] = set()

    def names(self) -> frozenset[str]:
        """Every icon name that can be drawn."""
        return frozenset(self._table())

    def render(self, name: str, px: int, color: Rgba) -> pygame.Surface:
        """The icon, its longer side ``px`` pixels, cut to its outline."""
        px = max(3, px)
        return self._cache.get(("icon", name, px, color), lambda: self._draw(name, px, color))

    def _draw(self, name: str, px: int, color: Rgba) -> pygame.Surface:
        code = self._table().get(name)
        if code is None:
            self._report(name, f"no icon named {name!r}")
            surface = pygame.Surface((px, px), pygame.SRCALPHA)
            pygame.draw.aacircle(surface, color, (px / 2, px / 2), px * 0.45, max(1, px // 8))
            return ready(surface)
        # The font's em box is not the glyph's outline: measure once, then render at the size that fits.
        outline = self._font(px).render(code, True, color).get_bounding_rect()
        fitted = max(3, int(px * px / max(1, outline.w, outline.h)))
        glyph = self._font(fitted).render(code, True, color[:3])
        glyph = glyph.subsurface(glyph.get_bounding_rect()).copy()
        if color[3] < 255:
            glyph.fill((255, 255, 255, color[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return ready(glyph)

    def _font(self, px: int) -> pygame.font.Font:
        font = self._fonts.get(px)
        if font is None:
            assert self._folder is not None
            font = self._fonts[px] = pygame.font.Font(self._folder / "webfonts" / "fa-solid-900.ttf", px)
        return font

    def _table(self) -> dict[str, str]:
        if self._codes is None:
            self._codes = self._read_table()
        return self._codes

    def _read_table(self) -> dict[str, str]:
        if self._folder is None:
            self._report("", "the package fontawesomefree is missing; icons are drawn as rings")
            return {}
        try:
            pygame.font.Font(self._folder / "webfonts" / "fa-solid-900.ttf", 12)
            data = (self._folder / "metadata" / "icons.json").read_bytes()
            glyphs = msgspec.json.decode(data, type=dict[str, _Glyph])
        except (OSError, pygame.error, msgspec.MsgspecError) as error:
            self._report("", f"icon font: {error}; icons are drawn as rings")
            return {}
        return {name: chr(int(glyph.unicode, 16)) for name, glyph in glyphs.items() if "solid" in glyph.free}

    def _report(self, what: str, message: str) -> None:
        if what not in self._reported:
            self._reported.add(what)
            log.warning(message)


def _package_folder() -> Path | None:
    spec = importlib.util.find_spec("fontawesomefree")
    if spec is None or spec.origin is None:
        return None
    return Path(spec.origin).parent / "static" / "fontawesomefree"
