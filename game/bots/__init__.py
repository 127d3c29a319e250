"""Opponents: levels, and the one way to ask a bot for its move.

The bots themselves live with their games (`Game.bots`), since what makes a good move is knowledge of a game. They
see the view of their seat and never the state. Their chance comes from the match's seed, the number of the step
and the seat, so that a match with bots can be played again move for move.
"""

from collections.abc import Iterable
from random import Random

from game.match import Match
from game.rules import AnyGame, Move, State

STAND_IN = "easy"
"""The level that takes over when a bot crashes, hangs or answers nonsense; every game has it."""

USUAL_LEVEL = "medium"
"""The level that plays where nobody has chosen one - hints, demos, a new seat - if the game has it."""


class UnknownLevel(ValueError):
    """A game has no bot of that level; the message lists those there are."""


def levels(games: Iterable[AnyGame]) -> list[str]:
    """Return every level that one of the games has, weakest first."""
    return list(dict.fromkeys(level for game in games for level in game.bots))


def usual_level(game: AnyGame) -> str:
    """Return the level of a game that plays where nobody has chosen one."""
    return USUAL_LEVEL if USUAL_LEVEL in game.bots else next(iter(game.bots))


def generator(seed: int, step: int, seat: int) -> Random:
    """Return the generator of a bot for one move; equal in every process."""
    return Random(f"{seed}/{step}/{seat}")


def choose(game: AnyGame, level: str, view: State, seat: int, rng: Random) -> Move:
    """Return the move of a bot from the view of its seat. Raises `UnknownLevel`.

    The bot may raise anything and may answer with a move that is not allowed: `game.bots.pool` deals with that.
    """
    bot = game.bots.get(level)
    if bot is None:
        raise UnknownLevel(f"{game.id} has no bot {level!r}: expected one of {', '.join(game.bots)}")
    moves = game.legal(view, seat)
    return moves[0] if len(moves) == 1 and game.forced(view, seat) else bot(game, view, seat, moves, rng)


def next_move(game: AnyGame, level: str, state: State, seat: int, seed: int, step: int) -> Move:
    """Return a bot's move for a seat of a match that stands at `step`, in this process."""
    return choose(game, level, game.view(state, seat), seat, generator(seed, step, seat))


def play_on(match: Match, level: str, moves: int | None = None) -> None:
    """Let bots of one level choose for every seat, in this process, until a match has so many moves or is over."""
    while match.actors and (moves is None or len(match.timeline) < moves):
        seat, step = match.actors[0], len(match.timeline)
        match.play(seat, next_move(match.game, level, match.state, seat, match.setup.seed, step))
