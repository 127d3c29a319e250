"""Harvest: a trading and industry game for 2 to 5 players."""

from game.harvest.game import HarvestGame, load

__all__ = ["HarvestGame", "load"]
