"""The program, opened for one test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.manager import App
from tests.scenes.screens import open_program


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program in English with the test game as its only one; every text it shows must be there."""
    app = open_program(tmp_path)
    yield app
    app.store.close()
    assert app.texts.notices == []
