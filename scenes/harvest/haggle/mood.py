"""What a computer shows of its mind while an offer is put together for it."""

from __future__ import annotations

from game.harvest.definitions import Definitions
from game.harvest.haggling import exchange_on
from game.harvest.state import Bundle, HarvestState, Proposal
from game.harvest.valuation import Outlook
from game.match import Match
from scenes.harvest.haggle.pieces import Mood

TEMPTED, WILLING = 0.34, 0.67


def willingness(d: Definitions, match: Match, by: int, to: int, give: Bundle, get: Bundle) -> float:
    """Return how willing the computer in seat `to` is: 0 to 1."""
    view = match.view(to)
    assert isinstance(view, HarvestState)
    outlook = Outlook(d, view, to)
    before = outlook.value(view.players[to])
    after = view.copy()
    exchange_on(after, Proposal(by, to, give, get))
    gain = outlook.value(after.players[to]) - before
    return max(0.0, min(1.0, 0.67 + gain / 6))


def face(share: float) -> Mood:
    """Return the face that goes with a willingness."""
    return "smile" if share >= WILLING else "tempted" if share >= TEMPTED else "frown"
