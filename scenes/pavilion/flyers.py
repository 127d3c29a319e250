"""What flies over Pavilion's table: tiles that travel and turn, tiles that are thrown away, points that rise."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.pavilion.moves import Tiles
from scenes.pavilion import tiles
from scenes.pavilion.highlights import points_image
from scenes.pavilion.places import Spot
from scenes.ui.motion import Step, Tween, ease_back, ease_in_out, ease_out, sequence
from scenes.ui.shapes import Point
from scenes.ui.stage import Sprite
from scenes.ui.view import Z

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

POINTS_MS = 420


class Flyers:
    """The sprites in the air over a board, and the steps that move them; they go away all together."""

    def __init__(self, board: PavilionBoard) -> None:
        self.board = board
        self._flying: list[Sprite] = []

    def clear(self) -> None:
        """Take away whatever is still in the air."""
        for sprite in self._flying:
            sprite.kill()
        self._flying.clear()

    def put(self, image: pygame.Surface, at: Point, z: float = 0.0) -> Sprite:
        """A sprite in the air; it goes away with the landing."""
        sprite = self.board.view.stage.add(image, at, Z.FLYING + z, "center")
        self._flying.append(sprite)
        return sprite

    def tile(self, colour: int, start: Spot, z: float = 0.0, edge: float | None = None) -> Sprite:
        """A tile in the air, turned as it lies at its start."""
        name = self.board.tables.colours[colour]
        size = edge if edge is not None else start.edge
        sprite = self.put(tiles.tile(self.board.kit, name, size), start.point, z)
        sprite.angle = turn_to(start.angle)
        sprite.scale = start.edge / size
        return sprite

    def fly(self, colour: int, start: Spot, end: Spot, ms: float, arc: float = 0.0, z: float = 0.0) -> Step:
        """A tile travels from spot to spot, turning and growing on the way."""
        sprite = self.tile(colour, start, z)
        ease = ease_out if arc else ease_in_out
        turn = turn_to(end.angle)
        while turn - sprite.angle > 180:  # the shorter way round
            turn -= 360
        while turn - sprite.angle < -180:
            turn += 360
        scale = end.edge / start.edge
        return Tween(
            sprite, ms, pos=end.point, angle=turn, scale=scale, arc=arc * self.board.kit.k, ease=ease
        )

    def throw(self, thrown: Tiles, start: Callable[[int], Spot], ms: float = 300) -> list[Step]:
        """Tiles fly into the tower and are gone."""
        x, y = self.board.places.tower()
        steps: list[Step] = []
        for colour in thrown:
            sprite = self.tile(colour, start(colour))
            steps.append(Tween(sprite, ms, pos=(x, y), scale=0.35, alpha=60, ease=ease_in_out))
        return steps

    def rise(self, text: str, at: Point, tone: str = "gold", ms: float = POINTS_MS) -> Step:
        """Points rise from a place and fade."""
        k = self.board.kit.k
        sprite = self.put(points_image(self.board.kit, text, tone), at, 20)
        sprite.scale = 0.7
        x, y = at
        up = Tween(sprite, ms * 0.5, pos=(x, y - 16 * k), scale=1.0, ease=ease_back)
        away = Tween(sprite, ms * 0.5, pos=(x, y - 26 * k), alpha=0, ease=ease_in_out)
        return sequence(up, away)


def turn_to(angle: float) -> float:
    """How far a sprite of an upright tile is turned, counter-clockwise, so that its tip points to an angle."""
    return (tiles.UPRIGHT - angle + 180) % 360 - 180
