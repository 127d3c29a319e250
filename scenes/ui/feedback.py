"""What answers the pointer and the keyboard: focus ring, tooltip, the picture under a drag."""

from __future__ import annotations

import pygame

from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.shapes import inset
from scenes.ui.sprites import ready
from scenes.ui.stage import Sprite, Stage
from scenes.ui.zones import Zone, ZoneMap

Z_FOCUS = 850
Z_TOOLTIP = 900


class Feedback:
    """Draws the focus ring and, after a moment of rest, the tooltip of the current zone."""

    def __init__(self, kit: Kit, stage: Stage, zones: ZoneMap) -> None:
        self.kit = kit
        self.stage = stage
        self.zones = zones
        self._rest = 0.0
        self._for: tuple[str, str] | None = None
        self._ring: Sprite | None = None
        self._tip: Sprite | None = None
        self._dragged: Sprite | None = None
        zones.on_change = self._changed
        self._stale = True

    def rescale(self, kit: Kit) -> None:
        """Forget the old sprites (the stage was cleared)."""
        self.kit = kit
        self._ring = self._tip = self._dragged = None
        self._for = None
        self._stale = True

    def update(self, seconds: float) -> None:
        """Count the rest of the pointer."""
        if self._for is not None and self._tip is None:
            self._rest += seconds
            if self._rest >= self._delay:
                self._show_tip()

    def wake_after(self) -> float | None:
        """Seconds until the tooltip is due."""
        if self._for is None or self._tip is not None:
            return None
        return max(0.0, self._delay - self._rest)

    def place(self) -> None:
        """Bring the focus ring to where the focus is (called before every draw)."""
        if not self._stale:
            return
        self._stale = False
        focused = self.zones.focused if self.zones.keyboard else None
        if focused is None:
            if self._ring is not None:
                self._ring.kill()
                self._ring = None
        else:
            image, pos = focus_ring(self.kit, focused)
            if self._ring is None:
                self._ring = self.stage.add(image, pos, Z_FOCUS)
            else:
                self._ring.image, self._ring.pos = image, pos
        self._place_dragged()

    def _place_dragged(self) -> None:
        dragging = self.zones.dragging
        image = dragging.drag_image if dragging is not None else None
        if image is None:
            if self._dragged is not None:
                self._dragged.kill()
                self._dragged = None
        elif self._dragged is None:
            self._dragged = self.stage.add(image, self.zones.pointer, Z_FOCUS, "center")
        else:
            self._dragged.image, self._dragged.pos = image, self.zones.pointer

    @property
    def tooltip(self) -> str | None:
        """The text of the tooltip on the screen, if there is one."""
        return self._for[1] if self._for is not None and self._tip is not None else None

    @property
    def _delay(self) -> float:
        return self.kit.theme.metrics.tooltip_delay_ms / 1000

    def _changed(self) -> None:
        self._stale = True
        zones, current = self.zones, self.zones.current
        busy = zones.dragging is not None or (zones.taken_at is not None and not zones.keyboard)
        told = current is None or current.id == zones.refused
        text = tooltip_text(current) if current is not None and not busy and not told else ""
        wanted = (current.id, text) if current is not None and text else None
        if wanted != self._for:
            self._for = wanted
            self._rest = 0.0
            if self._tip is not None:
                self._tip.kill()
                self._tip = None

    def _show_tip(self) -> None:
        current = self.zones.current
        if current is None or self._for is None:
            return
        image = tooltip_image(self.kit, self._for[1])
        pointer = None if self.zones.keyboard else self.zones.pointer
        pos = tooltip_place(self.kit, image.get_size(), current.rect, pointer)
        self._tip = self.stage.add(image, pos, Z_TOOLTIP)


def tooltip_text(zone: Zone) -> str:
    """What the tooltip of a zone says: its explanation, and the reason when it is disabled."""
    if zone.quiet:
        return ""
    lines = [zone.explanation, "" if zone.enabled else zone.refusal]
    return "\n".join(line for line in lines if line)


def tooltip_image(kit: Kit, text: str) -> pygame.Surface:
    """A dark card with wrapped text; its shadow is part of the picture."""
    metrics = kit.theme.metrics
    block = kit.text.block(text, metrics.text_small, kit.px(metrics.tooltip_width - 24), "cream")
    w, h = block.get_width() / kit.k + 24, block.get_height() / kit.k + 16

    def paint(canvas: Canvas) -> None:
        canvas.shadow(8, 8, w, h, 8, blur=6, dy=2, alpha=140)
        canvas.rect(8, 8, w, h, 8, "#22302F", "#1B2626", edge="panel_edge")
        canvas.blit(block, 20, 16)

    return painted(kit, ("tooltip", text), w + 16, h + 18, paint)


def tooltip_place(
    kit: Kit, size: tuple[int, int], zone: pygame.Rect, pointer: tuple[int, int] | None
) -> tuple[int, int]:
    """Upper left pixel of a tooltip: below the pointer (or zone), above it at the window's lower edge."""
    w, h = size
    edge = kit.px(2)
    if pointer is not None:
        x, below, above = pointer[0] - kit.px(8), pointer[1] + kit.px(16), pointer[1] - h - kit.px(2)
    else:
        x, below, above = zone.centerx - w // 2, zone.bottom - kit.px(2), zone.top - h + kit.px(4)
    y = below if below + h <= kit.units.height - edge else above
    x = max(edge, min(x, kit.units.width - w - edge))
    return x, max(edge, min(y, kit.units.height - h - edge))


def focus_ring(kit: Kit, zone: Zone) -> tuple[pygame.Surface, tuple[int, int]]:
    """The golden ring around a zone and where its upper left corner goes."""
    metrics = kit.theme.metrics
    gap, width = kit.px(metrics.focus_gap), kit.px(metrics.focus_ring)
    if zone.polygon is not None:
        return _polygon_ring(kit, zone, gap, width)
    rect = zone.rect.inflate(2 * (gap + width), 2 * (gap + width))
    # The ring must stay visible where a zone touches the window's edge.
    rect = rect.clip(pygame.Rect(0, 0, kit.units.width, kit.units.height))
    radius = rect.h / 2 if zone.round else kit.px(metrics.radius_card) + gap
    dark = kit.shapes.rounded(
        rect.w, rect.h, radius, None, None, kit.color("gold_dark", 200), width + kit.px(1)
    )
    ring = kit.shapes.rounded(rect.w, rect.h, radius, None, None, kit.color("gold"), width)
    key = ("focus", rect.size, radius, width)

    def make() -> pygame.Surface:
        surface = dark.copy()
        surface.blit(ring, (0, 0))
        return surface

    return kit.cache.get(key, make), rect.topleft


def _polygon_ring(kit: Kit, zone: Zone, gap: int, width: int) -> tuple[pygame.Surface, tuple[int, int]]:
    assert zone.polygon is not None
    outline = inset(zone.polygon, -gap)
    margin = gap + 2 * width
    left = int(min(x for x, _ in outline)) - margin
    top = int(min(y for _, y in outline)) - margin
    w = int(max(x for x, _ in outline)) + margin - left
    h = int(max(y for _, y in outline)) + margin - top

    def make() -> pygame.Surface:
        surface = pygame.Surface((w, h), pygame.SRCALPHA)
        canvas = Canvas.on(kit, surface, (-left, -top))
        points = [(x / kit.k, y / kit.k) for x, y in outline]
        focus_width = kit.theme.metrics.focus_ring
        canvas.stroke(points, kit.color("gold_dark", 200), focus_width + 2, closed=True)
        canvas.stroke(points, "gold", focus_width, closed=True)
        return ready(surface)

    key = ("focus-polygon", tuple((round(x - left, 1), round(y - top, 1)) for x, y in outline), width)
    return kit.cache.get(key, make), (left, top)
