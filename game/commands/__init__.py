"""The headless commands: demo, arena, case, check, bench. `main.py` reads the arguments and calls them."""

from game.commands.common import CommandError

__all__ = ["CommandError"]
