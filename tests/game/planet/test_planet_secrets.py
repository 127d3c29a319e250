"""L-3: what a seat must not know shows nowhere - not in its view, moves, events, nor in what the opponents play."""

from random import Random

import msgspec
import pytest

from game.data import SHIPPED, DataSource
from game.planet import load
from game.rules import HIDDEN, HiddenChance, visible

GAME = load(DataSource([SHIPPED]))
SEATS = ["blue", "green", "red", "yellow"]


def disturbed(state, seat, rng):
    """Return the state with everything changed that this seat must not know: totals, hands, decks, the seed."""
    other = state.copy()
    other.chance.seed ^= 0xABCDEF
    for who in range(len(state.colours)):
        if who == seat:
            continue
        other.money[who] = rng.randrange(90)
        other.goods[who] = [rng.randrange(7) for _ in other.goods[who]]
        top = other.played[who][-1:]
        cards = [card for card in range(1, 7) if card not in top]
        rng.shuffle(cards)
        hidden = len(other.played[who]) - len(top)
        other.played[who] = cards[:hidden] + top
        if other.chosen[who]:
            other.chosen[who] = cards[hidden]
            hidden += 1
        other.hands[who] = cards[hidden:]
    for deck in (other.hex_deck, other.market_deck, *other.neutral):
        rng.shuffle(deck)
    return other


def games(seats, seed, level):
    """Yield (state, seat, move) of a game: at random, or by a bot."""
    rng = Random(seed)
    state = GAME.new({"first_seat": 1}, SEATS[:seats], seed)
    while actors := GAME.actors(state):
        seat = rng.choice(actors)
        moves = GAME.legal(state, seat)
        bot = GAME.bots.get(level)
        move = bot(GAME, GAME.view(state, seat), seat, moves, rng) if bot else rng.choice(moves)
        yield state, seat, move
        GAME.apply(state, seat, move)


@pytest.mark.parametrize("level", ["random", "easy", "medium"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_moves_events_and_bots_do_not_know_what_is_hidden(seats, level):
    for seed in range(3):
        for state, actor, move in games(seats, seed, level):
            rng = Random(seed)
            for seat in range(seats):
                other = disturbed(state, seat, rng)
                if state.stage in ("keep", "return", "place") and state.actor != seat:
                    continue  # what the explorer draws is changed in a test of its own
                view = GAME.view(state, seat)
                assert GAME.encode_state(view) == GAME.encode_state(GAME.view(other, seat))
                if seat != actor:
                    continue
                assert GAME.legal(state, seat) == GAME.legal(other, seat) == GAME.legal(view, seat)
                assert GAME.check(other, seat, move) is GAME.check(view, seat, move) is None
                for bot in GAME.bots.values():
                    moves = GAME.legal(state, seat)
                    one = bot(GAME, GAME.view(state, seat), seat, moves, Random(7))
                    assert one == bot(GAME, GAME.view(other, seat), seat, moves, Random(7))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_happens_next_does_not_tell_what_others_hold(seats):
    """The events of a move that all may see, and who is asked next, are the same whatever the others hold."""
    for seed in range(4):
        for state, actor, move in games(seats, seed, "medium"):
            rng = Random(seed)
            other = state.copy()
            for who in range(seats):
                if who != actor:
                    other.money[who] = rng.randrange(90)
                    other.goods[who] = [rng.randrange(7) for _ in other.goods[who]]
            one, two = state.copy(), other.copy()
            events, again = GAME.apply(one, actor, move), GAME.apply(two, actor, move)
            if one.stage == "over":
                continue
            assert visible(events, None) == visible(again, None), (move, state.stage)
            assert GAME.actors(one) == GAME.actors(two)
            assert one.stage == two.stage


def test_the_choice_of_a_card_shows_to_nobody_else():
    state = GAME.new({}, SEATS, 4)
    one, two = state.copy(), state.copy()
    moves = GAME.legal(state, 1)
    first, second = GAME.apply(one, 1, moves[0]), GAME.apply(two, 1, moves[5])
    for seat in (0, 2, 3, None):
        assert visible(first, seat) == visible(second, seat)
        assert GAME.encode_state(GAME.view(one, seat)) == GAME.encode_state(GAME.view(two, seat))
    assert visible(first, 1) != visible(second, 1)
    assert GAME.view(one, 0).chosen == [0, HIDDEN, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_the_explorer_sees_only_the_explorer_sees(seats):
    found = 0
    for seed in range(4):
        for state, actor, _ in games(seats, seed, "medium"):
            if state.stage not in ("keep", "return", "place"):
                continue
            found += 1
            unseen = state.hex_deck + state.hexes_drawn + ([state.kept] if state.stage != "keep" else [])
            Random(seed).shuffle(unseen)
            other = state.copy()
            if state.stage != "keep":
                other.kept = unseen.pop()
            other.hexes_drawn = [unseen.pop() for _ in state.hexes_drawn]
            other.hex_deck = unseen
            for seat in [*range(seats), None]:
                same = GAME.encode_state(GAME.view(state, seat)) == GAME.encode_state(GAME.view(other, seat))
                mine = (state.kept, state.hexes_drawn) != (other.kept, other.hexes_drawn)
                assert same == (seat != actor or not mine)
            for move in GAME.legal(state, actor)[:1]:
                events = GAME.apply(state.copy(), actor, move)
                shown = str(visible(events, (actor + 1) % seats))
                assert "HexesSeen" not in shown and "HexKept" not in shown
    assert found > 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_agrees_with_the_view_and_breaks_no_law(seats):
    rng = Random(5)
    for state, _, _ in games(seats, 9, "easy"):
        for seat in [*range(seats), None]:
            view = GAME.view(state, seat)
            guess = GAME.guess(view, rng)
            assert GAME.encode_state(GAME.view(guess, seat)) == GAME.encode_state(view)
            if seat is not None:
                assert GAME.invariants(guess) == []


def test_a_view_cannot_be_drawn_from():
    view = GAME.view(GAME.new({}, SEATS, 4), 0)
    with pytest.raises(HiddenChance):
        view.chance.below(2)


def test_at_the_end_the_screens_come_down():
    state = GAME.new({}, SEATS[:2], 4)
    rng = Random(1)
    while actors := GAME.actors(state):
        GAME.apply(state, actors[0], rng.choice(GAME.legal(state, actors[0])))
    view = GAME.view(state, None)
    assert view.money == state.money
    assert view.goods == state.goods
    assert GAME.result(view) == GAME.result(state)


def test_views_do_not_share_lists_with_the_state():
    state = GAME.new({}, SEATS, 4)
    before = GAME.encode_state(state)
    view = GAME.view(state, 0)
    for name in view.__struct_fields__:
        value = getattr(view, name)
        if isinstance(value, list):
            value.append(99)
            if isinstance(value[0], list):
                value[0].append(99)
    assert GAME.encode_state(state) == before
    copied = state.copy()
    for name in copied.__struct_fields__:
        value = getattr(copied, name)
        assert not isinstance(value, list) or value is not getattr(state, name)
    assert msgspec.json.encode(copied) == msgspec.json.encode(state)
