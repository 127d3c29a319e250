"""Draws and sounds everything under `assets/` anew: `python assets/make/all.py [--out DIR]`.

The same scripts always write the same bytes.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import glyphs
import goods
import pavilion
import pieces
import seats
import terrain
import tiles
import title

GROUPS = {
    "planet": (terrain.drawings, glyphs.drawings, pieces.drawings),
    "app": (seats.drawings,),
    "title": (title.drawings,),
    "harvest": (goods.drawings,),
    "pavilion": (tiles.drawings, pavilion.drawings),
}


def write(out: Path) -> None:
    """Write every drawing below a folder."""
    for folder, sources in GROUPS.items():
        (out / folder).mkdir(parents=True, exist_ok=True)
        for source in sources:
            for name, picture in source():
                (out / folder / f"{name}.svg").write_text(picture.svg(), encoding="utf-8", newline="\n")
    (out / "title" / "layers.yaml").write_text(title.layers(), encoding="utf-8", newline="\n")


def main() -> None:
    """Read the command line and write the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parents[1])
    write(parser.parse_args().out)


if __name__ == "__main__":
    main()
