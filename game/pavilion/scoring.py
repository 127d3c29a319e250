"""Points: for a tile when it is laid, and the bonuses at the end (P-36, P-61, P-62)."""

from collections.abc import Iterator, Sequence

from game.pavilion.definitions import RING, Side, Tables
from game.pavilion.state import EMPTY


def star_mask(board: Sequence[int], star: int) -> int:
    """Return which spaces of a star are covered, a bit each."""
    at = star * RING
    return (
        (board[at] >= 0)
        | (board[at + 1] >= 0) << 1
        | (board[at + 2] >= 0) << 2
        | (board[at + 3] >= 0) << 3
        | (board[at + 4] >= 0) << 4
        | (board[at + 5] >= 0) << 5
    )


def group_at(tables: Tables, board: Sequence[int], space: int) -> tuple[int, ...]:
    """Return the spaces connected with a covered (or to be covered) space in its star, itself first (P-36)."""
    star, place = divmod(space, RING)
    at = star * RING
    return tuple([at + other for other in tables.groups[star_mask(board, star)][place]])


def completed_at(tables: Tables, board: Sequence[int], space: int) -> list[int]:
    """Return the features around which the tile on `space` was the last one missing (P-37)."""
    done = []
    for index in tables.features_at[space]:
        for other in tables.features[index].spaces:
            if board[other] < 0:
                break
        else:
            done.append(index)
    return done


def star_points(tables: Tables, board: Sequence[int], star: int) -> int:
    """Return what a star gives at the end: its colour's bonus, the mixed one, or 0 if incomplete (P-61, P-80)."""
    tiles = board[star * RING : star * RING + RING]
    if EMPTY in tiles:
        return 0
    colour = tiles[0]
    return tables.star_bonus[colour] if tiles.count(colour) == RING else tables.mixed_bonus


def number_points(tables: Tables, side: Side, board: Sequence[int], cost: int) -> int:
    """Return what covering all spaces of a cost gives, 0 if one is missing (P-62, P-81)."""
    spaces = side.cost_spaces[cost]
    if not spaces or any(board[space] == EMPTY for space in spaces):
        return 0
    return tables.number_bonus.get(cost, 0)


def star_bonuses(tables: Tables, board: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield (star, points) for every complete star."""
    for star in range(len(tables.stars)):
        points = star_points(tables, board, star)
        if points:
            yield star, points


def number_bonuses(tables: Tables, side: Side, board: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield (cost, points) for every cost whose spaces are all covered."""
    for cost in tables.number_bonus:
        points = number_points(tables, side, board, cost)
        if points:
            yield cost, points


def points_lost(score: int, loss: int, floor: int | None) -> int:
    """Return how many points a loss really takes: never below the floor, nothing from a score at or below it."""
    if floor is None:
        return loss
    return max(0, min(loss, score - floor))
