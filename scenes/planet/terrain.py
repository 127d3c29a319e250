"""Large drawings, made strip by strip: one as a whole takes longer than a frame has."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pygame

STRIP_PIXELS = 40_000
"""A strip has at most about so many pixels."""
_BOX = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)" width="[^"]*" height="[^"]*"')


def drawn_in_strips(file: Path, px: int) -> Iterator[pygame.Surface | None]:
    """Draw an SVG file ``px`` pixels wide and high from top to bottom: None after each strip, at last the picture.

    Every strip is the same drawing seen through a window of its own, so the seams cannot be seen. Raises `OSError` and
    `pygame.error` as loading the file does.
    """
    source = file.read_text(encoding="utf-8")
    box = _BOX.search(source)
    count = max(1, round(px * px / STRIP_PIXELS))
    if box is None or count == 1:
        yield pygame.image.load_sized_svg(file, (px, px)).convert_alpha()
        return
    w, unit = box.group(1), float(box.group(2)) / px
    picture = pygame.Surface((px, px), pygame.SRCALPHA)
    for i in range(count):
        top, bottom = px * i // count, px * (i + 1) // count
        h = (bottom - top) * unit
        window = f'viewBox="0 {top * unit} {w} {h}" width="{w}" height="{h}"'
        strip = source[: box.start()] + window + source[box.end() :]
        image = pygame.image.load_sized_svg(io.BytesIO(strip.encode()), (px, bottom - top))
        picture.blit(image, (0, top), special_flags=pygame.BLEND_RGBA_ADD)
        yield None
    yield picture


class Drawings:
    """Square drawings from a folder, each made once, at once or a little in each frame."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._made: dict[tuple[str, int], pygame.Surface] = {}
        self._begun: dict[tuple[str, int], Iterator[pygame.Surface | None]] = {}

    def has(self, name: str, px: int) -> bool:
        """Whether the drawing is complete at this size."""
        return (name, px) in self._made

    def known(self, name: str) -> bool:
        """Whether the drawing is complete at any size."""
        return any(made == name for made, _ in self._made)

    def some(self, name: str, px: int) -> bool:
        """Draw one more strip; whether the drawing is complete."""
        key = name, px
        if key in self._made:
            return True
        if key not in self._begun:
            self._begun[key] = drawn_in_strips(self.folder / f"{name}.svg", px)
        picture = next(self._begun[key])
        if picture is not None:
            self.put(name, px, picture)
            del self._begun[key]
        return picture is not None

    def get(self, name: str, px: int) -> pygame.Surface:
        """The drawing, made now as far as it is not."""
        while not self.some(name, px):
            pass
        return self._made[name, px]

    def put(self, name: str, px: int, picture: pygame.Surface) -> None:
        """Take a picture as the drawing at this size."""
        self._made[name, px] = picture
