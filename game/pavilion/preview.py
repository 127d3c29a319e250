"""What a screen wants to know beside the state: what a move would do, and how far stars, numbers and features are.

A preview is the real move carried out on a copy and its events summed up, so that there is one truth.
"""

import msgspec

from game.pavilion import events as ev
from game.pavilion import rules
from game.pavilion.definitions import DIFFERENT, OPEN, RING, Kind, Tables
from game.pavilion.moves import ChooseBonus, Pass, Place, Take, Tiles
from game.pavilion.scoring import (
    number_bonuses,
    number_points,
    points_lost,
    star_bonuses,
    star_points,
)
from game.pavilion.state import EMPTY, PavilionState
from game.rules import Chance, Event, Move


class Preview(msgspec.Struct, frozen=True):
    """What a legal move would do at once.

    `taken` comes into the hand, `rest` goes from a factory to the centre, `paid` goes from the hand to the tower,
    `kept` stays for the next round. `points` are those of the tile laid, from the spaces of `group`; `lost` counts points lost,
    in the last round those that the tiles left over will cost. `features`, `star` and `cost` are what the tile
    completes, `bonus` the tiles to choose then.
    """

    taken: Tiles = ()
    rest: Tiles = ()
    paid: Tiles = ()
    kept: Tiles = ()
    points: int = 0
    group: tuple[int, ...] = ()
    lost: int = 0
    token: bool = False
    features: tuple[int, ...] = ()
    bonus: int = 0
    star: int | None = None
    cost: int | None = None


class StarProgress(msgspec.Struct, frozen=True):
    """How many spaces of a star are covered, and its bonus at the end: None while that is open (P-61, P-80)."""

    star: int
    covered: int
    spaces: int
    bonus: int | None


class NumberProgress(msgspec.Struct, frozen=True):
    """How many spaces of a cost are covered, and the bonus for all of them (P-62)."""

    cost: int
    covered: int
    spaces: int
    bonus: int


class FeatureProgress(msgspec.Struct, frozen=True):
    """How many spaces around a feature are covered (P-37)."""

    feature: int
    kind: Kind
    covered: int
    spaces: int
    reward: int

    @property
    def done(self) -> bool:
        """Whether the feature is complete."""
        return self.covered == self.spaces


def preview(tables: Tables, state: PavilionState, seat: int, move: Move) -> Preview:
    """Return what a legal move of a seat would do at once. Works on views, too."""
    after = state.copy()
    after.chance = Chance(0)  # what would be drawn afterwards is not looked at
    events: list[Event]
    match move:
        case Take():
            events = rules.take(tables, after, seat, move)
        case Place():
            events = rules.place(tables, after, seat, move)
        case ChooseBonus():
            return Preview(taken=move.tiles)
        case Pass():
            events = rules.pass_round(tables, after, seat, move)
        case _:
            raise TypeError(f"not a move of Pavilion: {move}")
    shown = Preview()
    features: list[int] = []
    for event in events:
        match event:
            case ev.Took():
                shown = Preview(taken=event.tiles, rest=event.rest)
            case ev.TokenTaken():
                shown = msgspec.structs.replace(shown, token=True, lost=event.lost)
            case ev.Placed():
                shown = _placed(tables, after, event)
            case ev.FeatureCompleted():
                features.append(event.feature)
            case ev.BonusDue():
                shown = msgspec.structs.replace(shown, bonus=event.count)
            case ev.Passed():
                last = state.round == tables.rounds
                lost = _unplayed(tables, state, seat, len(event.discarded)) if last else event.lost
                shown = Preview(kept=event.kept, paid=event.discarded, lost=lost)
                break
    return msgspec.structs.replace(shown, features=tuple(features))


def most_kept(tables: Tables, state: PavilionState, seat: int) -> Pass:
    """Return the pass that keeps as much as a seat may (P-41): tiles that are wild in the next round, then whole sets.

    What is kept beside the wild tiles is taken from the colours that the seat has most of, so that it still belongs
    together.
    """
    hand, limit = state.players[seat].hand, rules.keep_limit(tables, state)
    wild = tables.wilds[state.round] if limit else None
    keep: list[int] = []
    for colour in sorted(range(len(hand)), key=lambda c: (c != wild, -hand[c])):
        keep += [colour] * min(hand[colour], limit - len(keep))
    return Pass(tuple(sorted(keep)))


def _unplayed(tables: Tables, state: PavilionState, seat: int, tiles: int) -> int:
    """Return what tiles left over at the last pass will cost: after the bonuses of a board that is final (P-42, P-60)."""
    player = state.players[seat]
    side = tables.sides[str(state.options["board"])]
    score = player.score + sum(points for _, points in star_bonuses(tables, player.board))
    score += sum(points for _, points in number_bonuses(tables, side, player.board))
    return points_lost(score, tiles, rules.discard_floor(tables, state))


def _placed(tables: Tables, after: PavilionState, event: ev.Placed) -> Preview:
    board = after.players[event.seat].board
    side = tables.sides[str(after.options["board"])]
    star, cost = event.space // RING, side.costs[event.space]
    return Preview(
        paid=event.paid,
        points=len(event.group),
        group=event.group,
        star=star if star_points(tables, board, star) else None,
        cost=cost if number_points(tables, side, board, cost) else None,
    )


def star_progress(tables: Tables, state: PavilionState, seat: int) -> tuple[StarProgress, ...]:
    """Return how far each star of a seat is."""
    board = state.players[seat].board
    side = tables.sides[str(state.options["board"])]
    shown = []
    for star, takes in enumerate(side.takes):
        tiles = [tile for tile in board[star * RING : star * RING + RING] if tile != EMPTY]
        takes = rules.star_takes(takes, tiles)
        bonus = (
            None if takes == OPEN else tables.mixed_bonus if takes == DIFFERENT else tables.star_bonus[takes]
        )
        shown.append(StarProgress(star, len(tiles), RING, bonus))
    return tuple(shown)


def number_progress(tables: Tables, state: PavilionState, seat: int) -> tuple[NumberProgress, ...]:
    """Return how far the set of each cost that has a bonus is."""
    board = state.players[seat].board
    side = tables.sides[str(state.options["board"])]
    return tuple(
        NumberProgress(
            cost, sum(board[s] != EMPTY for s in side.cost_spaces[cost]), len(side.cost_spaces[cost]), bonus
        )
        for cost, bonus in tables.number_bonus.items()
    )


def feature_progress(tables: Tables, state: PavilionState, seat: int) -> tuple[FeatureProgress, ...]:
    """Return how far each pillar, statue and window is, in the order of the data."""
    board = state.players[seat].board
    return tuple(
        FeatureProgress(
            index,
            feature.kind,
            sum(board[space] != EMPTY for space in feature.spaces),
            len(feature.spaces),
            feature.reward,
        )
        for index, feature in enumerate(tables.features)
    )
