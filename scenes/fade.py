"""What is seen from one scene to the next: the old picture fading into the new one, or dimmed behind an overlay."""

from __future__ import annotations

import pygame

SECONDS = 0.2
"""How long a picture takes to turn into another one."""
OVERLAY_DIM = (14, 20, 20, 178)


class Fade:
    """The picture in the window turning into another one.

    The window itself holds the mixture and is drawn over with the new picture, each time a little denser: one
    blend of the window a frame, and of the new picture only what changes in it is painted again.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.picture = pygame.Surface(size).convert()
        """The new picture, for the top scene to draw on."""
        self._gone = 0.0

    @property
    def untouched(self) -> bool:
        """Whether nothing was drawn on the new picture yet."""
        return self._gone == 0.0

    def blend(self, window: pygame.Surface, seconds: float) -> bool:
        """Bring the window nearer to the new picture; False once it is there."""
        before = 1 - self._gone / SECONDS
        # Building the new scene may have taken long; the fade still starts at its start.
        self._gone += min(seconds, 0.04)
        left = 1 - self._gone / SECONDS
        alpha = round(255 * (1 - left / before))
        goes_on = left > 0 and alpha < 255
        self.picture.set_alpha(alpha if goes_on else None)
        window.blit(self.picture, (0, 0))
        return goes_on


def dimmed(surface: pygame.Surface, blur: int, into: pygame.Surface | None = None) -> pygame.Surface:
    """A picture out of focus and darkened, as background of an overlay; `into` may be the picture itself.

    Blurring and darkening are done on a reduced picture: what is out of focus has no details to lose.
    """
    w, h = surface.get_size()
    shrink = max(2, blur * 2 // 3)
    small = pygame.transform.smoothscale(surface, (max(1, w // shrink), max(1, h // shrink)))
    small = pygame.transform.box_blur(small, max(1, round(blur / shrink)))
    veil = pygame.Surface(small.get_size(), pygame.SRCALPHA)
    veil.fill(OVERLAY_DIM)
    small.blit(veil, (0, 0))
    result = into if into is not None else pygame.Surface((w, h)).convert()
    pygame.transform.smoothscale(small, (w, h), result)
    return result
