"""How `medium` decides: one function for each pending decision, fed by an `Outlook`."""

from collections.abc import Callable, Sequence

from game.planet import cataclysms, construct, previews
from game.planet import moves as mv
from game.planet.control import (
    active_hexes,
    active_units,
    wounded_places,
)
from game.planet.geometry import cell_of, neighbours
from game.planet.outlook import Outlook
from game.planet.pieces import (
    COLOURS,
    DIE_SIDES,
    HEXES,
    MOTORIZED,
    NONE,
    SCIENTIST,
    SITES_PER_HEX,
    form_of,
    hex_of,
)
from game.planet.plans import free_gain, fresh_ground, pairs, walks
from game.rules import Move

Decide = Callable[[Outlook, Sequence[Move]], Move]


def best(moves: Sequence[Move], worth: Callable[[Move], float]) -> Move:
    """Return the move of the highest worth, the first among equals."""
    return max(moves, key=worth)


# -- steps 1 and 2 -----------------------------------------------------------------------------------------------


def choose(o: Outlook, moves: Sequence[Move]) -> Move:
    """Weigh a card: what it produces, what it lets the seat do, what it brings down on the table."""
    s = o.s
    rivals = [seat for seat in range(len(s.colours)) if seat != o.seat]

    def worth(move: Move) -> float:
        assert isinstance(move, mv.ChooseCard)
        card = move.card
        made = o.produced(o.seat, card) - 0.3 * sum(o.produced(seat, card) for seat in rivals) / len(rivals)
        return made + _wish(o, card) + 0.8 * o.die(s.colours[o.seat], card) + _effect_wish(o, card)

    return best(moves, worth)


def _wish(o: Outlook, value: int) -> float:
    """What a die of that value is good for in line B, over an average one."""
    s, p = o.s, o.p
    money = s.money[o.seat] + 0.7 * sum(n * price for n, price in zip(s.goods[o.seat], s.prices, strict=True))
    hexes = active_hexes(s, o.seat)
    here = o.construct(money, hexes, p.builds[value])
    fresh = fresh_ground(o, money, p.builds[value], value) if s.hex_deck else 0.0
    return 0.6 * max(here, fresh) + 0.25 * value


def _effect_wish(o: Outlook, card: int) -> float:
    s, p = o.s, o.p
    if s.leader != o.seat:
        return 0.0
    match p.effects[card]:
        case "free_scientist":
            return 1.0 if o.future > 1 else 0.0
        case "discount":
            return 2.0
        case "shift_price":
            return 0.3 * max(s.goods[o.seat])
        case "double":
            return 0.5 * max(o.produced(o.seat, number) for number in range(1, DIE_SIDES + 1))
        case "free_chip":
            held = [site for site in o.mine if s.chips[site] == NONE]
            return 2.5 if held else 0.0
    return 1.0


def arrange(o: Outlook, moves: Sequence[Move]) -> Move:
    """Put what produces before the own actions, and what threatens after them."""
    s = o.s
    own = s.colours[o.seat]
    gain = [o.produced(o.seat, value) for value in s.dice]
    danger = [-min(0.0, o.die(colour, s.dice[colour])) for colour in range(COLOURS)]
    share = 0.15 if o.future else 0.9

    def worth(move: Move) -> float:
        assert isinstance(move, mv.ArrangeDice)
        at = move.order.index(own)
        before, after = move.order[: at + 1], move.order[at + 1 :]
        return sum(gain[c] for c in before) * share + 0.25 * sum(danger[c] for c in after) - 0.01 * at

    return best(moves, worth)


def name(o: Outlook, moves: Sequence[Move]) -> Move:
    """Name what this seat produces more of than the others."""
    s, p = o.s, o.p

    def worth(move: Move) -> float:
        if not isinstance(move, mv.NameResource):
            return 0.0
        total = 0.0
        for value in s.dice:
            for line in previews.forecast(p, s, value):
                if line.resource == move.resource:
                    share = 1.0 if line.seat == o.seat else -0.5 / (len(s.colours) - 1)
                    total += share * line.units * o.yield_worth(move.resource)
        return total

    return best(moves, worth)


# -- line A ------------------------------------------------------------------------------------------------------


def repair(o: Outlook, moves: Sequence[Move]) -> Move:
    """A chip if it secures more than the production is worth."""
    s, p = o.s, o.p
    site = s.queue[0]
    tile = s.buildings[site]
    resource = p.tile_resource[tile]
    chip = o.building(tile, site, True, True) - o.building(tile, site, False, True)
    made = o.yield_worth(resource) if resource != NONE and s.pool[resource] else 0.0
    return next(m for m in moves if isinstance(m, mv.Repair) == (chip > made))


def recruit(o: Outlook, moves: Sequence[Move]) -> Move:
    """Recruit if the unit is worth its resource."""

    def worth(move: Move) -> float:
        if not isinstance(move, mv.Recruit):
            return 0.0
        return o.recruit(move.form) - o.sale(o.p.recruit[move.form])

    return best(moves, worth)


# -- line B: the plan --------------------------------------------------------------------------------------------


def actions(o: Outlook, moves: Sequence[Move]) -> Move:
    """Take free gains first, then the action that begins the best pair."""
    free = free_gain(o, moves)
    if free is not None:
        return free
    starts = {move.action: move for move in moves if isinstance(move, mv.StartAction)}
    worths = pairs(o, list(starts))
    chosen = max(worths, key=lambda action: worths[action], default="")
    if chosen and worths[chosen] > 0.05:
        return starts[chosen]  # type: ignore[index]
    return next(move for move in moves if isinstance(move, mv.EndActions))


# -- Explore -----------------------------------------------------------------------------------------------------


def keep(o: Outlook, moves: Sequence[Move]) -> Move:
    """Keep the hex that promises most."""
    return best(moves, lambda move: o.hex_worth(move.hex) if isinstance(move, mv.KeepHex) else 0.0)


def put_back(_o: Outlook, moves: Sequence[Move]) -> Move:
    """Put the others back as they lie."""
    return moves[-1]


def place(o: Outlook, moves: Sequence[Move]) -> Move:
    """Place it among own units and away from those of others."""
    s = o.s
    crowd = [0.0] * HEXES
    for at in o.layout.placed:
        for seat in range(len(s.colours)):
            units = [form for form, where in active_units(s, seat) if hex_of(where) == at]
            crowd[at] += len(units) * (0.4 if seat == o.seat else -0.3)

    def worth(move: Move) -> float:
        assert isinstance(move, mv.PlaceHex)
        around = neighbours(cell_of(move.q, move.r))
        return sum(crowd[at] for at in o.layout.placed if s.spots[at] in around)

    return best(moves, worth)


def walk(o: Outlook, moves: Sequence[Move]) -> Move:
    """Let the unit walk that gains most by it."""

    def worth(move: Move) -> float:
        if not isinstance(move, mv.MoveUnit):
            return 0.0
        gain = o.posted(move.form, move.end) - o.posted(move.form, move.start)
        return gain + 1.0 - (0.3 if move.form == MOTORIZED else 0.0)

    return best(moves, worth)


# -- Move --------------------------------------------------------------------------------------------------------


def move(o: Outlook, moves: Sequence[Move]) -> Move:
    """Take the first step of the best plan, or end."""
    free = free_gain(o, moves)
    if free is not None:
        return free
    for _gain, steps in walks(o):
        if steps and steps[0] in moves:
            return steps[0]
    return next(m for m in moves if isinstance(m, mv.EndAction))


# -- Construct ---------------------------------------------------------------------------------------------------


def build(o: Outlook, moves: Sequence[Move]) -> Move:
    """Build what gains most, or end."""
    free = free_gain(o, moves)
    if free is not None:
        return free
    sites = sorted({m.site for m in moves if isinstance(m, mv.Build)})
    money = o.s.money[o.seat] + construct.discount(o.p, o.s, o.seat)
    _gain, tile, site = o.best_build(money, sites, set())
    chosen = mv.Build(tile, site)
    return chosen if chosen in moves else next(m for m in moves if isinstance(m, mv.EndAction))


def step_in(o: Outlook, moves: Sequence[Move]) -> Move:
    """Step in: whoever is inside guards the building and is safer than in the open."""
    return best(
        moves,
        lambda m: o.posted(m.form, m.end) - o.posted(m.form, m.start) if isinstance(m, mv.MoveUnit) else 0.0,
    )


# -- Trade -------------------------------------------------------------------------------------------------------


def shift(o: Outlook, moves: Sequence[Move]) -> Move:
    """Shift the price that brings most."""
    return best(moves, lambda m: o.shift(m.resource, m.by) if isinstance(m, mv.ShiftPrice) else 0.0)


def card(o: Outlook, moves: Sequence[Move]) -> Move:
    """Apply the card that brings most."""

    def worth(m: Move) -> float:
        assert isinstance(m, mv.ApplyCard)
        return sum(o.shift(resource, by) for resource, by in o.p.cards[m.card])

    return best(moves, worth)


def deal(o: Outlook, moves: Sequence[Move]) -> Move:
    """Sell what is not kept, then end; buy only what heals."""
    free = free_gain(o, moves)
    if free is not None:
        return free
    sells = [m for m in moves if isinstance(m, mv.Sell) and o.to_sell(m.resource) > 0]
    if sells:
        return sells[0]
    heal = mv.Buy(o.p.heal)
    if heal in moves and not o.s.goods[o.seat][o.p.heal]:
        gain = max((o.healed(at) for at in wounded_places(o.s, o.seat)), default=0.0)
        if gain > o.s.prices[o.p.heal]:
            return heal
    return next(m for m in moves if isinstance(m, mv.EndAction))


# -- line C ------------------------------------------------------------------------------------------------------


def change_die(o: Outlook, moves: Sequence[Move]) -> Move:
    """Change the die if another value is clearly better."""
    s = o.s
    colour = s.order[s.column]
    now = o.die(colour, s.dice[colour])

    def worth(m: Move) -> float:
        return o.die(colour, m.value) - now - 1.5 if isinstance(m, mv.ChangeDie) else 0.0

    return best(moves, worth)


def trigger(o: Outlook, moves: Sequence[Move]) -> Move:
    """Trigger what hurts the others more; one must be."""

    def worth(m: Move) -> float:
        if not isinstance(m, mv.Trigger):
            return 0.0
        return o.struck(m.hex, cataclysms.kind_on(o.p, o.s, m.hex))

    return best(moves, worth)


def order(o: Outlook, moves: Sequence[Move]) -> Move:
    """Strike first where this seat has least to lose."""

    def worth(m: Move) -> float:
        assert isinstance(m, mv.Strike)
        return o.struck(m.hex, cataclysms.kind_on(o.p, o.s, m.hex))

    return best(moves, worth)


def protect(o: Outlook, moves: Sequence[Move]) -> Move:
    """Pay if more is at stake than the resource is worth."""
    s, p = o.s, o.p
    kind = cataclysms.kind_on(p, s, s.hex)
    stake = 0.0
    for site in o.mine:
        tile = p.tiles[s.buildings[site]]
        if site // SITES_PER_HEX == s.hex and not (tile.kind == "office" and tile.cataclysm == kind):
            guarded = s.chips[site] != NONE and s.inside[site] != NONE
            stake += 2.5 if guarded else p.points.building + o.standing(site) * 0.3
    pays = stake > o.sale(p.cataclysm_resource[kind])
    return next(m for m in moves if len(moves) == 1 or isinstance(m, mv.Protect) == pays)


def suffer(o: Outlook, moves: Sequence[Move]) -> Move:
    """Lose what is easier to do without."""
    s, p = o.s, o.p
    site = s.queue[0]
    tile, kind = s.buildings[site], form_of(s.inside[site])
    chip_stays = o.building(tile, site, True, False)
    unit_stays = o.building(tile, site, False, True) if kind in (SCIENTIST, MOTORIZED) else 0.0
    if kind == MOTORIZED:
        unit_stays += p.points.motorized
    units = len(active_units(s, o.seat))
    if kind == SCIENTIST and o.future:
        unit_stays += 3.0 if units <= 2 else 1.0
    what = "unit" if chip_stays >= unit_stays else "chip"
    return next(m for m in moves if isinstance(m, mv.Suffer) and m.what == what)


# -- step 4 ------------------------------------------------------------------------------------------------------


def exhaust(o: Outlook, moves: Sequence[Move]) -> Move:
    """Exhaust what the others produce."""
    s, p = o.s, o.p
    made = [0.0] * len(p.resources)
    for site, tile in enumerate(s.buildings):
        resource = p.tile_resource[tile] if tile >= 0 else NONE
        if resource != NONE:
            mine = site in o.mine
            made[resource] += (1.0 if mine else -0.4) / max(1, s.pool[resource])
    return best(moves, lambda m: -made[m.resource] if isinstance(m, mv.Exhaust) else 0.0)


DECIDE: dict[str, Decide] = {
    "choose": choose,
    "arrange": arrange,
    "name": name,
    "repair": repair,
    "recruit": recruit,
    "actions": actions,
    "keep": keep,
    "return": put_back,
    "place": place,
    "walk": walk,
    "move": move,
    "construct": build,
    "step_in": step_in,
    "shift": shift,
    "card": card,
    "office": shift,
    "deal": deal,
    "effect_die": change_die,
    "token_die": change_die,
    "trigger": trigger,
    "order": order,
    "protect": protect,
    "suffer": suffer,
    "exhaust": exhaust,
}
