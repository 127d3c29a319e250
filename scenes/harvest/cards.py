"""Pictures of cards and tiles, cached by all they show. Every picture has `PAD` units around it for shadow and glow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import pygame

from game.harvest.definitions import Criterion, Definitions
from scenes.harvest import tokens
from scenes.harvest.tokens import SUIT_ICONS, SUITS
from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.text import Style
from scenes.ui.theme import mix

PAD = 14.0
"""Units around every picture."""
STRIP = (112.0, 52.0)
FULL = (64.0, 92.0)
SMALL = (56.0, 80.0)
MINI = (90.0, 52.0)
CONTRACT = (208.0, 64.0)
GOAL = (192.0, 54.0)
TILE = (120.0, 84.0)
DECK = (64.0, 86.0)
SLIM = 34.0
"""Strips lower than this have one line only."""
PICTURE = 44.0

Look: TypeAlias = Literal["rest", "legal", "hot", "chosen", "hinted"]
"""How a card is shown: as it is; gold edge (can be taken); pointed at; chosen; pointed at by a hint or a computer."""
Pile: TypeAlias = Literal["resource", "opportunity", "goal"]
Size: TypeAlias = tuple[float, float]

_BANDS: dict[str, tuple[str, str]] = {
    "opportunity": ("#D39A45", "#A66F21"),
    "goal": ("#8460A0", "#5F4177"),
}
BAND_ICONS = {"opportunity": "store", "goal": "bullseye"}
_EDGES: dict[str, tuple[str, float]] = {
    "rest": ("#CDBD9F", 1),
    "legal": ("#F2B93B", 2),
    "hot": ("#F2B93B", 3),
    "chosen": ("#2A9D8F", 3),
    "hinted": ("#2A9D8F", 3),
}


@dataclass(frozen=True)
class Tile:
    """What a Producer's tile shows beside the Producer itself."""

    left: int
    owned: bool = False
    look: Look = "rest"
    met: tuple[bool, ...] | None = None
    """Which parts of the price are laid out, while it is paid."""


class Cards:
    """Draws the cards of one set of definitions at one scale, in one language (`say` gives the names)."""

    def __init__(self, kit: Kit, d: Definitions, say: Callable[..., str]) -> None:
        self.kit = kit
        self.d = d
        self.say = say
        self.kind_names = tuple(say(d.kind_name(kind)) for kind in range(d.kinds))
        self._widest = max(kit.text.width(name, 14, "bold") for name in self.kind_names) / kit.k
        self.producer_names = tuple(say(d.producer_name(p)) for p in range(len(d.producers)))
        self.opportunity_names = tuple(say(d.opportunity_name(card)) for card in range(len(d.opportunities)))
        self.goal_names = tuple(say(d.goal_name(card)) for card in range(len(d.goals)))
        self.suit_ids = tuple(d.suits[suit] for suit in d.suit_of)

    def put_pad(self, rect: pygame.Rect) -> tuple[int, int]:
        """Where the picture of something lying in `rect` goes, its padding considered."""
        pad = self.kit.px(PAD)
        return rect.x - pad, rect.y - pad

    def _painted(self, key: tuple[Any, ...], size: Size, paint: Callable[[Canvas], object]) -> pygame.Surface:
        return painted(self.kit, ("harvest", *key), size[0] + 2 * PAD, size[1] + 2 * PAD, paint)

    # -- resources -----------------------------------------------------------------------------------------------

    def strip(
        self, kind: int, h: float = STRIP[1], look: Look = "rest", veil: bool = False, badge: str = ""
    ) -> pygame.Surface:
        """A Resource card as it lies in the columns of the mats; `veil` for Latent, `badge` for stacks."""
        w = STRIP[0]
        suit, name = self.suit_ids[kind], self.kind_names[kind]

        def paint(canvas: Canvas) -> None:
            width = _frame(canvas, w, h, look)
            # A long name makes the picture narrower before it loses letters.
            needs = self.kit.text.width(name, 14, "bold") / self.kit.k
            picture = max(34.0, min(PICTURE, h - 2, w - needs - 10))
            panel(canvas, PAD + width, PAD + width, picture, h - 2 * width, suit, (7, 0, 0, 7))
            canvas.svg(
                f"harvest/{self.d.kind_ids[kind]}", PAD + width + picture / 2, PAD + h / 2,
                min(34.0, h * 0.8),
            )  # fmt: skip
            x = PAD + picture + 7
            room = PAD + w - x - 2
            if h < SLIM * self.kit.text.factor:
                canvas.text(name, x, PAD + h / 2, 14, "ink", "bold", max_width=room)
            else:
                tight = min(1.0, (h - 8) / 44)
                canvas.text(name, x, PAD + h / 2 - 9 * tight, 14, "ink", "bold", max_width=room)
                self._use(canvas, kind, x + 9, PAD + h / 2 + 11 * tight)
            if veil:
                canvas.rect(PAD, PAD, w, h, 8, (244, 235, 221, 110))
            if badge:  # on the corner, as on a fan in the hand: beside the name there is no room
                tokens.badge(canvas, PAD + w - 11, PAD + 1, badge, h=18, edge="paper")

        return self._painted(("strip", kind, name, h, look, veil, badge), (w, h), paint)

    def _use(self, canvas: Canvas, kind: int, cx: float, cy: float) -> None:
        """What a kind is good for: its Producer and what that yields, or only its suit."""
        maker = self.d.producer_of[kind]
        suit = self.suit_ids[kind]
        if maker is None:
            canvas.icon(SUIT_ICONS[suit], cx - 2, cy, 11, SUITS[suit][0], 150)
            return
        tokens.token(canvas, self.d.producer_ids[maker], cx, cy, 18)
        tokens.coin(canvas, cx + 19, cy, 8, self.d.producers[maker].value)

    def full(
        self, kind: int, size: Size = FULL, look: Look = "rest", lit: bool = False, arrow: bool = False
    ) -> pygame.Surface:
        """A Resource card in the hand; `lit` when it would serve, `arrow` when it would be spent."""
        w, h = size
        suit, name = self.suit_ids[kind], self.kind_names[kind]
        style = self._name_style(w - 3)

        def paint(canvas: Canvas) -> None:
            shown: Look = "legal" if lit and look == "rest" else look
            width = _frame(canvas, w, h, shown)
            panel(canvas, PAD + width, PAD + width, w - 2 * width, h - 26 - width, suit, (7, 7, 0, 0))
            canvas.svg(
                f"harvest/{self.d.kind_ids[kind]}", PAD + w / 2, PAD + (h - 26) / 2 + 1, min(42.0, h - 46)
            )
            canvas.icon(SUIT_ICONS[suit], PAD + 10, PAD + 11, 9, "#FFFFFF", 190)
            canvas.text(name, PAD + w / 2, PAD + h - 13, 14, "ink", style, "center", max_width=w - 2)
            if arrow:
                down_arrow(canvas, PAD + 13, PAD + h - 38, 10)

        return self._painted(("full", kind, name, style, size, look, lit, arrow), size, paint)

    def _name_style(self, room: float) -> Style:
        """Bold where the names of all kinds fit so, since cards of one size look alike."""
        return "bold" if self._widest <= room else "regular"

    def _style_for(self, name: str, room: float) -> Style:
        """Bold where a name fits so in its smallest size; else in letters that are narrower."""
        shown, _ = self.kit.text.fit(name, 14, self.kit.px(room), "bold")
        return "bold" if shown == name else "regular"

    def mini(
        self, kind: int, n: int, look: Look = "rest", lit: int = 0, arrow: bool = False
    ) -> pygame.Surface:
        """All cards of a kind as one small card with their number, for hands of many kinds."""
        w, h = MINI
        suit, name = self.suit_ids[kind], self.kind_names[kind]
        of = self.say("harvest.terms.met", n=lit, of=n) if lit else ""

        def paint(canvas: Canvas) -> None:
            shown: Look = "legal" if lit and look == "rest" else look
            for i in range(min(n, 4) - 1, 0, -1):
                shade = mix("#F1E7D6", "#D2C3A4", i / 3)
                canvas.rect(PAD + i * 1.8, PAD + i * 1.8, w, h, 8, shade, edge="#BBA985", edge_width=0.6)
            width = _frame(canvas, w, h, shown)
            needs = self.kit.text.width(name, 14) / self.kit.k
            ground = max(22.0, min(31.0, w - needs - 7))
            panel(canvas, PAD + width, PAD + width, ground, h - 2 * width, suit, (7, 0, 0, 7))
            canvas.svg(
                f"harvest/{self.d.kind_ids[kind]}", PAD + width + ground / 2, PAD + h / 2, min(26.0, ground)
            )
            canvas.text(name, PAD + ground + 4, PAD + 17, 14, "ink", max_width=w - ground - 5)
            if of:
                cx = PAD + 34 + (w - 36) / 2
                tokens.badge(canvas, cx, PAD + 36, of, "gold", "#3D2C05", 18)
            else:
                canvas.text(f"×{n}", PAD + 36, PAD + 36, 14, "ink", "bold")
            if arrow:
                down_arrow(canvas, PAD + 9, PAD + h - 10, 9)

        return self._painted(("mini", kind, name, n, look, lit, of, arrow), (w + 6, h + 6), paint)

    # -- Opportunities and Goals -----------------------------------------------------------------------------------

    def contract(
        self,
        pile: Literal["opportunity", "goal"],
        name: str,
        points: int,
        criteria: Sequence[Criterion],
        met: tuple[bool, ...] | None,
        size: Size = CONTRACT,
        look: Look = "rest",
        token: float = 22,
    ) -> pygame.Surface:
        """An Opportunity or a Goal with its criteria; those in `met` are ticked, the others faint."""
        w, h = size

        def paint(canvas: Canvas) -> None:
            width = _frame(canvas, w, h, look)
            first, second = _BANDS[pile]
            canvas.rect(PAD + width, PAD + width, 44 - width, h - 2 * width, (6, 0, 0, 6), first, second)
            tokens.seal(canvas, PAD + 22 + width / 2, PAD + h / 2, 17, points)
            room = w - 55
            canvas.text(
                name, PAD + 51, PAD + h * 0.29, 14, "ink", self._style_for(name, room), max_width=room
            )
            tokens.criteria_row(canvas, PAD + 52, PAD + h * 0.68, criteria, token, 6, met, w - 58)

        return self._painted(("contract", pile, name, points, criteria, met, size, look, token), size, paint)

    def goal_back(self, size: Size = GOAL, look: Look = "rest") -> pygame.Surface:
        """A Goal card that must not be seen, lying on its side."""
        w, h = size

        def paint(canvas: Canvas) -> None:
            _frame(canvas, w, h, look)
            canvas.rect(PAD + 4, PAD + 4, w - 8, h - 8, 5, *_BANDS["goal"])
            canvas.rect(PAD + 8, PAD + 8, w - 16, h - 16, 4, None, edge=(255, 255, 255, 60))
            canvas.disc(PAD + w / 2, PAD + h / 2, 15, "#5F4177", edge="#F3E2C0", edge_width=1.2)
            canvas.icon("bullseye", PAD + w / 2, PAD + h / 2, 17, "#F8EBD0")

        return self._painted(("goal back", size, look), size, paint)

    # -- piles -----------------------------------------------------------------------------------------------------

    def deck(self, pile: Pile, n: int, look: Look = "rest") -> pygame.Surface:
        """A deck as thick as it is full, its count on the lower edge; nothing but the count when it is empty."""
        w, h = DECK
        layers = 0 if n == 0 else 1 if n < 8 else 2 if n < 20 else 3

        def paint(canvas: Canvas) -> None:
            if look == "hot" and n:
                canvas.glow(PAD, PAD, w, h, 8, 8, "gold", 2, 255)
            if n:
                canvas.shadow(PAD, PAD, w, h, 8, 5, 4, 80)
                for i in range(layers, 0, -1):
                    shade = mix("#F1E7D6", "#D2C3A4", i / 3)
                    canvas.rect(PAD + i, PAD + i * 1.7, w, h, 8, shade, edge="#BBA985", edge_width=0.6)
                canvas.svg(f"harvest/back_{pile}", PAD + w / 2, PAD + h / 2, w, h)
                if look != "rest":
                    edge, width = _EDGES[look]
                    canvas.rect(PAD, PAD, w, h, 8, None, edge=edge, edge_width=width)
            tokens.badge(canvas, PAD + w / 2, PAD + h - 3, str(n), "ink" if n else "#8F8170")

        return self._painted(("deck", pile, n, look), DECK, paint)

    def back(self, pile: Pile, size: Size = DECK) -> pygame.Surface:
        """One card face down."""
        w, h = size

        def paint(canvas: Canvas) -> None:
            canvas.shadow(PAD, PAD, w, h, 8, 4, 2, 80)
            canvas.svg(f"harvest/back_{pile}", PAD + w / 2, PAD + h / 2, w, h)

        return self._painted(("back", pile, size), size, paint)

    # -- Producers -------------------------------------------------------------------------------------------------

    def tile(self, p: int, tile: Tile) -> pygame.Surface:
        """A Producer on the Industry Mat: name and copies left, what it makes of what, what it costs."""
        w, h = TILE
        producer, name = self.d.producers[p], self.producer_names[p]
        suit = self.d.suits[producer.suit]

        def paint(canvas: Canvas) -> None:
            for i in range(min(tile.left, 3) - 1, 0, -1):
                shade = mix("#EFE4CF", "#D9C9A8", i / 3)
                canvas.rect(PAD, PAD + i * 2, w, h, 8, shade, edge="#C3B28F", edge_width=0.7)
            width = _frame(canvas, w, h, tile.look)
            panel(canvas, PAD + width, PAD + width, w - 2 * width, 26 - width, suit, (7, 7, 0, 0))
            count = tokens.count_text(tile.left)
            wide = tokens.badge_width(self.kit, count, 18)
            room = w - wide - 11
            style = self._style_for(name, room)
            canvas.text(name, PAD + 6, PAD + 14, 14, "#FFFFFF", style, max_width=room)
            tokens.badge(canvas, PAD + w - 3 - wide / 2, PAD + 14, count, (27, 37, 38, 175), "#FFFFFF", 18)
            cy = PAD + 41
            tokens.token(canvas, producer.id, PAD + 22, cy - 1, 27)
            canvas.rect(PAD + 39.5, cy - 9, 1, 18, 0, "#D8C8AB")
            tokens.token(canvas, self.d.kind_ids[producer.raw], PAD + 56, cy, 22)
            canvas.icon("arrow-right", PAD + 76, cy, 11, "ink_muted")
            tokens.coin(canvas, PAD + 98, cy, 11, producer.value)
            canvas.rect(PAD + width, PAD + 57, w - 2 * width, h - 57 - width, (0, 0, 7, 7), "#EADFCA")
            row = tokens.criteria_width(self.kit, producer.criteria, 20, 3)
            x = PAD + max(4.0, (w - row) / 2)
            tokens.criteria_row(canvas, x, PAD + h - 14, producer.criteria, 20, 3, tile.met, w - 8)
            if tile.owned:
                canvas.rect(
                    PAD + width, PAD + 27, w - 2 * width, h - 27 - width, (0, 0, 7, 7), (244, 235, 221, 105)
                )
                tokens.tick(canvas, PAD + 35, PAD + 50, 8)
            elif not tile.left:
                canvas.rect(
                    PAD + width, PAD + 27, w - 2 * width, h - 27 - width, (0, 0, 7, 7), (244, 235, 221, 150)
                )

        return self._painted(("tile", p, name, tile), (w, h + 4), paint)

    def owned(self, p: int, look: Look = "rest", lit: bool = False, arrow: bool = False) -> pygame.Surface:
        """A Producer in a Player Mat: its house and what it yields for a card."""
        w, h = 52.0, 32.0
        producer = self.d.producers[p]
        suit = self.d.suits[producer.suit]

        def paint(canvas: Canvas) -> None:
            shown: Look = "legal" if lit and look == "rest" else look
            if shown == "rest":
                canvas.shadow(PAD, PAD, w, h, 8, 3, 1.5, 80)
                canvas.rect(PAD, PAD, w, h, 8, "paper", "#F3E9D6", SUITS[suit][0], 1.5)
            else:
                _frame(canvas, w, h, shown)
            tokens.token(canvas, producer.id, PAD + 16, PAD + 15.5, 25)
            tokens.coin(canvas, PAD + 38, PAD + 16, 9.5, producer.value)
            if arrow:
                down_arrow(canvas, PAD + 3, PAD + h - 4, 9)

        return self._painted(("owned", p, look, lit, arrow), (w, h), paint)


def _frame(canvas: Canvas, w: float, h: float, look: Look) -> float:
    """Shadow or glow, paper and edge of a card; returns the width of its edge."""
    edge, width = _EDGES[look]
    if look == "hot":
        canvas.glow(PAD, PAD, w, h, 8, 8, "gold", 2, 255)
    elif look in ("chosen", "hinted"):
        canvas.glow(PAD, PAD, w, h, 8, 6, "teal", 1, 170)
    canvas.shadow(PAD, PAD, w, h, 8, 4, 2, 80)
    gold = look in ("legal", "hot")
    canvas.rect(PAD, PAD, w, h, 8, "paper", "#FFF3D2" if gold else "#F5ECDB", edge, width)
    return width


def down_arrow(canvas: Canvas, cx: float, cy: float, r: float) -> None:
    """The sign of what is going to be spent."""
    canvas.disc(cx, cy, r, "gold_dark", edge="#FFF3D0", edge_width=1.2)
    canvas.icon("arrow-down", cx, cy, r * 1.15, "#FFFFFF")


def glow(kit: Kit, w: float, h: float) -> pygame.Surface:
    """The light around something that can be taken, as a picture of its own that breathes."""

    def paint(canvas: Canvas) -> None:
        canvas.glow(PAD, PAD, w, h, 8, 7, "gold", 2, 230)

    return painted(kit, ("harvest glow", w, h), w + 2 * PAD, h + 2 * PAD, paint)


def panel(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    suit: str,
    radii: tuple[float, float, float, float],
) -> None:
    """The patterned ground behind a picture: stripes for plants, dots for animals, lozenges for minerals."""
    kit = canvas.kit
    box = canvas.box(x, y, w, h)
    side = max(box.w, box.h)
    k = kit.k
    cut = tuple(r * k for r in radii)

    def make() -> pygame.Surface:
        ground = kit.sprites.svg(f"harvest/panel_{suit}", (side, side))
        piece = pygame.Surface(box.size, pygame.SRCALPHA)
        piece.blit(ground, ((box.w - side) // 2, (box.h - side) // 2))
        mask = kit.shapes.round_mask(box.w, box.h, cut)  # type: ignore[arg-type]
        piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return piece

    canvas.surface.blit(kit.cache.get(("harvest panel", suit, box.size, cut), make), box)
