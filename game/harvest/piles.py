"""The decks of the table: turning cards over, and discards that become decks again."""

from game.harvest.events import (
    AvailableFilled,
    LatentFilled,
    OpportunitiesShuffled,
    ResourcesShuffled,
    SupplyFilled,
)
from game.harvest.state import EMPTY, HarvestState
from game.rules import Event, deal


def resources_left(state: HarvestState) -> bool:
    """Return whether a Resource card can still be turned: from the deck or the discard (H-22)."""
    return bool(state.deck) or any(state.discard)


def turn_resources(state: HarvestState, count: int, events: list[Event]) -> list[int]:
    """Turn up to `count` cards; stops where the deck has to be shuffled anew, so call it until enough or none.

    H-22: an empty deck is made of the shuffled discard pile.
    """
    if not state.deck and any(state.discard):
        state.deck = [kind for kind, n in enumerate(state.discard) for _ in range(n)]
        state.discard = [0] * len(state.discard)
        state.chance.shuffle(state.deck)
        events.append(ResourcesShuffled(count=len(state.deck)))
    return deal(state.deck, count, state.chance)


def fill(state: HarvestState, row: list[int], events: list[Event]) -> None:
    """Fill the gaps of Latent or Available from the Resource Deck as far as cards last (H-20 … H-22)."""
    gaps = [place for place, kind in enumerate(row) if kind == EMPTY]
    told = LatentFilled if row is state.latent else AvailableFilled
    while gaps:
        kinds = turn_resources(state, len(gaps), events)
        if not kinds:
            return
        places, gaps = gaps[: len(kinds)], gaps[len(kinds) :]
        for place, kind in zip(places, kinds, strict=True):
            row[place] = kind
        events.append(told(places=tuple(places), kinds=tuple(kinds)))


def fill_supply(state: HarvestState, minimum: int, events: list[Event]) -> None:
    """Fill Supply to its minimum; a longer one is left alone (H-30)."""
    while len(state.supply) < minimum:
        kinds = turn_resources(state, minimum - len(state.supply), events)
        if not kinds:
            return
        state.supply += kinds
        events.append(SupplyFilled(kinds=tuple(kinds)))


def deal_opportunities(state: HarvestState, count: int, events: list[Event]) -> list[int]:
    """Deal up to `count` Opportunities; an empty deck is made of the shuffled discard (H-30)."""
    dealt: list[int] = []
    while len(dealt) < count:
        if not state.opportunity_deck:
            if not state.opportunity_discard:
                break
            state.opportunity_deck = sorted(state.opportunity_discard)
            state.opportunity_discard = []
            state.chance.shuffle(state.opportunity_deck)
            events.append(OpportunitiesShuffled(count=len(state.opportunity_deck)))
        dealt += deal(state.opportunity_deck, count - len(dealt), state.chance)
    return dealt
