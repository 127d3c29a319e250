"""Pavilion in words: every move, event, refusal, option and part of a result has a text in every language."""

from random import Random

import pytest

from game.coverage import read_rules
from game.data import SHIPPED, DataSource
from game.pavilion import load
from game.pavilion.events import EVENTS
from game.pavilion.moves import ChooseBonus, Pass, Place, Take
from game.pavilion.state import EMPTY
from game.rules import CaseError
from game.text import Catalogue

GAME = load(DataSource([SHIPPED]))
SEATS = ["blue", "green", "red", "yellow"]

REFUSALS = {
    "malformed", "no_seat", "over", "not_your_turn", "placing_now", "collecting_now", "factory_empty",
    "centre_empty", "colour_absent", "wild_with_others", "bonus_first", "space_covered", "other_colour",
    "colour_in_star", "star_of_one_colour", "wild_for_wild", "too_few", "too_few_with_wilds", "real_tile_needed",
    "no_real_tile", "too_few_wilds", "no_bonus", "bonus_count", "not_in_supply", "keep_not_held", "keep_too_many",
    "keep_none_in_last_round", "keep_all",
}  # fmt: skip


@pytest.fixture
def english():
    return Catalogue("en").named(["Ada", "Bruno", "Chiara", "Dario"])


def test_whole_games_can_be_told(texts):
    named = texts.named(["Ada", "Bruno", "Chiara", "Dario"])
    told, refused = set(), set()
    for seed, (seats, side) in enumerate([(2, "coloured"), (3, "free"), (4, "coloured"), (4, "free")] * 4):
        rng = Random(seed)
        state = GAME.new({"board": side}, SEATS[:seats], seed)
        while state.turn != EMPTY:
            moves = GAME.legal(state, state.turn)
            move = (
                GAME.bots["easy"](GAME, state, state.turn, moves, rng)
                if rng.random() < 0.9
                else rng.choice(moves)
            )
            assert "⟦" not in named.say(GAME.name_move(move))
            for tried in anything(rng):
                refusal = GAME.check(state, rng.choice([state.turn, state.turn, 0]), tried)
                if refusal is not None:
                    refused.add(refusal.code)
                    assert "⟦" not in named.refusal("pavilion", refusal)
            for event in GAME.apply(state, state.turn, move):
                told.add(type(event))
                sentence = GAME.tell(event)
                if sentence is not None:
                    assert "⟦" not in named.say(sentence)
        for standing in GAME.result(state).standings:
            for part in standing.parts:
                assert "⟦" not in named.say(part.label)
    assert told == set(EVENTS)
    assert refused <= REFUSALS
    assert len(refused) > 20


def anything(rng):
    yield Take(rng.randrange(11), rng.randrange(6))
    yield Place(rng.randrange(42), rng.randrange(6), rng.randrange(6))
    tiles = tuple(sorted(rng.choices(range(6), k=rng.randrange(6))))
    yield ChooseBonus(tiles)
    yield Pass(tiles)


def test_every_code_of_the_rules_has_a_text(texts):
    source = (SHIPPED.parent / "game" / "pavilion" / "refusals.py").read_text("utf-8")
    for code in REFUSALS:
        assert f'"{code}"' in source
        assert texts.has(f"pavilion.refusal.{code}")
    assert source.count('Refusal("') >= len(REFUSALS)


def test_options_phases_and_progress_have_texts(texts):
    for option in GAME.options:
        for key in ("name", "help", *option.values):
            assert texts.has(f"pavilion.option.{option.id}.{key}")
    state = GAME.new({}, SEATS, 1)
    progress = GAME.progress(state)
    assert texts.say("pavilion.progress", round=progress.round, rounds=progress.rounds)
    for phase in ("collect", "place", "over"):
        assert texts.has(f"pavilion.phase.{phase}")


def test_the_rules_reader_explains_every_rule(texts):
    chapters = texts.chapters("pavilion")
    explained = {rule for chapter in chapters for rule in chapter.rules}
    assert explained == set(read_rules("pavilion").rules)
    assert len({chapter.id for chapter in chapters}) == len(chapters)
    assert any(chapter.house for chapter in chapters)


def test_moves_are_named(english):
    say = english.say
    assert say(GAME.name_move(Take(0, 4))) == "Take the blue tiles from the centre"
    assert say(GAME.name_move(Take(2, 1))) == "Take the green tiles from factory 2"
    assert say(GAME.name_move(Place(7, 0))) == "Lay a purple tile on space 2 of the left star"
    assert (
        say(GAME.name_move(Place(3, 2, 1)))
        == "Lay an orange tile on space 4 of the centre star, paying 1 wild"
    )
    assert say(GAME.name_move(ChooseBonus((1, 1, 5)))) == "Take 2 green and 1 red from the supply"
    assert say(GAME.name_move(Pass())) == "Pass"
    assert say(GAME.name_move(Pass((0, 3, 5)))) == "Pass and keep 1 purple, 1 yellow and 1 red"


def test_events_are_told(english):
    state = GAME.new({}, SEATS[:2], 1)
    GAME.arrange(state, {"turn": 0, "factories": [], "centre": "3 yellow + 2 purple"})
    lines = [english.say(GAME.tell(event)) for event in GAME.apply(state, 0, Take(0, 3))]
    assert lines == [
        "Ada takes 3 yellow and 1 purple from the centre.",
        "Ada takes the first-player token and loses 4 points.",
    ]


def test_moves_are_read_as_they_are_written():
    rng = Random(2)
    state = GAME.new({"board": "free"}, SEATS, 2)
    while state.turn != EMPTY:
        moves = GAME.legal(state, state.turn)
        for move in rng.sample(moves, min(4, len(moves))):
            assert GAME.read_move(GAME.write_move(move)) == move
            assert GAME.decode_move(GAME.encode_move(move)) == move
        GAME.apply(state, state.turn, GAME.bots["easy"](GAME, state, state.turn, moves, rng))


@pytest.mark.parametrize(
    "words",
    [
        None, "pass", {}, {"take": "green"}, {"take": "pink", "from": "centre"}, {"take": "green", "from": "shop 1"},
        {"take": "green", "from": "factory 0"}, {"place": "green", "at": "green 7"}, {"place": "green", "at": 3},
        {"place": "green", "at": "green 1", "wilds": "one"}, {"bonus": "green"}, {"pass": "two green"},
        {"pass": "none", "keep": 1},
    ],
)  # fmt: skip
def test_moves_that_cannot_be_read(words):
    with pytest.raises(CaseError):
        GAME.read_move(words)


@pytest.mark.parametrize(
    "given",
    [
        {"weather": "rain"}, {"round": 7}, {"round": True}, {"phase": "over"}, {"turn": 4}, {"token": "table"},
        {"factories": "none"}, {"factories": ["none"] * 10}, {"supply": ["red"] * 11}, {"supply": ["pink"]},
        {"bonus": "1"}, {"seats": []}, {"seats": {7: {}}}, {"seats": {0: []}}, {"seats": {0: {"purse": 1}}},
        {"seats": {0: {"passed": 1}}}, {"seats": {0: {"score": "many"}}}, {"seats": {0: {"board": "red"}}},
        {"seats": {0: {"board": ["centre 1"]}}}, {"seats": {0: {"hand": "23 red"}}},
        {"bag": "none", "tower": "none"},
    ],
)  # fmt: skip
def test_positions_that_cannot_be(given):
    with pytest.raises(CaseError):
        GAME.arrange(GAME.new({}, SEATS, 1), given)
