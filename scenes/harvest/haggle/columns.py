"""The two columns of the dialogue: everything that lies open before a player, to be put into the deal."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.harvest.state import Player
from scenes.harvest import tokens
from scenes.harvest.cards import PAD
from scenes.harvest.haggle import pieces
from scenes.harvest.haggle.draft import Side, points_groups
from scenes.harvest.haggle.pieces import CELL, CHIP_H
from scenes.harvest.things import put_tip
from scenes.layout import Place
from scenes.ui.canvas import Canvas, painted
from scenes.ui.theme import mix
from scenes.ui.view import Z
from scenes.ui.widgets import button, stepper
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard
    from scenes.harvest.haggle.talk import Talk

COLUMNS = 4
ACROSS, DOWN = 96.0, 80.0
GRID_TOP = 48.0
PRODUCERS_TOP = 294.0
POINTS_TOP = 346.0
LABEL_INK = "#5B5046"
LEVEL = Z.DIALOG


class Columns:
    """Declares the columns of what each side could give."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board

    @property
    def talk(self) -> Talk:
        """The talk that is shown."""
        return self.board.talk

    def show(self, side: Side) -> None:
        """Declare a column."""
        board, talk = self.board, self.talk
        place = board.layout[f"haggle.{side}"]
        seat = self.talk.maker if side == "give" else talk.partner
        player = board.table.players[seat]
        self._ground(side, place, seat)
        lot = talk.draft.sides[side]
        for kind in range(board.d.kinds):
            x, y = 8 + kind % COLUMNS * ACROSS, GRID_TOP + kind // COLUMNS * DOWN
            self._cell(side, kind, lot.cards[kind], player.cards[kind], x, y)
        self._producers(side, player)
        self._points(side, player)

    def _ground(self, side: Side, place: Place, seat: int) -> None:
        board, kit = self.board, self.board.kit
        colour = board.seat(seat).colour
        labels = (board.say("harvest.terms.producers"), board.say("harvest.board.points_label"))
        w, h = place.w, place.h

        def paint(canvas: Canvas) -> None:
            canvas.shadow(PAD, PAD, w, h, 10, 5, 2, 50)
            canvas.rect(PAD, PAD, w, h, 10, "#EFE4D0", "#E9DCC5", "#D3C3A3")
            canvas.text(labels[0], PAD + 12, PAD + PRODUCERS_TOP + 18, 14, LABEL_INK, "bold", max_width=92)
            canvas.rect(PAD + 12, PAD + POINTS_TOP - 6, w - 24, 1, 0, "#D6C7A9")
            canvas.text(labels[1], PAD + 12, PAD + POINTS_TOP + 26, 14, LABEL_INK, "bold", max_width=56)

        def band(canvas: Canvas) -> None:
            base = kit.color(colour)
            canvas.rect(0, 0, w, 40, (10, 10, 0, 0), mix(base, "#FFFFFF", 0.08), mix(base, "#000000", 0.14))
            tokens.face(canvas, 26, 20, 15, colour)

        rect = place.rect(kit.units)
        ground = painted(kit, ("haggle ground", labels), w + 2 * PAD, h + 2 * PAD, paint, large=True)
        board.view.put(f"ground {side}", ground, board.cards.put_pad(rect), LEVEL + 1)
        board.view.put(
            f"band {side}", painted(kit, ("haggle band", colour), w, 40, band), rect.topleft, LEVEL + 1.1
        )
        board.view.put(f"heading {side}", self._heading(side, w, colour), rect.topleft, LEVEL + 1.2)

    def _heading(self, side: Side, w: float, colour: str) -> pygame.Surface:
        """Who gives, and how much is in the deal: what changes with every step."""
        board = self.board
        bundle = self.talk.draft.give if side == "give" else self.talk.draft.get
        title, summary = self._title(side), board.words.bundle_summary(bundle)

        def paint(canvas: Canvas) -> None:
            ink = board.kit.theme.seats[colour].ink
            wide = canvas.text(summary, w - 14, 20, 14, ink, align="right", max_width=150)
            canvas.text(title, 48, 20, 16, ink, "bold", max_width=w - 74 - wide)

        return painted(board.kit, ("haggle heading", colour, title, summary), w, 40, paint)

    def _title(self, side: Side) -> str:
        board, talk = self.board, self.talk
        at_screen = talk.maker == board.viewer
        if side == "give":
            return (
                board.say("harvest.terms.you_give")
                if at_screen
                else board.say("harvest.terms.gives", who=board.name(self.talk.maker))
            )
        if not at_screen:
            return board.say(
                "harvest.terms.gets_from", who=board.name(talk.maker), partner=board.name(talk.partner)
            )
        return board.say("harvest.terms.you_get", who=board.name(talk.partner))

    def _cell(self, side: Side, kind: int, n: int, owned: int, x: float, y: float) -> None:
        board = self.board
        column = f"haggle.{side}"
        rect = board.places.within(column, x, y, *CELL)
        name = board.words.kind(kind)
        kind_id = board.d.kind_ids[kind]
        image = pieces.cell(board.kit, kind_id, name, n, owned)
        board.view.put(f"cell {side} {kind}", image, board.cards.put_pad(rect), LEVEL + 2)
        put_tip(
            board,
            f"{side} {kind_id}",
            rect,
            name,
            partial(board.words.kind_tip, kind),
            focusable=bool(owned),
            on_activate=partial(self.talk.cycle_cards, side, kind, owned) if owned else None,
            z=LEVEL + 2,
        )
        if owned:
            box = board.places.within(column, x + 6, y + 40, CELL[0] - 12, 24)
            stepper(
                board.view, f"{side} {kind_id}", box, n, 0, owned, partial(self.talk.set_cards, side, kind),
                label=name, less=board.say("harvest.board.less", what=name),
                more=board.say("harvest.board.more", what=name), no_less=board.say("harvest.board.none_in"),
                no_more=board.say("harvest.board.all_in"), of=owned, focusable=False, z=LEVEL + 3,
            )  # fmt: skip

    def _producers(self, side: Side, player: Player) -> None:
        board, talk = self.board, self.talk
        owned = [p for p, n in enumerate(player.producers) if n]
        slots = len(player.goals) if board.option("trade_goal_cards") else 0
        room = board.layout[f"haggle.{side}"].w - 108 - 8 - slots * 40
        pitch = min(64.0, room / max(1, len(owned)))
        w = min(56.0, pitch - 5)
        lot = talk.draft.sides[side]
        for i, p in enumerate(owned):
            rect = board.places.within(f"haggle.{side}", 108 + i * pitch, PRODUCERS_TOP, w, CHIP_H)
            barred = talk.producer_barred(side, p)
            on = p in lot.producers
            images = {
                state: pieces.producer_chip(board.kit, board.d, p, w, on, state == "hot", bool(barred))
                for state in ("rest", "hot", "disabled")
            }
            zone = Zone(
                f"{side} {board.d.producer_ids[p]}", rect, board.words.producer(p), board.words.makes(p),
                enabled=not barred, reason=barred, on_activate=partial(talk.toggle_producer, side, p), z=LEVEL + 3,
            )  # fmt: skip
            button(board.view, zone, images, board.cards.put_pad(rect), LEVEL + 3)  # type: ignore[arg-type]
        x = 108 + len(owned) * pitch
        for slot in range(slots):
            rect = board.places.within(f"haggle.{side}", x + slot * 40, PRODUCERS_TOP, 34, CHIP_H)
            images = {
                state: pieces.goal_chip(board.kit, slot in lot.slots, state == "hot")
                for state in ("rest", "hot", "disabled")
            }
            zone = Zone(
                f"{side} goal card {slot}", rect, board.say("harvest.board.hidden_goal"), self._slot_tip(side, player, slot),
                on_activate=partial(talk.toggle_slot, side, slot), z=LEVEL + 3,
            )  # fmt: skip
            button(board.view, zone, images, board.cards.put_pad(rect), LEVEL + 3)  # type: ignore[arg-type]

    def _slot_tip(self, side: Side, player: Player, slot: int) -> str:
        """The own Goal card is named to its owner, another's never."""
        card = player.goals[slot]
        if side == "give" and card >= 0 and self.talk.owner == self.board.viewer:
            return self.board.words.goal(card)
        return self.board.say("harvest.board.hidden_goal_tip")

    def _coin(self, side: Side, any_: bool) -> None:
        """The sign of chits, faint where there are none."""

        def paint(canvas: Canvas) -> None:
            canvas.svg("harvest/coin", 12, 12, 22, alpha=255 if any_ else 70)

        x, y = self.board.places.point(f"haggle.{side}", 66, POINTS_TOP + 14)
        image = painted(self.board.kit, ("haggle coin", any_), 24, 24, paint)
        self.board.view.put(f"coin {side}", image, (x, y), LEVEL + 1.3)

    def _points(self, side: Side, player: Player) -> None:
        board, talk = self.board, self.talk
        d = board.d
        lot = talk.draft.sides[side]
        self._coin(side, bool(player.chits))
        if player.chits:
            box = board.places.within(f"haggle.{side}", 94, POINTS_TOP + 14, 88, 24)
            name = board.say("harvest.terms.chits_title")
            stepper(
                board.view, f"{side} chits", box, lot.chits, 0, player.chits, partial(talk.set_chits, side),
                label=name, less=board.say("harvest.board.less", what=name),
                more=board.say("harvest.board.more", what=name), no_less=board.say("harvest.board.none_in"),
                no_more=board.say("harvest.board.all_in"), of=player.chits, z=LEVEL + 3,
            )  # fmt: skip
        groups = [(False, *group) for group in points_groups(d, player.opportunities, False)]
        groups += [(True, *group) for group in points_groups(d, player.fulfilled, True)]
        singles = sum(len(cards) for _, _, cards in groups)
        if singles <= COLUMNS:
            groups = [(goals, points, (card,)) for goals, points, cards in groups for card in cards]
        rows = 1 if len(groups) <= COLUMNS else 2
        per_row = -(-len(groups) // rows) if groups else 1
        pitch = min(47.0, 188.0 / per_row)
        size = (min(42.0, pitch - 4), CHIP_H if rows == 1 else 26.0)
        for i, (goals, points, cards) in enumerate(groups):
            x = 196 + i % per_row * pitch
            y = POINTS_TOP + 8 if rows == 1 else POINTS_TOP - 2 + i // per_row * 29
            rect = board.places.within(f"haggle.{side}", x, y, *size)
            pile = lot.goals if goals else lot.opportunities
            n = sum(card in pile for card in cards)
            images = {
                state: pieces.points_chip(
                    board.kit, "goal" if goals else "opportunity", points, n, len(cards), size, state == "hot"
                )
                for state in ("rest", "hot", "disabled")
            }
            names = [board.words.goal(c) if goals else board.words.opportunity(c) for c in cards]
            tip = f"{board.words.listed(names)} – {board.say('harvest.terms.points', n=points)}"
            zone = Zone(
                f"{side} {'goals' if goals else 'opportunities'} {points} {i}", rect, names[0], tip,
                on_activate=partial(talk.cycle_points, side, cards, goals), z=LEVEL + 3,
            )  # fmt: skip
            button(board.view, zone, images, board.cards.put_pad(rect), LEVEL + 3)  # type: ignore[arg-type]
