"""Computers at the haggling table: H-36 and H-38."""

from random import Random

import pytest

from game.harvest import HarvestGame, bargaining, fuzz, haggling
from game.harvest.bargaining import CREDIT, MARGIN, Negotiator
from game.harvest.moves import Accept, Ask, Counter, EndTurn, Propose, Refuse
from game.harvest.state import ANSWER, HAGGLE, MARKET, Bundle, Deal, HarvestState
from game.harvest.valuation import Outlook
from tests.game.harvest.conftest import arranged, played


def bundle(game: HarvestGame, words: str) -> Bundle:
    move = game.read_move({"ask": {"to": 0, "get": words}})
    assert isinstance(move, Ask)
    return move.get


def answer_to(game: HarvestGame, state: HarvestState, give: str, get: str, to: int = 1) -> object:
    """What the computer in a seat answers when seat 0 proposes."""
    move = Propose(to, bundle(game, give), bundle(game, get))
    assert game.check(state, 0, move) is None
    game.apply(state, 0, move)
    return game.bots["medium"](game, game.view(state, to), to, game.legal(state, to), Random(0))


def test_a_deal_that_completes_a_goal_is_taken(game: HarvestGame) -> None:
    state = arranged(
        game,
        phase="market",
        leader=0,
        players={
            0: {"cards": "timber + grain"},
            1: {"cards": "2 ore + 3 sand", "goals": ["smithy", "orchard"]},
        },
    )
    assert answer_to(game, state, "timber", "sand") == Accept()


def test_a_gift_in_disguise_is_refused_with_a_reason_or_countered(game: HarvestGame) -> None:
    state = arranged(
        game,
        phase="market",
        leader=0,
        players={0: {"cards": "clay"}, 1: {"chits": 9, "fulfilled": ["smithy"], "cards": "clay + 2 ore"}},
    )
    assert isinstance(answer_to(game, state, "clay", "smithy"), Refuse)


def test_no_rival_is_helped_over_the_line(game: HarvestGame) -> None:
    given = {
        "phase": "market",
        "leader": 0,
        "players": {
            0: {"chits": 36, "cards": "6 timber", "producers": ["winery"]},
            1: {"chits": 4, "cards": "2 grapes + 2 ore + salt", "goals": ["smithy", "orchard"]},
        },
    }
    state = arranged(game, **given)
    answer = answer_to(game, state, "6 timber", "2 grapes")
    assert answer == Refuse("rival_too_close")
    given["players"][0]["chits"] = 12
    assert answer_to(game, arranged(game, **given), "6 timber", "2 grapes") != Refuse("rival_too_close")


def test_more_than_three_proposals_are_not_listened_to(game: HarvestGame) -> None:
    state = arranged(
        game,
        phase="market",
        leader=0,
        players={
            0: {"cards": "2 timber + grain"},
            1: {"cards": "2 ore + 3 sand", "goals": ["smithy", "orchard"]},
        },
    )
    state.proposals[1] = game.d.numbers.proposals_to_computer
    mood = bargaining.mood(game.d, game.view(state, 1), 1, 0, bundle(game, "sand"), bundle(game, "timber"))
    assert mood == ("frown", "enough")
    assert answer_to(game, state, "timber", "sand") == Refuse("enough")


def test_a_deal_is_not_taken_back_within_two_rounds(game: HarvestGame) -> None:
    state = arranged(
        game,
        phase="market",
        leader=0,
        round=6,
        players={
            0: {"cards": "timber + sand"},
            1: {"cards": "2 ore + 3 sand", "goals": ["smithy", "orchard"]},
        },
    )
    sand, timber = bundle(game, "sand"), bundle(game, "timber")
    state.deals = [Deal(4, 0, 1, sand, timber)]
    table = Negotiator(game.d, game.view(state, 1), 1)
    assert table.verdict(0, sand, timber).reason == "just_dealt"
    state.deals = [Deal(3, 0, 1, sand, timber)]
    table = Negotiator(game.d, game.view(state, 1), 1)
    assert table.verdict(0, sand, timber).accepts


def test_the_account_with_a_partner_runs_out(game: HarvestGame) -> None:
    state = arranged(
        game,
        phase="market",
        leader=0,
        round=8,
        players={
            0: {"cards": "timber + sand"},
            1: {"cards": "2 ore + 3 sand + 2 hides", "chits": 5, "goals": ["smithy", "orchard"]},
        },
    )
    give, get = bundle(game, "sand + 1 chits"), bundle(game, "timber")
    assert Negotiator(game.d, game.view(state, 1), 1).verdict(0, give, get).accepts
    state.deals = [Deal(n, 0, 1, bundle(game, "salt"), bundle(game, "2 hides")) for n in (1, 2, 3)]
    assert Negotiator(game.d, game.view(state, 1), 1).verdict(0, give, get).reason == "account"


def test_the_price_named_is_accepted_when_it_is_offered(game: HarvestGame) -> None:
    """One valuation for asking and accepting."""
    asked = named = 0
    for seed in range(3):
        for state in played(game, 3, seed):
            if state.step != MARKET or state.round % 3:
                continue
            seat = state.seat
            for other in range(3):
                cards = state.players[other].cards
                kind = next((k for k, n in enumerate(cards) if n), None)
                if other == seat or kind is None:
                    continue
                asked += 1
                view = game.view(state, other)
                wanted = Bundle(cards=(kind,))
                price = bargaining.price(game.d, view, other, seat, wanted)
                if price is None:
                    continue
                named += 1
                assert game.check(state, seat, Propose(other, price, wanted)) is None
                table = state.copy()
                game.apply(table, seat, Propose(other, price, wanted))
                bot = game.bots["medium"]
                assert bot(game, game.view(table, other), other, game.legal(table, other), Random(0)) == (
                    Accept()
                )
    assert named > asked // 3 > 10


def test_the_mood_before_an_offer_tells_nothing_of_goals(game: HarvestGame) -> None:
    """H-4: with any Goals in anybody's hands a computer looks at an offer in the same way, whoever asks."""
    rng = Random(5)
    faces: set[str] = set()
    for number, state in enumerate(played(game, 3, 2)):
        if state.step != MARKET or number % 5:
            continue
        seat, other = state.seat, (state.seat + 1) % 3
        twin = state.copy()
        goals = [goal for player in twin.players for goal in player.goals] + twin.goal_deck
        rng.shuffle(goals)
        for player in twin.players:
            player.goals = [goals.pop() for _ in player.goals]
        mine, theirs = state.players[seat].cards, state.players[other].cards
        for give in (k for k, n in enumerate(mine) if n):
            for get in (k for k, n in enumerate(theirs) if n and k != give):
                offer = Bundle(cards=(get,)), Bundle(cards=(give,) * mine[give])
                mood = bargaining.mood(game.d, game.view(state, other), other, seat, *offer)
                faces.add(mood.face)
                for view in (game.view(state, None), game.view(twin, other), game.view(twin, seat)):
                    assert bargaining.mood(game.d, view, other, seat, *offer) == mood
    assert faces == {"frown", "tempted", "smile"}


@pytest.mark.parametrize("seed", range(4))
def test_many_small_deals_get_no_more_out_of_a_computer_than_one(game: HarvestGame, seed: int) -> None:
    """Somebody offers hundreds of deals; whatever is taken, the computer is never worse off by its own lights,
    and by the price list it gives away no more than its credit."""
    rng = Random(seed)
    for number, state in enumerate(played(game, 3, seed)):
        if state.step != MARKET or number % 9:
            continue
        seat, other = state.seat, (state.seat + 1) % 3
        table = state.copy()
        outlook = Outlook(game.d, game.view(table, other), other)
        before = outlook.value(table.players[other])
        for _ in range(150):
            offer = fuzz.open_moves(game.d, table, seat, rng)[0]
            if not isinstance(offer, Propose) or offer.partner != other:
                continue
            if offer.give.slots or offer.get.slots or game.check(table, seat, offer) is not None:
                continue
            view = game.view(table, other)
            verdict = Negotiator(game.d, view, other).verdict(seat, offer.get, offer.give)
            if verdict.accepts:
                assert verdict.worth >= MARGIN
                haggling.take_out(table.players[seat], offer.give)
                haggling.take_out(table.players[other], offer.get)
                haggling.put_in(table.players[other], offer.give, ())
                haggling.put_in(table.players[seat], offer.get, ())
                table.deals.append(Deal(table.round, seat, other, offer.give, offer.get))
        assert outlook.value(table.players[other]) >= before - 0.5
        new = table.deals[len(state.deals) :]
        final = Negotiator(game.d, game.view(table, other), other)
        for count in range(1, len(new) + 1):
            given = sum(final.list_price(deal.get) - final.list_price(deal.give) for deal in new[:count])
            assert given <= CREDIT + 1e-9 or final.list_price(new[count - 1].get) <= final.list_price(
                new[count - 1].give
            )


def test_computers_propose_once_a_turn_and_let_refused_deals_rest(game: HarvestGame) -> None:
    deals = proposals = 0
    rested: dict[tuple[int, int, tuple[int, ...]], tuple[int, int]] = {}
    for seed in range(6):
        rested.clear()
        state = None
        for state in played(game, 4, seed):
            seat = game.actors(state)[0]
            view = game.view(state, seat)
            move = game.bots["medium"](game, view, seat, game.legal(view, seat), Random(seed))
            if state.step == HAGGLE:
                assert move == EndTurn()
            if isinstance(move, Propose):
                proposals += 1
                sign = (seat, move.partner, haggling.kind_of_deal(game.d, move.get))
                if sign in rested:
                    last, times = rested[sign]
                    assert state.round > last + 2 ** (times - 1)
            if isinstance(move, Refuse) and state.proposal is not None:
                sign = (state.proposal.by, seat, haggling.kind_of_deal(game.d, state.proposal.get))
                rested[sign] = (state.round, rested.get(sign, (0, 0))[1] + 1)
        assert state is not None
        deals += len(state.deals)
    assert proposals > deals > 10


def test_a_computer_answers_a_question_with_an_offer(game: HarvestGame) -> None:
    state = arranged(
        game,
        phase="market",
        leader=0,
        players={
            0: {"cards": "timber + 2 grain + milk", "chits": 3},
            1: {"cards": "2 ore + 3 sand", "goals": ["smithy", "orchard"]},
        },
    )
    game.apply(state, 0, Ask(1, bundle(game, "sand")))
    assert state.step == ANSWER
    answer = game.bots["easy"](game, game.view(state, 1), 1, game.legal(state, 1), Random(0))
    assert isinstance(answer, Counter)
    assert answer.give == bundle(game, "sand")
    assert game.check(state, 1, answer) is None


def test_what_a_computer_says_does_not_depend_on_what_it_cannot_see(game: HarvestGame) -> None:
    rng = Random(3)
    for number, state in enumerate(played(game, 3, 11)):
        if state.step not in (MARKET, ANSWER) or number % 3:
            continue
        seat = game.actors(state)[0]
        view = game.view(state, seat)
        other = game.view(game.guess(view, rng), seat)
        legal = game.legal(view, seat)
        moves = [game.bots["medium"](game, v, seat, legal, Random(0)) for v in (view, other)]
        assert moves[0] == moves[1]
