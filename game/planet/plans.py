"""How `medium` plans its line B: which pair of actions, which walks, which free actions."""

from collections.abc import Sequence

from game.planet import construct, previews
from game.planet import moves as mv
from game.planet.control import active_hexes, active_units, free_sites, may_enter
from game.planet.outlook import Outlook
from game.planet.pieces import CONSTRUCT, DIE_SIDES, NONE, OUTSIDE, SITES_PER_HEX, hex_of
from game.rules import Move


def free_gain(o: Outlook, moves: Sequence[Move]) -> Move | None:
    """Return a free action that pays, if there is one."""
    s, p = o.s, o.p
    for move in moves:
        if isinstance(move, mv.FreeChip):
            return move
        if isinstance(move, mv.FreeScientist) and o.future:
            return move
        if isinstance(move, mv.Heal) and o.healed(move.place) > o.sale(p.heal):
            return move
        if isinstance(move, mv.BuyToken):
            colour = s.order[s.column]
            now = o.die(colour, s.dice[colour])
            if max(o.die(colour, value) for value in range(1, DIE_SIDES + 1)) - now > p.token_price + 2:
                return move
    return None


# -- pairs of actions ------------------------------------------------------------------------------------------


def _sales(o: Outlook) -> float:
    return float(sum(o.to_sell(r) * o.s.prices[r] for r in range(len(o.p.resources))))


def fresh_ground(o: Outlook, money: float, builds: int, value: int) -> float:
    """What building on a hex that Explore may bring is worth: the better, the more hexes are drawn."""
    affordable = min(builds, int(money // max(1, o.factory_price)), 2)
    calls = sum(o.calls[1:]) / DIE_SIDES
    price = max(o.yield_worth(r) for r in range(len(o.p.resources)))
    each = max(0.0, o.p.points.building * 0.7 + calls * price * 0.75 - o.factory_price)
    return affordable * each * (0.75 + 0.05 * value)


def pairs(o: Outlook, open_actions: list[str]) -> dict[str, float]:
    """Return for each action that can begin now what it and the best that may follow are worth."""
    s, p, seat = o.s, o.p, o.seat
    value = s.dice[s.order[s.column]]
    builds = p.builds[value]
    money = float(s.money[seat]) + construct.discount(p, s, seat)
    sales = _sales(o)
    hexes = active_hexes(s, seat)
    second = s.actions_done == 0
    may_construct = not s.actions_done >> CONSTRUCT & 1
    here = o.construct(money, hexes, builds) if may_construct else 0.0
    sold = sum(
        o.to_sell(r) * (s.prices[r] - (o.sale(r) if o.future else 0.0)) for r in range(len(p.resources))
    )
    trade = sold + 0.25 * value * (1 if any(s.goods[seat]) else 0.2)
    richer = o.construct(money + sales, hexes, builds) if may_construct else 0.0
    walked = walks(o)
    moved = sum(gain for gain, _moves in walked)
    fresh = fresh_ground(o, money, builds, value) if may_construct else 0.0
    later = 0.35 * fresh_ground(o, money + sales, 2, value) * (1.0 if o.future else 0.0)
    free = len(free_sites(p, s, hexes)) if hexes else 0
    explored = later * (1.0 if free < 2 else 0.3)
    reached = o.construct(money, sorted({*hexes, *_reachable(o)}), builds) - here if may_construct else 0.0
    alone = {"trade": trade, "construct": here, "move": moved, "explore": explored}
    worths: dict[str, float] = {}
    for action in open_actions:
        total = alone[action]
        if second:
            after = {other: worth for other, worth in alone.items() if other != action}
            if action == "trade":
                after["construct"] = richer
            elif action == "explore":
                after["construct"] = max(here, fresh)
            elif action == "move":
                after["construct"] = here + max(0.0, reached)
            elif action == "construct":
                after["move"] = moved * 0.9
            follow = max(worth for other, worth in after.items() if other != action)
            total += max(0.0, follow)
        worths[action] = total
    return worths


# -- walks ---------------------------------------------------------------------------------------------------------


def _reachable(o: Outlook) -> list[int]:
    """Return the hexes that some unit could reach with the die's value."""
    s = o.s
    value = s.dice[s.order[s.column]]
    return sorted(
        {at for form, start in active_units(s, o.seat) for at in previews.reach(o.p, s, form, start, value)}
    )


def walks(o: Outlook) -> list[tuple[float, list[Move]]]:
    """Return the best moves of units, each with its gain, for the points there are; no two to the same post."""
    s, p = o.s, o.p
    points = s.points if s.stage == "move" else s.dice[s.order[s.column]]
    options: list[tuple[float, int, tuple[int, int], int, list[Move]]] = []
    for form, start in active_units(s, o.seat):
        now = o.posted(form, start)
        costs = {hex_of(start): 0, **previews.reach(p, s, form, start, points)}
        for at, cost in costs.items():
            first = at * SITES_PER_HEX
            posts = [OUTSIDE + at] + [
                site
                for site in range(first, first + SITES_PER_HEX)
                if s.buildings[site] != NONE and may_enter(p, s, o.seat, site)
            ]
            for post in posts:
                gain = o.posted(form, post) - now - 0.1 * cost
                if gain > 0.3:
                    options.append((gain / (cost + 0.5), cost, (form, start), post, []))
    options.sort(key=lambda option: (-option[0], option[1], option[2], option[3]))
    moved: set[tuple[int, int]] = set()
    taken: set[int] = set()
    plan: list[tuple[float, list[Move]]] = []
    for rate, cost, unit, post, _ in options:
        if unit in moved or post in taken or cost > points:
            continue
        moved.add(unit)
        taken.add(post)
        points -= cost
        plan.append((rate * (cost + 0.5), _steps(o, unit, post, cost)))
    return plan


def _steps(o: Outlook, unit: tuple[int, int], post: int, cost: int) -> list[Move]:
    """Return the moves that bring a unit to a post."""
    form, start = unit
    steps: list[Move] = []
    if cost:
        steps += previews.route(o.p, o.s, form, start, hex_of(post), cost)
    elif start < OUTSIDE:
        steps.append(mv.MoveUnit(form, start, OUTSIDE + hex_of(start)))
    if post < OUTSIDE:
        steps.append(mv.MoveUnit(form, OUTSIDE + hex_of(post), post))
    return steps
