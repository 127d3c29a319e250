"""Pavilion as a `Game`: the contract, carried out by the modules of this package."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from game.pavilion import cases, rules, wording
from game.pavilion.bots import easy, medium
from game.pavilion.definitions import SEAT_COUNTS, Tables
from game.pavilion.events import EVENTS
from game.pavilion.moves import ChooseBonus, Pass, Place, Take
from game.pavilion.refusals import refusal_of
from game.pavilion.result import standings
from game.pavilion.state import OVER, PavilionState, tile_totals
from game.rules import (
    Bot,
    Chance,
    Event,
    Game,
    Move,
    Option,
    OptionValue,
    Progress,
    Refusal,
    Result,
    Sentence,
    State,
)

_ACTORS: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,), (3,), ())
"""By seat in turn; the last one, which -1 picks, is for a game that is over."""


class Pavilion(Game[PavilionState]):
    """Tile drafting for 2 to 4: collect tiles round by round and lay them into the seven stars of a board."""

    id: ClassVar[str] = "pavilion"
    seat_counts: ClassVar[tuple[int, ...]] = SEAT_COUNTS
    state_type: ClassVar[type[State]] = PavilionState
    move_types: ClassVar[tuple[type[Move], ...]] = (Take, Place, ChooseBonus, Pass)
    event_types: ClassVar[tuple[type[Event], ...]] = EVENTS
    has_secrets: ClassVar[bool] = False

    def __init__(self, tables: Tables, data_hash: str) -> None:
        self.tables = tables
        self.data_hash = data_hash
        self.options = (
            Option("board", tuple(tables.sides), "coloured"),
            Option("discard_floor", ("none", "one"), "none"),
            *(
                Option("first_seat", ("drawn", *range(1, seats + 1)), "drawn", (seats,))
                for seats in SEAT_COUNTS
            ),
        )
        self.bots: Mapping[str, Bot] = {"easy": easy, "medium": medium}

    # -- the rules -----------------------------------------------------------------------------------------

    def new(self, options: Mapping[str, OptionValue], seats: Sequence[str], seed: int) -> PavilionState:
        """Return the state after set-up (P-10)."""
        if len(seats) not in SEAT_COUNTS:
            raise ValueError(f"Pavilion is played by 2 to 4, not {len(seats)}")
        return rules.set_up(self.tables, self.settle(options, len(seats)), seats, seed)

    def actors(self, state: PavilionState) -> tuple[int, ...]:
        """Return the seat in turn, nobody when the game is over."""
        return _ACTORS[state.turn]

    def legal(self, state: PavilionState, seat: int) -> list[Move]:
        """Return every move of a seat now, in a fixed order."""
        return rules.legal_moves(self.tables, state, seat)

    def check(self, state: PavilionState, seat: int, move: Move) -> Refusal | None:
        """Return None if the seat may play the move now, else why not."""
        return refusal_of(self.tables, state, seat, move)

    def apply(self, state: PavilionState, seat: int, move: Move) -> list[Event]:
        """Carry out a checked move in place and return what happened."""
        kind = type(move)
        if kind is Take:
            return rules.take(self.tables, state, seat, move)  # type: ignore[arg-type]
        if kind is Place:
            return rules.place(self.tables, state, seat, move)  # type: ignore[arg-type]
        if kind is ChooseBonus:
            return rules.choose_bonus(self.tables, state, seat, move)  # type: ignore[arg-type]
        if kind is Pass:
            return rules.pass_round(self.tables, state, seat, move)  # type: ignore[arg-type]
        raise TypeError(f"not a move of Pavilion: {move}")

    def view(self, state: PavilionState, seat: int | None) -> PavilionState:
        """Return the state without the seed: what the bag will give is all that is hidden (P-6)."""
        view = state.copy()
        view.chance = state.chance.hidden()
        return view

    def guess(self, view: PavilionState, rng: Random) -> PavilionState:
        """Return a state that agrees with the view, with chance of its own."""
        state = view.copy()
        state.chance = Chance(rng.getrandbits(63), view.chance.draws, view.chance.reveals)
        return state

    def result(self, state: PavilionState) -> Result | None:
        """Return the standings with their breakdown, or None while the game goes on (P-63)."""
        return standings(self.tables, state) if state.phase == OVER else None

    def invariants(self, state: PavilionState) -> list[str]:
        """Return which colours are not all there (P-90), and scores that their sources do not add up to."""
        broken = []
        totals = tile_totals(state, len(self.tables.colours))
        for name, wanted, total in zip(self.tables.colours, self.tables.tiles_of, totals, strict=True):
            if total != wanted:
                broken.append(f"{total} {name} tiles instead of {wanted}")
        for counts in (state.bag, state.tower, state.centre, *(p.hand for p in state.players)):
            if min(counts) < 0:
                broken.append(f"fewer than no tiles: {counts}")
        for standing in standings(self.tables, state).standings:
            total = sum(part.points for part in standing.parts)
            if total != standing.points:
                broken.append(f"seat {standing.seat} has {standing.points} points from {total}")
        return broken

    # -- words ---------------------------------------------------------------------------------------------

    def progress(self, state: PavilionState) -> Progress:
        """Return round and phase (P-12)."""
        return Progress(state.round, self.tables.rounds, state.phase)

    def scores(self, state: PavilionState) -> tuple[int, ...]:
        """Return the points by seat."""
        return tuple(player.score for player in state.players)

    def tell(self, event: Event) -> Sentence | None:
        """Return the log line of an event, or None for one that needs none."""
        return wording.tell(self.tables, event)

    def name_move(self, move: Move) -> Sentence:
        """Return a move as a short sentence in the imperative."""
        return wording.name_move(self.tables, move)

    # -- cases -----------------------------------------------------------------------------------------------

    def arrange(self, state: PavilionState, given: Mapping[str, Any]) -> None:
        """Change a fresh state as a case says; `game.pavilion.cases` lists the words."""
        cases.arrange(self.tables, state, given)

    def read_move(self, words: Any) -> Move:
        """Read a move in readable names. Raises `CaseError`."""
        return cases.read_move(self.tables, words)

    def write_move(self, move: Move) -> Any:
        """Write a move in readable names."""
        return cases.write_move(self.tables, move)

    def picture(self, state: PavilionState) -> dict[str, Any]:
        """Return the whole state in readable names."""
        return cases.picture(self.tables, state)

    def event_picture(self, event: Event) -> dict[str, Any]:
        """Return an event in readable names."""
        return cases.event_picture(self.tables, event)
