"""Pictures of pieces are kept from match to match: other seat colours must not show those of an earlier match."""

from __future__ import annotations

import pygame

from game.planet.pieces import unit_kind
from scenes.planet.pictures import Pictures, Standing
from tests.scenes.planet.table import new_match, open_table


def test_pieces_have_the_colours_of_their_own_match():
    _, board = open_table(new_match())
    kit, planet = board.kit, board.p
    standing = Standing(tile=0, chip=0, unit=unit_kind(0, 1))

    def pieces(colours: tuple[int, ...]) -> list[bytes]:
        pictures = Pictures(kit, planet, colours)
        images = pictures.building(standing), pictures.unit_group(unit_kind(0, 1), 1)
        return [pygame.image.tobytes(image, "RGBA") for image in images]

    first, second = pieces((0, 1)), pieces((2, 3))
    assert all(a != b for a, b in zip(first, second, strict=True))
    kit.cache.clear()
    assert pieces((2, 3)) == second
