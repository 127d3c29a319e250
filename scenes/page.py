"""What all screens beside the boards share: the bar with the way back, words, short notices, questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pygame

from game.data import DataError
from game.rules import Sentence
from game.store import Store, StoreTrouble
from game.text import Catalogue
from scenes.dialogs import confirm, message
from scenes.games import Games
from scenes.manager import App, Scene
from scenes.ui.chrome import BarIcon, toast, top_bar
from scenes.ui.kit import Kit
from scenes.ui.theme import ColorLike
from scenes.ui.view import Z
from scenes.ui.zones import Zone

NOTICE_SECONDS = 5.0
"""How long a notice stays."""
MOST_FAULTS = 6
"""So many faults of data files are listed in a dialog."""


class Page(Scene):
    """A screen with the top bar. A subclass paints its background and declares its content in `show`."""

    heading: ClassVar[str] = ""
    """Key of the text in the top bar."""
    emblem: tuple[str, str] | None = None
    """SVG name and colour of the emblem in the top bar."""
    start_at: str | None = None
    """The zone where the keyboard begins."""
    notice_place: ClassVar[dict[str, Any]] = {"x": 640, "cy": 690, "align": "center", "max_width": 900}
    """Where a notice lies, as parameters of `chrome.toast`."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._notice = ""
        self._notice_left = 0.0
        self._notice_tone: ColorLike = "gold"
        self._opened = False

    # -- shared things -------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Catalogue:
        """The texts in the player's language."""
        return self.app.texts

    @property
    def store(self) -> Store:
        """The kept matches."""
        return self.app.store

    @property
    def games(self) -> Games:
        """The games that can be played."""
        return self.app.registry

    def say(self, what: Sentence | str, /, **params: Any) -> str:
        """Put a sentence or the text of a key into words."""
        return self.texts.say(what, **params)

    # -- what a page says ----------------------------------------------------------------------------------------

    def paint(self) -> None:
        """Paint the background; by default the bare table."""

    def show(self) -> None:
        """Declare the content; called after every change."""

    def bar_icons(self) -> tuple[BarIcon, ...]:
        """Return the icons at the right end of the top bar."""
        return ()

    def back(self) -> None:
        """Esc, right click, the arrow in the bar: to the screen before."""
        self.app.sounds.play("back")
        self.app.manager.pop()

    # -- scene ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Paint and declare everything for the present size and language."""
        zones = self.view.zones
        zones.on_back = self.back
        zones.on_refused = self._refused
        self.paint()
        self._bar()
        self.show()
        self._show_notice()
        if not self._opened and self.start_at is not None:
            zones.start_at(self.start_at)
        self._opened = True

    def update(self, seconds: float) -> None:
        """Let a notice vanish after its time."""
        super().update(seconds)
        if self._notice:
            self._notice_left -= seconds
            if self._notice_left <= 0:
                self._notice = ""
                self._show_notice()

    def wake_after(self) -> float | None:
        """Seconds until something changes by itself."""
        wait = super().wake_after()
        if not self._notice:
            return wait
        left = max(0.0, self._notice_left)
        return left if wait is None else min(wait, left)

    def _bar(self) -> None:
        with self.view.group("bar"):
            top_bar(
                self.view,
                self.say(self.heading) if self.heading else "",
                emblem=self.emblem,
                icons=self.bar_icons(),
                back_tip=self.say("screen.back"),
                on_back=self.back,
            )

    def _refused(self, zone: Zone) -> None:
        self.app.sounds.play("error", 0.6)
        self.notice(zone.refusal or zone.explanation or zone.label, "danger")

    # -- telling the player --------------------------------------------------------------------------------------

    def notice(self, text: str, tone: ColorLike = "gold") -> None:
        """Say something for a few seconds at the lower edge."""
        self._notice, self._notice_tone, self._notice_left = text, tone, NOTICE_SECONDS
        self._show_notice()

    def _show_notice(self) -> None:
        with self.view.group("notice"):
            icon = "circle-exclamation" if self._notice_tone == "danger" else "circle-info"
            toast(self.view, self._notice, **self.notice_place, icon=icon, tone=self._notice_tone, z=Z.TOAST)

    def attempt(self, work: Callable[[], object]) -> bool:
        """Do something with the store or the data; a failure becomes a dialog. Returns whether it worked."""
        return attempt(self.app, work)


def attempt(app: App, work: Callable[[], object]) -> bool:
    """Do something with the store or the data; a failure becomes a dialog. Returns whether it worked."""
    from game.export import ImportRefused
    from game.saved import UnplayableMatch

    try:
        work()
    except (StoreTrouble, UnplayableMatch, ImportRefused) as trouble:
        tell_trouble(app, app.texts.say(trouble.sentence))
    except DataError as error:
        shown = [str(fault) for fault in error.faults[:MOST_FAULTS]]
        more = len(error.faults) - len(shown)
        if more > 0:
            shown.append(app.texts.say("screen.more_faults", n=more))
        tell_trouble(app, app.texts.say("screen.data_faults") + "\n" + "\n".join(shown))
    else:
        return True
    return False


def tell_trouble(app: App, text: str) -> None:
    """Say in a dialog what did not work."""
    app.sounds.play("error", 0.6)
    message(
        app, app.texts.say("screen.trouble"), text, app.texts.say("screen.ok"),
        icon="triangle-exclamation", tone="danger",
    )  # fmt: skip


def ask(
    app: App, title: str, text: str, yes: str, on_yes: Callable[[], object], *, danger: bool = False
) -> None:
    """Ask before something that cannot be taken back."""
    say = app.texts.say
    confirm(app, title, text, yes=yes, no=say("screen.cancel"), on_yes=on_yes, danger=danger)


def centred_text(
    kit: Kit, text: str, size: float, middle: tuple[int, int]
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A quiet line in the middle of an empty list: its picture and upper left pixel."""
    block = kit.text.block(text, size, kit.px(420), "ink_muted", "regular", "center")
    return block, block.get_rect(center=middle).topleft
