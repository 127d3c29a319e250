"""Reads the data files of Harvest and notes every fault in them: dangling ids, doubles, impossible criteria."""

from collections.abc import Sequence

from game.data import DataSource, Path_
from game.harvest.definitions import (
    CardDef,
    CriterionDef,
    Definitions,
    GoalFile,
    Numbers,
    OpportunityFile,
    ProducerDef,
    ProducerFile,
    ResourceFile,
)

NUMBERS = "harvest/game.yaml"
RESOURCES = "harvest/resources.yaml"
PRODUCERS = "harvest/producers.yaml"
OPPORTUNITIES = "harvest/opportunities.yaml"
GOALS = "harvest/goals.yaml"

_HEADS = ("kind", "any", "alike", "distinct", "producer", "producer_suit", "producers", "chits")
_WITH_SUIT = ("alike", "distinct")
_WITH_N = ("kind", "suit", "producer_suit")


def read(source: DataSource) -> Definitions:
    """Return the definitions. Raises `DataError` with every fault of all files."""
    numbers = source.read(NUMBERS, Numbers)
    resources = source.read(RESOURCES, ResourceFile)
    producers = source.read(PRODUCERS, ProducerFile)
    opportunities = source.read(OPPORTUNITIES, OpportunityFile)
    goals = source.read(GOALS, GoalFile)
    if numbers is None or resources is None or producers is None or opportunities is None or goals is None:
        source.finish()
        raise AssertionError("a file that could not be read is a fault")
    _check_numbers(source, numbers)
    _check_resources(source, resources)
    judge = _Criteria(source, numbers, resources, producers.producers)
    _check_producers(source, resources, producers.producers, judge)
    _check_cards(source, OPPORTUNITIES, "opportunities", opportunities.opportunities, judge)
    _check_cards(source, GOALS, "goals", goals.goals, judge)
    hands = numbers.players.max * numbers.goal_hand
    if len(goals.goals) < hands:
        source.fault(
            GOALS, ("goals",), f"expected at least {hands} cards for the hands, got {len(goals.goals)}"
        )
    source.finish()
    return Definitions(numbers, resources, producers.producers, opportunities.opportunities, goals.goals)


def _check_numbers(source: DataSource, numbers: Numbers) -> None:
    if numbers.players.min > numbers.players.max:
        source.fault(NUMBERS, ("players", "min"), f"expected at most max ({numbers.players.max})")
    if numbers.harvest_take > numbers.columns:
        source.fault(NUMBERS, ("harvest_take",), f"expected at most columns ({numbers.columns})")
    values = [chit.value for chit in numbers.chits]
    source.unique(NUMBERS, ("chits",), [str(v) for v in values])
    if 1 not in values:
        source.fault(NUMBERS, ("chits",), "expected a chit of value 1, else change cannot be made")


def _check_resources(source: DataSource, resources: ResourceFile) -> None:
    source.unique(RESOURCES, ("suits",), resources.suits)
    source.unique(RESOURCES, ("resources",), [r.id for r in resources.resources])
    for index, resource in enumerate(resources.resources):
        source.one_of(RESOURCES, ("resources", index, "suit"), resource.suit, resources.suits)
    for index, suit in enumerate(resources.suits):
        if all(r.suit != suit for r in resources.resources):
            source.fault(
                RESOURCES, ("suits", index), f"expected a resource of the suit {suit!r}, there is none"
            )


def _check_producers(
    source: DataSource, resources: ResourceFile, producers: Sequence[ProducerDef], judge: "_Criteria"
) -> None:
    if not producers:
        source.fault(PRODUCERS, ("producers",), "expected at least one Producer")
    source.unique(PRODUCERS, ("producers",), [p.id for p in producers])
    makers: dict[str, int] = {}
    for index, producer in enumerate(producers):
        path: Path_ = ("producers", index)
        source.one_of(PRODUCERS, (*path, "suit"), producer.suit, resources.suits)
        known = source.one_of(
            PRODUCERS, (*path, "processes"), producer.processes, [r.id for r in resources.resources]
        )
        if known and producer.processes in makers:
            other = producers[makers[producer.processes]].id
            source.fault(PRODUCERS, (*path, "processes"), f"expected one Producer a kind, {other} has it")
        makers.setdefault(producer.processes, index)
        judge.check(PRODUCERS, (*path, "cost"), producer.cost, cards_only=True)


def _check_cards(
    source: DataSource, name: str, key: str, cards: Sequence[CardDef], judge: "_Criteria"
) -> None:
    source.unique(name, (key,), [card.id for card in cards])
    for index, card in enumerate(cards):
        judge.check(name, (key, index, "criteria"), card.criteria, cards_only=False)


class _Criteria:
    """Judges lists of criteria: the grammar, the ids, and whether anybody could ever meet them."""

    def __init__(
        self,
        source: DataSource,
        numbers: Numbers,
        resources: ResourceFile,
        producers: Sequence[ProducerDef],
    ) -> None:
        self.source = source
        self.resources = resources
        self.producers = producers
        self.chits = sum(c.value * c.copies for c in numbers.chits)

    def check(self, name: str, path: Path_, criteria: Sequence[CriterionDef], *, cards_only: bool) -> None:
        """Note every fault of one list of criteria. With `cards_only` it is a cost: no Producers, no chits."""
        if not criteria:
            self.source.fault(name, path, "expected at least one criterion")
        wanted: list[str] = []
        for index, criterion in enumerate(criteria):
            here: Path_ = (*path, index)
            head = self._head(name, here, criterion)
            if head is None:
                continue
            if cards_only and head in ("producer", "producer_suit", "producers", "chits"):
                self.source.fault(
                    name, (*here, head), "expected cards only: a cost is paid with Resource cards"
                )
            if head == "producer" and criterion.producer is not None:
                if criterion.producer in wanted:
                    self.source.fault(
                        name,
                        (*here, "producer"),
                        f"expected each Producer once, nobody owns two {criterion.producer}",
                    )
                wanted.append(criterion.producer)
            self._possible(name, here, head, criterion)

    def _head(self, name: str, path: Path_, c: CriterionDef) -> str | None:
        heads = [head for head in _HEADS if getattr(c, head) is not None]
        if c.suit is not None and not any(head in heads for head in _WITH_SUIT):
            heads.append("suit")
        if len(heads) != 1:
            options = ", ".join((*_HEADS, "suit"))
            self.source.fault(
                name, path, f"expected exactly one of {options}, got {', '.join(heads) or 'none'}"
            )
            return None
        if c.n is not None and heads[0] not in _WITH_N:
            self.source.fault(name, (*path, "n"), f"expected no n here, {heads[0]} carries its own number")
        return heads[0]

    def _possible(self, name: str, path: Path_, head: str, c: CriterionDef) -> None:
        copies = {r.id: r.copies for r in self.resources.resources}
        known = True
        if c.kind is not None:
            known &= self.source.one_of(name, (*path, "kind"), c.kind, copies)
        if c.suit is not None:
            known &= self.source.one_of(name, (*path, "suit"), c.suit, self.resources.suits)
        if c.producer is not None:
            known &= self.source.one_of(name, (*path, "producer"), c.producer, [p.id for p in self.producers])
        if c.producer_suit is not None:
            known &= self.source.one_of(name, (*path, "producer_suit"), c.producer_suit, self.resources.suits)
        if not known:
            return
        among = [r.copies for r in self.resources.resources if c.suit in (None, r.suit)]
        makers = [p for p in self.producers if c.producer_suit in (None, p.suit)]
        asked, most = {
            "kind": (c.n or 1, copies.get(c.kind or "", 0)),
            "suit": (c.n or 1, sum(among)),
            "any": (c.any or 1, sum(among)),
            "alike": (c.alike or 1, max(among, default=0)),
            "distinct": (c.distinct or 1, len(among)),
            "producer": (1, 1),
            "producer_suit": (c.n or 1, len(makers)),
            "producers": (c.producers or 1, len(makers)),
            "chits": (c.chits or 1, self.chits),
        }[head]
        if asked > most:
            self.source.fault(name, path, f"expected at most {most}, there are no more; got {asked}")
