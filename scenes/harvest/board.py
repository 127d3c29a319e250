"""Harvest's board: one seat's view of the table, and the gestures of every phase."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple

from game.data import DataSource, default_folders
from game.harvest import moves as mv
from game.harvest.definitions import Definitions
from game.harvest.game import HarvestGame
from game.harvest.state import ANSWER, MARKET, PHASES, HarvestState, Player
from game.match import Match
from game.rules import Event, Move, State
from scenes.board import Board
from scenes.driver import Driver
from scenes.harvest import pills, targets, tokens, warm_up
from scenes.harvest.cards import Cards
from scenes.harvest.cover import Cover
from scenes.harvest.drawn import looks_like
from scenes.harvest.flights import Flights
from scenes.harvest.gestures import NOTHING, Choice, Gestures
from scenes.harvest.haggle import Talk
from scenes.harvest.haggle.dialogue import Dialogue
from scenes.harvest.haggle.offer import OfferCard
from scenes.harvest.highlights import Highlights
from scenes.harvest.mats import Mats
from scenes.harvest.own_mat import OwnMat
from scenes.harvest.people import People
from scenes.harvest.places import Places
from scenes.harvest.ribbon import show_ribbon
from scenes.harvest.table import paint_table
from scenes.harvest.warm_up import Ahead
from scenes.harvest.words import Words
from scenes.layout import load_layout
from scenes.manager import App
from scenes.narrowing import Path, Target
from scenes.ui.motion import Step
from scenes.ui.theme import ColorLike

LAYOUT_FILE = "harvest/layout.tmx"
STEP_SECTIONS = ("ribbon", "active", "opponents", "standings", "market", "points", "pills")
"""Parts that look different in another step of the same table."""
_OWN = ("hand", "producers", "points")
POINTED: dict[object, tuple[str, ...]] = {
    "available": ("harvest",),
    "supply": ("market",),
    "deck": ("market",),
    "demand": ("market", *_OWN),
    "industry": ("industry", *_OWN),
    "hand": ("hand",),
    "producer": _OWN,
    "rest": _OWN,
    "goal": ("goals", *_OWN),
    "seat": ("opponents",),
}
"""What looks different while a thing is pointed at, by the first word of its target."""
FACTS_LEFT = 132.0
"""Units of the top bar before the ribbon that are not text."""


class Drawn(NamedTuple):
    """What a calm table is declared from."""

    state: State
    viewer: int | None
    looking_at: int | None
    over_it: str | None

    def same(self, other: Drawn) -> bool:
        """Whether nothing has changed: the very same state, seen in the same way."""
        return self.state is other.state and self[1:] == other[1:]


class HarvestBoard(Board):
    """The table of a match of Harvest."""

    emblem = ("icon:wheat-awn", "gold")
    turn_x: ClassVar[float | None] = 876
    faces: ClassVar[Mapping[str, str]] = {
        colour: f"harvest/face_{name}_smile" for colour, name in tokens.FACES.items()
    }
    close_ups: ClassVar[dict[str, tuple[str, ...]]] = {
        "haggle": ("action haggle", "partner 2", "give ", "get ")
    }

    def __init__(self, app: App, match: Match, driver: Driver) -> None:
        super().__init__(app, match, driver)
        assert isinstance(match.game, HarvestGame)
        self.d: Definitions = match.game.d
        self.layout = load_layout(DataSource(default_folders(app.registry.data_dir)), LAYOUT_FILE)
        self.covers_goals = False
        """Whether the own Goals lie face down, because somebody else has come to the same screen to answer."""
        self.legal_moves: list[Move] = []
        self._legal: frozenset[Move] = frozenset()
        self._reasons: dict[Move, str] = {}
        self._choices: dict[Target, Choice] = {}
        self._answerer: int | None = None
        self._drawn: Drawn | None = None
        """What the table was declared from, if nothing of it was declared apart since."""
        self._moved = False
        """Whether motion has changed the table since it was declared as a whole."""
        self._ahead = Ahead()
        self.cards: Cards
        self.places: Places
        self.words: Words
        self.marks = Highlights(self)
        self.gestures = Gestures(self)
        self.mats = Mats(self)
        self.own_mat = OwnMat(self)
        self.people = People(self)
        self.flights = Flights(self)
        self.talk = Talk(self)
        self.cover = Cover(self)
        self.dialogue = Dialogue(self)
        self.offer = OfferCard(self)
        self.sections: dict[str, Callable[[], None]] = {
            "ribbon": partial(show_ribbon, self),
            "opponents": self.people.show_opponents,
            "standings": self.people.show_standings,
            "active": self.mats.show_active,
            "harvest": self.mats.show_harvest,
            "market": self.mats.show_market,
            "industry": self.mats.show_industry,
            "goal deck": self.mats.show_goal_deck,
            "spine": self.own_mat.show_spine,
            "hand": self.own_mat.show_hand,
            "producers": self.own_mat.show_producers,
            "points": self.own_mat.show_points,
            "goals": self.own_mat.show_goals,
            "pills": partial(pills.show_pills, self),
        }
        """What the table consists of: each part can be declared by itself."""

    # -- what is on the table --------------------------------------------------------------------------------------

    @property
    def table(self) -> HarvestState:
        """The view that is drawn."""
        assert isinstance(self.shown, HarvestState)
        return self.shown

    @property
    def own_player(self) -> Player:
        """What the seat in the Player Mat owns."""
        return self.table.players[self.near]

    @property
    def step(self) -> str:
        """What the person at the screen decides now; empty if nothing."""
        return self.table.step if self.narrowing is not None else ""

    @property
    def at_home(self) -> bool:
        """Whether the Player Mat shows the things of the person who decides."""
        return self.narrowing is not None and self.looking_at is None

    @property
    def is_offering_place(self) -> bool:
        """Whether a card could be placed into Supply now."""
        return self.table.step == MARKET

    @property
    def is_covered(self) -> bool:
        """Whether a dialogue lies over the table."""
        return self.cover.kind is not None

    # -- choosing --------------------------------------------------------------------------------------------------

    def path(self, move: Move) -> Path:
        """See `Board.path`."""
        return targets.path(self.d, move)

    def confirms(self, move: Move) -> bool:
        """Goals wait for their pill: fulfilling spends, exchanging cannot be taken back."""
        return isinstance(move, mv.Fulfil | mv.Exchange)

    def on_decision(self) -> None:
        """A decision begins or ends: forget half-made choices."""
        self.gestures.reset()
        self.legal_moves = self.narrowing.moves if self.narrowing is not None else []
        self._legal = frozenset(self.legal_moves)
        self._reasons.clear()
        self.talk.decision_changed()
        self._prepare()

    def _prepare(self) -> None:
        """Paint ahead what the decision that is open may need."""
        if self.step == MARKET:
            self._ahead.add(warm_up.haggling(self))

    def allows(self, move: Move) -> bool:
        """Whether a move is among the legal ones of the decision that is open."""
        return move in self._legal

    def why_not(self, move: Move) -> str:
        """Return why a move is not allowed now; asked once for each decision."""
        reason = self._reasons.get(move)
        if reason is None:
            reason = self._reasons[move] = self.reason(move)
        return reason

    def choice(self, target: Target | None) -> Choice:
        """Return what taking a thing would do for the person who decides."""
        if target is None or self.narrowing is None:
            return NOTHING
        known = self._choices.get(target)
        if known is None:
            known = self._choices[target] = self.gestures.judge(target)
        return known

    def move_at(self, target: Target | None) -> Move | None:
        """Return the move that a click on a thing plays at once; None if it plays none."""
        if target is None or self.choice(target).run is None:
            return None
        move = targets.meant(self.d, self.table, target)
        return move if move is not None and self.allows(move) and not self.confirms(move) else None

    def step_back(self) -> bool:
        """See `Board.step_back`: half-made choices come first."""
        return (self.looking_at is None and self.gestures.step_back()) or super().step_back()

    def take_back(self) -> None:
        """Undo, as the icon in the bar does."""
        for icon in self.driver.icons():
            if icon.id == "undo" and icon.enabled:
                icon.on_activate()
                return

    @property
    def deciding(self) -> int | None:
        """See `Board.deciding`: it may be a partner who answers at the viewer's screen."""
        if self.narrowing is None:
            return None
        return self._answerer if self._answerer is not None else self.viewer

    def answers_here(self, seat: int) -> bool:
        """See `Board.answers_here`: answering an offer needs only open things, unless Goal cards are in play."""
        state = self.match.state
        assert isinstance(state, HarvestState)
        return state.step == ANSWER and not self.option("trade_goal_cards")

    def open_decision(self, seat: int) -> None:
        """See `Board.open_decision`."""
        self._answerer = seat if seat != self.viewer else None
        self.covers_goals = self.covers_goals or self._answerer is not None
        super().open_decision(seat)
        if not self.gestures.resume():
            self._start_keyboard()

    def sit(self, viewer: int | None) -> None:
        """See `Board.sit`: whoever comes through the curtain sees their Goals."""
        super().sit(viewer)
        self.covers_goals = False

    def uncover_goals(self) -> None:
        """The person at the screen is alone with it again and looks at their Goals."""
        self.covers_goals = False
        self.app.sounds.play("card_flip", 0.5)
        self.refresh()

    @property
    def eyes(self) -> int | None:
        """See `Board.eyes`: covered Goals stay covered in the log and in what it leads to."""
        return None if self.covers_goals else self.viewer

    @property
    def can_uncover(self) -> bool:
        """Whether the covered Goals are those of the person who decides now."""
        return self.covers_goals and self._answerer is None and self.at_home

    def _start_keyboard(self) -> None:
        """Begin with what glows, else with the main pill, unless the focus is on something useful already."""
        zones = self.view.zones
        focused = zones.focused
        if self.cover.kind is not None or (focused is not None and focused.offers):
            return
        offered = zones.offered()
        glowing = [z.id for z in offered if self.view.stage.get(f"glow {z.id}", z.group) is not None]
        actions = [z.id for z in offered if z.id.startswith("action ")]
        first = [*glowing, *actions[-1:]]
        if first:
            zones.start_at(first[0])

    def close_decision(self) -> None:
        """See `Board.close_decision`."""
        self._answerer = None
        super().close_decision()

    # -- showing ---------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """See `Board.lay_out`."""
        self.places = Places(self.layout, self.kit.units, self.d)
        self.cards = Cards(self.kit, self.d, self.say)
        self.words = Words(self)
        self.view.stage.background = paint_table(self.kit, self.layout, self.d, self.say)
        self.cover.forget()
        self.marks.counting.clear()  # motion that counted was broken off
        self._drawn = None
        self._ahead.begin(warm_up.pictures(self), at_once=len(PHASES))
        self._prepare()

    def refresh(self) -> None:
        """See `Board.refresh`; between two moves that follow at once there may be nothing to declare again."""
        calm = (
            self.narrowing is None and not self.announced and not self.noted[0] and self.talk.overlay is None
        )
        drawn = self._seen() if calm else None
        if drawn is not None and self._drawn is not None and drawn.same(self._drawn):
            self.driver.declare()
            return
        super().refresh()
        self._drawn = drawn

    def _seen(self) -> Drawn:
        return Drawn(self.shown, self.viewer, self.looking_at, self.cover.kind)

    def update(self, seconds: float) -> None:
        """See `Board.update`; a little of what will be needed is painted ahead."""
        self._ahead.go_on()
        super().update(seconds)

    def wake_after(self) -> float | None:
        """See `Board.wake_after`."""
        return min(
            (w for w in (super().wake_after(), self._ahead.wake_after()) if w is not None), default=None
        )

    def show(self) -> None:
        """See `Board.show`: the table, or what lies over it."""
        self._choices.clear()
        self.cover.follow()
        if self.cover.kind is None:
            self.show_sections(self.sections)
            return
        with self.view.group("overlay"):
            (self.dialogue if self.cover.kind == "dialogue" else self.offer).show()

    def show_sections(self, names: Iterable[str]) -> None:
        """Declare parts of the table again, unless something lies over it."""
        self._drawn = None
        if self.cover.kind is None or names is self.sections:
            for name in names:
                self.sections[name]()

    def show_bare(self) -> None:
        """Declare bar and table as they are when nothing lies over them."""
        self.marks.hot = None
        super().frame()
        self.show_sections(self.sections)

    def point(self, target: Target, on: bool) -> None:
        """The pointer or the focus came to a thing or left it: show what it has to do with."""
        if on:
            self.marks.hot = target
        elif self.marks.hot == target:
            self.marks.hot = None
        self.show_sections(POINTED.get(target[0], ()) if isinstance(target, tuple) else ())

    def facts(self) -> list[str]:
        """Only the round, where there is room for it: the phase is in the ribbon."""
        text = self.say("harvest.progress", round=self.table.round)
        wide = self.kit.text.width(self.say("harvest.name"), 20, "bold") + self.kit.text.width(text, 15)
        return [text] if wide <= self.kit.px(self.layout["ribbon"].x - FACTS_LEFT) else []

    @property
    def toast_place(self) -> dict[str, Any]:
        """The toast lies at the left of the lowest row and leaves room for the pills."""
        place = self.layout["toast"]
        room = pills.left_edge(self) - 12 - place.x
        return {"x": place.x, "cy": place.center[1], "align": "left", "max_width": room}

    def frame(self) -> None:
        """Top bar and toast, unless the table is covered."""
        self.cover.follow()
        if self.cover.kind is not None:
            return
        super().frame()

    def note(self, text: str, tone: ColorLike = "gold") -> None:
        """See `Board.note`; over the table the dialogue says it."""
        super().note(text, tone)
        if self.cover.kind is not None:
            self.show()

    # -- words -----------------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        """See `Board.prompt`."""
        return pills.prompt(self)

    def move_words(self, move: Move) -> str:
        """See `Board.move_words`: cards that lie open, and the own Goals, go by their names."""
        return self.words.move(move)

    # -- motion ----------------------------------------------------------------------------------------------------

    def motion_of(self, events: Sequence[Event], before: State, after: State) -> Step | None:
        """See `Board.motion_of`."""
        match self.marks.hot:
            case ("seat", _):
                pass
            case _:
                self.marks.hot = None
        self.marks.counting.clear()
        assert isinstance(before, HarvestState)
        step = self.flights.of(events, before)
        self._moved = step is not None
        return step

    def settle(self) -> None:
        """Show the match as it stands; where motion has left the table like that, only what depends on the step."""
        self.marks.counting.clear()
        after = self.match.view(self.viewer)
        assert isinstance(after, HarvestState)
        calm = self.narrowing is None and not self.announced and not self.hinted and self.cover.kind is None
        if calm and self._moved and self.talk.overlay is None and looks_like(self.table, after):
            self._catch_up()
            self.frame()
            self.show_sections(STEP_SECTIONS)
            self._drawn = self._seen()
        else:
            super().settle()
        self._moved = False
