"""Motion: in order, on time, skippable, and never in the way of who wants none."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scenes.ui.motion import (
    Animate,
    Call,
    Later,
    Motion,
    Pace,
    Speed,
    Step,
    Tween,
    Wait,
    linear,
    parallel,
    sequence,
)
from scenes.ui.stage import Sprite, Stage


@pytest.fixture
def stage() -> Stage:
    pygame.display.init()
    pygame.display.set_mode((320, 200))
    return Stage((320, 200))


def sprite(stage: Stage, name: str = "a") -> Sprite:
    return stage.put(name, pygame.Surface((20, 20), pygame.SRCALPHA).convert_alpha(), (0, 0))


def test_tween_arrives_on_time(stage: Stage) -> None:
    piece, motion = sprite(stage), Motion()
    motion.queue(Tween(piece, 200, pos=(100, 50), alpha=100, scale=2.0, ease=linear))
    motion.update(0.1)
    assert piece.pos == (50, 25)
    assert motion.busy
    assert motion.wake_after() == 0.0
    motion.update(0.1)
    assert (piece.pos, piece.alpha, piece.scale) == ((100, 50), 100, 2.0)
    assert not motion.busy
    assert motion.wake_after() is None


def test_arc_rises_in_the_middle(stage: Stage) -> None:
    piece, motion = sprite(stage), Motion()
    motion.queue(Tween(piece, 200, pos=(100, 0), arc=40, ease=linear))
    motion.update(0.1)
    assert piece.pos == (50, -40)


def test_steps_play_in_order_and_leave_no_gap(stage: Stage) -> None:
    piece, motion = sprite(stage), Motion()
    heard: list[str] = []
    motion.queue(Wait(100), Call(lambda: heard.append("first")), Tween(piece, 100, pos=(100, 0), ease=linear))
    motion.queue(Call(lambda: heard.append("second")), on_done=lambda: heard.append("done"))
    motion.update(0.15)  # the half tenth the wait left over belongs to the tween
    assert heard == ["first"]
    assert piece.pos == pytest.approx((50, 0))
    motion.update(0.06)
    assert heard == ["first", "second", "done"]


def test_parallel_starts_one_after_the_other(stage: Stage) -> None:
    pieces = [sprite(stage, str(i)) for i in range(3)]
    motion = Motion()
    motion.queue(parallel(*(Tween(p, 100, pos=(100, 0), ease=linear) for p in pieces), stagger=50))
    motion.update(0.1)
    assert [p.pos[0] for p in pieces] == [100, 50, 0]
    motion.update(0.1)
    assert [p.pos[0] for p in pieces] == [100, 100, 100]
    assert not motion.busy


def test_skip_reaches_every_end_and_calls_everything_in_order(stage: Stage) -> None:
    one, two, motion = sprite(stage, "1"), sprite(stage, "2"), Motion()
    heard: list[str] = []
    motion.queue(
        parallel(
            Tween(one, 300, pos=(10, 10)), sequence(Wait(500), Tween(two, 300, pos=(20, 20), kill=True))
        ),
        Call(lambda: heard.append("a")),
        on_done=lambda: heard.append("b"),
    )
    motion.queue(Call(lambda: heard.append("c")))
    motion.update(0.01)
    motion.skip()
    assert heard == ["a", "b", "c"]
    assert one.pos == (10, 10)
    assert not two.alive
    assert not motion.busy
    assert (one.held, two.held) == (0, 0)


def test_what_is_made_later_finds_things_as_the_steps_before_left_them(stage: Stage) -> None:
    piece, motion = sprite(stage), Motion()
    starts: list[tuple[float, float]] = []

    def make() -> Step:
        starts.append(piece.pos)
        return Tween(piece, 100, pos=(100, 0), ease=linear)

    motion.queue(Tween(piece, 100, pos=(50, 0)), Later(make), Later(lambda: None))
    motion.update(0.15)
    assert starts == [(50, 0)]
    assert piece.pos == (75, 0)
    motion.skip()
    assert piece.pos == (100, 0)
    assert piece.held == 0


def test_what_would_be_made_later_is_left_out_by_a_skip(stage: Stage) -> None:
    motion = Motion()
    heard: list[str] = []
    later = Later(lambda: heard.append("made"))  # type: ignore[arg-type,func-returns-value]
    motion.queue(parallel(later, Call(lambda: heard.append("all the same"))))
    motion.skip()
    assert heard == ["all the same"]
    assert later.advance(0.1) == 0.1


def test_skip_leaves_what_a_callback_queues(stage: Stage) -> None:
    motion = Motion()
    motion.queue(Wait(100), on_done=lambda: motion.queue(Wait(100)))
    motion.skip()
    assert motion.busy


def test_speed_changes_the_time(stage: Stage) -> None:
    speeds: tuple[Speed, ...] = ("fast", "normal", "slow")
    for speed, share in zip(speeds, (1.0, 0.5, 0.3125), strict=True):
        piece, motion = sprite(stage, speed), Motion(Pace(speed))
        motion.queue(Tween(piece, 200, pos=(100, 0), ease=linear))
        motion.update(0.1)
        assert piece.pos[0] == pytest.approx(100 * share)


def test_off_shows_the_end_at_once(stage: Stage) -> None:
    piece, motion = sprite(stage), Motion(Pace("off"))
    heard: list[str] = []
    motion.queue(Tween(piece, 400, pos=(9, 9)), Wait(1000), on_done=lambda: heard.append("done"))
    motion.update(0.0)
    assert piece.pos == (9, 9)
    assert heard == ["done"]
    motion.start(Tween(piece, 400, alpha=10))
    assert piece.alpha == 10


def test_reduced_motion_fades_instead_of_flying(stage: Stage) -> None:
    piece, motion = sprite(stage), Motion(Pace(reduced=True))
    motion.queue(Tween(piece, 200, pos=(100, 0), scale=3, angle=90, arc=50))
    places = set()
    for _ in range(25):
        motion.update(0.01)
        places.add(piece.pos)
        assert piece.scale in (1.0, 3)
    assert places == {(0, 0), (100, 0)}
    assert piece.alpha == 255


def test_a_held_sprite_is_let_go(stage: Stage) -> None:
    piece, motion = sprite(stage), Motion()
    motion.queue(sequence(Wait(100), parallel(Tween(piece, 100, pos=(5, 5)), Tween(piece, 300, alpha=0))))
    assert piece.held == 2
    motion.clear()
    assert piece.held == 0
    assert piece.pos == (0, 0)


def test_tween_of_a_killed_sprite_is_harmless(stage: Stage) -> None:
    piece, motion = sprite(stage), Motion()
    motion.queue(Tween(piece, 100, pos=(5, 5)))
    piece.kill()
    motion.update(0.2)
    assert not motion.busy


def test_loose_steps_do_not_make_busy(stage: Stage) -> None:
    piece, motion = sprite(stage), Motion()
    motion.start(Tween(piece, 100, pos=(5, 5)))
    assert not motion.busy
    assert motion.wake_after() == 0.0
    motion.update(0.2)
    assert piece.pos == (5, 5)
    assert motion.wake_after() is None


def test_breathing_swings_rarely_and_ends_with_the_sprite(stage: Stage) -> None:
    glow, motion = sprite(stage), Motion()
    motion.breathe(glow, 1600, 100, 255)
    seen = []
    for _ in range(96):
        motion.update(1 / 60)
        seen.append(glow.alpha)
    assert min(seen) <= 104
    assert max(seen) >= 250
    assert sum(a != b for a, b in pairwise(seen)) <= 34
    assert motion.wake_after() is not None
    glow.kill()
    motion.update(0.1)
    assert motion.wake_after() is None


@pytest.mark.parametrize("pace", [Pace(reduced=True), Pace("off")])
def test_still_glow_when_motion_is_unwanted(stage: Stage, pace: Pace) -> None:
    glow, motion = sprite(stage), Motion(pace)
    motion.breathe(glow, 1600, 100, 240)
    assert glow.alpha == 240
    assert motion.wake_after() is None


def test_pauses_need_no_frames(stage: Stage) -> None:
    motion = Motion()
    motion.queue(Wait(500), parallel(Wait(300), Tween(sprite(stage), 200, pos=(5, 5))))
    motion.update(0.1)
    assert motion.wake_after() == pytest.approx(0.4)
    motion.update(0.4)
    assert motion.wake_after() == 0.0
    motion.update(0.2)
    assert motion.wake_after() == pytest.approx(0.1)
    motion.update(0.1)
    assert motion.wake_after() is None


def test_animate_counts_up(stage: Stage) -> None:
    shown: list[float] = []
    motion = Motion()
    motion.queue(Animate(shown.append, 100, linear))
    for _ in range(3):
        motion.update(0.05)
    assert shown == [0.5, 1.0]


def test_a_glow_may_come_to_rest_at_its_brightest(stage: Stage) -> None:
    glow, motion = sprite(stage), Motion()
    motion.update(0.5)
    motion.breathe(glow, 1000, 100, 252, breaths=2)
    seen = []
    for _ in range(70):
        motion.update(0.05)
        seen.append(glow.alpha)
    assert min(seen[:20]) < 120
    assert min(seen[20:40]) < 120
    assert set(seen[-10:]) == {252}
    assert motion.wake_after() is None
