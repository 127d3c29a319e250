"""Ways to the table: begin a match, go on with a kept one, and what the player is told on the way."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from msgspec.structs import replace as replaced

from game.bots import usual_level
from game.match import Match, Seat, Setup
from game.rules import Sentence
from game.store import SavedMatch
from game.text import Catalogue
from scenes import ways
from scenes.manager import App
from scenes.page import attempt
from scenes.seating import default_names

EXPORTS = "exports"
"""Folder of exported matches below the player's own."""


def exports_folder(app: App) -> Path:
    """Where exports are written and looked for."""
    return app.store.path.parent / EXPORTS


def begin(app: App, setup: Setup, *, replace: bool = False) -> bool:
    """Begin a match and put its board on the stack (in place of the top scene). Returns whether it worked."""

    def work() -> None:
        game = app.registry.load(setup.game)
        match = Match(game, with_data(setup, game.data_hash))
        _open(app, match, app.store.keep(match), [], replace)

    return attempt(app, work)


def go_on(app: App, match_id: str) -> bool:
    """Put the board of a kept match on the stack, as it stood. Returns whether it worked."""

    def work() -> None:
        match, told = app.store.open(match_id, app.registry.load)
        _open(app, match, match_id, told, False)

    return attempt(app, work)


def begin_from(app: App, match: Match, steps: int) -> bool:
    """Begin a new match that stands where this one stood after so many moves. Returns whether it worked."""

    def work() -> None:
        fork = match.fork(steps)
        _open(app, fork, app.store.keep(fork), [], False)

    return attempt(app, work)


def between_computers(app: App, game_id: str, seed: int) -> Match:
    """A match between computers; nothing of it is kept."""
    game = app.registry.load(game_id)
    counts = game.seat_counts
    seats = counts[min(len(counts) - 1, 1)]
    level = usual_level(game)
    names = default_names(app.texts, seats)
    setup = Setup(
        game_id,
        tuple(Seat(name, colour, level) for name, colour in zip(names, game.seat_colours, strict=False)),
        {},
        seed,
        data_hash=game.data_hash,
    )
    return Match(game, setup)


def with_data(setup: Setup, data_hash: str) -> Setup:
    """The set-up, naming the data files it is played with."""
    return replaced(setup, data_hash=data_hash)


def _open(app: App, match: Match, match_id: str, told: list[Sentence], replace: bool) -> None:
    board = ways.to_table(app, match, match_id, replace=replace)
    told = [*told, *untold_trouble(app)]
    if told:
        board.note(" ".join(app.texts.say(sentence) for sentence in told), "danger")


def untold_trouble(app: App) -> list[Sentence]:
    """What the player should be told about the store once: a file moved aside, or that nothing can be kept."""
    store = app.store
    told, store.notices = list(store.notices), []
    trouble = store.trouble
    if trouble is not None and trouble is not app.told:
        app.told = trouble
        told.append(trouble.sentence)
    return told


# -- words -----------------------------------------------------------------------------------------------------------


def match_name(texts: Catalogue, saved: SavedMatch) -> str:
    """The name a match goes by: its own, else its players."""
    return saved.name or texts.join([seat.name for seat in saved.setup.seats])


def match_round(texts: Catalogue, saved: SavedMatch) -> str:
    """How far a match is, in the words of its game: one counts rounds, another turns."""
    if saved.over:
        return texts.say("matches.over")
    key = f"{saved.setup.game}.progress"
    if not texts.has(key):  # the game is not part of this program any more
        return texts.say("app.board.round", n=saved.round)
    return texts.say(key, round=saved.round, rounds=saved.rounds or 0)


def when(texts: Catalogue, seconds: float, now: datetime | None = None) -> str:
    """A moment as people say it: today or yesterday with the time, else the date."""
    moment = datetime.fromtimestamp(seconds)
    today = (now or datetime.now()).date()
    clock = f"{moment:%H:%M}"
    days = (today - moment.date()).days
    if days == 0:
        return texts.say("matches.today", time=clock)
    if days == 1:
        return texts.say("matches.yesterday", time=clock)
    month = texts.say(f"matches.month.{moment.month}")
    return texts.say("matches.date", day=moment.day, month=month, year=moment.year)
