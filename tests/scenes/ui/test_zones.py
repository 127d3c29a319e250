"""Zones: whatever the mouse can do, the keyboard can do."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.ui.zones import Zone, ZoneMap
from tests.scenes.ui.conftest import key, move, press, release


def grid(columns: int = 4, rows: int = 3) -> tuple[ZoneMap, list[str]]:
    zones, taken = ZoneMap(), []
    for row in range(rows):
        for column in range(columns):
            name = f"{column},{row}"
            rect = pygame.Rect(column * 100, row * 80, 80, 60)
            zones.put(Zone(name, rect, name, on_activate=lambda name=name: taken.append(name)))
    return zones, taken


def click(zones: ZoneMap, pos: tuple[int, int]) -> None:
    zones.handle(press(pos))
    zones.handle(release(pos))


def test_click_takes_the_topmost_zone() -> None:
    zones, taken = grid()
    zones.put(Zone("over", pygame.Rect(0, 0, 50, 50), z=1, on_activate=lambda: taken.append("over")))
    click(zones, (10, 10))
    click(zones, (70, 10))
    assert taken == ["over", "0,0"]


def test_releasing_elsewhere_takes_nothing() -> None:
    zones, taken = grid()
    zones.handle(press((10, 10)))
    zones.handle(release((110, 10)))
    assert taken == []


def test_polygon_is_hit_by_its_shape() -> None:
    zone = Zone("rhombus", pygame.Rect(0, 0, 100, 60), polygon=[(50, 0), (100, 30), (50, 60), (0, 30)])
    assert zone.hit((50, 30))
    assert not zone.hit((5, 5))
    assert not zone.hit((99, 59))


@pytest.mark.parametrize(
    ("keys", "where"),
    [
        ([pygame.K_RIGHT], "2,1"),
        ([pygame.K_LEFT], "0,1"),
        ([pygame.K_UP], "1,0"),
        ([pygame.K_DOWN], "1,2"),
        ([pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT], "3,1"),
        ([pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT], "1,1"),
    ],
)
def test_arrows_go_to_the_neighbour(keys: list[int], where: str) -> None:
    zones, _ = grid()
    zones.focus("1,1")
    for code in keys:
        zones.handle(key(code))
    assert zones.focused is not None
    assert zones.focused.id == where


def test_tab_reaches_every_zone_and_comes_round() -> None:
    zones, _ = grid()
    seen = []
    for _ in range(12):
        zones.handle(key(pygame.K_TAB))
        assert zones.focused is not None
        seen.append(zones.focused.id)
    assert sorted(seen) == sorted(zone.id for zone in zones.reachable())
    zones.handle(key(pygame.K_TAB))
    assert zones.focused.id == seen[0]
    zones.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert zones.focused.id == seen[-1]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_take_the_focus(code: int) -> None:
    zones, taken = grid()
    zones.focus("2,2")
    zones.handle(key(code))
    assert taken == ["2,2"]


def test_disabled_zone_is_explained_not_taken() -> None:
    zones, taken = grid()
    refused: list[str] = []
    zones.on_refused = lambda zone: refused.append(zone.reason)
    zones.put(
        Zone(
            "no",
            pygame.Rect(500, 0, 50, 50),
            enabled=False,
            reason="too dear",
            on_activate=lambda: taken.append("no"),
        )
    )
    click(zones, (510, 10))
    zones.focus("no")
    zones.handle(key(pygame.K_RETURN))
    assert taken == []
    assert refused == ["too dear", "too dear"]
    assert "no" not in [zone.id for zone in zones.offered()]


@pytest.mark.parametrize("event", [key(pygame.K_ESCAPE), press((900, 900), 3)])
def test_escape_and_right_button_step_back(event: pygame.event.Event) -> None:
    zones, _ = grid()
    backs: list[int] = []
    assert not zones.handle(event)
    zones.on_back = lambda: backs.append(1)
    assert zones.handle(event)
    assert backs == [1]


def test_hover_is_told_alike_by_pointer_and_focus() -> None:
    zones = ZoneMap()
    said: list[tuple[str, bool]] = []
    for name, x in (("a", 0), ("b", 100)):
        zones.put(
            Zone(name, pygame.Rect(x, 0, 80, 60), on_hover=lambda hot, name=name: said.append((name, hot)))
        )
    zones.handle(move((10, 10)))
    zones.handle(move((110, 10)))
    zones.handle(key(pygame.K_LEFT))  # first arrow shows the focus, which goes on from the hover
    zones.handle(move((111, 10)))
    zones.handle(move((300, 300)))
    assert said == [
        ("a", True), ("a", False), ("b", True), ("b", False), ("b", True), ("b", False), ("a", True),
        ("a", False), ("b", True), ("b", False),
    ]  # fmt: skip


def test_scope_hides_everything_below() -> None:
    zones, taken = grid()
    zones.focus("1,1")
    closed: list[str] = []
    zones.push_scope("popover", lambda: closed.append("x"))
    zones.put(Zone("choice", pygame.Rect(0, 0, 40, 40), on_activate=lambda: taken.append("choice")))
    assert [zone.id for zone in zones.reachable()] == ["choice"]
    assert not zones.activate("1,1")
    zones.handle(key(pygame.K_TAB))
    zones.handle(key(pygame.K_RETURN))
    assert taken == ["choice"]
    zones.handle(key(pygame.K_ESCAPE))
    click(zones, (300, 200))  # beside the popover
    assert closed == ["x", "x"]
    zones.pop_scope("popover")
    assert "choice" not in zones
    assert zones.focused is not None
    assert zones.focused.id == "1,1"
    assert len(zones.reachable()) == 12


def test_group_removes_and_keeps() -> None:
    zones = ZoneMap()
    rect = pygame.Rect(0, 0, 10, 10)
    with zones.group("hand"):
        zones.put(Zone("a", rect))
        zones.put(Zone("b", rect))
    zones.focus("b")
    with zones.group("hand"):
        zones.put(Zone("b", rect))
    assert [zone.id for zone in zones.reachable()] == ["b"]
    assert zones.focused is zones["b"]
    zones.clear_group("hand")
    assert zones.focused is None


def test_drag_and_drop() -> None:
    zones = ZoneMap()
    dropped: list[Any] = []
    clicked: list[str] = []
    zones.put(Zone("die", pygame.Rect(0, 0, 40, 40), drag="six", on_activate=lambda: clicked.append("die")))
    zones.put(Zone("slot", pygame.Rect(100, 0, 40, 40), accepts=lambda p: p == "six", on_drop=dropped.append))
    zones.put(Zone("wrong", pygame.Rect(200, 0, 40, 40), accepts=lambda p: False, on_drop=dropped.append))
    for target in ((110, 10), (210, 10), (310, 10)):
        zones.handle(press((10, 10)))
        zones.handle(move(target))
        assert zones.dragging is zones["die"]
        zones.handle(release(target))
        assert zones.dragging is None
    assert dropped == ["six"]
    assert clicked == []
    click(zones, (10, 10))
    assert clicked == ["die"]


def test_escape_ends_a_drag() -> None:
    zones = ZoneMap()
    dropped: list[Any] = []
    zones.put(Zone("die", pygame.Rect(0, 0, 40, 40), drag="six"))
    zones.put(Zone("slot", pygame.Rect(100, 0, 40, 40), on_drop=dropped.append))
    zones.handle(press((10, 10)))
    zones.handle(move((110, 10)))
    zones.handle(key(pygame.K_ESCAPE))
    zones.handle(release((110, 10)))
    assert dropped == []


def test_wheel_and_pan_go_to_the_zone_under_the_pointer() -> None:
    zones = ZoneMap()
    wheel: list[int] = []
    pans: list[tuple[int, int]] = []
    zones.put(
        Zone(
            "map", pygame.Rect(0, 0, 400, 400), on_wheel=wheel.append, on_pan=lambda x, y: pans.append((x, y))
        )
    )
    zones.put(Zone("piece", pygame.Rect(0, 0, 40, 40), z=1))
    zones.handle(move((10, 10)))
    zones.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, precise_x=0.0, precise_y=2.0))
    assert wheel == [2]
    zones.handle(press((100, 100)))
    zones.handle(move((110, 95)))
    zones.handle(release((110, 95)))
    zones.handle(move((150, 150)))
    assert pans == [(10, -5)]


def test_what_was_panned_is_not_taken() -> None:
    """A map that goes with the pointer lies under it as before; a hand that trembles still clicks."""
    zones = ZoneMap()
    taken: list[int] = []
    hexagon = zones.put(Zone("hex", pygame.Rect(50, 50, 100, 100), on_activate=lambda: taken.append(1)))
    hexagon.on_pan = lambda x, y: hexagon.rect.move_ip(x, y)
    zones.handle(press((100, 100)))
    zones.handle(move((140, 120)))
    zones.handle(move((101, 101)))
    zones.handle(release((101, 101)))
    assert not taken
    zones.handle(press((101, 101)))
    zones.handle(move((103, 102)))
    zones.handle(release((103, 102)))
    assert taken == [1]


def test_focus_lands_where_the_pointer_was() -> None:
    zones, taken = grid()
    zones.handle(move((110, 90)))
    zones.handle(key(pygame.K_RIGHT))
    zones.handle(key(pygame.K_RETURN))
    assert taken == ["2,1"]


def test_zone_put_while_open_scope_belongs_to_it() -> None:
    zones, _ = grid()
    zones.push_scope("a")
    with pytest.raises(ValueError, match="open already"):
        zones.push_scope("a")
    zones.push_scope("b")
    zones.put(Zone("deep", pygame.Rect(0, 0, 1, 1)))
    zones.pop_scope("a")
    assert zones.scope == ""
    assert "deep" not in zones
