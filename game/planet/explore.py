"""Explore: draw hexes, keep one, put the others back, place it, walk onto it (L-41)."""

from functools import lru_cache

from game.planet.control import active_hexes, active_units, put_unit, table_layout, take_unit
from game.planet.decision import not_offered, refuse
from game.planet.events import HexesDrawn, HexesReturned, HexesSeen, HexKept, HexPlaced, UnitMoved
from game.planet.geometry import axial, cell_of, on_grid
from game.planet.moves import Decline, KeepHex, MoveUnit, PlaceHex, ReturnAll, ReturnHex
from game.planet.pieces import HEXES, NONE, OUTSIDE, hex_of, unit_kind
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.rules import Event, Move, Refusal, deal

KEEP_MOVES: tuple[type[Move], ...] = (KeepHex,)
RETURN_MOVES: tuple[type[Move], ...] = (ReturnHex, ReturnAll)
PLACE_MOVES: tuple[type[Move], ...] = (PlaceHex,)
WALK_MOVES: tuple[type[Move], ...] = (MoveUnit, Decline)

_KEEPS: tuple[Move, ...] = tuple(KeepHex(at) for at in range(HEXES))
_RETURNS: tuple[Move, ...] = tuple(ReturnHex(at) for at in range(HEXES))
_ALL = ReturnAll()
NO_WALK = Decline("walk")


@lru_cache(maxsize=4096)
def _place(cell: int) -> Move:
    return PlaceHex(*axial(cell))


def begin(s: PlanetState, seat: int, value: int, events: list[Event]) -> None:
    """Draw V hexes, or all that are left, for the explorer's eyes alone."""
    s.hexes_drawn = deal(s.hex_deck, value, s.chance)
    events.append(HexesDrawn(seat=seat, count=len(s.hexes_drawn)))
    events.append(HexesSeen(seat=seat, hexes=tuple(s.hexes_drawn), to=(seat,)))
    s.stage = "keep"


def legal_keep(_p: Planet, s: PlanetState, _seat: int) -> list[Move]:
    """Keep one of those drawn."""
    return [_KEEPS[at] for at in s.hexes_drawn]


def legal_return(_p: Planet, s: PlanetState, _seat: int) -> list[Move]:
    """Put the others under the deck one by one, or as they lie."""
    return [*(_RETURNS[at] for at in s.hexes_drawn), _ALL]


def places(s: PlanetState, seat: int) -> list[int]:
    """Return the empty cells next to a hex with an own active unit."""
    gaps = table_layout(s).gaps
    return sorted({cell for at in active_hexes(s, seat) for cell in gaps[at]})


def legal_place(_p: Planet, s: PlanetState, seat: int) -> list[Move]:
    """Place the hex kept."""
    return [_place(cell) for cell in places(s, seat)]


def legal_walk(_p: Planet, s: PlanetState, seat: int) -> list[Move]:
    """Let one active unit of a neighbouring hex walk onto the new one, or none."""
    near = table_layout(s).near[s.kept]
    end = OUTSIDE + s.kept
    walks: list[Move] = [
        MoveUnit(form, start, end) for form, start in active_units(s, seat) if hex_of(start) in near
    ]
    return [*walks, NO_WALK]


def apply(s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    """Carry a step of Explore out; True when the action is over."""
    if isinstance(move, KeepHex):
        s.hexes_drawn.remove(move.hex)
        s.kept = move.hex
        events.append(HexKept(seat=seat, hex=move.hex, to=(seat,)))
        if len(s.hexes_drawn) > 1:
            s.stage = "return"
        else:
            _put_under(s, seat, s.hexes_drawn, events)
    elif isinstance(move, ReturnHex):
        s.hexes_drawn.remove(move.hex)
        s.hex_deck.insert(0, move.hex)
        events.append(HexesReturned(seat=seat, count=1))
        if len(s.hexes_drawn) == 1:
            _put_under(s, seat, s.hexes_drawn, events)
    elif isinstance(move, ReturnAll):
        _put_under(s, seat, s.hexes_drawn, events)
    elif isinstance(move, PlaceHex):
        s.spots[s.kept] = cell_of(move.q, move.r)
        s.chance.reveal()
        events.append(HexPlaced(seat=seat, hex=s.kept, q=move.q, r=move.r))
        s.stage = "walk"
    else:
        if isinstance(move, MoveUnit):
            take_unit(s, unit_kind(seat, move.form), move.start)
            put_unit(s, unit_kind(seat, move.form), move.end)
            events.append(UnitMoved(seat=seat, form=move.form, start=move.start, end=move.end))
        s.kept = NONE
        return True
    return False


def _put_under(s: PlanetState, seat: int, hexes: list[int], events: list[Event]) -> None:
    """Put the hexes under the deck, each below the one before (the bottom of the deck is the list's start)."""
    for at in hexes:
        s.hex_deck.insert(0, at)
    if hexes:
        events.append(HexesReturned(seat=seat, count=len(hexes)))
    s.hexes_drawn = []
    s.stage = "place"


def explain_place(p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    """Say why a hex cannot lie there."""
    assert isinstance(move, PlaceHex)
    if not (isinstance(move.q, int) and isinstance(move.r, int) and on_grid(move.q, move.r)):
        return not_offered(p, s, seat, move)
    if cell_of(move.q, move.r) in s.spots:
        return refuse("space_taken")
    return refuse("not_next_to_unit")


def explain_walk(p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    """Say why a unit cannot walk onto the new hex."""
    if isinstance(move, MoveUnit):
        if (move.form, move.start) not in active_units(s, seat):
            return refuse("no_such_unit")
        if move.end != OUTSIDE + s.kept:
            return refuse("new_hex_only")
        return refuse("not_next_to_hex")
    return not_offered(p, s, seat, move)
