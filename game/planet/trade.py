"""Trade: market cards, shifts of prices, selling and buying (L-45)."""

from game.planet.control import controlled, effect_amount, leader_effect
from game.planet.decision import NOT_OFFERED, refuse
from game.planet.events import Bought, CardApplied, CardsDrawn, DeckShuffled, Sold
from game.planet.market import shift_price, stepped
from game.planet.moves import ApplyCard, Buy, Decline, Sell, ShiftPrice
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.planet.terms import resource_name
from game.rules import Event, Move, Refusal, deal

SHIFT_MOVES: tuple[type[Move], ...] = (ShiftPrice, Decline)
CARD_MOVES: tuple[type[Move], ...] = (ApplyCard,)
NO_SHIFT, NO_OFFICE = Decline("shift"), Decline("office")


def begin(p: Planet, s: PlanetState, seat: int, value: int, events: list[Event]) -> None:
    """Step 1: draw V market cards, the discard reshuffled when the deck runs out."""
    drawn = deal(s.market_deck, value, s.chance)
    if len(drawn) < value and s.market_discard:
        s.market_deck, s.market_discard = s.market_discard, []
        s.chance.shuffle(s.market_deck)
        events.append(DeckShuffled(colour=None))
        drawn += deal(s.market_deck, value - len(drawn), s.chance)
    s.cards_drawn = drawn
    s.sold = [0] * len(p.resources)
    s.bought = [0] * len(p.resources)
    events.append(CardsDrawn(seat=seat, cards=tuple(drawn)))
    s.stage = "shift" if seat == s.leader and leader_effect(p, s) == "shift_price" else "card"


def _shifts(p: Planet, by: int) -> list[Move]:
    return [ShiftPrice(resource, sign * by) for resource in range(len(p.resources)) for sign in (1, -1)]


# -- step 2, Leader effect 4 -------------------------------------------------------------------------------------


def legal_shift(p: Planet, s: PlanetState, _seat: int) -> list[Move]:
    """Shift one price up or down by the effect's amount, or not."""
    return [*_shifts(p, effect_amount(p, s)), NO_SHIFT]


def apply_shift(p: Planet, s: PlanetState, _seat: int, move: Move, events: list[Event]) -> bool:
    """Carry the answer out."""
    s.effect_used = True
    if isinstance(move, ShiftPrice):
        shift_price(p, s, move.resource, move.by, "effect", events)
    s.stage = "card"
    return False


def explain_shift(p: Planet, s: PlanetState, _seat: int, move: Move) -> Refusal:
    """Say why a price cannot be shifted so."""
    amount = effect_amount(p, s) if s.stage == "shift" else p.office_step
    return refuse("shift_by", n=amount) if isinstance(move, ShiftPrice) else NOT_OFFERED


# -- step 3, a card ------------------------------------------------------------------------------------------------


def legal_card(_p: Planet, s: PlanetState, _seat: int) -> list[Move]:
    """Apply one of the cards drawn."""
    return [ApplyCard(card) for card in s.cards_drawn]


def apply_card(p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    """Carry the card out and discard all that were drawn, the applied one on top."""
    assert isinstance(move, ApplyCard)
    events.append(CardApplied(seat=seat, card=move.card))
    for resource, by in p.cards[move.card]:
        shift_price(p, s, resource, by, "card", events)
    s.market_discard += [card for card in s.cards_drawn if card != move.card]
    s.market_discard.append(move.card)
    s.cards_drawn = []
    s.points = min(p.most_offices, len(offices(p, s, seat)))
    s.stage = "office" if s.points else "deal"
    return False


# -- step 4, Offices -----------------------------------------------------------------------------------------------


def offices(p: Planet, s: PlanetState, seat: int) -> list[int]:
    """Return the sites of the Offices that a seat controls."""
    return [site for site in controlled(s, seat) if p.tiles[s.buildings[site]].kind == "office"]


def legal_office(p: Planet, _s: PlanetState, _seat: int) -> list[Move]:
    """Shift one price by 1, or no more."""
    return [*_shifts(p, p.office_step), NO_OFFICE]


def apply_office(p: Planet, s: PlanetState, _seat: int, move: Move, events: list[Event]) -> bool:
    """Carry the answer out."""
    if isinstance(move, ShiftPrice):
        shift_price(p, s, move.resource, move.by, "office", events)
        s.points -= 1
    else:
        s.points = 0
    if not s.points:
        s.stage = "deal"
    return False


# -- steps 5 and 6, selling and buying --------------------------------------------------------------------------


def deals(p: Planet, s: PlanetState, seat: int) -> list[Move]:
    """Return what can be sold or bought now: sales first, never both of a resource, at most 3 bought."""
    goods, money = s.goods[seat], s.money[seat]
    count = len(p.resources)
    bought = sum(s.bought)
    found: list[Move] = []
    if not bought:
        found += [Sell(resource) for resource in range(count) if goods[resource]]
    if bought < p.most_bought:
        found += [
            Buy(resource)
            for resource in range(count)
            if not s.sold[resource] and s.pool[resource] and s.prices[resource] <= money
        ]
    return found


def deal_one(s: PlanetState, seat: int, move: Sell | Buy, events: list[Event]) -> None:
    """Sell or buy one unit at the current price (step 5)."""
    resource, price = move.resource, s.prices[move.resource]
    if isinstance(move, Sell):
        s.goods[seat][resource] -= 1
        s.pool[resource] += 1
        s.money[seat] += price
        s.sold[resource] += 1
        events.append(Sold(seat=seat, resource=resource, price=price))
    else:
        s.goods[seat][resource] += 1
        s.pool[resource] -= 1
        s.money[seat] -= price
        s.bought[resource] += 1
        events.append(Bought(seat=seat, resource=resource, price=price))


def price_after(p: Planet, price: int, sold: int, bought: int) -> int:
    """Return where a price will stand after a Trade with that many sold or bought (step 6)."""
    return stepped(p, price, bought // p.bought_per_step - sold // p.sold_per_step)[0]


def settle_prices(p: Planet, s: PlanetState, events: list[Event]) -> None:
    """Step 6: prices answer to what was sold and bought."""
    for resource in range(len(p.resources)):
        shift_price(p, s, resource, -(s.sold[resource] // p.sold_per_step), "sold", events)
        shift_price(p, s, resource, s.bought[resource] // p.bought_per_step, "bought", events)
    s.sold = [0] * len(p.resources)
    s.bought = [0] * len(p.resources)


def explain(p: Planet, s: PlanetState, seat: int, move: Sell | Buy) -> Refusal:
    """Say why a unit cannot be sold or bought."""
    resource = move.resource
    if not (isinstance(resource, int) and 0 <= resource < len(p.resources)):
        return NOT_OFFERED
    if isinstance(move, Sell):
        if any(s.bought):
            return refuse("sales_first")
        return refuse("nothing_to_sell", resource=resource_name(p, resource))
    if sum(s.bought) >= p.most_bought:
        return refuse("most_bought", n=p.most_bought)
    if s.sold[resource]:
        return refuse("sold_already", resource=resource_name(p, resource))
    if not s.pool[resource]:
        return refuse("pool_empty", resource=resource_name(p, resource))
    return refuse("money_missing", price=s.prices[resource], money=s.money[seat])
