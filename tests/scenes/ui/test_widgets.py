"""Controls of the house: each can be reached, pressed, explained, at any size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes.ui.canvas import Canvas, painted
from scenes.ui.chrome import BarIcon, Turn, banner, place_popover, popover, toast, top_bar
from scenes.ui.kit import Kit
from scenes.ui.motion import Pace
from scenes.ui.scroll import Row, ScrollPane
from scenes.ui.view import View
from scenes.ui.widgets import Choice, icon_button, pill, slider, stepper, switch, tabs
from tests.scenes.ui.conftest import key, move

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (3440, 1440), (800, 450)]


def everything(view: View, heard: list[Any]) -> None:
    """One of each control."""
    units = view.kit.units
    note = heard.append
    with view.group("all"):
        top_bar(
            view, "Living Planet", emblem=("icon:earth-americas", "gold"), facts=["Turn 5 of 12"],
            turn=Turn("Ada", "blue", "your turn"), on_back=lambda: note("back"), back_tip="Back",
            icons=[BarIcon(i, i, i, lambda i=i: note(i)) for i in ("scroll", "gear")],
        )  # fmt: skip
        banner(view, "Blue: two actions", "Leader Bruno announces", "blue")
        toast(view, "Choose a glowing site for your Electricity factory")
        pill(
            view,
            "trade",
            units.rect(1128, 670, 136, 40),
            "Trade",
            icon="store",
            on_activate=lambda: note("trade"),
        )
        pill(
            view,
            "no",
            units.rect(984, 670, 136, 40),
            "Haggle",
            enabled=False,
            reason="Nobody has cards",
            on_activate=lambda: note("no"),
        )
        icon_button(
            view, "zoom", units.rect(20, 400, 32, 32), "plus", "Zoom in", on_activate=lambda: note("zoom")
        )
        stepper(view, "count", units.rect(300, 200, 90, 32), 1, 0, 3, lambda v: note(("count", v)), of=3)
        choices = [
            Choice("a", "Explore", "compass", done=True),
            Choice("b", "Move"),
            Choice("c", "Trade", enabled=False, reason="No goods"),
        ]
        tabs(view, "tabs", units.rect(300, 260, 400, 40), choices, "a", lambda v: note(("tab", v)))
        switch(
            view,
            "reduced",
            units.rect(300, 320, 300, 36),
            False,
            "Reduced motion",
            lambda v: note(("switch", v)),
        )
        slider(view, "volume", units.rect(300, 370, 300, 32), 0.5, "Volume", lambda v: note(("volume", v)))


@pytest.mark.parametrize("size", SIZES)
def test_every_control_works_by_keyboard_at_every_size(
    kit_of: Callable[..., Kit], size: tuple[int, int]
) -> None:
    view, heard = View(kit_of(size), Pace()), list[Any]()
    everything(view, heard)
    reached = set()
    for _ in range(len(view.zones.reachable())):
        view.handle(key(pygame.K_TAB))
        assert view.zones.focused is not None
        reached.add(view.zones.focused.id)
        view.handle(key(pygame.K_RETURN))
    assert reached == {zone.id for zone in view.zones.reachable() if zone.focusable}
    for said in ("back", "gear", "trade", "zoom", ("count", 2), ("tab", "b"), ("switch", True)):
        assert said in heard
    assert "no" not in heard
    assert ("tab", "c") not in heard
    window = pygame.Rect((0, 0), size)
    for zone in view.zones.reachable():
        assert window.contains(zone.rect), zone.id
    view.draw(pygame.Surface(size).convert())


def test_declaring_again_repaints_nothing(view: View) -> None:
    target = pygame.Surface(view.kit.units.size).convert()
    everything(view, [])
    view.draw(target)
    everything(view, [])
    assert view.draw(target) == []


def test_hovered_control_stays_bright_when_declared_again(view: View) -> None:
    everything(view, [])
    sprite = view.stage.get("trade", "all")
    assert sprite is not None
    rest = sprite.image
    view.handle(move(view.zones["trade"].center))
    hot = sprite.image
    assert hot is not rest
    everything(view, [])
    assert sprite.image is hot
    view.handle(move((640, 600)))
    assert sprite.image is rest


def test_slider_by_mouse_and_keys(view: View) -> None:
    heard: list[Any] = []
    everything(view, heard)
    zone = view.zones["volume"]
    view.handle(move((zone.rect.right - 10, zone.rect.centery)))
    view.zones.activate("volume")
    assert heard == [("volume", 1.0)]
    view.zones.focus("volume")
    view.handle(key(pygame.K_LEFT))
    assert heard[-1] == ("volume", 0.4)
    assert view.zones.focused is zone


def test_long_label_shrinks_and_is_told_by_the_tooltip(view: View) -> None:
    with view.group("x"):
        zone = pill(
            view, "x", pygame.Rect(0, 0, 120, 40), "Continue the very long match", on_activate=lambda: None
        )
    assert zone.tip == "Continue the very long match"


@pytest.mark.parametrize(
    ("target", "wish", "got"),
    [
        ((600, 300, 60, 60), "right", "right"),
        ((1200, 300, 60, 60), "right", "left"),
        ((20, 300, 60, 60), "left", "right"),
        ((600, 10, 60, 60), "top", "bottom"),
        ((600, 650, 60, 60), "bottom", "top"),
        ((60, 300, 1160, 60), "right", "bottom"),
    ],
)
def test_popover_flips_where_there_is_no_room(kit: Kit, target: tuple[int, ...], wish: Any, got: str) -> None:
    rect, side = place_popover(kit, pygame.Rect(target), (200, 120), wish)
    assert side == got
    assert pygame.Rect(0, 0, 1280, 720).contains(rect)
    assert not rect.colliderect(pygame.Rect(target))


def test_popover_takes_clicks_of_its_own(view: View) -> None:
    closed: list[int] = []
    view.zones.push_scope("pay", lambda: closed.append(1))
    with view.group("pay"):
        rect = popover(view, "pay", pygame.Rect(600, 300, 60, 60), 200, 120)
    for pos in (rect.center, (5, 5)):
        view.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False))
    assert closed == [1]


def pane_of(view: View, pane: ScrollPane, rect: pygame.Rect, heard: list[str], live: bool = True) -> None:
    def row(i: int) -> Row:
        image = painted(view.kit, ("row", i), 300, 40, lambda c: c.text(f"Match {i}", 10, 20))
        action = (lambda: heard.append(str(i))) if live else None
        return Row(str(i), image, f"Match {i}", on_activate=action)

    def declare() -> None:
        with view.group("list"):
            pane.declare(view, "list", rect, [row(i) for i in range(20)], declare, label="Matches")

    declare()


def test_scrolled_rows_are_all_reached_by_keyboard(view: View) -> None:
    pane, heard, rect = ScrollPane(), list[str](), pygame.Rect(100, 100, 320, 200)
    pane_of(view, pane, rect, heard)
    for _ in range(20):
        view.handle(key(pygame.K_DOWN))
        focused = view.zones.focused
        assert focused is not None
        assert rect.contains(focused.rect)
        view.handle(key(pygame.K_RETURN))
    assert heard == [str(i) for i in range(20)]
    assert pane.offset == 20 * 40 - 200


def test_hidden_rows_cannot_be_clicked_and_nothing_is_drawn_outside(view: View) -> None:
    pane, heard, rect = ScrollPane(), list[str](), pygame.Rect(100, 100, 320, 200)
    pane_of(view, pane, rect, heard)
    pane.scroll(30)
    assert view.zones.at((110, 95)) is None
    assert view.zones.at((110, 310)) is None
    assert all(rect.contains(sprite.rect) for sprite in view.stage.sprites())
    view.handle(move((110, 110)))
    view.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
    assert pane.offset == 30 + 56
    view.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=9, precise_x=0.0, precise_y=9.0))
    assert pane.offset == 0


def test_list_to_read_scrolls_by_keys(view: View) -> None:
    pane = ScrollPane()
    pane_of(view, pane, pygame.Rect(100, 100, 320, 200), [], live=False)
    view.handle(key(pygame.K_TAB))
    assert view.zones.focused is view.zones["list.pane"]
    for code, offset in (
        (pygame.K_DOWN, 40),
        (pygame.K_PAGEDOWN, 220),
        (pygame.K_END, 600),
        (pygame.K_HOME, 0),
    ):
        view.handle(key(code))
        assert pane.offset == offset


def test_growing_log_sticks_to_its_end(view: View) -> None:
    pane = ScrollPane()
    pane.stick_to_end()
    pane_of(view, pane, pygame.Rect(100, 100, 320, 200), [], live=False)
    assert pane.offset == pane.limit == 600


@pytest.mark.parametrize("size", SIZES)
def test_motifs_paint_at_every_size(kit_of: Callable[..., Kit], size: tuple[int, int]) -> None:
    kit = kit_of(size)
    canvas = Canvas(kit, 300, 200)
    canvas.panel(10, 10, 200, 150, "paper")
    canvas.well(20, 20, 50, 50)
    for i, seat in enumerate(kit.theme.seats):
        canvas.portrait(30 + 40 * i, 160, 14, seat, seat)
        canvas.seat_shape(30 + 40 * i, 185, 14, seat)
    assert canvas.done().get_size() == (kit.px(300), kit.px(200))


def test_disc_is_round_and_soft_edged(kit: Kit) -> None:
    surface = kit.shapes.disc(41, (200, 100, 50, 255))
    assert surface.get_at((20, 20)) == (200, 100, 50, 255)
    assert surface.get_at((0, 0)).a == 0
    for i in range(41):
        assert surface.get_at((i, 0)).a == surface.get_at((40 - i, 0)).a == surface.get_at((0, i)).a
    partial = [surface.get_at((x, y)).a for x in range(41) for y in range(41)]
    assert sum(0 < a < 255 for a in partial) > 60


def test_edge_lies_inside_the_outline(kit: Kit) -> None:
    surface = kit.shapes.rounded(60, 40, 0, (0, 0, 0, 255), edge=(255, 255, 255, 255), edge_width=3)
    assert [surface.get_at((x, 20)).r for x in (0, 2, 3, 56, 57, 59)] == [255, 255, 0, 0, 255, 255]


def test_missing_picture_is_empty_and_told_once(kit: Kit, caplog: pytest.LogCaptureFixture) -> None:
    image = kit.sprites.svg("nowhere/at-all", (30, 20))
    kit.sprites.svg("nowhere/at-all", (60, 40))
    assert image.get_size() == (30, 20)
    assert image.get_bounding_rect().w == 0
    assert len(caplog.records) == 1


def test_cache_forgets_the_oldest(kit: Kit) -> None:
    cache = kit.cache
    cache.clear()
    cache.max_bytes = 100 * 100 * 4 * 3
    kept = cache.get("kept", lambda: pygame.Surface((100, 100), pygame.SRCALPHA))
    for i in range(5):
        cache.get(i, lambda: pygame.Surface((100, 100), pygame.SRCALPHA))
        assert cache.get("kept", lambda: pygame.Surface((1, 1))) is kept
    assert len(cache) == 3
    assert cache.bytes <= cache.max_bytes


@pytest.mark.parametrize("size", SIZES)
def test_units_dock_and_fill(kit_of: Callable[..., Kit], size: tuple[int, int]) -> None:
    units = kit_of(size).units
    assert units.rect(0, 0, 100, 44, "start", "start").topleft == (0, 0)
    assert units.rect(1180, 620, 100, 100, "end", "end").bottomright == size
    assert units.rect(0, 0, 1280, 720, "stretch", "stretch").size == size
    middle = units.rect(540, 260, 200, 200)
    assert abs(middle.centerx - size[0] / 2) <= 1
    assert abs(middle.centery - size[1] / 2) <= 1
    left, right = units.rect(100, 0, 77.3, 10), units.rect(177.3, 0, 50, 10)
    assert left.right == right.left
