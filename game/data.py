"""YAML files to typed definitions, with every fault of a file reported at once by file, line and path.

A file is composed with PyYAML, so that each value keeps its line; its scalars are read strictly (YAML's
surprises - `no` as false, `1:30` as 90, a doubled key that silently wins - are faults); the result is decoded
with msgspec into the types a game declares. Games add their own checks with `DataSource.fault`.
"""

import contextlib
import hashlib
import os
import re
from collections.abc import Container, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import platformdirs
import yaml

from game.fitting import Path_ as Path_  # part of what is said of data files: games name places by it
from game.fitting import mismatches

T = TypeVar("T")

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = ROOT / "data"
APP_NAME = "tabletop-trio"
HOME_VARIABLE = "TABLETOP_TRIO_HOME"
MOST_VALUES = 500_000
"""More values than any file of ours has, with its aliases written out."""


class Definition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything read from a data file: immutable, and an unknown key is a fault."""


class Fault(msgspec.Struct, frozen=True, order=True):
    """One thing wrong in a data file."""

    file: str
    line: int
    path: str
    expected: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.path}: {self.expected}" if self.path else f"{where}: {self.expected}"


class DataError(Exception):
    """Data files are wrong; `faults` holds all that was found, the message has one line each."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted(set(faults))
        super().__init__("\n".join(map(str, self.faults)))


def _compose(text: str) -> yaml.Node | None:
    """The document's node; libyaml reads ten times as fast, the Python reader says better what is wrong."""
    if yaml.__with_libyaml__:
        with contextlib.suppress(yaml.YAMLError):
            return yaml.compose(text, Loader=yaml.CSafeLoader)
    return yaml.compose(text, Loader=yaml.SafeLoader)


class _TooLarge(Exception):
    """A file has more values than could be meant."""


def user_folder() -> Path:
    """Return the folder of the player's own files: the one the environment names, or the system's custom."""
    named = os.environ.get(HOME_VARIABLE)
    return Path(named) if named else Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))


def default_folders(data_dir: Path | None = None) -> tuple[Path, ...]:
    """Return the data folders, strongest first: the one named, else the player's own, then the shipped one."""
    return (data_dir if data_dir is not None else user_folder() / "data", SHIPPED)


def entries(folder: Path) -> list[Path]:
    """Return what lies in a folder, in order of names; nothing if it is not there or may not be read."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def unreadable(folders: Iterable[Path]) -> list[Fault]:
    """Return a fault for every folder in these, or within them, that is there and may not be read.

    Play goes on as if such a folder were empty; only `check` tells of it.
    """
    faults: list[Fault] = []

    def note(error: OSError) -> None:
        if not isinstance(error, FileNotFoundError):
            faults.append(Fault(str(error.filename), 0, "", f"cannot be read: {error.strerror}"))

    for folder in folders:
        for _ in os.walk(folder, onerror=note):
            pass
    return faults


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # the folder may not be read
        return False


class DataSource:
    """Reads definitions from folders, the first that has a file wins, and gathers faults until `finish`."""

    def __init__(self, folders: Sequence[Path] = (SHIPPED,)) -> None:
        self.folders = tuple(folders)
        self.faults: list[Fault] = []
        self._lines: dict[str, dict[Path_, int]] = {}
        self._read: dict[str, bytes] = {}
        self._plains: dict[str, Any] = {}

    def find(self, name: str) -> Path | None:
        """Return the file of that name (`pavilion/board.yaml`) in the strongest folder, or None."""
        return next((folder / name for folder in self.folders if _is_file(folder / name)), None)

    def names(self, folder: str, suffix: str) -> list[str]:
        """Return the names (`planet/scenarios/cold.yaml`) of all files in a folder, of all sources, sorted."""
        found = {
            f"{folder}/{file.name}"
            for root in self.folders
            for file in entries(root / folder)
            if file.suffix == suffix and _is_file(file)
        }
        return sorted(found)

    def shown(self, name: str) -> str:
        """Return how a file is named to people: relative to the project where it lies in it."""
        file = self.find(name)
        if file is None:
            return f"data/{name}"
        try:
            return file.resolve().relative_to(ROOT).as_posix()
        except ValueError:
            return str(file)

    def text(self, name: str) -> str:
        """Return a file's text and count it into the hash; a missing or unreadable file is a fault and empty."""
        file = self.find(name)
        if file is None:
            own = [str(folder / name) for folder in self.folders[:-1] if entries(folder)]
            also = f", nor is {' or '.join(own)}" if own else ""
            self.faults.append(Fault(self.shown(name), 0, "", f"file not found{also}"))
            return ""
        try:
            raw = file.read_bytes()
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            line = raw[: error.start].count(b"\n") + 1
            self.faults.append(Fault(self.shown(name), line, "", "expected UTF-8 text"))
            return ""
        except OSError as error:
            self.faults.append(Fault(self.shown(name), 0, "", f"cannot be read: {error.strerror}"))
            return ""
        self._read[name] = raw.replace(b"\r\n", b"\n")
        return text

    def read(self, name: str, kind: type[T]) -> T | None:
        """Decode a YAML file into `kind` (a msgspec type). On any fault it is noted and None comes back.

        Read all files of a game first, then call `finish`: it raises with every fault at once.
        """
        before = len(self.faults)
        value = self.plain(name)
        surprising = {fault.path for fault in self.faults[before:]}
        if value is None:
            return None
        fitted = self.fit(name, (), value, kind, known=surprising)
        return None if len(self.faults) > before else fitted

    def plain(self, name: str) -> Any:
        """Return a YAML file as plain values with its surprises noted as faults; None if it cannot be read.

        A file is read once: asking again gives the same values and notes nothing anew.
        """
        if name not in self._plains:
            before = len(self.faults)
            text = self.text(name)
            self._lines[name] = {}
            if len(self.faults) > before:
                self._plains[name] = None
            else:
                self._plains[name] = self._plain(name, text, self._lines[name])
        return self._plains[name]

    def fit(self, name: str, path: Path_, value: Any, kind: type[T], known: Container[str] = ()) -> T | None:
        """Decode plain values that stand at `path` of a file; what does not fit is noted and None comes back.

        Paths in `known` have a fault already.
        """
        found = mismatches(value, kind, path)
        for place, expected in found:
            if dotted(place) not in known:
                self.fault(name, place, expected)
        return None if found else msgspec.convert(value, kind)

    def line(self, name: str, path: Path_) -> int:
        """Return the line of a place of a file that was read (of what encloses it, if it is not there itself)."""
        lines = self._lines.get(name, {})
        while path not in lines and path:
            path = path[:-1]
        return lines.get(path, 1)

    def fault(self, name: str, path: Path_, expected: str) -> None:
        """Note a fault at a place of a file that was read: `expected` says what should stand there."""
        self.faults.append(Fault(self.shown(name), self.line(name, path), dotted(path), expected))

    def unique(self, name: str, path: Path_, ids: Sequence[str]) -> None:
        """Note a fault for every id in the list at `path` that stood in it before."""
        seen: dict[str, int] = {}
        for index, value in enumerate(ids):
            if value in seen:
                self.fault(
                    name,
                    (*path, index),
                    f"expected a new id, {value!r} is already {dotted(path)}[{seen[value]}]",
                )
            else:
                seen[value] = index

    def one_of(self, name: str, path: Path_, value: str, known: Iterable[str]) -> bool:
        """Note a fault unless `value` is one of the known ids (a dangling reference)."""
        names = list(known)
        if value in names:
            return True
        self.fault(name, path, f"expected one of {', '.join(names)}, got {value!r}")
        return False

    def finish(self) -> None:
        """Raise `DataError` with all faults found so far, if there are any."""
        if self.faults:
            raise DataError(self.faults)

    def hash(self) -> str:
        """Return a short hash of the names and contents of all files read, in name order."""
        digest = hashlib.sha256()
        for name in sorted(self._read):
            digest.update(name.encode() + b"\0" + self._read[name] + b"\0")
        return digest.hexdigest()[:16]

    # -- YAML nodes to plain values --------------------------------------------------------------------------

    def _plain(self, name: str, text: str, lines: dict[Path_, int]) -> Any:
        try:
            node = _compose(text)
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
            problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "unreadable"
            line = mark.line + 1 if mark else 1
            self.faults.append(Fault(self.shown(name), line, "", f"expected YAML: {problem}"))
            return None
        except RecursionError:
            self.faults.append(Fault(self.shown(name), 1, "", "expected less nesting"))
            return None
        if node is None:
            self.faults.append(Fault(self.shown(name), 1, "", "expected content, the file is empty"))
            return None
        try:
            return self._value(name, node, (), lines)
        except (RecursionError, _TooLarge):  # an alias that holds itself, or aliases of aliases of aliases
            self.faults.append(
                Fault(self.shown(name), 1, "", "expected a file that can be written out in full")
            )
            return None

    def _value(self, name: str, node: yaml.Node, path: Path_, lines: dict[Path_, int]) -> Any:
        if len(lines) > MOST_VALUES:
            raise _TooLarge
        lines[path] = node.start_mark.line + 1
        if isinstance(node, yaml.SequenceNode):
            return [self._value(name, item, (*path, i), lines) for i, item in enumerate(node.value)]
        if isinstance(node, yaml.MappingNode):
            mapping: dict[Any, Any] = {}
            for key_node, value_node in node.value:
                key = self._scalar(name, key_node, path, lines)
                line = key_node.start_mark.line + 1
                if isinstance(key, (list, dict)) or key is None:
                    self._at(name, line, path, "expected a plain key")
                    continue
                inner = (*path, key)
                if key in mapping:
                    self._at(name, line, inner, f"expected each key once, {key!r} is doubled")
                mapping[key] = self._value(name, value_node, inner, lines)
            return mapping
        return self._scalar(name, node, path, lines)

    def _at(self, name: str, line: int, path: Path_, expected: str) -> None:
        self.faults.append(Fault(self.shown(name), line, dotted(path), expected))

    def _scalar(self, name: str, node: yaml.Node, path: Path_, lines: dict[Path_, int]) -> Any:
        if not isinstance(node, yaml.ScalarNode):
            return self._value(name, node, path, lines)
        text = node.value
        kind = node.tag.rsplit(":", 1)[-1]
        line = node.start_mark.line + 1
        if kind == "str":
            return text
        if kind == "null" and text in ("", "~", "null"):
            return None
        if kind == "bool" and text in ("true", "false"):
            return text == "true"
        if kind == "int" and re.fullmatch(r"[-+]?(0|[1-9][0-9]*)", text):
            return int(text)
        if kind == "float" and re.fullmatch(r"[-+]?[0-9]+\.[0-9]+", text):
            return float(text)
        if kind in ("bool", "int", "float", "timestamp", "null"):
            surprise = {"bool": "a yes/no", "timestamp": "a date", "null": "nothing"}.get(kind, "a number")
            self._at(
                name,
                line,
                path,
                f"expected quotes: YAML reads {text} as {surprise}; write '{text}' or a plain value",
            )
        else:
            self._at(name, line, path, f"expected a plain value, got the tag {node.tag}")
        return text


def dotted(path: Path_) -> str:
    """Write a path as people read it: `hexes[3].icons[0].value`."""
    written = ""
    for step in path:
        if isinstance(step, int):
            written += f"[{step}]"
        else:
            written += f".{step}" if written else step
    return written
