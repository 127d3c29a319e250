"""The card on which an offer arrives: what one would get and give, and the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.harvest import moves as mv
from game.harvest import scoring
from game.harvest.state import Bundle, Proposal
from game.rules import SeatName
from scenes.harvest import tokens
from scenes.harvest.cards import PAD
from scenes.harvest.haggle import pieces
from scenes.ui.canvas import Canvas, painted
from scenes.ui.theme import mix
from scenes.ui.view import Z
from scenes.ui.widgets import PillKind, icon_button, pill, pill_width
from scenes.ui.zones import Zone

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard

EDGE = 32.0
LEVEL = Z.DIALOG
SHOWN = 4
BOX_TOP, BOX_H = 104.0, 188.0


class OfferCard:
    """Declares the card of an offer that waits for the person at the screen."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board

    def show(self) -> None:
        """Declare everything, inside the open scope and group."""
        proposal = self.board.talk.answering
        if proposal is None:
            return
        self._card(proposal)
        self._lots(proposal)
        self._pills(proposal)

    def _card(self, proposal: Proposal) -> None:
        board = self.board
        place = board.layout["offer"]
        who, own = board.seat(proposal.by), board.seat(proposal.to)
        key = "asks_title" if proposal.asking else "offers_title"
        title = board.say(f"harvest.board.{key}", who=SeatName(proposal.by))
        person = len([s for s in board.match.setup.seats if s.is_human]) > 1
        subtitle = board.say(f"harvest.board.{'ask' if proposal.asking else 'offer'}_answer")
        if person:
            subtitle = board.say("harvest.board.offer_to", who=SeatName(proposal.to))
        note, tone = board.noted
        change = scoring.bundle_points(board.d, proposal.give) - scoring.bundle_points(board.d, proposal.get)
        points = tuple(scoring.points(board.d, board.table.players[s]) for s in (proposal.to, proposal.by))
        totals = ""
        if change:
            totals = board.say(
                "harvest.board.totals_after", who=SeatName(proposal.to), n=points[0] + change,
                other=SeatName(proposal.by), m=points[1] - change,
            )  # fmt: skip
        line = note or totals or board.say("harvest.board.no_points_move")
        you_get = board.say("harvest.board.you_get_short")
        you_give = board.say("harvest.terms.you_give")
        if person:
            you_get = board.say("harvest.terms.gets", who=own.name)
            you_give = board.say("harvest.terms.gives", who=own.name)

        block = board.kit.text.block(line, 14, board.kit.px(place.w - 84), "ink")

        def paint(canvas: Canvas) -> None:
            w, h = place.w, place.h
            canvas.shadow(EDGE, EDGE, w, h, 16, 18, 10, 190)
            canvas.rect(EDGE, EDGE, w, h, 16, "#FAF3E7", "#F1E6D4", "#DCCBAC")
            base = board.kit.color(who.colour)
            canvas.rect(
                EDGE, EDGE, w, 84, (16, 16, 0, 0), mix(base, "#FFFFFF", 0.08), mix(base, "#000000", 0.16)
            )
            ink = board.kit.theme.seats[who.colour].ink
            canvas.disc(EDGE + 54, EDGE + 42, 33, mix(base, "#FFFFFF", 0.75))
            canvas.svg(f"harvest/face_{tokens.FACES[who.colour]}_tempted", EDGE + 54, EDGE + 42, 60)
            canvas.text(title, EDGE + 102, EDGE + 32, 20, ink, "bold", max_width=w - 160)
            canvas.text(subtitle, EDGE + 102, EDGE + 58, 14, ink, max_width=w - 160, alpha=225)
            for label, x, seat in ((you_get, 24.0, own.colour), (you_give, w / 2 + 8, own.colour)):
                canvas.rect(EDGE + x, EDGE + BOX_TOP, w / 2 - 32, BOX_H, 10, "#EFE4D0", "#E9DCC5", "#D3C3A3")
                canvas.rect(
                    EDGE + x,
                    EDGE + BOX_TOP,
                    5,
                    BOX_H,
                    (10, 0, 0, 10),
                    seat if label == you_give else who.colour,
                )
                canvas.text(
                    label, EDGE + x + 20, EDGE + BOX_TOP + 20, 14, "#5B5046", "bold", max_width=w / 2 - 72
                )
            icon = "triangle-exclamation" if tone == "danger" and note else "scale-balanced"
            canvas.icon(icon, EDGE + 36, EDGE + BOX_TOP + BOX_H + 30, 16, "#A8761A")
            height = block.get_height() / board.kit.k
            canvas.blit(block, EDGE + 54, EDGE + BOX_TOP + BOX_H + 30 - height / 2)

        cache = ("offer card", who, own, title, subtitle, line, tone, you_get, you_give)
        image = painted(board.kit, cache, place.w + 2 * EDGE, place.h + 2 * EDGE, paint, large=True)
        rect = place.rect(board.kit.units)
        edge = board.kit.px(EDGE)
        board.view.put("card", image, (rect.x - edge, rect.y - edge), LEVEL)
        board.view.zones.put(Zone("offer card", rect, focusable=False, z=LEVEL))
        box = board.places.within("offer", place.w - 50, 14, 34, 34)
        icon_button(
            board.view, "offer aside", box, "eye", board.say("harvest.board.peek"), on_activate=board.talk.peek,
            framed=True, z=LEVEL + 2,
        )  # fmt: skip

    def _lots(self, proposal: Proposal) -> None:
        place = self.board.layout["offer"]
        half = place.w / 2
        self._lot("get", proposal.give, 24 + (half - 32) / 2)
        self._lot("give", proposal.get, half + 8 + (half - 32) / 2)

    def _lot(self, name: str, bundle: Bundle, x: float) -> None:
        board = self.board
        pictures = pieces.bundle_pictures(board, bundle, SHOWN)
        pad, gap = board.kit.px(PAD), board.kit.px(8)
        cx, cy = board.places.point("offer", x, BOX_TOP + 88)
        left = cx - (sum(image.get_width() - 2 * pad for image in pictures) + gap * (len(pictures) - 1)) // 2
        for i, image in enumerate(pictures):
            board.view.put(f"{name} {i}", image, (left - pad, cy - image.get_height() // 2), LEVEL + 1)
            left += image.get_width() - 2 * pad + gap
        text = board.words.bundle(bundle)
        block = board.kit.text.block(text, 14, board.kit.px(276), "ink_muted", "regular", "center")
        top = board.places.point("offer", x, BOX_TOP + BOX_H - 40)[1]
        board.view.put(f"{name} words", block, (cx - block.get_width() // 2, top), LEVEL + 1)
        rect = pygame.Rect(0, 0, board.kit.px(260), board.kit.px(110))
        rect.center = cx, cy
        board.view.zones.put(Zone(f"lot {name}", rect, text, text, focusable=False, z=LEVEL + 1))

    def _pills(self, proposal: Proposal) -> None:
        board, talk = self.board, self.board.talk
        say = board.say
        accept = board.why_not(mv.Accept())
        quiet = board.why_not(mv.NotTrading())
        items: list[tuple[str, str, Callable[[], object], str, PillKind, str, str]] = [
            ("not trading", say("harvest.action.not_trading"), lambda: talk.answer(mv.NotTrading()), "moon",
             "outline-paper", quiet, say("harvest.board.not_trading_tip")),
            ("counter", say("harvest.action.counter"), talk.open, "right-left", "second", "", ""),
            ("refuse", say("harvest.action.refuse"), lambda: talk.answer(mv.Refuse()), "xmark", "second", "", ""),
        ]  # fmt: skip
        if not proposal.asking:
            items.append(
                (
                    "accept",
                    say("harvest.action.accept"),
                    lambda: talk.answer(mv.Accept()),
                    "check",
                    "primary",
                    accept,
                    "",
                )
            )
        kit = board.kit
        place = board.layout["offer"]
        rect = board.places.within("offer", 24, place.h - 64, place.w - 48, 40)
        gap = kit.px(10)
        widths = [max(kit.px(120), pill_width(kit, label, icon)) for _, label, _, icon, _, _, _ in items]
        room = rect.w - gap * (len(items) - 1)
        if sum(widths) > room:
            widths = [width * room // sum(widths) for width in widths]
        x = rect.right - sum(widths) - gap * (len(items) - 1)
        for (name, label, run, icon, kind, reason, tip), width in zip(items, widths, strict=True):
            pill(
                board.view, f"offer {name}", pygame.Rect(x, rect.y, width, rect.h), label, icon=icon, kind=kind,
                enabled=not reason, reason=reason, tip=tip, on_activate=run, z=LEVEL + 3,
            )  # fmt: skip
            x += width + gap
