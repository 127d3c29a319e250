"""Harvest in sentences: the log line of an event, and a move in the imperative."""

from collections.abc import Iterable, Sequence

from game.harvest import events as ev
from game.harvest import moves as mv
from game.harvest.definitions import Definitions
from game.harvest.state import Bundle
from game.rules import Event, Move, Param, SeatName, Sentence


def cards(d: Definitions, kinds: Iterable[int]) -> tuple[Sentence, ...]:
    """Name cards (or assets) as a list: "2 Grain, 1 Salt"."""
    listed = sorted(kinds)
    if not listed:
        return (Sentence("harvest.terms.nothing"),)
    return tuple(counted(d, asset, listed.count(asset)) for asset in dict.fromkeys(listed))


def counted(d: Definitions, asset: int, n: int) -> Sentence:
    """Name some of an asset: "2 Grain"; one Producer is just "Mill"."""
    if n == 1:
        return d.asset_name(asset)
    return Sentence("harvest.terms.counted", {"n": n, "what": d.asset_name(asset)})


def bundle(d: Definitions, side: Bundle) -> tuple[Sentence, ...]:
    """Name one side of a trade as a list."""
    parts = list(cards(d, side.cards)) if side.cards else []
    parts += [d.producer_name(p) for p in side.producers]
    if side.chits:
        parts.append(Sentence("harvest.terms.chits", {"n": side.chits}))
    for card in side.opportunities:
        points = d.opportunities[card].points
        parts.append(Sentence("harvest.terms.card", {"card": d.opportunity_name(card), "n": points}))
    for card in side.goals:
        points = d.goals[card].points
        parts.append(Sentence("harvest.terms.card", {"card": d.goal_name(card), "n": points}))
    if side.slots:
        parts.append(Sentence("harvest.terms.goal_cards", {"n": len(side.slots)}))
    return tuple(parts) or (Sentence("harvest.terms.nothing"),)


def opportunities(d: Definitions, listed: Sequence[int]) -> tuple[Sentence, ...]:
    """Name Opportunities as a list."""
    return tuple(d.opportunity_name(card) for card in listed) or (Sentence("harvest.terms.nothing"),)


def name_move(d: Definitions, move: Move) -> Sentence:
    """Return a move as a short sentence in the imperative."""
    key, params = _imperative(d, move)
    return Sentence(f"harvest.move.{key}", params)


def _imperative(d: Definitions, move: Move) -> tuple[str, dict[str, Param]]:
    match move:
        case mv.Take():
            return "take", {"places": tuple(place + 1 for place in move.positions)}
        case mv.Place():
            return "place", {"kind": d.kind_name(move.kind)}
        case mv.Pick():
            return "pick", {"kind": d.kind_name(move.kind)}
        case mv.Claim():
            return "claim", {"card": d.opportunity_name(move.opportunity)}
        case mv.Propose():
            return "propose", {
                "who": SeatName(move.partner),
                "give": bundle(d, move.give),
                "get": bundle(d, move.get),
            }
        case mv.Ask():
            return "ask", {"who": SeatName(move.partner), "get": bundle(d, move.get)}
        case mv.Counter():
            return "counter", {"give": bundle(d, move.give), "get": bundle(d, move.get)}
        case mv.Buy() | mv.Use():
            verb = "buy" if isinstance(move, mv.Buy) else "use"
            return verb, {"producer": d.producer_name(move.producer)}
        case mv.Fulfil() | mv.Exchange():
            return "fulfil" if isinstance(move, mv.Fulfil) else "exchange", {"number": move.slot + 1}
        case mv.Pay():
            return "pay", {"asset": d.asset_name(move.asset)}
        case mv.PayRest():
            return "pay_rest", {"assets": cards(d, move.assets)}
    plain: dict[type[Move], str] = {
        mv.Draw: "draw",
        mv.Accept: "accept",
        mv.Refuse: "refuse",
        mv.Withdraw: "withdraw",
        mv.NotTrading: "not_trading",
        mv.EndTurn: "end_turn",
    }
    return plain[type(move)], {}


def tell(d: Definitions, event: Event) -> Sentence | None:
    """Return the log line of an event; the small steps that another line covers need none."""
    line = _line(d, event)
    return None if line is None else Sentence(f"harvest.event.{line[0]}", line[1])


def _line(d: Definitions, event: Event) -> tuple[str, dict[str, Param]] | None:
    for lines in (_table_line, _market_line, _haggle_line, _industry_line):
        line = lines(d, event)
        if line is not None:
            return line
    return None


def _table_line(d: Definitions, event: Event) -> tuple[str, dict[str, Param]] | None:
    match event:
        case ev.RoundBegan():
            return "round_began", {"round": event.round, "who": SeatName(event.leader)}
        case ev.PhaseBegan():
            return f"phase_began.{event.phase}", {}
        case ev.ResourcesShuffled():
            return "resources_shuffled", {"n": event.count}
        case ev.OpportunitiesShuffled():
            return "opportunities_shuffled", {"n": event.count}
        case ev.Took():
            return "took", {"who": SeatName(event.seat), "cards": cards(d, event.kinds)}
        case ev.TurnEnded() if event.idle:
            return "turn_idle", {"who": SeatName(event.seat)}
        case ev.TurnEnded() if event.haggled:
            return "haggle_ended", {"who": SeatName(event.seat)}
        case ev.RoundEnded():
            return "round_ended", {"round": event.round}
        case ev.GameOver():
            return f"game_over.{event.cause}", {
                "who": tuple(SeatName(seat) for seat in event.winners),
                "n": len(event.winners),
            }
    return None


def _market_line(d: Definitions, event: Event) -> tuple[str, dict[str, Param]] | None:
    match event:
        case ev.SupplyFilled():
            return "supply_filled", {"cards": cards(d, event.kinds)}
        case ev.DemandDealt():
            return "demand_dealt", {"cards": opportunities(d, event.opportunities)}
        case ev.Placed():
            return "placed", {"who": SeatName(event.seat), "kind": d.kind_name(event.kind)}
        case ev.TookBack():
            return "took_back", {"who": SeatName(event.seat), "kind": d.kind_name(event.kind)}
        case ev.Picked():
            return "picked", {"who": SeatName(event.seat), "kind": d.kind_name(event.kind)}
        case ev.Drew():
            return "drew", {"who": SeatName(event.seat), "kind": d.kind_name(event.kind)}
        case ev.Claimed():
            return "claimed", {
                "who": SeatName(event.seat),
                "card": d.opportunity_name(event.opportunity),
                "n": event.points,
            }
    return None


def _haggle_line(d: Definitions, event: Event) -> tuple[str, dict[str, Param]] | None:
    match event:
        case ev.Proposed() | ev.Traded():
            key = "traded" if isinstance(event, ev.Traded) else "countered" if event.counter else "proposed"
            return key, {
                "who": SeatName(event.seat),
                "partner": SeatName(event.partner),
                "give": bundle(d, event.give),
                "get": bundle(d, event.get),
            }
        case ev.Asked():
            return "asked", {
                "who": SeatName(event.seat),
                "partner": SeatName(event.partner),
                "get": bundle(d, event.get),
            }
        case ev.Declined() if event.reason:
            reason = Sentence(f"harvest.reason.{event.reason}")
            return "declined_because", {"who": SeatName(event.seat), "reason": reason}
        case ev.Declined():
            return "declined", {"who": SeatName(event.seat), "partner": SeatName(event.partner)}
        case ev.Withdrawn():
            return "withdrawn", {"who": SeatName(event.seat)}
        case ev.GoalsHandedOver():
            return "goals_handed_over", {
                "who": SeatName(event.seat),
                "partner": SeatName(event.partner),
                "cards": tuple(d.goal_name(card) for card in event.goals),
            }
        case ev.StoppedTrading():
            return "stopped_trading", {"who": SeatName(event.seat)}
    return None


def _industry_line(d: Definitions, event: Event) -> tuple[str, dict[str, Param]] | None:
    match event:
        case ev.Bought():
            return "bought", {
                "who": SeatName(event.seat),
                "producer": d.producer_name(event.producer),
                "cards": cards(d, event.cards),
            }
        case ev.Processed():
            return "processed", {
                "who": SeatName(event.seat),
                "producer": d.producer_name(event.producer),
                "kind": d.kind_name(event.kind),
                "n": event.points,
            }
        case ev.Fulfilled():
            spent = cards(d, (*event.cards, *(d.kinds + p for p in event.producers)))
            if event.chits:
                chits = Sentence("harvest.terms.chits", {"n": event.chits})
                spent = (*spent, chits) if event.cards or event.producers else (chits,)
            return "fulfilled", {
                "who": SeatName(event.seat),
                "card": d.goal_name(event.goal),
                "spent": spent,
                "points": d.goals[event.goal].points,
            }
        case ev.GoalSeen():
            return "goal_seen", {"who": SeatName(event.seat), "card": d.goal_name(event.goal)}
        case ev.GoalDeckEmpty():
            return "goal_deck_empty", {}
        case ev.Exchanged():
            return "exchanged", {"who": SeatName(event.seat)}
    return None
