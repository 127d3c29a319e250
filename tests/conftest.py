"""What all tests share: no screen, no sound, no touching of the player's own files, and a game with secrets."""

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["TABLETOP_TRIO_HOME"] = tempfile.mkdtemp(prefix="tabletop-trio-tests-")

from game import registry
from game.data import SHIPPED
from game.rules import AnyGame
from game.text import Catalogue
from tests import secret_game

TEST_DATA = Path(__file__).parent / "data"
"""Data and texts of the test game, before the shipped ones."""

FOLDERS = (TEST_DATA, SHIPPED)

atexit.register(shutil.rmtree, os.environ["TABLETOP_TRIO_HOME"], ignore_errors=True)
secret_game.register()

settings.register_profile("house", deadline=None)
settings.load_profile("house")


@pytest.fixture
def bids() -> AnyGame:
    """Sealed Bids, the test game with secrets."""
    return registry.load(secret_game.ID)


@pytest.fixture
def locked() -> Iterator[Path]:
    """A folder with a file in it that may not be read; whoever is root is nobody meanwhile."""
    if os.name == "nt":
        pytest.skip("Windows has no such folders by chmod")
    root = os.geteuid() == 0
    with tempfile.TemporaryDirectory(prefix="tabletop-trio-locked-") as outer:
        Path(outer).chmod(0o755)
        folder = Path(outer) / "locked"
        folder.mkdir()
        (folder / "file.yaml").write_text("a: 1\n", encoding="utf-8")
        folder.chmod(0)
        if root:
            os.seteuid(65534)
        yield folder
        if root:
            os.seteuid(0)
        folder.chmod(0o700)


@pytest.fixture(params=["en", "it"])
def texts(request: pytest.FixtureRequest) -> Iterator[Catalogue]:
    """The texts of a language, test game included; a text that is missing fails the test."""
    catalogue = Catalogue(request.param, FOLDERS)
    yield catalogue
    assert catalogue.notices == []
