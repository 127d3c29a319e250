"""The dialogue of haggling: partners, both columns, the two bundles, what the partner thinks of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.harvest import moves as mv
from game.harvest import scoring
from game.harvest.state import Bundle
from scenes.harvest import tokens
from scenes.harvest.cards import PAD
from scenes.harvest.haggle import pieces
from scenes.harvest.haggle.columns import LABEL_INK, LEVEL, Columns
from scenes.harvest.haggle.draft import SIDES
from scenes.harvest.haggle.pieces import Mood
from scenes.layout import Place
from scenes.ui.canvas import Canvas, painted
from scenes.ui.motion import Step, Tween, ease_in_out, parallel
from scenes.ui.widgets import PillKind, button, icon_button, pill, pill_width
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard
    from scenes.harvest.haggle.talk import Talk

EDGE = 32.0
"""Units around the dialogue's picture for its shadow."""
MOODS: tuple[Mood, ...] = ("frown", "tempted", "smile")


class Dialogue:
    """Declares the dialogue over the table."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board
        self.columns = Columns(board)

    @property
    def talk(self) -> Talk:
        """The talk that is shown."""
        return self.board.talk

    def show(self) -> None:
        """Declare everything, inside the open scope and group."""
        for part in self.parts:
            part()

    @property
    def parts(self) -> tuple[Callable[[], None], ...]:
        """What the dialogue consists of: each declares one part."""
        columns = tuple(partial(self.columns.show, side) for side in SIDES)
        return (self._box, self._partners, *columns, self._middle, self._reaction, self._note, self._pills)

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
            board.kit,
            ("haggle box", title, subtitle),
            place.w + 2 * EDGE,
            place.h + 2 * EDGE,
            paint,
            large=True,
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

        def ground(canvas: Canvas) -> None:
            if chosen:
                canvas.glow(PAD, PAD, w, h, 12, 6, who.colour, 1, 130)
                canvas.rect(PAD, PAD, w, h, 12, "#FFFFFF", "#F5F3E6", who.colour, 2.5)
                return
            edge = ("gold_dark", 2) if hot else ("#CFBF9F", 1)
            canvas.rect(PAD, PAD, w, h, 12, "#EFE4D0", "#E6D9C0", *edge)

        def paint(canvas: Canvas) -> None:
            x0, y0 = PAD, PAD
            below = ("haggle partner ground", who.colour if chosen else hot)
            canvas.blit(painted(board.kit, below, w + 2 * PAD, h + 2 * PAD, ground), 0, 0)
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

    # -- the middle --------------------------------------------------------------------------------------------

    def _middle(self) -> None:
        board, talk = self.board, self.talk
        names = (board.name(self.talk.maker), board.name(talk.partner))
        bundles = (talk.draft.give, talk.draft.get)
        change = scoring.bundle_points(board.d, bundles[1]) - scoring.bundle_points(board.d, bundles[0])
        before = tuple(
            scoring.points(board.d, board.table.players[s]) for s in (self.talk.maker, talk.partner)
        )
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

    def _reaction(self) -> None:
        """What the partner thinks: face, words and meter of a computer; a person is asked at the screen."""
        board, talk = self.board, self.talk
        who = board.seat(talk.partner)
        mood, title, line, judges = self._attitude()
        level = MOODS.index(mood) if judges else None
        spoken = line if who.is_human else board.say("harvest.board.spoken", line=line)
        w, h = board.layout["haggle.middle"].w, 120.0
        words = self._speech(spoken, w - 92, h - 34 if who.is_human else 62)
        size = (w + 2 * PAD, h + 2 * PAD)

        def ground(canvas: Canvas) -> None:
            canvas.shadow(PAD, PAD, w, h, 10, 5, 2, 50)
            canvas.rect(PAD, PAD, w, h, 10, "#FFFFFF", "#F7F2E6", "#D3C3A3")

        def paint(canvas: Canvas) -> None:
            canvas.blit(painted(board.kit, "haggle reaction ground", *size, ground), 0, 0)
            tokens.face(canvas, PAD + 42, PAD + 44, 31, who.colour, mood)
            ink = pieces.MOOD_INK[mood] if not who.is_human else "ink"
            canvas.text(title, PAD + 84, PAD + 20, 16, ink, "bold", max_width=w - 92)
            canvas.blit(words, PAD + 84, PAD + 30)
            if not who.is_human:
                canvas.icon("thumbs-down", PAD + 18, PAD + 102, 14, "danger")
                canvas.icon("thumbs-up", PAD + w - 18, PAD + 102, 14, "teal")
                canvas.blit(pieces.meter(board.kit, level, w - 68), PAD + 34, PAD + 93)

        key = ("haggle reaction", who, mood, title, spoken, level)
        image = painted(board.kit, key, *size, paint)
        rect = board.places.within("haggle.middle", 0, 288, w, h)
        board.view.put("reaction", image, board.cards.put_pad(rect), LEVEL + 2)
        tip = "" if who.is_human else board.say("harvest.haggle.impression", who=who.name)
        board.view.zones.put(Zone("reaction", rect, title, tip, focusable=False, z=LEVEL + 2))

    def _speech(self, text: str, w: float, h: float) -> pygame.Surface:
        """What the partner says, in the player's size of text as far as the height allows."""
        kit = self.board.kit
        size = kit.text.fitting(text, 14, kit.px(w), kit.px(h), "italic")
        return kit.text.block(text, size, kit.px(w), "ink", "italic")

    def _attitude(self) -> tuple[Mood, str, str, bool]:
        """Return the partner's face, its heading, what is said, and whether there is something it judges."""
        board, talk = self.board, self.talk
        say, who = board.say, board.seat(talk.partner)
        if who.is_human:
            note = "human_note" if talk.answering is None else "human_waits"
            line = talk.reply[1] if talk.reply is not None else say(f"harvest.haggle.{note}", who=who.name)
            return "smile", who.name, line, False
        if talk.reply is not None:  # a fact, no guess
            mood, line = talk.reply
            face = "refused" if mood == "frown" else "agreed" if mood == "smile" else mood
            return mood, say(f"harvest.haggle.face.{face}"), line, True
        found = talk.mood()
        if talk.waiting:
            return (
                found.face if found is not None else "tempted",
                who.name,
                say("harvest.board.thinking"),
                False,
            )
        if found is None:
            return "smile", who.name, say("harvest.haggle.line.empty"), False
        line = say(f"harvest.reason.{found.reason}" if found.reason else f"harvest.haggle.line.{found.face}")
        return found.face, say(f"harvest.haggle.face.{found.face}"), line, True

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

        h = max(place.h, block.get_height() / board.kit.k)

        def paint(canvas: Canvas) -> None:
            icon = "triangle-exclamation" if tone == "danger" else "circle-info"
            canvas.icon(icon, 10, h / 2, 16, "danger" if tone == "danger" else "#A8761A")
            canvas.blit(block, 26, (h - block.get_height() / board.kit.k) / 2)

        key = ("haggle note", text, tone, round(room))
        image = painted(board.kit, key, room + 30, h, paint)
        rect = place.rect(board.kit.units)
        board.view.put("note", image, (rect.x, rect.centery - image.get_height() // 2), LEVEL + 2)

    def _default_note(self) -> str:
        board, talk = self.board, self.talk
        if talk.sure:
            return board.say("harvest.haggle.end_turn_sure")
        if talk.answering is not None:
            return board.prompt() if talk.answering.asking else board.say("harvest.haggle.answer_note")
        left = talk.proposals_left(talk.partner)
        if talk.reply is None and (talk.draft.give.is_empty or talk.draft.get.is_empty):
            if talk.draft.is_empty:
                return board.say("harvest.haggle.put_together")
            return board.say(f"harvest.haggle.{'offer_or_ask' if talk.asks else 'choose_get'}")
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
