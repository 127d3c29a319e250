"""What the screen shows before a choice is made: points to be gained, assets that serve or would be spent.

All is asked of a seat's view and changes nothing. The rules that carry a move out use the same functions.
"""

from collections.abc import Sequence

from game.harvest import goals, industry, paying
from game.harvest.criteria import Need
from game.harvest.definitions import Criterion, Definitions
from game.harvest.moves import Claim, Fulfil, Use
from game.harvest.state import HarvestState, Player
from game.rules import Move


def gain(d: Definitions, state: HarvestState, seat: int, move: Move) -> int:
    """Return by how much a seat's total would change by a legal move, as far as the move alone decides that."""
    match move:
        case Claim():
            return d.opportunities[move.opportunity].points
        case Use():
            return industry.gain(d, state, move.producer)
        case Fulfil():
            return goals.gain(d.goals[state.players[seat].goals[move.slot]])
    return 0


def gain_by_all(d: Definitions, state: HarvestState, seat: int, p: int) -> int:
    """Return what processing every raw card in hand with a Producer would bring now (H-41)."""
    return industry.gain(d, state, p, state.players[seat].cards[d.producers[p].raw])


def serving(need: Need, player: Player) -> dict[int, int]:
    """Return the assets that meet as much as possible of all criteria, with how many of each."""
    found: dict[int, int] = {}
    for part in need.served(player.assets):
        for asset, n in part.assets.items():
            found[asset] = found.get(asset, 0) + n
    return found


def met(criteria: Sequence[Criterion], need: Need, assets: Sequence[int], chits: int) -> tuple[bool, ...]:
    """Return of each criterion whether it is met when as much as possible of all is met."""
    served = need.served(assets)
    return tuple(chits >= c.n if c.part is None else served[c.part].n >= served[c.part].of for c in criteria)


def price(d: Definitions, player: Player, p: int) -> dict[int, int]:
    """Return what the rules suggest to pay for a Producer that can be afforded (H-40), by asset."""
    return _suggested(d, player, d.producers[p].cost, None)


def spending(d: Definitions, player: Player, slot: int) -> dict[int, int]:
    """Return what the rules suggest to spend for a Goal of the hand that is met (H-50), by asset."""
    return _suggested(d, player, d.goals[player.goals[slot]].need, slot)


def _suggested(d: Definitions, player: Player, need: Need, slot: int | None) -> dict[int, int]:
    total = paying.suggest(d, player, need, [0] * d.assets, slot)
    return {asset: n for asset, n in enumerate(total) if n}


def paid(d: Definitions, state: HarvestState) -> tuple[bool, ...]:
    """Return which criteria of what is being paid for are covered by what is laid out; empty if that is unseen."""
    payment = state.payment
    if payment is None or not payment.paid:
        return ()
    player = state.players[state.seat]
    need = paying.need_of(d, player, payment)
    if payment.producer is not None:
        criteria = d.producers[payment.producer].criteria
    else:
        assert payment.slot is not None
        criteria = d.goals[player.goals[payment.slot]].criteria
    return met(criteria, need, payment.paid, need.chits)


def pool_by_value(d: Definitions, state: HarvestState) -> list[tuple[int, int]]:
    """Return (value, how many are left) of the chits, everybody holding as few chits as possible (H-37)."""
    left = {chit.value: chit.copies for chit in d.numbers.chits}
    for player in state.players:
        rest = player.chits
        for value in sorted(left, reverse=True):
            n = min(left[value], rest // value)
            left[value] -= n
            rest -= n * value
    return sorted(left.items())
