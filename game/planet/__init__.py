"""Living Planet: exploration and economy on hexagons, for two to four players."""

from game.planet.game import PlanetGame, load

__all__ = ["PlanetGame", "load"]
