"""Harvest as the rules layer sees it: the contract, bound to the definitions that were loaded."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.data import DataSource
from game.harvest import (
    cases,
    conservation,
    flow,
    fuzz,
    rules,
    scoring,
    secrets,
    validation,
    wording,
)
from game.harvest.bots import BOTS
from game.harvest.definitions import Definitions
from game.harvest.events import (
    EVENTS,
    Bought,
    Claimed,
    Exchanged,
    Fulfilled,
    Processed,
    Proposed,
    Traded,
)
from game.harvest.moves import MOVES
from game.harvest.state import ANSWER, GOALS, HAGGLE, MARKET, HarvestState
from game.rules import (
    Bot,
    Event,
    Game,
    Move,
    Option,
    OptionError,
    OptionValue,
    Progress,
    Refusal,
    Result,
    Sentence,
)

_OPEN_STEPS = (MARKET, HAGGLE, ANSWER)


class HarvestGame(Game[HarvestState]):
    """The trading game. `d` holds its definitions, for the screen as for the rules."""

    id = "harvest"
    state_type = HarvestState
    move_types = MOVES
    event_types = EVENTS
    has_secrets = True
    counted = (Claimed, Proposed, Traded, Bought, Processed, Fulfilled, Exchanged)
    bots: Mapping[str, Bot] = BOTS

    def __init__(self, d: Definitions, data_hash: str) -> None:
        self.d = d
        self.data_hash = data_hash
        counts = tuple(range(d.numbers.players.min, d.numbers.players.max + 1))
        self.seat_counts = counts  # type: ignore[misc]  # the data says how many may play
        self.options = (
            Option("trade_goal_cards", (False, True), False),
            *(Option("first_seat", (flow.DRAWN, *range(1, n + 1)), flow.DRAWN, (n,)) for n in counts),
        )

    # -- the rules ---------------------------------------------------------------------------------------------

    def new(self, options: Mapping[str, OptionValue], seats: Sequence[str], seed: int) -> HarvestState:
        """See `Game.new`."""
        if len(seats) not in self.seat_counts:
            raise OptionError(
                f"expected {self.seat_counts[0]} to {self.seat_counts[-1]} seats, got {len(seats)}"
            )
        return flow.set_up(self.d, self.settle(options, len(seats)), seats, seed)

    def actors(self, state: HarvestState) -> tuple[int, ...]:
        """See `Game.actors`: one seat, also while a proposal is open (then who has to answer)."""
        return rules.actors(state)

    def legal(self, state: HarvestState, seat: int) -> list[Move]:
        """See `Game.legal`. Proposals, questions, counter-offers and reasons are open moves beside these."""
        return rules.legal(self.d, state, seat)

    def check(self, state: HarvestState, seat: int, move: Move) -> Refusal | None:
        """See `Game.check`."""
        return rules.check(self.d, state, seat, move)

    def apply(self, state: HarvestState, seat: int, move: Move) -> list[Event]:
        """See `Game.apply`."""
        return rules.apply(self.d, state, seat, move)

    def view(self, state: HarvestState, seat: int | None) -> HarvestState:
        """See `Game.view`."""
        return secrets.view(state, seat)

    def guess(self, view: HarvestState, rng: Random) -> HarvestState:
        """See `Game.guess`."""
        return secrets.guess(self.d, view, rng)

    def result(self, state: HarvestState) -> Result | None:
        """See `Game.result`."""
        return scoring.result(self.d, state)

    def invariants(self, state: HarvestState) -> list[str]:
        """See `Game.invariants`: H-90."""
        return conservation.broken(self.d, state)

    def forced(self, state: HarvestState, seat: int) -> Move | None:
        """See `Game.forced`: where a proposal could be made or answered otherwise, nothing plays itself."""
        return None if state.step in _OPEN_STEPS else super().forced(state, seat)

    def hides_choice(self, state: HarvestState, seat: int) -> bool:
        """Whether a Goal can be fulfilled is a matter of Goal cards that nobody else sees (H-4)."""
        return state.step == GOALS and bool(state.players[seat].goals)

    def credit(self, event: Event) -> tuple[int, str] | None:
        """See `Game.credit`: Opportunities, Goals and Producers."""
        if isinstance(event, Claimed):
            return event.seat, self.d.opportunities[event.opportunity].id
        if isinstance(event, Fulfilled):
            return event.seat, self.d.goals[event.goal].id
        if isinstance(event, Bought):
            return event.seat, self.d.producers[event.producer].id
        return None

    def open_moves(self, state: HarvestState, seat: int, rng: Random) -> list[Move]:
        """Return a few moves of the kinds that `legal` cannot list, allowed or not, for tests that try anything."""
        return fuzz.open_moves(self.d, state, seat, rng)

    # -- words -------------------------------------------------------------------------------------------------

    def progress(self, state: HarvestState) -> Progress:
        """See `Game.progress`: nobody knows the last round beforehand."""
        return Progress(state.round, None, state.phase)

    def scores(self, state: HarvestState) -> tuple[int, ...]:
        """See `Game.scores`."""
        return scoring.totals(self.d, state)

    def tell(self, event: Event) -> Sentence | None:
        """See `Game.tell`."""
        return wording.tell(self.d, event)

    def name_move(self, move: Move) -> Sentence:
        """See `Game.name_move`."""
        return wording.name_move(self.d, move)

    # -- cases -------------------------------------------------------------------------------------------------

    def arrange(self, state: HarvestState, given: Mapping[str, Any]) -> None:
        """See `Game.arrange`."""
        cases.arrange(self.d, state, given)

    def read_move(self, words: Any) -> Move:
        """See `Game.read_move`."""
        return cases.read_move(self.d, words)

    def write_move(self, move: Move) -> Any:
        """See `Game.write_move`."""
        return cases.write_move(self.d, move)

    def picture(self, state: HarvestState) -> dict[str, Any]:
        """See `Game.picture`."""
        return cases.picture(self.d, state)

    def event_picture(self, event: Event) -> dict[str, Any]:
        """See `Game.event_picture`."""
        return cases.event_picture(self.d, event)


def load(source: DataSource) -> HarvestGame:
    """Load the game. Raises `DataError` with every fault of its files."""
    d = validation.read(source)
    return HarvestGame(d, source.hash())
