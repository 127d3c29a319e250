"""What a seat may know (L-3): money, resources and unplayed cards stay behind their screens."""

from random import Random

from game.planet.choice import FULL_HAND
from game.planet.pieces import COLOURS, HEXES, NONE
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.rules import HIDDEN, Chance

EXPLORING = ("keep", "return", "place")


def view(s: PlanetState, seat: int | None) -> PlanetState:
    """Return the table as a seat (None: an onlooker) sees it; at the end the screens come down."""
    v = s.copy()
    v.chance = s.chance.hidden()
    v.hex_deck = [HIDDEN] * len(s.hex_deck)
    v.market_deck = [HIDDEN] * len(s.market_deck)
    v.neutral = [[HIDDEN] * len(deck) for deck in s.neutral]
    over = s.stage == "over"
    for other in range(len(s.colours)):
        if other == seat:
            continue
        v.hands[other] = [HIDDEN] * len(s.hands[other])
        v.chosen[other] = HIDDEN if s.chosen[other] else 0
        v.played[other] = [HIDDEN] * (len(s.played[other]) - 1) + s.played[other][-1:]
        if not over:
            v.money[other] = HIDDEN
            v.goods[other] = [HIDDEN] * len(s.goods[other])
    if s.stage in EXPLORING and s.actor != seat:
        v.hexes_drawn = [HIDDEN] * len(s.hexes_drawn)
        v.kept = HIDDEN
    return v


def guess(p: Planet, v: PlanetState, rng: Random) -> PlanetState:
    """Return a full state that agrees with a view: what is hidden is dealt out anew."""
    s = v.copy()
    s.chance = Chance(rng.getrandbits(63), v.chance.draws, v.chance.reveals)
    _guess_hands(s, rng)
    _guess_goods(p, s, rng)
    _guess_decks(p, s, rng)
    return s


def _guess_hands(s: PlanetState, rng: Random) -> None:
    for seat, hand in enumerate(s.hands):
        if HIDDEN not in hand and s.chosen[seat] != HIDDEN and HIDDEN not in s.played[seat]:
            continue
        known = [card for card in s.played[seat][-1:] if card != HIDDEN]
        cards = [card for card in FULL_HAND if card not in known]
        rng.shuffle(cards)
        older = max(0, len(s.played[seat]) - 1)
        s.played[seat] = cards[:older] + known
        if s.chosen[seat] == HIDDEN:
            s.chosen[seat] = cards[older]
            older += 1
        s.hands[seat] = sorted(cards[older:])


def _guess_goods(p: Planet, s: PlanetState, rng: Random) -> None:
    """Deal the resources that are nowhere else to the seats that hide theirs."""
    hiding = [seat for seat, money in enumerate(s.money) if money == HIDDEN]
    if not hiding:
        return
    for seat in hiding:
        s.money[seat] = rng.randrange(p.money * 2)
        s.goods[seat] = [0] * len(p.resources)
    for resource, stock in enumerate(p.stock):
        elsewhere = s.pool[resource] + s.out[resource] + s.track.count(resource)
        left = stock - elsewhere - sum(goods[resource] for goods in s.goods)
        for _ in range(left):
            s.goods[rng.choice(hiding)][resource] += 1


def _guess_decks(p: Planet, s: PlanetState, rng: Random) -> None:
    hidden = [at for at in range(HEXES) if s.spots[at] == NONE and at not in s.hexes_drawn and at != s.kept]
    rng.shuffle(hidden)
    if s.stage in EXPLORING:
        if HIDDEN in s.hexes_drawn:
            count = len(s.hexes_drawn)
            s.hexes_drawn, hidden = hidden[:count], hidden[count:]
        if s.stage != "keep" and s.kept == HIDDEN:
            s.kept = hidden.pop()
    s.hex_deck = hidden
    market = [c for c in range(len(p.cards)) if c not in s.market_discard and c not in s.cards_drawn]
    rng.shuffle(market)
    s.market_deck = market
    for colour in range(COLOURS):
        if HIDDEN in s.neutral[colour]:
            cards = [card for card in FULL_HAND if card != s.dice[colour]]
            rng.shuffle(cards)
            if len(s.neutral[colour]) == len(FULL_HAND):
                cards = FULL_HAND[:]
                rng.shuffle(cards)
            s.neutral[colour] = cards[: len(s.neutral[colour])]
