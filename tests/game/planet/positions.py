"""Positions to try rules on: crowded maps with buildings of all sorts, as seldom a game brings them about."""

from random import Random

from game.data import SHIPPED, DataSource
from game.planet import load
from game.planet.pieces import FORMS
from game.planet.readable import tile_names

GAME = load(DataSource([SHIPPED]))
SEATS = ["blue", "green", "red", "yellow"]
PLACES = [[q, r] for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2 and (q, r) != (0, 0)]


def crowded(seed):
    """Return a position with a full map: buildings of all sorts with chips, units, both or nothing; poor players."""
    rng = Random(seed)
    seats = rng.choice([2, 3, 4])
    scenario = rng.choice([name for name in GAME.planets if name != "first_steps"])
    state = GAME.new({"scenario": scenario, "first_seat": 1}, SEATS[:seats], seed)
    planet = GAME.planet_of(state)
    names = tile_names(planet)
    tiles = [index for index, tile in enumerate(planet.tiles) if tile.kind != "spaceport"]
    left = {index: planet.tiles[index].copies for index in tiles}
    chips = [9] * seats
    units = {(seat, form): 2 for seat in range(seats) for form in FORMS}
    hexes = rng.sample(range(1, 24), len(PLACES))

    def unit():
        seat, form = rng.choice(list(units))
        if not units[seat, form]:
            return None
        units[seat, form] -= 1
        return seat, form

    buildings, outside = {}, {}
    for at in hexes:
        for index in range(len(planet.hexes[at].sites)):
            fits = [tile for tile in tiles if left[tile] and planet.sites_for[tile][at * 4 + index]]
            if not fits or rng.random() < 0.2:
                continue
            tile = max(
                rng.sample(fits, min(3, len(fits)))
            )  # protective buildings and Offices rather than factories
            left[tile] -= 1
            here = {"tile": names[tile]}
            inside = unit() if rng.random() < 0.5 else None
            seat = inside[0] if inside else rng.randrange(seats)
            if inside:
                here["unit"] = f"{inside[0]} {inside[1]}"
            if chips[seat] and rng.random() < 0.6:
                chips[seat] -= 1
                here["chip"] = seat
            buildings[f"h{at:02}/{index + 1}"] = here
    for _ in range(6):
        found = unit()
        if found:
            outside.setdefault(f"h{rng.choice(hexes):02}", []).append(f"{found[0]} {found[1]}")
    paid = [planet.resources[r] for r in planet.cataclysm_resource]
    goods = {
        seat: {"goods": {r: rng.randrange(2) for r in paid}, "token": rng.random() < 0.3}
        for seat in range(seats)
    }
    given = {
        "leader": rng.randrange(seats),
        "map": {f"h{at:02}": place for at, place in zip(hexes, PLACES, strict=True)},
        "buildings": buildings | {f"h00/{seat + 1}": None for seat in range(seats)},
        "units": outside,
        "players": goods,
    }  # fmt: skip
    GAME.arrange(state, given)
    assert GAME.invariants(state) == []
    return planet, state
