"""Why something planned cannot be done: moves tried out on a seat's view, before anything is played."""

from collections.abc import Sequence

from game.planet.moves import Build
from game.planet.pieces import NONE, SITES_PER_HEX
from game.planet.planet import Planet
from game.planet.state import PlanetState
from game.rules import AnyGame, Move, Refusal

OF_ONE_SITE = ("no_unit_on_hex", "site_taken", "wrong_site")
"""Refusals that speak of a single site only."""


def why_not_build(game: AnyGame, p: Planet, s: PlanetState, seat: int, tile: int) -> Refusal | None:
    """Return why a seat can build a tile nowhere (L-44, L-65); None if there is a site where it may.

    What speaks against the building itself (its price, its pile) comes before what speaks against one site.
    """
    free = [
        site
        for site, fits in enumerate(p.sites_for[tile])
        if fits and s.spots[site // SITES_PER_HEX] >= 0 and s.buildings[site] == NONE
    ]
    if not free:
        return Refusal("no_free_site")
    refusals = [game.check(s, seat, Build(tile, site)) for site in free]
    told = [refusal for refusal in refusals if refusal is not None]
    if len(told) < len(free):
        return None
    return next((refusal for refusal in told if refusal.code not in OF_ONE_SITE), told[0])


def why_not_all(game: AnyGame, s: PlanetState, seat: int, moves: Sequence[Move]) -> Refusal | None:
    """Return what is refused first when a seat plays moves one after the other; None if all are possible."""
    tried = s.copy()
    for move in moves:
        refusal = game.check(tried, seat, move)
        if refusal is not None:
            return refusal
        game.apply(tried, seat, move)
    return None


def trade_balance(s: PlanetState, units: Sequence[int]) -> int:
    """Return what a Trade brings in at the prices of now (below zero: costs): units bought, below zero sold (L-45)."""
    return -sum(n * price for n, price in zip(units, s.prices, strict=True))
