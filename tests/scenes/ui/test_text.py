"""Text fits, whatever the size, the language and the machine."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.ui import text as text_module
from scenes.ui.icons import Icons
from scenes.ui.kit import Kit, make_kit
from scenes.ui.sprites import SurfaceCache
from scenes.ui.text import ELLIPSIS, Style, kept_together, signed, signed_change
from tests.scenes.ui.conftest import ASSETS

LONG = (
    "Scambia una carta nella Disponibilità, poi reclama un’Opportunità – oppure tratta con un’altra persona."
)


@pytest.fixture(scope="module")
def shared() -> Kit:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    return make_kit(ASSETS, (1280, 720))


@given(st.text(st.characters(min_codepoint=32, max_codepoint=0x17F), max_size=60), st.integers(20, 400))
def test_shortened_text_fits(shared: Kit, words: str, room: int) -> None:
    shown = shared.text.shorten(words, 16, room)
    assert shared.text.width(shown, 16) <= room or shown == ELLIPSIS
    assert shown == words or (shown.endswith(ELLIPSIS) and words.startswith(shown[:-1].rstrip()))


@given(st.text(st.characters(min_codepoint=32, max_codepoint=0x17F), max_size=120), st.integers(40, 400))
def test_wrapped_lines_fit_and_keep_all_letters(shared: Kit, words: str, room: int) -> None:
    lines = shared.text.wrap(words, 16, room)
    assert all(shared.text.width(line, 16) <= room or len(line) == 1 for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_wrap_keeps_paragraphs(shared: Kit) -> None:
    assert shared.text.wrap("a\n\nb", 16, 200) == ["a", "", "b"]


def test_fit_shrinks_before_it_shortens(shared: Kit) -> None:
    full = shared.text.width("Living Planet", 20, "bold")
    words, size = shared.text.fit("Living Planet", 20, full - 10, "bold")
    assert words == "Living Planet"
    assert 14 <= size < 20
    words, size = shared.text.fit("Living Planet", 20, full // 3, "bold")
    assert size == 14
    assert words.endswith(ELLIPSIS)


def test_digits_have_one_width(shared: Kit) -> None:
    styles: tuple[Style, ...] = ("regular", "bold")
    for style in styles:
        assert len({metric[4] for metric in shared.text.font(16, style).metrics("0123456789")}) == 1


def test_text_is_rendered_once(shared: Kit) -> None:
    assert shared.text.render("once", 16) is shared.text.render("once", 16)
    assert shared.text.render("once", 16) is not shared.text.render("once", 16, "gold")


def test_icon_in_the_line_takes_room(shared: Kit) -> None:
    plain = shared.text.width("Pay  3", 16)
    with_icon = shared.text.width("Pay [icon:coins] 3", 16)
    assert with_icon > plain
    assert shared.text.render("Pay [icon:coins] 3", 16).get_width() == with_icon


@pytest.mark.parametrize("factor", [1.0, 1.15, 1.3])
def test_text_factor_and_scale_are_exact(kit_of: Callable[..., Kit], factor: float) -> None:
    for size, k in (((1280, 720), 1.0), ((1920, 1080), 1.5), ((3840, 2160), 3.0)):
        assert kit_of(size, factor).text.pixels(16) == round(16 * k * factor)


def test_block_is_as_wide_as_its_longest_line(shared: Kit) -> None:
    block = shared.text.block(LONG, 16, 300, align="center")
    lines = shared.text.wrap(LONG, 16, 300)
    assert block.get_width() == max(shared.text.width(line, 16) for line in lines)
    assert block.get_width() <= 300


def test_missing_font_is_a_notice(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    pygame.font.init()
    text_module._notice.cache_clear()
    monkeypatch.setattr(text_module, "font_folder", lambda: Path("/nowhere"))
    with caplog.at_level(logging.WARNING):
        font = text_module.open_font("bold", 20)
        text_module.open_font("bold", 22)
    assert font.size("still text")[0] > 0
    assert len(caplog.records) <= 2
    assert "pygame's own font" in caplog.text


def test_missing_icon_font_and_unknown_icon_are_notices(caplog: pytest.LogCaptureFixture) -> None:
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    gone = Icons(SurfaceCache(), Path("/nowhere"))
    with caplog.at_level(logging.WARNING):
        ring = gone.render("gear", 20, (255, 255, 255, 255))
        gone.render("coins", 20, (255, 255, 255, 255))
    assert ring.get_size() == (20, 20)
    assert "icons are drawn as rings" in caplog.text


def test_icon_fills_its_size_in_its_colour(shared: Kit) -> None:
    for name in ("gear", "wheat-awn", "minus", "lightbulb", "bolt"):
        image = shared.icons.render(name, 40, (10, 200, 30, 255))
        assert 36 <= max(image.get_size()) <= 41
        middle = image.get_bounding_rect()
        assert middle.size == image.get_size()
    assert "table-cells" in shared.icons.names()


def test_large_text_may_shrink_back_before_it_loses_letters(kit_of: Callable[..., Kit]) -> None:
    kit = kit_of((1280, 720), 1.3)
    room = kit_of((1280, 720), 1.0).text.width("Construct", 14)
    words, size = kit.text.fit("Construct", 16, room + 1)
    assert words == "Construct"
    assert kit.text.pixels(size) == 14


@given(st.integers(0, len(LONG)), st.sampled_from([14.0, 16.0, 20.0, 27.3]), st.integers(1, 900))
def test_fit_takes_the_largest_size_that_fits(shared: Kit, length: int, size: float, room: int) -> None:
    words = LONG[:length]
    wanted = size
    while wanted > 14 and shared.text.width(words, wanted) > room:
        wanted = max(14.0, wanted - 0.5)
    assert shared.text.fit(words, size, room)[1] == wanted


def test_numbers_below_nothing_have_a_minus_and_no_hyphen() -> None:
    assert [signed(value) for value in (-14, 0, 3)] == ["\u221214", "0", "3"]
    assert [signed_change(value) for value in (-14, 0, 3)] == ["\u221214", "+0", "+3"]


@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("when the die shows 3 in line C", ["when", "the", "die", "shows 3 in", "line C"]),
        ("Out of Iron factory 4", ["Out", "of", "Iron", "factory 4"]),
        ("Costs 7 MC and 1 Electricity.", ["Costs 7 MC", "and 1 Electricity."]),
        ("Numbers left: 1, 2, 3, 4", ["Numbers", "left:", "1,", "2,", "3,", "4"]),
        ("It is hit. A unit is lost.", ["It", "is", "hit.", "A", "unit", "is", "lost."]),
        ("In linea C, turno 5.", ["In", "linea C,", "turno 5."]),
        ("Play  twice", ["Play", "", "twice"]),
        ("", [""]),
    ],
)
def test_numbers_and_letters_stay_with_their_words(text: str, together: list[str]) -> None:
    assert list(kept_together(text)) == together


def test_no_line_begins_with_what_belongs_to_the_one_before(shared: Kit) -> None:
    """Unless there is no room for both: then words are parted, but never broken for it."""
    text = "Tornado when the red die shows 3 in line C"
    for width in range(80, 420, 7):
        lines = shared.text.wrap(text, 16, shared.px(width))
        assert " ".join(lines) == text
        roomy = shared.text.width("shows 3 in", 16) <= shared.px(width)
        assert not roomy or not any(line.startswith(("3", "C")) for line in lines)
