"""The Goal phase: fulfil one Goal, or exchange one, or nothing (H-50 to H-52)."""

from game.harvest import paying
from game.harvest.definitions import Card, Definitions
from game.harvest.events import Exchanged, Fulfilled, GoalDeckEmpty, GoalDrawn, GoalSeen
from game.harvest.moves import EndTurn, Exchange, Fulfil
from game.harvest.state import HarvestState, Payment, Player
from game.rules import Event, Move, Refusal, deal

_END = EndTurn()


def fulfillable(d: Definitions, player: Player) -> list[int]:
    """H-50: return the slots of the hand whose Goal the player's assets meet."""
    assets = player.cards + player.producers
    return [slot for slot, goal in enumerate(player.goals) if d.goals[goal].need.met(assets, player.chits)]


def legal(d: Definitions, state: HarvestState, seat: int) -> list[Move]:
    """One Goal fulfilled, one exchanged, or nothing."""
    player = state.players[seat]
    moves: list[Move] = [d.moves.fulfil[slot] for slot in fulfillable(d, player)]
    if state.goal_deck:
        moves += [d.moves.exchange[slot] for slot in range(len(player.goals))]
    moves.append(_END)
    return moves


def gain(goal: Card) -> int:
    """H-50: return by how much fulfilling a Goal changes the total: its points without the chits it takes."""
    return goal.points - goal.need.chits


def fulfil(d: Definitions, state: HarvestState, seat: int, move: Fulfil, events: list[Event]) -> bool:
    """H-50: fulfil at once when there is one way to spend, else begin the payment. Ends the turn when done."""
    payment = paying.begin(d, state, seat, Payment(None, move.slot, [0] * d.assets), events)
    if payment is None:
        return False
    fulfilled(d, state, seat, payment, events)
    return True


def fulfilled(d: Definitions, state: HarvestState, seat: int, payment: Payment, events: list[Event]) -> None:
    """H-50: everything is spent, the Goal is laid open, a new one drawn; H-52: if there is one."""
    player = state.players[seat]
    slot = payment.slot
    assert slot is not None
    goal = player.goals[slot]
    card = d.goals[goal]
    cards = tuple(kind for kind in range(d.kinds) for _ in range(payment.paid[kind]))
    producers = tuple(p for p in range(len(d.producers)) if payment.paid[d.kinds + p])
    for kind in cards:
        player.cards[kind] -= 1
        state.discard[kind] += 1
    for p in producers:
        player.producers[p] -= 1
        state.industry[p] += 1
    chits = card.need.chits
    player.chits -= chits
    state.pool += chits
    del player.goals[slot]
    player.fulfilled.append(goal)
    state.chance.reveal()
    events.append(
        Fulfilled(
            seat=seat,
            slot=slot,
            goal=goal,
            cards=cards,
            producers=producers,
            chits=chits,
            points=gain(card),
        )
    )
    draw(state, seat, slot, events)


def draw(state: HarvestState, seat: int, slot: int, events: list[Event]) -> None:
    """Draw the top Goal card, unseen by others, into a place of the hand."""
    drawn = deal(state.goal_deck, 1, state.chance)
    if not drawn:
        events.append(GoalDeckEmpty(seat=seat))
        return
    state.players[seat].goals.insert(slot, drawn[0])
    events.append(GoalDrawn(seat=seat, slot=slot))
    events.append(GoalSeen(seat=seat, slot=slot, goal=drawn[0], to=(seat,)))


def exchange(d: Definitions, state: HarvestState, seat: int, move: Exchange, events: list[Event]) -> bool:
    """H-51: the card goes under the deck, the top one is drawn. Ends the turn."""
    state.goal_deck.insert(0, state.players[seat].goals.pop(move.slot))
    events.append(Exchanged(seat=seat, slot=move.slot))
    draw(state, seat, move.slot, events)
    return True


def why_not(d: Definitions, state: HarvestState, seat: int, move: Fulfil | Exchange) -> Refusal:
    """Return the reason against a Goal action that is not legal."""
    hand = state.players[seat].goals
    if not isinstance(move.slot, int) or not 0 <= move.slot < len(hand):
        return Refusal("no_such_goal")
    if isinstance(move, Exchange):
        return Refusal("goal_deck_empty")
    return Refusal("goal_not_met", {"card": d.goal_name(hand[move.slot])})
