"""The rules of Pavilion, phase by phase: what is legal, and what a move does.

Nothing is judged here for being refused (see `refusals`): `apply` gets moves that were checked.
"""

from collections.abc import Sequence
from functools import lru_cache

from game.pavilion.definitions import DIFFERENT, MAX_COST, OPEN, RING, Side, Tables
from game.pavilion.drawing import fill_factories, fill_supply
from game.pavilion.events import (
    BonusChosen,
    BonusDue,
    FeatureCompleted,
    GameEnded,
    KeptReturned,
    NumberScored,
    Passed,
    PhaseStarted,
    Placed,
    RoundEnded,
    RoundStarted,
    StarScored,
    TokenTaken,
    Took,
    UnplayedCounted,
)
from game.pavilion.moves import (
    CENTRE,
    ChooseBonus,
    Pass,
    Place,
    Take,
    Tiles,
    bonuses,
    counted,
    listed,
    passes,
)
from game.pavilion.scoring import completed_at, group_at, number_bonuses, points_lost, star_bonuses, star_mask
from game.pavilion.state import COLLECT, EMPTY, OVER, PLACE, PavilionState, Player
from game.rules import Chance, Event, Move, Options

# -- set-up (P-10) -------------------------------------------------------------------------------------------


def set_up(tables: Tables, options: Options, seats: Sequence[str], seed: int) -> PavilionState:
    """Return the table before the first move: supply filled, then the factories, the token in the centre (P-10)."""
    chance = Chance(seed)
    drawn = chance.below(len(seats))
    chosen = options["first_seat"]
    first = drawn if chosen == "drawn" else int(chosen) - 1
    colours = len(tables.colours)
    state = PavilionState(
        options=options,
        chance=chance,
        seats=list(seats),
        players=[
            Player(
                hand=[0] * colours,
                kept=[0] * colours,
                carried=[0] * colours,
                board=[EMPTY] * tables.space_count,
                score=tables.start_points,
            )
            for _ in seats
        ],
        bag=list(tables.tiles_of),
        tower=[0] * colours,
        centre=[0] * colours,
        supply=[EMPTY] * tables.supply_spaces,
        factories=[()] * tables.factories[len(seats)],
        first=first,
        turn=first,
    )
    fill_supply(state)
    fill_factories(state, tables.factory_tiles)
    return state


# -- what may be played ----------------------------------------------------------------------------------------


def legal_moves(tables: Tables, state: PavilionState, seat: int) -> list[Move]:
    """Return every move of a seat now: takes by source; or placements by space, then passes; or bonus choices."""
    if seat != state.turn:
        return []
    if state.phase == COLLECT:
        return _takes(tables, state)
    if state.bonus:
        return list(bonuses(counted([c for c in state.supply if c >= 0]), state.bonus))
    player = state.players[seat]
    moves = placements(tables, tables.sides[str(state.options["board"])], player, wild_colour(tables, state))
    moves += passes(player.hand, keep_limit(tables, state))
    return moves


def wild_colour(tables: Tables, state: PavilionState) -> int:
    """Return the wild colour of the round (P-11). It alone decides, also for tiles kept from before (P-44)."""
    return tables.wilds[state.round - 1]


def keep_limit(tables: Tables, state: PavilionState) -> int:
    """Return how many tiles a pass may keep: none in the last round (P-41, P-60)."""
    return tables.keep if state.round < tables.rounds else 0


def _takes(tables: Tables, state: PavilionState) -> list[Move]:
    wild = wild_colour(tables, state)
    moves: list[Move] = []
    for source, tiles in enumerate(state.factories, 1):
        if tiles:
            moves += takes_from(source, tiles, wild)
    lying = tuple([colour for colour, count in enumerate(state.centre) if count])
    if lying:
        moves += takes_from(CENTRE, lying, wild)
    return moves


@lru_cache(maxsize=1 << 14)
def takes_from(source: int, lying: Tiles, wild: int) -> tuple[Take, ...]:
    """Return every take from a source: each colour there that is not wild (P-20, P-21), else the wild one (P-22)."""
    colours = [colour for colour in dict.fromkeys(lying) if colour != wild]
    return tuple(Take(source, colour) for colour in colours or [wild])


def placements(tables: Tables, side: Side, player: Player, wild: int) -> list[Move]:
    """Return every payable placement: by star, colour and space, with the fewest wild tiles first."""
    moves: list[Move] = []
    hand, board = player.hand, player.board
    wilds = min(hand[wild], MAX_COST - 1)
    held = [colour for colour, count in enumerate(hand) if count]
    for star, takes in enumerate(side.takes):
        if takes >= 0 and not hand[takes]:
            continue
        mask = star_mask(board, star)
        colours = star_colours(takes, board[star * RING : star * RING + RING], held)
        for colour in colours:
            own = hand[colour] if hand[colour] < MAX_COST else MAX_COST
            moves += payments(tables, side, star, mask, colour, own, -1 if colour == wild else wilds)
    return moves


@lru_cache(maxsize=1 << 16)
def payments(
    tables: Tables, side: Side, star: int, mask: int, colour: int, own: int, wilds: int
) -> tuple[Place, ...]:
    """Return how a colour can be laid on the free spaces of a star with `own` of its tiles and some wild ones.

    `mask` are the spaces covered; `wilds` is -1 if the colour is the wild one itself (P-34, P-82). Else k tiles of the colour
    and cost - k wild ones pay, for every k from 1 that the hand affords (P-33, P-35).
    """
    moves: list[Place] = []
    for place, space in enumerate(range(star * RING, star * RING + RING)):
        if mask >> place & 1:
            continue
        cost = side.costs[space]
        fewest, most = max(0, cost - own), min(max(0, wilds), cost - 1)
        moves += tables.places_at[space][colour][fewest : most + 1]
    return tuple(moves)


def star_takes(takes: int, tiles: Sequence[int]) -> int:
    """Return what a star that holds `tiles` takes by now: a colour, `DIFFERENT`, or `OPEN` until the second tile decides (P-80)."""
    if takes != OPEN:
        return takes
    laid = [tile for tile in tiles if tile >= 0]
    if len(laid) < 2:
        return OPEN
    return laid[0] if laid[0] == laid[1] else DIFFERENT


def star_colours(takes: int, tiles: Sequence[int], colours: Sequence[int]) -> list[int]:
    """Return which of these colours may be laid in a star that holds `tiles` (P-30, P-31, P-80)."""
    takes = star_takes(takes, tiles)
    if takes >= 0:
        return [takes] if takes in colours else []
    if takes == OPEN:
        return list(colours)
    return [colour for colour in colours if colour not in tiles]


# -- phase 1: collect ------------------------------------------------------------------------------------------


def take(tables: Tables, state: PavilionState, seat: int, move: Take) -> list[Event]:
    """Carry out a take (P-20 to P-27)."""
    player, wild = state.players[seat], wild_colour(tables, state)
    colour, centre = move.colour, state.centre
    rest: Tiles = ()
    if move.source == CENTRE:
        tiles = _taken(colour, centre[colour], wild, centre[wild])
        for tile in tiles:
            centre[tile] -= 1
    else:
        tiles, rest = split(state.factories[move.source - 1], colour, wild)
        state.factories[move.source - 1] = ()
        for tile in rest:
            centre[tile] += 1  # P-23
    for tile in tiles:
        player.hand[tile] += 1  # P-27
    events: list[Event] = [Took(seat=seat, source=move.source, colour=colour, tiles=tiles, rest=rest)]
    if move.source == CENTRE and state.token == EMPTY:
        lost = points_lost(player.score, len(tiles), tables.floor)  # P-24, P-25
        state.token = seat
        player.score -= lost
        player.token_loss += lost
        events.append(TokenTaken(seat=seat, lost=lost, score=player.score))
    if any(state.factories) or any(centre):
        state.turn = (seat + 1) % len(state.players)
    else:
        _start_placing(state, events)  # P-26
    return events


def _taken(colour: int, count: int, wild: int, wilds: int) -> Tiles:
    """All tiles of the colour and one wild tile if there is any (P-20); of wild tiles alone just one (P-22)."""
    if colour == wild:
        return (wild,)
    return (colour,) * count + ((wild,) if wilds else ())


@lru_cache(maxsize=1 << 14)
def split(lying: Tiles, colour: int, wild: int) -> tuple[Tiles, Tiles]:
    """Return what is taken from a factory by choosing a colour, and the rest."""
    tiles = _taken(colour, lying.count(colour), wild, lying.count(wild))
    rest = list(lying)
    for tile in tiles:
        rest.remove(tile)
    return tiles, tuple(rest)


def _start_placing(state: PavilionState, events: list[Event]) -> None:
    """Phase 2 begins with the holder of the token (P-30); if nobody took it, with the first player (P-51)."""
    state.phase = PLACE
    state.turn = state.token if state.token != EMPTY else state.first
    events.append(PhaseStarted(phase=PLACE, seat=state.turn))


# -- phase 2: place --------------------------------------------------------------------------------------------


def place(tables: Tables, state: PavilionState, seat: int, move: Place) -> list[Event]:
    """Carry out a placement: pay, score, complete features (P-32 to P-37)."""
    player, wild = state.players[seat], wild_colour(tables, state)
    side = tables.sides[str(state.options["board"])]
    space, colour, wilds = move.space, move.colour, move.wilds
    own = side.costs[space] - wilds
    player.hand[colour] -= own
    player.hand[wild] -= wilds
    player.board[space] = colour
    state.tower[colour] += own - 1  # P-32: one tile is laid, the others are thrown into the tower
    state.tower[wild] += wilds
    group = group_at(tables, player.board, space)
    player.score += len(group)
    player.placed += len(group)
    paid = (colour,) * (own - 1) + (wild,) * wilds
    events: list[Event] = [
        Placed(seat=seat, space=space, colour=colour, paid=paid, group=group, score=player.score)
    ]
    reward = 0
    for index in completed_at(tables, player.board, space):
        gives = tables.features[index].reward
        reward += gives
        events.append(FeatureCompleted(seat=seat, feature=index, reward=gives))
    if reward:
        state.bonus = min(reward, sum(tile >= 0 for tile in state.supply))  # P-38
        if state.bonus:
            events.append(BonusDue(seat=seat, count=state.bonus))
            return events
        fill_supply(state, events)
    _next_turn(tables, state, events)
    return events


def choose_bonus(tables: Tables, state: PavilionState, seat: int, move: ChooseBonus) -> list[Event]:
    """Carry out the choice of a reward; then the supply is refilled and the turn is over (P-38, P-39)."""
    hand, supply = state.players[seat].hand, state.supply
    spaces = []
    for colour in move.tiles:
        space = supply.index(colour)
        supply[space] = EMPTY
        hand[colour] += 1
        spaces.append(space)
    state.bonus = 0
    events: list[Event] = [BonusChosen(seat=seat, tiles=move.tiles, spaces=tuple(spaces))]
    fill_supply(state, events)
    _next_turn(tables, state, events)
    return events


def pass_round(tables: Tables, state: PavilionState, seat: int, move: Pass) -> list[Event]:
    """Carry out a pass: keep some tiles, lose a point for each of the others (P-41, P-42)."""
    player = state.players[seat]
    for colour in move.keep:
        player.hand[colour] -= 1
        player.kept[colour] += 1
    discarded = listed(player.hand)
    for colour in discarded:
        state.tower[colour] += 1
    player.hand = [0] * len(player.hand)
    player.passed = True
    lost = 0
    if state.round < tables.rounds:
        lost = points_lost(player.score, len(discarded), discard_floor(tables, state))
        player.score -= lost
        player.discard_loss += lost
    else:
        player.unplayed = len(discarded)  # P-60
    events: list[Event] = [
        Passed(seat=seat, kept=move.keep, discarded=discarded, lost=lost, score=player.score)
    ]
    _next_turn(tables, state, events)
    return events


def discard_floor(tables: Tables, state: PavilionState) -> int | None:
    """Return where points lost by discards stop, by the option `discard_floor` (P-42)."""
    return tables.floor if state.options["discard_floor"] == "one" else None


def _next_turn(tables: Tables, state: PavilionState, events: list[Event]) -> None:
    """The next seat clockwise that has not passed, which may be the same one again; else the round is over."""
    players = state.players
    seat = state.turn
    for _ in players:
        seat = (seat + 1) % len(players)
        if not players[seat].passed:
            state.turn = seat
            return
    _end_round(tables, state, events)


# -- clean-up and end (P-50 to P-63) ---------------------------------------------------------------------------


def _end_round(tables: Tables, state: PavilionState, events: list[Event]) -> None:
    events.append(RoundEnded(round=state.round, token=state.token))
    if state.token != EMPTY:
        state.first = state.token  # P-50; else it stays the same (P-51)
        state.token = EMPTY
    if state.round == tables.rounds:
        _end_game(tables, state, events)
        return
    state.round += 1
    state.turn = state.first
    events.append(RoundStarted(round=state.round, wild=wild_colour(tables, state), first=state.first))
    for seat, player in enumerate(state.players):
        player.passed = False
        player.hand, player.kept = player.kept, player.hand  # P-43: after a pass the hand is empty
        player.carried = player.hand[:]
        if any(player.hand):
            events.append(KeptReturned(seat=seat, tiles=listed(player.hand)))
    fill_factories(state, tables.factory_tiles, events)
    if any(state.factories):
        state.phase = COLLECT
        events.append(PhaseStarted(phase=COLLECT, seat=state.turn))
    else:
        _start_placing(state, events)  # P-52


def _end_game(tables: Tables, state: PavilionState, events: list[Event]) -> None:
    """Bonuses seat by seat, then what unplayed tiles cost (P-60 to P-62)."""
    side = tables.sides[str(state.options["board"])]
    for seat, player in enumerate(state.players):
        for star, points in star_bonuses(tables, player.board):
            player.score += points
            events.append(StarScored(seat=seat, star=star, points=points, score=player.score))
        for cost, points in number_bonuses(tables, side, player.board):
            player.score += points
            events.append(NumberScored(seat=seat, cost=cost, points=points, score=player.score))
    for seat, player in enumerate(state.players):
        if player.unplayed:
            lost = points_lost(player.score, player.unplayed, discard_floor(tables, state))
            player.score -= lost
            player.discard_loss += lost
            events.append(UnplayedCounted(seat=seat, tiles=player.unplayed, lost=lost, score=player.score))
    state.phase, state.turn = OVER, EMPTY
    scores = tuple(player.score for player in state.players)
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))  # P-63
    events.append(GameEnded(winners=winners, scores=scores))
