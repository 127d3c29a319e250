"""Writes the golden matches anew, of all games or of those named; with files as arguments plays those again."""

import sys
from pathlib import Path

from game import registry
from tests import secret_game
from tests.golden import transcript


def main(arguments: list[str]) -> int:
    """Return 0, or 1 if a transcript does not play as it is written."""
    secret_game.register()
    games = [argument for argument in arguments if argument in registry.ids()]
    files = [argument for argument in arguments if argument not in games]
    if files:
        differences = [line for file in files for line in transcript.replay(Path(file))]
        print("\n".join(differences))
        return 1 if differences else 0
    for game_id in games or registry.ids():
        game = registry.load(game_id)
        folder = transcript.FOLDER / game_id
        folder.mkdir(exist_ok=True)
        names = set()
        for seed, (name, seats, options) in enumerate(transcript.wanted(game), 1):
            names.add(f"{name}.yaml")
            (folder / f"{name}.yaml").write_text(
                transcript.write(game, seats, options, seed), encoding="utf-8"
            )
        for file in folder.glob("*.yaml"):
            if file.name not in names:
                file.unlink()
        print(f"{game_id}: {len(names)} golden matches")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
