"""A scrolled column of rows: logs, lists of saved matches, chapters of rules.

The pane keeps only its offset; the scene declares the rows each time. Rows are pictures in window pixels,
those that do something have an action. Wheel, bar, page keys and the focus all scroll; a row that gets
the keyboard's focus is brought into view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.ui.canvas import painted
from scenes.ui.view import View, Z
from scenes.ui.zones import Zone

BAR = 8.0
"""Width of the scroll bar in units."""
BAR_COLOR = (120, 120, 110, 150)


@dataclass(frozen=True)
class Row:
    """One row; ``hot`` is its picture while it is pointed at. Without an action it is only read."""

    id: str
    image: pygame.Surface
    label: str = ""
    hot: pygame.Surface | None = None
    on_activate: Callable[[], object] | None = None
    enabled: bool = True
    reason: str = ""
    tip: str = ""
    gap: int = 0
    """Pixels left free below the row."""


class ScrollPane:
    """The scroll position of one list; the scene keeps it and calls `declare` inside a group."""

    def __init__(self) -> None:
        self.offset = 0
        """Pixels scrolled down."""
        self._height = 0
        self._content = 0
        self._again: Callable[[], None] | None = None
        self._stick = False

    def declare(
        self,
        view: View,
        key: str,
        rect: pygame.Rect,
        rows: Sequence[Row],
        redeclare: Callable[[], None],
        *,
        label: str = "",
        z: float = Z.CHROME,
    ) -> None:
        """Declare the visible part of the rows in ``rect``.

        ``redeclare`` is called after the offset changed and must declare the scene's group again.
        ``label`` names the list for the keyboard's focus when its rows have no actions.
        """
        self._again = redeclare
        self._height = rect.h
        self._content = sum(row.image.get_height() + row.gap for row in rows)
        if self._stick:
            self.offset, self._stick = self.limit, False
        self.offset = max(0, min(self.offset, self.limit))
        live = any(row.on_activate is not None for row in rows)
        view.zones.put(
            Zone(
                f"{key}.pane", rect, label, focusable=bool(self.limit) and not live, z=z - 1,
                on_wheel=lambda notches: self.scroll(-notches * view.kit.px(56)),
                on_pan=None if live else lambda dx, dy: self.scroll(-dy),
                keys=lambda event: self._keys(view, event),
            )
        )  # fmt: skip
        y = rect.y - self.offset
        for row in rows:
            self._row(view, key, rect, row, y, z)
            y += row.image.get_height() + row.gap
        if self.limit:
            self._bar(view, key, rect, z)

    @property
    def limit(self) -> int:
        """The greatest offset."""
        return max(0, self._content - self._height)

    def scroll(self, pixels: int) -> None:
        """Scroll down by so many pixels."""
        self.scroll_to(self.offset + pixels)

    def scroll_to(self, offset: int) -> None:
        """Bring an offset to the upper edge."""
        offset = max(0, min(offset, self.limit))
        if offset != self.offset:
            self.offset = offset
            if self._again is not None:
                self._again()

    def stick_to_end(self) -> None:
        """Show the end of the list at the next declaration (a log that grows)."""
        self._stick = True

    # -- inside --------------------------------------------------------------------------------

    def _row(self, view: View, key: str, rect: pygame.Rect, row: Row, y: int, z: float) -> None:
        zone_id = f"{key}.{row.id}"
        box = pygame.Rect(rect.x, y, row.image.get_width(), row.image.get_height())
        seen = box.clip(rect)
        resting = row.image
        if row.on_activate is not None or row.tip:
            zone = Zone(
                zone_id, box, row.label, row.tip, row.enabled, row.reason, row.on_activate, z=z, clip=rect,
                focusable=row.on_activate is not None,
            )  # fmt: skip
            if row.on_activate is not None:
                zone.on_focus = lambda focused: self._reveal(zone_id, view, rect) if focused else None
                zone.keys = lambda event: self._page_keys(view, event)
            view.zones.put(zone)
            if view.zones.is_hot(zone_id):
                resting = row.hot or row.image
        if not seen.h or not seen.w:
            return
        sprite = view.put(zone_id, _cut(view, resting, box, seen), seen.topleft, z)
        if row.hot is not None and row.on_activate is not None:
            hot, image, zone = row.hot, row.image, view.zones[zone_id]

            def hover(now: bool) -> None:
                sprite.image = _cut(view, hot if now and zone.enabled else image, box, seen)

            zone.on_hover = hover

    def _bar(self, view: View, key: str, rect: pygame.Rect, z: float) -> None:
        kit = view.kit
        width = kit.px(BAR)
        length = max(kit.px(32), rect.h * self._height // self._content)
        travel = rect.h - length
        thumb = pygame.Rect(
            rect.right - width, rect.y + travel * self.offset // max(1, self.limit), width, length
        )
        w, h = thumb.w / kit.k, thumb.h / kit.k
        image = painted(kit, ("thumb", thumb.size), w, h, lambda c: c.rect(0, 0, w, h, w / 2, BAR_COLOR))
        view.put(f"{key}.thumb", image, thumb.topleft, z + 0.2)

        def pan(dx: int, dy: int) -> None:
            self.scroll(round(dy * self.limit / max(1, travel)))

        view.zones.put(Zone(f"{key}.thumb", thumb, focusable=False, on_pan=pan, z=z + 0.2))

    def _reveal(self, zone_id: str, view: View, rect: pygame.Rect) -> None:
        """Scroll a row into view."""
        box = view.zones[zone_id].rect
        if box.top < rect.top:
            self.scroll(box.top - rect.top)
        elif box.bottom > rect.bottom:
            self.scroll(box.bottom - rect.bottom)

    def _keys(self, view: View, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        if step is not None and 0 <= self.offset + step <= self.limit:
            self.scroll(step * view.kit.px(40))
            return True
        return self._page_keys(view, event)

    def _page_keys(self, view: View, event: pygame.event.Event) -> bool:
        page = round(self._height * 0.9)
        targets = {
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.limit,
        }
        if event.key not in targets:
            return False
        self.scroll_to(targets[event.key])
        return True


def _cut(view: View, image: pygame.Surface, box: pygame.Rect, seen: pygame.Rect) -> pygame.Surface:
    """The part of a row's picture that lies in the pane, the same object for the same part."""
    if seen == box:
        return image
    part = seen.move(-box.x, -box.y)
    # The picture itself is part of the key: ids are used again after a surface is gone.
    key = ("row", image, part.topleft, part.size)
    return view.kit.cache.get(key, lambda: image.subsurface(part))
