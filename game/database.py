"""The SQLite file under the store: opening, migrating, transactions, and what to do when the disk fails."""

import contextlib
import secrets
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

from game.rules import Sentence

BUSY_SECONDS = 2.0
"""How long a writer waits for another window to finish its transaction (which takes milliseconds)."""

MIGRATIONS = (
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, setup TEXT NOT NULL, created REAL NOT NULL, updated REAL NOT NULL,
        round INTEGER NOT NULL, rounds INTEGER, phase TEXT NOT NULL, scores TEXT NOT NULL, over INTEGER NOT NULL,
        state_hash TEXT NOT NULL, thumbnail BLOB
    );
    CREATE INDEX matches_by_time ON matches (updated);
    CREATE TABLE entries (
        match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE, idx INTEGER NOT NULL, line TEXT NOT NULL,
        PRIMARY KEY (match_id, idx)
    ) WITHOUT ROWID;
    CREATE TABLE results (
        match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, ended REAL NOT NULL, result TEXT NOT NULL
    );
    CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL);
    """,
)
"""Scripts that bring a file from version n to n + 1; its `user_version` counts those it has had."""

TABLES = ("matches", "entries", "results", "settings")

Kind: TypeAlias = Literal["readonly", "full", "busy", "damaged", "newer", "elsewhere", "gone", "failed"]

_CODES: dict[int, Kind] = {
    sqlite3.SQLITE_PERM: "readonly",
    sqlite3.SQLITE_READONLY: "readonly",
    sqlite3.SQLITE_CANTOPEN: "readonly",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}


class StoreTrouble(Exception):
    """The store could not do something; `sentence` says it to the player (`app.store.<kind>`).

    `elsewhere`: the match was played on in another window. `gone`: it was deleted in another window.
    """

    def __init__(self, kind: Kind, detail: str = "") -> None:
        super().__init__(f"{kind}: {detail}" if detail else kind)
        self.kind = kind
        self.sentence = Sentence(f"app.store.{kind}", {"detail": detail})


def _trouble(error: sqlite3.Error) -> StoreTrouble:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return StoreTrouble(_CODES.get(code, "failed"), str(error))


def on_disk(path: Path) -> sqlite3.Connection:
    """Open the file for writing, in WAL mode and at the newest version. Raises `StoreTrouble`."""
    db: sqlite3.Connection | None = None
    try:
        db = _connect(str(path))
        if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise StoreTrouble("damaged", str(path))
        _write_ahead(db)
        upgrade(db)
        there = {row["name"] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not there.issuperset(TABLES):
            raise StoreTrouble("damaged", str(path))
        return db
    except BaseException as error:
        if db is not None:
            db.close()
        if isinstance(error, sqlite3.Error):
            raise _trouble(error) from error
        raise


def in_memory() -> sqlite3.Connection:
    """Return an empty store in memory."""
    db = _connect(":memory:")
    upgrade(db)
    return db


def upgrade(db: sqlite3.Connection) -> None:
    """Run the migrations that the file has not had. Raises `StoreTrouble` if it is newer than this program."""
    db.execute("BEGIN IMMEDIATE")  # also finds out now whether the file can be written
    try:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version > len(MIGRATIONS):
            raise StoreTrouble("newer")
        for script in MIGRATIONS[version:]:
            for statement in script.split(";"):
                db.execute(statement)
        if version < len(MIGRATIONS):
            db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        db.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


@contextlib.contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """All of it is kept, or nothing. Raises `StoreTrouble`."""
    try:
        db.execute("BEGIN IMMEDIATE")
        try:
            yield db
            db.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            raise
    except sqlite3.Error as error:
        raise _trouble(error) from error


@contextlib.contextmanager
def moment(db: sqlite3.Connection) -> Iterator[None]:
    """Several readings of one moment, whatever other windows write meanwhile. Raises `StoreTrouble`."""
    try:
        db.execute("BEGIN")
        try:
            yield
        finally:
            db.execute("COMMIT")
    except sqlite3.Error as error:
        raise _trouble(error) from error


def read(db: sqlite3.Connection, query: str, params: Sequence[object] = ()) -> list[sqlite3.Row]:
    """Return the rows of a query. Raises `StoreTrouble`."""
    try:
        return db.execute(query, params).fetchall()
    except sqlite3.Error as error:
        raise _trouble(error) from error


def lines(db: sqlite3.Connection, match_id: str) -> list[str]:
    """Return the log of a match in order. Raises `StoreTrouble`."""
    return [
        r["line"] for r in read(db, "SELECT line FROM entries WHERE match_id = ? ORDER BY idx", (match_id,))
    ]


def move_aside(path: Path) -> Path:
    """Give a damaged file (with what belongs to it) a name of its own, and return it."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.stem}-damaged-{stamp}-{secrets.token_hex(2)}{path.suffix}")
    path.rename(aside)
    for suffix in ("-wal", "-shm"):
        extra = Path(str(path) + suffix)
        if extra.exists():
            extra.rename(str(aside) + suffix)
    return aside


def salvage(path: Path, into: sqlite3.Connection) -> None:
    """Copy what can be read of a file that cannot be written."""
    for mode in ("mode=ro", "immutable=1"):
        with contextlib.suppress(sqlite3.Error, StoreTrouble):
            db = _connect(f"file:{path}?{mode}", uri=True)
            try:
                if db.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS):
                    carry_over(db, into)
                    return
            finally:
                db.close()


def carry_over(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Bring everything of one store into another that may have some of it already.

    A match that went on in both keeps its course in the target, and that of the source becomes a match of its own.
    What cannot be read is left out. Raises `StoreTrouble` if the target cannot be written.
    """
    rows: list[sqlite3.Row] = []
    settings: list[sqlite3.Row] = []
    with contextlib.suppress(StoreTrouble):
        rows = read(source, "SELECT * FROM matches")
        settings = read(source, "SELECT key, value FROM settings")
    try:
        for row in rows:
            _carry_match(source, target, dict(row))
        target.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", [tuple(row) for row in settings])
    except sqlite3.Error as error:
        raise _trouble(error) from error


def _carry_match(source: sqlite3.Connection, target: sqlite3.Connection, row: dict[str, object]) -> None:
    match_id = str(row["id"])
    try:
        ours = lines(source, match_id)
        results = read(source, "SELECT ended, result FROM results WHERE match_id = ?", (match_id,))
    except StoreTrouble:
        return
    theirs = lines(target, match_id)
    known = target.execute("SELECT 1 FROM matches WHERE id = ?", (match_id,)).fetchone()
    if known and theirs[: len(ours)] == ours:
        return
    begin = 0
    if known and ours[: len(theirs)] == theirs:
        begin = len(theirs)
    elif known:
        match_id = row["id"] = secrets.token_hex(8)
    slots = ", ".join("?" * len(row))
    update = ", ".join(f"{column} = excluded.{column}" for column in row if column not in ("id", "name"))
    target.execute(
        f"INSERT INTO matches ({', '.join(row)}) VALUES ({slots}) ON CONFLICT (id) DO UPDATE SET {update}",
        tuple(row.values()),
    )
    target.executemany(
        "INSERT INTO entries VALUES (?, ?, ?)",
        [(match_id, index, line) for index, line in enumerate(ours[begin:], begin)],
    )
    target.execute("DELETE FROM results WHERE match_id = ?", (match_id,))
    target.executemany(
        "INSERT INTO results VALUES (?, ?, ?)", [(match_id, r["ended"], r["result"]) for r in results]
    )


def _connect(name: str, uri: bool = False) -> sqlite3.Connection:
    db = sqlite3.connect(name, timeout=BUSY_SECONDS, isolation_level=None, uri=uri)
    db.row_factory = sqlite3.Row
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _write_ahead(db: sqlite3.Connection) -> None:
    """Switch to WAL mode. Two windows that do it at the same moment do not wait for each other by themselves."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
            break
        except sqlite3.OperationalError as error:
            busy = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > until:
                raise
            time.sleep(0.02)
    db.execute("PRAGMA synchronous = NORMAL")  # with WAL a killed program loses nothing that was committed
