"""Line A: production, repair and recruits, seat by seat clockwise from the Leader (L-30 to L-35)."""

from game.planet.choice import production_factor
from game.planet.control import clockwise, controller, port_site
from game.planet.decision import Decision, not_offered, refuse
from game.planet.events import Produced, Recruited, Repaired, Shortage
from game.planet.market import shift_price
from game.planet.moves import Decline, Produce, Recruit, Repair
from game.planet.pieces import MOTORIZED, NONE, SCIENTIST, unit_kind
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.planet.terms import resource_name
from game.rules import Event, Move, Refusal

NO_REPAIR, NO_RECRUIT = Decline("repair"), Decline("recruit")
_RECRUITS: dict[int, Move] = {form: Recruit(form) for form in (SCIENTIST, MOTORIZED)}


def begin(s: PlanetState) -> None:
    """Begin line A of a die (L-30)."""
    s.waiting = clockwise(s, s.leader)
    s.produced = False
    s.queue = []
    s.repaired = []
    s.step = 0


def resume(p: Planet, s: PlanetState, events: list[Event]) -> bool:
    """Go on until somebody has to decide (True) or all have produced (False).

    First a seat decides which of its buildings take a chip, then it produces, then it may recruit: so a shortage
    counts as one move of the price, and what was just produced can pay (L-34, L-35).
    """
    value = s.dice[s.order[s.column]]
    called = called_sites(p, s, value)
    if not called:
        s.waiting = []
    while s.waiting:
        seat = s.waiting[0]
        if s.step == 0:
            s.queue = [site for site in called if s.chips[site] == NONE and controller(s, site) == seat]
            s.step = 1
        if s.queue and s.chips_left[seat]:
            s.stage, s.actor = "repair", seat
            return True
        if not s.produced:
            s.produced = True
            _produce(p, s, seat, called, events)
            if _may_recruit(p, s, seat, value):
                s.stage, s.actor = "recruit", seat
                return True
        s.waiting.pop(0)
        s.produced, s.queue, s.repaired, s.step = False, [], [], 0
    return False


# -- L-31, L-32 -------------------------------------------------------------------------------------------------


def called_sites(p: Planet, s: PlanetState, value: int) -> list[int]:
    """Return the sites of the buildings with that number, whoever holds them (L-30)."""
    number = p.tile_number
    return [site for site, tile in enumerate(s.buildings) if tile >= 0 and number[tile] == value]


def producing(p: Planet, s: PlanetState, seat: int, called: list[int]) -> list[int]:
    """Return those of some sites that are factories which a seat controls (L-31, L-33)."""
    return [
        site for site in called if p.tile_resource[s.buildings[site]] != NONE and controller(s, site) == seat
    ]


def _produce(p: Planet, s: PlanetState, seat: int, called: list[int], events: list[Event]) -> None:
    sites = [site for site in producing(p, s, seat, called) if site not in s.repaired]
    if not sites:
        return
    by_resource: dict[int, list[int]] = {}
    for site in sites:
        by_resource.setdefault(p.tile_resource[s.buildings[site]], []).append(site)
    for resource, its_sites in sorted(by_resource.items()):
        due = len(its_sites) * production_factor(p, s, resource)
        got = min(due, s.pool[resource])
        if got:
            s.pool[resource] -= got
            s.goods[seat][resource] += got
            events.append(
                Produced(
                    seat=seat,
                    resource=resource,
                    count=got,
                    sites=tuple(its_sites),
                    doubled=resource == s.named,
                )
            )
        if got < due:
            events.append(Shortage(seat=seat, resource=resource, count=due - got))
            shift_price(p, s, resource, due - got, "shortage", events)


# -- L-34 --------------------------------------------------------------------------------------------------------


def _legal_repair(p: Planet, s: PlanetState, _seat: int) -> list[Move]:
    site = s.queue[0]
    instead: Move = Produce(site) if p.tile_resource[s.buildings[site]] >= 0 else NO_REPAIR
    return [instead, Repair(site)]


def _apply_repair(_p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    site = s.queue.pop(0)
    if isinstance(move, Repair):
        s.chips_left[seat] -= 1
        s.chips[site] = seat
        s.repaired.append(site)
        events.append(Repaired(seat=seat, site=site, tile=s.buildings[site]))
    return True


def _explain_repair(_p: Planet, _s: PlanetState, _seat: int, _move: Move) -> Refusal:
    return refuse("other_building")


# -- L-35 --------------------------------------------------------------------------------------------------------


def _may_recruit(p: Planet, s: PlanetState, seat: int, value: int) -> bool:
    """Whether a seat is asked for a recruit: a matter of what everybody sees, not of what it can pay."""
    site = port_site(p, s, seat)
    return (
        site != NONE
        and p.tile_number[s.buildings[site]] == value
        and s.chips[site] == seat
        and s.inside[site] == NONE
        and (s.scientists[seat] > 0 or s.motorized[seat] > 0)
    )


def _legal_recruit(p: Planet, s: PlanetState, seat: int) -> list[Move]:
    found: list[Move] = []
    if s.scientists[seat] and s.goods[seat][p.recruit[SCIENTIST]]:
        found.append(_RECRUITS[SCIENTIST])
    if s.motorized[seat] and s.goods[seat][p.recruit[MOTORIZED]]:
        found.append(_RECRUITS[MOTORIZED])
    found.append(NO_RECRUIT)
    return found


def _apply_recruit(p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    if isinstance(move, Recruit):
        paid = p.recruit[move.form]
        s.goods[seat][paid] -= 1
        s.pool[paid] += 1
        recruit(p, s, seat, move.form, paid, events)
    return True


def recruit(p: Planet, s: PlanetState, seat: int, form: int, paid: int | None, events: list[Event]) -> None:
    """Put a unit from the reserve onto its Spaceport (L-35; effect 3 pays nothing)."""
    site = port_site(p, s, seat)
    if form == MOTORIZED:
        s.motorized[seat] -= 1
    else:
        s.scientists[seat] -= 1
    s.inside[site] = unit_kind(seat, form)
    events.append(Recruited(seat=seat, form=form, site=site, paid=paid))


def _explain_recruit(p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    form = move.form if isinstance(move, Recruit) else NONE
    if form not in (SCIENTIST, MOTORIZED):
        return not_offered(p, s, seat, move)
    if not (s.motorized if form == MOTORIZED else s.scientists)[seat]:
        return refuse("none_in_reserve")
    return refuse("resource_missing", resource=resource_name(p, p.recruit[form]))


DECISIONS = {
    "repair": Decision((Produce, Repair, Decline), _legal_repair, _apply_repair, _explain_repair),
    "recruit": Decision((Recruit, Decline), _legal_recruit, _apply_recruit, _explain_recruit),
}
