"""The pictures and sounds are what the scripts make, and the program can show and play them."""

from __future__ import annotations

import array
import re
import subprocess
import sys
import wave
from io import BytesIO
from pathlib import Path

import pygame
import pytest

ASSETS = Path(__file__).parents[1] / "assets"
DRAWINGS = sorted(ASSETS.rglob("*.svg"))
SOUNDS = sorted((ASSETS / "sounds").glob("*.wav"))
# What SDL_image's renderer leaves out or draws wrongly.
FORBIDDEN = re.compile(r"<(text|filter|mask|clipPath|pattern|use|style|image|symbol)\b|\sclass=|nan|inf\b")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh set of all files."""
    out = tmp_path_factory.mktemp("assets")
    command = [sys.executable, str(ASSETS / "make" / "all.py"), "--out", str(out)]
    subprocess.run(command, check=True, timeout=120)
    return out


def test_the_scripts_write_exactly_the_files_that_are_kept(made: Path) -> None:
    fresh = {path.relative_to(made): path.read_bytes() for path in made.rglob("*") if path.is_file()}
    kept = {path.relative_to(ASSETS): path.read_bytes() for path in [*DRAWINGS, *SOUNDS]}
    kept[Path("title/layers.yaml")] = (ASSETS / "title" / "layers.yaml").read_bytes()
    assert sorted(map(str, fresh)) == sorted(map(str, kept))
    assert [str(path) for path in fresh if fresh[path] != kept[path]] == []


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_drawing_is_small_plain_and_visible(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert len(source) < 60_000
    assert FORBIDDEN.search(source) is None
    for size in (24, 256):
        picture = pygame.image.load_sized_svg(path, (size, size))
        assert abs(max(picture.get_size()) - size) <= 1
        seen = pygame.mask.from_surface(picture, 8)
        assert seen.count() > 0.02 * picture.get_width() * picture.get_height()


def test_moving_layers_name_files_that_exist() -> None:
    named = re.findall(r"[\w/]+\.svg", (ASSETS / "title" / "layers.yaml").read_text(encoding="utf-8"))
    assert named
    assert [name for name in named if not (ASSETS / "title" / name).exists()] == []


def test_a_turned_tile_still_fits_its_box() -> None:
    """The rhombus' farthest corner stays inside the square box at any angle."""
    source = (ASSETS / "pavilion" / "glaze_blue.svg").read_text(encoding="utf-8")
    turned = re.sub(
        r"(<svg[^>]*>)(.*)(</svg>)", r'\1<g transform="rotate(60 128 128)">\2</g>\3', source, flags=re.S
    )
    picture = pygame.image.load_sized_svg(BytesIO(turned.encode()), (256, 256))
    edges = [*(picture.get_at((i, j)).a for i in range(256) for j in (0, 255))]
    edges += [picture.get_at((j, i)).a for i in range(256) for j in (0, 255)]
    assert max(edges) == 0


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_sound_is_short_level_and_ends_in_silence(path: Path) -> None:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44100)
        samples = array.array("h", file.readframes(file.getnframes()))
    assert len(samples) / 44100 < (2.5 if path.stem == "win" else 1)
    assert max(map(abs, samples[:4])) < 300
    assert max(map(abs, samples[-4:])) < 300
    assert 0.08 < max(map(abs, samples)) / 32768 < 0.7
    assert abs(sum(samples) / len(samples)) < 60


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS) < 1_500_000


def test_the_picture_of_the_hexagons_in_tiled_is_made_from_the_drawings(tmp_path: Path) -> None:
    """Pixels are compared: how a PNG is packed differs between versions of zlib."""
    out = tmp_path / "hexes.png"
    command = [sys.executable, str(ASSETS / "make" / "hex_tiles.py"), "--out", str(out)]
    subprocess.run(command, check=True, timeout=60)
    made, kept = (pygame.image.load(path) for path in (out, ASSETS.parent / "data/planet/maps/hexes.png"))
    assert made.get_size() == kept.get_size() == (420, 72)
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(kept, "RGBA")
