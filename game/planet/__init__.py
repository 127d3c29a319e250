"""Living Planet: exploration and economy on hexagons, for two to four players.

Follow a turn in `flow`: it asks the `decision`s of `choice` (cards and dice), `production` (line A), `actions` (line
B, with `explore`, `movement`, `construct` and `trade`), `cataclysms` (line C) and `ending`. `control` says who holds
what, `market` how prices move, `setup` how a match begins, `secrets` who may know what, `conservation` what is never
lost. `definitions` and `maps` read the data files, `planet` makes the tables of one scenario from them; `state`, `moves`
and `events` are the records, `pieces` their numbers, `geometry` the hexagons. Opponents: `bots`, of which `medium`
decides by `outlook` and `plans`. For the screen there are `previews`, `prompts` and `trials`, in words `wording` and
`terms`, for cases `cases` and `readable`.
"""

from game.planet.game import PlanetGame, load

__all__ = ["PlanetGame", "load"]
