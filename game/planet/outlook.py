"""What a position is worth to one seat, as far as its view tells: the knowledge that the opponents play by.

All worths are in points, which are Megacredits. The estimates are rough on purpose: they only have to put choices
in a good order.
"""

from math import exp

from game.planet import cataclysms
from game.planet.control import (
    active_units,
    controlled,
    controller,
    free_sites,
    table_layout,
    wounded_places,
)
from game.planet.market import stepped
from game.planet.pieces import (
    ANY_SITE,
    CATACLYSMS,
    COLOURS,
    CONSTRUCT,
    DIE_SIDES,
    HEXES,
    MOTORIZED,
    NONE,
    OUTSIDE,
    PORT_SITE,
    PRODUCTION,
    SCIENTIST,
    SITES_PER_HEX,
    TRADE,
    UNIT_KINDS,
    hex_of,
    seat_of,
    unit_kind,
)
from game.planet.planet import Planet
from game.planet.state import PlanetState

SALE = 0.88
"""What a resource in hand is worth of its price while it can still be sold."""

ALONE, GUARDED, HELD = 1.0, 0.35, 1.0
"""How much of a hit a building loses: with a chip alone, with chip and unit, with a unit alone."""


class Outlook:
    """Estimates for one seat, worked out once for each decision."""

    def __init__(self, p: Planet, s: PlanetState, seat: int) -> None:
        self.p, self.s, self.seat = p, s, seat
        self.future = s.rounds - s.turn
        self.column = s.order.index(s.colours[seat]) if s.order else 0
        self.my_line_ahead = not s.order or (s.column, s.line) <= (self.column, 1)
        self.calls = [0.0] + [self._calls(number) for number in range(1, DIE_SIDES + 1)]
        self.hits = [self._hits(at) for at in range(HEXES)]
        self.shields = [cataclysms.shield_site(p, s, seat, kind) != NONE for kind in range(len(p.cataclysms))]
        self.factory_price = next((t.price for t in p.tiles if t.kind == "factory"), 0)
        self.mine = controlled(s, seat)
        self.layout = table_layout(s)

    # -- what is to come -----------------------------------------------------------------------------------

    @property
    def can_sell(self) -> bool:
        """Whether a Trade of this seat can still come."""
        if self.future:
            return True
        done = self.s.stage == "deal" or self.s.action == "trade"
        return self.my_line_ahead and (done or not self.s.actions_done >> TRADE & 1)

    def _calls(self, number: int) -> float:
        """How often a number will be called, as far as the seat can still sell what it gives."""
        s = self.s
        now = 0.0
        for column, colour in enumerate(s.order):
            if s.dice[colour] != number:
                continue
            waits = column > s.column or (column == s.column and s.line == PRODUCTION)
            if waits and (self.future or column <= self.column):
                now += 1
        if not s.order and s.stage == "choose":
            now = COLOURS / DIE_SIDES * (1 if self.future else 0.5)
        return now + max(0.0, self.future - 0.5) * COLOURS / DIE_SIDES

    def _hits(self, at: int) -> float:
        """How many cataclysms a hex can expect."""
        s, p = self.s, self.p
        if s.spots[at] == NONE and s.kept != at and at not in s.hexes_drawn:
            return 0.0
        expected = 0.0
        for colour in range(COLOURS):
            mine = colour == s.colours[self.seat]
            values = [v for v in range(1, DIE_SIDES + 1) if any(t.hex == at for t in p.targets[colour][v])]
            if not values:
                continue
            expected += self.future * len(values) / DIE_SIDES * (0.4 if mine else 0.8)
            if s.order and s.dice[colour] in values:
                column = s.order.index(colour)
                if column > s.column or (column == s.column and s.line < CATACLYSMS):
                    expected += 0.5 if mine else 0.9
        return expected

    def sale(self, resource: int) -> float:
        """What a unit in hand is worth."""
        return self.s.prices[resource] * SALE if self.can_sell else 0.0

    def yield_worth(self, resource: int) -> float:
        """What a unit to be produced is worth: prices drift back to the middle, and a poor pool gives less."""
        if not self.can_sell:
            return 0.0
        price = 0.5 * self.s.prices[resource] + 0.5 * self.p.start_price
        pool = self.s.pool[resource]
        return price * SALE * (1.0 if pool > 3 else 0.8 if pool > 1 else 0.55)

    # -- buildings -----------------------------------------------------------------------------------------

    def holds(self, tile: int, at: int, chip: bool, unit: bool) -> float:
        """How likely a seat still holds a building at the end."""
        hits = self.hits[at]
        known = self.p.tiles[tile]
        kinds = {icon.kind for icon in self.p.hexes[at].icons}
        numbers = [self.p.cataclysms.index(kind) for kind in sorted(kinds)]
        if known.kind == "office" and numbers == [known.cataclysm]:
            return 1.0
        if numbers and all(self.shields[kind] or known.cataclysm == kind for kind in numbers):
            hits *= 0.5
        return exp(-hits * (GUARDED if chip and unit else ALONE if chip else HELD))

    def building(self, tile: int, site: int, chip: bool, unit: bool) -> float:
        """What controlling a building is worth, with what is on it."""
        if not (chip or unit):
            return 0.0
        p, known = self.p, self.p.tiles[tile]
        at = site // SITES_PER_HEX
        held = self.holds(tile, at, chip, unit)
        worth = p.points.building * held
        if known.kind == "factory":
            worth += self.calls[known.number] * self.yield_worth(known.resource) * (0.4 + 0.6 * held)
        elif known.kind == "office":
            worth += min(self.future, 4) * 0.9
        elif known.kind == "protective":
            others = [site for site in self.mine if self._exposed(site, known.cataclysm)]
            if not self.shields[known.cataclysm]:
                worth += min(self.future, 5) * 0.25 * min(len(others), 4)
        else:
            worth += min(self.future, 5) * 0.5
        return worth

    def _exposed(self, site: int, kind: int) -> bool:
        name = self.p.cataclysms[kind]
        return any(icon.kind == name for icon in self.p.hexes[site // SITES_PER_HEX].icons)

    def standing(self, site: int) -> float:
        """What a building of this seat is worth as it stands."""
        s = self.s
        chip = s.chips[site] == self.seat
        unit = s.inside[site] in (unit_kind(self.seat, SCIENTIST), unit_kind(self.seat, MOTORIZED))
        return self.building(s.buildings[site], site, chip, unit)

    def best_build(self, money: float, sites: list[int], taken: set[int]) -> tuple[float, int, int]:
        """Return (gain, tile, site) of the best building that money can pay; gain 0 and `NONE` if none is worth it."""
        p, s = self.p, self.s
        best = (0.0, NONE, NONE)
        chip = s.chips_left[self.seat] > 0
        for index, tile in enumerate(p.tiles):
            left = (
                s.piles[index] if tile.owner == NONE else tile.owner == self.seat and s.port_left[self.seat]
            )
            if not left or index in taken or tile.price > money:
                continue
            if tile.paid != NONE and s.goods[self.seat][tile.paid] < tile.paid_count:
                continue
            cost = tile.price + (self.sale(tile.paid) * tile.paid_count if tile.paid != NONE else 0.0)
            takes = p.sites_for[index]
            for site in sites:
                if not takes[site]:
                    continue
                gain = self.building(index, site, chip, False) - cost
                if p.site_kinds[site] == ANY_SITE:
                    gain -= 0.3  # an Any site keeps choices open
                if gain > best[0]:
                    best = (gain, index, site)
        return best

    def construct(self, money: float, hexes: list[int], builds: int) -> float:
        """Return what a Construct on some hexes gains with that money."""
        sites = free_sites(self.p, self.s, hexes)
        taken: set[int] = set()
        total = 0.0
        for _ in range(builds):
            gain, tile, site = self.best_build(money, sites, taken)
            if tile == NONE:
                break
            total += gain
            money -= self.p.tiles[tile].price
            taken.add(tile)
            sites = [other for other in sites if other != site]
        return total

    # -- hexes and units -----------------------------------------------------------------------------------

    def hex_worth(self, at: int) -> float:
        """What a new hex promises to somebody who can build on it."""
        p = self.p
        promises: list[float] = []
        for index, site in enumerate(p.hexes[at].sites):
            place = at * SITES_PER_HEX + index
            resource = p.site_kinds[place]
            if resource == PORT_SITE:
                continue
            if resource == ANY_SITE:
                promises.append(self._promise(max(range(len(p.resources)), key=self.yield_worth)) + 0.5)
            elif any(s_tile.resource == resource and self.s.piles[i] for i, s_tile in enumerate(p.tiles)):
                promises.append(self._promise(p.resources.index(site)))
        promises.sort(reverse=True)
        held = exp(-self.hits[at] * 0.5)
        return sum(worth * held * share for worth, share in zip(promises, (1.0, 0.8, 0.5, 0.3), strict=False))

    def _promise(self, resource: int) -> float:
        calls = sum(self.calls[1:]) / DIE_SIDES
        return max(
            1.0, self.p.points.building + calls * self.yield_worth(resource) - 0.85 * self.factory_price
        )

    def posted(self, form: int, place: int) -> float:
        """What an active unit is worth at a place, its building's guard and the sites around it counted."""
        s = self.s
        at = hex_of(place)
        worth = self._ground(at, place)
        if place < OUTSIDE:
            tile, chip = s.buildings[place], s.chips[place] == self.seat
            worth += self.building(tile, place, chip, True) - self.building(tile, place, chip, False)
            worth -= 0.3 * self.hits[at]
        else:
            worth -= min(1.5, self.hits[at]) * (2.5 if form == MOTORIZED else 1.5)
        return worth

    def _ground(self, at: int, place: int) -> float:
        """What standing on a hex opens: sites to build on, spaces to explore. Others there already share it."""
        if not self.future and not self.my_line_ahead:
            return 0.0
        s = self.s
        sites = len(free_sites(self.p, s, [at]))
        turns = min(self.future, 4) + (1 if self.my_line_ahead and not s.actions_done >> CONSTRUCT & 1 else 0)
        open_ground = min(sites, 3) * 0.45 * turns
        if self.layout.gaps[at]:
            open_ground += 0.15 * turns
        others = sum(
            1 for _form, other in active_units(s, self.seat) if hex_of(other) == at and other != place
        )
        return open_ground / (1 + others)

    def healed(self, place: int) -> float:
        """What it is worth to heal the Scientist at a place."""
        gain = 2.0 if self.future else 0.0
        if place < OUTSIDE and self.s.chips[place] == NONE:
            gain += self.building(self.s.buildings[place], place, False, True)
        return gain

    def recruit(self, form: int) -> float:
        """What one more unit is worth."""
        units = len(active_units(self.s, self.seat)) + len(wounded_places(self.s, self.seat))
        need = max(0.5, 4.0 - units) * min(self.future, 4) * 0.45
        return need + (self.p.points.motorized * 0.8 + 0.5 if form == MOTORIZED else 0.0)

    # -- dice ----------------------------------------------------------------------------------------------

    def produced(self, seat: int, number: int) -> float:
        """What a seat gets when a number is called."""
        s, p = self.s, self.p
        total = 0.0
        for site, tile in enumerate(s.buildings):
            if tile >= 0 and p.tile_number[tile] == number and controller(s, site) == seat:
                resource = p.tile_resource[tile]
                total += (self.yield_worth(resource) if s.pool[resource] else 0.0) if resource >= 0 else 1.0
        return total

    def loss(self, seat: int, at: int, kind: int) -> float:
        """What a cataclysm on a hex costs a seat."""
        s, p = self.s, self.p
        first = at * UNIT_KINDS + seat * 3
        scientists, wounded, motorized = s.outside[first : first + 3]
        lost = scientists * 1.5 + wounded * 1.0 + motorized * 4.0
        shield = cataclysms.shield_site(p, s, seat, kind) != NONE
        paid = p.cataclysm_resource[kind]
        sheltered = shield and (seat != self.seat or s.goods[seat][paid] > 0)
        in_buildings = 0.0
        for site in range(at * SITES_PER_HEX, (at + 1) * SITES_PER_HEX):
            if s.buildings[site] == NONE:
                continue
            tile = p.tiles[s.buildings[site]]
            if tile.kind == "office" and tile.cataclysm == kind:
                continue
            inside = s.inside[site]
            if controller(s, site) == seat:
                guarded = s.chips[site] != NONE and inside != NONE
                in_buildings += 2.5 if guarded else self._stake(site)
            elif inside != NONE and seat_of(inside) == seat:
                in_buildings += 1.0
        if sheltered:
            in_buildings = min(in_buildings, s.prices[paid] * SALE)
        return lost + in_buildings

    def _stake(self, site: int) -> float:
        tile = self.p.tiles[self.s.buildings[site]]
        worth = float(self.p.points.building)
        if tile.kind == "factory":
            worth += self.calls[tile.number] * self.yield_worth(tile.resource) * 0.7
        return worth

    def struck(self, at: int, kind: int) -> float:
        """What a cataclysm on a hex brings this seat: the others' losses count for little beside its own."""
        seats = len(self.s.colours)
        others = sum(self.loss(seat, at, kind) for seat in range(seats) if seat != self.seat)
        return others * 0.5 / (seats - 1) - self.loss(self.seat, at, kind)

    def die(self, colour: int, value: int) -> float:
        """What line C of a die brings this seat (L-50)."""
        found = [self.struck(t.hex, t.kind) for t in cataclysms.called(self.p, self.s, colour, value)]
        if not found:
            return 0.0
        s = self.s
        mine = colour == s.colours[self.seat] or (colour not in s.colours and s.leader == self.seat)
        if mine:
            found.sort()
            return found[-1] + sum(worth for worth in found[:-1] if worth > 0)
        return sum(found) / len(found) * (1.0 if len(found) == 1 else 1.2)

    # -- market --------------------------------------------------------------------------------------------

    def keeps(self, resource: int) -> int:
        """How many units of a resource the seat should not sell."""
        if not self.future and not self._still_useful(resource):
            return 0
        s, p = self.s, self.p
        kept = 0
        if resource == p.heal and (wounded_places(s, self.seat) or self.future > 1):
            kept = 1
        for kind, paid in enumerate(p.cataclysm_resource):
            if paid == resource and self.shields[kind]:
                kept = max(kept, 1)
        return kept

    def _still_useful(self, resource: int) -> bool:
        s = self.s
        ahead = set(s.order[s.column :])
        for kind, paid in enumerate(self.p.cataclysm_resource):
            if paid != resource or not self.shields[kind]:
                continue
            for colour in sorted(ahead):
                for target in cataclysms.called(self.p, s, colour, s.dice[colour]):
                    if target.kind == kind and any(site // SITES_PER_HEX == target.hex for site in self.mine):
                        return True
        return False

    def to_sell(self, resource: int) -> int:
        """How many units the seat would sell now."""
        have = self.s.goods[self.seat][resource]
        price = self.s.prices[resource]
        if self.future >= 2 and price <= 2:
            return 0
        return max(0, have - self.keeps(resource))

    def shift(self, resource: int, by: int) -> float:
        """What moving a price is worth."""
        after, crashed = stepped(self.p, self.s.prices[resource], by)
        change = after - self.s.prices[resource]
        coming = sum(
            self.calls[self.p.tiles[self.s.buildings[site]].number]
            for site in self.mine
            if self.p.tiles[self.s.buildings[site]].resource == resource
        )
        worth = self.to_sell(resource) * change + min(coming, 3.0) * 0.3 * change
        return worth - (0.5 if crashed else 0.0) - 0.05 * abs(by)
