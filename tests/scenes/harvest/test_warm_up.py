"""Painting ahead: a little in each frame, in order, until all is done."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

from scenes.harvest.warm_up import AT_A_TIME, REST, Ahead


def pieces(done: list[str], *names: str) -> Iterator[Callable[[], None]]:
    """Work that takes as long as a frame has for it."""

    def work(name: str) -> None:
        time.sleep(AT_A_TIME)
        done.append(name)

    yield from (partial(work, name) for name in names)


def test_work_is_done_piece_by_piece_and_in_order() -> None:
    done: list[str] = []
    ahead = Ahead()
    assert ahead.wake_after() is None
    ahead.begin(pieces(done, "a", "b", "c"), at_once=1)
    ahead.add(pieces(done, "d"))
    assert done == ["a"]
    for n in range(2, 5):
        assert ahead.wake_after() == REST
        ahead.go_on()
        assert len(done) == n
    ahead.go_on()
    assert done == ["a", "b", "c", "d"]
    assert ahead.wake_after() is None


def test_beginning_anew_drops_what_was_left() -> None:
    done: list[str] = []
    ahead = Ahead()
    ahead.begin(pieces(done, "old"), at_once=0)
    ahead.begin(pieces(done, "new"), at_once=0)
    while ahead.wake_after() is not None:
        ahead.go_on()
    assert done == ["new"]
