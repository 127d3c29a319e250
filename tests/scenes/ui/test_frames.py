"""A busy table stays within its frame times."""

from __future__ import annotations

import pytest

from tests.scenes.ui.stage_demo import frame_times, open_demo


@pytest.mark.parametrize(
    ("size", "limit"),
    [((1280, 720), 8.0), ((1920, 1080), 8.0), ((3840, 2160), 16.0)],
    ids=["720p", "1080p", "2160p"],
)
def test_frames_of_a_busy_table(size: tuple[int, int], limit: float) -> None:
    app = open_demo(size)
    # Processor time, and the better of two runs: other programs must not decide this test.
    p99 = min(_p99(frame_times(app, 120)) for _ in range(2))
    app.window.close()
    assert p99 <= limit


def _p99(times: list[float]) -> float:
    return times[len(times) * 99 // 100]
