"""Harvest on the screen."""

from scenes.harvest.board import HarvestBoard

BOARD = HarvestBoard

__all__ = ["BOARD", "HarvestBoard"]
