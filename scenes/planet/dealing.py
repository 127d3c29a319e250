"""A Trade planned as a whole: what is to be sold and bought, tried out on a copy before anything is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.planet import moves as mv
from game.planet import trials
from game.planet.state import PlanetState
from game.rules import Move

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard


class Plan:
    """Units by resource: below zero to be sold, above zero to be bought."""

    def __init__(self, resources: int) -> None:
        self.units = [0] * resources

    def clear(self) -> None:
        """Plan nothing."""
        self.units = [0] * len(self.units)

    @property
    def empty(self) -> bool:
        """Whether nothing is planned."""
        return not any(self.units)

    def moves(self, units: list[int] | None = None) -> list[Move]:
        """The moves of a plan: sales come first (L-45)."""
        units = self.units if units is None else units
        sales: list[Move] = [mv.Sell(r) for r, n in enumerate(units) for _ in range(max(0, -n))]
        return [*sales, *(mv.Buy(r) for r, n in enumerate(units) for _ in range(max(0, n)))]

    def change(self, resource: int, by: int) -> None:
        """Plan one unit more or less."""
        self.units[resource] += by

    def why_not(self, board: PlanetBoard, resource: int, by: int) -> str:
        """Why one unit more cannot be bought (or sold), as a sentence; empty if it can be planned."""
        units = list(self.units)
        units[resource] += by
        seat = board.deciding
        if seat is None:
            return board.prompt()
        state = cast(PlanetState, board.match.view(seat))
        refusal = trials.why_not_all(board.game, state, seat, self.moves(units))
        return "" if refusal is None else board.texts.refusal("planet", refusal)

    def money(self, board: PlanetBoard) -> int:
        """What the plan brings in (below zero: costs)."""
        return trials.trade_balance(board.s, self.units)
