"""Work that is spread over frames."""

from __future__ import annotations

import time

from scenes.planet.until import WORK_SECONDS, Until
from scenes.ui.motion import Call, Pace, sequence


def test_work_is_spread_over_frames_and_what_follows_waits() -> None:
    pieces, done = [], []

    def work() -> bool:
        time.sleep(WORK_SECONDS)
        pieces.append(len(pieces))
        return len(pieces) == 4

    step = sequence(Until(work), Call(lambda: done.append(len(pieces))))
    step.begin(Pace())
    frames = 1
    while step.advance(1 / 60) is None:
        frames += 1
        assert step.rest() == 0.0
    assert done == [4]
    assert frames >= 3


def test_small_pieces_share_a_frame() -> None:
    pieces = iter([False, False, True])
    step = Until(lambda: next(pieces))
    step.begin(Pace())
    assert step.advance(0.5) == 0.5
