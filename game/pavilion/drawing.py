"""Drawing tiles from the bag, and the tower that becomes the bag when it is empty (P-40)."""

from collections.abc import Callable
from typing import TypeAlias

from game.pavilion.events import BagRefilled, FactoryFilled, SupplyFilled
from game.pavilion.moves import Tiles
from game.pavilion.state import EMPTY, PavilionState
from game.rules import Event

Events: TypeAlias = list[Event] | None


def fill_factories(state: PavilionState, size: int, events: Events = None) -> None:
    """Put tiles on the factories in order; if they run short the last is partial and the rest stay empty (P-50)."""
    for index in range(len(state.factories)):

        def filled(drawn: Tiles, number: int = index + 1) -> FactoryFilled:
            return FactoryFilled(factory=number, tiles=drawn)

        tiles = draw(state, size, events, filled)
        if not tiles:
            return
        state.factories[index] = tuple(sorted(tiles))


def fill_supply(state: PavilionState, events: Events = None) -> None:
    """Fill the free spaces of the supply in order, as far as there are tiles (P-38, P-40)."""
    free = [space for space, tile in enumerate(state.supply) if tile == EMPTY]
    done = 0

    def filled(drawn: Tiles) -> SupplyFilled:
        nonlocal done
        spaces = tuple(free[done : done + len(drawn)])
        done += len(drawn)
        return SupplyFilled(spaces=spaces, tiles=drawn)

    tiles = draw(state, len(free), events, filled)
    for space, tile in zip(free, tiles, strict=False):
        state.supply[space] = tile


def draw(state: PavilionState, count: int, events: Events, tell: Callable[[Tiles], Event]) -> list[int]:
    """Draw up to `count` tiles and tell of them, in parts if the bag had to be refilled in between.

    The tower is shuffled into the bag only when a draw finds the bag empty (P-40).
    """
    bag = state.bag
    drawn: list[int] = []
    while len(drawn) < count:
        left = sum(bag)
        if not left:
            left = sum(state.tower)
            if not left:
                break
            bag[:] = state.tower
            state.tower[:] = [0] * len(bag)
            if events is not None:
                events.append(BagRefilled(count=left))
        part = _grab(state, min(count - len(drawn), left), left)
        if events is not None:
            events.append(tell(tuple(part)))
        drawn += part
    return drawn


def _grab(state: PavilionState, count: int, left: int) -> list[int]:
    """Take `count` of the `left` tiles out of the bag, each equally likely."""
    bag, below = state.bag, state.chance.below
    tiles = []
    for size in range(left, left - count, -1):
        at = below(size)
        colour = 0
        while at >= bag[colour]:
            at -= bag[colour]
            colour += 1
        bag[colour] -= 1
        tiles.append(colour)
    return tiles
