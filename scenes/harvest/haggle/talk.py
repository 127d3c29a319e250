"""The course of a haggle on the screen: who talks with whom, what is being put together, what was answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from game.harvest import bargaining, haggling
from game.harvest import events as ev
from game.harvest import moves as mv
from game.harvest.bargaining import Mood as Reaction
from game.harvest.state import ANSWER, HAGGLE, MARKET, HarvestState, Proposal
from game.rules import Event, Move, SeatName, Sentence
from scenes.harvest.haggle.draft import Draft, Side
from scenes.harvest.haggle.pieces import Mood

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard

Overlay = Literal["dialogue", "offer"]


class Talk:
    """One seat's haggling in one turn, as the dialogue and the card of an offer show it."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board
        self.is_open = False
        """Whether the dialogue is open for its owner."""
        self.owner: int | None = None
        """The seat that puts an offer together."""
        self.partner = 0
        self.draft = Draft(board.d)
        self.sure = False
        """Whether ending the turn was asked for once already."""
        self.peeking = False
        """Whether the card of an offer is put aside to look at the table."""
        self.reply: tuple[Mood, str] | None = None
        """What the partner said last, until the offer is changed."""
        self._asked = False
        """Whether the partner was asked for a price, not made an offer."""
        self._mood: tuple[object, Reaction] | None = None

    # -- what is to be seen ------------------------------------------------------------------------------------

    @property
    def overlay(self) -> Overlay | None:
        """What lies over the table now."""
        board = self.board
        state, seat = board.table, board.deciding
        if state.phase != "market" or board.match.result is not None:
            return None
        if self.is_open and seat is None and board.viewer == self.owner == state.seat:
            return "dialogue"  # the partner is thinking about it
        if (
            self.is_open
            and seat is not None
            and seat == self.owner
            and state.step in (MARKET, HAGGLE, ANSWER)
        ):
            return "dialogue"
        return "offer" if seat is not None and state.step == ANSWER and not self.peeking else None

    @property
    def answering(self) -> Proposal | None:
        """The proposal that the person at the screen has to answer."""
        state = self.board.table
        proposal = state.proposal
        seat = self.board.deciding
        return proposal if proposal is not None and seat is not None and proposal.to == seat else None

    @property
    def waiting(self) -> bool:
        """Whether the partner has not answered yet."""
        return self.board.deciding is None

    @property
    def maker(self) -> int:
        """The seat that puts the offer together; the own one before anybody does."""
        return self.owner if self.owner is not None else self.board.home

    @property
    def partners(self) -> list[int]:
        """The other seats, from the left neighbour on."""
        n = len(self.board.table.players)
        return [(self.maker + i) % n for i in range(1, n)]

    def shut_reason(self, seat: int) -> str:
        """Return why nothing can be proposed to a seat now; empty if it can."""
        state = self.board.table
        if state.players[seat].not_trading:
            return self.board.say("harvest.refusal.partner_not_trading", seat=SeatName(seat))
        if self.answering is not None and seat != self.answering.by:
            return self.board.say("harvest.refusal.answer_first", seat=SeatName(self.answering.by))
        return ""

    def proposals_left(self, seat: int) -> int | None:
        """Return how many more proposals a computer listens to this turn; None for people."""
        if self.board.seat(seat).is_human:
            return None
        most = self.board.d.numbers.proposals_to_computer
        return max(0, most - self.board.table.proposals[seat])

    # -- opening and closing -----------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the dialogue for the person who decides, with what was put together before in this turn."""
        seat = self.board.deciding
        if seat is None:
            return
        answering = self.answering
        if self.owner != seat:
            self.draft = Draft(self.board.d)
            self.reply = None
        self.owner = seat
        self.is_open = True
        self.sure = False
        if answering is not None:
            self._take_up(answering)
        else:
            self.turn_to_somebody()
        self._clip()
        self.board.app.sounds.play("click", 0.6)
        self.board.refresh()

    def turn_to_somebody(self) -> None:
        """Have a partner who can be talked to, if there is one."""
        if self.partner not in self.partners or self.shut_reason(self.partner):
            willing = [other for other in self.partners if not self.shut_reason(other)]
            self.partner = willing[0] if willing else self.partners[0]

    def close(self) -> None:
        """Go back to the table; the turn stays open, the draft is kept."""
        self.is_open = False
        self.sure = False
        self.peeking = self.answering is not None
        self.board.app.sounds.play("back", 0.6)
        self.board.refresh()

    def peek(self) -> None:
        """Put the card of an offer aside, or show it again."""
        self.peeking = not self.peeking
        self.board.refresh()

    def decision_changed(self) -> None:
        """A decision was opened or closed: keep the dialogue for the same talk, end it with the turn."""
        state = self.board.table
        answering = self.answering
        self.peeking = False
        if answering is not None:
            if self.is_open and self.owner == answering.to:
                self._take_up(answering)
            return
        proposal = state.proposal
        in_it = {state.seat} if proposal is None else {state.seat, proposal.by, proposal.to}
        if self.owner is not None and (self.owner not in in_it or state.phase != "market"):
            self.forget()

    def forget(self) -> None:
        """The talk is over."""
        self.is_open = False
        self.owner = None
        self.draft = Draft(self.board.d)
        self.reply = None
        self.sure = False

    def _take_up(self, proposal: Proposal) -> None:
        """Begin the own draft with an offer that arrived, seen from this side."""
        self.partner = proposal.by
        self.draft = Draft(self.board.d, proposal.get, proposal.give)

    def _clip(self) -> None:
        players = self.board.table.players
        if self.owner is not None:
            self.draft.sides["give"].clip(players[self.owner])
            self.draft.sides["get"].clip(players[self.partner])

    # -- putting together --------------------------------------------------------------------------------------

    def choose_partner(self, seat: int) -> None:
        """Turn to another player; what the old one was to give is put back."""
        if seat == self.partner:
            return
        self.partner = seat
        self.draft = Draft(self.board.d, self.draft.give)
        self.changed()

    def changed(self) -> None:
        """The draft changed."""
        self.reply = None
        self.sure = False
        self.board.app.sounds.play("click", 0.4)
        self.board.hush()
        self.board.refresh()

    def set_cards(self, side: Side, kind: int, n: int) -> None:
        """Put so many cards of a kind into the deal."""
        self.draft.sides[side].cards[kind] = n
        self.changed()

    def cycle_cards(self, side: Side, kind: int, owned: int) -> None:
        """Put one more card of a kind into the deal; after the last all are taken out."""
        n = self.draft.sides[side].cards[kind]
        self.set_cards(side, kind, n + 1 if n < owned else 0)

    def set_chits(self, side: Side, n: int) -> None:
        """Put chits worth so much into the deal."""
        self.draft.sides[side].chits = n
        self.changed()

    def toggle_producer(self, side: Side, p: int) -> None:
        """Put a Producer into the deal, or take it out."""
        self.draft.sides[side].producers ^= {p}
        self.changed()

    def toggle_slot(self, side: Side, slot: int) -> None:
        """Put a Goal card in hand into the deal, or take it out."""
        self.draft.sides[side].slots ^= {slot}
        self.changed()

    def cycle_points(self, side: Side, cards: Sequence[int], goals: bool) -> None:
        """Put one more card of a worth into the deal; after the last all are taken out."""
        lot = self.draft.sides[side]
        pile = lot.goals if goals else lot.opportunities
        spare = [card for card in cards if card not in pile]
        if spare:
            pile.append(spare[0])
        else:
            pile[:] = [card for card in pile if card not in cards]
        self.changed()

    def producer_barred(self, side: Side, p: int) -> str:
        """Return why a Producer cannot be put into the deal; empty if it can (H-35)."""
        if p in self.draft.sides[side].producers:
            return ""
        board = self.board
        giver, taker, back = (
            (self.maker, self.partner, self.draft.get)
            if side == "give"
            else (self.partner, self.maker, self.draft.give)
        )
        refusal = haggling.judge_producer(board.d, board.table, giver, taker, p, back)
        return "" if refusal is None else board.texts.refusal("harvest", refusal)

    def _move(self, draft: Draft) -> Move:
        if self.answering is not None:
            return mv.Counter(draft.give, draft.get)
        return mv.Propose(self.partner, draft.give, draft.get)

    @property
    def asks(self) -> bool:
        """Whether the draft is only a question: something wanted, nothing offered."""
        return self.answering is None and self.draft.give.is_empty and not self.draft.get.is_empty

    @property
    def main_move(self) -> Move:
        """What the main pill would play."""
        return mv.Ask(self.partner, self.draft.get) if self.asks else self._move(self.draft)

    @property
    def is_changed(self) -> bool:
        """Whether the draft differs from the offer to be answered."""
        answering = self.answering
        return answering is not None and (self.draft.give, self.draft.get) != (answering.get, answering.give)

    def main_barred(self) -> str:
        """Return why the main pill cannot be pressed; empty if it can."""
        if self.waiting:
            return self.board.say("harvest.refusal.proposal_open", seat=SeatName(self.partner))
        if self.draft.is_empty:
            return self.board.say("harvest.refusal.both_sides")
        return self.board.why_not(self.main_move)

    def mood(self) -> Reaction | None:
        """Return how a computer partner seems to look at the draft, as far as anybody at the table can guess.

        None for people, and while there is nothing to look at. While the partner thinks it stays as it was.
        """
        board = self.board
        owner = self.owner
        if self.waiting:
            return self._mood[1] if self._mood is not None else None
        if (
            owner is None
            or board.seat(self.partner).is_human
            or self.draft.give.is_empty
            or self.draft.get.is_empty
        ):
            return None
        key = (owner, self.partner, self.draft.give, self.draft.get, len(board.match.timeline))
        if self._mood is None or self._mood[0] != key:
            view = board.match.view(None)
            assert isinstance(view, HarvestState)
            found = bargaining.mood(board.d, view, self.partner, owner, self.draft.get, self.draft.give)
            self._mood = key, found
        return self._mood[1]

    # -- doing -------------------------------------------------------------------------------------------------

    def send(self) -> None:
        """Propose, ask or counter."""
        self.reply = None
        self.sure = False
        self.board.commit(self.main_move)

    def withdraw(self) -> None:
        """Clear the draft, or begin again from the offer to be answered."""
        answering = self.answering
        if answering is not None:
            self._take_up(answering)
        else:
            self.draft = Draft(self.board.d)
        self.changed()

    def end_turn(self) -> None:
        """End the turn; asks once."""
        if not self.sure:
            self.sure = True
            self.board.refresh()
            return
        self.is_open = False
        self.board.commit(mv.EndTurn())

    def answer(self, move: Move) -> None:
        """Accept, refuse or stay away from trading."""
        self.board.commit(move)

    # -- hearing -----------------------------------------------------------------------------------------------

    def agree(self) -> None:
        """A deal was made: the partner says so while the things change sides."""
        self.reply = ("smile", self.board.say("harvest.board.says_yes"))

    def hear(self, events: Sequence[Event]) -> None:
        """Note what the partner said."""
        say = self.board.say
        for event in events:
            match event:
                case ev.Declined() if event.partner == self.owner:
                    reason = f"harvest.reason.{event.reason}" if event.reason else "harvest.board.says_no"
                    self.reply = ("frown", say(reason))
                case ev.Proposed() if event.counter and event.partner == self.owner:
                    key = "says_price" if self._asked else "says_counter"
                    self.reply = ("tempted", say(f"harvest.board.{key}"))
                case ev.Asked() | ev.Proposed():
                    self._asked = isinstance(event, ev.Asked)
                case ev.StoppedTrading() if event.seat == self.partner:
                    self.reply = ("frown", say(Sentence("harvest.status.not_trading")))
                case ev.Traded():
                    self.forget()
