"""The Industry phase: buying and using Producers (H-40 to H-42)."""

from game.harvest import paying
from game.harvest.definitions import Definitions
from game.harvest.events import Bought, Processed
from game.harvest.moves import Buy, EndTurn, Use
from game.harvest.state import INDUSTRY, HarvestState, Payment, Player
from game.rules import Event, Move, Refusal

_END = EndTurn()


def affordable(d: Definitions, state: HarvestState, player: Player) -> list[int]:
    """H-40, H-42: return the Producers that the player may buy now: in stock, not owned, cost payable."""
    assets = player.cards + player.producers
    return [
        p
        for p, producer in enumerate(d.producers)
        if state.industry[p] and not player.producers[p] and producer.cost.met(assets)
    ]


def usable(d: Definitions, player: Player) -> list[int]:
    """H-41: return the player's Producers that have a card to process."""
    return [p for p, producer in enumerate(d.producers) if player.producers[p] and player.cards[producer.raw]]


def legal(d: Definitions, state: HarvestState, seat: int) -> list[Move]:
    """Any number of purchases and uses, in any order, then the end of the turn."""
    player = state.players[seat]
    moves: list[Move] = [d.moves.use[p] for p in usable(d, player)]
    moves += [d.moves.buy[p] for p in affordable(d, state, player)]
    moves.append(_END)
    return moves


def gain(d: Definitions, state: HarvestState, p: int, uses: int = 1) -> int:
    """H-41: return the chits that using a Producer brings, as far as the pool lasts."""
    return min(uses * d.producers[p].value, state.pool)


def use(d: Definitions, state: HarvestState, seat: int, move: Use, events: list[Event]) -> bool:
    """H-41: the card leaves the game, chits come from the pool as far as it lasts."""
    player, producer = state.players[seat], d.producers[move.producer]
    gained = gain(d, state, move.producer)
    player.cards[producer.raw] -= 1
    state.processed[producer.raw] += 1
    player.chits += gained
    state.pool -= gained
    events.append(Processed(seat=seat, producer=move.producer, kind=producer.raw, points=gained))
    return False


def buy(d: Definitions, state: HarvestState, seat: int, move: Buy, events: list[Event]) -> bool:
    """H-40: buy at once when there is one way to pay, else begin the payment."""
    payment = paying.begin(d, state, seat, Payment(move.producer, None, [0] * d.assets), events)
    if payment is not None:
        bought(d, state, seat, payment, events)
    return False


def bought(d: Definitions, state: HarvestState, seat: int, payment: Payment, events: list[Event]) -> None:
    """H-40: the payment is complete: cards to the discard, the Producer to the player."""
    player = state.players[seat]
    assert payment.producer is not None
    cards = tuple(kind for kind in range(d.kinds) for _ in range(payment.paid[kind]))
    for kind in cards:
        player.cards[kind] -= 1
        state.discard[kind] += 1
    state.industry[payment.producer] -= 1
    player.producers[payment.producer] += 1
    state.step = INDUSTRY
    events.append(Bought(seat=seat, producer=payment.producer, cards=cards))


def why_not(d: Definitions, state: HarvestState, seat: int, move: Buy | Use) -> Refusal:
    """Return the reason against a purchase or use that is not legal."""
    player = state.players[seat]
    if not d.is_producer(move.producer):
        return Refusal("unknown_producer")
    name = d.producer_name(move.producer)
    owned = bool(player.producers[move.producer])
    if isinstance(move, Use):
        if not owned:
            return Refusal("producer_not_owned", {"producer": name})
        return Refusal("no_raw_card", {"producer": name, "kind": d.kind_name(d.producers[move.producer].raw)})
    if owned:
        return Refusal("second_producer", {"producer": name})
    if not state.industry[move.producer]:
        return Refusal("producer_sold_out", {"producer": name})
    return Refusal("cannot_pay", {"producer": name})
