"""The curtain: nothing that a seat must not know is on the screen before they say that they are there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame

from game.match import HUMAN
from scenes.curtain import Curtain
from scenes.live import LivePlay
from scenes.manager import App
from tests.scenes.bids_board import BidsBoard
from tests.scenes.screens import click, ids, new_match, open_program, press, steps

HANDS = ([1, 2, 3, 4], [5, 6, 7, 8])
OTHER_HANDS = ([9, 10, 11, 12], [13, 14, 15, 16])


def open_board(app: App, given: Mapping[str, Any] | None = None) -> BidsBoard:
    match = new_match(app, (HUMAN, HUMAN))
    if given:
        match.game.arrange(match.state, given)
    board = BidsBoard(app, match, LivePlay())
    app.manager.push(board)
    steps(app)
    return board


def frames(home: Path, hands: tuple[list[int], list[int]], rounds: int = 6) -> list[bytes]:
    """What is on the screen from the first frame on, until the curtain has hung for a while."""
    app = open_program(home, speed="normal")
    board = BidsBoard(app, new_match(app, (HUMAN, HUMAN)), LivePlay())
    board.match.game.arrange(board.match.state, {"hands": [list(hand) for hand in hands], "prize": 5})
    app.manager.push(board)
    seen = []
    for _ in range(rounds):
        app.manager.step(1 / 60, [])
        seen.append(pygame.image.tobytes(app.window.surface, "RGB"))
    assert isinstance(app.manager.top, Curtain)
    app.store.close()
    return seen


def test_frames_of_two_deals_that_differ_only_in_secrets_are_equal(tmp_path: Path) -> None:
    assert frames(tmp_path / "a", HANDS) == frames(tmp_path / "b", OTHER_HANDS)


def test_the_next_hand_does_not_shine_through_when_the_seat_changes(tmp_path: Path) -> None:
    def first_frame(home: Path, hand: list[int]) -> bytes:
        app = open_program(home, speed="normal")
        board = open_board(app, {"hands": [[1, 2, 3, 4], hand], "prize": 5})
        click(app, "curtain.ready")
        steps(app, 20)  # the curtain has faded away over the first hand
        board.choose(next(iter(board.narrowing.targets)))  # type: ignore[union-attr]
        while not isinstance(app.manager.top, Curtain):
            app.manager.step(0.05, [])
        app.manager.present(1 / 60)
        picture = pygame.image.tobytes(app.window.surface, "RGB")
        app.store.close()
        return picture

    assert first_frame(tmp_path / "a", [5, 6, 7, 8]) == first_frame(tmp_path / "b", [13, 14, 15, 16])


def test_nothing_can_be_chosen_before_the_player_is_there(app: App) -> None:
    board = open_board(app)
    assert isinstance(app.manager.top, Curtain)
    assert ids(app) == {"curtain.ready", "bar.back"}
    assert board.viewer is None
    press(app, pygame.K_RETURN)
    assert app.manager.top is board
    assert board.viewer == 0
    assert len([z for z in ids(app) if z.startswith("bid.")]) == 4


def test_it_asks_for_the_right_player(app: App) -> None:
    open_board(app)
    curtain = app.manager.top
    assert isinstance(curtain, Curtain)
    assert curtain.view.zones["curtain.ready"].label == app.texts.say("curtain.ready", name="Ada")


def test_the_way_out_leads_away_from_the_match(app: App) -> None:
    from scenes.title import Title

    app.manager.push(Title(app))
    open_board(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.manager.top, Title)


def test_it_says_in_italian_too(tmp_path: Path) -> None:
    app = open_program(tmp_path, language="it")
    open_board(app)
    assert app.manager.top is not None
    assert app.manager.top.view.zones["curtain.ready"].label == "Ci sono: Ada"
    assert app.texts.notices == []
