"""The state of a match of Pavilion: numbers and lists only.

Counts are lists by colour. The bag is kept as counts, too: an order that nobody can know is the same as drawing
at random, and what is in the bag can be worked out by everybody (P-6). So the seed is all that is hidden.
"""

from collections.abc import Sequence

import msgspec

from game.pavilion.moves import Tiles
from game.rules import State

COLLECT, PLACE, OVER = "collect", "place", "over"
"""The phases: `collect` and `place` alternate round by round (P-12), `over` is the end."""

EMPTY = -1
"""No tile on a space of a board or of the supply; no seat for `token` (it lies in the centre) and `turn`."""


class Player(msgspec.Struct):
    """What lies before one seat.

    `board` holds a colour or EMPTY for each space. `kept` waits for the next round after a pass; `carried` remembers
    what came over into this round and is in the hand now (only for showing it). `unplayed` counts the tiles left
    at the last pass of the game, which cost points after the bonuses (P-60). The last three fields say where the
    score comes from beside the start and the bonuses; losses are positive numbers.
    """

    hand: list[int]
    kept: list[int]
    carried: list[int]
    board: list[int]
    score: int
    passed: bool = False
    unplayed: int = 0
    placed: int = 0
    token_loss: int = 0
    discard_loss: int = 0

    def copy(self) -> "Player":
        """Return an independent copy."""
        return Player(
            self.hand[:],
            self.kept[:],
            self.carried[:],
            self.board[:],
            self.score,
            self.passed,
            self.unplayed,
            self.placed,
            self.token_loss,
            self.discard_loss,
        )


class PavilionState(State):
    """The table (P-3, P-5). `seats` are the seats' colours in clockwise order; `first` began this round.

    `bonus` is the number of tiles that the seat in turn has yet to choose from the supply (P-37). Factories hold
    sorted tiles, the supply a colour or EMPTY for each space.
    """

    seats: list[str]
    players: list[Player]
    bag: list[int]
    tower: list[int]
    centre: list[int]
    supply: list[int]
    factories: list[Tiles]
    first: int
    turn: int
    token: int = EMPTY
    round: int = 1
    phase: str = COLLECT
    bonus: int = 0

    def copy(self) -> "PavilionState":
        """Return an independent copy."""
        return PavilionState(
            self.options,
            self.chance.copy(),
            self.seats,
            [player.copy() for player in self.players],
            self.bag[:],
            self.tower[:],
            self.centre[:],
            self.supply[:],
            self.factories[:],
            self.first,
            self.turn,
            self.token,
            self.round,
            self.phase,
            self.bonus,
        )


def tile_totals(state: PavilionState, colours: int) -> list[int]:
    """Return how many tiles of each colour there are in the whole match (P-90)."""
    totals = [a + b + c for a, b, c in zip(state.bag, state.tower, state.centre, strict=True)]
    lying: list[Sequence[int]] = [state.supply, *state.factories]
    for player in state.players:
        lying.append(player.board)
        for colour in range(colours):
            totals[colour] += player.hand[colour] + player.kept[colour]
    for tiles in lying:
        for colour in tiles:
            if colour != EMPTY:
                totals[colour] += 1
    return totals
