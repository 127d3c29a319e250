"""Open moves at random, allowed or not: what a player might put into the haggle dialogue."""

from random import Random

from game.harvest import paying
from game.harvest.definitions import Definitions
from game.harvest.moves import Ask, Counter, NotTrading, PayRest, Propose, Refuse, Withdraw
from game.harvest.state import ANSWER, HAGGLE, MARKET, PAY, Bundle, HarvestState, Player
from game.rules import Move


def open_moves(d: Definitions, state: HarvestState, seat: int, rng: Random) -> list[Move]:
    """Return a few open moves that a seat might try now."""
    if state.step == ANSWER and state.proposal is not None:
        if state.proposal.to == seat:
            other = state.proposal.by
            return [_counter(d, state, seat, other, rng), Refuse(rng.choice(("enough", "too_little", "?")))]
        return [Withdraw(), NotTrading()]
    if state.step == PAY and state.payment is not None and seat == state.seat:
        return [_payment(d, state, seat, rng)]
    if state.step in (MARKET, HAGGLE) and seat == state.seat:
        partner = rng.randrange(len(state.players) + 1)
        if partner in (seat, len(state.players)):
            return [Propose(partner, Bundle(), Bundle(chits=1))]
        offer = _counter(d, state, seat, partner, rng)
        return [Propose(partner, offer.give, offer.get), Ask(partner, offer.get)]
    return []


def _counter(d: Definitions, state: HarvestState, seat: int, other: int, rng: Random) -> Counter:
    goals = bool(state.options["trade_goal_cards"]) or rng.random() < 0.1
    return Counter(_bundle(d, state.players[seat], goals, rng), _bundle(d, state.players[other], goals, rng))


def _bundle(d: Definitions, player: Player, goals: bool, rng: Random) -> Bundle:
    cards = [kind for kind, n in enumerate(player.cards) for _ in range(n)]
    makers = [p for p, n in enumerate(player.producers) if n]
    rare = rng.random()
    return Bundle(
        cards=tuple(sorted(rng.sample(cards, min(len(cards), rng.choice((0, 1, 1, 2)))))),
        producers=(rng.choice(makers),) if makers and rare < 0.2 else (),
        chits=rng.randint(0, player.chits + 1) if rare > 0.7 else 0,
        opportunities=(rng.choice(player.opportunities),) if player.opportunities and rare < 0.1 else (),
        goals=(rng.choice(player.fulfilled),) if player.fulfilled and 0.1 < rare < 0.2 else (),
        slots=(rng.randrange(len(player.goals)),) if goals and player.goals and rare > 0.5 else (),
    )


def _payment(d: Definitions, state: HarvestState, seat: int, rng: Random) -> PayRest:
    payment = state.payment
    assert payment is not None
    player = state.players[seat]
    need = paying.need_of(d, player, payment)
    total = payment.paid.copy()
    while sum(total) < need.size:
        total[rng.choice(paying.options(need, player.assets, total))] += 1
    return PayRest(paying.rest(payment.paid, total))
