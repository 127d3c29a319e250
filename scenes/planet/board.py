"""Living Planet's board: one seat's view of the planet, and the gestures of every decision."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, cast

import pygame

from game.data import DataSource, default_folders
from game.match import Match
from game.planet import moves as mv
from game.planet import previews, prompts
from game.planet.geometry import cell_of
from game.planet.pieces import OUTSIDE
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.rules import Event, Move, Sentence, State
from scenes.board import Board
from scenes.driver import Driver
from scenes.layout import load_layout
from scenes.manager import App
from scenes.narrowing import Path, Target
from scenes.planet import arranging, keyboard, leader, market, people, questions, screen, tray
from scenes.planet.banner import chip_x, declare_banner
from scenes.planet.dealing import Plan
from scenes.planet.dice_rack import DiceRack
from scenes.planet.flights import Flights, newest_hex
from scenes.planet.highlights import Highlights
from scenes.planet.journey import Journey
from scenes.planet.map_view import MapView
from scenes.planet.pointing import Pointing
from scenes.planet.retelling import Part
from scenes.planet.storms import Storms
from scenes.planet.targets import (
    Card,
    Pile,
    Space,
    Spot,
    TileOf,
    Unit,
    path_of,
)
from scenes.planet.words import Words
from scenes.ui.motion import Step
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from game.planet.game import PlanetGame

FRESHEN_SECONDS = 0.002
"""How long parts of the picture are declared in one frame; at least one is."""
FRAME_SECONDS = 0.002
"""How long a frame may have taken for hexagons to be composed in it, too; else that waits for the next."""
LAYOUT_FILE = "planet/layout.tmx"
SECRET_MOVES = (mv.ChooseCard, mv.KeepHex, mv.ReturnHex, mv.ReturnAll)


class PlanetBoard(Board):
    """The map in the middle, Leader board and players left, market and exhaustion right, screen and tray below."""

    emblem: ClassVar[tuple[str, str]] = ("title/emblem_planet", "teal")

    game: PlanetGame

    def __init__(self, app: App, match: Match, driver: Driver) -> None:
        super().__init__(app, match, driver)
        folders = default_folders(app.registry.data_dir)
        self.layout = load_layout(DataSource(folders), LAYOUT_FILE)
        self._playing: PlanetState | None = None
        self.p: Planet = self.game.planet_of(cast(PlanetState, match.start))
        self.words = Words(self)
        self.pointing = Pointing(self)
        self.highlights = Highlights(self)
        self.map = MapView(self)
        self.flights = Flights(self)
        self.offered: dict[Target, list[Move]] = {}
        """What can be chosen next, as it was when the picture was declared."""
        self.root: dict[Target, list[Move]] = {}
        """What could be chosen first in the decision that is open."""
        self.pointed: Target | None = None
        """The spot or space under the pointer: what would lie there is seen through."""
        self.looked_at_pile: int | None = None
        """The pile under the pointer; its price is shown beside the money."""
        self.lit_sites: frozenset[int] = frozenset()
        self.lit_hexes: frozenset[int] = frozenset()
        self.within_reach: dict[int, int] = {}
        """Hexagons further than one movement point that the chosen unit can reach, with the points they take."""
        self.storms = Storms(self)
        """Which cataclysms come, and in what order."""
        self.rack = DiceRack()
        """The dice as the Leader lays them."""
        self.plan = Plan(len(self.p.resources))
        """What is to be sold and bought once the Trade is confirmed."""
        self.new_hex: int | None = None
        """The hexagon placed since the last die."""
        self._stale: dict[Part, None] = {}
        self._said: dict[str, str] = {}
        self._said_by: object = None
        self.journey = Journey(self)

    # -- what is on the table --------------------------------------------------------------------------------------

    @property
    def s(self) -> PlanetState:
        """What is drawn: the view shown, or while events are in motion the one on the way to the next."""
        if self._playing is not None:
            return self._playing
        return cast(PlanetState, self.shown)

    @property
    def stage(self) -> str:
        """What the person at the screen decides now; empty if nothing."""
        return self.s.stage if self.narrowing is not None else ""

    @property
    def chosen(self) -> tuple[Target, ...]:
        """The targets chosen so far."""
        return tuple(self.narrowing.chosen) if self.narrowing is not None else ()

    @property
    def chosen_unit(self) -> Unit | None:
        """The unit that is to move."""
        return next((t for t in self.chosen if isinstance(t, Unit)), None)

    @property
    def chosen_pile(self) -> int | None:
        """The pile that is built from."""
        return next((t.pile for t in self.chosen if isinstance(t, Pile)), None)

    @property
    def chosen_tile(self) -> int | None:
        """The tile that is to be built: the number chosen, or the only one of a pile without numbers."""
        tile = next((t.tile for t in self.chosen if isinstance(t, TileOf)), None)
        if tile is not None or self.chosen_pile is None:
            return tile
        return next((move.tile for move in self.moves if isinstance(move, mv.Build)), None) if any(
            isinstance(t, Spot) for t in self.offered
        ) else None  # fmt: skip

    @property
    def moves(self) -> list[Move]:
        """The moves that agree with what was chosen so far."""
        return self.narrowing.moves if self.narrowing is not None else []

    @property
    def goes_on(self) -> bool:
        """Whether the Move or Construct in progress has anything left to be chosen, beside free actions."""
        return any(isinstance(target, Unit | Pile) for target in self.root)

    def seat_of_colour(self, colour: int) -> int | None:
        """The seat of a die, None for a neutral one."""
        return self.s.colours.index(colour) if colour in self.s.colours else None

    def say(self, what: Sentence | str, /, **params: Any) -> str:
        """Put a text into words; those that never change are kept."""
        if params or isinstance(what, Sentence):
            return super().say(what, **params)
        if self._said_by is not self.texts:
            self._said, self._said_by = {}, self.texts
        if what not in self._said:
            self._said[what] = super().say(what)
        return self._said[what]

    # -- choosing --------------------------------------------------------------------------------------------------

    def path(self, move: Move) -> Path:
        """See `Board.path`."""
        return path_of(self.p, cast(PlanetState, self.match.state), move)

    def announced_path(self, move: Move) -> Path:
        """What lies behind a screen is not lit up before it is played."""
        return () if isinstance(move, SECRET_MOVES) else self.path(move)

    def forced_reason(self, move: Move) -> str:
        """Why a decision has a single answer, and which."""
        reason = self.say(prompts.only_reason(self.p, self.s))
        return f"{reason} {self.say(self.game.name_move(move))}."

    def confirms(self, move: Move) -> bool:
        """A Planet card lies lifted until it is confirmed."""
        return isinstance(move, mv.ChooseCard)

    def open_decision(self, seat: int) -> None:
        """Open a decision; a journey or a Trade that was planned as a whole goes on by itself."""
        self._playing = None
        super().open_decision(seat)
        if self.journey.go_on(seat) or self.storms.go_on(seat):
            return
        if self.stage == "place":
            self.map.show_spaces([cell_of(t.q, t.r) for t in self.offered if isinstance(t, Space)])
        follow = self.journey.follow()
        if follow is not None and self.narrowing is not None and follow in self.root:
            self.narrowing.take(follow)
            self.refresh()
        keyboard.begin(self)

    def on_decision(self) -> None:
        """A decision begins or ends: forget half-made choices."""
        self.pointed = None
        self.looked_at_pile = None
        self.storms.open()
        self.plan.clear()
        self.lit_sites = self.lit_hexes = frozenset()
        self.root = dict(self.narrowing.targets) if self.narrowing is not None else {}
        if self.s.stage != "arrange" or self.narrowing is None:
            self.rack.clear()

    def choose(self, target: Target) -> None:
        """Narrow by a target; a move is played once it is pointed at completely."""
        narrowing = self.narrowing
        if narrowing is None or target not in narrowing.targets:
            return
        self.hush()
        narrowing.take(target)
        while narrowing.ended is None and len(narrowing.targets) == 1:
            only = next(iter(narrowing.targets))
            if not isinstance(only, TileOf):
                break
            narrowing.take(only)
        move = narrowing.ended
        if move is not None and not self.confirms(move):
            self.journey.remember(move)
            self.commit(move)
            return
        self.app.sounds.play("click", 0.5)
        self.refresh()

    def choose_path(self, *targets: Target) -> None:
        """Choose from the beginning of the decision, whatever was chosen so far."""
        if self.narrowing is None:
            return
        self.narrowing.clear()
        for target in targets:
            self.choose(target)

    def choose_card(self, card: int) -> None:
        """Lift a card, or put it back."""
        again = self.narrowing is not None and Card(card) in self.narrowing.chosen
        if self.narrowing is not None:
            self.narrowing.clear()
        if again:
            self.refresh()
        else:
            self.choose(Card(card))

    def confirm(self) -> None:
        """Play the move that is decided and waits."""
        move = self.narrowing.ended if self.narrowing is not None else None
        if move is not None:
            self.commit(move)

    # -- plans ---------------------------------------------------------------------------------------------------------

    def go_to(self, at: int) -> None:
        """Send the chosen unit to a hexagon that takes several points."""
        unit = self.chosen_unit
        if unit is not None:
            self.journey.begin(previews.route(self.p, self.s, unit.form, unit.place, at, self.s.points))

    def deal(self) -> None:
        """Carry the planned sales and purchases out and finish the Trade."""
        self.journey.begin([*self.plan.moves(), mv.EndAction()])

    # -- showing -----------------------------------------------------------------------------------------------------

    def light(self, sites: Sequence[int] = (), hexes: Sequence[int] = ()) -> None:
        """Light what belongs to the thing pointed at."""
        wanted = frozenset(sites), frozenset(hexes)
        if wanted != (self.lit_sites, self.lit_hexes):
            self.lit_sites, self.lit_hexes = wanted
            self.map.declare()

    def lay_out(self) -> None:
        """Make the map's surface for the present size; motion that this breaks off leaves nothing behind."""
        self._come_to_rest()
        self.map.lay_out()

    @property
    def toast_place(self) -> dict[str, Any]:
        """The toast lies over the lower edge of the map."""
        place = self.layout["toast"]
        middle = place.center[1] + self.kit.units.spare_height / 2
        return {"x": place.center[0], "cy": middle, "align": "center", "max_width": place.w, "z": 450}

    def show(self) -> None:
        """Declare everything."""
        self.offered = dict(self.narrowing.targets) if self.narrowing is not None else {}
        self._measure_reach()
        self.map.declare()
        declare_banner(self)
        leader.declare(self)
        people.declare(self)
        market.declare(self)
        screen.declare(self)
        tray.declare(self)
        arranging.declare(self)
        questions.declare(self)

    def _measure_reach(self) -> None:
        unit = self.chosen_unit
        self.within_reach = {}
        if unit is None or self.stage != "move" or self.narrowing is None:
            return
        costs = previews.reach(self.p, self.s, unit.form, unit.place, self.s.points)
        self.within_reach = {
            at: cost for at, cost in costs.items() if cost > 1 and Spot(OUTSIDE + at) not in self.offered
        }

    def facts(self) -> list[str]:
        """The turn; what happens in it says the banner."""
        return [self.say("planet.progress", round=self.s.turn, rounds=self.s.rounds)]

    def turn_place(self, texts_end: float) -> float | None:
        """The turn chip stands between the Leader's flag and the icons."""
        return chip_x(texts_end)

    def prompt(self) -> str:
        """What can be done now."""
        return self.words.prompt()

    def step_back(self) -> bool:
        """Step back once: a die held, a choice, ticks, a planned Trade, laid dice, somebody looked at."""
        narrowing = self.narrowing
        if self.rack.held is not None:
            self.rack.held = None
        elif narrowing is not None and narrowing.chosen:
            narrowing.back()
            while narrowing.chosen and isinstance(narrowing.chosen[-1], TileOf) and len(self._tiles()) == 1:
                narrowing.back()
        elif self.storms.untick():
            pass
        elif not self.plan.empty:
            self.plan.clear()
        elif self.looking_at is not None:
            self.look_at(None)
            return True
        elif not self.rack.empty:
            self.rack.clear()
        elif self.hinted:
            self.hinted = ()
        else:
            return False
        self.hush()
        self.pointed = None
        self.app.sounds.play("back", 0.5)
        self.refresh()
        return True

    def _tiles(self) -> list[Target]:
        assert self.narrowing is not None
        return [t for t in self.narrowing.targets if isinstance(t, TileOf)]

    def sit(self, viewer: int | None) -> None:
        """Let a seat's view lie on the table."""
        self._playing = None
        self.journey.forget()
        self.storms.forget()
        super().sit(viewer)

    def _refused(self, zone: Zone) -> None:
        """A click on what cannot be taken: why, or what can be done instead."""
        self.app.sounds.play("error", 0.6)
        self.app.manager.present()  # what shakes is cut from the window: the tooltip must be gone from it
        self.flights.effects.shake(zone, self.app.window.surface)
        self.note(zone.refusal or self.prompt(), "danger")

    # -- motion --------------------------------------------------------------------------------------------------------

    def motion_of(self, events: Sequence[Event], before: State, after: State) -> Step | None:
        """Return the motion of one move's events."""
        return self.flights.motion(events, cast(PlanetState, before))

    def tell(self, playing: PlanetState | None) -> None:
        """Draw a state on the way from before a move to after it."""
        self._playing = playing

    def stale(self, parts: Iterable[Part]) -> None:
        """These parts of the picture have changed; they are declared again before the next picture."""
        self._stale.update(dict.fromkeys(parts))

    def _freshen(self) -> None:
        """Declare what is stale; what takes too long for this frame follows in the next."""
        declare: dict[Part, Callable[[], object]] = {
            "map": self.map.update_contents,
            "leader": partial(leader.declare, self),
            "people": partial(people.declare, self),
            "market": partial(market.declare, self),
            "screen": partial(screen.declare, self),
            "banner": partial(declare_banner, self),
        }
        began = time.perf_counter()
        while self._stale and time.perf_counter() - began < FRESHEN_SECONDS:
            part = next(iter(self._stale))
            del self._stale[part]
            declare[part]()

    def settle(self) -> None:
        """Show the match as it stands now."""
        self._come_to_rest()
        super().settle()
        if self.map.grown():
            self.map.fit()

    def _come_to_rest(self) -> None:
        self._playing = None
        self._stale = {}
        self.new_hex = newest_hex(self.match)

    # -- scene -----------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys 1 to 6 take cards, columns and numbers; plus, minus, Home and Shift with arrows move the map."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.map.arrive()
        free = not self.view.motion.busy and self.view.zones.scope == ""
        if event.type == pygame.KEYDOWN and free and keyboard.press(self, event):
            return True
        return super().handle(event)

    def root_tiles(self) -> list[TileOf]:
        """The numbers of the chosen pile that can be built."""
        if self.chosen_pile is None:
            return []
        tiles = {
            move.tile for move in self.root.get(Pile(self.chosen_pile), []) if isinstance(move, mv.Build)
        }
        return [TileOf(tile) for tile in sorted(tiles)]

    def update(self, seconds: float) -> None:
        """Play on, and sharpen the map when it rests."""
        began = time.perf_counter()
        super().update(seconds)
        if self._stale:
            self._freshen()
        self.map.update(seconds, compose=time.perf_counter() - began < FRAME_SECONDS)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Repaint what changed on the window; the map first, for it lies on the background."""
        self.map.painter.flush()
        return super().draw(target)

    def wake_after(self) -> float | None:
        """Seconds until the next update."""
        waits = [super().wake_after(), self.map.wake_after(), 0.0 if self._stale else None]
        return min((w for w in waits if w is not None), default=None)
