"""Text at exact pixel sizes: measuring, fitting, wrapping, icons in the line.

Sizes are units; the player's text-size factor is applied here, so nobody else needs to know it.
Digits of Noto Sans have one width, so numbers are tabular without further care.
"""

from __future__ import annotations

import importlib.util
import logging
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

import pygame

from scenes.ui.icons import Icons
from scenes.ui.scale import Units
from scenes.ui.sprites import SurfaceCache, ready
from scenes.ui.theme import ColorLike, Theme

log = logging.getLogger(__name__)

Style = Literal["regular", "bold", "italic", "bold-italic"]
Align = Literal["left", "center", "right"]

CAP_MIDDLE = 0.357
"""Height of the middle of a capital above the baseline, as a share of the font size (Noto Sans)."""

_FILES: dict[Style, str] = {
    "regular": "NotoSans-Regular.ttf",
    "bold": "NotoSans-Bold.ttf",
    "italic": "NotoSans-Italic.ttf",
    "bold-italic": "NotoSans-BoldItalic.ttf",
}
_ICON = re.compile(r"\[icon:([a-z0-9-]+)\]")
_MARK = re.compile(r"(?:[A-Z]|[0-9]{1,3})(?![^\W_])\S?$")
"""A number or a single capital, with the sign that may follow it: it belongs to the word before it."""
_NUMBER = re.compile(r"[−+]?[0-9]{1,3}")
"""A number counts the word behind it."""
_PAUSE = re.compile(r"[.,;:!?…–·)]$")
"""A line may end behind these all the same."""
ELLIPSIS = "…"
MOST_WIDTHS = 20_000
"""How many measured widths are remembered."""
MINUS, DASH = "−", "–"
"""The packaged Noto Sans draws the minus sign as short as a hyphen; its en dash is as wide as the plus sign."""


def signed(value: int) -> str:
    """A number with the true minus sign."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def signed_change(value: int) -> str:
    """What is added or taken away, always with its sign."""
    return f"+{value}" if value >= 0 else signed(value)


class TextRenderer:
    """Renders text for one scale; made anew when the window's size or the text factor changes."""

    def __init__(
        self, units: Units, theme: Theme, icons: Icons, cache: SurfaceCache, factor: float = 1.0
    ) -> None:
        self.units = units
        self.theme = theme
        self.factor = factor
        self._icons = icons
        self._cache = cache
        self._fonts: dict[tuple[Style, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, Style, int], int] = {}

    def font(self, size: float, style: Style = "regular") -> pygame.font.Font:
        """The font for ``size`` units at the current scale and text factor."""
        key = (style, self.pixels(size))
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = open_font(style, key[1])
        return font

    def pixels(self, size: float) -> int:
        """Font size in pixels for ``size`` units."""
        return max(5, round(size * self.units.k * self.factor))

    # -- measuring (results in pixels) -----------------------------------------------------

    def width(self, text: str, size: float, style: Style = "regular") -> int:
        """Width in pixels of one line, icons included."""
        key = text, style, self.pixels(size)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            width = self._widths[key] = self._measure(text, size, style)
        return width

    def _measure(self, text: str, size: float, style: Style) -> int:
        font = self.font(size, style)
        text = text.replace(MINUS, DASH)
        if "[icon:" not in text:
            return font.size(text)[0]
        return sum(
            font.size(part)[0] if kind == "text" else self._icon_width(part, size)
            for kind, part in _parts(text)
        )

    def line_height(self, size: float, style: Style = "regular") -> int:
        """Distance between the baselines of two lines, in pixels."""
        return self.font(size, style).get_linesize()

    def shorten(self, text: str, size: float, max_px: int, style: Style = "regular") -> str:
        """The text, or as much of its beginning as fits with an ellipsis."""
        if self.width(text, size, style) <= max_px:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, size, style) <= max_px:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def fit(
        self, text: str, size: float, max_px: int, style: Style = "regular", smallest: float = 14.0
    ) -> tuple[str, float]:
        """Text and size that fit ``max_px``: first the size shrinks, then an ellipsis.

        The size shrinks to what ``smallest`` units are without the player's text-size factor: large text is
        large where there is room, and still says everything where there is not.
        """
        smallest /= self.factor
        width = self.width(text, size, style)
        if width <= max_px or size <= smallest:
            return self.shorten(text, size, max_px, style), size
        sizes = [size - i / 2 for i in range(1 + int(2 * (size - smallest)))]
        sizes = [*sizes, smallest] if sizes[-1] > smallest else sizes
        # Widths grow nearly with sizes, so the first guess is hardly ever off by more than one: measuring with every
        # size between would open a font for each, which takes longer than a frame has.
        at = min(len(sizes) - 1, max(1, round(2 * size * (1 - max_px / width))))
        while at > 1 and self.width(text, sizes[at - 1], style) <= max_px:
            at -= 1
        while at < len(sizes) - 1 and self.width(text, sizes[at], style) > max_px:
            at += 1
        return self.shorten(text, sizes[at], max_px, style), sizes[at]

    def wrap(self, text: str, size: float, max_px: int, style: Style = "regular") -> list[str]:
        """The text in lines of at most ``max_px``; a word that is longer is broken.

        Numbers and single capitals stay with the words beside them ("line C", "7 MC") where a line has room for both.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for together in kept_together(paragraph):
                fits = self.width(together, size, style) <= max_px
                for word in (together,) if fits else together.split(" "):
                    candidate = f"{line} {word}" if line else word
                    if self.width(candidate, size, style) <= max_px:
                        line = candidate
                        continue
                    if line:
                        lines.append(line)
                    line = word
                    while self.width(line, size, style) > max_px and len(line) > 1:
                        cut = len(line) - 1
                        while cut > 1 and self.width(line[:cut], size, style) > max_px:
                            cut -= 1
                        lines.append(line[:cut])
                        line = line[cut:]
            lines.append(line)
        return lines

    # -- rendering ---------------------------------------------------------------------------

    def render(
        self, text: str, size: float = 16, color: ColorLike = "ink", style: Style = "regular"
    ) -> pygame.Surface:
        """One line of text as a picture; ``[icon:name]`` in the text becomes that icon."""
        rgba = self.theme.color(color)
        px = self.pixels(size)
        key = ("text", text, px, rgba, style)
        return self._cache.get(key, lambda: self._draw_line(text, size, color, style))

    def fitting(
        self,
        text: str,
        size: float,
        max_px: int,
        high_px: int,
        style: Style = "regular",
        leading: float = 1.0,
    ) -> float:
        """The size at which wrapped text is at most so high: large text shrinks, no text below ``size`` without it."""
        smallest = size / self.factor
        while size > smallest:
            lines = len(self.wrap(text, size, max_px, style))
            if lines * round(self.line_height(size, style) * leading) <= high_px:
                break
            size -= 0.5
        return max(size, smallest)

    def block(
        self,
        text: str,
        size: float,
        max_px: int,
        color: ColorLike = "ink",
        style: Style = "regular",
        align: Align = "left",
        leading: float = 1.0,
    ) -> pygame.Surface:
        """Wrapped text as one picture, as wide as its longest line."""
        lines = self.wrap(text, size, max_px, style)
        key = ("block", tuple(lines), self.pixels(size), self.theme.color(color), style, align, leading)

        def make() -> pygame.Surface:
            images = [self.render(line, size, color, style) for line in lines]
            step = round(self.line_height(size, style) * leading)
            width = max(1, *(image.get_width() for image in images))
            height = step * (len(images) - 1) + images[-1].get_height()
            surface = pygame.Surface((width, height), pygame.SRCALPHA)
            for row, image in enumerate(images):
                rest = width - image.get_width()
                x = {"left": 0, "center": rest // 2, "right": rest}[align]
                surface.blit(image, (x, row * step))
            return ready(surface)

        return self._cache.get(key, make)

    def top(self, size: float, middle: float, style: Style = "regular") -> int:
        """The y at which to put a rendered line so that its capitals are centred on ``middle``."""
        return round(middle + CAP_MIDDLE * self.pixels(size)) - self.font(size, style).get_ascent()

    def _draw_line(self, text: str, size: float, color: ColorLike, style: Style) -> pygame.Surface:
        rgba = self.theme.color(color)
        font = self.font(size, style)
        text = text.replace(MINUS, DASH)
        if "[icon:" not in text:
            surface = (
                font.render(text, True, rgba[:3])
                if text
                else pygame.Surface((1, font.get_height()), pygame.SRCALPHA)
            )
        else:
            surface = pygame.Surface(
                (max(1, self.width(text, size, style)), font.get_height()), pygame.SRCALPHA
            )
            x = 0
            middle = font.get_ascent() - round(CAP_MIDDLE * self.pixels(size))
            for kind, part in _parts(text):
                if kind == "text":
                    surface.blit(font.render(part, True, rgba[:3]), (x, 0))
                    x += font.size(part)[0]
                else:
                    glyph = self._icons.render(part, self._icon_px(size), rgba)
                    space = self._icon_width(part, size)
                    surface.blit(
                        glyph, (x + (space - glyph.get_width()) // 2, middle - glyph.get_height() // 2)
                    )
                    x += space
        surface = ready(surface)
        if rgba[3] < 255:
            surface.fill((255, 255, 255, rgba[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _icon_px(self, size: float) -> int:
        return round(self.pixels(size) * 0.95)

    def _icon_width(self, name: str, size: float) -> int:
        glyph = self._icons.render(name, self._icon_px(size), (255, 255, 255, 255))
        return glyph.get_width() + round(self.pixels(size) * 0.2)


@lru_cache(maxsize=2048)
def kept_together(paragraph: str) -> tuple[str, ...]:
    """The words of a paragraph; what should not be parted by a line's end is one piece, with its spaces."""
    pieces: list[str] = []
    before = ""
    for word in paragraph.split(" "):
        joins = (
            bool(_MARK.match(word) or _NUMBER.fullmatch(before))
            and before != ""
            and not _PAUSE.search(before)
        )
        if joins:
            pieces[-1] += f" {word}"
        else:
            pieces.append(word)
        before = word
    return tuple(pieces)


def _parts(text: str) -> list[tuple[str, str]]:
    """The line as ("text", …) and ("icon", name) pieces."""
    pieces: list[tuple[str, str]] = []
    at = 0
    for match in _ICON.finditer(text):
        if match.start() > at:
            pieces.append(("text", text[at : match.start()]))
        pieces.append(("icon", match.group(1)))
        at = match.end()
    if at < len(text):
        pieces.append(("text", text[at:]))
    return pieces


@cache
def font_folder() -> Path | None:
    """Where pygame_gui keeps Noto Sans, found without importing it (that costs start time)."""
    spec = importlib.util.find_spec("pygame_gui")
    return Path(spec.origin).parent / "data" if spec and spec.origin else None


def open_font(style: Style, px: int) -> pygame.font.Font:
    """Noto Sans at a pixel size, or pygame's own font with a notice when it is missing."""
    folder = font_folder()
    if folder is not None:
        try:
            return pygame.font.Font(folder / _FILES[style], px)
        except (OSError, pygame.error) as error:
            _notice(str(error))
    else:
        _notice("the package pygame_gui is missing")
    font = pygame.font.Font(None, px)
    font.bold = "bold" in style
    font.italic = "italic" in style
    return font


@lru_cache(maxsize=8)
def _notice(message: str) -> None:
    """Say once a message that text is drawn in a substitute font."""
    log.warning("Noto Sans: %s; text uses pygame's own font", message)
