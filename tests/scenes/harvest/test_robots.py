"""Whole matches played at the table: by mouse, by keyboard alone, and by a monkey that clicks anywhere."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pygame
import pytest

from game.match import Match
from scenes.harvest import HarvestBoard
from scenes.manager import App
from scenes.ui.zones import Zone
from tests.scenes.harvest.conftest import settle, step
from tests.scenes.robots import click, key, send

MOST_ACTS = 6000
WANDERING = ("seat ", "spine", "bar.", "offer aside", "haggle close")
"""Zones that lead nowhere by themselves."""
BUILDING = ("give ", "get ", "partner ", "action haggle")
"""Zones with which an offer is put together."""


def choose(rng: random.Random, offered: list[Zone]) -> Zone:
    """One of the offered zones: those that only look around or put offers together come up less often."""
    weights = [
        0.1 if z.id.startswith(WANDERING) else 0.4 if z.id.startswith(BUILDING) else 1.0 for z in offered
    ]
    return rng.choices(offered, weights)[0]


def play(app: App, board: HarvestBoard, take: Callable[[Zone], None], seed: int) -> Counter[str]:
    """Play on until the match is over, taking only what is offered; return what was taken how often."""
    rng = random.Random(seed)
    taken: Counter[str] = Counter()
    for _ in range(MOST_ACTS):
        settle(app)
        top = app.manager.top
        assert top is not None
        if board.match.result is not None:
            return taken
        offered = [zone for zone in top.view.zones.offered() if not zone.id.startswith("bar.")]
        assert offered, f"nothing is offered in step {board.table.step}"
        zone = choose(rng, offered)
        taken[zone.id.split()[0]] += 1
        take(zone)
    raise AssertionError(f"no end after {MOST_ACTS} acts, round {board.table.round}")


@pytest.mark.parametrize(
    ("n", "people", "options"),
    [(2, (0,), {}), (3, (0, 1, 2), {}), (4, (1, 2), {"trade_goal_cards": True}), (5, (2,), {})],
)
def test_mouse(
    n: int,
    people: tuple[int, ...],
    options: dict[str, bool],
    app_of: Callable[..., App],
    match_of: Callable[..., Match],
    board_of: Callable[[App, Match], HarvestBoard],
) -> None:
    """People and computers mixed, to the end, with clicks on what is offered."""
    app = app_of()
    match = match_of(n, people, seed=n, **options)
    board = board_of(app, match)
    taken = play(app, board, lambda zone: click(app, _inside(zone)), seed=n)
    assert match.result is not None
    assert {"available", "hand", "industry"} <= set(taken)
    assert board.texts.notices == []


def _inside(zone: Zone) -> tuple[int, int]:
    return zone.rect.center


def test_keyboard(
    app_of: Callable[..., App],
    match_of: Callable[..., Match],
    board_of: Callable[[App, Match], HarvestBoard],
) -> None:
    """A match by keyboard alone: Tab to what is wanted, Enter takes it."""
    app = app_of()
    match = match_of(2, (0,), seed=8)
    board = board_of(app, match)

    def take(zone: Zone) -> None:
        if not zone.focusable:
            return  # plus and minus of a kind are there for the mouse, its cell for the keyboard too
        top = app.manager.top
        assert top is not None
        for _ in range(len(top.view.zones.reachable()) + 2):
            current = top.view.zones.current
            if current is not None and current.id == zone.id:
                send(app, key(pygame.K_RETURN))
                return
            send(app, key(pygame.K_TAB))
        raise AssertionError(f"Tab never comes to {zone.id}")

    play(app, board, take, seed=4)
    assert match.result is not None


@pytest.mark.parametrize("seed", [1, 2])
def test_monkey(
    seed: int,
    app_of: Callable[..., App],
    match_of: Callable[..., Match],
    board_of: Callable[[App, Match], HarvestBoard],
) -> None:
    """Clicks and keys anywhere, windows of other sizes: nothing breaks, the rules hold, the table stays in step."""
    app = app_of((960, 600), speed="fast")
    match = match_of(4, (0, 2), seed=seed, takebacks=seed == 2)
    board = board_of(app, match)
    rng = random.Random(seed)
    keys = [
        pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT,
        pygame.K_UP, pygame.K_DOWN, pygame.K_u, pygame.K_h,
    ]  # fmt: skip
    for act in range(900):
        top = app.manager.top
        if top is None or match.result is not None:
            break
        kind = rng.random()
        if top is not board:
            _come_back(app)
        elif kind < 0.5:
            zones = [zone for zone in top.view.zones.offered() if not zone.id.startswith("bar.")]
            anywhere = (rng.randrange(960), rng.randrange(70, 600))
            pos = rng.choice(zones).rect.center if zones and rng.random() < 0.7 else anywhere
            click(app, pos, 3 if rng.random() < 0.1 and not _leaves(board, pygame.K_ESCAPE) else 1)
        elif kind < 0.9:
            code = rng.choice(keys)
            if not _leaves(board, code):
                send(app, key(code))
        elif board.narrowing is None:
            settle(app)  # a computer ponders: however slow the machine is, the match goes on
        else:
            step(app, seconds=rng.choice([0.0, 0.05, 1.0]))
        if act % 300 == 299:
            app.manager.relayout(rng.choice([(1280, 720), (960, 600), (1500, 640)]))
            app.manager.relayout((960, 600))
        if app.manager.top is None:
            break
    assert match.game.invariants(match.state) == []
    assert len(match.log) > 10
    settle(app)
    if app.manager.top is board and board.narrowing is not None:
        assert board.shown == match.view(board.viewer)


def _leaves(board: HarvestBoard, code: int) -> bool:
    """Whether a key would lead away from the table: Esc with nothing to step back from, or the bar's icons."""
    if code == pygame.K_ESCAPE:
        return not (board.step == "swap" or board.gestures.picked or board.is_covered)
    current = board.view.zones.current or board.view.zones.focused
    return code in (pygame.K_RETURN, pygame.K_SPACE) and current is not None and current.id.startswith("bar.")


def _come_back(app: App) -> None:
    """Take the way from a screen over the board back to it."""
    top = app.manager.top
    assert top is not None
    ready = [zone for zone in top.view.zones.offered() if zone.id == "curtain.ready"]
    if ready:
        click(app, ready[0].rect.center)
    else:
        send(app, key(pygame.K_ESCAPE))
