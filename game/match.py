"""One match: who sits where, the one door for moves, and a history that can be walked, undone and replayed.

The history is a log that only grows: undo and redo are entries like moves. What is on the table is the log read
from the start (`timeline`); a snapshot every few moves keeps undo and jumps instant in long games.
"""

import hashlib
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from game.rules import AnyGame, Event, IllegalMove, Move, OptionValue, Param, Refusal, Result, State, visible

HUMAN = "human"
SNAPSHOT_EVERY = 8


class Seat(msgspec.Struct, frozen=True):
    """Who sits in a seat: a name, a seat colour, and `human` or the level of a bot."""

    name: str
    colour: str
    player: str = HUMAN

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == HUMAN


class Setup(msgspec.Struct, frozen=True):
    """Everything a match starts from. The same set-up and moves give the same match anywhere.

    `takebacks` allows undo to any point (friendly take-backs). `data_hash` names the data it was played with.
    """

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, OptionValue] = {}
    seed: int = 0
    takebacks: bool = False
    data_hash: str = ""


class Played(msgspec.Struct, frozen=True, tag="move"):
    """Log entry: a move; `auto` marks one that played itself because nothing else was possible."""

    seat: int
    move: Move
    auto: bool = False


class Undone(msgspec.Struct, frozen=True, tag="undo"):
    """Log entry: the last `count` moves on the timeline were taken back."""

    count: int


class Redone(msgspec.Struct, frozen=True, tag="redo"):
    """Log entry: `count` moves that were taken back were played again."""

    count: int


Entry: TypeAlias = Played | Undone | Redone


class Step(msgspec.Struct, frozen=True):
    """One move on the timeline with all that happened by it."""

    seat: int
    move: Move
    auto: bool
    events: tuple[Event, ...]


class Barred(msgspec.Struct, frozen=True):
    """Why undo is not possible: a code for the text `app.undo.<code>`, with parameters.

    Codes: `nothing` (no move yet), `bot` (the last choice was a computer's), `other` (the next one back is another
    player's), `drawn` (chance was drawn from), `revealed` (something hidden became known).
    """

    code: Literal["nothing", "bot", "other", "drawn", "revealed"]
    params: dict[str, Param] = {}


class Journal(Protocol):
    """Where entries are written before they are shown (`game.store` has the one on disk)."""

    def write(self, match: "Match", entry: Entry, state: State) -> None:
        """Keep the match's next log entry, which leads to `state`; raises if it may not be played on."""


class Match:
    """A match in play. All input - mouse, keyboard, bots, replays, tests - goes through `play`."""

    def __init__(self, game: AnyGame, setup: Setup, journal: Journal | None = None) -> None:
        self.game = game
        self.setup = msgspec.structs.replace(setup, options=game.settle(setup.options, len(setup.seats)))
        self.journal = journal
        self.log: list[Entry] = []
        self.timeline: list[Step] = []
        self.start: State = game.new(self.setup.options, [s.colour for s in setup.seats], setup.seed)
        self.state: State = self.start
        self._undone: list[Step] = []
        self._snapshots: dict[int, State] = {0: self.start}
        self._marks: list[tuple[int, int]] = [self._mark(self.start)]

    # -- playing -------------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move, *, auto: bool = False) -> list[Event]:
        """Check a move, carry it out, record it, and return what happened.

        Raises `IllegalMove` with the reason, or whatever the journal raises; then nothing has changed.
        """
        refusal = self.game.check(self.state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal, seat, move)
        state, events = self._applied(seat, move)
        self._record(Played(seat, move, auto), state)
        self._undone.clear()
        self._advance(Step(seat, move, auto, tuple(events)), state)
        return events

    def check(self, seat: int, move: Move) -> Refusal | None:
        """Return None if the move may be played now, else why not."""
        return self.game.check(self.state, seat, move)

    def legal(self, seat: int) -> list[Move]:
        """Return every enumerable move of a seat now."""
        return self.game.legal(self.state, seat)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.game.actors(self.state)

    @property
    def result(self) -> Result | None:
        """The standings, or None while the match goes on."""
        return self.game.result(self.state)

    def view(self, seat: int | None) -> State:
        """Return what a seat (None: an onlooker) may know of the table."""
        view: State = self.game.view(self.state, seat)
        return view

    def events(self, seat: int | None, since: int = 0) -> list[tuple[int, Event]]:
        """Return (step number from 1, event) of all that a seat may know, from step `since` on."""
        return [
            (number, event)
            for number, step in enumerate(self.timeline[since:], since + 1)
            for event in visible(step.events, seat)
        ]

    # -- undo and redo ---------------------------------------------------------------------------------------

    def can_undo(self) -> Barred | None:
        """Return None if the last choice can be taken back now, else why not.

        By default it goes back through the choices of the seat that played last, until a move that drew at random
        or revealed something. With take-backs it goes to the last choice of any person, whatever came after.
        """
        count = self._undo_count()
        if count == 0:
            return Barred("nothing")
        if self.setup.takebacks:
            return None
        now, then = self._marks[-1], self._marks[-1 - count]
        seat = self.timeline[-count].seat
        if not self._undoable_seat(seat):
            return Barred("bot")
        if self._undone and self._undone[-1].seat != seat:
            return Barred("other")
        if now[0] != then[0]:
            return Barred("drawn")
        if now[1] != then[1]:
            return Barred("revealed")
        return None

    def undo(self) -> int:
        """Take back the last choice and what played itself after it; return how many moves that were.

        Raises `UndoBarred` when `can_undo` has a reason against it.
        """
        barred = self.can_undo()
        if barred is not None:
            raise UndoBarred(barred)
        count = self._undo_count()
        self._record(Undone(count), self.state_at(len(self.timeline) - count))
        self._take_back(count)
        return count

    @property
    def can_redo(self) -> bool:
        """Whether moves were taken back and nothing was played since."""
        return bool(self._undone)

    def redo(self) -> list[Event]:
        """Play again what the last undo took back (one choice with what followed by itself)."""
        if not self._undone:
            raise UndoBarred(Barred("nothing"))
        count = 1
        while count < len(self._undone) and self._undone[-1 - count].auto:
            count += 1
        state = self.state.copy()
        for step in reversed(self._undone[-count:]):
            self.game.apply(state, step.seat, step.move)
        self._record(Redone(count), state)
        return self._play_again(count)

    def _undo_count(self) -> int:
        """How many moves the next undo takes back: the last choice and all that followed it by itself."""
        for count, step in enumerate(reversed(self.timeline), 1):
            chosen = not step.auto and (not self.setup.takebacks or self._undoable_seat(step.seat))
            if chosen:
                return count
        return 0

    def _undoable_seat(self, seat: int) -> bool:
        people = any(s.is_human for s in self.setup.seats)
        return self.setup.seats[seat].is_human or not people

    # -- walking through the history -------------------------------------------------------------------------

    def state_at(self, steps: int) -> State:
        """Return the state after the first `steps` moves of the timeline; not to be changed."""
        if steps == len(self.timeline):
            return self.state
        base = max(n for n in self._snapshots if n <= steps)
        state: State = self._snapshots[base]
        if base < steps:
            state = state.copy()
            for step in self.timeline[base:steps]:
                self.game.apply(state, step.seat, step.move)
        return state

    def at(self, steps: int) -> "Match":
        """Return this match as it stood after `steps` moves: to look at, and to play on without keeping anything."""
        match = copy(self)
        match.journal = None
        match.log = []
        match.timeline = self.timeline[:steps]
        match.state = self.state_at(steps)
        match._undone = []
        match._snapshots = {n: state for n, state in self._snapshots.items() if n <= steps}
        match._marks = self._marks[: steps + 1]
        return match

    def fork(self, steps: int, setup: Setup | None = None, journal: Journal | None = None) -> "Match":
        """Return a new match that stands where this one stood after `steps` moves, other seats if wished."""
        match = Match(self.game, setup or self.setup, journal)
        for step in self.timeline[:steps]:
            match.play(step.seat, step.move, auto=step.auto)
        return match

    def restore(self, entries: Sequence[Entry]) -> None:
        """Read a recorded log from the start, without writing it again.

        Raises `BrokenLog` at the first entry that cannot be; the match then stands where the good part ended.
        """
        for index, entry in enumerate(entries):
            if isinstance(entry, Played):
                refusal = self.game.check(self.state, entry.seat, entry.move)
                if refusal is not None:
                    raise BrokenLog(index, f"{refusal.code} {dict(refusal.params) or ''}".rstrip())
                state, events = self._applied(entry.seat, entry.move)
                self._undone.clear()
                self._advance(Step(entry.seat, entry.move, entry.auto, tuple(events)), state)
            elif isinstance(entry, Undone):
                if not 0 < entry.count <= len(self.timeline):
                    raise BrokenLog(
                        index, f"undo of {entry.count} moves where {len(self.timeline)} were played"
                    )
                self._take_back(entry.count)
            else:
                if not 0 < entry.count <= len(self._undone):
                    raise BrokenLog(
                        index, f"redo of {entry.count} moves where {len(self._undone)} were undone"
                    )
                self._play_again(entry.count)
            self.log.append(entry)

    # -- inner steps -----------------------------------------------------------------------------------------

    def _applied(self, seat: int, move: Move) -> tuple[State, list[Event]]:
        """Apply on a copy, so that a fault in a rule or a full disk leaves the match as it was."""
        state = self.state.copy()
        return state, self.game.apply(state, seat, move)

    def _record(self, entry: Entry, state: State) -> None:
        if self.journal is not None:
            self.journal.write(self, entry, state)
        self.log.append(entry)

    def _advance(self, step: Step, state: State) -> None:
        self.timeline.append(step)
        self.state = state
        self._marks.append(self._mark(state))
        if len(self.timeline) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.timeline)] = state

    def _take_back(self, count: int) -> None:
        target = len(self.timeline) - count
        state = self.state_at(target)
        self._undone.extend(reversed(self.timeline[target:]))
        del self.timeline[target:]
        del self._marks[target + 1 :]
        self._snapshots = {n: s for n, s in self._snapshots.items() if n <= target}
        self.state = state

    def _play_again(self, count: int) -> list[Event]:
        events: list[Event] = []
        for _ in range(count):
            step = self._undone.pop()
            state, happened = self._applied(step.seat, step.move)
            self._advance(step, state)
            events += happened
        return events

    @staticmethod
    def _mark(state: State) -> tuple[int, int]:
        return state.chance.draws, state.chance.reveals


class UndoBarred(Exception):
    """Undo or redo is not possible now; `barred` says why."""

    def __init__(self, barred: Barred) -> None:
        super().__init__(barred.code)
        self.barred = barred


class BrokenLog(Exception):
    """A recorded log has an entry that cannot be; `index` counts from 0, `reason` says what is wrong with it."""

    def __init__(self, index: int, reason: str) -> None:
        super().__init__(f"entry {index + 1}: {reason}")
        self.index = index
        self.reason = reason


def state_hash(game: AnyGame, state: State) -> str:
    """Return a short hash of a state; the same in every process."""
    return hashlib.sha256(game.encode_state(state)).hexdigest()[:16]


def write_entry(entry: Entry) -> str:
    """Write a log entry as one JSON line."""
    return msgspec.json.encode(entry).decode()


def read_entry(game: AnyGame, line: str | bytes) -> Entry:
    """Read one JSON line of a log. Raises `msgspec.ValidationError` or `msgspec.DecodeError`."""
    raw: Mapping[str, Any] = msgspec.json.decode(line, type=dict[str, Any])
    if raw.get("type") == "move":
        move = game.decode_move(msgspec.json.encode(raw.get("move")))
        rest = msgspec.convert({**raw, "move": None}, _PlayedShell)
        return Played(rest.seat, move, rest.auto)
    return msgspec.convert(raw, Undone | Redone)


class _PlayedShell(msgspec.Struct, tag="move", forbid_unknown_fields=True):
    """A `Played` whose move is read apart, by the game that knows its types."""

    seat: int
    move: None
    auto: bool = False
