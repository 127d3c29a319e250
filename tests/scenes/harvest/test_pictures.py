"""The pictures in the rules reader say what the cards say."""

from __future__ import annotations

from game.harvest import HarvestGame
from scenes.games import Games
from scenes.rules_pictures import read_pictures


def test_producers_yield_in_the_pictures_what_they_yield_at_the_table(game: HarvestGame) -> None:
    """Each example of the Industry phase: a raw kind, the Producer that makes something of it, and its worth."""
    d = game.d
    makes = {
        (f"token_{d.kind_ids[p.raw]}", "+", p.id, ">", f"coin_{p.value}") for p in d.producers if p.value < 3
    }
    items = read_pictures(Games(), "harvest")["industry"]
    examples = " ".join(items).split(" | ")
    assert len(examples) > 1
    assert {tuple(example.split()) for example in examples} <= makes
