"""The state of a match: whole numbers and lists of them (`game.planet.pieces` says how pieces are numbered)."""

from copy import copy
from typing import Literal, TypeAlias

from game.rules import State

Stage: TypeAlias = Literal[
    "choose",  # L-20, everybody
    "arrange",  # L-21, the Leader
    "name",  # L-47 effect 2, the Leader
    "repair",  # L-34, L-35: produce or put a chip
    "recruit",  # L-35
    "actions",  # L-40, between the actions of a line B
    "keep",  # L-41, one of the hexes drawn
    "return",  # L-41, the others under the deck
    "place",  # L-41
    "walk",  # L-41, a unit onto the new hex
    "move",  # L-42
    "construct",  # L-44
    "step_in",  # L-44, a unit into the new building
    "shift",  # L-47 effect 4
    "card",  # L-45, one of the market cards drawn
    "office",  # L-45, a price by 1
    "deal",  # L-45, selling and buying
    "effect_die",  # L-47 effect 1, the Leader
    "token_die",  # L-70, the die's owner
    "trigger",  # L-50, the Active Player
    "order",  # L-50, the Leader
    "protect",  # L-54
    "suffer",  # L-53, chip or unit
    "exhaust",  # L-24, the Leader
    "over",
]
"""The decision that is pending."""

NO_ACTION: Literal[""] = ""


class PlanetState(State):
    """Everything that is true on the table and behind the screens. Lists `by seat` follow the seats' order."""

    # -- the turn: where the Leader board stands --
    turn: int
    """From 1."""
    rounds: int
    """How many turns the match has (L-13)."""
    leader: int
    stage: Stage
    actor: int
    """The seat that the pending decision is asked of (`choose` asks everybody who has not chosen)."""
    column: int
    line: int
    order: list[int]
    """The colour of the die on each column; empty before they are arranged."""
    dice: list[int]
    """The value of each colour's die, 0 before the first reveal."""
    named: int
    """The resource whose production is doubled this turn (effect 2)."""
    effect_used: bool
    """Whether the Leader's effect of this turn is used up or was declined."""

    # -- the decision's own notes --
    waiting: list[int]
    """Seats still to come in this line (production), or to be asked for protection; in line B its owner."""
    queue: list[int]
    """Sites still to be decided: repairs in line A, hits in line C."""
    repaired: list[int]
    """Sites that take a chip instead of producing in this seat's production."""
    produced: bool
    """Whether the seat in turn has taken its production."""
    step: int
    """How far line C has come (`cataclysms`)."""
    actions_done: int
    """A bit for each action of this line B that was started."""
    action: str
    """The action in progress, or empty."""
    points: int
    """Movement points, buildings or Office shifts left."""
    steps_left: int
    """Free steps in and out of buildings left in this Move."""
    token_bought: bool
    kept: int
    """The hex kept by the explorer, later the one just placed."""
    hexes_drawn: list[int]
    cards_drawn: list[int]
    sold: list[int]
    bought: list[int]
    struck: list[int]
    """Hexes triggered and not yet struck; while the pick goes on, those picked."""
    hex: int
    """The hex being struck."""
    sheltered: list[int]
    """Seats that paid for protection on it."""

    # -- seats --
    colours: list[int]
    """The die of each seat."""
    hands: list[list[int]]
    chosen: list[int]
    """The card chosen this turn and not yet revealed, 0 for none."""
    played: list[list[int]]
    money: list[int]
    goods: list[list[int]]
    """Resources by seat and kind."""
    scientists: list[int]
    """In reserve."""
    motorized: list[int]
    chips_left: list[int]
    tokens: list[int]
    port_left: list[int]
    """1 while the seat's Spaceport is not on the map."""
    neutral: list[list[int]]
    """The decks of the dice that nobody owns, by colour (L-85)."""

    # -- the table --
    pool: list[int]
    track: list[int]
    """The resource on each spot of the exhaustion track."""
    out: list[int]
    prices: list[int]
    token_supply: int
    piles: list[int]
    """Tiles left of each kind; the Spaceports are counted in `port_left`."""
    hex_deck: list[int]
    """Top is last."""
    spots: list[int]
    """The cell of each hex on the map."""
    buildings: list[int]
    """The tile on each site."""
    chips: list[int]
    """The seat whose chip is on each site."""
    inside: list[int]
    """The unit in the building on each site."""
    outside: list[int]
    """Units in the open: at `hex * 12 + unit kind` how many."""
    market_deck: list[int]
    market_discard: list[int]

    def copy(self) -> "PlanetState":
        """Return an independent copy."""
        new = copy(self)
        new.options = self.options.copy()
        new.chance = self.chance.copy()
        new.order = self.order[:]
        new.dice = self.dice[:]
        new.waiting = self.waiting[:]
        new.queue = self.queue[:]
        new.repaired = self.repaired[:]
        new.hexes_drawn = self.hexes_drawn[:]
        new.cards_drawn = self.cards_drawn[:]
        new.sold = self.sold[:]
        new.bought = self.bought[:]
        new.struck = self.struck[:]
        new.sheltered = self.sheltered[:]
        new.colours = self.colours[:]
        new.hands = [hand[:] for hand in self.hands]
        new.chosen = self.chosen[:]
        new.played = [cards[:] for cards in self.played]
        new.money = self.money[:]
        new.goods = [goods[:] for goods in self.goods]
        new.scientists = self.scientists[:]
        new.motorized = self.motorized[:]
        new.chips_left = self.chips_left[:]
        new.tokens = self.tokens[:]
        new.port_left = self.port_left[:]
        new.neutral = [deck[:] for deck in self.neutral]
        new.pool = self.pool[:]
        new.track = self.track[:]
        new.out = self.out[:]
        new.prices = self.prices[:]
        new.piles = self.piles[:]
        new.hex_deck = self.hex_deck[:]
        new.spots = self.spots[:]
        new.buildings = self.buildings[:]
        new.chips = self.chips[:]
        new.inside = self.inside[:]
        new.outside = self.outside[:]
        new.market_deck = self.market_deck[:]
        new.market_discard = self.market_discard[:]
        return new
