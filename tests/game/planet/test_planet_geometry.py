"""Hexagons: axial coordinates against Tiled's staggered rows, distances against walking, centres against Tiled's."""

from math import hypot, isclose, sqrt

from hypothesis import given
from hypothesis import strategies as st

from game.planet.geometry import (
    NOWHERE,
    axial,
    cell_of,
    centre,
    distance,
    from_staggered,
    layout,
    nearest,
    neighbours,
    within_two,
)

small = st.integers(-25, 25)
columns = st.integers(0, 40)


@given(small, small)
def test_cells_pack_and_unpack(q, r):
    assert axial(cell_of(q, r)) == (q, r)
    assert cell_of(q, r) != NOWHERE


@given(columns, columns, st.booleans())
def test_axial_centres_are_where_tiled_draws_the_cells(column, row, odd_lower):
    """A regular flat-top hexagon of radius 1 is 2 wide and sqrt(3) high with sides of 1, as Tiled lays them out."""
    width, height, side = 2.0, sqrt(3), 1.0
    lowered = (column % 2 == 1) == odd_lower
    x = column * (width + side) / 2
    y = row * height + (height / 2 if lowered else 0) - (0 if odd_lower else height / 2)
    cx, cy = centre(cell_of(*from_staggered(column, row, odd_lower)))
    assert isclose(cx, x, abs_tol=1e-9)
    assert isclose(cy, y, abs_tol=1e-9)


@given(small, small)
def test_six_different_neighbours_one_step_away(q, r):
    cell = cell_of(q, r)
    around = neighbours(cell)
    assert len(set(around)) == 6
    x, y = centre(cell)
    for other in around:
        assert distance(cell, other) == 1
        assert cell in neighbours(other)
        ox, oy = centre(other)
        assert isclose(hypot(ox - x, oy - y), sqrt(3))


@given(small, small, small, small)
def test_distance_is_what_walking_takes(q, r, q2, r2):
    start, goal = cell_of(q // 4, r // 4), cell_of(q2 // 4, r2 // 4)
    edge, steps = {start}, 0
    while goal not in edge:
        edge |= {other for cell in edge for other in neighbours(cell)}
        steps += 1
    assert distance(start, goal) == steps == distance(goal, start)


@given(small, small, st.floats(-0.8, 0.8), st.floats(-0.8, 0.8))
def test_a_point_lies_in_the_hex_with_the_nearest_centre(q, r, dx, dy):
    cell = cell_of(q, r)
    x, y = centre(cell)[0] + dx, centre(cell)[1] + dy
    found = nearest(x, y)

    def away(other):
        return hypot(centre(other)[0] - x, centre(other)[1] - y)

    assert away(found) <= min(away(other) for other in (cell, *neighbours(cell))) + 1e-9


@given(st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), unique=True, min_size=1, max_size=24))
def test_layout_agrees_with_distances(places):
    spots = [cell_of(q, r) for q, r in places] + [NOWHERE] * (24 - len(places))
    table, far = layout(tuple(spots)), within_two(tuple(spots))
    assert table.placed == tuple(range(len(places)))
    for at, cell in enumerate(spots):
        if cell == NOWHERE:
            assert table.near[at] == far[at] == table.gaps[at] == ()
            continue
        near = {o for o, other in enumerate(spots) if other != NOWHERE and distance(cell, other) == 1}
        two = near | {o for n in near for o in table.near[n]} - {at}
        assert set(table.near[at]) == near
        assert set(far[at]) == two - {at}
        assert set(table.gaps[at]) == set(neighbours(cell)) - set(spots)
