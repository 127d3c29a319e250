"""Set-up of a match (L-10 to L-13, L-85, L-90)."""

from collections.abc import Sequence

from game.planet import choice
from game.planet.control import port_tile
from game.planet.definitions import COLOUR_IDS
from game.planet.pieces import (
    COLOURS,
    HEXES,
    NONE,
    SCIENTIST,
    SITES,
    UNIT_KINDS,
    unit_kind,
)
from game.planet.planet import Planet
from game.planet.state import NO_ACTION, PlanetState
from game.rules import Chance, Options


def new(p: Planet, options: Options, colours: Sequence[str], seed: int) -> PlanetState:
    """Return the state after set-up, with everybody about to choose a card."""
    seats = len(colours)
    chance = Chance(seed)
    market = list(range(len(p.cards)))
    chance.shuffle(market)
    hexes = [at for at in range(HEXES) if p.spots[at] == NONE]
    chance.shuffle(hexes)
    # L-12: the first Leader is drawn, or picked in the set-up
    picked = options["first_seat"]
    leader = chance.below(seats) if picked == "drawn" else int(picked) - 1
    length = str(options["length"]) if p.scenario.length == "any" else p.scenario.length
    s = PlanetState(
        options=options,
        chance=chance,
        turn=1,
        rounds=p.turns[length, seats],
        leader=leader,
        stage="choose",
        actor=NONE,
        column=0,
        line=0,
        order=[],
        dice=[0] * COLOURS,
        named=NONE,
        effect_used=False,
        waiting=[],
        queue=[],
        repaired=[],
        produced=False,
        step=0,
        actions_done=0,
        action=NO_ACTION,
        points=0,
        steps_left=0,
        token_bought=False,
        kept=NONE,
        hexes_drawn=[],
        cards_drawn=[],
        sold=[0] * len(p.resources),
        bought=[0] * len(p.resources),
        struck=[],
        hex=NONE,
        sheltered=[],
        colours=[COLOUR_IDS.index(colour) for colour in colours],
        hands=[choice.FULL_HAND[:] for _ in range(seats)],
        chosen=[0] * seats,
        played=[[] for _ in range(seats)],
        money=[0] * seats,
        goods=[list(p.start_resources) for _ in range(seats)],
        scientists=[p.scientists] * seats,
        motorized=[p.motorized] * seats,
        chips_left=[p.chips] * seats,
        tokens=[0] * seats,
        port_left=[1] * seats,
        neutral=[[] for _ in range(COLOURS)],
        pool=[
            stock - out - seats * each
            for stock, out, each in zip(p.stock, p.out, p.start_resources, strict=True)
        ],
        track=[NONE] * p.turns[length, seats],
        out=list(p.out),
        prices=[p.start_price] * len(p.resources),
        token_supply=p.fate_tokens,
        piles=[0 if tile.kind == "spaceport" else tile.copies for tile in p.tiles],
        hex_deck=hexes,
        spots=list(p.spots),
        buildings=[NONE] * SITES,
        chips=[NONE] * SITES,
        inside=[NONE] * SITES,
        outside=[0] * (HEXES * UNIT_KINDS),
        market_deck=market,
        market_discard=[],
    )
    for step in range(seats):
        # L-11: start money by seat from the first Leader
        s.money[(leader + step) % seats] = p.money + p.offsets[seats][step]
    for seat in range(seats):
        _land(p, s, seat)
    for colour in range(COLOURS):
        if colour not in s.colours:  # L-85
            s.neutral[colour] = choice.FULL_HAND[:]
            chance.shuffle(s.neutral[colour])
    return s


def _land(p: Planet, s: PlanetState, seat: int) -> None:
    """Put a seat's Spaceport on its square with a chip and a Scientist, or the Scientist alone in the open (L-10)."""
    s.scientists[seat] -= 1
    if not p.spaceports:
        s.outside[unit_kind(seat, SCIENTIST)] += 1
        return
    square = seat  # the squares of the Landing Zone, hex 0, belong to the seats in order
    s.buildings[square] = port_tile(p, seat)
    s.port_left[seat] = 0
    s.chips[square] = seat
    s.chips_left[seat] -= 1
    s.inside[square] = unit_kind(seat, SCIENTIST)
