"""Events in motion: tiles fly, drop and slide, points rise, the market opens and closes.

Each event becomes a step that is put together only when its turn comes (`Later`), because what lies on the table
then depends on the steps before it. `drawn` keeps the table in step with what can be seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.pavilion import events as ev
from game.pavilion.definitions import RING
from game.pavilion.moves import CENTRE
from game.rules import Event
from scenes.pavilion import drawn, tiles
from scenes.pavilion.big_board import TILE_INSET
from scenes.pavilion.flyers import Flyers, turn_to
from scenes.pavilion.market import is_market, token_image
from scenes.pavilion.places import HAND_TILE
from scenes.ui.canvas import Canvas, painted
from scenes.ui.motion import (
    Call,
    Later,
    Step,
    Tween,
    Wait,
    ease_back,
    ease_in_out,
    ease_out,
    parallel,
    sequence,
)
from scenes.ui.shapes import Point
from scenes.ui.stage import Sprite

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

TAKE_MS, TAKE_APART, REST_MS = 350, 40, 300
LAY_MS, DROP_MS, DROP_SCALE = 260, 180, 1.15
BONUS_MS = 560
FILL_MS, FILL_APART = 260, 45
MARKET_MS, MARKET_APART, MARKET_SCALE = 250, 30, 0.6
HERALD_MS = 900

SOUNDS: dict[type[Event], str] = {
    ev.Took: "tile_take",
    ev.Placed: "tile_place",
    ev.FeatureCompleted: "bonus",
    ev.BonusChosen: "tile_take",
    ev.Passed: "tile_slide",
    ev.StarScored: "points",
    ev.NumberScored: "points",
    ev.UnplayedCounted: "error",
}


class Flights:
    """Sets the events of moves in motion on a board."""

    def __init__(self, board: PavilionBoard) -> None:
        self._board = board
        self.air = Flyers(board)

    def play(self, events: Sequence[Event]) -> Step:
        """The motion of one move's events, one after the other."""
        return sequence(*(Later(partial(self._step, group)) for group in _grouped(events)))

    def _step(self, group: list[Event]) -> Step | None:
        first = group[0]
        if self._board.heard is not None:
            self._board.heard += group
        sound = SOUNDS.get(type(first))
        if sound is not None:
            self._board.app.sounds.play(sound, 0.7)
        match first:
            case ev.Took():
                return self._took(first)
            case ev.TokenTaken():
                return self._token(first)
            case ev.Placed():
                return self._placed(first)
            case ev.FeatureCompleted():
                return self._feature(first)
            case ev.BonusChosen():
                return self._bonus(first)
            case ev.SupplyFilled() | ev.FactoryFilled():
                return self._filled(group)
            case ev.Passed():
                return self._passed(first)
            case ev.RoundStarted():
                return self._round(first)
            case ev.KeptReturned():
                return self._returned(group)
            case ev.PhaseStarted(phase="place"):
                return self._market_closes(first)
            case ev.StarScored() | ev.NumberScored() | ev.UnplayedCounted():
                return self._counted(first)
            case _:
                self._leave(group)
                self._land(group)
                return None

    # -- tools -----------------------------------------------------------------------------------------------

    def _leave(self, group: Iterable[Event]) -> None:
        for event in group:
            drawn.depart(self._board.table, event)

    def _land(self, group: Iterable[Event]) -> None:
        for event in group:
            drawn.arrive(self._board.table, event)

    def _landing(self, *group: Event) -> Step:
        """The end of a flight: the table has what has come, and nothing flies any more."""

        def land() -> None:
            self._land(group)
            self.air.clear()
            self._board.show()

        return Call(land)

    def _market_parts(self) -> list[list[Sprite]]:
        """The sprites of the market by what belongs together: the centre, then plate by plate."""
        parts: dict[str, list[Sprite]] = {}
        for sprite in self._board.view.stage.sprites():
            if is_market(sprite) and isinstance(sprite.key, tuple):
                parts.setdefault(str(sprite.key[0]), []).append(sprite)
        return [parts[name] for name in sorted(parts)]

    # -- collecting ------------------------------------------------------------------------------------------

    def _took(self, event: ev.Took) -> Step:
        board, places = self._board, self._board.places
        flights: list[Step] = []
        slides: list[Step] = []
        if event.source == CENTRE:
            for i, colour in enumerate(event.tiles):
                start, end = places.pool(colour), places.hand(event.seat, colour)
                flights.append(self.air.fly(colour, start, end, TAKE_MS, 60, len(event.tiles) - i))
        else:
            left = list(event.tiles)
            for index, colour in enumerate(board.table.factories[event.source - 1]):
                start = places.petal(event.source, index)
                if colour in left:
                    left.remove(colour)
                    end = places.hand(event.seat, colour)
                    flights.append(self.air.fly(colour, start, end, TAKE_MS, 60, index))
                else:
                    slides.append(self.air.fly(colour, start, places.pool(colour), REST_MS))
        self._leave([event])
        board.show()
        return sequence(
            parallel(parallel(*flights, stagger=TAKE_APART), *slides),
            self._landing(event),
        )

    def _token(self, event: ev.TokenTaken) -> Step:
        board, places = self._board, self._board.places
        sprite = self.air.put(token_image(board.kit), places.token_home(), 5)
        self._leave([event])
        board.token_flies = True
        board.show()
        steps: list[Step] = [
            Tween(sprite, TAKE_MS, pos=places.token_at(event.seat), scale=0.55, arc=40 * board.kit.k)
        ]
        if event.lost:
            steps.append(self.air.rise(f"−{event.lost}", places.score(event.seat), "danger", 700))

        def land() -> None:
            board.token_flies = False

        return sequence(parallel(*steps), Call(land), self._landing(event))

    def sound(self, events: Sequence[Event]) -> None:
        """The sounds of a move whose motion is switched off."""
        for kind in dict.fromkeys(type(event) for event in events):
            if kind in SOUNDS:
                self._board.app.sounds.play(SOUNDS[kind], 0.7)

    def _market_closes(self, event: ev.PhaseStarted) -> Step:
        """Plates and centre shrink and fade, then the supply grows."""
        board = self._board
        stage = board.view.stage
        shrink = [
            parallel(*(Tween(s, MARKET_MS, scale=MARKET_SCALE, alpha=0, ease=ease_in_out) for s in together))
            for together in self._market_parts()
        ]
        before = [board.places.supply(i) for i in range(len(board.table.supply))]

        def grow() -> Step | None:
            self._land([event])
            board.frame()
            board.show()
            steps: list[Step] = []
            for i, start in enumerate(before):
                sprite = stage.get(("tile", i), "supply")
                if sprite is None:
                    continue
                end, (x, y) = board.places.supply(i), sprite.pos
                half = sprite.image.get_width() / 2
                sprite.pos = (start.x - half, start.y - half)
                sprite.scale = start.edge / end.edge
                steps.append(Tween(sprite, MARKET_MS, pos=(x, y), scale=1.0))
            return parallel(*steps) if steps else None

        return sequence(parallel(*shrink, stagger=MARKET_APART), Later(grow))

    # -- placing ---------------------------------------------------------------------------------------------

    def _placed(self, event: ev.Placed) -> Step:
        board, places = self._board, self._board.places
        start = places.hand(event.seat, event.colour)
        end = places.space(event.seat, event.space)
        large = places.is_near(event.seat)
        edge = end.edge - (TILE_INSET if large else 0.3)
        sprite = self.air.tile(event.colour, start, 10, edge)
        fly = Tween(
            sprite, LAY_MS, pos=end.point, angle=turn_to(end.angle), scale=DROP_SCALE, arc=30 * board.kit.k, ease=ease_in_out
        )  # fmt: skip
        paid = self.air.throw(event.paid, lambda colour: places.hand(event.seat, colour))
        self._leave([event])
        board.show()
        drop = Tween(sprite, DROP_MS, scale=1.0, ease=ease_in_out)

        def score() -> Step:
            board.app.sounds.play("points", 0.5)
            return self.air.rise(f"+{len(event.group)}", end.point)

        return sequence(
            parallel(sequence(fly, drop), parallel(*paid, stagger=TAKE_APART)),
            self._landing(event),
            Later(score),
            Call(self.air.clear),
        )

    def _feature(self, event: ev.FeatureCompleted) -> Step | None:
        """The reward of a complete feature pops up once."""
        board = self._board
        if not board.places.is_near(event.seat):
            return Wait(150)
        sprite = board.view.stage.get(("reward", event.feature), "board")
        if sprite is None:
            return None
        return sequence(Tween(sprite, 160, scale=1.6, ease=ease_out), Tween(sprite, 160, scale=1.0))

    def _bonus(self, event: ev.BonusChosen) -> Step:
        board, places = self._board, self._board.places
        flights = [
            self.air.fly(colour, places.supply(space), places.hand(event.seat, colour), TAKE_MS, 60)
            for colour, space in zip(event.tiles, event.spaces, strict=True)
        ]
        self._leave([event])
        board.picking.chosen.clear()
        board.show()
        return sequence(parallel(*flights, stagger=TAKE_APART), self._landing(event))

    def _filled(self, group: list[Event]) -> Step:
        """Tiles come out of the bag, a factory's four at a time."""
        board, places = self._board, self._board.places
        x, y = places.bag()
        flights: list[Step] = []
        for event in group:
            together: list[Step] = []
            if isinstance(event, ev.FactoryFilled):
                lying = len(board.table.factories[event.factory - 1])
                ends = [places.petal(event.factory, lying + i) for i in range(len(event.tiles))]
                colours = sorted(event.tiles)
            elif isinstance(event, ev.SupplyFilled):
                ends, colours = [places.supply(space) for space in event.spaces], list(event.tiles)
            else:
                continue
            for colour, end in zip(colours, ends, strict=True):
                # Flown as it will lie: many tiles at once, none of them turned or scaled frame by frame.
                name = board.tables.colours[colour]
                sprite = self.air.put(tiles.tile(board.kit, name, end.edge, end.angle), (x, y))
                together.append(Tween(sprite, FILL_MS, pos=end.point))
            flights.append(parallel(*together))
        self._leave(group)
        board.app.sounds.play("tile_slide", 0.4)
        board.show()

        def filled() -> None:
            board.filling = False

        return sequence(parallel(*flights, stagger=FILL_APART), Call(filled), self._landing(*group))

    def _passed(self, event: ev.Passed) -> Step:
        board, places = self._board, self._board.places
        steps = self.air.throw(event.discarded, lambda colour: places.hand(event.seat, colour))
        if not places.is_near(event.seat):
            for index, colour in enumerate(event.kept):
                start, end = places.hand(event.seat, colour), places.kept(event.seat, index)
                steps.append(self.air.fly(colour, start, end, REST_MS))
        flights = [parallel(*steps, stagger=TAKE_APART)] if steps else []
        if event.lost:
            flights.append(self.air.rise(f"−{event.lost}", places.score(event.seat), "danger", 700))
        self._leave([event])
        board.show()
        return sequence(parallel(*flights) if flights else Wait(150), self._landing(event))

    # -- rounds and end --------------------------------------------------------------------------------------

    def _round(self, event: ev.RoundStarted) -> Step:
        """The market opens again; a herald says which colour is wild now."""
        board = self._board
        self._leave([event])
        board.filling = True
        board.frame()
        board.show()
        opened = []
        for together in self._market_parts():
            for sprite in together:
                sprite.scale, sprite.alpha = MARKET_SCALE, 0
            opened.append(parallel(*(Tween(s, MARKET_MS, scale=1.0, alpha=255) for s in together)))
        herald = self.air.put(self._herald_image(event), board.places.market_middle(), 30)
        herald.alpha, herald.scale = 0, 0.8
        show = sequence(
            Tween(herald, 200, alpha=255, scale=1.0, ease=ease_back),
            Wait(HERALD_MS - 400),
            Tween(herald, 200, alpha=0),
        )
        board.app.sounds.play("turn_start", 0.6)
        return sequence(parallel(parallel(*opened, stagger=MARKET_APART), show), self._landing(event))

    def _herald_image(self, event: ev.RoundStarted) -> pygame.Surface:
        board = self._board
        kit, name = board.kit, board.tables.colours[event.wild]
        text = board.words.herald(event.round, event.wild)
        w = max(190.0, kit.text.width(text, 20, "bold") / kit.k + 110)

        def paint(canvas: Canvas) -> None:
            canvas.glow(20, 20, w, 72, 16, 9, "gold", 0, 150)
            canvas.panel(20, 20, w, 72, "paper", 16)
            canvas.blit_centered(tiles.tile(kit, name, HAND_TILE, wild=True), 58, 56)
            canvas.text(text, 92, 56, 20, "ink", "bold")

        return painted(kit, ("herald", text, name), w + 40, 112, paint)

    def _returned(self, group: list[Event]) -> Step:
        """Kept tiles come back into the hands."""
        board, places = self._board, self._board.places
        flights = [
            self.air.fly(colour, places.kept(event.seat, index), places.hand(event.seat, colour), REST_MS)
            for event in group
            if isinstance(event, ev.KeptReturned) and not places.is_near(event.seat)
            for index, colour in enumerate(event.tiles)
        ]
        self._leave(group)
        board.show()
        return sequence(parallel(*flights) if flights else Wait(1), self._landing(*group))

    def _counted(self, event: ev.StarScored | ev.NumberScored | ev.UnplayedCounted) -> Step:
        """One of the points at the end: it rises from where it comes from, and the toast says what it is."""
        board, places = self._board, self._board.places
        told = board.game.tell(event)
        if told is not None:
            board.note(board.say(told), "danger" if isinstance(event, ev.UnplayedCounted) else "gold")
        large = places.is_near(event.seat)
        spots: list[Point]
        match event:
            case ev.StarScored():
                middle = places.heart(event.star)
                spots = [middle if large else places.space(event.seat, event.star * RING).point]
            case ev.NumberScored():
                spaces = board.side.cost_spaces[event.cost]
                spots = [places.space(event.seat, space).point for space in (spaces if large else spaces[:1])]
            case _:
                spots = [places.score(event.seat)]
        if isinstance(event, ev.UnplayedCounted):
            rise = [self.air.rise(f"−{event.lost}", spots[0], "danger", BONUS_MS)]
        elif len(spots) > 1:
            rise = [self.air.rise(f"+{event.points}", places.score(event.seat), ms=BONUS_MS)]
            rise += [self.air.rise(str(event.cost), spot, ms=BONUS_MS) for spot in spots]  # type: ignore[union-attr]
        else:
            rise = [self.air.rise(f"+{event.points}", spots[0], ms=BONUS_MS)]
        return sequence(parallel(*rise), self._landing(event))


def _grouped(events: Sequence[Event]) -> list[list[Event]]:
    """Events that move together: refills of all factories or of the supply, kept tiles of all seats."""
    together = (ev.FactoryFilled, ev.SupplyFilled, ev.KeptReturned)
    groups: list[list[Event]] = []
    for event in events:
        if groups and isinstance(event, together) and type(groups[-1][0]) is type(event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups
