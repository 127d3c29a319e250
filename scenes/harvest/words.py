"""What the table says about its things: names, explanations on hover, what a choice would lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.harvest import doing, preview, scoring, wording
from game.harvest import moves as mv
from game.harvest.criteria import Need
from game.harvest.definitions import Criterion
from game.harvest.state import Bundle
from game.rules import Move

if TYPE_CHECKING:
    from scenes.harvest.board import HarvestBoard

MET, UNMET = "[icon:check]", "[icon:xmark]"


class Words:
    """Sentences about the table of a board, in the player's language."""

    def __init__(self, board: HarvestBoard) -> None:
        self.board = board
        self.say = board.say
        self.d = board.d

    # -- names -------------------------------------------------------------------------------------------------

    def kind(self, kind: int) -> str:
        """Name a resource kind."""
        return self.board.cards.kind_names[kind]

    def producer(self, p: int) -> str:
        """Name a Producer."""
        return self.board.cards.producer_names[p]

    def asset(self, asset: int) -> str:
        """Name a kind or a Producer."""
        return self.kind(asset) if asset < self.d.kinds else self.producer(asset - self.d.kinds)

    def opportunity(self, card: int) -> str:
        """Name an Opportunity."""
        return self.board.cards.opportunity_names[card]

    def goal(self, card: int) -> str:
        """Name a Goal."""
        return self.board.cards.goal_names[card]

    def criterion(self, c: Criterion) -> str:
        """Put a criterion into words."""
        key = f"harvest.criterion.{c.sort}"
        if c.sort in ("alike", "distinct"):
            key += "_suit" if c.of else ""
            what = self.say(f"harvest.suit.{c.of}") if c.of else ""
        elif c.sort in ("kind", "producer"):
            what = self.say(f"harvest.{c.sort}.{c.of}")
        else:
            what = self.say(f"harvest.suit.{c.of}") if c.of else ""
        return self.say(key, n=c.n, what=what)

    def counted(self, counts: Sequence[tuple[int, int]]) -> str:
        """Name assets with their numbers: "2 Grain, Salt"."""
        parts = [
            self.asset(a) if n == 1 else self.say("harvest.terms.counted", n=n, what=self.asset(a))
            for a, n in counts
        ]
        return self.listed(parts)

    def listed(self, parts: Sequence[str]) -> str:
        """Join words as a list."""
        joined: str = self.board.texts.join(parts)
        return joined

    # -- resources ---------------------------------------------------------------------------------------------

    def kind_tip(self, kind: int) -> str:
        """What a kind is and what it is good for."""
        suit = self.say(f"harvest.suit.{self.d.suits[self.d.suit_of[kind]]}")
        maker = self.d.producer_of[kind]
        lines = [self.say("harvest.board.kind_of", kind=self.kind(kind), suit=suit)]
        if maker is None:
            lines.append(self.say("harvest.board.no_maker"))
        else:
            value = self.d.producers[maker].value
            lines.append(self.say("harvest.board.made_by", producer=self.producer(maker), n=value))
        owned = self.board.own_player.cards[kind]
        lines.append(self.say("harvest.board.you_own" if self._own else "harvest.board.owns", n=owned))
        return "\n".join(lines)

    @property
    def _own(self) -> bool:
        return self.board.near == self.board.viewer

    def latent_tip(self, kind: int) -> str:
        """A Latent card."""
        return f"{self.kind_tip(kind)}\n{self.say('harvest.board.latent_tip')}"

    def supply_tip(self, kind: int) -> str:
        """A card in Supply."""
        return f"{self.kind_tip(kind)}\n{self.say('harvest.board.supply_tip')}"

    def hand_tip(self, kind: int) -> str:
        """A card in the hand."""
        return self.kind_tip(kind)

    def deck_tip(self) -> str:
        """The Resource Deck."""
        return self.say("harvest.board.resource_deck_tip", n=len(self.board.table.deck))

    def discard_tip(self, counts: Sequence[int]) -> str:
        """What lies in the Resource discard."""
        held = [(kind, n) for kind, n in enumerate(counts) if n]
        if not held:
            return self.say("harvest.board.discard_empty")
        return self.say("harvest.board.discard_tip", cards=self.counted(held))

    def opportunities_tip(self, discard: Sequence[int]) -> str:
        """What lies in the Opportunity discard."""
        if not discard:
            return self.say("harvest.board.discard_empty")
        return self.say(
            "harvest.board.discard_tip", cards=self.listed([self.opportunity(c) for c in discard])
        )

    # -- Opportunities, Goals, Producers -----------------------------------------------------------------------

    def _criteria(self, criteria: Sequence[Criterion], need: Need) -> list[str]:
        player = self.board.own_player
        met = preview.met(criteria, need, player.assets, player.chits)
        return [f"{MET if ok else UNMET} {self.criterion(c)}" for c, ok in zip(criteria, met, strict=True)]

    def opportunity_tip(self, card: int) -> str:
        """What an Opportunity wants, what of it is there, what it brings."""
        opportunity = self.d.opportunities[card]
        lines = [f"{self.opportunity(card)} – {self.say('harvest.terms.points', n=opportunity.points)}"]
        lines += self._criteria(opportunity.criteria, opportunity.need)
        lines.append(self.say("harvest.board.shown_not_spent"))
        return "\n".join(lines)

    def goal_tip(self, card: int) -> str:
        """What a Goal wants, what of it is there, what it brings and takes."""
        goal = self.d.goals[card]
        lines = [f"{self.goal(card)} – {self.say('harvest.terms.points', n=goal.points)}"]
        lines += self._criteria(goal.criteria, goal.need)
        spent = self.board.marks.spent_for_goal(card)
        if spent:
            lines.append(self.say("harvest.board.would_spend", cards=self.counted(sorted(spent.items()))))
        if goal.need.chits:
            lines.append(self.say("harvest.board.chits_spent", n=goal.need.chits))
        else:
            lines.append(self.say("harvest.board.spent"))
        return "\n".join(lines)

    def tile_tip(self, p: int) -> str:
        """What a Producer costs, makes, and how many are left."""
        producer = self.d.producers[p]
        lines = [self.makes(p)]
        lines += self._criteria(producer.criteria, producer.cost)
        spent = self.board.marks.spent_for_producer(p)
        if spent:
            lines.append(self.say("harvest.board.would_spend", cards=self.counted(sorted(spent.items()))))
        lines.append(self.say("harvest.terms.left", n=self.board.table.industry[p]))
        if self.board.own_player.producers[p]:
            lines.append(self.say("harvest.board.owned_already"))
        return "\n".join(lines)

    def move(self, move: Move) -> str:
        """Return a move in the imperative, with the names of the cards that it takes or spends."""
        match move:
            case mv.Take():
                return self.say("harvest.board.take_cards", cards=self.counted(self._available(move)))
            case mv.Fulfil() | mv.Exchange():
                card = self.board.marks.face(move.slot)
                key = "fulfil_goal" if isinstance(move, mv.Fulfil) else "exchange_goal"
                if card is not None:
                    return self.say(f"harvest.board.{key}", card=self.goal(card))
        return self.say(self.board.game.name_move(move))

    def _available(self, move: mv.Take) -> list[tuple[int, int]]:
        """Return the kinds that a move takes from Available, with their numbers."""
        kinds = [self.board.table.available[place] for place in move.positions]
        return [(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)]

    def makes(self, p: int) -> str:
        """What a Producer turns into how many points."""
        producer = self.d.producers[p]
        return self.say(
            "harvest.board.makes", producer=self.producer(p), kind=self.kind(producer.raw), n=producer.value
        )

    def producer_tip(self, p: int) -> str:
        """A Producer owned, and what it would yield now."""
        producer = self.d.producers[p]
        raw = self.board.own_player.cards[producer.raw]
        lines = [self.makes(p)]
        if raw:
            n = preview.gain_by_all(self.d, self.board.table, self.board.near, p)
            lines.append(self.say("harvest.board.could_make", cards=self.counted([(producer.raw, raw)]), n=n))
        return "\n".join(lines)

    def bundle(self, bundle: Bundle) -> str:
        """Name everything in a bundle."""
        return self.listed([self.say(part) for part in wording.bundle(self.d, bundle)])

    def bundle_summary(self, bundle: Bundle) -> str:
        """Count what is in a bundle: "2 cards + 1 chit"."""
        parts = []
        if bundle.cards:
            parts.append(self.say("harvest.terms.cards", n=len(bundle.cards)))
        if bundle.producers:
            parts.append(self.say("harvest.board.n_producers", n=len(bundle.producers)))
        if bundle.chits:
            parts.append(self.say("harvest.terms.chits_short", n=bundle.chits))
        points = len(bundle.opportunities) + len(bundle.goals)
        if points:
            parts.append(self.say("harvest.board.n_point_cards", n=points))
        if bundle.slots:
            parts.append(self.say("harvest.board.n_goal_cards", n=len(bundle.slots)))
        return " + ".join(parts)

    # -- points and chits --------------------------------------------------------------------------------------

    def points_tip(self, seat: int) -> str:
        """What a total is made of, card by card."""
        d, player = self.d, self.board.table.players[seat]
        total = scoring.points(d, player)
        lines = [self.say("harvest.board.points_of", who=self.board.name(seat), n=total)]
        lines.append(self.say("harvest.terms.chits", n=player.chits))
        for card in player.opportunities:
            lines.append(
                self.say("harvest.terms.card", card=self.opportunity(card), n=d.opportunities[card].points)
            )
        for card in player.fulfilled:
            lines.append(self.say("harvest.terms.card", card=self.goal(card), n=d.goals[card].points))
        return "\n".join(lines)

    def pool_tip(self) -> str:
        """The pool of chits and the cards that were processed."""
        lines = [self.say("harvest.board.pool_tip", n=self.board.table.pool)]
        held = [(kind, n) for kind, n in enumerate(self.board.table.processed) if n]
        if held:
            lines.append(self.say("harvest.board.processed_tip", cards=self.counted(held)))
        return "\n".join(lines)

    # -- people ------------------------------------------------------------------------------------------------

    def status(self, seat: int) -> str:
        """Return the key of what a seat does in this phase (`harvest.status.<key>`)."""
        return doing.status(self.board.table, seat)

    def kind_of_player(self, seat: int) -> str:
        """Say whether a person or a computer plays a seat."""
        return self.say(
            "harvest.board.person" if self.board.seat(seat).is_human else "harvest.board.computer"
        )

    def seat_tip(self, seat: int) -> str:
        """Who sits there and what they are doing."""
        lines = [f"{self.board.name(seat)} – {self.say(f'harvest.status.{self.status(seat)}')}"]
        if self.board.table.leader == seat:
            lines.append(self.say("harvest.board.leads"))
        return "\n".join(lines)
