"""Scenes, the stack they lie on, and the loop that runs them.

The top scene gets events and time. A scene that is an overlay shows a dimmed picture of what lies
below it; any other scene fills the window. When nothing moves the loop sleeps until the next event.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.fade import Fade, dimmed
from scenes.preferences import Settings
from scenes.ui.kit import Kit
from scenes.ui.sound import Sounds
from scenes.ui.view import View
from scenes.ui.window import Window

if TYPE_CHECKING:
    from game.bots.pool import BotPool
    from game.store import Store, StoreTrouble
    from game.text import Catalogue
    from scenes.games import Games

FRAME = 1 / 60
"""Seconds of a frame while something moves."""
POLL = 1 / 100
"""Seconds between two looks at the event queue while the program rests."""
TIDY_SECONDS = 0.1
"""How long nothing must be due for the program to tidy up."""
RESIZE_REST = 0.12
"""Seconds a window must keep its size before its scenes are laid out anew."""
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
CALL_SOON = pygame.event.custom_type()


@dataclass
class App:
    """Everything scenes share; handed to each of them, so that nothing is global.

    ``make_bots`` makes the pool of opponents. A window that only shows the kit goes without texts, store, games
    and opponents: then they are not set.
    """

    window: Window
    kit: Kit
    settings: Settings
    sounds: Sounds
    settings_path: Path | None = None
    texts: Catalogue = field(init=False, repr=False)
    store: Store = field(init=False, repr=False)
    registry: Games = field(init=False, repr=False)
    make_bots: Callable[[], BotPool] = field(init=False, repr=False)
    told: StoreTrouble | None = None
    """The trouble with saving that the player was told of last."""
    manager: SceneManager = field(init=False)

    def __post_init__(self) -> None:
        self.manager = SceneManager(self)

    @cached_property
    def bots(self) -> BotPool:
        """The pool of opponents, made when it is first asked for: the title needs none."""
        return self.make_bots()

    def call_soon(self, function: Callable[[], object]) -> None:
        """Call a function on the window's thread soon; may be called from any thread (bot workers)."""
        pygame.event.post(pygame.event.Event(CALL_SOON, function=function))

    def apply_settings(self) -> None:
        """Settings changed: volume, motion, text size and language take effect in all open scenes."""
        self.sounds.volume = self.settings.volume
        if self.window.fullscreen != self.settings.fullscreen:
            self.window.toggle_fullscreen()
        self.manager.relayout(self.window.size)


class Scene:
    """One screen of the program.

    A scene declares its picture and zones in `build`, on `self.view`. Calls come in this order:
    ``enter`` and ``build`` when it is put on the stack; ``pause`` when another scene covers it and
    ``resume`` when it is the top again; ``leave`` when it is taken off. ``resized`` comes when the
    window, the text size or the language changed; it empties the view and builds anew.
    """

    overlay = False
    """Whether the scene below stays visible, dimmed, as its background."""
    sudden = False
    """Whether it is there at once, without fading in over what was on the screen before (a curtain)."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.view: View

    @property
    def kit(self) -> Kit:
        """The drawing kit of the current scale."""
        return self.view.kit

    def enter(self) -> None:
        """The scene is on the stack for the first time; the view exists and is empty."""

    def build(self) -> None:
        """Declare everything: called after `enter` and after each `resized`."""

    def pause(self) -> None:
        """Another scene was put on top."""

    def resume(self) -> None:
        """The scene is on top again."""

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def resized(self, size: tuple[int, int]) -> None:
        """The view was emptied for another scale: declare everything again."""
        self.build()

    def handle(self, event: pygame.event.Event) -> bool:
        """Deal with an event; True when it was used."""
        return self.view.handle(event)

    def update(self, seconds: float) -> None:
        """Time went on by this much."""
        self.view.update(seconds)

    def wake_after(self) -> float | None:
        """Seconds until `update` must be called even without an event; None when nothing moves."""
        return self.view.wake_after()

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Repaint what changed on the window; returns the rectangles."""
        return self.view.draw(target)


class SceneManager:
    """The stack of scenes and the loop."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._stack: list[Scene] = []
        self._stale: set[Scene] = set()
        self._size = app.window.size
        self._resize_due: float | None = None
        self._deaf = 0.0
        self._fade: Fade | None = None
        self._tidied = False
        """Whether `tidy` was called since the last change of the stack."""

    # -- the stack -----------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        """The scene that gets events and time."""
        return self._stack[-1] if self._stack else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack from the bottom to the top."""
        return tuple(self._stack)

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the current one, which is paused."""
        if scene.sudden:
            self._fade = None
        else:
            self._begin_fade()
        if self._stack:
            self._stack[-1].pause()
        self._put(scene)

    def pop(self) -> None:
        """Take the top scene off; the one below resumes. The loop ends with the last scene."""
        if not self._stack:
            return
        self._begin_fade()
        self._take_off()
        if self._stack:
            self._wake(self._stack[-1])

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the top one."""
        self._begin_fade()
        if self._stack:
            self._take_off()
        self._put(scene)

    def reset(self, scene: Scene) -> None:
        """Take everything off, top first, and start with this scene."""
        self._begin_fade()
        while self._stack:
            self._take_off()
        self._put(scene)

    def quit(self) -> None:
        """Take everything off; the loop ends."""
        self._fade = None
        while self._stack:
            self._take_off()

    def _put(self, scene: Scene) -> None:
        self._tidied = False
        self._stack.append(scene)
        scene.view = View(self.app.kit, self.app.settings.pace(), self._backdrop(scene))
        scene.enter()
        if self.top is scene:  # enter may have gone elsewhere already
            scene.build()

    def _take_off(self) -> None:
        self._tidied = False
        scene = self._stack.pop()
        self._stale.discard(scene)
        scene.leave()

    def _wake(self, scene: Scene) -> None:
        if scene in self._stale:
            self._relayout_scene(scene)
        scene.view.stage.invalidate()
        scene.resume()

    def fade(self) -> None:
        """Let what is on the screen now vanish slowly over what the top scene shows next."""
        self._begin_fade()

    def ignore_input(self, seconds: float) -> None:
        """Keep presses from the scenes for a moment: they were meant for a scene that is gone."""
        self._deaf = seconds

    # -- layout --------------------------------------------------------------------------------

    def relayout(self, size: tuple[int, int]) -> None:
        """Lay all visible scenes out for a size; covered ones follow when they are seen again."""
        app = self.app
        self._size = size
        self._resize_due = None
        self._fade = None
        app.kit = app.kit.rescaled(size, app.settings.text_factor)
        self._stale = set(self._stack)
        for scene in self._visible():
            self._relayout_scene(scene)

    def _visible(self) -> list[Scene]:
        """The scenes that can be seen, from the lowest to the top."""
        first = len(self._stack) - 1
        while first > 0 and self._stack[first].overlay:
            first -= 1
        return self._stack[max(0, first) :]

    def _relayout_scene(self, scene: Scene) -> None:
        self._stale.discard(scene)
        scene.view.motion.pace = self.app.settings.pace()
        scene.view.rescale(self.app.kit, self._backdrop(scene))
        scene.resized(self._size)
        scene.view.refocus()

    def _backdrop(self, scene: Scene) -> pygame.Surface | None:
        """For an overlay: the scenes below it, blurred and dimmed."""
        if not scene.overlay:
            return None
        below = self._stack[: self._stack.index(scene)]
        if not below:
            return None
        surface = pygame.Surface(self._size).convert()
        under = below[-1]
        if under in self._stale:
            self._relayout_scene(under)
        under.view.stage.invalidate()
        under.draw(surface)
        return dimmed(surface, self.app.kit.px(2))

    # -- the loop ------------------------------------------------------------------------------

    def run(self, scene: Scene | None = None) -> None:
        """Run until no scene is left or the window is closed."""
        if scene is not None:
            self.push(scene)
        last = time.perf_counter()
        while self._stack:
            began = time.perf_counter()
            events = self._wait()
            now = time.perf_counter()
            # Time first, events second: what an event starts begins at its beginning, however long
            # the loop slept before.
            self.step(now - last, events)
            last = now
            if self._stack and self.wake_after() == 0.0:
                rest = FRAME - (time.perf_counter() - began)
                if rest > 0:
                    time.sleep(rest)

    def step(self, seconds: float, events: list[pygame.event.Event]) -> None:
        """One round of the loop: time, events, picture."""
        self._deaf = max(0.0, self._deaf - seconds)
        if self.top is not None:
            self.top.update(seconds)
        for event in events:
            self.dispatch(event)
            if not self._stack:
                return
        self._follow_window()
        self.present(seconds)

    def dispatch(self, event: pygame.event.Event) -> None:
        """Deal with one event."""
        if event.type == CALL_SOON:
            event.function()
        elif event.type == pygame.QUIT:
            top = self.top
            if top is None or not top.handle(event):
                self.quit()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.app.window.toggle_fullscreen()
            self.app.settings.fullscreen = self.app.window.fullscreen
            if self.app.window.size == self._size:  # the window is empty, and what scenes say about it is old
                self.relayout(self._size)
        elif event.type == pygame.WINDOWEXPOSED:
            if self.top is not None:
                self.top.view.stage.invalidate()
        elif self._deaf > 0 and event.type in PRESSES:
            return
        elif self.top is not None and self._resize_due is None:
            self.top.handle(event)

    def present(self, seconds: float = 0.0) -> None:
        """Bring the window up to date."""
        top, window = self.top, self.app.window
        if top is None:
            return
        fade = self._fade
        if fade is not None and fade.picture.get_size() != window.surface.get_size():
            fade = self._fade = None
            top.view.stage.invalidate()
        if fade is None:
            window.present(top.draw(window.surface))
            return
        if fade.untouched:
            top.view.stage.invalidate()
        top.draw(fade.picture)
        if not fade.blend(window.surface, seconds):
            self._fade = None
        window.present([window.surface.get_rect()])

    def wake_after(self) -> float | None:
        """Seconds until the loop has something to do; None when only an event can change anything."""
        if self._fade is not None:
            return 0.0
        waits = [self._resize_due - time.perf_counter()] if self._resize_due is not None else []
        if self.top is not None:
            wait = self.top.wake_after()
            waits += [wait] if wait is not None else []
            if self.top.view.stage.needs_draw:
                waits.append(0.0)
        return max(0.0, min(waits)) if waits else None

    def _wait(self) -> list[pygame.event.Event]:
        """The events there are; sleeps while there are none and nothing is due.

        ``pygame.event.wait`` would look a thousand times a second, which alone takes several hundredths
        of a core; a hundred times is quick enough for a finger.
        """
        wait = self.wake_after()
        if not self._tidied and (wait is None or wait > TIDY_SECONDS):
            self.tidy()
        due = None if wait is None else time.perf_counter() + wait
        while True:
            events = pygame.event.get()
            rest = POLL if due is None else min(POLL, due - time.perf_counter())
            if events or rest <= 0:
                return events
            time.sleep(rest)

    def tidy(self) -> None:
        """Free what scenes that are gone have left behind, and let later searches for such things pass the rest over.

        Python looks for unreachable objects now and then among all there are. With a whole match and its table in
        memory that takes longer than a frame has, so it is done here, while nothing moves.
        """
        self._tidied = True
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def _follow_window(self) -> None:
        size = self.app.window.size
        if size == self._size:
            self._resize_due = None
            return
        now = time.perf_counter()
        if self._resize_due is None:
            self._resize_due = now + RESIZE_REST
            self._resizing_to = size
        elif size != self._resizing_to:
            self._resizing_to = size
            self._resize_due = now + RESIZE_REST
        elif now >= self._resize_due:
            self.relayout(size)
            return
        if self.top is not None:
            self.top.view.stage.invalidate()

    def _begin_fade(self) -> None:
        settings = self.app.settings
        top = self.top
        if top is None or settings.reduced_motion or settings.speed == "off":
            return
        if top in self._stale or self.app.window.size != self._size:
            return
        self._fade = Fade(self._size)
