"""The picture of the tile set in which Living Planet's starting maps are painted with Tiled, from the game's drawings.

`python assets/make/hex_tiles.py [--out FILE]`; the drawings of the terrains must have been made before.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

ROOT = Path(__file__).resolve().parents[2]
DRAWINGS = ("hex_landing_zone", "hex_dune_1", "hex_canyon_1", "hex_crater_field_1", "hex_fungal_plain_1")
"""In the order of the tile set's ids (`data/planet/maps/hexes.tsx`)."""
TILE = (84, 72)
BOX = round(TILE[0] * 256 / 248)
"""Side of a drawing: its hexagon is 248 of 256 units wide."""


def sheet() -> pygame.Surface:
    """All tiles side by side."""
    w, h = TILE
    picture = pygame.Surface((w * len(DRAWINGS), h), pygame.SRCALPHA)
    for i, name in enumerate(DRAWINGS):
        drawing = pygame.image.load_sized_svg(ROOT / "assets" / "planet" / f"{name}.svg", (BOX, BOX))
        part = pygame.Rect(0, 0, w, h)
        part.center = drawing.get_rect().center
        picture.blit(drawing, (w * i, 0), part)
    return picture


def main() -> None:
    """Read the command line and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "data" / "planet" / "maps" / "hexes.png")
    pygame.display.init()
    pygame.image.save(sheet(), parser.parse_args().out)


if __name__ == "__main__":
    main()
