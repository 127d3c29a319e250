"""The title: the games as cards, the way back into the last match, library, demo, settings."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import partial

import pygame

from game import VERSION
from game.data import DataError
from game.saved import UnplayableMatch
from game.store import SavedMatch, StoreTrouble
from scenes import matches, ways
from scenes.manager import App
from scenes.page import Page, ask
from scenes.title_card import (
    CARD_H,
    CARD_W,
    PAD,
    CardTexts,
    Layer,
    capped,
    card_picture,
    layer_image,
    move_layer,
    moving_layers,
)
from scenes.title_logo import paint_logo
from scenes.ui.canvas import Canvas, painted
from scenes.ui.motion import Animate, Call, Tween, Wait, ease_in_out, ease_out, parallel, sequence
from scenes.ui.stage import Sprite
from scenes.ui.view import Z
from scenes.ui.widgets import PAD as PILL_PAD
from scenes.ui.widgets import State, button, pill
from scenes.ui.zones import Zone

CARD_Y = 136.0
MENU_Y = 592.0
MENU_H = 56.0
ROW_X, ROW_W = 96.0, 1088.0
IDLE_FRAME = 1 / 10
"""Seconds between two pictures of what moves by itself."""
ATTRACT_SECONDS = 60.0
QUIET_SECONDS = 0.6
"""Seconds without input before work is done in advance."""
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


class Title(Page):
    """The first screen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._cards: dict[str, _CardShown] = {}
        self._newest: SavedMatch | None = None
        self._acting: dict[tuple[str, float], str] = {}
        self._clock = 0.0
        self._since_frame = 0.0
        self._since_input = 0.0
        self._last_card: str | None = None
        self._warmed = False
        self._entered = False
        self._front = True
        self._grown: str | None = None

    # -- coming and going ------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Look which match could be continued."""
        self._look_for_newest()

    def resume(self) -> None:
        """Back from another screen: there may be another match to continue, other texts, another size."""
        self._since_input = 0.0
        self._look_for_newest()
        self.build()
        self._come_back()

    def _look_for_newest(self) -> None:
        try:
            newest = self.store.newest_unfinished()
        except StoreTrouble:
            newest = None
        playable = newest is not None and newest.setup.game in self.games.ids
        self._newest = newest if playable else None

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Paint the table with the logo, declare cards and menu."""
        zones = self.view.zones
        zones.on_back = self.ask_to_quit
        zones.on_refused = self._refused
        self.paint()
        self.show()
        self._show_notice()
        if not self._entered:
            self._entered = True
            first = "menu.continue" if self._newest else f"card.{self.games.ids[0]}" if self.games.ids else ""
            zones.start_at(first)
            self._rise()
        told = matches.untold_trouble(self.app)
        if told:
            self.notice(" ".join(self.say(sentence) for sentence in told), "danger")

    def paint(self) -> None:
        """Felt, logo, subtitle and footer."""
        kit, units = self.kit, self.kit.units
        table = kit.shapes.felt(
            units.width, units.height, kit.color("#35504D"), kit.color("#141D1E"), units.k
        ).copy()
        canvas = Canvas.on(kit, table, (units.x(0), units.y(0)))
        paint_logo(canvas, self.say("title.name"), self.games.ids)
        games = len(self.games.ids)
        subtitle = self.say("title.subtitle.none")
        if games:
            key = f"title.count.{games}"
            count = self.say(key) if self.texts.has(key) else str(games)
            subtitle = self.say("title.subtitle.some", n=games, count=count)
        canvas.text(subtitle, 640, 106, capped(kit, 16, 1.1), "#B9C6C1", align="center")
        version = self.say("title.version", version=VERSION)
        canvas.text(version, ROW_X, 690, 14, "#7F908C")
        canvas.text(self.say("title.full_screen"), ROW_X + ROW_W, 690, 14, "#7F908C", align="right")
        self.view.stage.background = table

    def show(self) -> None:
        """Declare cards and menu."""
        self._show_cards()
        self._show_menu()

    def _show_cards(self) -> None:
        ids = self.games.ids
        before = self._cards
        self._cards = {}
        if not ids:
            return
        scale = min(1.0, 1208 / (len(ids) * CARD_W + (len(ids) - 1) * 40))
        gap = 40 * scale
        left = 640 - (len(ids) * CARD_W * scale + (len(ids) - 1) * gap) / 2
        with self.view.group("cards"):
            for i, game_id in enumerate(ids):
                y = CARD_Y + CARD_H * (1 - scale) / 2
                box = self.kit.units.rect(
                    left + i * (CARD_W * scale + gap), y, CARD_W * scale, CARD_H * scale
                )
                card = self._declare_card(game_id, box, scale)
                if game_id in before:
                    old = before[game_id]
                    card.lift, card.drop, card.alpha = old.lift, old.drop, old.alpha
                self._cards[game_id] = card
                self._place(card)

    def _declare_card(self, game_id: str, box: pygame.Rect, scale: float) -> _CardShown:
        view, kit = self.view, self.kit
        pad = kit.px(PAD)
        facts = self.games.card(game_id)
        words = self._words(game_id)
        zone = Zone(
            f"card.{game_id}", box, self.say("title.card", game=words.name),
            on_activate=lambda: self._choose(game_id), on_hover=lambda hot: self._hover_card(game_id, hot),
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
        facts, words = self.games.card(card.game_id), self._words(card.game_id)
        return card_picture(self.kit, card.game_id, facts, words, lit, card.scale)

    def _layers_of(self, game_id: str) -> tuple[Layer, ...]:
        moving = moving_layers(self.kit.assets).get(game_id)
        return moving.layers if moving is not None else ()

    def _words(self, game_id: str) -> CardTexts:
        facts = self.games.card(game_id)
        low, high = facts.players
        players = "title.players" if low < high else "title.players_only"
        return CardTexts(
            self.say(f"{game_id}.name"),
            self.say(f"{game_id}.tagline"),
            self.say(players, low=low, high=high),
            self.say("title.minutes", n=facts.minutes),
            self.say(f"title.depth.{facts.depth}"),
            self.say("title.new_game"),
        )

    def _show_menu(self) -> None:
        units = self.kit.units
        items = (
            ("library", "book-open", self._library),
            ("demo", "film", self._demo),
            ("settings", "gear", self._settings),
            ("quit", "power-off", self._quit),
        )
        with self.view.group("menu"):
            x, width = ROW_X, (ROW_W - 3 * 16) / 4
            if self._newest is not None:
                self._continue_pill(units.rect(ROW_X, MENU_Y, 320, MENU_H), self._newest)
                x, width = ROW_X + 336, (ROW_W - 336 - 3 * 16) / 4
            for name, icon, action in items:
                playable = name != "demo" or bool(self.games.ids)
                zone = pill(
                    self.view, f"menu.{name}", units.rect(x, MENU_Y, width, MENU_H), self.say(f"title.{name}"),
                    icon=icon, kind="dark", on_activate=action, enabled=playable,
                    reason="" if playable else self.say("title.no_demo"),
                )  # fmt: skip
                self._lifts(zone)
                x += width + 16

    def _continue_pill(self, rect: pygame.Rect, saved: SavedMatch) -> None:
        line = self._saved_line(saved)
        pad = self.kit.px(PILL_PAD)
        images: dict[State, pygame.Surface] = {
            state: self._continue_image(rect, line, state == "hot") for state in ("rest", "hot", "disabled")
        }
        zone = Zone(
            "menu.continue",
            rect,
            self.say("title.continue"),
            round=True,
            on_activate=self._continue,
            z=Z.CHROME,
        )
        button(self.view, zone, images, (rect.x - pad, rect.y - pad), Z.CHROME)
        self._lifts(zone)

    def _continue_image(self, rect: pygame.Rect, line: str, hot: bool) -> pygame.Surface:
        w, h = rect.w / self.kit.k, rect.h / self.kit.k

        def paint(canvas: Canvas) -> None:
            x = y = PILL_PAD
            canvas.shadow(x, y, w, h, h / 2, blur=8, dy=4, alpha=130)
            top, bottom = ("#41C2B1", "#24897C") if hot else ("teal_light", "teal_dark")
            canvas.rect(x, y, w, h, h / 2, top, bottom, "gold" if hot else "#4CC4B4", 2 if hot else 1)
            canvas.disc(x + 30, y + h / 2, 17, (255, 255, 255, 45))
            canvas.icon("play", x + 31.5, y + h / 2, 15, "#FFFFFF")
            canvas.text(self.say("title.continue"), x + 60, y + 20, 16, "#FFFFFF", "bold", max_width=w - 84)
            canvas.text(line, x + 60, y + 39, 14, "#DDF3EF", max_width=w - 84)

        key = ("continue", rect.size, self.texts.language, line, hot)
        return painted(self.kit, key, w + 2 * PILL_PAD, h + 2 * PILL_PAD, paint)

    def _saved_line(self, saved: SavedMatch) -> str:
        acting = self._acting.get((saved.id, saved.updated))
        game = self.say(f"{saved.setup.game}.name")
        now = self.say(f"{saved.setup.game}.in_round", round=saved.round)
        if acting:
            return self.say("title.saved_acting", game=game, round=now, who=acting)
        return self.say("title.saved", game=game, round=now)

    # -- motion ------------------------------------------------------------------------------------------------------

    def _place(self, card: _CardShown) -> None:
        """Put a card's sprites where they are now."""
        kit = self.kit
        shift = (card.drop - card.lift) * kit.k
        pad = kit.px(PAD)
        if not card.sprite.held:
            card.sprite.pos = (card.box.x - pad, card.box.y - pad + shift)
            card.sprite.alpha = card.alpha
        for layer, sprite in card.layers:
            move_layer(kit, layer, sprite, (card.box.x, card.box.y + shift), card.scale, self._clock)
            if card.alpha < 255:
                sprite.alpha = sprite.alpha * card.alpha / 255

    def _rise(self) -> None:
        """The entry: cards rise and fade in one after the other."""
        if self._calm:
            return
        for i, card in enumerate(self._cards.values()):
            self._rise_card(card.game_id, 0.0)
            step = Animate(partial(self._rise_card, card.game_id), 220, ease_out)
            self.view.motion.start(sequence(Wait(60 * i), step))

    def _rise_card(self, game_id: str, t: float) -> None:
        card = self._cards.get(game_id)
        if card is not None:
            card.drop, card.alpha = 16 * (1 - t), 255 * t
            self._place(card)

    def _hover_card(self, game_id: str, hot: bool) -> None:
        card = self._cards.get(game_id)
        if card is None:
            return
        # The lit picture is painted when it is first asked for: the title must be there at once.
        card.sprite.image = self._picture(card, hot)
        if hot:
            self._last_card = game_id
            self.app.sounds.play("ui_hover", 0.35)
        zones = self.view.zones
        # The ring of the keyboard's focus goes up with the card; under the pointer the zone stays where it is.
        up = self.kit.px(LIFT) if hot and zones.keyboard else 0
        zones[f"card.{game_id}"].rect = card.box.move(0, -up)
        start, end = card.lift, LIFT if hot else 0.0

        def lift(t: float) -> None:
            shown = self._cards.get(game_id)
            if shown is not None:
                shown.lift = start + (end - start) * t
                self._place(shown)

        self.view.motion.start(Animate(lift, 120, ease_out))

    def _lifts(self, zone: Zone) -> None:
        """Let a menu pill rise a little while it is hot."""
        sprite = self.view.stage.get(zone.id, "menu")
        outer = zone.on_hover
        assert sprite is not None
        x, y = sprite.pos

        def hover(hot: bool) -> None:
            if outer is not None:
                outer(hot)
            self.view.motion.start(Tween(sprite, 120, pos=(x, y - (self.kit.px(2) if hot else 0))))

        zone.on_hover = hover

    @property
    def _calm(self) -> bool:
        """Whether nothing shall move that need not."""
        return self.app.settings.reduced_motion or self.app.settings.speed == "off"

    @property
    def _moves(self) -> bool:
        """Whether the pictures move by themselves now."""
        return self._front and not self._calm and any(card.layers for card in self._cards.values())

    def update(self, seconds: float) -> None:
        """Move the pictures on, do work in advance, start the demo after a long rest."""
        super().update(seconds)
        self._since_input += seconds
        if self._moves:
            self._clock += seconds
            self._since_frame += seconds
            if self._since_frame >= IDLE_FRAME:
                self._since_frame = 0.0
                for card in self._cards.values():
                    self._place(card)
        if self._since_input >= QUIET_SECONDS and not self.view.motion.busy:
            self._work_ahead()
        if self._attracts and self._since_input >= ATTRACT_SECONDS:
            self._since_input = 0.0
            self._demo()

    @property
    def _attracts(self) -> bool:
        return self.app.settings.attract and bool(self.games.ids) and self._front

    def wake_after(self) -> float | None:
        """Seconds until something is due."""
        waits = [super().wake_after()]
        if self._moves:
            waits.append(max(0.0, IDLE_FRAME - self._since_frame))
        if not self._warmed:
            waits.append(max(0.0, QUIET_SECONDS - self._since_input))
        if self._attracts:
            waits.append(max(0.0, ATTRACT_SECONDS - self._since_input))
        return min((w for w in waits if w is not None), default=None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Count the rest from the last input; stop moving while the window is not in front."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._front = event.type == pygame.WINDOWFOCUSGAINED
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL):
            self._since_input = 0.0
        return super().handle(event)

    def _work_ahead(self) -> None:
        """While the player looks: who acts in the kept match, then games and boards on a thread of their own."""
        newest = self._newest
        if newest is not None and (newest.id, newest.updated) not in self._acting:
            self._acting[newest.id, newest.updated] = self._who_acts(newest)
            self._show_menu()
        elif not self._warmed:
            self._warmed = True
            for card in self._cards.values():
                self._picture(card, True)
            threading.Thread(target=ways.load_ahead, args=(self.app,), daemon=True, name="warm").start()

    def _who_acts(self, saved: SavedMatch) -> str:
        try:
            match, _ = self.store.open(saved.id, self.games.load)
        except (StoreTrouble, UnplayableMatch, DataError):
            return ""
        return self.texts.join([match.setup.seats[seat].name for seat in match.actors])

    # -- doing ---------------------------------------------------------------------------------------------------------

    def _choose(self, game_id: str) -> None:
        """Open the set-up of a game; its card grows towards the window and dissolves."""
        self.app.sounds.play("click")
        card = self._cards[game_id]
        sprite = card.sprite
        sprite.z = Z.FLYING
        for _, layer in card.layers:
            layer.visible = False
        grow = parallel(
            Tween(sprite, 300, scale=720 / CARD_H / card.scale, ease=ease_in_out),
            sequence(Wait(160), Tween(sprite, 140, alpha=0)),
        )
        press = Tween(sprite, 80, scale=0.985)
        self.view.motion.queue(sequence(press, grow, Call(lambda: self._open_setup(game_id))))

    def _come_back(self) -> None:
        """The card that had grown comes back out of the table."""
        card = self._cards.get(self._grown or "")
        self._grown = None
        if card is None or self._calm:
            return
        sprite = card.sprite
        sprite.scale, sprite.alpha = 720 / CARD_H / card.scale, 0
        for _, layer in card.layers:
            layer.visible = False

        def show_layers() -> None:
            for _, layer in card.layers:
                layer.visible = True

        shrink = Tween(sprite, 260, scale=1.0, alpha=255, ease=ease_in_out)
        self.view.motion.start(sequence(shrink, Call(show_layers)))

    def _open_setup(self, game_id: str) -> None:
        self._grown = game_id
        ways.to_setup(self.app, game_id)

    def _continue(self) -> None:
        if self._newest is not None:
            self.app.sounds.play("click")
            matches.go_on(self.app, self._newest.id)

    def _library(self) -> None:
        self.app.sounds.play("click")
        ways.to_library(self.app)

    def _settings(self) -> None:
        self.app.sounds.play("click")
        ways.to_settings(self.app)

    def _demo(self) -> None:
        ways.to_demo(self.app, self._last_card)

    def _quit(self) -> None:
        if self.store.retry():
            self.app.manager.quit()
        else:
            self.ask_to_quit()

    def ask_to_quit(self) -> None:
        """Ask whether the program shall end."""
        lost = self.store.trouble is not None
        text = self.say("title.quit_unsaved" if lost else "title.quit_text")
        ask(
            self.app,
            self.say("title.quit_title"),
            text,
            self.say("title.quit"),
            self.app.manager.quit,
            danger=lost,
        )
