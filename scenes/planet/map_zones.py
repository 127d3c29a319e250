"""The map's zones: hexagons with all that stands on them, empty spaces, the ground to drag, and the zoom buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.planet.geometry import NOWHERE, cell_of
from game.planet.pieces import OUTSIDE, SITES_PER_HEX
from scenes.planet import plan
from scenes.planet.camera import LEVELS
from scenes.planet.pointing import Run
from scenes.ui.canvas import Canvas, painted
from scenes.ui.widgets import icon_button
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.planet.map_view import MapView

Z_GROUND, Z_HEX, Z_SPACE, Z_SITE, Z_UNIT, Z_TAG = -90.0, -80.0, -78.0, -70.0, -65.0, -60.0


def declare_places(view: MapView) -> None:
    """Declare what lies on the map and beside it; called inside the map's group."""
    for at in view.painter.contents:
        _hex(view, at)
    _spaces(view)


def declare_frame(view: MapView) -> None:
    """Declare the ground below everything, and the zoom buttons."""
    board = view.board
    board.view.zones.put(
        Zone(
            "map", view.seen, board.say("planet.board.map"), board.say("planet.board.map_tip"), focusable=False,
            on_pan=view.pan, on_wheel=view.wheel, z=Z_GROUND, quiet=True,
        )
    )  # fmt: skip
    _buttons(view)


def _hex(view: MapView, at: int) -> None:
    """The zones of a hexagon and of everything on it; what means the hexagon itself is reached by the mouse only."""
    board, pointing, words = view.board, view.board.pointing, view.board.words
    middle = view.middle(at)
    corners = plan.hex_corners(*middle, plan.RADIUS * view.camera.scale)
    run, why_not = pointing.hex_action(at), partial(pointing.why_not_hex, at)
    _zone(
        view,
        f"hex {at}",
        _around(corners),
        at,
        Z_HEX,
        (partial(words.hex_tip, at), why_not),
        run,
        polygon=corners,
    )
    first = at * SITES_PER_HEX
    count = len(board.p.hexes[at].sites)
    side = (plan.SITE, plan.SITE)
    for index, offset in enumerate(plan.site_middles(count, at == 0)):
        site = first + index
        own = pointing.site_action(site)
        asked = partial(words.site_tip, site), partial(pointing.why_not_site, site)
        _zone(view,
            f"site {at}/{index + 1}", _area(view, middle, offset, side), at, Z_SITE, asked, own or run,
            focusable=own is not None, on_hover=partial(pointing.point_at_site, site),
        )  # fmt: skip
    units = view.painter.contents[at].units
    side = (plan.UNIT * 1.05, plan.UNIT * 1.05)
    for (kind, number), offset in zip(units, plan.unit_middles(len(units), count, at == 0), strict=True):
        own = pointing.unit_action(kind, at)
        asked = partial(words.unit_tip, kind, number), partial(pointing.why_not_unit, kind, at)
        _zone(view,
            f"unit {kind} {at}", _area(view, middle, offset, side), at, Z_UNIT, asked, own or run,
            focusable=own is not None,
        )  # fmt: skip
    for index, offset in enumerate(plan.tag_middles(len(board.p.hexes[at].icons))):
        asked = partial(words.tag_tip, at, index), why_not
        _zone(
            view,
            f"tag {at}/{index + 1}",
            _area(view, middle, offset, plan.TAG),
            at,
            Z_TAG,
            asked,
            run,
            focusable=False,
        )


def _area(
    view: MapView, middle: tuple[float, float], offset: tuple[float, float], size: tuple[float, float]
) -> pygame.Rect:
    """The window rectangle of a thing on a hexagon."""
    scale = view.camera.scale
    rect = pygame.Rect(0, 0, round(size[0] * scale), round(size[1] * scale))
    rect.center = round(middle[0] + offset[0] * scale), round(middle[1] + offset[1] * scale)
    return rect


def _spaces(view: MapView) -> None:
    board = view.board
    for target, run in board.pointing.space_actions():
        x, y = view.camera.to_window(*plan.hex_middle(cell_of(target.q, target.r)))
        corners = plan.hex_corners(x, y, plan.RADIUS * view.camera.scale)
        zone = Zone(
            f"space {target.q} {target.r}", _around(corners), board.say("planet.board.space"), polygon=corners,
            z=Z_SPACE, clip=view.seen, on_pan=view.pan,
        )  # fmt: skip
        if run is None:
            zone.enabled = zone.focusable = False
            zone.why_not = partial(board.pointing.why_not_space, target)
        else:
            zone.explain, zone.on_activate = board.words.space_tip, run
            zone.on_hover = partial(board.pointing.point_at_space, target)
            zone.on_focus = partial(_space_focused, view, cell_of(target.q, target.r))
        board.view.zones.put(zone)


def _space_focused(view: MapView, cell: int, focused: bool) -> None:
    if focused and view.board.view.zones.keyboard:
        view.bring_in_point(*plan.hex_middle(cell))


def _zone(
    view: MapView,
    zone_id: str,
    rect: pygame.Rect,
    at: int,
    z: float,
    asked: tuple[Callable[[], str], Callable[[], str]],
    run: Run | None,
    **more: Any,
) -> None:
    """Declare a zone; ``asked`` explains it, and says why it cannot be taken."""
    blocked = run is None and view.board.deciding is not None
    view.board.view.zones.put(
        Zone(
            zone_id, rect, zone_id, explain=asked[0], why_not=asked[1] if blocked else None, z=z, clip=view.seen,
            on_pan=view.pan, enabled=not blocked, on_activate=run, on_focus=partial(_hex_focused, view, at), **more,
        )
    )  # fmt: skip


def _hex_focused(view: MapView, at: int, focused: bool) -> None:
    if focused and view.board.view.zones.keyboard and view.board.s.spots[at] != NOWHERE:
        view.bring_in(OUTSIDE + at)


def _buttons(view: MapView) -> None:
    board, kit = view.board, view.board.kit
    buttons = (
        ("in", "plus", partial(view.zoom, 1), view.camera.level < len(LEVELS) - 1),
        ("out", "minus", partial(view.zoom, -1), view.camera.level > 0),
        ("fit", "expand", view.fit, True),
    )
    for name, icon, run, possible in buttons:
        rect = board.layout[f"zoom.{name}"].rect(kit.units)
        back = painted(kit, "planet-zoom", 40, 42, _paint_button)
        board.view.put(f"zoom.{name}.back", back, (rect.x - kit.px(4), rect.y - kit.px(4)), -20)
        icon_button(
            board.view, f"zoom.{name}", rect, icon, board.say(f"planet.board.zoom.{name}"), on_activate=run,
            enabled=possible, reason="" if possible else board.say("planet.board.zoom.end"), z=-10,
        )  # fmt: skip


def _paint_button(canvas: Canvas) -> None:
    canvas.shadow(4, 4, 32, 32, 8, blur=4, dy=2, alpha=110)
    canvas.rect(4, 4, 32, 32, 8, "#263535", edge="#3F5150")


def _around(corners: list[tuple[float, float]]) -> pygame.Rect:
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
