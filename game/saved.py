"""From what was kept of a match - its set-up and the lines of its log - back to a match in play."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from game.match import BrokenLog, Match, Setup, read_entry, state_hash
from game.registry import GameLoader, UnknownGame
from game.rules import OptionError, Sentence


class UnplayableMatch(Exception):
    """A kept match cannot be played on; `sentence` says why to the player (`app.saved.<code>`).

    Codes: `unknown_game` (not in this program), `other_data` (its moves do not fit the data files as they are now),
    `broken` (its log is not one of this game).
    """

    def __init__(self, code: Literal["unknown_game", "other_data", "broken"], detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.sentence = Sentence(f"app.saved.{code}", {"detail": detail})


class Rebuilt(msgspec.Struct, frozen=True):
    """A match played again from its log; `same_data` and `same_course` say whether nothing is different now."""

    match: Match
    same_data: bool
    same_course: bool

    @property
    def notices(self) -> list[Sentence]:
        """What the player should be told: that data or program have changed since it was played."""
        if self.same_course:
            return [] if self.same_data else [Sentence("app.saved.data_changed")]
        return [Sentence("app.saved.course_changed")]


def rebuild(load: GameLoader, setup: Setup, lines: Sequence[str], expected_hash: str) -> Rebuilt:
    """Play a log again from the set-up. Raises `UnplayableMatch`."""
    try:
        game = load(setup.game)
    except UnknownGame as error:
        raise UnplayableMatch("unknown_game", setup.game) from error
    same_data = setup.data_hash == game.data_hash
    try:
        if len(setup.seats) not in game.seat_counts:
            raise OptionError(f"{len(setup.seats)} seats")
        match = Match(game, setup)
        match.restore([read_entry(game, line) for line in lines])
    except (BrokenLog, OptionError, msgspec.DecodeError) as error:
        raise UnplayableMatch("broken" if same_data else "other_data", str(error)) from error
    return Rebuilt(match, same_data, state_hash(game, match.state) == expected_hash)
