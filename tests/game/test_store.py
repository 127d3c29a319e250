"""The store: nothing is lost, nothing is mixed, and a failing disk is said plainly while play goes on."""

import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game import database, registry
from game.data import default_folders
from game.match import Match, Seat, Setup, state_hash
from game.rules import AnyGame
from game.saved import UnplayableMatch
from game.store import FILE, SavedMatch, Store
from game.text import Catalogue
from tests.secret_game import Bid

KILLER = Path(__file__).with_name("play_until_killed.py")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "home")
    assert opened.trouble is None
    yield opened
    opened.close()


def new_match(game: AnyGame, seed: int = 3, takebacks: bool = True) -> Match:
    seats = tuple(Seat(name, game.seat_colours[i]) for i, name in enumerate(("Ada", "Bo")))
    return Match(game, Setup(game.id, seats, seed=seed, takebacks=takebacks, data_hash=game.data_hash))


def play(match: Match, moves: int, rng: Random | None = None) -> None:
    rng = rng or Random(1)
    for _ in range(moves):
        if match.actors:
            seat = match.actors[0]
            match.play(seat, rng.choice(match.legal(seat)))


def same(a: Match, b: Match) -> bool:
    return (
        a.log == b.log
        and a.timeline == b.timeline
        and a.game.encode_state(a.state) == b.game.encode_state(b.state)
    )


# -- keeping and opening ---------------------------------------------------------------------------------------


def test_a_match_comes_back_as_it_stood(store: Store, bids: AnyGame) -> None:
    match = new_match(bids)
    match_id = store.keep(match, "Sunday")
    play(match, 5)
    match.undo()
    match.undo()
    match.redo()
    other = Store(store.path.parent)
    back, notices = other.open(match_id, registry.load)
    assert notices == []
    assert same(match, back)
    assert back.can_redo == match.can_redo
    play(back, 1)
    assert len(store.lines(match_id)) == len(back.log)


def test_an_entry_is_on_disk_before_the_match_shows_it(store: Store, bids: AnyGame) -> None:
    match = new_match(bids)
    match_id = store.keep(match)
    reader = Store(store.path.parent)
    for _ in range(4):
        play(match, 1)
        assert len(reader.lines(match_id)) == len(match.log)
    match.undo()
    assert len(reader.lines(match_id)) == len(match.log)
    match.redo()
    assert len(reader.lines(match_id)) == len(match.log)


def test_a_fork_is_kept_with_its_past(store: Store, bids: AnyGame) -> None:
    match = new_match(bids)
    play(match, 6)
    match_id = store.keep(match.fork(4))
    back, _ = store.open(match_id, registry.load)
    assert back.timeline == match.timeline[:4]


def test_the_library_lists_the_last_played_first(store: Store, bids: AnyGame) -> None:
    first, second = new_match(bids, 1), new_match(bids, 2)
    a, b = store.keep(first, "a"), store.keep(second, "b")
    play(first, 3)
    saved = store.matches()
    assert [s.id for s in saved] == [a, b]
    assert saved[0].name == "a"
    assert saved[0].setup == first.setup
    assert (saved[0].round, saved[0].phase) == (
        bids.progress(first.state).round,
        bids.progress(first.state).phase,
    )
    assert saved[0].scores == bids.scores(first.state)
    assert store.newest_unfinished() == saved[0]


def test_a_finished_match_has_its_result_until_it_is_taken_back(store: Store, bids: AnyGame) -> None:
    match = new_match(bids)
    match_id = store.keep(match)
    play(match, 100)
    assert match.result is not None
    assert store.match(match_id).over
    assert store.result(match_id) == match.result
    assert store.newest_unfinished() is None
    match.undo()
    assert store.result(match_id) is None
    assert store.newest_unfinished() is not None


def test_rename_delete_and_thumbnail(store: Store, bids: AnyGame) -> None:
    match_id = store.keep(new_match(bids))
    store.rename(match_id, "Finale")
    assert not store.match(match_id).pictured
    store.set_thumbnail(match_id, b"\x89PNG")
    assert store.match(match_id).name == "Finale"
    assert store.match(match_id).pictured
    assert store.thumbnail(match_id) == b"\x89PNG"
    store.delete(match_id)
    store.delete(match_id)
    assert store.matches() == []
    with pytest.raises(database.StoreTrouble, match="gone"):
        store.rename(match_id, "x")


def test_settings_come_back(store: Store) -> None:
    store.set_setting("language", "it")
    store.set_setting("volume", 0.5)
    again = Store(store.path.parent)
    assert (again.setting("language"), again.setting("volume"), again.setting("x", 7)) == ("it", 0.5, 7)


def test_the_folder_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLETOP_TRIO_HOME", str(tmp_path))
    assert Store().path == tmp_path / FILE
    assert Store(tmp_path / "x").path == tmp_path / "x" / FILE
    assert default_folders()[0] == tmp_path / "data"


# -- matches that do not fit any more --------------------------------------------------------------------------


def test_a_match_of_a_game_that_is_gone_is_refused(store: Store, bids: AnyGame) -> None:
    match_id = store.keep(new_match(bids))

    def load(game_id: str) -> AnyGame:
        raise registry.UnknownGame(game_id)

    with pytest.raises(UnplayableMatch) as refused:
        store.open(match_id, load)
    assert refused.value.code == "unknown_game"
    assert store.match(match_id)


def test_a_damaged_log_is_refused_and_stays(store: Store, bids: AnyGame) -> None:
    match = new_match(bids)
    match_id = store.keep(match)
    play(match, 3)
    with sqlite3.connect(store.path) as db:
        db.execute('UPDATE entries SET line = \'{"type":"undo","count":9}\' WHERE idx = 1')
    with pytest.raises(UnplayableMatch) as refused:
        store.open(match_id, registry.load)
    assert refused.value.code == "broken"
    assert len(store.lines(match_id)) == 3


def test_changed_data_are_told(store: Store, bids: AnyGame) -> None:
    match = new_match(bids)
    match_id = store.keep(match)
    play(match, 3)

    def load(game_id: str) -> AnyGame:
        game = registry.load(game_id)
        game.data_hash = "other"
        return game

    back, notices = store.open(match_id, load)
    assert [n.key for n in notices] == ["app.saved.data_changed"]
    assert same(back, match)


# -- several windows -------------------------------------------------------------------------------------------


def test_the_second_writer_of_a_match_is_refused(store: Store, bids: AnyGame) -> None:
    match = new_match(bids)
    match_id = store.keep(match)
    play(match, 2)
    other = Store(store.path.parent)
    twin, _ = other.open(match_id, registry.load)
    play(match, 1)
    before = (len(twin.log), twin.game.encode_state(twin.state))
    seat = twin.actors[0]
    with pytest.raises(database.StoreTrouble) as refused:
        twin.play(seat, twin.legal(seat)[0])
    assert refused.value.kind == "elsewhere"
    assert (len(twin.log), twin.game.encode_state(twin.state)) == before
    again, _ = other.open(match_id, registry.load)
    assert same(again, match)


def test_a_match_is_read_as_of_one_moment(
    store: Store, bids: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(bids)
    match_id = store.keep(match)
    play(match, 2)
    other = Store(store.path.parent)
    read = other.match

    def read_while_somebody_plays(which: str) -> SavedMatch:
        saved = read(which)
        play(match, 1)
        return saved

    monkeypatch.setattr(other, "match", read_while_somebody_plays)
    back, notices = other.open(match_id, registry.load)
    assert notices == []
    assert len(back.log) == 2
    assert len(match.log) == 3


def test_a_match_deleted_in_another_window_is_told(store: Store, bids: AnyGame) -> None:
    match = new_match(bids)
    match_id = store.keep(match)
    Store(store.path.parent).delete(match_id)
    with pytest.raises(database.StoreTrouble) as refused:
        play(match, 1)
    assert refused.value.kind == "gone"
    assert match.log == []


def test_many_windows_write_at_once(tmp_path: Path) -> None:
    players = [
        subprocess.Popen(
            [sys.executable, str(KILLER), str(tmp_path)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        for _ in range(3)
    ]
    time.sleep(2.5)
    for player in players:
        player.kill()
    for said in [player.communicate()[1].decode() for player in players]:
        assert said == "" or "StoreTrouble: elsewhere" in said  # the loser of one match is told so
    store = Store(tmp_path)
    assert store.notices == []
    for saved in store.matches():
        match, notices = store.open(saved.id, registry.load)
        assert notices == []
        assert state_hash(match.game, match.state) == saved.state_hash


# -- kill -9 ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("batch", range(5))
def test_no_move_is_lost_when_the_program_is_killed(tmp_path: Path, batch: int) -> None:
    rng = Random(batch)
    for _ in range(10):
        player = subprocess.Popen([sys.executable, str(KILLER), str(tmp_path)], stdout=subprocess.PIPE)
        assert player.stdout is not None
        said = [player.stdout.readline()]
        time.sleep(rng.random() * 0.15)
        os.kill(player.pid, signal.SIGKILL)
        said += player.stdout.read().splitlines(keepends=True)
        player.wait()
        shown: dict[str, int] = {}
        for line in said:
            if line.endswith(b"\n"):
                match_id, length = line.decode().split()
                shown[match_id] = int(length)
        assert shown
        store = Store(tmp_path)
        assert (store.trouble, store.notices) == (None, [])
        for match_id, length in shown.items():
            match, notices = store.open(match_id, registry.load)
            assert len(match.log) in (length, length + 1)  # killed between writing and showing
            assert notices == []
        store.close()


# -- failing disks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("damage", ["noise", "header", "middle", "empty_tables"])
def test_a_damaged_file_is_moved_aside(tmp_path: Path, bids: AnyGame, damage: str) -> None:
    store = Store(tmp_path)
    for seed in range(8):
        match = new_match(bids, seed)
        store.keep(match, "x" * 300)
        play(match, 20)
    store.close()
    path = tmp_path / FILE
    raw = bytearray(path.read_bytes())
    if damage == "noise":
        raw = bytearray(Random(1).randbytes(len(raw)))
    elif damage == "header":
        raw[:16] = b"not a database!!"
    elif damage == "middle":
        raw[4096:20480] = b"\xff" * 16384
    if damage == "empty_tables":
        with sqlite3.connect(path) as db:
            db.execute("DROP TABLE entries")
        raw = bytearray(path.read_bytes())
    path.write_bytes(raw)
    fresh = Store(tmp_path)
    assert fresh.trouble is None
    assert [n.key for n in fresh.notices] == ["app.store.moved_aside"]
    aside = Path(str(fresh.notices[0].params["file"]))
    assert aside.read_bytes() == raw
    assert fresh.matches() == []
    match = new_match(bids)
    match_id = fresh.keep(match)
    play(match, 3)
    assert len(fresh.lines(match_id)) == 3


def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path, bids: AnyGame) -> None:
    Store(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("PRAGMA user_version = 99")
    store = Store(tmp_path)
    assert store.trouble is not None
    assert store.trouble.kind == "newer"
    match = new_match(bids)
    store.keep(match)
    play(match, 3)
    assert not store.retry()
    assert sqlite3.connect(tmp_path / FILE).execute("PRAGMA user_version").fetchone() == (99,)


def test_an_older_file_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bids: AnyGame
) -> None:
    old = Store(tmp_path)
    match_id = old.keep(new_match(bids))
    old.close()
    extra = "ALTER TABLE matches ADD COLUMN starred INTEGER NOT NULL DEFAULT 0"
    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, extra))
    store = Store(tmp_path)
    assert store.match(match_id)
    assert database.read(store._db, "SELECT starred FROM matches")[0]["starred"] == 0


def test_play_goes_on_when_the_disk_is_full_and_is_written_later(store: Store, bids: AnyGame) -> None:
    match = new_match(bids)
    match_id = store.keep(match, "full")
    play(match, 2)
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        store._db.execute("INSERT INTO settings VALUES ('big', hex(randomblob(100000)))")
    store.set_setting("big", "x" * 200_000)
    assert store.trouble is not None
    assert store.trouble.kind == "full"
    play(match, 3)
    other = new_match(bids, 9)
    other_id = store.keep(other)
    play(other, 2)
    assert len(store.lines(match_id)) == 5
    on_disk = Store(store.path.parent)
    assert len(on_disk.lines(match_id)) == 2
    assert store.retry()
    assert store.trouble is None
    assert len(on_disk.lines(match_id)) == 5
    assert len(on_disk.lines(other_id)) == 2
    assert on_disk.match(match_id).name == "full"
    play(match, 1)
    assert same(on_disk.open(match_id, registry.load)[0], match)


def test_what_went_on_elsewhere_meanwhile_is_not_overwritten(store: Store, bids: AnyGame) -> None:
    match = new_match(bids)
    match_id = store.keep(match)
    play(match, 2)
    store._db.execute(f"PRAGMA max_page_count = {store._db.execute('PRAGMA page_count').fetchone()[0]}")
    store.set_setting("big", "x" * 200_000)
    assert store.trouble is not None
    other = Store(store.path.parent)
    twin, _ = other.open(match_id, registry.load)
    play(twin, 2, Random(4))
    play(match, 3, Random(5))
    assert twin.timeline[2:] != match.timeline[2:4]
    assert store.retry()
    saved = other.matches()
    assert len(saved) == 2
    assert same(other.open(match_id, registry.load)[0], twin)
    copy = next(s for s in saved if s.id != match_id)
    assert same(other.open(copy.id, registry.load)[0], match)


def test_a_folder_that_cannot_be_written(tmp_path: Path, bids: AnyGame) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    store = Store(tmp_path / "home")
    assert store.trouble is not None
    assert store.trouble.kind == "readonly"
    match = new_match(bids)
    match_id = store.keep(match)
    play(match, 4)
    with pytest.raises(database.StoreTrouble):
        store.delete(match_id)
    (tmp_path / "home").unlink()
    assert store.retry()
    assert len(Store(tmp_path / "home").lines(match_id)) == 4


@contextlib.contextmanager
def without_root() -> Iterator[None]:
    """Give up the powers of root, whom no permission stops."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def test_a_read_only_folder_still_shows_its_library(tmp_path: Path, bids: AnyGame) -> None:
    home = tmp_path / "home"
    store = Store(home)
    match = new_match(bids)
    match_id = store.keep(match, "before")
    play(match, 3)
    store.close()
    (home / FILE).chmod(0o444)
    home.chmod(0o555)
    for folder in (tmp_path, *tmp_path.parents):
        if folder == Path(tempfile.gettempdir()):
            break
        folder.chmod(0o755)
    with without_root():
        store = Store(home)
        assert store.trouble is not None
        assert store.trouble.kind == "readonly"
        assert store.match(match_id).name == "before"
        again, _ = store.open(match_id, registry.load)
        play(again, 2)
        assert len(store.lines(match_id)) == 5


def test_every_trouble_has_its_words(texts: Catalogue) -> None:
    for kind in database.Kind.__args__:
        assert texts.say(database.StoreTrouble(kind, "x").sentence)
    for code in ("unknown_game", "other_data", "broken"):
        assert texts.say(UnplayableMatch(code, "x").sentence)
    for code in ("data_changed", "course_changed"):
        assert texts.say(f"app.saved.{code}")
    assert texts.say("app.store.moved_aside", file="x")


def test_a_journal_refuses_before_anything_changed(store: Store, bids: AnyGame) -> None:
    match = new_match(bids)
    store.keep(match)
    card = match.state.hands[0][0]
    store.delete(match.journal.match_id)
    with pytest.raises(database.StoreTrouble):
        match.play(0, Bid(card))
    assert match.timeline == []
    assert card in match.state.hands[0]
