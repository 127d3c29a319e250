"""Choices of more than one click: three cards together, a card to place and one to take, a Goal and what to do with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.harvest import harvesting, piles
from game.harvest import moves as mv
from game.harvest.state import GOALS, MARKET, PAY, SWAP, TAKE
from game.rules import Move
from scenes.harvest import targets
from scenes.narrowing import Target

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard


@dataclass(frozen=True)
class Choice:
    """What taking a thing on the table would do: `run` if it can be done now, else why not (empty: no matter)."""

    run: Callable[[], object] | None = None
    reason: str = ""


NOTHING = Choice()


class Gestures:
    """The half-made choices of the person who decides at a board."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board
        self.picked: list[int] = []
        """The places of Available chosen so far, in order."""
        self.trading = False
        """Whether what can be placed into Supply is lit up."""
        self.wanted: Target | None = None
        """The card of Supply, or the deck, that is to be taken for the card placed next."""

    def reset(self) -> None:
        """A decision begins or ends; only the wish of a swap outlasts it."""
        self.picked.clear()
        self.trading = False

    # -- what a click does -------------------------------------------------------------------------------------

    def judge(self, target: Target) -> Choice:
        """Return what taking a thing would do."""
        board = self.board
        match target:
            case ("available", int(place)) if board.step == TAKE:
                return self._pick_choice(place)
            case ("hand", _) | ("producer", _) | ("goal", _) if not board.at_home:
                return NOTHING
            case ("goal", int(slot)) if board.step == GOALS:
                if board.allows(mv.Fulfil(slot)) or board.allows(mv.Exchange(slot)):
                    return Choice(partial(self.select_goal, slot))
            case ("supply", _) | ("deck",) if board.step == MARKET and self.can_place and self._there(target):
                return Choice(partial(self.want, target))
            case ("hand", int(kind)) if board.step == MARKET and self.wanted == ("supply", kind):
                return Choice(None, board.say("harvest.board.same_kind"))
        move = targets.meant(board.d, board.table, target)
        if move is None:
            return NOTHING
        if board.allows(move):
            return Choice(partial(self._commit, move))
        return Choice(None, board.why_not(move))

    def _commit(self, move: Move) -> None:
        self.board.app.sounds.play("click", 0.5)
        self.board.commit(move)

    def step_back(self) -> bool:
        """Take back the last half-made choice: a pick, a wish, the placed card, a payment."""
        board = self.board
        if board.narrowing is None:
            return False
        if self.picked:
            self.picked.pop()
        elif self.trading or self.wanted is not None:
            self.trading, self.wanted = False, None
        elif board.step == SWAP:
            board.commit(mv.Pick(board.table.placed))
            return True
        elif board.step == PAY:
            board.take_back()
            return True
        else:
            return False
        board.refresh()
        return True

    # -- Harvest: three cards together -------------------------------------------------------------------------

    def _pick_choice(self, place: int) -> Choice:
        need = self.take_count
        if place in self.picked or len(self.picked) < need:
            return Choice(partial(self.pick, place))
        return Choice(None, self.board.say("harvest.board.picked_enough", n=need))

    @property
    def take_count(self) -> int:
        """How many cards have to be taken together."""
        return harvesting.take_count(self.board.d, self.board.table)

    def pick(self, place: int) -> None:
        """Choose a card of Available, or put it back."""
        self.board.app.sounds.play("click", 0.6)
        if place in self.picked:
            self.picked.remove(place)
        else:
            self.picked.append(place)
        self.board.refresh()

    def take_picked(self) -> None:
        """Take the cards that were picked."""
        self.board.commit(mv.Take(tuple(sorted(self.picked))))

    # -- Market: one card for another --------------------------------------------------------------------------

    @property
    def can_place(self) -> bool:
        """Whether a card of the own hand can be placed into Supply now."""
        return any(isinstance(move, mv.Place) for move in self.board.legal_moves)

    def _there(self, target: Target) -> bool:
        """Whether a card can be taken there: the deck may be empty, and is made anew from the discard then."""
        return target != targets.DECK or piles.resources_left(self.board.table)

    def start_trade(self) -> None:
        """Light up what can be placed into Supply, or no more."""
        self.trading = not self.trading
        self.board.refresh()

    def want(self, target: Target) -> None:
        """Wish for a card of Supply, or from the deck: the card placed next is swapped for it. Again: no more."""
        self.board.app.sounds.play("click", 0.6)
        self.wanted = None if self.wanted == target else target
        self.trading = self.wanted is not None
        self.board.refresh()

    def resume(self) -> bool:
        """A decision has been opened: take what was wished for the card that was placed. True if that was done."""
        target, self.wanted = self.wanted, None
        if target is None or self.board.step != SWAP:
            return False
        move = targets.meant(self.board.d, self.board.table, target)
        if move is None or not self.board.allows(move):
            return False
        self.board.commit(move)
        return True

    # -- Goals: one of them, and what to do with it ------------------------------------------------------------

    def select_goal(self, slot: int) -> None:
        """Choose a Goal to do something with, or let go of it."""
        narrowing = self.board.narrowing
        assert narrowing is not None
        self.board.app.sounds.play("click", 0.6)
        chosen = self.selected_goal
        narrowing.clear()
        if chosen != slot:
            narrowing.take(("goal", slot))
        self.board.refresh()

    @property
    def selected_goal(self) -> int | None:
        """The place of the Goal that is chosen."""
        narrowing = self.board.narrowing
        match narrowing.chosen if narrowing is not None else []:
            case [("goal", int(slot)), *_]:
                return slot
        return None
