"""Where everything lies, in window pixels: named zones of the layout file and the spots within them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.harvest.definitions import Definitions
from game.harvest.state import HarvestState
from scenes.harvest import cards, hand
from scenes.layout import Layout
from scenes.ui.scale import Units

SECTION_EDGE = 12.0
"""Units between the edge of a section and the cards in it."""
HAND_TOP = 48.0
MINI_TOP, MINI_PITCH = 32.0, 60.0
SUPPLY_SHOWN = 5
"""Supply shows so many places; more cards are lower."""
SUPPLY_STACKED = 8
"""From so many cards on Supply lies in stacks by kind."""
STRIP_GAP = 2.0


class Places:
    """The spots of one board at one window size."""

    def __init__(self, layout: Layout, units: Units, d: Definitions) -> None:
        self.layout = layout
        self.units = units
        self.d = d
        self._known: dict[tuple[str, float, float, float, float], pygame.Rect] = {}

    def zone(self, name: str) -> pygame.Rect:
        """A zone of the layout file."""
        place = self.layout[name]
        if place.dock == "stretch" or place.vdock == "stretch":
            return place.rect(self.units)
        return self.within(name, 0, 0, place.w, place.h)

    def within(self, name: str, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle measured in units from the upper left corner of a zone. Not to be changed: it is kept."""
        key = (name, x, y, w, h)
        rect = self._known.get(key)
        if rect is None:
            place = self.layout[name]
            rect = self.units.rect(place.x + x, place.y + y, w, h, place.dock, place.vdock)
            self._known[key] = rect
        return rect

    def point(self, name: str, x: float, y: float) -> tuple[int, int]:
        """A window pixel measured in units from the upper left corner of a zone."""
        return self.within(name, x, y, 0, 0).topleft

    # -- mats ------------------------------------------------------------------------------------------------------

    def latent(self, i: int) -> pygame.Rect:
        """A place of Latent."""
        return self._row("latent", i)

    def available(self, i: int) -> pygame.Rect:
        """A place of Available, straight across from the same one of Latent."""
        return self._row("available", i)

    def _row(self, column: str, i: int) -> pygame.Rect:
        return self.within(column, 0, i * self.layout[column].number("pitch"), *cards.STRIP)

    def supply(self, n: int) -> list[pygame.Rect]:
        """The places of n cards (or stacks) in Supply, at least five of them."""
        column = self.layout["supply"]
        w, h = cards.STRIP
        pitch = column.number("pitch")
        if n > SUPPLY_SHOWN:
            pitch = (column.h + STRIP_GAP) / n
            h = pitch - STRIP_GAP
        return [self.within("supply", 0, i * pitch, w, h) for i in range(max(n, SUPPLY_SHOWN))]

    def demand(self, i: int, players: int) -> pygame.Rect:
        """A place of Demand; with five players they are lower."""
        pitch, w, h = self.layout["demand"].number("pitch"), *cards.CONTRACT
        if players > 4:
            pitch, h = self.layout["supply"].number("pitch"), cards.STRIP[1]
        return self.within("demand", 0, i * pitch, w, h)

    def tile(self, p: int) -> pygame.Rect:
        """A Producer's tile: rows are suits, columns are values."""
        area = self.layout["industry"]
        columns = int(area.number("columns"))
        x, y = p % columns * area.number("across"), p // columns * area.number("down")
        return self.within("industry", x, y, *cards.TILE)

    # -- people ----------------------------------------------------------------------------------------------------

    def opponents(self, n: int) -> list[pygame.Rect]:
        """The mats of n opponents in the strip, from the left neighbour on."""
        strip = self.layout["opponents"]
        gap = strip.number("gap")
        w = min(strip.number("widest"), (strip.w - gap * (n - 1)) / n)
        return [self.within("opponents", i * (w + gap), 0, w, strip.h) for i in range(n)]

    def standing(self, i: int, players: int) -> pygame.Rect:
        """A line of the standings."""
        pitch = 40.0 if players < 5 else 33.0
        top = 38.0 if players < 5 else 34.0
        return self.within("standings", 8, top + i * pitch, 80, pitch)

    # -- the Player Mat ----------------------------------------------------------------------------------------------

    def hand(self, counts: Sequence[int]) -> list[tuple[hand.Spot, pygame.Rect]]:
        """Where the cards of each kind lie."""
        room = self.layout["resources"].w - 2 * SECTION_EDGE
        found = []
        for spot in hand.lie(counts, room, cards.MINI[0]):
            if spot.row is None:
                rect = self.within("resources", SECTION_EDGE + spot.x, HAND_TOP, spot.w, cards.FULL[1])
            else:
                y = MINI_TOP + spot.row * MINI_PITCH
                rect = self.within("resources", SECTION_EDGE + spot.x, y, *cards.MINI)
            found.append((spot, rect))
        return found

    def producer(self, p: int) -> pygame.Rect:
        """The place of a Producer in the Player Mat."""
        area = self.layout["producers"]
        columns = int(area.number("columns"))
        x, y = p % columns * area.number("across"), p // columns * area.number("down")
        return self.within("producers", 8 + x, 32 + y, 52, 32)

    def goal(self, slot: int, n: int) -> pygame.Rect:
        """The place of a Goal card in the hand of n; more than two lie closer together."""
        pitch = self.layout["goals"].number("pitch")
        w, h = cards.GOAL
        if n > 2:
            pitch = min(pitch, (114 - h) / (n - 1))
        return self.within("goals", 8, 30 + slot * pitch, w, h)


def supply_stacks(state: HarvestState) -> list[tuple[int, int]]:
    """Supply as (kind, how many): single cards in their order, or from eight cards on stacks by kind."""
    if len(state.supply) < SUPPLY_STACKED:
        return [(kind, 1) for kind in state.supply]
    return [(kind, state.supply.count(kind)) for kind in sorted(set(state.supply))]
