"""Trades once more (L-45, L-60): a plain second reading keeps prices and the purse beside every Trade."""

from random import Random

import pytest

from game.planet import moves as mv
from tests.game.planet.positions import GAME, crowded

MOST_OFFICES = 2


class Book:
    """Prices and money of one Trade, kept with a pencil."""

    def __init__(self, planet, before, seat):
        self.planet, self.seat = planet, seat
        self.prices, self.money = before.prices[:], before.money[seat]
        self.sold, self.bought = [0] * 5, [0] * 5
        held = [
            site
            for site, tile in enumerate(before.buildings)
            if tile >= 0
            and planet.tiles[tile].kind == "office"
            and (before.chips[site] == seat or before.inside[site] in (seat * 3, seat * 3 + 2))
        ]
        self.offices = min(MOST_OFFICES, len(held))

    def shift(self, resource, by):
        """L-60, step by step."""
        for _ in range(abs(by)):
            price = self.prices[resource]
            if by > 0 and price == 10:
                self.prices[resource] = self.planet.crash_to
                return
            self.prices[resource] = price + 1 if by > 0 else max(1, price - 1)

    def note(self, move, stage):
        """Write one move of the Trade down."""
        match move:
            case mv.ShiftPrice():
                assert abs(move.by) == (2 if stage == "shift" else 1)
                self.offices -= stage == "office"
                assert self.offices >= 0
                self.shift(move.resource, move.by)
            case mv.ApplyCard():
                for resource, by in self.planet.cards[move.card]:
                    self.shift(resource, by)
            case mv.Sell():
                assert not any(self.bought), "sales come first"
                self.sold[move.resource] += 1
                self.money += self.prices[move.resource]
            case mv.Buy():
                assert not self.sold[move.resource]
                self.bought[move.resource] += 1
                assert sum(self.bought) <= 3
                self.money -= self.prices[move.resource]
            case mv.BuyToken():
                self.money -= 5
            case mv.EndAction():
                for resource in range(5):
                    self.shift(resource, -(self.sold[resource] // 2))
                    self.shift(resource, self.bought[resource])


@pytest.mark.parametrize("seed", range(30))
def test_every_trade_ends_as_the_book_says(seed):
    planet, state = crowded(seed)
    rng = Random(seed)
    state.prices = [rng.choice([1, 2, 5, 9, 10]) for _ in state.prices]
    book, trades = None, 0
    while (actors := GAME.actors(state)) and state.turn <= 2:
        seat = rng.choice(actors)
        moves = GAME.legal(state, seat)
        move = mv.StartAction("trade")
        if move not in moves:
            move = rng.choice(moves)
        before = state.copy()
        GAME.apply(state, seat, move)
        if move == mv.StartAction("trade"):
            book = Book(planet, before, seat)
            trades += 1
            value = before.dice[before.order[before.column]]
            assert len(state.cards_drawn) == value
            effect = seat == state.leader and state.played[seat][-1] == 4
            assert (state.stage == "shift") == effect
        elif book:
            book.note(move, before.stage)
        if book:
            assert state.prices == book.prices
            assert state.money[book.seat] == book.money
        if isinstance(move, mv.EndAction):
            book = None
    assert trades
