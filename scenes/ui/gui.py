"""The bridge to pygame_gui: text entry inside a scene.

pygame_gui does what would be long to write: caret, selection, clipboard, input methods.
Its elements live in one `UIManager` a scene; here they are mirrored as sprites on the stage (so that only
what changed is repainted), get zones (so that keyboard and robots reach them), the house theme at the
current scale, and the pointer of the zones instead of the system's. Everything else on a form – pills,
tabs, switches, sliders, lists – is drawn by the house, see `scenes.ui.widgets` and `scenes.ui.scroll`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from scenes.ui.kit import Kit
from scenes.ui.stage import Stage
from scenes.ui.theme import Rgba
from scenes.ui.zones import Zone, ZoneMap

Z_GUI = 720
TEXT_SIZE = 16
PADDING = 10
"""Units between an entry's edge and its text."""
BLINK = 0.1
"""Seconds between two updates while a caret blinks."""
SETTLE = 3
"""Updates after an event until every element shows it."""
_FORM_KEYS = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys a text entry leaves to the form around it."""
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class _Manager(pygame_gui.UIManager):
    """A UI manager that looks where the scene's pointer is, so that posted events work like real ones."""

    pointer: tuple[int, int] = (-1, -1)

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer


class Gui:
    """The pygame_gui elements of one view, declared by zone id like everything else."""

    def __init__(self, kit: Kit, stage: Stage, zones: ZoneMap) -> None:
        self.kit = kit
        self.stage = stage
        self.zones = zones
        self._manager = _Manager(kit.units.size, gui_theme(kit), enable_live_theme_updates=False)
        self._elements: dict[str, UITextEntryLine] = {}
        self._seen_text: dict[str, str] = {}
        self._on_change: dict[str, Callable[[str], object]] = {}
        self._placeholders: dict[str, str] = {}
        self._sources: dict[str, tuple[Any, ...]] = {}
        self._settling = 0

    # -- declaring -----------------------------------------------------------------------------

    def text_entry(
        self,
        zone_id: str,
        rect: pygame.Rect,
        value: str,
        label: str,
        on_change: Callable[[str], object],
        *,
        on_submit: Callable[[], object] | None = None,
        placeholder: str = "",
        limit: int | None = None,
    ) -> Zone:
        """A line of text to edit. ``on_change(text)`` is called after every change, ``on_submit`` by Enter.

        Declaring it again keeps caret and selection; ``value`` is taken over where it differs.
        """
        source = ("entry", rect.topleft, rect.size, limit)
        entry = self._kept(zone_id, source)
        if entry is None:
            entry = UITextEntryLine(rect, self._manager, initial_text=value or None)
            if limit is not None:
                entry.set_text_length_limit(limit)
            self._keep(zone_id, source, entry)
        elif entry.get_text() != value:
            entry.set_text(value)
        self._seen_text[zone_id] = value
        self._on_change[zone_id] = on_change
        self._placeholders[zone_id] = placeholder
        line = entry

        def keys(event: pygame.event.Event) -> bool:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and on_submit is not None:
                on_submit()
                return True
            if event.key in _FORM_KEYS:
                return False
            line.process_event(event)
            self._tell_changes()
            return True  # letters arrive as text input: no key may do anything else meanwhile

        def focus(focused: bool) -> None:
            self._manager.set_focus_set(line if focused else None)
            if focused:
                line.edit_position = len(line.get_text())
                line.cursor_has_moved_recently = True
            pygame.key.set_repeat(400, 40)  # pygame_gui switches it off when it loses the focus

        zone = Zone(
            zone_id, rect, label, keys=keys, on_focus=focus, z=Z_GUI,
            on_activate=lambda: self.zones.focus(zone_id),
        )  # fmt: skip
        self.zones.put(zone)
        if self.zones.focused is zone and not line.is_focused:
            focus(True)
        return zone

    # -- the view's calls ----------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the element under the pointer, or the focused entry, have an event."""
        self._forget_gone()
        self._manager.pointer = self.zones.pointer
        self._settling = SETTLE
        used = False
        if event.type == pygame.TEXTINPUT:
            focused = self.zones.focused
            element = self._elements.get(focused.id) if focused is not None else None
            used = element is not None and bool(element.process_event(event))
        elif event.type in _MOUSE:
            zone = self.zones.at(self.zones.pointer)
            if event.type == pygame.MOUSEBUTTONUP or (zone is not None and zone.id in self._elements):
                used = bool(self._manager.process_events(event))
        self._tell_changes()
        return used

    def update(self, seconds: float) -> None:
        """Let the caret blink."""
        self._forget_gone()
        self._manager.pointer = self.zones.pointer
        if self._elements:
            self._settling = max(0, self._settling - 1)
            self._manager.update(seconds)

    def wake_after(self) -> float | None:
        """Seconds until the caret changes; None while no element can move by itself."""
        if self._elements and self._settling:
            return 0.0
        focused = self.zones.focused
        blinks = focused is not None and focused.id in self._elements
        return BLINK if blinks else None

    def place(self) -> None:
        """Mirror the elements onto the stage."""
        self._forget_gone()
        group = self._manager.ui_group
        current = {zone.id for zone in (self.zones.focused, self.zones.hovered) if zone is not None}
        lively = [e.rect for zone_id, e in self._elements.items() if zone_id in current]
        with self.stage.group("#gui"):
            for order, element in enumerate(group.sprites()):
                image, rect = element.image, element.rect
                if image is None or not element.visible or not image.get_width():
                    continue
                # An element is drawn above the zone's own level: a dialog declares its zones higher.
                sprite = self.stage.put(id(element), image, rect.topleft, Z_GUI + order / 100)
                sprite.flags = pygame.BLEND_PREMULTIPLIED
                if any(box.colliderect(rect) for box in lively):
                    sprite.changed()  # pygame_gui draws carets and selections into the same surface
            for zone_id, text in self._placeholders.items():
                if text and not self._elements[zone_id].get_text():
                    self._place_placeholder(zone_id, text, self._elements[zone_id].rect)

    def _place_placeholder(self, zone_id: str, text: str, rect: pygame.Rect) -> None:
        """What may be written into an empty entry, paler than what is written: pygame_gui has one colour for both."""
        kit = self.kit
        margin = kit.px(PADDING) + kit.px(1)
        text = kit.text.shorten(text, TEXT_SIZE, rect.w - 2 * margin)
        image = kit.text.render(text, TEXT_SIZE, kit.color("ink_muted", 150))
        pos = rect.x + margin, kit.text.top(TEXT_SIZE, rect.centery)
        self.stage.put(("placeholder", zone_id), image, pos, Z_GUI + 0.9)

    def close(self) -> None:
        """Kill all elements (the view is emptied)."""
        self._manager.clear_and_reset()  # type: ignore[no-untyped-call]
        self._elements.clear()
        self._placeholders.clear()
        pygame.key.set_repeat(400, 40)

    # -- inside --------------------------------------------------------------------------------

    def _kept(self, zone_id: str, source: tuple[Any, ...]) -> Any:
        if self._sources.get(zone_id) == source:
            return self._elements.get(zone_id)
        self._drop(zone_id)
        return None

    def _keep(self, zone_id: str, source: tuple[Any, ...], element: UITextEntryLine) -> None:
        self._sources[zone_id] = source
        self._elements[zone_id] = element

    def _drop(self, zone_id: str) -> None:
        element = self._elements.pop(zone_id, None)
        if element is not None:
            element.kill()  # type: ignore[no-untyped-call]
        for table in (self._sources, self._seen_text, self._on_change, self._placeholders):
            table.pop(zone_id, None)

    def _forget_gone(self) -> None:
        for zone_id in [z for z in self._elements if z not in self.zones]:
            self._drop(zone_id)

    def _tell_changes(self) -> None:
        for zone_id, seen in list(self._seen_text.items()):
            element = self._elements.get(zone_id)
            if element is not None and element.get_text() != seen:
                self._seen_text[zone_id] = element.get_text()
                self._on_change[zone_id](element.get_text())


def gui_theme(kit: Kit) -> dict[str, Any]:
    """The house theme for pygame_gui at the kit's scale: sizes in pixels, colours from the palette."""
    color = kit.color
    size = str(kit.text.pixels(TEXT_SIZE))
    font = {"name": "noto_sans", "size": size, "style": "regular"}
    rounded = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(kit.px(8)),
        "border_width": str(kit.px(1)),
        "shadow_width": "0",
    }
    paper = {
        "dark_bg": _hex(color("#FFFDF7")),
        "normal_bg": _hex(color("#FFFDF7")),
        "hovered_bg": _hex(color("#FFFDF7")),
        "active_bg": _hex(color("sunken")),
        "disabled_bg": _hex(color("ivory_dark")),
        "disabled_dark_bg": _hex(color("ivory_dark")),
        "selected_bg": _hex(color("teal")),
        "normal_text": _hex(color("ink")),
        "hovered_text": _hex(color("ink")),
        "active_text": _hex(color("ink")),
        "selected_text": "#FFFCF4",
        "disabled_text": _hex(color("ink_muted")),
        "normal_border": _hex(color("line")),
        "hovered_border": _hex(color("gold_dark")),
        "active_border": _hex(color("teal")),
        "selected_border": _hex(color("teal")),
        "disabled_border": _hex(color("line")),
        "text_cursor": _hex(color("teal_dark")),
    }
    misc = {**rounded, "padding": f"{kit.px(PADDING)},{kit.px(4)}"}
    return {"defaults": {"colours": paper}, "text_entry_line": {"font": font, "misc": misc}}


def _hex(color: Rgba) -> str:
    return "#{:02X}{:02X}{:02X}{:02X}".format(*color)
