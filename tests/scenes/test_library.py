from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.export import MOMENT
from game.match import HUMAN
from scenes import matches
from scenes.dialogs import Dialog, PromptDialog
from scenes.imports import ImportDialog, exported_files
from scenes.library import Library, file_name, free_path
from scenes.manager import App
from scenes.replay import Replay
from scenes.results import Results
from scenes.rules import Rules
from scenes.saved_card import detail_picture, match_row
from scenes.ui.canvas import Canvas
from tests.scenes.bids_board import BidsBoard
from tests.scenes.screens import BIDS, click, ids, new_match, open_program, press, steps, write

WHOLE = 10_000


def open_library(app: App) -> Library:
    scene = Library(app)
    app.manager.push(scene)
    steps(app)
    return scene


def keep_some(app: App, count: int = 3, over: bool = False) -> list[str]:
    return [
        app.store.keep(new_match(app, (HUMAN, "easy"), WHOLE if over else i, seed=i), f"Match {i}")
        for i in range(count)
    ]


def answer(app: App, button: str) -> None:
    click(app, f"dialog.{button}")


def test_empty_tabs_say_so(app: App) -> None:
    scene = open_library(app)
    assert scene.listed() == []
    click(app, "tab.finished")
    assert ids(app) == {"bar.back", "tab.saved", "tab.finished", "tab.rules", "import"}


def test_unfinished_and_finished_matches_have_a_tab_each(app: App) -> None:
    keep_some(app, 2)
    over = keep_some(app, 1, over=True)
    scene = open_library(app)
    assert len(scene.listed()) == 2
    click(app, "tab.finished")
    assert [saved.id for saved in scene.listed()] == over


def test_thirty_matches_scroll_and_all_are_reached_by_keyboard(app: App) -> None:
    keep_some(app, 30)
    scene = open_library(app)
    first = scene.listed()[0].id
    assert scene.view.zones.focused is not None
    assert scene.view.zones.focused.id == f"match.{first}"
    press(app, *[pygame.K_DOWN] * 31)
    assert scene.pane.offset > 0
    assert scene.view.zones.focused is not None
    assert scene.view.zones.focused.id == f"match.{scene.listed()[-1].id}"
    press(app, pygame.K_RETURN)
    assert scene.selected == scene.listed()[-1].id


def test_continue_puts_the_match_on_the_table_as_it_stood(app: App) -> None:
    match_id = app.store.keep(new_match(app, (HUMAN, "easy"), 5))
    open_library(app)
    click(app, "chosen.continue")
    board = app.manager.scenes[1]
    assert isinstance(board, BidsBoard)
    assert len(board.match.timeline) >= 5
    assert board.driver.saved_as == match_id  # type: ignore[attr-defined]


def test_a_match_that_was_only_looked_at_shows_its_table_from_then_on(app: App) -> None:
    app.store.keep(new_match(app, (HUMAN, "easy"), 5))
    scene = open_library(app)
    before = scene.listed()[0]
    pictures = detail_picture(scene, before), match_row(scene, before, 600, False, False, True)
    click(app, "chosen.continue")
    press(app, pygame.K_ESCAPE)
    scene = open_library(app)
    after = scene.listed()[0]
    assert after.updated == before.updated
    assert detail_picture(scene, after) is not pictures[0]
    assert match_row(scene, after, 600, False, False, True) is not pictures[1]


def test_points_below_nothing_have_the_minus_of_the_table(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.store.keep(new_match(app, (HUMAN, "easy"), 5))
    scene = open_library(app)
    saved = msgspec.structs.replace(scene.listed()[0], scores=(-5, 3), updated=1.0)
    said: list[str] = []
    draw = Canvas.text

    def listen(canvas: Canvas, text: str, *rest: Any, **more: Any) -> float:
        said.append(text)
        return draw(canvas, text, *rest, **more)

    monkeypatch.setattr(Canvas, "text", listen)
    detail_picture(scene, saved)
    assert "\u22125" in said


def test_taking_the_chosen_row_once_more_continues(app: App) -> None:
    keep_some(app, 1)
    open_library(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.manager.scenes[1], BidsBoard)


def test_rename(app: App) -> None:
    match_id = keep_some(app, 1)[0]
    open_library(app)
    click(app, "chosen.rename")
    assert isinstance(app.manager.top, PromptDialog)
    write(app, " of Ada")
    answer(app, "ok")
    assert app.store.match(match_id).name == "Match 0 of Ada"


def test_delete_asks_first_and_escape_keeps_the_match(app: App) -> None:
    keep_some(app, 2)
    scene = open_library(app)
    gone = scene.selected
    click(app, "chosen.delete")
    press(app, pygame.K_ESCAPE)
    assert len(scene.listed()) == 2
    click(app, "chosen.delete")
    dialog = app.manager.top
    assert isinstance(dialog, Dialog)
    focused = dialog.view.zones.focused
    assert focused is not None
    assert focused.id == "dialog.no"
    answer(app, "yes")
    assert [saved.id for saved in app.store.matches()] != []
    assert gone not in [saved.id for saved in app.store.matches()]


def test_replay_and_final_score(app: App) -> None:
    keep_some(app, 1, over=True)
    open_library(app)
    click(app, "tab.finished")
    click(app, "chosen.replay")
    assert isinstance(app.manager.top, Replay)
    press(app, pygame.K_ESCAPE)
    click(app, "chosen.standings")
    assert isinstance(app.manager.top, Results)


def test_export_says_what_it_tells_and_the_file_comes_back_by_import(app: App, tmp_path: Path) -> None:
    match_id = app.store.keep(new_match(app, (HUMAN, "easy"), 4), "Sunday")
    scene = open_library(app)
    click(app, "chosen.export")
    warning = app.manager.top
    assert isinstance(warning, Dialog)
    assert warning.text == app.texts.say("library.export_secrets")
    answer(app, "yes")
    files = list(matches.exports_folder(app).iterdir())
    assert len(files) == 1
    assert str(files[0]) in app.manager.top.text  # type: ignore[union-attr]
    answer(app, "ok")
    before = app.store.match(match_id).state_hash
    app.store.delete(match_id)
    begun = "2025-02-03 04:05 UTC"
    text = files[0].read_text(encoding="utf-8")
    files[0].write_text(re.sub("created: .*", f'created: "{begun}"', text), encoding="utf-8")

    click(app, "import")
    assert isinstance(app.manager.top, ImportDialog)
    click(app, f"file.{files[0].name}")
    answer(app, "ok")
    assert app.manager.top is scene
    assert [(s.name, s.state_hash) for s in app.store.matches()] == [("Sunday", before)]
    assert datetime.fromtimestamp(app.store.matches()[0].created, UTC).strftime(MOMENT) == begun
    assert scene.selected == app.store.matches()[0].id


def test_a_finished_match_is_exported_without_a_warning(app: App) -> None:
    keep_some(app, 1, over=True)
    open_library(app)
    click(app, "tab.finished")
    click(app, "chosen.export")
    assert len(list(matches.exports_folder(app).iterdir())) == 1


@pytest.mark.parametrize("content", ["", "hello", "format: tabletop-trio match\nversion: 1\n", "\x00\xff"])
def test_a_file_that_is_no_match_is_refused_and_changes_nothing(
    app: App, tmp_path: Path, content: str
) -> None:
    bad = tmp_path / "bad.match.yaml"
    bad.write_text(content)
    open_library(app)
    click(app, "import")
    dialog = app.manager.top
    assert isinstance(dialog, ImportDialog)
    dialog._typed(str(bad))
    answer(app, "ok")
    assert isinstance(app.manager.top, Dialog)
    assert app.manager.top is not dialog
    answer(app, "ok")
    assert app.manager.top is dialog
    assert app.store.matches() == []


def test_a_link_to_nowhere_hides_no_file(tmp_path: Path) -> None:
    (tmp_path / "gone.match.yaml").symlink_to(tmp_path / "nothing")
    (tmp_path / "there.match.yaml").write_text("")
    assert [path.name for path in exported_files(tmp_path)] == ["there.match.yaml"]


def test_import_needs_a_path(app: App) -> None:
    open_library(app)
    click(app, "import")
    assert "dialog.ok" not in ids(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.manager.top, Library)


def test_a_file_dropped_onto_the_window_is_offered_for_import(app: App) -> None:
    open_library(app)
    app.manager.step(0.02, [pygame.event.Event(pygame.DROPFILE, file="/somewhere/a.match.yaml")])
    steps(app)
    dialog = app.manager.top
    assert isinstance(dialog, ImportDialog)
    assert dialog.path == "/somewhere/a.match.yaml"
    assert "dialog.ok" in ids(app)


def test_exports_never_overwrite(tmp_path: Path, app: App) -> None:
    match_id = app.store.keep(new_match(app, (HUMAN, "easy"), 1), "A/B: “C”?")
    stem = file_name("A/B: “C”?", app.store.match(match_id))
    assert stem.startswith(f"{BIDS}-a-b-c-")
    first = free_path(tmp_path, stem)
    first.write_text("")
    assert free_path(tmp_path, stem) not in (first,)


def test_rules_of_the_games(app: App) -> None:
    open_library(app)
    click(app, "tab.rules")
    click(app, f"game.{BIDS}")
    assert isinstance(app.manager.top, Rules)


def test_a_match_of_a_game_that_is_gone_can_be_renamed_and_deleted_only(tmp_path: Path) -> None:
    app = open_program(tmp_path)
    keep_some(app, 1)
    app.registry._chosen = []
    open_library(app)
    assert {"chosen.rename", "chosen.delete"} <= ids(app)
    assert not {"chosen.continue", "chosen.replay", "chosen.export"} & ids(app)


def test_a_match_deleted_elsewhere_is_said(app: App) -> None:
    match_id = keep_some(app, 1)[0]
    open_library(app)
    app.store.delete(match_id)
    click(app, "chosen.continue")
    dialog = app.manager.top
    assert isinstance(dialog, Dialog)
    assert dialog.text == app.texts.say("app.store.gone")


def test_dates_are_said_as_people_do(app: App) -> None:
    from datetime import datetime

    now = datetime(2026, 3, 9, 12, 0)
    assert matches.when(app.texts, datetime(2026, 3, 9, 8, 5).timestamp(), now) == "Today, 08:05"
    assert matches.when(app.texts, datetime(2026, 3, 8, 23, 59).timestamp(), now) == "Yesterday, 23:59"
    assert matches.when(app.texts, datetime(2026, 2, 1, 1, 1).timestamp(), now) == "1 February 2026"


def test_how_far_a_match_is_is_said_in_the_words_of_its_game(tmp_path: Path) -> None:
    """What one game calls a round is a turn in another, in the library as on the table."""
    app = open_program(tmp_path)
    keep_some(app, 1)
    saved = app.store.newest_unfinished()
    assert saved is not None
    shown = {}
    for game in ("harvest", "pavilion", "planet", "gone"):
        setup = msgspec.structs.replace(saved.setup, game=game)
        match = msgspec.structs.replace(saved, setup=setup, round=2, rounds=6)
        shown[game] = matches.match_round(app.texts, match)
    assert shown == {
        "harvest": "Round 2",
        "pavilion": "Round 2 of 6",
        "planet": "Turn 2 of 6",
        "gone": "Round 2",
    }
