"""Zones: the one way a scene offers something to the player.

Everything that can be clicked, hovered, focused by keyboard, dragged or explained is a `Zone` in the
scene's `ZoneMap`. Mouse and keyboard lead to the same callbacks, so whatever works with one works with
the other, and a test can play a whole game through ``zones.offered()`` and ``zones.activate(id)``.

The map only decides; `scenes.ui.feedback.Feedback` draws the focus ring and the tooltip for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame

from scenes.ui.spatial import inside, neighbour

DRAG_THRESHOLD = 6
"""Pixels the pointer travels with the button down before it is a drag."""


@dataclass(eq=False)
class Zone:
    """One thing that can be pointed at.

    ``label`` names it in a few words (it is also what a screen robot reads), ``tip`` explains it and
    ``reason`` says why it is disabled. ``on_activate`` is called by a click, Enter or Space;
    ``on_hover(True/False)`` when it becomes or stops being current by pointer or focus. ``drag`` is what
    is dragged from here; ``accepts(payload)`` and ``on_drop(payload)`` make it a target of drags.
    A zone without ``on_activate`` and ``drag`` only explains itself.

    Rarer: ``on_focus(True/False)`` follows the keyboard's focus alone; ``on_wheel(notches)`` gets the mouse
    wheel (positive = up), ``on_pan(dx, dy)`` the pixels the pointer moves while the button is held;
    ``drag_image`` follows the pointer during a drag; ``clip`` hides what lies outside it from the pointer,
    but not from the keyboard (rows of a scrolled list).
    """

    id: str
    rect: pygame.Rect
    label: str = ""
    tip: str = ""
    enabled: bool = True
    reason: str = ""
    on_activate: Callable[[], object] | None = None
    on_hover: Callable[[bool], object] | None = None
    on_secondary: Callable[[], object] | None = None
    polygon: Sequence[tuple[float, float]] | None = None
    z: float = 0.0
    drag: Any = None
    accepts: Callable[[Any], bool] | None = None
    on_drop: Callable[[Any], object] | None = None
    focusable: bool = True
    round: bool = False
    """The focus ring follows the zone's height as a pill or disc instead of a card."""
    on_focus: Callable[[bool], object] | None = None
    on_wheel: Callable[[int], object] | None = None
    on_pan: Callable[[int, int], object] | None = None
    drag_image: pygame.Surface | None = None
    clip: pygame.Rect | None = None
    quiet: bool = False
    """The scene itself says beside it what it is: no tooltip."""
    keys: Callable[[pygame.event.Event], bool] | None = None
    """Gets keys first while the zone has the focus; returns True for those it used (a slider)."""
    explain: Callable[[], str] | None = None
    """In place of ``tip``: puts the explanation into words when somebody wants to read it."""
    why_not: Callable[[], str] | None = None
    """In place of ``reason``, likewise."""
    scope: str = field(default="", compare=False)
    group: str | None = field(default=None, compare=False)
    order: int = field(default=0, compare=False)

    @property
    def offers(self) -> bool:
        """Whether something happens when it is taken."""
        return self.enabled and (self.on_activate is not None or self.drag is not None)

    @property
    def explanation(self) -> str:
        """The tip in words."""
        return self.tip if self.explain is None else self.explain()

    @property
    def refusal(self) -> str:
        """The reason in words."""
        return self.reason if self.why_not is None else self.why_not()

    @property
    def center(self) -> tuple[int, int]:
        """The middle, as the starting point of spatial navigation."""
        return self.rect.center

    def hit(self, pos: tuple[float, float]) -> bool:
        """Whether a window pixel lies in the zone."""
        if not self.rect.collidepoint(pos) or (self.clip is not None and not self.clip.collidepoint(pos)):
            return False
        return self.polygon is None or inside(self.polygon, pos)


class ZoneMap:
    """All zones of a scene, with pointer, focus, drag and modal scopes.

    ``on_back`` is called by Esc and the right button, ``on_refused(zone)`` when a disabled zone is taken.
    """

    def __init__(self) -> None:
        self.on_back: Callable[[], object] | None = None
        self.on_refused: Callable[[Zone], object] | None = None
        self.on_change: Callable[[], object] | None = None
        """Called when hover or focus moved (the feedback layer listens here)."""
        self._zones: dict[str, Zone] = {}
        self._scopes: list[tuple[str, Callable[[], object] | None, str | None]] = [("", None, None)]
        self._group: str | None = None
        self._declared: set[str] = set()
        self._order = 0
        self._hover: str | None = None
        self._focus: str | None = None
        self._pressed: str | None = None
        self._press_pos = (0, 0)
        self._panned = False
        """Whether the press that goes on has panned: then its release takes nothing."""
        self._unsettled = False
        self.keyboard = False
        """Whether the keyboard was used last: only then is the focus ring shown."""
        self.pointer = (-1, -1)
        self.dragging: Zone | None = None
        self.taken_at: tuple[int, int] | None = None
        """Where the last click took something, until the pointer leaves that spot.

        What was taken needs no explanation, and what comes up under the pointer then is not what was pointed at.
        """
        self.refused: str | None = None
        """The zone that was refused last, until pointer or focus leaves it: the scene has said why, once is enough."""

    # -- declaring -----------------------------------------------------------------------------

    def put(self, zone: Zone) -> Zone:
        """Declare a zone; one with the same id is replaced and keeps hover and focus."""
        zone.scope = self.scope
        zone.group = self._group
        before = self._zones.get(zone.id)
        if before is not None:
            zone.order = before.order
        else:
            self._order += 1
            zone.order = self._order
        self._zones[zone.id] = zone
        self._declared.add(zone.id)
        self._unsettled = True
        if zone.id in (self._hover, self._focus):
            self._changed()  # its place or its reason may be new
        return zone

    @contextmanager
    def group(self, name: str) -> Iterator[None]:
        """Declare a part: zones of the group that are not put again are removed."""
        outer = self._group, self._declared
        self._group, self._declared = name, set()
        try:
            yield
        finally:
            declared = self._declared
            self._group, self._declared = outer
            for zone in [z for z in self._zones.values() if z.group == name and z.id not in declared]:
                self.remove(zone.id)

    def clear_group(self, name: str) -> None:
        """Remove every zone of the group."""
        with self.group(name):
            pass

    def remove(self, zone_id: str) -> None:
        """Forget a zone; its hover ends without a call (its pictures are gone too)."""
        self._zones.pop(zone_id, None)
        if self._hover == zone_id:
            self._hover = None
        if self._focus == zone_id:
            self._focus = None  # its own pictures are gone, so nobody is told
        if self._pressed == zone_id:
            self._pressed = None
        if self.dragging is not None and self.dragging.id == zone_id:
            self.dragging = None
        self._unsettled = True
        self._changed()

    def clear(self) -> None:
        """Forget all zones and scopes."""
        for zone_id in list(self._zones):
            self.remove(zone_id)
        self._scopes = [("", None, None)]

    # -- scopes --------------------------------------------------------------------------------

    @property
    def scope(self) -> str:
        """The scope that is open: only its zones can be reached; "" is the scene itself."""
        return self._scopes[-1][0]

    def push_scope(self, name: str, on_back: Callable[[], object] | None = None) -> None:
        """Open a modal scope (a popover, a dialog): zones put from now on belong to it."""
        if any(name == scope for scope, _, _ in self._scopes):
            raise ValueError(f"scope {name!r} is open already")
        self._leave_hover()
        self._scopes.append((name, on_back, self._focus))
        self._set_focus(None)
        self._unsettled = True
        self._changed()

    def pop_scope(self, name: str) -> None:
        """Close a scope and all above it; their zones are removed and the old focus comes back."""
        if name not in [scope for scope, _, _ in self._scopes[1:]]:
            return
        focus: str | None = None
        while self.scope != "":
            closing, _, focus = self._scopes.pop()
            for zone in [z for z in self._zones.values() if z.scope == closing]:
                self.remove(zone.id)
            if closing == name:
                break
        self._set_focus(focus if focus in self._zones else None)
        self._changed()

    # -- asking --------------------------------------------------------------------------------

    def __getitem__(self, zone_id: str) -> Zone:
        return self._zones[zone_id]

    def __contains__(self, zone_id: str) -> bool:
        return zone_id in self._zones

    def reachable(self) -> list[Zone]:
        """Zones of the open scope in the order in which they were declared."""
        return sorted((z for z in self._zones.values() if z.scope == self.scope), key=lambda z: z.order)

    def offered(self) -> list[Zone]:
        """Zones that do something when taken."""
        return [zone for zone in self.reachable() if zone.offers]

    def at(self, pos: tuple[float, float]) -> Zone | None:
        """The topmost zone of the open scope at a window pixel."""
        hits = [zone for zone in self.reachable() if zone.hit(pos)]
        return max(hits, key=lambda z: (z.z, z.order)) if hits else None

    @property
    def hovered(self) -> Zone | None:
        """The zone under the pointer."""
        return self._zones.get(self._hover) if self._hover else None

    @property
    def focused(self) -> Zone | None:
        """The zone that has the keyboard's focus."""
        return self._zones.get(self._focus) if self._focus else None

    @property
    def current(self) -> Zone | None:
        """What the player points at: the focus when the keyboard was used last, else the hover."""
        return self.focused if self.keyboard else self.hovered

    def is_hot(self, zone_id: str) -> bool:
        """Whether the zone is current and enabled, so that it is drawn brighter."""
        current = self.current
        return current is not None and current.id == zone_id and current.enabled

    # -- doing ---------------------------------------------------------------------------------

    def activate(self, zone_id: str) -> bool:
        """Take a zone as a click or Enter would; False when nothing was there to take."""
        zone = self._zones.get(zone_id)
        if zone is None or zone.scope != self.scope:
            return False
        if not zone.enabled:
            if self.on_refused:
                self.refused = zone_id
                self._changed()
                self.on_refused(zone)
            return False
        if zone.on_activate is None:
            return False
        zone.on_activate()
        return True

    def back(self) -> bool:
        """Step back once: the open scope's way back, else the scene's."""
        on_back = self._scopes[-1][1] if len(self._scopes) > 1 else self.on_back
        if on_back is None:
            return False
        on_back()
        return True

    def focus(self, zone_id: str | None) -> None:
        """Give the keyboard's focus to a zone."""
        if zone_id == self._focus and self.keyboard:
            return
        self._leave_current()
        self._set_focus(zone_id if zone_id in self._zones else None)
        self.keyboard = True
        self._enter_current()

    def start_at(self, zone_id: str) -> None:
        """Say where the keyboard begins: Enter takes this zone, but no ring shows before a key is used."""
        if self.keyboard:
            self.focus(zone_id)
        elif zone_id in self._zones:
            self._set_focus(zone_id)

    def tab(self, step: int) -> None:
        """Focus the next (or previous) focusable zone in order."""
        zones = [zone for zone in self.reachable() if zone.focusable]
        if not zones:
            return
        ids = [zone.id for zone in zones]
        start = self._focus if self._focus in ids else None
        if start is None:
            hover = self._hover if self._hover in ids else None
            target = hover if hover is not None else ids[0 if step > 0 else -1]
        else:
            target = ids[(ids.index(start) + step) % len(ids)]
        self.focus(target)

    def move_focus(self, dx: int, dy: int) -> None:
        """Focus the nearest focusable zone in a direction; stays where nothing lies that way."""
        zones = [zone for zone in self.reachable() if zone.focusable]
        start = self.focused or self.hovered
        if start is None or start not in zones:
            self.tab(1)
            return
        if not self.keyboard:  # the first arrow after the mouse shows where the focus is
            self.focus(start.id)
        target = neighbour(start, zones, dx, dy)
        if target is not None:
            self.focus(target.id)

    # -- events --------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Deal with a mouse or key event; True when it was used."""
        if event.type == pygame.MOUSEMOTION:
            return self._mouse_move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return self._mouse_down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._mouse_up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.WINDOWLEAVE:
            self._mouse_move((-1, -1))
        return False

    def _mouse_move(self, pos: tuple[int, int]) -> bool:
        moved = pos != self.pointer
        before, self.pointer = self.pointer, pos
        if self.taken_at is not None and math.dist(pos, self.taken_at) > DRAG_THRESHOLD:
            self.taken_at = None
            self._changed()
        if self._pressed and self.dragging is None:
            pressed = self._zones.get(self._pressed)
            if moved and pressed is not None and pressed.on_pan is not None:
                pressed.on_pan(pos[0] - before[0], pos[1] - before[1])
            far = math.dist(pos, self._press_pos) > DRAG_THRESHOLD
            if far and pressed is not None and pressed.drag is not None and pressed.enabled:
                self.dragging = pressed
            self._panned |= far and pressed is not None and pressed.on_pan is not None
        zone = self.at(pos)
        if moved and self.keyboard:
            self._leave_current()
            self.keyboard = False
            self._hover = zone.id if zone else None
            self._enter_current()
        elif (zone.id if zone else None) != self._hover:
            self._leave_current()
            self._hover = zone.id if zone else None
            self._enter_current()
        elif self.dragging is not None:
            self._changed()
        return zone is not None or self.dragging is not None

    def _mouse_down(self, event: pygame.event.Event) -> bool:
        self._mouse_move(event.pos)
        zone = self.at(event.pos)
        if event.button == 3:
            self.dragging = None
            self._pressed = None
            if zone is not None and zone.on_secondary is not None and zone.enabled:
                zone.on_secondary()
                return True
            return self.back()
        self._pressed = zone.id if zone else None
        self._press_pos = event.pos
        self._panned = False
        if zone is not None and zone.focusable:
            self._set_focus(zone.id)
        self._changed()
        if zone is None and self.scope != "":
            return self.back()  # a click beside a popover closes it
        return zone is not None

    def _mouse_up(self, pos: tuple[int, int]) -> bool:
        pressed, self._pressed = self._pressed, None
        dragged, self.dragging = self.dragging, None
        zone = self.at(pos)
        self._changed()
        if dragged is not None:
            if zone is not None and zone.on_drop and (zone.accepts is None or zone.accepts(dragged.drag)):
                zone.on_drop(dragged.drag)
            return True
        if pressed is not None and zone is not None and zone.id == pressed and not self._panned:
            if self.activate(zone.id):
                self.taken_at = pos
                self._changed()
            return True
        return False

    def _wheel(self, event: pygame.event.Event) -> bool:
        hits = [zone for zone in self.reachable() if zone.on_wheel is not None and zone.hit(self.pointer)]
        if not hits:
            return False
        zone = max(hits, key=lambda z: (z.z, z.order))
        assert zone.on_wheel is not None
        zone.on_wheel(event.y)
        # What lies under the pointer may be something else now.
        self._mouse_move(self.pointer)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        focused = self.focused
        if focused is not None and focused.keys is not None and focused.enabled and focused.keys(event):
            return True
        if event.key == pygame.K_TAB:
            self.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        arrows = {
            pygame.K_LEFT: (-1, 0),
            pygame.K_RIGHT: (1, 0),
            pygame.K_UP: (0, -1),
            pygame.K_DOWN: (0, 1),
        }
        if event.key in arrows:
            self.move_focus(*arrows[event.key])
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            current = self.current or focused
            if current is None:
                return False
            self.activate(current.id)
            return True
        if event.key == pygame.K_ESCAPE:
            if self.dragging is not None:
                self.dragging = self._pressed = None
                self._changed()
                return True
            return self.back()
        return False

    def settle(self) -> None:
        """After zones were declared: what lies under the resting pointer now is hovered.

        (The view calls this before each picture.)
        """
        if self._unsettled:
            self._unsettled = False
            if not self.keyboard and self.dragging is None:
                self._mouse_move(self.pointer)

    # -- inside --------------------------------------------------------------------------------

    def _set_focus(self, zone_id: str | None) -> None:
        if zone_id == self._focus:
            return
        before, self._focus = self.focused, zone_id
        if before is not None and before.on_focus is not None:
            before.on_focus(False)
        now = self.focused
        if now is not None and now.on_focus is not None:
            now.on_focus(True)

    def _leave_hover(self) -> None:
        self._leave_current()
        self._hover = None

    def _leave_current(self) -> None:
        current = self.current
        if current is not None and current.on_hover is not None:
            current.on_hover(False)

    def _enter_current(self) -> None:
        current = self.current
        if current is None or current.id != self.refused:
            self.refused = None
        if current is not None and current.on_hover is not None:
            current.on_hover(True)
        self._changed()

    def _changed(self) -> None:
        if self.on_change:
            self.on_change()
