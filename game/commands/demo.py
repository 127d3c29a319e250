"""`demo --headless`: bots play games; each prints one JSON line."""

import json
from argparse import Namespace
from itertools import count

from game import registry
from game.bots import usual_level
from game.commands.common import (
    CommandError,
    load_game,
    make_setup,
    new_seed,
    read_levels,
    read_options,
    self_play,
)
from game.match import state_hash


def run(args: Namespace) -> int:
    """Play one game of each (or of the one named), or on and on with `--loop`; print a line each."""
    ids = [args.game] if args.game else registry.ids()
    if not ids:
        raise CommandError("there is no game to show")
    games = [load_game(game_id, args.data_dir) for game_id in ids]
    first = new_seed() if args.seed is None else args.seed
    for round_ in count():
        for game in games:
            levels = (
                read_levels(game, args.seats) if args.seats else [usual_level(game)] * max(game.seat_counts)
            )
            setup = make_setup(game, levels, (), read_options(args.option), first + round_)
            played = self_play(game, setup)
            line = {
                "game": game.id,
                "seed": setup.seed,
                "seats": levels,
                "scores": list(played.result.scores),
                "winners": list(played.result.winners),
                "moves": played.moves,
                "hash": state_hash(game, played.state),
            }
            print(json.dumps(line), flush=True)
        if not args.loop:
            return 0
    return 0
