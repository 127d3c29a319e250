"""Pictures that are slow to paint and will be needed in the middle of motion, painted before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.pavilion import market, panels, supply, tiles
from scenes.pavilion.big_board import TILE_INSET

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

HALF_TURN = (210, 270, 330)
"""Directions of the spaces of a star; the other half are the same pictures upside down."""


def warm_up(board: PavilionBoard) -> None:
    """Paint the panels of both phases, and in large windows the tiles of the big board."""
    kit, layout = board.kit, board.layout
    journal = layout["journal"]
    panels.panel_image(kit, journal.w, journal.h)
    for name in ("supply", "supply.open"):
        place = layout[name]
        for lit in (False, True):
            supply.panel_image(kit, place.w, place.h, (12.0, 34.0, place.w - 24, place.h - 46), lit)
    market.plate_image(kit, board.places.plate_r, True)
    market.plate_ring_image(kit, board.places.plate_r)
    if tiles.placed(kit, 0.5, 0.5)[1] != (0.0, 0.0):
        return  # small tiles are placed by fractions of a pixel, each another picture, and quickly drawn
    for colour in board.tables.colours:
        for angle in HALF_TURN:
            tiles.tile(kit, colour, board.places.edge - TILE_INSET, angle)
