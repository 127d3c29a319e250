"""Previews are what the rules then do, in whole matches of computers."""

from itertools import islice

import pytest

from game.harvest import HarvestGame, preview, scoring
from game.harvest.events import Bought, Fulfilled
from game.harvest.moves import Buy, Claim, Fulfil, PayRest, Use
from game.harvest.state import PAY
from tests.game.harvest.conftest import fresh, played


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2), (5, 3)])
def test_what_is_forecast_comes_true(game: HarvestGame, seats: int, seed: int) -> None:
    """Points to be gained, and what would be spent, as a view tells them and as the rules carry them out."""
    d, seen = game.d, set()
    for state in islice(played(game, seats, seed), 400):
        (seat,) = game.actors(state)
        view = game.view(state, seat)
        before = scoring.points(d, state.players[seat])
        for move in game.legal(state, seat):
            if not isinstance(move, Claim | Use | Fulfil | Buy):
                continue
            after = state.copy()
            events = list(game.apply(after, seat, move))
            if after.step == PAY:
                rest = [m for m in game.legal(after, seat) if isinstance(m, PayRest)]
                events += game.apply(after, seat, rest[0])
            assert preview.gain(d, view, seat, move) == scoring.points(d, after.players[seat]) - before
            seen.add(type(move))
            for event in events:
                match event:
                    case Bought():
                        told = preview.price(d, view.players[seat], event.producer)
                        assert told == {k: event.cards.count(k) for k in event.cards}
                    case Fulfilled():
                        told = preview.spending(d, view.players[seat], event.slot)
                        spent = {k: event.cards.count(k) for k in event.cards}
                        assert told == {**spent, **{d.kinds + p: 1 for p in event.producers}}
    assert seen == {Claim, Use, Fulfil, Buy}


@pytest.mark.parametrize("left", [0, 1, 2, 100])
def test_the_pool_limits_what_can_be_made(game: HarvestGame, left: int) -> None:
    """H-41: chits come as far as the pool lasts, for one card and for all of them."""
    d, state = game.d, fresh(game, 2, seed=1)
    p = max(range(len(d.producers)), key=lambda p: d.producers[p].value)
    state.pool = left
    state.players[0].cards[d.producers[p].raw] = 4
    assert preview.gain(d, state, 0, Use(p)) == min(3, left)
    assert preview.gain_by_all(d, state, 0, p) == min(12, left)


def test_the_pool_shows_the_fewest_chits_in_hands(game: HarvestGame) -> None:
    """H-37: chits are changed at any time; what is left adds up to the pool."""
    d, state = game.d, fresh(game, 2, seed=1)
    state.players[0].chits, state.players[1].chits = 8, 3
    held = {chit.value: chit.copies for chit in d.numbers.chits}
    left = dict(preview.pool_by_value(d, state))
    assert {value: held[value] - left[value] for value in held} == {1: 2, 2: 2, 5: 1}
    assert sum(value * n for value, n in left.items()) == d.chit_total - 11
