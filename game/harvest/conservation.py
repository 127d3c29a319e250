"""H-90: every piece is in exactly one place."""

from game.harvest.definitions import Definitions
from game.harvest.state import ANSWER, EMPTY, PAY, HarvestState


def broken(d: Definitions, state: HarvestState) -> list[str]:
    """Return what does not add up in a full state; empty means all is well."""
    faults: list[str] = []
    counts = [0] * d.kinds
    for pile in (state.deck, state.latent, state.available, state.supply):
        for kind in pile:
            if kind != EMPTY:
                counts[kind] += 1
    held = [player.cards for player in state.players]
    for kind in range(d.kinds):
        counts[kind] += sum(row[kind] for row in (state.discard, state.processed, *held))
        if counts[kind] != d.copies[kind]:
            faults.append(f"{d.kind_ids[kind]}: {counts[kind]} cards instead of {d.copies[kind]}")
    for p, producer in enumerate(d.producers):
        owned = [player.producers[p] for player in state.players]
        if state.industry[p] + sum(owned) != producer.copies:
            faults.append(f"{producer.id}: {state.industry[p] + sum(owned)} instead of {producer.copies}")
        if max(owned) > 1:
            faults.append(f"{producer.id}: a player owns {max(owned)}")
    opportunities = [*state.opportunity_deck, *state.opportunity_discard, *state.demand]
    goals = [*state.goal_deck]
    for player in state.players:
        opportunities += player.opportunities
        goals += [*player.goals, *player.fulfilled]
    if sorted(opportunities) != list(range(len(d.opportunities))):
        faults.append("an Opportunity is missing or doubled")
    if sorted(goals) != list(range(len(d.goals))):
        faults.append("a Goal is missing or doubled")
    chits = state.pool + sum(player.chits for player in state.players)
    if chits != d.chit_total:
        faults.append(f"chits worth {chits} instead of {d.chit_total}")
    every = (*state.industry, *state.discard, *state.processed, state.pool)
    every += tuple(n for player in state.players for n in (*player.cards, *player.producers, player.chits))
    if min(every) < 0:
        faults.append("something is owned or stocked less than zero times")
    if (state.step == PAY) != (state.payment is not None):
        faults.append(f"step {state.step} and payment {state.payment} do not fit")
    if (state.step == ANSWER) != (state.proposal is not None):
        faults.append(f"step {state.step} and proposal {state.proposal} do not fit")
    return faults
