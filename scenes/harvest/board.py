"""Harvest's board: one seat's view of the table, and the gestures of every phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

import pygame

from game.data import DataSource, default_folders
from game.harvest import moves as mv
from game.harvest import paying, scoring
from game.harvest.definitions import Definitions
from game.harvest.game import HarvestGame
from game.harvest.state import ANSWER, GOALS, INDUSTRY, MARKET, PAY, SWAP, TAKE, HarvestState, Player
from game.match import Match
from game.rules import Event, Move, State
from scenes.board import Board, Driver
from scenes.harvest import cards, choices, pills
from scenes.harvest.cards import Cards, Look
from scenes.harvest.flights import Flights
from scenes.harvest.haggle import Talk
from scenes.harvest.haggle.dialogue import Dialogue
from scenes.harvest.haggle.offer import OfferCard
from scenes.harvest.mats import Mats
from scenes.harvest.own_mat import OwnMat
from scenes.harvest.people import People
from scenes.harvest.places import Places
from scenes.harvest.ribbon import show_ribbon
from scenes.harvest.table import paint_table
from scenes.harvest.words import Words
from scenes.layout import load_layout
from scenes.manager import App, dimmed
from scenes.narrowing import Path, Target
from scenes.ui.motion import Step
from scenes.ui.theme import ColorLike
from scenes.ui.view import Z
from scenes.ui.zones import Zone


@dataclass(frozen=True)
class Choice:
    """What taking a thing on the table would do: `run` if it can be done now, else why not (empty: no matter)."""

    run: Callable[[], object] | None = None
    reason: str = ""


NOTHING = Choice()
SCOPE = "haggle"


class HarvestBoard(Board):
    """The table of a match of Harvest."""

    emblem = ("icon:wheat-awn", "gold")
    turn_x: ClassVar[float | None] = 876
    toast_place: ClassVar[dict[str, Any]] = {"x": 16, "cy": 690, "align": "left", "max_width": 816}

    def __init__(self, app: App, match: Match, driver: Driver) -> None:
        super().__init__(app, match, driver)
        assert isinstance(match.game, HarvestGame)
        self.d: Definitions = match.game.d
        folders = default_folders(getattr(app.registry, "data_dir", None))
        self.layout = load_layout(DataSource(folders), "harvest/layout.tmx")
        self.hot: Target | None = None
        """What the pointer or the focus is on."""
        self.picked: list[int] = []
        """The places of Available chosen so far, in order."""
        self.trading = False
        """Whether the player has asked to see what can be placed into Supply."""
        self.covers_goals = False
        """Whether the own Goals lie face down, because somebody else answers at the same screen."""
        self.counting: dict[int, int] = {}
        """Totals by seat that are still running up, in place of the true ones."""
        self.legal_moves: list[Move] = []
        self._legal: frozenset[Move] = frozenset()
        self._reasons: dict[Move, str] = {}
        self._answerer: int | None = None
        self._overlay: str | None = None
        self.cards: Cards
        self.places: Places
        self.words: Words
        self.mats = Mats(self)
        self.own_mat = OwnMat(self)
        self.people = People(self)
        self.flights = Flights(self)
        self.talk = Talk(self)
        self.dialogue = Dialogue(self)
        self.offer = OfferCard(self)

    # -- what is on the table --------------------------------------------------------------------------------------

    @property
    def table(self) -> HarvestState:
        """The view that is drawn."""
        assert isinstance(self.shown, HarvestState)
        return self.shown

    @property
    def home_seat(self) -> int:
        """The seat at the lower edge: the viewer's; an onlooker sits with the first."""
        return self.viewer if self.viewer is not None else 0

    @property
    def own_seat(self) -> int:
        """The seat whose things lie in the Player Mat: another one while it is looked at."""
        return self.looking_at if self.looking_at is not None else self.home_seat

    @property
    def own_player(self) -> Player:
        """What the seat in the Player Mat owns."""
        return self.table.players[self.own_seat]

    @property
    def step(self) -> str:
        """What the person at the screen decides now; empty if nothing."""
        return self.table.step if self.narrowing is not None else ""

    @property
    def at_home(self) -> bool:
        """Whether the Player Mat shows the things of the person who decides."""
        return self.narrowing is not None and self.looking_at is None

    @property
    def is_offering_place(self) -> bool:
        """Whether a card could be placed into Supply now."""
        return self.table.step == MARKET

    # -- choosing --------------------------------------------------------------------------------------------------

    def path(self, move: Move) -> Path:
        """See `Board.path`."""
        return choices.path(self.d, move)

    def confirms(self, move: Move) -> bool:
        """Goals wait for their pill: fulfilling spends, exchanging cannot be taken back."""
        return isinstance(move, mv.Fulfil | mv.Exchange)

    def on_decision(self) -> None:
        """A decision begins or ends: forget half-made choices."""
        self.picked.clear()
        self.trading = False
        self.legal_moves = self.narrowing.moves if self.narrowing is not None else []
        self._legal = frozenset(self.legal_moves)
        self._reasons.clear()
        self.talk.decision_changed()

    def allows(self, move: Move) -> bool:
        """Whether a move is among the legal ones of the decision that is open."""
        return move in self._legal

    def why_not(self, move: Move) -> str:
        """Return why a move is not allowed now; asked once for each decision."""
        reason = self._reasons.get(move)
        if reason is None:
            reason = self._reasons[move] = self.reason(move)
        return reason

    def choice(self, target: Target | None) -> Choice:
        """Return what taking a thing would do for the person who decides."""
        if target is None or self.narrowing is None:
            return NOTHING
        match target:
            case ("available", int(place)) if self.step == TAKE:
                return self._pick_choice(place)
            case ("hand", _) | ("producer", _) | ("goal", _) if not self.at_home:
                return NOTHING
            case ("goal", int(slot)) if self.step == GOALS:
                if self.allows(mv.Fulfil(slot)) or self.allows(mv.Exchange(slot)):
                    return Choice(partial(self.select_goal, slot))
        move = choices.meant(self.d, self.table, target)
        if move is None:
            return NOTHING
        if self.allows(move):
            return Choice(partial(self.commit_with_sound, move))
        return Choice(None, self.why_not(move))

    def _pick_choice(self, place: int) -> Choice:
        need = self.take_count
        if place in self.picked or len(self.picked) < need:
            return Choice(partial(self.pick, place))
        return Choice(None, self.say("harvest.board.picked_enough", n=need))

    @property
    def take_count(self) -> int:
        """How many cards have to be taken together."""
        return min(self.d.numbers.harvest_take, sum(kind >= 0 for kind in self.table.available))

    def pick(self, place: int) -> None:
        """Choose a card of Available, or put it back."""
        self.app.sounds.play("click", 0.6)
        if place in self.picked:
            self.picked.remove(place)
        else:
            self.picked.append(place)
        self.refresh()

    def take_picked(self) -> None:
        """Take the cards that were picked."""
        self.commit(mv.Take(tuple(sorted(self.picked))))

    def select_goal(self, slot: int) -> None:
        """Choose a Goal to do something with, or let go of it."""
        assert self.narrowing is not None
        self.app.sounds.play("click", 0.6)
        chosen = self.selected_goal
        self.narrowing.clear()
        if chosen != slot:
            self.narrowing.take(("goal", slot))
        self.refresh()

    @property
    def selected_goal(self) -> int | None:
        """The place of the Goal that is chosen."""
        chosen = self.narrowing.chosen if self.narrowing is not None else []
        match chosen:
            case [("goal", int(slot)), *_]:
                return slot
        return None

    def commit_with_sound(self, move: Move) -> None:
        """Play a move that was clicked on the table."""
        self.app.sounds.play("click", 0.5)
        self.commit(move)

    def start_trade(self) -> None:
        """Light up what can be placed into Supply."""
        self.trading = not self.trading
        self.refresh()

    def step_back(self) -> bool:
        """Take back the last half-made choice: a pick, a Goal, the placed card, a payment."""
        if self.looking_at is None and self.narrowing is not None:
            if self.picked:
                self.picked.pop()
                self.refresh()
                return True
            if self.trading:
                self.start_trade()
                return True
            if self.step == SWAP:
                self.commit(mv.Pick(self.table.placed))
                return True
            if self.step == PAY:
                self.take_back()
                return True
        return super().step_back()

    def take_back(self) -> None:
        """Undo, as the icon in the bar does."""
        for icon in self.driver.icons():
            if icon.id == "undo" and icon.enabled:
                icon.on_activate()
                return

    @property
    def deciding(self) -> int | None:
        """See `Board.deciding`: it may be a partner who answers at the viewer's screen."""
        if self.narrowing is None:
            return None
        return self._answerer if self._answerer is not None else self.viewer

    def answers_here(self, seat: int) -> bool:
        """See `Board.answers_here`: answering an offer needs only open things, unless Goal cards are in play."""
        state = self.match.state
        assert isinstance(state, HarvestState)
        return state.step == ANSWER and not self.option("trade_goal_cards")

    def open_decision(self, seat: int) -> None:
        """See `Board.open_decision`."""
        self._answerer = seat if seat != self.viewer else None
        self.covers_goals = self._answerer is not None
        super().open_decision(seat)

    def close_decision(self) -> None:
        """See `Board.close_decision`."""
        self._answerer = None
        super().close_decision()

    def reason(self, move: Move) -> str:
        """See `Board.reason`: asked for the seat that decides."""
        seat = self.deciding
        refusal = self.match.check(seat if seat is not None else self.home_seat, move)
        return "" if refusal is None else self.texts.refusal(self.game.id, refusal)

    # -- what a thing looks like -----------------------------------------------------------------------------------

    def is_hot(self, target: Target) -> bool:
        """Whether a thing is pointed at and can be taken."""
        return self.hot == target and self.choice(target).run is not None

    def look(self, target: Target) -> Look:
        """Return how a thing is shown."""
        if target in self.hinted or target in self.announced:
            return "hinted"
        if self.narrowing is None:
            return "rest"
        if target in self.narrowing.chosen:
            return "chosen"
        if self.choice(target).run is None:
            return "rest"
        if self.hot == target:
            return "hot"
        return "legal" if self._glows(target) else "rest"

    def _glows(self, target: Target) -> bool:
        """Whether a thing that can be taken lights up by itself: not every card of the hand at every moment."""
        match target:
            case ("hand", _):
                return self.step == PAY or (self.step == MARKET and self.trading)
            case ("available", _):
                return len(self.picked) < self.take_count
            case ("goal", int(slot)):
                return self.allows(mv.Fulfil(slot))
        return True

    def lit_assets(self) -> dict[int, int]:
        """Return the assets that would serve what is pointed at, with how many of each."""
        assets = self.own_player.assets
        match self.hot:
            case ("demand", int(card)):
                served = self.d.opportunities[card].need.served(assets)
            case ("industry", int(p)):
                served = self.d.producers[p].cost.served(assets)
            case ("producer", int(p)) if self.step == INDUSTRY and self.allows(mv.Use(p)):
                return {self.d.producers[p].raw: 1}
            case ("goal", int(slot)) if self._face(slot) is not None:
                served = self.d.goals[self.own_player.goals[slot]].need.served(assets)
            case _:
                return {}
        lit: dict[int, int] = {}
        for part in served:
            for asset, n in part.assets.items():
                lit[asset] = lit.get(asset, 0) + n
        return lit

    def spent_assets(self) -> dict[int, int]:
        """Return the assets that are laid out for a payment, or would be spent by what is pointed at or chosen."""
        payment = self.table.payment
        if self.table.step == PAY and payment is not None and self.own_seat == self.table.seat:
            return {asset: n for asset, n in enumerate(payment.paid) if n}
        match self.hot:
            case ("industry", int(p)) if self.at_home:
                return self.spent_for_producer(p)
        slot = self.selected_goal
        match self.hot:
            case ("goal", int(hot_slot)) if self.at_home:
                slot = hot_slot
        card = self._face(slot) if slot is not None else None
        return self.spent_for_goal(card) if card is not None else {}

    def _face(self, slot: int) -> int | None:
        """Return the Goal in a place of the hand in the Player Mat, if it lies open."""
        goals = self.own_player.goals
        if self.covers_goals or not slot < len(goals) or goals[slot] < 0:
            return None
        return goals[slot]

    def spent_for_goal(self, card: int) -> dict[int, int]:
        """Return what the rules suggest to spend for a Goal that is met now."""
        if self.step != GOALS or not self.at_home or card not in self.own_player.goals:
            return {}
        slot = self.own_player.goals.index(card)
        if not self.allows(mv.Fulfil(slot)):
            return {}
        return self._suggested(self.d.goals[card].need, slot)

    def spent_for_producer(self, p: int) -> dict[int, int]:
        """Return what the rules suggest to pay for a Producer that can be bought now."""
        if self.step != INDUSTRY or not self.at_home or not self.allows(mv.Buy(p)):
            return {}
        return self._suggested(self.d.producers[p].cost, None)

    def _suggested(self, need: Any, keep: int | None) -> dict[int, int]:
        total = paying.suggest(self.d, self.own_player, need, [0] * self.d.assets, keep)
        return {asset: n for asset, n in enumerate(total) if n}

    def counted_points(self, seat: int) -> int:
        """Return the total shown for a seat."""
        found = self.counting.get(seat)
        return scoring.points(self.d, self.table.players[seat]) if found is None else found

    def preview_points(self) -> int:
        """Return by how much the own total would change by what is pointed at or chosen."""
        if not self.at_home:
            return 0
        match self.hot:
            case ("demand", int(card)) if self.allows(mv.Claim(card)):
                return self.d.opportunities[card].points
            case ("producer", int(p)) if self.allows(mv.Use(p)):
                return min(self.d.producers[p].value, self.table.pool)
        slot = self.selected_goal
        match self.hot:
            case ("goal", int(hot_slot)):
                slot = hot_slot
        if slot is not None and self.allows(mv.Fulfil(slot)):
            goal = self.d.goals[self.own_player.goals[slot]]
            return goal.points - goal.need.chits
        return 0

    # -- showing ---------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """See `Board.lay_out`."""
        self.texts = self.app.texts.named([seat.name for seat in self.match.setup.seats])
        self.places = Places(self.layout, self.kit.units, self.d)
        self.cards = Cards(self.kit, self.d, self.say)
        self.words = Words(self)
        self.view.stage.background = paint_table(self.kit, self.layout, self.d, self.say)
        self._overlay = None

    def show(self) -> None:
        """See `Board.show`: the table, or what lies over it."""
        self._cover()
        if self._overlay is None:
            self._show_table()
            return
        with self.view.group("overlay"):
            (self.dialogue if self._overlay == "dialogue" else self.offer).show()

    def _show_table(self) -> None:
        show_ribbon(self)
        self.people.show()
        self.mats.show()
        self.own_mat.show()
        pills.show_pills(self)

    def _cover(self) -> None:
        """Bring what lies over the table in line with the talk: its scope, and the table out of focus behind it."""
        wanted = self.talk.overlay
        if wanted == self._overlay:
            return
        view = self.view
        if self._overlay is not None:
            view.clear_group("overlay")
            view.clear_group("behind")
            view.zones.pop_scope(SCOPE)
        self._overlay = wanted
        if wanted is None:
            return
        # The table as it is now goes out of focus; a hand that must not be seen is covered first.
        self.hot = None
        super().frame()
        self._show_table()
        view.zones.push_scope(SCOPE, self.talk.close if wanted == "dialogue" else self.talk.peek)
        picture = pygame.Surface(view.stage.size).convert()
        view.stage.invalidate()
        view.stage.draw(picture)
        view.stage.invalidate()
        with view.group("behind"):
            view.put("table", dimmed(picture, self.kit.px(2)), (0, 0), Z.DIALOG - 1)

    def point(self, target: Target, on: bool) -> None:
        """The pointer or the focus came to a thing or left it: show what it has to do with."""
        if on:
            self.hot = target
        elif self.hot == target:
            self.hot = None
        match target:
            case ("available", _) | ("latent", _):
                self.mats.show_harvest()
            case ("supply", _) | ("deck",):
                self.mats.show_market()
            case ("demand", _):
                self.mats.show_market()
                self._show_own()
            case ("industry", _):
                self.mats.show_industry()
                self._show_own()
            case ("hand", _):
                self.own_mat.show_hand()
            case ("producer", _):
                self._show_own()
            case ("goal", _):
                self.own_mat.show_goals()
                self._show_own()
            case ("seat", _):
                self.people.show_opponents()

    def _show_own(self) -> None:
        self.own_mat.show_hand()
        self.own_mat.show_producers()
        self.own_mat.show_points()

    def put_card(
        self,
        target: Target | None,
        zone_id: str,
        image: pygame.Surface,
        rect: pygame.Rect,
        label: str,
        tip: Callable[[], str],
        *,
        lift: float = 0,
        z: float = Z.PIECE,
        glow: tuple[float, float] | None = None,
    ) -> None:
        """Declare a card: its picture, the light around it when it can be taken, and its zone.

        `tip` is asked for when the card is pointed at: a table has a hundred of them.
        """
        view, kit = self.view, self.kit
        x, y = self.cards.put_pad(rect)
        y -= kit.px(lift)
        view.put(zone_id, image, (x, y), z)
        choice = self.choice(target)
        if target is not None and self.look(target) == "legal":
            w, h = glow if glow is not None else (rect.w / kit.k, rect.h / kit.k)
            light = view.put(f"glow {zone_id}", cards.glow(kit, round(w, 2), round(h, 2)), (x, y), Z.GLOW)
            view.motion.breathe(light)
        current = view.zones.current
        view.zones.put(
            Zone(
                zone_id, rect, label, tip() if current is not None and current.id == zone_id else "",
                enabled=choice.run is not None or not choice.reason,
                reason=choice.reason,
                on_activate=choice.run,
                on_hover=partial(self._hover, zone_id, target, tip),
                z=z,
            )
        )  # fmt: skip

    def put_tip(
        self, zone_id: str, rect: pygame.Rect, label: str, tip: Callable[[], str], **more: Any
    ) -> None:
        """Declare something that only explains itself."""
        current = self.view.zones.current
        text = tip() if current is not None and current.id == zone_id else ""
        self.view.zones.put(
            Zone(zone_id, rect, label, text, on_hover=partial(self._hover, zone_id, None, tip), **more)
        )

    def _hover(self, zone_id: str, target: Target | None, tip: Callable[[], str], on: bool) -> None:
        if on and zone_id in self.view.zones:
            self.view.zones[zone_id].tip = tip()
        if target is not None:
            self.point(target, on)

    def facts(self) -> list[str]:
        """Only the round: the phase is in the ribbon."""
        return [self.say("app.board.round", n=self.table.round)]

    def frame(self) -> None:
        """Top bar and toast; the toast leaves room for the pills."""
        self._cover()
        if self._overlay is not None:
            return
        left = pills.left_edge(self)
        self.toast_place = {**type(self).toast_place, "max_width": left - 16 - 12}  # type: ignore[misc]
        super().frame()

    def note(self, text: str, tone: ColorLike = "gold") -> None:
        """See `Board.note`; over the table the dialogue says it."""
        super().note(text, tone)
        if self._overlay is not None:
            self.show()

    @property
    def noted(self) -> tuple[str, ColorLike]:
        """The text and tone that were noted until the next choice."""
        return self._note, self._note_tone

    def clear_note(self) -> None:
        """Forget what was noted."""
        self._note = ""

    # -- words -----------------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        """See `Board.prompt`."""
        return pills.prompt(self)

    # -- motion ----------------------------------------------------------------------------------------------------

    def motion_of(self, events: Sequence[Event], before: State, after: State) -> Step | None:
        """See `Board.motion_of`."""
        self.hot = None if self.hot is not None and self.hot[0] != "seat" else self.hot  # type: ignore[index]
        self.counting.clear()
        assert isinstance(before, HarvestState)
        return self.flights.of(events, before)

    def settle(self) -> None:
        """Show the match as it stands, nothing counting any more."""
        self.counting.clear()
        super().settle()
