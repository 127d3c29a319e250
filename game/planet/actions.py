"""Line B: the owner of the die does up to two different actions, and free actions between them (L-40, L-46, L-47)."""

from game.planet import construct, explore, movement, trade
from game.planet.control import (
    active_hexes,
    free_sites,
    is_site,
    leader_effect,
    places_of,
    port_site,
    put_unit,
    table_layout,
    take_unit,
    wounded_places,
)
from game.planet.decision import Decision, not_offered, refuse
from game.planet.events import (
    ActionEnded,
    ActionsEnded,
    ActionStarted,
    ChipTaken,
    Healed,
    Repaired,
    TokenBought,
)
from game.planet.moves import (
    Build,
    Buy,
    BuyToken,
    EndAction,
    EndActions,
    FreeChip,
    FreeScientist,
    Heal,
    MoveUnit,
    Sell,
    StartAction,
    TakeChip,
)
from game.planet.pieces import (
    ACTIONS,
    MOTORIZED,
    NONE,
    OUTSIDE,
    SCIENTIST,
    SITES,
    WOUNDED,
    unit_kind,
)
from game.planet.planet import Planet
from game.planet.production import recruit
from game.planet.state import NO_ACTION, PlanetState
from game.planet.terms import resource_name
from game.rules import Event, Move, Refusal

_STARTS: tuple[Move, ...] = tuple(StartAction(action) for action in ACTIONS)
_HEALS: tuple[Move, ...] = tuple(Heal(place) for place in range(OUTSIDE + SITES // 4))
_TAKES: tuple[Move, ...] = tuple(TakeChip(site) for site in range(SITES))
_END, _END_ALL, _TOKEN = EndAction(), EndActions(), BuyToken()


def begin(s: PlanetState) -> None:
    """Begin line B of a die: its owner acts, nobody for a neutral die (L-40, L-85)."""
    colour = s.order[s.column]
    s.waiting = [s.colours.index(colour)] if colour in s.colours else []
    s.actions_done = 0
    s.token_bought = False
    s.action = NO_ACTION


def resume(s: PlanetState) -> bool:
    """Ask the owner (True), or go on when the line is finished."""
    if s.waiting:
        s.stage, s.actor = "actions", s.waiting[0]
        return True
    return False


def die_value(s: PlanetState) -> int:
    """Return V, the value of the die in play."""
    return s.dice[s.order[s.column]]


# -- L-46 free actions ------------------------------------------------------------------------------------------


def free_actions(p: Planet, s: PlanetState, seat: int) -> list[Move]:
    """Return the free actions that a seat can do in its own line B (L-46, L-47 effects 3 and 6)."""
    found: list[Move] = []
    if s.goods[seat][p.heal] >= p.heal_count:
        found += [_HEALS[place] for place in wounded_places(s, seat)]
    if not s.token_bought and not s.tokens[seat] and s.token_supply and s.money[seat] >= p.token_price:
        found.append(_TOKEN)
    found += [_TAKES[site] for site in places_of(s.chips, seat)]
    if seat == s.leader:
        effect = leader_effect(p, s)
        if effect == "free_scientist" and s.scientists[seat]:
            site = port_site(p, s, seat)
            if site != NONE and s.chips[site] == seat and s.inside[site] == NONE:
                found.append(FreeScientist(site))
        elif effect == "free_chip" and s.chips_left[seat]:
            held = (unit_kind(seat, SCIENTIST), unit_kind(seat, MOTORIZED))
            found += [
                FreeChip(site) for site, kind in enumerate(s.inside) if kind in held and s.chips[site] == NONE
            ]
    return found


def apply_free(p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    """Carry a free action out; False if the move is none."""
    if isinstance(move, Heal):
        s.goods[seat][p.heal] -= p.heal_count
        s.pool[p.heal] += p.heal_count
        take_unit(s, unit_kind(seat, WOUNDED), move.place)
        put_unit(s, unit_kind(seat, SCIENTIST), move.place)
        events.append(Healed(seat=seat, place=move.place, paid=p.heal))
    elif isinstance(move, BuyToken):
        s.money[seat] -= p.token_price
        s.token_supply -= 1
        s.tokens[seat] = 1
        s.token_bought = True
        events.append(TokenBought(seat=seat, price=p.token_price))
    elif isinstance(move, TakeChip):
        s.chips[move.site] = NONE
        s.chips_left[seat] += 1
        events.append(ChipTaken(seat=seat, site=move.site, tile=s.buildings[move.site]))
    elif isinstance(move, FreeScientist):
        s.effect_used = True
        recruit(p, s, seat, SCIENTIST, None, events)
    elif isinstance(move, FreeChip):
        s.effect_used = True
        s.chips_left[seat] -= 1
        s.chips[move.site] = seat
        events.append(Repaired(seat=seat, site=move.site, tile=s.buildings[move.site], effect=True))
    else:
        return False
    return True


def _explain_free(p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    if isinstance(move, Heal):
        if move.place not in wounded_places(s, seat):
            return refuse("nobody_wounded")
        return refuse("resource_missing", resource=resource_name(p, p.heal))
    if isinstance(move, BuyToken):
        if s.tokens[seat]:
            return refuse("token_held")
        if s.token_bought:
            return refuse("token_bought")
        if not s.token_supply:
            return refuse("no_token_left")
        return refuse("money_missing", price=p.token_price, money=s.money[seat])
    if isinstance(move, TakeChip):
        return refuse("not_your_chip")
    wanted = "free_scientist" if isinstance(move, FreeScientist) else "free_chip"
    if seat != s.leader:
        return refuse("leader_only")
    if leader_effect(p, s) != wanted:
        return refuse("effect_not_yours")
    if wanted == "free_scientist":
        return refuse("none_in_reserve") if not s.scientists[seat] else refuse("port_not_free")
    if not s.chips_left[seat]:
        return refuse("no_chip_left")
    site = move.site if isinstance(move, FreeChip) else NONE
    return refuse("not_held_by_unit") if is_site(site) else not_offered(p, s, seat, move)


# -- L-40 actions ------------------------------------------------------------------------------------------------


def _cannot(p: Planet, s: PlanetState, seat: int, action: str, hexes: list[int]) -> Refusal | None:
    """Return why an action cannot be begun now, or None; `hexes` are those with an own active unit."""
    if s.actions_done >> ACTIONS.index(action) & 1:
        return refuse("action_done")
    if s.actions_done.bit_count() >= p.most_actions:
        return refuse("two_actions_done")
    if action == "trade":
        return None
    if action == "explore" and not s.hex_deck:
        return refuse("hex_deck_empty")
    if not hexes:
        return refuse("no_active_unit")
    if action == "explore":
        gaps = table_layout(s).gaps
        return None if any(gaps[at] for at in hexes) else refuse("no_gap")
    if action == "construct" and not construct.buildable(p, s, seat):
        return refuse("nothing_to_build" if free_sites(p, s, hexes) else "no_free_site")
    return None


def _legal_actions(p: Planet, s: PlanetState, seat: int) -> list[Move]:
    found: list[Move] = []
    done = s.actions_done
    if done.bit_count() < p.most_actions:
        hexes = active_hexes(s, seat)
        for bit, action in enumerate(ACTIONS):
            if not done >> bit & 1 and _cannot(p, s, seat, action, hexes) is None:
                found.append(_STARTS[bit])
    found += free_actions(p, s, seat)
    found.append(_END_ALL)
    return found


def _apply_actions(p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    if isinstance(move, EndActions):
        events.append(ActionsEnded(seat=seat, count=s.actions_done.bit_count()))
        s.waiting = []
        return True
    if isinstance(move, StartAction):
        s.actions_done |= 1 << ACTIONS.index(move.action)
        s.action = move.action
        value = die_value(s)
        events.append(ActionStarted(seat=seat, action=move.action, value=value))
        if move.action == "explore":
            explore.begin(s, seat, value, events)
        elif move.action == "move":
            movement.begin(p, s, value)
        elif move.action == "construct":
            construct.begin(p, s, value)
        else:
            trade.begin(p, s, seat, value, events)
        return False
    apply_free(p, s, seat, move, events)
    return False


def _explain_actions(p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    if isinstance(move, StartAction):
        if move.action not in ACTIONS:
            return not_offered(p, s, seat, move)
        return _cannot(p, s, seat, move.action, active_hexes(s, seat)) or not_offered(p, s, seat, move)
    return _explain_free(p, s, seat, move)


def _end_action(s: PlanetState, seat: int, events: list[Event]) -> None:
    events.append(ActionEnded(seat=seat, action=s.action))  # type: ignore[arg-type]
    s.action = NO_ACTION
    s.points = 0
    s.stage = "actions"


# -- within an action: its own moves, free actions, and its end ------------------------------------------------


def _legal_move(p: Planet, s: PlanetState, seat: int) -> list[Move]:
    return [*movement.steps(p, s, seat), *free_actions(p, s, seat), _END]


def _legal_construct(p: Planet, s: PlanetState, seat: int) -> list[Move]:
    return [*construct.builds(p, s, seat), *free_actions(p, s, seat), _END]


def _legal_deal(p: Planet, s: PlanetState, seat: int) -> list[Move]:
    return [*trade.deals(p, s, seat), *free_actions(p, s, seat), _END]


def _apply_within(p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    if isinstance(move, EndAction):
        if s.stage == "deal":
            trade.settle_prices(p, s, events)
        _end_action(s, seat, events)
    elif isinstance(move, MoveUnit):
        movement.step(p, s, seat, move, events)
    elif isinstance(move, Build):
        construct.build(p, s, seat, move, events)
        _after_build(s, seat, events)
    elif isinstance(move, (Sell, Buy)):
        trade.deal_one(s, seat, move, events)
    else:
        apply_free(p, s, seat, move, events)
    return False


def _after_build(s: PlanetState, seat: int, events: list[Event]) -> None:
    """End Construct by itself when all its buildings stand and nobody may step in."""
    if s.stage == "construct" and s.points == 0:
        _end_action(s, seat, events)


def _apply_step_in(p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    construct.step_in(s, seat, move, events)
    _after_build(s, seat, events)
    return False


def _apply_explore(p: Planet, s: PlanetState, seat: int, move: Move, events: list[Event]) -> bool:
    if explore.apply(s, seat, move, events):
        _end_action(s, seat, events)
    return False


def _explain_move(p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    if isinstance(move, MoveUnit):
        return movement.explain(p, s, seat, move)
    return _explain_free(p, s, seat, move)


def _explain_construct(p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    if isinstance(move, Build):
        return construct.explain(p, s, seat, move)
    return _explain_free(p, s, seat, move)


def _explain_deal(p: Planet, s: PlanetState, seat: int, move: Move) -> Refusal:
    if isinstance(move, (Sell, Buy)):
        return trade.explain(p, s, seat, move)
    return _explain_free(p, s, seat, move)


_FREE: tuple[type[Move], ...] = (Heal, BuyToken, TakeChip, FreeScientist, FreeChip)

DECISIONS = {
    "actions": Decision((StartAction, EndActions, *_FREE), _legal_actions, _apply_actions, _explain_actions),
    "keep": Decision(explore.KEEP_MOVES, explore.legal_keep, _apply_explore, not_offered),
    "return": Decision(explore.RETURN_MOVES, explore.legal_return, _apply_explore, not_offered),
    "place": Decision(explore.PLACE_MOVES, explore.legal_place, _apply_explore, explore.explain_place),
    "walk": Decision(explore.WALK_MOVES, explore.legal_walk, _apply_explore, explore.explain_walk),
    "move": Decision((MoveUnit, EndAction, *_FREE), _legal_move, _apply_within, _explain_move),
    "construct": Decision((Build, EndAction, *_FREE), _legal_construct, _apply_within, _explain_construct),
    "step_in": Decision(
        construct.STEP_MOVES, construct.legal_step_in, _apply_step_in, construct.explain_step_in
    ),
    "shift": Decision(trade.SHIFT_MOVES, trade.legal_shift, trade.apply_shift, trade.explain_shift),
    "card": Decision(trade.CARD_MOVES, trade.legal_card, trade.apply_card, not_offered),
    "office": Decision(trade.SHIFT_MOVES, trade.legal_office, trade.apply_office, trade.explain_shift),
    "deal": Decision((Sell, Buy, EndAction, *_FREE), _legal_deal, _apply_within, _explain_deal),
}
