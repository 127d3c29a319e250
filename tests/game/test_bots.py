"""Bots: the same choice everywhere, and a stand-in for those that crash, hang or answer nonsense."""

import time
from collections.abc import Iterator

import pytest

from game import bots, registry
from game.bots.pool import BotPool
from game.match import Match, Seat, Setup
from game.rules import AnyGame
from tests import secret_game


def match_of(game: AnyGame, *levels: str, seed: int = 5) -> Match:
    colours = game.seat_colours
    seats = tuple(Seat(f"Bot {i}", colours[i], level) for i, level in enumerate(levels))
    return Match(game, Setup(game.id, seats, seed=seed, data_hash=game.data_hash))


@pytest.fixture
def faulty() -> Iterator[AnyGame]:
    registry.add(secret_game.ID, secret_game.load_faulty)
    yield registry.load(secret_game.ID)
    secret_game.register()


def test_a_worker_chooses_what_this_process_would_choose(bids: AnyGame) -> None:
    with BotPool() as pool:
        match = match_of(bids, "easy", "medium")
        while match.actors:
            seat = match.actors[0]
            here = bots.next_move(
                bids, match.setup.seats[seat].player, match.state, seat, 5, len(match.timeline)
            )
            answer = pool.ask(match, seat).wait()
            assert (answer.move, answer.notice) == (here, None)
            match.play(seat, answer.move)
    assert match.result is not None


@pytest.mark.parametrize(
    ("level", "word"),
    [("crash", "crashed"), ("vanish", "crashed"), ("nonsense", "nonsense"), ("gone", "crashed")],
)
def test_a_bot_that_fails_is_replaced_with_a_notice(faulty: AnyGame, level: str, word: str) -> None:
    with BotPool() as pool:
        match = match_of(faulty, level, "easy")
        for _ in range(2):
            answer = pool.ask(match, 0).wait()
            assert answer.notice is not None
            assert answer.notice.key == f"app.bot.{word}"
            assert match.check(0, answer.move) is None


def test_a_bot_that_hangs_is_replaced_and_the_next_is_heard(faulty: AnyGame) -> None:
    with BotPool(timeout=0.5) as pool:
        match = match_of(faulty, "hang", "easy")
        thinking = pool.ask(match, 0)
        longest = 0.0
        while True:
            begun = time.perf_counter()
            answer = thinking.poll()
            longest = max(longest, time.perf_counter() - begun)
            if answer is not None:
                break
            time.sleep(0.005)
        assert longest < 0.5, "asking blocked"
        assert answer.notice is not None
        assert answer.notice.key == "app.bot.slow"
        assert pool.ask(match, 1).wait().notice is None


def test_asking_does_not_wait_for_the_answer(faulty: AnyGame) -> None:
    with BotPool(timeout=5.0) as pool:
        match = match_of(faulty, "hang", "easy")
        pool.ask(match, 1).wait()
        begun = time.perf_counter()
        thinking = pool.ask(match, 0)
        polls = [thinking.poll() for _ in range(20)]
        assert polls == [None] * 20
        assert time.perf_counter() - begun < 1.0
        thinking.cancel()


def test_a_cancelled_question_is_forgotten(bids: AnyGame) -> None:
    with BotPool() as pool:
        match = match_of(bids, "easy", "easy")
        first = pool.ask(match, 0)
        first.cancel()
        second = pool.ask(match, 1).wait()
        assert first.poll() is None
        assert match.check(1, second.move) is None


def test_a_hint_comes_from_another_level(bids: AnyGame) -> None:
    with BotPool() as pool:
        match = match_of(bids, "human", "easy")
        answer = pool.ask(match, 0, bots.usual_level(match.game)).wait()
        assert answer.move == bots.next_move(bids, "medium", match.state, 0, 5, 0)


def test_unknown_levels_are_named(bids: AnyGame) -> None:
    match = match_of(bids, "easy", "easy")
    with pytest.raises(bots.UnknownLevel, match="expected one of easy, medium"):
        bots.next_move(bids, "grandmaster", match.state, 0, 5, 0)


def test_levels_of_all_games(bids: AnyGame) -> None:
    assert bots.levels([bids]) == ["easy", "medium"]
