"""Living Planet in sentences: the log line of an event, and a move in the imperative."""

from game.planet import events as ev
from game.planet import moves as mv
from game.planet.pieces import ACTION_LINE, CATACLYSMS, OUTSIDE, PRODUCTION, hex_of
from game.planet.planet import Planet
from game.planet.terms import (
    action_name,
    amount_of,
    at_place,
    card_name,
    cataclysm_name,
    colour_name,
    form_name,
    from_place,
    resource_name,
    term,
    tile_name,
    to_place,
)
from game.rules import Event, Move, Param, SeatName, Sentence

Line = tuple[str, dict[str, Param]]


def tell(p: Planet, event: Event) -> Sentence | None:
    """Return the log line of an event, None for one that needs none."""
    line = (
        _tell_turn(p, event) or _tell_production(p, event) or _tell_actions(p, event) or _tell_end(p, event)
    )
    return None if line is None else Sentence(f"planet.event.{line[0]}", line[1])


def _tell_turn(p: Planet, event: Event) -> Line | None:
    match event:
        case ev.TurnStarted():
            return "turn_started", {"turn": event.turn, "who": SeatName(event.leader)}
        case ev.HandTaken():
            return "hand_taken", {"who": SeatName(event.seat)}
        case ev.CardChosen():
            return "card_chosen", {"who": SeatName(event.seat)}
        case ev.CardLaid():
            return "card_laid", {"card": event.card}
        case ev.CardsRevealed():
            shown = tuple(
                term("seat_card", who=SeatName(seat), card=card) for seat, card in enumerate(event.cards)
            )
            return "cards_revealed", {"cards": shown}
        case ev.DeckShuffled(colour=None):
            return "market_shuffled", {}
        case ev.DeckShuffled():
            return "deck_shuffled", {"colour": colour_name(event.colour or 0)}
        case ev.DieSet(seat=None):
            return "neutral_die", {"colour": colour_name(event.colour), "value": event.value}
        case ev.DiceArranged():
            order = tuple(colour_name(colour) for colour in event.order)
            return "dice_arranged", {"who": SeatName(event.seat), "order": order}
        case ev.ResourceNamed():
            return "resource_named", {
                "who": SeatName(event.seat),
                "resource": resource_name(p, event.resource),
            }
        case ev.Announced():
            return announcement(event)
    return None


def announcement(event: ev.Announced) -> Line:
    """Return what the Leader says when a die reaches a line (L-23), as (key under `event`, parameters)."""
    params: dict[str, Param] = {"value": event.value, "colour": colour_name(event.colour)}
    if event.line == PRODUCTION:
        return "announced.production", {"value": event.value}
    if event.line == CATACLYSMS:
        return "announced.cataclysms", params
    assert event.line == ACTION_LINE
    if event.seat is None:
        return "announced.nobody", params
    return "announced.actions", {"who": SeatName(event.seat), **params}


def _tell_production(p: Planet, event: Event) -> Line | None:
    match event:
        case ev.Repaired():
            key = "chip_placed" if event.effect else "repaired"
            return key, {
                "who": SeatName(event.seat),
                "building": tile_name(p, event.tile),
                "where": at_place(event.site),
            }
        case ev.Produced():
            key = "produced_double" if event.doubled else "produced"
            return key, {
                "who": SeatName(event.seat),
                "amount": amount_of(p, event.resource, event.count),
            }
        case ev.Shortage():
            return "shortage", {
                "n": event.count,
                "resource": resource_name(p, event.resource),
                "who": SeatName(event.seat),
            }
        case ev.PriceMoved():
            key = "price_crashed" if event.crashed else "price_moved"
            return key, {
                "resource": resource_name(p, event.resource),
                "start": event.start,
                "end": event.end,
            }
        case ev.Recruited():
            key = "recruited_free" if event.paid is None else "recruited"
            params: dict[str, Param] = {"who": SeatName(event.seat), "unit": form_name(event.form)}
            if event.paid is not None:
                params["amount"] = amount_of(p, event.paid, 1)
            return key, params
    return None


def _tell_actions(p: Planet, event: Event) -> Line | None:
    match event:
        case ev.ActionStarted():
            return f"started.{event.action}", {"who": SeatName(event.seat), "n": event.value}
        case ev.ActionsEnded(count=0):
            return "no_actions", {"who": SeatName(event.seat)}
        case ev.HexesDrawn():
            return "hexes_drawn", {"who": SeatName(event.seat), "n": event.count}
        case ev.HexesSeen():
            return "hexes_seen", {"hexes": event.hexes, "n": len(event.hexes)}
        case ev.HexKept():
            return "hex_kept", {"number": event.hex}
        case ev.HexesReturned():
            return "hexes_returned", {"who": SeatName(event.seat), "n": event.count}
        case ev.HexPlaced():
            return "hex_placed", {"who": SeatName(event.seat), "number": event.hex}
        case ev.UnitMoved():
            return "unit_moved", {
                "who": SeatName(event.seat),
                "unit": form_name(event.form),
                "where": to_place(event.end)
                if event.end < OUTSIDE or hex_of(event.start) != hex_of(event.end)
                else from_place(event.start),
            }
        case ev.Built():
            params: dict[str, Param] = {
                "who": SeatName(event.seat),
                "building": tile_name(p, event.tile),
                "where": at_place(event.site),
                "price": event.price,
            }
            if event.resource is None:
                return "built", params
            return "built_with", {**params, "amount": amount_of(p, event.resource, event.paid)}
        case ev.CardsDrawn():
            cards = tuple(card_name(p, card) for card in event.cards)
            return "cards_drawn", {"who": SeatName(event.seat), "cards": cards}
        case ev.CardApplied():
            return "card_applied", {"who": SeatName(event.seat), "card": card_name(p, event.card)}
        case ev.Sold() | ev.Bought():
            key = "sold" if isinstance(event, ev.Sold) else "bought"
            return key, {
                "who": SeatName(event.seat),
                "amount": amount_of(p, event.resource, 1),
                "price": event.price,
            }
        case ev.Healed():
            return "healed", {"who": SeatName(event.seat), "where": at_place(event.place)}
        case ev.TokenBought():
            return "token_bought", {"who": SeatName(event.seat), "price": event.price}
        case ev.ChipTaken():
            return "chip_taken", {
                "who": SeatName(event.seat),
                "building": tile_name(p, event.tile),
                "where": at_place(event.site),
            }
    return None


def _tell_end(p: Planet, event: Event) -> Line | None:
    match event:
        case ev.DieChanged():
            return f"die_changed.{event.cause}", {
                "who": SeatName(event.seat),
                "colour": colour_name(event.colour),
                "start": event.start,
                "end": event.end,
            }
        case ev.NothingStrikes():
            return "nothing_strikes", {"colour": colour_name(event.colour), "value": event.value}
        case ev.Triggered():
            return "triggered_only" if event.forced else "triggered", {
                "who": SeatName(event.seat),
                "cataclysm": cataclysm_name(p, event.kind),
                "where": at_place(OUTSIDE + event.hex),
            }
        case ev.Struck():
            return "struck", {
                "cataclysm": cataclysm_name(p, event.kind),
                "where": at_place(OUTSIDE + event.hex),
            }
        case ev.Shielded():
            return "shielded", {
                "who": SeatName(event.seat),
                "amount": amount_of(p, event.resource, 1),
                "where": at_place(OUTSIDE + event.hex),
            }
        case ev.ShieldDeclined():
            return "shield_declined", {"who": SeatName(event.seat)}
        case ev.Immune():
            return "immune", {"cataclysm": cataclysm_name(p, event.kind), "where": at_place(event.site)}
        case ev.UnitHit():
            return f"unit_hit.{event.outcome}", {
                "who": SeatName(event.seat),
                "n": event.count,
                "where": at_place(event.place),
            }
        case ev.ChipLost() | ev.Destroyed():
            params: dict[str, Param] = {
                "building": tile_name(p, event.tile),
                "where": at_place(event.site),
            }
            if isinstance(event, ev.ChipLost):
                return "chip_lost", {"who": SeatName(event.seat), **params}
            return "destroyed", params
        case ev.Exhausted():
            key = "exhausted" if event.moved_from is None else "exhausted_up"
            return key, {
                "who": SeatName(event.leader),
                "resource": resource_name(p, event.resource),
                "spot": event.spot + 1,
            }
        case ev.Scored():
            return f"scored.{event.part}", {
                "who": SeatName(event.seat),
                "n": event.count,
                "points": event.points,
            }
        case ev.GameOver():
            winners = tuple(SeatName(seat) for seat in event.winners)
            return "game_shared" if len(winners) > 1 else "game_won", {"who": winners}
    return None


def name_move(p: Planet, move: Move) -> Sentence:
    """Return a move as a short sentence in the imperative."""
    key, params = _move(p, move)
    return Sentence(f"planet.move.{key}", params)


def _move(p: Planet, move: Move) -> Line:
    match move:
        case mv.ChooseCard():
            return "choose_card", {"card": move.card}
        case mv.ArrangeDice():
            return "arrange_dice", {"order": tuple(colour_name(colour) for colour in move.order)}
        case mv.NameResource() | mv.Sell() | mv.Buy() | mv.Exhaust():
            key = {
                mv.NameResource: "name_resource",
                mv.Sell: "sell",
                mv.Buy: "buy",
                mv.Exhaust: "exhaust",
            }[type(move)]
            return key, {"resource": resource_name(p, move.resource)}
        case mv.Produce() | mv.Repair() | mv.TakeChip() | mv.FreeScientist() | mv.FreeChip():
            key = {
                mv.Produce: "produce",
                mv.Repair: "repair",
                mv.TakeChip: "take_chip",
                mv.FreeScientist: "free_scientist",
                mv.FreeChip: "free_chip",
            }[type(move)]
            return key, {"where": at_place(move.site)}
        case mv.Recruit():
            return "recruit", {
                "unit": form_name(move.form),
                "resource": resource_name(p, p.recruit[move.form]),
            }
        case mv.StartAction():
            return "start", {"action": action_name(move.action)}
        case mv.EndAction():
            return "end_action", {}
        case mv.EndActions():
            return "end_actions", {}
        case mv.KeepHex() | mv.ReturnHex() | mv.Trigger() | mv.Strike():
            key = {
                mv.KeepHex: "keep_hex",
                mv.ReturnHex: "return_hex",
                mv.Trigger: "trigger",
                mv.Strike: "strike",
            }[type(move)]
            return key, {"number": move.hex}
        case mv.ReturnAll():
            return "return_all", {}
        case mv.PlaceHex():
            return "place_hex", {}
        case mv.MoveUnit():
            inside = hex_of(move.start) == hex_of(move.end) and move.end >= OUTSIDE
            where = from_place(move.start) if inside else to_place(move.end)
            return "move_unit", {"unit": form_name(move.form), "where": where}
        case mv.Build():
            return "build", {"building": tile_name(p, move.tile), "where": at_place(move.site)}
        case mv.ShiftPrice():
            key = "raise_price" if move.by > 0 else "lower_price"
            return key, {"resource": resource_name(p, move.resource), "n": abs(move.by)}
        case mv.ApplyCard():
            return "apply_card", {"card": card_name(p, move.card)}
        case mv.Heal():
            return "heal", {"where": at_place(move.place)}
        case mv.BuyToken():
            return "buy_token", {"price": p.token_price}
        case mv.ChangeDie():
            return "change_die", {"value": move.value}
        case mv.EndTriggers():
            return "end_triggers", {}
        case mv.Protect():
            return "protect", {}
        case mv.Suffer():
            return f"suffer.{move.what}", {"where": at_place(move.site)}
        case mv.Decline():
            return f"decline.{move.what}", {}
    raise TypeError(f"not a move of Living Planet: {move}")
