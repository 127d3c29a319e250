"""Hexagons that were drawn and market cards, spread over the tray."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.planet.market import stepped
from game.planet.pieces import SITES_PER_HEX
from game.planet.terms import card_name
from game.rules import HIDDEN
from scenes.planet import plan, row
from scenes.planet.hex_prints import bare
from scenes.planet.market import paint_steps
from scenes.planet.pictures import Pictures
from scenes.planet.row import PAD
from scenes.planet.targets import Drawn, MarketCard
from scenes.ui.canvas import Canvas, painted
from scenes.ui.hover import RISE, rising
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

HEX_Z = 0.82
"""The size of a hexagon in the fan, as a zoom."""
CARD_W, CARD_H, CARD_GAP = 104.0, 96.0, 12.0


def declare_hexes(board: PlanetBoard, rect: pygame.Rect) -> None:
    """The hexagons drawn; while one is kept and to be placed, that one."""
    s = board.s
    shown = [at for at in s.hexes_drawn if at != HIDDEN]
    if s.stage == "place" and s.kept not in (HIDDEN, -1):
        shown = [s.kept]
    row.title(board, rect, board.say(f"planet.board.fan.{s.stage}"))
    kit = board.kit
    w = plan.RADIUS * 2 * HEX_Z
    aside = 104 if s.stage == "return" else 0
    room = rect.w / kit.k - 40 - aside
    step = min(w + 10, (room - w) / max(1, len(shown) - 1)) if len(shown) > 1 else w
    left = (rect.w / kit.k - aside - (w + step * (len(shown) - 1))) / 2
    for i, at in enumerate(shown):
        _hex(board, rect, at, left + i * step + w / 2, 84.0)
    if s.stage == "return" and s.kept not in (HIDDEN, -1):
        _kept(board, rect, s.kept)


def declare_market_cards(board: PlanetBoard, rect: pygame.Rect) -> None:
    """The market cards drawn: one is to be applied."""
    row.title(board, rect, board.say("planet.board.fan.card"))
    drawn = board.s.cards_drawn
    for card, x in zip(drawn, row.centred(board, rect, len(drawn), CARD_W, CARD_GAP), strict=True):
        _card(board, row.box(board, rect, x, 38, CARD_W, CARD_H), card)


def hex_picture(board: PlanetBoard, at: int, z: float) -> pygame.Surface:
    """A hexagon as it is before it is placed."""
    return board.map.prints.get(bare(board.p, at), z)


def _hex(board: PlanetBoard, rect: pygame.Rect, at: int, cx: float, cy: float) -> None:
    kit = board.kit
    target = Drawn(at)
    legal = target in board.offered
    hinted = target in board.hinted[:1]
    x, y = rect.x + cx * kit.k, rect.y + cy * kit.k
    image = hex_picture(board, at, HEX_Z)
    corners = plan.hex_corners(x, y, plan.RADIUS * HEX_Z * kit.k)
    size = kit.px(plan.BOX * HEX_Z)

    sprite = board.view.put(("drawn", at), image, (x, y), Z.PIECE, center=True)
    rims = board.map.pictures
    bright = rims.svg_px("hex_rim_chosen" if hinted else "hex_rim_legal", size)
    rim = board.view.put(("rim", at), bright, (x, y), Z.PIECE + 2, center=True, alpha=0)
    glow = None
    if legal and not hinted:
        glow = board.view.put(
            ("glow", at), rims.svg_px("hex_rim_legal", size), (x, y), Z.PIECE + 1, center=True
        )
        board.view.motion.breathe(glow, row.BREATH_MS, 110, 255)
    up = 0 if board.view.motion.pace.reduced else kit.px(RISE)

    def show(share: float) -> None:
        for part in (sprite, rim, glow):
            if part is not None:
                part.pos = (x, y - round(up * share))
        rim.alpha = 255 if hinted else round(255 * share)

    left, right = min(p[0] for p in corners), max(p[0] for p in corners)
    half = plan.RADIUS * HEX_Z * kit.k * math.sqrt(3) / 2
    zone = Zone(
        f"drawn {at}", pygame.Rect(round(left), round(y - half), round(right - left), round(2 * half)), board.words.hex(at),
        explain=partial(_hex_tip, board, at), polygon=corners, on_activate=partial(board.choose, target) if legal else None,
        enabled=legal or board.s.stage == "place", z=Z.PIECE, focusable=legal,
    )  # fmt: skip
    rising(board.view, zone, show)


def _hex_tip(board: PlanetBoard, at: int) -> str:
    sites = [board.words.site_tip(at * SITES_PER_HEX + i) for i in range(len(board.p.hexes[at].sites))]
    return "\n".join([board.words.hex_tip(at), *sites])


def _kept(board: PlanetBoard, rect: pygame.Rect, at: int) -> None:
    """The hexagon that is kept waits small in the corner while the others go back."""
    kit = board.kit
    z = 0.36
    image = hex_picture(board, at, z)
    pos = rect.right - kit.px(52), rect.y + kit.px(44)
    board.view.put("kept", image, pos, Z.PIECE, center=True)
    text = board.say("planet.board.fan.kept")
    label = painted(
        kit,
        ("planet-kept", text),
        96,
        20,
        lambda c: c.text(text, 48, 10, 14, "cream_muted", align="center", max_width=94),
    )
    board.view.put("kept label", label, (pos[0], pos[1] + kit.px(38)), Z.PIECE, center=True)


def _card(board: PlanetBoard, area: pygame.Rect, card: int) -> None:
    target = MarketCard(card)
    steps = tuple(board.p.cards[card])
    hinted = target in board.hinted[:1] or target in board.announced[:1]
    zone = Zone(
        f"market card {card}", area, str(steps), explain=partial(_card_tip, board, card),
        enabled=target in board.offered, on_activate=partial(board.choose, target),
    )  # fmt: skip
    paint = partial(_paint_card, steps, hinted, board.map.pictures)
    row.choice(board, zone, ("planet-market-card", steps, hinted), paint)


def _card_tip(board: PlanetBoard, card: int) -> str:
    lines = [board.say(card_name(board.p, card))]
    for resource, by in board.p.cards[card]:
        price = board.s.prices[resource]
        after, crashed = stepped(board.p, price, by)
        key = "planet.board.price_crash" if crashed else "planet.board.price_goes"
        lines.append(board.say(key, resource=board.words.resource(resource), price=price, after=after))
    return "\n".join(lines)


def _paint_card(
    steps: tuple[tuple[int, int], ...], hinted: bool, pictures: Pictures, state: str, canvas: Canvas
) -> None:
    row.paint_paper(canvas, CARD_W, CARD_H, "rest" if state == "disabled" else state, hinted)
    x = y = PAD
    canvas.rect(x + 6, y + 6, CARD_W - 12, 22, 6, "#2A7F77", "#1F665F")
    canvas.icon("chart-line", x + CARD_W / 2, y + 17, 13, "#FFFCF4")
    middle = y + 62
    if len(steps) == 1:
        paint_steps(canvas, pictures, steps, x + CARD_W / 2 - 30, middle, 30)
    else:
        for i, step in enumerate(steps):
            paint_steps(canvas, pictures, (step,), x + CARD_W / 2 - 26, middle - 15 + 30 * i, 24)
