"""Scenarios and their maps (L-90, L-91): a pair of files is a scenario; what is wrong in a map is said with its object."""

import shutil
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from game.data import SHIPPED, DataError, DataSource
from game.planet import load
from game.planet.geometry import axial
from game.text import Catalogue

SCENARIO = """
order: 9
house: [money, out_of_game]
name: {en: Home, it: Casa}
help: {en: Ours., it: Nostro.}
money: 25
out_of_game: {oil: 1}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A player's own data folder with a copy of a map that has three hexes beside the Landing Zone."""
    (tmp_path / "planet/scenarios").mkdir(parents=True)
    shutil.copytree(SHIPPED / "planet/maps", tmp_path / "planet/maps")
    for name in ("bull_market", "cold_landing", "myceliandre", "scarce_world", "thin_crust"):
        (tmp_path / f"planet/maps/{name}.tmx").unlink()
    (tmp_path / "planet/maps/first_steps.tmx").rename(tmp_path / "planet/maps/home.tmx")
    (tmp_path / "planet/scenarios/home.yaml").write_text(SCENARIO, encoding="utf-8")
    return tmp_path


def change(folder: Path, old: str, new: str) -> None:
    file = folder / "planet/maps/home.tmx"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(folder: Path) -> str:
    with pytest.raises(DataError) as caught:
        load(DataSource([folder, SHIPPED]))
    return str(caught.value)


def test_a_pair_of_files_in_the_own_folder_is_a_new_scenario(folder):
    """L-91: no code, no text file; it is offered with its name and can be played."""
    shipped, game = load(DataSource([SHIPPED])), load(DataSource([folder, SHIPPED]))
    scenario = next(o for o in game.options if o.id == "scenario")
    assert list(scenario.values) == [*shipped.planets, "home"]
    assert game.data_hash != shipped.data_hash
    for language, name in (("en", "Home"), ("it", "Casa")):
        texts = Catalogue(language)
        assert texts.option_value("planet", scenario, "home") == name
        assert texts.notices == []
    state = game.new({"scenario": "home", "first_seat": 1}, ["blue", "green"], 5)
    assert state.money == [25, 28]
    assert state.out[0] == 1
    assert [axial(state.spots[at]) for at in (0, 5, 6, 8)] == [(0, 0), (1, -1), (0, 1), (-1, 0)]
    assert game.invariants(state) == []


def test_a_scenario_can_be_named_in_any_language(folder):
    file = folder / "planet/scenarios/home.yaml"
    file.write_text(SCENARIO.replace("it: Casa", "it: Casa, de: Zuhause"), encoding="utf-8")
    option = next(o for o in load(DataSource([folder, SHIPPED])).options if o.id == "scenario")
    assert option.words["home"].name["de"] == "Zuhause"


def test_a_scenario_has_an_english_name(folder):
    file = folder / "planet/scenarios/home.yaml"
    file.write_text(SCENARIO.replace("en: Home, ", ""), encoding="utf-8")
    assert "home.yaml:4: name: expected the key 'en'" in faults(folder)


def test_the_first_scenario_is_the_plain_one():
    game = load(DataSource([SHIPPED]))
    assert next(o for o in game.options if o.id == "scenario").default == "myceliandre"
    assert len(game.planets) == 6


def test_a_map_may_change_a_hex(folder):
    change(
        folder,
        '<object id="2" name="h05" x="357" y="288">',
        '<object id="2" name="h05" x="357" y="288"><properties>'
        '<property name="terrain" value="dune"/>'
        '<property name="sites" value="any, oil, oil"/>'
        '<property name="icons" value="geyser green 6"/></properties>',
    )
    planet = load(DataSource([folder, SHIPPED])).planets["home"]
    assert planet.hexes[5].sites == ["any", "oil", "oil"]
    assert [t.hex for t in planet.targets[1][6]] == [2, 5]
    assert 5 not in [t.hex for t in planet.targets[0][6]]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name="h05"', 'name="h99"', ["home.tmx:21", "object 'h99'", "h00 to h23"]),
        ('name="h05"', 'name="h08"', ["object 'h08'", "once"]),
        ('name="h05"', 'name="h02"', ["object 'h02'", "expected canyon painted under it, got dune"]),
        ('name="h00"', 'name="h01"', ["Landing Zone", "'h00'"]),
        ('x="357" y="288"', 'x="294" y="324"', ["object 'h05'", "object 'h00' lies here"]),
        ('x="357" y="288"', 'x="9999" y="288"', ["object 'h05'", "on the map"]),
        ('x="357" y="288"', 'x="far" y="288"', ["object 'h05'", "number as x", "'far'"]),
        (
            '<object id="2" name="h05" x="357" y="288">',
            '<object id="2" name="h05" x="357" y="288"><properties><property name="sites" value="gold"/></properties>',
            ["object 'h05'", "one of any, oil", "'gold'"],
        ),
        (
            '<object id="2" name="h05" x="357" y="288">',
            '<object id="2" name="h05" x="357" y="288"><properties><property name="icons" value="flood blue 2"/></properties>',
            ["object 'h05'", "tornado, geyser, earthquake", "'flood'"],
        ),
        (
            '<object id="2" name="h05" x="357" y="288">',
            '<object id="2" name="h05" x="357" y="288"><properties><property name="icons" value="geyser blue 7"/></properties>',
            ["object 'h05'", "value 1–6"],
        ),
        (
            '<object id="2" name="h05" x="357" y="288">',
            '<object id="2" name="h05" x="357" y="288"><properties><property name="terrain" value="sea"/></properties>',
            ["object 'h05'", "landing_zone, dune", "'sea'"],
        ),
        (
            '<object id="2" name="h05" x="357" y="288">',
            '<object id="2" name="h05" x="357" y="288"><properties><property name="colour" value="x"/></properties>',
            ["object 'h05'", "'colour'"],
        ),
        ("0,0,0,5,0,2,0,0,0", "0,0,0,5,0,9,0,0,0", ["layer ground column 5 row 3", "known tile", "nothing painted"]),
        ("0,0,0,0,0,0,0,0,0,", "2,0,0,0,0,0,0,0,0,", ["layer ground column 0 row 0", "hex object"]),
        ("0,0,0,0,0,0,0,0,0,", "0,0,0,0,0,0,0,0,", ["layer ground", "9 × 9"]),
        ('staggeraxis="x"', 'staggeraxis="y"', ["staggeraxis to be x"]),
        ('orientation="hexagonal"', 'orientation="orthogonal"', ["orientation to be hexagonal"]),
        ('infinite="0"', 'infinite="1"', ["infinite"]),
        ('name="hexes"', 'name="things"', ["object layer named 'hexes'"]),
        ('encoding="csv"', 'encoding="base64"', ["csv"]),
        ("0,0,0,5,0,2,0,0,0", "0,0,0,5,0,²,0,0,0", ["layer ground", "9 × 9 tile numbers"]),
        (
            '<object id="2" name="h05" x="357" y="288">',
            '<object id="2" name="h05" x="357" y="288"><properties><property name="icons" value="geyser blue ²"/></properties>',
            ["object 'h05'", "icons like 'tornado blue 2', got 'geyser blue ²'"],
        ),
        ("hexes.tsx", "others.tsx", ["tileset: expected a file planet/maps/others.tsx"]),
        ("</map>", "", ["expected XML"]),
        ('<map version', '<!DOCTYPE x><map version', ["DOCTYPE"]),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_map_is_said(folder, old, new, said):
    change(folder, old, new)
    found = faults(folder)
    assert "home.tmx" in found
    for words in said:
        assert words in found


def test_what_is_wrong_in_a_tile_set_is_said(folder):
    file = folder / "planet/maps/hexes.tsx"
    text = file.read_text(encoding="utf-8")
    assert '<tile id="1"' in text
    file.write_text(text.replace('<tile id="1"', '<tile id="one"'), encoding="utf-8")
    found = faults(folder)
    assert "hexes.tsx:" in found
    assert "tile: expected a whole number as id, got 'one'" in found


def test_a_hex_apart_from_the_rest_is_a_fault(folder):
    change(folder, 'x="357" y="288"', 'x="483" y="576"')
    change(folder, "0,0,0,5,0,2,0,0,0", "0,0,0,5,0,0,0,0,0")
    text = (folder / "planet/maps/home.tmx").read_text(encoding="utf-8")
    rows = text.split('<data encoding="csv">\n')[1].split("\n</data>")[0].split("\n")
    rows[7] = "0,0,0,0,0,0,0,2,0,"
    before = text.split('<data encoding="csv">\n')[1].split("\n</data>")[0]
    (folder / "planet/maps/home.tmx").write_text(text.replace(before, "\n".join(rows)), encoding="utf-8")
    assert "object 'h05': expected a hex that hangs together" in faults(folder)


def test_one_of_the_two_files_alone_is_a_fault(folder):
    (folder / "planet/scenarios/home.yaml").unlink()
    assert "home.tmx" in faults(folder)
    (folder / "planet/scenarios/home.yaml").write_text(SCENARIO, encoding="utf-8")
    (folder / "planet/maps/home.tmx").unlink()
    assert "home.tmx: file not found" in faults(folder)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("{oil: 1}", "{gold: 1}", "out_of_game.gold: expected one of oil"),
        ("{oil: 1}", "{mycelium: 5}", "out_of_game.mycelium: expected at most 4 of 8, got 5"),
        ("money: 25", "crash_to: 11", "crash_to: expected 1–10, got 11"),
        ("money: 25", "echoes: {flood: 1}", "echoes.flood: expected one of tornado"),
        ("[money,", "[gold,", "house[0]: expected the path of a value"),
        ("money: 25", "length: long", "length: expected one of any, normal, short"),
    ],
)
def test_what_is_wrong_in_a_scenario_is_said(folder, old, new, said):
    file = folder / "planet/scenarios/home.yaml"
    file.write_text(SCENARIO.replace(old, new), encoding="utf-8")
    assert said in faults(folder)


def test_shipped_maps_are_what_tiled_writes():
    """Every map names its tileset, the tileset its picture, and sizes agree."""
    maps = SHIPPED / "planet/maps"
    tileset = ET.parse(maps / "hexes.tsx").getroot()
    image = tileset.find("image")
    assert image is not None
    assert (maps / image.attrib["source"]).is_file()
    assert int(tileset.attrib["tilecount"]) == len(tileset.findall("tile")) == 5
    for file in sorted(maps.glob("*.tmx")):
        root = ET.parse(file).getroot()
        assert root.attrib["orientation"] == "hexagonal"
        used = root.find("tileset")
        assert used is not None and used.attrib["source"] == "hexes.tsx"
        assert root.attrib["tilewidth"] == tileset.attrib["tilewidth"]
        ids = [int(thing.attrib["id"]) for thing in root.iter("object")]
        assert int(root.attrib["nextobjectid"]) == max(ids) + 1
        assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("name", list(load(DataSource([SHIPPED])).planets))
def test_the_map_library_sees_the_same_hexes(name):
    """pytmx, which reads what Tiled writes, finds the same named objects and the terrain painted under them."""
    pytmx = pytest.importorskip("pytmx")
    planet = load(DataSource([SHIPPED])).planets[name]
    tiled = pytmx.TiledMap(str(SHIPPED / f"planet/maps/{name}.tmx"))
    assert (tiled.orientation, tiled.staggeraxis) == ("hexagonal", "x")
    ids = {thing.name for thing in tiled.get_layer_by_name("hexes")}
    assert ids == {planet.hexes[at].id for at, cell in enumerate(planet.spots) if cell != -1}
    painted = [gid for _, _, gid in tiled.get_layer_by_name("ground").iter_data() if gid]
    terrains = sorted(tiled.get_tile_properties_by_gid(gid)["type"] for gid in painted)
    assert terrains == sorted(h.terrain for h in planet.hexes if h.id in ids)
