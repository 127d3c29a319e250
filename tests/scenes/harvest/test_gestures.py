"""What can be pointed at says what it is, why not, and what comes of it; what is chosen half can be taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.harvest import moves as mv
from scenes.harvest import HarvestBoard
from tests.scenes.harvest.conftest import settle


@pytest.mark.parametrize("phase", ["harvest", "market", "industry", "goals"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_everything_explains_itself(phase: str, language: str, at_phase: Callable[..., HarvestBoard]) -> None:
    """Whatever is pointed at says what it is; what cannot be taken says why not; nothing lacks a text."""
    board = at_phase(phase, language)
    assert board.step == {"harvest": "take"}.get(phase, phase)
    zones = board.view.zones
    names = [zone.id for zone in zones.reachable() if not zone.id.startswith(("bar.", "action", "seat"))]
    assert len(names) > 40
    for name in names:
        zones.focus(name)
        zone = zones[name]
        assert zone.explanation, name
        assert zone.enabled or zone.reason, name
        assert "⟦" not in zone.explanation + zone.refusal + zone.label
    assert board.texts.notices == []


def test_refusals_are_those_of_the_rules(at_phase: Callable[..., HarvestBoard]) -> None:
    """A click on what is not allowed says the reason of the rules in the toast."""
    board = at_phase("market")
    board.view.zones.activate("demand stock_fair")
    assert board.noted[0] == "You do not own all that Stock Fair asks for."
    board.view.zones.activate("available 0")
    assert board.noted[0] == "That is done in the Harvest phase."
    board.view.zones.activate("industry mill")
    assert board.noted[0] == "That is done in the Industry phase."
    assert board.match.timeline == []


def test_pointing_shows_what_serves_and_what_comes_of_it(at_phase: Callable[..., HarvestBoard]) -> None:
    """Hovering an Opportunity marks the cards that serve it and counts the points it would bring."""
    board = at_phase("market")
    kinds = board.d.kind_ids
    board.view.zones.focus("demand bakers_dozen")
    assert board.view.zones["demand bakers_dozen"].explanation.endswith("Claim Baker’s Dozen")
    assert board.marks.lit_assets() == {kinds.index("grain"): 2, kinds.index("salt"): 1}
    assert board.marks.preview_points() == 2
    board.view.zones.focus("demand stock_fair")
    assert board.marks.preview_points() == 0
    assert sum(board.marks.lit_assets().values()) == 3


def test_what_is_wanted_can_be_pointed_at_first(at_phase: Callable[..., HarvestBoard]) -> None:
    """A card of Supply, then the own card for it: both halves of the swap are played."""
    board = at_phase("market")
    zones = board.view.zones
    zones.activate("supply 2")
    assert board.match.timeline == []
    assert zones.activate("hand salt")
    settle(board.app)
    kinds = board.d.kind_ids
    assert [step.move for step in board.match.timeline] == [
        mv.Place(kinds.index("salt")),
        mv.Pick(kinds.index("grapes")),
    ]
    assert board.step == "claim"


def test_a_wish_can_be_taken_back(at_phase: Callable[..., HarvestBoard]) -> None:
    """Esc forgets the wish; the swap then asks what to take, and Esc takes the placed card back."""
    board = at_phase("market")
    board.view.zones.activate("resource deck")
    board.view.zones.back()
    board.view.zones.activate("hand salt")
    settle(board.app)
    assert board.step == "swap"
    board.view.zones.back()
    settle(board.app)
    assert board.step == "market"
    assert board.match.state.players[0] == board.match.start.players[0]


def test_a_fulfilled_goal_shows_what_is_spent(at_phase: Callable[..., HarvestBoard]) -> None:
    """A chosen Goal marks what would be spent; the pill fulfils it, and exactly that is spent."""
    board = at_phase("goals")
    board.view.zones.activate("goal 0")
    marked = board.marks.spent_assets()
    assert sorted(board.d.kind_ids[kind] for kind in marked) == ["clay", "grain", "milk", "timber"]
    before = list(board.match.state.players[0].cards)
    board.view.zones.activate("action fulfil")
    settle(board.app)
    after = board.match.state.players[0].cards
    assert {k: b - a for k, (b, a) in enumerate(zip(before, after, strict=True)) if a != b} == marked
