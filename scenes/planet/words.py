"""Labels, prompts and explanations of Living Planet's board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.planet import cataclysms, previews, prompts, terms
from game.planet.control import controller, leader_effect
from game.planet.definitions import COLOUR_IDS
from game.planet.pieces import (
    ANY_SITE,
    FORMS,
    NONE,
    OUTSIDE,
    PORT_SITE,
    SITES_PER_HEX,
    UNIT_KINDS,
    WOUNDED,
    form_of,
    hex_of,
    seat_and_form,
)
from game.rules import SeatName
from scenes.planet.targets import FreeAction

if TYPE_CHECKING:
    from scenes.planet.board import PlanetBoard


class Words:
    """Everything the board says, in the player's language."""

    def __init__(self, board: PlanetBoard) -> None:
        self.board = board
        tiles = board.p.tiles
        self._tiles = [
            [i for i, tile in enumerate(tiles) if tile.pile == pile] for pile in range(len(board.p.piles))
        ]

    def say(self, key: str, **params: object) -> str:
        """A text of the board."""
        return self.board.say(f"planet.board.{key}", **params)

    # -- prompts -------------------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        """What can be done now, in one sentence."""
        board = self.board
        s = board.s
        if board.stage == "arrange":
            return self.say("prompt.start" if NONE not in board.rack.columns else "prompt.arrange")
        if board.stage == "choose" and board.chosen:
            return self.say("prompt.confirm_card")
        free = next((t for t in board.chosen if isinstance(t, FreeAction)), None)
        if free is not None:
            return self.say(f"prompt.free.{free.which}")
        if board.stage == "construct" and board.chosen_pile is not None:
            tile = board.chosen_tile
            if tile is None:
                return self.say("prompt.number")
            return board.say("planet.prompt.construct_site", building=self.tile(tile))
        if board.stage == "move" and board.chosen_unit is not None:
            return self.say("prompt.move_to", n=s.points)
        if board.stage in ("move", "construct") and not board.goes_on:
            return self.say(f"prompt.{board.stage}_over")
        ticked = len(board.storms.ticked)
        if board.stage == "trigger" and ticked:
            return self.say(
                "prompt.ticked_order" if board.storms.orders and ticked > 1 else "prompt.ticked", n=ticked
            )
        if board.stage == "order":
            return self.say("prompt.order")
        if board.stage == "deal":
            return board.say("planet.prompt.deal", n=board.p.most_bought)
        return board.say(prompts.prompt(board.p, s, board.deciding))

    # -- names -----------------------------------------------------------------------------------------------------------

    def resource(self, resource: int) -> str:
        """The name of a resource."""
        return self.board.say(terms.resource_name(self.board.p, resource))

    def tile(self, tile: int) -> str:
        """The name of a building."""
        return self.board.say(terms.tile_name(self.board.p, tile))

    def tiles_of(self, pile: int) -> list[int]:
        """The tiles of a pile, in order."""
        return self._tiles[pile]

    def pile(self, pile: int) -> str:
        """The name of a pile: an Oil factory, a Steel Dome."""
        board = self.board
        tile = self._tiles[pile][0]
        if board.p.tiles[tile].kind == "factory":
            return board.say(
                "planet.terms.pile.factory",
                resource=terms.resource_name(board.p, board.p.tiles[tile].resource),
            )
        return self.tile(tile)

    def colour(self, colour: int) -> str:
        """The name of a die's colour."""
        return self.board.say(terms.colour_name(colour))

    def cataclysm(self, kind: int) -> str:
        """The name of a kind of cataclysm."""
        return self.board.say(terms.cataclysm_name(self.board.p, kind))

    def hex(self, at: int) -> str:
        """The name of a hexagon, with a capital."""
        return _capital(self.board.say(terms.hex_name(at)))

    def units(self, kind: int, number: int) -> str:
        """Units alike: "2 Scientists of Ada"."""
        seat, form = seat_and_form(kind)
        word = self.board.say(f"planet.terms.units.{FORMS[form]}", n=number)
        return self.say("units_of", n=number, units=word, who=self.board.name(seat))

    # -- explanations of the map -----------------------------------------------------------------------------------------

    def hex_tip(self, at: int) -> str:
        """A hexagon: its terrain, what it may bring, who stands on it."""
        board = self.board
        a_hex = board.p.hexes[at]
        terrain = board.say(f"planet.terms.terrain.{a_hex.terrain}")
        lines = [self.hex(at) if at == 0 else f"{self.hex(at)} – {terrain}"]
        lines += [self._icon(at, index) for index in range(len(a_hex.icons))]
        row = board.s.outside[at * UNIT_KINDS : (at + 1) * UNIT_KINDS]
        lines += [self.units(kind, number) for kind, number in enumerate(row) if number]
        if at in board.within_reach:
            lines.append(self.say("costs_points", n=board.within_reach[at]))
        return "\n".join(lines)

    def _icon(self, at: int, index: int) -> str:
        board = self.board
        icon = board.p.hexes[at].icons[index]
        kind = board.p.cataclysms.index(icon.kind)
        return self.say(
            "icon",
            cataclysm=self.cataclysm(kind),
            colour=self.colour(COLOUR_IDS.index(icon.colour)),
            value=icon.value,
        )

    def tag_tip(self, at: int, index: int) -> str:
        """A cataclysm tag: which die brings what, and what protects."""
        board = self.board
        icon = board.p.hexes[at].icons[index]
        kind = board.p.cataclysms.index(icon.kind)
        return "\n".join(
            [
                self._icon(at, index),
                self.say(f"cataclysm.{icon.kind}"),
                self.say(
                    "shield",
                    building=board.say(f"planet.terms.building.{board.p.shields[kind]}"),
                    resource=self.resource(board.p.cataclysm_resource[kind]),
                ),
            ]
        )

    def site_tip(self, site: int) -> str:
        """A site or building: name, who holds it, what it gives."""
        board = self.board
        s = board.s
        tile = s.buildings[site]
        if tile == NONE:
            return self._empty_site(site)
        lines = [self.tile(tile), self._holder(site)]
        if s.inside[site] != NONE:
            lines.append(self.say("inside", units=self.units(s.inside[site], 1)))
        lines.append(self.building_rule(tile))
        return "\n".join(lines)

    def _empty_site(self, site: int) -> str:
        board = self.board
        kind = board.p.site_kinds[site]
        if kind == PORT_SITE:
            seat = site % SITES_PER_HEX
            if seat < len(board.s.colours):
                return self.say("square_of", who=board.name(seat))
            return self.say("square_free")
        what = board.say("planet.terms.site.any") if kind == ANY_SITE else self._factory_or_any(kind)
        return _capital(board.say("planet.terms.empty_site", what=what))

    def _factory_or_any(self, resource: int) -> str:
        factory = self.board.say(
            "planet.terms.pile.factory", resource=terms.resource_name(self.board.p, resource)
        )
        return self.say("site_takes", factory=factory)

    def _holder(self, site: int) -> str:
        board = self.board
        seat = controller(board.s, site)
        if seat != NONE:
            return _capital(board.say("planet.terms.controlled_by", who=SeatName(seat)))
        key = "abandoned" if board.s.inside[site] == NONE else "occupied"
        return _capital(board.say(f"planet.terms.{key}"))

    def building_rule(self, tile: int) -> str:
        """What a building does, in a line."""
        board = self.board
        known = board.p.tiles[tile]
        if known.kind == "factory":
            return self.say("rule.factory", number=known.number, resource=self.resource(known.resource))
        if known.kind == "protective":
            return self.say(
                "rule.protective",
                cataclysm=self.cataclysm(known.cataclysm),
                resource=self.resource(board.p.cataclysm_resource[known.cataclysm]),
            )
        if known.kind == "office":
            return self.say("rule.office", cataclysm=self.cataclysm(known.cataclysm), n=board.p.office_step)
        return self.say("rule.spaceport", number=known.number)

    def unit_tip(self, kind: int, number: int) -> str:
        """Units in the open."""
        return f"{self.units(kind, number)}\n{self.unit_rule(form_of(kind))}"

    def unit_rule(self, form: int) -> str:
        """What a unit of a form can do (L-42, L-46)."""
        p = self.board.p
        if form == WOUNDED:
            return self.say("rule.wounded", n=p.heal_count, resource=self.resource(p.heal))
        return self.say(f"rule.{FORMS[form]}", n=p.reach[form])

    def space_tip(self) -> str:
        """An empty space where the hexagon can lie."""
        return self.say("space_tip")

    # -- explanations of the panels --------------------------------------------------------------------------------------

    def pile_tip(self, pile: int) -> str:
        """A pile: what its buildings do, what they cost, which are left."""
        board = self.board
        tiles = previews.tiles_of_pile(board.p, board.s, pile)
        if not tiles:
            return self.pile(pile)
        first = board.p.tiles[next(iter(tiles))]
        price = str(self.price(next(iter(tiles))))
        lines = [self.pile(pile)]
        if first.kind == "factory":
            left = [str(board.p.tiles[tile].number) for tile, count in tiles.items() for _ in range(count)]
            lines.append(self.say("rule.factory_pile", resource=self.resource(first.resource)))
            lines.append(self.say("numbers_left", numbers=", ".join(left) or "–"))
        else:
            lines.append(self.building_rule(next(iter(tiles))))
        if first.paid != NONE:
            lines.append(
                self.say("costs_with", price=price, n=first.paid_count, resource=self.resource(first.paid))
            )
        else:
            lines.append(self.say("costs", price=price))
        return "\n".join(lines)

    def price(self, tile: int) -> int:
        """What a building costs the person who decides (anybody else: as printed)."""
        board = self.board
        seat = board.deciding
        return board.p.tiles[tile].price if seat is None else previews.price_now(board.p, board.s, seat, tile)

    def price_tip(self, resource: int) -> str:
        """A price column: price, pool, how it moves."""
        board = self.board
        s, p = board.s, board.p
        lines = [
            self.resource(resource),
            self.say("price_now", price=s.prices[resource], pool=s.pool[resource]),
            self.say("price_rule", low=p.lowest, high=p.highest, crash=p.crash_to),
        ]
        if resource in p.exhaustible:
            lines.append(self.say("exhaustible"))
        return "\n".join(lines)

    def die_tip(self, colour: int) -> str:
        """A die of the Leader board: whose it is, what it produces, what it strikes."""
        board = self.board
        s, p = board.s, board.p
        value = s.dice[colour]
        seat = board.seat_of_colour(colour)
        whose = (
            self.say("die_of", who=board.name(seat)) if seat is not None else board.say("planet.terms.nobody")
        )
        lines = [self.say("die", colour=_capital(self.colour(colour)), value=value), _capital(whose)]
        lines.append(self.forecast(value))
        struck = cataclysms.called(p, s, colour, value)
        names = [f"{self.cataclysm(t.kind)} {board.say(terms.at_place(OUTSIDE + t.hex))}" for t in struck]
        lines.append(self.say("strikes", what=", ".join(names) if names else self.say("nothing")))
        return "\n".join(lines)

    def card_tip(self, card: int) -> str:
        """A Planet card: what the Leader may do with it, and what the number would bring."""
        return "\n".join(
            [
                self.say("card", card=card),
                self.say("card_rule", n=card),
                self.say("card_effect", effect=self.effect_of(card)),
                self.forecast(card),
            ]
        )

    def card_note(self, card: int) -> str:
        """What a Planet card would mean for the person who chooses: its effect only if they lead this turn."""
        board = self.board
        lines = [self.say("card_rule", n=card)]
        if board.deciding == board.s.leader:
            lines.append(self.say("card_effect", effect=self.effect_of(card)))
        return "\n".join([*lines, self.forecast(card)])

    def forecast(self, number: int) -> str:
        """Who would get what if a number were called now, and what the pool lacks."""
        board = self.board
        gets = [
            self.say(
                "gets_short" if y.missing else "gets",
                who=board.name(y.seat),
                n=y.units,
                missing=y.missing,
                resource=self.resource(y.resource),
            )
            for y in previews.forecast(board.p, board.s, number)
        ]
        return self.say("produces", what=", ".join(gets) if gets else self.say("nothing"))

    def effect(self) -> str:
        """The Leader's effect that is still unused, or empty."""
        s = self.board.s
        return self.effect_of(s.played[s.leader][-1]) if leader_effect(self.board.p, s) else ""

    def effect_of(self, card: int) -> str:
        """What a Planet card lets the Leader do (L-47)."""
        p = self.board.p
        return self.board.say(f"planet.terms.effect.{p.effects[card]}", n=p.amounts[card])

    def place(self, place: int) -> str:
        """Where something is."""
        return self.board.say(terms.at_place(place))

    def hex_of_place(self, place: int) -> str:
        """The hexagon of a place."""
        return self.hex(hex_of(place))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
