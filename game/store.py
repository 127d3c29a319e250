"""Matches, results and settings in SQLite, so that nothing is lost.

Every log entry of a match is committed before the match shows it (`MatchJournal`). The file is in WAL mode, so
several windows and processes may use it at once; a second writer of the same match is refused, never mixed in.
Killing the program at any moment loses no move.

A store always opens. Where the file cannot be used - read-only folder, full disk, made by a newer program - it works
in memory, says so (`Store.trouble`) and writes down what is missing as soon as the disk is back (`Store.retry`).
A damaged file is moved aside, never overwritten, and a fresh one begun (`Store.notices`).
"""

import contextlib
import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game import database
from game.data import user_folder
from game.database import StoreTrouble
from game.match import Entry, Match, Setup, state_hash, write_entry
from game.registry import GameLoader
from game.rules import AnyGame, Result, Sentence, State
from game.saved import rebuild

__all__ = ["FILE", "MatchJournal", "SavedMatch", "Store", "StoreTrouble"]

FILE = "matches.db"
RETRY_SECONDS = 10.0
"""How often a store that works in memory tries the disk again while moves are played."""


class SavedMatch(msgspec.Struct, frozen=True):
    """A line of the library. `created` and `updated` are seconds since 1970."""

    id: str
    name: str
    setup: Setup
    created: float
    updated: float
    round: int
    rounds: int | None
    phase: str
    scores: tuple[int, ...]
    over: bool
    state_hash: str
    pictured: bool
    """Whether there is a picture of its table."""


class Store:
    """All matches, results and settings of a player. Not to be shared between threads."""

    def __init__(self, home: Path | None = None) -> None:
        self.path = (user_folder() if home is None else home) / FILE
        self.trouble: StoreTrouble | None = None
        """Why the store works in memory only, or None when all is kept on disk."""
        self.notices: list[Sentence] = []
        """What happened to the file that the player should be told once."""
        self._tried = time.monotonic()
        try:
            self._db = self._open_file()
        except StoreTrouble as trouble:
            self.trouble = trouble
            self._db = database.in_memory()
            database.salvage(self.path, self._db)

    def close(self) -> None:
        """Write down what is only in memory if the disk allows it now, and close."""
        self.retry()
        self._db.close()

    # -- matches -------------------------------------------------------------------------------------------

    def keep(self, match: Match, name: str = "", created: float | None = None) -> str:
        """Keep a match: its set-up, what was played already, and from now on every entry before it shows.

        `created` is when it was begun, in seconds since 1970 (None: now). Returns the match's id.
        """
        match_id = secrets.token_hex(8)

        def work(db: sqlite3.Connection) -> None:
            _insert_match(db, match_id, match, name, created)
            _insert_entries(db, match_id, 0, list(map(write_entry, match.log)))
            _update_standing(db, match_id, match.game, match.state)

        self._write(work)
        match.journal = MatchJournal(self, match_id)
        return match_id

    def open(self, match_id: str, load: GameLoader) -> tuple[Match, list[Sentence]]:
        """Return a kept match as it stood, keeping what is played on, and what the player should be told.

        Raises `StoreTrouble`, or `UnplayableMatch` when it cannot be played on; it stays in the store then.
        """
        with database.moment(self._db):
            saved, lines = self.match(match_id), self.lines(match_id)
        rebuilt = rebuild(load, saved.setup, lines, saved.state_hash)
        rebuilt.match.journal = MatchJournal(self, match_id)
        return rebuilt.match, rebuilt.notices

    def match(self, match_id: str) -> SavedMatch:
        """Return the library's line of a match. Raises `StoreTrouble` (`gone`)."""
        for saved in self._saved("WHERE id = ?", (match_id,)):
            return saved
        raise StoreTrouble("gone")

    def matches(self) -> list[SavedMatch]:
        """Return all matches, the one played last first. Raises `StoreTrouble`."""
        return self._saved("ORDER BY updated DESC, id")

    def newest_unfinished(self) -> SavedMatch | None:
        """Return the match to continue with, or None. Raises `StoreTrouble`."""
        found = self._saved("WHERE over = 0 ORDER BY updated DESC, id LIMIT 1")
        return found[0] if found else None

    def lines(self, match_id: str) -> list[str]:
        """Return the log of a match, one JSON line an entry. Raises `StoreTrouble`."""
        return database.lines(self._db, match_id)

    def rename(self, match_id: str, name: str) -> None:
        """Give a match another name. Raises `StoreTrouble`."""

        def work(db: sqlite3.Connection) -> None:
            if db.execute("UPDATE matches SET name = ? WHERE id = ?", (name, match_id)).rowcount == 0:
                raise StoreTrouble("gone")

        self._take_away(work)

    def delete(self, match_id: str) -> None:
        """Delete a match with its log and result; fine if it is gone already. Raises `StoreTrouble`."""
        self._take_away(lambda db: db.execute("DELETE FROM matches WHERE id = ?", (match_id,)))

    def thumbnail(self, match_id: str) -> bytes | None:
        """Return the picture of the match's table as it was stored, or None. Raises `StoreTrouble`."""
        for row in database.read(self._db, "SELECT thumbnail FROM matches WHERE id = ?", (match_id,)):
            picture: bytes | None = row["thumbnail"]
            return picture
        return None

    def set_thumbnail(self, match_id: str, picture: bytes) -> None:
        """Store a picture of the match's table."""
        row = (picture, match_id)
        self._write(lambda db: db.execute("UPDATE matches SET thumbnail = ? WHERE id = ?", row))

    def result(self, match_id: str) -> Result | None:
        """Return how a match ended, or None. Raises `StoreTrouble`."""
        for row in database.read(self._db, "SELECT result FROM results WHERE match_id = ?", (match_id,)):
            return msgspec.json.decode(row["result"], type=Result)
        return None

    # -- settings ------------------------------------------------------------------------------------------

    def setting(self, key: str, default: Any = None) -> Any:
        """Return a setting (plain JSON values), or the default if there is none that can be read."""
        with contextlib.suppress(StoreTrouble, msgspec.DecodeError):
            for row in database.read(self._db, "SELECT value FROM settings WHERE key = ?", (key,)):
                return msgspec.json.decode(row["value"])
        return default

    def set_setting(self, key: str, value: Any) -> None:
        """Keep a setting; in memory if the disk fails."""
        row = (key, msgspec.json.encode(value).decode())
        self._write(lambda db: db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", row))

    # -- when the disk fails -------------------------------------------------------------------------------

    def retry(self) -> bool:
        """Try the disk again if the store works in memory; return whether all is kept on disk now.

        What was begun in memory is written down. A match that was meanwhile played on elsewhere is kept as a copy.
        """
        if self.trouble is None:
            return True
        self._tried = time.monotonic()
        try:
            disk = self._open_file()
        except StoreTrouble as trouble:
            self.trouble = trouble
            return False
        try:
            with database.transaction(disk):
                database.carry_over(self._db, disk)
        except StoreTrouble as trouble:
            disk.close()
            self.trouble = trouble
            return False
        self._db.close()
        self._db = disk
        self.trouble = None
        return True

    # -- inner steps ---------------------------------------------------------------------------------------

    def append(self, match_id: str, match: Match, entry: Entry, state: State) -> None:
        """Commit the next log entry of a match, which leads to `state` (see `MatchJournal`)."""
        if self.trouble is not None and time.monotonic() - self._tried > RETRY_SECONDS:
            self.retry()

        def work(db: sqlite3.Connection) -> None:
            index, lines = len(match.log), [write_entry(entry)]
            row = db.execute("SELECT max(idx) + 1 FROM entries WHERE match_id = ?", (match_id,)).fetchone()
            if not db.execute("SELECT 1 FROM matches WHERE id = ?", (match_id,)).fetchone():
                if self.trouble is None:
                    raise StoreTrouble("gone")
                # The disk failed before the match could be read back: write it down as it is on the table.
                _insert_match(db, match_id, match, "")
                index, lines = 0, [*map(write_entry, match.log), *lines]
            elif (row[0] or 0) != index:
                raise StoreTrouble("elsewhere")
            _insert_entries(db, match_id, index, lines)
            _update_standing(db, match_id, match.game, state)

        self._write(work)

    def _open_file(self) -> sqlite3.Connection:
        """Open the file, a damaged one being moved aside first. Raises `StoreTrouble`."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                return database.on_disk(self.path)
            except StoreTrouble as trouble:
                if trouble.kind != "damaged":
                    raise
                aside = database.move_aside(self.path)
                self.notices.append(Sentence("app.store.moved_aside", {"file": str(aside)}))
                return database.on_disk(self.path)
        except OSError as error:
            raise StoreTrouble("readonly", error.strerror or str(error)) from error

    def _write(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """Do some writing in one transaction; if the disk fails, in memory, where all that was read goes on."""
        try:
            with database.transaction(self._db) as db:
                work(db)
        except StoreTrouble as trouble:
            if trouble.kind in ("elsewhere", "gone") or self.trouble is not None:
                raise
            memory = database.in_memory()
            database.carry_over(self._db, memory)
            self._db.close()
            self._db = memory
            self.trouble = trouble
            self._tried = time.monotonic()
            with database.transaction(self._db) as db:
                work(db)

    def _take_away(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """Change the library on disk only: in memory it would not last. Raises `StoreTrouble`."""
        if not self.retry():
            assert self.trouble is not None
            raise self.trouble
        with database.transaction(self._db) as db:
            work(db)

    def _saved(self, clause: str, params: Sequence[object] = ()) -> list[SavedMatch]:
        rows = database.read(
            self._db,
            "SELECT id, name, setup, created, updated, round, rounds, phase, scores, over, state_hash,"
            f" thumbnail IS NOT NULL AS pictured FROM matches {clause}",
            params,
        )
        return [
            SavedMatch(
                row["id"],
                row["name"],
                msgspec.json.decode(row["setup"], type=Setup),
                row["created"],
                row["updated"],
                row["round"],
                row["rounds"],
                row["phase"],
                msgspec.json.decode(row["scores"], type=tuple[int, ...]),
                bool(row["over"]),
                row["state_hash"],
                bool(row["pictured"]),
            )
            for row in rows
        ]


class MatchJournal:
    """Keeps the log of one match in a store; it is attached to the match by `Store.keep` and `Store.open`."""

    def __init__(self, store: Store, match_id: str) -> None:
        self.store = store
        self.match_id = match_id

    def write(self, match: Match, entry: Entry, state: State) -> None:
        """Commit an entry; in memory if the disk fails (`Store.trouble` says so).

        Raises `StoreTrouble` (`elsewhere`, `gone`) if another window has played the match on or deleted it.
        """
        self.store.append(self.match_id, match, entry, state)


def _insert_match(
    db: sqlite3.Connection, match_id: str, match: Match, name: str, created: float | None = None
) -> None:
    now = time.time()
    db.execute(
        "INSERT INTO matches (id, name, setup, created, updated, round, phase, scores, over, state_hash)"
        " VALUES (?, ?, ?, ?, ?, 0, '', '[]', 0, '')",
        (match_id, name, msgspec.json.encode(match.setup).decode(), now if created is None else created, now),
    )


def _insert_entries(db: sqlite3.Connection, match_id: str, begin: int, lines: Sequence[str]) -> None:
    db.executemany(
        "INSERT INTO entries VALUES (?, ?, ?)",
        [(match_id, index, line) for index, line in enumerate(lines, begin)],
    )


def _update_standing(db: sqlite3.Connection, match_id: str, game: AnyGame, state: State) -> None:
    """Write where the match stands now, for the library."""
    progress = game.progress(state)
    result = game.result(state)
    now = time.time()
    db.execute(
        "UPDATE matches SET updated = ?, round = ?, rounds = ?, phase = ?, scores = ?, over = ?, state_hash = ?"
        " WHERE id = ?",
        (
            now,
            progress.round,
            progress.rounds,
            progress.phase,
            msgspec.json.encode(game.scores(state)).decode(),
            result is not None,
            state_hash(game, state),
            match_id,
        ),
    )
    db.execute("DELETE FROM results WHERE match_id = ?", (match_id,))
    if result is not None:
        line = msgspec.json.encode(result).decode()
        db.execute("INSERT INTO results VALUES (?, ?, ?)", (match_id, now, line))
