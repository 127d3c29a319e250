"""Pictures of Living Planet's pieces in window pixels, from the drawings, kept by the kit's cache.

``z`` is the zoom: a piece on the map is drawn exactly at its size there; panels take pieces at zoom 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.planet.definitions import COLOUR_IDS
from game.planet.pieces import ANY_SITE, FORMS, NONE, PORT_SITE, form_of, seat_and_form
from game.planet.planet import Planet
from scenes.planet import plan
from scenes.ui.canvas import Canvas
from scenes.ui.kit import Kit
from scenes.ui.sprites import ready
from scenes.ui.theme import ColorLike

RESOURCE_COLOURS = {
    "oil": "#4A4155",
    "iron": "#76858F",
    "vibrium": "#8F55D6",
    "electricity": "#1FA3C4",
    "mycelium": "#CF7A45",
}
"""Base tones of the resources that have a drawing of their own."""
VERSIONS = 3
"""Drawings of each terrain."""
NUMBER_SIZE = 24 / 64
SMALLEST_NUMBER = 12.5
"""Units of the window below which the number of a factory is not printed, however small the zoom."""


class Standing(NamedTuple):
    """What stands on a site: the tile, the chip's seat, the unit kind; `NONE` for nothing."""

    tile: int = NONE
    chip: int = NONE
    unit: int = NONE


class Pictures:
    """All piece pictures of a match: ``colours`` are the seats' colours, ``kinds`` the numbered things."""

    def __init__(self, kit: Kit, planet: Planet, colours: Sequence[int]) -> None:
        self.kit = kit
        self.planet = planet
        self.seats = [COLOUR_IDS[colour] for colour in colours]
        # Seats nobody sits in can still own numbers in tables; they take the colours left over.
        self.seats += [c for c in COLOUR_IDS if c not in self.seats]

    def svg(self, name: str, units: float) -> pygame.Surface:
        """A drawing in a square of so many units."""
        px = self.kit.px(units)
        return self.kit.sprites.svg(f"planet/{name}", (px, px))

    # -- names of drawings -----------------------------------------------------------------------------------------

    def resource(self, resource: int) -> str:
        """The drawing of a resource's token."""
        return f"resource_{self.planet.resources[resource]}"

    def resource_color(self, resource: int) -> ColorLike:
        """The tone of a resource."""
        return RESOURCE_COLOURS.get(self.planet.resources[resource], "#76858F")

    def terrain(self, at: int) -> str:
        """The drawing of a hexagon's terrain."""
        kind = self.planet.hexes[at].terrain
        return f"hex_{kind}" if kind == "landing_zone" else f"hex_{kind}_{at % VERSIONS + 1}"

    def tile(self, tile: int, abandoned: bool = False) -> str:
        """The drawing of a building."""
        known = self.planet.tiles[tile]
        if known.kind == "factory":
            name = f"building_{self.planet.resources[known.resource]}"
        elif known.kind == "spaceport":
            name = f"building_spaceport_{self.seats[known.owner]}"
        else:
            word = "protection" if known.kind == "protective" else "office"
            name = f"building_{word}_{self.planet.cataclysms[known.cataclysm]}"
        return f"{name}_abandoned" if abandoned else name

    def site(self, kind: int, legal: bool = False) -> str:
        """The drawing of an empty site."""
        name = "any" if kind in (ANY_SITE, PORT_SITE) else self.planet.resources[kind]
        return f"site_{name}_legal" if legal else f"site_{name}"

    def unit(self, kind: int) -> str:
        """The drawing of a unit."""
        seat, form = seat_and_form(kind)
        return f"{FORMS[form]}_{self.seats[seat]}"

    def chip(self, seat: int) -> str:
        """The drawing of a seat's chip."""
        return f"chip_{self.seats[seat]}"

    def die(self, colour: int, value: int) -> str:
        """The drawing of a die; without a value it is blank."""
        return f"die_{COLOUR_IDS[colour]}_{value}" if 1 <= value <= 6 else f"die_{COLOUR_IDS[colour]}"

    def card(self, seat: int, back: bool = False) -> str:
        """The drawing of a seat's Planet card."""
        return f"card_back_{self.seats[seat]}" if back else f"card_{self.seats[seat]}"

    # -- composed pictures -------------------------------------------------------------------------------------------

    def building(self, standing: Standing, z: float = 1.0, lift: bool = False) -> pygame.Surface:
        """A building with number, chip and unit, in a square of `plan.SITE_BOX` units."""
        box = self.kit.px(plan.SITE_BOX * z)

        def make() -> pygame.Surface:
            surface = pygame.Surface((box, box), pygame.SRCALPHA)
            known = self.planet.tiles[standing.tile]
            empty = standing.chip == NONE and standing.unit == NONE
            surface.blit(self.svg_px(self.tile(standing.tile, empty), box), (0, 0))
            if known.number != NONE:
                size = max(NUMBER_SIZE * plan.SITE_BOX * z, SMALLEST_NUMBER) / self.kit.text.factor
                ink = "#E7E1D7" if empty else "#FFFCF4"
                image = self.kit.text.render(str(known.number), size, ink, "bold")
                x, y = 19.4 / 64 * box, 19.0 / 64 * box
                surface.blit(image, (round(x - image.get_width() / 2), self.kit.text.top(size, y, "bold")))
            if standing.chip != NONE:
                chip = self.svg_px(self.chip(standing.chip), self.kit.px(plan.CHIP * z * 1.12))
                self._centre(surface, chip, 19.4 / 64 * box, 43.4 / 64 * box)
            if standing.unit != NONE:
                unit = self.svg_px(self.unit(standing.unit), self.kit.px(plan.UNIT_INSIDE * z * 1.14))
                self._centre(surface, unit, 45.5 / 64 * box, 43.4 / 64 * box)
            return ready(surface)

        return self.kit.cache.get(
            ("planet-building", tuple(self.seats), standing, box, self.kit.text.factor), make
        )

    def tag(self, kind: int, colour: int, value: int, z: float = 1.0) -> pygame.Surface:
        """A cataclysm tag: the die face that calls it, and the kind."""
        w, h = plan.TAG[0] * z, plan.TAG[1] * z
        kit = self.kit

        def make() -> pygame.Surface:
            canvas = Canvas(kit, w + 4, h + 5)
            canvas.rect(2, 3.2, w, h, 6 * z, (10, 12, 12, 120))
            canvas.rect(2, 2, w, h, 6 * z, "#2B2A2C", edge=(255, 255, 255, 26))
            canvas.blit_centered(
                self.svg_px(self.die(colour, value), kit.px(h * 1.07)), 2 + h / 2, 2 + h / 2 + 0.3 * z
            )
            glyph = self.glyph(self.planet.cataclysms[kind], 14.5 * z, "#FFF6E4")
            canvas.blit_centered(glyph, 2 + h + (w - h) / 2 - 0.4, 2 + h / 2)
            return canvas.done()

        return kit.cache.get(("planet-tag", kind, colour, value, w, kit.k), make)

    def glyph(self, name: str, units: float, color: ColorLike) -> pygame.Surface:
        """A one-tone sign in a colour."""
        px = self.kit.px(units)
        rgba = self.kit.color(color)

        def make() -> pygame.Surface:
            image = self.kit.sprites.svg(f"planet/glyph_{name}", (px, px)).copy()
            image.fill(rgba, special_flags=pygame.BLEND_RGBA_MULT)
            return image

        return self.kit.cache.get(("planet-glyph", name, px, rgba), make)

    def unit_group(self, kind: int, count: int, z: float = 1.0) -> pygame.Surface:
        """A unit in the open, with a number where several alike stand together; half as wide again as high."""
        size = plan.UNIT * z * (1.06 if form_of(kind) == 2 else 1.0)
        kit = self.kit

        def make() -> pygame.Surface:
            w, h = size * 1.6, size * 1.3
            canvas = Canvas(kit, w, h)
            cx, cy = w / 2, h / 2
            if form_of(kind) != 1:
                canvas.soft_poly(
                    _ellipse(cx, cy + size * 0.42, size * 0.42, size * 0.13), 2.0 * z, "#0A0C0E", 150
                )
            canvas.blit_centered(self.svg(self.unit(kind), size * 1.06), cx, cy)
            if count > 1:
                r = max(6.5 * z, 6.0)
                canvas.disc(cx + size * 0.5, cy + size * 0.34, r + 1, "#FFFCF4")
                canvas.disc(cx + size * 0.5, cy + size * 0.34, r, "#2B2622")
                canvas.text(
                    str(count),
                    cx + size * 0.5,
                    cy + size * 0.34,
                    r * 1.75 / kit.text.factor,
                    "#FFFCF4",
                    "bold",
                    "center",
                )
            return canvas.done()

        return kit.cache.get(
            ("planet-unit", tuple(self.seats), kind, count, round(size, 3), kit.k, kit.text.factor), make
        )

    def svg_px(self, name: str, px: int) -> pygame.Surface:
        """A drawing in a square of pixels."""
        return self.kit.sprites.svg(f"planet/{name}", (px, px))

    @staticmethod
    def _centre(surface: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
        surface.blit(image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2)))


def _ellipse(cx: float, cy: float, rx: float, ry: float) -> list[tuple[float, float]]:
    import math

    return [
        (cx + rx * math.cos(math.radians(a)), cy + ry * math.sin(math.radians(a))) for a in range(0, 360, 18)
    ]
