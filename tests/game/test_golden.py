"""Golden matches play as they are written, in fresh processes and whatever the hash seed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import registry
from game.data import ROOT
from tests.golden import transcript


def run(arguments: list[str], hash_seed: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300
    )


@pytest.mark.parametrize("game_id", registry.ids())
def test_every_seat_count_and_option_has_its_golden_match(game_id: str) -> None:
    names = {f"{name}.yaml" for name, _, _ in transcript.wanted(registry.load(game_id))}
    there = {file.name for file in (transcript.FOLDER / game_id).glob("*.yaml")}
    assert there == names, "run `make golden`, look at the difference and commit it"


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
@pytest.mark.parametrize("game_id", registry.ids())
def test_golden_matches_play_as_they_are_written(game_id: str, hash_seed: str) -> None:
    files = sorted(map(str, (transcript.FOLDER / game_id).glob("*.yaml")))
    assert files
    done = run(["-m", "tests.golden", *files], hash_seed)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_difference_is_found_with_its_line(tmp_path: Path) -> None:
    golden = transcript.FOLDER / "bids" / "2-seats.yaml"
    lines = golden.read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if i > 8 and "hash:" in line)
    lines[at] = lines[at].replace('hash: "', 'hash: "x')
    changed = tmp_path / "x.yaml"
    changed.write_text("\n".join(lines), encoding="utf-8")
    (found,) = transcript.replay(changed)
    assert f"x.yaml:{at + 1}: expected position and events" in found


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_bots_play_the_same_match_in_every_process(game_id: str) -> None:
    command = ["main.py", "demo", game_id, "--headless", "--seed", "77"]
    outputs = {run(command, hash_seed).stdout for hash_seed in ("1", "2")}
    assert len(outputs) == 1
    assert '"hash"' in outputs.pop()
