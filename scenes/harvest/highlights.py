"""What stands out on the table: what can be taken, what is pointed at, what would serve, be spent or be gained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.harvest import moves as mv
from game.harvest import preview, scoring
from game.harvest.state import GOALS, INDUSTRY, MARKET, PAY, SWAP
from game.rules import Move
from scenes.harvest.cards import Look
from scenes.harvest.targets import REST
from scenes.narrowing import Target

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard


class Highlights:
    """How things of a board are shown, from what is pointed at and what can be chosen."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board
        self.hot: Target | None = None
        """What the pointer or the focus is on."""
        self.counting: dict[int, int] = {}
        """Totals by seat that are still running up, in place of the true ones."""

    def is_hot(self, target: Target) -> bool:
        """Whether a thing is pointed at and can be taken."""
        return self.hot == target and self.board.choice(target).run is not None

    def look(self, target: Target) -> Look:
        """Return how a thing is shown."""
        if target in self.board.hinted or target in self.board.announced:
            return "hinted"
        if self.board.narrowing is None:
            return "rest"
        if target in self.board.narrowing.chosen or target == self.board.gestures.wanted:
            return "chosen"
        if self.board.choice(target).run is None:
            return "rest"
        if self.hot == target:
            return "hot"
        return "legal" if self._glows(target) else "rest"

    def _glows(self, target: Target) -> bool:
        """Whether a thing that can be taken lights up by itself: not every card of the hand at every moment."""
        match target:
            case ("hand", _):
                return self.board.step == PAY or (self.board.step == MARKET and self.board.gestures.trading)
            case ("supply", _) | ("deck",):
                return self.board.step == SWAP or (
                    self.board.gestures.trading and self.board.gestures.wanted is None
                )
            case ("available", _):
                return len(self.board.gestures.picked) < self.board.gestures.take_count
            case ("goal", int(slot)):
                return self.board.allows(mv.Fulfil(slot))
        return True

    def lit_assets(self) -> dict[int, int]:
        """Return the assets that would serve what is pointed at, with how many of each."""
        board, player = self.board, self.board.own_player
        # What would be spent says more than what would serve.
        spent = self.spent_assets()
        if spent:
            return spent
        match self.hot:
            case ("demand", int(card)):
                return preview.serving(board.d.opportunities[card].need, player)
            case ("industry", int(p)):
                return preview.serving(board.d.producers[p].cost, player)
            case ("producer", int(p)) if board.step == INDUSTRY and board.allows(mv.Use(p)):
                return {board.d.producers[p].raw: 1}
            case ("goal", int(slot)) if self.face(slot) is not None:
                return preview.serving(board.d.goals[player.goals[slot]].need, player)
        return {}

    def spent_assets(self) -> dict[int, int]:
        """Return the assets that are laid out for a payment, or would be spent by what is pointed at or chosen."""
        payment = self.board.table.payment
        if self.board.table.step == PAY and payment is not None and self.board.near == self.board.table.seat:
            laid = {asset: n for asset, n in enumerate(payment.paid) if n}
            if self.hot == REST:
                for asset, n in self.suggested_rest().items():
                    laid[asset] = laid.get(asset, 0) + n
            return laid
        match self.hot:
            case ("industry", int(p)) if self.board.at_home:
                return self.spent_for_producer(p)
        slot = self.board.gestures.selected_goal
        match self.hot:
            case ("goal", int(hot_slot)) if self.board.at_home:
                slot = hot_slot
        card = self.face(slot) if slot is not None else None
        return self.spent_for_goal(card) if card is not None else {}

    def paid_flags(self) -> tuple[bool, ...]:
        """Return which criteria of what is being paid for are covered by what is laid out."""
        return preview.paid(self.board.d, self.board.table)

    def suggested_rest(self) -> dict[int, int]:
        """Return what the rules suggest to pay beside what is laid out."""
        rest: dict[int, int] = {}
        for move in self.board.legal_moves:
            if isinstance(move, mv.PayRest):
                for asset in move.assets:
                    rest[asset] = rest.get(asset, 0) + 1
        return rest

    def face(self, slot: int) -> int | None:
        """Return the Goal in a place of the hand in the Player Mat, if it lies open."""
        goals = self.board.own_player.goals
        if self.board.covers_goals or not slot < len(goals) or goals[slot] < 0:
            return None
        return goals[slot]

    def spent_for_goal(self, card: int) -> dict[int, int]:
        """Return what the rules suggest to spend for a Goal that is met now."""
        if self.board.step != GOALS or not self.board.at_home or card not in self.board.own_player.goals:
            return {}
        slot = self.board.own_player.goals.index(card)
        if not self.board.allows(mv.Fulfil(slot)):
            return {}
        return preview.spending(self.board.d, self.board.own_player, slot)

    def spent_for_producer(self, p: int) -> dict[int, int]:
        """Return what the rules suggest to pay for a Producer that can be bought now."""
        if self.board.step != INDUSTRY or not self.board.at_home or not self.board.allows(mv.Buy(p)):
            return {}
        return preview.price(self.board.d, self.board.own_player, p)

    def counted_points(self, seat: int) -> int:
        """Return the total shown for a seat."""
        found = self.counting.get(seat)
        return scoring.points(self.board.d, self.board.table.players[seat]) if found is None else found

    def preview_points(self) -> int:
        """Return by how much the own total would change by what is pointed at or chosen."""
        board = self.board
        slot = board.gestures.selected_goal
        move: Move | None = mv.Fulfil(slot) if slot is not None else None
        match self.hot:
            case ("demand", int(card)):
                move = mv.Claim(card)
            case ("producer", int(p)):
                move = mv.Use(p)
            case ("goal", int(hot_slot)):
                move = mv.Fulfil(hot_slot)
        if move is None or not board.at_home or not board.allows(move):
            return 0
        return preview.gain(board.d, board.table, board.near, move)
