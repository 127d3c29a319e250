"""The table on the way from one state to the next: what an event takes away where pieces leave, and adds where they land.

Events say all of it; nothing is judged here. The table is a copy that belongs to the picture alone.
"""

from __future__ import annotations

from game.pavilion import events as ev
from game.pavilion.moves import CENTRE, Tiles
from game.pavilion.state import COLLECT, EMPTY, PavilionState
from game.rules import Event


def _add(counts: list[int], tiles: Tiles, sign: int) -> None:
    for colour in tiles:
        counts[colour] = max(0, counts[colour] + sign)


def depart(table: PavilionState, event: Event) -> None:
    """Take away what leaves its place by an event."""
    match event:
        case ev.Took():
            if event.source == CENTRE:
                _add(table.centre, event.tiles, -1)
            else:
                table.factories[event.source - 1] = ()
        case ev.TokenTaken():
            table.token = event.seat
        case ev.Placed():
            _add(table.players[event.seat].hand, (event.colour, *event.paid), -1)
        case ev.BonusChosen():
            for space in event.spaces:
                table.supply[space] = EMPTY
        case ev.Passed():
            player = table.players[event.seat]
            player.hand = [0] * len(player.hand)
        case ev.SupplyFilled() | ev.FactoryFilled():
            _add(table.bag, event.tiles, -1)
        case ev.RoundEnded():
            table.token = EMPTY
        case ev.RoundStarted():
            table.round, table.first, table.turn, table.phase = event.round, event.first, event.first, COLLECT
            table.factories = [()] * len(table.factories)
            for player in table.players:
                player.passed = False
                player.carried = [0] * len(player.carried)
        case ev.KeptReturned():
            player = table.players[event.seat]
            player.kept = [0] * len(player.kept)


def arrive(table: PavilionState, event: Event) -> None:
    """Add what has landed by an event, and the points that it brought."""
    match event:
        case ev.Took():
            _add(table.players[event.seat].hand, event.tiles, 1)
            _add(table.centre, event.rest, 1)
        case ev.TokenTaken() | ev.StarScored() | ev.NumberScored() | ev.UnplayedCounted():
            table.players[event.seat].score = event.score
        case ev.Placed():
            player = table.players[event.seat]
            player.board[event.space] = event.colour
            player.score = event.score
            _add(table.tower, event.paid, 1)
        case ev.BonusChosen():
            _add(table.players[event.seat].hand, event.tiles, 1)
        case ev.Passed():
            player = table.players[event.seat]
            player.passed, player.score = True, event.score
            _add(player.kept, event.kept, 1)
            _add(table.tower, event.discarded, 1)
        case ev.SupplyFilled():
            for space, colour in zip(event.spaces, event.tiles, strict=True):
                table.supply[space] = colour
        case ev.FactoryFilled():
            lying = table.factories[event.factory - 1]
            table.factories[event.factory - 1] = tuple(sorted((*lying, *event.tiles)))
        case ev.BagRefilled():
            table.bag, table.tower = table.tower, [0] * len(table.tower)
        case ev.KeptReturned():
            player = table.players[event.seat]
            _add(player.hand, event.tiles, 1)
            player.carried = player.hand[:]
        case ev.PhaseStarted():
            table.phase, table.turn = event.phase, event.seat
