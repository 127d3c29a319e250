"""Faults in the data files of Pavilion are all reported, with file, line, path and what was expected."""

import shutil

import pytest

from game.data import SHIPPED, DataError, DataSource
from game.pavilion import load

GOOD = {name: (SHIPPED / "pavilion" / name).read_text("utf-8") for name in ("table.yaml", "board.yaml")}


def faults(tmp_path, name, *changes):
    """Load Pavilion with changes (old, new) in one of its files and return the faults of that file."""
    folder = tmp_path / "pavilion"
    folder.mkdir()
    text = GOOD[name]
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    (folder / name).write_text(text, "utf-8")
    with pytest.raises(DataError) as caught:
        load(DataSource([tmp_path, SHIPPED]))
    assert all(fault.line > 0 for fault in caught.value.faults)
    here = [fault for fault in caught.value.faults if fault.file.endswith(f"pavilion/{name}")]
    return {fault.path: fault.expected for fault in here}


@pytest.mark.parametrize(
    ("old", "new", "path", "expected"),
    [
        ("{id: green, tiles: 22}", "{id: purple, tiles: 22}", "colours[1]", "expected a new id"),
        ("{id: green, tiles: 22}", "{id: green, tiles: 0}", "colours[1].tiles", "expected 1–99, got 0"),
        ("{id: green, tiles: 22}", "{id: green, tiles: many}", "colours[1].tiles", "expected 1–99"),
        ("  - {id: red, tiles: 22}\n", "", "colours", "expected a list of 6 to 6, got 5"),
        ("[purple, green, orange", "[purple, grey, orange", "rounds[1]", "expected one of purple"),
        ("2: 5,", "", "factories", "expected the number of factories for 2 players"),
        ("4: 9}", "4: 9, 5: 11}", "factories[5]", "expected a number of players from 2 to 4"),
        ("4: 9}", "4: 99}", "factories[4]", "expected 1–12, got 99"),
        ("supply_spaces: 10", "supply_spaces: -1", "supply_spaces", "expected 0–20, got -1"),
        ("start_points: 5\n", "", "", "expected the key 'start_points'"),
        ("floor: 1", "floor: no", "floor", "expected quotes"),
        ("keep: 4", "keep: 4\nkeeps: 4", "keeps", "expected one of"),
        ("keep: 4", "keep: 4\nkeep: 5", "keep", "expected each key once"),
    ],
)
def test_faults_of_the_table(tmp_path, old, new, path, expected):
    assert faults(tmp_path, "table.yaml", (old, new))[path].startswith(expected)


@pytest.mark.parametrize(
    ("old", "new", "path", "expected"),
    [
        ("{id: orange, at: upper_left", "{id: purple, at: upper_left", "stars[2]", "expected a new id"),
        ("at: upper_left", "at: left", "stars[2].at", "expected a free place, 'left' is taken"),
        ("at: upper_left", "at: north", "stars[2].at", "expected one of centre"),
        ("first: upper_right", "first: right", "stars[2].first", "expected one of down"),
        ("takes: different", "takes: six", "sides.coloured.centre.takes", "expected one of purple"),
        ("[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5]", "sides.coloured.centre.costs", "expected a list of 6 to 6"),
        ("[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 7]", "sides.coloured.centre.costs[5]", "expected 1–6, got 7"),
        ("    red: {takes: red", "    pink: {takes: red", "sides.coloured.pink", "expected one of centre"),
        ("    red: {takes: red", "    pink: {takes: red", "sides.coloured", "expected the star 'red'"),
        ("{id: pillar_orange", "{id: pillar_purple", "features[1]", "expected a new id"),
        ("kind: pillar", "kind: column", "features[0].kind", "expected one of pillar, statue, window"),
        ("[purple 2, purple 3,", "[purple 2, purple 2,", "features[0].spaces[1]", "expected a new id"),
        ("[purple 2,", "[purple 7,", "features[0].spaces[0]", "expected text like"),
        ("[purple 2,", "[pink 2,", "features[0].spaces[0]", "expected one of centre"),
        ("window: 3", "window: 33", "rewards.window", "expected 0–7, got 33"),
        ("pillar: 1, statue: 2", "pillar: 4, statue: 4", "features[6].spaces[1]", "expected at most 7 tiles"),
        ("stars: {purple: 20", "stars: {pink: 20", "bonuses.stars.pink", "expected one of purple"),
        ("stars: {purple: 20", "stars: {pink: 20", "bonuses.stars", "expected the colour 'purple'"),
        ("numbers: {1: 4", "numbers: {7: 4", "bonuses.numbers[7]", "expected 1–6, got 7"),
        ("mixed_star: 12", "mixed_star: 1:30", "bonuses.mixed_star", "expected quotes"),
    ],
)
def test_faults_of_the_board(tmp_path, old, new, path, expected):
    assert faults(tmp_path, "board.yaml", (old, new))[path].startswith(expected)


def test_too_few_tiles_for_the_set_up(tmp_path):
    few = [
        (f"{{id: {c}, tiles: 22}}", f"{{id: {c}, tiles: 7}}")
        for c in ("purple", "green", "orange", "yellow", "blue", "red")
    ]
    found = faults(tmp_path, "table.yaml", *few)
    assert found == {"colours": "expected at least 46 tiles for the set-up, got 42"}


def test_all_faults_of_both_files_at_once(tmp_path):
    folder = tmp_path / "pavilion"
    folder.mkdir()
    (folder / "table.yaml").write_text(GOOD["table.yaml"].replace("keep: 4", "keep: x"), "utf-8")
    (folder / "board.yaml").write_text(GOOD["board.yaml"].replace("statue: 2", "statue: x"), "utf-8")
    with pytest.raises(DataError) as caught:
        load(DataSource([tmp_path, SHIPPED]))
    assert {fault.path for fault in caught.value.faults} == {"keep", "rewards.statue"}


def test_changed_data_are_played_with(tmp_path):
    shutil.copytree(SHIPPED / "pavilion", tmp_path / "pavilion")
    table = tmp_path / "pavilion" / "table.yaml"
    table.write_text(table.read_text("utf-8").replace("start_points: 5", "start_points: 9"), "utf-8")
    shipped, changed = load(DataSource([SHIPPED])), load(DataSource([tmp_path, SHIPPED]))
    assert changed.scores(changed.new({}, ["blue", "red"], 1)) == (9, 9)
    assert changed.data_hash != shipped.data_hash
