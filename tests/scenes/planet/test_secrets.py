"""Nothing of what a seat must not know reaches the screen: two deals that differ in it are the same picture."""

import pygame
import pytest

from game.match import HUMAN
from game.planet import moves as mv
from scenes.curtain import Curtain
from tests.scenes.planet.table import TARGET, new_match, open_table, picture
from tests.scenes.robots import key, send

PLAYERS = (HUMAN, HUMAN, HUMAN, HUMAN)


def pixels(app):
    return pygame.image.tobytes(picture(app), "RGB")


def other_deal(state, keep):
    """Change everything that seats other than `keep` hide, and all decks."""
    for seat in range(len(state.colours)):
        if seat == keep:
            continue
        state.money[seat] += 7
        state.goods[seat] = [n + 1 for n in reversed(state.goods[seat])]
        hidden = state.hands[seat] + state.played[seat][:-1]
        size = len(state.hands[seat])
        state.hands[seat], older = sorted(hidden[::-1][:size]), hidden[::-1][size:]
        state.played[seat] = [*older, *state.played[seat][-1:]]
        if state.chosen[seat] and state.hands[seat]:
            state.chosen[seat], state.hands[seat][0] = state.hands[seat][0], state.chosen[seat]
    state.hex_deck.reverse()
    state.market_deck.reverse()
    return state


def choosing():
    match = new_match(PLAYERS, TARGET | {"cards": [4, 6, 2, 3]}, options={"length": "normal"})
    match.state.stage, match.state.actor = "choose", -1
    match.state.chosen = [0, 5, 0, 1]
    match.state.hands = [[4, 5], [2], [1, 3], [6]]
    match.state.played = [[1, 2, 3, 6], [1, 3, 4, 6], [4, 5, 6, 2], [2, 4, 5, 3]]
    return match


def exploring(seat):
    match = new_match(PLAYERS, TARGET, seed=4)
    match.play(1, mv.ArrangeDice((2, 0, 1, 3)))
    while match.state.stage != "actions" or match.actors[0] != seat:
        legal = match.legal(match.actors[0])
        ends = [m for m in legal if isinstance(m, mv.EndActions | mv.Decline)]
        match.play(match.actors[0], ends[0] if ends else legal[0])
    match.play(seat, mv.StartAction("explore"))
    return match


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_every_seats_view_is_the_same_picture_for_two_deals(seat):
    seen = []
    for change in (False, True):
        match = choosing()
        if change:
            other_deal(match.state, seat)
        app, board = open_table(match)
        while app.manager.top is not board:
            app.manager.pop()
        board.close_decision()
        board.sit(seat)
        board.refresh()
        seen.append((pixels(app), [(z.id, z.explanation, z.refusal) for z in board.view.zones.reachable()]))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("seat", [None, 1, 2])
def test_what_an_explorer_sees_stays_with_the_explorer(seat):
    seen = []
    for change in (False, True):
        match = exploring(0)
        if change:
            state = match.state
            state.hexes_drawn[0], state.hex_deck[0] = state.hex_deck[0], state.hexes_drawn[0]
        app, board = open_table(match)
        while app.manager.top is not board:
            app.manager.pop()
        board.close_decision()
        board.sit(seat)
        board.refresh()
        seen.append(pixels(app))
    assert seen[0] == seen[1]


def test_the_curtain_hides_every_deal():
    seen = []
    for change in (False, True):
        match = choosing()
        if change:
            other_deal(match.state, None)
        app, _ = open_table(match)
        for _ in range(10):
            app.manager.step(0.2, [])
        assert isinstance(app.manager.top, Curtain)
        seen.append(pixels(app))
    assert seen[0] == seen[1]


def test_the_own_hand_does_show():
    app, board = open_table(new_match((HUMAN, "easy")))
    picture(app)
    first = pixels(app)
    send(app, key(pygame.K_3))
    assert board.chosen[0].card == 3
    assert pixels(app) != first


def test_a_choice_that_lies_face_down_is_not_announced():
    match = choosing()
    app, board = open_table(match)
    assert board.announced_path(mv.ChooseCard(4)) == ()
    assert board.announced_path(mv.KeepHex(3)) == ()
    assert board.announced_path(mv.EndActions()) != ()
    assert app.manager.top is not None
