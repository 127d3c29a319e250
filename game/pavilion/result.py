"""The end of a match: standings, and where each seat's points come from (P-60 to P-63)."""

from game.pavilion import wording
from game.pavilion.definitions import Tables
from game.pavilion.scoring import number_bonuses, star_bonuses
from game.pavilion.state import OVER, PavilionState
from game.rules import Part, Result, Sentence, Standing, rank


def breakdown(tables: Tables, state: PavilionState, seat: int) -> tuple[Part, ...]:
    """Return where a seat's points come from so far; the bonuses only once the game is over."""
    player = state.players[seat]
    parts = [
        Part(Sentence("pavilion.breakdown.start"), tables.start_points),
        Part(Sentence("pavilion.breakdown.placements"), player.placed),
    ]
    if state.phase == OVER:
        side = tables.sides[str(state.options["board"])]
        for star, points in star_bonuses(tables, player.board):
            label = Sentence("pavilion.breakdown.star", {"star": wording.star(tables, star)})
            parts.append(Part(label, points))
        for cost, points in number_bonuses(tables, side, player.board):
            parts.append(Part(Sentence("pavilion.breakdown.number", {"cost": cost}), points))
    if player.token_loss:
        parts.append(Part(Sentence("pavilion.breakdown.token"), -player.token_loss))
    if player.discard_loss:
        parts.append(Part(Sentence("pavilion.breakdown.discards"), -player.discard_loss))
    return tuple(parts)


def standings(tables: Tables, state: PavilionState) -> Result:
    """Return the seats by points; equal points share a place (P-63)."""
    return rank(
        [
            Standing(seat, 0, player.score, breakdown(tables, state, seat))
            for seat, player in enumerate(state.players)
        ]
    )
