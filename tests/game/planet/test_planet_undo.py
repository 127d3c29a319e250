"""Undo goes back through own choices and stops where something hidden came to light; long lines undo at once."""

from time import perf_counter

from game.data import SHIPPED, DataSource
from game.match import Match, Seat, Setup
from game.planet import load
from game.planet import moves as mv
from game.planet.pieces import OUTSIDE

GAME = load(DataSource([SHIPPED]))


def match_in_line_b(cards=(5, 4, 3, 6)):
    """Return a match of four people with the first seat in its line B."""
    seats = tuple(Seat(name, colour) for name, colour in zip("ABCD", GAME.seat_colours, strict=True))
    match = Match(GAME, Setup("planet", seats, {"first_seat": 1}, 3))
    for seat, card in enumerate(cards):
        match.play(seat, mv.ChooseCard(card))
    match.play(0, mv.ArrangeDice((0, 1, 2, 3)))
    return match


def barred(match):
    found = match.can_undo()
    return None if found is None else found.code


def test_a_turned_card_stays_turned():
    seats = tuple(Seat(name, colour) for name, colour in zip("ABCD", GAME.seat_colours, strict=True))
    match = Match(GAME, Setup("planet", seats, {}, 3))
    for seat in range(3):
        match.play(seat, mv.ChooseCard(2))
        assert barred(match) is None
    match.play(3, mv.ChooseCard(2))
    assert barred(match) == "revealed"


def test_moving_building_and_free_actions_can_be_taken_back():
    match = match_in_line_b()
    before = GAME.encode_state(match.state)
    played = [
        mv.TakeChip(0),
        mv.StartAction("move"),
        mv.MoveUnit(0, 0, OUTSIDE),
        mv.MoveUnit(0, OUTSIDE, 0),
        mv.EndAction(),
        mv.BuyToken(),
    ]
    for move in played:
        match.play(0, move)
    for _ in played:
        assert barred(match) is None
        match.undo()
    assert GAME.encode_state(match.state) == before


def test_exploring_cannot_be_taken_back_once_hexes_were_seen():
    match = match_in_line_b()
    match.play(0, mv.StartAction("explore"))
    assert barred(match) == "revealed"
    drawn = match.state.hexes_drawn
    match.play(0, mv.KeepHex(drawn[0]))
    assert barred(match) is None
    match.play(0, mv.ReturnAll())
    assert barred(match) is None
    match.play(0, mv.PlaceHex(1, 0))
    assert barred(match) == "revealed"
    match.play(0, mv.MoveUnit(0, 0, OUTSIDE + drawn[0]))
    assert barred(match) is None


def test_market_cards_cannot_be_drawn_again():
    match = match_in_line_b()
    match.play(0, mv.StartAction("trade"))
    assert barred(match) == "revealed"
    match.play(0, match.legal(0)[0])
    assert barred(match) is None


def test_undo_of_a_long_line_is_instant():
    match = match_in_line_b()
    match.play(0, mv.StartAction("move"))
    for step in range(20):
        match.play(0, mv.MoveUnit(0, OUTSIDE, 0) if step % 2 else mv.MoveUnit(0, 0, OUTSIDE))
    slowest = 0.0
    for _ in range(21):
        before = perf_counter()
        match.undo()
        slowest = max(slowest, perf_counter() - before)
    assert slowest < 0.05
    assert match.state.stage == "actions"
