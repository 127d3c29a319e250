from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match import HUMAN, Seat
from scenes.dialogs import Dialog
from scenes.manager import App
from scenes.rules import Rules
from scenes.seating import Remembered, Seating, read_remembered, write_remembered
from scenes.setup import SetupScene
from scenes.ui.chrome import PAD
from tests.scenes.bids_board import BidsBoard
from tests.scenes.screens import BIDS, click, ids, open_program, press, steps, write, zone

NAMES = ["Ada", "Bruno", "Chiara", "Dev"]


def open_setup(app: App) -> SetupScene:
    scene = SetupScene(app, BIDS)
    app.manager.push(scene)
    steps(app)
    return scene


# -- the model -----------------------------------------------------------------------------------------------------


@pytest.fixture
def seating(app: App) -> Seating:
    return Seating(app.registry.load(BIDS), NAMES)


def test_begins_with_a_person_and_a_computer(seating: Seating) -> None:
    assert seating.seats == [Seat("Ada", "blue", HUMAN), Seat("Bruno", "green", "medium")]
    assert not seating.can_remove


def test_seats_are_added_up_to_the_games_most_with_free_names_and_colours(seating: Seating) -> None:
    while seating.can_add:
        seating.add()
    assert [seat.name for seat in seating.seats] == NAMES
    assert len({seat.colour for seat in seating.seats}) == 4


def test_the_next_colour_changes_places_with_its_owner(seating: Seating) -> None:
    seating.next_colour(0)
    assert [seat.colour for seat in seating.seats] == ["green", "blue"]
    seating.next_colour(0)
    assert [seat.colour for seat in seating.seats] == ["red", "blue"]


def test_a_seat_moves_up_and_the_first_one_stays(seating: Seating) -> None:
    seating.add()
    seating.move_up(2)
    assert [seat.name for seat in seating.seats] == ["Ada", "Chiara", "Bruno"]
    seating.move_up(0)
    assert [seat.name for seat in seating.seats] == ["Ada", "Chiara", "Bruno"]


def test_doubled_and_missing_names_are_found(seating: Seating) -> None:
    assert seating.doubled is None
    seating.rename(1, " ada ")
    assert seating.doubled == "ada"
    seating.rename(1, "  ")
    assert seating.nameless


def test_what_was_remembered_is_fitted_to_the_game(app: App) -> None:
    kept = [Seat("Zoe", "orange", "genius"), Seat("Yann", "blue", HUMAN), *[Seat("More", "red", HUMAN)] * 9]
    seats = Seating(app.registry.load(BIDS), NAMES, kept).seats
    assert [seat.name for seat in seats[:2]] == ["Zoe", "Yann"]
    assert seats[0].player == "medium"
    assert len(seats) == 4
    assert len({seat.colour for seat in seats}) == 4


@pytest.mark.parametrize("kept", [None, 7, {"seats": "no"}, {"seats": [{"name": 3}]}])
def test_nonsense_in_the_store_is_forgotten(kept: object) -> None:
    assert read_remembered(kept) == Remembered()


def test_what_is_remembered_survives_the_store() -> None:
    kept = Remembered([Seat("Ada", "red", "easy")], {"rounds": 6}, True)
    assert read_remembered(write_remembered(kept)) == kept


# -- the screen ----------------------------------------------------------------------------------------------------


def test_start_begins_a_kept_match_with_what_was_chosen(app: App) -> None:
    scene = open_setup(app)
    click(app, "add")
    click(app, "seat1.player.human")
    click(app, "option.rounds.6")
    click(app, "takebacks")
    scene._set_seed("42")
    click(app, "start")
    board = app.manager.scenes[0]
    assert isinstance(board, BidsBoard)
    setup = board.match.setup
    assert [seat.player for seat in setup.seats] == [HUMAN, HUMAN, "medium"]
    assert (setup.options["rounds"], setup.seed, setup.takebacks) == (6, 42, True)
    assert setup.data_hash == board.game.data_hash
    assert [saved.setup for saved in app.store.matches()] == [setup]


def test_enter_alone_starts(app: App) -> None:
    open_setup(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.manager.scenes[0], BidsBoard)


def test_names_are_typed_and_two_equal_ones_bar_the_start(app: App) -> None:
    scene = open_setup(app)
    click(app, "seat0.name")
    press(app, pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert zone(app, "start").reason == app.texts.say("setup.nameless")
    write(app, "Bruno")
    assert scene.seating.seats[0].name == "Bruno"
    assert "start" not in ids(app)
    assert zone(app, "start").reason == app.texts.say("setup.doubled", name="Bruno")


def test_the_seed_takes_digits_only(app: App) -> None:
    scene = open_setup(app)
    click(app, "seed")
    write(app, "1a2")
    assert scene.seed == "12"
    assert scene.setup().seed == 12


def test_without_a_seed_each_match_is_another(app: App) -> None:
    scene = open_setup(app)
    assert len({scene.setup().seed for _ in range(5)}) == 5


def test_the_last_set_up_comes_back(app: App, tmp_path: Path) -> None:
    open_setup(app)
    click(app, "add")
    click(app, "seat2.player.easy")
    click(app, "option.draw.False")
    press(app, pygame.K_ESCAPE)
    again = open_setup(app)
    assert [seat.player for seat in again.seating.seats] == [HUMAN, "medium", "easy"]
    assert again.setup().options == {"draw": False}


def test_seats_are_removed_down_to_the_games_fewest(app: App) -> None:
    open_setup(app)
    click(app, "add")
    click(app, "seat0.remove")
    assert "seat0.remove" not in ids(app)
    assert zone(app, "seat0.remove").reason == app.texts.say("setup.no_remove", n=2)


def test_only_who_has_somebody_before_them_moves_up(app: App) -> None:
    scene = open_setup(app)
    assert "seat0.up" not in ids(app)
    assert zone(app, "seat0.up").reason == app.texts.say("setup.no_up")
    before = [seat.name for seat in scene.seating.seats]
    click(app, "seat1.up")
    assert [seat.name for seat in scene.seating.seats] == before[::-1]


@pytest.mark.parametrize("factor", [1.0, 1.3])
def test_a_notice_keeps_off_the_summary(tmp_path: Path, factor: float) -> None:
    """Also where both say at length why the match cannot begin."""
    app = open_program(tmp_path, language="it", text_factor=factor)
    scene = open_setup(app)
    for seat in (0, 1):
        scene.seating.rename(seat, "Maximilian of Bavaria II")
    scene.show()
    for zone_id in ("start", "seat0.up"):
        scene.view.zones.activate(zone_id)
        notice, summary = scene.view.stage.get("toast", "notice"), scene.view.stage.get("summary", "actions")
        assert notice is not None
        assert summary is not None
        assert not notice.rect.inflate(-2 * scene.kit.px(PAD), 0).colliderect(summary.rect)


def test_opponents_get_ready_while_the_player_chooses(app: App) -> None:
    open_setup(app)
    assert app.bots.warm == 1


def test_faulty_data_are_said_and_the_page_goes(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.data import DataError, Fault

    def broken(game_id: str) -> object:
        raise DataError([Fault("data/bids/cards.yaml", 7, "cards[2]", "expected 1–9, got 12")])

    monkeypatch.setattr(app.registry, "load", broken)
    from scenes.title import Title

    app.manager.push(Title(app))
    app.manager.push(SetupScene(app, BIDS))
    steps(app)
    dialog = app.manager.top
    assert isinstance(dialog, Dialog)
    assert "data/bids/cards.yaml:7: cards[2]: expected 1–9, got 12" in dialog.text
    press(app, pygame.K_RETURN)
    assert isinstance(app.manager.top, Title)


def test_take_backs_follow_the_settings_until_chosen_otherwise(tmp_path: Path) -> None:
    app = open_program(tmp_path, takebacks=True)
    assert open_setup(app).setup().takebacks


@pytest.mark.parametrize("way", ["the book", "F1"])
def test_the_rules_can_be_read_before_the_match(app: App, way: str) -> None:
    scene = open_setup(app)
    if way == "F1":
        press(app, pygame.K_F1)
    else:
        click(app, "bar.rules")
    assert isinstance(app.manager.top, Rules)
    press(app, pygame.K_ESCAPE)
    assert app.manager.top is scene
