from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.data import DataSource
from scenes.games import Games
from scenes.manager import App
from scenes.rules import TEXT_W, Rules, places
from scenes.rules_pictures import SIGNS, frieze, picture_size, read_pictures
from tests.scenes.screens import BIDS, click, ids, press, steps, write, zone


def open_rules(app: App, game_id: str = BIDS) -> Rules:
    scene = Rules(app, game_id)
    app.manager.push(scene)
    steps(app)
    return scene


def test_lists_every_chapter_in_order(app: App) -> None:
    open_rules(app)
    assert [z for z in sorted(ids(app)) if z.startswith("chapter.")] == ["chapter.bidding", "chapter.drawing"]


def test_the_search_leaves_chapters_with_the_word_and_counts_its_places(app: App) -> None:
    scene = open_rules(app)
    click(app, "search")
    write(app, "Card")
    assert [(f.chapter.id, f.hits) for f in scene.found()] == [("bidding", 1), ("drawing", 1)]
    write(app, " and")
    assert [f.chapter.id for f in scene.found()] == ["drawing"]
    assert "chapter.bidding" not in ids(app)


def test_one_letter_is_no_search_yet(app: App) -> None:
    scene = open_rules(app)
    scene._search("x")
    assert len(scene.found()) == 2


def test_nothing_found_is_said(app: App) -> None:
    scene = open_rules(app)
    scene._search("zeppelin")
    steps(app)
    assert scene.found() == []
    assert not [z for z in ids(app) if z.startswith("chapter.")]


def test_house_rules_are_marked(app: App) -> None:
    chapters = {chapter.id: chapter.house for chapter in app.texts.chapters(BIDS)}
    assert chapters == {"bidding": False, "drawing": True}
    scene = open_rules(app)
    marked, plain = (
        scene._title_image(c) for c in (app.texts.chapters(BIDS)[1], app.texts.chapters(BIDS)[0])
    )
    gold = app.kit.color("gold")[:3]
    assert has_colour(marked, gold)
    assert not has_colour(plain, gold)


def has_colour(image: pygame.Surface, colour: tuple[int, ...]) -> bool:
    mask = pygame.mask.from_threshold(image, colour, (4, 4, 4, 255))
    return mask.count() > 20


def test_a_chapter_of_a_long_book_is_brought_to_the_top(app: App) -> None:
    app.registry._chosen = None
    scene = open_rules(app, "pavilion")
    last = app.texts.chapters("pavilion")[-3].id
    scene.view.zones.activate(f"chapter.{last}")
    assert scene.text_pane.offset == min(scene._tops[last], scene.text_pane.limit)
    assert scene.view.zones["chapter." + last].label == app.texts.chapters("pavilion")[-3].title


def test_escape_leaves(app: App) -> None:
    open_rules(app)
    press(app, pygame.K_ESCAPE)
    assert app.manager.top is None


@pytest.mark.parametrize(
    ("line", "word", "found"),
    [("Wild tiles are wild", "wild", [0, 15]), ("none", "x", []), ("aaaa", "aa", [0, 2]), ("any", "", [])],
)
def test_places_of_a_word(line: str, word: str, found: list[int]) -> None:
    assert places(line, word) == found


def test_the_search_field_is_named(app: App) -> None:
    open_rules(app)
    assert zone(app, "search").label == app.texts.say("rules_reader.search")


# -- pictures ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", Games().ids)
def test_pictures_belong_to_chapters_and_show_drawings_that_are_there(app: App, game_id: str) -> None:
    pictures = read_pictures(app.registry, game_id)
    chapters = {chapter.id for chapter in app.texts.chapters(game_id)}
    assert bool(pictures) == (f"{game_id}/pictures.yaml" in DataSource().names(game_id, ".yaml"))
    assert set(pictures) <= chapters
    icons = app.kit.icons.names()
    for items in pictures.values():
        for item in items:
            if item in SIGNS or item == "|" or item.split(" ")[0] == "table" or item.lstrip("+−×=").isdigit():
                continue
            if item.startswith("icon:"):
                assert item[5:] in icons
            else:
                assert (app.kit.assets / game_id / f"{item}.svg").is_file(), item


def test_a_long_frieze_shrinks_into_its_band(app: App) -> None:
    short = frieze(app.kit, "pavilion", ("tile_red",), 400)
    long = frieze(app.kit, "pavilion", ("tile_red",) * 30, 400)
    assert short.get_size() == long.get_size() == picture_size(app.kit, ("tile_red",), 400)


def test_the_table_is_drawn_by_the_board_after_the_page_is_there(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = {"bidding": ("table 3",), "drawing": ("+1",)}
    monkeypatch.setattr("scenes.rules.read_pictures", lambda games, game_id: pictures)
    scene = Rules(app, BIDS)
    app.manager.push(scene)
    assert not scene._tables
    steps(app, 4)
    assert [key[1] for key in scene._tables] == [("table 3",)]
    picture = next(iter(scene._tables.values()))
    assert picture.get_size() == picture_size(app.kit, ("table 3",), TEXT_W)
    assert picture in [row.image for row in scene._text_rows()]
    assert app.manager.wake_after() is None


def test_a_faulty_file_of_pictures_means_none(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data" / BIDS
    folder.mkdir(parents=True)
    (folder / "pictures.yaml").write_text("chapters: 3\n")
    monkeypatch.setattr(app.registry, "data_dir", tmp_path / "data")
    assert read_pictures(app.registry, BIDS) == {}
