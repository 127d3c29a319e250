"""What the tests of Harvest share."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import registry
from game.harvest import HarvestGame
from game.harvest.state import HarvestState


@pytest.fixture(scope="session")
def game() -> HarvestGame:
    loaded: Any = registry.load("harvest")
    return loaded


def fresh(game: HarvestGame, seats: int = 3, seed: int = 1, **options: Any) -> HarvestState:
    """A state after set-up."""
    return game.new(options, game.seat_colours[:seats], seed)


def arranged(game: HarvestGame, seats: int = 3, **given: Any) -> HarvestState:
    """A position in the words of the case files."""
    state = fresh(game, seats, trade_goal_cards=True)
    game.arrange(state, given)
    return state


def played(game: HarvestGame, seats: int, seed: int, level: str = "medium") -> Iterator[HarvestState]:
    """The states of a game between computers, each right before a choice."""
    state = fresh(game, seats, seed)
    rng = Random(seed)
    while actors := game.actors(state):
        seat = actors[0]
        move = game.forced(state, seat)
        if move is None:
            yield state
            view = game.view(state, seat)
            move = game.bots[level](game, view, seat, game.legal(view, seat), rng)
            assert game.check(state, seat, move) is None
        game.apply(state, seat, move)
