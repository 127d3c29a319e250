"""What a pending decision consists of; every rules module lists its own in `DECISIONS`."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.rules import Event, Move, Param, Refusal

Legal: TypeAlias = Callable[[Planet, PlanetState, int], list[Move]]
Apply: TypeAlias = Callable[[Planet, PlanetState, int, Move, list[Event]], bool]
Explain: TypeAlias = Callable[[Planet, PlanetState, int, Move], Refusal]


class Decision(NamedTuple):
    """One kind of decision.

    `legal` lists its moves. `apply` carries a legal one out and says whether the turn flows on by itself (False:
    it has set the next decision). `explain` says why a move of this decision's kinds is not among the legal ones.
    """

    moves: tuple[type[Move], ...]
    legal: Legal
    apply: Apply
    explain: Explain


def refuse(code: str, **params: Param) -> Refusal:
    """Return a refusal with its parameters."""
    return Refusal(code, dict(params))


NOT_OFFERED = refuse("not_offered")
"""The move names something that is not there or not part of this decision."""


def not_offered(_p: Planet, _s: PlanetState, _seat: int, _move: Move) -> Refusal:
    """Explain nothing closer: for decisions whose moves name only what is offered."""
    return NOT_OFFERED
