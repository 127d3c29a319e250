"""The title: the games as cards, the way back into the last match, library, demo, settings."""

from __future__ import annotations

import threading
from functools import partial

import pygame

from game import VERSION
from game.data import DataError
from game.saved import UnplayableMatch
from game.store import SavedMatch, StoreTrouble
from scenes import matches, ways
from scenes.manager import App
from scenes.page import Page, ask
from scenes.title_card import capped
from scenes.title_logo import paint_logo
from scenes.title_row import CardRow
from scenes.ui.canvas import Canvas, painted
from scenes.ui.motion import Call, Tween, sequence
from scenes.ui.view import Z
from scenes.ui.widgets import PAD as PILL_PAD
from scenes.ui.widgets import State, button, pill
from scenes.ui.zones import Zone

MENU_Y = 592.0
MENU_H = 56.0
ROW_X, ROW_W = 96.0, 1088.0
ATTRACT_SECONDS = 60.0
QUIET_SECONDS = 0.6
"""Seconds without input before work is done in advance."""


class Title(Page):
    """The first screen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.cards = CardRow(self, self._choose)
        self._newest: SavedMatch | None = None
        self._acting: dict[tuple[str, float], str] = {}
        self._since_input = 0.0
        self._warmed = False
        self._entered = False
        self._front = True

    # -- coming and going ------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Look which match could be continued."""
        self._look_for_newest()

    def resume(self) -> None:
        """Back from another screen: there may be another match to continue, other texts, another size."""
        self._since_input = 0.0
        self._look_for_newest()
        self.build()
        self.cards.come_back()

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
            self.cards.rise()
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
        f11 = self.say("title.windowed" if self.app.window.fullscreen else "title.full_screen")
        canvas.text(f11, ROW_X + ROW_W, 690, 14, "#7F908C", align="right")
        self.view.stage.background = table

    def show(self) -> None:
        """Declare cards and menu."""
        self.cards.show()
        self._show_menu()

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
            canvas.text(line, x + 60, y + 39, 14, "#DDF3EF", max_width=w - 78)

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
    def _moves(self) -> bool:
        """Whether the pictures move by themselves now."""
        return self._front and self.cards.moves

    def update(self, seconds: float) -> None:
        """Move the pictures on, do work in advance, start the demo after a long rest."""
        super().update(seconds)
        self._since_input += seconds
        if self._moves:
            self.cards.go_on(seconds)
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
            waits.append(self.cards.wait)
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
            self.cards.paint_ahead()
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
        grow = self.cards.grow(game_id)
        self.view.motion.queue(sequence(grow, Call(partial(ways.to_setup, self.app, game_id))))

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
        ways.to_demo(self.app, self.cards.last)

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
