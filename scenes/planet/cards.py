"""The secret choice of a Planet card: the own hand in the tray, and beside it what the lifted card means."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.planet import row
from scenes.planet.people import paint_card
from scenes.planet.row import PAD
from scenes.planet.screen import light_card
from scenes.planet.targets import Card
from scenes.ui.canvas import Canvas
from scenes.ui.view import Z
from scenes.ui.widgets import pill
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

CARD_W = 62.0
CARD_H = CARD_W * 68 / 48
LEFT, TOP, STEP = 24.0, 58.0, 73.0
LIFT = 14.0
NOTE_Y, NOTE_H = 34.0, 108.0
CONFIRM_W, CONFIRM_H = 150.0, 36.0


def declare(board: PlanetBoard, rect: pygame.Rect) -> None:
    """Declare the hand of the person who chooses."""
    kit = board.kit
    seat = board.deciding
    if seat is None:
        return
    row.title(board, rect, board.say("planet.board.hand.title"))
    chosen = next((t.card for t in board.chosen if isinstance(t, Card)), None)
    for i, card in enumerate(sorted(board.s.hands[seat])):
        up = LIFT if card == chosen else 0
        _card(board, row.box(board, rect, LEFT + i * STEP, TOP - up, CARD_W, CARD_H), seat, card, bool(up))
    wide = rect.w / kit.k
    _note(board, rect, chosen, LEFT + len(board.s.hands[seat]) * STEP + 12)
    area = row.box(board, rect, wide - CONFIRM_W - 14, 192 - CONFIRM_H - 10, CONFIRM_W, CONFIRM_H)
    pill(
        board.view, "confirm", area, board.say("planet.board.pill.confirm"), icon="check", kind="primary",
        enabled=chosen is not None, reason=board.say("planet.board.why.card_first"), on_activate=board.confirm,
        z=Z.BOARD + 3,
    )  # fmt: skip


def _card(board: PlanetBoard, area: pygame.Rect, seat: int, card: int, lifted: bool) -> None:
    colour = board.seat(seat).colour
    hinted = Card(card) in board.hinted[:1]
    zone = Zone(
        f"card {card}", area, board.say("planet.board.card", card=card), explain=partial(board.words.card_tip, card),
        on_activate=partial(board.choose_card, card), on_hover=partial(light_card, board, card), quiet=lifted,
    )  # fmt: skip
    paint = partial(_paint, colour, card, lifted, hinted)
    row.choice(board, zone, ("planet-hand-card", colour, card, lifted, hinted), paint, glows=not lifted)


def _note(board: PlanetBoard, rect: pygame.Rect, card: int | None, left: float) -> None:
    """What the lifted card means, or what a card is for; large text shrinks until it ends above the pill."""
    kit = board.kit
    text = board.say("planet.board.hand.note") if card is None else board.words.card_note(card)
    room, ink = rect.w - kit.px(left + 16), "cream" if card is not None else "cream_muted"
    size = kit.text.fitting(text, 14, room, kit.px(NOTE_H))
    block = kit.text.block(text, size, room, ink)
    board.view.put("hand note", block, (rect.x + kit.px(left), rect.y + kit.px(NOTE_Y)), Z.BOARD + 1)


def _paint(colour: str, card: int, lifted: bool, hinted: bool, state: str, canvas: Canvas) -> None:
    bright = state == "hot" or hinted
    if lifted or bright:
        canvas.glow(PAD, PAD, CARD_W, CARD_H, 8, 7, "teal_light" if lifted else "#FFC53D", 2, 240)
    paint_card(canvas, colour, card, PAD, PAD, CARD_W)
    if lifted or bright:
        edge = "teal_light" if lifted else "gold"
        canvas.rect(PAD - 2, PAD - 2, CARD_W + 4, CARD_H + 4, 8, None, edge=edge, edge_width=2.5)
