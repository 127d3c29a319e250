"""Haggling in the Market phase: proposals, answers, deals and what the table remembers of them (H-34 to H-38)."""

from collections import Counter as Multiset
from collections.abc import Sequence

from game.harvest import scoring
from game.harvest.definitions import Definitions
from game.harvest.events import (
    Asked,
    Declined,
    GoalsHandedOver,
    Proposed,
    StoppedTrading,
    Traded,
    Withdrawn,
)
from game.harvest.moves import Accept, Ask, Counter, NotTrading, Propose, Refuse, Withdraw
from game.harvest.state import (
    ANSWER,
    HAGGLE,
    MARKET,
    Bundle,
    Deal,
    HarvestState,
    Player,
    Proposal,
    Refused,
)
from game.rules import Event, Move, Param, Refusal, SeatName

REASONS = (
    "",
    "too_little",
    "not_for_sale",
    "rival_too_close",
    "account",
    "enough",
    "just_dealt",
    "nothing_useful",
)
"""The reasons a computer gives (`harvest.reason.<code>`); people need none."""

_ACCEPT, _REFUSE, _NOT_TRADING = Accept(), Refuse(), NotTrading()


# -- moves -----------------------------------------------------------------------------------------------------


def answers(state: HarvestState) -> list[Move]:
    """H-36: what the seat that has to answer may do, beside a counter-offer (an open move)."""
    proposal = state.proposal
    assert proposal is not None
    moves: list[Move] = [] if proposal.asking else [_ACCEPT]
    moves.append(_REFUSE)
    if not state.players[proposal.to].not_trading:
        moves.append(_NOT_TRADING)
    return moves


def propose(d: Definitions, state: HarvestState, seat: int, move: Propose | Ask, events: list[Event]) -> bool:
    """H-34: open a proposal, or ask for a price. From the first one on the turn is a haggle."""
    asking = isinstance(move, Ask)
    give = move.give if isinstance(move, Propose) else Bundle()
    state.proposal = Proposal(seat, move.partner, give, move.get, asking)
    state.proposals[move.partner] += 1
    state.step = ANSWER
    if asking:
        events.append(Asked(seat=seat, partner=move.partner, get=move.get))
    else:
        events.append(Proposed(seat=seat, partner=move.partner, give=give, get=move.get))
    return False


def counter(d: Definitions, state: HarvestState, seat: int, move: Counter, events: list[Event]) -> bool:
    """H-36: the open proposal ends, countered; the other side has to answer now."""
    answered = state.proposal
    assert answered is not None
    state.proposal = Proposal(seat, answered.by, move.give, move.get)
    if seat == state.seat:
        state.proposals[answered.by] += 1
    events.append(Proposed(seat=seat, partner=answered.by, give=move.give, get=move.get, counter=True))
    return False


def accept(d: Definitions, state: HarvestState, seat: int, move: Accept, events: list[Event]) -> bool:
    """H-34: both sides change hands at once, the turn ends."""
    proposal = state.proposal
    assert proposal is not None
    by, to = state.players[proposal.by], state.players[proposal.to]
    before = scoring.points(d, by), scoring.points(d, to)
    passed = (
        [by.goals[slot] for slot in proposal.give.slots],
        [to.goals[slot] for slot in proposal.get.slots],
    )
    take_out(by, proposal.give)
    take_out(to, proposal.get)
    put_in(to, proposal.give, passed[0])
    put_in(by, proposal.get, passed[1])
    state.deals.append(Deal(state.round, proposal.by, proposal.to, proposal.give, proposal.get))
    state.proposal = None
    state.step = HAGGLE
    events.append(
        Traded(
            seat=proposal.by,
            partner=proposal.to,
            give=proposal.give,
            get=proposal.get,
            points=scoring.points(d, by) - before[0],
            partner_points=scoring.points(d, to) - before[1],
        )
    )
    # H-34: Goal cards in the deal become known to the other side only now.
    traders = ((proposal.by, proposal.to, passed[0]), (proposal.to, proposal.by, passed[1]))
    for giver, taker, goals in traders:
        if goals:
            state.chance.reveal(len(goals))
            events.append(
                GoalsHandedOver(
                    seat=giver, partner=taker, goals=tuple(goals), to=tuple(sorted((giver, taker)))
                )
            )
    return True


def refuse(d: Definitions, state: HarvestState, seat: int, move: Refuse, events: list[Event]) -> bool:
    """H-36: the proposal ends, refused; the table remembers its kind (H-38)."""
    proposal = state.proposal
    assert proposal is not None
    if not proposal.asking:
        remember_refusal(d, state, proposal)
    state.proposal = None
    state.step = HAGGLE
    events.append(Declined(seat=seat, partner=proposal.by, reason=move.reason))
    return False


def withdraw(d: Definitions, state: HarvestState, seat: int, move: Withdraw, events: list[Event]) -> bool:
    """H-36: the proposal ends, withdrawn."""
    proposal = state.proposal
    assert proposal is not None
    state.proposal = None
    state.step = HAGGLE
    events.append(Withdrawn(seat=seat, partner=proposal.to))
    return False


def stop_trading(
    d: Definitions, state: HarvestState, seat: int, move: NotTrading, events: list[Event]
) -> bool:
    """H-38: this seat is left alone until the next Market phase; what was open to it is refused."""
    state.players[seat].not_trading = True
    events.append(StoppedTrading(seat=seat))
    if state.proposal is not None and state.proposal.to == seat:
        refuse(d, state, seat, _REFUSE, events)
    return False


# -- assets in and out -----------------------------------------------------------------------------------------


def take_out(player: Player, bundle: Bundle) -> None:
    """Take what a bundle holds from its giver."""
    for kind in bundle.cards:
        player.cards[kind] -= 1
    for p in bundle.producers:
        player.producers[p] -= 1
    player.chits -= bundle.chits  # H-37: any denominations that make up the value
    for card in bundle.opportunities:
        player.opportunities.remove(card)
    for card in bundle.goals:
        player.fulfilled.remove(card)
    for slot in reversed(bundle.slots):
        del player.goals[slot]


def put_in(player: Player, bundle: Bundle, goals: Sequence[int]) -> None:
    """Give what a bundle holds to its taker; `goals` are the Goal cards of its slots."""
    for kind in bundle.cards:
        player.cards[kind] += 1
    for p in bundle.producers:
        player.producers[p] += 1
    player.chits += bundle.chits
    player.opportunities += bundle.opportunities
    player.fulfilled += bundle.goals
    player.goals += goals


# -- memory ----------------------------------------------------------------------------------------------------


def kind_of_deal(d: Definitions, wanted: Bundle) -> tuple[int, ...]:
    """H-38: what makes two proposals the same kind of deal: the assets asked for, whatever is offered.

    Assets by index, then one number for points in any form, and one for Goal cards.
    """
    signs = {*wanted.cards, *(d.kinds + p for p in wanted.producers)}
    if wanted.chits or wanted.opportunities or wanted.goals:
        signs.add(d.assets)
    if wanted.slots:
        signs.add(d.assets + 1)
    return tuple(sorted(signs))


def remember_refusal(d: Definitions, state: HarvestState, proposal: Proposal) -> None:
    """H-38: note a refused kind of deal, or that it was refused once more."""
    wanted = kind_of_deal(d, proposal.get)
    for index, known in enumerate(state.refused):
        if (known.by, known.to, known.wanted) == (proposal.by, proposal.to, wanted):
            state.refused[index] = Refused(known.by, known.to, wanted, state.round, known.times + 1)
            return
    state.refused.append(Refused(proposal.by, proposal.to, wanted, state.round, 1))


def refused_lately(d: Definitions, state: HarvestState, by: int, to: int, wanted: Bundle) -> bool:
    """H-38: whether this kind of deal still rests: for 1, 2, 4 … rounds after it was refused."""
    sign = kind_of_deal(d, wanted)
    return any(
        state.round <= known.round + (1 << min(known.times - 1, 10))
        for known in state.refused
        if (known.by, known.to, known.wanted) == (by, to, sign)
    )


# -- judging ---------------------------------------------------------------------------------------------------


def judge(d: Definitions, state: HarvestState, seat: int, move: Move) -> Refusal | None:
    """Return None if a haggling move may be made now, else the reason. The move is well formed."""
    if isinstance(move, NotTrading):
        return Refusal("not_trading_already") if state.players[seat].not_trading else None
    proposal = state.proposal
    if isinstance(move, Withdraw):
        return None if proposal is not None and proposal.by == seat else Refusal("nothing_to_withdraw")
    if isinstance(move, Propose | Ask):
        return _judge_opening(d, state, seat, move)
    if proposal is None or proposal.to != seat:
        return Refusal("nothing_to_answer")
    if isinstance(move, Accept):
        if proposal.asking:
            return Refusal("nothing_offered")
        return judge_bundles(d, state, proposal.by, proposal.to, proposal.give, proposal.get)
    if isinstance(move, Refuse):
        return None if move.reason in REASONS else Refusal("unknown_reason")
    if isinstance(move, Counter):
        return judge_bundles(d, state, seat, proposal.by, move.give, move.get)
    return Refusal("answer_first", {"seat": SeatName(proposal.by)})


def _judge_opening(d: Definitions, state: HarvestState, seat: int, move: Propose | Ask) -> Refusal | None:
    if state.seat != seat:
        return Refusal("not_your_turn")
    if state.proposal is not None:
        return Refusal("proposal_open", {"seat": SeatName(state.proposal.to)})
    if state.step not in (MARKET, HAGGLE):
        return Refusal("trading")
    partner = move.partner
    if not 0 <= partner < len(state.players) or partner == seat:
        return Refusal("no_such_partner")
    if state.players[partner].not_trading:
        return Refusal("partner_not_trading", {"seat": SeatName(partner)})
    if isinstance(move, Ask):
        if move.get.is_empty:
            return Refusal("ask_for_something")
        return _judge_side(d, state, partner, seat, move.get)
    return judge_bundles(d, state, seat, partner, move.give, move.get)


def judge_bundles(
    d: Definitions, state: HarvestState, by: int, to: int, give: Bundle, get: Bundle
) -> Refusal | None:
    """H-34, H-35: judge both sides of a trade between two seats, whoever's turn it is."""
    refusal = _judge_side(d, state, by, to, give) or _judge_side(d, state, to, by, get)
    if refusal is not None:
        return refusal
    if give.is_empty or get.is_empty:
        return Refusal("both_sides")
    # A card given against its like is no gift wrapped up: what remains must have two sides. Face-down Goal cards
    # are never alike.
    left, right = _substance(d, give), _substance(d, get)
    gives, gets = bool(left - right or give.slots), bool(right - left or get.slots)
    if not gives and not gets:
        return Refusal("changes_nothing")
    if not gives or not gets:
        return Refusal("both_sides")
    for giver, taker, bundle, back in ((by, to, give, get), (to, by, get, give)):
        for p in bundle.producers:
            refusal = judge_producer(d, state, giver, taker, p, back)
            if refusal is not None:
                return refusal
    return None


def judge_producer(
    d: Definitions, state: HarvestState, giver: int, taker: int, p: int, back: Bundle
) -> Refusal | None:
    """H-35: nobody ends up with two of a Producer: the taker must not own one, unless it goes `back`."""
    if not state.players[taker].producers[p] or p in back.producers:
        return None
    return Refusal(
        "would_own_two",
        {"seat": SeatName(taker), "from": SeatName(giver), "producer": d.producer_name(p)},
    )


def _substance(d: Definitions, bundle: Bundle) -> "Multiset[tuple[str, int]]":
    """What a bundle is worth telling apart: cards of a kind and points of a sort are alike."""
    substance: Multiset[tuple[str, int]] = Multiset()
    substance.update(("card", kind) for kind in bundle.cards)
    substance.update(("producer", p) for p in bundle.producers)
    substance.update(("opportunity", d.opportunities[card].points) for card in bundle.opportunities)
    substance.update(("goal", d.goals[card].points) for card in bundle.goals)
    if bundle.chits:
        substance["chit", 0] = bundle.chits
    return substance


def _judge_side(
    d: Definitions, state: HarvestState, giver: int, taker: int, bundle: Bundle
) -> Refusal | None:
    """Judge what one side gives: written in order, within the rules, and owned."""
    player = state.players[giver]
    who: dict[str, Param] = {"seat": SeatName(giver)}
    for sequence in (bundle.cards, bundle.producers, bundle.opportunities, bundle.goals, bundle.slots):
        if list(sequence) != sorted(sequence):
            return Refusal("malformed")
    for single in (bundle.producers, bundle.opportunities, bundle.goals, bundle.slots):
        if len(set(single)) != len(single):
            return Refusal("malformed")
    if not all(map(d.is_kind, bundle.cards)) or not all(map(d.is_producer, bundle.producers)):
        return Refusal("unknown_card")
    for kind in bundle.cards:
        if player.cards[kind] < bundle.cards.count(kind):
            return Refusal("seat_lacks_cards", {**who, "kind": d.kind_name(kind), "n": player.cards[kind]})
    for p in bundle.producers:
        if not player.producers[p]:
            return Refusal("seat_lacks_producer", {**who, "producer": d.producer_name(p)})
    if type(bundle.chits) is not int or not 0 <= bundle.chits <= player.chits:
        return Refusal("seat_lacks_chits", {**who, "n": player.chits})
    if any(card not in player.opportunities for card in bundle.opportunities) or any(
        card not in player.fulfilled for card in bundle.goals
    ):
        return Refusal("seat_lacks_points", who)
    if bundle.slots:
        if not state.options["trade_goal_cards"]:
            return Refusal("goal_cards_off")
        if not all(0 <= slot < len(player.goals) for slot in bundle.slots):
            return Refusal("seat_lacks_goals", {**who, "n": len(player.goals)})
    return None
