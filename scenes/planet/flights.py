"""What happens, in motion: pieces travel from where they were to where they go, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.match import Match
from game.planet import events as ev
from game.planet.control import take_unit
from game.planet.geometry import cell_of
from game.planet.pieces import OUTSIDE, hex_of, unit_kind
from game.planet.state import PlanetState
from game.rules import Event
from scenes.planet import leader, market, plan, screen
from scenes.planet.effects import Effects
from scenes.planet.hex_prints import bare
from scenes.planet.people import others
from scenes.planet.pictures import Standing
from scenes.planet.retelling import retell
from scenes.planet.until import Until
from scenes.ui.motion import Call, Later, Step, Tween, Wait, ease_in_out, parallel, sequence
from scenes.ui.view import Z

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

Point = tuple[float, float]
WALK_MS, FLY_MS, READ_MS = 380.0, 340.0, 260.0
TOKEN, CHIP = 26.0, 20.0

SOUNDS: dict[type[Event], str] = {
    ev.CardChosen: "card_draw",
    ev.CardsRevealed: "card_flip",
    ev.DiceArranged: "die_set",
    ev.Announced: "die_set",
    ev.Repaired: "tile_place",
    ev.Produced: "points",
    ev.Shortage: "refuse",
    ev.Recruited: "tile_place",
    ev.HexesDrawn: "explore",
    ev.HexPlaced: "tile_place",
    ev.UnitMoved: "tile_slide",
    ev.Built: "build",
    ev.CardsDrawn: "card_draw",
    ev.CardApplied: "card_flip",
    ev.Sold: "coin",
    ev.Bought: "coin",
    ev.Healed: "heal",
    ev.TokenBought: "coin",
    ev.ChipTaken: "tile_take",
    ev.DieChanged: "die_set",
    ev.Shielded: "bonus",
    ev.ChipLost: "tile_take",
    ev.Destroyed: "refuse",
    ev.Exhausted: "tile_slide",
}
UNTOLD = (ev.Announced, ev.CardChosen, ev.CardLaid, ev.HexesSeen, ev.HexKept, ev.DieSet, ev.TurnStarted)
"""What the table shows by itself, or what the player has just chosen, is not told in the toast."""
STORM_SOUNDS = {"tornado": "cataclysm_wind", "geyser": "cataclysm_water", "earthquake": "cataclysm_quake"}


def newest_hex(match: Match) -> int | None:
    """Return the hexagon that was placed since the last die was announced; None if there is none."""
    for step in reversed(match.timeline):
        for event in reversed(step.events):
            if isinstance(event, ev.HexPlaced):
                return event.hex
            if isinstance(event, ev.Announced):
                return None
    return None


class Flights:
    """Turns the events of a move into steps; a state on the way is kept as they play."""

    def __init__(self, board: PlanetBoard) -> None:
        self.board = board
        self.effects = Effects(board)

    def motion(self, events: Sequence[Event], before: PlanetState) -> Step | None:
        """Return the motion of one move's events; with motion off only what is heard of them."""
        board = self.board
        for event in events:
            if isinstance(event, ev.Announced):
                board.new_hex = None
            elif isinstance(event, ev.HexPlaced):
                board.new_hex = event.hex
        if board.view.motion.pace.factor == 0:
            for event in events[:3]:
                self._sound(event)
            return None
        playing = before.copy()
        board.tell(playing)
        steps: list[Step] = []
        for event in events:
            steps.append(Later(lambda event=event: self._flight(event, playing)))  # type: ignore[misc]
            steps.append(Call(lambda event=event: board.stale(retell(playing, event))))  # type: ignore[misc]
            after = self._after(event)
            if after is not None:
                steps.append(after)
        return sequence(*steps)

    def _sound(self, event: Event) -> None:
        sounds = self.board.app.sounds
        if isinstance(event, ev.PriceMoved):
            sounds.play(
                "crash" if event.crashed else "market_up" if event.end > event.start else "market_down", 0.7
            )
        elif isinstance(event, ev.Struck):
            sounds.play(STORM_SOUNDS.get(self.board.p.cataclysms[event.kind], "cataclysm_wind"))
        elif type(event) in SOUNDS:
            sounds.play(SOUNDS[type(event)], 0.7)

    # -- places ------------------------------------------------------------------------------------------------------

    def _owner(self, seat: int) -> Point:
        """Where a seat's things come from and go to: the own screen, or the player's card."""
        board = self.board
        units = board.kit.units
        if seat == board.near or seat not in others(board):
            return board.layout["screen"].rect(units).center
        return board.layout[f"other.{others(board).index(seat) + 1}"].rect(units).center

    def _goods(self, seat: int, resource: int) -> Point:
        if seat == self.board.near:
            return screen.goods_spot(self.board, resource)
        return self._owner(seat)

    def _fly(
        self, image: pygame.Surface, start: Point, end: Point, ms: float = FLY_MS, arc: float = 26.0
    ) -> Step:
        """A piece of its own flies from one place to another and is gone."""
        sprite = self.board.view.stage.add(image, start, Z.FLYING, "center")
        return Tween(sprite, ms, pos=end, arc=arc * self.board.kit.k, kill=True)

    def _svg(self, name: str, size: float) -> pygame.Surface:
        return self.board.map.pictures.svg(name, size)

    def _token(self, resource: int) -> pygame.Surface:
        return self._svg(self.board.map.pictures.resource(resource), TOKEN)

    # -- one event -----------------------------------------------------------------------------------------------------

    def _after(self, event: Event) -> Step | None:
        """A moment to read what has just been said."""
        match event:
            case ev.Announced():
                return Wait(READ_MS)
            case ev.CardsRevealed() | ev.DieChanged() | ev.NothingStrikes():
                return Wait(READ_MS * 1.5)
            case ev.Destroyed():
                return Later(lambda: self.effects.dust(event.site))
        return None

    def _flight(self, event: Event, s: PlanetState) -> Step | None:
        """The motion of an event, made in the state just before it; the toast tells it as the log does."""
        self._sound(event)
        told = self.board.game.tell(event)
        if told is not None and not isinstance(event, UNTOLD):
            self.board.note(self.board.say(told), "teal_light")
        return self._flight_turn(event, s) or self._flight_map(event, s) or self._flight_goods(event)

    def _flight_turn(self, event: Event, s: PlanetState) -> Step | None:
        board = self.board
        match event:
            case ev.CardsRevealed(cards=cards):
                return parallel(*(self._turn_over(seat) for seat in range(len(cards))), stagger=40)
            case ev.DiceArranged(order=order):
                return parallel(
                    *(self._lay(column, colour) for column, colour in enumerate(order)), stagger=60
                )
            case ev.Announced():
                return self._walk(event)
            case ev.LeaderPassed():
                crown = self._svg("crown", 26)
                return self._fly(crown, self._owner(s.leader), self._owner(event.seat))
            case ev.HexesDrawn():
                backs = [self._svg("hex_back", 70) for _ in range(event.count)]
                tray = board.layout["tray"].rect(board.kit.units)
                goal = tray.center if event.seat == board.near else self._owner(event.seat)
                start = board.map.camera.zone.midtop
                return parallel(*(self._fly(back, start, goal, 300) for back in backs), stagger=50)
        return None

    def _turn_over(self, seat: int) -> Step:
        """A card's back fades from the place where its face is about to be seen."""
        board = self.board
        image = board.kit.sprites.svg(
            f"planet/card_back_{board.seat(seat).colour}", (board.kit.px(36), board.kit.px(51))
        )
        sprite = board.view.stage.add(image, screen.card_spot(board, seat), Z.FLYING, "center")
        lift = 10 * board.kit.k
        x, y = sprite.pos
        return sequence(
            Tween(sprite, 220, pos=(x, y - lift), scale=1.15),
            Tween(sprite, 160, pos=(x, y), scale=1.0, kill=True),
        )

    def _lay(self, column: int, colour: int) -> Step:
        board = self.board
        seat = board.seat_of_colour(colour)
        if seat is not None:
            start = screen.card_spot(board, seat)
        else:
            neutral = [c for c in range(4) if c not in board.s.colours]
            index = len(board.s.colours) + neutral.index(colour)
            start = board.layout[f"other.{index}"].rect(board.kit.units).center
        image = self._svg(board.map.pictures.die(colour, board.s.dice[colour]), 33)
        return self._fly(image, start, leader.die_spot(board, column, 0))

    def _walk(self, event: ev.Announced) -> Step | None:
        """The die goes down its column."""
        board = self.board
        sprite = board.view.stage.get(("die", event.colour), "leader")
        if sprite is None:
            return None
        goal = leader.die_spot(board, event.column, event.line + 1)
        return Tween(sprite, WALK_MS, pos=goal, ease=ease_in_out)

    def _flight_map(self, event: Event, s: PlanetState) -> Step | None:
        view, pictures = self.board.map, self.board.map.pictures
        z = view.camera.zoom
        match event:
            case ev.Repaired():
                return self._fly(
                    self._svg(pictures.chip(event.seat), CHIP * z),
                    self._owner(event.seat),
                    view.place(event.site),
                )
            case ev.ChipTaken() | ev.ChipLost():
                return self._fly(
                    self._svg(pictures.chip(event.seat), CHIP * z),
                    view.place(event.site),
                    self._owner(event.seat),
                )
            case ev.Recruited():
                unit = self._svg(pictures.unit(unit_kind(event.seat, event.form)), plan.UNIT * z)
                flight = self._fly(unit, self._owner(event.seat), view.place(event.site))
                return flight if event.paid is None else parallel(flight, self._pay(event.seat, event.paid))
            case ev.HexPlaced():
                return self._place_hex(event)
            case ev.UnitMoved():
                return self._move_unit(event, s)
            case ev.Built():
                return self._build(event)
            case ev.Healed():
                return parallel(
                    self._pay(event.seat, event.paid), self.effects.flash(event.place, "teal_light")
                )
            case ev.Triggered():
                return self.effects.rim(event.hex, 420)
            case ev.Struck():
                return self.effects.storm(event)
            case ev.Shielded():
                shield = pictures.glyph("shield", 60 * z, "#FFFCF4")
                return parallel(
                    self._pay(event.seat, event.resource), self.effects.pop(shield, view.middle(event.hex))
                )
            case ev.Immune():
                return self.effects.flash(event.site, "teal_light")
            case ev.UnitHit():
                return self._hit(event)
            case ev.Destroyed():
                return self.effects.flash(event.site, "danger")
        return None

    def _pay(self, seat: int, resource: int) -> Step:
        return self._fly(
            self._token(resource), self._goods(seat, resource), market.pool_spot(self.board, resource)
        )

    def _place_hex(self, event: ev.HexPlaced) -> Step:
        board = self.board
        contents, zoom = bare(board.p, event.hex), board.map.camera.zoom
        start = (
            board.layout["tray"].rect(board.kit.units).center
            if event.seat == board.near
            else self._owner(event.seat)
        )
        goal = board.map.camera.to_window(*plan.hex_middle(cell_of(event.q, event.r)))
        return sequence(
            Until(lambda: board.map.prints.work(contents, zoom)),
            Later(lambda: self._fly(board.map.prints.get(contents, zoom), start, goal, 420, 40)),
        )

    def _move_unit(self, event: ev.UnitMoved, s: PlanetState) -> Step:
        """The unit is taken off the map while it flies."""
        view = self.board.map
        kind = unit_kind(event.seat, event.form)
        start = view.place(event.start) if event.start < OUTSIDE else view.group(hex_of(event.start), kind)
        goal = view.place(event.end) if event.end < OUTSIDE else view.group(hex_of(event.end), kind)
        image = view.pictures.unit_group(kind, 1, view.camera.zoom)
        step = self._fly(image, start, goal, FLY_MS, 18)
        without = s.copy()
        take_unit(without, kind, event.start)
        view.show_state(without)
        return step

    def _build(self, event: ev.Built) -> Step:
        board, view = self.board, self.board.map
        standing = Standing(event.tile, event.seat if event.chip else -1)
        image = view.pictures.building(standing, view.camera.zoom)
        start = (
            board.layout["tray"].rect(board.kit.units).midtop
            if event.seat == board.near
            else self._owner(event.seat)
        )
        flight = self._fly(image, start, view.place(event.site), 380, 36)
        if event.resource is None:
            return flight
        return parallel(
            flight, *(self._pay(event.seat, event.resource) for _ in range(event.paid)), stagger=60
        )

    def _hit(self, event: ev.UnitHit) -> Step:
        view = self.board.map
        kind = unit_kind(event.seat, event.form)
        place = view.place(event.place) if event.place < OUTSIDE else view.group(hex_of(event.place), kind)
        if event.outcome == "wounded":
            return self.effects.flash(event.place, "danger")
        image = self._svg(view.pictures.unit(kind), plan.UNIT * view.camera.zoom)
        flights = [self._fly(image, place, self._owner(event.seat)) for _ in range(event.count)]
        return parallel(*flights, stagger=70)

    def _flight_goods(self, event: Event) -> Step | None:
        board = self.board
        match event:
            case ev.Produced():
                return self._produce(event)
            case ev.Shortage():
                return self.effects.flash_at(market.pool_spot(board, event.resource), 34, 30, "danger")
            case ev.PriceMoved():
                cube = board.view.stage.get(("cube", event.resource), "market")
                goal = market.price_spot(board, event.resource, event.end)
                return None if cube is None else Tween(cube, 300, pos=goal, ease=ease_in_out)
            case ev.CardApplied():
                back = board.kit.sprites.svg("planet/market_back", (board.kit.px(68), board.kit.px(48)))
                start = (
                    board.layout["tray"].rect(board.kit.units).center
                    if event.seat == board.near
                    else self._owner(event.seat)
                )
                return self._fly(back, start, market.card_spot(board))
            case ev.Sold():
                return self._pay(event.seat, event.resource)
            case ev.Bought():
                return self._fly(
                    self._token(event.resource),
                    market.pool_spot(board, event.resource),
                    self._goods(event.seat, event.resource),
                )
            case ev.TokenBought():
                return self._fly(
                    self._svg("fate_token", 34), board.map.camera.zone.midtop, self._owner(event.seat)
                )
            case ev.Exhausted():
                source = market.pool_spot(board, event.resource)
                if event.moved_from is not None:
                    source = market.track_spot(board, event.moved_from)
                return self._fly(
                    self._token(event.resource), source, market.track_spot(board, event.spot), 420
                )
        return None

    def _produce(self, event: ev.Produced) -> Step:
        """The buildings flash, then tokens fly from the pool to their owner."""
        board = self.board
        pulses = [self.effects.flash(site, "gold") for site in event.sites]
        pool, goal = market.pool_spot(board, event.resource), self._goods(event.seat, event.resource)

        def tokens() -> Step:
            flights = [
                self._fly(self._token(event.resource), pool, goal, FLY_MS, 40) for _ in range(event.count)
            ]
            return parallel(*flights, stagger=90)

        return sequence(parallel(*pulses), Later(tokens))
