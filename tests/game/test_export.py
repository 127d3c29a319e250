"""Export and import: one readable file, and clear refusals that change nothing."""

from pathlib import Path

import pytest
import yaml

from game import registry
from game.export import FORMAT_VERSION, ImportRefused, read_export, write_export
from game.match import Match, Seat, Setup
from game.rules import AnyGame
from game.text import Catalogue
from tests.conftest import FOLDERS


@pytest.fixture
def match(bids: AnyGame) -> Match:
    seats = (Seat('Ada "the\u2028first"', "blue"), Seat("Бо 🎲: {x}", "green", "easy"))
    played = Match(bids, Setup("bids", seats, {"rounds": 4}, 11, True, bids.data_hash))
    for _ in range(7):
        seat = played.actors[0]
        played.play(seat, played.legal(seat)[-1])
    played.undo()
    played.undo()
    played.redo()
    return played


@pytest.fixture
def file(tmp_path: Path, match: Match) -> Path:
    path = tmp_path / "x.match.yaml"
    path.write_text(write_export(match, "A: [match]", 0.0, Catalogue("en", FOLDERS)), encoding="utf-8")
    return path


def test_a_match_survives_the_journey(file: Path, match: Match) -> None:
    back = read_export(file, registry.load)
    assert back.notices == []
    assert back.name == "A: [match]"
    assert back.match.log == match.log
    assert back.match.timeline == match.timeline
    assert back.match.setup.options == match.setup.options
    assert [s.colour for s in back.match.setup.seats] == ["blue", "green"]
    assert back.match.setup.seats[1] == match.setup.seats[1]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ('"2026-03-01 12:30 UTC"', 1772368200.0),
        ('"1970-01-01 00:00 UTC"', 0.0),
        ('"some day"', None),
        ('"0001-01-01 00:00 UTC"', None),
        ('"9999-12-31 23:59 UTC"', None),
    ],
)
def test_when_a_match_was_begun_is_told_where_it_can_be_read(
    file: Path, written: str, read: float | None
) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"1970-01-01 00:00 UTC"', written), encoding="utf-8")
    assert read_export(file, registry.load).created == read


def test_the_file_is_readable(file: Path, match: Match) -> None:
    text = file.read_text(encoding="utf-8")
    assert yaml.safe_load(text)["seed"] == 11
    lines = [line for line in text.splitlines() if line.startswith('  - {"type"')]
    assert len(lines) == len(match.log)
    assert "# " in lines[0]
    assert ": Bid " in lines[0]


def test_a_match_without_moves_can_be_exported(tmp_path: Path, bids: AnyGame) -> None:
    fresh = Match(bids, Setup("bids", (Seat("A", "blue"), Seat("B", "red")), data_hash=bids.data_hash))
    path = tmp_path / "fresh.match.yaml"
    path.write_text(write_export(fresh, "", 0.0))
    assert read_export(path, registry.load).match.log == []


def changed(file: Path, old: str, new: str) -> Path:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


REFUSALS = [
    ("format: tabletop-trio match", "format: chess", "foreign"),
    (f"version: {FORMAT_VERSION}", f"version: {FORMAT_VERSION + 1}", "newer"),
    (f"version: {FORMAT_VERSION}", "version: one", "damaged"),
    ("game: bids", "game: bridge", "unknown_game"),
    ("seed: 11", "seed: 12", "damaged"),
    ("seed: 11", "seed: 1:30", "damaged"),
    ("takebacks: true\n", "", "damaged"),
    ('"rounds": 4', '"rounds": 5', "damaged"),
    ('"colour": "green"', '"colour": 3', "damaged"),
    ('{"type":"undo","count":1}', '{"type":"undo","count":2}', "damaged"),
    ('"do":"bid"', '"do":"castle"', "damaged"),
    ("entries:", "entries: [", "foreign"),
    ("seats:", "seats: []\nplayers:", "damaged"),
]


@pytest.mark.parametrize(("old", "new", "code"), REFUSALS)
def test_what_is_wrong_is_refused_with_its_reason(
    file: Path, old: str, new: str, code: str, texts: Catalogue
) -> None:
    with pytest.raises(ImportRefused) as refused:
        read_export(changed(file, old, new), registry.load)
    assert refused.value.code == code
    assert texts.say(refused.value.sentence)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"hello", b"- 1\n- 2", b"&a [*a]", b"[" * 5000])
def test_other_files_are_foreign(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "some.yaml"
    path.write_bytes(content)
    with pytest.raises(ImportRefused) as refused:
        read_export(path, registry.load)
    assert refused.value.code == "foreign"


def test_aliases_cannot_blow_up(tmp_path: Path) -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]\n" for i in range(1, 12)
    )
    (tmp_path / "bomb.yaml").write_text(bomb)
    with pytest.raises(ImportRefused):
        read_export(tmp_path / "bomb.yaml", registry.load)


def test_a_file_that_may_not_be_looked_for_is_unreadable(locked: Path) -> None:
    with pytest.raises(ImportRefused) as refused:
        read_export(locked / "file.yaml", registry.load)
    assert refused.value.code == "unreadable"


def test_a_missing_file_and_a_folder_are_unreadable(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.yaml", tmp_path):
        with pytest.raises(ImportRefused) as refused:
            read_export(path, registry.load)
        assert refused.value.code == "unreadable"


def test_other_data_with_the_same_course_are_told_else_refused(file: Path, match: Match) -> None:
    data_hash = match.setup.data_hash
    back = read_export(changed(file, data_hash, "0" * 16), registry.load)
    assert [n.key for n in back.notices] == ["app.saved.data_changed"]
    with pytest.raises(ImportRefused) as refused:
        read_export(changed(file, "seed: 11", "seed: 12"), registry.load)
    assert refused.value.code == "other_data"
