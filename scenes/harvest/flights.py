"""Motion of what happened: event by event pieces leave where they lay, travel, and arrive; totals count up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.harvest import events as ev
from game.harvest import scoring
from game.harvest.state import HarvestState
from game.rules import Event
from scenes.harvest import drawn
from scenes.harvest.round_banner import round_banner
from scenes.harvest.routes import Routes
from scenes.ui.motion import Animate, Call, Later, Step, Wait, parallel, sequence

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard

COUNT_MS = 400
BREAK_MS, READ_MS, TOLD_MS = 250, 800, 450
"""Pauses at the beginning of a phase, to read what others say to each other, and what somebody else has done."""

SOUNDS: dict[type[Event], tuple[str, float]] = {
    ev.Took: ("card_draw", 0.8),
    ev.Slid: ("tile_slide", 0.5),
    ev.AvailableFilled: ("card_flip", 0.7),
    ev.LatentFilled: ("card_flip", 0.6),
    ev.SupplyFilled: ("card_flip", 0.7),
    ev.DemandDealt: ("card_flip", 0.7),
    ev.Placed: ("tile_place", 0.6),
    ev.Picked: ("card_draw", 0.8),
    ev.TookBack: ("card_draw", 0.6),
    ev.Drew: ("card_draw", 0.8),
    ev.Claimed: ("points", 0.9),
    ev.Bought: ("build", 0.8),
    ev.Processed: ("coin", 0.8),
    ev.Fulfilled: ("bonus", 0.9),
    ev.GoalDrawn: ("card_draw", 0.7),
    ev.GoalSeen: ("card_flip", 0.7),
    ev.Exchanged: ("card_draw", 0.7),
    ev.Traded: ("deal_made", 0.9),
    ev.Declined: ("refuse", 0.8),
    ev.ResourcesShuffled: ("tile_slide", 0.6),
}

_TAKEN = ("opponents", "hand")
TOUCHED: dict[type[Event], tuple[str, ...]] = {
    ev.RoundBegan: ("opponents", "standings", "spine", "active"),
    ev.PhaseBegan: ("ribbon", "active", "opponents"),
    ev.TurnBegan: ("active", "opponents"),
    ev.Took: ("harvest", *_TAKEN),
    ev.Slid: ("harvest",),
    ev.AvailableFilled: ("harvest", "market"),
    ev.LatentFilled: ("harvest", "market"),
    ev.ResourcesShuffled: ("market",),
    ev.OpportunitiesShuffled: ("market",),
    ev.SupplyFilled: ("market",),
    ev.DemandCleared: ("market",),
    ev.DemandDealt: ("market",),
    ev.Placed: ("market", *_TAKEN),
    ev.Picked: ("market", *_TAKEN),
    ev.TookBack: ("market", *_TAKEN),
    ev.Drew: ("market", *_TAKEN),
    ev.Claimed: ("market", "opponents", "points"),
    ev.Bought: ("industry", "market", "producers", *_TAKEN),
    ev.Processed: ("industry", "points", *_TAKEN),
    ev.Fulfilled: ("industry", "market", "producers", "points", "goals", *_TAKEN),
    ev.GoalDrawn: ("goal deck", "goals"),
    ev.GoalSeen: ("goals",),
    ev.Exchanged: ("goal deck", "goals"),
    ev.Traded: ("producers", "points", "standings", *_TAKEN),
}
"""Which parts of the table an event changes."""
OWN_SECTIONS = frozenset({"hand", "producers", "points", "goals"})
"""Parts that show one seat: they change only when that seat takes part."""

TICKED = ("market", "industry", "goals")
"""Parts that tick off what the seat in the Player Mat owns."""


class Flights:
    """Turns events into motion on a board."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board
        self.routes = Routes(board)

    def of(self, events: Sequence[Event], before: HarvestState) -> Step | None:
        """Return the motion of a move's visible events; None when nothing is to be seen."""
        table = before.copy()
        steps: list[Step] = [Call(partial(self._lay, table))]
        moving = False
        for event in events:
            found = self._steps(event, table)
            moving = moving or bool(found)
            steps += found
        if any(self._done_by_another(event) for event in events):
            steps.append(Wait(TOLD_MS))
        return sequence(*steps) if moving else None

    def _lay(self, table: HarvestState) -> None:
        self.board.shown = table

    def _steps(self, event: Event, table: HarvestState) -> list[Step]:
        """One event: its pieces leave, travel and arrive."""
        flight = self.routes.of(event)
        pause: list[Step] = []
        if isinstance(event, ev.PhaseBegan):
            pause = [Wait(BREAK_MS)]
        elif isinstance(event, _TALK) and self.board.talk.overlay is None:
            pause = [Wait(READ_MS)]
        if flight is None and not pause and not isinstance(event, _QUIET):
            return []
        # A flight starts where its pieces lie: it is made before they depart, both in the same frame.
        lift = parallel(Later(partial(self._lift, event, flight)), Call(partial(self._depart, event, table)))
        steps: list[Step] = [lift, Call(partial(self._arrive, event, table))]
        points = getattr(event, "points", None)
        if isinstance(event, ev.Claimed | ev.Processed | ev.Fulfilled):
            steps.append(Later(partial(self._count, event.seat, int(points or 0))))
        elif isinstance(event, ev.RoundBegan):
            steps.append(Later(partial(round_banner, self.board, event)))
        return steps + pause

    def _lift(self, event: Event, flight: Callable[[], Step | None] | None) -> Step | None:
        """Let the pieces begin to fly, with their sound."""
        sound = SOUNDS.get(type(event))
        if sound is not None:
            self.board.app.sounds.play(*sound)
        if self._done_by_another(event) and not self.board.is_covered:
            self._tell(event)
        return flight() if flight is not None else None

    def _depart(self, event: Event, table: HarvestState) -> None:
        """What flies lies on the table no more."""
        self._hold_points(event, table)
        drawn.depart(table, event)
        self._show(event)

    def _arrive(self, event: Event, table: HarvestState) -> None:
        drawn.arrive(table, event)
        self.board.talk.hear((event,))
        if isinstance(event, _TALK) and self.board.talk.overlay is None:
            self._tell(event)
        if isinstance(event, ev.Traded):
            self.board.marks.counting.clear()
        self._show(event)
        if isinstance(event, ev.PhaseBegan | ev.RoundBegan | ev.TurnBegan):
            self.board.frame()

    def _done_by_another(self, event: Event) -> bool:
        """Whether the toast tells this: whoever did it themselves knows."""
        return isinstance(event, _DONE) and event.seat != self.board.viewer

    def _tell(self, event: Event) -> None:
        line = self.board.game.tell(event)
        if line is not None:
            self.board.note(self.board.say(line), "teal_light")

    def _show(self, event: Event) -> None:
        """Declare again what an event touches."""
        board = self.board
        if board.talk.overlay is not None or board.is_covered:
            board.show()
            return
        touched = TOUCHED.get(type(event), ())
        ours = board.near in (getattr(event, "seat", None), getattr(event, "partner", None))
        sections = [name for name in touched if ours or name not in OWN_SECTIONS]
        if ours and "hand" in touched:
            sections += [name for name in TICKED if name not in touched]
        board.show_sections(sections)

    # -- totals ------------------------------------------------------------------------------------------------

    def _hold_points(self, event: Event, table: HarvestState) -> None:
        """Keep showing the old totals until the new ones are counted up."""
        if isinstance(event, ev.Claimed | ev.Processed | ev.Fulfilled):
            seat = event.seat
            self.board.marks.counting[seat] = scoring.points(self.board.d, table.players[seat])

    def _count(self, seat: int, gain: int) -> Step:
        start = self.board.marks.counting.get(seat, 0)

        def show(t: float) -> None:
            value = start + round(gain * t)
            if t >= 1:
                self.board.marks.counting.pop(seat, None)
            elif value == self.board.marks.counting.get(seat):
                return
            else:
                self.board.marks.counting[seat] = value
            self.board.show_sections(("points", "opponents", "standings"))

        return Animate(show, COUNT_MS)


_TALK = (ev.Proposed, ev.Asked, ev.Declined, ev.Withdrawn, ev.StoppedTrading, ev.Traded)
"""What is said in a haggle: those who are not in the dialogue read it as a sentence."""
_DONE = (
    ev.Took, ev.Placed, ev.TookBack, ev.Picked, ev.Drew, ev.Claimed, ev.Bought, ev.Processed, ev.Fulfilled, ev.Exchanged,
)  # fmt: skip
"""What somebody does for themselves."""
_QUIET: tuple[type[Event], ...] = (
    ev.RoundBegan,
    ev.PhaseBegan,
    ev.TurnEnded,
    ev.TurnBegan,
    ev.ResourcesShuffled,
    ev.OpportunitiesShuffled,
    ev.GoalSeen,
    *_TALK,
)
"""Events without flying pieces that still change what is seen or heard."""
