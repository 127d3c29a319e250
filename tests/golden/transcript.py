"""Writing a golden match, and playing one again."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game import bots, registry
from game.data import DataError, DataSource, Definition
from game.match import Match, Seat, Setup
from game.rules import AnyGame, CaseError, Event, IllegalMove, OptionValue, State
from game.text import Catalogue
from tests.conftest import FOLDERS

FOLDER = Path(__file__).parent
LEVELS = ("medium", "easy")
"""Who plays the seats in turn, so that good and odd moves both occur."""


class Step(Definition, frozen=True):
    """One move and the hash of what came of it."""

    seat: int
    move: Any
    hash: str


class Transcript(Definition, frozen=True):
    """The content of a golden file."""

    game: str
    seats: list[str]
    options: dict[str, OptionValue]
    seed: int
    steps: list[Step]
    scores: list[int]
    winners: list[int]


def wanted(game: AnyGame) -> Iterator[tuple[str, int, dict[str, OptionValue]]]:
    """Yield (file name, seats, options) of every transcript a game must have."""
    for seats in game.seat_counts:
        yield f"{seats}-seats", seats, {}
    for option in game.options:
        for value in option.values:
            fitting = [n for n in game.seat_counts if option.seats is None or n in option.seats]
            if value != option.default and fitting:
                yield f"{option.id}-{str(value).lower()}", fitting[len(fitting) // 2], {option.id: value}


def fingerprint(game: AnyGame, state: State, events: list[Event]) -> str:
    """Return a short hash of a position and of what led to it."""
    told = msgspec.json.encode(events, order="sorted")
    return hashlib.sha256(game.encode_state(state) + told).hexdigest()[:8]


def write(game: AnyGame, seats: int, options: dict[str, OptionValue], seed: int) -> str:
    """Let bots play a match and return its transcript."""
    texts = Catalogue("en", FOLDERS)
    people = tuple(Seat(colour.capitalize(), colour) for colour in game.seat_colours[:seats])
    match = Match(game, Setup(game.id, people, options, seed, data_hash=game.data_hash))
    names = texts.named([seat.name for seat in people])
    lines = [
        f"game: {game.id}",
        f"seats: [{', '.join(seat.colour for seat in people)}]",
        f"options: {json.dumps(match.setup.options)}",
        f"seed: {seed}",
        "steps:",
    ]
    while match.actors:
        number = len(match.timeline)
        seat = match.actors[number % len(match.actors)]
        level = LEVELS[seat % len(LEVELS)]
        move = bots.next_move(
            game, level if level in game.bots else bots.STAND_IN, match.state, seat, seed, number
        )
        events = match.play(seat, move)
        words = [names.say(line) for event in events if (line := game.tell(event)) is not None]
        mark = fingerprint(game, match.state, events)
        readable = json.dumps(game.write_move(move), ensure_ascii=False)
        lines.append(f'  - {{seat: {seat}, hash: "{mark}", move: {readable}}}')
        lines += [f"    # {line}" for said in words for line in said.splitlines()]
    assert match.result is not None
    lines += [f"scores: {list(match.result.scores)}", f"winners: {list(match.result.winners)}", ""]
    return "\n".join(lines)


def replay(path: Path) -> list[str]:
    """Play a transcript again and return what came out differently, with file and line."""
    source = DataSource([path.parent])
    read = source.read(path.name, Transcript)
    try:
        source.finish()
    except DataError as error:
        return str(error).splitlines()
    assert read is not None
    game = registry.load(read.game)
    people = tuple(Seat(colour.capitalize(), colour) for colour in read.seats)
    match = Match(game, Setup(game.id, people, read.options, read.seed, data_hash=game.data_hash))
    for index, step in enumerate(read.steps):
        place = f"{source.shown(path.name)}:{source.line(path.name, ('steps', index))}"
        try:
            events = match.play(step.seat, game.read_move(step.move))
        except (IllegalMove, CaseError) as error:
            return [f"{place}: {error}"]
        mark = fingerprint(game, match.state, events)
        if mark != step.hash:
            return [f"{place}: expected position and events {step.hash}, got {mark}"]
    result = match.result
    if result is None:
        return [f"{source.shown(path.name)}: expected the game to be over after the last move"]
    if (list(result.scores), list(result.winners)) != (read.scores, read.winners):
        return [f"{source.shown(path.name)}: expected {read.scores}, got {list(result.scores)}"]
    return []
