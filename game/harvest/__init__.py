"""Harvest: a trading and industry game for 2 to 5 players.

Follow the rules from `rules` into the phases of a round: `harvesting`, `trading` with `haggling`, `industry` and
`goals`; `flow` has set-up, turns and the end, `paying` and `criteria` say what pays for what, `piles` the decks,
`scoring` the points, `doing` what a seat has done in its turn, `secrets` who may know what, `conservation` what is never lost.
`definitions` holds what the data files say and `validation` looks for faults in them; `state`, `moves` and `events`
are the records. Opponents: `bots`, which choose by `planning` and `bargaining`, both by one `valuation`. For the
screen there is `preview`, in words `wording`, for cases `cases`; `fuzz` makes up offers to try the rules with.
"""

from game.harvest.game import HarvestGame, load

__all__ = ["HarvestGame", "load"]
