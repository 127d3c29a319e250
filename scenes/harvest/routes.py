"""Where the pieces of an event travel on the table, and how: from where they lay to where they go."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.harvest import events as ev
from game.harvest.state import Bundle
from game.rules import Event
from scenes.harvest import cards, tokens
from scenes.harvest.places import supply_stacks
from scenes.ui.canvas import painted
from scenes.ui.motion import Animate, Later, Step, Tween, ease_in_out, ease_out, parallel, sequence
from scenes.ui.view import Z

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard

FLY_MS, SLIDE_MS, FLIP_MS, ARC_MS, CROSS_MS = 260, 200, 180, 350, 400
STAGGER_MS = 45
TILT = 4.0
"""Degrees that a card is tilted while it flies."""
FAR = 0.62
"""Size of cards that fly to or from another player's mat."""

Point = tuple[float, float]


class Routes:
    """Makes the motion of single events on a board."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board

    # -- places ------------------------------------------------------------------------------------------------

    def _away(self, seat: int) -> Point | None:
        """Where things of another player go: their mat in the strip; None for the seat in the Player Mat."""
        board = self.board
        if seat == board.near:
            return None
        rect = board.people.rect_of(seat)
        if rect is None:
            return board.places.zone("spine").center
        return rect.x + rect.h * 2.2, rect.centery

    def _hand(self, seat: int, kind: int, coming: Sequence[int] = ()) -> Point:
        """Where a card of a kind lies in a hand, once the `coming` cards have arrived there too."""
        away = self._away(seat)
        if away is not None:
            return away
        counts = list(self.board.table.players[seat].cards)
        for other in coming:
            counts[other] += 1
        for spot, rect in self.board.places.hand(counts):
            if spot.kind == kind:
                half = self.board.kit.px(cards.FULL[0] / 2) if spot.row is None else rect.w / 2
                return rect.x + half, rect.centery
        return self.board.places.zone("resources").center

    def _producer(self, seat: int, p: int) -> Point:
        away = self._away(seat)
        return away if away is not None else self.board.places.producer(p).center

    def _points(self, seat: int) -> Point:
        away = self._away(seat)
        if away is not None:
            rect = self.board.people.rect_of(seat)
            return away if rect is None else (rect.right - self.board.kit.px(26), rect.centery)
        rect = self.board.places.zone("points")
        return rect.x + self.board.kit.px(32), rect.y + self.board.kit.px(46)

    def _goal(self, seat: int, slot: int, coming: int = 0) -> Point:
        away = self._away(seat)
        if away is not None:
            return away
        n = max(slot + 1, len(self.board.table.players[seat].goals) + coming)
        return self.board.places.goal(slot, n).center

    def _supply(self, index: int) -> Point:
        """A place in Supply, counted from the top."""
        return self.board.places.supply(index + 1)[index].center

    def _in_supply(self, kind: int, last: bool = False) -> Point:
        """Where a card of a kind lies in Supply now: the first of them, or the last one placed."""
        stacks = supply_stacks(self.board.table)
        found = [i for i, (other, _) in enumerate(stacks) if other == kind]
        spots = self.board.places.supply(len(stacks))
        return spots[found[-1 if last else 0]].center if found else self._deck

    @property
    def _deck(self) -> Point:
        return self.board.places.zone("resource deck").center

    @property
    def _discard(self) -> Point:
        rect = self.board.places.zone("resource deck")
        return rect.centerx, rect.bottom + self.board.kit.px(22)

    # -- flying ------------------------------------------------------------------------------------------------

    def _fly(
        self,
        image: pygame.Surface,
        start: Point,
        end: Point,
        ms: float = FLY_MS,
        *,
        far: bool = False,
        tilt: float = TILT,
        arc: float = 0.0,
        fade: bool = False,
        slide: bool = False,
    ) -> Step:
        sprite = self.board.view.stage.add(image, start, Z.FLYING, "center")
        if far:
            sprite.scale = FAR
        if tilt and not self.board.view.motion.pace.reduced:
            sprite.angle = tilt
        return Tween(
            sprite, ms, pos=end, arc=self.board.kit.px(arc), alpha=0 if fade else None, kill=True,
            ease=ease_in_out if slide else ease_out,
        )  # fmt: skip

    def of(self, event: Event) -> Callable[[], Step | None] | None:
        """Return what makes the motion of an event when its turn comes, or None if nothing travels."""
        makers: dict[type[Event], Callable[..., Step | None]] = {
            ev.Took: self._took,
            ev.Slid: self._slid,
            ev.AvailableFilled: self._filled,
            ev.LatentFilled: self._filled,
            ev.SupplyFilled: self._supply_filled,
            ev.DemandCleared: self._demand_cleared,
            ev.DemandDealt: self._demand_dealt,
            ev.Placed: self._placed,
            ev.Picked: self._picked,
            ev.TookBack: self._picked,
            ev.Drew: self._drew,
            ev.Claimed: self._claimed,
            ev.Bought: self._bought,
            ev.Processed: self._processed,
            ev.Fulfilled: self._fulfilled,
            ev.GoalDrawn: self._goal_drawn,
            ev.GoalSeen: self._goal_seen,
            ev.Exchanged: self._exchanged,
            ev.Traded: self._traded,
        }
        maker = makers.get(type(event))
        return None if maker is None else partial(maker, event)

    # -- the Harvest phase -------------------------------------------------------------------------------------

    def _took(self, event: ev.Took) -> Step:
        board = self.board
        far = self._away(event.seat) is not None
        steps = [
            self._fly(
                board.cards.strip(kind),
                board.places.available(place).center,
                self._hand(event.seat, kind, event.kinds),
                far=far,
            )
            for place, kind in zip(event.places, event.kinds, strict=True)
        ]
        return parallel(*steps, stagger=STAGGER_MS)

    def _slid(self, event: ev.Slid) -> Step:
        places = self.board.places
        steps = [
            self._fly(
                self.board.cards.strip(kind),
                places.latent(i).center,
                places.available(i).center,
                SLIDE_MS,
                tilt=0,
                slide=True,
            )
            for i, kind in zip(event.places, event.kinds, strict=True)
        ]
        return parallel(*steps)

    def _filled(self, event: ev.AvailableFilled | ev.LatentFilled) -> Step:
        board = self.board
        latent = isinstance(event, ev.LatentFilled)
        spot = board.places.latent if latent else board.places.available
        steps = [
            self._fly(board.cards.strip(kind, veil=latent), self._deck, spot(i).center, FLY_MS)
            for i, kind in zip(event.places, event.kinds, strict=True)
        ]
        return parallel(*steps, stagger=STAGGER_MS)

    # -- the Market phase --------------------------------------------------------------------------------------

    def _supply_filled(self, event: ev.SupplyFilled) -> Step:
        first = len(self.board.table.supply)
        steps = [
            self._fly(self.board.cards.strip(kind), self._deck, self._supply(first + i))
            for i, kind in enumerate(event.kinds)
        ]
        return parallel(*steps, stagger=STAGGER_MS)

    def _contract(self, card: int) -> pygame.Surface:
        return self.board.mats.contract(card, "rest")

    def _demand_cleared(self, event: ev.DemandCleared) -> Step:
        board = self.board
        rect = board.places.zone("opportunity deck")
        end = (rect.centerx, rect.bottom)
        steps = []
        for card in event.opportunities:
            slot = board.mats.demand_slots.get(card, 0)
            start = board.places.demand(slot, len(board.table.players)).center
            steps.append(self._fly(self._contract(card), start, end, fade=True, tilt=0))
        return parallel(*steps, stagger=STAGGER_MS)

    def _demand_dealt(self, event: ev.DemandDealt) -> Step:
        board = self.board
        start = board.places.zone("opportunity deck").center
        steps = [
            self._fly(self._contract(card), start, board.places.demand(i, len(board.table.players)).center)
            for i, card in enumerate(event.opportunities)
        ]
        return parallel(*steps, stagger=STAGGER_MS)

    def _placed(self, event: ev.Placed) -> Step:
        end = self._supply(len(supply_stacks(self.board.table)))
        far = self._away(event.seat) is not None
        return self._fly(self.board.cards.strip(event.kind), self._hand(event.seat, event.kind), end, far=far)

    def _picked(self, event: ev.Picked | ev.TookBack) -> Step:
        start = self._in_supply(event.kind, isinstance(event, ev.TookBack))
        return self._to_hand(event.seat, event.kind, start)

    def _drew(self, event: ev.Drew) -> Step:
        return self._to_hand(event.seat, event.kind, self._deck)

    def _to_hand(self, seat: int, kind: int, start: Point) -> Step:
        far = self._away(seat) is not None
        return self._fly(self.board.cards.strip(kind), start, self._hand(seat, kind, (kind,)), far=far)

    def _claimed(self, event: ev.Claimed) -> Step:
        board = self.board
        slot = board.mats.demand_slots.get(event.opportunity, 0)
        start = board.places.demand(slot, len(board.table.players)).center
        return self._fly(self._contract(event.opportunity), start, self._points(event.seat), ARC_MS, far=True)

    def _traded(self, event: ev.Traded) -> Step:
        """Both sides cross: in the dialogue when it is open, else on the table."""
        crossing = self.board.dialogue.crossing(CROSS_MS) if self.board.talk.overlay == "dialogue" else None
        if crossing is not None:
            self.board.talk.agree()
            return crossing
        steps = self._handed(event.seat, event.partner, event.give)
        steps += self._handed(event.partner, event.seat, event.get)
        return parallel(*steps, stagger=STAGGER_MS)

    def _handed(self, giver: int, taker: int, bundle: Bundle) -> list[Step]:
        board = self.board
        steps = [
            self._fly(
                board.cards.full(kind, cards.SMALL),
                self._hand(giver, kind),
                self._hand(taker, kind, (kind,)),
                CROSS_MS,
                far=True,
            )
            for kind in bundle.cards
        ]
        steps += [
            self._fly(board.cards.owned(p), self._producer(giver, p), self._producer(taker, p), CROSS_MS)
            for p in bundle.producers
        ]
        points = len(bundle.opportunities) + len(bundle.goals) + (1 if bundle.chits else 0)
        steps += [
            self._fly(self._coin(), self._points(giver), self._points(taker), CROSS_MS, tilt=0, arc=40)
            for _ in range(points)
        ]
        steps += [
            self._fly(
                board.cards.goal_back(),
                self._goal(giver, slot),
                self._goal(taker, slot, 1),
                CROSS_MS,
                far=True,
            )
            for slot in bundle.slots
        ]
        return steps

    # -- Industry and Goals ------------------------------------------------------------------------------------

    def _coin(self) -> pygame.Surface:
        return painted(
            self.board.kit, "harvest flying coin", 28, 28, lambda canvas: tokens.coin(canvas, 14, 14, 13)
        )

    def _spent(self, seat: int, kinds: Sequence[int]) -> list[Step]:
        far = self._away(seat) is not None
        return [
            self._fly(
                self.board.cards.full(kind, cards.SMALL),
                self._hand(seat, kind),
                self._discard,
                far=far,
                fade=True,
            )
            for kind in kinds
        ]

    def _bought(self, event: ev.Bought) -> Step:
        board = self.board
        paid = self._spent(event.seat, event.cards)
        tile = Later(
            lambda: self._fly(
                board.cards.owned(event.producer),
                board.places.tile(event.producer).center,
                self._producer(event.seat, event.producer),
                ARC_MS,
            )
        )
        return sequence(parallel(*paid, stagger=STAGGER_MS), tile)

    def _processed(self, event: ev.Processed) -> Step:
        board = self.board
        far = self._away(event.seat) is not None
        maker = self._producer(event.seat, event.producer)
        card = self._fly(
            board.cards.full(event.kind, cards.SMALL), self._hand(event.seat, event.kind), maker, FLY_MS, far=True,
            fade=True,
        )  # fmt: skip
        start = board.places.zone("chits").center
        chits = Later(
            lambda: parallel(
                *(
                    self._fly(self._coin(), start, self._points(event.seat), ARC_MS, tilt=0, arc=60, far=far)
                    for _ in range(min(event.points, 3))
                ),
                stagger=STAGGER_MS,
            )
        )
        return sequence(card, chits)

    def _fulfilled(self, event: ev.Fulfilled) -> Step:
        board = self.board
        goal = board.d.goals[event.goal]
        image = board.cards.contract(
            "goal", board.words.goal(event.goal), goal.points, goal.criteria, None, cards.GOAL
        )
        start = self._goal(event.seat, event.slot)
        spent = self._spent(event.seat, event.cards)
        spent += [
            self._fly(board.cards.owned(p), self._producer(event.seat, p), board.places.tile(p).center)
            for p in event.producers
        ]
        card = Later(lambda: self._fly(image, start, self._points(event.seat), ARC_MS, far=True))
        return sequence(parallel(*spent, stagger=STAGGER_MS), card)

    def _goal_drawn(self, event: ev.GoalDrawn) -> Step:
        start = self.board.places.zone("goal pile").center
        end = self._goal(event.seat, event.slot, 1)
        return self._fly(self.board.cards.goal_back(), start, end, far=self._away(event.seat) is not None)

    def _goal_seen(self, event: ev.GoalSeen) -> Step | None:
        """The own card, still face down in its place, is turned over."""
        board = self.board
        back = board.view.stage.get(f"goal {event.slot}", "goals")
        if back is None or board.view.motion.pace.reduced or board.covers_goals or self._away(event.seat):
            return None
        goal = board.d.goals[event.goal]
        face = board.cards.contract(
            "goal", board.words.goal(event.goal), goal.points, goal.criteria, None, cards.GOAL, token=20
        )
        rect = board.places.goal(event.slot, len(board.table.players[event.seat].goals))
        turning = board.view.stage.add(board.cards.goal_back(), rect.center, Z.FLYING, "center")
        back.alpha = 0
        hidden = Tween(
            back, FLIP_MS, alpha=0
        )  # holds the card in the hand, until that is declared with its face

        def show(t: float) -> None:
            image = board.cards.goal_back() if t < 0.5 else face
            wide = max(1, round(image.get_width() * abs(math.cos(math.pi * t))))
            turning.image = pygame.transform.smoothscale(image, (wide, image.get_height()))
            if t >= 1:
                turning.kill()

        return parallel(hidden, Animate(show, FLIP_MS))

    def _exchanged(self, event: ev.Exchanged) -> Step:
        end = self.board.places.zone("goal pile").center
        start = self._goal(event.seat, event.slot)
        return self._fly(self.board.cards.goal_back(), start, end, far=self._away(event.seat) is not None)
