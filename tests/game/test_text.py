"""Sentences: names, lists, plurals, numbers, fallbacks, and languages that say the same."""

from pathlib import Path

import pytest

from game.rules import Refusal, SeatName, Sentence
from game.text import Catalogue, check_texts, languages
from tests.conftest import FOLDERS


def write(folder: Path, language: str, text: str) -> None:
    (folder / "locale" / language).mkdir(parents=True, exist_ok=True)
    (folder / "locale" / language / "t.yaml").write_text(text, encoding="utf-8")


@pytest.fixture
def english(tmp_path: Path) -> Catalogue:
    write(
        tmp_path,
        "en",
        """
t:
  took: "{who} takes {what}"
  tiles: {one: "{n} tile", other: "{n} tiles"}
  points: "{n:+d}"
  pages: ["First.", "Second {who}."]
  braces: "{{{n}}}"
""",
    )
    return Catalogue("en", [tmp_path, *FOLDERS])


def test_names_lists_plurals_and_nested_sentences(english: Catalogue) -> None:
    tiles = tuple(Sentence("t.tiles", {"n": n}) for n in (1, 2, 0))
    sentence = Sentence("t.took", {"who": SeatName(1), "what": tiles})
    assert english.named(["Ada", "Bo"]).say(sentence) == "Bo takes 1 tile, 2 tiles and 0 tiles"
    assert english.say(sentence) == "Player 2 takes 1 tile, 2 tiles and 0 tiles"
    assert english.say("t.took", who="x", what=("y", "z")) == "x takes y and z"
    assert english.say("t.took", who="x", what=()) == "x takes "


def test_lists_in_italian() -> None:
    assert Catalogue("it", FOLDERS).join(["a", "b", "c"]) == "a, b e c"


def test_numbers_have_a_true_minus_and_formats(english: Catalogue) -> None:
    assert english.say("t.points", n=-4) == "−4"
    assert english.say("t.points", n=4) == "+4"
    assert english.say("t.tiles", n=-1) == "−1 tile"
    assert english.say("t.braces", n=3) == "{3}"


def test_paragraphs(english: Catalogue) -> None:
    assert english.lines("t.pages", who="Ada") == ["First.", "Second Ada."]
    assert english.lines("t.tiles", n=2) == ["2 tiles"]


def test_a_missing_text_is_visible_and_noted_once(english: Catalogue) -> None:
    for _ in range(2):
        assert english.say("t.nothing", n=3, who=SeatName(0)) == "⟦t.nothing: n=3, who=Player 1⟧"
    assert english.notices == ["locale en: no text 't.nothing'"]


def test_a_missing_parameter_is_visible_and_noted(english: Catalogue) -> None:
    assert english.say("t.took", who="x") == "⟦t.took: who=x⟧"
    assert len(english.notices) == 1
    assert "t.took" in english.notices[0]


def test_templates_cannot_reach_into_objects(tmp_path: Path) -> None:
    write(tmp_path, "en", 't: {x: "{n.__class__}"}')
    assert Catalogue("en", [tmp_path]).say("t.x", n=1) == "⟦t.x: n=1⟧"


def test_another_language_falls_back_to_english(tmp_path: Path) -> None:
    write(tmp_path, "en", 't: {x: "word"}')
    write(tmp_path, "it", 't: {y: "parola"}')
    italian = Catalogue("it", [tmp_path])
    assert italian.say("t.x") == "word"
    assert italian.say("t.y") == "parola"
    assert italian.notices == ["locale it: no text 't.x'"]


def test_a_broken_file_is_noted_and_the_others_still_speak(tmp_path: Path) -> None:
    write(tmp_path, "en", "t: {x: [unclosed")
    english = Catalogue("en", [tmp_path, *FOLDERS])
    assert english.say("app.seat", n=2) == "Player 2"
    assert "t.yaml:1" in english.notices[0]


def test_refusals_and_chapters(texts: Catalogue) -> None:
    assert "7" in texts.refusal("bids", Refusal("not_yours", {"card": 7}))
    chapters = texts.chapters("bids")
    assert [chapter.rules for chapter in chapters] == [("B-1", "B-2"), ("B-3",)]
    assert [chapter.house for chapter in chapters] == [False, True]


def test_what_differs_between_languages_is_found(tmp_path: Path) -> None:
    write(tmp_path, "en", 't:\n  a: "{x} and {y}"\n  b: "only English"\n  c: {one: "{n}", other: "{n}"}\n')
    write(tmp_path, "it", 't:\n  a: "{x} e {z}"\n  c: "{n}"\n  d: "solo italiano"\n  e: "{"\n')
    found = [str(fault).replace(str(tmp_path), "") for fault in check_texts([tmp_path])]
    assert found == [
        "/locale/en/t.yaml:3: t.b: expected a text of this key in 'it' too",
        "/locale/it/t.yaml:2: t.a: expected the placeholders x, y, got x, z",
        "/locale/it/t.yaml:4: t.d: expected a text of this key in 'en' too",
        "/locale/it/t.yaml:5: t.e: expected a template with {placeholders}: "
        "Single '{' encountered in format string",
        "/locale/it/t.yaml:5: t.e: expected a text of this key in 'en' too",
    ]


def test_the_shipped_languages_say_the_same() -> None:
    assert languages(FOLDERS) == ["en", "it"]
    assert check_texts(FOLDERS) == []
