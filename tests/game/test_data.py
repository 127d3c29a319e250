"""YAML to definitions: what is right comes through, what is wrong is named with its line - all of it at once."""

from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from game.data import DataError, DataSource, Definition, dotted, unreadable
from game.text import languages


class Icon(Definition, frozen=True):
    kind: Literal["earth", "storm"]
    value: Annotated[int, Meta(ge=1, le=6)]


class Hexagon(Definition, frozen=True):
    id: str
    icons: Annotated[list[Icon], Meta(max_length=3)] = []
    note: str | None = None
    share: float = 0.0
    pair: tuple[int, str] = (0, "")
    open: bool = False


class File(Definition, frozen=True):
    hexes: list[Hexagon]


def faults(tmp_path: Path, text: str) -> list[str]:
    (tmp_path / "f.yaml").write_text(text, encoding="utf-8")
    source = DataSource([tmp_path])
    source.read("f.yaml", File)
    with pytest.raises(DataError) as error:
        source.finish()
    return [line.removeprefix(str(tmp_path / "f.yaml")) for line in str(error.value).splitlines()]


FAULTY = [
    (
        "hexes:\n  - id: a\n    icons:\n      - {kind: earth, value: 9}\n",
        [":4: hexes[0].icons[0].value: expected 1–6, got 9"],
    ),
    (
        "hexes:\n  - id: a\n    icons:\n      - {kind: fire, value: 1}\n",
        [":4: hexes[0].icons[0].kind: expected one of earth, storm, got 'fire'"],
    ),
    ("hexes:\n  - icons: []\n", [":2: hexes[0]: expected the key 'id', it is missing"]),
    (
        "hexes:\n  - id: a\n    colour: red\n",
        [":3: hexes[0].colour: expected one of id, icons, note, share, pair, open, got the key 'colour'"],
    ),
    ("hexes:\n  - id: a\n    id: b\n", [":3: hexes[0].id: expected each key once, 'id' is doubled"]),
    (
        "hexes:\n  - id: no\n",
        [":2: hexes[0].id: expected quotes: YAML reads no as a yes/no; write 'no' or a plain value"],
    ),
    (
        "hexes:\n  - id: 1:30\n",
        [":2: hexes[0].id: expected quotes: YAML reads 1:30 as a number; write '1:30' or a plain value"],
    ),
    (
        "hexes:\n  - id: 2024-01-02\n",
        [
            ":2: hexes[0].id: expected quotes: YAML reads 2024-01-02 as a date; write '2024-01-02' or a plain value"
        ],
    ),
    ("hexes:\n  - id: 7\n", [":2: hexes[0].id: expected text, got 7"]),
    ("hexes:\n  - id: a\n    open: 1\n", [":3: hexes[0].open: expected true or false, got 1"]),
    ("hexes:\n  - id: a\n    share: x\n", [":3: hexes[0].share: expected a number, got 'x'"]),
    ("hexes:\n  - id: a\n    pair: [1]\n", [":3: hexes[0].pair: expected a list of 2, got 1"]),
    ("hexes: {}\n", [":1: hexes: expected a list, got a mapping"]),
    ("- 1\n", [":1: expected a mapping, got a list"]),
    ("", [":1: expected content, the file is empty"]),
    ("hexes: [\n", [":2: expected YAML: expected the node content, but found '<stream end>'"]),
    (
        "hexes: !python/name:os.system\n",
        [":1: hexes: expected a plain value, got the tag !python/name:os.system"],
    ),
    (
        "hexes:\n  - id: a\n    icons:\n      - {kind: earth, value: 0}\n      - {kind: x, value: 2}\n  - note: 3\n",
        [
            ":4: hexes[0].icons[0].value: expected 1–6, got 0",
            ":5: hexes[0].icons[1].kind: expected one of earth, storm, got 'x'",
            ":6: hexes[1]: expected the key 'id', it is missing",
            ":6: hexes[1].note: expected text, got 3",
        ],
    ),
]


@pytest.mark.parametrize(("text", "expected"), FAULTY)
def test_faults_are_named_with_line_and_path(tmp_path: Path, text: str, expected: list[str]) -> None:
    assert faults(tmp_path, text) == expected


def test_a_game_adds_its_own_faults(tmp_path: Path) -> None:
    (tmp_path / "f.yaml").write_text("hexes:\n  - id: a\n  - id: b\n  - id: a\n")
    source = DataSource([tmp_path])
    read = source.read("f.yaml", File)
    assert read is not None
    source.unique("f.yaml", ("hexes",), [h.id for h in read.hexes])
    assert not source.one_of("f.yaml", ("hexes", 1, "id"), "b", ["x", "y"])
    with pytest.raises(DataError) as error:
        source.finish()
    lines = [line.rsplit("f.yaml", 1)[1] for line in str(error.value).splitlines()]
    assert lines == [
        ":3: hexes[1].id: expected one of x, y, got 'b'",
        ":4: hexes[2]: expected a new id, 'a' is already hexes[0]",
    ]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin.yaml").write_bytes(b"hexes:\n  - id: caf\xe9\n")
    source = DataSource([tmp_path])
    source.read("latin.yaml", File)
    source.read("missing.yaml", File)
    with pytest.raises(DataError) as error:
        source.finish()
    assert "latin.yaml:2: expected UTF-8 text" in str(error.value)
    assert "data/missing.yaml: file not found" in str(error.value)


def test_the_first_folder_that_has_a_file_wins(tmp_path: Path) -> None:
    for name in ("own", "shipped"):
        (tmp_path / name / "g").mkdir(parents=True)
        (tmp_path / name / "g" / "f.yaml").write_text(f"hexes: [{{id: {name}}}]\n")
    (tmp_path / "shipped" / "g" / "only.yaml").write_text("hexes: []\n")
    source = DataSource([tmp_path / "own", tmp_path / "shipped"])
    read = source.read("g/f.yaml", File)
    assert read is not None
    assert read.hexes[0].id == "own"
    assert source.names("g", ".yaml") == ["g/f.yaml", "g/only.yaml"]


def test_the_hash_follows_contents_and_nothing_else(tmp_path: Path) -> None:
    def hashed(text: bytes) -> str:
        (tmp_path / "f.yaml").write_bytes(text)
        source = DataSource([tmp_path])
        source.read("f.yaml", File)
        return source.hash()

    assert hashed(b"hexes: []\n") == hashed(b"hexes: []\r\n")
    assert hashed(b"hexes: []\n") != hashed(b"hexes: [] \n")


icons = st.fixed_dictionaries({"kind": st.sampled_from(["earth", "storm"]), "value": st.integers(1, 6)})
words = st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "Zs"]), max_size=12)
hexagons = st.fixed_dictionaries(
    {"id": words, "icons": st.lists(icons, max_size=3)},
    optional={
        "note": st.none() | words,
        "share": st.floats(-100, 100).map(lambda x: round(x, 3)),
        "pair": st.tuples(st.integers(-5, 5), words).map(list),
        "open": st.booleans(),
    },
)


@given(st.lists(hexagons, max_size=5))
def test_whatever_is_right_comes_through(
    tmp_path_factory: pytest.TempPathFactory, listed: list[dict[str, Any]]
) -> None:
    folder = tmp_path_factory.mktemp("data")
    (folder / "f.yaml").write_text(yaml.safe_dump({"hexes": listed}, allow_unicode=True), encoding="utf-8")
    source = DataSource([folder])
    read = source.read("f.yaml", File)
    source.finish()
    assert read is not None
    for wanted, got in zip(listed, read.hexes, strict=True):
        for key, value in wanted.items():
            found = getattr(got, key)
            if key == "icons":
                found = [{"kind": icon.kind, "value": icon.value} for icon in found]
            assert (list(found) if isinstance(found, tuple) else found) == value


@given(
    st.lists(hexagons, min_size=1, max_size=4),
    st.data(),
    st.sampled_from(
        [("icons", "x"), ("icons", [3]), ("open", "maybe"), ("share", []), ("id", None), ("extra", 1)]
    ),
)
def test_whatever_is_wrong_is_found_at_its_line(
    tmp_path_factory: pytest.TempPathFactory,
    listed: list[dict[str, Any]],
    data: st.DataObject,
    wrong: tuple[str, Any],
) -> None:
    index = data.draw(st.integers(0, len(listed) - 1))
    key, value = wrong
    listed[index] = {**listed[index], key: value}
    folder = tmp_path_factory.mktemp("data")
    text = yaml.safe_dump({"hexes": listed}, allow_unicode=True, sort_keys=False)
    (folder / "f.yaml").write_text(text, encoding="utf-8")
    source = DataSource([folder])
    assert source.read("f.yaml", File) is None
    (fault,) = source.faults
    assert fault.path.startswith(f"hexes[{index}].{key}")
    assert f"{key}:" in text.splitlines()[fault.line - 1] or isinstance(value, list)


def test_paths_are_written_as_people_read_them() -> None:
    assert dotted(("hexes", 3, "icons", 0, "value")) == "hexes[3].icons[0].value"
    assert dotted(()) == ""


def test_a_folder_that_may_not_be_read_is_like_an_empty_one_and_is_told_of(locked: Path) -> None:
    with pytest.raises(PermissionError):
        (locked / "file.yaml").stat()
    for folder, name in ((locked, "file.yaml"), (locked.parent, "locked/file.yaml")):
        source = DataSource([folder])
        assert source.find(name) is None
        assert source.names("locked", ".yaml") == []
        assert languages([folder]) == []
        (told,) = unreadable([folder, locked.parent / "nothing"])
        assert str(told) == f"{locked}: cannot be read: Permission denied"


def test_a_missing_file_is_named_in_every_folder_it_was_looked_for_in(tmp_path: Path) -> None:
    own, empty, last = (tmp_path / name for name in ("own", "empty", "last"))
    for folder in (own, empty, last):
        folder.mkdir()
    (own / "other.yaml").write_text("a: 1\n", encoding="utf-8")
    source = DataSource([own, empty, last])
    source.text("x.yaml")
    assert [str(fault) for fault in source.faults] == [f"data/x.yaml: file not found, nor is {own}/x.yaml"]
