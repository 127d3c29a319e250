"""The Player Mat at the lower edge: Resources, Producers, Victory Points, Goal Cards of one seat."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.harvest import preview, scoring
from game.rules import HIDDEN
from scenes.harvest import cards, table, tokens
from scenes.harvest.cards import PAD, Look
from scenes.harvest.hand import CARD, SHOWN, STEP, TURN, Spot
from scenes.harvest.things import put_card, put_tip
from scenes.ui.canvas import Canvas, painted
from scenes.ui.view import Z

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard

PREVIEW_INK = "#1F7A6E"


class OwnMat:
    """Declares the Player Mat of a board."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board

    # -- whose it is -------------------------------------------------------------------------------------------

    def show_spine(self) -> None:
        """The seat-coloured edge with portrait and name."""
        board = self.board
        seat = board.near
        who = board.seat(seat)
        place = board.layout["spine"]
        note = board.say("harvest.terms.you") if seat == board.viewer else board.words.kind_of_player(seat)
        leads = board.table.leader == seat

        def paint(canvas: Canvas) -> None:
            table.spine(canvas, place.w, place.h, who.colour)
            table.portrait_on_spine(canvas, place.w / 2, 64, who.colour)
            ink = board.kit.theme.seats[who.colour].ink
            canvas.text(who.name, place.w / 2, 112, 16, ink, "bold", "center", place.w - 8)
            canvas.text(note, place.w / 2, 132, 14, ink, align="center", max_width=place.w - 2, alpha=215)
            if leads:
                tokens.crown(canvas, place.w / 2 + 22, 86, 11)

        image = painted(board.kit, ("spine", who.name, who.colour, note, leads), place.w, place.h, paint)
        rect = place.rect(board.kit.units)
        with board.view.group("spine"):
            board.view.put("spine", image, rect.topleft, Z.BOARD + 1)
            run = (lambda: board.look_at(None)) if board.looking_at is not None else None
            put_tip(board, "spine", rect, who.name, partial(self._spine_tip, seat), on_activate=run)

    def _spine_tip(self, seat: int) -> str:
        tip = self.board.words.seat_tip(seat)
        back = "" if self.board.looking_at is None else f"\n{self.board.say('harvest.board.look_back')}"
        return tip + back

    # -- Resources ---------------------------------------------------------------------------------------------

    def show_hand(self) -> None:
        """Every kind as a fan, or as a small card."""
        board = self.board
        player = board.own_player
        lit, spent = board.marks.lit_assets(), board.marks.spent_assets()
        with board.view.group("hand"):
            self._hand_heading(player.cards)
            for spot, rect in board.places.hand(player.cards):
                kind = spot.kind
                target = ("hand", kind)
                look = board.marks.look(target)
                gone = spent.get(kind, 0)
                serving = max(lit.get(kind, 0), gone)
                if spot.row is None:
                    image = self.fan(kind, spot.n, look, serving, gone)
                else:
                    image = board.cards.mini(kind, spot.n, look, serving, bool(gone))
                put_card(
                board,
                    target, f"hand {board.d.kind_ids[kind]}", image, rect, board.words.kind(kind),
                    partial(board.words.hand_tip, kind), lift=2 if board.marks.is_hot(target) else 0,
                    glow=self._glow_size(spot),
                )  # fmt: skip

    def _glow_size(self, spot: Spot) -> tuple[float, float]:
        return (CARD, cards.FULL[1]) if spot.row is None else cards.MINI

    def _hand_heading(self, counts: list[int]) -> None:
        board = self.board
        d = board.d
        by_suit = tuple(sum(counts[kind] for kind in d.kinds_of(suit)) for suit in range(len(d.suits)))
        place = board.layout["resources"]
        title = board.say("harvest.terms.resources")
        total = board.say("harvest.terms.cards", n=sum(counts))

        def paint(canvas: Canvas) -> None:
            left = 12 + min(110.0, board.kit.text.width(title, 14, "bold") / board.kit.k) + 10
            canvas.text(total, left, 16, 14, "ink_muted")
            x = place.w - 12
            for suit in reversed(range(len(d.suits))):
                x -= canvas.text(str(by_suit[suit]), x, 16, 14, "ink", "bold", "right") + 13
                tokens.token(canvas, d.suits[suit], x, 16, 20)
                x -= 22

        image = painted(board.kit, ("hand heading", title, total, by_suit), place.w, 32, paint)
        board.view.put("heading", image, place.rect(board.kit.units).topleft, Z.BOARD + 1)

    def fan(self, kind: int, n: int, look: Look, lit: int, spent: int) -> pygame.Surface:
        """The cards of a kind as a fan: `lit` of them would serve, `spent` of them would be spent."""
        board = self.board
        shown = min(n, SHOWN)
        w, h = cards.FULL
        wide = w + (shown - 1) * STEP
        count = board.say("harvest.terms.met", n=lit, of=n) if lit else tokens.count_text(n) if n > 1 else ""
        key = ("fan", kind, board.cards.full(kind), shown, count, look, min(lit, shown), min(spent, shown))

        def paint(canvas: Canvas) -> None:
            for i in reversed(range(shown)):
                front = look if i == 0 else "rest"
                image = board.cards.full(kind, look=front, lit=i < lit, arrow=i < spent)
                if i:
                    image = pygame.transform.rotozoom(image, -i * TURN, 1)
                y = PAD + h / 2 + i * 1.4
                canvas.blit_centered(image, PAD + w / 2 + i * STEP, y)
            if lit:
                tokens.badge(canvas, PAD + wide / 2, PAD - 4, count, "gold", "#3D2C05", edge="#FFF3D0")
            elif count:
                tokens.badge(canvas, PAD + wide - 7, PAD + 5, count, edge="paper")

        return painted(board.kit, ("harvest", *key), wide + 2 * PAD + 8, h + 2 * PAD + 8, paint)

    # -- Producers ---------------------------------------------------------------------------------------------

    def show_producers(self) -> None:
        """The Producers owned, each in its place."""
        board = self.board
        player = board.own_player
        lit, spent = board.marks.lit_assets(), board.marks.spent_assets()
        with board.view.group("producers"):
            for p, n in enumerate(player.producers):
                rect = board.places.producer(p)
                if not n:
                    name = board.words.producer(p)
                    tip = partial(board.say, "harvest.board.no_producer", producer=name)
                    put_tip(board, f"no producer {p}", rect, name, tip, focusable=False)
                    continue
                target = ("producer", p)
                asset = board.d.kinds + p
                image = board.cards.owned(
                    p, board.marks.look(target), asset in lit or asset in spent, asset in spent
                )
                put_card(
                board,
                    target, f"producer {board.d.producer_ids[p]}", image, rect, board.words.producer(p),
                    partial(board.words.producer_tip, p), lift=2 if board.marks.is_hot(target) else 0,
                )  # fmt: skip

    # -- Victory Points ----------------------------------------------------------------------------------------

    def show_points(self) -> None:
        """The total against the goal, what it is made of, and what the choice pointed at would change."""
        board = self.board
        d, player = board.d, board.own_player
        total = board.marks.counted_points(board.near)
        gain = board.marks.preview_points()
        parts = (
            player.chits,
            scoring.opportunity_points(d, player),
            scoring.goal_points(d, player),
        )
        goal = d.numbers.points_to_end
        place = board.layout["points"]
        labels = tuple(board.say(f"harvest.terms.{key}") for key in ("chits_title", "opportunities", "goals"))

        def paint(canvas: Canvas) -> None:
            x = 12 + canvas.text(str(total), 12, 46, 28, "ink", "bold") + 6
            if gain:
                canvas.icon("arrow-right", x + 6, 47, 12, PREVIEW_INK)
                canvas.text(str(total + gain), x + 18, 46, 22, PREVIEW_INK, "bold")
            else:
                canvas.text(f"/ {goal}", x, 49, 16, "ink_muted")
            bar = place.w - 22
            canvas.rect(12, 66, bar, 8, 4, "#D3C2A1")
            for points, light, dark in ((total + gain, "#8ED3C8", "#57B3A5"), (total, "#F6C84C", "#DDA52E")):
                share = max(0.0, min(1.0, points / goal))
                if share and (points == total or gain > 0):
                    canvas.rect(12, 66, max(8.0, bar * share), 8, 4, light, dark)
            for i, (label, value) in enumerate(zip(labels, parts, strict=True)):
                cy = 90 + i * 23
                if i == 0:
                    tokens.coin(canvas, 21, cy, 8.5)
                else:
                    pile = "opportunity" if i == 1 else "goal"
                    canvas.rect(13, cy - 9, 16, 18, 4, "paper", edge="#BBA985", edge_width=0.8)
                    canvas.rect(15, cy - 7, 12, 14, 2.5, "#C58A34" if i == 1 else "#7A5592")
                    canvas.icon(cards.BAND_ICONS[pile], 21, cy, 8, "#F8EBD0")
                wide = canvas.text(str(value), place.w - 10, cy, 14, "ink", "bold", "right")
                canvas.text(label, 33, cy, 14, table.SECTION_INK, max_width=place.w - 46 - wide)

        key = ("points", total, gain, parts, labels, goal)
        image = painted(board.kit, ("harvest", *key), place.w, place.h, paint)
        rect = place.rect(board.kit.units)
        with board.view.group("points"):
            board.view.put("points", image, rect.topleft, Z.BOARD + 1)
            title = board.say("harvest.terms.victory_points")
            put_tip(board, "points", rect, title, partial(board.words.points_tip, board.near))

    # -- Goal Cards --------------------------------------------------------------------------------------------

    def show_goals(self) -> None:
        """The hand of Goals: faces for their owner alone, backs for everybody else."""
        board = self.board
        player = board.own_player
        with board.view.group("goals"):
            self._goals_heading()
            for slot, card in enumerate(player.goals):
                rect = board.places.goal(slot, len(player.goals))
                target = ("goal", slot)
                if board.can_uncover:
                    self._covered_goal(slot, rect)
                    continue
                if card == HIDDEN or board.covers_goals:
                    image = board.cards.goal_back(look=board.marks.look(target))
                    put_card(
                board,
                        target if board.near == board.viewer else None, f"goal {slot}", image, rect,
                        board.say("harvest.board.hidden_goal"), partial(board.say, "harvest.board.hidden_goal_tip"),
                        z=Z.PIECE + slot * 0.1,
                    )  # fmt: skip
                    continue
                goal = board.d.goals[card]
                payment = board.table.payment
                if payment is not None and payment.slot == slot and payment.paid:
                    met = board.marks.paid_flags()
                else:
                    met = preview.met(goal.criteria, goal.need, player.assets, player.chits)
                image = board.cards.contract(
                    "goal", board.words.goal(card), goal.points, goal.criteria, met, cards.GOAL,
                    board.marks.look(target), 20,
                )  # fmt: skip
                put_card(
                board,
                    target, f"goal {slot}", image, rect, board.words.goal(card), partial(board.words.goal_tip, card),
                    z=Z.PIECE + slot * 0.1, lift=2 if board.marks.is_hot(target) else 0,
                )  # fmt: skip

    def _covered_goal(self, slot: int, rect: pygame.Rect) -> None:
        """An own Goal that lies face down since somebody else answered at the screen: a click turns all over."""
        board = self.board
        board.view.put(
            f"goal {slot}", board.cards.goal_back(), board.cards.put_pad(rect), Z.PIECE + slot * 0.1
        )
        put_tip(
            board, f"goal {slot}", rect, board.say("harvest.board.hidden_goal"),
            partial(board.say, "harvest.board.uncover_goals"), on_activate=board.uncover_goals, z=Z.PIECE + slot * 0.1,
        )  # fmt: skip

    def _goals_heading(self) -> None:
        board = self.board
        place = board.layout["goals"]
        note = board.say("harvest.terms.only_you") if board.near == board.viewer else ""

        def paint(canvas: Canvas) -> None:
            if note:
                wide = canvas.text(note, place.w - 12, 16, 14, "ink_muted", align="right", max_width=76)
                canvas.icon("eye-slash", place.w - 12 - wide - 14, 16, 14, "ink_muted")

        image = painted(board.kit, ("goals heading", note), place.w, 28, paint)
        board.view.put("goals heading", image, place.rect(board.kit.units).topleft, Z.BOARD + 1)
