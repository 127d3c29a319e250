"""Living Planet as one game: the contract, carried by the modules of this package."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.data import DataSource
from game.planet import cases, ending, flow, secrets, setup, wording
from game.planet import events as ev
from game.planet.bots import BOTS
from game.planet.conservation import broken_laws
from game.planet.decision import NOT_OFFERED, refuse
from game.planet.definitions import COLOUR_IDS
from game.planet.events import EVENT_TYPES
from game.planet.moves import MOVE_TYPES
from game.planet.planet import Planet, read_planets
from game.planet.state import PlanetState
from game.rules import (
    Event,
    Game,
    Move,
    Option,
    OptionValue,
    Progress,
    Refusal,
    Result,
    SeatName,
    Sentence,
    ValueWords,
)

PHASES = {
    "choose": "cards",
    "arrange": "leader",
    "name": "leader",
    "repair": "production",
    "recruit": "production",
    "effect_die": "cataclysms",
    "token_die": "cataclysms",
    "trigger": "cataclysms",
    "order": "cataclysms",
    "protect": "cataclysms",
    "suffer": "cataclysms",
    "exhaust": "exhaustion",
    "over": "over",
}
"""The phase shown for each pending decision; all others are line B, `actions`."""


class PlanetGame(Game[PlanetState]):
    """Living Planet for two to four seats."""

    id = "planet"
    seat_counts = (2, 3, 4)
    seat_colours = COLOUR_IDS
    state_type = PlanetState
    move_types = MOVE_TYPES
    event_types = EVENT_TYPES
    has_secrets = True
    counted = (
        ev.Built,
        ev.Produced,
        ev.Shortage,
        ev.Struck,
        ev.Shielded,
        ev.ChipLost,
        ev.Destroyed,
        ev.Recruited,
    )
    bots = BOTS

    def __init__(self, planets: Mapping[str, Planet], data_hash: str) -> None:
        self.planets = dict(planets)
        self.data_hash = data_hash
        scenarios = tuple(self.planets)
        self.options = (
            Option("length", ("short", "normal"), "short"),
            Option("scenario", scenarios, scenarios[0], words=_scenario_words(self.planets)),
            *(
                Option("first_seat", ("drawn", *range(1, seats + 1)), "drawn", seats=(seats,))
                for seats in self.seat_counts
            ),
        )

    def planet_of(self, state: PlanetState) -> Planet:
        """Return the tables of the scenario that a state is played on."""
        return self.planets[state.options["scenario"]]  # type: ignore[index]

    @property
    def basic(self) -> Planet:
        """The first scenario: what its tables say about names and numbers holds for all."""
        return next(iter(self.planets.values()))

    # -- the rules -----------------------------------------------------------------------------------------

    def new(self, options: Mapping[str, OptionValue], seats: Sequence[str], seed: int) -> PlanetState:
        """Return the state after set-up (L-10 to L-12)."""
        settled = self.settle(options, len(seats))
        return setup.new(self.planets[str(settled["scenario"])], settled, seats, seed)

    def actors(self, state: PlanetState) -> tuple[int, ...]:
        """Return who may act: at the choice of cards everybody who has not chosen (L-20)."""
        if state.stage == "choose":
            return tuple(seat for seat, card in enumerate(state.chosen) if card == 0)
        return () if state.stage == "over" else (state.actor,)

    def legal(self, state: PlanetState, seat: int) -> list[Move]:
        """Return the moves of the pending decision."""
        if seat != state.actor and (state.stage != "choose" or not 0 <= seat < len(state.chosen)):
            return []
        if state.stage == "over":
            return []
        return flow.DECISIONS[state.stage].legal(self.planet_of(state), state, seat)

    def check(self, state: PlanetState, seat: int, move: Move) -> Refusal | None:
        """Return None for a legal move, else the closest reason."""
        if state.stage == "over":
            return refuse("over")
        if not isinstance(seat, int) or not 0 <= seat < len(state.colours):
            return refuse("no_such_seat")
        if state.stage != "choose" and seat != state.actor:
            return refuse("not_your_turn", who=SeatName(state.actor))
        decision = flow.DECISIONS[state.stage]
        if not isinstance(move, decision.moves):
            return refuse("not_now", now=Sentence(f"planet.now.{state.stage}"))
        p = self.planet_of(state)
        if move in decision.legal(p, state, seat):
            return None
        return decision.explain(p, state, seat, move) or NOT_OFFERED

    def apply(self, state: PlanetState, seat: int, move: Move) -> list[Event]:
        """Carry a legal move out, and let the dice walk on to the next decision."""
        events: list[Event] = []
        p, stage = self.planet_of(state), state.stage
        if flow.DECISIONS[stage].apply(p, state, seat, move, events):
            if stage in ("arrange", "name"):
                flow.start_walk(p, state, events)
            else:
                flow.advance(p, state, events)
        return events

    def hides_choice(self, state: PlanetState, seat: int) -> bool:
        """Whether a seat can pay for a recruit or a shield is a matter of what lies behind its screen (L-3)."""
        return state.stage in ("recruit", "protect")

    def view(self, state: PlanetState, seat: int | None) -> PlanetState:
        """Return what a seat may know (L-3)."""
        return secrets.view(state, seat)

    def guess(self, view: PlanetState, rng: Random) -> PlanetState:
        """Return a full state that agrees with a view."""
        return secrets.guess(self.planet_of(view), view, rng)

    def result(self, state: PlanetState) -> Result | None:
        """Return the standings (L-80)."""
        return ending.result(self.planet_of(state), state)

    def invariants(self, state: PlanetState) -> list[str]:
        """Return which conservation laws are broken (L-95)."""
        return broken_laws(self.planet_of(state), state)

    # -- words ---------------------------------------------------------------------------------------------

    def progress(self, state: PlanetState) -> Progress:
        """Return turn, number of turns and phase."""
        return Progress(state.turn, state.rounds, PHASES.get(state.stage, "actions"))

    def scores(self, state: PlanetState) -> tuple[int, ...]:
        """Return the points on the map; the money counts only when the screens come down (L-3, L-80)."""
        ended = self.result(state)
        if ended is not None:
            return ended.scores
        p = self.planet_of(state)
        return tuple(ending.public_points(p, state, seat) for seat in range(len(state.colours)))

    def tell(self, event: Event) -> Sentence | None:
        """Return the log line of an event."""
        return wording.tell(self.basic, event)

    def name_move(self, move: Move) -> Sentence:
        """Return a move as an imperative."""
        return wording.name_move(self.basic, move)

    # -- cases ---------------------------------------------------------------------------------------------

    def arrange(self, state: PlanetState, given: Mapping[str, Any]) -> None:
        """Change a fresh state as a case says."""
        cases.arrange(self.planet_of(state), state, given)

    def read_move(self, words: Any) -> Move:
        """Read a move in readable names."""
        return cases.read_move(self.basic, words)

    def write_move(self, move: Move) -> Any:
        """Write a move in readable names."""
        return cases.write_move(self.basic, move)

    def picture(self, state: PlanetState) -> dict[str, Any]:
        """Return a state in readable names."""
        return cases.picture(self.planet_of(state), state)

    def event_picture(self, event: Event) -> dict[str, Any]:
        """Return an event in readable names."""
        return cases.event_picture(self.basic, event)


def _scenario_words(planets: Mapping[str, Planet]) -> dict[OptionValue, ValueWords]:
    """What the scenarios are called stands in their own files (L-91)."""
    return {name: ValueWords(planet.scenario.name, planet.scenario.help) for name, planet in planets.items()}


def load(source: DataSource) -> PlanetGame:
    """Read all data of the game. Raises `DataError` with every fault."""
    planets = read_planets(source)
    source.finish()
    return PlanetGame(planets, source.hash())
