"""What the events of a move do to the table that is shown, piece by piece, so that motion can show it on the way.

The rules decide and tell; this only moves pieces on a copy of a view, from where an event says they were to where it
says they go. When all motion has played, the true view takes its place.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.harvest import doing
from game.harvest import events as ev
from game.harvest.state import (
    EMPTY,
    Bundle,
    HarvestState,
    Player,
)
from game.rules import HIDDEN, Event


def looks_like(one: HarvestState, other: HarvestState) -> bool:
    """Whether two views look alike on the table, whatever is being decided."""
    return _drawn(one) == _drawn(other)


def _drawn(state: HarvestState) -> tuple[object, ...]:
    return (
        (state.players, state.round, state.leader, state.phase, state.turn, state.did, state.payment),
        (state.available, state.latent, state.supply, state.demand, state.industry, state.pool),
        (len(state.deck), len(state.opportunity_deck), len(state.goal_deck)),
        (state.discard, state.processed, state.opportunity_discard),
    )


def draw(pile: list[int], n: int) -> None:
    """Take cards off the top of a pile, as far as there are any."""
    del pile[max(0, len(pile) - n) :]


def depart(table: HarvestState, event: Event) -> None:
    """Take away what an event moves, from where it lay."""
    match event:
        case ev.Took():
            for place in event.places:
                table.available[place] = EMPTY
        case ev.Slid():
            for place in event.places:
                table.latent[place] = EMPTY
        case ev.AvailableFilled() | ev.LatentFilled() | ev.SupplyFilled():
            draw(table.deck, len(event.kinds))
        case ev.DemandCleared():
            table.demand = []
        case ev.DemandDealt():
            draw(table.opportunity_deck, len(event.opportunities))
        case ev.Placed():
            _change_cards(table.players[event.seat], [event.kind], -1)
        case ev.Picked() | ev.TookBack():
            if event.kind in table.supply:
                table.supply.remove(event.kind)
        case ev.Drew():
            draw(table.deck, 1)
        case ev.Claimed():
            table.demand = [card for card in table.demand if card != event.opportunity]
        case ev.Bought():
            _change_cards(table.players[event.seat], event.cards, -1)
            table.industry[event.producer] -= 1
        case ev.Processed():
            _change_cards(table.players[event.seat], [event.kind], -1)
        case ev.Fulfilled():
            _spend(table.players[event.seat], event)
        case ev.Exchanged():
            del table.players[event.seat].goals[event.slot : event.slot + 1]
        case ev.GoalDrawn():
            draw(table.goal_deck, 1)
        case ev.Traded():
            change(table.players[event.seat], event.give, -1)
            change(table.players[event.partner], event.get, -1)


def arrive(table: HarvestState, event: Event) -> None:
    """Lay down what an event moves, where it goes."""
    doing.note(table, event)
    match event:
        case ev.RoundBegan():
            table.round, table.leader = event.round, event.leader
        case ev.PhaseBegan():
            table.phase, table.turn = event.phase, 0
        case ev.TurnEnded():
            table.turn += 1
        case ev.TurnBegan():
            table.turn = (event.seat - table.leader) % len(table.players)
        case ev.AvailableFilled() | ev.Slid():
            for place, kind in zip(event.places, event.kinds, strict=True):
                table.available[place] = kind
        case ev.LatentFilled():
            for place, kind in zip(event.places, event.kinds, strict=True):
                table.latent[place] = kind
        case ev.ResourcesShuffled():
            # The event that tells of the cards drawn across the shuffle comes after it.
            table.deck += [HIDDEN] * event.count
            table.discard = [0] * len(table.discard)
        case ev.OpportunitiesShuffled():
            table.opportunity_deck += [HIDDEN] * event.count
            table.opportunity_discard = []
        case ev.Took():
            _change_cards(table.players[event.seat], event.kinds, 1)
        case ev.SupplyFilled():
            table.supply += event.kinds
        case ev.DemandCleared():
            table.opportunity_discard += event.opportunities
        case ev.DemandDealt():
            table.demand = list(event.opportunities)
        case ev.Placed():
            table.supply.append(event.kind)
        case ev.Picked() | ev.TookBack() | ev.Drew():
            _change_cards(table.players[event.seat], [event.kind], 1)
        case ev.Claimed():
            table.players[event.seat].opportunities.append(event.opportunity)
        case _:
            _arrive_later(table, event)


def _arrive_later(table: HarvestState, event: Event) -> None:
    match event:
        case ev.Bought():
            for kind in event.cards:
                table.discard[kind] += 1
            table.players[event.seat].producers[event.producer] += 1
        case ev.Processed():
            table.processed[event.kind] += 1
            table.players[event.seat].chits += event.points
            table.pool -= event.points
        case ev.Fulfilled():
            for kind in event.cards:
                table.discard[kind] += 1
            for p in event.producers:
                table.industry[p] += 1
            table.pool += event.chits
            table.players[event.seat].fulfilled.append(event.goal)
        case ev.Exchanged():
            table.goal_deck.insert(0, HIDDEN)
        case ev.GoalDrawn():
            table.players[event.seat].goals.insert(event.slot, HIDDEN)
        case ev.GoalSeen():
            table.players[event.seat].goals[event.slot : event.slot + 1] = [event.goal]
        case ev.Traded():
            change(table.players[event.partner], event.give, 1)
            change(table.players[event.seat], event.get, 1)


def change(player: Player, bundle: Bundle, sign: int) -> None:
    """Add a side of a trade to what a player owns, or take it away; Goal cards in play come with the true view."""
    _change_cards(player, bundle.cards, sign)
    for p in bundle.producers:
        player.producers[p] += sign
    player.chits += sign * bundle.chits
    for pile, listed in ((player.opportunities, bundle.opportunities), (player.fulfilled, bundle.goals)):
        for card in listed:
            if sign > 0:
                pile.append(card)
            elif card in pile:
                pile.remove(card)


def _change_cards(player: Player, kinds: Sequence[int], sign: int) -> None:
    for kind in kinds:
        player.cards[kind] = max(0, player.cards[kind] + sign)


def _spend(player: Player, event: ev.Fulfilled) -> None:
    _change_cards(player, event.cards, -1)
    for p in event.producers:
        player.producers[p] -= 1
    player.chits -= event.chits
    del player.goals[event.slot : event.slot + 1]
