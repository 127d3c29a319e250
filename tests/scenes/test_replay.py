from __future__ import annotations

import pygame
import pytest

from game.match import HUMAN, Match, state_hash
from scenes.live import LivePlay
from scenes.log import Log
from scenes.manager import App
from scenes.replay import PAGE, Replay
from scenes.rules import Rules
from scenes.ways import to_replay
from tests.scenes.bids_board import BidsBoard
from tests.scenes.screens import click, ids, new_match, press, steps, zone
from tests.secret_game import BidSeen

WHOLE = 10_000


@pytest.fixture
def match(app: App) -> Match:
    return new_match(app, (HUMAN, "easy", "easy"), WHOLE)


def opened(app: App, match: Match, at: int = 0, **how: object) -> Replay:
    to_replay(app, match, at, **how)  # type: ignore[arg-type]
    steps(app)
    scene = app.manager.top
    assert isinstance(scene, Replay)
    return scene


def stands_at(scene: Replay, match: Match, step: int) -> bool:
    """Whether slider, match and picture all stand at a step."""
    board = scene.board
    same = state_hash(match.game, board.match.state) == state_hash(match.game, match.state_at(step))
    shown = match.game.encode_state(board.shown) == match.game.encode_state(
        match.game.view(match.state_at(step), board.viewer)
    )
    return scene.driver.at == step and same and shown


def test_walks_on_and_back(app: App, match: Match) -> None:
    scene = opened(app, match)
    click(app, "replay.after")
    click(app, "replay.after")
    assert stands_at(scene, match, 2)
    click(app, "replay.before")
    assert stands_at(scene, match, 1)


def test_walking_through_shows_every_position_of_the_match(app: App, match: Match) -> None:
    scene = opened(app, match)
    for step in range(1, len(match.timeline) + 1):
        scene.driver.step(1)
        steps(app, 2, 0.5)
        assert stands_at(scene, match, step)
    assert "replay.after" not in ids(app)


def test_the_match_itself_is_not_touched(app: App, match: Match) -> None:
    before, log = state_hash(match.game, match.state), len(match.log)
    scene = opened(app, match, 4)
    scene.driver.step(1)
    scene.driver.jump(0)
    assert (state_hash(match.game, match.state), len(match.log)) == (before, log)


def test_keys_jump_and_stay_within_the_match(app: App, match: Match) -> None:
    scene = opened(app, match)
    press(app, pygame.K_END)
    assert stands_at(scene, match, len(match.timeline))
    press(app, pygame.K_PAGEUP)
    assert stands_at(scene, match, max(0, len(match.timeline) - PAGE))
    press(app, pygame.K_HOME)
    press(app, pygame.K_PAGEUP)
    assert stands_at(scene, match, 0)


def test_the_slider_has_the_focus_and_follows_arrow_keys_and_clicks(app: App, match: Match) -> None:
    scene = opened(app, match)
    press(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert stands_at(scene, match, 3)
    click(app, "replay.slider")  # its middle
    assert abs(scene.driver.at - len(match.timeline) / 2) <= 1


def test_plays_by_itself_to_the_end_and_stops_there(app: App, match: Match) -> None:
    scene = opened(app, match, len(match.timeline) - 3)
    click(app, "replay.play")
    assert scene.driver.playing
    steps(app, 20, 0.7)
    assert stands_at(scene, match, len(match.timeline))
    assert not scene.driver.playing
    press(app, pygame.K_p)
    assert scene.driver.playing
    assert scene.driver.at < len(match.timeline)


def test_the_strip_answers_while_pieces_move(app: App, match: Match) -> None:
    scene = opened(app, match)
    scene.driver.toggle()
    app.manager.step(0.01, [])
    assert scene.board.view.motion.busy
    click(app, "replay.play")
    assert not scene.driver.playing


def test_speed_goes_round(app: App, match: Match) -> None:
    scene = opened(app, match)
    seen = []
    for _ in range(4):
        click(app, "replay.speed")
        seen.append(scene.driver.speed)
    assert sorted(seen) == [0.5, 1.0, 2.0, 4.0]


def test_play_from_here_begins_a_match_of_its_own(app: App, match: Match) -> None:
    opened(app, match, 4)
    click(app, "replay.from_here")
    board = app.manager.top
    while not isinstance(board, BidsBoard):  # the curtain may hang first
        board = app.manager.scenes[-2]
    assert board.match.timeline[:4] == match.timeline[:4]
    saved = app.store.matches()
    assert len(saved) == 1
    assert not saved[0].over


def test_nothing_can_be_played_on_from_the_end(app: App, match: Match) -> None:
    opened(app, match, len(match.timeline))
    assert zone(app, "replay.from_here").reason == app.texts.say("replay.over")


def test_captions_tell_an_onlooker_nothing_secret(app: App, match: Match) -> None:
    scene = opened(app, match, 1)
    assert "lays a card" in scene.driver.sentence()
    assert "You laid" not in scene.driver.sentence()


def test_after_the_end_one_may_look_through_every_pair_of_eyes(app: App, match: Match) -> None:
    scene = opened(app, match, 2)
    seen = []
    for _ in range(4):
        scene.driver.next_viewer()
        seen.append(scene.board.viewer)
    assert seen == [0, 1, 2, None]
    assert stands_at(scene, match, 2)


def test_tab_walks_from_the_strip_onto_the_board_and_back(app: App, match: Match) -> None:
    scene = opened(app, match, 2)
    visited = []
    for _ in range(30):
        press(app, pygame.K_TAB)
        view = scene.board.view if scene._keys_on_board else scene.view
        focused = view.zones.focused
        assert focused is not None
        visited.append(focused.id)
    assert "bar.log" in visited
    assert "replay.from_here" in visited
    assert visited.count("replay.slider") > 1


def test_a_new_size_keeps_the_position(app: App, match: Match) -> None:
    scene = opened(app, match, 5)
    app.window.resize((1600, 1200))
    app.manager.relayout(app.window.size)
    steps(app)
    assert stands_at(scene, match, 5)
    assert scene.board.view.stage.size == (1600, 1200 - app.kit.px(scene.strip_height))


# -- the log -------------------------------------------------------------------------------------------------------


def live_board(app: App, moves: int) -> BidsBoard:
    match = new_match(app, (HUMAN, "easy"), moves)
    board = BidsBoard(app, match, LivePlay())
    app.manager.push(board)
    steps(app, 6, 0.6)
    return board


def test_the_log_tells_what_the_seat_at_the_screen_may_know(app: App) -> None:
    board = live_board(app, 6)
    press(app, pygame.K_l)
    log = app.manager.top
    assert isinstance(log, Log)
    told = " ".join(row.label for row in log.rows(400))
    bids = [e for step in board.match.timeline for e in step.events if isinstance(e, BidSeen)]
    assert {e.to for e in bids} == {(0,), (1,)}
    assert told.count("You laid") == sum(e.to == (0,) for e in bids)


def test_a_line_leads_to_its_position_and_back_to_the_match(app: App) -> None:
    board = live_board(app, 6)
    press(app, pygame.K_l)
    click(app, "log.2")
    scene = app.manager.top
    assert isinstance(scene, Replay)
    assert scene.driver.at == 2
    assert scene.board.viewer == board.viewer == 0
    assert "replay.from_here" not in ids(app)
    click(app, "replay.return")
    assert app.manager.top is board


def test_the_log_of_a_replay_jumps_in_it(app: App, match: Match) -> None:
    scene = opened(app, match, 6)
    press(app, pygame.K_l)
    log = app.manager.top
    assert isinstance(log, Log)
    assert len(log.rows(400)) == len(match.timeline)
    press(app, pygame.K_UP, pygame.K_UP, pygame.K_UP)
    press(app, pygame.K_RETURN)
    assert app.manager.top is scene
    assert stands_at(scene, match, 3)


def test_the_log_closes_by_escape_and_by_a_click_beside_it(app: App) -> None:
    board = live_board(app, 2)
    press(app, pygame.K_l)
    press(app, pygame.K_ESCAPE)
    assert app.manager.top is board
    press(app, pygame.K_l)
    event = pygame.event.Event
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.manager.step(0.02, [event(kind, pos=(20, 300), button=1, touch=False)])
    assert app.manager.top is board


def test_an_empty_log_says_so(app: App) -> None:
    match = new_match(app, (HUMAN, HUMAN))
    board = BidsBoard(app, match, LivePlay())
    app.manager.push(board)
    app.manager.push(Log(app, board))
    steps(app)
    assert ids(app) == {"log.close", "log.outside"}


def test_rules_open_from_a_replay(app: App, match: Match) -> None:
    opened(app, match)
    press(app, pygame.K_F1)
    assert isinstance(app.manager.top, Rules)
