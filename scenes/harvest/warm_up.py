"""Pictures that will be needed soon, painted ahead a few at a time, so that no frame has to paint many at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING

from game.harvest.state import PHASES
from scenes.harvest import cards
from scenes.harvest.haggle import pieces
from scenes.harvest.people import halo
from scenes.harvest.ribbon import chevron
from scenes.harvest.tokens import UNMET_ALPHA, token_name
from scenes.ui.chrome import Turn, turn_chip
from scenes.ui.view import View

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard

Work = Callable[[], object]
TOKEN_SIZES = (22.0, 20.0)
AT_A_TIME, REST = 0.002, 0.02
"""Seconds that are worked in one frame, and that nothing is done before the next."""


class Ahead:
    """Works through what is to be painted ahead, a little in each frame."""

    def __init__(self) -> None:
        self._work: Iterator[Work] | None = None

    def begin(self, work: Iterator[Work], at_once: int) -> None:
        """Begin anew, dropping what was left; the first pieces are done now."""
        for piece in islice(work, at_once):
            piece()
        self._work = work

    def add(self, work: Iterator[Work]) -> None:
        """Have this done after all that is left."""
        self._work = chain(self._work or (), work)

    def go_on(self) -> None:
        """Work for a moment."""
        until = time.perf_counter() + AT_A_TIME
        while self._work is not None and time.perf_counter() < until:
            piece = next(self._work, None)
            if piece is None:
                self._work = None
            else:
                piece()

    def wake_after(self) -> float | None:
        """Seconds until there is work again; None when all is done."""
        return None if self._work is None else REST


def _token_names(board: HarvestBoard) -> list[str]:
    """The tokens that any criterion shows."""
    cards_with_criteria = (*board.d.opportunities, *board.d.goals)
    names = {token_name(c): None for card in cards_with_criteria for c in card.criteria}
    return list(names)


def haggling(board: HarvestBoard) -> Iterator[Work]:
    """Yield the work of declaring the dialogue of haggling part by part, where nobody sees it.

    What it shows differs from turn to turn, so it is done when a turn begins in which it can be opened.
    """
    unseen = View(board.kit, board.view.motion.pace)
    yield board.cover.blurred
    board.talk.turn_to_somebody()
    first = board.talk.partner
    for partner in (first, *(seat for seat in board.talk.partners if seat != first)):
        for part in board.dialogue.parts:
            yield partial(_rehearse, board, unseen, part, partner)
    for kind in range(board.d.kinds):
        yield partial(pieces.cell, board.kit, board.d.kind_ids[kind], board.words.kind(kind), 1, 1)


def _rehearse(board: HarvestBoard, unseen: View, part: Callable[[], None], partner: int) -> None:
    if board.deciding is None or board.is_covered:
        return
    seen, board.view = board.view, unseen
    chosen, board.talk.partner = board.talk.partner, partner
    try:
        part()
    finally:
        board.view, board.talk.partner = seen, chosen


def pictures(board: HarvestBoard) -> Iterator[Work]:
    """Yield the work of painting one picture each, the most likely to be needed first."""
    drawn = board.cards
    for phase in PHASES:
        yield partial(board.mats.lit_edge, phase)
    for kind in range(board.d.kinds):
        yield partial(drawn.strip, kind)
        yield partial(drawn.strip, kind, veil=True)
    for name in _token_names(board):
        for size in TOKEN_SIZES:
            px = board.kit.px(size)
            yield partial(board.kit.sprites.svg, name, (px, px))
            yield partial(board.kit.sprites.svg, name, (px, px), UNMET_ALPHA)
    first, goal = board.d.opportunities[0], board.d.goals[0]
    yield partial(drawn.contract, "opportunity", "", first.points, first.criteria, None)
    yield partial(drawn.contract, "goal", "", goal.points, goal.criteria, None, cards.GOAL, token=20)
    for seat in board.match.setup.seats:
        note = board.say("app.board.to_move" if seat.is_human else "app.board.thinks")
        yield partial(turn_chip, board.kit, Turn(seat.name, seat.colour, note))
    for rect in board.places.opponents(len(board.people.others))[:1]:
        w, h = rect.w / board.kit.k, rect.h / board.kit.k
        for seat in board.match.setup.seats:
            yield partial(halo, board.kit, w, h, seat.colour)
    for seat in board.match.setup.seats:
        for acts, done in ((True, False), (False, True), (False, False)):
            yield partial(board.mats.head, seat.colour, acts, done, True)
    for now in range(len(PHASES)):
        for i in range(len(PHASES)):
            yield partial(chevron, board, i, now)
    for kind in range(board.d.kinds):
        yield partial(board.own_mat.fan, kind, 1, "rest", 0, 0)
        yield partial(drawn.full, kind, cards.SMALL)
    for p in range(len(board.d.producers)):
        yield partial(drawn.owned, p)
    yield drawn.goal_back
