"""Painting: pictures are kept by key, and nobody gets somebody else's; a seat has the same sign everywhere."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit


def paint_red(canvas: Canvas) -> None:
    canvas.rect(0, 0, canvas.w, canvas.h, 0, "#FF0000")


def paint_blue(canvas: Canvas) -> None:
    canvas.rect(0, 0, canvas.w, canvas.h, 0, "#0000FF")


paint_blue.__module__ = "scenes.another.game"


def fill(color: str, canvas: Canvas) -> None:
    canvas.rect(0, 0, canvas.w, canvas.h, 0, color)


def test_the_same_key_gives_the_same_picture(kit: Kit) -> None:
    assert painted(kit, ("card", 1), 8, 8, paint_red) is painted(kit, ("card", 1), 8, 8, paint_red)
    assert painted(kit, "flag", 8, 8, partial(fill, "#FF0000")) is painted(
        kit, "flag", 8, 8, partial(fill, "#FF0000")
    )


def test_modules_that_chose_the_same_key_do_not_get_each_others_pictures(kit: Kit) -> None:
    assert painted(kit, "card", 8, 8, paint_red).get_at((4, 4))[:3] == (255, 0, 0)
    assert painted(kit, "card", 8, 8, paint_blue).get_at((4, 4))[:3] == (0, 0, 255)
    assert painted(kit, "card", 8, 8, partial(paint_blue)).get_at((4, 4))[:3] == (0, 0, 255)


def test_a_seat_has_the_sign_that_is_on_its_token(kit: Kit) -> None:
    """Where a board paints a seat's shape it is the one that title, set-up and log show as a token."""
    tokens = {seat: sign_on_token(kit, seat) for seat in kit.theme.seats}
    for seat in kit.theme.seats:
        canvas = Canvas(kit, 200, 200)
        canvas.seat_shape(100, 100, 100, seat, "#FFFFFF")
        painted_sign = upright(pygame.mask.from_surface(canvas.done()))
        alike = {other: share_of_both(painted_sign, token) for other, token in tokens.items()}
        assert max(alike, key=alike.__getitem__) == seat
        assert alike[seat] > 0.85


def sign_on_token(kit: Kit, seat: str) -> pygame.mask.Mask:
    token = kit.sprites.svg(f"app/token_{seat}", (200, 200))
    ink = pygame.Color(kit.theme.seats[seat].ink)
    near = pygame.mask.from_threshold(token, ink, (40, 40, 40, 255))
    return upright(max(near.connected_components(), key=lambda part: part.overlap_area(disc(), (0, 0))))


def disc() -> pygame.mask.Mask:
    """The middle of a token, where its sign is and its rim is not."""
    surface = pygame.Surface((200, 200), pygame.SRCALPHA)
    pygame.draw.circle(surface, "white", (100, 100), 60)
    return pygame.mask.from_surface(surface)


def upright(mask: pygame.mask.Mask) -> pygame.mask.Mask:
    """A sign without what is around it, 100 pixels wide and high."""
    box = max(mask.get_bounding_rects(), key=lambda rect: rect.w * rect.h)
    cut = pygame.mask.Mask(box.size)
    cut.draw(mask, (-box.x, -box.y))
    return cut.scale((100, 100))


def share_of_both(one: pygame.mask.Mask, other: pygame.mask.Mask) -> float:
    both = one.overlap_area(other, (0, 0))
    return both / (one.count() + other.count() - both)
