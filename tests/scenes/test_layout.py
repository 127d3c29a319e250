"""Layouts from Tiled files: what is read, and how faults are told."""

from pathlib import Path

import pytest

from game import registry
from game.data import DataError, DataSource
from scenes.layout import load_layout
from scenes.ui.scale import Units

GOOD = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="160" height="90" tilewidth="8" tileheight="8">
 <objectgroup id="1" name="table">
  <object id="1" name="board" x="280" y="56" width="592" height="552">
   <properties><property name="edge" type="float" value="59.5"/></properties>
  </object>
  <object id="2" name="hand" x="888" y="600" width="376" height="40">
   <properties><property name="dock" value="end"/></properties>
  </object>
  <object id="3" name="middle" x="640" y="360"><point/></object>
 </objectgroup>
</map>
"""


def read(folder: Path, text: str):
    (folder / "layout.tmx").write_text(text, encoding="utf-8")
    return load_layout(DataSource((folder,)), "layout.tmx")


def faults(folder: Path, text: str) -> list[str]:
    with pytest.raises(DataError) as caught:
        read(folder, text)
    return [str(fault).rsplit("/", 1)[-1] for fault in caught.value.faults]


def test_zones_have_names_numbers_and_docks(tmp_path):
    layout = read(tmp_path, GOOD)
    assert list(layout) == ["board", "hand", "middle"]
    board = layout["board"]
    assert (board.x, board.y, board.w, board.h, board.layer) == (280, 56, 592, 552, "table")
    assert board.number("edge") == 59.5
    assert board.center == (576, 332)
    wide = Units(2560, 720)
    assert board.rect(wide).x == 280 + 640
    assert layout["hand"].rect(wide).right == 2560 - 16
    assert layout["middle"].center == (640, 360)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('name="hand"', 'name="board"', "layout.tmx:7: object 'board': expected each name once, it is doubled"),
        ('name="hand"', 'name=""', "layout.tmx:7: object 2: expected a name"),
        ('value="end"', 'value="far"', "layout.tmx:7: object 'hand'.dock: expected one of start, center, end, stretch, got 'far'"),
        ('x="888"', 'x="1200"', "layout.tmx:7: object 'hand': expected a zone within 1280x720 units"),
    ],
)  # fmt: skip
def test_a_fault_names_file_line_and_object(tmp_path, old, new, expected):
    assert faults(tmp_path, GOOD.replace(old, new, 1)) == [expected]


def test_what_is_no_map_is_told(tmp_path):
    assert faults(tmp_path, GOOD[:200])[0].startswith("layout.tmx:4: expected XML: ")
    assert faults(tmp_path, GOOD.replace('width="160"', 'width="wide"'))[0].startswith(
        "layout.tmx: expected a Tiled map: "
    )
    layer = '<layer id="9" name="ground" width="1" height="1"><data encoding="csv">0</data></layer></map>'
    assert faults(tmp_path, GOOD.replace("</map>", layer)) == [
        "layout.tmx: layer 'ground': expected an object layer, got a TiledTileLayer"
    ]


def test_a_missing_zone_number_or_file_is_told(tmp_path):
    layout = read(tmp_path, GOOD)
    with pytest.raises(DataError, match=r"layout\.tmx: expected an object 'track', it is missing"):
        layout["track"]
    with pytest.raises(
        DataError, match=r"layout\.tmx:4: object 'board': expected a number 'ring', it is miss"
    ):
        layout["board"].number("ring")
    with pytest.raises(DataError, match=r"nowhere\.tmx: file not found"):
        load_layout(DataSource((tmp_path,)), "nowhere.tmx")


def test_every_shipped_layout_can_be_read():
    source = DataSource()
    shipped = [name for game in registry.GAMES for name in source.names(game, ".tmx")]
    layouts = [name for name in shipped if name.endswith("/layout.tmx")]
    assert "pavilion/layout.tmx" in layouts
    for name in layouts:
        assert load_layout(source, name)
