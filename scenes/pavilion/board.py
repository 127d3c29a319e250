"""Pavilion's board: the table of one match, drawn for the seat at the screen."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from game.data import DataSource, default_folders
from game.match import Match
from game.pavilion.definitions import RING, Side, Tables
from game.pavilion.moves import Pass, Place
from game.pavilion.rules import star_colours, star_takes, wild_colour
from game.pavilion.state import COLLECT, EMPTY, PavilionState
from game.rules import Event, Move, State
from scenes.board import Board
from scenes.driver import Driver
from scenes.layout import Layout, load_layout
from scenes.manager import App
from scenes.narrowing import Path
from scenes.pavilion.big_board import declare_board, paint_board, paint_inlay
from scenes.pavilion.bonuses import declare_bonuses
from scenes.pavilion.choosers import declare_chooser, declare_keeper
from scenes.pavilion.flights import Flights
from scenes.pavilion.hand import declare_hand, paint_hand
from scenes.pavilion.highlights import declare_highlights
from scenes.pavilion.market import declare_market, declare_token
from scenes.pavilion.panels import declare_journal, declare_track
from scenes.pavilion.picking import Picking
from scenes.pavilion.pills import actions_of, declare_pills
from scenes.pavilion.places import Places
from scenes.pavilion.players import declare_players
from scenes.pavilion.pointing import Pointing
from scenes.pavilion.supply import declare_supply
from scenes.pavilion.targets import BonusTarget, PassTarget, SpaceTarget, path_of
from scenes.pavilion.warm_up import warm_up
from scenes.pavilion.words import Words
from scenes.ui.canvas import Canvas
from scenes.ui.motion import Call, Step, sequence

if TYPE_CHECKING:
    from game.pavilion.game import Pavilion

LAYOUT_FILE = "pavilion/layout.tmx"
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB)
CHOICES = ("take ", "space ", "supply ", "pass")
"""Beginnings of the ids of zones that a turn starts with."""


class PavilionBoard(Board):
    """Own board and hand in the middle, opponents and bonuses left, market and supply right."""

    emblem: ClassVar[tuple[str, str]] = ("title/emblem_pavilion", "violet")
    turn_x: ClassVar[float | None] = 576

    game: Pavilion

    def __init__(self, app: App, match: Match, driver: Driver) -> None:
        super().__init__(app, match, driver)
        self.tables: Tables = self.game.tables
        self.layout: Layout = load_layout(DataSource(default_folders(app.registry.data_dir)), LAYOUT_FILE)
        self.words = Words(self)
        self.picking = Picking()
        self.pointing = Pointing(self)
        self.offered: dict[Hashable, list[Move]] = {}
        """What can be chosen next, as it was when the picture was declared."""
        self.token_flies = False
        """Whether the first-player token is in the air, so that nobody has it on the picture."""
        self._playing: PavilionState | None = None
        self.filling = False
        """Whether factories are about to be filled: their plates are bright already."""
        self.heard: list[Event] | None = None
        """The events of the move in motion that have been seen so far; None while nothing is in motion."""
        self._flights = Flights(self)
        self._unfinished = False
        self.places: Places
        self._placed_for: tuple[object, ...] = ()
        self._facts: dict[str, tuple[object, ...]] = {}

    # -- what is on the table ----------------------------------------------------------------------------------

    @property
    def table(self) -> PavilionState:
        """What is drawn: the state shown, or while events are in motion the one on the way to the next."""
        if self._playing is not None:
            return self._playing
        assert isinstance(self.shown, PavilionState)
        return self.shown

    @property
    def toast_place(self) -> dict[str, Any]:
        """The toast fills its place between the supply and the actions."""
        place = self.layout["toast"]
        return {
            "x": place.x + place.w, "cy": place.center[1], "align": "right",
            "max_width": place.w, "min_width": place.w, "dock": place.dock,
        }  # fmt: skip

    @property
    def side(self) -> Side:
        """The side of the board that is played."""
        return self.tables.sides[str(self.table.options["board"])]

    @property
    def wild(self) -> int:
        """The wild colour of the round."""
        return wild_colour(self.tables, self.table)

    @property
    def acting(self) -> int | None:
        """The seat whose turn it is on the table that is drawn."""
        return self.table.turn if self.table.turn != EMPTY else None

    @property
    def announced_by(self) -> int | None:
        """The seat whose move is about to be played by a computer."""
        return self.acting if self.announced else None

    def star_takes(self, seat: int, star: int) -> int:
        """What a star of a seat takes by now: a colour, `DIFFERENT`, or `OPEN` as long as that is undecided."""
        return star_takes(self.side.takes[star], self.laid_in(seat, star))

    def laid_in(self, seat: int, star: int) -> list[int]:
        """The tiles on the spaces of a star of a seat, `EMPTY` where there is none."""
        return self.table.players[seat].board[star * RING : star * RING + RING]

    def star_accepts(self, seat: int, star: int, colour: int) -> bool:
        """Whether a star of a seat takes a colour by now."""
        return colour in star_colours(self.side.takes[star], self.laid_in(seat, star), [colour])

    # -- choosing ----------------------------------------------------------------------------------------------

    def path(self, move: Move) -> Path:
        """Return how a legal move is pointed at."""
        return path_of(self.side, move)

    def offers(self, target: Hashable) -> bool:
        """Whether a target can be chosen now."""
        return target in self.offered

    def moves_to(self, target: Hashable) -> list[Move]:
        """The moves that a target leaves."""
        return self.offered.get(target, [])

    def passes(self) -> list[Pass]:
        """The passes that are possible now."""
        return [
            move for target, moves in self.offered.items() if isinstance(target, PassTarget)
            for move in moves if isinstance(move, Pass)
        ]  # fmt: skip

    @property
    def choosing_bonus(self) -> bool:
        """Whether a reward is to be chosen from the supply now."""
        return any(isinstance(target, BonusTarget) for target in self.offered)

    def legal_spaces(self) -> set[int]:
        """The spaces where a tile can be laid now, or the one that was chosen for it."""
        if self.narrowing is not None and self.narrowing.chosen:
            return {t.space for t in self.narrowing.chosen if isinstance(t, SpaceTarget)}
        return {t.space for t in self.offered if isinstance(t, SpaceTarget)}

    def root_spaces(self) -> set[int]:
        """All spaces where a tile can be laid in this decision, whatever was chosen so far."""
        if self.narrowing is None:
            return set()
        seat = self.deciding if self.deciding is not None else self.home
        return {move.space for move in self.match.legal(seat) if isinstance(move, Place)}

    def on_decision(self) -> None:
        """A decision begins or ends: nothing is pointed at or gathered."""
        self.pointing.forget()
        self.picking = Picking(limit=self.table.bonus)

    def open_decision(self, seat: int) -> None:
        """Let the person in the seat choose; with the keyboard the focus goes to the first thing to choose."""
        super().open_decision(seat)
        if self.view.zones.keyboard:
            self._focus_first(CHOICES)

    def choose(self, target: Hashable) -> None:
        """Narrow by a target; steps that leave no choice are taken along."""
        narrowing = self.narrowing
        if narrowing is None or target not in narrowing.targets:
            return
        self.hush()
        move = narrowing.take(target)
        while move is None and len(narrowing.targets) == 1:
            move = narrowing.take(next(iter(narrowing.targets)))
        if move is not None:
            self.commit(move)
            return
        self.app.sounds.play("click", 0.5)
        self.pointing.target = None
        self.refresh()
        if self.view.zones.keyboard:
            self._focus_first(("pay ", "colour "))

    def choose_space(self, space: int) -> None:
        """Choose a space, also in place of another one whose payment was still open."""
        if self.narrowing is not None:
            self.narrowing.clear()
        self.choose(SpaceTarget(space))

    def _focus_first(self, beginnings: tuple[str, ...]) -> bool:
        """Give the keyboard's focus to the first offered zone whose id begins so, unless an offered zone has it."""
        zones = self.view.zones
        if zones.focused is not None and zones.focused.focusable:
            return False
        first = next((z for z in zones.offered() if z.focusable and z.id.startswith(beginnings)), None)
        if first is not None:
            zones.focus(first.id)
        return first is not None

    def step_back(self) -> bool:
        """Step back once: a warning, the picker, a chooser, chosen tiles, what is pointed at, another's board."""
        narrowing, picking = self.narrowing, self.picking
        before = narrowing.chosen[:1] if narrowing is not None else []
        if picking.warned:
            picking.warned = False
        elif picking.keeping:
            self.picking = Picking()
        elif picking.chosen:
            picking.chosen.clear()
        elif narrowing is not None and narrowing.chosen:
            narrowing.back()
            while narrowing.chosen and len(narrowing.targets) == 1:
                narrowing.back()
            self.pointing.target = None
        elif self.looking_at is not None:
            self.look_at(None)
        elif self.pointing.target is not None or self.hinted:
            self.pointing.target = None
            self.hinted = ()
        else:
            return False
        self.hush()
        self.app.sounds.play("back", 0.5)
        self.refresh()
        if self.view.zones.keyboard:  # where the way back leads
            spaces = [
                f"space {self.tables.space_name(t.space)}" for t in before if isinstance(t, SpaceTarget)
            ]
            self._focus_first(("pay ", "colour ", *spaces) if before else CHOICES)
        return True

    def why_not(self, move: Move) -> str:
        """Why a move cannot be played now; while nobody at the screen decides, whose turn it is."""
        if self.deciding is not None:
            return self.reason(move)
        acting = self.acting
        return self.say("pavilion.prompt.over") if acting is None else self.say(
            "pavilion.prompt.waiting", who=self.name(acting)
        )  # fmt: skip

    # -- the picture -------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Paint felt, board and tray for the present size."""
        self._rest()
        self._facts.clear()
        self.words.forget()
        kit, units = self.kit, self.kit.units
        ground = kit.table().copy()
        paint_inlay(kit, ground)
        board, hand = self.layout["board"], self.layout["hand"]
        paint_board(Canvas.on(kit, ground, board.origin(units)), board.w, board.h, board.number("edge"))
        paint_hand(Canvas.on(kit, ground, hand.origin(units)), hand.w, hand.h)
        self.view.stage.background = ground
        self._place()
        warm_up(self)

    def _place(self) -> None:
        """Work out where everything lies, if that has changed."""
        key = (self.kit, self.home, self.near, self.table.phase != COLLECT)
        if key != self._placed_for:
            self._placed_for = key
            self.places = Places(
                self.kit, self.tables, self.layout, len(self.table.players), self.home, self.near, key[3]
            )

    def changed(self, part: str, *facts: object) -> bool:
        """Whether a part of the picture must be declared again: ``facts`` are all that it depends on."""
        if self._facts.get(part) == facts:
            return False
        self._facts[part] = facts
        return True

    def show(self) -> None:
        """Declare everything that has changed."""
        self.offered = dict(self.narrowing.targets) if self.narrowing is not None else {}
        if self.looking_at is not None:
            self.offered = {}
        self.pointing.follow()
        self._place()
        declare_board(self)
        declare_players(self)
        declare_market(self)
        declare_token(self)
        declare_supply(self)
        declare_hand(self)
        declare_track(self)
        declare_bonuses(self)
        declare_journal(self)
        declare_keeper(self)
        declare_chooser(self)
        declare_highlights(self)
        declare_pills(self)

    def facts(self) -> list[str]:
        """Return round and phase in Pavilion's own words."""
        progress = self.game.progress(self.table)
        rounds = self.say("pavilion.progress", round=progress.round, rounds=self.tables.rounds)
        return [rounds, self.say(f"pavilion.phase.{progress.phase}")]

    def prompt(self) -> str:
        """Return what the person at the screen can do now."""
        return self.words.prompt()

    # -- motion ------------------------------------------------------------------------------------------------

    def motion_of(self, events: Sequence[Event], before: State, after: State) -> Step | None:
        """Return the motion of one move's events."""
        if self.view.motion.pace.factor == 0:
            self._flights.sound(events)
            return None
        assert isinstance(before, PavilionState)
        if any(getattr(event, "seat", None) == self.home for event in events):
            self.looking_at = None  # what happens at the own place is seen there
        self._playing = before.copy()
        self.heard = []
        self._unfinished = True

        def finish() -> None:
            self._unfinished = False

        return sequence(self._flights.play(events), Call(finish))

    def sit(self, viewer: int | None) -> None:
        """Let a seat's view lie on the table."""
        self._rest()
        super().sit(viewer)

    def settle(self) -> None:
        """Show the match as it stands now."""
        self._rest()
        super().settle()

    def _rest(self) -> None:
        """Nothing is in motion any more."""
        self._playing = None
        self.heard = None
        self.token_flies = self.filling = False
        self._flights.air.clear()
        if self._unfinished:  # motion that was broken off has left sprites anywhere
            self._unfinished = False
            self._facts.clear()

    def handle(self, event: pygame.event.Event) -> bool:
        """With nothing under pointer or focus: Enter does what the primary pill says, other keys begin with the choices."""
        zones = self.view.zones
        lost = zones.focused is None and zones.hovered is None and not self.view.motion.busy
        if lost and event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                primary = next((a for a in actions_of(self) if a.id == "primary" and a.enabled), None)
                if primary is not None:
                    primary.run()
                    return True
            elif event.key in ARROWS and self._focus_first(CHOICES):
                return True
        return super().handle(event)
