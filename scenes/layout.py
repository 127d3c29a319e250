"""Where things lie on a board: named zones from a Tiled file, in units of the 1280x720 design.

A layout is a TMX map with object layers and no tiles; it opens in Tiled, where zones are moved with the mouse.
Every object has a name of its own, the name of a zone. Rectangles, ellipses (their bounding box counts) and
points are read. An object's custom properties are the zone's numbers, words and switches; two of them have a
meaning here: ``dock`` and ``vdock`` (``start``, ``center``, ``end``, ``stretch``) say where the zone goes when the
window is wider or taller than the design (see `scenes.ui.scale.Dock`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast, get_args
from xml.etree.ElementTree import ParseError

import pygame
import pytmx

from game.data import DataError, DataSource, Fault
from scenes.ui.scale import DESIGN_HEIGHT, DESIGN_WIDTH, Dock, Units

DOCKS: tuple[str, ...] = get_args(Dock)


@dataclass(frozen=True)
class Place:
    """One zone: its rectangle in units, how it is docked, its custom properties, and the layer it lies on."""

    name: str
    x: float
    y: float
    w: float
    h: float
    dock: Dock = "center"
    vdock: Dock = "center"
    layer: str = ""
    properties: Mapping[str, Any] = field(default_factory=dict)
    file: str = ""
    line: int = 0

    @property
    def center(self) -> tuple[float, float]:
        """The middle in units."""
        return self.x + self.w / 2, self.y + self.h / 2

    def rect(self, units: Units) -> pygame.Rect:
        """The zone in window pixels."""
        return units.rect(self.x, self.y, self.w, self.h, self.dock, self.vdock)

    def origin(self, units: Units) -> tuple[float, float]:
        """Window pixel of the upper left corner, not rounded: the origin for painting in the zone's own units."""
        return units.x(self.x, self.dock), units.y(self.y, self.vdock)

    def number(self, key: str) -> float:
        """A custom property that is a number. Raises `DataError` naming the file and the object."""
        value = self.properties.get(key)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            got = "it is missing" if value is None else f"got {value!r}"
            raise DataError(
                [Fault(self.file, self.line, f"object {self.name!r}", f"expected a number {key!r}, {got}")]
            )
        return float(value)


class Layout(Mapping[str, Place]):
    """The zones of one file by name. A name that is not there raises `DataError` naming file and object."""

    def __init__(self, file: str, places: Mapping[str, Place]) -> None:
        self.file = file
        self._places = dict(places)

    def __getitem__(self, name: str) -> Place:
        place = self._places.get(name)
        if place is None:
            raise DataError([Fault(self.file, 0, "", f"expected an object {name!r}, it is missing")])
        return place

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def load_layout(source: DataSource, name: str) -> Layout:
    """Read ``<name>`` (``pavilion/layout.tmx``) from the data folders.

    Raises `DataError` with every fault of the file: what is no TMX, an object without a name, a name used twice,
    a zone outside the design, an unknown dock.
    """
    shown = source.shown(name)
    text = source.text(name)
    source.finish()
    tiled = _parse(source.find(name), shown)
    lines = _Lines(text)
    faults: list[Fault] = []
    places: dict[str, Place] = {}
    for layer in tiled.layers:
        if not isinstance(layer, pytmx.TiledObjectGroup):
            kind = type(layer).__name__
            faults.append(Fault(shown, 0, f"layer {layer.name!r}", f"expected an object layer, got a {kind}"))
            continue
        for thing in layer:
            line = lines.of(thing.id)
            place = _place(thing, layer.name, shown, line, faults)
            if place is None:
                continue
            if place.name in places:
                faults.append(
                    Fault(shown, line, f"object {place.name!r}", "expected each name once, it is doubled")
                )
            places[place.name] = place
    if faults:
        raise DataError(faults)
    return Layout(shown, places)


def _parse(path: Path | None, shown: str) -> Any:
    try:
        # Named and not parsed from text: pytmx finds files that a map refers to relative to the map.
        return pytmx.TiledMap(str(path), invert_y=False, allow_duplicate_names=True)
    except ParseError as error:
        line = error.position[0] if error.position else 0
        raise DataError([Fault(shown, line, "", f"expected XML: {error}")]) from error
    except (ValueError, KeyError, TypeError, AttributeError, OSError) as error:
        # What pytmx raises for a file that is XML but no map differs from case to case.
        problem = str(error) or type(error).__name__
        raise DataError([Fault(shown, 0, "", f"expected a Tiled map: {problem}")]) from error


def _place(thing: Any, layer: str, shown: str, line: int, faults: list[Fault]) -> Place | None:
    if not thing.name:
        faults.append(Fault(shown, line, f"object {thing.id}", "expected a name"))
        return None
    where = f"object {thing.name!r}"
    properties = dict(thing.properties)
    docks = []
    for key in ("dock", "vdock"):
        dock = properties.pop(key, "center")
        if dock not in DOCKS:
            faults.append(
                Fault(shown, line, f"{where}.{key}", f"expected one of {', '.join(DOCKS)}, got {dock!r}")
            )
            dock = "center"
        docks.append(cast(Dock, dock))
    inside = (
        thing.x >= 0
        and thing.y >= 0
        and thing.x + thing.width <= DESIGN_WIDTH
        and thing.y + thing.height <= DESIGN_HEIGHT
    )
    if not inside:
        faults.append(
            Fault(shown, line, where, f"expected a zone within {DESIGN_WIDTH}x{DESIGN_HEIGHT} units")
        )
    return Place(
        thing.name,
        thing.x,
        thing.y,
        thing.width,
        thing.height,
        docks[0],
        docks[1],
        layer,
        properties,
        shown,
        line,
    )


class _Lines:
    """In which line of the file an object stands: pytmx does not say, but faults should."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()

    def of(self, object_id: int) -> int:
        mark = f'<object id="{object_id}"'
        return next((i for i, line in enumerate(self._lines, 1) if mark in line), 0)
