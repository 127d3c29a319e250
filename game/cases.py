"""Cases: situations in readable names that prove rules. Test suite, tutorial positions and fault reports alike.

A case file is YAML, UTF-8, one mapping with the key `cases`, a list of cases:

```yaml
cases:
  - name: "Situation 6: a wild pays, a tile is placed"    # required, unique in the file
    rules: [P-32, P-33]             # ids of the rules it proves (data/<game>/rules.yaml)
    game: pavilion                  # required
    seats: 2                        # how many, or a list of seat colours; default: the game's fewest
    options: {board: coloured}      # others have their default
    seed: 1                         # default 0
    given: {…}                      # a patch on the state after set-up, as the game's `arrange` reads it
    view: 0                         # expectations look at this seat's view and hear what it may know
    moves:                          # played in order; a refused one is a mismatch
      - {seat: 0, move: {…}}        # the move as the game's `read_move` reads it
      - {seat: 0, forced: true}     # the move that plays itself
      - {seat: 1, move: {…}, expect: {…}}   # expectations right after this move
    expect:                         # all parts are optional
      state: {…}                    # part of the game's `picture`
      scores: [5, 7]                # what is publicly known now
      actors: [1]                   # the seats that may act
      legal: [{seat: 0, move: {…}}]                     # allowed
      illegal: [{seat: 0, move: {…}, code: no_such}]    # refused, with the code and (if given) `params`
      only: [{seat: 0, moves: [{…}, {…}]}]              # exactly these are enumerated, in any order
      forced: [{seat: 0, move: {…}}]                    # plays itself; `move: null`: there is a choice
      events: [{event: took, …}, …]     # parts of what happened, in this order, others may lie between
      never: [{event: drew, …}]         # no event has these parts
      ended: true                       # whether the game is over
      result: {winners: [0], scores: [60, 44], ranks: [1, 2], parts: {0: {stars: 14}}}
```

Parts are compared like this: a mapping must have the given keys, each fitting in turn, keys not given do not
matter; `null` fits a missing key; a list must have the same length, each item fitting in turn; a mapping with
numbers as keys against a list looks at those items (`{2: red}` is the third); anything else must be equal. At the
end of a case `events` are those of all moves; after a single move those of that move. In `result`, `parts` gives
by seat the points of the breakdown by the last word of each label's key, added up.

If the arranged position keeps the game's conservation laws, every move must keep them, too.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.data import DataSource, Definition, Fault, Path_
from game.match import Match, Seat, Setup
from game.registry import GameLoader
from game.rules import AnyGame, CaseError, Event, IllegalMove, Move, OptionError, OptionValue, State, visible


class Said(Definition, frozen=True):
    """A move of a seat in readable names; `code` and `params` say how it is refused where that is expected."""

    seat: int
    move: Any = None
    code: str | None = None
    params: dict[str, Any] = {}


class Enumerated(Definition, frozen=True):
    """Exactly the moves that a seat is offered."""

    seat: int
    moves: list[Any]


class ExpectedResult(Definition, frozen=True):
    """How the game must have ended."""

    winners: list[int] | None = None
    scores: list[int] | None = None
    ranks: list[int] | None = None
    parts: dict[int, dict[str, int]] = {}


class Expect(Definition, frozen=True):
    """What must be true at one point of a case; the module's text explains each part."""

    state: dict[Any, Any] = {}
    scores: list[int] | None = None
    actors: list[int] | None = None
    legal: list[Said] = []
    illegal: list[Said] = []
    only: list[Enumerated] = []
    forced: list[Said] = []
    events: list[dict[Any, Any]] = []
    never: list[dict[Any, Any]] = []
    ended: bool | None = None
    result: ExpectedResult | None = None


class CaseMove(Definition, frozen=True):
    """One move of a case, with what must be true right after it."""

    seat: int
    move: Any = None
    forced: bool = False
    expect: Expect | None = None


class Case(Definition, frozen=True):
    """One situation; the module's text explains each part."""

    name: str
    game: str
    rules: list[str] = []
    seats: int | list[str] | None = None
    options: dict[str, OptionValue] = {}
    seed: int = 0
    given: dict[Any, Any] = {}
    view: int | None = None
    moves: list[CaseMove] = []
    expect: Expect = Expect()


class CaseFile(Definition, frozen=True):
    """The content of a case file."""

    cases: list[Case]


class Outcome(msgspec.Struct, frozen=True):
    """What running one case showed: no mismatch means that it holds."""

    file: str
    line: int
    case: Case
    mismatches: tuple[Fault, ...]

    @property
    def holds(self) -> bool:
        """Whether everything came as the case says."""
        return not self.mismatches


class _Mismatch(CaseError):
    """The case cannot go on; `path` is the place in the file, the message says what came instead."""

    def __init__(self, path: Path_, message: str) -> None:
        super().__init__(f"{'.'.join(map(str, path))}: {message}")
        self.path = path


# -- files -----------------------------------------------------------------------------------------------------


def case_files(paths: Iterable[Path]) -> list[Path]:
    """Return the case files named, and those in the folders named, in order. Raises `FileNotFoundError`."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml") and p.is_file())
        elif path.is_file():
            found.append(path)
        else:
            raise FileNotFoundError(f"no file or folder {str(path)!r}")
    return list(dict.fromkeys(found))


def read_cases(path: Path) -> tuple[DataSource, list[Case]]:
    """Read a case file; the source knows the lines. Raises `game.data.DataError` with all faults of the file."""
    source = DataSource([path.parent])
    read = source.read(path.name, CaseFile)
    cases = read.cases if read is not None else []
    source.unique(path.name, ("cases",), [case.name for case in cases])
    source.finish()
    return source, cases


def run_file(path: Path, load: GameLoader) -> list[Outcome]:
    """Run every case of a file. Raises `game.data.DataError` and what `load` raises for an unknown game."""
    source, cases = read_cases(path)
    outcomes: list[Outcome] = []
    for index, case in enumerate(cases):
        place: Path_ = ("cases", index)
        found = run_case(load(case.game), case)
        faults = tuple(
            Fault(source.shown(path.name), source.line(path.name, place + inner), case.name, message)
            for inner, message in found
        )
        outcomes.append(Outcome(source.shown(path.name), source.line(path.name, place), case, faults))
    return outcomes


# -- one case --------------------------------------------------------------------------------------------------


def position(game: AnyGame, case: Case) -> Match:
    """Return a match that stands in the case's position before its moves. Raises `CaseError`."""
    seats = case.seats if case.seats is not None else min(game.seat_counts)
    colours = list(game.seat_colours[:seats]) if isinstance(seats, int) else seats
    if len(colours) not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise _Mismatch(("seats",), f"{case.game} is played by {counts}, not {len(colours)}")
    setup = Setup(
        game.id,
        tuple(Seat(colour.capitalize(), colour) for colour in colours),
        dict(case.options),
        case.seed,
        data_hash=game.data_hash,
    )
    try:
        match = Match(game, setup)
    except OptionError as error:
        raise _Mismatch(("options",), str(error)) from error
    if case.given:
        try:
            game.arrange(match.state, case.given)
        except CaseError as error:
            raise _Mismatch(("given",), str(error)) from error
    return match


def run_case(game: AnyGame, case: Case) -> list[tuple[Path_, str]]:
    """Play a case and return every mismatch: its place within the case, and what was expected and came."""
    try:
        match = position(game, case)
    except _Mismatch as mismatch:
        return [(mismatch.path, str(mismatch))]
    run = _Run(game, match, case.view)
    try:
        for index, step in enumerate(case.moves):
            run.play(step, ("moves", index))
        run.compare(case.expect, ("expect",), run.heard)
    except _Mismatch as mismatch:
        run.found.append((mismatch.path, str(mismatch)))
    return run.found


class _Run:
    """One case being played: the match, what was heard so far, and the mismatches found."""

    def __init__(self, game: AnyGame, match: Match, view: int | None) -> None:
        self.game = game
        self.match = match
        self.seat = view
        self.heard: list[Event] = []
        self.found: list[tuple[Path_, str]] = []
        self._conserved = not game.invariants(match.state)

    def play(self, step: CaseMove, path: Path_) -> None:
        move = self._forced(step.seat, path) if step.forced else self._move(step.move, (*path, "move"))
        try:
            events = self.match.play(step.seat, move)
        except IllegalMove as error:
            refusal = error.refusal
            raise _Mismatch(
                path, f"expected the move to be legal, refused: {_shown_refusal(refusal)}"
            ) from error
        if self._conserved and (broken := self.game.invariants(self.match.state)):
            raise _Mismatch(path, f"conservation broken by the move: {'; '.join(broken)}")
        if self.seat is not None:
            events = visible(events, self.seat)
        self.heard += events
        if step.expect is not None:
            self.compare(step.expect, (*path, "expect"), events)

    def compare(self, expect: Expect, path: Path_, events: Sequence[Event]) -> None:
        game, state = self.game, self._state()
        if expect.state:
            self._note(fits(expect.state, game.picture(state)), (*path, "state"))
        self._equal(expect.scores, lambda: list(game.scores(state)), (*path, "scores"))
        self._equal(expect.actors, lambda: list(game.actors(state)), (*path, "actors"))
        self._equal(expect.ended, lambda: not game.actors(state), (*path, "ended"))
        self._moves(expect, path, state)
        self._events(expect, path, [game.event_picture(event) for event in events])
        if expect.result is not None:
            self._result(expect.result, (*path, "result"), state)

    def _moves(self, expect: Expect, path: Path_, state: State) -> None:
        for index, said in enumerate(expect.legal):
            at = (*path, "legal", index)
            refusal = self.game.check(state, said.seat, self._move(said.move, (*at, "move")))
            if refusal is not None:
                self._say(at, f"expected a legal move, refused: {_shown_refusal(refusal)}")
        for index, said in enumerate(expect.illegal):
            at = (*path, "illegal", index)
            refusal = self.game.check(state, said.seat, self._move(said.move, (*at, "move")))
            if refusal is None:
                self._say(at, "expected a refusal, the move is legal")
            elif said.code is not None and refusal.code != said.code:
                self._say((*at, "code"), f"expected {said.code}, got {_shown_refusal(refusal)}")
            elif said.params:
                got = msgspec.to_builtins(refusal.params)
                self._note(fits(said.params, got), (*at, "params"))
        for index, listed in enumerate(expect.only):
            at = (*path, "only", index)
            wanted = [self._move(words, (*at, "moves", i)) for i, words in enumerate(listed.moves)]
            offered = self.game.legal(state, listed.seat)
            missing = [self.game.write_move(m) for m in wanted if m not in offered]
            beyond = [self.game.write_move(m) for m in offered if m not in wanted]
            if missing or beyond:
                self._say(at, f"expected exactly these moves; not offered: {missing}; offered too: {beyond}")
        for index, said in enumerate(expect.forced):
            at = (*path, "forced", index)
            wanted_move = None if said.move is None else self._move(said.move, (*at, "move"))
            move = self.game.forced(state, said.seat)
            if move != wanted_move:
                got = None if move is None else self.game.write_move(move)
                self._say(at, f"expected {said.move}, got {got}")

    def _events(self, expect: Expect, path: Path_, pictures: list[dict[str, Any]]) -> None:
        start = 0
        for index, part in enumerate(expect.events):
            at = next((i for i in range(start, len(pictures)) if fits(part, pictures[i]) is None), None)
            if at is None:
                rest = ", ".join(map(str, pictures[start:])) or "nothing more"
                self._say((*path, "events", index), f"expected an event with {part}, came: {rest}")
                break
            start = at + 1
        for index, part in enumerate(expect.never):
            for picture in pictures:
                if fits(part, picture) is None:
                    self._say((*path, "never", index), f"expected no event with {part}, came: {picture}")
                    break

    def _result(self, expect: ExpectedResult, path: Path_, state: State) -> None:
        result = self.game.result(state)
        if result is None:
            self._say(path, "expected the game to be over, it goes on")
            return
        by_seat = sorted(result.standings, key=lambda s: s.seat)
        self._equal(expect.winners, lambda: list(result.winners), (*path, "winners"))
        self._equal(expect.scores, lambda: list(result.scores), (*path, "scores"))
        self._equal(expect.ranks, lambda: [s.rank for s in by_seat], (*path, "ranks"))
        for seat, wanted in expect.parts.items():
            got: dict[str, int] = {}
            for part in by_seat[seat].parts if seat < len(by_seat) else ():
                label = part.label.key.rsplit(".", 1)[-1]
                got[label] = got.get(label, 0) + part.points
            self._note(fits(wanted, got), (*path, "parts", seat))

    def _state(self) -> State:
        return self.match.state if self.seat is None else self.match.view(self.seat)

    def _forced(self, seat: int, path: Path_) -> Move:
        move = self.game.forced(self.match.state, seat)
        if move is None:
            raise _Mismatch(path, f"expected a forced move of seat {seat}, there is a choice or none")
        return move

    def _move(self, words: Any, path: Path_) -> Move:
        try:
            return self.game.read_move(words)
        except CaseError as error:
            raise _Mismatch(path, str(error)) from error

    def _equal(self, wanted: Any, got: Callable[[], Any], path: Path_) -> None:
        if wanted is not None and (value := got()) != wanted:
            self._say(path, f"expected {wanted}, got {value}")

    def _note(self, mismatch: "str | tuple[Path_, str] | None", path: Path_) -> None:
        if isinstance(mismatch, str):
            self._say(path, mismatch)
        elif mismatch is not None:
            self._say(path + mismatch[0], mismatch[1])

    def _say(self, path: Path_, message: str) -> None:
        inner = ".".join(str(step) for step in path)
        self.found.append((path, f"{inner}: {message}"))


def fits(part: Any, whole: Any, path: Path_ = ()) -> tuple[Path_, str] | None:
    """Return None if `part` fits `whole` as the module's text says, else the first place that does not and why."""
    if isinstance(part, Mapping) and isinstance(whole, Mapping):
        for key, value in part.items():
            inner = whole.get(key, whole.get(str(key)))
            if (found := fits(value, inner, (*path, key))) is not None:
                if key not in whole and str(key) not in whole and value is not None:
                    return (*path, key), f"expected {value}, there is only {', '.join(map(str, whole))}"
                return found
        return None
    if isinstance(part, Mapping) and isinstance(whole, (list, tuple)):
        for key, value in part.items():
            if not isinstance(key, int) or not 0 <= key < len(whole):
                return (*path, key), f"expected an item {key}, there are {len(whole)}"
            if (found := fits(value, whole[key], (*path, key))) is not None:
                return found
        return None
    if isinstance(part, list) and isinstance(whole, (list, tuple)):
        if len(part) != len(whole):
            return path, f"expected {part}, got {list(whole)}"
        for index, (value, inner) in enumerate(zip(part, whole, strict=True)):
            if (found := fits(value, inner, (*path, index))) is not None:
                return found
        return None
    same = part == whole and isinstance(part, bool) == isinstance(whole, bool)
    return None if same else (path, f"expected {part}, got {whole}")


def _shown_refusal(refusal: Any) -> str:
    return f"{refusal.code} {msgspec.to_builtins(refusal.params) or ''}".rstrip()
