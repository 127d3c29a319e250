"""A board with a strip of its own below it: for replays and demos, whose controls must not cover the table.

The board lives in a view of its own, as high as the strip leaves it; to the board that is simply a window of
another shape. Both views stay apart: pointer events go to the one they lie in, keys to the one that has the focus.
"""

from __future__ import annotations

import pygame

from scenes.board import Board
from scenes.manager import App, Scene
from scenes.ui.kit import Kit
from scenes.ui.view import View

POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
AWAY = (-1, -1)


class Framed(Scene):
    """The scene on the stack; ``board`` is inside it and never on the stack itself."""

    strip_height = 54.0
    """Height of the strip in units of the window."""

    def __init__(self, app: App, board: Board) -> None:
        super().__init__(app)
        self.board = board
        self._entered = False
        self._keys_on_board = False

    def show(self) -> None:
        """Declare the strip; called after every change."""

    def back(self) -> None:
        """Esc where the board has nothing to step back from."""
        self.app.manager.pop()

    # -- places ------------------------------------------------------------------------------------------------------

    @property
    def strip(self) -> pygame.Rect:
        """The strip in window pixels, over the whole width."""
        width, height = self.app.kit.units.size
        h = self.app.kit.px(self.strip_height)
        return pygame.Rect(0, height - h, width, h)

    def _board_kit(self) -> Kit:
        """A kit for the part of the window above the strip, with pictures of its own scale."""
        strip = self.strip
        return self.app.kit.beside((strip.w, strip.y))

    # -- scene -------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Put the board into its part of the window, declare the strip."""
        self.view.zones.on_back = self._back
        if self._entered:
            self.board.view.rescale(self._board_kit())
            self.board.resized(self.board.view.stage.size)
        else:
            self._entered = True
            self.board.view = View(self._board_kit(), self.app.settings.pace())
            self.board.enter()
            self.board.build()
        self.board.view.zones.on_back = self._back
        self.show()

    def leave(self) -> None:
        """The board leaves with the frame."""
        self.board.leave()

    def handle(self, event: pygame.event.Event) -> bool:
        """Pointer events to the view they lie in, keys to the one that has the focus."""
        if event.type in POINTER:
            pos = event.pos if event.type != pygame.MOUSEWHEEL else self._pointer
            on_strip = self.strip.collidepoint(pos)
            self._away(self.board.view if on_strip else self.view)
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._keys_on_board = not on_strip
            return self.view.handle(event) if on_strip else self.board.handle(event)
        if event.type == pygame.KEYDOWN:
            if self.board.driver.handle(event):
                return True
            if event.key == pygame.K_TAB and self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1):
                return True
            return (self.board.view if self._keys_on_board else self.view).handle(event)
        return self.view.handle(event)

    def update(self, seconds: float) -> None:
        """Time goes on in both."""
        super().update(seconds)
        self.board.update(seconds)

    def wake_after(self) -> float | None:
        """Seconds until either has something to do."""
        waits = [super().wake_after(), self.board.wake_after()]
        if self.board.view.stage.needs_draw:
            waits.append(0.0)
        return min((w for w in waits if w is not None), default=None)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """The strip first; where it painted over the board's part, the board paints again."""
        rects = super().draw(target)
        # For a moment a window can be smaller than what was laid out for it.
        part = pygame.Rect((0, 0), self.board.view.stage.size).clip(target.get_rect())
        for rect in rects:
            if rect.colliderect(part):
                self.board.view.stage.invalidate(rect.clip(part))
        return rects + self.board.draw(target.subsurface(part))

    # -- inside ------------------------------------------------------------------------------------------------------

    @property
    def _pointer(self) -> tuple[int, int]:
        pointer = self.view.zones.pointer
        return pointer if pointer != AWAY else self.board.view.zones.pointer

    def _away(self, view: View) -> None:
        """Let a view know that the pointer is not in it."""
        if view.zones.pointer != AWAY:
            view.zones.handle(pygame.event.Event(pygame.WINDOWLEAVE))

    def _tab(self, step: int) -> bool:
        """Move the focus from the end of one view to the beginning of the other."""
        here, there = (self.board.view, self.view) if self._keys_on_board else (self.view, self.board.view)
        own = [zone.id for zone in here.zones.reachable() if zone.focusable]
        others = [zone.id for zone in there.zones.reachable() if zone.focusable]
        focused = here.zones.focused if here.zones.keyboard else None
        at_end = focused is not None and bool(own) and focused.id == own[-1 if step > 0 else 0]
        if not others or (own and not at_end):
            return False
        here.zones.focus(None)
        here.zones.handle(pygame.event.Event(pygame.WINDOWLEAVE))
        self._keys_on_board = not self._keys_on_board
        there.zones.focus(others[0 if step > 0 else -1])
        return True

    def _back(self) -> None:
        if not self.board.step_back():
            self.back()
