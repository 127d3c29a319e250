"""Cataclysms once more (L-50 to L-57): a plain second reading follows every strike on crowded maps to its end."""

from random import Random

import pytest

from game.planet import events as ev
from game.planet import moves as mv
from game.planet.pieces import FORMS
from tests.game.planet.positions import GAME, crowded


class Map:
    """What stands on the map, hit by the book: a strike is worked out when all its decisions are known."""

    def __init__(self, planet, state, before):
        self.planet = planet
        self.tiles, self.chips = state.buildings[:], state.chips[:]
        self.inside, self.outside = state.inside[:], state.outside[:]
        for event in before:  # what changed in the same move before the first strike
            if isinstance(event, ev.Repaired):
                self.chips[event.site] = event.seat
            elif isinstance(event, ev.Recruited):
                self.inside[event.site] = event.seat * 3 + event.form

    def holder(self, site):
        """L-33."""
        if self.chips[site] >= 0:
            return self.chips[site]
        unit = self.inside[site]
        return unit // 3 if unit >= 0 and FORMS[unit % 3] != "wounded" else None

    def shields(self, seat, kind):
        """Whether a seat controls a protective building against a kind, anywhere (L-54)."""
        return any(
            self.holder(site) == seat
            and self.planet.tiles[tile].kind == "protective"
            and self.planet.tiles[tile].cataclysm == kind
            for site, tile in enumerate(self.tiles)
            if tile >= 0
        )

    def strike(self, at, kind, sheltered, decided):
        """Hit everything on a hex once (L-51)."""
        for first in range(at * 12, at * 12 + 12, 3):  # L-52
            self.outside[first : first + 3] = [0, self.outside[first], 0]
        for site in range(at * 4, at * 4 + 4):  # L-53
            tile = self.planet.tiles[self.tiles[site]]
            immune = tile.kind == "office" and tile.cataclysm == kind  # L-56
            if self.tiles[site] < 0 or immune or self.holder(site) in sheltered:
                continue
            suffers = [what for what, on in (("chip", self.chips), ("unit", self.inside)) if on[site] >= 0]
            if len(suffers) == 2:
                suffers = [decided.pop(site)]
            if not suffers:
                self.tiles[site] = -1
            elif suffers == ["chip"]:
                self.chips[site] = -1
            else:
                stands = FORMS[self.inside[site] % 3] == "scientist"
                self.inside[site] = self.inside[site] + 1 if stands else -1
        assert not decided, "a decision about something that needed none"

    def agrees(self, state):
        return (self.tiles, self.chips, self.inside, self.outside) == (
            state.buildings, state.chips, state.inside, state.outside,
        )  # fmt: skip


@pytest.mark.parametrize("seed", range(40))
def test_every_strike_ends_as_the_book_says(seed):
    planet, state = crowded(seed)
    rng = Random(seed)
    known, now, strikes = None, None, 0
    while (actors := GAME.actors(state)) and state.turn <= 2:
        seat = rng.choice(actors)
        move = rng.choice(GAME.legal(state, seat))
        before = state.copy()
        events = GAME.apply(state, seat, move)
        if isinstance(move, mv.Protect):
            assert known.shields(seat, now[1])
            now[2].append(seat)
        elif isinstance(move, mv.Suffer):
            now[3][move.site] = move.what
        for count, event in enumerate(events):
            if isinstance(event, ev.Struck):
                known = known or Map(planet, before, events[:count])
                if now:
                    known.strike(*now)
                now = (event.hex, event.kind, [], {})
                strikes += 1
        if known and state.stage not in ("protect", "suffer"):
            if now:
                known.strike(*now)
            now = None
            assert known.agrees(state), (state.turn, state.column, move)
            if state.stage != "order":
                known = None
    assert strikes
