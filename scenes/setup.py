"""The set-up of a match: game, seats, order, options, seed, take-backs."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any, ClassVar

import pygame

from game.data import DataError
from game.match import HUMAN, Setup
from game.rules import AnyGame, Option, OptionValue
from scenes import matches, ways
from scenes.controls import Value, choice, headed_panel, setting_label, token
from scenes.manager import App
from scenes.page import Page
from scenes.seating import (
    NAME_LIMIT,
    Remembered,
    Seating,
    default_names,
    read_remembered,
    write_remembered,
)
from scenes.title_card import illustration
from scenes.ui.canvas import Canvas
from scenes.ui.chrome import BarIcon
from scenes.ui.shapes import gradient
from scenes.ui.view import Z
from scenes.ui.widgets import Choice, button, icon_button, pill, pill_width, switch, tabs
from scenes.ui.zones import Zone

LEFT, LEFT_W = 40.0, 640.0
RIGHT, RIGHT_W = 704.0, 536.0
TOP, BOTTOM = 64.0, 636.0
SEAT_H = 62.0
PICTURE_H = 132.0
PICTURE_W = 270.0
ROW_H = 46.0
HELP_GAP = 12.0
SEED_DIGITS = 10
KEY = "setup"
SEAT_OPTION = "first_seat"
"""An option of this name has seats from 1 as values, which are shown by the players' names."""


class SetupScene(Page):
    """Puts a match together and begins it."""

    heading = "setup.heading"
    notice_place: ClassVar[dict[str, Any]] = {"x": LEFT, "cy": 678, "align": "left", "max_width": 400}
    """Left of the summary and the button that starts."""

    def __init__(self, app: App, game_id: str) -> None:
        super().__init__(app)
        self.game_id = game_id
        self.game: AnyGame
        self.seating: Seating
        self.chosen: dict[str, OptionValue] = {}
        self.takebacks = app.settings.takebacks
        self.seed = ""
        self._fault: DataError | None = None

    # -- coming and going ------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Load the game with what was chosen last time; without its data there is nothing to set up."""
        if not self.attempt(lambda: self._take(self.game_id)):
            # The dialog with the reason lies on top: this page goes when it closes.
            self._fault = DataError([])
            return
        self.app.bots.warm_up()

    def bar_icons(self) -> tuple[BarIcon, ...]:
        """See `Page.bar_icons`: who does not know the game can read about it first."""
        return (BarIcon("rules", "book-open", self.say("app.board.rules"), self._rules),)

    def handle(self, event: pygame.event.Event) -> bool:
        """F1 opens the rules, as at the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._rules()
            return True
        return super().handle(event)

    def _rules(self) -> None:
        ways.to_rules(self.app, self.game_id)

    def resume(self) -> None:
        """Leave again if the game could not be loaded."""
        if self._fault is not None:
            self.app.manager.pop()

    def _take(self, game_id: str) -> None:
        """Switch to a game, with its last set-up."""
        self.game = self.games.load(game_id)
        self.game_id = game_id
        kept = read_remembered(self.store.setting(f"{KEY}.{game_id}"))
        names = default_names(self.texts, len(self.game.seat_colours))
        self.seating = Seating(self.game, names, kept.seats)
        self.chosen = {}
        for option in self.game.options:
            if kept.options.get(option.id) in option.values:
                self.chosen[option.id] = kept.options[option.id]
        self.takebacks = self.app.settings.takebacks if kept.takebacks is None else kept.takebacks
        self.emblem = (f"title/emblem_{game_id}", self.games.card(game_id).colours[0])

    def _remember(self) -> None:
        kept = Remembered(list(self.seating.named()), dict(self.chosen), self.takebacks)
        self.store.set_setting(f"{KEY}.{self.game_id}", write_remembered(kept))

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Nothing to declare when the game could not be loaded."""
        if self._fault is None:
            super().build()
            self.view.zones.start_at("start")

    def paint(self) -> None:
        """The two panels: players left, the game right."""
        kit = self.kit
        table = kit.table().copy()
        canvas = Canvas.on(kit, table, (kit.units.x(0), kit.units.y(0)))
        headed_panel(canvas, LEFT, TOP, LEFT_W, BOTTOM - TOP, self.say("setup.players"), "user-group")
        canvas.panel(RIGHT, TOP, RIGHT_W, BOTTOM - TOP, "ivory", 12)
        self._paint_banner(canvas)
        self.view.stage.background = table

    def _paint_banner(self, canvas: Canvas) -> None:
        """The game's name on its colour, and its picture coming out of it at the right."""
        kit = self.kit
        bright, deep = self.games.card(self.game_id).colours
        x, y, w = RIGHT + 1, TOP + 1, RIGHT_W - 2
        canvas.rect(x, y, w, PICTURE_H, (11, 11, 0, 0), deep, bright, horizontal=True)
        picture = illustration(kit, self.game_id, PICTURE_W, PICTURE_H, 11).copy()
        fade = gradient(
            picture.get_width() // 2,
            picture.get_height(),
            (255, 255, 255, 0),
            (255, 255, 255, 255),
            horizontal=True,
        )
        picture.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.blit(picture, x + w - PICTURE_W, y)
        canvas.svg(f"title/emblem_{self.game_id}", x + 48, y + PICTURE_H / 2, 60)
        room = w - PICTURE_W - 40
        canvas.text(self.say(f"{self.game_id}.name"), x + 92, y + 46, 24, "cream", "bold", max_width=room)
        tagline, size = self.say(f"{self.game_id}.tagline"), 15.0
        while size > 11 and len(kit.text.wrap(tagline, size, kit.px(room))) > 2:
            size -= 0.5
        canvas.text_block(tagline, x + 92, y + 64, room, size, "cream")

    def show(self) -> None:
        """Declare seats, options and the buttons below."""
        self._show_seats()
        self._show_options()
        self._show_actions()

    # -- seats -------------------------------------------------------------------------------------------------------

    def _show_seats(self) -> None:
        with self.view.group("seats"):
            for seat in range(len(self.seating.seats)):
                self._seat(seat, TOP + 58 + SEAT_H * seat)
            y = TOP + 62 + SEAT_H * len(self.seating.seats)
            if self.seating.can_add:
                label = self.say("setup.add")
                width = max(200.0, pill_width(self.kit, label, "plus") / self.kit.k)
                pill(
                    self.view, "add", self.kit.units.rect(LEFT + 20, y, width, 40), label, icon="plus",
                    kind="outline-paper", on_activate=lambda: self._change(self.seating.add),
                )  # fmt: skip
            self._order_pill()

    def _order_pill(self) -> None:
        label = self.say("setup.shuffle")
        width = max(180.0, pill_width(self.kit, label, "shuffle") / self.kit.k)
        pill(
            self.view, "shuffle", self.kit.units.rect(LEFT + LEFT_W - 20 - width, BOTTOM - 56, width, 40), label,
            icon="shuffle", kind="outline-paper", tip=self.say("setup.shuffle_help"), on_activate=self._shuffle,
        )  # fmt: skip
        note = self.kit.text.block(
            self.say("setup.order_note"), 14, self.kit.px(LEFT_W - width - 70), "ink_muted"
        )
        middle = self.kit.units.y(BOTTOM - 36)
        self.view.put(
            "note", note, (self.kit.units.x(LEFT + 24), round(middle - note.get_height() / 2)), Z.CHROME
        )

    def _seat(self, index: int, y: float) -> None:
        view, kit, units = self.view, self.kit, self.kit.units
        seat = self.seating.seats[index]
        middle = y + SEAT_H / 2
        picture = token(kit, seat.colour, 42)
        box = units.rect(LEFT + 20, middle - 21, 42, 42)
        tip = self.say("setup.colour", colour=self.say(f"setup.colours.{seat.colour}"))
        zone = Zone(
            f"seat{index}.colour", box, tip, tip, round=True, z=Z.CHROME,
            on_activate=lambda: self._change(lambda: self.seating.next_colour(index)),
        )  # fmt: skip
        button(view, zone, dict.fromkeys(("rest", "hot", "disabled"), picture), box.topleft, Z.CHROME)
        view.gui.text_entry(
            f"seat{index}.name", units.rect(LEFT + 72, middle - 19, 204, 38), seat.name,
            self.say("setup.name"), lambda text: self._rename(index, text),
            placeholder=self.say("setup.name"), limit=NAME_LIMIT,
        )  # fmt: skip
        self._seat_player(index, units.rect(LEFT + 284, middle - 19, 262, 38))
        icon_button(
            view, f"seat{index}.up", units.rect(LEFT + 552, middle - 18, 36, 36), "arrow-up",
            self.say("setup.up"), on_paper=True, enabled=index > 0, reason=self.say("setup.no_up"),
            on_activate=lambda: self._change(lambda: self.seating.move_up(index)),
        )  # fmt: skip
        fewest = self.game.seat_counts[0]
        icon_button(
            view, f"seat{index}.remove", units.rect(LEFT + 590, middle - 18, 36, 36), "xmark",
            self.say("setup.remove"), on_paper=True, enabled=self.seating.can_remove,
            reason=self.say("setup.no_remove", n=fewest),
            on_activate=lambda: self._change(lambda: self.seating.remove(index)),
        )  # fmt: skip

    def _seat_player(self, index: int, rect: pygame.Rect) -> None:
        values = [
            Value(level, self.say(f"setup.levels.{level}"), self.say(f"setup.level_help.{level}"))
            for level in self.seating.levels
        ]
        choice(
            self.view, f"seat{index}.player", rect, self.say("setup.who"), values, self.seating.seats[index].player,
            lambda level: self._change(lambda: self.seating.seat_player(index, level)),
        )  # fmt: skip

    # -- the game ----------------------------------------------------------------------------------------------------

    def _offered(self) -> list[Option]:
        """The options for this number of players."""
        count = len(self.seating.seats)
        return [option for option in self.game.options if option.seats is None or count in option.seats]

    def _show_options(self) -> None:
        units = self.kit.units
        y = TOP + PICTURE_H + 14
        with self.view.group("options"):
            ids = self.games.ids
            if len(ids) > 1:
                choices = [Choice(i, self.say(f"{i}.name")) for i in ids]
                rect = units.rect(RIGHT + 16, y, RIGHT_W - 32, 38)
                tabs(self.view, "game", rect, choices, self.game_id, self._switch_game, on_paper=True)
                y += 52
            options = self._offered()
            # The help stands below each option while there is room, else only in its tooltip.
            helps = [self._help_block(option, self._current(option)) for option in options]
            heights = [self._help_height(option) for option in options]
            needed = sum(ROW_H + height + HELP_GAP for height in heights)
            helped = needed <= BOTTOM - 8 - y - 2 * ROW_H
            for option, block, height in zip(options, helps, heights, strict=True):
                self._option(option, y)
                y += ROW_H
                if helped:
                    self.view.put(f"{option.id}.help", block, units.point(RIGHT + 22, y - 2), Z.CHROME)
                    y += height + HELP_GAP
            self._rest_rows(BOTTOM - 8 - 2 * ROW_H)

    def _current(self, option: Option) -> OptionValue:
        return self.chosen.get(option.id, option.default)

    def _help(self, option: Option, value: OptionValue) -> str:
        """What a value means where its data file says so, else what the option is about."""
        return self.texts.option_value_help(option, value) or self.say(
            f"{self.game_id}.option.{option.id}.help"
        )

    def _help_block(self, option: Option, value: OptionValue) -> pygame.Surface:
        return self.kit.text.block(self._help(option, value), 14, self.kit.px(RIGHT_W - 44), "ink_muted")

    def _help_height(self, option: Option) -> float:
        """Units for the longest help of an option, so that nothing moves when another value is chosen."""
        return max(self._help_block(option, value).get_height() for value in option.values) / self.kit.k

    def _option(self, option: Option, y: float) -> None:
        key = f"{self.game_id}.option.{option.id}"
        name = self.say(f"{key}.name")
        self._label(f"{option.id}.label", name, y + ROW_H / 2)
        current = self._current(option)
        values = [Value(str(v), self._value_name(option, v), self._help(option, v)) for v in option.values]

        def select(chosen: str) -> None:
            value = next(v for v in option.values if str(v) == chosen)
            self._change(lambda: self.chosen.__setitem__(option.id, value))

        rect = self.kit.units.rect(RIGHT + 216, y + 4, RIGHT_W - 236, 38)
        choice(self.view, f"option.{option.id}", rect, name, values, str(current), select)

    def _value_name(self, option: Option, value: OptionValue) -> str:
        if option.id == SEAT_OPTION and str(value).isdigit():
            index = int(value) - 1
            return self.seating.seats[index].name.strip() or self.say("app.seat", n=index + 1)
        return self.texts.option_value(self.game_id, option, value)

    def _rest_rows(self, y: float) -> None:
        """Take-backs and seed: the same for every game."""
        units = self.kit.units
        switch(
            self.view, "takebacks", units.rect(RIGHT + 18, y, RIGHT_W - 38, ROW_H - 2), self.takebacks,
            self.say("setup.takebacks"), self._set_takebacks, tip=self.say("settings.help.takebacks"),
        )  # fmt: skip
        y += ROW_H
        self._label("seed.label", self.say("setup.seed"), y + ROW_H / 2)
        told = units.rect(RIGHT + 18, y, 190, ROW_H - 2)
        self.view.zones.put(Zone("seed.help", told, tip=self.say("setup.seed_help"), focusable=False))
        self.view.gui.text_entry(
            "seed", units.rect(RIGHT + 216, y + 4, RIGHT_W - 280, 38), self.seed, self.say("setup.seed"),
            self._set_seed, placeholder=self.say("setup.random"), limit=SEED_DIGITS,
        )  # fmt: skip
        icon_button(
            self.view, "seed.draw", units.rect(RIGHT + RIGHT_W - 56, y + 5, 36, 36), "dice",
            self.say("setup.draw_seed"), on_paper=True,
            on_activate=lambda: self._set_seed(str(secrets.randbits(31))),
        )  # fmt: skip

    def _label(self, key: str, text: str, middle: float) -> None:
        kit = self.kit
        image, top = setting_label(kit, text, kit.units.y(middle), 186, wrapped=13)
        self.view.put(key, image, (round(kit.units.x(RIGHT + 22)), top), Z.CHROME)

    # -- below -------------------------------------------------------------------------------------------------------

    def _show_actions(self) -> None:
        reason = self._why_not()
        label = self.say("setup.start")
        width = max(220.0, pill_width(self.kit, label, "play", 18) / self.kit.k)
        with self.view.group("actions"):
            pill(
                self.view, "start", self.kit.units.rect(RIGHT + RIGHT_W - width, 654, width, 48), label, icon="play",
                enabled=not reason, reason=reason, on_activate=self.start, size=18,
            )  # fmt: skip
            summary = self.kit.text.render(reason or self._summary(), 16, "gold" if reason else "cream_muted")
            y = self.kit.text.top(16, self.kit.units.y(678))
            x = round(self.kit.units.x(RIGHT + RIGHT_W - width - 24)) - summary.get_width()
            self.view.put("summary", summary, (x, y), Z.CHROME)

    def _why_not(self) -> str:
        """Why the match cannot begin yet, or nothing."""
        if self.seating.nameless:
            return self.say("setup.nameless")
        doubled = self.seating.doubled
        return self.say("setup.doubled", name=doubled) if doubled is not None else ""

    def _summary(self) -> str:
        people = sum(seat.player == HUMAN for seat in self.seating.seats)
        computers = len(self.seating.seats) - people
        parts = [
            self.say(f"setup.count.{kind}", n=n) for kind, n in (("people", people), ("bots", computers)) if n
        ]
        return self.texts.join(parts)

    # -- changing ------------------------------------------------------------------------------------------------------

    def _change(self, work: object) -> None:
        """Do a change and show it."""
        assert callable(work)
        work()
        self.app.sounds.play("click")
        self.show()

    def _rename(self, seat: int, name: str) -> None:
        self.seating.rename(seat, name)
        self._show_options()
        self._show_actions()

    def _shuffle(self) -> None:
        Random(secrets.randbits(31)).shuffle(self.seating.seats)
        self.app.sounds.play("card_flip")
        self.show()

    def _set_takebacks(self, value: bool) -> None:
        self._change(lambda: setattr(self, "takebacks", value))

    def _set_seed(self, text: str) -> None:
        self.seed = "".join(letter for letter in text if letter.isdigit())
        self._show_options()

    def _switch_game(self, game_id: str) -> None:
        self._remember()
        if game_id != self.game_id and self.attempt(lambda: self._take(game_id)):
            self.app.sounds.play("card_flip")
            self.view.clear_group("seats")
            self.build()

    # -- beginning -----------------------------------------------------------------------------------------------------

    def setup(self) -> Setup:
        """The match as it is put together now."""
        offered = {option.id for option in self._offered()}
        options = {name: value for name, value in self.chosen.items() if name in offered}
        seed = int(self.seed) if self.seed else secrets.randbits(31)
        return Setup(self.game_id, self.seating.named(), options, seed, self.takebacks)

    def start(self) -> None:
        """Begin the match in place of this page."""
        if self._why_not():
            return
        self._remember()
        self.app.sounds.play("deal_made")
        matches.begin(self.app, self.setup(), replace=True)

    def back(self) -> None:
        """Keep what was chosen and go back."""
        self._remember()
        super().back()
