"""Events in motion: the state on the way ends where the rules end, and skipping loses nothing."""

from random import Random

import pygame
import pytest

from game.match import HUMAN
from game.planet.pieces import NONE
from game.rules import visible
from scenes.planet.board import PlanetBoard
from scenes.planet.retelling import retell
from scenes.preferences import Settings
from scenes.replay import Replay, ReplayPlay
from tests.scenes.planet.robots import by_mouse, offered
from tests.scenes.planet.table import new_match, open_table, picture
from tests.scenes.robots import click, rest, send

TOLD = (
    "turn", "leader", "order", "dice", "named", "hands", "chosen", "played", "money", "goods", "scientists", "motorized",
    "chips_left", "tokens", "port_left", "pool", "track", "prices", "spots", "buildings", "chips", "inside", "outside",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
def test_events_lead_from_one_view_to_the_next(seed):
    seats = 2 + seed % 3
    match = new_match(("easy",) * seats, seed=seed)
    rng = Random(seed)
    viewer = seed % seats
    while match.result is None:
        seat = match.actors[0]
        shown = match.view(viewer).copy()
        events = match.play(seat, rng.choice(match.legal(seat)))
        for event in visible(events, viewer):
            retell(shown, event)
        if match.result is not None:
            break
        after = match.view(viewer)
        for name in TOLD:
            if name in ("chosen", "hands") and match.state.stage == "choose":
                continue  # hidden cards may stand in another order
            assert getattr(shown, name) == getattr(after, name), (name, events)
        left = [n for tile, n in enumerate(shown.piles) if match.game.basic.tiles[tile].owner == NONE]
        assert left == [n for tile, n in enumerate(after.piles) if match.game.basic.tiles[tile].owner == NONE]


def test_motion_and_no_motion_end_in_the_same_picture():
    shots = []
    for speed in ("normal", "off"):
        match = new_match((HUMAN, "easy", "easy"), seed=6)
        app, board = open_table(match, settings=Settings(speed=speed, volume=0.0))
        rng = Random(6)
        for _ in range(12):
            rest(app, board, 3000)
            app.manager.step(1.0, [])
            zones = [z for z in offered(board) if not z.id.startswith(("free", "pill cancel"))]
            by_mouse(app, board, sorted(zones, key=lambda z: z.id)[rng.randrange(len(zones))])
        rest(app, board, 3000)
        # A ground is drawn at its size or made smaller from a larger one, whichever was asked for first: start anew.
        board.map.lay_out()
        board.map.camera.show(board.map.camera.fit())
        board.note("")
        board.refresh()
        click(app, (2, 2))
        for breath in board.view.motion._breathing._breaths.values():
            breath.sprite.alpha = breath.high
        board.view.motion._breathing.clear()
        shots.append((match.game.encode_state(match.state), pygame.image.tobytes(picture(app), "RGB")))
    assert shots[0] == shots[1]


def test_a_click_skips_to_the_end():
    match = new_match((HUMAN, "easy", "easy"), seed=2)
    app, board = open_table(match, settings=Settings(speed="slow", volume=0.0))
    rest(app, board, 3000)
    board.choose_card(3)
    board.confirm()
    assert board.view.motion.busy
    click(app, (640, 300))
    send(app)
    assert board.s.dice[0] == 3
    assert board._playing is None or board.view.motion.busy


def test_a_window_resized_while_pieces_move_shows_the_match():
    match = new_match(("easy",) * 3, seed=6)
    app, board = open_table(match, settings=Settings(speed="normal", volume=0.0))
    broken_off = 0
    for _ in range(1000):
        app.manager.step(0.05, [])
        if board.s is not board.shown and board.s != match.view(None):
            app.manager.relayout(app.window.size)
            assert board.s == match.view(None)
            broken_off += 1
            if broken_off == 3:
                return
    raise AssertionError("nothing was on its way")


def test_new_is_what_was_placed_last_at_any_step():
    match = new_match(("easy",) * 3, seed=2)
    rng = Random(2)
    while match.result is None and len(match.timeline) < 60:
        match.play(match.actors[0], rng.choice(match.legal(match.actors[0])))
    app, board = open_table(match, settings=Settings(speed="normal", volume=0.0))
    app.manager.pop()
    driver = ReplayPlay(match, 0)
    board = PlanetBoard(app, match.at(0), driver)
    app.manager.push(Replay(app, board, driver))
    seen = []
    for _ in range(60):
        driver.forward()
        board.view.motion.skip()
        seen.append(board.new_hex)
    assert len(set(seen)) > 1
    for at in (60, 20, 40, 3, 59, 1 + seen.index(max(filter(None, seen)))):
        driver.jump(at)
        assert board.new_hex == seen[at - 1]
