"""The runner of cases: what holds, what does not and where, and which rules have none."""

from pathlib import Path

import pytest

from game import registry
from game.cases import case_files, fits, read_cases, run_file
from game.coverage import coverage, read_rules
from game.data import ROOT, DataError
from game.text import Catalogue
from tests.conftest import FOLDERS, TEST_DATA

GOOD = """
cases:
  - name: "the highest bid takes the prize"
    rules: [B-1, B-2]
    game: bids
    seats: [red, blue]
    options: {draw: false}
    seed: 3
    given: {hands: [[1, 9, 20], [5, 7, 21]], prize: 6}
    moves:
      - seat: 1
        move: {bid: 21}
        expect:
          actors: [0]
          events: [{event: bid_laid, seat: 1}, {event: bid_seen, card: 21}]
          illegal: [{seat: 1, move: {bid: 7}, code: not_now}]
      - {seat: 0, move: {bid: 20}}
    expect:
      state: {won: {1: [6]}, hands: [[1, 9], [5, 7]], round: 2}
      scores: [0, 6]
      actors: [0, 1]
      ended: false
      only: [{seat: 0, moves: [{bid: 9}, {bid: 1}]}]
      legal: [{seat: 1, move: {bid: 5}}]
      illegal: [{seat: 1, move: {bid: 9}, code: not_yours, params: {card: 9}}, {seat: 0, move: keep}]
      forced: [{seat: 0, move: null}]
      events: [{event: bids_shown, cards: [20, 21]}, {event: prize_won, seat: 1, prize: 6}]
      never: [{event: card_drawn}]
  - name: "what others laid is not seen"
    game: bids
    given: {hands: [[1, 2], [3, 4]]}
    view: 0
    moves: [{seat: 1, move: {bid: 3}}]
    expect:
      state: {bids: [0, -1], hands: [[1, 2], [-1]]}
      never: [{event: bid_seen}]
  - name: "the last card plays itself and the game ends"
    game: bids
    given: {hands: [[2], [3]], prize: 7}
    options: {draw: false}
    moves:
      - {seat: 0, forced: true}
      - {seat: 1, forced: true}
    expect:
      ended: true
      result: {winners: [1], scores: [0, 7], ranks: [2, 1], parts: {1: {prizes: 7}}}
"""

WRONG = [
    ("scores: [0, 6]", "scores: [6, 0]", "expect.scores: expected [6, 0], got [0, 6]"),
    ("actors: [0]", "actors: [1]", "moves.0.expect.actors: expected [1], got [0]"),
    ("round: 2}", "round: 5}", "expect.state.round: expected 5, got 2"),
    ("won: {1: [6]}", "won: {7: [6]}", "expect.state.won.7: expected an item 7, there are 2"),
    ("round: 2}", "colour: 2}", "expect.state.colour: expected 2, there is only hands, bids, won"),
    (
        "hands: [[1, 9], [5, 7]]",
        "hands: [[1, 9]]",
        "expect.state.hands: expected [[1, 9]], got [[1, 9], [5, 7]]",
    ),
    ("{bid: 9}, {bid: 1}", "{bid: 9}", "expect.only.0: expected exactly these moves; not offered: []"),
    ("{bid: 9}, {bid: 1}", "{bid: 9}, {bid: 3}", "not offered: [{'bid': 3}]; offered too: [{'bid': 1}]"),
    ("code: not_now", "code: not_yours", "illegal.0.code: expected not_yours, got not_now"),
    ("{bid: 9}, code: not_yours", "{bid: 7}, code: not_yours", "expected a refusal, the move is legal"),
    ("params: {card: 9}", "params: {card: 8}", "illegal.0.params.card: expected 8, got 9"),
    (
        "legal: [{seat: 1, move: {bid: 5}}]",
        "legal: [{seat: 1, move: {bid: 6}}]",
        "refused: not_yours {'card': 6}",
    ),
    ("cards: [20, 21]", "cards: [21, 20]", "events.0: expected an event with {'event': 'bids_shown'"),
    ("never: [{event: card_drawn}]", "never: [{event: prize_won}]", "never.0: expected no event with"),
    (
        "forced: [{seat: 0, move: null}]",
        "forced: [{seat: 0, move: {bid: 1}}]",
        "expected {'bid': 1}, got None",
    ),
    ("move: {bid: 20}", "move: {bid: 8}", "moves.1: expected the move to be legal, refused: not_yours"),
    ("move: {bid: 20}", "move: {lay: 20}", "moves.1.move: expected {bid: card}, {return: card} or keep"),
    ("prize: 6}", "price: 6}", "expected hands (a list a seat) or prize, got price: 6"),
    ("draw: false", "draw: maybe", "option draw: expected one of true, false, got 'maybe'"),
    ("{seat: 0, forced: true}", "{seat: 7, forced: true}", "expected a forced move of seat 7"),
    ("ended: true", "ended: false  ", "expect.ended: expected False, got True"),
    ("winners: [1]", "winners: [0]", "expect.result.winners: expected [0], got [1]"),
    ("{prizes: 7}", "{prizes: 8}", "expect.result.parts.1.prizes: expected 8, got 7"),
    ("ended: false", "result: {winners: [0]}", "expect.result: expected the game to be over, it goes on"),
    ("seats: [red, blue]", "seats: [red]", "bids is played by 2, 3, 4, not 1"),
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "good.yaml"
    path.write_text(GOOD, encoding="utf-8")
    return path


def test_what_is_right_holds(file: Path) -> None:
    outcomes = run_file(file, registry.load)
    assert [str(m) for o in outcomes for m in o.mismatches] == []
    assert [o.holds for o in outcomes] == [True] * 3


@pytest.mark.parametrize(("old", "new", "message"), WRONG)
def test_what_is_wrong_is_told_with_its_line(file: Path, old: str, new: str, message: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    file.write_text(text, encoding="utf-8")
    found = [m for o in run_file(file, registry.load) for m in o.mismatches]
    assert any(message in str(m) for m in found), found
    fault = next(m for m in found if message in str(m))
    at = next(i for i, line in enumerate(text.splitlines(), 1) if new in line)
    assert abs(fault.line - at) <= 1


def test_a_broken_law_is_noticed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.load("bids")
    apply = type(game).apply

    def lose_a_card(self, state, seat, move):  # type: ignore[no-untyped-def]
        events = apply(self, state, seat, move)
        state.prizes.clear()
        return events

    monkeypatch.setattr(type(game), "apply", lose_a_card)
    (first, *_) = run_file(file, registry.load)
    assert "conservation broken by the move: prizes are lost" in str(first.mismatches[0])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cases: [{name: a}]", ":1: cases[0]: expected the key 'game', it is missing"),
        ("cases: [{name: a, game: bids, move: []}]", "got the key 'move'"),
        (
            "cases:\n  - {name: a, game: bids}\n  - {name: a, game: bids}\n",
            ":3: cases[1]: expected a new id, 'a' is already cases[0]",
        ),
    ],
)
def test_faults_of_the_file_itself(file: Path, text: str, message: str) -> None:
    file.write_text(text)
    with pytest.raises(DataError) as error:
        run_file(file, registry.load)
    assert message in str(error.value)


def test_parts_and_wholes() -> None:
    whole = {"a": [1, {"b": "x", "c": None}], "d": True, 3: "three"}
    for part in ({}, {"a": [1, {"b": "x"}]}, {"a": {1: {"c": None}}}, {"z": None}, {"d": True}, {3: "three"}):
        assert fits(part, whole) is None, part
    for part in ({"a": [1]}, {"a": {5: 1}}, {"d": 1}, {"a": {1: {"b": "y"}}}, {"z": 0}, [], 3):
        assert fits(part, whole) is not None, part


def test_rules_without_cases_are_listed(file: Path) -> None:
    _, cases = read_cases(file)
    found = coverage("bids", cases, [TEST_DATA])
    assert found.cases == {"B-1": [cases[0].name], "B-2": [cases[0].name]}
    assert found.missing == {"B-3": "The winner draws a card"}
    assert found.elsewhere == {"B-4": "tests/game/test_contract.py"}
    assert found.unknown == {}


def test_files_are_found_in_folders(tmp_path: Path, file: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "b.yaml").write_text("")
    (tmp_path / "notes.txt").write_text("")
    assert case_files([tmp_path, file]) == [file, tmp_path / "sub" / "b.yaml"]
    with pytest.raises(FileNotFoundError, match="nowhere"):
        case_files([tmp_path / "nowhere"])


# -- the rules of the real games -------------------------------------------------------------------------------

CASES = ROOT / "tests" / "cases"


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_rule_is_proved(game_id: str) -> None:
    cases = [case for path in case_files([CASES / game_id]) for case in read_cases(path)[1]]
    found = coverage(game_id, cases)
    assert found.missing == {}
    assert found.unknown == {}
    for rule, test in found.elsewhere.items():
        assert rule in (ROOT / test).read_text(encoding="utf-8"), f"{test} does not name {rule}"


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_rule_is_explained_in_the_rules_reader(game_id: str, texts: Catalogue) -> None:
    chapters = Catalogue(texts.language, FOLDERS).chapters(game_id)
    explained = {rule for chapter in chapters for rule in chapter.rules}
    assert explained == set(read_rules(game_id).rules)
