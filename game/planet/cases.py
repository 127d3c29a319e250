"""Living Planet in readable names: positions, moves and events of case files."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from game.planet import choice
from game.planet import events as ev
from game.planet import moves as mv
from game.planet import readable as rd
from game.planet.control import port_tile
from game.planet.definitions import COLOUR_IDS
from game.planet.geometry import NOWHERE, axial, cell_of, on_grid
from game.planet.pieces import (
    ACTIONS,
    COLOURS,
    FORMS,
    HEXES,
    LINES,
    MOTORIZED,
    NONE,
    SITES,
    UNIT_KINDS,
    unit_kind,
)
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.rules import CaseError, Event, Move

# -- positions -------------------------------------------------------------------------------------------------


def arrange(p: Planet, s: PlanetState, given: Mapping[str, Any]) -> None:
    """Change a fresh state as a case says; reserves, piles and decks follow from what lies on the table.

    Keys: turn, leader, prices, pool, track, map, buildings, units, players, hex_deck (the top, the rest follows),
    market_deck (likewise), market_only (that is all the market deck, the rest is discarded), and cards with neutral,
    which turn the cards over, so that the Leader's order of the dice comes next.
    """
    setters: dict[str, Callable[[Planet, PlanetState, Any], None]] = {
        "turn": _set_turn,
        "leader": _set_leader,
        "prices": _set_prices,
        "track": _set_track,
        "map": _set_map,
        "buildings": _set_buildings,
        "units": _set_units,
        "players": _set_players,
    }
    last = ("pool", "hex_deck", "market_deck", "market_only", "neutral", "cards")
    for key in given:
        if key not in setters and key not in last:
            raise CaseError(f"expected one of {', '.join([*setters, *last])}, got {key!r}")
    for key, setter in setters.items():
        if key in given:
            setter(p, s, given[key])
    _settle_reserves(p, s)
    _settle_pool(p, s, given.get("pool"))
    if "hex_deck" in given:
        top = [rd.read_hex(words) for words in given["hex_deck"]]
        s.hex_deck = [at for at in s.hex_deck if at not in top] + top[::-1]
    if "market_deck" in given:
        first = [rd.read_card(p, words) for words in given["market_deck"]]
        s.market_deck = [card for card in s.market_deck if card not in first] + first[::-1]
    if "market_only" in given:
        kept = [rd.read_card(p, words) for words in given["market_only"]]
        s.market_discard = [card for card in s.market_deck if card not in kept]
        s.market_deck = kept[::-1]
    for colour, value in given.get("neutral", {}).items():
        _set_neutral(s, rd.read_colour(colour), rd.whole(value, "a value"))
    if "cards" in given:
        _turn_over(p, s, given["cards"])


def _set_turn(_p: Planet, s: PlanetState, words: Any) -> None:
    s.turn = rd.whole(words, "a turn")


def _set_leader(_p: Planet, s: PlanetState, words: Any) -> None:
    s.leader = rd.whole(words, "a seat")
    if not 0 <= s.leader < len(s.colours):
        raise CaseError(f"expected a seat from 0 to {len(s.colours) - 1}, got {words!r}")


def _set_prices(p: Planet, s: PlanetState, words: Any) -> None:
    for name, price in words.items():
        s.prices[rd.read_resource(p, name)] = rd.whole(price, "a price")


def _set_track(p: Planet, s: PlanetState, words: Any) -> None:
    spots = [NONE if name is None else rd.read_resource(p, name) for name in words]
    s.track = spots + [NONE] * (s.rounds - len(spots))


def _set_map(_p: Planet, s: PlanetState, words: Any) -> None:
    for name, place in words.items():
        if not (isinstance(place, list) and len(place) == 2 and on_grid(*place)):
            raise CaseError(f"expected an axial place like [1, 0] for {name}, got {place!r}")
        s.spots[rd.read_hex(name)] = cell_of(*place)
    s.hex_deck = [at for at in s.hex_deck if s.spots[at] == NOWHERE]


def _set_buildings(p: Planet, s: PlanetState, words: Any) -> None:
    """`h05/1: {tile: oil 5, chip: 0, unit: 0 scientist}`; `h00/1: null` takes a building away."""
    for name, content in words.items():
        site = rd.read_site(name)
        content = content or {}
        for key in content:
            if key not in ("tile", "chip", "unit"):
                raise CaseError(f"expected tile, chip or unit for {name}, got {key!r}")
        tile, chip, unit = content.get("tile"), content.get("chip"), content.get("unit")
        s.buildings[site] = NONE if tile is None else rd.read_tile(p, tile)
        s.chips[site] = NONE if chip is None else rd.whole(chip, "a seat")
        s.inside[site] = NONE if unit is None else rd.read_unit(unit)


def _set_units(_p: Planet, s: PlanetState, words: Any) -> None:
    for name, units in words.items():
        at = rd.read_hex(name)
        s.outside[at * UNIT_KINDS : (at + 1) * UNIT_KINDS] = [0] * UNIT_KINDS
        for unit in units:
            s.outside[at * UNIT_KINDS + rd.read_unit(unit)] += 1


def _set_players(p: Planet, s: PlanetState, words: Any) -> None:
    for seat, content in words.items():
        if seat not in range(len(s.colours)):
            raise CaseError(f"expected a seat from 0 to {len(s.colours) - 1}, got {seat!r}")
        for key, value in content.items():
            if key == "money":
                s.money[seat] = rd.whole(value, "money")
            elif key == "goods":
                s.goods[seat] = [0] * len(p.resources)
                for name, count in value.items():
                    s.goods[seat][rd.read_resource(p, name)] = rd.whole(count, "a count")
            elif key == "hand":
                s.hands[seat] = list(value)
                s.played[seat] = [card for card in choice.FULL_HAND if card not in value]
            elif key == "token":
                s.tokens[seat] = int(bool(value))
            else:
                raise CaseError(f"expected money, goods, hand or token of a player, got {key!r}")


def _settle_reserves(p: Planet, s: PlanetState) -> None:
    """Work out what is left in reserve and piles from what is on the map."""
    for seat in range(len(s.colours)):
        on_map = [
            s.inside.count(unit_kind(seat, f)) + sum(s.outside[unit_kind(seat, f) :: UNIT_KINDS])
            for f in range(3)
        ]
        s.scientists[seat] = p.scientists - on_map[0] - on_map[1]
        s.motorized[seat] = p.motorized - on_map[MOTORIZED]
        s.chips_left[seat] = p.chips - s.chips.count(seat)
        s.port_left[seat] = 1 - s.buildings.count(port_tile(p, seat))
    for index, tile in enumerate(p.tiles):
        if tile.kind != "spaceport":
            s.piles[index] = tile.copies - s.buildings.count(index)
    s.token_supply = p.fate_tokens - sum(s.tokens)


def _settle_pool(p: Planet, s: PlanetState, words: Any) -> None:
    """Set the pool; what is then nowhere is out of the game, what was not said is in the pool."""
    for resource, stock in enumerate(p.stock):
        elsewhere = s.track.count(resource) + sum(goods[resource] for goods in s.goods)
        s.pool[resource] = stock - elsewhere - s.out[resource]
        name = p.resources[resource]
        if words and name in words:
            s.pool[resource] = rd.whole(words[name], "a count")
            s.out[resource] = stock - elsewhere - s.pool[resource]
        if s.pool[resource] < 0 or s.out[resource] < 0:
            raise CaseError(f"there are only {stock} {name}")
    for name in words or ():
        rd.read_resource(p, name)


def _set_neutral(s: PlanetState, colour: int, value: int) -> None:
    """Put a value on top of a neutral die's deck (L-85)."""
    if colour in s.colours:
        raise CaseError(f"the {COLOUR_IDS[colour]} die is a player's")
    s.neutral[colour] = [card for card in choice.FULL_HAND if card != value] + [value]


def _turn_over(p: Planet, s: PlanetState, words: Any) -> None:
    if not isinstance(words, list) or len(words) != len(s.colours):
        raise CaseError(f"expected a card for each of {len(s.colours)} seats, got {words!r}")
    for seat, card in enumerate(words):
        if card not in s.hands[seat]:
            raise CaseError(f"seat {seat} does not hold the card {card!r}")
        choice.DECISIONS["choose"].apply(p, s, seat, mv.ChooseCard(card), [])


def picture(p: Planet, s: PlanetState) -> dict[str, Any]:
    """Return the whole state in readable names."""
    tiles = rd.tile_names(p)
    players = [
        {
            "colour": COLOUR_IDS[s.colours[seat]],
            "money": s.money[seat],
            "goods": dict(zip(p.resources, s.goods[seat], strict=True)),
            "hand": s.hands[seat],
            "chosen": s.chosen[seat],
            "played": s.played[seat],
            "scientists": s.scientists[seat],
            "motorized": s.motorized[seat],
            "chips": s.chips_left[seat],
            "token": s.tokens[seat] == 1,
            "port_lost": s.port_left[seat] == 1,
        }
        for seat in range(len(s.colours))
    ]
    return {
        "turn": s.turn,
        "rounds": s.rounds,
        "leader": s.leader,
        "stage": s.stage,
        "actor": s.actor,
        "column": s.column + 1,
        "line": LINES[s.line],
        "order": [COLOUR_IDS[colour] for colour in s.order],
        "dice": dict(zip(COLOUR_IDS, s.dice, strict=True)),
        "neutral": {
            COLOUR_IDS[colour]: len(deck) for colour, deck in enumerate(s.neutral) if colour not in s.colours
        },
        "named": rd.write_resource(p, s.named),
        "effect_used": s.effect_used,
        "action": s.action,
        "actions_done": [action for bit, action in enumerate(ACTIONS) if s.actions_done >> bit & 1],
        "points": s.points,
        "players": players,
        "pool": dict(zip(p.resources, s.pool, strict=True)),
        "prices": dict(zip(p.resources, s.prices, strict=True)),
        "track": [rd.write_resource(p, resource) for resource in s.track],
        "out": dict(zip(p.resources, s.out, strict=True)),
        "tokens": s.token_supply,
        "piles": {tiles[index]: count for index, count in enumerate(s.piles) if p.tiles[index].owner == NONE},
        "map": {rd.write_hex(at): list(axial(s.spots[at])) for at in range(HEXES) if s.spots[at] != NOWHERE},
        "buildings": {
            rd.write_place(site): {
                "tile": tiles[s.buildings[site]],
                "chip": None if s.chips[site] == NONE else s.chips[site],
                "unit": None if s.inside[site] == NONE else rd.write_unit(s.inside[site]),
            }
            for site in range(SITES)
            if s.buildings[site] != NONE
        },
        "units": {
            rd.write_hex(at): here
            for at in range(HEXES)
            if (
                here := [
                    rd.write_unit(kind)
                    for kind in range(UNIT_KINDS)
                    for _ in range(s.outside[at * UNIT_KINDS + kind])
                ]
            )
        },
        "hex_deck": [rd.write_hex(at) for at in reversed(s.hex_deck)],
        "hexes_drawn": [rd.write_hex(at) for at in s.hexes_drawn],
        "kept": rd.write_hex(s.kept),
        "market_deck": [rd.write_card(p, card) for card in reversed(s.market_deck)],
        "market_discard": [rd.write_card(p, card) for card in s.market_discard],
        "cards_drawn": [rd.write_card(p, card) for card in s.cards_drawn],
        "struck": [rd.write_hex(at) for at in s.struck],
        "hex": rd.write_hex(s.hex),
    }


# -- moves -----------------------------------------------------------------------------------------------------

_PLAIN: dict[str, Move] = {
    "end_action": mv.EndAction(),
    "end_actions": mv.EndActions(),
    "return_all": mv.ReturnAll(),
    "buy_token": mv.BuyToken(),
    "end_triggers": mv.EndTriggers(),
    "protect": mv.Protect(),
}

_HEXES: dict[str, type[Move]] = {
    "keep": mv.KeepHex,
    "return": mv.ReturnHex,
    "trigger": mv.Trigger,
    "strike": mv.Strike,
}
_SITES: dict[str, type[Move]] = {
    "produce": mv.Produce,
    "repair": mv.Repair,
    "take_chip": mv.TakeChip,
    "free_scientist": mv.FreeScientist,
    "free_chip": mv.FreeChip,
}
_RESOURCES: dict[str, type[Move]] = {
    "name": mv.NameResource,
    "sell": mv.Sell,
    "buy": mv.Buy,
    "exhaust": mv.Exhaust,
}
_NUMBERS: dict[str, type[Move]] = {"choose": mv.ChooseCard, "die": mv.ChangeDie}
_SECOND = {"move": ("from", "to"), "build": ("at",), "shift": ("by",), "suffer": ("in",)}


def read_move(p: Planet, words: Any) -> Move:
    """Read `end_action`, `{sell: oil}`, `{move: scientist, from: h00/1, to: h05}` … Raises `CaseError`."""
    if isinstance(words, str):
        if words not in _PLAIN:
            raise CaseError(f"expected one of {', '.join(_PLAIN)}, got {words!r}")
        return _PLAIN[words]
    if not isinstance(words, Mapping) or not words:
        raise CaseError(f"expected a move, got {words!r}")
    verb, content = next(iter(words.items()))
    wanted = _SECOND.get(verb, ())
    if tuple(words)[1:] != wanted:
        raise CaseError(f"expected {verb} with {', '.join(wanted) or 'nothing more'}, got {dict(words)}")
    if verb in _HEXES:
        return _HEXES[verb](rd.read_hex(content))
    if verb in _SITES:
        return _SITES[verb](rd.read_site(content))
    if verb in _RESOURCES:
        return _RESOURCES[verb](rd.read_resource(p, content))
    if verb in _NUMBERS:
        return _NUMBERS[verb](rd.whole(content, "a number"))
    return _read_other(p, verb, content, words)


def _read_other(p: Planet, verb: str, content: Any, words: Mapping[str, Any]) -> Move:
    match verb:
        case "arrange":
            if not isinstance(content, list) or len(content) != COLOURS:
                raise CaseError(f"expected {COLOURS} colours, got {content!r}")
            return mv.ArrangeDice(tuple(rd.read_colour(c) for c in content))  # type: ignore[arg-type]
        case "recruit":
            return mv.Recruit(rd.pick(content, FORMS, "a unit"))
        case "start":
            rd.pick(content, ACTIONS, "an action")
            return mv.StartAction(content)
        case "place":
            if not isinstance(content, list) or len(content) != 2:
                raise CaseError(f"expected an axial place like [1, 0], got {content!r}")
            return mv.PlaceHex(*content)
        case "move":
            start, end = rd.read_place(words["from"]), rd.read_place(words["to"])
            return mv.MoveUnit(rd.pick(content, FORMS, "a unit"), start, end)
        case "build":
            return mv.Build(rd.read_tile(p, content), rd.read_site(words["at"]))
        case "shift":
            return mv.ShiftPrice(rd.read_resource(p, content), rd.whole(words["by"], "steps"))
        case "apply":
            return mv.ApplyCard(rd.read_card(p, content))
        case "heal":
            return mv.Heal(rd.read_place(content))
        case "suffer":
            rd.pick(content, ("chip", "unit"), "what suffers")
            return mv.Suffer(rd.read_site(words["in"]), content)
        case "decline":
            rd.pick(content, list(mv.Declined.__args__), "what is declined")  # type: ignore[attr-defined]
            return mv.Decline(content)
    raise CaseError(f"unknown move {verb!r}")


def write_move(p: Planet, move: Move) -> Any:
    """Write a move in readable names."""
    for word, plain in _PLAIN.items():
        if move == plain:
            return word
    kind = type(move)
    for table, field, write in (
        (_HEXES, "hex", rd.write_hex),
        (_SITES, "site", rd.write_place),
        (_RESOURCES, "resource", lambda r: p.resources[r]),
    ):
        for verb, listed in table.items():
            if kind is listed:
                return {verb: write(getattr(move, field))}
    match move:
        case mv.ChooseCard():
            return {"choose": move.card}
        case mv.ChangeDie():
            return {"die": move.value}
        case mv.ArrangeDice():
            return {"arrange": [COLOUR_IDS[colour] for colour in move.order]}
        case mv.Recruit():
            return {"recruit": FORMS[move.form]}
        case mv.StartAction():
            return {"start": move.action}
        case mv.PlaceHex():
            return {"place": [move.q, move.r]}
        case mv.MoveUnit():
            return {
                "move": FORMS[move.form],
                "from": rd.write_place(move.start),
                "to": rd.write_place(move.end),
            }
        case mv.Build():
            return {"build": rd.tile_names(p)[move.tile], "at": rd.write_place(move.site)}
        case mv.ShiftPrice():
            return {"shift": p.resources[move.resource], "by": move.by}
        case mv.ApplyCard():
            return {"apply": rd.write_card(p, move.card)}
        case mv.Heal():
            return {"heal": rd.write_place(move.place)}
        case mv.Suffer():
            return {"suffer": move.what, "in": rd.write_place(move.site)}
        case mv.Decline():
            return {"decline": move.what}
    raise TypeError(f"not a move of Living Planet: {move}")


# -- events ----------------------------------------------------------------------------------------------------


def event_picture(p: Planet, event: Event) -> dict[str, Any]:
    """Return an event in readable names."""
    shown: dict[str, Any] = msgspec.to_builtins(event)
    market = isinstance(event, (ev.CardsDrawn, ev.CardApplied))
    moved = isinstance(event, ev.UnitMoved)
    writers: dict[str, Callable[[Any], Any]] = {
        "resource": lambda r: rd.write_resource(p, r),
        "colour": lambda c: COLOUR_IDS[c],
        "order": lambda order: [COLOUR_IDS[c] for c in order],
        "line": lambda line: LINES[line],
        "kind": lambda kind: p.cataclysms[kind],
        "tile": lambda tile: rd.tile_names(p)[tile],
        "form": lambda form: FORMS[form],
        "hex": rd.write_hex,
        "hexes": lambda hexes: [rd.write_hex(at) for at in hexes],
        "site": rd.write_place,
        "place": rd.write_place,
        "sites": lambda sites: [rd.write_place(site) for site in sites],
        "column": lambda column: column + 1,
        "spot": lambda spot: spot + 1,
        "moved_from": lambda spot: spot + 1,
    }
    if market:
        writers["card"] = lambda card: rd.write_card(p, card)
        writers["cards"] = lambda cards: [rd.write_card(p, card) for card in cards]
    if moved:
        writers["start"] = writers["end"] = rd.write_place
    if isinstance(event, (ev.Recruited, ev.Healed)):
        writers["paid"] = lambda r: rd.write_resource(p, r)
    return {
        key: writers[key](value) if key in writers and value is not None else value
        for key, value in shown.items()
    }
