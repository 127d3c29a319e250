"""Pavilion in readable names, for case files.

Tiles are written `3 green + 1 red`, nothing as `none`; spaces `purple 2`; sources `factory 3` and `centre`.
Moves: `{take: green, from: factory 1}`, `{place: green, at: green 4, wilds: 3}`, `{bonus: 2 green + 1 red}`,
`{pass: 3 green}` (what is kept).

`given` may say: `round`, `phase` (`collect` or `place`), `turn`, `first`, `token` (a seat or `centre`),
`factories` (a list of tiles), `centre`, `supply` (a list of colours, one a space, the rest stay empty), `bonus`,
`bag`, `tower`, and `seats`, a mapping from seat to `hand`, `kept`, `score`, `passed` and `board` (a mapping from
space to colour, or a list of spaces whose star has one colour, `red 2`, `red 1-5` or all of `red`).

No tile is made or lost: what is not placed by `given` lies in the bag, or in the tower if only the bag is given.
In the phase `place` nothing lies on the factories and in the centre unless it is said.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

import msgspec

from game.pavilion.definitions import RING, Tables
from game.pavilion.moves import CENTRE, ChooseBonus, Pass, Place, Take, counted, listed
from game.pavilion.state import COLLECT, EMPTY, PLACE, PavilionState, Player, tile_totals
from game.rules import CaseError, Event, Move

# -- words to numbers ------------------------------------------------------------------------------------------


def _fail(expected: str, got: Any) -> NoReturn:
    raise CaseError(f"expected {expected}, got {got!r}")


def read_colour(tables: Tables, words: Any) -> int:
    """Read a colour."""
    if words not in tables.colours:
        _fail(f"one of {', '.join(tables.colours)}", words)
    return tables.colours.index(words)


def read_space(tables: Tables, words: Any) -> int:
    """Read a space: `purple 2`."""
    stars = [star.id for star in tables.stars]
    star, _, number = str(words).rpartition(" ")
    if star not in stars or number not in ("1", "2", "3", "4", "5", "6"):
        _fail("a space like 'purple 2'", words)
    return stars.index(star) * RING + int(number) - 1


def read_tiles(tables: Tables, words: Any) -> list[int]:
    """Read tiles, `3 green + 1 red` or `none`, as counts by colour."""
    counts = [0] * len(tables.colours)
    if words in ("none", None):
        return counts
    for part in str(words).split("+"):
        number, _, name = part.strip().partition(" ")
        if not number.isdigit():
            _fail("tiles like '3 green + 1 red'", words)
        counts[read_colour(tables, name)] += int(number)
    return counts


def _read_source(words: Any) -> int:
    if words == "centre":
        return CENTRE
    name, _, number = str(words).partition(" ")
    if name != "factory" or not number.isdigit() or number == "0":
        _fail("'centre' or a factory like 'factory 3'", words)
    return int(number)


def _whole(words: Any) -> int:
    if type(words) is not int:
        _fail("a whole number", words)
    return words


def read_move(tables: Tables, words: Any) -> Move:
    """Read a move. Raises `CaseError`."""
    if not isinstance(words, Mapping):
        _fail("a move like {take: green, from: centre}", words)
    match dict(words):
        case {"take": colour, "from": source, **rest} if not rest:
            return Take(_read_source(source), read_colour(tables, colour))
        case {"place": colour, "at": space, **rest} if rest.keys() <= {"wilds"}:
            wilds = _whole(rest.get("wilds", 0))
            return Place(read_space(tables, space), read_colour(tables, colour), wilds)
        case {"bonus": tiles, **rest} if not rest:
            return ChooseBonus(listed(read_tiles(tables, tiles)))
        case {"pass": keep, **rest} if not rest:
            return Pass(listed(read_tiles(tables, keep)))
    _fail("a move with take and from, place and at, bonus, or pass", dict(words))


def arrange(tables: Tables, state: PavilionState, given: Mapping[str, Any]) -> None:
    """Change a fresh state; the module's text lists the words. Raises `CaseError`."""
    _clear_table(tables, state, given)
    for key, words in given.items():
        change = _CHANGES.get(key)
        if change is None:
            _fail(f"one of {', '.join(_CHANGES)}", key)
        change(tables, state, words)
    if "turn" not in given and state.phase == PLACE and state.token != EMPTY:
        state.turn = state.token
    if "turn" not in given and state.phase == COLLECT and "first" in given:
        state.turn = state.first
    _balance(tables, state, given)


def _clear_table(tables: Tables, state: PavilionState, given: Mapping[str, Any]) -> None:
    """Take away what the case does not say, where the phase or the case leaves nothing else possible."""
    if given.get("phase") == PLACE or "factories" in given:
        state.factories = [()] * len(state.factories)
    if "supply" in given:
        state.supply = [EMPTY] * tables.supply_spaces


def _balance(tables: Tables, state: PavilionState, given: Mapping[str, Any]) -> None:
    """Put every tile that the case does not mention into the bag, or into the tower if the bag is given (P-90)."""
    rest = state.tower if "bag" in given and "tower" not in given else state.bag
    fixed = "bag" in given and "tower" in given
    if not fixed:
        rest[:] = [0] * len(rest)
    totals = tile_totals(state, len(tables.colours))
    for colour, (wanted, total) in enumerate(zip(tables.tiles_of, totals, strict=True)):
        if total > wanted or (fixed and total != wanted):
            raise CaseError(f"expected {wanted} {tables.colours[colour]} tiles in all, got {total}")
        rest[colour] += wanted - total


def _seat(state: PavilionState, words: Any) -> int:
    if type(words) is not int or not 0 <= words < len(state.players):
        _fail(f"a seat from 0 to {len(state.players) - 1}", words)
    return words


def _set_round(tables: Tables, state: PavilionState, words: Any) -> None:
    if type(words) is not int or not 1 <= words <= tables.rounds:
        _fail(f"a round from 1 to {tables.rounds}", words)
    state.round = words


def _set_phase(_: Tables, state: PavilionState, words: Any) -> None:
    if words not in (COLLECT, PLACE):
        _fail(f"{COLLECT} or {PLACE}", words)
    state.phase = words


def _set_turn(_: Tables, state: PavilionState, words: Any) -> None:
    state.turn = _seat(state, words)


def _set_first(_: Tables, state: PavilionState, words: Any) -> None:
    state.first = _seat(state, words)


def _set_token(_: Tables, state: PavilionState, words: Any) -> None:
    state.token = EMPTY if words == "centre" else _seat(state, words)


def _set_factories(tables: Tables, state: PavilionState, words: Any) -> None:
    if not isinstance(words, Sequence) or isinstance(words, str) or len(words) > len(state.factories):
        _fail(f"a list of tiles for at most {len(state.factories)} factories", words)
    for index, tiles in enumerate(words):
        state.factories[index] = listed(read_tiles(tables, tiles))


def _set_supply(tables: Tables, state: PavilionState, words: Any) -> None:
    if not isinstance(words, Sequence) or isinstance(words, str) or len(words) > tables.supply_spaces:
        _fail(f"a list of at most {tables.supply_spaces} colours", words)
    for index, colour in enumerate(words):
        state.supply[index] = read_colour(tables, colour)


def _set_bonus(_: Tables, state: PavilionState, words: Any) -> None:
    state.bonus = _whole(words)


def _set_seats(tables: Tables, state: PavilionState, words: Any) -> None:
    if not isinstance(words, Mapping):
        _fail("a mapping from seats", words)
    for seat, lies in words.items():
        player = state.players[_seat(state, seat)]
        if not isinstance(lies, Mapping):
            _fail("a mapping with hand, kept, score, passed or board", lies)
        for key, value in lies.items():
            change = _PLAYER_CHANGES.get(key)
            if change is None:
                _fail(f"one of {', '.join(_PLAYER_CHANGES)}", key)
            change(tables, player, value)


def _set_hand(tables: Tables, player: Player, words: Any) -> None:
    player.hand = read_tiles(tables, words)


def _set_kept(tables: Tables, player: Player, words: Any) -> None:
    player.kept = read_tiles(tables, words)


def _set_score(_: Tables, player: Player, words: Any) -> None:
    player.placed += _whole(words) - player.score  # as if the points came from placements
    player.score = words


def _set_passed(_: Tables, player: Player, words: Any) -> None:
    if not isinstance(words, bool):
        _fail("true or false", words)
    player.passed = words


def _set_board(tables: Tables, player: Player, words: Any) -> None:
    if isinstance(words, Mapping):
        for name, colour in words.items():
            player.board[read_space(tables, name)] = read_colour(tables, colour)
    elif isinstance(words, Sequence) and not isinstance(words, str):
        for space in [space for name in words for space in _range(tables, str(name))]:
            takes = tables.sides["coloured"].takes[space // RING]
            if takes < 0:
                _fail("a colour for a space whose star has none of its own", tables.space_name(space))
            player.board[space] = takes
    else:
        _fail("a mapping from spaces to colours, or a list of spaces", words)


def _range(tables: Tables, words: str) -> range:
    """Read spaces of one star: `red 2`, `red 1-5`, or `red` for all."""
    star, _, numbers = words.partition(" ")
    first, _, last = (numbers or f"1-{RING}").partition("-")
    start = read_space(tables, f"{star} {first}")
    return range(start, read_space(tables, f"{star} {last or first}") + 1)


def _set_centre(tables: Tables, state: PavilionState, words: Any) -> None:
    state.centre = read_tiles(tables, words)


def _set_bag(tables: Tables, state: PavilionState, words: Any) -> None:
    state.bag = read_tiles(tables, words)


def _set_tower(tables: Tables, state: PavilionState, words: Any) -> None:
    state.tower = read_tiles(tables, words)


_CHANGES: dict[str, Callable[[Tables, PavilionState, Any], None]] = {
    "round": _set_round,
    "phase": _set_phase,
    "turn": _set_turn,
    "first": _set_first,
    "token": _set_token,
    "factories": _set_factories,
    "centre": _set_centre,
    "supply": _set_supply,
    "bonus": _set_bonus,
    "bag": _set_bag,
    "tower": _set_tower,
    "seats": _set_seats,
}

_PLAYER_CHANGES: dict[str, Callable[[Tables, Player, Any], None]] = {
    "hand": _set_hand,
    "kept": _set_kept,
    "score": _set_score,
    "passed": _set_passed,
    "board": _set_board,
}

# -- numbers to words ------------------------------------------------------------------------------------------


def write_tiles(tables: Tables, tiles: Sequence[int]) -> str:
    """Write tiles: `3 green + 1 red`, in the order of the colours."""
    counts = counted(tiles)
    return " + ".join(f"{n} {tables.colours[c]}" for c, n in enumerate(counts) if n) or "none"


def _write_source(source: int) -> str:
    return "centre" if source == CENTRE else f"factory {source}"


def write_move(tables: Tables, move: Move) -> dict[str, Any]:
    """Write a move: the reverse of `read_move`."""
    match move:
        case Take():
            return {"take": tables.colours[move.colour], "from": _write_source(move.source)}
        case Place():
            words = {"place": tables.colours[move.colour], "at": tables.space_name(move.space)}
            return {**words, "wilds": move.wilds} if move.wilds else words
        case ChooseBonus():
            return {"bonus": write_tiles(tables, move.tiles)}
        case Pass():
            return {"pass": write_tiles(tables, move.keep)}
    raise TypeError(f"not a move of Pavilion: {move}")


def picture(tables: Tables, state: PavilionState) -> dict[str, Any]:
    """Return the whole state in readable names."""
    return {
        "round": state.round,
        "phase": state.phase,
        "wild": tables.colours[tables.wilds[state.round - 1]],
        "turn": None if state.turn == EMPTY else state.turn,
        "first": state.first,
        "token": "centre" if state.token == EMPTY else state.token,
        "bonus": state.bonus,
        "factories": [write_tiles(tables, tiles) for tiles in state.factories],
        "centre": write_tiles(tables, listed(state.centre)),
        "supply": ["none" if tile == EMPTY else tables.colours[tile] for tile in state.supply],
        "supply_count": sum(tile != EMPTY for tile in state.supply),
        "bag": write_tiles(tables, listed(state.bag)),
        "bag_count": sum(state.bag),
        "tower": write_tiles(tables, listed(state.tower)),
        "tower_count": sum(state.tower),
        "seats": [_player_picture(tables, player) for player in state.players],
    }


def _player_picture(tables: Tables, player: Player) -> dict[str, Any]:
    return {
        "hand": write_tiles(tables, listed(player.hand)),
        "kept": write_tiles(tables, listed(player.kept)),
        "carried": write_tiles(tables, listed(player.carried)),
        "score": player.score,
        "passed": player.passed,
        "unplayed": player.unplayed,
        "laid": sum(tile != EMPTY for tile in player.board),
        "board": {
            tables.space_name(space): tables.colours[tile]
            for space, tile in enumerate(player.board)
            if tile != EMPTY
        },
    }


def event_picture(tables: Tables, event: Event) -> dict[str, Any]:
    """Return an event in readable names: colours, spaces, stars and features by their ids."""
    shown: dict[str, Any] = msgspec.to_builtins(event)
    for key, value in shown.items():
        if key in ("colour", "wild"):
            shown[key] = tables.colours[value]
        elif key in ("tiles", "rest", "paid", "kept", "discarded") and not isinstance(value, int):
            shown[key] = write_tiles(tables, value)
        elif key == "space":
            shown[key] = tables.space_name(value)
        elif key == "group":
            shown[key] = [tables.space_name(space) for space in value]
        elif key == "source":
            shown[key] = _write_source(value)
        elif key == "star":
            shown[key] = tables.stars[value].id
        elif key == "feature":
            shown[key] = tables.features[value].id
    return shown
