"""Choosing by narrowing: what glows, when a choice is decided, and the way back."""

import pytest

from game.rules import Move
from scenes.narrowing import Narrowing


class Take(Move):
    source: int
    colour: str


class Leave(Move):
    pass


MOVES = [Take(0, "green"), Take(0, "red"), Take(1, "red"), Leave()]


def path(move: Move) -> tuple[object, ...]:
    if isinstance(move, Take):
        return (f"source {move.source}", move.colour)
    return ("leave",)


def test_what_moves_have_in_common_is_offered_in_their_order():
    narrowing = Narrowing(MOVES, path)
    assert list(narrowing.targets) == ["source 0", "source 1", "leave"]
    assert narrowing.to("source 0") == MOVES[:2]
    assert narrowing.to("nowhere") == []
    assert narrowing.decided is None


def test_a_target_with_one_move_left_decides_at_once():
    assert Narrowing(MOVES, path).take("source 1") == Take(1, "red")
    assert Narrowing(MOVES, path).take("leave") == Leave()


def test_steps_back_offer_again_what_was_there():
    narrowing = Narrowing(MOVES, path)
    assert narrowing.take("source 0") is None
    assert list(narrowing.targets) == ["green", "red"]
    assert narrowing.back()
    assert list(narrowing.targets) == ["source 0", "source 1", "leave"]
    assert not narrowing.back()


def test_what_is_not_offered_cannot_be_taken():
    narrowing = Narrowing(MOVES, path)
    with pytest.raises(KeyError):
        narrowing.take("green")
    assert narrowing.chosen == []


def test_a_move_may_end_where_others_go_on():
    paths = {Leave(): ("pile",), Take(0, "red"): ("pile", "more")}
    narrowing = Narrowing(list(paths), paths.__getitem__)
    assert narrowing.take("pile") is None
    assert narrowing.ended == Leave()
    assert list(narrowing.targets) == ["more"]


def test_two_moves_must_not_be_pointed_at_in_the_same_way():
    with pytest.raises(ValueError, match="same way"):
        Narrowing(MOVES[:2], lambda _: ("same",))
