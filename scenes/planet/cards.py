"""The secret choice of a Planet card: the own hand rises over the lower edge of the map."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.planet.people import paint_card
from scenes.planet.screen import light_card
from scenes.planet.targets import Card
from scenes.ui.canvas import Canvas, painted
from scenes.ui.widgets import STATES, button, pill
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

CARD_W = 64.0
CARD_H = CARD_W * 68 / 48
STEP, PAD = 75.0, 14.0
LIFT = 14.0
BAND_H = 116.0
CONFIRM_W = 150.0


def declare(board: PlanetBoard) -> None:
    """Declare the hand while its owner chooses."""
    with board.view.group("cards"):
        if board.stage == "choose":
            _declare(board)


def place_of(board: PlanetBoard, index: int, count: int) -> tuple[float, float]:
    """The window pixel of the middle of a card in the hand."""
    rect = board.layout["map"].rect(board.kit.units)
    k = board.kit.k
    left = rect.centerx - ((count - 1) * STEP + CONFIRM_W + 24) / 2 * k
    return left + index * STEP * k, rect.bottom - (BAND_H / 2 - 2) * k


def _declare(board: PlanetBoard) -> None:
    kit = board.kit
    seat = board.deciding
    if seat is None:
        return
    hand = sorted(board.s.hands[seat])
    colour = board.seat(seat).colour
    rect = board.layout["map"].rect(kit.units)
    wide = (len(hand) - 1) * STEP + CARD_W + CONFIRM_W + 84
    band = painted(kit, ("planet-hand-band", wide), wide, BAND_H, partial(_paint_band, wide))
    board.view.put("band", band, (rect.centerx - band.get_width() // 2, rect.bottom - kit.px(BAND_H)), 440)
    chosen = next((t.card for t in board.chosen if isinstance(t, Card)), None)
    for i, card in enumerate(hand):
        _card(board, colour, card, place_of(board, i, len(hand)), lifted=card == chosen)
    x, y = place_of(board, len(hand), len(hand))
    area = pygame.Rect(0, 0, kit.px(CONFIRM_W), kit.px(40))
    area.midleft = round(x - (CARD_W / 2 - 14) * kit.k), round(y)
    pill(
        board.view, "confirm", area, board.say("planet.board.pill.confirm"), icon="check", kind="primary",
        enabled=chosen is not None, reason=board.say("planet.board.why.card_first"), on_activate=board.confirm, z=446,
    )  # fmt: skip


def _card(board: PlanetBoard, colour: str, card: int, middle: tuple[float, float], lifted: bool) -> None:
    kit = board.kit
    hinted = Card(card) in board.hinted[:1]
    images = {
        state: painted(kit, ("planet-hand-card", colour, card, state, lifted, hinted), CARD_W + 2 * PAD, CARD_H + 2 * PAD,
                       partial(_paint, colour, card, state == "hot", lifted, hinted))
        for state in STATES
    }  # fmt: skip
    x, y = middle[0], middle[1] - (LIFT * kit.k if lifted else 0)
    area = pygame.Rect(0, 0, kit.px(CARD_W), kit.px(CARD_H))
    area.center = round(x), round(y)
    zone = Zone(
        f"card {card}", area, board.say("planet.board.card", card=card), explain=partial(board.words.card_tip, card),
        on_activate=partial(board.choose_card, card), on_hover=partial(light_card, board, card), z=445,
    )  # fmt: skip
    button(
        board.view, zone, images, (area.x - kit.px(PAD), area.y - kit.px(PAD)), 442 + (0.5 if lifted else 0)
    )


def _paint_band(wide: float, canvas: Canvas) -> None:
    canvas.rect(0, 0, wide, BAND_H, 18, (16, 24, 24, 205), (16, 24, 24, 225), (255, 255, 255, 24))


def _paint(colour: str, card: int, hot: bool, lifted: bool, hinted: bool, canvas: Canvas) -> None:
    if lifted:
        canvas.glow(PAD, PAD, CARD_W, CARD_H, 8, 7, "teal_light", 2, 240)
    elif hot or hinted:
        canvas.glow(PAD, PAD, CARD_W, CARD_H, 8, 7, "#FFC53D", 2, 240)
    paint_card(canvas, colour, card, PAD, PAD, CARD_W)
    edge = "teal_light" if lifted else "gold" if hot or hinted else None
    if edge is not None:
        canvas.rect(PAD - 2, PAD - 2, CARD_W + 4, CARD_H + 4, 8, None, edge=edge, edge_width=2.5)
