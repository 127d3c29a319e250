"""`arena`: bots against each other, with win rates, intervals, points, lengths and speed.

Every deal (seed) is played once in each rotation of the seats, so that each bot sits everywhere equally often and on
the same deals as the others. Where a rotation brings the same levels to the same seats, another deal is played: the
same game twice would tell nothing new. A shared victory counts as an equal share of one.
"""

import json
import math
import multiprocessing
import sys
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec
from tqdm import tqdm

from game import registry
from game.commands.common import (
    CommandError,
    load_game,
    make_setup,
    new_seed,
    read_levels,
    read_options,
    self_play,
)
from game.rules import AnyGame, OptionValue

FEW = 20
"""How often a card must have been got until the table speaks of its lift."""


class Job(msgspec.Struct, frozen=True):
    """One game to play: who sits where (bot numbers by seat), and the deal."""

    seating: tuple[int, ...]
    seed: int


class Played(msgspec.Struct, frozen=True):
    """What came of one game, by bot (not by seat)."""

    wins: tuple[float, ...]
    points: tuple[int, ...]
    parts: tuple[dict[str, int], ...]
    winner_seats: tuple[int, ...]
    moves: int
    rounds: int
    counts: dict[str, int]
    got: tuple[tuple[int, str], ...] = ()
    """(bot, id) of every card that a bot got in the game, once each."""


class Task(msgspec.Struct, frozen=True):
    """What every game of an arena has in common."""

    game_id: str
    levels: tuple[str, ...]
    options: dict[str, OptionValue]
    data_dir: Path | None


def run(args: Namespace) -> int:
    """Play the games and print the figures, as a table or with `--json` as one object."""
    game = load_game(args.game, args.data_dir)
    levels = read_levels(game, args.seats)
    options = read_options(args.option)
    make_setup(game, levels, (), options, 0)
    first = new_seed() if args.seed is None else args.seed
    jobs = plan(levels, args.games, first)
    task = Task(game.id, tuple(levels), options, args.data_dir)
    begun = time.perf_counter()
    try:
        played = list(
            tqdm(
                _play_all(game, task, jobs, args.jobs),
                total=len(jobs),
                unit="game",
                file=sys.stderr,
                disable=args.quiet or not sys.stderr.isatty(),
            )
        )
    except RuntimeError as error:
        print(f"arena: {error}", file=sys.stderr)
        return 1
    figures = summarise(game, levels, played, time.perf_counter() - begun)
    print(json.dumps(figures) if args.json else table(figures))
    return 0


def plan(levels: Sequence[str], games: int, first: int) -> list[Job]:
    """Return the games to play, at least so many, in whole rotations of the seats; seeds count up from ``first``."""
    seats = len(levels)
    own = list(levels)
    period = next(turn for turn in range(1, seats + 1) if own[turn:] + own[:turn] == own)
    return [
        Job(
            tuple((bot + turn) % seats for bot in range(seats)),
            first + deal * (seats // period) + turn // period,
        )
        for deal in range(math.ceil(games / seats))
        for turn in range(seats)
    ]


def summarise(
    game: AnyGame, levels: Sequence[str], played: Sequence[Played], seconds: float
) -> dict[str, object]:
    """Return the figures of an arena in its machine-readable form."""
    games = len(played)
    wins = [sum(p.wins[bot] for p in played) for bot in range(len(levels))]
    labels = list(dict.fromkeys(label for p in played for parts in p.parts for label in parts))
    seat_wins = [0.0] * len(levels)
    for p in played:
        for seat in p.winner_seats:
            seat_wins[seat] += 1 / len(p.winner_seats)
    return {
        "game": game.id,
        "seats": list(levels),
        "games": games,
        "wins": [_plain(w) for w in wins],
        "win_rate": [round(w / games, 4) for w in wins],
        "ci95": [[round(limit, 4) for limit in wilson(w, games)] for w in wins],
        "mean_points": [round(sum(p.points[bot] for p in played) / games, 2) for bot in range(len(levels))],
        "mean_moves": round(sum(p.moves for p in played) / games, 1),
        "games_per_s": round(games / seconds, 2),
        "mean_rounds": round(sum(p.rounds for p in played) / games, 2),
        "seat_win_rate": [round(w / games, 4) for w in seat_wins],
        "mean_parts": [
            {label: round(sum(p.parts[bot].get(label, 0) for p in played) / games, 2) for label in labels}
            for bot in range(len(levels))
        ],
        "mean_counts": {
            name: round(sum(p.counts[name] for p in played) / games, 2) for name in played[0].counts
        },
        "card_lift": lifts(played, [w / games for w in wins]),
    }


def lifts(played: Sequence[Played], rates: Sequence[float]) -> dict[str, tuple[int, float]]:
    """Return by card how often a bot got it, and how far it then won more often than that bot does at large.

    Whoever is ahead gets more cards, so a lift compares cards with each other; by itself it proves no cause.
    """
    seen: dict[str, int] = {}
    more: dict[str, float] = {}
    for p in played:
        for bot, card in p.got:
            seen[card] = seen.get(card, 0) + 1
            more[card] = more.get(card, 0.0) + p.wins[bot] - rates[bot]
    return {card: (seen[card], round(more[card] / seen[card], 4)) for card in sorted(seen)}


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the Wilson 95 % interval of a win rate (E. B. Wilson 1927), good for rates near 0 and 1, too."""
    z = 1.959964
    rate = wins / games
    middle = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def table(figures: dict[str, object]) -> str:
    """Return the figures as text for people."""
    f = msgspec.convert(figures, _Figures)
    rows = [
        f"{f.game}: {f.games} games, {f.mean_moves} moves and {f.mean_rounds} rounds a game, {f.games_per_s} games/s"
    ]
    for bot, level in enumerate(f.seats):
        low, high = f.ci95[bot]
        rows.append(
            f"  {level:<8} wins {f.wins[bot]:g} ({f.win_rate[bot]:.1%}, 95 % {low:.1%} to {high:.1%})"
            f"   {f.mean_points[bot]:.1f} points"
        )
        parts = ", ".join(f"{label} {mean:g}" for label, mean in f.mean_parts[bot].items())
        if parts:
            rows.append(f"           {parts}")
    if f.mean_counts:
        rows.append("  a game   " + ", ".join(f"{name} {mean:g}" for name, mean in f.mean_counts.items()))
    best = sorted((c for c in f.card_lift.items() if c[1][0] >= FEW), key=lambda c: (-c[1][1], c[0]))
    if best:
        shown = best if len(best) <= 8 else [*best[:4], *best[-4:]]
        rows.append("  lift     " + ", ".join(f"{card} {lift:+.1%}" for card, (_, lift) in shown))
    rows.append("  by seat  " + ", ".join(f"{rate:.1%}" for rate in f.seat_win_rate))
    return "\n".join(rows)


class _Figures(msgspec.Struct):
    game: str
    seats: list[str]
    games: int
    wins: list[float]
    win_rate: list[float]
    ci95: list[tuple[float, float]]
    mean_points: list[float]
    mean_moves: float
    games_per_s: float
    mean_rounds: float
    seat_win_rate: list[float]
    mean_parts: list[dict[str, float]]
    mean_counts: dict[str, float]
    card_lift: dict[str, tuple[int, float]]


def _plain(wins: float) -> float | int:
    return int(wins) if wins == int(wins) else round(wins, 4)


def _play_all(game: AnyGame, task: Task, jobs: Sequence[Job], processes: int) -> Iterator[Played]:
    if processes <= 1:
        yield from (_play(game, task, job) for job in jobs)
        return
    if registry.extra_loader(game.id) is not None:
        raise CommandError(f"{game.id} is known to this process only: play it with --jobs 1")
    chunks = [list(jobs[i : i + 4]) for i in range(0, len(jobs), 4)]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, _prepare, (task,)) as pool:
        for results in pool.map(_play_chunk, chunks):
            yield from results


_prepared: tuple[AnyGame, Task] | None = None
"""The game of this worker process, loaded once."""


def _prepare(task: Task) -> None:
    global _prepared
    _prepared = registry.load(task.game_id, task.data_dir), task


def _play_chunk(jobs: Sequence[Job]) -> list[Played]:
    assert _prepared is not None
    game, task = _prepared
    return [_play(game, task, job) for job in jobs]


def _play(game: AnyGame, task: Task, job: Job) -> Played:
    levels = [task.levels[bot] for bot in job.seating]
    done = self_play(game, make_setup(game, levels, (), task.options, job.seed))
    seat_of = {bot: seat for seat, bot in enumerate(job.seating)}
    winners = done.result.winners
    parts: list[dict[str, int]] = [{} for _ in levels]
    for standing in done.result.standings:
        own = parts[job.seating[standing.seat]]
        for part in standing.parts:
            label = part.label.key.rsplit(".", 1)[-1]
            own[label] = own.get(label, 0) + part.points
    bots = range(len(levels))
    return Played(
        tuple(1 / len(winners) if seat_of[bot] in winners else 0.0 for bot in bots),
        tuple(done.result.scores[seat_of[bot]] for bot in bots),
        tuple(parts),
        winners,
        done.moves,
        game.progress(done.state).round,
        done.counts,
        tuple((job.seating[seat], card) for seat, card in done.got),
    )
