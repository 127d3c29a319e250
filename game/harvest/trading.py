"""The Market phase without haggling: Supply, Demand, and the Trade turn (H-30 to H-33)."""

from game.harvest import piles
from game.harvest.definitions import Definitions
from game.harvest.events import Claimed, DemandCleared, DemandDealt, Drew, Picked, Placed, TookBack
from game.harvest.moves import Claim, Draw, EndTurn, Pick, Place
from game.harvest.state import CLAIM, EMPTY, HAGGLE, MARKET, SWAP, HarvestState, Player
from game.rules import Event, Move, Refusal

_END = EndTurn()
_DRAW = Draw()


def begin(d: Definitions, state: HarvestState, events: list[Event]) -> None:
    """H-30: fill Supply to its minimum, put a new Opportunity a player into Demand. H-38: all trade again."""
    piles.fill_supply(state, d.numbers.supply_minimum, events)
    if state.demand:
        events.append(DemandCleared(opportunities=tuple(state.demand)))
        state.opportunity_discard += state.demand
        state.demand = []
    state.demand = piles.deal_opportunities(state, len(state.players), events)
    events.append(DemandDealt(opportunities=tuple(state.demand)))
    for player in state.players:
        player.not_trading = False


def claimable(d: Definitions, state: HarvestState, player: Player) -> list[int]:
    """H-33: return the Opportunities in Demand whose criteria the player's assets meet."""
    assets = player.cards + player.producers
    cards = d.opportunities
    return [card for card in state.demand if cards[card].need.met(assets, player.chits)]


def legal(d: Definitions, state: HarvestState, seat: int) -> list[Move]:
    """H-31, H-32: the moves of steps MARKET, SWAP, CLAIM and HAGGLE (proposals are open moves)."""
    player = state.players[seat]
    moves: list[Move] = []
    if state.step == SWAP:
        supply = state.supply
        moves += [d.moves.pick[kind] for kind in range(d.kinds) if kind in supply]
        if piles.resources_left(state):
            moves.append(_DRAW)
        return moves
    if state.step == MARKET and (state.supply or piles.resources_left(state)):
        moves += [place for place, n in zip(d.moves.place, player.cards, strict=True) if n]
    if state.step != HAGGLE:
        moves += [d.moves.claim[card] for card in claimable(d, state, player)]
    moves.append(_END)
    return moves


def place(d: Definitions, state: HarvestState, seat: int, move: Place, events: list[Event]) -> bool:
    """H-32 (1): put one own card into Supply."""
    state.players[seat].cards[move.kind] -= 1
    state.supply.append(move.kind)
    state.placed = move.kind
    state.step = SWAP
    events.append(Placed(seat=seat, kind=move.kind))
    return False


def pick(d: Definitions, state: HarvestState, seat: int, move: Pick, events: list[Event]) -> bool:
    """H-32 (1): take a card from Supply. The kind just placed goes back as if nothing had been traded."""
    kind = move.kind
    back = kind == state.placed
    if back:
        state.supply.pop()
    else:
        state.supply.remove(kind)
    state.players[seat].cards[kind] += 1
    state.placed = EMPTY
    state.step = MARKET if back else CLAIM
    if back:
        events.append(TookBack(seat=seat, kind=kind))
    else:
        events.append(Picked(seat=seat, kind=kind))
    return False


def draw(d: Definitions, state: HarvestState, seat: int, move: Draw, events: list[Event]) -> bool:
    """H-32 (1): take the top card of the Resource Deck, in public and for good."""
    (kind,) = piles.turn_resources(state, 1, events)
    state.players[seat].cards[kind] += 1
    state.placed = EMPTY
    state.step = CLAIM
    events.append(Drew(seat=seat, kind=kind))
    return False


def claim(d: Definitions, state: HarvestState, seat: int, move: Claim, events: list[Event]) -> bool:
    """H-33: the Opportunity goes to the player's Victory Points, nothing is spent. Ends the turn."""
    state.demand.remove(move.opportunity)
    state.players[seat].opportunities.append(move.opportunity)
    events.append(
        Claimed(seat=seat, opportunity=move.opportunity, points=d.opportunities[move.opportunity].points)
    )
    return True


def why_not(d: Definitions, state: HarvestState, seat: int, move: Move) -> Refusal:
    """Return the reason against a Trade move that is not legal."""
    player = state.players[seat]
    if state.step == HAGGLE:
        return Refusal("haggling")
    if isinstance(move, Place):
        if state.step == SWAP:
            return Refusal("take_for_placed", {"kind": d.kind_name(state.placed)})
        if state.step == CLAIM:
            return Refusal("swapped_already")
        if not d.is_kind(move.kind):
            return Refusal("unknown_card")
        if not player.cards[move.kind]:
            return Refusal("card_not_owned", {"kind": d.kind_name(move.kind)})
        return Refusal("nothing_to_take")
    if isinstance(move, Pick | Draw):
        if state.step != SWAP:
            return Refusal("swapped_already" if state.step == CLAIM else "place_first")
        if isinstance(move, Draw):
            return Refusal("resources_empty")
        if not d.is_kind(move.kind):
            return Refusal("unknown_card")
        return Refusal("not_in_supply", {"kind": d.kind_name(move.kind)})
    if state.step == SWAP:
        return Refusal("take_for_placed", {"kind": d.kind_name(state.placed)})
    if not isinstance(move, Claim) or move.opportunity not in state.demand:
        return Refusal("not_in_demand")
    return Refusal("criteria_not_met", {"card": d.opportunity_name(move.opportunity)})
