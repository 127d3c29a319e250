"""What lies where on the table, how moves are pointed at, and what motion does to the table on the way."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots import next_move
from game.data import DataSource
from game.harvest import HarvestGame
from game.harvest import moves as mv
from game.harvest.state import HarvestState
from game.match import Match
from game.rules import visible
from scenes.harvest import HarvestBoard, cards, drawn, hand, table, targets
from scenes.harvest.places import Places
from scenes.layout import Layout, load_layout
from scenes.manager import App
from scenes.narrowing import Narrowing
from scenes.replay import Replay, ReplayPlay
from scenes.ui.scale import Units
from scenes.ui.view import Z
from tests.scenes.harvest.conftest import POSITION, arrange, settle, step
from tests.scenes.robots import click, lead_on


@pytest.fixture(scope="module")
def layout() -> Layout:
    """The layout as shipped."""
    return load_layout(DataSource(), "harvest/layout.tmx")


# -- places ------------------------------------------------------------------------------------------------------


def test_zones_of_a_layer_lie_apart(layout: Layout) -> None:
    """No two zones of the table, of the mats or of the Player Mat cover each other."""
    units = Units(1280, 720)
    for layer in ("table", "mats"):
        rects = {name: place.rect(units) for name, place in layout.items() if place.layer == layer}
        for (one, a), (other, b) in combinations(rects.items(), 2):
            assert not a.colliderect(b), f"{one} covers {other}"


@given(st.lists(st.integers(0, 9), min_size=12, max_size=12))
def test_no_kind_covers_another(counts: list[int]) -> None:
    """Fans and small cards lie side by side within the room, every kind that is there once."""
    room = 552.0
    spots = hand.lie(counts, room, cards.MINI[0])
    assert [spot.kind for spot in spots] == [kind for kind, n in enumerate(counts) if n]
    for row in {spot.row for spot in spots}:
        line = [spot for spot in spots if spot.row == row]
        assert line[0].x >= -0.01
        assert line[-1].x + line[-1].w <= room + 0.01
        for left, right in pairwise(line):
            assert left.x + left.w <= right.x + 0.01


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (1720, 720)])
def test_rows_stay_in_their_zones(layout: Layout, game: HarvestGame, size: tuple[int, int]) -> None:
    """Supply of any length, Demand, tiles and Goals stay inside their zones and apart from each other."""
    places = Places(layout, Units(*size), game.d)
    groups = [(places.supply(n), "supply") for n in range(13)]
    groups += [([places.demand(i, n) for i in range(n)], "demand") for n in range(2, 6)]
    groups.append(([places.tile(p) for p in range(9)], "industry"))
    groups.append(([places.producer(p) for p in range(9)], "producers"))
    groups += [(places.opponents(n), "opponents") for n in range(1, 5)]
    for rects, zone in groups:
        outer = places.zone(zone).inflate(4, 4)
        assert all(outer.contains(rect) for rect in rects), zone
        assert not any(a.colliderect(b) for a, b in combinations(rects, 2)), zone


# -- moves and events --------------------------------------------------------------------------------------------


def played(match: Match, moves: int) -> Any:
    """Play a match with computers; yields what each step was, before and after, as a seat sees it."""
    for number in range(moves):
        actors = match.actors
        if not actors:
            return
        seat = actors[0]
        views = [match.view(viewer) for viewer in (*range(len(match.setup.seats)), None)]
        legal = match.legal(seat)
        move = next_move(match.game, "medium" if number % 3 else "easy", match.state, seat, 5, number)
        events = match.play(seat, move)
        yield seat, legal, move, events, views


@pytest.mark.parametrize(("n", "seed"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_every_move_is_pointed_at_in_its_own_way(
    n: int, seed: int, match_of: Callable[..., Match], game: HarvestGame
) -> None:
    """Narrowing takes every list of legal moves; what a click on the target means is that very move."""
    match = match_of(n, (), seed)
    for _, legal, _, _, views in played(match, 400):
        narrowing = Narrowing(legal, lambda move: targets.path(game.d, move))
        for path, move in [(targets.path(game.d, move), move) for move in narrowing.moves]:
            meant = targets.meant(game.d, views[-1], path[0])
            if len(path) == 1 and meant is not None:
                assert meant == move


@pytest.mark.parametrize(("n", "seed", "goals"), [(2, 1, False), (4, 2, False), (5, 3, False), (3, 4, True)])
def test_motion_ends_where_the_rules_do(
    n: int, seed: int, goals: bool, match_of: Callable[..., Match]
) -> None:
    """Laying events out on a view, piece by piece, gives the view that the rules give."""
    match = match_of(n, (), seed, trade_goal_cards=goals)
    for _, _, move, events, views in played(match, 900):
        for viewer, before in zip((*range(n), None), views, strict=True):
            table = before.copy()
            for event in visible(events, viewer):
                drawn.depart(table, event)
                drawn.arrive(table, event)
            after = match.view(viewer)
            assert _shown(table) == _shown(after), f"{move} as seen by {viewer}"


def test_motion_that_is_skipped_ends_where_the_rules_do(
    app_of: Callable[..., App],
    match_of: Callable[..., Match],
    board_of: Callable[[App, Match], HarvestBoard],
) -> None:
    """Nothing flies any more, but the table is laid out all the same."""
    board = board_of(app_of(speed="normal"), match_of(3, (), 2))
    moved = 0
    for _, _, move, events, views in played(board.match, 200):
        before = views[-1]
        step = board.motion_of(list(visible(events, None)), before, board.match.view(None))
        if step is None:
            continue
        step.finish()
        moved += 1
        assert _shown(board.table) == _shown(board.match.view(None)), f"{move}"
        assert not any(sprite.z == Z.FLYING for sprite in board.view.stage.sprites())
    assert moved > 60


def _shown(state: HarvestState) -> dict[str, object]:
    """What of a state is drawn, Goal cards in trade left out: they come with the true view."""
    players = [
        (p.cards, p.producers, p.chits, sorted(p.opportunities), sorted(p.fulfilled), sorted(p.goals))
        for p in state.players
    ]
    return {
        "players": players,
        "rows": (state.available, state.latent, state.supply, state.demand),
        "piles": (len(state.deck), len(state.opportunity_deck), len(state.goal_deck), state.pool),
        "counts": (state.discard, state.processed, state.industry, sorted(state.opportunity_discard)),
        "turn": (state.round, state.leader, state.phase, state.turn, state.did),
    }


# -- motion --------------------------------------------------------------------------------------------------------


def test_a_goal_that_is_drawn_is_turned_over(
    app_of: Callable[..., App],
    match_of: Callable[..., Match],
    board_of: Callable[[App, Match], HarvestBoard],
) -> None:
    """The back flies to its place, then turns: narrower and wider again, until the face lies there."""
    app = app_of(speed="normal")
    match = match_of(2, takebacks=True)
    arrange(match, phase="goals", **POSITION)
    board = board_of(app, match)
    step(app)
    board.view.zones.activate("goal 1")
    board.view.zones.activate("action exchange")
    full = board.cards.goal_back().get_width()
    widths: set[int] = set()
    for _ in range(120):
        step(app, seconds=1 / 60)
        widths |= {sprite.image.get_width() for sprite in board.view.stage.sprites() if sprite.z == Z.FLYING}
        if not board.view.motion.busy:
            break
    turned = {wide for wide in widths if wide < full * 0.7}
    assert len(turned) >= 3
    assert not any(sprite.z == Z.FLYING for sprite in board.view.stage.sprites())
    back = board.view.stage.get("goal 1", "goals")
    assert back is not None
    assert back.alpha == 255


def test_totals_that_count_up_are_right_after_a_resize(
    app_of: Callable[..., App],
    match_of: Callable[..., Match],
    board_of: Callable[[App, Match], HarvestBoard],
) -> None:
    """The motion is broken off with its counting; the new picture shows what the match says."""
    app, match = app_of(speed="normal"), match_of(3, (), 2)
    board = board_of(app, match)
    for _ in range(4000):
        step(app, seconds=0.05)
        if any(board.marks.counted_points(seat) < match.game.scores(match.state)[seat] for seat in range(3)):
            break
    app.manager.relayout(app.window.size)
    assert any(match.game.scores(match.state))
    assert tuple(board.marks.counted_points(seat) for seat in range(3)) == match.game.scores(match.state)


def test_a_new_round_is_announced(
    app_of: Callable[..., App],
    match_of: Callable[..., Match],
    board_of: Callable[[App, Match], HarvestBoard],
) -> None:
    """The last turn of the Goal phase ends the round: for a moment the table says who leads the next."""
    app = app_of(speed="normal")
    match = match_of(2, (1,))
    arrange(match, phase="goals", **POSITION)
    match.start.turn = 1
    board = board_of(app, match)
    step(app)
    board.view.zones.activate("action end turn")
    shades: list[float] = []
    for _ in range(200):
        step(app, seconds=1 / 60)
        shades += [sprite.alpha for sprite in board.view.stage.sprites() if sprite.z == Z.POPOVER]
        if match.result is not None or not board.view.motion.busy:
            break
    assert max(shades) == 255
    assert board.table.round == 2


def test_the_toast_tells_what_another_does_and_not_what_one_does_oneself(
    app_of: Callable[..., App],
    match_of: Callable[..., Match],
    board_of: Callable[[App, Match], HarvestBoard],
) -> None:
    app = app_of(speed="normal")
    match = match_of(2, (0,))
    match.start.leader = 0
    board = board_of(app, match)
    said: set[str] = set()
    for _ in range(900):
        step(app, seconds=1 / 60)
        said.add(board.noted[0])
        if board.narrowing is not None and not board.view.motion.busy:
            if len(match.timeline) > 1:
                break
            for place in range(1, 4):
                board.view.zones.activate(f"available {place}")
            board.view.zones.activate("action take")
    me, other = (board.name(seat) for seat in range(2))
    assert any(line.startswith(f"{other} takes ") for line in said), said
    assert not any(line.startswith(f"{me} takes ") for line in said)


@pytest.mark.parametrize("people", [(), (0,)])
def test_what_is_not_declared_again_is_right_all_the_same(
    people: tuple[int, ...],
    app_of: Callable[..., App],
    match_of: Callable[..., Match],
    board_of: Callable[[App, Match], HarvestBoard],
) -> None:
    """After every move the picture is the one that declaring everything anew gives."""
    app = app_of()
    match = match_of(3, people, seed=6, level="medium")
    board = board_of(app, match)
    rng = random.Random(2)
    compared = 0
    for _ in range(260):
        step(app)
        if board.narrowing is not None and not board.view.motion.busy:
            click(app, lead_on(board, rng))
        if board.view.motion.busy:
            continue
        shown = _picture(app)
        board.resized(app.window.size)
        assert shown == _picture(app), f"after {match.timeline[-1].move}"
        compared += 1
    assert compared > 20


def test_every_jump_of_a_replay_is_seen(app_of: Callable[..., App], match_of: Callable[..., Match]) -> None:
    """A state that lies where one that is gone lay in memory is another state all the same."""
    app, match = app_of(), match_of(3, (), 2)
    list(played(match, 30))
    driver = ReplayPlay(match, 0)
    board = HarvestBoard(app, match.at(0), driver)
    app.manager.push(Replay(app, board, driver))
    rng = random.Random(1)
    for _ in range(60):
        at = rng.randrange(31)
        shown: list[HarvestState] = []
        board.sections["ribbon"] = lambda shown=shown: shown.append(board.table)  # type: ignore[misc]
        driver.jump(at)
        assert shown and shown[-1] is board.shown


def _picture(app: App) -> bytes:
    top = app.manager.top
    assert top is not None
    top.view.zones._mouse_move((-1, -1))
    top.view.stage.invalidate()
    app.manager.present()
    return pygame.image.tobytes(app.window.surface, "RGB")


# -- words -------------------------------------------------------------------------------------------------------


def test_hints_call_cards_by_their_names(
    app_of: Callable[..., App], match_of: Callable[..., Match], board_of: Callable[[App, Match], HarvestBoard]
) -> None:
    """Places and numbers say nothing at the table; Goals that lie face down keep their number."""
    match = match_of(3, (0,), first_seat="1")
    arrange(match, available=["grain", "salt", "grain", "clay", "ore"])
    app = app_of()
    board = board_of(app, match)
    settle(app)
    goal = board.words.goal(board.table.players[0].goals[1])
    assert board.move_words(mv.Take((0, 1, 2))) == "Take 2 Grain and Salt"
    assert board.move_words(mv.Fulfil(1)) == f"Fulfil {goal}"
    assert board.move_words(mv.Exchange(1)) == f"Exchange {goal}"
    board.look_at(1)
    assert board.move_words(mv.Exchange(1)) == "Exchange Goal card 2"
    board.look_at(None)
    board.driver.hint()  # type: ignore[attr-defined]
    settle(app)
    assert board.noted[0].startswith("Hint: Take ")
    assert "place" not in board.noted[0]


@pytest.mark.parametrize(
    ("cards_owned", "says"),
    [
        ("4 hides", "Fulfil a glowing Goal, or exchange one."),
        ("salt", "No Goal is met yet: exchange one, or pass."),
    ],
)
def test_the_goal_phase_says_what_can_be_done(
    app_of: Callable[..., App], match_of: Callable[..., Match], board_of: Callable[[App, Match], HarvestBoard],
    cards_owned: str, says: str,
) -> None:  # fmt: skip
    match = match_of(2, (0,))
    mine = {"cards": cards_owned, "goals": "granary + royal_wardrobe"}
    arrange(match, phase="goals", leader=0, players={0: mine})
    app = app_of()
    board = board_of(app, match)
    settle(app)
    assert board.prompt() == says


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("factor", [1.0, 1.3])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_portraits_keep_between_heading_and_legend(
    app_of: Callable[..., App], match_of: Callable[..., Match], board_of: Callable[[App, Match], HarvestBoard],
    language: str, factor: float, players: int,
) -> None:  # fmt: skip
    """The order of play in the header of the Industry Mat covers neither, whatever the size of the text."""
    match = match_of(players, (0,), first_seat="1")
    arrange(match, phase="industry", leader=0, players={0: {"cards": "oxen + salt"}})
    app = app_of(language=language, text_factor=factor)
    board = board_of(app, match)
    settle(app)
    kit, mat = board.kit, board.layout["industry mat"]
    heading = kit.text.width(board.say("harvest.terms.industry_mat"), 16, "bold") / kit.k
    left = mat.x + table.HEADING_LEFT + min(heading, table.HEADING_ROOM)
    right = mat.x + mat.w - table.legend_width(kit, board.say)
    middles = [board.view.zones[f"order {seat}"].rect.centerx / kit.k for seat in range(players)]
    assert min(middles) - 15 >= left
    assert max(middles) + 15 <= right
    gaps = [b - a for a, b in pairwise(sorted(middles))]
    assert min(gaps) >= 14
