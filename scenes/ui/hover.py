"""Hover that is felt: what is pointed at rises a little and brightens, within a moment."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui.motion import Animate
from scenes.ui.view import View
from scenes.ui.widgets import State
from scenes.ui.zones import Zone

HOVER_MS = 80.0
RISE = 1.0
"""Units that a thing rises."""


def rising(view: View, zone: Zone, show: Callable[[float], object]) -> Zone:
    """Declare a zone that calls ``show`` with shares from 0 (at rest) to 1 (pointed at) as it is pointed at or left.

    A zone that is pointed at already when it is declared shows 1 at once. One that is not enabled stays at rest.
    """
    outer = zone.on_hover
    share = 1.0 if zone.enabled and view.zones.is_hot(zone.id) else 0.0
    wanted = share

    def hover(on: bool) -> None:
        nonlocal wanted
        wanted = 1.0 if on and zone.enabled else 0.0
        start, goal = share, wanted

        def step(t: float) -> None:
            nonlocal share
            there = zone.id in view.zones and view.zones[zone.id] is zone
            if there and wanted == goal:  # else declared anew, or on the way back already
                share = start + (goal - start) * t
                show(share)

        if start != goal:
            view.motion.start(Animate(step, HOVER_MS))
        if outer is not None:
            outer(on)

    zone.on_hover = hover
    show(share)
    return view.zones.put(zone)


def rising_button(
    view: View, zone: Zone, images: dict[State, pygame.Surface], pos: tuple[float, float], z: float
) -> Zone:
    """`widgets.button` whose picture rises and turns into the hot one gradually."""
    zone.enabled = zone.enabled and zone.on_activate is not None
    sprite = view.put(zone.id, images["rest" if zone.enabled else "disabled"], pos, z)
    bright = view.put((zone.id, "hot"), images["hot"], pos, z + 0.01, alpha=0)
    up = 0 if view.motion.pace.reduced else view.kit.px(RISE)

    def show(share: float) -> None:
        sprite.pos = bright.pos = (pos[0], pos[1] - round(up * share))
        bright.alpha = round(255 * share)

    return rising(view, zone, show)
