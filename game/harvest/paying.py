"""Paying with a choice: for a Producer (H-40) or a Goal (H-50), piece by piece, what has no choice by itself."""

from collections.abc import Sequence

from game.harvest.criteria import Need
from game.harvest.definitions import Definitions
from game.harvest.events import Paid, PaymentBegan
from game.harvest.moves import Pay, PayRest
from game.harvest.state import PAY, HarvestState, Payment, Player
from game.rules import Event, Move, Refusal


def need_of(d: Definitions, player: Player, payment: Payment) -> Need:
    """Return the criteria that a payment has to meet."""
    if payment.producer is not None:
        return d.producers[payment.producer].cost
    assert payment.slot is not None
    return d.goals[player.goals[payment.slot]].need


def forced(need: Need, owned: Sequence[int], paid: Sequence[int]) -> list[int]:
    """Return what every payment that contains `paid` contains: complete (`need.size`) if there is one way only."""
    least = list(paid)
    cap = list(owned)
    for asset in need.touched:
        while least[asset] < owned[asset]:
            cap[asset] = least[asset]
            if need.payable(cap, paid):
                break
            least[asset] += 1
        cap[asset] = owned[asset]
    return least


def options(need: Need, owned: Sequence[int], paid: Sequence[int]) -> list[int]:
    """Return the assets that may be paid next so that the rest can still be met."""
    more = list(paid)
    found = []
    for asset in need.touched:
        if owned[asset] > paid[asset]:
            more[asset] += 1
            if need.payable(owned, more):
                found.append(asset)
            more[asset] -= 1
    return found


def suggest(d: Definitions, player: Player, need: Need, paid: Sequence[int], keep: int | None) -> list[int]:
    """Return a whole payment containing `paid` that hurts least, by asset.

    One asset at a time, the one missed least first; for fixed weights that is optimal, since the sets of assets
    that can be spent form a matroid. `keep` is the slot of the Goal being paid (it wants nothing any more).
    """
    owned = player.cards + player.producers
    total = list(paid)
    while sum(total) < need.size:
        ranked = sorted(
            (asset for asset in need.touched if owned[asset] > total[asset]),
            key=lambda asset: (hurt(d, player, asset, owned[asset] - total[asset], keep), asset),
        )
        for asset in ranked:
            total[asset] += 1
            if need.payable(owned, total):
                break
            total[asset] -= 1
        else:
            raise AssertionError("a payment that began can be completed")
    return total


def hurt(d: Definitions, player: Player, asset: int, left: int, keep: int | None) -> int:
    """Return how much a player misses one of `left` copies of an asset, in tenths of a point, roughly.

    A raw card with its Producer at hand is sure chits; a card that another own Goal names is wanted; the last
    card of a kind keeps doors open.
    """
    if asset >= d.kinds:
        return 40 + 10 * d.producers[asset - d.kinds].value
    miss = 6 + (4 if left == 1 else 0)
    maker = d.producer_of[asset]
    if maker is not None:
        miss += d.producers[maker].value * (10 if player.producers[maker] else 2)
    for slot, goal in enumerate(player.goals):
        if slot != keep and d.named_in_goal[goal].get(asset, 0) >= left:
            miss += 9
    return miss


def legal(d: Definitions, state: HarvestState, seat: int) -> list[Move]:
    """The assets that may be paid next, and the suggestion for all the rest."""
    payment = state.payment
    assert payment is not None
    player = state.players[seat]
    need = need_of(d, player, payment)
    moves: list[Move] = [d.moves.pay[a] for a in options(need, player.cards + player.producers, payment.paid)]
    moves.append(PayRest(rest(payment.paid, suggest(d, player, need, payment.paid, payment.slot))))
    return moves


def rest(paid: Sequence[int], total: Sequence[int]) -> tuple[int, ...]:
    """Return what a whole payment adds to `paid`, as a sorted list of assets."""
    return tuple(asset for asset, n in enumerate(total) for _ in range(n - paid[asset]))


def begin(
    d: Definitions, state: HarvestState, seat: int, payment: Payment, events: list[Event]
) -> Payment | None:
    """Begin a payment: return it if it is complete already, for want of a choice; else ask for it."""
    player = state.players[seat]
    need = need_of(d, player, payment)
    payment.paid = forced(need, player.cards + player.producers, payment.paid)
    if sum(payment.paid) == need.size:
        return payment
    state.payment = payment
    state.step = PAY
    to = None if payment.slot is None else (seat,)
    events.append(PaymentBegan(seat=seat, producer=payment.producer, slot=payment.slot))
    if any(payment.paid):
        events.append(Paid(seat=seat, assets=rest([0] * d.assets, payment.paid), forced=True, to=to))
    return None


def pay(
    d: Definitions, state: HarvestState, seat: int, move: Pay | PayRest, events: list[Event]
) -> Payment | None:
    """Carry out `Pay` or `PayRest`; return the payment once it is complete."""
    payment = state.payment
    assert payment is not None
    player = state.players[seat]
    need = need_of(d, player, payment)
    assets = (move.asset,) if isinstance(move, Pay) else move.assets
    to = None if payment.slot is None else (seat,)
    for asset in assets:
        payment.paid[asset] += 1
    events.append(Paid(seat=seat, assets=assets, to=to))
    least = forced(need, player.cards + player.producers, payment.paid)
    if least != payment.paid:
        events.append(Paid(seat=seat, assets=rest(payment.paid, least), forced=True, to=to))
        payment.paid = least
    if sum(payment.paid) < need.size:
        return None
    state.payment = None
    return payment


def why_not(d: Definitions, state: HarvestState, seat: int, move: Pay | PayRest) -> Refusal | None:
    """Return None for a `PayRest` that completes the payment, else the reason against the move."""
    payment = state.payment
    if payment is None:
        return Refusal("nothing_to_pay")
    player = state.players[seat]
    need = need_of(d, player, payment)
    owned = player.cards + player.producers
    total = payment.paid.copy()
    for asset in (move.asset,) if isinstance(move, Pay) else move.assets:
        if not isinstance(asset, int) or not 0 <= asset < d.assets:
            return Refusal("unknown_card")
        total[asset] += 1
        if total[asset] > owned[asset]:
            return Refusal("asset_not_owned", {"asset": d.asset_name(asset)})
        if not need.payable(owned, total):
            return Refusal("does_not_pay", {"asset": d.asset_name(asset)})
    if isinstance(move, PayRest) and sum(total) < need.size:
        return Refusal("not_paid_in_full", {"n": need.size - sum(total)})
    return None
