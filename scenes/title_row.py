"""The row of cards on the title: the games' pictures, what moves in them, and how a card answers and opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.page import Page
from scenes.title_card import (
    CARD_H,
    CARD_W,
    PAD,
    CardTexts,
    Layer,
    card_picture,
    layer_image,
    move_layer,
    moving_layers,
)
from scenes.ui.motion import Animate, Call, Step, Tween, Wait, ease_in_out, ease_out, parallel, sequence
from scenes.ui.stage import Sprite
from scenes.ui.view import Z
from scenes.ui.zones import Zone

CARD_Y = 136.0
IDLE_FRAME = 1 / 10
"""Seconds between two pictures of what moves by itself."""
LIFT = 4.0


@dataclass
class _CardShown:
    """One card on the screen: its sprites, and how it is displaced while it moves."""

    game_id: str
    box: pygame.Rect
    scale: float
    sprite: Sprite
    layers: list[tuple[Layer, Sprite]]
    lift: float = 0.0
    drop: float = 0.0
    alpha: float = 255.0


class CardRow:
    """The cards of all games, side by side on a page. ``on_choose(game id)`` is called when one is taken."""

    def __init__(self, page: Page, on_choose: Callable[[str], object]) -> None:
        self.last: str | None = None
        """The game whose card was pointed at last."""
        self._page = page
        self._on_choose = on_choose
        self._cards: dict[str, _CardShown] = {}
        self._clock = 0.0
        self._since_frame = 0.0
        self._grown: str | None = None

    @property
    def calm(self) -> bool:
        """Whether nothing shall move that need not."""
        settings = self._page.app.settings
        return settings.reduced_motion or settings.speed == "off"

    @property
    def moves(self) -> bool:
        """Whether something in the pictures moves by itself."""
        return not self.calm and any(card.layers for card in self._cards.values())

    @property
    def wait(self) -> float:
        """Seconds until the moving pictures are due."""
        return max(0.0, IDLE_FRAME - self._since_frame)

    def go_on(self, seconds: float) -> None:
        """Let what moves in the pictures move."""
        self._clock += seconds
        self._since_frame += seconds
        if self._since_frame >= IDLE_FRAME:
            self._since_frame = 0.0
            for card in self._cards.values():
                self._place(card)

    def paint_ahead(self) -> None:
        """Paint the lit pictures, which the title leaves out at its start."""
        for card in self._cards.values():
            self._picture(card, True)

    # -- declaring -----------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Declare the cards; what is lifted stays lifted."""
        ids = self._page.games.ids
        before = self._cards
        self._cards = {}
        if not ids:
            return
        scale = min(1.0, 1208 / (len(ids) * CARD_W + (len(ids) - 1) * 40))
        gap = 40 * scale
        left = 640 - (len(ids) * CARD_W * scale + (len(ids) - 1) * gap) / 2
        with self._page.view.group("cards"):
            for i, game_id in enumerate(ids):
                y = CARD_Y + CARD_H * (1 - scale) / 2
                box = self._page.kit.units.rect(
                    left + i * (CARD_W * scale + gap), y, CARD_W * scale, CARD_H * scale
                )
                card = self._declare_card(game_id, box, scale)
                if game_id in before:
                    old = before[game_id]
                    card.lift, card.drop, card.alpha = old.lift, old.drop, old.alpha
                self._cards[game_id] = card
                self._place(card)

    def _declare_card(self, game_id: str, box: pygame.Rect, scale: float) -> _CardShown:
        view, kit = self._page.view, self._page.kit
        pad = kit.px(PAD)
        facts = self._page.games.card(game_id)
        words = self._words(game_id)
        zone = Zone(
            f"card.{game_id}", box, self._page.say("title.card", game=words.name),
            on_activate=partial(self._on_choose, game_id), on_hover=partial(self._hover, game_id),
        )  # fmt: skip
        hot = view.zones.is_hot(zone.id)
        picture = card_picture(kit, game_id, facts, words, hot, scale)
        sprite = view.put(zone.id, picture, (box.x - pad, box.y - pad), Z.PIECE)
        view.zones.put(zone)
        sprite.scale = 1.0
        layers = []
        for n, layer in enumerate(self._layers_of(game_id)):
            image = layer_image(kit, layer, scale)
            moving = view.put((game_id, n), image, box.topleft, Z.PIECE + 0.5, center=True)
            moving.visible = True
            layers.append((layer, moving))
        return _CardShown(game_id, box, scale, sprite, layers)

    def _picture(self, card: _CardShown, lit: bool) -> pygame.Surface:
        facts, words = self._page.games.card(card.game_id), self._words(card.game_id)
        return card_picture(self._page.kit, card.game_id, facts, words, lit, card.scale)

    def _layers_of(self, game_id: str) -> tuple[Layer, ...]:
        moving = moving_layers(self._page.kit.assets).get(game_id)
        return moving.layers if moving is not None else ()

    def _words(self, game_id: str) -> CardTexts:
        facts = self._page.games.card(game_id)
        low, high = facts.players
        players = "title.players" if low < high else "title.players_only"
        return CardTexts(
            self._page.say(f"{game_id}.name"),
            self._page.say(f"{game_id}.tagline"),
            self._page.say(players, low=low, high=high),
            self._page.say("title.minutes", n=facts.minutes),
            self._page.say(f"title.depth.{facts.depth}"),
            self._page.say("title.new_game"),
        )

    # -- motion ---------------------------------------------------------------------------------------------------

    def _place(self, card: _CardShown) -> None:
        """Put a card's sprites where they are now."""
        kit = self._page.kit
        shift = (card.drop - card.lift) * kit.k
        pad = kit.px(PAD)
        if not card.sprite.held:
            card.sprite.pos = (card.box.x - pad, card.box.y - pad + shift)
            card.sprite.alpha = card.alpha
        for layer, sprite in card.layers:
            move_layer(kit, layer, sprite, (card.box.x, card.box.y + shift), card.scale, self._clock)
            if card.alpha < 255:
                sprite.alpha = sprite.alpha * card.alpha / 255

    def rise(self) -> None:
        """The entry: cards rise and fade in one after the other."""
        if self.calm:
            return
        for i, card in enumerate(self._cards.values()):
            self._rise_one(card.game_id, 0.0)
            step = Animate(partial(self._rise_one, card.game_id), 220, ease_out)
            self._page.view.motion.start(sequence(Wait(60 * i), step))

    def _rise_one(self, game_id: str, t: float) -> None:
        card = self._cards.get(game_id)
        if card is not None:
            card.drop, card.alpha = 16 * (1 - t), 255 * t
            self._place(card)

    def _hover(self, game_id: str, hot: bool) -> None:
        card = self._cards.get(game_id)
        if card is None:
            return
        # The lit picture is painted when it is first asked for: the title must be there at once.
        card.sprite.image = self._picture(card, hot)
        if hot:
            self.last = game_id
            self._page.app.sounds.play("ui_hover", 0.35)
        zones = self._page.view.zones
        # The ring of the keyboard's focus goes up with the card; under the pointer the zone stays where it is.
        up = self._page.kit.px(LIFT) if hot and zones.keyboard else 0
        zones[f"card.{game_id}"].rect = card.box.move(0, -up)
        start, end = card.lift, LIFT if hot else 0.0

        def lift(t: float) -> None:
            shown = self._cards.get(game_id)
            if shown is not None:
                shown.lift = start + (end - start) * t
                self._place(shown)

        self._page.view.motion.start(Animate(lift, 120, ease_out))

    def grow(self, game_id: str) -> Step:
        """The motion of a card that opens: it grows towards the window and dissolves."""
        card = self._cards[game_id]
        sprite = card.sprite
        sprite.z = Z.FLYING
        for _, layer in card.layers:
            layer.visible = False
        self._grown = game_id
        grow = parallel(
            Tween(sprite, 300, scale=720 / CARD_H / card.scale, ease=ease_in_out),
            sequence(Wait(160), Tween(sprite, 140, alpha=0)),
        )
        return sequence(Tween(sprite, 80, scale=0.985), grow)

    def come_back(self) -> None:
        """The card that had grown comes back out of the table."""
        card = self._cards.get(self._grown or "")
        self._grown = None
        if card is None or self.calm:
            return
        sprite = card.sprite
        sprite.scale, sprite.alpha = 720 / CARD_H / card.scale, 0
        for _, layer in card.layers:
            layer.visible = False

        def show_layers() -> None:
            for _, layer in card.layers:
                layer.visible = True

        shrink = Tween(sprite, 260, scale=1.0, alpha=255, ease=ease_in_out)
        self._page.view.motion.start(sequence(shrink, Call(show_layers)))
