"""The shared rules layer: what a game is, and the words all games use.

A game is a set of pure functions over a state that is data (`contract.Game`). Moves and events are frozen,
tagged records (`records`), chance comes from a seed and a counter in the state (`chance`), sentences stay
language-neutral until `game.text` puts them into words (`sentence`).
"""

from game.rules.chance import HIDDEN, Chance, HiddenChance, deal
from game.rules.contract import AnyGame, Bot, CaseError, Game, Progress, State
from game.rules.options import Option, OptionError, Options, OptionValue, ValueWords
from game.rules.records import Event, IllegalMove, Move, Refusal, visible
from game.rules.result import Part, Result, Standing, rank
from game.rules.sentence import Param, SeatName, Sentence

__all__ = [
    "HIDDEN",
    "AnyGame",
    "Bot",
    "CaseError",
    "Chance",
    "Event",
    "Game",
    "HiddenChance",
    "IllegalMove",
    "Move",
    "Option",
    "OptionError",
    "OptionValue",
    "Options",
    "Param",
    "Part",
    "Progress",
    "Refusal",
    "Result",
    "SeatName",
    "Sentence",
    "Standing",
    "State",
    "ValueWords",
    "deal",
    "rank",
    "visible",
]
