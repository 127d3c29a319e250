"""How a computer chooses outside haggling: a Goal that can be fulfilled now may not be there for later."""

from random import Random

import pytest

from game.commands.common import make_setup, self_play
from game.harvest import HarvestGame
from game.harvest.moves import EndTurn, Exchange, Fulfil
from game.harvest.state import HarvestState
from game.rules import Move
from tests.game.harvest.conftest import arranged


def goal_phase(game: HarvestGame, rival: int) -> HarvestState:
    """A turn of the Goal phase with two Goals met by other cards each; a rival has so many points."""
    return arranged(
        game,
        seats=2,
        phase="goals",
        leader=0,
        round=9,
        players={
            0: {
                "cards": "4 hides + fleece + sand + ore",
                "goals": ["granary", "royal_wardrobe"],
                "chits": 30,
            },
            1: {"chits": rival},
        },
    )


def choice(game: HarvestGame, state: HarvestState) -> Move:
    return game.bots["medium"](game, game.view(state, 0), 0, game.legal(state, 0), Random(0))


def test_a_goal_that_is_met_is_fulfilled_while_it_still_counts(game: HarvestGame) -> None:
    state = goal_phase(game, rival=41)  # the match ends with this round
    assert {type(move) for move in game.legal(state, 0)} == {Fulfil, Exchange, EndTurn}
    assert isinstance(choice(game, state), Fulfil)


@pytest.mark.parametrize("rival", [33, 36, 38])
def test_a_goal_is_not_put_off_when_the_match_nears_its_end(game: HarvestGame, rival: int) -> None:
    assert isinstance(choice(game, goal_phase(game, rival)), Fulfil)


def test_hard_beats_medium(game: HarvestGame) -> None:
    wins = 0.0
    for number in range(12):
        levels = ["medium"] * 3
        levels[number % 3] = "hard"
        setup = make_setup(game, levels, (), {}, number)
        winners = self_play(game, setup).result.winners
        wins += (number % 3 in winners) / len(winners)
    assert wins > 6  # four would be even
