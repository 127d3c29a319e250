"""The other people at the table: their mats in the strip, a closer look at one, and the standings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.harvest import scoring
from game.harvest.definitions import Definitions
from scenes.harvest import tokens
from scenes.harvest.things import put_tip
from scenes.ui.canvas import Canvas, painted
from scenes.ui.kit import Kit
from scenes.ui.view import Z
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard

STRIP_PAD = 16.0
NAME_ROOM = 84.0
"""Units for a name beside which everything stands in one line; longer names get a line of their own."""
STATUS_ROOM = 112.0
"""The most units that the words for what a player does may take from what follows."""
ROBOT = 20.0


class People:
    """Declares the opponents' strip and the standings of a board."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board

    @property
    def others(self) -> list[int]:
        """The seats of the strip, from the left neighbour of the own seat on."""
        n = len(self.board.table.players)
        return [(self.board.home + i) % n for i in range(1, n)]

    def rect_of(self, seat: int) -> pygame.Rect | None:
        """Where an opponent's mat lies; None for the own seat."""
        others = self.others
        return self.board.places.opponents(len(others))[others.index(seat)] if seat in others else None

    # -- the strip ---------------------------------------------------------------------------------------------

    def show_opponents(self) -> None:
        """The mats in the strip."""
        board = self.board
        others = self.others
        with board.view.group("opponents"):
            for seat, rect in zip(others, board.places.opponents(len(others)), strict=True):
                zone_id = f"seat {seat}"
                hot = board.view.zones.is_hot(zone_id)
                chosen = board.looking_at == seat or board.marks.look(("seat", seat)) == "hinted"
                image = self._mat(seat, rect.w / board.kit.k, rect.h / board.kit.k, hot, chosen)
                pad = board.kit.px(STRIP_PAD)
                board.view.put(zone_id, image, (rect.x - pad, rect.y - pad), Z.BOARD + 1)
                board.view.zones.put(
                    Zone(
                        zone_id, rect, board.name(seat), on_activate=partial(self._look, seat),
                        on_hover=partial(board.point, ("seat", seat)),
                    )
                )  # fmt: skip
        self.show_closer()

    def _look(self, seat: int) -> None:
        board = self.board
        board.app.sounds.play("click", 0.5)
        board.look_at(None if board.looking_at == seat else seat)

    def _mat(self, seat: int, w: float, h: float, hot: bool, chosen: bool) -> pygame.Surface:
        board = self.board
        d, state, who = board.d, board.table, board.seat(seat)
        player = state.players[seat]
        suits = tuple(sum(player.cards[kind] for kind in d.kinds_of(s)) for s in range(len(d.suits)))
        producers = tuple(p for p, n in enumerate(player.producers) if n)
        points = board.marks.counted_points(seat)
        status = board.words.status(seat)
        status_text = board.say(f"harvest.status.{status}")
        name_w = board.kit.text.width(who.name, 16, "bold") / board.kit.k
        wide = w > 380 and name_w <= NAME_ROOM - (0 if who.is_human else ROBOT)
        leads = state.leader == seat
        done = status in ("traded", "haggled", "passed", "done")
        now = status in ("turn", "answers")
        key = ("opponent", who, suits, producers, points, status, status_text, w, h, hot, chosen, leads)

        def paint(canvas: Canvas) -> None:
            base = Canvas.on(board.kit, canvas.surface, (board.kit.px(STRIP_PAD), board.kit.px(STRIP_PAD)))
            if chosen or now:
                canvas.blit(halo(board.kit, w, h, "teal_light" if chosen else who.colour), 0, 0)
            base.shadow(0, 0, w, h, 10, 6, 3, 90)
            edge = "gold" if hot else "teal_light" if chosen else who.colour if now else "#4B6061"
            base.rect(
                0, 0, w, h, 10, "#3D5051" if hot else "#37494A", "#2B3A3B", edge, 2 if hot or chosen else 1
            )
            base.rect(0, 0, 6, h, (10, 0, 0, 10), who.colour)
            cy = h / 2
            tokens.face(base, 36, cy, 23, who.colour)
            if leads:
                tokens.crown(base, 54, cy + 15, 10)
            if wide:
                needs = board.kit.text.width(status_text, 14) / board.kit.k + (17 if done else 0)
                x = max(68 + NAME_ROOM, min(68 + STATUS_ROOM, 76 + needs))
                self._one_line(base, x - 72, who.name, who.is_human, status_text, done, now)
            else:
                self._two_lines(base, w, who.name, who.is_human, done, now)
                x, cy = 68.0, 40.0
            _holdings(base, d, x, cy, w - 56, suits, producers, h if wide else None)
            tokens.seal(base, w - 26, h / 2, 17.5, points)

        return painted(board.kit, ("harvest", *key), w + 2 * STRIP_PAD, h + 2 * STRIP_PAD, paint)

    def _one_line(
        self, canvas: Canvas, room: float, name: str, human: bool, status: str, done: bool, now: bool
    ) -> None:
        x = 68.0
        wide = canvas.text(name, x, 20, 16, "#F7F0E3", "bold")
        if not human:
            canvas.icon("robot", x + wide + 15, 20, 13, "#9FB0AC")
        if done:
            canvas.icon("check", x + 6, 39, 11, "#7FD1C5")
            canvas.text(status, x + 17, 39, 14, "cream_muted", max_width=room - 17)
        else:
            canvas.text(status, x, 39, 14, "gold" if now else "cream_muted", max_width=room)

    def _two_lines(self, canvas: Canvas, w: float, name: str, human: bool, done: bool, now: bool) -> None:
        x = 68.0
        room = w - x - 54 - (0 if human else ROBOT) - ROBOT
        x += canvas.text(name, x, 18, 16, "#F7F0E3", "bold", max_width=room) + 15
        if not human:
            canvas.icon("robot", x, 18, 13, "#9FB0AC")
            x += ROBOT
        icon = "check" if done else "caret-right" if now else "ellipsis"
        canvas.icon(icon, x, 18, 12, "#7FD1C5" if done else "gold" if now else "cream_muted")

    # -- a closer look -----------------------------------------------------------------------------------------

    def show_closer(self) -> None:
        """While an opponent is pointed at: everything that lies open before them."""
        board = self.board
        with board.view.group("closer"):
            match board.marks.hot:
                case ("seat", int(seat)) if (rect := self.rect_of(seat)) is not None:
                    image = self._closer(seat)
                    pad = board.kit.px(STRIP_PAD)
                    right = board.kit.units.width - board.kit.px(8) - image.get_width() + 2 * pad
                    x = min(rect.x, right)
                    board.view.put("closer", image, (x - pad, rect.bottom + board.kit.px(6) - pad), Z.POPOVER)

    def _closer(self, seat: int) -> pygame.Surface:
        board = self.board
        d, player, who = board.d, board.table.players[seat], board.seat(seat)
        held = tuple((kind, n) for kind, n in enumerate(player.cards) if n)
        owned = tuple(p for p, n in enumerate(player.producers) if n)
        lines = (
            (player.chits, board.say("harvest.terms.chits_title")),
            (scoring.opportunity_points(d, player), board.say("harvest.terms.opportunities")),
            (scoring.goal_points(d, player), board.say("harvest.terms.goals")),
        )
        goals = board.say("harvest.board.goals_in_hand", n=len(player.goals))
        status = board.say(f"harvest.status.{board.words.status(seat)}")
        hint = board.say("harvest.board.look_hint")
        columns = 6
        rows = max(1, -(-len(held) // columns))
        w = 408.0
        h = 40 + rows * 34 + 42 + 84

        def paint(canvas: Canvas) -> None:
            base = Canvas.on(board.kit, canvas.surface, (board.kit.px(STRIP_PAD), board.kit.px(STRIP_PAD)))
            base.shadow(0, 0, w, h, 12, 9, 5, 160)
            base.rect(0, 0, w, h, 12, "paper", "paper_dark", "#FFF9EE")
            base.rect(0, 0, 6, h, (12, 0, 0, 12), who.colour)
            wide = base.text(who.name, 20, 20, 16, "ink", "bold", max_width=230)
            base.text(status, 30 + wide, 20, 14, "ink_muted", max_width=w - wide - 44)
            top = 52.0
            for i, (kind, n) in enumerate(held):
                x = 20 + i % columns * 63
                cy = top + i // columns * 34
                tokens.token(base, d.kind_ids[kind], x + 13, cy, 26)
                base.text(tokens.count_text(n), x + 30, cy, 14, "ink", "bold")
            if not held:
                base.text(board.say("harvest.board.no_cards"), 20, top, 14, "ink_muted")
            y = 58.0 + rows * 34
            for i, p in enumerate(owned):
                tokens.token(base, d.producer_ids[p], 33 + i * 41, y, 26)
            if not owned:
                base.text(board.say("harvest.board.no_producers"), 20, y, 14, "ink_muted")
            y += 24
            base.rect(20, y, w - 40, 1, 0, "line")
            for column, (value, label) in enumerate(lines):
                left = 20 + column * 124
                base.text(str(value), left, y + 18, 16, "ink", "bold")
                base.text(label, left, y + 37, 14, "ink_muted", max_width=116)
            base.text(goals, 20, y + 59, 14, "ink_muted", max_width=180)
            base.text(hint, w - 14, y + 59, 14, "teal_dark", align="right", max_width=190)

        key = ("closer", who, held, owned, lines, goals, status, hint)
        return painted(board.kit, ("harvest", *key), w + 2 * STRIP_PAD, h + 2 * STRIP_PAD, paint)

    # -- standings ---------------------------------------------------------------------------------------------

    def show_standings(self) -> None:
        """Everybody's points, the most first; from the goal on it says that this is the last round."""
        board = self.board
        d, state, kit = board.d, board.table, board.kit
        totals = [board.marks.counted_points(seat) for seat in range(len(state.players))]
        goal = d.numbers.points_to_end
        last = max(totals) >= goal
        ranked = sorted(
            range(len(totals)), key=lambda seat: (-totals[seat], (seat - state.leader) % len(totals))
        )
        title = (
            board.say("harvest.terms.last_round") if last else board.say("harvest.terms.to_points", n=goal)
        )
        place = board.layout["standings"]

        def heading(canvas: Canvas) -> None:
            narrow = kit.text.width(title, 14, "bold") / kit.k > place.w - 42
            if last or narrow:
                canvas.text(
                    title, place.w / 2, 21, 14, "gold" if last else "#F7F0E3", "bold", "center", place.w - 8
                )
                return
            canvas.icon("flag-checkered", 21, 21, 14, "gold")
            canvas.text(title, 36, 21, 14, "#F7F0E3", "bold", max_width=place.w - 40)

        with board.view.group("standings"):
            rect = place.rect(kit.units)
            board.view.put(
                "title",
                painted(kit, ("standings", title, last), place.w, 36, heading),
                rect.topleft,
                Z.BOARD + 1,
            )
            for i, seat in enumerate(ranked):
                line = board.places.standing(i, len(totals))
                share = max(0.0, min(1.0, totals[seat] / goal))
                image = self._standing(board.seat(seat).colour, totals[seat], share, line.h / kit.k)
                board.view.put(f"standing {seat}", image, line.topleft, Z.BOARD + 1)
                tip = partial(board.words.points_tip, seat)
                put_tip(board, f"standing {seat}", line, board.name(seat), tip, focusable=False)

    def _standing(self, colour: str, points: int, share: float, h: float) -> pygame.Surface:
        def paint(canvas: Canvas) -> None:
            cy = h / 2
            tokens.face(canvas, 16, cy, 14, colour)
            canvas.text(str(points), 38, cy - 6, 16, "#F7F0E3", "bold")
            canvas.rect(38, cy + 6, 38, 6, 3, "#1B2526")
            if share:
                canvas.rect(38, cy + 6, max(6.0, 38 * share), 6, 3, colour)

        return painted(self.board.kit, ("standing", colour, points, share, h), 80, h, paint)


def halo(kit: Kit, w: float, h: float, colour: str) -> pygame.Surface:
    """The light around the mat of a player who acts or is looked at."""

    def paint(canvas: Canvas) -> None:
        canvas.glow(STRIP_PAD, STRIP_PAD, w, h, 10, 6, colour, 1, 170)

    return painted(kit, ("harvest halo", w, h, colour), w + 2 * STRIP_PAD, h + 2 * STRIP_PAD, paint)


def _holdings(
    canvas: Canvas,
    d: Definitions,
    x: float,
    cy: float,
    right: float,
    suits: tuple[int, ...],
    producers: tuple[int, ...],
    line: float | None,
) -> None:
    """Cards by suit, then Producers, which overlap when there are many."""
    size, gap = (22.0, 6.0) if line else (19.0, 8.0)
    for suit, n in zip(d.suits, suits, strict=True):
        tokens.token(canvas, suit, x + size / 2, cy, size)
        text = canvas.text(str(n), x + size + 5, cy, 14, "#F7F0E3", "bold" if line is None else "regular")
        x += size + 5 + max(9.0, text) + gap
    x += 2
    if line:
        canvas.rect(x, 14, 1, line - 28, 0, "#4B6061")
    if producers:
        step = min(23.0 if line else 20.0, (right - x - 26) / max(1, len(producers) - 1))
        for i, p in enumerate(producers):
            tokens.token(canvas, d.producer_ids[p], x + 18 + i * step, cy, 22 if line else 20)
