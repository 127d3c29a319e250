"""Corners of Harvest that cases cannot reach: data faults, undo, secrecy, a naive count of points."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.data import SHIPPED, DataError, DataSource
from game.harvest import HarvestGame, load, moves
from game.harvest.state import PAY, Bundle
from game.match import Match, Seat, Setup
from game.rules import HIDDEN, Move, OptionError
from tests.game.harvest.conftest import arranged, fresh, played

# -- data ------------------------------------------------------------------------------------------------------


def faults(tmp_path: Path, name: str, old: str, new: str) -> list[str]:
    text = (SHIPPED / "harvest" / name).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "harvest").mkdir()
    (tmp_path / "harvest" / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load(DataSource([tmp_path, SHIPPED]))
    return [str(fault).removeprefix(f"{tmp_path}/") for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("goals.yaml", "{kind: grain, n: 2}", "{kind: wheat, n: 2}", "expected one of grain, timber"),
        ("goals.yaml", "{kind: grain, n: 2}", "{kind: grain, n: 13}", "expected at most 12"),
        ("goals.yaml", "{kind: grain, n: 2}", "{kind: grain, any: 2}", "expected exactly one of kind, any"),
        ("goals.yaml", "{kind: grain, n: 2}", "{n: 2}", "got none"),
        ("goals.yaml", "{kind: grain, n: 2}", "{kind: grain, n: 0}", "expected 1–99, got 0"),
        ("goals.yaml", "{distinct: 4, suit: plant}", "{distinct: 5, suit: plant}", "expected at most 4"),
        ("goals.yaml", "{distinct: 4, suit: plant}", "{distinct: 4, suit: fish}", "expected one of plant"),
        ("goals.yaml", "{alike: 4}", "{alike: 4, n: 2}", "alike carries its own number"),
        ("goals.yaml", "{producer: mill}", "{producer: mine}", "expected one of mill, sawmill"),
        ("goals.yaml", "id: timber_frame", "id: bread_basket", "already goals[0]"),
        ("goals.yaml", "{chits: 4}", "{chits: 99}, {chits: 99}, {producers: 10}", "expected at most 9"),
        ("goals.yaml", "points: 5", "points: five", "got 'five'"),
        ("goals.yaml", "points: 5", "vp: 5", "the key 'vp'"),
        (
            "opportunities.yaml",
            "{producers: 2}",
            "{producer: mill}, {producer: mill}",
            "nobody owns two mill",
        ),
        ("producers.yaml", "processes: grain", "processes: barley", "expected one of grain"),
        ("producers.yaml", "processes: timber", "processes: grain", "mill has it"),
        ("producers.yaml", "{kind: oxen, n: 1}", "{producers: 1}", "expected cards only"),
        ("producers.yaml", "copies: 3", "copies: 0", "expected 1–99, got 0"),
        ("producers.yaml", "suit: plant", "suit: fungus", "expected one of plant"),
        ("resources.yaml", "suit: plant,   copies: 12", "suit: fish,   copies: 12", "expected one of plant"),
        (
            "resources.yaml",
            "suits: [plant, animal, mineral]",
            "suits: [plant, animal, mineral, sea]",
            "there is none",
        ),
        ("resources.yaml", "copies: 12", "copies: 1:30", "expected quotes"),
        ("resources.yaml", "id: grain", "id: timber", "already resources[0]"),
        ("game.yaml", "value: 1,", "value: 3,", "change cannot be made"),
        ("game.yaml", "harvest_take: 3", "harvest_take: 5\nharvest_take: 5", "is doubled"),
        ("game.yaml", "columns: 5", "columns: 2", "expected at most columns (2)"),
        ("game.yaml", "goal_hand: 2", "goal_hand: 4\nround_limits: 3", "the key 'round_limits'"),
        ("game.yaml", "{min: 2, max: 5}", "{min: 4, max: 3}", "expected at most max (3)"),
    ],
)
def test_faulty_data_is_named_by_file_line_and_path(
    tmp_path: Path, name: str, old: str, new: str, said: str
) -> None:
    text = (SHIPPED / "harvest" / name).read_text(encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    found = faults(tmp_path, name, old, new)
    named = [fault for fault in found if said in fault]
    assert named, found
    # A fault of a whole list or of two values stands where one of them does.
    reach = 3 if name == "game.yaml" or "suits:" in old else 1 if "\n" in new or "id:" in old else 0
    assert all(
        abs(int(fault.removeprefix(f"harvest/{name}:").split(":")[0]) - line) <= reach for fault in named
    ), named


def test_all_faults_of_all_files_come_at_once(tmp_path: Path) -> None:
    (tmp_path / "harvest").mkdir()
    for name in ("goals.yaml", "producers.yaml"):
        text = (
            (SHIPPED / "harvest" / name)
            .read_text(encoding="utf-8")
            .replace("{kind: ore, n: 1}", "{kind: tin, n: 1}")
        )
        (tmp_path / "harvest" / name).write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load(DataSource([tmp_path, SHIPPED]))
    assert {Path(fault.file).name for fault in caught.value.faults} == {"goals.yaml", "producers.yaml"}


def test_too_few_goals_for_the_hands(tmp_path: Path) -> None:
    (tmp_path / "harvest").mkdir()
    lines = (SHIPPED / "harvest" / "goals.yaml").read_text(encoding="utf-8").splitlines()[:12]
    (tmp_path / "harvest" / "goals.yaml").write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(DataError, match="expected at least 10 cards for the hands, got 9"):
        load(DataSource([tmp_path, SHIPPED]))


# -- options ---------------------------------------------------------------------------------------------------


def test_the_first_leader_can_be_chosen(game: HarvestGame) -> None:
    assert [fresh(game, 4, 5, first_seat=n).leader for n in (1, 2, 3, 4)] == [0, 1, 2, 3]
    assert {fresh(game, 3, seed).leader for seed in range(30)} == {0, 1, 2}
    with pytest.raises(OptionError):
        fresh(game, 2, first_seat=3)
    with pytest.raises(OptionError):
        game.new({}, game.seat_colours[:1], 1)


# -- undo ------------------------------------------------------------------------------------------------------


def match_of(game: HarvestGame) -> Match:
    seats = tuple(Seat(name, colour) for name, colour in zip("AB", game.seat_colours, strict=False))
    return Match(game, Setup("harvest", seats, {"first_seat": 1}, 4))


def test_a_payment_can_be_taken_back_piece_by_piece(game: HarvestGame) -> None:
    match = match_of(game)
    game.arrange(
        match.state,
        {"phase": "industry", "leader": 0, "players": {0: {"cards": "oxen + clay + sand + grain"}}},
    )
    start = game.encode_state(match.state)
    match.play(0, game.read_move({"buy": "mill"}))
    assert match.state.step == PAY  # type: ignore[attr-defined]
    match.play(0, game.read_move({"pay": "clay"}))
    assert match.can_undo() is None
    match.undo()
    assert match.state.step == PAY  # type: ignore[attr-defined]
    match.undo()
    assert game.encode_state(match.state) == start


@pytest.mark.parametrize(
    ("given", "move", "barred"),
    [
        ({"phase": "harvest"}, {"take": [1, 2, 3]}, "revealed"),
        ({"phase": "goals"}, {"exchange": 1}, "revealed"),
        ({"phase": "goals", "goal_deck": []}, {"fulfil": 1}, "revealed"),
        ({"phase": "market", "supply": ["clay"]}, {"place": "ore"}, None),
        ({"phase": "market", "demand": ["bridge_works"]}, {"claim": "bridge_works"}, None),
        ({"phase": "market"}, {"propose": {"to": 1, "give": "ore", "get": "salt"}}, None),
        ({"phase": "industry"}, {"use": "foundry"}, None),
    ],
)
def test_undo_is_barred_by_what_was_learned(
    game: HarvestGame, given: dict[str, object], move: object, barred: str | None
) -> None:
    match = match_of(game)
    owned = {"cards": "2 ore + timber", "producers": ["foundry"], "goals": ["smithy", "pottery"]}
    game.arrange(match.state, {"leader": 0, "players": {0: owned, 1: {"cards": "salt"}}, **given})
    match.play(0, game.read_move(move))
    found = match.can_undo()
    assert (found.code if found else None) == barred


# -- secrets ---------------------------------------------------------------------------------------------------


def test_views_events_and_choices_are_the_same_whatever_is_hidden(game: HarvestGame) -> None:
    """Situation 14: at two tables that differ only in what a seat must not know, it sees the same bytes."""
    rng = Random(1)
    for number, state in enumerate(played(game, 3, 2)):
        if number % 4:
            continue
        seat = game.actors(state)[0]
        view = game.view(state, seat)
        other = game.guess(view, rng)
        assert game.invariants(other) == []
        assert game.encode_state(game.view(other, seat)) == game.encode_state(view)
        assert game.legal(other, seat) == game.legal(state, seat)
        for viewer in range(3):
            seen = game.view(state, viewer)
            for owner, player in enumerate(seen.players):
                assert (HIDDEN in player.goals) == (owner != viewer and bool(player.goals))
            assert {*seen.deck, *seen.goal_deck, *seen.opportunity_deck} <= {HIDDEN}


def test_public_events_never_carry_a_goal_in_hand(game: HarvestGame) -> None:
    rng = Random(5)
    for seed in range(4):
        state = fresh(game, 4, seed, trade_goal_cards=True)
        while actors := game.actors(state):
            seat = actors[0]
            offers = [m for m in game.open_moves(state, seat, rng) if game.check(state, seat, m) is None]
            pool: list[Move] = offers if offers and rng.random() < 0.3 else game.legal(state, seat)
            hidden = {game.d.goals[g].id for p in state.players for g in p.goals}
            for event in game.apply(state, seat, rng.choice(pool)):
                if event.to is None and type(event).__name__ not in ("Fulfilled", "Traded"):
                    words = msgspec.json.encode(game.event_picture(event)).decode()
                    assert not any(f'"{goal}"' in words for goal in hidden), words
            hidden_now = {game.d.goals[g].id for p in state.players for g in p.goals}
            assert len(hidden_now) == sum(len(p.goals) for p in state.players)


# -- nonsense --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "move",
    [
        moves.Take((0, 1, "x")),  # type: ignore[arg-type]
        moves.Take([0, 1, 2]),  # type: ignore[arg-type]
        moves.Place(1.0),  # type: ignore[arg-type]
        moves.Place(True),
        moves.Propose(1, None, Bundle()),  # type: ignore[arg-type]
        moves.Propose(1, Bundle(cards=(3, 1)), Bundle(chits=1)),
        moves.Propose(1, Bundle(cards=(99,)), Bundle(chits=1)),
        moves.Propose(1, Bundle(chits=-5), Bundle(cards=(0,))),
        moves.Propose(1, Bundle(chits=1.5), Bundle(cards=(0,))),  # type: ignore[arg-type]
        moves.Propose(1, Bundle(producers=(1, 1)), Bundle(cards=(0,))),
        moves.Propose(1, Bundle(slots=(-1,)), Bundle(cards=(0,))),
        moves.Propose(10**30, Bundle(chits=1), Bundle(cards=(0,))),
        moves.PayRest((0, 99)),
        moves.Refuse("because"),
        moves.Counter(Bundle(), Bundle()),
        moves.Fulfil(-1),
        moves.Buy(-1),
        Move(),
    ],
)
def test_nonsense_is_refused_in_every_phase(game: HarvestGame, move: Move) -> None:
    for phase in ("harvest", "market", "industry", "goals"):
        state = arranged(game, phase=phase, leader=0, players={0: {"chits": 3}, 1: {"cards": "grain"}})
        for seat in (0, 1, 2, -1, 7):
            assert game.check(state, seat, move) is not None


# -- points ----------------------------------------------------------------------------------------------------


def test_points_agree_with_a_count_of_the_events(game: HarvestGame) -> None:
    """Each seat's total is what the events said it gained and lost."""
    rng = Random(8)
    for seed in range(6):
        state = fresh(game, 4, seed)
        counted = [0] * 4
        while actors := game.actors(state):
            seat = actors[0]
            offers = [m for m in game.open_moves(state, seat, rng) if game.check(state, seat, m) is None]
            pool: list[Move] = offers if offers and rng.random() < 0.3 else game.legal(state, seat)
            for event in game.apply(state, seat, rng.choice(pool)):
                told = game.event_picture(event)
                if told["event"] in ("claimed", "processed", "fulfilled", "traded"):
                    counted[told["seat"]] += told["points"]
                if told["event"] == "traded":
                    counted[told["partner"]] += told["partner_points"]
            assert list(game.scores(state)) == counted
        result = game.result(state)
        assert result is not None
        assert list(result.scores) == counted
        best = max(result.standings, key=lambda s: (s.points, *s.ties))
        assert set(result.winners) == {
            s.seat for s in result.standings if (s.points, s.ties) == (best.points, best.ties)
        }
