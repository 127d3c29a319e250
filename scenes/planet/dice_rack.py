"""The dice on the columns as the Leader lays them, before the order is played."""

from game.planet.pieces import COLOURS, NONE


class DiceRack:
    """The colour of the die on each column, and the die that is picked up."""

    def __init__(self) -> None:
        self.columns = [NONE] * COLOURS
        self.held: int | None = None

    def clear(self) -> None:
        """Take all dice off the columns."""
        self.columns = [NONE] * COLOURS
        self.held = None

    @property
    def full(self) -> bool:
        """Whether all dice lie."""
        return NONE not in self.columns

    @property
    def empty(self) -> bool:
        """Whether no die lies."""
        return all(colour == NONE for colour in self.columns)

    @property
    def loose(self) -> list[int]:
        """The dice that lie on no column."""
        return [colour for colour in range(COLOURS) if colour not in self.columns]

    def pick(self, colour: int | None) -> None:
        """Pick a die up, or let go of it."""
        self.held = None if colour == self.held else colour

    def lay(self, column: int, colour: int | None = None) -> bool:
        """Lay a die on a column: the one held, else the next loose one; what lies there changes places.

        The last loose die goes to the last free column by itself. Returns False if there was none to lay.
        """
        if colour is None:
            colour = self.held if self.held is not None else next(iter(self.loose), None)
        if colour is None:
            return False
        there = self.columns[column]
        if colour in self.columns:
            self.columns[self.columns.index(colour)] = there
        self.columns[column] = colour
        loose = self.loose
        if len(loose) == 1:
            self.columns[self.columns.index(NONE)] = loose[0]
        self.held = None
        return True
