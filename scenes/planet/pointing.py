"""What a click on the map means in the decision that is open, and why it means nothing where it does not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.planet import moves as mv
from game.planet.geometry import axial, layout, on_grid
from game.planet.pieces import NONE, OUTSIDE, WOUNDED, form_of, hex_of, seat_and_form, seat_of
from scenes.planet.targets import FreeAction, Pile, Space, Spot, Storm, Unit

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

Run = Callable[[], object]
EXPLORING = ("keep", "return", "place")
"""The decisions of an Explore before the new hexagon lies on the map."""


class Pointing:
    """Answers for sites, hexagons, units and spaces."""

    def __init__(self, board: PlanetBoard) -> None:
        self.board = board

    # -- what a click does -----------------------------------------------------------------------------------------

    def site_action(self, site: int) -> Run | None:
        """What a click on a site or building does, None if it means no more than its hexagon."""
        board = self.board
        if Spot(site) in board.offered:
            return partial(board.choose, Spot(site))
        inside = board.s.inside[site]
        if inside != NONE and seat_of(inside) == board.deciding:
            return self._unit(form_of(inside), site)
        return None

    def unit_action(self, kind: int, at: int) -> Run | None:
        """What a click on units in the open does, None if it means no more than their hexagon."""
        seat, form = seat_and_form(kind)
        return self._unit(form, OUTSIDE + at) if seat == self.board.deciding else None

    def _unit(self, form: int, place: int) -> Run | None:
        board = self.board
        unit = Unit(form, place)
        if unit in board.offered:
            return partial(board.choose, unit)
        if unit in board.root and board.chosen_unit != unit:
            return partial(board.choose_path, unit)
        heal = FreeAction("heal")
        heals = board.root.get(heal, []) if form == WOUNDED else []
        if any(isinstance(move, mv.Heal) and move.place == place for move in heals):
            return partial(board.choose_path, heal, Spot(place))
        return None

    def hex_action(self, at: int) -> Run | None:
        """What a click on a hexagon does."""
        board = self.board
        if Storm(at) in board.offered:
            return partial(board.storms.take, at)
        place = OUTSIDE + at
        if Spot(place) in board.offered:
            return partial(board.choose, Spot(place))
        if at in board.within_reach:
            return partial(board.go_to, at)
        return None

    def space_actions(self) -> list[tuple[Space, Run | None]]:
        """The empty spaces where a hexagon can be placed, and while one explores the others beside the map."""
        board = self.board
        found: dict[Space, Run | None] = {
            t: partial(board.choose, t) for t in board.offered if isinstance(t, Space)
        }
        if board.stage in EXPLORING:
            gaps = layout(tuple(board.s.spots)).gaps
            for cell in sorted({cell for beside in gaps for cell in beside}):
                q, r = axial(cell)
                if on_grid(q, r):
                    found.setdefault(Space(q, r), None)
        return list(found.items())

    # -- pointing --------------------------------------------------------------------------------------------------

    def point_at_site(self, site: int, on: bool) -> None:
        """The pointer came to a site or left it: what would be built there is seen through."""
        board = self.board
        spot = Spot(site) if on and Spot(site) in board.offered else None
        if spot != board.pointed:
            board.pointed = spot
            board.map.declare()

    def point_at_space(self, target: Space, on: bool) -> None:
        """The pointer came to a space: the hexagon that is kept is seen there."""
        board = self.board
        wanted = target if on else None
        if wanted != board.pointed:
            board.pointed = wanted
            board.map.declare()

    # -- why not -----------------------------------------------------------------------------------------------------

    def why_not_space(self, target: Space) -> str:
        """Why no hexagon can be placed on an empty space now."""
        board = self.board
        if board.stage == "place":
            return board.reason(mv.PlaceHex(target.q, target.r))
        return board.say(f"planet.board.why.{board.stage}_first")

    def why_not_site(self, site: int) -> str:
        """Why a site cannot be taken now."""
        board = self.board
        s = board.s
        if s.stage == "construct":
            pile = next((t for t in board.chosen if isinstance(t, Pile)), None)
            if pile is None:
                return board.say("planet.board.why.pile_first")
            tile = board.chosen_tile
            if tile is None:
                return board.say("planet.board.why.number_first")
            return board.reason(mv.Build(tile, site))
        if s.stage == "move":
            unit = board.chosen_unit
            if unit is None:
                return board.say("planet.board.why.unit_first")
            return board.reason(mv.MoveUnit(unit.form, unit.place, site))
        return self.why_not_hex(hex_of(site))

    def why_not_hex(self, at: int) -> str:
        """Why a hexagon cannot be taken now."""
        board = self.board
        stage = board.s.stage
        if stage == "move":
            unit = board.chosen_unit
            if unit is None:
                return board.say("planet.board.why.unit_first")
            if unit.place == OUTSIDE + at:
                return board.say("planet.board.why.stands_here")
            return board.reason(mv.MoveUnit(unit.form, unit.place, OUTSIDE + at))
        if stage == "trigger":
            return board.reason(mv.Trigger(at))
        if stage == "order":
            return board.reason(mv.Strike(at))
        if stage == "place":
            return board.reason(mv.PlaceHex(*axial(board.s.spots[at])))
        if stage == "construct":
            return board.say("planet.board.why.site_not_hex")
        if stage in ("keep", "return"):
            return board.say(f"planet.board.why.{stage}_first")
        return ""

    def why_not_unit(self, kind: int, at: int) -> str:
        """Why units in the open cannot be taken now."""
        board = self.board
        seat, form = seat_and_form(kind)
        if board.s.stage == "move" and board.chosen_unit is None:
            if seat != board.deciding:
                return board.say("planet.board.why.not_yours", who=board.name(seat))
            return board.reason(mv.MoveUnit(form, OUTSIDE + at, OUTSIDE + at))
        return self.why_not_hex(at)
