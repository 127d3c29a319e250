"""Opponents of Pavilion: `easy` plays a random sensible move, `medium` plans with `outlook`."""

from game.pavilion.bots.easy import easy
from game.pavilion.bots.medium import medium

__all__ = ["easy", "medium"]
