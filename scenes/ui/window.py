"""The program's window: size, full screen, pixels, presentation."""

from __future__ import annotations

import os
import warnings

import pygame

from scenes.ui.scale import DESIGN_HEIGHT, DESIGN_WIDTH

TITLE_COLOR = (24, 33, 34)


class Window:
    """One resizable window with real pixels (no stretching by the system)."""

    def __init__(
        self, title: str, size: tuple[int, int] = (DESIGN_WIDTH, DESIGN_HEIGHT), fullscreen: bool = False
    ) -> None:
        # Windows stretches and blurs programs that do not say they know about pixel density.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        # Keep the desktop's compositor running: the window is no full-screen game that needs it off.
        os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
        # The picture is composed by the processor and presented by rectangles. Through a graphics driver
        # SDL would send the whole window for each of them; without a GPU that costs 6 ms and more a frame.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.init()
        pygame.display.set_caption(title)
        self._windowed = max(size[0], DESIGN_WIDTH), max(size[1], DESIGN_HEIGHT)
        self._place: tuple[int, int] | None = None
        """Where the window lay before it filled the screen."""
        self.fullscreen = False
        self._open(fullscreen)
        pygame.key.set_repeat(400, 40)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; a new object after a change of size."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is closed"
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Size in pixels."""
        return self.surface.get_size()

    def toggle_fullscreen(self) -> None:
        """Full screen and back to the size before."""
        if not self.fullscreen:
            self._windowed = self.size
        self._open(not self.fullscreen)

    def resize(self, size: tuple[int, int]) -> None:
        """Set the windowed size."""
        self._windowed = size
        self._open(False)

    def present(self, rects: list[pygame.Rect]) -> None:
        """Show the repainted rectangles."""
        if rects:
            pygame.display.update(rects)

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _open(self, fullscreen: bool) -> None:
        if fullscreen:
            self._place = self._moved((0, 0))
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            # Leaving full screen, some window systems keep the full size at the first request; others
            # have their own opinion on the size, which is followed after the second.
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)
                for _ in range(2):
                    if pygame.display.set_mode(self._windowed, pygame.RESIZABLE).get_size() == self._windowed:
                        break
                    pygame.event.pump()
            self._limit()
            if self._place is not None:
                self._moved(self._place)
                self._place = None
        self.fullscreen = fullscreen
        self.surface.fill(TITLE_COLOR)

    def _moved(self, place: tuple[int, int]) -> tuple[int, int] | None:
        """Move the window and return where it was; None where that is not possible.

        An X display without a window manager makes a window as large as the screen where it happens to lie, so it
        has to lie in the corner before. Several screens are left to their window manager.
        """
        if pygame.display.get_driver() != "x11" or len(pygame.display.get_desktop_sizes()) > 1:
            return None
        try:
            window = _own_window()
            before = window.position
            window.position = place
        except (AttributeError, pygame.error, ValueError):
            return None
        pygame.event.pump()
        return before

    def _limit(self) -> None:
        """Ask the window manager not to go below the smallest design size."""
        try:
            _own_window().minimum_size = (DESIGN_WIDTH, DESIGN_HEIGHT)
        except (AttributeError, pygame.error, ValueError):
            return  # without the limit a smaller window works too, everything just shrinks


def _own_window() -> pygame.Window:
    """The window of the display module."""
    with warnings.catch_warnings():
        # Announced to go away, but there is no other way yet to have this for the window that
        # can present single rectangles.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
