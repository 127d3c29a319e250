from __future__ import annotations

import json
import locale
from argparse import Namespace
from pathlib import Path

import pygame
import pytest

from game import registry
from game.match import HUMAN, Seat, Setup
from scenes import app as program
from scenes import bench
from scenes.app import SETTINGS_FILE, Wishes, close_app, open_app, open_first
from scenes.board import Board
from scenes.demo import DemoScene
from scenes.dialogs import Dialog
from scenes.games import Games
from scenes.preferences import Settings
from scenes.title import Title
from tests.scenes.screens import HereBots, steps


def test_the_title_comes_first(tmp_path: Path) -> None:
    app = open_app(Wishes(home=tmp_path))
    open_first(app, Wishes())
    assert [type(scene) for scene in app.manager.scenes] == [Title]
    close_app(app)


def test_a_match_that_was_asked_for_lies_on_the_title(tmp_path: Path) -> None:
    seats = (Seat("Ada", "blue", HUMAN), Seat("Bo", "red", "easy"))
    wishes = Wishes("play", setup=Setup("pavilion", seats, {"board": "free"}, 9), home=tmp_path)
    app = open_app(wishes)
    app.bots = HereBots()
    open_first(app, wishes)
    title, board = app.manager.scenes
    assert isinstance(title, Title)
    assert isinstance(board, Board)
    assert board.match.setup.options["board"] == "free"
    assert [saved.setup.seed for saved in app.store.matches()] == [9]
    close_app(app)


def test_a_demo_that_was_asked_for_begins_with_its_game(tmp_path: Path) -> None:
    wishes = Wishes("demo", game="pavilion", seed=4, home=tmp_path)
    app = open_app(wishes)
    app.bots = HereBots()
    open_first(app, wishes)
    scene = app.manager.top
    assert isinstance(scene, DemoScene)
    assert (scene.board.game.id, scene.board.match.setup.seed) == ("pavilion", 4)
    close_app(app)


def test_the_size_of_the_window_is_kept(tmp_path: Path) -> None:
    app = open_app(Wishes(home=tmp_path))
    app.window.resize((1600, 1000))
    close_app(app)
    again = open_app(Wishes(home=tmp_path))
    assert again.window.size == (1600, 1000)
    close_app(again)


@pytest.mark.parametrize("content", ["", "{", '{"volume": 7}', "[1]"])
def test_damaged_settings_mean_the_defaults(tmp_path: Path, content: str) -> None:
    (tmp_path / SETTINGS_FILE).write_text(content)
    app = open_app(Wishes(home=tmp_path))
    assert app.settings == Settings(language=app.settings.language)
    close_app(app)


@pytest.mark.parametrize(
    ("system", "language"),
    [
        ("it_IT", "it"),
        ("Italian_Italy", "it"),
        ("en_GB", "en"),
        ("de_DE", "en"),
        (None, "en"),
    ],
)
def test_the_first_start_speaks_the_systems_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str | None, language: str
) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (system, "UTF-8"))
    app = open_app(Wishes(home=tmp_path))
    assert (app.settings.language, app.texts.language) == (language, language)
    close_app(app)


def test_a_folder_that_cannot_be_written_is_told_on_the_title(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("")
    app = open_app(Wishes(home=blocker))
    open_first(app, Wishes())
    steps(app)
    title = app.manager.top
    assert isinstance(title, Title)
    assert app.store.trouble is not None
    assert app.texts.say(app.store.trouble.sentence) in title._notice
    title._quit()  # something could be lost: it asks
    assert isinstance(app.manager.top, Dialog)
    close_app(app)


def test_arguments_of_the_command_line_are_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Wishes] = []
    monkeypatch.setattr(program, "open_first", lambda app, wishes: seen.append(wishes))
    args = Namespace(command=None, game=None, seed=None, home=tmp_path, data_dir=None, setup=None)
    assert program.run(args) == 0
    assert seen == [Wishes(home=tmp_path)]


def test_the_window_has_its_icon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    icons: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    close_app(open_app(Wishes(home=tmp_path)))
    assert [icon.get_size() for icon in icons] == [(program.ICON_PX, program.ICON_PX)]


# -- the games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_cards_say_what_the_rules_say(game_id: str) -> None:
    games = Games()
    counts = games.load(game_id).seat_counts
    assert games.card(game_id).players == (counts[0], counts[-1])


def test_a_game_without_a_board_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", [*registry.GAMES, "chess"])
    assert "chess" not in Games().ids


def test_a_faulty_card_of_the_players_own_gives_way_to_the_shipped_one(tmp_path: Path) -> None:
    (tmp_path / "pavilion").mkdir()
    (tmp_path / "pavilion" / "card.yaml").write_text("players: 3\n")
    assert Games(tmp_path).card("pavilion") == Games().card("pavilion")


def test_a_game_is_loaded_once() -> None:
    games = Games()
    assert games.load("pavilion") is games.load("pavilion")


# -- figures -----------------------------------------------------------------------------------------------------------


def test_the_figures_have_their_agreed_shape(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "SIZES", ((1280, 720),))
    monkeypatch.setattr(bench, "FRAMES", 20)
    monkeypatch.setattr(bench, "MOVES", 4)
    monkeypatch.setattr(bench, "LATE", 4)
    monkeypatch.setattr(bench, "IDLE_SECONDS", 0.3)
    monkeypatch.setattr(bench, "idle_percent", lambda *args: 0.456)
    monkeypatch.setattr(bench, "start_seconds", lambda: 0.789)
    assert bench.run(Namespace(game="pavilion", data_dir=None, json=True)) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures.keys() == {"frames", "pointing", "idle_cpu_percent", "start_s"}
    for row in (*figures["frames"], *figures["pointing"]):
        assert row.keys() == {"game", "size", "p50_ms", "p99_ms"}
        assert (row["game"], row["size"]) == ("pavilion", "1280x720")
        assert 0 < row["p50_ms"] <= row["p99_ms"]
    assert len(figures["frames"]) == len(figures["pointing"]) == 1


def test_an_idle_table_is_measured(tmp_path: Path) -> None:
    assert 0 <= bench.idle_percent(tmp_path, None, "pavilion", 0.3) < 100
