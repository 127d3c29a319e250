"""The contract that every registered game fulfils: random play to the end by the thousand, and every step of a few
games looked at from all sides. A new game is tested by being in the registry.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from game import bots, registry
from game.match import Match, Seat, Setup, read_entry, write_entry
from game.rules import AnyGame, HiddenChance, Move, State, visible
from game.text import Catalogue
from tests.conftest import FOLDERS
from tests.game.walk import COMBINATIONS, DEEP, GAMES, new_state, plain, random_options, strange_moves

load = cache(registry.load)
every_game = pytest.mark.parametrize("game_id", registry.ids())
every_table = pytest.mark.parametrize(("game_id", "seats"), COMBINATIONS)
LONGEST = 20_000
LONGEST_WITH_BOTS = 5_000


def deep_walk(game: AnyGame, seats: int, salt: int) -> Any:
    """Yield (state, seat, legal moves, chosen move, rng) at every step of a few random games."""
    for number in range(DEEP):
        seed = 1000 * salt + number
        rng = Random(seed)
        state = new_state(game, seats, seed)
        for _ in range(LONGEST):
            actors = game.actors(state)
            if not actors:
                break
            seat = rng.choice(actors)
            moves = game.legal(state, seat)
            move = rng.choice(moves)
            yield state, seat, moves, move, rng
            game.apply(state, seat, move)
        yield state, None, [], None, rng


@every_table
def test_random_games_end_with_a_result_and_nothing_lost(game_id: str, seats: int) -> None:
    game = load(game_id)
    games = -(-GAMES // len(game.seat_counts))
    for seed in range(games):
        rng = Random(seed)
        state = new_state(game, seats, seed)
        for _ in range(LONGEST):
            actors = game.actors(state)
            if not actors:
                break
            seat = actors[0] if len(actors) == 1 else rng.choice(actors)
            moves = game.legal(state, seat)
            assert moves, f"seed {seed}: seat {seat} must act and cannot"
            game.apply(state, seat, moves[int(rng.random() * len(moves))])
        else:
            pytest.fail(f"seed {seed}: no end after {LONGEST} moves")
        assert game.invariants(state) == [], f"seed {seed}"
        result = game.result(state)
        assert result is not None, f"seed {seed}"
        assert sorted(s.seat for s in result.standings) == list(range(seats))
        assert result.winners
        for standing in result.standings:
            assert sum(part.points for part in standing.parts) == standing.points, f"seed {seed}"
        assert len(game.scores(state)) == seats


@every_table
def test_the_end_is_the_end(game_id: str, seats: int) -> None:
    game = load(game_id)
    tried: list[Move] = []
    for state, seat, moves, _, _ in deep_walk(game, seats, 0):
        tried = [*tried[-50:], *moves[:5]]
        if seat is not None:
            assert game.result(state) is None
            continue
        for anybody in range(seats):
            assert game.legal(state, anybody) == []
            assert game.forced(state, anybody) is None
            assert all(game.check(state, anybody, move) is not None for move in tried)


@every_table
def test_legal_moves_are_accepted_and_everything_else_refused(game_id: str, seats: int) -> None:
    game = load(game_id)
    texts = [Catalogue(language, FOLDERS) for language in ("en", "it")]
    pool: list[Move] = []
    spoken: set[str] = set()
    open_kinds: set[type[Move]] = set()
    for state, seat, moves, _, rng in deep_walk(game, seats, 1):
        if seat is None:
            continue
        before = game.encode_state(state)
        assert len(set(moves)) == len(moves), "a move is listed twice"
        assert game.legal(state, seat) == moves, "the order is not fixed"
        for move in moves:
            assert game.check(state, seat, move) is None, f"{move} is listed and refused"
        forced = game.forced(state, seat)
        assert forced is None or forced in moves
        actors = game.actors(state)
        for other in range(seats):
            if other not in actors:
                assert game.legal(state, other) == []
                for move in rng.sample(moves, min(3, len(moves))):
                    assert game.check(state, other, move) is not None
        for nobody in (-1, seats, 99):
            assert game.check(state, nobody, moves[0]) is not None
        for move in game.open_moves(state, seat, rng):
            open_kinds.add(type(move))
            game.check(state, seat, move)
        listed = set(moves)
        old = [move for move in rng.sample(pool, min(25, len(pool))) if move not in listed]
        strange = list(strange_moves(game, rng.sample(moves, min(2, len(moves))), rng))
        for move in (*old, *rng.sample(strange, min(20, len(strange)))):
            refusal = game.check(state, seat, move)
            if move in listed:
                continue
            assert refusal is not None or type(move) in open_kinds, f"{move} is not listed and accepted"
            if refusal is not None and refusal.code not in spoken:
                spoken.add(refusal.code)
                for catalogue in texts:
                    assert catalogue.refusal(game.id, refusal)
                    assert catalogue.notices == []
        assert game.encode_state(state) == before, "asking has changed the state"
        pool += rng.sample(moves, min(3, len(moves)))
        pool = pool[-400:]


@every_table
def test_conservation_holds_after_every_move(game_id: str, seats: int) -> None:
    game = load(game_id)
    for state, _, _, _, _ in deep_walk(game, seats, 2):
        assert game.invariants(state) == []


@every_table
def test_copies_share_nothing_and_bytes_come_back(game_id: str, seats: int) -> None:
    game = load(game_id)
    for state, seat, moves, move, _ in deep_walk(game, seats, 3):
        before = game.encode_state(state)
        copy = state.copy()
        assert game.encode_state(copy) == before
        back = game.decode_state(before)
        assert game.encode_state(back) == before
        if seat is None:
            continue
        events = game.apply(copy, seat, move)
        assert game.encode_state(state) == before, f"{move} on a copy has changed the original"
        assert plain(game.apply(back, seat, move)) == plain(events), "a state from bytes plays differently"
        assert game.encode_state(back) == game.encode_state(copy)
        for listed in moves:
            assert game.decode_move(game.encode_move(listed)) == listed


@every_table
def test_views_tell_their_seat_what_it_needs(game_id: str, seats: int) -> None:
    game = load(game_id)
    for state, seat, moves, move, _ in deep_walk(game, seats, 4):
        before = game.encode_state(state)
        for viewer in (None, *range(seats)):
            view = game.view(state, viewer)
            assert view.chance.seed is None
            with pytest.raises(HiddenChance):
                view.chance.below(2)
            assert game.actors(view) == game.actors(state)
            assert game.progress(view) == game.progress(state)
            assert game.scores(view) == game.scores(state)
            assert plain(game.result(view)) == plain(game.result(state))
            assert game.encode_state(game.decode_state(game.encode_state(view))) == game.encode_state(view)
        assert game.encode_state(state) == before
        if seat is not None:
            view = game.view(state, seat)
            assert game.legal(view, seat) == moves
            assert game.check(view, seat, move) is None
            assert game.forced(view, seat) == game.forced(state, seat)


@every_table
def test_refusals_are_told_from_what_the_seat_knows(game_id: str, seats: int) -> None:
    """Asking "why not?" must not be a way to learn what is hidden: the answer is the same at every possible table."""
    game = load(game_id)
    pool: list[Move] = []
    for step, (state, seat, moves, _, rng) in enumerate(deep_walk(game, seats, 13)):
        if seat is None or step % 2:
            continue
        view = game.view(state, seat)
        other = game.guess(view, rng)
        asked = [
            *rng.sample(pool, min(10, len(pool))),
            *game.open_moves(state, seat, rng),
            *list(strange_moves(game, rng.sample(moves, 1), rng))[:8],
        ]
        for move in asked:
            answers = [plain(game.check(table, seat, move)) for table in (state, view, other)]
            assert answers[0] == answers[1] == answers[2], f"{move} is judged by what seat {seat} cannot see"
        pool = [*pool, *rng.sample(moves, min(2, len(moves)))][-200:]


@every_table
def test_a_guess_agrees_with_the_view_and_can_be_played(game_id: str, seats: int) -> None:
    game = load(game_id)
    for step, (state, seat, _, _, rng) in enumerate(deep_walk(game, seats, 5)):
        if seat is None or step % 3:
            continue
        viewer = rng.randrange(seats)
        view = game.view(state, viewer)
        seen = game.encode_state(view)
        guess = game.guess(view, rng)
        assert game.encode_state(view) == seen, "guessing has changed the view"
        assert game.encode_state(game.view(guess, viewer)) == seen
        for _ in range(12):
            actors = game.actors(guess)
            if actors:
                moves = game.legal(guess, actors[0])
                assert moves
                game.apply(guess, actors[0], rng.choice(moves))


@every_table
def test_nothing_hidden_leaks_by_a_move(game_id: str, seats: int) -> None:
    """Two tables that differ only in what a seat cannot know stay the same to it, move after move.

    A move that neither drew nor revealed (by the counts that undo relies on) must show the seat the same events and
    the same view at both tables.
    """
    game = load(game_id)
    compared = 0
    for state, seat, moves, move, rng in deep_walk(game, seats, 6):
        if seat is None:
            continue
        viewer = seat if rng.random() < 0.7 else rng.randrange(seats)
        other = game.guess(game.view(state, viewer), rng)
        if viewer == seat:
            assert game.legal(other, seat) == moves
        if game.check(other, seat, move) is not None:
            continue  # somebody else's secret move, which they do not have at the other table
        here, there = state.copy(), other
        happened = [plain(visible(game.apply(table, seat, move), viewer)) for table in (here, there)]
        marks = [(t.chance.draws, t.chance.reveals) for t in (here, there)]
        if marks == [(state.chance.draws, state.chance.reveals)] * 2:
            compared += 1
            assert happened[0] == happened[1], f"{move} tells seat {viewer} something hidden"
            views = [game.encode_state(game.view(table, viewer)) for table in (here, there)]
            assert views[0] == views[1], f"{move} shows seat {viewer} something hidden"
    assert compared


@every_table
def test_bots_play_legal_moves_from_views_alone(game_id: str, seats: int) -> None:
    game = load(game_id)
    for level in game.bots:
        state = new_state(game, seats, 7)
        for step in range(LONGEST_WITH_BOTS):
            actors = game.actors(state)
            if not actors:
                break
            seat = actors[-1]
            view = game.view(state, seat)
            seen = game.encode_state(view)
            move = bots.choose(game, level, view, seat, bots.generator(7, step, seat))
            assert game.encode_state(view) == seen, f"{level} has changed its view"
            assert game.check(state, seat, move) is None
            if step % 7 == 0:
                twin = game.view(game.guess(view, Random(step)), seat)
                again = bots.choose(game, level, twin, seat, bots.generator(7, step, seat))
                assert again == move, f"{level} chooses by what it cannot see"
            game.apply(state, seat, move)
        assert game.result(state) is not None, f"{level}: no end after {LONGEST_WITH_BOTS} moves"


@every_table
def test_everything_has_words(game_id: str, seats: int, texts: Catalogue) -> None:
    game = load(game_id)
    names = texts.named([f"Name{seat}" for seat in range(seats)])
    for state, seat, moves, move, _ in deep_walk(game, seats, 8):
        progress = game.progress(state)
        names.say(
            f"{game_id}.progress",
            round=progress.round,
            rounds=progress.rounds if progress.rounds is not None else 0,
            phase=names.say(f"{game_id}.phase.{progress.phase}"),
        )
        if seat is None:
            result = game.result(state)
            assert result is not None
            for standing in result.standings:
                assert all(names.say(part.label) for part in standing.parts)
            continue
        for listed in moves[:20]:
            assert names.say(game.name_move(listed))
        for event in game.apply(state.copy(), seat, move):
            assert type(event) in game.event_types
            plain(game.event_picture(event))
            line = game.tell(event)
            assert line is None or names.say(line)
        assert names.notices == []


@every_table
def test_readable_moves_and_pictures(game_id: str, seats: int) -> None:
    game = load(game_id)
    for state, seat, moves, _, _ in deep_walk(game, seats, 9):
        plain(game.picture(state))
        plain(game.picture(game.view(state, seat)))
        for listed in moves[:20]:
            assert game.read_move(game.write_move(listed)) == listed


# -- matches ---------------------------------------------------------------------------------------------------


class Notebook:
    """A journal in memory, line by line as in the store."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def write(self, match: Match, entry: Any, state: State) -> None:
        assert len(self.lines) == len(match.log)
        self.lines.append(write_entry(entry))


def new_match(
    game: AnyGame, seats: int, seed: int, takebacks: bool, journal: Notebook | None = None
) -> Match:
    people = tuple(Seat(f"P{i}", game.seat_colours[i]) for i in range(seats))
    options = random_options(game, seats, Random(seed))
    return Match(game, Setup(game.id, people, options, seed, takebacks, game.data_hash), journal)


@every_table
def test_undo_returns_exactly_and_redo_comes_back(game_id: str, seats: int) -> None:
    game = load(game_id)
    rng = Random(10)
    match = new_match(game, seats, 10, takebacks=True)
    past: list[bytes] = [game.encode_state(match.state)]
    while match.actors:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
        past.append(game.encode_state(match.state))
        back = 1 if rng.random() < 0.9 else rng.randint(1, min(12, len(match.timeline)))
        for step in range(1, back + 1):
            assert match.undo() == 1
            assert game.encode_state(match.state) == past[-1 - step]
        for step in reversed(range(back)):
            match.redo()
            assert game.encode_state(match.state) == past[-1 - step]
        assert not match.can_redo
    for steps in range(0, len(past), max(1, len(past) // 40)):
        assert game.encode_state(match.state_at(steps)) == past[steps]


@every_table
def test_undo_is_allowed_exactly_while_nothing_was_learned(game_id: str, seats: int) -> None:
    game = load(game_id)
    rng = Random(11)
    match = new_match(game, seats, 11, takebacks=False)
    seen: set[str | None] = set()
    while match.actors:
        before = match.state.copy()
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
        barred = match.can_undo()
        seen.add(barred.code if barred else None)
        chance, now = before.chance, match.state.chance
        assert (barred is None) == ((chance.draws, chance.reveals) == (now.draws, now.reveals))
        if barred is None and rng.random() < 0.3:
            match.undo()
            assert game.encode_state(match.state) == game.encode_state(before)
    assert None in seen
    start, end = match.start.chance, match.state.chance
    learned = (start.draws, start.reveals) != (end.draws, end.reveals)
    assert bool(seen & {"drawn", "revealed"}) == learned, "a game without chance and secrets bars nothing"


@every_table
def test_a_log_gives_the_same_match_at_every_step(game_id: str, seats: int) -> None:
    game = load(game_id)
    rng = Random(12)
    journal = Notebook()
    match = new_match(game, seats, 12, takebacks=True, journal=journal)
    step = 0
    while match.actors:
        if match.timeline and rng.random() < 0.1:
            match.undo()
        elif match.can_redo and rng.random() < 0.3:
            match.redo()
        else:
            seat = rng.choice(match.actors)
            match.play(seat, rng.choice(match.legal(seat)))
        assert journal.lines == [write_entry(entry) for entry in match.log]
        step += 1
        if step % 10 == 0 or step < 20:
            assert_same(game, replayed(match, journal.lines), match)
    assert_same(game, replayed(match, journal.lines), match)


def replayed(match: Match, lines: Sequence[str]) -> Match:
    again = Match(match.game, match.setup)
    again.restore([read_entry(match.game, line) for line in lines])
    return again


def assert_same(game: AnyGame, one: Match, other: Match) -> None:
    assert game.encode_state(one.state) == game.encode_state(other.state)
    assert one.timeline == other.timeline
    assert one.log == other.log
    assert one.can_redo == other.can_redo
    assert one.can_undo() == other.can_undo()
