"""Painting the map into the table's background: ground, shadows, empty spaces, hexagons; scaled while the view glides."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING

import pygame

from game.planet.control import table_layout
from game.planet.geometry import neighbours
from scenes.planet import plan
from scenes.planet.camera import Camera, Look
from scenes.planet.hex_prints import Contents, HexPrints
from scenes.planet.pictures import Pictures
from scenes.ui.shapes import soft_padding

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

SHADOW_BLUR, SHADOW_DROP = 7.0, 9.0
SHARPEN_SECONDS = 0.004
"""How long hexagons are drawn in one frame; one is always finished."""


class MapPainter:
    """The map as a picture. It is painted onto the stage's background, so that it is copied once for each frame."""

    def __init__(self, board: PlanetBoard, camera: Camera) -> None:
        self.board = board
        self.camera = camera
        self.pictures: Pictures
        self.prints: HexPrints
        self.surface: pygame.Surface
        self.seen = pygame.Rect(0, 0, 1, 1)
        """The part of the window where the map is painted."""
        self.contents: dict[int, Contents] = {}
        """What is on each hexagon of the map, in the order they are drawn."""
        self.blurred = False
        """Whether the picture is a scaled one, until all hexagons are drawn for the present zoom."""
        self._felt: pygame.Surface
        self._kept: pygame.Surface | None = None
        self._kept_look = Look(0.0, 0.0, 1.0)
        self._painted: object = None

    def lay_out(self) -> None:
        """Make pictures and surfaces for the present size."""
        board = self.board
        self.pictures = Pictures(board.kit, board.p, board.s.colours)
        self.prints = HexPrints(board.kit, board.p, self.pictures)
        self._felt = board.kit.table()
        self.surface = self._felt.copy()
        board.view.stage.background = self.surface
        self.seen = board.layout["map.seen"].rect(board.kit.units)
        self.blurred = False
        self._painted = None

    def take(self, contents: dict[int, Contents]) -> None:
        """Take over what is on the map; it is painted if something changed."""
        self.contents = contents
        if self._painted != self._paint_key():
            self.paint()

    def _paint_key(self) -> object:
        return tuple(self.contents.items()), tuple(self.board.s.spots), self.camera.look

    def _middle(self, at: int) -> tuple[float, float]:
        return self.camera.to_window(*plan.hex_middle(self.board.s.spots[at]))

    def _visible(self) -> dict[int, tuple[float, float]]:
        """The hexagons that are seen, in drawing order, with their middles."""
        w, h = self.prints.size(self.camera.k, self.camera.zoom)
        found = {}
        for at in self.contents:
            x, y = self._middle(at)
            if self.seen.colliderect(pygame.Rect(round(x - w / 2), round(y - h / 2), w, h + h // 8)):
                found[at] = (x, y)
        return found

    def paint(self) -> None:
        """Paint the map as the camera sees it into the background."""
        self.blurred = False
        self._painted = self._paint_key()
        surface, seen = self.surface, self.seen
        surface.set_clip(seen)
        surface.blit(self._felt, seen, seen)
        self._paint_ghosts()
        visible = self._visible()
        spots = self.board.s.spots
        taken = set(spots)
        for at, (x, y) in visible.items():
            around = neighbours(spots[at])
            if any(cell not in taken for cell in (around[0], around[4], around[5])):
                image, pad = self._shadow()
                surface.blit(image, (round(x) - pad[0], round(y) - pad[1]))
        for at, (x, y) in visible.items():
            image = self.prints.get(self.contents[at], self.camera.zoom)
            surface.blit(image, (round(x) - image.get_width() // 2, round(y) - image.get_height() // 2))
        surface.set_clip(None)
        self.board.view.stage.invalidate(seen)

    def repaint(self) -> None:
        """Paint after the view moved: the picture that was kept as long as not all is drawn anew."""
        if self.blurred:
            self.paint_kept()
        else:
            self.paint()

    def keep(self) -> None:
        """Keep what is painted now: it is scaled while the view glides and until all is drawn anew."""
        if not self.blurred:
            self._kept = self.surface.subsurface(self.seen).copy()
            self._kept_look = self.camera.look

    def paint_kept(self) -> None:
        """Paint the picture that was kept as the camera would see it now."""
        camera, seen, look = self.camera, self.seen, self._kept_look
        assert self._kept is not None
        ratio = camera.zoom / look.zoom
        cx, cy = camera.zone.center
        left = cx + (seen.left - cx) * ratio + (look.x - camera.x) * camera.scale
        top = cy + (seen.top - cy) * ratio + (look.y - camera.y) * camera.scale
        # Only what will be seen of it is scaled.
        source = pygame.Rect(
            math.floor((seen.left - left) / ratio), math.floor((seen.top - top) / ratio),
            math.ceil(seen.w / ratio) + 2, math.ceil(seen.h / ratio) + 2,
        ).clip(self._kept.get_rect())  # fmt: skip
        self.surface.set_clip(seen)
        self.surface.blit(self._felt, seen, seen)
        if source.w > 0 and source.h > 0:
            size = max(1, round(source.w * ratio)), max(1, round(source.h * ratio))
            image = pygame.transform.scale(self._kept.subsurface(source), size)
            self.surface.blit(image, (round(left + source.x * ratio), round(top + source.y * ratio)))
        self.surface.set_clip(None)
        self.board.view.stage.invalidate(seen)

    def show_kept(self) -> None:
        """The view came to rest: show the picture that was kept until all is drawn for it (`sharpen`)."""
        self.blurred = True
        self.paint_kept()
        self._painted = self._paint_key()

    def sharpen(self) -> None:
        """Draw a few hexagons for the present zoom; when all are there, show them."""
        began = time.perf_counter()
        for at in self._visible():
            if not self.prints.has(self.contents[at], self.camera.zoom):
                self.prints.get(self.contents[at], self.camera.zoom)
                if time.perf_counter() - began > SHARPEN_SECONDS:
                    return
        self.paint()

    def _paint_ghosts(self) -> None:
        gaps = table_layout(self.board.s).gaps
        image = self._ghost(self.board.kit.px(plan.BOX * self.camera.zoom))
        half = image.get_width() // 2
        for cell in sorted({cell for row in gaps for cell in row}):
            x, y = self.camera.to_window(*plan.hex_middle(cell))
            self.surface.blit(image, (round(x) - half, round(y) - half))

    def _ghost(self, px: int) -> pygame.Surface:
        kit = self.board.kit

        def make() -> pygame.Surface:
            image = kit.sprites.svg("planet/hex_ghost", (px, px)).copy()
            # Without the faint fill nearly all of it is empty, and blitting costs next to nothing.
            image.fill((0, 0, 0, 14), special_flags=pygame.BLEND_RGBA_SUB)
            image.fill((255, 255, 255, 185), special_flags=pygame.BLEND_RGBA_MULT)
            image.set_alpha(255, pygame.RLEACCEL)
            return image

        return kit.cache.get(("planet-ghost", px), make)

    def _shadow(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """The soft shadow of a hexagon and where its middle is in it."""
        kit = self.board.kit
        scale = self.camera.scale
        pad = soft_padding(SHADOW_BLUR * scale)
        w, h = math.ceil(2 * plan.RADIUS * scale), math.ceil(math.sqrt(3) * plan.RADIUS * scale)
        middle = w // 2 + pad, h // 2 + pad
        box = round(plan.BOX * scale)

        def make() -> pygame.Surface:
            corners = plan.hex_corners(w / 2 + pad + 0.5, h / 2 + pad + 0.5, plan.RADIUS * 0.985 * scale)
            image, left, top = kit.shapes.soft_polygon(corners, SHADOW_BLUR * scale, (6, 12, 12, 190))
            full = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
            full.blit(image, (left, top))
            # What the hexagon itself will cover is left out: blending it would be the dearest part of a pan.
            cover = kit.sprites.svg("planet/hex_back", (box, box)).copy()
            cover.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            corner = middle[0] - box // 2, middle[1] - round(SHADOW_DROP * scale) - box // 2
            full.blit(cover, corner, special_flags=pygame.BLEND_RGBA_SUB)
            full.set_alpha(255, pygame.RLEACCEL)
            return full

        image = kit.cache.get(("planet-shadow", w, h), make)
        return image, (middle[0], middle[1] - round(SHADOW_DROP * scale))
