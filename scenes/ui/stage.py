"""The retained picture: sprites over a background, recomposed only where something changed.

A scene declares sprites; the stage remembers what each one covered on the screen. `Stage.draw`
repaints exactly the rectangles where something appeared, vanished or changed, each clipped, so the
result is pixel-identical to painting everything anew – at a fraction of the cost.

pygame's own ``LayeredDirty`` was the first candidate. It has no alpha or scale, walks all sprites in
Python for every dirty rectangle, and falls back to full repaints by a timer, so frames of one scene
differ in cost. Here the overlap search runs in C (``Rect.collidelistall``) and so does the blitting.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Literal

import pygame

Anchor = Literal["topleft", "center"]

FULL_REPAINT_SHARE = 0.7
"""From this share of the window on, one full repaint is cheaper than many rectangles."""
MERGE_WASTE = 4096
"""Two rectangles are joined when their union has at most so many pixels more than both together.

A constant, not a share: shares add up while rectangles grow, until a few flying pieces repaint the table.
"""
SMOOTH_LIMIT = 600 * 600
"""Sprites of more pixels are scaled without smoothing while they move."""


class Sprite:
    """One picture on the stage. Changing a property marks what must be repainted.

    ``x, y`` are window pixels of the anchor; ``scale`` and ``angle`` (degrees, counter-clockwise) turn
    the picture around its middle. Sprites with higher ``z`` lie above, among equals the newer one.
    """

    __slots__ = (
        "_alpha", "_angle", "_flags", "_image", "_rect", "_scale", "_shown", "_source", "_stage", "_visible",
        "_x", "_y", "_z", "anchor", "held", "key", "order",
    )  # fmt: skip

    def __init__(
        self, stage: Stage, key: Hashable, image: pygame.Surface, x: float, y: float, z: float, anchor: Anchor
    ) -> None:
        self._stage: Stage | None = stage
        self.key = key
        self.anchor: Anchor = anchor
        self.order = 0
        self.held = 0
        """How many animations hold this sprite; `Stage.put` leaves a held sprite's place alone."""
        self._source = image
        self._image = image
        self._x, self._y, self._z = x, y, z
        self._alpha = 255
        self._scale = 1.0
        self._angle = 0.0
        self._visible = True
        self._flags = 0
        self._shown: pygame.Rect | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._place()

    # -- properties ----------------------------------------------------------------------------

    @property
    def image(self) -> pygame.Surface:
        """The picture before scaling and turning."""
        return self._source

    @image.setter
    def image(self, image: pygame.Surface) -> None:
        if image is not self._source:
            self._source = image
            self._transform()

    @property
    def pos(self) -> tuple[float, float]:
        """Window pixel of the anchor."""
        return self._x, self._y

    @pos.setter
    def pos(self, pos: tuple[float, float]) -> None:
        if (pos[0], pos[1]) != (self._x, self._y):
            self._x, self._y = pos[0], pos[1]
            self._place()

    @property
    def center(self) -> tuple[int, int]:
        """Window pixel of the picture's middle."""
        return self._rect.center

    @property
    def alpha(self) -> int:
        """Opacity, 0–255."""
        return self._alpha

    @alpha.setter
    def alpha(self, alpha: float) -> None:
        value = max(0, min(255, round(alpha)))
        if value != self._alpha:
            self._alpha = value
            self._mark()

    @property
    def scale(self) -> float:
        """Size factor around the picture's middle."""
        return self._scale

    @scale.setter
    def scale(self, scale: float) -> None:
        if scale != self._scale:
            self._scale = scale
            self._transform()

    @property
    def angle(self) -> float:
        """Turn in degrees, counter-clockwise."""
        return self._angle

    @angle.setter
    def angle(self, angle: float) -> None:
        if angle != self._angle:
            self._angle = angle
            self._transform()

    @property
    def visible(self) -> bool:
        """Whether it is drawn at all."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            self._mark()

    @property
    def z(self) -> float:
        """Height in the picture; higher lies above."""
        return self._z

    @z.setter
    def z(self, z: float) -> None:
        if z != self._z:
            self._z = z
            if self._stage:
                self._stage.resort()
            self._mark()

    @property
    def flags(self) -> int:
        """How it is blended: 0, or a pygame flag such as ``BLEND_PREMULTIPLIED``."""
        return self._flags

    @flags.setter
    def flags(self, flags: int) -> None:
        if flags != self._flags:
            self._flags = flags
            self._mark()

    @property
    def rect(self) -> pygame.Rect:
        """What it covers in the window."""
        return self._rect.copy()

    @property
    def alive(self) -> bool:
        """Whether it is still on a stage."""
        return self._stage is not None

    def changed(self) -> None:
        """Tell that the picture itself was drawn on."""
        self._mark()

    def kill(self) -> None:
        """Take it off the stage."""
        if self._stage:
            self._stage.remove(self)

    # -- inside --------------------------------------------------------------------------------

    def _transform(self) -> None:
        image = self._source
        if self._angle:
            image = pygame.transform.rotozoom(image, self._angle, max(0.01, self._scale))
        elif self._scale != 1.0:
            w, h = image.get_size()
            size = max(1, round(w * self._scale)), max(1, round(h * self._scale))
            smooth = w * h <= SMOOTH_LIMIT and image.get_bitsize() >= 24
            image = (pygame.transform.smoothscale if smooth else pygame.transform.scale)(image, size)
        self._image = image
        self._place()
        self._mark()

    def _place(self) -> None:
        w, h = self._image.get_size()
        if self.anchor == "center":
            x, y = self._x - w / 2, self._y - h / 2
        else:  # scaled and turned pictures stay centred where the plain one was
            sw, sh = self._source.get_size()
            x, y = self._x + (sw - w) / 2, self._y + (sh - h) / 2
        # floor(v + .5): round() would send .5 to even numbers and make neighbours jitter.
        rect = pygame.Rect(math.floor(x + 0.5), math.floor(y + 0.5), w, h)
        if rect != self._rect:
            self._rect = rect
            self._mark()

    def _mark(self) -> None:
        if self._stage:
            self._stage.touch(self)


class Stage:
    """Sprites over a background, drawn by dirty rectangles.

    ``background`` is an opaque surface of the window's size, or None for a plain dark one.
    """

    def __init__(self, size: tuple[int, int], background: pygame.Surface | None = None) -> None:
        self.size = size
        self._background = background
        self._sprites: dict[Hashable, Sprite] = {}
        self._groups: dict[str, set[Hashable]] = {}
        self._group: str | None = None
        self._declared: set[Hashable] = set()
        self._touched: dict[Sprite, None] = {}
        self._dirty: list[pygame.Rect] = []
        self._order = 0
        self._sorted: list[Sprite] | None = None
        self._anonymous = 0
        self.invalidate()

    # -- declaring -----------------------------------------------------------------------------

    @property
    def background(self) -> pygame.Surface | None:
        """The opaque picture below everything."""
        return self._background

    @background.setter
    def background(self, background: pygame.Surface) -> None:
        if background is not self._background:
            self._background = background
            self.invalidate()

    def add(
        self, image: pygame.Surface, pos: tuple[float, float], z: float = 0, anchor: Anchor = "topleft"
    ) -> Sprite:
        """A sprite without a name, to be kept and killed by the caller (flying pieces)."""
        self._anonymous += 1
        return self._insert(("anonymous", self._anonymous), image, pos, z, anchor)

    def put(
        self,
        key: Hashable,
        image: pygame.Surface,
        pos: tuple[float, float],
        z: float = 0,
        anchor: Anchor = "topleft",
        alpha: int = 255,
    ) -> Sprite:
        """Declare the sprite named ``key``: it is made, or changed where it differs.

        Inside a `group` block this also says that the sprite still belongs to the group. A sprite that
        an animation holds keeps its place, size and alpha until the animation lets go.
        """
        if self._group is not None:
            key = (self._group, key)
            self._declared.add(key)
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = self._insert(key, image, pos, z, anchor)
            sprite.alpha = alpha
            return sprite
        sprite.image = image
        sprite.z = z
        if not sprite.held:
            sprite.anchor = anchor
            sprite.pos = pos
            sprite.alpha = alpha
        return sprite

    def get(self, key: Hashable, group: str | None = None) -> Sprite | None:
        """The sprite declared under ``key`` (in ``group``), if it is there."""
        return self._sprites.get(key if group is None else (group, key))

    @contextmanager
    def group(self, name: str) -> Iterator[None]:
        """Declare a part of the picture: what was in the group and is not put again is removed."""
        if self._group is not None:
            raise ValueError(f"group {name!r} inside group {self._group!r}")
        self._group, self._declared = name, set()
        try:
            yield
        finally:
            gone = self._groups.get(name, set()) - self._declared
            self._groups[name] = self._declared
            self._group, self._declared = None, set()
            for key in gone:
                self._sprites[key].kill()

    def clear_group(self, name: str) -> None:
        """Remove everything declared in the group."""
        with self.group(name):
            pass

    def remove(self, sprite: Sprite) -> None:
        """Take a sprite off the stage; the place it covered is repainted."""
        if self._sprites.pop(sprite.key, None) is None:
            return
        for members in self._groups.values():
            members.discard(sprite.key)
        if sprite._shown:
            self._dirty.append(sprite._shown)
        self._touched.pop(sprite, None)
        sprite._stage = None
        self._sorted = None

    def clear(self) -> None:
        """Remove every sprite."""
        for sprite in list(self._sprites.values()):
            self.remove(sprite)
        self._groups.clear()

    def sprites(self) -> list[Sprite]:
        """All sprites from the lowest to the highest."""
        if self._sorted is None:
            self._sorted = sorted(self._sprites.values(), key=lambda s: (s._z, s.order))
        return self._sorted

    def _insert(
        self, key: Hashable, image: pygame.Surface, pos: tuple[float, float], z: float, anchor: Anchor
    ) -> Sprite:
        sprite = Sprite(self, key, image, pos[0], pos[1], z, anchor)
        self._order += 1
        sprite.order = self._order
        self._sprites[key] = sprite
        self._sorted = None
        self.touch(sprite)
        return sprite

    # -- repainting ----------------------------------------------------------------------------

    @property
    def needs_draw(self) -> bool:
        """Whether `draw` would repaint anything."""
        return bool(self._dirty or self._touched)

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Mark a rectangle, or the whole window, as to be repainted."""
        self._dirty.append(pygame.Rect((0, 0), self.size) if rect is None else pygame.Rect(rect))

    def touch(self, sprite: Sprite) -> None:
        """A sprite tells that it changed (sprites do this themselves)."""
        self._touched[sprite] = None

    def resort(self) -> None:
        """A sprite tells that its z changed (sprites do this themselves)."""
        self._sorted = None

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Repaint on ``target`` what changed since the last call; returns the repainted rectangles."""
        for sprite in self._touched:
            now = sprite._rect if sprite._visible and sprite._alpha else None
            if sprite._shown:
                self._dirty.append(sprite._shown)
            if now and now != sprite._shown:
                self._dirty.append(now)
            sprite._shown = now
        self._touched.clear()
        if not self._dirty:
            return []
        window = pygame.Rect((0, 0), self.size)
        rects = merge_rects([r.clip(window) for r in self._dirty], window)
        self._dirty = []
        self._compose(target, rects)
        return rects

    def _compose(self, target: pygame.Surface, rects: list[pygame.Rect]) -> None:
        seen: list[Sprite] = []
        bounds: list[pygame.Rect] = []
        for sprite in self.sprites():
            if sprite._shown is not None:
                seen.append(sprite)
                bounds.append(sprite._shown)
        clip = target.get_clip()
        for rect in rects:
            target.set_clip(rect)
            if self._background is not None:
                target.blit(self._background, rect, rect)
            else:
                target.fill((24, 33, 34), rect)
            batch: list[tuple[pygame.Surface, pygame.Rect]] = []
            for index in rect.collidelistall(bounds):
                sprite = seen[index]
                if sprite._alpha == 255 and not sprite._flags:
                    batch.append((sprite._image, sprite._rect))
                    continue
                target.fblits(batch)
                batch = []
                # Pictures are shared between sprites, so the picture's own alpha is put back.
                image = sprite._image
                before = image.get_alpha()
                image.set_alpha(sprite._alpha)
                target.blit(image, sprite._rect, special_flags=sprite._flags)
                image.set_alpha(before)
            target.fblits(batch)
        target.set_clip(clip)


def merge_rects(rects: list[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Fewer rectangles that cover the same pixels: contained ones vanish, close ones are joined.

    When most of the window is covered the result is the window itself.
    """
    result: list[pygame.Rect] = []
    for rect in sorted((r for r in rects if r.w and r.h), key=lambda r: -r.w * r.h):
        current = rect
        merged = True
        while merged:
            merged = False
            for i, other in enumerate(result):
                if other.contains(current):
                    current = other
                    del result[i]
                    merged = True
                    break
                union = other.union(current)
                if union.w * union.h <= other.w * other.h + current.w * current.h + MERGE_WASTE:
                    current = union
                    del result[i]
                    merged = True
                    break
        result.append(current)
    if sum(r.w * r.h for r in result) > FULL_REPAINT_SHARE * window.w * window.h:
        return [window.copy()]
    return result
