"""The Harvest phase: H-20 to H-23."""

from functools import lru_cache
from itertools import combinations

from game.harvest import piles
from game.harvest.definitions import Definitions
from game.harvest.events import Slid, Took
from game.harvest.moves import Take
from game.harvest.state import EMPTY, HarvestState
from game.rules import Event, Move, Refusal


def begin(state: HarvestState, events: list[Event]) -> None:
    """H-20: fill both columns."""
    piles.fill(state, state.available, events)
    piles.fill(state, state.latent, events)


def occupied(state: HarvestState) -> tuple[int, ...]:
    """Return the places of Available that hold a card."""
    return tuple(place for place, kind in enumerate(state.available) if kind != EMPTY)


def take_count(d: Definitions, state: HarvestState) -> int:
    """H-21, H-22: return how many cards have to be taken together."""
    return min(d.numbers.harvest_take, len(occupied(state)))


@lru_cache(maxsize=256)
def _takes(places: tuple[int, ...], count: int) -> tuple[Take, ...]:
    return tuple(Take(chosen) for chosen in combinations(places, count))


def legal(d: Definitions, state: HarvestState) -> list[Move]:
    """H-21, H-22: every three of the cards that are there, or all when there are no more than three."""
    return list(_takes(occupied(state), take_count(d, state)))


def take(d: Definitions, state: HarvestState, seat: int, move: Take, events: list[Event]) -> bool:
    """H-21: take the cards; Latent slides straight across; its gaps are filled. Ends the turn."""
    cards = state.players[seat].cards
    kinds = tuple(state.available[place] for place in move.positions)
    for place, kind in zip(move.positions, kinds, strict=True):
        cards[kind] += 1
        state.available[place] = EMPTY
    events.append(Took(seat=seat, places=move.positions, kinds=kinds))
    crossing = tuple(place for place in move.positions if state.latent[place] != EMPTY)
    if crossing:
        for place in crossing:
            state.available[place], state.latent[place] = state.latent[place], EMPTY
        events.append(Slid(places=crossing, kinds=tuple(state.available[place] for place in crossing)))
        piles.fill(state, state.latent, events)
    return True


def why_not(d: Definitions, state: HarvestState, move: Take) -> Refusal:
    """Return the reason against a `Take` that is not legal."""
    there = occupied(state)
    count = take_count(d, state)
    positions = move.positions if isinstance(move.positions, tuple) else ()
    if len(positions) != count:
        return Refusal("take_count", {"n": count})
    if any(place not in there for place in positions):
        return Refusal("no_card_there")
    return Refusal("take_different", {"n": count})
