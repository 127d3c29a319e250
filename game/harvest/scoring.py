"""Points and the end of the game (H-70)."""

from game.harvest.definitions import Definitions
from game.harvest.state import OVER, Bundle, HarvestState, Player
from game.rules import Part, Result, Sentence, Standing, rank


def opportunity_points(d: Definitions, player: Player) -> int:
    """Return the points of a player's capitalised Opportunities."""
    return sum(d.opportunity_points[card] for card in player.opportunities)


def goal_points(d: Definitions, player: Player) -> int:
    """Return the points of a player's fulfilled Goals."""
    return sum(d.goal_points[card] for card in player.fulfilled)


def points(d: Definitions, player: Player) -> int:
    """Return a player's total: chits, capitalised Opportunities, fulfilled Goals."""
    total = player.chits
    for card in player.opportunities:
        total += d.opportunity_points[card]
    for card in player.fulfilled:
        total += d.goal_points[card]
    return total


def bundle_points(d: Definitions, bundle: Bundle) -> int:
    """Return the points in one side of a trade."""
    total = bundle.chits
    total += sum(d.opportunity_points[card] for card in bundle.opportunities)
    return total + sum(d.goal_points[card] for card in bundle.goals)


def totals(d: Definitions, state: HarvestState) -> tuple[int, ...]:
    """Return the totals by seat."""
    return tuple(points(d, player) for player in state.players)


def standings(d: Definitions, state: HarvestState) -> Result:
    """Rank the seats as the table stands: points, then Goal points, Producers, Resource cards, else shared."""
    entries = []
    for seat, player in enumerate(state.players):
        goals = goal_points(d, player)
        opportunities = opportunity_points(d, player)
        entries.append(
            Standing(
                seat,
                0,
                player.chits + opportunities + goals,
                (
                    Part(Sentence("harvest.breakdown.chits"), player.chits),
                    Part(Sentence("harvest.breakdown.opportunities"), opportunities),
                    Part(Sentence("harvest.breakdown.goals"), goals),
                ),
                (goals, sum(player.producers), sum(player.cards)),
            )
        )
    return rank(entries)


def result(d: Definitions, state: HarvestState) -> Result | None:
    """Return the standings once the game is over."""
    return standings(d, state) if state.step == OVER else None
