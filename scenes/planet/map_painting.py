"""Painting the map into the table's background: ground, shadows, empty spaces, hexagons; scaled while the view glides."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.planet.control import table_layout
from game.planet.geometry import neighbours
from scenes.planet import plan
from scenes.planet.camera import Camera, Look
from scenes.planet.hex_prints import Contents, HexPrints, bare
from scenes.planet.pictures import Pictures
from scenes.ui.shapes import soft_padding

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

SHADOW_BLUR, SHADOW_DROP = 7.0, 9.0
SHARPEN_SECONDS = 0.002
"""How long hexagons are composed in one frame; at least a small part of one is."""
PAINT_SECONDS = 0.003
"""How long hexagons that changed are composed before they are painted; what takes longer is sharpened afterwards."""


class Painted(NamedTuple):
    """What the map's picture depends on."""

    contents: dict[int, Contents]
    spots: tuple[int, ...]
    look: Look


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
        self._kept: pygame.Surface
        self._kept_look = Look(0.0, 0.0, 1.0)
        self._due: Literal["", "all", "kept"] = ""
        """What is to be painted before the next picture, however often the view moves until then."""
        self._shadow_was = 0.0
        """The zoom a shadow was last prepared for."""
        self._painted: Painted | None = None
        self._rough: set[int] = set()
        """Hexagons of which a stand-in is shown."""
        self._ahead: list[int] = []
        """Hexagons out of sight that are still to be composed for the present zoom."""
        self._coming: list[int] = []
        """Hexagons that may yet come to the map and are still to be composed for the present zoom."""

    def lay_out(self) -> None:
        """Make pictures and surfaces for the present size."""
        board = self.board
        self.pictures = Pictures(board.kit, board.p, board.s.colours)
        self._felt = board.kit.table()
        self.surface = self._felt.copy()
        board.view.stage.background = self.surface
        self.seen = board.layout["map.seen"].rect(board.kit.units)
        self.prints = HexPrints(board.kit, board.p, self.pictures, self.surface, self.seen.topleft)
        # Filled, so that the memory is there before the first glide.
        self._kept = pygame.Surface(self.seen.size, 0, self.surface)
        self._kept.fill((0, 0, 0))
        self.blurred = False
        self._due = ""
        self._painted = None

    def take(self, contents: dict[int, Contents]) -> None:
        """Take over what is on the map; what changed is painted."""
        before, self.contents = self._painted, contents
        now = self._present()
        if before == now:
            return
        if before is None or self.blurred or (before.spots, before.look) != (now.spots, now.look):
            self.paint()
        else:
            self._paint_changed([at for at in contents if contents[at] != before.contents.get(at)])

    def _present(self) -> Painted:
        return Painted(dict(self.contents), tuple(self.board.s.spots), self.camera.look)

    def _middle(self, at: int) -> tuple[float, float]:
        return self.camera.to_window(*plan.hex_middle(self.board.s.spots[at]))

    def _box(self, middle: tuple[float, float]) -> pygame.Rect:
        """The window rectangle of a hexagon and its shadow."""
        w, h = self.prints.size(self.camera.k, self.camera.zoom)
        return pygame.Rect(round(middle[0] - w / 2), round(middle[1] - h / 2), w, h + h // 8)

    def _visible(self, area: pygame.Rect) -> dict[int, tuple[float, float]]:
        """The hexagons that are seen in a part of the window, in drawing order, with their middles."""
        middles = {at: self._middle(at) for at in self.contents}
        return {at: middle for at, middle in middles.items() if area.colliderect(self._box(middle))}

    def paint(self) -> None:
        """Paint the map as the camera sees it into the background before the next picture."""
        self.blurred = False
        self._painted = self._present()
        self._ask_for("all")

    def _ask_for(self, what: Literal["all", "kept"]) -> None:
        self._due = what
        self.board.view.stage.invalidate(self.seen)

    def flush(self) -> None:
        """Paint what is due: called before each picture."""
        due, self._due = self._due, ""
        if due == "all":
            self._paint_all()
        elif due == "kept":
            self._paint_kept()

    def _paint_all(self) -> None:
        self._rough.clear()
        self._paint_area(self.seen)
        zoom, p = self.camera.zoom, self.board.p
        self._ahead = [at for at in self.contents if not self.prints.has(self.contents[at], zoom)]
        self._coming = [
            at
            for at in range(len(p.hexes))
            if at not in self.contents and not self.prints.has(bare(p, at), zoom)
        ]

    def _paint_changed(self, changed: list[int]) -> None:
        """Paint only where these hexagons lie."""
        self._painted = self._present()
        if self._due == "all":
            return
        for at in changed:
            area = self._box(self._middle(at)).clip(self.seen)
            if area:
                self._paint_area(area)
            else:
                self._ahead.append(at)

    def _paint_area(self, area: pygame.Rect) -> None:
        surface = self.surface
        surface.set_clip(area)
        surface.blit(self._felt, area, area)
        self._paint_ghosts(area)
        visible = self._visible(area)
        spots = self.board.s.spots
        taken = set(spots)
        for at, (x, y) in visible.items():
            around = neighbours(spots[at])
            if any(cell not in taken for cell in (around[0], around[4], around[5])):
                image, pad = self._shadow()
                surface.blit(image, (round(x) - pad[0], round(y) - pad[1]))
        until = time.perf_counter() + PAINT_SECONDS
        for at, (x, y) in visible.items():
            image = self._print(at, until)
            surface.blit(image, (round(x) - image.get_width() // 2, round(y) - image.get_height() // 2))
        surface.set_clip(None)
        self.board.view.stage.invalidate(area)

    def _print(self, at: int, until: float) -> pygame.Surface:
        """The picture of a hexagon, or a stand-in where composing it would take too long now."""
        contents, zoom = self.contents[at], self.camera.zoom
        if not self.prints.has(contents, zoom):
            late = time.perf_counter() > until or not self.prints.quick(contents, zoom)
            standin = self.prints.standin(contents, zoom) if late else None
            if standin is not None:
                self._rough.add(at)
                return standin
        return self.prints.get(contents, zoom)

    def repaint(self) -> None:
        """Paint after the view moved: the picture that was kept as long as not all is drawn anew."""
        if self.blurred:
            self.paint_kept()
        else:
            self.paint()

    def keep(self) -> None:
        """Keep what is painted now: it is scaled while the view glides and until all is drawn anew."""
        if not self.blurred:
            self.flush()
            self._kept.blit(self.surface, (0, 0), self.seen)
            self._kept_look = self.camera.look

    def paint_kept(self) -> None:
        """Paint the picture that was kept as the camera sees it, before the next picture."""
        self._ask_for("kept")

    def _paint_kept(self) -> None:
        camera, seen, look = self.camera, self.seen, self._kept_look
        ratio = camera.zoom / look.zoom
        cx, cy = camera.zone.center
        left = cx + (seen.left - cx) * ratio + (look.x - camera.x) * camera.scale
        top = cy + (seen.top - cy) * ratio + (look.y - camera.y) * camera.scale
        # Only what will be seen of it is scaled, straight into the picture: no large surface is made for it.
        shown = pygame.Rect(round(left), round(top), round(seen.w * ratio), round(seen.h * ratio)).clip(seen)
        if shown:
            source = pygame.Rect(
                round((shown.left - left) / ratio), round((shown.top - top) / ratio),
                max(1, round(shown.w / ratio)), max(1, round(shown.h / ratio)),
            ).clip(self._kept.get_rect())  # fmt: skip
            if source:
                pygame.transform.scale(
                    self._kept.subsurface(source), shown.size, self.surface.subsurface(shown)
                )
        for beside in _around(shown, seen):
            self.surface.blit(self._felt, beside, beside)
        self.board.view.stage.invalidate(seen)

    def show_kept(self) -> None:
        """The view came to rest: show the picture that was kept until all is drawn for it (`sharpen`)."""
        self.blurred = True
        self.paint_kept()
        self._painted = self._present()

    @property
    def unfinished(self) -> bool:
        """Whether there is something to sharpen, or to compose ahead for panning or for hexagons that come."""
        return self.blurred or bool(self._due or self._rough or self._ahead or self._looking_ahead)

    @property
    def _looking_ahead(self) -> bool:
        """Whether hexagons that may come are composed now: only while nothing moves."""
        return bool(self._coming) and not self.board.view.motion.busy

    def sharpen(self) -> None:
        """Compose a little for the present zoom; what is complete is shown."""
        if self._due:
            return
        began = time.perf_counter()
        zoom = self.camera.zoom
        if self.blurred and not self.prints.drawings.some("hex_ghost", self.board.kit.px(plan.BOX * zoom)):
            return
        if self.blurred and self._shadow_was != zoom:
            self._shadow_was = zoom
            self._shadow()
            self._ghost(self.board.kit.px(plan.BOX * zoom))
            return
        wanted = (
            list(self._visible(self.seen))
            if self.blurred
            else [at for at in self.contents if at in self._rough]
        )
        for at in [*wanted, *self._ahead]:
            if at not in self.contents:
                continue
            while not self.prints.work(self.contents[at], zoom):
                if time.perf_counter() - began > SHARPEN_SECONDS:
                    return
            if at in self._rough and not self.blurred:
                self._rough.discard(at)
                self._paint_changed([at])
        if self.blurred:
            self.paint()
            return
        self._rough.clear()
        self._ahead.clear()
        while self._looking_ahead:
            at = self._coming[0]
            if at in self.contents or self.prints.work(bare(self.board.p, at), zoom):
                del self._coming[0]
            if time.perf_counter() - began > SHARPEN_SECONDS:
                return

    def _paint_ghosts(self, area: pygame.Rect) -> None:
        gaps = table_layout(self.board.s).gaps
        image = self._ghost(self.board.kit.px(plan.BOX * self.camera.zoom))
        half = image.get_width() // 2
        for cell in sorted({cell for row in gaps for cell in row}):
            x, y = self.camera.to_window(*plan.hex_middle(cell))
            if area.colliderect((x - half, y - half, 2 * half, 2 * half)):
                self.surface.blit(image, (round(x) - half, round(y) - half))

    def _ghost(self, px: int) -> pygame.Surface:
        kit = self.board.kit

        def make() -> pygame.Surface:
            image = self.prints.drawings.get("hex_ghost", px).copy()
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

        def make() -> pygame.Surface:
            # So soft a thing need not be drawn at its full size.
            half = scale / 2
            corners = plan.hex_corners(w / 4 + pad / 2, h / 4 + pad / 2, plan.RADIUS * 0.985 * half)
            image, left, top = kit.shapes.soft_polygon(corners, SHADOW_BLUR * half, (6, 12, 12, 190))
            soft = pygame.Surface((w // 2 + pad, h // 2 + pad), pygame.SRCALPHA)
            soft.blit(image, (left, top))
            full = pygame.transform.smoothscale(soft, (w + 2 * pad, h + 2 * pad))
            # What the hexagon itself will cover is left out: blending it would be the dearest part of a pan.
            lower = middle[1] - round(SHADOW_DROP * scale)
            pygame.draw.polygon(
                full, (0, 0, 0, 0), plan.hex_corners(middle[0], lower, plan.RADIUS * 0.95 * scale)
            )
            full.set_alpha(255, pygame.RLEACCEL)
            return full

        image = kit.cache.get(("planet-shadow", w, h), make)
        return image, (middle[0], middle[1] - round(SHADOW_DROP * scale))


def _around(inner: pygame.Rect, outer: pygame.Rect) -> list[pygame.Rect]:
    """What of a rectangle lies around another one inside it."""
    if not inner:
        return [outer]
    rects = (
        pygame.Rect(outer.left, outer.top, outer.w, inner.top - outer.top),
        pygame.Rect(outer.left, inner.bottom, outer.w, outer.bottom - inner.bottom),
        pygame.Rect(outer.left, inner.top, inner.left - outer.left, inner.h),
        pygame.Rect(inner.right, inner.top, outer.right - inner.right, inner.h),
    )
    return [rect for rect in rects if rect.w > 0 and rect.h > 0]
