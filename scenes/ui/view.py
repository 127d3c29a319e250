"""View: kit, stage, zones, motion and feedback of one scene, tied together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import TYPE_CHECKING

import pygame

from scenes.ui.feedback import Z_FOCUS, Z_TOOLTIP, Feedback
from scenes.ui.kit import Kit
from scenes.ui.motion import Motion, Pace
from scenes.ui.stage import Sprite, Stage
from scenes.ui.zones import ZoneMap

if TYPE_CHECKING:
    from scenes.ui.gui import Gui


class Z(IntEnum):
    """Heights on the stage. Add small numbers to order things within one level."""

    BOARD = 0
    GLOW = 100
    PIECE = 200
    FLYING = 400
    CHROME = 500
    POPOVER = 600
    DIALOG = 700
    TOAST = 800
    FOCUS = Z_FOCUS
    TOOLTIP = Z_TOOLTIP


class View:
    """What a scene draws with and listens to.

    Widgets take a view; a scene declares its parts in ``with view.group("name"):`` blocks.
    """

    def __init__(self, kit: Kit, pace: Pace, background: pygame.Surface | None = None) -> None:
        self.kit = kit
        self.stage = Stage(kit.units.size, background if background is not None else kit.table())
        self.zones = ZoneMap()
        self.motion = Motion(pace)
        self.feedback = Feedback(kit, self.stage, self.zones)
        self._refocus: str | None = None
        self._gui: Gui | None = None

    @property
    def gui(self) -> Gui:
        """The bridge to pygame_gui, made when a scene first needs a text entry or text box."""
        if self._gui is None:
            from scenes.ui.gui import Gui  # importing pygame_gui costs a tenth of a second at the start

            self._gui = Gui(self.kit, self.stage, self.zones)
        return self._gui

    @contextmanager
    def group(self, name: str) -> Iterator[None]:
        """Declare a part of the scene: sprites and zones of the group not declared again vanish."""
        with self.stage.group(name), self.zones.group(name):
            yield

    def clear_group(self, name: str) -> None:
        """Remove the group's sprites and zones."""
        self.stage.clear_group(name)
        self.zones.clear_group(name)

    def put(
        self,
        key: object,
        image: pygame.Surface,
        pos: tuple[float, float],
        z: float = Z.PIECE,
        center: bool = False,
        alpha: int = 255,
    ) -> Sprite:
        """Declare a sprite by its upper left corner (or its middle) in window pixels."""
        return self.stage.put(key, image, pos, z, "center" if center else "topleft", alpha)

    def handle(self, event: pygame.event.Event) -> bool:
        """Skip running motion by a click or key, else let the zones have the event."""
        pressed = event.type == pygame.KEYDOWN or (
            event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3)
        )
        if pressed and self.motion.busy:
            self.motion.skip()
            return True
        used = self.zones.handle(event)
        if self._gui is not None:
            used = self._gui.handle(event) or used
        return used

    def update(self, seconds: float) -> None:
        """Play motion and timers on."""
        self.motion.update(seconds)
        self.feedback.update(seconds)
        if self._gui is not None:
            self._gui.update(seconds)

    def wake_after(self) -> float | None:
        """Seconds until `update` must be called; None when nothing moves."""
        waits = [self.motion.wake_after(), self.feedback.wake_after()]
        if self._gui is not None:
            waits.append(self._gui.wake_after())
        return min((w for w in waits if w is not None), default=None)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Repaint what changed; returns the repainted rectangles."""
        self.zones.settle()
        self.feedback.place()
        if self._gui is not None:
            self._gui.place()
        return self.stage.draw(target)

    def rescale(self, kit: Kit, background: pygame.Surface | None = None) -> None:
        """Empty everything for a new scale; the scene declares itself anew afterwards."""
        pointer, keyboard, focused = self.zones.pointer, self.zones.keyboard, self.zones.focused
        self.motion.clear()
        self.stage.clear()
        self.zones.clear()
        if self._gui is not None:
            self._gui.close()
            self._gui = None
        self.kit = kit
        self.stage.size = kit.units.size
        self.stage.background = background if background is not None else kit.table()
        self.stage.invalidate()
        self.feedback.rescale(kit)
        self.zones.pointer, self.zones.keyboard = pointer, keyboard
        self._refocus = focused.id if focused else None

    def refocus(self) -> None:
        """After a rescale: give the focus back to the zone that had it, if it is there again."""
        wanted = self._refocus
        if wanted is not None and wanted in self.zones:
            self.zones.start_at(wanted)
        self._refocus = None
