"""Steps 1 and 2 of a turn: the secret Planet cards, the Leader's order of dice, and effect 2 (L-20, L-21, L-47)."""

from itertools import permutations

from game.planet.control import effect_amount, leader_effect
from game.planet.decision import Decision, not_offered, refuse
from game.planet.events import (
    CardChosen,
    CardLaid,
    CardsRevealed,
    DeckShuffled,
    DiceArranged,
    DieSet,
    HandTaken,
    ResourceNamed,
    TurnStarted,
)
from game.planet.moves import ArrangeDice, ChooseCard, Decline, NameResource
from game.planet.pieces import COLOURS, DIE_SIDES, NONE
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.rules import Event, Move, Refusal, deal

_CHOICES: tuple[Move, ...] = tuple(ChooseCard(card) for card in range(DIE_SIDES + 1))
_ORDERS: list[Move] = [ArrangeDice(order) for order in permutations(range(COLOURS))]  # type: ignore[arg-type]
NO_NAME = Decline("name")

FULL_HAND = list(range(1, DIE_SIDES + 1))


def begin_turn(s: PlanetState, events: list[Event]) -> None:
    """Begin step 1 (L-20)."""
    events.append(TurnStarted(turn=s.turn, leader=s.leader))
    for seat, hand in enumerate(s.hands):
        if not hand:
            s.hands[seat] = FULL_HAND[:]
            s.played[seat] = []
            events.append(HandTaken(seat=seat))
    s.order = []
    s.named = NONE
    s.effect_used = False
    s.column, s.line = 0, 0
    s.stage, s.actor = "choose", NONE


# -- L-20 Planet cards ----------------------------------------------------------------------------------------


def _legal_choose(_p: Planet, s: PlanetState, seat: int) -> list[Move]:
    return [_CHOICES[card] for card in s.hands[seat]] if s.chosen[seat] == 0 else []


def _apply_choose(p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    assert isinstance(move, ChooseCard)
    s.hands[seat].remove(move.card)
    s.chosen[seat] = move.card
    events.append(CardChosen(seat=seat))
    events.append(CardLaid(seat=seat, card=move.card, to=(seat,)))
    if all(s.chosen):
        _reveal(p, s, events)
    return False


def _explain_choose(_p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    if s.chosen[seat]:
        return refuse("already_chosen")
    card = move.card if isinstance(move, ChooseCard) else 0
    if card in s.played[seat]:
        return refuse("card_played", card=card)
    return refuse("no_such_card")


# -- L-21 the Leader's actions ----------------------------------------------------------------------------------


def _reveal(p: Planet, s: PlanetState, events: list[Event]) -> None:
    """Turn all cards over and set the dice; neutral dice draw from their own decks (L-21, L-85)."""
    cards = tuple(s.chosen)
    events.append(CardsRevealed(cards=cards))
    s.chance.reveal(len(cards))
    for seat, card in enumerate(cards):
        s.played[seat].append(card)
        s.chosen[seat] = 0
        s.dice[s.colours[seat]] = card
        events.append(DieSet(colour=s.colours[seat], value=card, seat=seat))
    for colour in range(COLOURS):
        if colour in s.colours:
            continue
        if not s.neutral[colour]:
            s.neutral[colour] = FULL_HAND[:]
            s.chance.shuffle(s.neutral[colour])
            events.append(DeckShuffled(colour=colour))
        s.dice[colour] = deal(s.neutral[colour], 1, s.chance)[0]
        events.append(DieSet(colour=colour, value=s.dice[colour], seat=None))
    s.stage, s.actor = "arrange", s.leader


def _legal_arrange(_p: Planet, _s: PlanetState, _seat: int) -> list[Move]:
    return _ORDERS[:]


def _apply_arrange(p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    assert isinstance(move, ArrangeDice)
    s.order = list(move.order)
    events.append(DiceArranged(seat=seat, order=move.order))
    if leader_effect(p, s) == "double":
        s.stage, s.actor = "name", seat
        return False
    return True


def _explain_arrange(_p: Planet, _s: PlanetState, _seat: int, _move: Move) -> Refusal:
    return refuse("each_die_once")


# -- L-47, effect 2 ----------------------------------------------------------------------------------------------


def _legal_name(p: Planet, _s: PlanetState, _seat: int) -> list[Move]:
    return [*(NameResource(resource) for resource in range(len(p.resources))), NO_NAME]


def _apply_name(_p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    s.effect_used = True
    if isinstance(move, NameResource):
        s.named = move.resource
        events.append(ResourceNamed(seat=seat, resource=move.resource))
    return True


def production_factor(p: Planet, s: PlanetState, resource: int) -> int:
    """Return how many units one factory gives this turn (L-31, effect 2)."""
    return effect_amount(p, s) if resource == s.named else 1


DECISIONS = {
    "choose": Decision((ChooseCard,), _legal_choose, _apply_choose, _explain_choose),
    "arrange": Decision((ArrangeDice,), _legal_arrange, _apply_arrange, _explain_arrange),
    "name": Decision((NameResource, Decline), _legal_name, _apply_name, not_offered),
}
