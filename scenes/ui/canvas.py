"""Canvas: painting in units, with the primitives and motifs of the house.

A canvas is a surface and an origin. Coordinates and lengths are units; every edge lands on a whole
pixel, so neighbours meet without gaps at any scale. `Canvas(kit, w, h)` makes a transparent picture of
its own, `Canvas.on(kit, surface)` paints on an existing one (a scene's background).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Literal

import pygame

from scenes.ui import shapes
from scenes.ui.kit import Kit
from scenes.ui.shapes import Point, Radii
from scenes.ui.sprites import ready
from scenes.ui.text import Align, Style
from scenes.ui.theme import ColorLike, lighter

PanelKind = Literal["ivory", "paper", "dark"]


class Canvas:
    """A surface to paint on in units."""

    def __init__(self, kit: Kit, w: float, h: float) -> None:
        self.kit = kit
        self.w, self.h = w, h
        self.surface = pygame.Surface((max(1, kit.px(w)), max(1, kit.px(h))), pygame.SRCALPHA)
        self._ox = self._oy = 0.0

    @classmethod
    def on(cls, kit: Kit, surface: pygame.Surface, origin: tuple[float, float] = (0.0, 0.0)) -> Canvas:
        """A canvas that paints on ``surface``; ``origin`` is the surface's pixel of the point (0, 0)."""
        canvas = cls.__new__(cls)
        canvas.kit = kit
        canvas.w, canvas.h = surface.get_width() / kit.k, surface.get_height() / kit.k
        canvas.surface = surface
        canvas._ox, canvas._oy = origin
        return canvas

    def done(self) -> pygame.Surface:
        """The finished picture in the display's format."""
        return ready(self.surface)

    # -- coordinates ---------------------------------------------------------------------------

    def px(self, x: float) -> int:
        """Pixel column of a unit x."""
        return round(self._ox + x * self.kit.k)

    def py(self, y: float) -> int:
        """Pixel row of a unit y."""
        return round(self._oy + y * self.kit.k)

    def box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Pixel rectangle of a unit rectangle."""
        left, top = self.px(x), self.py(y)
        return pygame.Rect(left, top, max(1, self.px(x + w) - left), max(1, self.py(y + h) - top))

    def _points(self, points: Sequence[Point]) -> list[Point]:
        k = self.kit.k
        return [(self._ox + x * k, self._oy + y * k) for x, y in points]

    # -- primitives ----------------------------------------------------------------------------

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float | Radii = 8,
        fill: ColorLike | None = None,
        fill2: ColorLike | None = None,
        edge: ColorLike | None = None,
        edge_width: float = 1,
        horizontal: bool = False,
        alpha: int = 255,
    ) -> None:
        """A rounded rectangle: fill or vertical gradient, edge inside the outline.

        ``r`` is one radius or four (upper left, upper right, lower right, lower left).
        """
        kit = self.kit
        box = self.box(x, y, w, h)
        radii = tuple(c * kit.k for c in r) if isinstance(r, tuple) else r * kit.k
        image = kit.shapes.rounded(
            box.w,
            box.h,
            radii,  # type: ignore[arg-type]
            _faded(kit.color(fill), alpha) if fill is not None else None,
            _faded(kit.color(fill2), alpha) if fill2 is not None else None,
            _faded(kit.color(edge), alpha) if edge is not None else None,
            kit.px(edge_width),
            horizontal,
        )
        self.surface.blit(image, box)

    def disc(
        self,
        cx: float,
        cy: float,
        r: float,
        fill: ColorLike | None,
        fill2: ColorLike | None = None,
        edge: ColorLike | None = None,
        edge_width: float = 1,
        alpha: int = 255,
    ) -> None:
        """A disc (or, without fill, a ring) around a point."""
        self.rect(cx - r, cy - r, 2 * r, 2 * r, r, fill, fill2, edge, edge_width, alpha=alpha)

    def ring(
        self, cx: float, cy: float, r: float, color: ColorLike, width: float = 2, alpha: int = 255
    ) -> None:
        """A circle line of outer radius ``r``."""
        self.disc(cx, cy, r, None, None, color, width, alpha)

    def line(
        self, ax: float, ay: float, bx: float, by: float, color: ColorLike, width: float = 1, alpha: int = 255
    ) -> None:
        """A line with round ends; level and upright ones lie crisply on whole pixels."""
        half = width / 2
        if ay == by:
            self.rect(min(ax, bx), ay - half, abs(bx - ax), width, half, self.kit.color(color), alpha=alpha)
        elif ax == bx:
            self.rect(ax - half, min(ay, by), width, abs(by - ay), half, self.kit.color(color), alpha=alpha)
        else:
            self.poly(shapes.thick_line(ax, ay, bx, by, width), color, alpha=alpha)

    def stroke(
        self,
        points: Sequence[Point],
        color: ColorLike,
        width: float = 1,
        closed: bool = False,
        alpha: int = 255,
    ) -> None:
        """A line through points, with round joints."""
        rgba = self.kit.color(color)
        ends = [*points[1:], points[0]] if closed else points[1:]
        # Drawn opaque on a sheet of its own: overlapping joints must not show when alpha is below 255.
        pixels = self._points(points)
        reach = width * self.kit.k + 2
        left = int(min(x for x, _ in pixels) - reach)
        top = int(min(y for _, y in pixels) - reach)
        size = (
            int(max(x for x, _ in pixels) + reach) - left + 1,
            int(max(y for _, y in pixels) + reach) - top + 1,
        )
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        sheet.fill((*rgba[:3], 0))
        canvas = Canvas.on(self.kit, sheet, (self._ox - left, self._oy - top))
        for (ax, ay), (bx, by) in zip(points, ends, strict=False):
            canvas.poly(shapes.thick_line(ax, ay, bx, by, width), (*rgba[:3], 255))
        if rgba[3] * alpha < 255 * 255:
            sheet.set_alpha(rgba[3] * alpha // 255)
        self.surface.blit(sheet, (left, top))

    def poly(
        self,
        points: Sequence[Point],
        color: ColorLike,
        color2: ColorLike | None = None,
        alpha: int = 255,
        corner: float = 0.0,
    ) -> None:
        """A filled polygon; ``corner`` rounds its corners by that many units."""
        if corner:
            points = shapes.rounded_corners(points, corner)
        first = _faded(self.kit.color(color), alpha)
        second = _faded(self.kit.color(color2), alpha) if color2 is not None else None
        image, left, top = self.kit.shapes.polygon(self._points(points), first, second)
        self.surface.blit(image, (left, top))

    # -- soft ------------------------------------------------------------------------------------

    def shadow(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 8,
        blur: float = 8,
        dy: float = 3,
        alpha: int = 110,
    ) -> None:
        """The soft shadow of a rounded rectangle, ``dy`` units below it."""
        self._soft(x, y + dy, w, h, r, blur, self.kit.color("shadow", alpha))

    def glow(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 8,
        blur: float = 10,
        color: ColorLike = "gold",
        spread: float = 2,
        alpha: int = 230,
    ) -> None:
        """Light around a rounded rectangle."""
        self._soft(
            x - spread,
            y - spread,
            w + 2 * spread,
            h + 2 * spread,
            r + spread,
            blur,
            self.kit.color(color, alpha),
        )

    def soft_poly(
        self, points: Sequence[Point], blur: float, color: ColorLike, alpha: int = 110, dy: float = 0.0
    ) -> None:
        """Shadow or glow of a polygon."""
        image, left, top = self.kit.shapes.soft_polygon(
            self._points([(x, y + dy) for x, y in points]), blur * self.kit.k, self.kit.color(color, alpha)
        )
        self.surface.blit(image, (left, top))

    def _soft(self, x: float, y: float, w: float, h: float, r: float, blur: float, color: ColorLike) -> None:
        box = self.box(x, y, w, h)
        image, pad = self.kit.shapes.soft_rounded(
            box.w, box.h, r * self.kit.k, blur * self.kit.k, self.kit.color(color)
        )
        self.surface.blit(image, (box.x - pad, box.y - pad))

    # -- pictures and text -----------------------------------------------------------------------

    def text(
        self,
        text: str,
        x: float,
        cy: float,
        size: float = 16,
        color: ColorLike = "ink",
        style: Style = "regular",
        align: Align = "left",
        max_width: float | None = None,
        alpha: int = 255,
    ) -> float:
        """One line; ``x`` is its left, middle or right by ``align``, ``cy`` the middle of its capitals.

        Longer than ``max_width`` it shrinks, then ends in an ellipsis. Returns its width in units.
        """
        renderer = self.kit.text
        if max_width is not None:
            text, size = renderer.fit(text, size, self.kit.px(max_width), style, smallest=min(size, 14))
        image = renderer.render(text, size, _faded(self.kit.color(color), alpha), style)
        shift = {"left": 0.0, "center": 0.5, "right": 1.0}[align] * image.get_width()
        self.surface.blit(
            image,
            (round(self._ox + x * self.kit.k - shift), renderer.top(size, self._oy + cy * self.kit.k, style)),
        )
        return image.get_width() / self.kit.k

    def text_block(
        self,
        text: str,
        x: float,
        y: float,
        w: float,
        size: float = 16,
        color: ColorLike = "ink",
    ) -> float:
        """Wrapped text below the upper edge ``y``; returns its height in units."""
        image = self.kit.text.block(text, size, self.kit.px(w), color)
        self.surface.blit(image, (self.px(x), self.py(y)))
        return image.get_height() / self.kit.k

    def icon(
        self, name: str, cx: float, cy: float, size: float, color: ColorLike = "ink", alpha: int = 255
    ) -> None:
        """A Font Awesome icon centred on a point, its longer side ``size`` units."""
        image = self.kit.icons.render(name, self.kit.px(size), _faded(self.kit.color(color), alpha))
        self._blit_centered(image, cx, cy)

    def svg(
        self, name: str, cx: float, cy: float, w: float, h: float | None = None, alpha: int = 255
    ) -> None:
        """The picture ``assets/<name>.svg`` centred on a point."""
        size = self.kit.px(w), self.kit.px(w if h is None else h)
        self._blit_centered(self.kit.sprites.svg(name, size, alpha), cx, cy)

    def blit(self, image: pygame.Surface, x: float, y: float, alpha: int = 255) -> None:
        """A picture with its upper left corner at a point."""
        self._blit(image, (self.px(x), self.py(y)), alpha)

    def blit_centered(self, image: pygame.Surface, cx: float, cy: float, alpha: int = 255) -> None:
        """A picture centred on a point."""
        self._blit_centered(image, cx, cy, alpha)

    def _blit_centered(self, image: pygame.Surface, cx: float, cy: float, alpha: int = 255) -> None:
        x = round(self._ox + cx * self.kit.k - image.get_width() / 2)
        y = round(self._oy + cy * self.kit.k - image.get_height() / 2)
        self._blit(image, (x, y), alpha)

    def _blit(self, image: pygame.Surface, pos: tuple[int, int], alpha: int) -> None:
        if alpha < 255:
            image = image.copy()
            image.set_alpha(alpha)
        self.surface.blit(image, pos)

    # -- motifs ----------------------------------------------------------------------------------

    def panel(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        kind: PanelKind = "ivory",
        r: float = 12,
        shadow: bool = True,
    ) -> None:
        """A board of ivory, a sheet of paper, or a dark information panel."""
        if shadow:
            self.shadow(x, y, w, h, r, blur=10, dy=4, alpha=120)
        if kind == "dark":
            self.rect(x, y, w, h, r, "panel_top", "panel_bottom", edge=(255, 255, 255, 22))
            return
        top, bottom = ("paper", "paper_dark") if kind == "paper" else ("ivory", "ivory_dark")
        self.rect(x, y, w, h, r, top, bottom, edge="#FFF9EE")
        self.rect(x, y, w, h, r, None, edge=self.kit.color("line", 120))

    def well(self, x: float, y: float, w: float, h: float, r: float = 8) -> None:
        """A field pressed into a panel."""
        self.rect(x, y, w, h, r, "sunken", lighter(self.kit.color("sunken"), 0.15), edge="line")

    def portrait(self, cx: float, cy: float, r: float, name: str, seat: str) -> None:
        """The disc of a player: the initial on the seat's colour."""
        look = self.kit.theme.seats[seat]
        color = self.kit.color(look.color)
        self.disc(cx, cy, r, lighter(color, 0.15), color, edge="#FFFCF4", edge_width=max(1.0, r * 0.09))
        self.text(name[:1].upper(), cx, cy, r * 1.1, look.ink, "bold", "center")

    def seat_shape(self, cx: float, cy: float, d: float, seat: str, color: ColorLike | None = None) -> None:
        """The seat's shape – diamond, triangle, disc, square or star – about ``d`` units across."""
        look = self.kit.theme.seats[seat]
        fill = self.kit.color(look.color if color is None else color)
        if look.shape == "disc":
            self.disc(cx, cy, d * 0.48, fill)
            return
        corners: dict[str, list[Point]] = {
            "diamond": [(cx, cy - d * 0.56), (cx + d * 0.56, cy), (cx, cy + d * 0.56), (cx - d * 0.56, cy)],
            "triangle": [(cx, cy - d * 0.54), (cx + d * 0.54, cy + d * 0.42), (cx - d * 0.54, cy + d * 0.42)],
            "square": [
                (cx - d * 0.44, cy - d * 0.44),
                (cx + d * 0.44, cy - d * 0.44),
                (cx + d * 0.44, cy + d * 0.44),
                (cx - d * 0.44, cy + d * 0.44),
            ],
            "star": shapes.star(cx, cy + d * 0.04, d * 0.6, inner=0.5),
        }
        self.poly(corners[look.shape], fill, corner=d * 0.08)

    def badge(
        self,
        cx: float,
        cy: float,
        text: str,
        fill: ColorLike = "ink",
        color: ColorLike = "#FFFCF4",
        size: float = 14,
        height: float = 20,
    ) -> float:
        """A small pill with a number or word, centred on a point; returns its width in units."""
        w = max(height, self.kit.text.width(text, size, "bold") / self.kit.k + height * 0.6)
        self.rect(cx - w / 2, cy - height / 2, w, height, height / 2, fill)
        self.text(text, cx, cy, size, color, "bold", "center")
        return w


def painted(
    kit: Kit, key: Hashable, w: float, h: float, paint: Callable[[Canvas], object], *, large: bool = False
) -> pygame.Surface:
    """A cached picture of ``w`` x ``h`` units; ``paint(canvas)`` is called when it must be drawn.

    ``key`` names all that the picture depends on beside its size, in words of the module that paints it: modules never
    get each other's pictures. The same key gives the same surface object, so a sprite declared with it stays clean on
    the stage. Of a ``large`` one the shapes it is painted with are not kept: no other picture has any of that size.
    """
    painter = getattr(getattr(paint, "func", paint), "__module__", None)  # a `partial` tells of its function

    def make() -> pygame.Surface:
        canvas = Canvas(kit.beside(kit.units.size) if large else kit, w, h)
        paint(canvas)
        return canvas.done()

    return kit.cache.get(("canvas", painter, key, round(w, 3), round(h, 3), kit.k, kit.text.factor), make)


def _faded(color: tuple[int, int, int, int], alpha: int) -> tuple[int, int, int, int]:
    red, green, blue, own = color
    return red, green, blue, own * alpha // 255
