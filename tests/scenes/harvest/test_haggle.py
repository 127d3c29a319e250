"""Haggling at the screen: with computers, between two people at one computer, and when a computer makes the offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from game.harvest import events as ev
from game.harvest import haggling
from game.harvest import moves as mv
from game.harvest.state import Bundle
from game.match import Match
from game.rules import HIDDEN, Event
from scenes.curtain import Curtain
from scenes.harvest import HarvestBoard
from scenes.log import Log
from scenes.manager import App
from scenes.replay import Replay
from tests.scenes.harvest.conftest import arrange, settle, step
from tests.scenes.robots import key, send

TABLE: dict[str, Any] = {
    "phase": "market",
    "leader": 0,
    "supply": ["ore", "fleece", "grapes"],
    "players": {
        0: {
            "cards": "3 grain + timber + 2 milk",
            "producers": "mill",
            "chits": 6,
            "goals": "homestead + shipyard",
        },
        1: {"cards": "2 timber + ore + clay", "producers": "mill + kiln", "chits": 4, "fulfilled": "pottery"},
        2: {"cards": "2 salt", "opportunities": "barn_raising"},
    },
}


@pytest.fixture
def seated(
    app_of: Callable[..., App],
    match_of: Callable[..., Match],
    board_of: Callable[[App, Match], HarvestBoard],
) -> Callable[..., tuple[App, HarvestBoard]]:
    """Three players at the Market, the first of them to act."""

    def make(
        people: tuple[int, ...] = (0,), language: str = "en", **options: Any
    ) -> tuple[App, HarvestBoard]:
        app = app_of(language=language)
        match = match_of(3, people, level="medium", **options)
        arrange(match, **TABLE)
        board = board_of(app, match)
        settle(app)
        return app, board

    return make


def take(board: HarvestBoard, *zones: str) -> None:
    """Take zones one after the other, as clicks do."""
    for zone in zones:
        assert board.view.zones.activate(zone), f"{zone} is not offered: {board.view.zones[zone].reason}"


def hand_over(app: App) -> None:
    """Come to the screen through the curtain."""
    settle(app)
    top = app.manager.top
    assert isinstance(top, Curtain)
    top.view.zones.activate("curtain.ready")
    settle(app)


def test_a_deal_with_a_computer_ends_the_turn(seated: Callable[..., tuple[App, HarvestBoard]]) -> None:
    """Its mood is shown before; it accepts at once; both sides change hands; the dialogue is gone."""
    app, board = seated()
    take(board, "action haggle", "give grain.plus", "give grain.plus", "give chits.plus", "get clay.plus")
    mood = board.talk.mood()
    assert mood is not None
    assert mood.face == "smile"
    take(board, "haggle propose")
    settle(app)
    assert [type(s.move).__name__ for s in board.match.timeline[:2]] == ["Propose", "Accept"]
    assert not board.is_covered
    assert board.match.state.players[0].cards[board.d.kind_ids.index("clay")] == 1


def test_the_partners_face_while_it_thinks_and_while_the_deal_crosses(
    seated: Callable[..., tuple[App, HarvestBoard]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was guessed before stays while the partner thinks; an agreed deal is not judged once more."""
    app, board = seated()
    take(board, "action haggle", "give grain.plus", "give grain.plus", "give chits.plus", "get clay.plus")
    seen: list[tuple[object, ...]] = []
    crossing, hear = board.dialogue.crossing, board.talk.hear

    def begin(ms: float) -> object:
        seen.append(board.dialogue._attitude()[:2])
        return crossing(ms)

    def end(events: Sequence[Event]) -> None:
        if any(isinstance(event, ev.Traded) for event in events):
            seen.append(board.dialogue._attitude()[:2])
        hear(events)

    monkeypatch.setattr(board.dialogue, "crossing", begin)
    monkeypatch.setattr(board.talk, "hear", end)
    take(board, "haggle propose")
    settle(app)
    assert seen == [("smile", "Bruno"), ("smile", "A deal")]


def test_a_refusal_says_why_and_leaves_the_offer_to_be_changed(
    seated: Callable[..., tuple[App, HarvestBoard]],
) -> None:
    """A computer that does not want it gives its reason; the draft stays, one proposal less is left."""
    app, board = seated()
    take(board, "action haggle", "give milk.plus", "get timber.plus", "get timber.plus", "get chits.plus")
    mood = board.talk.mood()
    assert mood is not None
    assert mood.face != "smile"
    take(board, "haggle propose")
    settle(app)
    assert board.is_covered
    assert board.talk.reply is not None
    answer = board.match.timeline[1].move
    if isinstance(answer, mv.Refuse):
        assert board.talk.reply[1] == board.say(f"harvest.reason.{answer.reason}")
        assert board.dialogue._attitude()[1] == "Not like this"
        assert board.step == "haggle"
        assert board.talk.draft.get.chits == 1
        assert board.talk.proposals_left(1) == 2
    else:
        assert isinstance(answer, mv.Counter)
        assert board.talk.draft.give == answer.get
        assert board.talk.draft.get == answer.give


def test_looking_costs_nothing(seated: Callable[..., tuple[App, HarvestBoard]]) -> None:
    """Esc closes the dialogue; before a proposal the turn is as open as before, and the draft is kept."""
    app, board = seated()
    take(board, "action haggle", "give grain.plus")
    send(app, key(pygame.K_ESCAPE))
    assert not board.is_covered
    assert board.step == "market"
    assert "action trade" in board.view.zones
    assert board.match.timeline == []
    take(board, "action haggle")
    assert board.talk.draft.give == Bundle(cards=(0,))


def test_ending_the_turn_is_asked_once(seated: Callable[..., tuple[App, HarvestBoard]]) -> None:
    """The first press only asks; any change of the offer takes the question back."""
    _, board = seated()
    take(board, "action haggle", "haggle end turn")
    assert board.talk.sure
    assert board.match.timeline == []
    take(board, "give grain.plus")
    assert not board.talk.sure
    take(board, "haggle end turn", "haggle end turn")
    assert board.match.timeline[0].move == mv.EndTurn()


def test_what_cannot_change_hands_says_why(seated: Callable[..., tuple[App, HarvestBoard]]) -> None:
    """A Producer that the other side has already is disabled, and an empty side bars the proposal."""
    _, board = seated()
    take(board, "action haggle")
    zones = board.view.zones
    assert not zones["give mill"].enabled
    assert zones["give mill"].reason == "Bruno has the Mill already and cannot take another from Ada."
    assert zones["get kiln"].enabled
    assert zones["haggle propose"].reason == "Both sides must give something."
    assert "get grain.plus" not in zones


def test_a_click_on_a_kind_puts_one_more_of_it_in(seated: Callable[..., tuple[App, HarvestBoard]]) -> None:
    """The whole cell is there to be clicked; after the last card all are taken out, and a full one says why."""
    _, board = seated()
    take(board, "action haggle", "give milk")
    assert board.talk.draft.give == Bundle(cards=(4,))
    take(board, "give milk")
    assert board.talk.draft.give == Bundle(cards=(4, 4))
    assert board.view.zones["give milk.plus"].reason == "All there is of it is in the deal."
    take(board, "give milk")
    assert board.talk.draft.is_empty
    assert board.view.zones["give milk.minus"].reason == "None of it is in the deal."


def test_asking_for_the_price(seated: Callable[..., tuple[App, HarvestBoard]]) -> None:
    """With nothing offered the main pill asks what the partner would want; the answer lies in the dialogue."""
    app, board = seated()
    take(board, "action haggle")
    assert board.dialogue._default_note() == "Choose what you give and what you get."
    take(board, "give milk")
    assert board.dialogue._default_note() == "Now choose what you get for it."
    take(board, "give milk", "give milk", "get clay.plus")
    assert board.dialogue._default_note() == "Offer something for it, or ask for the price."
    assert board.view.zones["haggle propose"].label == board.say("harvest.action.ask")
    take(board, "haggle propose")
    settle(app)
    assert isinstance(board.match.timeline[0].move, mv.Ask)
    answer = board.match.timeline[1].move
    if isinstance(answer, mv.Counter):
        assert board.step == "answer"
        assert board.talk.draft.give == answer.get
        assert board.talk.reply is not None
        assert board.talk.reply[1] == board.say("harvest.board.says_price")
        take(board, "haggle accept")
        settle(app)
        assert board.match.state.deals[-1].by == 1
    else:
        assert board.talk.reply is not None


def test_people_answer_at_the_same_screen(seated: Callable[..., tuple[App, HarvestBoard]]) -> None:
    """Without Goal cards in play the partner answers without a curtain, and the proposer's Goals are covered."""
    app, board = seated((0, 1))
    hand_over(app)
    take(board, "action haggle", "give milk.plus", "get clay.plus", "haggle propose")
    settle(app)
    assert app.manager.top is board
    assert (board.viewer, board.deciding) == (0, 1)
    assert board.covers_goals
    take(board, "offer refuse")
    settle(app)
    assert (board.viewer, board.deciding) == (0, 0)
    assert board.is_covered  # back in the dialogue, the draft as it was
    send(app, key(pygame.K_ESCAPE))
    assert board.covers_goals  # the partner may still sit at the screen
    assert board.view.stage.get("goal 0", "goals").image is board.cards.goal_back()
    take(board, "goal 1")
    assert not board.covers_goals
    assert board.view.zones["goal 0"].label == board.words.goal(board.table.players[0].goals[0])
    take(board, "action haggle")
    take(board, "give milk.plus", "haggle propose")
    settle(app)
    take(board, "offer accept")
    settle(app)
    assert board.match.state.deals[-1].give == Bundle(cards=(4, 4))
    assert isinstance(app.manager.top, Curtain)  # now it is the partner's own turn


def test_the_log_leads_to_no_covered_goal(seated: Callable[..., tuple[App, HarvestBoard]]) -> None:
    """Neither the partner who answers nor a look back at an earlier position turns the proposer's Goals over."""
    app, board = seated((0, 1))
    hand_over(app)
    own = board.match.state.players[0].goals
    take(board, "action haggle", "give milk.plus", "get clay.plus", "haggle propose")
    settle(app)
    take(board, "offer aside")
    assert board.deciding == 1
    assert goals_by_the_log(app) == [HIDDEN, HIDDEN]
    board.talk.peek()
    take(board, "offer refuse")
    settle(app)
    send(app, key(pygame.K_ESCAPE))
    assert goals_by_the_log(app) == [HIDDEN, HIDDEN]
    take(board, "goal 0")
    assert goals_by_the_log(app) == own


def goals_by_the_log(app: App) -> list[int]:
    """The first seat's Goals in the position that the log's first line leads to."""
    send(app, key(pygame.K_l))
    assert isinstance(app.manager.top, Log)
    app.manager.top.view.zones.activate("log.1")
    replay = app.manager.top
    assert isinstance(replay, Replay)
    assert isinstance(replay.board, HarvestBoard)
    goals = replay.board.table.players[0].goals
    app.manager.pop()
    return goals


def test_with_goal_cards_in_play_the_curtain_falls(seated: Callable[..., tuple[App, HarvestBoard]]) -> None:
    """Then the answer needs the own Goals: the partner comes through the curtain."""
    app, board = seated((0, 1), trade_goal_cards=True)
    hand_over(app)
    take(board, "action haggle", "give goal card 0", "get clay.plus", "haggle propose")
    settle(app)
    assert isinstance(app.manager.top, Curtain)
    hand_over(app)
    assert (board.viewer, board.deciding, board.covers_goals) == (1, 1, False)
    take(board, "offer accept")
    settle(app)
    assert board.match.state.deals[-1].give.slots == (0,)
    assert len(board.match.state.players[1].goals) == 3


def test_counter_offers_go_back_and_forth(seated: Callable[..., tuple[App, HarvestBoard]]) -> None:
    """A counter-offer begins with the offer as it is; unchanged it cannot be sent, the original can still be taken."""
    app, board = seated((0, 1))
    hand_over(app)
    take(board, "action haggle", "give milk.plus", "get clay.plus", "haggle propose")
    settle(app)
    take(board, "offer counter")
    assert board.dialogue._default_note() == board.say("harvest.haggle.answer_note")
    assert board.dialogue._attitude()[2] == "Ada waits for the answer."
    titles = [board.dialogue.columns._title(side) for side in ("give", "get")]
    assert titles == ["Bruno gives", "Bruno gets from Ada"]  # it is Ada's view that lies on the table
    assert not board.view.zones["haggle counter"].enabled
    assert board.view.zones["haggle accept"].enabled
    take(board, "get milk.plus")
    assert board.view.zones["haggle counter"].enabled
    take(board, "haggle counter")
    settle(app)
    assert board.deciding == 0
    assert board.match.state.proposal is not None
    assert board.match.state.proposal.get == Bundle(cards=(4, 4))
    take(board, "offer accept")
    settle(app)
    assert board.match.state.deals[-1].by == 1


def test_an_offer_of_a_computer_arrives_as_a_card(seated: Callable[..., tuple[App, HarvestBoard]]) -> None:
    """It can be put aside to look at the table, and answered."""
    app, board = seated()
    match = board.match
    match.play(0, mv.EndTurn())
    board.close_decision()
    match.play(1, mv.Propose(0, Bundle(cards=(1,)), Bundle(cards=(0,))))
    board.settle()
    settle(app)
    assert board.deciding == 0
    zones = board.view.zones
    assert {"offer accept", "offer refuse", "offer counter", "offer not trading"} <= {
        z.id for z in zones.offered()
    }
    send(app, key(pygame.K_ESCAPE))
    assert not board.is_covered
    take(board, "action answer")
    assert board.is_covered
    take(board, "offer accept")
    settle(app)
    assert match.state.deals[-1].by == 1


# -- secrets -----------------------------------------------------------------------------------------------------


def frame(app: App) -> bytes:
    """The picture on the screen."""
    for _ in range(80):
        step(app, seconds=0.05)
    top = app.manager.top
    assert top is not None
    top.view.stage.invalidate()
    app.manager.present()
    return pygame.image.tobytes(app.window.surface, "RGB")


@pytest.mark.parametrize("moment", ["own turn", "curtain", "partner answers"])
def test_other_peoples_goals_never_reach_the_screen(
    moment: str, seated: Callable[..., tuple[App, HarvestBoard]]
) -> None:
    """Two deals that differ only in what the person at the screen must not know look alike to the pixel."""
    pictures = []
    for kept in (slice(0, 2), slice(-2, None)):
        app, board = seated((0, 1))
        state = board.match.state
        hidden = 1 if moment == "own turn" else 0
        unknown = sorted((*state.players[hidden].goals, *state.goal_deck))
        state.players[hidden].goals = unknown[kept]
        state.goal_deck = [goal for goal in unknown if goal not in unknown[kept]]
        board.settle()
        if moment != "curtain":
            hand_over(app)
        if moment == "partner answers":
            take(board, "action haggle", "give milk.plus", "get clay.plus", "haggle propose")
            settle(app)
            assert board.deciding == 1
        pictures.append(frame(app))
    assert pictures[0] == pictures[1]


# -- painting ahead ------------------------------------------------------------------------------------------------


def test_opening_paints_nothing_large(seated: Callable[..., tuple[App, HarvestBoard]]) -> None:
    """While a person thinks about a Market turn all that is slow in the dialogue is painted; nothing is declared."""
    app, board = seated()
    for _ in range(400):
        step(app, seconds=0.03)
    assert board.wake_after() is None
    assert "haggle propose" not in board.view.zones
    known = set(board.kit.cache._surfaces)
    take(board, "action haggle", "give grain.plus")
    new = [surface.get_size() for key, surface in board.kit.cache._surfaces.items() if key not in known]
    assert max(w * h for w, h in new) < 300 * 200


def test_kinds_are_put_in_by_keyboard(seated: Callable[..., tuple[App, HarvestBoard]]) -> None:
    """Arrow keys walk from kind to kind, Enter puts one more in; what nobody owns is passed over."""
    app, board = seated()
    take(board, "action haggle")
    zones = board.view.zones
    zones.focus("give grain")
    send(app, key(pygame.K_RIGHT))
    assert zones.focused is zones["give timber"]
    send(app, key(pygame.K_LEFT))
    send(app, key(pygame.K_DOWN))
    assert zones.focused is zones["give milk"]
    send(app, key(pygame.K_RETURN))
    send(app, key(pygame.K_RETURN))
    assert board.talk.draft.give == Bundle(cards=(4, 4))
    assert not zones["give herbs"].offers


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("factor", [1.0, 1.3])
def test_every_answer_fits_above_the_meter(
    seated: Callable[..., tuple[App, HarvestBoard]], language: str, factor: float
) -> None:
    """At the largest text, too, whatever a computer says."""
    app, board = seated(language=language)
    app.settings.text_factor = factor
    app.manager.relayout(app.kit.units.size)
    said = [f"reason.{reason}" for reason in haggling.REASONS]
    for line in (*said, "haggle.line.tempted", "board.says_counter", "board.says_price", "board.thinking"):
        spoken = board.say("harvest.board.spoken", line=board.say(f"harvest.{line}"))
        height = board.dialogue._speech(spoken, 132, 62).get_height() / board.kit.k
        assert height <= 63, spoken
