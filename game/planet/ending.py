"""Steps 4 and 5 of a turn, and the end: exhaustion, the next Leader, the final count (L-24, L-25, L-80)."""

from game.planet import choice
from game.planet.control import active_on_map, controlled, motorized_on_map
from game.planet.decision import Decision, not_offered, refuse
from game.planet.events import Exhausted, GameOver, LeaderPassed, Scored
from game.planet.moves import Exhaust
from game.planet.pieces import NONE
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.planet.terms import resource_name
from game.rules import Event, Move, Part, Refusal, Result, Sentence, Standing, rank


def exhaust(p: Planet, s: PlanetState, events: list[Event]) -> None:
    """Begin step 4: the Leader chooses where there is a choice (L-24)."""
    choices = [resource for resource in p.exhaustible if s.pool[resource]]
    if len(choices) > 1:
        s.stage, s.actor = "exhaust", s.leader
        return
    if choices:
        _from_pool(s, choices[0], events)
    else:
        _move_up(s, events)
    _end_turn(p, s, events)


def _from_pool(s: PlanetState, resource: int, events: list[Event]) -> None:
    spot = s.turn - 1
    s.pool[resource] -= 1
    s.track[spot] = resource
    events.append(Exhausted(leader=s.leader, resource=resource, spot=spot))


def _move_up(s: PlanetState, events: list[Event]) -> None:
    """Move the resource on the lowest occupied number to the next free one."""
    lowest = next((spot for spot, resource in enumerate(s.track) if resource != NONE), NONE)
    if lowest == NONE:
        return
    spot = s.turn - 1
    resource, s.track[lowest] = s.track[lowest], NONE
    s.track[spot] = resource
    events.append(Exhausted(leader=s.leader, resource=resource, spot=spot, moved_from=lowest))


def _legal_exhaust(p: Planet, s: PlanetState, _seat: int) -> list[Move]:
    return [Exhaust(resource) for resource in p.exhaustible if s.pool[resource]]


def _apply_exhaust(p: Planet, s: PlanetState, _seat: int, move: Move, events: list[Event]) -> bool:
    assert isinstance(move, Exhaust)
    _from_pool(s, move.resource, events)
    _end_turn(p, s, events)
    return False


def _explain_exhaust(p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    resource = move.resource if isinstance(move, Exhaust) else NONE
    if not (isinstance(resource, int) and 0 <= resource < len(p.resources)):
        return not_offered(p, s, seat, move)
    if resource not in p.exhaustible:
        return refuse("never_exhausted", resource=resource_name(p, resource))
    return refuse("pool_empty", resource=resource_name(p, resource))


def _end_turn(p: Planet, s: PlanetState, events: list[Event]) -> None:
    """Pass the Leader board, or end the game after the last spot (L-25)."""
    if s.turn == s.rounds:
        _finish(p, s, events)
        return
    s.turn += 1
    s.leader = (s.leader + 1) % len(s.colours)
    events.append(LeaderPassed(seat=s.leader))
    choice.begin_turn(s, events)


# -- L-80 -----------------------------------------------------------------------------------------------------------


def _finish(p: Planet, s: PlanetState, events: list[Event]) -> None:
    s.stage, s.actor = "over", NONE
    s.chance.reveal()
    for seat in range(len(s.colours)):
        for part, count, points in final_parts(p, s, seat):
            events.append(Scored(seat=seat, part=part, count=count, points=points))  # type: ignore[arg-type]
    ended = result(p, s)
    assert ended is not None
    events.append(GameOver(winners=ended.winners))


def final_parts(p: Planet, s: PlanetState, seat: int) -> list[tuple[str, int, int]]:
    """Return what a seat's end is worth as (part, count, points); resources are worth nothing (L-80)."""
    worth = p.points
    buildings, motorized = len(controlled(s, seat)), motorized_on_map(s, seat)
    return [
        ("money", s.money[seat], s.money[seat] * worth.money),
        ("buildings", buildings, buildings * worth.building),
        ("motorized", motorized, motorized * worth.motorized),
    ]


def public_points(p: Planet, s: PlanetState, seat: int) -> int:
    """Return the points that lie open on the map: all but the money behind the screen."""
    return len(controlled(s, seat)) * p.points.building + motorized_on_map(s, seat) * p.points.motorized


def result(p: Planet, s: PlanetState) -> Result | None:
    """Return the standings (L-80); ties go to more controlled buildings, then to more active units."""
    if s.stage != "over":
        return None
    entries = []
    for seat in range(len(s.colours)):
        parts = final_parts(p, s, seat)
        entries.append(
            Standing(
                seat=seat,
                rank=0,
                points=sum(points for _part, _count, points in parts),
                parts=tuple(
                    Part(Sentence(f"planet.breakdown.{part}", {"n": count}), points)
                    for part, count, points in parts
                ),
                ties=(len(controlled(s, seat)), active_on_map(s, seat)),
            )
        )
    return rank(entries)


DECISIONS = {"exhaust": Decision((Exhaust,), _legal_exhaust, _apply_exhaust, _explain_exhaust)}
