"""The stage repaints little, and never a pixel less than needed."""

from __future__ import annotations

import random

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scenes.ui.kit import Kit
from scenes.ui.stage import MERGE_WASTE, Stage, merge_rects

SIZE = (320, 200)
WINDOW = pygame.Rect((0, 0), SIZE)


def background() -> pygame.Surface:
    surface = pygame.Surface(SIZE).convert()
    for x in range(0, SIZE[0], 8):
        surface.fill((x % 256, 80, 255 - x % 256), (x, 0, 8, SIZE[1]))
    return surface


def picture(seed: int) -> pygame.Surface:
    rng = random.Random(seed)
    surface = pygame.Surface((rng.randint(3, 60), rng.randint(3, 60)), pygame.SRCALPHA)
    surface.fill((rng.randint(0, 255), rng.randint(0, 255), rng.randint(0, 255), rng.choice((60, 140, 255))))
    pygame.draw.circle(surface, (255, 255, 255, 255), (8, 8), 5)
    return surface.convert_alpha()


@pytest.fixture(scope="module", autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)


CHANGES = st.lists(
    st.tuples(
        st.sampled_from(
            ["add", "move", "alpha", "scale", "angle", "hide", "show", "z", "image", "kill", "flags", "draw"]
        ),
        st.integers(0, 11),
        st.integers(-40, 340),
        st.integers(-40, 220),
    ),
    max_size=60,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(CHANGES)
def test_dirty_repaint_equals_full_repaint(changes: list[tuple[str, int, int, int]]) -> None:
    behind = background()
    stage = Stage(SIZE, behind)
    shown = pygame.Surface(SIZE).convert()
    for what, which, x, y in changes:
        sprite = stage.get(which)
        if what == "add" or sprite is None:
            stage.put(which, picture(which), (x, y), z=which % 4)
        elif what == "move":
            sprite.pos = (x + 0.5, y)
        elif what == "alpha":
            sprite.alpha = x % 256
        elif what == "scale":
            sprite.scale = 0.25 + (x % 7) / 4
        elif what == "angle":
            sprite.angle = x
        elif what in ("hide", "show"):
            sprite.visible = what == "show"
        elif what == "z":
            sprite.z = y
        elif what == "image":
            sprite.image = picture(x)
        elif what == "flags":
            sprite.flags = pygame.BLEND_RGB_ADD if x % 2 else 0
        elif what == "kill":
            sprite.kill()
        if what == "draw":
            stage.draw(shown)
    stage.draw(shown)
    whole = pygame.Surface(SIZE).convert()
    stage.invalidate()
    assert stage.draw(whole) == [WINDOW]
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(whole, "RGB")


@given(st.lists(st.tuples(*[st.integers(-20, 300)] * 2, *[st.integers(0, 120)] * 2), max_size=25))
def test_merged_rectangles_cover_the_same(raw: list[tuple[int, int, int, int]]) -> None:
    rects = [pygame.Rect(r).clip(WINDOW) for r in raw]
    merged = merge_rects(rects, WINDOW)
    for rect in rects:
        for x, y in ((rect.left, rect.top), (rect.right - 1, rect.bottom - 1), rect.center):
            if rect.w and rect.h:
                assert any(m.collidepoint(x, y) for m in merged)
    assert len(merged) <= max(1, len(rects))


def test_nothing_changed_repaints_nothing() -> None:
    stage = Stage(SIZE, background())
    image = picture(1)
    stage.put("a", image, (10, 10))
    target = pygame.Surface(SIZE).convert()
    stage.draw(target)
    assert not stage.needs_draw
    sprite = stage.put("a", image, (10, 10))
    sprite.alpha, sprite.scale, sprite.angle = 255, 1.0, 0
    assert not stage.needs_draw
    assert stage.draw(target) == []


def test_a_small_change_repaints_a_small_place() -> None:
    stage = Stage(SIZE, background())
    for i in range(10):
        stage.put(i, picture(2), (i * 30, 20))
    target = pygame.Surface(SIZE).convert()
    stage.draw(target)
    sprite = stage.get(3)
    assert sprite is not None
    before = sprite.rect
    sprite.pos = (90, 100)
    rects = stage.draw(target)
    assert sum(r.w * r.h for r in rects) <= 2 * before.w * before.h + MERGE_WASTE


def test_group_removes_what_is_not_declared_again() -> None:
    stage = Stage(SIZE, background())
    with stage.group("hand"):
        stage.put("a", picture(1), (0, 0))
        stage.put("b", picture(2), (50, 0))
    with stage.group("market"):
        stage.put("a", picture(3), (100, 0))
    with stage.group("hand"):
        stage.put("b", picture(2), (60, 0))
    assert stage.get("a", "hand") is None
    assert stage.get("b", "hand") is not None
    assert stage.get("a", "market") is not None
    stage.clear_group("market")
    assert [s.key for s in stage.sprites()] == [("hand", "b")]


def test_groups_do_not_nest() -> None:
    stage = Stage(SIZE, background())
    with stage.group("a"), pytest.raises(ValueError, match="inside group"), stage.group("b"):
        pass


def test_held_sprite_keeps_its_place_when_declared_again() -> None:
    stage = Stage(SIZE, background())
    sprite = stage.put("a", picture(1), (0, 0))
    sprite.held += 1
    stage.put("a", picture(2), (50, 50), alpha=10)
    assert (sprite.pos, sprite.alpha) == ((0, 0), 255)
    sprite.held -= 1
    stage.put("a", picture(2), (50, 50), alpha=10)
    assert (sprite.pos, sprite.alpha) == ((50, 50), 10)


def test_transformed_sprite_stays_centred() -> None:
    stage = Stage(SIZE, background())
    sprite = stage.put("a", pygame.Surface((40, 20), pygame.SRCALPHA).convert_alpha(), (100, 100))
    middle = sprite.center
    for scale, angle in ((1.5, 0), (0.5, 0), (1.0, 90), (1.0, 30)):
        sprite.scale, sprite.angle = scale, angle
        assert abs(sprite.center[0] - middle[0]) <= 1
        assert abs(sprite.center[1] - middle[1]) <= 1


def test_shared_picture_keeps_its_own_alpha(kit: Kit) -> None:
    image = kit.text.render("shared", 20)
    stage = Stage(kit.units.size, kit.table())
    stage.put("a", image, (10, 10)).alpha = 100
    stage.put("b", image, (10, 60))
    target = pygame.Surface(kit.units.size).convert()
    stage.draw(target)
    assert image.get_alpha() == 255
