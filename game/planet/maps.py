"""Starting maps: hexagonal Tiled files, read strictly and without a screen.

A map (maps/<scenario>.tmx) is flat-top and staggered. Its tile layer `ground` paints the terrain of the hexes that
lie open at the start; its object layer `hexes` has a point on each of them, named after the hex (`h00` is the
Landing Zone). An object may have the properties `terrain`, `sites` (`any, iron`) and `icons`
(`tornado blue 2, geyser red 6`), which then hold for that hex in this scenario.
"""

import posixpath
import re
from collections.abc import Iterator
from typing import Any
from xml.parsers import expat

import msgspec

from game.data import DataSource, Fault
from game.planet.definitions import Definitions, HexDef, IconDef, hex_faults
from game.planet.geometry import NOWHERE, axial, cell_of, from_staggered, neighbours, on_grid

GROUND = "ground"
OBJECTS = "hexes"


class Element(msgspec.Struct):
    """One XML element with the line it stands on."""

    tag: str
    attributes: dict[str, str]
    line: int
    text: str = ""
    inner: list["Element"] = []

    def all(self, tag: str) -> Iterator["Element"]:
        """Yield the elements of that tag right inside this one."""
        return (element for element in self.inner if element.tag == tag)

    def properties(self) -> dict[str, str]:
        """Return Tiled's custom properties of this element."""
        return {
            p.attributes.get("name", ""): p.attributes.get("value", p.text)
            for block in self.all("properties")
            for p in block.all("property")
        }


class StartingMap(msgspec.Struct, frozen=True):
    """What a map says: the cell of each hex (`NOWHERE`: in the deck), and all 24 hexes as this scenario has them."""

    spots: tuple[int, ...]
    hexes: tuple[HexDef, ...]


class _MapFault(Exception):
    """A map cannot be read further."""


class MapReader:
    """Reads one map; every fault goes into the source with file, line and the object's name."""

    def __init__(self, source: DataSource, name: str, definitions: Definitions) -> None:
        self.source = source
        self.name = name
        self.definitions = definitions

    def read(self) -> StartingMap | None:
        """Return the map, or None if it has faults."""
        before = len(self.source.faults)
        try:
            root = self._parse(self.name, "map")
            read = self._map(root)
        except _MapFault:
            return None
        return read if len(self.source.faults) == before else None

    # -- XML -------------------------------------------------------------------------------------------------

    def _fault(self, line: int, path: str, expected: str, name: str | None = None) -> None:
        self.source.faults.append(Fault(self.source.shown(name or self.name), line, path, expected))

    def _stop(self, line: int, path: str, expected: str, name: str | None = None) -> _MapFault:
        self._fault(line, path, expected, name)
        return _MapFault(expected)

    def _parse(self, name: str, tag: str) -> Element:
        before = len(self.source.faults)
        text = self.source.text(name)
        if len(self.source.faults) > before:
            raise _MapFault("unreadable")
        parser = expat.ParserCreate()
        top = Element("", {}, 0, "", [])
        stack = [top]

        def start(element_tag: str, attributes: dict[str, str]) -> None:
            element = Element(element_tag, attributes, parser.CurrentLineNumber, "", [])
            stack[-1].inner.append(element)
            stack.append(element)

        def end(_tag: str) -> None:
            stack.pop()

        def words(data: str) -> None:
            stack[-1].text += data

        def doctype(*_: Any) -> None:
            raise self._stop(parser.CurrentLineNumber, "", "expected no DOCTYPE", name)

        parser.StartElementHandler = start
        parser.EndElementHandler = end
        parser.CharacterDataHandler = words
        parser.StartDoctypeDeclHandler = doctype
        try:
            parser.Parse(text, True)
        except expat.ExpatError as error:
            raise self._stop(
                error.lineno, "", f"expected XML: {expat.ErrorString(error.code)}", name
            ) from None
        root = top.inner[0]
        if root.tag != tag:
            raise self._stop(root.line, "", f"expected a Tiled <{tag}>, got <{root.tag}>", name)
        return root

    def _number(self, element: Element, key: str, path: str) -> float:
        text = element.attributes.get(key, "")
        if re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", text) is None:
            raise self._stop(element.line, path, f"expected a number as {key}, got {text!r}")
        return float(text)

    # -- the map ---------------------------------------------------------------------------------------------

    def _map(self, root: Element) -> StartingMap:
        wanted = {"orientation": ("hexagonal",), "staggeraxis": ("x",), "staggerindex": ("odd", "even")}
        for key, values in wanted.items():
            if root.attributes.get(key) not in values:
                got = root.attributes.get(key)
                raise self._stop(root.line, "map", f"expected {key} to be {' or '.join(values)}, got {got!r}")
        if root.attributes.get("infinite", "0") != "0":
            raise self._stop(root.line, "map", "expected a map of fixed size, got an infinite one")
        odd_lower = root.attributes["staggerindex"] == "odd"
        columns, rows = int(self._number(root, "width", "map")), int(self._number(root, "height", "map"))
        terrains = self._terrains(root)
        ground = self._ground(root, columns, rows, terrains)
        found = self._objects(root, columns, rows, odd_lower)
        return self._place(root, ground, found, odd_lower)

    def _layer(self, root: Element, tag: str, name: str) -> Element:
        layers = [layer for layer in root.all(tag) if layer.attributes.get("name") == name]
        if len(layers) != 1:
            kind = "tile layer" if tag == "layer" else "object layer"
            raise self._stop(root.line, "map", f"expected one {kind} named {name!r}, got {len(layers)}")
        return layers[0]

    def _terrains(self, root: Element) -> dict[int, str]:
        """Return the terrain of each global tile number, from the class of the tileset's tiles."""
        known = self.definitions.components.terrains
        terrains: dict[int, str] = {}
        for used in root.all("tileset"):
            first = int(self._number(used, "firstgid", "tileset"))
            name, tileset = self.name, used
            if "source" in used.attributes:
                folder = posixpath.dirname(self.name)
                name = posixpath.normpath(posixpath.join(folder, used.attributes["source"]))
                if self.source.find(name) is None:
                    raise self._stop(used.line, "tileset", f"expected a file {name}, it is not there")
                tileset = self._parse(name, "tileset")
            for tile in tileset.all("tile"):
                terrain = tile.attributes.get("class", tile.attributes.get("type", ""))
                path = f"tile {tile.attributes.get('id')}"
                if terrain not in known:
                    expected = f"expected a class of {', '.join(known)}, got {terrain!r}"
                    self._fault(tile.line, path, expected, name)
                number = tile.attributes.get("id", "")
                if not number.isdecimal():
                    raise self._stop(
                        tile.line, "tile", f"expected a whole number as id, got {number!r}", name
                    )
                terrains[first + int(number)] = terrain
        return terrains

    def _ground(
        self, root: Element, columns: int, rows: int, terrains: dict[int, str]
    ) -> dict[tuple[int, int], str]:
        """Return the painted terrain by (column, row)."""
        layer = self._layer(root, "layer", GROUND)
        path = f"layer {GROUND}"
        data = next(layer.all("data"), None)
        if data is None or data.attributes.get("encoding") != "csv":
            raise self._stop(layer.line, path, "expected tile data encoded as csv")
        cells = [cell.strip() for cell in data.text.split(",")]
        if len(cells) != columns * rows or not all(cell.isdecimal() for cell in cells):
            raise self._stop(data.line, path, f"expected {columns} × {rows} tile numbers")
        painted: dict[tuple[int, int], str] = {}
        for index, cell in enumerate(cells):
            if cell == "0":
                continue
            column, row = index % columns, index // columns
            if int(cell) not in terrains:
                self._fault(
                    data.line, f"{path} column {column} row {row}", f"expected a known tile, got {cell}"
                )
                continue
            painted[column, row] = terrains[int(cell)]
        return painted

    def _objects(
        self, root: Element, columns: int, rows: int, odd_lower: bool
    ) -> dict[tuple[int, int], Element]:
        """Return the objects of the hex layer by the (column, row) they lie on."""
        layer = self._layer(root, "objectgroup", OBJECTS)
        width, height = self._number(root, "tilewidth", "map"), self._number(root, "tileheight", "map")
        side = self._number(root, "hexsidelength", "map")
        found: dict[tuple[int, int], Element] = {}
        for thing in layer.all("object"):
            path = self._title(thing)
            x, y = self._number(thing, "x", path), self._number(thing, "y", path)
            centres = {
                (column, row): (
                    column * (width + side) / 2 + width / 2,
                    row * height + (height / 2 if (column % 2 == 1) == odd_lower else 0) + height / 2,
                )
                for column in range(columns)
                for row in range(rows)
            }
            near = min(centres, key=lambda at: (centres[at][0] - x) ** 2 + (centres[at][1] - y) ** 2)
            if abs(centres[near][0] - x) > width / 2 or abs(centres[near][1] - y) > height / 2:
                self._fault(thing.line, path, "expected a place on the map")
            elif near in found:
                self._fault(
                    thing.line, path, f"expected one object a hex, {self._title(found[near])} lies here"
                )
            else:
                found[near] = thing
        return found

    @staticmethod
    def _title(thing: Element) -> str:
        name = thing.attributes.get("name", "")
        return f"object {name!r}" if name else f"object {thing.attributes.get('id', '?')} without a name"

    def _place(
        self,
        root: Element,
        ground: dict[tuple[int, int], str],
        found: dict[tuple[int, int], Element],
        odd_lower: bool,
    ) -> StartingMap:
        hexes = list(self.definitions.hexes.hexes)
        ids = [a_hex.id for a_hex in hexes]
        cells: dict[str, tuple[int, int]] = {}
        for (column, row), thing in found.items():
            name, path = thing.attributes.get("name", ""), self._title(thing)
            if name not in ids:
                self._fault(
                    thing.line, path, f"expected the id of a hex ({ids[0]} to {ids[-1]}), got {name!r}"
                )
                continue
            if name in cells:
                self._fault(thing.line, path, "expected each hex once on a map")
                continue
            cells[name] = from_staggered(column, row, odd_lower)
            changed = self._changed(thing, hexes[ids.index(name)])
            hexes[ids.index(name)] = changed
            painted = ground.pop((column, row), None)
            if painted != changed.terrain:
                got = "nothing painted" if painted is None else painted
                self._fault(thing.line, path, f"expected {changed.terrain} painted under it, got {got}")
        line = self._layer(root, "layer", GROUND).line
        for column, row in ground:
            self._fault(line, f"layer {GROUND} column {column} row {row}", "expected a hex object on it")
        return self._anchored(root, cells, hexes, ids)

    def _anchored(
        self, root: Element, cells: dict[str, tuple[int, int]], hexes: list[HexDef], ids: list[str]
    ) -> StartingMap:
        """Shift the map so that the Landing Zone is the origin, and see that all hangs together."""
        if ids[0] not in cells:
            raise self._stop(
                root.line, f"layer {OBJECTS}", f"expected the Landing Zone, an object {ids[0]!r}"
            )
        q0, r0 = cells[ids[0]]
        spots = [NOWHERE] * len(ids)
        for name, (q, r) in cells.items():
            if not on_grid(q - q0, r - r0):
                self._fault(root.line, f"object {name!r}", "expected a place nearer to the Landing Zone")
                continue
            spots[ids.index(name)] = cell_of(q - q0, r - r0)
        reached = {spots[0]}
        edge = [spots[0]]
        while edge:
            nearby = [c for c in neighbours(edge.pop()) if c in spots and c not in reached]
            reached.update(nearby)
            edge += nearby
        for name in cells:
            spot = spots[ids.index(name)]
            if spot != NOWHERE and spot not in reached:
                at = axial(spot)
                self._fault(
                    root.line,
                    f"object {name!r}",
                    f"expected a hex that hangs together with the Landing Zone, got {at}",
                )
        return StartingMap(tuple(spots), tuple(hexes))

    def _changed(self, thing: Element, a_hex: HexDef) -> HexDef:
        """Return the hex with what the object's properties say instead."""
        path = self._title(thing)
        properties = thing.properties()
        for key in properties:
            if key not in ("terrain", "sites", "icons"):
                self._fault(thing.line, path, f"expected the properties terrain, sites or icons, got {key!r}")
        terrain = properties.get("terrain", a_hex.terrain)
        sites, icons = a_hex.sites, a_hex.icons
        if "sites" in properties:
            sites = [site.strip() for site in properties["sites"].split(",") if site.strip()]
        if "icons" in properties:
            icons = []
            for words in filter(None, (part.strip() for part in properties["icons"].split(","))):
                parts = words.split()
                if len(parts) != 3 or not parts[2].isdecimal():
                    self._fault(thing.line, path, f"expected icons like 'tornado blue 2', got {words!r}")
                    continue
                raw: Any = {"kind": parts[0], "colour": parts[1], "value": int(parts[2])}
                try:
                    icons.append(msgspec.convert(raw, IconDef))
                except msgspec.ValidationError:
                    self._fault(
                        thing.line, path, f"expected a colour of a die and a value 1–6, got {words!r}"
                    )
        changed = HexDef(a_hex.id, terrain, sites, icons)
        for _inner, expected in hex_faults(self.definitions, changed):
            self._fault(thing.line, path, expected)
        if a_hex.id == "h00" and changed != a_hex:
            self._fault(thing.line, path, "expected the Landing Zone unchanged")
        return changed
