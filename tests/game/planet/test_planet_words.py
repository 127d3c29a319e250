"""Every event, move, refusal, prompt and rule of Living Planet is in words, in both languages."""

from random import Random

import pytest

from game.coverage import read_rules
from game.data import SHIPPED, DataSource
from game.planet import events as ev
from game.planet import load, prompts, readable, terms
from game.planet import moves as mv
from game.planet.events import EVENT_TYPES
from game.planet.moves import MOVE_TYPES
from game.planet.pieces import OUTSIDE
from game.rules import CaseError
from game.text import Catalogue

GAME = load(DataSource([SHIPPED]))
PLANET = GAME.planets["myceliandre"]
SEATS = ["blue", "green", "red", "yellow"]
SILENT = {"DieSet", "ActionEnded", "ActionsEnded", "LeaderPassed"}
"""Events that need no log line of their own (a die of a seat is told with its card; the next turn names its Leader)."""


RARE_MOVES = [
    mv.Protect(), mv.EndTriggers(), mv.Repair(5), mv.Produce(5), mv.Recruit(0), mv.Recruit(2), mv.Strike(9),
    mv.Suffer(5, "chip"), mv.Suffer(5, "unit"), mv.FreeChip(5), mv.FreeScientist(1), mv.Heal(OUTSIDE), mv.Trigger(4),
    mv.NameResource(1), mv.BuyToken(), mv.TakeChip(0), mv.ShiftPrice(2, -1),
]  # fmt: skip
RARE_EVENTS = [
    ev.Shielded(seat=0, hex=3, kind=0, resource=3, site=5), ev.ShieldDeclined(seat=1, hex=3), ev.Immune(site=7, kind=1),
    ev.Shortage(seat=0, resource=1, count=2), ev.Destroyed(site=5, tile=3, owner=None), ev.ChipLost(seat=0, site=5, tile=3),
    ev.Repaired(seat=0, site=5, tile=3), ev.Repaired(seat=0, site=5, tile=3, effect=True), ev.DeckShuffled(colour=None),
    ev.Recruited(seat=0, form=2, site=0, paid=None), ev.Recruited(seat=0, form=2, site=0, paid=0),
    ev.Exhausted(leader=0, resource=0, spot=3, moved_from=0), ev.Healed(seat=0, place=5, paid=4),
    ev.PriceMoved(resource=0, start=10, end=1, cause="shortage", crashed=True), ev.ResourceNamed(seat=0, resource=2),
    ev.DieChanged(seat=0, colour=1, start=2, end=3, cause="token"), ev.GameOver(winners=(0, 2)),
    ev.TokenBought(seat=0, price=5), ev.ChipTaken(seat=0, site=1, tile=5), ev.Triggered(seat=0, hex=4, kind=1),
]  # fmt: skip


def test_what_seldom_happens_is_said(texts):
    named = texts.named(["Ada", "Bruno", "Chiara", "Dev"])
    for move in RARE_MOVES:
        assert "⟦" not in named.say(GAME.name_move(move))
        assert GAME.read_move(GAME.write_move(move)) == move
    for event in RARE_EVENTS:
        line = GAME.tell(event)
        assert line is not None
        assert "⟦" not in named.say(line)
        assert GAME.event_picture(event)["event"]


def journey(seats, seed, level):
    """Yield (state, seat, moves, move, events) of a game."""
    rng = Random(seed)
    state = GAME.new({}, SEATS[:seats], seed)
    while actors := GAME.actors(state):
        seat = actors[0]
        moves = GAME.legal(state, seat)
        bot = GAME.bots.get(level)
        move = bot(GAME, GAME.view(state, seat), seat, moves, rng) if bot else rng.choice(moves)
        before = state.copy()
        yield before, seat, moves, move, GAME.apply(state, seat, move)


def test_everything_that_happens_is_said(texts):
    seen_events, seen_moves, stages = set(), set(), set()
    named = texts.named(["Ada", "Bruno", "Chiara", "Dev"])
    for number in range(9):
        for state, seat, moves, _, events in journey(
            2 + number % 3, number, ["medium", "random", "easy"][number // 3]
        ):
            for event in events:
                seen_events.add(type(event).__name__)
                line = GAME.tell(event)
                assert line is not None or type(event).__name__ in SILENT
                if line is not None:
                    assert "⟦" not in named.say(line)
            for move in moves[::5]:
                seen_moves.add(type(move))
                words = named.say(GAME.name_move(move))
                assert words and "⟦" not in words
                assert GAME.read_move(GAME.write_move(move)) == move
            stages.add(state.stage)
            for reader in (seat, (seat + 1) % len(state.colours), None):
                assert "⟦" not in named.say(prompts.prompt(PLANET, state, reader))
            for part in prompts.banner(PLANET, state):
                assert part is None or "⟦" not in named.say(part)
            assert "⟦" not in named.say(prompts.only_reason(PLANET, state))
            assert texts.has(f"planet.now.{state.stage}")
            assert texts.has(f"planet.phase.{GAME.progress(state).phase}")
    assert len(stages) >= 20
    assert seen_events >= {t.__name__ for t in EVENT_TYPES} - {
        "Shielded",
        "ShieldDeclined",
        "Immune",
        "Shortage",
    }
    assert seen_moves >= set(MOVE_TYPES) - {type(move) for move in RARE_MOVES}


def test_every_place_tile_and_card_has_a_name(texts):
    for place in range(OUTSIDE + 24):
        for name in (terms.at_place, terms.to_place, terms.from_place):
            assert "⟦" not in texts.say(name(place))
        assert readable.read_place(readable.write_place(place)) == place
    for tile, name in enumerate(readable.tile_names(PLANET)):
        assert "⟦" not in texts.say(terms.tile_name(PLANET, tile))
        assert readable.read_tile(PLANET, name) == tile
    for card in range(25):
        assert "⟦" not in texts.say(terms.card_name(PLANET, card))
        assert readable.read_card(PLANET, readable.write_card(PLANET, card)) == card
    for pile in PLANET.piles:
        assert pile
    for terrain in PLANET.definitions.components.terrains:
        assert texts.has(f"planet.terms.terrain.{terrain}")
    for effect in PLANET.effects[1:]:
        assert texts.has(f"planet.terms.effect.{effect}")
    for what in mv.Declined.__args__:  # type: ignore[attr-defined]
        assert texts.has(f"planet.move.decline.{what}")


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_rules_reader_explains_every_rule_and_marks_house_rules(language):
    catalogue = Catalogue(language)
    chapters = catalogue.chapters("planet")
    explained = {rule for chapter in chapters for rule in chapter.rules}
    assert set(read_rules("planet").rules) <= explained | {"L-95"}
    ours = {"L-42", "L-43", "L-44", "L-46", "L-60", "L-61", "L-65", "L-57", "L-85", "L-90"}
    for rule in ours:
        assert all(chapter.house for chapter in chapters if rule in chapter.rules), rule
    pub = {"L-3", "L-10", "L-20", "L-22", "L-24", "L-30", "L-31", "L-33", "L-52", "L-53"}
    for rule in pub:
        assert not any(chapter.house for chapter in chapters if rule in chapter.rules), rule
    assert [c.id for c in chapters] == [c.id for c in Catalogue("en").chapters("planet")]


def test_every_refusal_in_the_code_has_its_text(texts):
    import re
    from pathlib import Path

    import game.planet

    codes = set()
    for file in sorted(Path(game.planet.__file__).parent.glob("*.py")):
        source = file.read_text(encoding="utf-8")
        codes |= set(re.findall(r'refuse\(\s*"(\w+)"', source))
        codes |= set(re.findall(r'refuse\("\w+" if .* else "(\w+)"\)', source))
    assert len(codes) > 60
    for code in sorted(codes):
        assert texts.has(f"planet.refusal.{code}"), code
    extra = [key for key in texts._texts if key.startswith("planet.refusal.")]
    assert {key.rsplit(".", 1)[-1] for key in extra} == codes


@pytest.mark.parametrize(
    "words",
    [
        None,
        5,
        [],
        {},
        "dance",
        {"sell": "gold"},
        {"sell": "oil", "at": 3},
        {"keep": "h99"},
        {"keep": 3},
        {"build": "oil 9", "at": "h05/1"},
        {"build": "oil 1"},
        {"move": "robot", "from": "h00", "to": "h01"},
        {"move": "scientist", "from": "h00/9", "to": "h01"},
        {"place": [1]},
        {"arrange": ["blue"]},
        {"arrange": ["blue", "green", "red", "pink"]},
        {"choose": "five"},
        {"start": "dance"},
        {"decline": "everything"},
        {"suffer": "hex", "in": "h01/1"},
        {"heal": "h01/"},
        {"shift": "oil", "by": "two"},
    ],
)
def test_a_move_that_is_none_is_a_case_error(words):
    with pytest.raises(CaseError):
        GAME.read_move(words)


@pytest.mark.parametrize(
    "given",
    [
        {"weather": 1},
        {"leader": 7},
        {"prices": {"gold": 1}},
        {"map": {"h05": [1]}},
        {"map": {"h05": "near"}},
        {"buildings": {"h05": {}}},
        {"buildings": {"h05/1": {"roof": 1}}},
        {"units": {"h05": ["9 scientist"]}},
        {"players": {7: {"money": 1}}},
        {"players": {0: {"gold": 1}}},
        {"players": {0: {"goods": {"oil": 99}}}},
        {"pool": {"gold": 1}},
        {"cards": [1]},
        {"cards": [1, 9]},
        {"neutral": {"blue": 1}},
        {"hex_deck": ["h99"]},
        {"market_deck": ["gold +1"]},
    ],
)
def test_a_position_that_is_none_is_a_case_error(given):
    state = GAME.new({}, SEATS[:2], 1)
    with pytest.raises(CaseError):
        GAME.arrange(state, given)
