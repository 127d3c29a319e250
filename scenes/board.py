"""What every board does: draw one seat's view, let a person choose by narrowing, set events in motion.

A game's board subclasses `Board` and says how its table looks and how its moves are pointed at. Who chooses
next, and whether a match is played, replayed or shown as a demo, is the business of a `Driver`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec
import pygame

from game.match import Match, Seat
from game.rules import Event, IllegalMove, Move, OptionValue, Refusal, Sentence, State
from game.store import StoreTrouble
from game.text import Catalogue
from scenes.driver import Driver
from scenes.manager import App, Scene
from scenes.narrowing import Narrowing, Path, Target
from scenes.ui.chrome import toast, top_bar
from scenes.ui.motion import Step
from scenes.ui.theme import ColorLike
from scenes.ui.widgets import PillKind
from scenes.ui.zones import Zone


class Action(msgspec.Struct):
    """Something that can be done beside pointing at targets: a pill of the board."""

    id: str
    label: str
    run: Callable[[], object]
    icon: str | None = None
    kind: PillKind = "second"
    enabled: bool = True
    reason: str = ""


class Board(Scene):
    """The table of one match, as one seat sees it.

    `match` is there to ask what is legal and why something is not. What is drawn is `shown`, the view of the seat at
    the screen, and events that this seat may know.
    """

    emblem: ClassVar[tuple[str, str]]
    """The game's emblem in the top bar: an SVG name (or `icon:<name>`) and a colour."""
    turn_x: ClassVar[float | None] = None
    """The middle of the turn chip in units of the design; None puts it behind the facts."""
    faces: ClassVar[Mapping[str, str]] = {}
    """The SVG of the face that the player of a seat colour has on this board; empty where there are only tokens."""
    close_ups: ClassVar[dict[str, tuple[str, ...]]] = {}
    """Further pictures for `screenshots`: a name, and the beginnings of the ids of zones to take one by one."""

    def __init__(self, app: App, match: Match, driver: Driver) -> None:
        super().__init__(app)
        self.match = match
        self.game = match.game
        self.driver = driver
        self.texts: Catalogue = app.texts.named([seat.name for seat in match.setup.seats])
        self.viewer: int | None = None
        self.shown: State = match.view(None)
        self.in_turn: tuple[int, ...] = match.actors
        """The seats that may act; while a move is in motion, those that could before it."""
        self.narrowing: Narrowing | None = None
        self.looking_at: int | None = None
        self._ended = False
        """Whether motion ended in this frame."""
        self.announced: Path = ()
        """The targets of a move that is about to be played by a computer or by itself."""
        self.hinted: Path = ()
        """The targets that a hint points at."""
        self.bar_end = 0.0
        """Where the texts of the top bar end, in units of the design."""
        self._note = ""
        self._note_tone: ColorLike = "gold"
        self._noted = False
        """Whether the toast is to be declared anew before the next picture."""

    # -- what a game's board says ------------------------------------------------------------------------------

    @abstractmethod
    def path(self, move: Move) -> Path:
        """Return how a legal move is pointed at, target by target."""

    @abstractmethod
    def lay_out(self) -> None:
        """Paint the background and compute all places for the present size."""

    @abstractmethod
    def show(self) -> None:
        """Declare everything from `shown`, `narrowing`, `announced` and `hinted`; called after every change."""

    @abstractmethod
    def motion_of(self, events: Sequence[Event], before: State, after: State) -> Step | None:
        """Return the motion of one move's events; `shown` stays `before` while it plays, then becomes `after`."""

    @abstractmethod
    def prompt(self) -> str:
        """Return one short sentence: what the person at the screen can do now."""

    def announced_path(self, move: Move) -> Path:
        """Return what to light up before a computer's move; boards with secret moves leave those out."""
        return self.path(move)

    def forced_reason(self, move: Move) -> str:
        """Return why a move plays itself, as one short sentence."""
        return self.say("app.board.forced", move=self.move_words(move))

    def move_words(self, move: Move) -> str:
        """Return a move in the imperative; boards name what the person at the screen sees and the move only counts."""
        return self.say(self.game.name_move(move))

    def answers_here(self, seat: int) -> bool:
        """Whether another person may choose at this screen without a curtain: nothing secret is needed for it."""
        return False

    def on_decision(self) -> None:
        """A decision of the person at the screen was opened or closed (not for each step of narrowing)."""

    def confirms(self, move: Move) -> bool:
        """Whether a decided move waits for the primary action instead of being played at once."""
        return False

    @property
    def toast_place(self) -> dict[str, Any]:
        """Where the toast lies, as parameters of `chrome.toast`."""
        return {"x": 16, "cy": 690, "align": "left", "max_width": 720}

    def step_back(self) -> bool:
        """Step back once from whatever is open; False if there was nothing."""
        if self.narrowing is not None and self.narrowing.back():
            self.refresh()
            return True
        if self.looking_at is not None:
            self.look_at(None)
            return True
        return False

    def facts(self) -> list[str]:
        """Return the short texts beside the game's name in the top bar."""
        progress = self.game.progress(self.shown)
        phase = self.say(f"{self.game.id}.phase.{progress.phase}")
        rounds = progress.rounds or 0
        return [self.say(f"{self.game.id}.progress", round=progress.round, rounds=rounds), phase]

    def turn_place(self, texts_end: float) -> float | None:
        """Return the middle of the turn chip where the texts of the top bar end here; see `turn_x`."""
        return self.turn_x

    # -- choosing ----------------------------------------------------------------------------------------------

    @property
    def deciding(self) -> int | None:
        """The seat of the person who decides at the screen now, or None."""
        return self.viewer if self.narrowing is not None else None

    def open_decision(self, seat: int) -> None:
        """Let the person in the seat at the screen choose among the legal moves."""
        self.hush()
        self.narrowing = Narrowing(self.match.legal(seat), self.path)
        self.on_decision()
        self.refresh()

    def close_decision(self) -> None:
        """Take back the offer to choose."""
        if self.narrowing is not None:
            self.narrowing = None
            self.hinted = ()
            self.on_decision()

    def choose(self, target: Target) -> None:
        """Narrow by a target that is offered; a move that is decided by it is played."""
        if self.narrowing is None:
            return
        self.hush()
        move = self.narrowing.take(target)
        if move is not None and not self.confirms(move):
            self.commit(move)
        else:
            self.refresh()

    def commit(self, move: Move) -> None:
        """Play a move of the person at the screen; a refusal becomes a toast with its reason."""
        seat = self.deciding
        if seat is None:
            return
        refusal = self.match.check(seat, move)
        if refusal is not None:
            self.refuse(refusal)
            return
        self.driver.chosen(move)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not allowed."""
        self.app.sounds.play("error", 0.6)
        self.note(self.texts.refusal(self.game.id, refusal), "danger")

    def reason(self, move: Move) -> str:
        """Return why the person at the screen may not play a move, as a sentence; empty if they may."""
        refusal = self.match.check(self.home if self.deciding is None else self.deciding, move)
        return "" if refusal is None else self.texts.refusal(self.game.id, refusal)

    # -- seats -------------------------------------------------------------------------------------------------

    @property
    def home(self) -> int:
        """The seat from which the table is seen; an onlooker looks over the first seat's shoulder."""
        return self.viewer if self.viewer is not None else 0

    @property
    def eyes(self) -> int | None:
        """The seat whose knowledge the log and its replays may show: the viewer's, if nobody else looks on."""
        return self.viewer

    @property
    def near(self) -> int:
        """The seat whose things are shown large: the own one, or the one that is looked at."""
        return self.looking_at if self.looking_at is not None else self.home

    # -- showing -----------------------------------------------------------------------------------------------

    def sit(self, viewer: int | None) -> None:
        """Let a seat's view lie on the table (None: an onlooker's)."""
        self.viewer = viewer
        self.looking_at = None
        self._catch_up()

    def look_at(self, seat: int | None) -> None:
        """Show what lies open before another seat large, or go back to the own place."""
        self.looking_at = None if seat == self.viewer else seat
        self.refresh()

    def play(self, seat: int, move: Move, *, auto: bool = False) -> bool:
        """Carry a move out in the match and set what the table may know of it in motion.

        Returns False if it was not possible; the player is told why.
        """
        try:
            events = self.match.play(seat, move, auto=auto)
        except IllegalMove as illegal:
            self.refuse(illegal.refusal)
            return False
        except StoreTrouble as trouble:
            self.note(self.texts.say(trouble.sentence), "danger")
            return False
        self.close_decision()
        self.announced = ()
        self.hush()
        self.set_in_motion(events)
        return True

    def set_in_motion(self, events: Sequence[Event]) -> None:
        """Play the motion of events that have just happened, then show the match as it stands."""
        seen = [e for e in events if e.to is None or (self.viewer is not None and self.viewer in e.to)]
        after = self.match.view(self.viewer)
        step = self.motion_of(seen, self.shown, after)
        if step is None:
            self.settle()
        else:
            self.refresh()
            self.view.motion.queue(step, on_done=self.settle)

    def settle(self) -> None:
        """Show the match as it stands now."""
        self._catch_up()
        self.refresh()

    def _catch_up(self) -> None:
        """Have the match as it stands now on the table; the picture is still to be declared."""
        self.shown = self.match.view(self.viewer)
        self.in_turn = self.match.actors

    def refresh(self) -> None:
        """Declare the picture and its frame again."""
        self.frame()
        self.show()
        self.driver.declare()

    def note(self, text: str, tone: ColorLike = "gold") -> None:
        """Put a text into the toast until the next choice; of several in one frame only the last is seen."""
        self._note, self._note_tone = text, tone
        self._noted = True

    def hush(self) -> None:
        """Drop what was noted: the toast says again what can be done, from the next `refresh` on."""
        self._note = ""

    @property
    def noted(self) -> tuple[str, ColorLike]:
        """The text and tone that were noted until the next choice; no text if there is nothing to say."""
        return self._note, self._note_tone

    def frame(self) -> None:
        """Declare top bar and toast."""
        self._noted = False
        with self.view.group("frame"):
            self.bar_end = top_bar(
                self.view,
                self.say(f"{self.game.id}.name"),
                emblem=self.emblem,
                facts=self.facts(),
                turn=self.driver.turn(),
                turn_x=self.turn_place,
                icons=self.driver.icons(),
                back_tip=self.say("app.board.back"),
                on_back=self.driver.back,
            )
            text = self._note or (self.prompt() if self.narrowing is not None else self._waiting())
            tone = self._note_tone if self._note else "gold"
            toast(self.view, text, tone=tone, **self.toast_place)

    def _waiting(self) -> str:
        """Who lets the others wait: a computer that has been thinking for a while."""
        seat = self.driver.thinker()
        return "" if seat is None else self.say("app.board.thinking", who=self.name(seat))

    # -- words ---------------------------------------------------------------------------------------------------

    def say(self, what: Sentence | str, /, **params: Any) -> str:
        """Put a sentence or the text of a key into words, with the names of this match's players."""
        return self.texts.say(what, **params)

    def name(self, seat: int) -> str:
        """Return the name of the player in a seat."""
        return self.match.setup.seats[seat].name

    def seat(self, seat: int) -> Seat:
        """Return who sits in a seat."""
        return self.match.setup.seats[seat]

    def option(self, name: str) -> OptionValue:
        """Return the value of one of the match's options."""
        return self.match.setup.options[name]

    # -- scene ---------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Hand the board to its driver."""
        self.driver.start(self)

    def build(self) -> None:
        """Lay the table out and show the match as it stands, in the language that is set now."""
        self.texts = self.app.texts.named([seat.name for seat in self.match.setup.seats])
        self.view.zones.on_back = self._back
        self.view.zones.on_refused = self._refused
        self._catch_up()
        self.lay_out()
        self.refresh()

    def leave(self) -> None:
        """Let the driver put its things away."""
        self.driver.leave()

    def handle(self, event: pygame.event.Event) -> bool:
        """Give the driver the first look, then zones and motion."""
        return self.driver.handle(event) or super().handle(event)

    def update(self, seconds: float) -> None:
        """Play motion on; when nothing moves, the driver does what comes next.

        Where motion has just ended, the picture was declared anew; what comes next waits for a frame of its own.
        """
        moved = self.view.motion.busy
        super().update(seconds)
        self._ended = moved and not self.view.motion.busy and self.view.motion.pace.factor > 0
        if not self.view.motion.busy and not self._ended:
            self.driver.idle()

    def wake_after(self) -> float | None:
        """Seconds until the next update."""
        if self._ended or self._noted:
            return 0.0
        waits = [super().wake_after()]
        if not self.view.motion.busy:
            waits.append(self.driver.wake_after())
        return min((w for w in waits if w is not None), default=None)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Repaint what changed on the window; returns the rectangles."""
        if self._noted:
            self.frame()
        return super().draw(target)

    def _back(self) -> None:
        if not self.step_back():
            self.driver.back()

    def _refused(self, zone: Zone) -> None:
        self.app.sounds.play("error", 0.6)
        self.note(zone.refusal or zone.explanation or zone.label, "danger")
