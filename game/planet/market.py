"""The Stock Market: how prices move (L-60)."""

from game.planet.events import PriceCause, PriceMoved
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.rules import Event


def stepped(p: Planet, price: int, by: int) -> tuple[int, bool]:
    """Return where a price comes to stand after a move of `by` steps, and whether it crashed (L-60).

    Down stops at the lowest price. An upward step from the highest is a crash; the rest of the move is lost.
    """
    if price + by > p.highest:
        return p.crash_to, True
    return max(p.lowest, price + by), False


def shift_price(
    p: Planet, s: PlanetState, resource: int, by: int, cause: PriceCause, events: list[Event]
) -> None:
    """Move a price by any cause (L-60)."""
    if not by:
        return
    start = s.prices[resource]
    end, crashed = stepped(p, start, by)
    if end != start:
        s.prices[resource] = end
        events.append(PriceMoved(resource=resource, start=start, end=end, cause=cause, crashed=crashed))
