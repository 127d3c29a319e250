"""The dialogue of haggling: partners, both columns, the two bundles, what the partner thinks of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.harvest import moves as mv
from game.harvest import scoring
from game.harvest.state import Bundle, Player
from scenes.harvest import tokens
from scenes.harvest.cards import PAD
from scenes.harvest.haggle import pieces
from scenes.harvest.haggle.draft import SIDES, Side, bundle_points, points_groups
from scenes.harvest.haggle.pieces import CELL, CHIP_H
from scenes.layout import Place
from scenes.ui.canvas import Canvas, painted
from scenes.ui.motion import Step, Tween, ease_in_out, parallel
from scenes.ui.theme import mix
from scenes.ui.view import Z
from scenes.ui.widgets import PillKind, button, icon_button, pill, pill_width, stepper
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard
    from scenes.harvest.haggle.talk import Talk

EDGE = 32.0
"""Units around the dialogue's picture for its shadow."""
COLUMNS = 4
ACROSS, DOWN = 96.0, 80.0
GRID_TOP = 48.0
PRODUCERS_TOP = 294.0
POINTS_TOP = 346.0
LABEL_INK = "#5B5046"
LEVEL = Z.DIALOG


class Dialogue:
    """Declares the dialogue over the table."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board

    @property
    def talk(self) -> Talk:
        """The talk that is shown."""
        return self.board.talk

    @property
    def owner(self) -> int:
        """The seat that puts the offer together."""
        return self.talk.owner if self.talk.owner is not None else self.board.home_seat

    def show(self) -> None:
        """Declare everything, inside the open scope and group."""
        self._box()
        self._partners()
        for side in SIDES:
            self._column(side)
        self._middle()
        self._note()
        self._pills()

    # -- the box -----------------------------------------------------------------------------------------------

    def _box(self) -> None:
        board = self.board
        place = board.layout["haggle"]
        title, subtitle = board.say("harvest.haggle.title"), board.say("harvest.haggle.subtitle")
        if self.talk.answering is not None:
            subtitle = board.prompt()

        def paint(canvas: Canvas) -> None:
            w, h = place.w, place.h
            canvas.shadow(EDGE, EDGE, w, h, 16, 18, 10, 190)
            canvas.rect(EDGE, EDGE, w, h, 16, "#FAF3E7", "#F1E6D4", "#DCCBAC")
            canvas.disc(EDGE + 44, EDGE + 34, 20, "teal_light", "teal_dark")
            canvas.icon("handshake", EDGE + 44, EDGE + 34, 23, "#FFFFFF")
            canvas.text(title, EDGE + 76, EDGE + 25, 20, "ink", "bold")
            canvas.text(subtitle, EDGE + 76, EDGE + 47, 14, "ink_muted", max_width=w - 150)

        image = painted(
            board.kit, ("haggle box", title, subtitle), place.w + 2 * EDGE, place.h + 2 * EDGE, paint
        )
        rect = place.rect(board.kit.units)
        edge = board.kit.px(EDGE)
        board.view.put("box", image, (rect.x - edge, rect.y - edge), LEVEL)
        board.view.zones.put(Zone("haggle box", rect, focusable=False, z=LEVEL))
        close = board.places.within("haggle", place.w - 57, 17, 34, 34)
        icon_button(
            board.view, "haggle close", close, "xmark", board.say("harvest.board.close_haggle"),
            on_activate=self.talk.close, on_paper=True, framed=True, z=LEVEL + 2,
        )  # fmt: skip

    # -- partners ----------------------------------------------------------------------------------------------

    def _partners(self) -> None:
        board, talk = self.board, self.talk
        place = board.layout["haggle.partners"]
        partners = talk.partners
        gap = place.number("gap")
        w = min(place.number("widest"), (place.w - gap * (len(partners) - 1)) / len(partners))
        for i, seat in enumerate(partners):
            rect = board.places.within("haggle.partners", i * (w + gap), 0, w, place.h)
            reason = talk.shut_reason(seat)
            zone_id = f"partner {seat}"
            chosen = seat == talk.partner
            images = {
                "rest": self._partner(seat, w, place.h, chosen, False, bool(reason)),
                "hot": self._partner(seat, w, place.h, chosen, True, bool(reason)),
                "disabled": self._partner(seat, w, place.h, chosen, False, bool(reason)),
            }
            zone = Zone(
                zone_id, rect, board.name(seat), board.words.seat_tip(seat), enabled=not reason, reason=reason,
                on_activate=partial(talk.choose_partner, seat), z=LEVEL + 2,
            )  # fmt: skip
            button(board.view, zone, images, board.cards.put_pad(rect), LEVEL + 2)  # type: ignore[arg-type]

    def _partner(self, seat: int, w: float, h: float, chosen: bool, hot: bool, off: bool) -> pygame.Surface:
        board = self.board
        d, player, who = board.d, board.table.players[seat], board.seat(seat)
        suits = tuple(sum(player.cards[kind] for kind in d.kinds_of(s)) for s in range(len(d.suits)))
        producers = tuple(p for p, n in enumerate(player.producers) if n)
        points = scoring.points(d, player)
        roomy = w > 300
        key = ("haggle partner", who, suits, producers, points, w, chosen, hot, off)

        def paint(canvas: Canvas) -> None:
            x0, y0 = PAD, PAD
            if chosen:
                canvas.glow(x0, y0, w, h, 12, 6, who.colour, 1, 130)
                canvas.rect(x0, y0, w, h, 12, "#FFFFFF", "#F5F3E6", who.colour, 2.5)
            else:
                canvas.rect(
                    x0, y0, w, h, 12, "#EFE4D0", "#E6D9C0", "gold_dark" if hot else "#CFBF9F", 2 if hot else 1
                )
            cy = y0 + h / 2
            tokens.face(canvas, x0 + 36, cy, 23, who.colour)
            right = x0 + w - (60 if roomy else 26)
            room = right - 22 - (x0 + 68) - (0 if who.is_human else 24)
            wide = canvas.text(who.name, x0 + 68, y0 + 22, 16, "ink", "bold", max_width=room)
            if not who.is_human:
                canvas.icon("robot", x0 + 68 + wide + 15, y0 + 22, 13, "ink_muted")
            x = x0 + 68
            for suit, n in zip(d.suits, suits, strict=True):
                tokens.token(canvas, suit, x + 9, y0 + 43, 18)
                canvas.text(str(n), x + 22, y0 + 43, 14)
                x += 38
            if roomy and producers:
                step = min(22.0, (right - 24 - x - 20) / max(1, len(producers) - 1))
                for i, p in enumerate(producers):
                    tokens.token(canvas, d.producer_ids[p], x + 12 + i * step, y0 + 43, 20)
            tokens.seal(canvas, right, cy, 16.5, points)
            if roomy:
                cx = x0 + w - 24
                if chosen:
                    canvas.disc(cx, cy, 10, who.colour)
                    canvas.icon("check", cx, cy, 11, "#FFFFFF")
                else:
                    canvas.disc(cx, cy, 10, "#F8F0E3", edge="#BBA985", edge_width=1.5)
            if off:
                canvas.rect(x0, y0, w, h, 12, (238, 228, 208, 140))

        return painted(board.kit, key, w + 2 * PAD, h + 2 * PAD, paint)

    # -- the columns -------------------------------------------------------------------------------------------

    def _column(self, side: Side) -> None:
        board, talk = self.board, self.talk
        place = board.layout[f"haggle.{side}"]
        seat = self.owner if side == "give" else talk.partner
        player = board.table.players[seat]
        self._ground(side, place, seat)
        lot = talk.draft.sides[side]
        for kind in range(board.d.kinds):
            x, y = 8 + kind % COLUMNS * ACROSS, GRID_TOP + kind // COLUMNS * DOWN
            self._cell(side, kind, lot.cards[kind], player.cards[kind], x, y)
        self._producers(side, player)
        self._points(side, player)

    def _ground(self, side: Side, place: Place, seat: int) -> None:
        board = self.board
        who = board.seat(seat)
        title = self._title(side)
        bundle = self.talk.draft.give if side == "give" else self.talk.draft.get
        summary = board.words.bundle_summary(bundle)
        labels = (board.say("harvest.terms.producers"), board.say("harvest.board.points_label"))

        def paint(canvas: Canvas) -> None:
            w, h = place.w, place.h
            canvas.shadow(PAD, PAD, w, h, 10, 5, 2, 50)
            canvas.rect(PAD, PAD, w, h, 10, "#EFE4D0", "#E9DCC5", "#D3C3A3")
            base = board.kit.color(who.colour)
            ink = board.kit.theme.seats[who.colour].ink
            canvas.rect(
                PAD, PAD, w, 40, (10, 10, 0, 0), mix(base, "#FFFFFF", 0.08), mix(base, "#000000", 0.14)
            )
            tokens.face(canvas, PAD + 26, PAD + 20, 15, who.colour)
            wide = canvas.text(summary, PAD + w - 14, PAD + 20, 14, ink, align="right", max_width=150)
            canvas.text(title, PAD + 48, PAD + 20, 16, ink, "bold", max_width=w - 74 - wide)
            canvas.text(labels[0], PAD + 12, PAD + PRODUCERS_TOP + 18, 14, LABEL_INK, "bold", max_width=92)
            canvas.rect(PAD + 12, PAD + POINTS_TOP - 6, w - 24, 1, 0, "#D6C7A9")
            canvas.text(labels[1], PAD + 12, PAD + POINTS_TOP + 26, 14, LABEL_INK, "bold", max_width=56)
            tokens.coin(canvas, PAD + 78, PAD + POINTS_TOP + 26, 11)

        key = ("haggle ground", who, title, summary, labels, side)
        image = painted(board.kit, key, place.w + 2 * PAD, place.h + 2 * PAD, paint)
        board.view.put(f"ground {side}", image, board.cards.put_pad(place.rect(board.kit.units)), LEVEL + 1)

    def _title(self, side: Side) -> str:
        board, talk = self.board, self.talk
        at_screen = talk.owner == board.viewer
        if side == "give":
            return (
                board.say("harvest.terms.you_give")
                if at_screen
                else board.say("harvest.terms.gives", who=board.name(self.owner))
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
        board.put_tip(
            f"{side} {kind_id}", rect, name, partial(board.words.kind_tip, kind), focusable=False, z=LEVEL + 2
        )
        if owned:
            box = board.places.within(column, x + 6, y + 40, CELL[0] - 12, 24)
            stepper(
                board.view, f"{side} {kind_id}", box, n, 0, owned, partial(self.talk.set_cards, side, kind),
                label=name, less=board.say("harvest.board.less", what=name),
                more=board.say("harvest.board.more", what=name), of=owned, z=LEVEL + 3,
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

    def _points(self, side: Side, player: Player) -> None:
        board, talk = self.board, self.talk
        d = board.d
        lot = talk.draft.sides[side]
        if player.chits:
            box = board.places.within(f"haggle.{side}", 94, POINTS_TOP + 14, 88, 24)
            name = board.say("harvest.terms.chits_title")
            stepper(
                board.view, f"{side} chits", box, lot.chits, 0, player.chits, partial(talk.set_chits, side),
                label=name, less=board.say("harvest.board.less", what=name),
                more=board.say("harvest.board.more", what=name), of=player.chits, z=LEVEL + 3,
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

    # -- the middle --------------------------------------------------------------------------------------------

    def _middle(self) -> None:
        board, talk = self.board, self.talk
        names = (board.name(self.owner), board.name(talk.partner))
        bundles = (talk.draft.give, talk.draft.get)
        change = bundle_points(board.d, bundles[1]) - bundle_points(board.d, bundles[0])
        before = tuple(scoring.points(board.d, board.table.players[s]) for s in (self.owner, talk.partner))
        place = board.layout["haggle.middle"]
        labels = tuple(board.say("harvest.terms.gives", who=name) for name in names)
        totals = tuple(
            f"{b} [icon:arrow-right] {b + sign * change}" if change else ""
            for b, sign in zip(before, (1, -1), strict=True)
        )

        def paint(canvas: Canvas) -> None:
            cx = place.w / 2
            for label, cy in zip(labels, (12, 268), strict=True):
                canvas.text(label, cx, cy, 14, "ink_muted", align="center", max_width=place.w - 8)
            canvas.rect(8, 139.5, place.w - 16, 1, 0, "#D9CAB0")
            canvas.disc(cx, 140, 16, "paper", edge="#CDBD9F", edge_width=1.2)
            arrows = board.kit.icons.render("right-left", board.kit.px(15), board.kit.color("teal"))
            canvas.blit_centered(pygame.transform.rotate(arrows, 90), cx, 140)
            for text, x, who in ((totals[0], cx / 2 - 6, 0), (totals[1], cx * 1.5 + 6, 1)):
                if text:
                    canvas.text(text, x, 128, 14, "teal_dark", "bold", "center")
                    canvas.text(names[who], x, 152, 14, "ink_muted", align="center", max_width=76)

        key = ("haggle middle", labels, totals)
        rect = place.rect(board.kit.units)
        board.view.put("middle", painted(board.kit, key, place.w, place.h, paint), rect.topleft, LEVEL + 1)
        for name, bundle, y in (("give", bundles[0], 72.0), ("get", bundles[1], 208.0)):
            self._bundle(name, bundle, place, y)
        self._reaction(place)

    def _bundle(self, name: str, bundle: Bundle, place: Place, y: float) -> None:
        board = self.board
        pictures = pieces.bundle_pictures(board, bundle)
        pad, gap = board.kit.px(PAD), board.kit.px(8)
        wide = sum(image.get_width() - 2 * pad for image in pictures) + gap * (len(pictures) - 1)
        cx, cy = board.places.point("haggle.middle", place.w / 2, y)
        x = cx - wide // 2
        for i, image in enumerate(pictures):
            board.view.put(f"bundle {name} {i}", image, (x - pad, cy - image.get_height() // 2), LEVEL + 2)
            x += image.get_width() - 2 * pad + gap

    def crossing(self, ms: float) -> Step | None:
        """Return the motion of a deal: what lies in the middle changes sides."""
        stage = self.board.view.stage
        steps: list[Step] = []
        for name, dy in (("give", 136.0), ("get", -136.0)):
            for i in range(pieces.SHOWN):
                sprite = stage.get(f"bundle {name} {i}", "overlay")
                if sprite is not None:
                    x, y = sprite.pos
                    steps.append(Tween(sprite, ms, pos=(x, y + self.board.kit.px(dy)), ease=ease_in_out))
        return parallel(*steps) if steps else None

    def _reaction(self, place: Place) -> None:
        """What the partner thinks: face, words and meter of a computer; a person is asked at the screen."""
        board, talk = self.board, self.talk
        who = board.seat(talk.partner)
        mood, share = talk.mood()
        if talk.reply is not None:
            mood, line = talk.reply
        elif talk.waiting:
            line = board.say("harvest.board.thinking")
        elif not who.is_human:
            line = board.say(f"harvest.haggle.line.{mood if not talk.draft.is_empty else 'empty'}")
        else:
            line = board.say("harvest.haggle.human_note", who=who.name)
        title = board.say(f"harvest.haggle.face.{mood}") if not who.is_human else who.name
        spoken = line if who.is_human else board.say("harvest.board.spoken", line=line)
        needle = share if not who.is_human else None
        w, h = place.w, 120.0

        def paint(canvas: Canvas) -> None:
            canvas.shadow(PAD, PAD, w, h, 10, 5, 2, 50)
            canvas.rect(PAD, PAD, w, h, 10, "#FFFFFF", "#F7F2E6", "#D3C3A3")
            tokens.face(canvas, PAD + 42, PAD + 44, 31, who.colour, mood)
            ink = pieces.MOOD_INK[mood] if not who.is_human else "ink"
            canvas.text(title, PAD + 84, PAD + 20, 16, ink, "bold", max_width=w - 92)
            canvas.text_block(spoken, PAD + 84, PAD + 30, w - 92, 14, "ink", "italic")
            if needle is not None:
                canvas.icon("thumbs-down", PAD + 18, PAD + 102, 14, "danger")
                canvas.icon("thumbs-up", PAD + w - 18, PAD + 102, 14, "teal")
                canvas.blit(pieces.meter(board.kit, needle, w - 68), PAD + 34, PAD + 93)

        key = ("haggle reaction", who, mood, title, line, None if needle is None else round(needle, 2))
        image = painted(board.kit, key, w + 2 * PAD, h + 2 * PAD, paint)
        rect = board.places.within("haggle.middle", 0, 288, w, h)
        board.view.put("reaction", image, board.cards.put_pad(rect), LEVEL + 2)

    # -- the footer --------------------------------------------------------------------------------------------

    def _note(self) -> None:
        board = self.board
        place = board.layout["haggle.note"]
        text, tone = board.noted
        if not text:
            text, tone = self._default_note(), "gold"
        ink = "danger_dark" if tone == "danger" else LABEL_INK
        room = self._pills_left() - place.x - 44
        block = board.kit.text.block(text, 14, board.kit.px(room), ink)

        def paint(canvas: Canvas) -> None:
            icon = "triangle-exclamation" if tone == "danger" else "circle-info"
            canvas.icon(icon, 10, place.h / 2, 16, "danger" if tone == "danger" else "#A8761A")
            canvas.blit(block, 26, (place.h - block.get_height() / board.kit.k) / 2)

        key = ("haggle note", text, tone, round(room))
        image = painted(board.kit, key, room + 30, place.h, paint)
        board.view.put("note", image, place.rect(board.kit.units).topleft, LEVEL + 2)

    def _default_note(self) -> str:
        board, talk = self.board, self.talk
        if talk.sure:
            return board.say("harvest.haggle.end_turn_sure")
        left = talk.proposals_left(talk.partner)
        if left is None:
            return board.say("harvest.haggle.human_note", who=board.name(talk.partner))
        if left < board.d.numbers.proposals_to_computer:
            return board.say("harvest.haggle.left", n=left, who=board.name(talk.partner))
        return board.say("harvest.haggle.computer_note", who=board.name(talk.partner))

    def _actions(self) -> list[tuple[str, str, Callable[[], object], str, PillKind, str]]:
        """The pills: id, label, action, icon, kind, why not."""
        board, talk = self.board, self.talk
        say = board.say
        barred = talk.main_barred()
        clear = "" if not talk.draft.is_empty else say("harvest.board.nothing_to_withdraw")
        if talk.answering is not None:
            counter = barred or ("" if talk.is_changed else say("harvest.board.change_first"))
            accept = board.why_not(mv.Accept())
            return [
                ("refuse", say("harvest.action.refuse"), lambda: talk.answer(mv.Refuse()), "xmark", "outline-paper", ""),
                ("counter", say("harvest.action.counter"), talk.send, "right-left", "second", counter),
                ("accept", say("harvest.action.accept"), lambda: talk.answer(mv.Accept()), "check", "primary", accept),
            ]  # fmt: skip
        end_kind: PillKind = "danger" if talk.sure else "outline-paper"
        waits = barred if talk.waiting else ""
        label = say("harvest.action.ask") if talk.asks else say("harvest.action.propose")
        return [
            ("end turn", say("harvest.action.end_turn"), talk.end_turn, "forward-step", end_kind, waits),
            (
                "withdraw",
                say("harvest.action.withdraw"),
                talk.withdraw,
                "rotate-left",
                "second",
                waits or clear,
            ),
            ("propose", label, talk.send, "comment-dots" if talk.asks else "handshake", "primary", barred),
        ]

    def _pill_boxes(self) -> list[pygame.Rect]:
        board, kit = self.board, self.board.kit
        place = board.layout["haggle.actions"]
        rect = place.rect(kit.units)
        gap = kit.px(place.number("gap"))
        widths = [
            max(kit.px(136), pill_width(kit, label, icon)) for _, label, _, icon, _, _ in self._actions()
        ]
        x = rect.right - sum(widths) - gap * (len(widths) - 1)
        boxes = []
        for width in widths:
            boxes.append(pygame.Rect(x, rect.y, width, rect.h))
            x += width + gap
        return boxes

    def _pills_left(self) -> float:
        boxes = self._pill_boxes()
        place = self.board.layout["haggle.actions"]
        return place.x + place.w - (boxes[-1].right - boxes[0].left) / self.board.kit.k

    def _pills(self) -> None:
        board = self.board
        for (name, label, run, icon, kind, reason), box in zip(
            self._actions(), self._pill_boxes(), strict=True
        ):
            pill(
                board.view, f"haggle {name}", box, label, icon=icon, kind=kind, enabled=not reason, reason=reason,
                on_activate=run, z=LEVEL + 3,
            )  # fmt: skip
