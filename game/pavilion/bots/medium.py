"""The medium opponent: looks one move ahead and judges what the rest of its hand could do then."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.pavilion.bots.outlook import Outlook, Weights
from game.pavilion.definitions import Tables
from game.pavilion.moves import CENTRE, ChooseBonus, Pass, Place, Take, counted
from game.pavilion.rules import keep_limit, wild_colour
from game.pavilion.scoring import points_lost
from game.pavilion.state import COLLECT, EMPTY, PavilionState
from game.rules import AnyGame, Move

WIDTH = 10
"""How many placements are followed by a plan for the rest of the hand: those that look best by themselves."""


class Medium:
    """An opponent with weights of its own, to be used as a bot. It breaks ties by the order of the moves."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights if weights is not None else Weights()

    def __call__(self, game: AnyGame, view: Any, seat: int, moves: Sequence[Move], rng: Random) -> Move:
        """Return the move that promises most."""
        thought = _Thought(game.tables, view, seat, self.weights)  # type: ignore[attr-defined]
        if view.phase == COLLECT:
            return max([move for move in moves if isinstance(move, Take)], key=thought.take)
        if view.bonus:
            return max([move for move in moves if isinstance(move, ChooseBonus)], key=thought.bonus)
        placement = thought.place([move for move in moves if isinstance(move, Place)])
        if placement is not None:
            return placement
        return max([move for move in moves if isinstance(move, Pass)], key=thought.keep)


class _Thought:
    """One decision: the position as its seat sees it, and what each kind of move promises in points."""

    def __init__(self, tables: Tables, view: PavilionState, seat: int, weights: Weights) -> None:
        self.tables = tables
        self.view = view
        self.player = view.players[seat]
        self.weights = weights
        self.wild = wild_colour(tables, view)
        self.limit = keep_limit(tables, view)
        left = tables.rounds - view.round
        self.next_wild = tables.wilds[view.round] if left else None
        side = tables.sides[str(view.options["board"])]
        self.outlook = Outlook(tables, side, self.player.board, left, weights)
        self.rival = view.players[(seat + 1) % len(view.players)]
        self.rival_outlook = Outlook(tables, side, self.rival.board, left, weights)
        self.rival_worth = self._plan(self.rival_outlook, self.rival.hand) if view.phase == COLLECT else 0.0

    def take(self, move: Take) -> float:
        """What the hand would come to with the tiles taken, less what the token costs (P-20, P-24).

        Tiles that the next seat would have liked are worth something, too.
        """
        view, player = self.view, self.player
        hand = self._with(player.hand, move)
        denied = self._plan(self.rival_outlook, self._with(self.rival.hand, move)) - self.rival_worth
        worth = self._plan(self.outlook, hand) + self.weights.denial * denied
        if move.source == CENTRE and view.token == EMPTY:
            taken = sum(hand) - sum(player.hand)
            worth += self.weights.first - points_lost(player.score, taken, self.tables.floor)
        return worth

    def _with(self, hand: Sequence[int], move: Take) -> list[int]:
        """Return a hand with the tiles of a take."""
        view = self.view
        lying = view.centre if move.source == CENTRE else counted(view.factories[move.source - 1])
        hand = list(hand)
        if move.colour == self.wild:
            hand[self.wild] += 1
        else:
            hand[move.colour] += lying[move.colour]
            hand[self.wild] += lying[self.wild] > 0
        return hand

    def bonus(self, move: ChooseBonus) -> float:
        """What the hand would come to with the reward (P-37)."""
        hand = self.player.hand[:]
        for colour in move.tiles:
            hand[colour] += 1
        return self._plan(self.outlook, hand)

    def place(self, moves: Sequence[Place]) -> Place | None:
        """Return the best placement, or None if passing promises more."""
        hand, side = self.player.hand, self.outlook.side
        gains = [self.outlook.gain(move.space, move.colour) for move in moves]
        prices = [self.outlook.price(move.space, move.colour, move.wilds, self.wild) for move in moves]
        promising = sorted(range(len(moves)), key=lambda i: prices[i] - gains[i])[:WIDTH]
        best, choice = self.outlook.rest(hand, self.next_wild, self.limit), None
        for index in promising:
            move = moves[index]
            rest = hand[:]
            rest[move.colour] -= side.costs[move.space] - move.wilds
            rest[self.wild] -= move.wilds
            ahead = self.outlook.copy()
            ahead.lay(move.space, move.colour)
            worth = gains[index] + self._plan(ahead, rest)
            if worth > best:
                best, choice = worth, move
        return choice

    def keep(self, move: Pass) -> float:
        """What the tiles kept are worth in the next round: its wild colour most, then several of one colour."""
        worth = 0.0
        for colour, count in enumerate(counted(move.keep)):
            each = self.weights.spare_wild if colour == self.next_wild else self.weights.spare + 0.1 * count
            worth += count * each
        return worth

    def _plan(self, outlook: Outlook, hand: Sequence[int]) -> float:
        return outlook.plan(hand, self.wild, self.next_wild, self.limit)


medium = Medium()
