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
from typing import Any, TypeAlias, TypeVar

import msgspec
import platformdirs
import yaml
from msgspec import inspect

T = TypeVar("T")
Path_: TypeAlias = tuple[str | int, ...]
"""Where a value lies in a file: keys and list indices from the top."""

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
        return next((folder / name for folder in self.folders if (folder / name).is_file()), None)

    def names(self, folder: str, suffix: str) -> list[str]:
        """Return the names (`planet/scenarios/cold.yaml`) of all files in a folder, of all sources, sorted."""
        found = {
            f"{folder}/{file.name}"
            for root in self.folders
            if (root / folder).is_dir()
            for file in (root / folder).iterdir()
            if file.is_file() and file.suffix == suffix
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
            self.faults.append(Fault(self.shown(name), 0, "", "file not found"))
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
        found = _mismatches(value, kind, path)
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


def _mismatches(value: Any, kind: Any, path: Path_) -> list[tuple[Path_, str]]:
    """Return every place where a plain value does not fit a msgspec type, with what was expected there."""
    return _descend(value, inspect.type_info(kind), path)


def _descend(value: Any, info: inspect.Type, path: Path_) -> list[tuple[Path_, str]]:
    if isinstance(info, inspect.StructType) and isinstance(value, dict):
        return _descend_struct(value, info, path)
    if isinstance(info, (inspect.ListType, inspect.VarTupleType)) and isinstance(value, list):
        found = [f for i, item in enumerate(value) for f in _descend(item, info.item_type, (*path, i))]
        return found or _length(value, info, path)
    if isinstance(info, inspect.TupleType) and isinstance(value, list):
        if len(value) != len(info.item_types):
            return [(path, f"expected a list of {len(info.item_types)}, got {len(value)}")]
        pairs = zip(value, info.item_types, strict=True)
        return [f for i, (item, kind) in enumerate(pairs) for f in _descend(item, kind, (*path, i))]
    if isinstance(info, inspect.DictType) and isinstance(value, dict):
        found = [f for key in value for f in _descend(key, info.key_type, (*path, key))]
        return found + [
            f for key, item in value.items() for f in _descend(item, info.value_type, (*path, key))
        ]
    if isinstance(info, inspect.UnionType):
        return _descend_union(value, info, path)
    if isinstance(info, inspect.Metadata):
        return _descend(value, info.type, path)
    return [] if _fits(value, info) else [(path, f"expected {_wanted(info)}, got {_got(value)}")]


def _descend_struct(value: dict[Any, Any], info: inspect.StructType, path: Path_) -> list[tuple[Path_, str]]:
    found: list[tuple[Path_, str]] = []
    known = [f.encode_name for f in info.fields] + ([info.tag_field] if info.tag_field else [])
    found += [
        ((*path, key), f"expected one of {', '.join(known)}, got the key {key!r}")
        for key in value
        if info.forbid_unknown_fields and key not in known
    ]
    for field in info.fields:
        if field.encode_name in value:
            found += _descend(value[field.encode_name], field.type, (*path, field.encode_name))
        elif field.required:
            found.append((path, f"expected the key {field.encode_name!r}, it is missing"))
    return found


def _descend_union(value: Any, info: inspect.UnionType, path: Path_) -> list[tuple[Path_, str]]:
    attempts = [_descend(value, kind, path) for kind in info.types]
    if not all(attempts):
        return []
    structs = [kind for kind in info.types if isinstance(kind, inspect.StructType)]
    if isinstance(value, dict) and structs and structs[0].tag_field:
        field = structs[0].tag_field
        for kind in structs:
            if value.get(field) == kind.tag:
                return _descend(value, kind, path)
        tags = ", ".join(str(kind.tag) for kind in structs)
        return [((*path, field), f"expected one of {tags}, got {_got(value.get(field))}")]
    shaped = [kind for kind in info.types if _shape_fits(value, kind)]
    if len(shaped) == 1:
        return _descend(value, shaped[0], path)
    wanted = " or ".join(dict.fromkeys(_wanted(kind) for kind in info.types))
    return [(path, f"expected {wanted}, got {_got(value)}")]


def _shape_fits(value: Any, info: inspect.Type) -> bool:
    lists = (inspect.ListType, inspect.VarTupleType, inspect.TupleType)
    if isinstance(value, dict):
        return isinstance(info, (inspect.StructType, inspect.DictType))
    if isinstance(value, list):
        return isinstance(info, lists)
    return not isinstance(info, (inspect.StructType, inspect.DictType, inspect.NoneType, *lists))


def _length(
    value: list[Any], info: inspect.ListType | inspect.VarTupleType, path: Path_
) -> list[tuple[Path_, str]]:
    low, high = info.min_length, info.max_length
    if (low is None or len(value) >= low) and (high is None or len(value) <= high):
        return []
    bounds = f"{low if low is not None else 0} to {high}" if high is not None else f"at least {low}"
    return [(path, f"expected a list of {bounds}, got {len(value)}")]


def _fits(value: Any, info: inspect.Type) -> bool:
    if isinstance(info, inspect.AnyType):
        return True
    if isinstance(info, inspect.NoneType):
        return value is None
    if isinstance(info, inspect.BoolType):
        return isinstance(value, bool)
    if isinstance(info, inspect.IntType):
        return isinstance(value, int) and not isinstance(value, bool) and _bounded(value, info)
    if isinstance(info, inspect.FloatType):
        return isinstance(value, (int, float)) and not isinstance(value, bool) and _bounded(value, info)
    if isinstance(info, inspect.StrType):
        if not isinstance(value, str):
            return False
        if info.pattern is not None and re.search(info.pattern, value) is None:
            return False
        return info.min_length is None or len(value) >= info.min_length
    if isinstance(info, inspect.LiteralType):
        return any(value == v and type(value) is type(v) for v in info.values)
    if isinstance(info, inspect.EnumType):
        return value in [member.value for member in info.cls]
    return False


def _bounded(value: float, info: inspect.IntType | inspect.FloatType) -> bool:
    return (
        (info.ge is None or value >= info.ge)
        and (info.le is None or value <= info.le)
        and (info.gt is None or value > info.gt)
        and (info.lt is None or value < info.lt)
    )


def _wanted(info: inspect.Type) -> str:
    if isinstance(info, (inspect.IntType, inspect.FloatType)):
        noun = "a whole number" if isinstance(info, inspect.IntType) else "a number"
        if info.ge is not None and info.le is not None:
            return f"{info.ge}–{info.le}"
        if info.ge is not None:
            return f"{noun} of at least {info.ge}"
        if info.le is not None:
            return f"{noun} of at most {info.le}"
        if info.gt is not None:
            return f"{noun} above {info.gt}"
        return noun
    if isinstance(info, inspect.LiteralType):
        return f"one of {', '.join(map(str, info.values))}"
    if isinstance(info, inspect.EnumType):
        return f"one of {', '.join(str(member.value) for member in info.cls)}"
    if isinstance(info, inspect.StrType):
        return f"text like {info.pattern}" if info.pattern else "text"
    if isinstance(info, (inspect.StructType, inspect.DictType)):
        return "a mapping"
    if isinstance(info, (inspect.ListType, inspect.VarTupleType, inspect.TupleType)):
        return "a list"
    names = {inspect.BoolType: "true or false", inspect.NoneType: "nothing"}
    return next((name for kind, name in names.items() if isinstance(info, kind)), "something else")


def _got(value: Any) -> str:
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    return str(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else repr(value)
