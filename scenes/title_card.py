"""The cards of the games on the title: their picture at rest and lit, and the small things that move on them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
import pygame
import yaml

from scenes.games import Card
from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.stage import Sprite

CARD_W, CARD_H = 336.0, 424.0
PICTURE_H = 296.0
RADIUS = 16.0
PAD = 40.0
"""Units around a card's picture for shadow and glow."""
BROWN = "#8A6B3F"
PALE = "#DDCFB6"


@dataclass(frozen=True)
class CardTexts:
    """The words on a card, in the player's language."""

    name: str
    tagline: str
    players: str
    minutes: str
    depth: str
    new_game: str


def card_picture(
    kit: Kit, game_id: str, card: Card, words: CardTexts, lit: bool, scale: float
) -> pygame.Surface:
    """A whole card with `PAD` around it. ``scale`` makes smaller cards where many share the row."""

    def paint(canvas: Canvas) -> None:
        s = scale
        w, h, top = CARD_W * s, CARD_H * s, PICTURE_H * s
        x = y = PAD
        r = RADIUS * s
        # One or the other: light over a faint shadow would take its dark for its own colour.
        if lit:
            canvas.glow(x, y, w, h, r, blur=14, spread=3, alpha=220)
        else:
            canvas.shadow(x, y, w, h, r, blur=16, dy=10, alpha=190)
        edge = 3 if lit else 1
        canvas.rect(x, y, w, h, r, "paper", "paper_dark", "gold" if lit else "#D8C8AB", edge)
        picture = illustration(kit, game_id, w - 2, top - 1, r - 1, layered=True)
        canvas.blit(picture, x + 1, y + 1)
        if lit:
            canvas.rect(x, y, w, h, r, None, edge="gold", edge_width=edge)
        canvas.rect(x + edge, y + top - 2, w - 2 * edge, 3, 0, "#D9B65C")
        canvas.svg(f"title/disc_{game_id}", x + 44 * s, y + top, 54 * s)
        _words(canvas, card, words, lit, x, y, s)

    key = ("title-card", game_id, card, words, lit, scale)
    return painted(kit, key, CARD_W * scale + 2 * PAD, CARD_H * scale + 2 * PAD, paint)


def _words(canvas: Canvas, card: Card, words: CardTexts, lit: bool, x: float, y: float, s: float) -> None:
    w, h, top = CARD_W * s, CARD_H * s, PICTURE_H * s
    kit = canvas.kit
    large, small = capped(kit, 28 * s, 1.0), capped(kit, 14 * s, 1.12)
    canvas.text(words.name, x + 84 * s, y + top + 31 * s, large, "ink", "bold", max_width=w - 100 * s)
    _tagline(canvas, words.tagline, x + 24 * s, y + top + 64 * s, w - 44 * s, s)
    middle = y + h - 30 * s
    canvas.icon("user-group", x + 33 * s, middle, 18 * s, BROWN)
    players = canvas.text(words.players, x + 48 * s, middle, small, "ink", "bold")
    clock = x + max(113 * s, 48 * s + players + 22 * s)
    canvas.icon("clock", clock, middle, 15 * s, BROWN)
    minutes = canvas.text(words.minutes, clock + 13 * s, middle, small, "ink", "bold")
    right = x + w - 24 * s
    if lit:
        size = capped(kit, 16 * s, 1.1)
        text_w = kit.text.width(words.new_game, size, "bold") / kit.k
        room = right - (clock + 13 * s + minutes + 10 * s)
        pill_w = min(room, max(112 * s, text_w + 28 * s))
        left, pill_h = right - pill_w, 32 * s
        canvas.shadow(left, middle - pill_h / 2, pill_w, pill_h, pill_h / 2, blur=5, dy=2, alpha=120)
        canvas.rect(
            left, middle - pill_h / 2, pill_w, pill_h, pill_h / 2, "teal_light", "teal_dark", "#58C9B9"
        )
        canvas.text(
            words.new_game, left + pill_w / 2, middle, size, "#FFFCF4", "bold", "center", pill_w - 16 * s
        )
        return
    depth_w = kit.text.width(words.depth, small, "bold") / kit.k
    canvas.text(words.depth, right, middle, small, "ink", "bold", "right")
    left = right - depth_w - 46 * s
    for i in range(3):
        canvas.rect(
            left + 13 * i * s, middle - 5 * s, 10 * s, 10 * s, 3 * s, BROWN if i < card.depth else PALE
        )


def _tagline(canvas: Canvas, text: str, x: float, middle: float, w: float, s: float) -> None:
    """One line, or two smaller ones where the language needs more words."""
    kit = canvas.kit
    if kit.text.width(text, capped(kit, 15 * s, 1.1)) <= kit.px(w):
        canvas.text(text, x, middle, capped(kit, 16 * s, 1.1), "#5B5046", max_width=w)
        return
    size = capped(kit, 14 * s, 1.0)
    while size > 10 * s and len(kit.text.wrap(text, size, kit.px(w))) > 2:
        size -= 0.5
    block = kit.text.block(text, size, kit.px(w), "#5B5046", leading=0.92)
    canvas.blit(block, x, middle - 1 * s - block.get_height() / kit.k / 2)


def capped(kit: Kit, size: float, most: float) -> float:
    """A text size that grows with the player's text size only to ``most`` times: there is no more room on a card."""
    return size * min(1.0, most / kit.text.factor)


def illustration(
    kit: Kit, game_id: str, w: float, h: float, r: float, bottom: float = 0.0, layered: bool = False
) -> pygame.Surface:
    """A game's picture cut to ``w`` x ``h`` units with rounded corners; ``bottom`` is the radius of the lower ones.

    ``layered`` leaves out what moves on it: the title lays that over the picture.
    """

    def paint(canvas: Canvas) -> None:
        size = canvas.surface.get_size()
        # The picture covers the field: whichever side is too long is cut in the middle.
        cover = max(size[0] / CARD_W, size[1] / PICTURE_H)
        full = math.ceil(CARD_W * cover), math.ceil(PICTURE_H * cover)
        name = still_picture(kit.assets, game_id) if layered else f"title/scene_{game_id}"
        picture = kit.sprites.svg(name, full)
        canvas.surface.blit(picture, ((size[0] - full[0]) // 2, (size[1] - full[1]) // 2))
        corners = (r * kit.k, r * kit.k, bottom * kit.k, bottom * kit.k)
        mask = kit.shapes.round_mask(*size, corners)
        canvas.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)

    return painted(kit, ("illustration", game_id, r, bottom, layered), w, h, paint)


# -- moving layers -------------------------------------------------------------------------------------------------


class Layer(msgspec.Struct, frozen=True):
    """A small drawing on a picture: its middle and size in units of the picture, how it moves, and how fast."""

    file: str
    at: tuple[float, float]
    size: float
    motion: Literal["turn", "flash", "breathe", "rise"]
    period: float
    phase: float = 0.0

    @property
    def name(self) -> str:
        """The drawing's name below the assets folder."""
        return f"title/{self.file.removesuffix('.svg')}"


class Moving(msgspec.Struct, frozen=True):
    """The moving layers of a game's picture and the picture that lies still below them."""

    still: str
    layers: tuple[Layer, ...]


@cache
def moving_layers(assets: Path) -> dict[str, Moving]:
    """Read `title/layers.yaml`; a file that is missing or wrong means that nothing moves."""
    try:
        text = (assets / "title" / "layers.yaml").read_text(encoding="utf-8")
        return msgspec.convert(yaml.load(text, Loader=_LOADER), dict[str, Moving])
    except (OSError, yaml.YAMLError, msgspec.ValidationError):
        return {}


def still_picture(assets: Path, game_id: str) -> str:
    """The name of the picture that lies below a game's moving layers."""
    moving = moving_layers(assets).get(game_id)
    return f"title/{moving.still.removesuffix('.svg')}" if moving else f"title/scene_{game_id}"


_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The loader written in C, where there is one, brings the title sooner."""
TURN_STEP = 1.8
"""Degrees between two pictures of something that turns: they are kept, so that turning costs no more than moving."""
SAILS_SYMMETRY = 90.0
"""The sails look the same after a quarter turn."""


def move_layer(
    kit: Kit, layer: Layer, sprite: Sprite, origin: tuple[float, float], s: float, clock: float
) -> None:
    """Put a layer's sprite where it is at a moment. ``origin`` is the window pixel of the picture's corner."""
    share = (clock / layer.period + layer.phase) % 1.0
    x, y = layer.at
    alpha = 255.0
    if layer.motion == "turn":
        angle = (share * 360) % SAILS_SYMMETRY // TURN_STEP * TURN_STEP
        sprite.image = turned(kit, layer, s, angle)
    elif layer.motion == "flash":
        near = min(share, 1 - share) * layer.period  # seconds to the flash
        alpha = 255 * max(0.0, 1 - near / 0.5)
    elif layer.motion == "breathe":
        alpha = 150 + 105 * math.sin(share * 2 * math.pi)
    else:
        y -= share * layer.size * 1.4
        alpha = 170 * min(1.0, share * 5) * (1 - share)
    sprite.pos = (round(origin[0] + x * s * kit.k), round(origin[1] + y * s * kit.k))
    sprite.alpha = alpha


def turned(kit: Kit, layer: Layer, s: float, angle: float) -> pygame.Surface:
    """A layer's drawing turned clockwise by an angle."""
    px = max(1, round(layer.size * s * kit.k))
    drawing = kit.sprites.svg(layer.name, (px, px))
    if not angle:
        return drawing
    return kit.cache.get(
        ("turned", layer.name, px, angle), lambda: pygame.transform.rotozoom(drawing, -angle, 1.0)
    )


def layer_image(kit: Kit, layer: Layer, s: float) -> pygame.Surface:
    """A layer's drawing at its size on the screen."""
    px = max(1, round(layer.size * s * kit.k))
    return kit.sprites.svg(layer.name, (px, px))
