"""The map's geometry on the screen: camera, places on a hexagon, pictures in step with the state."""

import math

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.planet.geometry import cell_of
from scenes.planet import plan
from scenes.planet.camera import BELOW, LEVELS, WIDEST_FIT, Camera
from scenes.preferences import Settings
from tests.scenes.planet.table import FULL_MAP, at_target, new_match, open_table, picture
from tests.scenes.robots import click, key, mouse, send

ZONE = pygame.Rect(256, 60, 768, 452)
lengths = st.floats(-400, 400)


def camera(k: float = 1.0) -> Camera:
    found = Camera(ZONE, k)
    found.bounds = (-300.0, -250.0, 300.0, 250.0)
    return found


@given(lengths, lengths, lengths, lengths, st.integers(0, len(LEVELS) - 1))
def test_a_point_of_the_map_and_its_pixel_belong_together(x, y, at_x, at_y, level):
    view = camera(1.5)
    view.x, view.y, view.level, view.zoom = at_x, at_y, level, LEVELS[level]
    back = view.to_map(*view.to_window(x, y))
    assert math.dist(back, (x, y)) <= 1.5 / view.scale  # the origin lies on a whole pixel


@given(st.floats(300, 1000), st.floats(80, 500), st.sampled_from((1, -1, 3)))
def test_zooming_keeps_what_is_under_the_pointer(px, py, steps):
    view = camera()
    before = view.to_map(px, py)
    look = view.zoom_by(steps, (px, py))
    assert look is not None
    view.show(look)
    inside = all(low < value < high for value, low, high in ((view.x, -300, 300), (view.y, -250, 250)))
    if inside:
        assert math.dist(view.to_map(px, py), before) < 2


@given(st.floats(-5000, 5000), st.floats(-5000, 5000))
def test_the_map_never_leaves_by_more_than_half(dx, dy):
    view = camera()
    view.pan(dx, dy)
    left, top = view.to_window(-300, -250)
    right, bottom = view.to_window(300, 250)
    assert left <= ZONE.centerx + 1 and right >= ZONE.centerx - 1
    assert top <= ZONE.centery + 1 and bottom >= ZONE.centery - 1


@pytest.mark.parametrize("half", [(80, 70), (300, 250), (500, 330), (900, 900)])
def test_a_fit_shows_all_of_a_map_as_large_as_a_step_allows(half):
    view = camera()
    view.bounds = (-half[0], -half[1], half[0], half[1])
    view.show(view.fit())
    assert view.zoom == LEVELS[view.level]
    fits = half[0] * 2 * view.zoom <= ZONE.w and half[1] * 2 * view.zoom <= ZONE.h
    assert fits or view.level == 0
    if 0 < view.level < WIDEST_FIT:
        larger = LEVELS[view.level + 1]
        assert half[0] * 2 * larger > ZONE.w - 28 or half[1] * 2 * larger > ZONE.h - 28


@pytest.mark.parametrize("landing", [False, True])
@pytest.mark.parametrize("sites", range(1, 5))
@pytest.mark.parametrize("groups", range(13))
def test_units_have_places_of_their_own_on_the_hexagon(groups, sites, landing):
    places = plan.unit_middles(groups, sites, landing)
    assert len(places) == groups == len(set(places))
    corners = plan.hex_corners(0, 0)
    half = plan.RADIUS * math.sqrt(3) / 2
    assert all(abs(y) < half and abs(x) < plan.RADIUS for x, y in places)
    assert len(corners) == 6


def test_hexagons_that_touch_on_the_grid_touch_on_the_screen():
    x, y = plan.hex_middle(cell_of(0, 0))
    for q, r in ((1, 0), (0, 1), (-1, 1)):
        other = plan.hex_middle(cell_of(q, r))
        assert math.dist((x, y), other) == pytest.approx(plan.RADIUS * math.sqrt(3))


def test_dragging_moves_zones_and_picture_alike():
    app, board = open_table(at_target())
    picture(app)
    before = {zone.id: zone.rect.copy() for zone in board.view.zones.reachable() if zone.group == "map"}
    start = (300, 470)
    assert board.view.zones.at(start).id == "map"
    send(app, mouse(pygame.MOUSEMOTION, start), mouse(pygame.MOUSEBUTTONDOWN, start))
    send(app, mouse(pygame.MOUSEMOTION, (260, 440)))
    send(app, mouse(pygame.MOUSEBUTTONUP, (260, 440)))
    after = {zone.id: zone.rect for zone in board.view.zones.reachable() if zone.group == "map"}
    moves = {(after[i].x - rect.x, after[i].y - rect.y) for i, rect in before.items()}
    assert len(moves) == 1
    dx, dy = moves.pop()
    assert abs(dx + 40) <= 1 and abs(dy + 30) <= 1
    dragged = picture(app).copy()
    board.refresh()
    board.map.paint()
    board.view.stage.invalidate()
    assert pygame.image.tobytes(picture(app), "RGB") == pygame.image.tobytes(dragged, "RGB")


def test_keys_zoom_pan_and_fit():
    app, board = open_table(at_target())
    view = board.map.camera
    look = view.look
    send(app, key(pygame.K_PLUS))
    assert view.zoom > look.zoom
    send(app, key(pygame.K_LEFT, pygame.KMOD_SHIFT))
    assert view.x < look.x
    send(app, key(pygame.K_HOME))
    assert view.look == look
    send(app, mouse(pygame.MOUSEMOTION, (640, 300)), pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert view.zoom < look.zoom
    click(app, board.view.zones["zoom.fit"].rect.center)
    assert view.look == look


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1280, 960)])
def test_all_24_hexagons_can_be_seen_at_once(size):
    app, board = open_table(new_match(given={"map": FULL_MAP}), size)
    picture(app)
    zone = board.layout["map"].rect(board.kit.units)
    hexes = [z for z in board.view.zones.reachable() if z.id.startswith("hex ")]
    assert len(hexes) == 24
    assert all(zone.contains(z.rect) for z in hexes)


def test_after_zooming_everything_is_drawn_sharp_again():
    settings = Settings(speed="normal", volume=0.0)
    app, board = open_table(at_target(), settings=settings)
    picture(app)
    send(app, key(pygame.K_PLUS))
    assert board.map.wake_after() is not None or board.view.motion.wake_after() is not None
    shown = picture(app).copy()
    assert board.map.wake_after() is None
    fresh, other = open_table(at_target(), settings=Settings(speed="off", volume=0.0))
    picture(fresh)
    other.map.camera.show(board.map.camera.look)
    other.map.camera.level = board.map.camera.level
    other.map.paint()
    for _ in range(60):
        fresh.manager.step(0.3, [])
    other.refresh()
    area = pygame.Rect(430, 120, 380, 330)
    seen = [pygame.image.tobytes(s.subsurface(area), "RGB") for s in (shown, picture(fresh))]
    assert seen[0] == seen[1]


def test_scenarios_lie_on_the_screen_as_in_their_files():
    match = new_match(options={"scenario": "first_steps"})
    _, board = open_table(match)
    ids = {z.id for z in board.view.zones.reachable() if z.id.startswith("hex ")}
    assert len(ids) == 4


def test_a_glide_that_is_broken_off_has_arrived_and_the_map_goes_on():
    """A replay that jumps clears all motion, perhaps in the middle of a glide."""
    match = at_target()
    app, board = open_table(match, settings=Settings(speed="normal", volume=0.0))
    picture(app)
    goal = board.map.camera.zoom_by(1)
    board.map.zoom(1)
    app.manager.step(0.05, [])
    assert board.map._gliding
    board.view.motion.clear()
    picture(app)
    assert not board.map._gliding
    assert goal is not None and board.map.camera.zoom == LEVELS[board.map.camera.level]
    assert any(zone.id.startswith("hex ") for zone in board.view.zones.reachable())


@pytest.mark.parametrize("rows", [1, 3])
def test_a_fitted_map_keeps_off_the_toast_where_it_can(rows):
    view = camera()
    view.bounds = (-100.0, -70.0 * rows, 100.0, 70.0 * rows)
    view.show(view.fit())
    bottom = view.to_window(0, 70.0 * rows)[1]
    room = ZONE.h - 28 - 140 * rows * view.zoom
    assert ZONE.bottom - bottom >= 14 + min(BELOW, room) - 1
    assert view.to_window(0, -70.0 * rows)[1] >= ZONE.top + 13


@pytest.mark.parametrize("steps", [-9, 0, 9])
def test_the_flag_of_a_new_hexagon_keeps_off_its_tag_at_every_zoom(steps):
    app, board = open_table(at_target())
    board.new_hex = next(at for at in board.map.order if at and len(board.p.hexes[at].icons) == 1)
    for _ in range(abs(steps)):
        send(app, key(pygame.K_PLUS if steps > 0 else pygame.K_MINUS))
    picture(app)
    board.map.declare()
    flag = board.view.stage.get("new", "map")
    x, _ = board.map.middle(board.new_hex)
    tag_right = x + plan.TAG[0] / 2 * board.map.camera.scale
    painted = 4 * board.kit.k  # what is empty at each side of the flag's picture
    assert flag.pos[0] - flag.image.get_width() / 2 + painted >= tag_right
