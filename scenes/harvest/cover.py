"""What lies over the table while people haggle: its scope for pointer and keys, and the table out of focus behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.fade import dimmed
from scenes.ui.view import Z

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard
    from scenes.harvest.haggle.talk import Overlay

SCOPE = "haggle"


class Cover:
    """Follows a board's talk: nothing, the dialogue, or the card of an offer."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board
        self.kind: Overlay | None = None
        """What lies over the table now."""
        self._blurred: pygame.Surface | None = None

    def forget(self) -> None:
        """The view was emptied for another size: nothing lies there any more."""
        self.kind = None
        self._blurred = None

    def follow(self) -> None:
        """Bring what lies over the table in line with the talk."""
        board, view, talk = self.board, self.board.view, self.board.talk
        wanted = talk.overlay
        if wanted == self.kind:
            return
        if self.kind is not None:
            view.clear_group("overlay")
            view.clear_group("behind")
            view.zones.pop_scope(SCOPE)
        self.kind = wanted
        if wanted is None:
            return
        # The table as it is now goes out of focus; a hand that must not be seen is covered first.
        board.show_bare()
        view.zones.push_scope(SCOPE, talk.close if wanted == "dialogue" else talk.peek)
        picture = self.blurred()
        view.stage.invalidate()
        view.stage.draw(picture)
        view.stage.invalidate()
        with view.group("behind"):
            view.put("table", dimmed(picture, board.kit.px(2), picture), (0, 0), Z.DIALOG - 1)

    def blurred(self) -> pygame.Surface:
        """The picture that lies behind a dialogue; kept, since making one of that size takes long."""
        if self._blurred is None:
            self._blurred = pygame.Surface(self.board.view.stage.size).convert()
            self._blurred.fill("black")
        return self._blurred
