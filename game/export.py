"""A match as one readable file, to keep elsewhere or to send: YAML with one log entry a line.

The file holds everything - set-up, names, options, seed, every move with undo and redo, and hashes of the data it
was played with and of the position it ended in - so it holds what is hidden on the table, too.

Reading one back plays every move again. It is refused, with the reason and the line, and nothing has changed, if it
is no such file, is damaged, comes from a newer format, or is of a game that is not there. If the data files differ
from those it was played with, it is taken with a notice as long as the match takes the very same course, and refused
otherwise: half a match helps nobody.
"""

import hashlib
import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Literal

import msgspec

from game import VERSION
from game.data import DataSource, Definition
from game.match import Match, Seat, Setup, state_hash, write_entry
from game.registry import GameLoader
from game.rules import OptionValue, Sentence
from game.saved import UnplayableMatch, rebuild
from game.text import Catalogue

FORMAT = "tabletop-trio match"
FORMAT_VERSION = 1
SUFFIX = ".match.yaml"
MOMENT = "%Y-%m-%d %H:%M UTC"
"""How the time when a match was begun is written."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

_UNREADABLE = re.compile("[^\\x20-\\x7e\\xa0-\\u2027\\u202a-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")


class ImportRefused(Exception):
    """A file cannot be taken; `sentence` says why to the player (`app.import.<code>`)."""

    def __init__(
        self,
        code: Literal["unreadable", "foreign", "newer", "damaged", "unknown_game", "other_data"],
        detail: str = "",
    ) -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.sentence = Sentence(f"app.import.{code}", {"detail": detail})


class ExportFile(Definition, frozen=True):
    """The content of an exported match."""

    format: Literal["tabletop-trio match"]
    version: int
    program: str
    name: str
    created: str
    game: str
    data_hash: str
    seed: int
    options: dict[str, OptionValue]
    takebacks: bool
    seats: list[Seat]
    state_hash: str
    entries_hash: str
    entries: list[dict[str, Any]]


class Imported(msgspec.Struct, frozen=True):
    """A match that was read from a file, its name, and what the player should be told."""

    match: Match
    name: str
    created: float | None
    """When the match was begun, in seconds since 1970; None where the file does not say it in a way to be read."""
    notices: list[Sentence]


def write_export(match: Match, name: str, created: float, texts: Catalogue | None = None) -> str:
    """Return a match as the text of an export file; with texts, each move is followed by its words."""
    setup = match.setup
    lines = [write_entry(entry) for entry in match.log]
    when = datetime.fromtimestamp(created, UTC).strftime(MOMENT)
    head = [
        f"format: {FORMAT}",
        f"version: {FORMAT_VERSION}",
        f"program: {_quoted(VERSION)}",
        f"name: {_quoted(name)}",
        f"created: {_quoted(when)}",
        f"game: {setup.game}",
        f"data_hash: {_quoted(setup.data_hash)}",
        f"seed: {setup.seed}",
        f"options: {_quoted(setup.options)}",
        f"takebacks: {_quoted(setup.takebacks)}",
        "seats:",
        *(f"  - {_quoted(msgspec.to_builtins(seat))}" for seat in setup.seats),
        f"state_hash: {_quoted(state_hash(match.game, match.state))}",
        f"entries_hash: {_quoted(_hash(lines))}",
        "entries:" if lines else "entries: []",
    ]
    body = [f"  - {line}{_comment(match, line, texts)}" for line in lines]
    return "\n".join([*head, *body, ""])


def read_export(path: Path, load: GameLoader) -> Imported:
    """Read an export file and play it again. Raises `ImportRefused`; nothing is stored by it."""
    source = DataSource([path.parent])
    if source.find(path.name) is None:
        raise ImportRefused("unreadable", str(path))
    plain = source.plain(path.name)
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise ImportRefused("foreign", str(source.faults[0]) if source.faults else str(path))
    version = plain.get("version")
    if isinstance(version, int) and version > FORMAT_VERSION:
        raise ImportRefused("newer", str(version))
    read = source.read(path.name, ExportFile)
    if read is None:
        raise ImportRefused("damaged", str(source.faults[0]))
    lines = [msgspec.json.encode(entry).decode() for entry in read.entries]
    if _hash(lines) != read.entries_hash:
        raise ImportRefused("damaged", f"{source.shown(path.name)}: entries_hash")
    setup = Setup(read.game, tuple(read.seats), read.options, read.seed, read.takebacks, read.data_hash)
    try:
        rebuilt = rebuild(load, setup, lines, read.state_hash)
    except UnplayableMatch as error:
        code: Literal["damaged", "unknown_game", "other_data"] = (
            "damaged" if error.code == "broken" else error.code
        )
        raise ImportRefused(code, str(error.sentence.params["detail"])) from error
    if not rebuilt.same_course:
        code = "other_data" if not rebuilt.same_data or read.program != VERSION else "damaged"
        raise ImportRefused(code, "state_hash")
    return Imported(rebuilt.match, read.name, _moment(read.created), rebuilt.notices)


def _moment(words: str) -> float | None:
    """Return a moment in seconds since 1970; it is only told, never used.

    None if it is written in another way, or if no match can have begun then: before 1970, or later than tomorrow. Not
    every calendar on the way to the screen has a place for such a moment.
    """
    try:
        moment = datetime.strptime(words, MOMENT).replace(tzinfo=UTC)
    except ValueError:
        return None
    return moment.timestamp() if EPOCH <= moment <= datetime.now(UTC) + timedelta(days=1) else None


def _quoted(value: Any) -> str:
    """Write a value as JSON, which is YAML on one line; what YAML could not read back becomes a space."""
    return _UNREADABLE.sub(" ", json.dumps(value, ensure_ascii=False))


def _hash(lines: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _comment(match: Match, line: str, texts: Catalogue | None) -> str:
    """Return the words of a move as a comment behind its line."""
    entry = msgspec.json.decode(line)
    if texts is None or "move" not in entry:
        return ""
    move = match.game.decode_move(msgspec.json.encode(entry["move"]))
    words = f"{match.setup.seats[entry['seat']].name}: {texts.say(match.game.name_move(move))}"
    return f"  # {_UNREADABLE.sub(' ', words)}"
