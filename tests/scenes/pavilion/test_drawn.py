"""The table on its way: playing events on the state before a move ends in the state after it."""

from random import Random

import pytest

from game.match import HUMAN
from scenes.pavilion.drawn import arrive, depart
from scenes.pavilion.targets import move_of, path_of
from tests.scenes.pavilion.table import new_match


def seen(state):
    """All that is drawn of a state; whose turn it is the frame shows."""
    players = [
        (p.hand, p.kept, p.carried, p.board, p.score, p.passed) for p in state.players
    ]  # fmt: skip
    return (
        players, state.centre, state.supply, state.factories, state.token, state.round, sum(state.bag), sum(state.tower)
    )  # fmt: skip


@pytest.mark.parametrize(("seats", "side", "seed"), [(2, "coloured", 1), (3, "free", 2), (4, "coloured", 3)])
def test_events_lead_from_the_state_before_to_the_state_after(seats, side, seed):
    match = new_match([HUMAN] * seats, seed=seed, options={"board": side})
    rng = Random(seed)
    game = match.game
    while match.result is None:
        seat = match.actors[0]
        drawn = game.view(match.state, None).copy()
        events = match.play(seat, game.bots["easy"](game, match.state, seat, match.legal(seat), rng))
        for event in events:
            depart(drawn, event)
            arrive(drawn, event)
        assert seen(drawn) == seen(match.state), events


@pytest.mark.parametrize("side", ["coloured", "free"])
def test_every_move_is_pointed_at_in_its_own_way_and_found_again(side):
    match = new_match([HUMAN] * 3, seed=5, options={"board": side})
    rng = Random(5)
    game = match.game
    sides = game.tables.sides[side]
    while match.result is None:
        seat = match.actors[0]
        moves = match.legal(seat)
        paths = [path_of(sides, move) for move in moves]
        assert len(set(paths)) == len(moves)
        assert [move_of(sides, path) for path in paths] == moves
        match.play(seat, game.bots["easy"](game, match.state, seat, moves, rng))
