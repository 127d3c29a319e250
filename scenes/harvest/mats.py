"""The four mats on the table: what lies on them, drawn from a view and offered for choosing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.harvest import preview
from game.harvest.state import EMPTY, PAY, SWAP, HarvestState
from scenes.harvest import cards, table, tokens
from scenes.harvest.cards import Look, Tile
from scenes.harvest.places import supply_stacks
from scenes.harvest.targets import DECK
from scenes.harvest.things import put_card, put_tip
from scenes.ui.canvas import Canvas, painted
from scenes.ui.view import Z

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard

PHASE_MATS = {
    "harvest": "harvest mat",
    "market": "market mat",
    "industry": "industry mat",
    "goals": "goal deck",
}
LIT_PAD = 24.0
HEAD_GAP = 18.0
"""Units from the middle of the last portrait in a mat's header to the legend behind it."""
COIN_STACK = (3, 2, 1)
COIN_RIMS = {1: ("#7A4A24", "#C98C5C"), 2: ("#737D86", "#C3CAD0"), 5: ("#9C6F12", "#E8BC50")}


class Mats:
    """Declares the mats of a board."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board
        self.demand_slots: dict[int, int] = {}
        """Where each Opportunity of Demand lies; the others stay where they are when one is claimed."""

    # -- the active mat ----------------------------------------------------------------------------------------

    def show_active(self) -> None:
        """The teal edge of the phase's mat, and the order of play in its header."""
        board = self.board
        name = PHASE_MATS.get(board.table.phase)
        with board.view.group("active mat"):
            if name is None:
                return
            place = board.layout[name]
            icon = table.MAT_ICONS.get(board.table.phase, "")
            edge = self.lit_edge(board.table.phase)
            rect = place.rect(board.kit.units)
            pad = board.kit.px(LIT_PAD)
            board.view.put("lit", edge, (rect.x - pad, rect.y - pad), Z.BOARD)
            if icon:
                legend = table.legend_width(board.kit, board.say) if name == "industry mat" else None
                self._order(rect, None if legend is None else place.w - legend - HEAD_GAP)

    def lit_edge(self, phase: str) -> pygame.Surface:
        """The teal edge and glow of a phase's mat."""
        kit, place = self.board.kit, self.board.layout[PHASE_MATS[phase]]
        w, h = place.w, place.h
        icon = table.MAT_ICONS.get(phase, "")

        def paint(canvas: Canvas) -> None:
            # Light around the mat only: a glow with the mat's own area cut out.
            canvas.glow(LIT_PAD, LIT_PAD, w, h, 12, 8, "teal", 2, 190)
            box = canvas.box(LIT_PAD, LIT_PAD, w, h)
            hole = canvas.kit.shapes.round_mask(box.w, box.h, (12 * kit.k,) * 4).copy()
            hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.surface.blit(hole, box, special_flags=pygame.BLEND_RGBA_SUB)
            canvas.rect(LIT_PAD, LIT_PAD, w, h, 12, None, edge="teal", edge_width=2)
            if icon:
                canvas.icon(icon, LIT_PAD + 22, LIT_PAD + table.HEADING, 16, "teal")

        return painted(kit, ("lit mat", w, h, icon), w + 2 * LIT_PAD, h + 2 * LIT_PAD, paint, large=True)

    def _order(self, mat: pygame.Rect, right: float | None) -> None:
        """The portraits in the order of play in the mat's header, closer together where there is little room."""
        board = self.board
        state = board.table
        kit = board.kit
        seats = [(state.leader + i) % len(state.players) for i in range(len(state.players))]
        roomy = right is None and mat.w > kit.px(300)
        end = mat.right - kit.px(24 if roomy else 20) if right is None else mat.x + kit.px(right)
        # Behind the heading, as far apart as the room allows.
        heading = board.say(f"harvest.terms.{state.phase}_mat")
        first = mat.x + kit.px(table.HEADING_LEFT + 22)
        first += min(kit.px(table.HEADING_ROOM), kit.text.width(heading, 16, "bold"))
        step = min(kit.px(32 if roomy else 28), (end - first) // max(1, len(seats) - 1))
        x = end - step * (len(seats) - 1)
        for i, seat in enumerate(seats):
            now = i == state.turn
            image = self.head(board.seat(seat).colour, now, i < state.turn, i + 1 < len(seats) and roomy)
            half = image.get_width() // 2
            # Where they overlap, the tick of one that is done lies over the next, and whoever plays over all.
            level = Z.BOARD + 1 + (0.5 if now else 0.4 - 0.01 * i)
            board.view.put(f"head{seat}", image, (x - half, mat.y + kit.px(table.HEADING) - half), level)
            rect = pygame.Rect(x - kit.px(13), mat.y + kit.px(table.HEADING - 13), kit.px(26), kit.px(26))
            put_tip(
                board,
                f"order {seat}",
                rect,
                board.name(seat),
                partial(board.words.seat_tip, seat),
                round=True,
                focusable=False,
            )
            x += step

    def head(self, colour: str, now: bool, done: bool, arrow: bool) -> pygame.Surface:
        """A portrait of the order of play."""

        def paint(canvas: Canvas) -> None:
            cx = cy = 22.0
            if now:
                canvas.disc(cx, cy, 15, "teal")
            alpha = 150 if done else 255
            canvas.svg(f"harvest/face_{tokens.FACES[colour]}_smile", cx, cy, 24, alpha=alpha)
            if done:
                tokens.tick(canvas, cx + 8, cy + 8, 6)
            if arrow:
                canvas.icon("chevron-right", cx + 16, cy, 7, "#A8967A")

        return painted(self.board.kit, ("head", colour, now, done, arrow), 44, 44, paint)

    # -- Harvest Mat -------------------------------------------------------------------------------------------

    def show_harvest(self) -> None:
        """Latent and Available."""
        board = self.board
        state = board.table
        with board.view.group("harvest mat"):
            for i, kind in enumerate(state.latent):
                if kind == EMPTY:
                    continue
                rect = board.places.latent(i)
                image = board.cards.strip(kind, veil=True)
                put_card(
                    board,
                    ("latent", i),
                    f"latent {i}",
                    image,
                    rect,
                    board.words.kind(kind),
                    partial(board.words.latent_tip, kind),
                )
                if i in board.gestures.picked:
                    self._slide_arrow(i)
            for i, kind in enumerate(state.available):
                if kind == EMPTY:
                    continue
                target = ("available", i)
                rect = board.places.available(i)
                look: Look = "chosen" if i in board.gestures.picked else board.marks.look(target)
                lift = 3 if i in board.gestures.picked else 0
                put_card(
                board,
                    target, f"available {i}", board.cards.strip(kind, look=look), rect,
                    board.words.kind(kind), partial(board.words.kind_tip, kind), lift=lift,
                )  # fmt: skip
                if i in board.gestures.picked:
                    self._pick_badge(rect, board.gestures.picked.index(i) + 1)

    def _slide_arrow(self, i: int) -> None:
        """Beside a picked card: the Latent one will move over."""
        board = self.board

        def paint(canvas: Canvas) -> None:
            canvas.disc(12, 12, 10, "teal", edge="paper", edge_width=1.5)
            canvas.icon("arrow-right", 12, 12, 11, "#FFFFFF")

        image = painted(board.kit, "harvest slide arrow", 24, 24, paint)
        left, right = board.places.latent(i), board.places.available(i)
        middle = ((left.right + right.left) // 2, left.centery)
        board.view.put(f"slide{i}", image, middle, Z.PIECE + 5, center=True)

    def _pick_badge(self, rect: pygame.Rect, number: int) -> None:
        board = self.board

        def paint(canvas: Canvas) -> None:
            canvas.disc(12, 12, 11, "teal", edge="paper", edge_width=1.5)
            canvas.text(str(number), 12, 12, 14, "#FFFFFF", "bold", "center")

        image = painted(board.kit, ("harvest pick", number), 24, 24, paint)
        spot = (rect.right - board.kit.px(2), rect.top - board.kit.px(1))
        board.view.put(f"pick{number}", image, spot, Z.PIECE + 6, center=True)

    # -- Market Mat --------------------------------------------------------------------------------------------

    def show_market(self) -> None:
        """The two decks, Supply and Demand."""
        with self.board.view.group("market mat"):
            self._decks()
            self._supply()
            self._demand()

    def _decks(self) -> None:
        board = self.board
        state = board.table
        look = board.marks.look(DECK)
        rect = board.places.zone("resource deck")
        put_card(
                board,
            DECK, "resource deck", board.cards.deck("resource", len(state.deck), look), rect,
            board.say("harvest.board.resource_deck"), board.words.deck_tip,
        )  # fmt: skip
        self._discard(
            "resource discard", rect, sum(state.discard), partial(board.words.discard_tip, state.discard)
        )
        rect = board.places.zone("opportunity deck")
        put_card(
                board,
            None, "opportunity deck", board.cards.deck("opportunity", len(state.opportunity_deck)), rect,
            board.say("harvest.board.opportunity_deck"), partial(board.say, "harvest.board.opportunity_deck_tip"),
        )  # fmt: skip
        tip = partial(board.words.opportunities_tip, state.opportunity_discard)
        self._discard("opportunity discard", rect, len(state.opportunity_discard), tip)

    def _discard(self, key: str, deck: pygame.Rect, n: int, tip: Callable[[], str]) -> None:
        board, kit = self.board, self.board.kit
        text = board.say("harvest.terms.discard", n=n)
        text, size = kit.text.fit(text, 14, kit.px(98))
        image = kit.text.render(text, size, "ink_muted")
        rect = image.get_rect(midtop=(deck.centerx, deck.bottom + kit.px(14)))
        board.view.put(key, image, rect.topleft, Z.PIECE)
        put_tip(board, key, rect, text, tip)

    def _supply(self) -> None:
        board = self.board
        stacks = supply_stacks(board.table)
        spots = board.places.supply(len(stacks))
        for i in range(len(stacks), len(spots)):
            self._empty_supply(i, spots[i], open_=i == len(stacks) and board.is_offering_place)
        for i, ((kind, n), rect) in enumerate(zip(stacks, spots, strict=False)):
            target = ("supply", kind)
            h = rect.h / board.kit.k
            placed = board.table.step == SWAP and kind == board.table.placed and i == len(stacks) - 1
            look = board.marks.look(target)
            if placed and look == "legal":
                look = "chosen"
            image = board.cards.strip(kind, round(h, 2), look, badge=tokens.count_text(n) if n > 1 else "")
            put_card(
                board,
                target, f"supply {i}", image, rect, board.words.kind(kind), partial(board.words.supply_tip, kind),
                z=Z.PIECE + i * 0.1,
            )  # fmt: skip

    def _empty_supply(self, i: int, rect: pygame.Rect, open_: bool) -> None:
        board = self.board
        w, h = cards.STRIP

        def paint(canvas: Canvas) -> None:
            table.tray(canvas, 0, 0, w, h, 8, "#E4D6BD")
            canvas.svg("harvest/slot_strip", w / 2, h / 2, w, h, alpha=255 if open_ else 150)
            if open_:
                canvas.icon("plus", w / 2, h / 2, 14, "#9A876A")

        image = painted(board.kit, ("supply slot", open_), w, h, paint)
        board.view.put(f"slot{i}", image, rect.topleft, Z.BOARD + 1)

    def _demand(self) -> None:
        board = self.board
        state = board.table
        self._settle_demand(state)
        for card in state.demand:
            opportunity = board.d.opportunities[card]
            target = ("demand", card)
            rect = board.places.demand(self.demand_slots[card], len(state.players))
            put_card(
                board, target, f"demand {opportunity.id}", self.contract(card, board.marks.look(target)), rect,
                board.words.opportunity(card), partial(board.words.opportunity_tip, card),
                lift=2 if board.marks.is_hot(target) else 0,
            )  # fmt: skip

    def contract(self, card: int, look: Look) -> pygame.Surface:
        """An Opportunity of Demand, ticked with what the seat in the Player Mat owns."""
        board = self.board
        own, opportunity = board.own_player, board.d.opportunities[card]
        five = len(board.table.players) > 4
        met = preview.met(opportunity.criteria, opportunity.need, own.assets, own.chits)
        size = (cards.CONTRACT[0], cards.STRIP[1] if five else cards.CONTRACT[1])
        name, token = board.words.opportunity(card), 20.0 if five else 22.0
        return board.cards.contract(
            "opportunity", name, opportunity.points, opportunity.criteria, met, size, look, token
        )

    def _settle_demand(self, state: HarvestState) -> None:
        """Keep every Opportunity where it lies; new ones go where there is room."""
        kept = {card: slot for card, slot in self.demand_slots.items() if card in state.demand}
        free = iter(slot for slot in range(len(state.demand) + len(kept)) if slot not in kept.values())
        self.demand_slots = kept
        for card in state.demand:
            if card not in kept:
                kept[card] = next(free)

    # -- Industry Mat ------------------------------------------------------------------------------------------

    def show_industry(self) -> None:
        """The Producers with their prices, and the chits that are left."""
        board = self.board
        state = board.table
        with board.view.group("industry mat"):
            for p, producer in enumerate(board.d.producers):
                target = ("industry", p)
                paying = state.step == PAY and state.payment is not None and state.payment.producer == p
                look: Look = "chosen" if paying else board.marks.look(target)
                owned = bool(board.own_player.producers[p]) and board.near == board.viewer
                met = board.marks.paid_flags() if paying else None
                image = board.cards.tile(p, Tile(state.industry[p], owned, look, met))
                put_card(
                board,
                    target, f"industry {producer.id}", image, board.places.tile(p), board.words.producer(p),
                    partial(board.words.tile_tip, p), lift=2 if board.marks.is_hot(target) else 0,
                )  # fmt: skip
            self._chits()

    def _chits(self) -> None:
        board, kit = self.board, self.board.kit
        area = board.layout["chits"]
        counts = preview.pool_by_value(board.d, board.table)
        for i, (value, n) in enumerate(counts):
            cx = 136 + i * area.number("across")
            image = self._chit_stack(value, n)
            board.view.put(f"chits{value}", image, board.places.point("chits", cx - 30, 0), Z.PIECE)
        rect = board.places.zone("chits")
        put_tip(board, "chits", rect, board.say("harvest.terms.industry_chits"), board.words.pool_tip)
        processed = sum(board.table.processed)
        if processed:
            text = board.say("harvest.terms.processed", n=processed)
            shown, size = kit.text.fit(text, 14, kit.px(108))
            image = kit.text.render(shown, size, "ink_muted")
            x, y = board.places.point("chits", 0, 0)
            board.view.put("processed", image, (x, kit.text.top(size, y + kit.px(45))), Z.PIECE)

    def _chit_stack(self, value: int, n: int) -> pygame.Surface:
        rim, light = COIN_RIMS.get(value, COIN_RIMS[5])
        name = f"harvest/coin_{value}" if value in COIN_RIMS else "harvest/coin"

        def paint(canvas: Canvas) -> None:
            cx, top = 30.0, 25.0
            if n:
                canvas.shadow(cx - 15, top - 4, 30, 24, 12, 4, 2, 90)
                for k in COIN_STACK[max(0, 3 - n) :]:
                    canvas.disc(cx, top + k * 3 - 1, 15, rim)
                    canvas.disc(cx, top + k * 3 - 2, 14.6, light)
            canvas.svg(name, cx, top, 30, alpha=255 if n else 90)
            canvas.text(tokens.count_text(n), cx + 22, top + 3, 14, "ink", "bold")

        return painted(self.board.kit, ("chit stack", value, n), 96, 52, paint)

    # -- Goal Deck ---------------------------------------------------------------------------------------------

    def show_goal_deck(self) -> None:
        """The Goal Deck with its count."""
        board = self.board
        with board.view.group("goal deck"):
            put_card(
                board,
                None, "goal deck", board.cards.deck("goal", len(board.table.goal_deck)),
                board.places.zone("goal pile"), board.say("harvest.terms.goal_deck"),
                partial(board.say, "harvest.board.goal_deck_tip", n=len(board.table.goal_deck)),
            )  # fmt: skip
