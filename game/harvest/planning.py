"""How a computer chooses outside haggling: the holdings that each move leads to, weighed by the valuation."""

from collections.abc import Sequence

from game.harvest.definitions import Definitions
from game.harvest.moves import Buy, Claim, Draw, EndTurn, Exchange, Fulfil, PayRest, Pick, Place, Take, Use
from game.harvest.paying import suggest
from game.harvest.secrets import unseen_resources
from game.harvest.state import PAY, Player
from game.harvest.valuation import Outlook
from game.rules import HIDDEN, Move


def best(outlook: Outlook, moves: Sequence[Move]) -> Move:
    """Return the legal move that leads to the best holdings, the first of equals."""
    if outlook.view.step == PAY:
        return next(move for move in moves if isinstance(move, PayRest))
    worth = [weigh(outlook, move) for move in moves]
    return moves[worth.index(max(worth))]


def weigh(outlook: Outlook, move: Move) -> float:
    """Return the worth of the holdings after a move."""
    d, view = outlook.d, outlook.view
    player = view.players[outlook.seat].copy()
    match move:
        case Take():
            for place in move.positions:
                player.cards[view.available[place]] += 1
        case Place():
            return _swap(outlook, player, move.kind)
        case Pick():
            player.cards[move.kind] += 1
            # Taking the placed card back only opens the turn again: it was placed for something better.
            return after_swap(outlook, player) - (100.0 if move.kind == view.placed else 0.0)
        case Draw():
            return _expected(outlook, player)
        case Claim():
            return _claim(outlook, player, move.opportunity)
        case Use():
            producer = d.producers[move.producer]
            player.cards[producer.raw] -= 1
            player.chits += min(producer.value, view.pool)
        case Buy():
            need = d.producers[move.producer].cost
            spend(d, player, suggest(d, player, need, [0] * d.assets, None))
            player.producers[move.producer] += 1
            return outlook.value(player) - 0.05
        case Fulfil():
            return _fulfil(outlook, player, move.slot)
        case Exchange():
            return _exchange(outlook, player, move.slot)
        case EndTurn() if outlook.view.phase == "market":
            return without_market(outlook, player)
        case EndTurn() if outlook.view.phase == "goals":
            return without_goals(outlook, player)
    return outlook.value(player)


def spend(d: Definitions, player: Player, paid: Sequence[int]) -> None:
    """Take what is paid off a player's holdings."""
    for asset, n in enumerate(paid):
        if n:
            if asset < d.kinds:
                player.cards[asset] -= n
            else:
                player.producers[asset - d.kinds] -= n


def without_market(outlook: Outlook, player: Player) -> float:
    """Return the worth once the Market turn is over: what lies in Demand promises nothing any more."""
    was, outlook.claims_open = outlook.claims_open, False
    worth = outlook.value(player)
    outlook.claims_open = was
    return worth


def without_goals(outlook: Outlook, player: Player) -> float:
    """Return the worth once the turn of the Goal phase is over: there may be no further one."""
    was, outlook.goals_open = outlook.goals_open, False
    worth = outlook.value(player)
    outlook.goals_open = was
    return worth


def after_swap(outlook: Outlook, player: Player) -> float:
    """Return the worth after the swap of a Market turn: the best Opportunity met now will be claimed."""
    d = outlook.d
    owned = player.cards + player.producers
    claims = [
        d.opportunities[card].points
        for card in outlook.view.demand
        if d.opportunities[card].need.met(owned, player.chits)
    ]
    return without_market(outlook, player) + max(claims, default=0)


def _claim(outlook: Outlook, player: Player, card: int) -> float:
    player.opportunities.append(card)
    return without_market(outlook, player)


def _swap(outlook: Outlook, player: Player, kind: int) -> float:
    """The best that can be taken for a card placed; a claim may follow."""
    player.cards[kind] -= 1
    worth = _expected(outlook, player) if outlook.view.deck or any(outlook.view.discard) else 0.0
    for other in sorted(set(outlook.view.supply)):
        if other != kind:
            player.cards[other] += 1
            worth = max(worth, after_swap(outlook, player))
            player.cards[other] -= 1
    return worth - 0.02


def _expected(outlook: Outlook, player: Player) -> float:
    """The worth after drawing from the Resource Deck, averaged over the cards that are not in sight."""
    view = outlook.view
    unseen = unseen_resources(outlook.d, view) if view.deck else view.discard
    total = sum(unseen)
    if not total:
        return after_swap(outlook, player)
    worth = 0.0
    for kind, n in enumerate(unseen):
        if n:
            player.cards[kind] += 1
            worth += n * after_swap(outlook, player)
            player.cards[kind] -= 1
    return worth / total


def _fulfil(outlook: Outlook, player: Player, slot: int) -> float:
    d = outlook.d
    goal = player.goals[slot]
    need = d.goals[goal].need
    spend(d, player, suggest(d, player, need, [0] * d.assets, slot))
    player.chits -= need.chits
    player.fulfilled.append(goal)
    player.goals[slot] = HIDDEN
    if not outlook.view.goal_deck:
        del player.goals[slot]
    return without_goals(outlook, player)


def _exchange(outlook: Outlook, player: Player, slot: int) -> float:
    """The worth with an average unseen Goal in place of this one."""
    d = outlook.d
    known = {card for other in outlook.view.players for card in (*other.fulfilled, *other.goals)}
    unseen = [goal for goal in range(len(d.goals)) if goal not in known]
    unseen = unseen or [player.goals[slot]]
    worth = 0.0
    for goal in unseen:
        player.goals[slot] = goal
        worth += without_goals(outlook, player)
    return worth / len(unseen) - 0.1
