"""How a turn runs: the dice walk over the Leader board, and every decision finds its rules (L-20 to L-25)."""

from game.planet import actions, cataclysms, choice, ending, production
from game.planet.decision import Decision
from game.planet.events import Announced
from game.planet.pieces import ACTION_LINE, CATACLYSMS, COLOURS, PRODUCTION
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.rules import Event

DECISIONS: dict[str, Decision] = {
    **choice.DECISIONS,
    **production.DECISIONS,
    **actions.DECISIONS,
    **cataclysms.DECISIONS,
    **ending.DECISIONS,
}


def start_walk(p: Planet, s: PlanetState, events: list[Event]) -> None:
    """Put the first die on line A, once the Leader has spoken (L-22)."""
    _enter(s, 0, PRODUCTION, events)
    advance(p, s, events)


def advance(p: Planet, s: PlanetState, events: list[Event]) -> None:
    """Let the dice walk until a decision is pending: columns from the left, lines A, B, C (L-22)."""
    while True:
        if s.line == PRODUCTION:
            waits = production.resume(p, s, events)
        elif s.line == ACTION_LINE:
            waits = actions.resume(s)
        else:
            waits = cataclysms.resume(p, s, events)
        if waits:
            return
        if s.line < CATACLYSMS:
            _enter(s, s.column, s.line + 1, events)
        elif s.column < COLOURS - 1:
            _enter(s, s.column + 1, PRODUCTION, events)
        else:
            ending.exhaust(p, s, events)
            return


def _enter(s: PlanetState, column: int, line: int, events: list[Event]) -> None:
    """Move a die onto a line and say what it brings (L-23); line C says so when the die's value is settled."""
    s.column, s.line = column, line
    colour = s.order[column]
    if line == PRODUCTION:
        production.begin(s)
    elif line == ACTION_LINE:
        actions.begin(s)
    else:
        cataclysms.begin(s)
        return
    seat = s.waiting[0] if line == ACTION_LINE and s.waiting else None
    events.append(
        Announced(leader=s.leader, column=column, line=line, colour=colour, value=s.dice[colour], seat=seat)
    )
