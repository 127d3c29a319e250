"""The command line: machine-readable forms, exit codes, one clear sentence for what is wrong and never a traceback."""

import json
import os
import subprocess
import sys
import types
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

import main
from game import registry
from game.commands import arena
from game.data import ROOT
from tests.conftest import TEST_DATA


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    try:
        code = main.main(list(arguments))
    except SystemExit as left:
        code = int(left.code or 0)
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]):
    return lambda *arguments: run(*arguments, capsys=capsys)


# -- machine-readable forms --------------------------------------------------------------------------------------


def test_demo_prints_a_line_a_game(call) -> None:
    code, out, _ = call("demo", "bids", "--headless", "--seed", "3", "--seats", "medium,easy,easy")
    (line,) = out.splitlines()
    told = json.loads(line)
    assert code == 0
    assert list(told) == ["game", "seed", "seats", "scores", "winners", "moves", "hash"]
    assert (told["game"], told["seed"], told["seats"]) == ("bids", 3, ["medium", "easy", "easy"])
    best = max(told["scores"])
    assert all(told["scores"][seat] == best for seat in told["winners"])
    assert call("demo", "bids", "--headless", "--seed", "3", "--seats", "medium,easy,easy")[1] == out


def test_arena_seats_each_bot_everywhere(call) -> None:
    code, out, _ = call("arena", "bids", "--seats", "medium,easy", "--games", "39", "--seed", "1", "--json")
    told = json.loads(out)
    assert code == 0
    assert told["games"] == 40
    assert told["seats"] == ["medium", "easy"]
    assert sum(told["wins"]) == pytest.approx(40)
    for bot in range(2):
        low, high = told["ci95"][bot]
        assert low <= told["win_rate"][bot] <= high
        assert sum(told["mean_parts"][bot].values()) == pytest.approx(told["mean_points"][bot], abs=0.05)
    assert {"mean_moves", "games_per_s", "mean_rounds", "seat_win_rate"} < told.keys()


@pytest.mark.parametrize(
    "levels",
    ["medium,easy", "medium,medium", "medium,easy,easy", "medium,easy,medium,easy", "easy,easy,easy,easy"],
)
def test_arena_plays_no_game_twice(levels: str) -> None:
    seats = levels.split(",")
    jobs = arena.plan(seats, 40, 7)
    games = [(job.seed, tuple(seats[bot] for bot in job.seating)) for job in jobs]
    assert len(games) == len(set(games)) >= 40
    for seat in range(len(seats)):
        bots = [job.seating[seat] for job in jobs]
        assert all(bots.count(bot) == len(jobs) // len(seats) for bot in range(len(seats)))


def test_arena_says_what_cards_bring(call) -> None:
    told = json.loads(
        call("arena", "harvest", "--seats", "easy,easy", "--games", "4", "--seed", "1", "--json")[1]
    )
    assert told["mean_counts"]["claimed"] > 0
    assert {"mill", "creamery"} < told["card_lift"].keys()
    for times, lift in told["card_lift"].values():
        assert 0 < times <= 8
        assert -1 <= lift <= 1


def test_lift_compares_with_what_a_bot_wins_at_large() -> None:
    def game(wins: tuple[float, float], got: tuple[tuple[int, str], ...]) -> arena.Played:
        return arena.Played(wins, (0, 0), ({}, {}), (0,), 1, 1, {}, got)

    played = [
        game((1, 0), ((0, "mill"), (1, "kiln"))),
        game((0, 1), ((0, "kiln"),)),
        game((1, 0), ((0, "mill"),)),
    ]
    assert arena.lifts(played, [2 / 3, 1 / 3]) == {"kiln": (2, -0.5), "mill": (2, 0.3333)}


def test_arena_in_several_processes_plays_the_same_games(call) -> None:
    game = registry.GAMES[0]
    arguments = ("arena", game, "--seats", "easy,easy", "--games", "4", "--seed", "1", "--json")
    one, two = (json.loads(call(*arguments, "--jobs", jobs)[1]) for jobs in ("1", "2"))
    assert one.pop("games_per_s") > 0
    assert two.pop("games_per_s") > 0
    assert one == two


def test_arena_table_for_people(call) -> None:
    code, out, _ = call("arena", "bids", "--seats", "medium,easy", "--games", "4")
    assert code == 0
    assert out.startswith("bids: 4 games")
    assert "by seat" in out


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (95, 100, 0.8882, 0.9785), (50, 100, 0.4038, 0.5962)],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert arena.wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_bench_measures_every_seat_count(call) -> None:
    code, out, _ = call("bench", "rules", "--game", "bids", "--seconds", "0.1", "--json")
    rows = json.loads(out)["rules"]
    assert code == 0
    assert [row["seats"] for row in rows] == [2, 3, 4]
    for row in rows:
        assert list(row) == ["game", "seats", "games_per_s", "moves_per_s", "copy_us", "legal_us", "undo_ms"]
        assert all(row[key] > 0 for key in list(row)[2:])


def test_bench_for_people(call) -> None:
    code, out, _ = call("bench", "--game", "bids", "--seconds", "0.05")
    assert code == 0
    assert len(out.splitlines()) == 4


# -- check and case ----------------------------------------------------------------------------------------------


def test_check_finds_nothing_wrong_with_what_is_shipped(call) -> None:
    code, out, _ = call("check", "--data-dir", str(TEST_DATA))
    assert (code, out.count("\n")) == (0, 1), out
    assert "All data files are right" in out


def test_check_names_every_fault(call, tmp_path: Path) -> None:
    (tmp_path / "pavilion").mkdir()
    (tmp_path / "pavilion" / "board.yaml").write_text("what: [is, this\n")
    (tmp_path / "pavilion" / "layout.tmx").write_text("<map><what")
    (tmp_path / "locale" / "it").mkdir(parents=True)
    (tmp_path / "locale" / "it" / "extra.yaml").write_text('extra:\n  word: "parola"\n')
    code, out, _ = call("check", "--data-dir", str(tmp_path))
    assert code == 1
    assert "board.yaml:2: expected YAML" in out
    assert "layout.tmx:1: expected XML" in out
    assert "extra.yaml:2: extra.word: expected a text of this key in 'en' too" in out


def test_case_prints_mismatches_and_coverage(call, tmp_path: Path) -> None:
    file = tmp_path / "c.yaml"
    file.write_text(
        "cases:\n  - name: wrong\n    game: bids\n    rules: [B-1, B-9]\n    expect: {scores: [1, 1]}\n"
    )
    code, out, err = call("case", str(file), "--coverage", "--data-dir", str(TEST_DATA))
    assert code == 1
    assert "c.yaml:5: wrong: expect.scores: expected [1, 1], got [0, 0]" in out
    assert "B-2 has no case: The highest bid takes the prize" in out
    assert "B-9 is no rule of this game, named by: wrong" in out
    assert "1 cases in 1 files, 1 failed" in err


def test_case_goes_on_behind_a_broken_file(call, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("cases: [{name: x}]")
    (tmp_path / "b.yaml").write_text("cases: [{name: y, game: bridge}]")
    (tmp_path / "c.yaml").write_text("cases: [{name: z, game: bids, expect: {scores: [0, 0]}}]")
    code, out, err = call("case", str(tmp_path))
    assert code == 1
    assert "a.yaml:1: cases[0]: expected the key 'game'" in out
    assert "unknown game 'bridge'" in out
    assert "1 cases in 3 files, 2 failed" in err


# -- wrong requests ----------------------------------------------------------------------------------------------

WRONG = [
    (["fly"], "invalid choice: 'fly'"),
    (["play"], "the following arguments are required: GAME"),
    (["play", "chess"], "unknown game 'chess': expected one of"),
    (
        ["play", "bids", "--seats", "human,genius"],
        "--seats: expected human, easy, medium for bids, got 'genius'",
    ),
    (["play", "bids", "--seats", "human"], "--seats: bids is played by 2, 3, 4, got 1"),
    (["play", "bids", "--names", "A,B,C"], "--names: expected 2 names, got 3"),
    (["play", "bids", "--names", "A,"], "--names: expected a name for every seat, got 'A,'"),
    (["play", "bids", "--option", "rounds"], "--option rounds: expected key=value"),
    (["play", "bids", "--option", "rounds=4", "--option", "rounds=6"], "rounds is given twice"),
    (["play", "bids", "--option", "rounds=5"], "--option: option rounds: expected one of 4, 6, got '5'"),
    (["play", "bids", "--option", "x=5"], "--option: unknown option 'x'"),
    (["play", "bids", "--seed", "-1"], "--seed: expected a whole number from 0"),
    (["play", "bids", "--seed", "9223372036854775808"], "--seed: expected a whole number from 0"),
    (["demo", "chess"], "unknown game 'chess'"),
    (["demo", "--speed", "fast"], "--speed: expected a number from 0.25 to 8, got 'fast'"),
    (["demo", "--speed", "nan"], "--speed: expected a number from 0.25 to 8"),
    (
        ["demo", "bids", "--headless", "--seats", "human,easy"],
        "--seats: expected easy, medium for bids, got 'human'",
    ),
    (["demo", "bids", "--seats", "easy,easy"], "--seats and --option go with --headless"),
    (["demo", "bids", "--option", "rounds=5"], "--seats and --option go with --headless"),
    (["arena", "bids"], "the following arguments are required: --seats"),
    (
        ["arena", "bids", "--seats", "easy,easy", "--games", "0"],
        "--games: expected a whole number from 1, got '0'",
    ),
    (["arena", "bids", "--seats", "easy,easy", "--jobs", "x"], "--jobs: expected a whole number from 1"),
    (["arena", "bids", "--seats", "easy,easy", "--jobs", "2"], "play it with --jobs 1"),
    (["case", "/nowhere"], "no file or folder '/nowhere'"),
    (["case"], "the following arguments are required: FILE|DIR"),
    (["check", "--data-dir", "/nowhere"], "--data-dir: expected a folder, got '/nowhere'"),
    (["screenshots", "x", "--size", "1280x99999"], "--size: expected a size such as 1920x1080, from 640x360"),
    (["screenshots", "x", "--size", "1280x1"], "--size: expected a size such as 1920x1080, from 640x360"),
    (["screenshots", "x", "--size", "big"], "--size: expected a size such as 1920x1080"),
    (["screenshots", "x", "--language", "xx"], "--language: expected one of en, it, got 'xx'"),
    (["screenshots", __file__], f"no folder can be made at '{__file__}': File exists"),
    (["screenshots", f"{__file__}/x"], f"no folder can be made at '{__file__}/x': Not a directory"),
    (["bench", "sound"], "invalid choice: 'sound'"),
    (["bench", "--seconds", "0"], "--seconds: expected a number from 0.05 to 600, got '0'"),
    (["--speed"], "unrecognized arguments: --speed"),
]


@pytest.mark.parametrize(
    ("arguments", "sentence"), WRONG, ids=[" ".join(a).replace(__file__, "FILE") for a, _ in WRONG]
)
def test_a_wrong_request_gets_one_sentence(call, arguments: list[str], sentence: str) -> None:
    code, out, err = call(*arguments)
    assert code == 2
    assert out == ""
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_a_folder_without_cases_is_no_success(call, tmp_path: Path) -> None:
    code, out, err = call("case", str(tmp_path), "--coverage")
    assert (code, out) == (2, "")
    assert f"no case files in '{tmp_path}'" in err


def test_a_folder_that_cannot_be_read_is_refused(call, locked: Path) -> None:
    code, out, err = call("check", "--data-dir", str(locked))
    assert (code, out) == (2, "")
    assert f"--data-dir: expected a folder, got '{locked}' (Permission denied)" in err


def test_a_game_with_broken_data_says_which(call, tmp_path: Path) -> None:
    (tmp_path / "pavilion").mkdir()
    (tmp_path / "pavilion" / "board.yaml").write_text("a: no\n")
    code, _, err = call("demo", "pavilion", "--headless", "--data-dir", str(tmp_path))
    assert code == 2
    assert "the data files of pavilion are wrong:" in err
    assert "board.yaml:1:" in err


def test_a_missing_package_is_named(call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "msgspec", None)
    code, _, err = call("check")
    assert (code, "the package msgspec is missing: run `make play`" in err) == (2, True)


def test_missing_packages_of_the_window_are_named(call, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("pygame_gui", "pytmx"):
        monkeypatch.setitem(sys.modules, module, None)
    code, _, err = call("play", "bids")
    assert code == 2
    assert "the packages pygame_gui, PyTMX are missing" in err


def test_legacy_pygame_is_told_from_pygame_ce(call, monkeypatch: pytest.MonkeyPatch) -> None:
    legacy = types.ModuleType("pygame")
    legacy.__spec__ = ModuleSpec("pygame", None)
    monkeypatch.setitem(sys.modules, "pygame", legacy)
    code, _, err = call("play", "bids")
    assert code == 2
    assert "pygame is installed where pygame-ce is needed" in err


@pytest.mark.parametrize(
    ("driver", "sentence"),
    [("", "there is no screen"), ("nonsense", "no window can be opened here: nonsense not available")],
)
def test_without_a_screen_no_window_is_waited_for(driver: str, sentence: str, tmp_path: Path) -> None:
    without = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    environment = {key: value for key, value in os.environ.items() if key not in without}
    if driver:
        environment["SDL_VIDEODRIVER"] = driver
    command = [sys.executable, "main.py", "--home", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("command", "module"),
    [(("screenshots", "pictures"), "scenes.screenshots"), (("bench", "frames"), "scenes.bench")],
)
def test_what_is_drawn_into_memory_needs_no_screen(
    command: tuple[str, ...], module: str, call, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = types.ModuleType(module)
    asked: list[str] = []
    monkeypatch.setattr(drawing, "run", lambda args: asked.append(args.command), raising=False)
    monkeypatch.setitem(sys.modules, module, drawing)
    monkeypatch.setattr(main, "no_screen", lambda: "no window can be opened here")
    assert call(*command) == (0, "", "")
    assert asked == [command[0]]


def test_an_old_python_is_named(call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    code, _, err = call("check")
    assert (code, "needs Python 3.11 or newer; this is Python 3.9." in err) == (2, True)


def test_help_names_every_command(call) -> None:
    code, out, _ = call("--help")
    assert code == 0
    for command in ("play", "demo", "check", "case", "arena", "bench", "screenshots"):
        assert command in out


@pytest.mark.parametrize("command", ["play", "demo", "arena", "bench"])
def test_help_names_every_game(command: str, call) -> None:
    _, out, _ = call(command, "--help")
    assert f"one of {', '.join(registry.ids())}" in " ".join(out.split())


def test_play_hands_a_whole_setup_to_the_window(call, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    window = types.ModuleType("scenes.app")
    window.run = lambda args: seen.append(args)
    monkeypatch.setitem(sys.modules, "scenes.app", window)
    code, _, err = call("play", "bids", "--seats", "human,medium", "--names", "Ada, Bo", "--seed", "9")
    assert (code, err) == (0, "")
    setup = seen[0].setup
    assert [(s.name, s.player) for s in setup.seats] == [("Ada", "human"), ("Bo", "medium")]
    assert (setup.seed, setup.options) == (9, {"rounds": 4, "draw": True})
    assert call()[0] == 0
    assert (seen[1].command, seen[1].setup) == (None, None)


def test_a_closed_pipe_is_no_fault() -> None:
    command = (
        f"{sys.executable} main.py demo {registry.GAMES[0]} --headless --seats easy,easy --loop | head -n 2"
    )
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    done = subprocess.run(
        command, shell=True, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )
    assert len(done.stdout.splitlines()) == 2
    assert done.stderr == ""


def test_folders_may_stand_before_and_after_the_command(tmp_path: Path) -> None:
    words = ["--home", str(tmp_path), "--data-dir", str(tmp_path)]
    for arguments in ([*words, "check"], ["check", *words], words):
        args = main.read_arguments(arguments)
        assert (args.home, args.data_dir) == (tmp_path, tmp_path)
    assert main.read_arguments(["check"]).home is None
