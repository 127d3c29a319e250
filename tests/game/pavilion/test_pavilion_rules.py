"""The rules of Pavilion held against a second, naive reading of the sheet, in random positions and whole games."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.data import SHIPPED, DataSource
from game.pavilion import load
from game.pavilion.moves import CENTRE, ChooseBonus, Pass, Place, Take, counted
from game.pavilion.rules import placements
from game.pavilion.scoring import group_at, number_bonuses, star_bonuses
from game.pavilion.state import COLLECT, EMPTY, PLACE, Player

GAME = load(DataSource([SHIPPED]))
TABLES = GAME.tables
PURPLE, GREEN, ORANGE, YELLOW, BLUE, RED = range(6)
SEATS = ["blue", "green", "red", "yellow"]

# -- the sheet once more, as plainly as can be ---------------------------------------------------------------

STAR_COLOURS = [None, PURPLE, ORANGE, RED, BLUE, YELLOW, GREEN]
STAR_VALUES = {PURPLE: 20, GREEN: 18, ORANGE: 17, YELLOW: 16, BLUE: 15, RED: 14}
NUMBER_VALUES = {1: 4, 2: 8, 3: 12, 4: 16}


def naive_cost(side, star, number):
    if side == "coloured":
        return number
    return 3 if star == 0 else {1: 3, 2: 2, 3: 1, 4: 4, 5: 5, 6: 6}[number]


def naive_group(stars, star, number):
    """P-36 by spreading over neighbours until nothing is added."""
    group = {number}
    while True:
        around = {n % 6 + 1 for n in group} | {(n - 2) % 6 + 1 for n in group}
        more = {n for n in around if n in stars[star]} - group
        if not more:
            return group
        group |= more


def naive_bonuses(stars, side):
    """P-61, P-62, P-80, P-81: the end bonuses of a board as one number."""
    points = 0
    for tiles in stars:
        if len(tiles) == 6:
            colours = set(tiles.values())
            points += STAR_VALUES[colours.pop()] if len(colours) == 1 else 12
    for cost, value in NUMBER_VALUES.items():
        spaces = [(s, n) for s in range(7) for n in range(1, 7) if naive_cost(side, s, n) == cost]
        if all(n in stars[s] for s, n in spaces):
            points += value
    return points


def naive_fits(side, stars, star, colour):
    tiles = list(stars[star].values())
    if side == "coloured":
        return colour not in tiles if star == 0 else colour == STAR_COLOURS[star]
    if len(tiles) < 2:
        return True
    return colour == tiles[0] if len(set(tiles)) == 1 else colour not in tiles


def naive_placements(side, stars, hand, wild):
    """P-30 to P-35: every way to lay a tile and pay for it, as (star, number, colour, wilds)."""
    found = set()
    for star, number, colour in product(range(7), range(1, 7), range(6)):
        if number in stars[star] or not naive_fits(side, stars, star, colour):
            continue
        cost = naive_cost(side, star, number)
        if colour == wild:
            if hand[wild] >= cost:
                found.add((star, number, colour, 0))
            continue
        for real in range(1, cost + 1):
            if real <= hand[colour] and cost - real <= hand[wild]:
                found.add((star, number, colour, cost - real))
    return found


def stars_of(board):
    return [{n: board[s * 6 + n - 1] for n in range(1, 7) if board[s * 6 + n - 1] >= 0} for s in range(7)]


# -- random positions ------------------------------------------------------------------------------------------

boards = st.lists(st.one_of(st.just(EMPTY), st.integers(0, 5)), min_size=42, max_size=42)
coloured_boards = st.lists(st.booleans(), min_size=42, max_size=42).flatmap(
    lambda covered: st.permutations(range(6)).map(
        lambda centre: [
            (centre[space] if space < 6 else STAR_COLOURS[space // 6]) if on else EMPTY
            for space, on in enumerate(covered)
        ]
    )
)


def well_formed_free(board):
    """Make every star either of one colour or of different ones, as the free side has them."""
    board = board[:]
    for star in range(7):
        laid = [(space, board[space]) for space in range(star * 6, star * 6 + 6) if board[space] >= 0]
        for order, (space, _) in enumerate(laid):
            first = laid[0][1]
            board[space] = first if laid[1:] and laid[0][1] == laid[1][1] else (first + order) % 6
    return board


any_board = st.one_of(
    st.tuples(st.just("coloured"), coloured_boards),
    st.tuples(st.just("free"), boards.map(well_formed_free)),
)
hands = st.lists(st.integers(0, 7), min_size=6, max_size=6)


@given(coloured_boards, st.integers(0, 41))
def test_p36_points_of_a_tile(board, space):
    board = board[:]
    board[space] = 0
    star, place = divmod(space, 6)
    group = group_at(TABLES, board, space)
    assert {s % 6 + 1 for s in group} == naive_group(stars_of(board), star, place + 1)
    assert {s // 6 for s in group} == {star}
    assert len(group) == len(set(group))


@given(any_board, st.lists(st.integers(0, 6)))
def test_p61_p62_bonuses(case, full):
    side, board = case
    for star in full:  # complete stars are rare by chance
        board[star * 6 : star * 6 + 6] = [RED] * 6 if star % 2 else list(range(6))
    points = sum(p for _, p in star_bonuses(TABLES, board))
    points += sum(p for _, p in number_bonuses(TABLES, TABLES.sides[side], board))
    assert points == naive_bonuses(stars_of(board), side)


@given(any_board, hands, st.integers(0, 5))
def test_p30_to_p35_placements(case, hand, wild):
    side, board = case
    player = Player(hand, [0] * 6, [0] * 6, board, 5)
    moves = placements(TABLES, TABLES.sides[side], player, wild)
    offered = [(m.space // 6, m.space % 6 + 1, m.colour, m.wilds) for m in moves if isinstance(m, Place)]
    assert len(offered) == len(set(offered)) == len(moves)
    assert set(offered) == naive_placements(side, stars_of(board), hand, wild)


# -- whole games -------------------------------------------------------------------------------------------------


def everything(state):
    """Every move that can be written down and might be legal, and many that are not."""
    for source, colour in product(range(len(state.factories) + 1), range(6)):
        yield Take(source, colour)
    for space, colour, wilds in product(range(42), range(6), range(6)):
        yield Place(space, colour, wilds)
    for a, b, c in product(range(6), repeat=3):
        tiles = tuple(sorted((a, b, c)))
        for some in ((), (a,), tiles[:2], tiles, tuple(sorted((*tiles, a)))):
            yield ChooseBonus(some)
            yield Pass(some)


@pytest.mark.parametrize("side", ["coloured", "free"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_check_refuses_exactly_what_is_not_offered(side, seats):
    rng = Random(f"{side}{seats}")
    state = GAME.new({"board": side}, SEATS[:seats], 5)
    while state.turn != EMPTY:
        moves = GAME.legal(state, state.turn)
        if rng.random() < 0.06:
            legal = set(moves)
            before = GAME.encode_state(state)
            for move in everything(state):
                refusal = GAME.check(state, state.turn, move)
                assert (refusal is None) == (move in legal), (move, refusal)
            assert GAME.encode_state(state) == before
        for other in range(seats):
            if other != state.turn:
                assert GAME.legal(state, other) == []
        GAME.apply(state, state.turn, playful(moves, rng))


def playful(moves, rng):
    """A random move that seldom passes early, so that games get far."""
    playing = [move for move in moves if not isinstance(move, Pass)]
    return rng.choice(playing if playing and rng.random() < 0.97 else moves)


@settings(max_examples=30, deadline=None)
@given(
    st.integers(0, 2**32),
    st.sampled_from(["coloured", "free"]),
    st.sampled_from(["none", "one"]),
    st.integers(2, 4),
)
def test_whole_games_against_a_naive_book_keeper(seed, side, floor, seats):
    rng = Random(seed)
    options = {"board": side, "discard_floor": floor}
    state = GAME.new(options, SEATS[:seats], seed)
    book = [5] * seats
    taken_from_centre = False
    unplayed = [0] * seats
    while state.turn != EMPTY:
        seat = state.turn
        before = state.copy()
        wild = state.round - 1  # the colours are in the order in which they become wild (P-11)
        move = playful(GAME.legal(state, seat), rng)
        GAME.apply(state, seat, move)
        assert GAME.invariants(state) == []
        match move:
            case Take():
                lying = before.centre if move.source == CENTRE else counted(before.factories[move.source - 1])
                gained = [
                    a - b for a, b in zip(state.players[seat].hand, before.players[seat].hand, strict=True)
                ]
                expected = [0] * 6
                if move.colour == wild:
                    assert sum(lying) == lying[wild]
                    expected[wild] = 1
                else:
                    expected[move.colour] = lying[move.colour]
                    expected[wild] = min(1, lying[wild])
                assert gained == expected
                if move.source == CENTRE and not taken_from_centre:
                    taken_from_centre = True
                    if book[seat] > 1:
                        book[seat] = max(1, book[seat] - sum(expected))
                    assert state.token == seat
            case Place():
                stars = stars_of(state.players[seat].board)
                book[seat] += len(naive_group(stars, move.space // 6, move.space % 6 + 1))
            case Pass():
                thrown = sum(before.players[seat].hand) - len(move.keep)
                if before.round == 6:
                    unplayed[seat] = thrown
                elif floor == "none":
                    book[seat] -= thrown
                elif book[seat] > 1:
                    book[seat] = max(1, book[seat] - thrown)
        if state.round != before.round:
            taken_from_centre = False
            assert state.first == (before.token if before.token != EMPTY else before.first)
        if state.turn != EMPTY:
            assert list(GAME.scores(state)) == book
    for seat in range(seats):
        book[seat] += naive_bonuses(stars_of(state.players[seat].board), side)
        if floor == "none":
            book[seat] -= unplayed[seat]
        elif book[seat] > 1:
            book[seat] = max(1, book[seat] - unplayed[seat])
    result = GAME.result(state)
    assert list(GAME.scores(state)) == list(result.scores) == book
    assert list(result.winners) == [seat for seat in range(seats) if book[seat] == max(book)]


def test_first_seat_is_drawn_or_chosen_and_changes_no_tile():
    drawn = {GAME.new({}, SEATS, seed).first for seed in range(60)}
    assert drawn == {0, 1, 2, 3}
    for chosen in range(4):
        state = GAME.new({"first_seat": str(chosen + 1)}, SEATS, 7)
        assert (state.first, state.turn) == (chosen, chosen)
        assert state.factories == GAME.new({}, SEATS, 7).factories


def test_first_seat_offers_only_the_seats_there_are():
    with pytest.raises(ValueError, match="first_seat"):
        GAME.new({"first_seat": "3"}, SEATS[:2], 1)


def test_every_tile_is_equally_likely_to_be_drawn():
    counts = [0] * 6
    for seed in range(300):
        for tile in GAME.new({}, SEATS, seed).supply:
            counts[tile] += 1
    assert all(420 < count < 580 for count in counts)  # 500 expected, sigma about 20


@pytest.mark.parametrize("phase", [COLLECT, PLACE])
@pytest.mark.parametrize(
    "move",
    [
        Take(99, 0),
        Take(-1, 0),
        Take(1, 6),
        Take("1", 0),
        Take(None, None),
        Take(True, 0),
        Place(42, 0),
        Place(-1, 0),
        Place(0, -1),
        Place(0, 0, -1),
        Place("purple 1", 0),
        Place(0, 0, 1.0),
        ChooseBonus((6,)),
        ChooseBonus([0]),
        ChooseBonus((1, 0)),
        ChooseBonus(None),
        Pass((1, 0)),
        Pass("green"),
        Pass((0, None)),
        object(),
    ],
)
def test_nonsense_gets_a_code(phase, move):
    state = GAME.new({}, SEATS, 1)
    GAME.arrange(state, {"phase": phase, "turn": 0, "seats": {0: {"hand": "2 green"}}})
    assert GAME.check(state, 0, move).code == "malformed"


@pytest.mark.parametrize("seat", [-1, 4, None, "0"])
def test_foreign_seats_are_refused(seat):
    state = GAME.new({}, SEATS, 1)
    assert GAME.check(state, seat, Take(1, 0)).code == "no_seat"
    assert GAME.legal(state, seat) == []


def test_a_view_differs_from_the_state_by_the_seed_alone():
    state, other = GAME.new({}, SEATS, 1), GAME.new({}, SEATS, 1)
    other.chance.seed = 99
    assert GAME.encode_state(state) != GAME.encode_state(other)
    for seat in (0, 3, None):
        assert GAME.encode_state(GAME.view(state, seat)) == GAME.encode_state(GAME.view(other, seat))
    guessed = GAME.guess(GAME.view(state, 0), Random(3))
    assert GAME.invariants(guessed) == []
    guessed.chance = state.chance
    assert GAME.encode_state(guessed) == GAME.encode_state(state)


def test_copies_share_nothing_that_changes():
    rng = Random(4)
    state = GAME.new({}, SEATS[:3], 4)
    kept = []
    while state.turn != EMPTY:
        kept.append((state.copy(), GAME.encode_state(state)))
        GAME.apply(state, state.turn, playful(GAME.legal(state, state.turn), rng))
    assert all(GAME.encode_state(copy) == encoded for copy, encoded in kept)
