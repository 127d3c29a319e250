"""The order of things: set-up, rounds, phases, turns, and the end (H-4, H-5, H-10, H-70)."""

from collections.abc import Sequence

from game.harvest import doing, harvesting, scoring, trading
from game.harvest.definitions import Definitions
from game.harvest.events import GameOver, PhaseBegan, RoundBegan, RoundEnded, Traded, TurnBegan, TurnEnded
from game.harvest.state import (
    EMPTY,
    GOALS,
    HAGGLED,
    INDUSTRY,
    MARKET,
    OVER,
    PHASES,
    TAKE,
    WAITING,
    HarvestState,
    Player,
)
from game.rules import Chance, Event, Options, deal

_OPENING = {"harvest": TAKE, "market": MARKET, "industry": INDUSTRY, "goals": GOALS}

DRAWN = "drawn"
"""The value of option `first_seat` that leaves the leader to chance (H-5)."""


def set_up(d: Definitions, options: Options, colours: Sequence[str], seed: int) -> HarvestState:
    """H-1 to H-5: shuffle, two Goals a player, a leader; the first Harvest phase is laid out (H-20)."""
    chance = Chance(seed)
    seats = len(colours)
    deck = [kind for kind, n in enumerate(d.copies) for _ in range(n)]
    opportunities = list(range(len(d.opportunities)))
    goals = list(range(len(d.goals)))
    chance.shuffle(deck)
    chance.shuffle(opportunities)
    chance.shuffle(goals)
    players = [
        Player([0] * d.kinds, [0] * len(d.producers), goals=deal(goals, d.numbers.goal_hand, chance))
        for _ in range(seats)
    ]
    first = options["first_seat"]
    leader = first - 1 if isinstance(first, int) else chance.below(seats)
    state = HarvestState(
        options=options,
        chance=chance,
        colours=list(colours),
        players=players,
        round=1,
        leader=leader,
        phase="harvest",
        turn=0,
        step=TAKE,
        deck=deck,
        discard=[0] * d.kinds,
        processed=[0] * d.kinds,
        latent=[EMPTY] * d.numbers.columns,
        available=[EMPTY] * d.numbers.columns,
        supply=[],
        demand=[],
        opportunity_deck=opportunities,
        opportunity_discard=[],
        industry=[producer.copies for producer in d.producers],
        pool=d.chit_total,
        goal_deck=goals,
        did=[WAITING] * seats,
        proposals=[0] * seats,
    )
    harvesting.begin(state, [])
    return state


def end_turn(d: Definitions, state: HarvestState, seat: int, events: list[Event]) -> None:
    """End a turn that is over, and begin whatever comes next."""
    did = state.did[seat]
    # A deal has told already how the haggling ended.
    stopped = did == HAGGLED and not any(isinstance(event, Traded) for event in events)
    _end(state, seat, did == WAITING, stopped, events)
    _next_turn(d, state, events)
    # H-22: with no card left at all there is nothing to take.
    while state.step == TAKE and not harvesting.occupied(state):
        _end(state, state.seat, True, False, events)
        _next_turn(d, state, events)


def _end(state: HarvestState, seat: int, idle: bool, stopped: bool, events: list[Event]) -> None:
    ended = TurnEnded(seat=seat, phase=state.phase, idle=idle, haggled=stopped)
    doing.note(state, ended)
    events.append(ended)


def _next_turn(d: Definitions, state: HarvestState, events: list[Event]) -> None:
    state.turn += 1
    if state.turn == len(state.players):
        if state.phase != PHASES[-1]:
            _begin_phase(d, state, PHASES[PHASES.index(state.phase) + 1], events)
        elif not _ends(d, state, events):
            # H-10: the leader token passes to the left.
            state.round += 1
            state.leader = (state.leader + 1) % len(state.players)
            events.append(RoundBegan(round=state.round, leader=state.leader))
            _begin_phase(d, state, PHASES[0], events)
        else:
            return
    state.step = _OPENING[state.phase]
    for seat, count in enumerate(state.proposals):
        if count:
            state.proposals[seat] = 0
    events.append(TurnBegan(seat=state.seat))


def _begin_phase(d: Definitions, state: HarvestState, phase: str, events: list[Event]) -> None:
    state.phase = phase
    state.turn = 0
    began = PhaseBegan(phase=phase, round=state.round)
    doing.note(state, began)
    events.append(began)
    if phase == "harvest":
        harvesting.begin(state, events)
    elif phase == "market":
        trading.begin(d, state, events)


def _ends(d: Definitions, state: HarvestState, events: list[Event]) -> bool:
    """H-70: the totals after the Goal phase decide; a very long game is ended as it stands."""
    totals = scoring.totals(d, state)
    events.append(RoundEnded(round=state.round, points=totals))
    reached = max(totals) >= d.numbers.points_to_end
    if not reached and state.round < d.numbers.round_limit:
        return False
    state.step = OVER
    winners = scoring.standings(d, state).winners
    events.append(GameOver(cause="points" if reached else "rounds", winners=winners))
    return True
