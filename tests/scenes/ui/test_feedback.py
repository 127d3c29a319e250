"""Tooltips and the focus ring: in time, in the window, and gone when they should be."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.ui.feedback import tooltip_place
from scenes.ui.kit import Kit
from scenes.ui.motion import Pace
from scenes.ui.view import View
from scenes.ui.zones import Zone
from tests.scenes.ui.conftest import key, move, press, release

LONG = "Costs 7 MC and one Electricity. " * 6


def test_tooltip_comes_after_a_rest_and_goes_with_the_pointer(view: View) -> None:
    view.zones.put(Zone("a", pygame.Rect(100, 100, 50, 50), tip="Explains"))
    view.handle(move((110, 110)))
    assert view.feedback.tooltip is None
    assert view.wake_after() == pytest.approx(0.4)
    view.update(0.3)
    assert view.feedback.tooltip is None
    view.update(0.11)
    assert view.feedback.tooltip == "Explains"
    assert view.wake_after() is None
    before = len(view.stage.sprites())
    view.handle(move((400, 400)))
    assert view.feedback.tooltip is None
    assert len(view.stage.sprites()) == before - 1


def test_disabled_zone_says_why(view: View) -> None:
    view.zones.put(
        Zone("a", pygame.Rect(100, 100, 50, 50), tip="Undo", enabled=False, reason="Nothing to undo")
    )
    view.zones.focus("a")
    view.update(0.5)
    assert view.feedback.tooltip == "Undo\nNothing to undo"


def test_what_was_just_taken_is_not_explained_over_what_comes_next(view: View) -> None:
    """After a click the tooltip waits until the pointer goes on, even if something new lies below it by then."""
    rect = pygame.Rect(100, 100, 200, 50)
    view.zones.put(Zone("a", rect, tip="Explains", on_activate=lambda: None))
    view.handle(move((110, 110)))
    view.update(0.5)
    assert view.feedback.tooltip == "Explains"
    view.handle(press((110, 110)))
    view.handle(release((110, 110)))
    view.zones.put(Zone("b", rect, tip="Comes up", z=900, on_activate=lambda: None))
    view.draw(pygame.Surface(view.kit.units.size).convert())
    view.update(0.5)
    assert view.feedback.tooltip is None
    view.handle(move((150, 120)))
    view.update(0.5)
    assert view.feedback.tooltip == "Comes up"


def test_a_refusal_is_said_once(view: View) -> None:
    """The scene says why; the tooltip keeps away while the pointer or the focus stays there, and comes back later."""
    said: list[str] = []
    view.zones.on_refused = lambda zone: said.append(zone.refusal)
    for zone_id, x in (("a", 100), ("b", 300)):
        rect = pygame.Rect(x, 100, 100, 50)
        view.zones.put(Zone(zone_id, rect, tip="Explains", enabled=False, reason="Too dear"))
    view.handle(move((110, 110)))
    view.update(0.5)
    assert view.feedback.tooltip == "Explains\nToo dear"
    view.handle(press((110, 110)))
    view.handle(release((110, 110)))
    assert said == ["Too dear"]
    for x in (110, 130, 170):
        view.handle(move((x, 120)))
        view.draw(pygame.Surface(view.kit.units.size).convert())
        view.update(0.5)
        assert view.feedback.tooltip is None
    view.handle(move((250, 110)))
    view.handle(move((110, 110)))
    view.update(0.5)
    assert view.feedback.tooltip == "Explains\nToo dear"
    view.zones.focus("a")
    view.handle(key(pygame.K_RETURN))
    view.update(0.5)
    assert view.feedback.tooltip is None
    view.zones.focus("b")
    view.update(0.5)
    assert view.feedback.tooltip == "Explains\nToo dear"


def test_a_reason_that_changed_is_told_anew(view: View) -> None:
    rect = pygame.Rect(100, 100, 50, 50)
    view.zones.put(Zone("a", rect, enabled=False, reason="Too dear"))
    view.handle(move((110, 110)))
    view.update(0.5)
    view.zones.put(Zone("a", rect, enabled=False, reason="Not your turn"))
    view.draw(pygame.Surface(view.kit.units.size).convert())
    view.update(0.5)
    assert view.feedback.tooltip == "Not your turn"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (3440, 1440)])
@pytest.mark.parametrize("where", [(0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)])
def test_tooltip_stays_in_the_window_and_off_the_pointer(
    kit_of: Callable[..., Kit], size: tuple[int, int], where: tuple[float, float]
) -> None:
    kit = kit_of(size)
    view = View(kit, Pace())
    pos = round(where[0] * (size[0] - 1)), round(where[1] * (size[1] - 1))
    rect = pygame.Rect(0, 0, kit.px(40), kit.px(40))
    rect.center = pos
    rect.clamp_ip(pygame.Rect((0, 0), size))
    view.zones.put(Zone("a", rect, tip=LONG))
    view.handle(move(pos))
    view.update(0.5)
    assert view.feedback.tooltip == LONG
    tip = view.stage.sprites()[-1].rect
    assert pygame.Rect((0, 0), size).contains(tip)
    assert not tip.inflate(-kit.px(20), -kit.px(20)).collidepoint(pos)


def test_keyboard_tooltip_does_not_cover_its_zone(kit: Kit) -> None:
    for zone in (pygame.Rect(600, 20, 80, 40), pygame.Rect(600, 670, 80, 40)):
        x, y = tooltip_place(kit, (300, 80), zone, None)
        assert not pygame.Rect(x, y, 300, 80).inflate(-20, -20).colliderect(zone)


def test_ring_shows_for_the_keyboard_only(view: View) -> None:
    target = pygame.Surface(view.kit.units.size).convert()
    view.zones.put(Zone("a", pygame.Rect(100, 100, 50, 50)))
    view.handle(press((110, 110)))
    view.handle(release((110, 110)))
    view.draw(target)
    assert view.stage.sprites() == []
    view.handle(key(pygame.K_TAB))
    view.draw(target)
    (ring,) = view.stage.sprites()
    assert ring.rect.contains(pygame.Rect(96, 96, 58, 58))
    view.handle(move((300, 300)))
    view.draw(target)
    assert view.stage.sprites() == []


def test_ring_of_a_zone_at_the_edge_stays_in_the_window(view: View) -> None:
    view.zones.put(Zone("bar", pygame.Rect(0, 0, 1280, 44)))
    view.zones.focus("bar")
    view.draw(pygame.Surface(view.kit.units.size).convert())
    assert pygame.Rect(0, 0, 1280, 720).contains(view.stage.sprites()[-1].rect)


def test_ring_follows_a_polygon(view: View) -> None:
    polygon = [(200, 100), (250, 130), (200, 160), (150, 130)]
    view.zones.put(Zone("rhombus", pygame.Rect(150, 100, 100, 60), polygon=polygon))
    view.zones.focus("rhombus")
    target = pygame.Surface(view.kit.units.size).convert()
    before = target.copy()
    view.stage.draw(before)
    view.stage.invalidate()
    view.draw(target)
    assert target.get_at((200, 96)) != before.get_at((200, 96))
    assert target.get_at((152, 102)) == before.get_at((152, 102))


def test_dragged_picture_follows_the_pointer(view: View) -> None:
    image = view.kit.text.render("die", 20)
    view.zones.put(Zone("die", pygame.Rect(0, 0, 40, 40), drag=6, drag_image=image))
    target = pygame.Surface(view.kit.units.size).convert()
    view.handle(press((10, 10)))
    view.handle(move((200, 200)))
    view.draw(target)
    view.handle(move((260, 240)))
    view.draw(target)
    (sprite,) = view.stage.sprites()
    assert sprite.pos == (260, 240)
    view.handle(release((260, 240)))
    view.draw(target)
    assert view.stage.sprites() == []


def test_zone_that_appears_under_the_resting_pointer_is_hovered(view: View) -> None:
    said: list[bool] = []
    target = pygame.Surface(view.kit.units.size).convert()
    view.handle(move((110, 110)))
    view.zones.put(Zone("a", pygame.Rect(100, 100, 50, 50), on_hover=said.append))
    view.draw(target)
    assert said == [True]
    view.zones.put(Zone("a", pygame.Rect(100, 100, 50, 50), on_hover=said.append))
    view.draw(target)
    assert said == [True]
    view.zones.put(Zone("a", pygame.Rect(300, 100, 50, 50), on_hover=said.append))
    view.draw(target)
    assert said == [True, False]


def test_ring_moves_with_its_zone(view: View) -> None:
    target = pygame.Surface(view.kit.units.size).convert()
    view.zones.put(Zone("a", pygame.Rect(100, 100, 50, 50)))
    view.zones.focus("a")
    view.draw(target)
    before = view.stage.sprites()[-1].rect
    view.zones.put(Zone("a", pygame.Rect(100, 100, 50, 50)))
    assert view.draw(target) == []
    view.zones.put(Zone("a", pygame.Rect(140, 100, 50, 50)))
    view.draw(target)
    assert view.stage.sprites()[-1].rect == before.move(40, 0)
