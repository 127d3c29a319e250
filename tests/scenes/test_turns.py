"""What a board does next: what plays itself, and what must not do so before others' eyes."""

import pytest

from game import registry
from game.match import Match, Seat, Setup
from scenes.turns import AskBot, AskPerson, HandOver, PlayItself, next_turn


def match_of(game_id, players, given, options=None):
    """Return a match of a position; `players` are the seats' players, people as "human"."""
    game = registry.load(game_id)
    seats = tuple(
        Seat(name, colour, player)
        for name, colour, player in zip("ABCD", game.seat_colours, players, strict=False)
    )
    match = Match(game, Setup(game_id, seats, options or {}, 3))
    game.arrange(match.state, given)
    return match


def struck(players, iron, seat=1):
    """After the second seat's choice a Geyser strikes a seat's building; it has a Steel Dome and perhaps Iron for it."""
    given = {
        "leader": 0,
        "map": {"h13": [1, 0], "h06": [0, 1]},
        "buildings": {
            "h13/1": {"tile": "vibrium 2", "chip": seat},
            "h06/1": {"tile": "steel_dome", "chip": seat},
        },
        "players": {seat: {"goods": {"iron": iron}}},
        "neutral": {"red": 5, "yellow": 3},
        "cards": [3, 1],
    }
    match = match_of("planet", players, given, {"first_seat": 1})
    match.play(0, match.game.read_move({"arrange": ["green", "blue", "red", "yellow"]}))
    match.play(1, match.game.read_move("end_actions"))
    assert (match.state.stage, match.state.actor) == ("protect", seat)
    return match


@pytest.mark.parametrize("iron", [0, 1])
def test_who_cannot_pay_a_shield_is_asked_behind_the_curtain_like_who_can(iron):
    """L-3: what is behind a screen must not show by whose turn is skipped."""
    match = struck(["human", "human"], iron)
    assert next_turn(match, 0) == HandOver(1, True)
    assert next_turn(match, None) == HandOver(1, True)
    assert next_turn(match, 1) == AskPerson(1)


def test_alone_with_computers_what_cannot_be_paid_plays_itself():
    asked = next_turn(struck(["human", "easy"], 0, seat=0), 0)
    assert isinstance(asked, PlayItself)
    assert isinstance(next_turn(struck(["human", "easy"], 1, seat=0), 0), AskPerson)


@pytest.mark.parametrize("iron", [0, 1])
def test_a_computer_that_cannot_pay_takes_its_time_like_one_that_can(iron):
    match = struck(["human", "easy"], iron)
    assert next_turn(match, 0) == AskBot(1, "easy")


def test_what_everybody_sees_plays_itself_before_everybody():
    match = match_of(
        "planet", ["human", "human"], {"turn": 6, "players": {0: {"hand": [5]}, 1: {"hand": [4]}}}
    )
    assert isinstance(next_turn(match, 1), PlayItself)


@pytest.mark.parametrize("cards", ["2 ore + timber", "ore"])
def test_a_goal_that_cannot_be_fulfilled_does_not_show(cards):
    """H-4: with an empty Goal Deck a turn without a Goal to fulfil has one end only, and nobody else may see that."""
    given = {
        "leader": 0,
        "phase": "goals",
        "goal_deck": [],
        "players": {0: {"cards": cards, "goals": ["smithy", "pottery"]}, 1: {"goals": ["orchard", "ranch"]}},
    }
    match = match_of("harvest", ["human", "human"], given)
    assert next_turn(match, 1) == HandOver(0, True)
    assert next_turn(match, 0) == AskPerson(0)
