"""A small writer of plain SVG: exactly the part of the language that SDL_image's renderer understands.

That renderer (nanosvg) knows paths, basic shapes, groups, transforms and two kinds of gradient. It knows no
text, filters, clip paths, masks, patterns, classes or `<use>`, and it applies the opacity of a group to each
shape alone. So clipping is done in `geometry`, pale prints get mixed colours, and nothing else is offered here.

Light comes from the upper left in every picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

Point = tuple[float, float]

INK = "#2B2622"
CREAM = "#FFFCF4"
PAPER = "#FBF6EC"
IVORY = "#F4EBDD"
GOLD = "#FFD166"
TEAL = "#2A9D8F"
DANGER = "#D1495B"
SEATS = {
    "blue": "#3B7DD8",
    "green": "#3BA55D",
    "red": "#D9534F",
    "yellow": "#E8B93B",
    "violet": "#8E6BBF",
}


def num(value: float, digits: int = 2) -> str:
    """A coordinate with no more decimals than asked for and no useless characters."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def rgb(colour: str) -> tuple[int, int, int]:
    """The channels of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """`first` with `share` (0–1) of `second` stirred in."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def lighter(colour: str, share: float = 0.25) -> str:
    """Towards warm white."""
    return mix(colour, "#FFFAF0", share)


def darker(colour: str, share: float = 0.25) -> str:
    """Towards a soft black."""
    return mix(colour, "#121416", share)


def outline(points: Iterable[Point], closed: bool = True, digits: int = 2) -> str:
    """Path data that runs through the points in straight lines."""
    body = "L".join(f"{num(x, digits)} {num(y, digits)}" for x, y in points)
    return f"M{body}Z" if closed else f"M{body}"


def _attributes(style: dict[str, object]) -> str:
    parts = []
    for name, value in style.items():
        if value is None:
            continue
        shown = num(value) if isinstance(value, (int, float)) else str(value)
        key = "stroke-width" if name == "width_" else name.rstrip("_").replace("_", "-")
        parts.append(f' {key}="{shown}"')
    return "".join(parts)


class Picture:
    """One SVG file in the making: shapes are added back to front.

    Keyword arguments of the shape methods become SVG attributes, with `_` for `-`; `width_` is the stroke's.
    `digits` limits the decimals of points; one is enough where they are many.
    """

    def __init__(self, width: float = 64, height: float | None = None, digits: int = 2) -> None:
        self.digits = digits
        self.width = width
        self.height = width if height is None else height
        self._defs: list[str] = []
        self._body: list[str] = []

    def linear(self, start: Point, end: Point, *stops: tuple[float, str, float]) -> str:
        """A gradient along a line in picture units; each stop is (offset, colour, opacity)."""
        (x1, y1), (x2, y2) = start, end
        place = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
        return self._gradient("linearGradient", place, stops)

    def radial(self, centre: Point, radius: float, *stops: tuple[float, str, float]) -> str:
        """A round gradient in picture units; each stop is (offset, colour, opacity)."""
        place = f'cx="{num(centre[0])}" cy="{num(centre[1])}" r="{num(radius)}"'
        return self._gradient("radialGradient", place, stops)

    def _gradient(self, tag: str, place: str, stops: Sequence[tuple[float, str, float]]) -> str:
        name = f"g{len(self._defs) + 1}"
        inside = "".join(
            f'<stop offset="{num(at)}" stop-color="{colour}"'
            + ("" if opacity == 1 else f' stop-opacity="{num(opacity)}"')
            + "/>"
            for at, colour, opacity in stops
        )
        self._defs.append(f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {place}>{inside}</{tag}>')
        return f"url(#{name})"

    def raw(self, markup: str) -> None:
        """Ready-made markup, for drawings kept as path data."""
        self._body.append(markup)

    def path(self, d: str, **style: object) -> None:
        """A shape from path data."""
        self._body.append(f'<path d="{d}"{_attributes(style)}/>')

    def poly(self, points: Iterable[Point], **style: object) -> None:
        """A closed shape through points; nothing is drawn from fewer than three."""
        corners = list(points)
        if len(corners) > 2:
            self.path(outline(corners, digits=self.digits), **style)

    def line(self, points: Iterable[Point], colour: str, width: float, **style: object) -> None:
        """An open stroke with round ends and joints."""
        ends = {"fill": "none", "stroke": colour, "width_": width}
        round_ = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        self.path(outline(points, False, self.digits), **ends, **round_, **style)

    def stroke(self, d: str, colour: str, width: float, **style: object) -> None:
        """An open stroke along path data with round ends and joints."""
        ends = {"fill": "none", "stroke": colour, "width_": width}
        self.path(d, **ends, stroke_linecap="round", stroke_linejoin="round", **style)

    def circle(self, cx: float, cy: float, r: float, **style: object) -> None:
        """A disc or ring."""
        place = f'cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"'
        self._body.append(f"<circle {place}{_attributes(style)}/>")

    def ellipse(self, cx: float, cy: float, rx: float, ry: float, turn: float = 0, **style: object) -> None:
        """An ellipse, turned clockwise by `turn` degrees about its own middle."""
        place = f'cx="{num(cx)}" cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}"'
        spin = f' transform="rotate({num(turn)} {num(cx)} {num(cy)})"' if turn else ""
        self._body.append(f"<ellipse {place}{spin}{_attributes(style)}/>")

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0, **style: object) -> None:
        """A rectangle with corner radius `r`."""
        corner = f' rx="{num(r)}"' if r else ""
        place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner}'
        self._body.append(f"<rect {place}{_attributes(style)}/>")

    @contextmanager
    def group(self, transform: str | None = None, **style: object) -> Iterator[None]:
        """Shapes added inside share a transform and inherited attributes."""
        self._body.append(f"<g{_attributes({'transform': transform, **style})}>")
        yield
        self._body.append("</g>")

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Iterator[None]:
        """Shapes added inside are drawn around (x, y), enlarged and turned clockwise."""
        steps = f"translate({num(x)} {num(y)})"
        if turn:
            steps += f" rotate({num(turn)})"
        if scale != 1:
            steps += f" scale({scale:.4f})"
        with self.group(steps):
            yield

    def markup(self) -> str:
        """The shapes alone, to be put into another picture; they must use no gradients."""
        if self._defs:
            raise ValueError("a picture with gradients cannot be put into another one")
        return "".join(self._body)

    def svg(self) -> str:
        """The finished file."""
        w, h = num(self.width), num(self.height)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
        defs = f"<defs>{''.join(self._defs)}</defs>" if self._defs else ""
        return f"{head}{defs}{''.join(self._body)}</svg>\n"
