"""What the data files of Harvest say, checked, and the tables the rules read from it."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import msgspec

from game.data import Definition
from game.harvest.criteria import Group, Need, Part, Realm
from game.harvest.moves import Buy, Claim, Exchange, Fulfil, Pay, Pick, Place, Use
from game.rules import Sentence

Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]


class SeatRange(Definition, frozen=True):
    """The fewest and the most players."""

    min: Annotated[int, msgspec.Meta(ge=2, le=5)]
    max: Annotated[int, msgspec.Meta(ge=2, le=5)]


class ChitDef(Definition, frozen=True):
    """A denomination of Industry chits (H-2)."""

    value: Count
    copies: Count


class Numbers(Definition, frozen=True):
    """`game.yaml`: the numbers of the game."""

    players: SeatRange
    points_to_end: Annotated[int, msgspec.Meta(ge=1, le=500)]
    round_limit: Count
    columns: Annotated[int, msgspec.Meta(ge=1, le=5)]
    harvest_take: Annotated[int, msgspec.Meta(ge=1, le=5)]
    supply_minimum: Annotated[int, msgspec.Meta(ge=0, le=20)]
    goal_hand: Annotated[int, msgspec.Meta(ge=0, le=4)]
    proposals_to_computer: Count
    chits: tuple[ChitDef, ...]


class ResourceDef(Definition, frozen=True):
    """A kind of Resource card (H-1)."""

    id: Id
    suit: str
    copies: Count


class ResourceFile(Definition, frozen=True):
    """`resources.yaml`."""

    suits: tuple[Id, ...]
    resources: tuple[ResourceDef, ...]


class CriterionDef(Definition, frozen=True):
    """One criterion as it is written (H-60); which keys may go together is checked after reading."""

    kind: str | None = None
    suit: str | None = None
    any: Count | None = None
    alike: Count | None = None
    distinct: Count | None = None
    producer: str | None = None
    producer_suit: str | None = None
    producers: Count | None = None
    chits: Count | None = None
    n: Count | None = None


class ProducerDef(Definition, frozen=True):
    """A kind of Producer: what it costs, what it processes and what that yields (H-40, H-41)."""

    id: Id
    suit: str
    processes: str
    chit_value: Count
    copies: Count
    cost: tuple[CriterionDef, ...]


class ProducerFile(Definition, frozen=True):
    """`producers.yaml`."""

    producers: tuple[ProducerDef, ...]


class CardDef(Definition, frozen=True):
    """An Opportunity or a Goal: its points and its criteria."""

    id: Id
    points: Count
    criteria: tuple[CriterionDef, ...]


class OpportunityFile(Definition, frozen=True):
    """`opportunities.yaml`."""

    opportunities: tuple[CardDef, ...]


class GoalFile(Definition, frozen=True):
    """`goals.yaml`."""

    goals: tuple[CardDef, ...]


class Criterion(NamedTuple):
    """One criterion for the screen: its sort, what it names (an id or ""), how many, and its `Need` part.

    `part` is the index into `Need.parts`, or None for chits. Sorts are the keys of the data file.
    """

    sort: str
    of: str
    n: int
    part: int | None


class Card(NamedTuple):
    """An Opportunity or Goal, ready to be judged."""

    id: str
    points: int
    criteria: tuple[Criterion, ...]
    need: Need


class Producer(NamedTuple):
    """A Producer, ready to be bought and used. `raw` is the index of the kind it processes."""

    id: str
    suit: int
    raw: int
    value: int
    copies: int
    criteria: tuple[Criterion, ...]
    cost: Need


class MoveTable:
    """One instance of every enumerable move by its index, so that listing moves makes none."""

    def __init__(self, kinds: int, producers: int, opportunities: int, goals: int) -> None:
        self.place = tuple(Place(kind) for kind in range(kinds))
        self.pick = tuple(Pick(kind) for kind in range(kinds))
        self.claim = tuple(Claim(card) for card in range(opportunities))
        self.buy = tuple(Buy(p) for p in range(producers))
        self.use = tuple(Use(p) for p in range(producers))
        self.pay = tuple(Pay(asset) for asset in range(kinds + producers))
        # A hand of Goals can grow by haggling, up to all of them.
        self.fulfil = tuple(Fulfil(slot) for slot in range(goals))
        self.exchange = tuple(Exchange(slot) for slot in range(goals))


class Definitions:
    """All tables of the game. Kinds, Producers, Opportunities and Goals are indices in file order.

    Assets (see `criteria`) are the kinds, then the Producers: asset `kinds + p` is Producer p.
    """

    def __init__(
        self,
        numbers: Numbers,
        resources: ResourceFile,
        producers: Sequence[ProducerDef],
        opportunities: Sequence[CardDef],
        goals: Sequence[CardDef],
    ) -> None:
        self.numbers = numbers
        self.suits = resources.suits
        self.kind_ids = tuple(r.id for r in resources.resources)
        self.copies = tuple(r.copies for r in resources.resources)
        self.kinds = len(self.kind_ids)
        self.suit_of = tuple(self.suits.index(r.suit) for r in resources.resources)
        self.producer_ids = tuple(p.id for p in producers)
        self.assets = self.kinds + len(producers)
        self.chit_total = sum(c.value * c.copies for c in numbers.chits)
        self._cards = {
            suit: tuple(k for k, r in enumerate(resources.resources) if r.suit == suit) for suit in self.suits
        }
        self._makers = {
            suit: tuple(self.kinds + p for p, d in enumerate(producers) if d.suit == suit)
            for suit in self.suits
        }
        self.realms = (
            Realm(tuple(range(self.kinds)), tuple(Group(a) for a in self._cards.values() if a)),
            Realm(tuple(range(self.kinds, self.assets)), tuple(Group(a) for a in self._makers.values() if a)),
        )
        self.producers = tuple(self._producer(p) for p in producers)
        self.opportunities = tuple(self._card(o) for o in opportunities)
        self.goals = tuple(self._card(g) for g in goals)
        self.opportunity_points = tuple(card.points for card in self.opportunities)
        self.goal_points = tuple(card.points for card in self.goals)
        self.producer_of = tuple(
            next((p for p, producer in enumerate(self.producers) if producer.raw == kind), None)
            for kind in range(self.kinds)
        )
        """By kind: the Producer that processes it, or None."""

        self.named_in_goal = tuple(self._named(goal) for goal in self.goals)
        """By Goal: the assets that its criteria name, with how many of each."""
        self.moves = MoveTable(self.kinds, len(self.producers), len(self.opportunities), len(self.goals))

    def kinds_of(self, suit: int) -> tuple[int, ...]:
        """Return the kinds of a suit."""
        return self._cards[self.suits[suit]]

    def is_kind(self, index: object) -> bool:
        """Return whether this is the index of a resource kind."""
        return type(index) is int and 0 <= index < self.kinds

    def is_producer(self, index: object) -> bool:
        """Return whether this is the index of a Producer."""
        return type(index) is int and 0 <= index < len(self.producers)

    def kind_name(self, kind: int) -> Sentence:
        """Return the name of a resource kind."""
        return Sentence(f"harvest.kind.{self.kind_ids[kind]}")

    def producer_name(self, p: int) -> Sentence:
        """Return the name of a Producer."""
        return Sentence(f"harvest.producer.{self.producer_ids[p]}")

    def asset_name(self, asset: int) -> Sentence:
        """Return the name of an asset: a kind or a Producer."""
        return self.kind_name(asset) if asset < self.kinds else self.producer_name(asset - self.kinds)

    def opportunity_name(self, card: int) -> Sentence:
        """Return the name of an Opportunity."""
        return Sentence(f"harvest.opportunity.{self.opportunities[card].id}")

    def goal_name(self, card: int) -> Sentence:
        """Return the name of a Goal."""
        return Sentence(f"harvest.goal.{self.goals[card].id}")

    def _producer(self, given: ProducerDef) -> Producer:
        criteria, need = self._need(given.cost)
        return Producer(
            given.id,
            self.suits.index(given.suit),
            self.kind_ids.index(given.processes),
            given.chit_value,
            given.copies,
            criteria,
            need,
        )

    def _card(self, given: CardDef) -> Card:
        criteria, need = self._need(given.criteria)
        return Card(given.id, given.points, criteria, need)

    def _need(self, given: Sequence[CriterionDef]) -> tuple[tuple[Criterion, ...], Need]:
        cards, makers = self.realms
        criteria: list[Criterion] = []
        parts: list[Part] = []
        chits = 0
        for c in given:
            n = c.n or 1
            among = self._cards[c.suit] if c.suit else cards.assets
            if c.chits:
                chits += c.chits
                criteria.append(Criterion("chits", "", c.chits, None))
                continue
            if c.kind:
                sort, of, part = "kind", c.kind, Part((self.kind_ids.index(c.kind),), n)
            elif c.alike:
                sort, of, part = "alike", c.suit or "", Part(among, c.alike, alike=True)
            elif c.distinct:
                sort, of, part = "distinct", c.suit or "", Part(among, c.distinct, distinct=True)
            elif c.suit:
                sort, of, part = "suit", c.suit, Part(among, n)
            elif c.any:
                sort, of, part = "any", "", Part(among, c.any)
            elif c.producer:
                asset = self.kinds + self.producer_ids.index(c.producer)
                sort, of, part = "producer", c.producer, Part((asset,), 1)
            elif c.producer_suit:
                sort, of, part = "producer_suit", c.producer_suit, Part(self._makers[c.producer_suit], n)
            else:
                sort, of, part = "producers", "", Part(makers.assets, c.producers or 1)
            criteria.append(Criterion(sort, of, part.n, len(parts)))
            parts.append(part)
        return tuple(criteria), Need(parts, chits, self.realms)

    @staticmethod
    def _named(card: Card) -> dict[int, int]:
        named: dict[int, int] = {}
        for part in card.need.parts:
            if len(part.assets) == 1:
                named[part.assets[0]] = named.get(part.assets[0], 0) + part.n
        return named
