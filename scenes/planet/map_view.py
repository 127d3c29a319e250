"""The map: panned and zoomed, with zones and highlights over it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame

from game.planet import previews
from game.planet.definitions import COLOUR_IDS
from game.planet.geometry import NOWHERE
from game.planet.pieces import OUTSIDE, SITES_PER_HEX, hex_of
from game.planet.state import PlanetState
from scenes.planet import map_zones, plan, questions
from scenes.planet.camera import Camera, Look
from scenes.planet.hex_prints import Contents, HexPrints, contents_of
from scenes.planet.map_painting import MapPainter
from scenes.planet.pictures import Pictures
from scenes.ui.motion import Animate, ease_in_out

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard

GLIDE_MS, ZOOM_MS = 300.0, 140.0
SHARPEN_REST = 0.1
"""Seconds after the last zoom step before hexagons are drawn anew at the new size."""
KEY_PAN = 48.0


class _Glide(Animate):
    """A glide that is broken off (a replay jumps elsewhere) has arrived, too: the map must not wait for it."""

    def _end_hold(self) -> None:
        self._apply(1.0)


class MapView:
    """The hexagons with all that stands on them."""

    def __init__(self, board: PlanetBoard) -> None:
        self.board = board
        self.camera = Camera(pygame.Rect(0, 0, 1, 1), 1.0)
        self.painter = MapPainter(board, self.camera)
        self._began = False
        self._rest = 0.0
        self._gliding = False
        self._undeclared = False
        """Whether a glide has ended, but the zones are still to be declared at their new places."""
        self._panned = False
        """Whether the map was moved since the last frame: that is work enough for one."""
        self._goal: Look | None = None
        self._fitted = 0
        """How many hexagons the map had when it was last fitted."""

    @property
    def seen(self) -> pygame.Rect:
        """The part of the window where the map is painted."""
        return self.painter.seen

    @property
    def pictures(self) -> Pictures:
        """The pieces' pictures."""
        return self.painter.pictures

    @property
    def prints(self) -> HexPrints:
        """The hexagons' pictures."""
        return self.painter.prints

    # -- for a new window size -------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Make pictures and surfaces for the present size."""
        board = self.board
        kit = board.kit
        self.painter.lay_out()
        self._gliding = self._undeclared = False
        self._goal = None
        self._note_bounds()
        self.camera.resized(board.layout["map"].rect(kit.units), kit.k)
        if not self._began:
            self._began = True
            self.grown()
            self.camera.show(self.camera.fit())

    def grown(self) -> bool:
        """Whether hexagons came to the map since the last call (a match taken back counts, too)."""
        before, self._fitted = self._fitted, sum(cell != NOWHERE for cell in self.board.s.spots)
        return self._fitted != before

    def _note_bounds(self) -> None:
        self.camera.bounds = plan.bounds(cell for cell in self.board.s.spots if cell != NOWHERE)

    # -- painting ----------------------------------------------------------------------------------------------------

    @property
    def order(self) -> list[int]:
        """The hexagons on the map in the order they are drawn."""
        spots = self.board.s.spots
        placed = [at for at, cell in enumerate(spots) if cell != NOWHERE]
        return sorted(placed, key=lambda at: plan.drawing_order(spots[at]))

    def middle(self, at: int) -> tuple[float, float]:
        """The window pixel of a hexagon's middle."""
        return self.camera.to_window(*plan.hex_middle(self.board.s.spots[at]))

    def place(self, place: int) -> tuple[float, float]:
        """The window pixel of a site's middle, or of the open ground of a hexagon."""
        board = self.board
        at = hex_of(place)
        x, y = plan.hex_middle(board.s.spots[at])
        count = len(board.p.hexes[at].sites)
        if place < OUTSIDE:
            dx, dy = plan.site_middles(count, at == 0)[place % SITES_PER_HEX]
        else:
            dx, dy = plan.unit_middles(1, count, at == 0)[0]
        return self.camera.to_window(x + dx, y + dy)

    def group(self, at: int, kind: int) -> tuple[float, float]:
        """The window pixel where a unit kind stands, or would stand, in the open of a hexagon."""
        board = self.board
        contents = contents_of(board.p, board.s, at)
        kinds = sorted({k for k, _ in contents.units} | {kind})
        spot = plan.unit_middles(len(kinds), len(contents.sites), at == 0)[kinds.index(kind)]
        x, y = plan.hex_middle(board.s.spots[at])
        return self.camera.to_window(x + spot[0], y + spot[1])

    def _called(self, at: int) -> tuple[bool, ...]:
        s, p = self.board.s, self.board.p
        icons = p.hexes[at].icons
        if not s.order or s.stage in ("choose", "arrange", "name", "exhaust", "over"):
            return ()
        colour = s.order[s.column]
        found = previews.threats(p, s).get(colour, [])
        kinds = {p.cataclysms[t.kind] for t in found if t.hex == at}
        return (
            tuple(icon.colour == COLOUR_IDS[colour] and icon.kind in kinds for icon in icons) if kinds else ()
        )

    def update_contents(self) -> None:
        """Take over what is on the map now; where something changed it is painted."""
        self._note_bounds()
        self.show_state(self.board.s)

    def show_state(self, s: PlanetState) -> None:
        """Paint what stands on the map in a state, until the table is declared again."""
        p = self.board.p
        self.painter.take({at: contents_of(p, s, at, self._called(at)) for at in self.order})

    def contents(self, at: int) -> Contents:
        """What is on a hexagon as it was painted last."""
        return self.painter.contents[at]

    def paint(self) -> None:
        """Paint the map as it is seen now."""
        self.painter.paint()

    # -- moving ------------------------------------------------------------------------------------------------------

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by window pixels."""
        if self._gliding:
            return
        before = self.camera.origin
        self.camera.pan(dx, dy)
        self._shift(before)

    def _shift(self, before: tuple[int, int]) -> None:
        """After a pan: everything on the map moves by the same whole pixels."""
        after = self.camera.origin
        dx, dy = after[0] - before[0], after[1] - before[1]
        if not dx and not dy:
            return
        self._panned = True
        self.painter.repaint()
        view = self.board.view
        for zone in view.zones.reachable():
            if zone.group == "map":
                zone.rect = zone.rect.move(dx, dy)
                if zone.polygon is not None:
                    zone.polygon = [(x + dx, y + dy) for x, y in zone.polygon]
        for sprite in view.stage.sprites():
            if isinstance(sprite.key, tuple) and sprite.key[0] == "map":
                sprite.pos = sprite.pos[0] + dx, sprite.pos[1] + dy
        view.zones._changed()

    def wheel(self, notches: int) -> None:
        """Zoom around the pointer."""
        self.zoom(1 if notches > 0 else -1, self.board.view.zones.pointer)

    def zoom(self, steps: int, around: tuple[float, float] | None = None) -> None:
        """Zoom by steps around a window pixel (None: the middle)."""
        self.arrive()
        look = self.camera.zoom_by(steps, around)
        if look is not None:
            self.glide(look, ZOOM_MS)

    def fit(self) -> None:
        """Show the whole explored map."""
        self._note_bounds()
        look = self.camera.fit()
        if look != self.camera.look:
            self.glide(look, GLIDE_MS)

    def show_spaces(self, cells: list[int]) -> None:
        """Make room for spaces beside the map, unless they are all seen well."""
        spots = [cell for cell in self.board.s.spots if cell != NOWHERE]
        left, top, right, bottom = plan.bounds([*spots, *cells])
        ax, ay = self.camera.to_window(left, top)
        bx, by = self.camera.to_window(right, bottom)
        zone = self.camera.zone
        if ax < zone.left or ay < zone.top or bx > zone.right or by > zone.bottom:
            self.camera.bounds = left, top, right, bottom
            look = self.camera.fit(0.0)
            self._note_bounds()
            self.glide(look, GLIDE_MS)

    def glide(self, look: Look, ms: float) -> None:
        """Go to a look gently; with motion off or reduced at once."""
        pace = self.board.view.motion.pace
        self.arrive()
        if pace.factor == 0:
            self.camera.show(look)
            self.paint()
            self.declare()
            return
        start = self.camera.look
        self.painter.keep()
        self._gliding = True
        self._goal = look
        if pace.reduced:
            self.arrive()
            return
        # Zones stay until it arrives: whoever presses something meanwhile lets it arrive first.
        self.board.view.stage.clear_group("map")

        def show(t: float) -> None:
            if self._goal is not look:
                return
            if t >= 1:
                self._stop()  # zones follow in the next frame
                return
            zoom = start.zoom * (look.zoom / start.zoom) ** t
            share = (
                t
                if look.zoom == start.zoom
                else (1 / start.zoom - 1 / zoom) / (1 / start.zoom - 1 / look.zoom)
            )
            x = start.x + (look.x - start.x) * share
            y = start.y + (look.y - start.y) * share
            self.camera.show(Look(x, y, zoom))
            self.painter.paint_kept()

        self.board.view.motion.start(_Glide(show, ms, ease_in_out))

    @contextmanager
    def at_rest(self) -> Iterator[None]:
        """Have places as they will be when a glide has arrived."""
        now = self.camera.look
        if self._goal is not None:
            self.camera.show(self._goal)
        try:
            yield
        finally:
            self.camera.show(now)

    def arrive(self) -> None:
        """Let a glide end at once; what it leads to is drawn sharply piece by piece (`update`)."""
        if self._goal is not None:
            self._stop()
        if not self._undeclared:
            return
        self._undeclared = False
        self.declare()

    def _stop(self) -> None:
        """End a glide; the zones are still to be declared."""
        look, self._goal, self._gliding = self._goal, None, False
        assert look is not None
        self.camera.show(look)
        self._rest = 0.0
        self.painter.show_kept()
        self._undeclared = True

    def bring_in(self, place: int) -> None:
        """Pan to a place that lies outside (the keyboard's focus went there)."""
        x, y = plan.hex_middle(self.board.s.spots[hex_of(place)])
        self.bring_in_point(x, y)

    def bring_in_point(self, x: float, y: float) -> None:
        """Pan until a point of the map can be seen well."""
        before = self.camera.origin
        if not self._gliding and self.camera.bring_in(x, y, plan.RADIUS * 0.8):
            self._shift(before)

    def update(self, seconds: float, compose: bool = True) -> None:
        """After a zoom has come to rest, compose the hexagons for it, a little in each frame; then show them.

        A frame that has no time left for composing leaves it to the next (``compose``).
        """
        if self._gliding or not (self.painter.unfinished or self._undeclared):
            return
        if self._undeclared or self._panned:
            self._panned = False
            self.arrive()
            questions.declare(self.board)  # bubbles stay beside their hexagons
            return
        self._rest += seconds
        if self.painter.blurred and self._rest < SHARPEN_REST:
            return
        if compose:
            self.painter.sharpen()

    def wake_after(self) -> float | None:
        """Seconds until hexagons are to be drawn sharply; None when all are."""
        if self._gliding or not (self.painter.unfinished or self._undeclared):
            return None
        if self._undeclared:
            return 0.0
        return max(0.0, SHARPEN_REST - self._rest) if self.painter.blurred else 0.0

    def key(self, event: pygame.event.Event) -> bool:
        """Plus, minus and Home zoom; Shift and arrows pan, arrows alone too while the mouse rests on the map."""
        zones = self.board.view.zones
        if event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self.zoom(1)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.zoom(-1)
        elif event.key == pygame.K_HOME:
            self.fit()
        else:
            arrows = {
                pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1),
            }  # fmt: skip
            on_map = not zones.keyboard and self.seen.collidepoint(zones.pointer) and zones.scope == ""
            if event.key not in arrows or not (event.mod & pygame.KMOD_SHIFT or on_map):
                return False
            dx, dy = arrows[event.key]
            reach = KEY_PAN * self.board.kit.k
            self.pan(dx * reach, dy * reach)
        return True

    # -- zones and highlights ------------------------------------------------------------------------------------------

    def declare(self) -> None:
        """Declare the map's zones and what glows on it."""
        if self._gliding:
            return
        board = self.board
        self.update_contents()
        with board.view.group("map"):
            map_zones.declare_places(self)
            board.highlights.declare(self)
        with board.view.group("map.frame"):
            map_zones.declare_frame(self)
