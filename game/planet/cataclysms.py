"""Line C: a die before it enters, which cataclysms come, who is protected, who suffers (L-50 to L-57, L-70)."""

from game.planet.control import (
    clockwise,
    controlled,
    controller,
    leader_effect,
    put_unit,
    take_unit,
)
from game.planet.decision import Decision, not_offered, refuse
from game.planet.events import (
    Announced,
    ChipLost,
    Destroyed,
    DieChanged,
    Immune,
    NothingStrikes,
    ShieldDeclined,
    Shielded,
    Struck,
    Triggered,
    UnitHit,
)
from game.planet.moves import ChangeDie, Decline, EndTriggers, Protect, Strike, Suffer, Trigger
from game.planet.pieces import (
    CATACLYSMS,
    DIE_SIDES,
    HEXES,
    MOTORIZED,
    NONE,
    OUTSIDE,
    SCIENTIST,
    SITES_PER_HEX,
    UNIT_KINDS,
    WOUNDED,
    seat_and_form,
    unit_kind,
)
from game.planet.planet import Planet, Target
from game.planet.state import PlanetState
from game.planet.terms import resource_name
from game.rules import Event, Move, Refusal

EFFECT, TOKEN, MATCH, PICK, ORDER, SHELTER, HITS = range(7)
"""How far line C has come (`PlanetState.step`)."""

_CHANGES: tuple[Move, ...] = tuple(ChangeDie(value) for value in range(DIE_SIDES + 1))
_TRIGGERS: tuple[Move, ...] = tuple(Trigger(at) for at in range(HEXES))
_STRIKES: tuple[Move, ...] = tuple(Strike(at) for at in range(HEXES))
_ENOUGH, _PROTECT = EndTriggers(), Protect()
KEEP_EFFECT, KEEP_TOKEN, NO_SHIELD = Decline("effect_die"), Decline("token_die"), Decline("protect")


def begin(s: PlanetState) -> None:
    """Begin line C of a die."""
    s.step = EFFECT
    s.struck = []
    s.hex = NONE
    s.sheltered = []
    s.waiting = []
    s.queue = []


def resume(p: Planet, s: PlanetState, events: list[Event]) -> bool:
    """Go on until somebody has to decide (True) or all cataclysms of the die are over (False)."""
    while True:
        if s.step == EFFECT:
            s.step = TOKEN
            if leader_effect(p, s) == "change_die":
                s.stage, s.actor = "effect_die", s.leader
                return True
        elif s.step == TOKEN:
            s.step = MATCH
            owner = die_owner(s)
            if owner != NONE and s.tokens[owner]:
                s.stage, s.actor = "token_die", owner
                return True
        elif s.step == MATCH:
            if not _match(p, s, events):
                return False
            if s.step == PICK:
                return True
        elif s.step == PICK:
            s.stage, s.actor = "trigger", active_player(s)
            return True
        elif s.step == ORDER:
            if not s.struck:
                return False
            if len(s.struck) > 1:
                s.stage, s.actor = "order", s.leader
                return True
            _strike(p, s, s.struck[0], events)
        elif s.step == SHELTER:
            if _ask_for_shelter(p, s):
                return True
            _hit_outside(s, events)
            s.queue = _buildings_on(s, s.hex)
            s.step = HITS
        else:
            if _hit_buildings(p, s, events):
                return True
            s.hex = NONE
            s.sheltered = []
            s.step = ORDER


# -- the die (L-47 effect 1, L-70) -------------------------------------------------------------------------------


def die_owner(s: PlanetState) -> int:
    """Return the seat of the die in play, `NONE` for a neutral one."""
    colour = s.order[s.column]
    return s.colours.index(colour) if colour in s.colours else NONE


def active_player(s: PlanetState) -> int:
    """Return the Active Player of line C: the die's owner, the Leader for a neutral die (L-85)."""
    owner = die_owner(s)
    return s.leader if owner == NONE else owner


def _legal_effect_die(_p: Planet, s: PlanetState, _seat: int) -> list[Move]:
    now = s.dice[s.order[s.column]]
    return [*(_CHANGES[value] for value in range(1, DIE_SIDES + 1) if value != now), KEEP_EFFECT]


def _legal_token_die(_p: Planet, s: PlanetState, _seat: int) -> list[Move]:
    now = s.dice[s.order[s.column]]
    return [*(_CHANGES[value] for value in range(1, DIE_SIDES + 1) if value != now), KEEP_TOKEN]


def _apply_effect_die(_p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    if isinstance(move, ChangeDie):
        colour = s.order[s.column]
        events.append(
            DieChanged(seat=seat, colour=colour, start=s.dice[colour], end=move.value, cause="effect")
        )
        s.dice[colour] = move.value
        s.effect_used = True
        s.step = MATCH  # L-70: the token is kept
    return True


def _apply_token_die(_p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    if isinstance(move, ChangeDie):
        colour = s.order[s.column]
        events.append(
            DieChanged(seat=seat, colour=colour, start=s.dice[colour], end=move.value, cause="token")
        )
        s.dice[colour] = move.value
        s.tokens[seat] = 0
        s.token_supply += 1
    return True


def _explain_die(p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    if isinstance(move, ChangeDie) and move.value == s.dice[s.order[s.column]]:
        return refuse("another_value")
    return not_offered(p, s, seat, move)


# -- L-50 -----------------------------------------------------------------------------------------------------------


def called(p: Planet, s: PlanetState, colour: int, value: int) -> list[Target]:
    """Return the hexes on the map that a die of that colour and value calls, in hex order (L-50)."""
    return [target for target in p.targets[colour][value] if s.spots[target.hex] != NONE]


def targets_now(p: Planet, s: PlanetState) -> list[Target]:
    """Return the hexes that the die in play calls."""
    colour = s.order[s.column]
    return called(p, s, colour, s.dice[colour])


def kind_on(p: Planet, s: PlanetState, at: int) -> int:
    """Return which cataclysm the die in play brings to a hex."""
    return next(target.kind for target in targets_now(p, s) if target.hex == at)


def _match(p: Planet, s: PlanetState, events: list[Event]) -> bool:
    """Announce the line (L-23) and see what is called; False if it is nothing."""
    colour = s.order[s.column]
    seat = active_player(s)
    events.append(
        Announced(
            leader=s.leader,
            column=s.column,
            line=CATACLYSMS,
            colour=colour,
            value=s.dice[colour],
            seat=seat,
        )
    )
    found = targets_now(p, s)
    if not found:
        events.append(NothingStrikes(colour=colour, value=s.dice[colour]))
        return False
    if len(found) == 1:
        s.struck = [found[0].hex]
        events.append(Triggered(seat=seat, hex=found[0].hex, kind=found[0].kind, forced=True))
        s.step = ORDER
    else:
        s.step = PICK
        s.stage, s.actor = "trigger", seat
    return True


def _legal_trigger(p: Planet, s: PlanetState, _seat: int) -> list[Move]:
    found = [_TRIGGERS[target.hex] for target in targets_now(p, s) if target.hex not in s.struck]
    return [*found, _ENOUGH] if s.struck else found


def _apply_trigger(p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    if isinstance(move, Trigger):
        s.struck.append(move.hex)
        s.struck.sort()
        events.append(Triggered(seat=seat, hex=move.hex, kind=kind_on(p, s, move.hex)))
        if len(s.struck) < len(targets_now(p, s)):
            return True
    s.step = ORDER
    return True


def _explain_trigger(p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    if isinstance(move, EndTriggers):
        return refuse("at_least_one")
    at = move.hex if isinstance(move, Trigger) else NONE
    if at in s.struck:
        return refuse("already_triggered")
    if isinstance(at, int) and 0 <= at < HEXES:
        return refuse("hex_not_called") if s.spots[at] != NONE else refuse("not_on_map")
    return not_offered(p, s, seat, move)


def _legal_order(_p: Planet, s: PlanetState, _seat: int) -> list[Move]:
    return [_STRIKES[at] for at in s.struck]


def _apply_order(p: Planet, s: PlanetState, _seat: int, move: Move, events: list[Event]) -> bool:
    assert isinstance(move, Strike)
    _strike(p, s, move.hex, events)
    return True


def _explain_order(_p: Planet, _s: PlanetState, _seat: int, _move: Move) -> Refusal:
    return refuse("hex_not_triggered")


def _strike(p: Planet, s: PlanetState, at: int, events: list[Event]) -> None:
    """Begin the cataclysm on a hex: everybody who may be sheltered there is asked, clockwise (L-57)."""
    s.struck.remove(at)
    s.hex = at
    s.sheltered = []
    s.waiting = clockwise(s, s.leader)
    s.step = SHELTER
    events.append(Struck(hex=at, kind=kind_on(p, s, at)))


# -- L-54 protection -------------------------------------------------------------------------------------------------


def _buildings_on(s: PlanetState, at: int) -> list[int]:
    first = at * SITES_PER_HEX
    return [site for site in range(first, first + SITES_PER_HEX) if s.buildings[site] != NONE]


def _immune(p: Planet, s: PlanetState, site: int, kind: int) -> bool:
    """Whether an Office is immune to a kind (L-56)."""
    tile = p.tiles[s.buildings[site]]
    return tile.kind == "office" and tile.cataclysm == kind


def shield_site(p: Planet, s: PlanetState, seat: int, kind: int) -> int:
    """Return where a seat's active protective building against a kind stands, `NONE` if it has none."""
    for site in controlled(s, seat):
        tile = p.tiles[s.buildings[site]]
        if tile.kind == "protective" and tile.cataclysm == kind:
            return site
    return NONE


def _ask_for_shelter(p: Planet, s: PlanetState) -> bool:
    """Ask the next seat that could shield something, whether or not it can pay: that is its secret (L-3)."""
    kind = kind_on(p, s, s.hex)
    while s.waiting:
        seat = s.waiting[0]
        worth = any(
            controller(s, site) == seat and not _immune(p, s, site, kind) for site in _buildings_on(s, s.hex)
        )
        if worth and shield_site(p, s, seat, kind) != NONE:
            s.stage, s.actor = "protect", seat
            return True
        s.waiting.pop(0)
    return False


def _legal_protect(p: Planet, s: PlanetState, seat: int) -> list[Move]:
    resource = p.cataclysm_resource[kind_on(p, s, s.hex)]
    return [_PROTECT, NO_SHIELD] if s.goods[seat][resource] else [NO_SHIELD]


def _apply_protect(p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    s.waiting.pop(0)
    if isinstance(move, Protect):
        kind = kind_on(p, s, s.hex)
        resource = p.cataclysm_resource[kind]
        s.goods[seat][resource] -= 1
        s.pool[resource] += 1
        s.sheltered.append(seat)
        events.append(
            Shielded(seat=seat, hex=s.hex, kind=kind, resource=resource, site=shield_site(p, s, seat, kind))
        )
    else:
        events.append(ShieldDeclined(seat=seat, hex=s.hex))
    return True


def _explain_protect(p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    if isinstance(move, Protect):
        resource = p.cataclysm_resource[kind_on(p, s, s.hex)]
        return refuse("resource_missing", resource=resource_name(p, resource))
    return not_offered(p, s, seat, move)


# -- L-52, L-53 what is hit ----------------------------------------------------------------------------------------


def _hit_outside(s: PlanetState, events: list[Event]) -> None:
    """Hit all units in the open at once (L-52)."""
    base = s.hex * UNIT_KINDS
    place = OUTSIDE + s.hex
    for seat in clockwise(s, s.leader):
        first = base + seat * 3
        scientists, wounded, motorized = s.outside[first : first + 3]
        if wounded:
            s.scientists[seat] += wounded
            events.append(UnitHit(seat=seat, form=WOUNDED, place=place, outcome="killed", count=wounded))
        if scientists:
            events.append(
                UnitHit(seat=seat, form=SCIENTIST, place=place, outcome="wounded", count=scientists)
            )
        if motorized:
            s.motorized[seat] += motorized
            events.append(
                UnitHit(seat=seat, form=MOTORIZED, place=place, outcome="recalled", count=motorized)
            )
        s.outside[first : first + 3] = [0, scientists, 0]


def _hit_buildings(p: Planet, s: PlanetState, events: list[Event]) -> bool:
    """Hit the buildings of the hex in order of their sites (L-53); True if a controller has to decide."""
    kind = kind_on(p, s, s.hex)
    while s.queue:
        site = s.queue[0]
        chip, inside = s.chips[site], s.inside[site]
        if _immune(p, s, site, kind):
            events.append(Immune(site=site, kind=kind))
        elif controller(s, site) in s.sheltered:
            pass
        elif chip != NONE and inside != NONE:
            s.stage, s.actor = "suffer", chip
            return True
        elif chip != NONE:
            _lose_chip(s, site, events)
        elif inside != NONE:
            _hit_inside(s, site, events)
        else:
            _destroy(p, s, site, events)
        s.queue.pop(0)
    return False


def _lose_chip(s: PlanetState, site: int, events: list[Event]) -> None:
    seat = s.chips[site]
    s.chips[site] = NONE
    s.chips_left[seat] += 1
    events.append(ChipLost(seat=seat, site=site, tile=s.buildings[site]))


def _hit_inside(s: PlanetState, site: int, events: list[Event]) -> None:
    kind = s.inside[site]
    seat, form = seat_and_form(kind)
    take_unit(s, kind, site)
    if form == SCIENTIST:
        put_unit(s, unit_kind(seat, WOUNDED), site)
        events.append(UnitHit(seat=seat, form=form, place=site, outcome="wounded", count=1))
    elif form == WOUNDED:
        s.scientists[seat] += 1
        events.append(UnitHit(seat=seat, form=form, place=site, outcome="killed", count=1))
    else:
        s.motorized[seat] += 1
        events.append(UnitHit(seat=seat, form=form, place=site, outcome="recalled", count=1))


def _destroy(p: Planet, s: PlanetState, site: int, events: list[Event]) -> None:
    tile = s.buildings[site]
    owner = p.tiles[tile].owner
    s.buildings[site] = NONE
    if owner == NONE:
        s.piles[tile] += 1
    else:
        s.port_left[owner] = 1
    events.append(Destroyed(site=site, tile=tile, owner=owner if owner != NONE else None))


def _legal_suffer(_p: Planet, s: PlanetState, _seat: int) -> list[Move]:
    return [Suffer(s.queue[0], "chip"), Suffer(s.queue[0], "unit")]


def _apply_suffer(_p: Planet, s: PlanetState, _seat: int, move: Move, events: list[Event]) -> bool:
    assert isinstance(move, Suffer)
    site = s.queue.pop(0)
    if move.what == "chip":
        _lose_chip(s, site, events)
    else:
        _hit_inside(s, site, events)
    return True


def _explain_suffer(_p: Planet, _s: PlanetState, _seat: int, _move: Move) -> Refusal:
    return refuse("other_building")


DECISIONS = {
    "effect_die": Decision((ChangeDie, Decline), _legal_effect_die, _apply_effect_die, _explain_die),
    "token_die": Decision((ChangeDie, Decline), _legal_token_die, _apply_token_die, _explain_die),
    "trigger": Decision((Trigger, EndTriggers), _legal_trigger, _apply_trigger, _explain_trigger),
    "order": Decision((Strike,), _legal_order, _apply_order, _explain_order),
    "protect": Decision((Protect, Decline), _legal_protect, _apply_protect, _explain_protect),
    "suffer": Decision((Suffer,), _legal_suffer, _apply_suffer, _explain_suffer),
}
