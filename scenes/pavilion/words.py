"""What Pavilion's board says: labels, tooltips, pills. All of it comes from the texts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.pavilion import wording
from game.pavilion.definitions import OPEN, RING
from game.pavilion.moves import CENTRE, Pass, Place, Take, Tiles, counted
from game.pavilion.preview import FeatureProgress, NumberProgress, Preview, StarProgress
from game.pavilion.state import COLLECT, EMPTY, PavilionState
from game.rules import Event, Param, Sentence
from scenes.pavilion.targets import ColourTarget, PayTarget, SpaceTarget, TakeTarget

if TYPE_CHECKING:
    from scenes.pavilion.board import PavilionBoard

Part = tuple[str, str]
"""A piece of a label and its tone, ``plain`` or ``danger``."""


class Words:
    """Puts things of a board's table into words."""

    def __init__(self, board: PavilionBoard) -> None:
        self._board = board
        self._said: dict[tuple[object, ...], str] = {}

    def forget(self) -> None:
        """Put everything into words anew: the language may have changed."""
        self._said.clear()

    def once(self, make: Callable[[], str], *key: object) -> str:
        """A text that is put together once for each key. Tooltips are asked for with every picture."""
        found = self._said.get(key)
        if found is None:
            found = self._said[key] = make()
        return found

    def say(self, key: str, **params: Param) -> str:
        """A text of this board."""
        return self._board.say(f"pavilion.board.{key}", **params)

    def n(self, key: str, count: int) -> str:
        """A counted word: "3 tiles", "points"."""
        return self.say(f"count.{key}", n=count)

    # -- people ----------------------------------------------------------------------------------------------

    def seat_note(self, seat: int) -> str:
        """Who the name on the big board is, in a word."""
        board = self._board
        if board.table.phase != COLLECT and board.table.players[seat].passed:
            return self.say("passed")
        if seat == board.viewer:
            return self.say("you")
        return self.say("person" if board.seat(seat).is_human else "computer")

    def opponent_note(self, seat: int) -> tuple[str, str | None]:
        """What is to be known about an opponent now, as a word and as an icon."""
        state = self._board.table
        if state.phase != COLLECT and state.players[seat].passed:
            return self.say("passed"), "flag-checkered"
        if state.turn != EMPTY and seat == (state.turn + 1) % len(state.players) and state.phase == COLLECT:
            return self.say("next"), None
        return "", None

    def hand_title(self, seat: int, kept: bool) -> str:
        """The heading of the tray."""
        if kept:
            return self.say("kept")
        if seat == self._board.viewer:
            return self.say("your_hand")
        return self._board.say("pavilion.terms.hand")

    # -- tiles -----------------------------------------------------------------------------------------------

    def colour_name(self, colour: int) -> str:
        """The name of a colour."""
        return self._board.say(wording.colour(self._board.tables, colour))

    def tiles(self, listed: Tiles) -> str:
        """Tiles as a list: "3 green and 1 red"."""
        return self._board.texts.join(
            [str(self._board.texts.word(part)) for part in wording.tiles(self._board.tables, listed)]
        )

    def lot(self, taken: Tiles) -> str:
        """What a take brings, short: "3 blue + 1 wild"."""
        board, wild = self._board, self._board.wild
        counts = counted(taken)
        plain = [
            board.say(wording.tiles_of(board.tables, colour, count))
            for colour, count in enumerate(counts)
            if count and colour != wild
        ]
        wilds = [board.say("pavilion.terms.wilds", n=counts[wild])] if counts[wild] else []
        return " + ".join(plain + wilds)

    def take_label(self, move: Take) -> str:
        """What the primary pill says about a take."""
        shown = self._board.pointing.preview_move(move)
        if shown is None:
            return ""
        taken = shown.taken
        return self.once(lambda: self.say("take", tiles=self.lot(taken)), "take", taken, self._board.wild)

    def take_parts(self, target: TakeTarget) -> tuple[Part, ...]:
        """The label beside a source: what it brings, and what it costs."""
        shown = self._board.pointing.preview_of(target)
        if shown is None:
            return ()
        parts: list[Part] = []
        announced = self._board.announced_by
        if announced is not None:
            parts.append((f"{self._board.name(announced)}:", "plain"))
        parts.append((self.lot(shown.taken), "plain"))
        if shown.token:
            text = self.say("lose", n=shown.lost) if shown.lost else self.say("lose_nothing")
            parts.append((text, "danger" if shown.lost else "plain"))
        return tuple(parts)

    def group_name(self, target: TakeTarget) -> str:
        """All tiles of a colour at a source, by name."""
        board = self._board
        source = wording.from_source(target.source)
        return self.once(lambda: f"{self.colour_name(target.colour)} {board.say(source)}", "group", *target)

    # -- tooltips --------------------------------------------------------------------------------------------

    def source_tip(self, source: int) -> str:
        """What lies at a source of tiles."""
        state = self._board.table
        return (
            self.centre_tip(state)
            if source == CENTRE
            else self.factory_tip(source, state.factories[source - 1])
        )

    def factory_tip(self, factory: int, lying: Tiles) -> str:
        """What lies on a factory."""
        return self.once(lambda: self._factory_tip(factory, lying), "factory_tip", factory, lying)

    def _factory_tip(self, factory: int, lying: Tiles) -> str:
        name = self._board.say("pavilion.terms.source.factory", number=factory)
        if not lying:
            return self.say("tip.factory_empty", factory=name)
        return self.say("tip.factory", factory=name, tiles=self.tiles(lying))

    def centre_tip(self, state: PavilionState) -> str:
        """What lies in the centre, and what its first pick costs."""
        return self.once(lambda: self._centre_tip(state), "centre_tip", tuple(state.centre), state.token)

    def _centre_tip(self, state: PavilionState) -> str:
        listed = tuple(colour for colour, count in enumerate(state.centre) for _ in range(count))
        what = self.say("tip.centre", tiles=self.tiles(listed)) if listed else self.say("tip.centre_empty")
        return f"{what}\n{self.say('tip.token')}" if state.token == EMPTY else what

    def tile_tip(self, colour: int) -> str:
        """One tile, and whether it is wild now."""
        return self.once(lambda: self._tile_tip(colour), "tile_tip", colour, self._board.wild)

    def _tile_tip(self, colour: int) -> str:
        name = self._board.say(wording.tile(self._board.tables, colour))
        return _sentence(self.say("tip.tile_wild" if colour == self._board.wild else "tip.tile", tile=name))

    def supply_tip(self, colour: int, chosen: bool) -> str:
        """What a click on a tile of the supply does during the choice of a reward."""
        return self.once(lambda: self._supply_tip(colour, chosen), "supply_tip", colour, chosen)

    def _supply_tip(self, colour: int, chosen: bool) -> str:
        name = self._board.say(wording.tile(self._board.tables, colour))
        return self.say("tip.put_back" if chosen else "tip.choose", tile=name)

    def hand_tip(self, seat: int, colour: int, count: int) -> str:
        """How many tiles of a colour there are, and what they are worth now."""
        return self.once(
            lambda: self._hand_tip(seat, colour, count), "hand_tip", colour, count, self._board.wild
        )

    def _hand_tip(self, seat: int, colour: int, count: int) -> str:
        board = self._board
        what = board.say(wording.tiles_of(board.tables, colour, count))
        return self.say("tip.hand_wild", tiles=what) if colour == board.wild else what

    def round_tip(self, number: int, colour: int) -> str:
        """A round and its wild colour."""
        return self.once(lambda: self._round_tip(number, colour), "round_tip", number, colour)

    def _round_tip(self, number: int, colour: int) -> str:
        return self.say("tip.round", number=number, colour=wording.colour(self._board.tables, colour))

    def herald(self, number: int, colour: int) -> str:
        """What the beginning of a round announces."""
        return self.say("herald", number=number, colour=wording.colour(self._board.tables, colour))

    def feature_tip(self, progress: FeatureProgress) -> str:
        """What a pillar, statue or window gives, and how far it is."""
        return self.once(lambda: self._feature_tip(progress), "feature_tip", progress)

    def _feature_tip(self, progress: FeatureProgress) -> str:
        name = self.say(f"feature.{progress.kind}")
        if progress.done:
            return self.say("tip.feature_done", feature=name)
        reward = self.say("tip.feature", n=progress.reward, feature=name)
        return f"{reward} {self.say('tip.covered', n=progress.covered, of=progress.spaces)}"

    def star_tip(self, progress: StarProgress) -> str:
        """What a star gives at the end, and how far it is."""
        return self.once(lambda: self._star_tip(progress), "star_tip", progress)

    def _star_tip(self, progress: StarProgress) -> str:
        board = self._board
        name = wording.star(board.tables, progress.star)
        covered = self.say("tip.covered", n=progress.covered, of=progress.spaces)
        if progress.bonus is None:
            return f"{self.say('tip.star_open', star=name)} {covered}"
        return f"{self.say('tip.star', n=progress.bonus, star=name)} {covered}"

    def number_tip(self, number: NumberProgress) -> str:
        """What covering all spaces of a cost gives, and how far that is."""
        return self.once(lambda: self._number_tip(number), "number_tip", number)

    def _number_tip(self, number: NumberProgress) -> str:
        reward = self.say("tip.number", cost=number.cost, n=number.bonus)
        return f"{reward} {self.say('tip.covered', n=number.covered, of=number.spaces)}"

    def space_tip(self, space: int) -> str:
        """A space outside of any choice: what it takes and costs."""
        takes = self._board.star_takes(self._board.near, space // RING)
        return self.once(lambda: self._space_tip(space, takes), "space", space, takes)

    def _space_tip(self, space: int, takes: int) -> str:
        board = self._board
        name = wording.space(board.tables, space)
        cost = board.side.costs[space]
        if takes >= 0:
            text = self.say("tip.space", space=name, n=cost, tiles=wording.some(board.tables, takes))
        else:
            text = self.say("tip.space_open" if takes == OPEN else "tip.space_mixed", space=name, n=cost)
        return _sentence(text)

    def space_refusal(self, space: int) -> str:
        """Why nothing can be laid on a free space: for the colour of which the hand has most among those it takes."""
        board = self._board
        hand = board.table.players[board.near].hand
        takes = board.side.takes[space // RING]
        colours = [takes] if takes >= 0 else list(range(len(hand)))
        allowed = [c for c in colours if board.star_accepts(board.near, space // RING, c)] or colours
        best = max(allowed, key=lambda colour: (hand[colour], -colour))
        known = board.deciding, space, best, tuple(hand), board.table.round
        return self.once(lambda: board.why_not(Place(space, best)), "refusal", *known)

    # -- the toast -------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        """What the person at the screen can do now."""
        board, state = self._board, self._board.table
        if board.looking_at is not None:
            return self.say("prompt.looking", who=board.name(board.looking_at))
        if state.phase == COLLECT:
            if not any(state.factories):
                return self.say("prompt.centre_only")
            return self.say("prompt.collect" if any(state.centre) else "prompt.factories_only")
        if state.bonus:
            chosen = len(board.picking.chosen)
            if not chosen:
                return board.say("pavilion.prompt.bonus", n=state.bonus)
            left = state.bonus - chosen
            return self.say("prompt.bonus_left", n=left) if left else self.say("prompt.bonus_ready")
        if board.picking.keeping:
            full = board.picking.full
            return self.say("prompt.keep_ready") if full else self.say("prompt.keep", n=board.picking.limit)
        targets = board.narrowing.targets if board.narrowing is not None else {}
        if any(isinstance(target, ColourTarget) for target in targets):
            return board.say("pavilion.prompt.colour")
        if any(isinstance(target, PayTarget) for target in targets):
            return board.say("pavilion.prompt.payment")
        if not any(isinstance(target, SpaceTarget) for target in targets):
            return self.say("prompt.nothing_fits")
        return self.say("prompt.place")

    # -- pills -----------------------------------------------------------------------------------------------

    def pass_label(self, moves: list[Pass]) -> str:
        """What the pass pill says: what is kept, and what it costs."""
        most = max(moves, key=lambda move: len(move.keep))
        shown = self._board.pointing.preview_move(most)
        if shown is not None and shown.lost:
            return self.say("pass.costs", n=shown.lost)
        kept = len(most.keep)
        return self.say("pass.keeps", n=kept) if kept else self.say("pass.plain")

    def place_label(self, moves: list[Place], shown: Preview) -> str:
        """What the primary pill says about a space."""
        if len(moves) > 1:
            return self.say("lay.choose")
        return self.say("lay.points", n=shown.points)

    def payment(self, move: Place) -> str:
        """A way to pay: "3 green + 1 wild"."""
        board = self._board
        own = board.side.costs[move.space] - move.wilds
        text = board.say(wording.tiles_of(board.tables, move.colour, own))
        if move.wilds:
            text += " + " + board.say("pavilion.terms.wilds", n=move.wilds)
        return text

    # -- the log ---------------------------------------------------------------------------------------------

    def last_lines(self, count: int) -> list[tuple[str | None, str]]:
        """The last lines of the log, newest first, each with the colour of the seat that it is about."""
        board = self._board
        match = board.match
        lines: list[tuple[str | None, str]] = []
        steps = len(match.timeline)
        events = [
            event for step, event in match.events(board.viewer, max(0, steps - count))
            if board.heard is None or step < steps
        ]  # fmt: skip
        for event in reversed(events + (board.heard or [])):
            line = self.once(partial(self._line, event), "event", event)
            if line:
                seat = getattr(event, "seat", None)
                lines.append((board.seat(seat).colour if isinstance(seat, int) else None, line))
        return lines[:count]

    def _line(self, event: Event) -> str:
        sentence: Sentence | None = self._board.game.tell(event)
        return "" if sentence is None else self._board.say(sentence)


def _sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
