"""A match against a model that keeps every position: any mixture of playing, undo, redo, jumps and reopening."""

from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game import registry
from game.match import (
    Barred,
    BrokenLog,
    Match,
    Played,
    Redone,
    Seat,
    Setup,
    UndoBarred,
    Undone,
    read_entry,
    write_entry,
)
from game.rules import AnyGame, IllegalMove, Move, OptionError
from tests import secret_game
from tests.secret_game import Bid


def new_match(game: AnyGame, players: str = "human,human", takebacks: bool = False, **options: Any) -> Match:
    seats = tuple(Seat(f"P{i}", game.seat_colours[i], who) for i, who in enumerate(players.split(",")))
    return Match(game, Setup(game.id, seats, options, 4, takebacks, game.data_hash))


class AnyMixture(RuleBasedStateMachine):
    """The model: the bytes of every position on the timeline, and those taken back."""

    def __init__(self) -> None:
        super().__init__()
        secret_game.register()
        self.game = registry.load(secret_game.ID)
        self.match = new_match(self.game, takebacks=True, rounds=6)
        self.past = [self.bytes]
        self.undone: list[bytes] = []

    @property
    def bytes(self) -> bytes:
        return self.game.encode_state(self.match.state)

    @precondition(lambda self: self.match.actors)
    @rule(choice=st.integers(0, 1000))
    def play(self, choice: int) -> None:
        seat = self.match.actors[choice % len(self.match.actors)]
        moves = self.match.legal(seat)
        self.match.play(seat, moves[choice % len(moves)])
        self.past.append(self.bytes)
        self.undone.clear()

    @rule()
    def undo(self) -> None:
        if len(self.past) == 1:
            with pytest.raises(UndoBarred):
                self.match.undo()
        else:
            assert self.match.undo() == 1
            self.undone.append(self.past.pop())

    @rule()
    def redo(self) -> None:
        if not self.undone:
            with pytest.raises(UndoBarred):
                self.match.redo()
        else:
            self.match.redo()
            self.past.append(self.undone.pop())

    @rule(seat=st.integers(-2, 5), card=st.integers(-5, 60))
    def try_a_wrong_move(self, seat: int, card: int) -> None:
        if self.match.check(seat, Bid(card)) is not None:
            before = len(self.match.log)
            with pytest.raises(IllegalMove):
                self.match.play(seat, Bid(card))
            assert len(self.match.log) == before

    @rule(steps=st.integers(0, 50))
    def look_back(self, steps: int) -> None:
        steps %= len(self.past)
        assert self.game.encode_state(self.match.state_at(steps)) == self.past[steps]

    @rule(steps=st.integers(0, 50))
    def fork(self, steps: int) -> None:
        steps %= len(self.past)
        assert self.game.encode_state(self.match.fork(steps).state) == self.past[steps]

    @rule()
    def close_and_reopen(self) -> None:
        lines = [write_entry(entry) for entry in self.match.log]
        self.match = Match(self.game, self.match.setup)
        self.match.restore([read_entry(self.game, line) for line in lines])

    @invariant()
    def stands_where_the_model_stands(self) -> None:
        assert self.bytes == self.past[-1]
        assert len(self.match.timeline) == len(self.past) - 1
        assert self.match.can_redo == bool(self.undone)


AnyMixture.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestAnyMixture = AnyMixture.TestCase


# -- what can be undone by whom --------------------------------------------------------------------------------


def bid(match: Match, seat: int) -> None:
    match.play(seat, match.legal(seat)[0])


def test_nothing_to_undo(bids: AnyGame) -> None:
    match = new_match(bids)
    assert match.can_undo() == Barred("nothing")
    assert not match.can_redo


def test_a_secret_choice_can_be_taken_back_until_all_is_shown(bids: AnyGame) -> None:
    match = new_match(bids)
    bid(match, 0)
    assert match.can_undo() is None
    bid(match, 1)
    assert match.can_undo() == Barred("revealed")


def test_one_goes_back_through_ones_own_choices_only(bids: AnyGame) -> None:
    match = new_match(bids, "human,human,human")
    bid(match, 0)
    bid(match, 1)
    assert match.undo() == 1
    assert match.can_undo() == Barred("other")
    bid(match, 1)
    assert match.can_undo() is None


def test_a_computers_choice_bars_the_way(bids: AnyGame) -> None:
    match = new_match(bids, "human,easy,human")
    bid(match, 0)
    bid(match, 1)
    assert match.can_undo() == Barred("bot")


def test_computers_among_themselves_can_be_stepped_back(bids: AnyGame) -> None:
    match = new_match(bids, "easy,easy,easy")
    bid(match, 0)
    assert match.can_undo() is None


def test_takebacks_return_to_the_last_choice_of_a_person(bids: AnyGame) -> None:
    match = new_match(bids, "human,easy", takebacks=True)
    bid(match, 0)
    bid(match, 1)
    while match.actors == (1,):
        bid(match, 1)
    played = len(match.timeline)
    assert match.undo() == played
    assert match.timeline == []
    match.redo()
    assert len(match.timeline) == 1


def test_what_played_itself_is_taken_back_with_the_choice_before(bids: AnyGame) -> None:
    match = new_match(bids, "human,human,human")
    bid(match, 0)
    match.play(1, match.legal(1)[0], auto=True)
    assert match.undo() == 2
    assert len(match.redo()) == 4
    assert len(match.timeline) == 2


# -- logs ------------------------------------------------------------------------------------------------------


def test_entries_are_one_json_line_each(bids: AnyGame) -> None:
    for entry in (Played(1, Bid(7)), Played(0, Bid(3), auto=True), Undone(2), Redone(1)):
        line = write_entry(entry)
        assert "\n" not in line
        assert read_entry(bids, line) == entry


BROKEN = [
    ([Played(0, Bid(99))], 0, "not_yours"),
    ([Undone(1)], 0, "undo of 1"),
    ([Redone(1)], 0, "redo of 1"),
    ([Played(7, Bid(1))], 0, "not_now"),
]


@pytest.mark.parametrize(("entries", "index", "reason"), BROKEN)
def test_a_broken_log_is_refused_at_its_first_fault(
    bids: AnyGame, entries: list[Any], index: int, reason: str
) -> None:
    match = new_match(bids)
    with pytest.raises(BrokenLog, match=reason) as broken:
        match.restore(entries)
    assert broken.value.index == index
    assert match.timeline == []


def test_unknown_options_are_refused(bids: AnyGame) -> None:
    with pytest.raises(OptionError, match="rounds: expected one of 4, 6"):
        new_match(bids, rounds=5)
    with pytest.raises(OptionError, match="unknown option 'colour'"):
        new_match(bids, colour="red")
    assert new_match(bids, rounds="6", draw="FALSE").setup.options == {"rounds": 6, "draw": False}


def test_events_are_told_to_those_who_may_know(bids: AnyGame) -> None:
    match = new_match(bids)
    bid(match, 0)
    names = [[type(event).__name__ for _, event in match.events(seat)] for seat in (None, 0, 1)]
    assert names == [["BidLaid"], ["BidLaid", "BidSeen"], ["BidLaid"]]


def test_a_move_that_fails_in_the_rules_leaves_the_match_alone(
    bids: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(bids)
    before = bids.encode_state(match.state)
    apply = type(bids).apply

    def half(self: Any, state: Any, seat: int, move: Move) -> Any:
        apply(self, state, seat, move)
        raise RuntimeError("a fault in a rule")

    monkeypatch.setattr(type(bids), "apply", half)
    with pytest.raises(RuntimeError):
        bid(match, 0)
    assert bids.encode_state(match.state) == before
    assert match.log == []


def test_random_matches_of_three_seats_are_the_same_again(bids: AnyGame) -> None:
    rng = Random(1)
    match = new_match(bids, "human,human,human")
    while match.actors:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
    twin = match.fork(len(match.timeline))
    assert twin.result == match.result
    assert twin.timeline == match.timeline
