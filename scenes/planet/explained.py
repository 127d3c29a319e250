"""Zones whose explanation is put into words only when somebody wants to read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.ui.zones import Zone


class ExplainedZone(Zone):
    """A zone with its tip and reason as functions: a map has hundreds of zones, and few are ever pointed at."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str = "",
        *,
        explain: Callable[[], str] | None = None,
        why_not: Callable[[], str] | None = None,
        **more: Any,
    ) -> None:
        self._explain = explain
        self._why_not = why_not
        super().__init__(id, rect, label, **more)

    @property
    def tip(self) -> str:
        """The explanation in words."""
        return self._explain() if self._explain is not None else ""

    @tip.setter
    def tip(self, text: str) -> None:
        if text:
            self._explain = lambda: text

    @property
    def reason(self) -> str:
        """Why it cannot be taken, in words."""
        return self._why_not() if self._why_not is not None else ""

    @reason.setter
    def reason(self, text: str) -> None:
        if text:
            self._why_not = lambda: text
