"""Lays drawings out on one picture, to be looked at: `python assets/make/sheet.py OUT.png FILE.svg…`.

Each drawing is shown at 24, 64, 128 and, with `--large`, 256 and 512 pixels on the table's dark and on paper.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame


def main() -> None:
    """Read the command line and write the sheet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--sizes", default="24,64,128")
    parser.add_argument("--columns", type=int, default=6)
    args = parser.parse_args()
    sizes = [int(size) for size in args.sizes.split(",")]
    pygame.init()
    font = pygame.font.Font(None, 18)
    width, height = sum(sizes) + 12 * (len(sizes) + 1), max(sizes) + 34
    rows = -(-len(args.files) // args.columns)
    sheet = pygame.Surface((width * args.columns, height * rows))
    sheet.fill("#2A3A3A")
    for i, file in enumerate(args.files):
        x, y = i % args.columns * width, i // args.columns * height
        if (i // args.columns + i % args.columns) % 2:
            sheet.fill("#F4EBDD", (x, y, width, height))
        sheet.blit(font.render(file.stem, True, "#9A8A78"), (x + 8, y + height - 18))
        left = x + 12
        for size in sizes:
            drawing = pygame.image.load_sized_svg(file, (size, size))
            sheet.blit(drawing, (left, y + (max(sizes) - drawing.get_height()) // 2 + 8))
            left += size + 12
    pygame.image.save(sheet, args.out)


if __name__ == "__main__":
    main()
