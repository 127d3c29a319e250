"""What may be placed, moved and built, listed once more by going through everything (L-41 to L-44, L-65)."""

from random import Random

import pytest

from game.planet import moves as mv
from game.planet.geometry import axial
from tests.game.planet.positions import GAME, crowded

AROUND = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
SCIENTIST, MOTORIZED = 0, 2
OPEN = 96


def standing(state, seat, at):
    """Return the places of a seat's active units on a hex, as (form, place)."""
    found = [(f, OPEN + at) for f in (SCIENTIST, MOTORIZED) if state.outside[at * 12 + seat * 3 + f]]
    found += [
        (f, site)
        for site in range(at * 4, at * 4 + 4)
        for f in (SCIENTIST, MOTORIZED)
        if state.inside[site] == seat * 3 + f
    ]
    return found


def on_map(state):
    return {axial(cell): at for at, cell in enumerate(state.spots) if cell >= 0}


def placeable(_planet, state, seat):
    """L-41: empty spaces next to a hex with an own active unit."""
    lying = on_map(state)
    spaces = {
        (q + dq, r + dr) for (q, r), at in lying.items() if standing(state, seat, at) for dq, dr in AROUND
    }
    return {mv.PlaceHex(q, r) for q, r in spaces - set(lying)}


def movable(planet, state, seat):
    """L-42, L-43: a point takes a Scientist one hex and a Motorized one or two; doors of the own hex are free."""
    lying = on_map(state)
    beside = {
        at: {lying[q + dq, r + dr] for dq, dr in AROUND if (q + dq, r + dr) in lying}
        for (q, r), at in lying.items()
    }
    found = set()
    for at in lying.values():
        for form, place in standing(state, seat, at):
            goals = beside[at] if state.points else set()
            if form == MOTORIZED:
                goals = (goals | {far for near in goals for far in beside[near]}) - {at}
            found |= {mv.MoveUnit(form, place, OPEN + goal) for goal in goals}
            if not state.steps_left:
                continue
            if place < OPEN:
                found.add(mv.MoveUnit(form, place, OPEN + at))
                continue
            for site in range(at * 4, at * 4 + 4):
                tile = state.buildings[site]
                free = tile >= 0 and state.inside[site] < 0 and state.chips[site] in (-1, seat)
                if free and planet.tiles[tile].owner in (-1, seat):
                    found.add(mv.MoveUnit(form, place, site))
    return found


def buildable(planet, state, seat):
    """L-44, L-65: what the seat can pay, on the free sites that take it, where it stands."""
    found = set()
    effect = seat == state.leader and state.played[seat][-1] == 5 and not state.effect_used
    for at in on_map(state).values():
        here = standing(state, seat, at)
        steps_in = any(place >= OPEN for _, place in here)
        if not state.points or not here or not (state.chips_left[seat] or steps_in):
            continue
        for index, site in enumerate(planet.hexes[at].sites):
            if state.buildings[at * 4 + index] >= 0:
                continue
            for tile, known in enumerate(planet.tiles):
                price = known.price - (4 if effect else 0)
                if known.kind == "spaceport":
                    left = known.owner == seat and state.port_left[seat]
                    fits = site == "any" or (site == "spaceport" and index == seat)
                else:
                    left = state.piles[tile]
                    fits = site in ("any", planet.resources[known.resource])
                    fits = fits if known.kind == "factory" else site != "spaceport"
                paid = known.kind != "office" or state.goods[seat][planet.cataclysm_resource[known.cataclysm]]
                if left and fits and paid and price <= state.money[seat]:
                    found.add(mv.Build(tile, at * 4 + index))
    return found


CHOICES = {
    "place": (mv.PlaceHex, placeable),
    "move": (mv.MoveUnit, movable),
    "construct": (mv.Build, buildable),
}


@pytest.mark.parametrize("seed", range(25))
def test_choices_are_those_of_the_book(seed):
    planet, state = crowded(seed)
    rng = Random(seed)
    state.money = [rng.choice([3, 7, 10, 40]) for _ in state.money]
    compared = 0
    while (actors := GAME.actors(state)) and state.turn <= 3:
        seat = rng.choice(actors)
        moves = GAME.legal(state, seat)
        if state.stage in CHOICES:
            kind, listed = CHOICES[state.stage]
            assert {move for move in moves if isinstance(move, kind)} == listed(planet, state, seat)
            compared += 1
        GAME.apply(state, seat, rng.choice(moves))
    assert compared
