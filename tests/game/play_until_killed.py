"""Plays matches into a store and says each entry after it was shown, until somebody kills it.

Run by test_store.py: `python play_until_killed.py HOME`.
"""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import registry
from game.match import Match, Seat, Setup
from game.store import Store
from tests import secret_game

secret_game.register()


def main(home: Path) -> None:
    store = Store(home)
    rng = Random()
    while True:
        found = store.newest_unfinished()
        if found is None:
            game = registry.load(rng.choice(registry.ids()))
            count = rng.choice(game.seat_counts)
            seats = tuple(Seat(f"P{i}", game.seat_colours[i]) for i in range(count))
            setup = Setup(game.id, seats, seed=rng.getrandbits(30), takebacks=True, data_hash=game.data_hash)
            match = Match(game, setup)
            match_id = store.keep(match)
        else:
            match_id = found.id
            match, notices = store.open(match_id, registry.load)
            assert notices == [], notices
        while match.actors:
            roll = rng.random()
            if roll < 0.1 and match.can_undo() is None:
                match.undo()
            elif roll < 0.15 and match.can_redo:
                match.redo()
            else:
                seat = rng.choice(match.actors)
                match.play(seat, rng.choice(match.legal(seat)))
            print(match_id, len(match.log), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
