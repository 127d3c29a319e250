"""`bench rules`: how fast the rules layer is. All times are of one process."""

import importlib
import importlib.util
import json
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from game import registry
from game.commands.common import CommandError, load_game, make_setup
from game.match import Match
from game.rules import AnyGame, State

UNDO_AT = 300


def run(args: Namespace) -> int:
    """Measure every game and seat count; print a table, or with `--json` one object."""
    ids = [args.game] if args.game else registry.ids()
    rows: list[dict[str, Any]] = []
    for game_id in ids:
        game = load_game(game_id, args.data_dir)
        rows += [measure(game, seats, args.seconds) for seats in game.seat_counts]
    figures: dict[str, Any] = {"rules": rows}
    if args.against:
        figures["against"] = {"catanatron": round(catanatron(args.seconds))}
    if args.json:
        print(json.dumps(figures))
        return 0
    print(
        f"{'game':<10} {'seats':>5} {'games/s':>9} {'moves/s':>9} {'copy µs':>9} {'legal µs':>9} {'undo ms':>9}"
    )
    for row in rows:
        print(
            f"{row['game']:<10} {row['seats']:>5} {row['games_per_s']:>9} {row['moves_per_s']:>9}"
            f" {row['copy_us']:>9} {row['legal_us']:>9} {row['undo_ms']:>9}"
        )
    if args.against:
        print(f"catanatron, random games of 4: {figures['against']['catanatron']} moves/s")
    return 0


def measure(game: AnyGame, seats: int, seconds: float) -> dict[str, Any]:
    """Return the figures of one game and seat count, from about `seconds` of random play."""
    play_at_random(game, seats, 0)  # what is computed once is not counted
    games = moves = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        moves += play_at_random(game, seats, games)
        games += 1
    states = _positions(game, seats)
    return {
        "game": game.id,
        "seats": seats,
        "games_per_s": round(games / spent, 1),
        "moves_per_s": round(moves / spent),
        "copy_us": round(_mean_us(lambda state: state.copy(), states), 1),
        "legal_us": round(_mean_us(lambda state: game.legal(state, game.actors(state)[0]), states), 1),
        "undo_ms": round(undo_time(game, seats), 3),
    }


def play_at_random(
    game: AnyGame, seats: int, seed: int, sample: Callable[[State], None] | None = None
) -> int:
    """Play a game of random moves to its end, straight through the rules; return how many moves that were."""
    pick = Random(seed).random
    legal, apply, actors = game.legal, game.apply, game.actors
    state = game.new({}, game.seat_colours[:seats], seed)
    moves = 0
    while acting := actors(state):
        seat = acting[0]
        offered = legal(state, seat)
        apply(state, seat, offered[int(pick() * len(offered))])
        moves += 1
        if sample is not None:
            sample(state)
    return moves


def undo_time(game: AnyGame, seats: int) -> float:
    """Return the milliseconds that one undo takes at move 300 (or at the end of a shorter game), on average."""
    setup = make_setup(game, ["human"] * seats, seed=1)
    match = Match(game, msgspec.structs.replace(setup, takebacks=True))
    rng = Random(1)
    while match.actors and len(match.timeline) < UNDO_AT:
        seat = match.actors[0]
        match.play(seat, rng.choice(match.legal(seat)))
    spent, repeats = 0.0, 20
    for _ in range(repeats):
        begun = time.perf_counter()
        match.undo()
        spent += time.perf_counter() - begun
        match.redo()
    return spent / repeats * 1000


def catanatron(seconds: float) -> float:
    """Return the moves a second of the PyPI package catanatron playing random games of four. Raises `CommandError`."""
    if importlib.util.find_spec("catanatron") is None:
        raise CommandError("--against catanatron: install it first (pip install catanatron==3.2.1)")
    import random

    package: Any = importlib.import_module("catanatron")
    colours = list(package.Color)
    moves = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        random.seed(moves)  # the other package draws from the global generator
        played = package.Game([package.RandomPlayer(colour) for colour in colours])
        played.play()
        moves += len(
            played.state.action_records if hasattr(played.state, "action_records") else played.state.actions
        )
    return moves / spent


def _positions(game: AnyGame, seats: int) -> list[State]:
    """Return positions spread over a few games."""
    states: list[State] = []

    def sample(state: State) -> None:
        if game.actors(state):
            states.append(state.copy())

    for seed in range(3):
        play_at_random(game, seats, seed, sample)
    return states[:: max(1, len(states) // 200)]


def _mean_us(work: Callable[[State], object], states: Sequence[State]) -> float:
    """Return the microseconds that `work` takes on a position, the best of five rounds over all positions."""
    best = float("inf")
    for _ in range(5):
        begun = time.perf_counter()
        for state in states:
            work(state)
        best = min(best, time.perf_counter() - begun)
    return best / len(states) * 1_000_000
