"""Pavilion in sentences: the log line of an event, a move in the imperative, and the names of things."""

from game.pavilion import events as ev
from game.pavilion.definitions import RING, Tables
from game.pavilion.moves import CENTRE, ChooseBonus, Pass, Place, Take, Tiles, counted
from game.rules import Event, Move, Param, SeatName, Sentence


def colour(tables: Tables, index: int) -> Sentence:
    """Name a colour: "green"."""
    return Sentence(f"pavilion.terms.colour.{tables.colours[index]}")


def tile(tables: Tables, index: int) -> Sentence:
    """Name one tile by its colour: "a green tile"."""
    return Sentence(f"pavilion.terms.tile.{tables.colours[index]}")


def some(tables: Tables, index: int) -> Sentence:
    """Name tiles of a colour without a number: "green tiles"."""
    return Sentence(f"pavilion.terms.some.{tables.colours[index]}")


def tiles_of(tables: Tables, index: int, count: int) -> Sentence:
    """Name some tiles of one colour: "3 green"."""
    return Sentence(f"pavilion.terms.tiles.{tables.colours[index]}", {"n": count})


def tiles(tables: Tables, listed: Tiles) -> tuple[Sentence, ...]:
    """Name tiles by colour as a list: "3 green and 1 red"; nothing is "no tiles"."""
    if not listed:
        return (Sentence("pavilion.terms.no_tiles"),)
    order = dict.fromkeys(listed)
    counts = counted(listed)
    return tuple(tiles_of(tables, index, counts[index]) for index in order)


def from_source(index: int) -> Sentence:
    """Say where tiles come from: "from the centre", "from factory 3"."""
    if index == CENTRE:
        return Sentence("pavilion.terms.from.centre")
    return Sentence("pavilion.terms.from.factory", {"number": index})


def star(tables: Tables, index: int) -> Sentence:
    """Name a star by where it lies, which is right on both sides of the board: "the upper left star"."""
    return Sentence(f"pavilion.terms.star.{tables.stars[index].at}")


def space(tables: Tables, index: int) -> Sentence:
    """Name a space: "space 4 of the left star"."""
    return Sentence("pavilion.terms.space", {"number": index % RING + 1, "star": star(tables, index // RING)})


def feature(tables: Tables, index: int) -> Sentence:
    """Name a feature by its kind: "a statue"."""
    return Sentence(f"pavilion.terms.feature.{tables.features[index].kind}")


def name_move(tables: Tables, move: Move) -> Sentence:
    """Return a move as a short sentence in the imperative."""
    match move:
        case Take():
            params: dict[str, Param] = {
                "tiles": Sentence(f"pavilion.terms.all.{tables.colours[move.colour]}"),
                "source": from_source(move.source),
            }
            return Sentence("pavilion.move.take", params)
        case Place():
            params = {
                "tile": tile(tables, move.colour),
                "space": space(tables, move.space),
                "n": move.wilds,
            }
            return Sentence("pavilion.move.place_with_wilds" if move.wilds else "pavilion.move.place", params)
        case ChooseBonus():
            return Sentence("pavilion.move.bonus", {"tiles": tiles(tables, move.tiles)})
        case Pass(keep=()):
            return Sentence("pavilion.move.pass")
        case Pass():
            return Sentence("pavilion.move.pass_keeping", {"tiles": tiles(tables, move.keep)})
    raise TypeError(f"not a move of Pavilion: {move}")


def tell(tables: Tables, event: Event) -> Sentence | None:
    """Return the log line of an event; refills of single factories and of the supply need none."""
    key, params = _line(tables, event)
    return None if key is None else Sentence(f"pavilion.event.{key}", params)


def _line(tables: Tables, event: Event) -> tuple[str | None, dict[str, Param]]:
    match event:
        case ev.RoundStarted():
            wild = colour(tables, event.wild)
            return "round_started", {"round": event.round, "wild": wild, "who": SeatName(event.first)}
        case ev.KeptReturned():
            return "kept_returned", {"who": SeatName(event.seat), "tiles": tiles(tables, event.tiles)}
        case ev.BagRefilled():
            return "bag_refilled", {"n": event.count}
        case ev.PhaseStarted():
            return f"phase_started.{event.phase}", {"who": SeatName(event.seat)}
        case ev.Took():
            taken = tiles(tables, event.tiles)
            return "took", {
                "who": SeatName(event.seat),
                "tiles": taken,
                "source": from_source(event.source),
            }
        case ev.TokenTaken():
            return "token_taken", {"who": SeatName(event.seat), "n": event.lost}
        case ev.Placed():
            placed: dict[str, Param] = {
                "who": SeatName(event.seat),
                "tile": tile(tables, event.colour),
                "space": space(tables, event.space),
                "n": len(event.group),
            }
            return "placed", placed
        case ev.FeatureCompleted():
            return "feature_completed", {
                "who": SeatName(event.seat),
                "feature": feature(tables, event.feature),
                "n": event.reward,
            }
        case ev.BonusChosen():
            return "bonus_chosen", {"who": SeatName(event.seat), "tiles": tiles(tables, event.tiles)}
        case ev.Passed():
            return _passed(tables, event)
        case ev.RoundEnded():
            return "round_ended", {"round": event.round}
        case ev.StarScored():
            params: dict[str, Param] = {
                "who": SeatName(event.seat),
                "star": star(tables, event.star),
                "n": event.points,
            }
            return "star_scored", params
        case ev.NumberScored():
            return "number_scored", {"who": SeatName(event.seat), "cost": event.cost, "n": event.points}
        case ev.UnplayedCounted():
            return "unplayed_counted", {"who": SeatName(event.seat), "tiles": event.tiles, "n": event.lost}
        case ev.GameEnded():
            winners = tuple(SeatName(seat) for seat in event.winners)
            key = "game_shared" if len(winners) > 1 else "game_won"
            return key, {"who": winners, "n": max(event.scores)}
    return None, {}


def _passed(tables: Tables, event: ev.Passed) -> tuple[str, dict[str, Param]]:
    params: dict[str, Param] = {"who": SeatName(event.seat)}
    if event.kept:
        params["kept"] = tiles(tables, event.kept)
    if event.discarded:
        params["discarded"] = tiles(tables, event.discarded)
        params["n"] = event.lost
    if event.kept and event.discarded:
        return "passed_keeping_discarding", params
    if event.kept:
        return "passed_keeping", params
    if event.discarded and event.lost:
        return "passed_discarding", params
    if event.discarded:
        return "passed_leaving", {k: v for k, v in params.items() if k != "n"}
    return "passed", params
