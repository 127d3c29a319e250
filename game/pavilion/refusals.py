"""Why a move is not allowed, as codes for `pavilion.refusal.<code>`. Nonsense gets a code, too, never an exception.

`refusal_of` and `legal_moves` judge the same rules from two sides; the tests hold them against each other.
"""

from collections.abc import Sequence
from typing import Any

from game.pavilion import wording
from game.pavilion.definitions import DIFFERENT, RING, Tables
from game.pavilion.moves import CENTRE, ChooseBonus, Pass, Place, Take, counted
from game.pavilion.rules import keep_limit, star_colours, star_takes, wild_colour
from game.pavilion.state import COLLECT, OVER, PavilionState, Player
from game.rules import Move, Param, Refusal, SeatName

MALFORMED = Refusal("malformed")
"""Not a move of this game at all, or with numbers that mean nothing."""


def refusal_of(tables: Tables, state: PavilionState, seat: int, move: Move) -> Refusal | None:
    """Return None if the seat may play the move now, else why not."""
    if not _index(seat, len(state.players)):
        return Refusal("no_seat")
    if state.phase == OVER:
        return Refusal("over")
    if seat != state.turn:
        return Refusal("not_your_turn", {"who": SeatName(state.turn)})
    match move:
        case Take():
            return _take(tables, state, move)
        case Place():
            return _place(tables, state, state.players[seat], move)
        case ChooseBonus():
            return _choose(tables, state, move)
        case Pass():
            return _pass(tables, state, state.players[seat], move)
        case _:
            return MALFORMED


def _index(value: Any, size: int) -> bool:
    return type(value) is int and 0 <= value < size


def _tiles(value: Any, colours: int) -> bool:
    """Whether a value is a sorted tuple of tiles."""
    return type(value) is tuple and all(_index(c, colours) for c in value) and list(value) == sorted(value)


def _named(tables: Tables, colour: int) -> dict[str, Param]:
    """A colour in the three forms that sentences need: "green", "a green tile", "green tiles"."""
    return {
        "colour": wording.colour(tables, colour),
        "tile": wording.tile(tables, colour),
        "tiles": wording.some(tables, colour),
    }


def _take(tables: Tables, state: PavilionState, move: Take) -> Refusal | None:
    if not _index(move.source, len(state.factories) + 1) or not _index(move.colour, len(tables.colours)):
        return MALFORMED
    if state.phase != COLLECT:
        return Refusal("placing_now")
    centre = move.source == CENTRE
    lying: Sequence[int] = state.centre if centre else counted(state.factories[move.source - 1])
    if not any(lying):
        if centre:
            return Refusal("centre_empty")  # P-25: the token alone is nothing to take
        return Refusal("factory_empty")
    if not lying[move.colour]:
        return Refusal("colour_absent", _named(tables, move.colour))  # P-20
    if move.colour == wild_colour(tables, state) and sum(map(bool, lying)) > 1:
        return Refusal("wild_with_others", _named(tables, move.colour))  # P-21
    return None


def _place(tables: Tables, state: PavilionState, player: Player, move: Place) -> Refusal | None:
    space, colour, wilds = move.space, move.colour, move.wilds
    if not _index(space, tables.space_count) or not _index(colour, len(tables.colours)):
        return MALFORMED
    if type(wilds) is not int or wilds < 0:
        return MALFORMED
    if state.phase == COLLECT:
        return Refusal("collecting_now")
    if state.bonus:
        return Refusal("bonus_first", {"n": state.bonus})
    if player.board[space] >= 0:
        return Refusal("space_covered")
    refusal = _star(tables, state, player, space, colour)
    if refusal is not None:
        return refusal
    side = tables.sides[str(state.options["board"])]
    cost, wild = side.costs[space], wild_colour(tables, state)
    own = player.hand[colour]
    name = _named(tables, colour)
    if colour == wild:
        if wilds:
            return Refusal("wild_for_wild", name)  # P-34
        if own < cost:
            return Refusal("too_few", {"need": cost, "have": own, **name})
        return None
    if wilds >= cost:
        return Refusal("real_tile_needed", name)  # P-35
    if not own:
        return Refusal("no_real_tile", name)  # P-33
    if own + player.hand[wild] < cost:
        have: dict[str, Param] = {"need": cost, "have": own, "wilds": player.hand[wild]}
        return Refusal("too_few_with_wilds", have | name)
    if wilds > player.hand[wild]:
        return Refusal("too_few_wilds", {"n": player.hand[wild]})
    if cost - wilds > own:
        return Refusal("too_few", {"need": cost - wilds, "have": own, **name})
    return None


def _star(tables: Tables, state: PavilionState, player: Player, space: int, colour: int) -> Refusal | None:
    """Whether a star takes a colour (P-30, P-31, P-80)."""
    star = space // RING
    takes = tables.sides[str(state.options["board"])].takes[star]
    tiles = player.board[star * RING : star * RING + RING]
    if colour in star_colours(takes, tiles, [colour]):
        return None
    if takes >= 0:
        return Refusal("other_colour", _named(tables, takes))
    takes = star_takes(takes, tiles)
    if takes == DIFFERENT:
        return Refusal("colour_in_star", _named(tables, colour))
    return Refusal("star_of_one_colour", _named(tables, takes))


def _choose(tables: Tables, state: PavilionState, move: ChooseBonus) -> Refusal | None:
    if not _tiles(move.tiles, len(tables.colours)):
        return MALFORMED
    if not state.bonus:
        return Refusal("no_bonus")
    if len(move.tiles) != state.bonus:
        return Refusal("bonus_count", {"n": state.bonus})  # P-38
    wanted = counted(move.tiles)
    for colour, count in enumerate(wanted):
        if count > state.supply.count(colour):
            return Refusal("not_in_supply", _named(tables, colour))
    return None


def _pass(tables: Tables, state: PavilionState, player: Player, move: Pass) -> Refusal | None:
    if not _tiles(move.keep, len(tables.colours)):
        return MALFORMED
    if state.phase == COLLECT:
        return Refusal("collecting_now")
    if state.bonus:
        return Refusal("bonus_first", {"n": state.bonus})
    limit = keep_limit(tables, state)
    kept = counted(move.keep)
    for colour, count in enumerate(kept):
        if count > player.hand[colour]:
            return Refusal("keep_not_held", _named(tables, colour))
    if len(move.keep) > limit:
        return Refusal("keep_none_in_last_round") if not limit else Refusal("keep_too_many", {"n": limit})
    if sum(player.hand) <= limit and len(move.keep) < sum(player.hand):
        return Refusal("keep_all", {"n": limit})  # P-41
    return None
