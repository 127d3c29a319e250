"""Pictures of cards: every name is there in full, in every language and text size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.harvest.state import Player
from game.match import Match
from scenes.harvest import HarvestBoard, cards
from scenes.harvest.cards import Cards, Tile
from scenes.manager import App
from scenes.ui.text import ELLIPSIS, TextRenderer


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line of text that is painted."""
    lines: list[str] = []
    render = TextRenderer.render

    def noted(self: TextRenderer, text: str, *more: Any, **how: Any) -> Any:
        lines.append(text)
        return render(self, text, *more, **how)

    monkeypatch.setattr(TextRenderer, "render", noted)
    return lines


def pictures(board: HarvestBoard) -> Iterator[tuple[str, Callable[[Cards], object]]]:
    """Every kind of card with every name, in all the sizes in which it lies somewhere."""
    d, words = board.d, board.words
    for kind in range(d.kinds):
        name = words.kind(kind)
        yield name, lambda c, k=kind: c.strip(k)
        yield name, lambda c, k=kind: c.strip(k, badge="×12")
        yield name, lambda c, k=kind: c.strip(k, h=40.0, badge="×3")
        yield name, lambda c, k=kind: c.full(k)
        yield name, lambda c, k=kind: c.full(k, cards.SMALL)
        yield name, lambda c, k=kind: c.mini(k, 3)
    for p in range(len(d.producers)):
        yield words.producer(p), lambda c, p=p: c.tile(p, Tile(3))
    for i, card in enumerate(d.opportunities):
        name = words.opportunity(i)
        for size in (cards.CONTRACT, (cards.CONTRACT[0], cards.STRIP[1])):
            yield (
                name,
                lambda c, n=name, o=card, s=size: c.contract("opportunity", n, o.points, o.criteria, None, s),
            )
    for i, goal in enumerate(d.goals):
        name = words.goal(i)
        yield name, lambda c, n=name, g=goal: c.contract("goal", n, g.points, g.criteria, None, cards.GOAL)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("factor", [1.0, 1.15, 1.3])
def test_no_name_loses_letters(
    app_of: Callable[..., App], match_of: Callable[..., Match], board_of: Callable[[App, Match], HarvestBoard],
    written: list[str], language: str, factor: float,
) -> None:  # fmt: skip
    board = board_of(app_of(language=language, text_factor=factor), match_of(2, (0,)))
    board.kit.cache.clear()
    cut: set[str] = set()
    for name, paint in pictures(board):
        written.clear()
        paint(board.cards)
        cut |= {f"{name}: {line}" for line in written if ELLIPSIS in line}
    assert sorted(cut) == []


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("factor", [1.0, 1.3])
@pytest.mark.parametrize("size", [(1190, 669), (1280, 720), (1920, 1080), (3840, 2160)])
def test_where_points_come_from_is_named_in_full(
    app_of: Callable[..., App], match_of: Callable[..., Match], board_of: Callable[[App, Match], HarvestBoard],
    written: list[str], language: str, factor: float, size: tuple[int, int],
) -> None:  # fmt: skip
    """Also in a replay, whose strip leaves the table less of the window."""
    match = match_of(2, (0,))
    match.state.players[0] = Player([0] * 12, [0] * 9, chits=21, opportunities=[5, 4, 12, 19, 25, 14, 17])
    board = board_of(app_of(size, language, text_factor=factor), match)
    written.clear()
    board.kit.cache.clear()
    board.own_mat.show_points()
    assert board.say("harvest.terms.opportunities") in written
    assert not any(ELLIPSIS in line for line in written)
