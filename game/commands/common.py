"""What the commands share: naming games, seats and options on the command line, and playing bots headless."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from game import bots, registry
from game.data import DataError
from game.match import HUMAN, Seat, Setup
from game.rules import AnyGame, Event, Move, OptionError, OptionValue, Result, State

MOST_MOVES = 100_000
"""A game that has not ended after so many moves never will: a fault of its rules."""


class CommandError(Exception):
    """The command line asks for something that is not there; the message is one sentence. Exit code 2."""


class SelfPlay(msgspec.Struct, frozen=True):
    """A game that bots have played to its end; `state` is the last position, `counts` what the game counts."""

    result: Result
    state: State
    moves: int
    counts: dict[str, int]
    got: tuple[tuple[int, str], ...] = ()
    """(seat, id) of every card that a seat got, once each."""


def load_game(game_id: str, data_dir: Path | None = None) -> AnyGame:
    """Load a game by its id. Raises `CommandError`."""
    try:
        return registry.load(game_id, data_dir)
    except registry.UnknownGame as error:
        raise CommandError(str(error)) from error
    except DataError as error:
        raise CommandError(f"the data files of {game_id} are wrong:\n{error}") from error


def read_options(pairs: Sequence[str]) -> dict[str, OptionValue]:
    """Read `key=value` pairs. Raises `CommandError`."""
    options: dict[str, OptionValue] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise CommandError(f"--option {pair}: expected key=value")
        if key in options:
            raise CommandError(f"--option {pair}: expected each option once, {key} is given twice")
        options[key] = value
    return options


def read_levels(game: AnyGame, text: str, people: bool = False) -> list[str]:
    """Read `medium,easy` as who sits in the seats of a game; people only if they may. Raises `CommandError`."""
    levels = [level.strip() for level in text.split(",")]
    known = [*([HUMAN] if people else []), *game.bots]
    for level in levels:
        if level not in known:
            raise CommandError(f"--seats: expected {', '.join(known)} for {game.id}, got {level!r}")
    if len(levels) not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise CommandError(f"--seats: {game.id} is played by {counts}, got {len(levels)}")
    return levels


def read_names(text: str) -> list[str]:
    """Read `Ada,Bo` as the names of the players, seat by seat. Raises `CommandError` for one that is empty."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise CommandError(f"--names: expected a name for every seat, got {text!r}")
    return names


def make_setup(
    game: AnyGame,
    levels: Sequence[str],
    names: Sequence[str] = (),
    options: Mapping[str, OptionValue] | None = None,
    seed: int | None = None,
) -> Setup:
    """Return the set-up of a match from what the command line says. Raises `CommandError`."""
    if names and len(names) != len(levels):
        raise CommandError(f"--names: expected {len(levels)} names, got {len(names)}")
    seats = tuple(
        Seat(names[i] if names else level.capitalize(), game.seat_colours[i], level)
        for i, level in enumerate(levels)
    )
    try:
        settled = game.settle(options or {}, len(levels))
    except OptionError as error:
        raise CommandError(f"--option: {error}") from error
    chosen = new_seed() if seed is None else seed
    return Setup(game.id, seats, settled, chosen, data_hash=game.data_hash)


def new_seed() -> int:
    """Return a seed nobody has chosen, short enough to be typed."""
    return secrets.randbelow(1_000_000_000)


def self_play(game: AnyGame, setup: Setup) -> SelfPlay:
    """Let the bots of a set-up play a game to its end, in this process.

    Raises whatever a bot raises: here nobody stands in for it.
    """
    state = game.new(setup.options, [seat.colour for seat in setup.seats], setup.seed)
    moves = 0
    counts = {str(kind.__struct_config__.tag): 0 for kind in game.counted}
    got: dict[tuple[int, str], None] = {}
    while actors := game.actors(state):
        seat = actors[0]
        move = bots.next_move(game, setup.seats[seat].player, state, seat, setup.seed, moves)
        for event in apply_checked(game, state, seat, move):
            if isinstance(event, game.counted):
                counts[str(event.__struct_config__.tag)] += 1
            credit = game.credit(event)
            if credit is not None:
                got[credit] = None
        moves += 1
        if moves > MOST_MOVES:
            raise RuntimeError(f"{game.id} with seed {setup.seed} does not end")
    result = game.result(state)
    if result is None:
        raise RuntimeError(f"{game.id} with seed {setup.seed} ended without a result")
    return SelfPlay(result, state, moves, counts, tuple(got))


def apply_checked(game: AnyGame, state: State, seat: int, move: Move) -> list[Event]:
    """Carry out a bot's move and return what happened. Raises `RuntimeError` if the rules refuse it."""
    refusal = game.check(state, seat, move)
    if refusal is not None:
        raise RuntimeError(f"a bot of {game.id} wanted {move}: {refusal.code}")
    events: list[Event] = game.apply(state, seat, move)
    return events
