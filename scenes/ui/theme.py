"""The house style as typed values, read from ``assets/theme/house.yaml``."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import yaml

Rgba = tuple[int, int, int, int]
ColorLike = str | tuple[int, ...] | pygame.Color
"""A palette name (``"ink"``), ``"#RRGGBB"``, a tuple or a pygame colour."""


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Named colours; the comments in the YAML file say what each is for."""

    table_light: str
    table_dark: str
    ivory: str
    ivory_dark: str
    paper: str
    paper_dark: str
    sunken: str
    line: str
    ink: str
    ink_muted: str
    cream: str
    cream_muted: str
    gold: str
    gold_dark: str
    gold_ink: str
    teal: str
    teal_light: str
    teal_dark: str
    danger: str
    danger_dark: str
    panel_top: str
    panel_bottom: str
    panel_edge: str
    bar_top: str
    bar_bottom: str
    shadow: str


class SeatLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Colour and shape of a seat, and the colour of text printed on the seat's colour."""

    color: str
    shape: str
    ink: str


class Metrics(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sizes in units and times in milliseconds."""

    text_small: float
    radius_card: float
    top_bar: float
    focus_ring: float
    focus_gap: float
    tooltip_delay_ms: int
    tooltip_width: float


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Palette, seats and metrics of the house."""

    palette: Palette
    seats: dict[str, SeatLook]
    metrics: Metrics

    def color(self, color: ColorLike, alpha: int | None = None) -> Rgba:
        """The colour as RGBA. A name is looked up in the palette, then among the seats.

        Raises ``ValueError`` for a name nobody knows.
        """
        if isinstance(color, str) and not color.startswith("#"):
            seat = self.seats.get(color)
            named = getattr(self.palette, color, None) or (seat.color if seat else None)
            if named is None:
                raise ValueError(f"unknown colour name {color!r}")
            color = named
        return rgba(color, alpha)


def load_theme(assets: Path) -> Theme:
    """Read the theme below the assets folder.

    Raises ``OSError`` or ``msgspec.ValidationError``: without its theme the program cannot draw anything.
    """
    text = (assets / "theme" / "house.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), Theme)


def rgba(color: ColorLike, alpha: int | None = None) -> Rgba:
    """A hex string, tuple or pygame colour as RGBA; ``alpha`` replaces the colour's own."""
    if isinstance(color, str):
        value = color.lstrip("#")
        parts = tuple(int(value[i : i + 2], 16) for i in range(0, len(value), 2))
    else:
        parts = tuple(color)
    red, green, blue = parts[:3]
    return red, green, blue, alpha if alpha is not None else (parts[3] if len(parts) > 3 else 255)


def mix(a: ColorLike, b: ColorLike, t: float) -> Rgba:
    """The colour a share ``t`` (0–1) of the way from a to b."""
    first, second = rgba(a), rgba(b)
    red, green, blue, alpha = (round(x + (y - x) * t) for x, y in zip(first, second, strict=True))
    return red, green, blue, alpha


def darker(color: ColorLike, t: float = 0.25) -> Rgba:
    """The colour mixed with a warm near-black; alpha stays."""
    return mix(color, (18, 20, 22, rgba(color)[3]), t)


def lighter(color: ColorLike, t: float = 0.25) -> Rgba:
    """The colour mixed with a warm near-white; alpha stays."""
    return mix(color, (255, 250, 240, rgba(color)[3]), t)
