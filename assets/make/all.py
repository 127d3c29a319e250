"""Draws and sounds everything under `assets/` anew: `python assets/make/all.py [--out DIR]`.

The same scripts always write the same bytes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

import app
import glyphs
import goods
import harvest
import pavilion
import pieces
import portraits
import seats
import sounds
import terrain
import tiles
import title
from svg import Picture

Source = Callable[[], Iterator[tuple[str, Picture]]]
FOLDERS: dict[str, tuple[Source, ...]] = {
    "app": (app.drawings, seats.drawings),
    "harvest": (goods.drawings, harvest.drawings, portraits.drawings),
    "pavilion": (tiles.drawings, pavilion.drawings),
    "planet": (terrain.drawings, glyphs.drawings, pieces.drawings),
    "title": (title.drawings,),
}


def write(out: Path) -> None:
    """Write every drawing and sound below a folder."""
    for folder, sources in FOLDERS.items():
        (out / folder).mkdir(parents=True, exist_ok=True)
        for source in sources:
            for name, picture in source():
                (out / folder / f"{name}.svg").write_text(picture.svg(), encoding="utf-8", newline="\n")
    (out / "title" / "layers.yaml").write_text(title.layers(), encoding="utf-8", newline="\n")
    sounds.write(out / "sounds")


def main() -> None:
    """Read the command line and write the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parents[1])
    write(parser.parse_args().out)


if __name__ == "__main__":
    main()
