"""Criteria (H-60) against brute force: every way to hand out every asset is tried."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.data import DataSource
from game.harvest import paying, validation
from game.harvest.criteria import Group, Need, Part, Realm
from game.harvest.definitions import Definitions

# A small tree: suits of 2, 2 and 1 kinds, then Producers of two suits.
CARDS = Realm((0, 1, 2, 3, 4), (Group((0, 1)), Group((2, 3)), Group((4,))))
MAKERS = Realm((5, 6, 7), (Group((5, 6)), Group((7,))))
REALMS = (CARDS, MAKERS)
SIZE = 8

parts = st.one_of(
    st.builds(lambda a, n: Part((a,), n), st.integers(0, 7), st.integers(1, 2)),
    st.builds(lambda a, n: Part(a, n), st.sampled_from([(0, 1), (2, 3), CARDS.assets]), st.integers(1, 3)),
    st.builds(lambda a, n: Part(a, n), st.sampled_from([(5, 6), MAKERS.assets]), st.integers(1, 2)),
    st.builds(
        lambda a, n: Part(a, n, alike=True),
        st.sampled_from([(0, 1), (2, 3), CARDS.assets]),
        st.integers(2, 3),
    ),
    st.builds(
        lambda a, n: Part(a, n, distinct=True),
        st.sampled_from([(0, 1), (2, 3), CARDS.assets]),
        st.integers(1, 3),
    ),
)
needs = st.lists(parts, min_size=1, max_size=3).filter(lambda ps: sum(p.n for p in ps) <= 6)
holdings = st.tuples(*[st.integers(0, 3)] * 5, *[st.integers(0, 1)] * 3)


def ways(part: Part) -> Iterator[tuple[int, ...]]:
    """Every multiset of assets that meets one part, as counts."""
    if part.alike:
        bags: Iterator[Sequence[int]] = ((a,) * part.n for a in part.assets)
    elif part.distinct:
        bags = combinations(part.assets, part.n)
    else:
        bags = (bag for bag in product(part.assets, repeat=part.n) if list(bag) == sorted(bag))
    for bag in bags:
        yield tuple(bag.count(a) for a in range(SIZE))


def payments(needed: Sequence[Part], owned: Sequence[int]) -> set[tuple[int, ...]]:
    """Every exact payment, by trying every combination."""
    sums = {tuple([0] * SIZE)}
    for part in needed:
        sums = {tuple(a + b for a, b in zip(total, way, strict=True)) for total in sums for way in ways(part)}
    return {total for total in sums if all(a <= b for a, b in zip(total, owned, strict=True))}


@settings(max_examples=400, deadline=None)
@given(needs, holdings)
def test_met_agrees_with_trying_everything(needed: list[Part], owned: tuple[int, ...]) -> None:
    assert Need(needed, 0, REALMS).met(owned) == bool(payments(needed, owned))


@settings(max_examples=200, deadline=None)
@given(needs, holdings, holdings)
def test_a_part_payment_is_payable_when_a_whole_one_contains_it(
    needed: list[Part], owned: tuple[int, ...], paid: tuple[int, ...]
) -> None:
    paid = tuple(min(a, b) for a, b in zip(paid, owned, strict=True))
    expected = any(all(p <= w for p, w in zip(paid, whole, strict=True)) for whole in payments(needed, owned))
    assert Need(needed, 0, REALMS).payable(owned, paid) == expected


@settings(max_examples=200, deadline=None)
@given(needs, holdings)
def test_forced_is_what_all_payments_have_in_common(needed: list[Part], owned: tuple[int, ...]) -> None:
    whole = payments(needed, owned)
    if whole:
        common = [min(payment[a] for payment in whole) for a in range(SIZE)]
        assert paying.forced(Need(needed, 0, REALMS), owned, [0] * SIZE) == common


@settings(max_examples=200, deadline=None)
@given(needs, holdings)
def test_options_lead_to_every_payment_and_to_nothing_else(
    needed: list[Part], owned: tuple[int, ...]
) -> None:
    need = Need(needed, 0, REALMS)
    whole = payments(needed, owned)
    open_, reached, seen = [tuple([0] * SIZE)], set(), set()
    while open_ and whole:
        paid = open_.pop()
        if sum(paid) == need.size:
            reached.add(paid)
            continue
        choices = paying.options(need, owned, paid)
        assert choices, "a payment that began got stuck"
        for asset in choices:
            more = tuple(n + (a == asset) for a, n in enumerate(paid))
            if more not in seen:
                seen.add(more)
                open_.append(more)
    assert reached == whole


@settings(max_examples=200, deadline=None)
@given(needs, holdings)
def test_missing_counts_the_fewest_assets_to_add(needed: list[Part], owned: tuple[int, ...]) -> None:
    need = Need(needed, 0, REALMS)
    missing = need.missing(owned)
    assert (missing == 0) == need.met(owned)
    served = need.served(owned)
    assert sum(part.n for part in served) == need.size - missing
    used = [sum(part.assets.get(a, 0) for part in served) for a in range(SIZE)]
    assert all(n <= have for n, have in zip(used, owned, strict=True))
    for part, given_part in zip(served, needed, strict=True):
        assert sum(part.assets.values()) == part.n <= part.of == given_part.n
        assert set(part.assets) <= set(given_part.assets)
        if given_part.alike:
            assert len(part.assets) <= 1
        if given_part.distinct:
            assert all(n == 1 for n in part.assets.values())


@pytest.fixture(scope="module")
def d() -> Definitions:
    return validation.read(DataSource())


def counts(d: Definitions, **cards: int) -> list[int]:
    owned = [0] * d.assets
    for name, n in cards.items():
        owned[(d.kind_ids + d.producer_ids).index(name)] = n
    return owned


def test_situation_6_salt_must_serve_the_kind(d: Definitions) -> None:
    salt = d.kind_ids.index("salt")
    need = Need([Part(d.realms[0].assets, 2), Part((salt,), 1)], 0, d.realms)
    assert need.met(counts(d, salt=1, ore=1, clay=1))
    assert not need.met(counts(d, sand=1, ore=1, clay=1))
    assert not need.met(counts(d, salt=1, ore=1))
    any_two, the_salt = need.served(counts(d, salt=1, ore=1, clay=1))
    assert the_salt.assets == {salt: 1}
    assert set(any_two.assets) == {d.kind_ids.index("ore"), d.kind_ids.index("clay")}


def test_situation_19_the_winery_is_payable_exactly(d: Definitions) -> None:
    winery = d.producers[d.producer_ids.index("winery")]
    owned = counts(d, timber=1, salt=2, milk=2, clay=1)
    assert winery.cost.met(owned)
    assert paying.forced(winery.cost, owned, [0] * d.assets) == owned


def test_every_criterion_of_the_data_is_met_by_enough_of_everything(d: Definitions) -> None:
    rich = [12] * d.kinds + [1] * len(d.producers)
    for card in (*d.opportunities, *d.goals):
        assert card.need.met(rich, 200), card.id
        assert not card.need.met([0] * d.assets, 0), card.id
