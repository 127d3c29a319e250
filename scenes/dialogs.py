"""Dialogs: scenes laid over the one that asks. Messages, questions, a line of text.

All texts come from the caller. Every dialog closes by Esc (as its harmless choice), takes Enter for the
focused button, and calls back after it is gone, so a callback may open the next scene.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.manager import App, Scene
from scenes.ui.canvas import Canvas, painted
from scenes.ui.theme import ColorLike
from scenes.ui.view import Z
from scenes.ui.widgets import PillKind, pill, pill_width

Action = Callable[[], object]
PILL_GAP = 12


@dataclass(frozen=True)
class DialogButton:
    """One pill of a dialog; ``action`` is called after the dialog closed."""

    id: str
    label: str
    action: Action | None = None
    icon: str | None = None
    kind: PillKind = "second"
    closes: bool = True


class Dialog(Scene):
    """A card over the dimmed scene: icon, title, text and a row of buttons.

    ``buttons`` stand in reading order, the main one last. ``on_cancel`` is what Esc does besides closing;
    None makes the dialog close silently. ``focus`` is the id of the button focused first.
    """

    overlay = True
    width = 520.0

    def __init__(
        self,
        app: App,
        title: str,
        text: str = "",
        buttons: tuple[DialogButton, ...] = (),
        *,
        icon: str = "circle-info",
        tone: ColorLike = "teal",
        on_cancel: Action | None = None,
        focus: str | None = None,
    ) -> None:
        super().__init__(app)
        self.title, self.text, self.buttons = title, text, buttons
        self.icon, self.tone = icon, tone
        self.on_cancel = on_cancel
        self._focus = focus if focus is not None else (buttons[-1].id if buttons else None)

    # -- building ------------------------------------------------------------------------------

    def extra_height(self) -> float:
        """Units between text and buttons for what a subclass adds."""
        return 0.0

    def extra(self, box: pygame.Rect) -> None:
        """Declare what a subclass adds, in window pixels; called inside the dialog's group."""

    def build(self) -> None:
        """Declare the card; focus its first button when it opens."""
        self.show()
        self.view.zones.on_back = self.cancel
        if self._focus is not None and f"dialog.{self._focus}" in self.view.zones:
            self.view.zones.focus(f"dialog.{self._focus}")

    def show(self) -> None:
        """Declare everything (again)."""
        view, kit = self.view, self.kit
        w = self.width
        block = kit.text.block(self.text, 16, kit.px(w - 64), "ink") if self.text else None
        text_h = block.get_height() / kit.k if block else 0.0
        extra = self.extra_height()
        h = 84 + text_h + (16 if block else 0) + extra + (76 if self.buttons else 16)
        window = kit.units
        rect = pygame.Rect(0, 0, kit.px(w), kit.px(h))
        rect.center = window.width // 2, window.height // 2
        pad = 28.0

        def paint(canvas: Canvas) -> None:
            canvas.shadow(pad, pad, w, h, 16, blur=16, dy=8, alpha=170)
            canvas.panel(pad, pad, w, h, "paper", 16, shadow=False)
            canvas.disc(pad + 52, pad + 48, 20, self.tone)
            canvas.icon(self.icon, pad + 52, pad + 48, 20, "#FFFCF4")
            canvas.text(self.title, pad + 86, pad + 48, 22, "ink", "bold", max_width=w - 150)
            if block:
                canvas.blit(block, pad + 32, pad + 84)

        with view.group("dialog"):
            key = ("dialog", self.title, self.text, self.icon, self.tone)
            image = painted(kit, key, w + 2 * pad, h + 2 * pad, paint)
            view.put("card", image, (rect.x - kit.px(pad), rect.y - kit.px(pad)), Z.DIALOG)
            top = rect.y + kit.px(84 + text_h + (16 if block else 0))
            self.extra(pygame.Rect(rect.x + kit.px(32), top, rect.w - kit.px(64), kit.px(extra)))
            self._pills(rect)

    def _pills(self, rect: pygame.Rect) -> None:
        kit = self.kit
        right = rect.right - kit.px(32)
        bottom = rect.bottom - kit.px(28)
        height = kit.px(40)
        widths = [max(kit.px(120), pill_width(kit, b.label, b.icon)) for b in self.buttons]
        room = rect.w - kit.px(64) - kit.px(PILL_GAP) * (len(widths) - 1)
        if sum(widths) > room:
            widths = [width * room // sum(widths) for width in widths]
        x = right - sum(widths) - kit.px(PILL_GAP) * (len(widths) - 1)
        for button, width in zip(self.buttons, widths, strict=True):
            box = pygame.Rect(x, bottom - height, width, height)
            enabled, reason = self.allowed(button)
            pill(
                self.view, f"dialog.{button.id}", box, button.label, icon=button.icon, kind=button.kind,
                enabled=enabled, reason=reason, on_activate=partial(self.press, button), z=Z.DIALOG + 1,
            )  # fmt: skip
            x += width + kit.px(PILL_GAP)

    # -- acting --------------------------------------------------------------------------------

    def allowed(self, button: DialogButton) -> tuple[bool, str]:
        """Whether a button can be pressed now, and if not, why."""
        return True, ""

    def press(self, button: DialogButton) -> None:
        """A button was pressed."""
        if button.closes:
            self.close()
        if button.action is not None:
            button.action()

    def cancel(self) -> None:
        """Close without choosing."""
        self.close()
        if self.on_cancel is not None:
            self.on_cancel()

    def close(self) -> None:
        """Take the dialog off the stack."""
        if self.app.manager.top is self:
            self.app.manager.pop()


class PromptDialog(Dialog):
    """Asks for a line of text; its main button is enabled while ``check`` finds nothing wrong.

    ``check(text)`` returns the reason why a text cannot be taken, or "".
    """

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        value: str,
        on_text: Callable[[str], object],
        *,
        ok: str,
        cancel: str,
        check: Callable[[str], str] = lambda text: "",
        limit: int = 40,
    ) -> None:
        buttons = (DialogButton("cancel", cancel), DialogButton("ok", ok, kind="primary"))
        super().__init__(app, title, text, buttons, icon="pen", focus="entry")
        self.value = value
        self._on_text, self._check = on_text, check
        self._limit = limit

    def extra_height(self) -> float:
        """Room for the entry line."""
        return 44.0 + 16.0

    def extra(self, box: pygame.Rect) -> None:
        """The entry line."""
        box.h = self.kit.px(44)
        self.view.gui.text_entry(
            "dialog.entry", box, self.value, self.title, self._changed, limit=self._limit,
            on_submit=lambda: self.press(self.buttons[-1]),
        )  # fmt: skip

    def allowed(self, button: DialogButton) -> tuple[bool, str]:
        """The main button needs a text that can be taken."""
        wrong = self._check(self.value) if button.id == "ok" else ""
        return not wrong, wrong

    def press(self, button: DialogButton) -> None:
        """Take the text, or close."""
        if not self.allowed(button)[0]:
            return
        value = self.value
        super().press(button)
        if button.id == "ok":
            self._on_text(value)

    def _changed(self, text: str) -> None:
        self.value = text
        self.show()


def message(
    app: App,
    title: str,
    text: str,
    ok: str,
    *,
    icon: str = "circle-info",
    tone: ColorLike = "teal",
    on_close: Action | None = None,
) -> Dialog:
    """Say something that needs a nod. Returns the dialog, which is on the stack already."""
    button = DialogButton("ok", ok, on_close, kind="primary")
    dialog = Dialog(app, title, text, (button,), icon=icon, tone=tone, on_cancel=on_close)
    app.manager.push(dialog)
    return dialog


def confirm(
    app: App,
    title: str,
    text: str,
    *,
    yes: str,
    no: str,
    on_yes: Action,
    on_no: Action | None = None,
    danger: bool = False,
) -> Dialog:
    """Ask before something that cannot be taken back. A dangerous yes is red and not focused first."""
    buttons = (
        DialogButton("no", no, on_no),
        DialogButton("yes", yes, on_yes, kind="danger" if danger else "primary"),
    )
    dialog = Dialog(
        app, title, text, buttons, icon="triangle-exclamation" if danger else "circle-question",
        tone="danger" if danger else "teal", on_cancel=on_no, focus="no" if danger else "yes",
    )  # fmt: skip
    app.manager.push(dialog)
    return dialog


def prompt(
    app: App,
    title: str,
    text: str,
    value: str,
    on_text: Callable[[str], object],
    *,
    ok: str,
    cancel: str,
    check: Callable[[str], str] = lambda text: "",
    limit: int = 40,
) -> PromptDialog:
    """Ask for a line of text."""
    dialog = PromptDialog(
        app,
        title,
        text,
        value,
        on_text,
        ok=ok,
        cancel=cancel,
        check=check,
        limit=limit,
    )
    app.manager.push(dialog)
    return dialog
