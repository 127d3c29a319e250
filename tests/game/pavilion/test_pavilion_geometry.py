"""The shape of the board: P-70 and P-72, held against the neighbours of P-71."""

from itertools import combinations
from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.data import SHIPPED, DataSource
from game.pavilion import geometry
from game.pavilion.definitions import load_tables

TABLES = load_tables(DataSource([SHIPPED]))
SPACES = range(TABLES.space_count)
SHAPES = [geometry.space_rhombus(TABLES, space) for space in SPACES]
NAMES = {TABLES.space_name(space): space for space in SPACES}
FEATURES = {feature.id: feature for feature in TABLES.features}


def edges(shape):
    corners = [(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in shape.corners]
    return {frozenset(pair) for pair in zip(corners, [*corners[1:], corners[0]], strict=True)}


def test_every_space_is_a_rhombus_of_edge_one():
    for shape in SHAPES:
        a, b, c, d = shape.corners
        assert [dist(a, b), dist(b, c), dist(c, d), dist(d, a)] == pytest.approx([1, 1, 1, 1])
        assert (dist(a, c), dist(b, d)) == pytest.approx((sqrt(3), 1))
        assert shape.centre == pytest.approx(((a[0] + c[0]) / 2, (a[1] + c[1]) / 2))


def test_p70_numbers_run_clockwise_from_where_one_lies():
    up, upper_right = geometry.SPACE_DIRECTIONS["up"], geometry.SPACE_DIRECTIONS["upper_right"]
    assert geometry.space_angle(TABLES, NAMES["centre 1"]) == up
    assert geometry.space_angle(TABLES, NAMES["centre 2"]) == upper_right
    assert geometry.space_angle(TABLES, NAMES["purple 1"]) == up
    assert geometry.space_angle(TABLES, NAMES["orange 1"]) == upper_right
    assert geometry.space_angle(TABLES, NAMES["red 1"]) == geometry.SPACE_DIRECTIONS["lower_right"]
    assert geometry.space_angle(TABLES, NAMES["blue 1"]) == geometry.SPACE_DIRECTIONS["down"]
    assert geometry.space_angle(TABLES, NAMES["yellow 1"]) == geometry.SPACE_DIRECTIONS["lower_left"]
    assert geometry.space_angle(TABLES, NAMES["green 1"]) == geometry.SPACE_DIRECTIONS["upper_left"]


@pytest.mark.parametrize("star", ["purple", "orange", "red", "blue", "yellow", "green"])
def test_p70_two_and_three_face_the_centre_five_and_six_look_outward(star):
    far = sorted(range(1, 7), key=lambda n: dist((0, 0), SHAPES[NAMES[f"{star} {n}"]].centre))
    assert set(far[:2]) == {2, 3}
    assert set(far[-2:]) == {5, 6}


def test_p72_outer_stars_lie_clockwise_from_the_left():
    middles = [geometry.star_middle(TABLES, star) for star in range(7)]
    assert middles[0] == (0, 0)
    assert middles[1] == pytest.approx((-3, 0))
    for before, after in zip(middles[1:], [*middles[2:], middles[1]], strict=True):
        assert before[0] * after[1] - before[1] * after[0] > 0  # clockwise with y downward
        assert dist(before, after) == pytest.approx(3)


def test_p72_extent():
    xs = [x for shape in SHAPES for x, _ in shape.corners]
    ys = [y for shape in SHAPES for _, y in shape.corners]
    assert max(xs) - min(xs) == pytest.approx(geometry.WIDTH)
    assert max(ys) - min(ys) == pytest.approx(geometry.HEIGHT)
    assert pytest.approx(8.66, abs=0.001) == geometry.HEIGHT


def test_neighbours_in_a_star_share_an_edge():
    for star in range(7):
        for place in range(6):
            here, there = star * 6 + place, star * 6 + (place + 1) % 6
            assert len(edges(SHAPES[here]) & edges(SHAPES[there])) == 1


@pytest.mark.parametrize("feature", [f for f in TABLES.features if f.kind != "window"], ids=lambda f: f.id)
def test_p71_spaces_of_a_pillar_or_statue_are_those_at_the_edges_of_its_hole(feature):
    hole = geometry.feature_hole(TABLES, feature)
    assert hole is not None
    assert len(edges(hole)) == 4
    touching = [space for space in SPACES if edges(SHAPES[space]) & edges(hole)]
    assert sorted(touching) == sorted(feature.spaces)


@pytest.mark.parametrize("feature", [f for f in TABLES.features if f.kind == "window"], ids=lambda f: f.id)
def test_p71_spaces_of_a_window_are_the_two_nearest_to_it(feature):
    centre = geometry.feature_centre(TABLES, feature)
    assert geometry.feature_hole(TABLES, feature) is None
    nearest = sorted(SPACES, key=lambda space: dist(centre, SHAPES[space].centre))[:2]
    assert sorted(nearest) == sorted(feature.spaces)
    assert not any(geometry.inside(shape, centre) for shape in SHAPES)
    star = geometry.star_middle(TABLES, feature.spaces[0] // 6)
    assert dist(star, centre) == pytest.approx(geometry.WINDOW_DISTANCE)
    assert dist((0, 0), centre) == pytest.approx(dist((0, 0), star) + geometry.WINDOW_DISTANCE)


def test_p72_distances_of_features():
    assert dist((0, 0), geometry.feature_centre(TABLES, FEATURES["pillar_red"])) == pytest.approx(1.5)
    statue = geometry.feature_centre(TABLES, FEATURES["statue_red_blue"])
    assert dist((0, 0), statue) == pytest.approx(2.598, abs=0.001)
    assert dist((0, 0), geometry.feature_centre(TABLES, FEATURES["window_red"])) == pytest.approx(4.4)


@given(st.floats(-5, 5), st.floats(-5, 5))
def test_spaces_do_not_overlap(x, y):
    for a, b in combinations([s for s in SHAPES if geometry.inside(s, (x, y))], 2):
        inner = [(x + (s.centre[0] - x) * 1e-6, y + (s.centre[1] - y) * 1e-6) for s in (a, b)]
        assert not all(geometry.inside(a, p) and geometry.inside(b, p) for p in inner)


@given(st.sampled_from(list(SPACES)), st.floats(-0.49, 0.49), st.floats(-0.49, 0.49))
def test_a_point_within_a_space_finds_it(space, along, across):
    origin, one, _, other = SHAPES[space].corners
    a, b = along + 0.5, across + 0.5
    point = (
        origin[0] + a * (one[0] - origin[0]) + b * (other[0] - origin[0]),
        origin[1] + a * (one[1] - origin[1]) + b * (other[1] - origin[1]),
    )
    assert [s for s in SPACES if geometry.inside(SHAPES[s], point)] == [space]


@pytest.mark.parametrize("point", [(0, 4.3), (9, 9)])
def test_a_point_beside_the_stars_is_no_space(point):
    assert not any(geometry.inside(shape, point) for shape in SHAPES)
