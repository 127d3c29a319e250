"""What a seat may know, and a full table that agrees with it (H-4, H-51, situation 14)."""

from random import Random

from game.harvest import paying
from game.harvest.definitions import Definitions
from game.harvest.state import EMPTY, PAY, HarvestState, Payment
from game.rules import HIDDEN, Chance


def view(state: HarvestState, seat: int | None) -> HarvestState:
    """Return the state without deck orders and without other players' Goal cards."""
    seen = state.copy()
    seen.chance = state.chance.hidden()
    seen.deck = [HIDDEN] * len(state.deck)
    seen.opportunity_deck = [HIDDEN] * len(state.opportunity_deck)
    seen.goal_deck = [HIDDEN] * len(state.goal_deck)
    for other, player in enumerate(seen.players):
        if other != seat:
            player.goals = [HIDDEN] * len(player.goals)
    if seen.payment is not None and seen.payment.slot is not None and seat != state.seat:
        # What is being spent for a Goal would tell its criteria before it is laid open.
        seen.payment = Payment(None, seen.payment.slot, [])
    return seen


def guess(d: Definitions, seen: HarvestState, rng: Random) -> HarvestState:
    """Return a full state that agrees with the view: unknown Goals and all deck orders filled in at random."""
    state = seen.copy()
    state.chance = Chance(rng.getrandbits(64), seen.chance.draws, seen.chance.reveals)
    state.deck = [kind for kind, n in enumerate(unseen_resources(d, state)) for _ in range(n)]
    rng.shuffle(state.deck)
    known = {*state.demand, *state.opportunity_discard}
    for player in state.players:
        known.update(player.opportunities)
    state.opportunity_deck = [card for card in range(len(d.opportunities)) if card not in known]
    rng.shuffle(state.opportunity_deck)
    _guess_goals(d, state, rng)
    return state


def unseen_resources(d: Definitions, state: HarvestState) -> list[int]:
    """Return by kind what lies nowhere in sight: the Resource Deck holds exactly that."""
    left = list(d.copies)
    for row in (state.latent, state.available, state.supply):
        for kind in row:
            if kind != EMPTY:
                left[kind] -= 1
    for counts in (state.discard, state.processed, *(player.cards for player in state.players)):
        for kind, n in enumerate(counts):
            left[kind] -= n
    return left


def _guess_goals(d: Definitions, state: HarvestState, rng: Random) -> None:
    known = {card for player in state.players for card in (*player.fulfilled, *player.goals)}
    unseen = [card for card in range(len(d.goals)) if card not in known]
    rng.shuffle(unseen)
    payment = state.payment
    if state.step == PAY and payment is not None and not payment.paid:
        # Somebody else is paying for a Goal: it must be one that can be paid in more than one way.
        player = state.players[state.seat]
        slot = payment.slot
        assert slot is not None
        owned = player.assets
        for card in unseen:
            need = d.goals[card].need
            if need.met(owned, player.chits):
                paid = paying.forced(need, owned, [0] * d.assets)
                if sum(paid) < need.size:
                    player.goals[slot] = card
                    payment.paid = paid
                    unseen.remove(card)
                    break
    for player in state.players:
        for slot, goal in enumerate(player.goals):
            if goal == HIDDEN:
                player.goals[slot] = unseen.pop()
    state.goal_deck = unseen
