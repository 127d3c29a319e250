"""The contract that every game fulfils: pure functions over a state that is data."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar, cast

import msgspec

from game.rules.chance import Chance
from game.rules.options import Option, Options, OptionValue, settle
from game.rules.records import Event, Move, Refusal
from game.rules.result import Result
from game.rules.sentence import Sentence

AnyGame: TypeAlias = "Game[Any]"

Bot: TypeAlias = Callable[["AnyGame", Any, int, Sequence[Move], Random], Move]
"""An opponent: (game, view of its seat, seat, legal moves, its own generator) → the move it plays.

It gets the view, never the state. The move is one of the legal ones or an open one that `check` accepts.
"""


class State(msgspec.Struct):
    """What every state has. Games add their own fields: ints, strings, lists and structs only, so that it is JSON."""

    options: Options
    chance: Chance

    def copy(self) -> Self:
        """Return an independent copy, within tens of microseconds: games override it by hand."""
        raise NotImplementedError


S = TypeVar("S", bound=State)


class Progress(msgspec.Struct, frozen=True):
    """Where a match stands: the round from 1, the last round if it is known, and the id of the phase.

    Its texts are `<game>.progress`, `<game>.in_round` and `<game>.phase.<phase>`.
    """

    round: int
    rounds: int | None
    phase: str


class CaseError(ValueError):
    """A case file says something that this game does not know; the message says what was expected."""


class Game(ABC, Generic[S]):
    """One game with its definitions loaded. States go in and out; a Game object keeps none.

    Adding a game means one subclass with these functions and one line in `game.registry`.
    """

    id: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    seat_colours: ClassVar[tuple[str, ...]] = ("blue", "green", "red", "yellow", "violet")
    state_type: ClassVar[type[State]]
    move_types: ClassVar[tuple[type[Move], ...]]
    event_types: ClassVar[tuple[type[Event], ...]]
    has_secrets: ClassVar[bool]
    """Whether any seat ever knows something that another must not (then the curtain is used)."""

    counted: ClassVar[tuple[type[Event], ...]] = ()
    """Happenings that tell how games go, which `arena` counts beside the points."""

    options: tuple[Option, ...]
    bots: Mapping[str, Bot]
    """Opponents by level, weakest first. `easy` is also the stand-in for a bot that fails."""
    data_hash: str
    """A hash of the data files that the definitions were read from."""

    # -- the rules -----------------------------------------------------------------------------------------

    @abstractmethod
    def new(self, options: Mapping[str, OptionValue], seats: Sequence[str], seed: int) -> S:
        """Return the state after set-up. `seats` are the seats' colours in clockwise order.

        Raises `OptionError` for options that the game does not know.
        """

    @abstractmethod
    def actors(self, state: S) -> tuple[int, ...]:
        """Return the seats that may act now: several when a step is simultaneous, none when the game is over."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[Move]:
        """Return every enumerable move of that seat exactly once, in a fixed order; empty if it may not act."""

    @abstractmethod
    def check(self, state: S, seat: int, move: Move) -> Refusal | None:
        """Return None if the seat may play the move now, else why not. Must also judge moves that are nonsense."""

    @abstractmethod
    def apply(self, state: S, seat: int, move: Move) -> list[Event]:
        """Carry out a checked move in place and return what happened, in order."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """Return the state with everything removed that this seat (None: an onlooker) must not know.

        `legal`, `check`, `actors` and `result` work on a view of the acting seat as on the state.
        """

    @abstractmethod
    def guess(self, view: S, rng: Random) -> S:
        """Return a full state that agrees with the view, the unknown filled in at random (for search)."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return the standings with the breakdown of points, or None while the game goes on."""

    @abstractmethod
    def invariants(self, state: S) -> list[str]:
        """Return what is broken of the game's conservation laws (a full state only); empty means all is well."""

    # -- words ---------------------------------------------------------------------------------------------

    @abstractmethod
    def progress(self, state: S) -> Progress:
        """Return where the match stands, for top bar and library."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Return the points by seat as they are publicly known now."""

    @abstractmethod
    def tell(self, event: Event) -> Sentence | None:
        """Return the log line of an event, or None for one that needs no line of its own."""

    @abstractmethod
    def name_move(self, move: Move) -> Sentence:
        """Return a move as a short sentence in the imperative ("Take 3 blue + 1 wild"), for hints and replays."""

    # -- cases: situations in readable names -----------------------------------------------------------------

    @abstractmethod
    def arrange(self, state: S, given: Mapping[str, Any]) -> None:
        """Change a fresh state as a case's `given` says, in readable names. Raises `CaseError`."""

    @abstractmethod
    def read_move(self, words: Any) -> Move:
        """Read a move written in readable names (`{take: green, from: factory 2}`). Raises `CaseError`."""

    @abstractmethod
    def write_move(self, move: Move) -> Any:
        """Write a move in readable names: the reverse of `read_move`."""

    @abstractmethod
    def picture(self, state: S) -> dict[str, Any]:
        """Return the whole state in readable names; a case's `expect` is compared with parts of it."""

    def event_picture(self, event: Event) -> dict[str, Any]:
        """Return an event in readable names; games override it where their records hold indices."""
        picture: dict[str, Any] = msgspec.to_builtins(event)
        return picture

    # -- what some games refine ----------------------------------------------------------------------------------

    def forced(self, state: S, seat: int) -> Move | None:
        """Return the one move the seat can play, which then plays itself; None if there is a choice.

        A game with open moves (offers) overrides this: one enumerable move may not be the only one.
        """
        moves = self.legal(state, seat)
        return moves[0] if len(moves) == 1 else None

    def hides_choice(self, state: S, seat: int) -> bool:
        """Whether it is hidden from the others if the seat has a choice now (a matter of its hand, say).

        Then its one move does not play itself before their eyes, where that alone would tell them.
        """
        return False

    def open_moves(self, state: S, seat: int, rng: Random) -> list[Move]:
        """Return a few moves beyond the enumerable ones (offers), legal or not, to try the rules with."""
        return []

    def credit(self, event: Event) -> tuple[int, str] | None:
        """Return (seat, id of a card) if a seat got a card by this event, so that `arena` can say what it brings."""
        return None

    # -- shared by all games -------------------------------------------------------------------------------

    def settle(self, options: Mapping[str, OptionValue], seats: int) -> Options:
        """Return the full options for `seats` players. Raises `OptionError`."""
        return settle(self.options, options, seats)

    def encode_move(self, move: Move) -> str:
        """Return the move as one JSON line, for store and export."""
        return msgspec.json.encode(move).decode()

    def decode_move(self, line: str | bytes) -> Move:
        """Read one JSON line. Raises `msgspec.ValidationError` or `msgspec.DecodeError`."""
        return self._move_decoder.decode(line)

    def encode_state(self, state: S) -> bytes:
        """Return the state as canonical JSON: equal states give equal bytes in every process."""
        return msgspec.json.encode(state, order="sorted")

    def decode_state(self, encoded: bytes) -> S:
        """Read a state or view from `encode_state`. Raises `msgspec.ValidationError` or `msgspec.DecodeError`."""
        state: Any = msgspec.json.decode(encoded, type=self.state_type)
        return cast(S, state)

    @property
    def _move_decoder(self) -> "msgspec.json.Decoder[Move]":
        decoder: msgspec.json.Decoder[Move] | None = self.__dict__.get("_decoder")
        if decoder is None:
            union: Any = self.move_types[0]
            for kind in self.move_types[1:]:
                union = union | kind
            decoder = self.__dict__["_decoder"] = msgspec.json.Decoder(union)
        return decoder
