"""Numbers of our own are data: whoever owns the box types the printed ones in, and the rules follow (L-40 to L-80)."""

from pathlib import Path

import pytest

from game.data import SHIPPED, DataSource
from game.planet import load, previews
from game.planet import moves as mv

PRINTED = {
    "play": (
        ("{resource: mycelium, count: 1}", "{resource: iron, count: 2}"),
        ("token_price: 5", "token_price: 7"),
        ("actions: 2", "actions: 3"),
        ("hexes_per_point: {scientist: 1", "hexes_per_point: {scientist: 2"),
        ("builds: [1, 1, 1, 2, 2, 2]", "builds: [1, 1, 2, 2, 3, 3]"),
        ("effect: discount, amount: 4", "effect: discount, amount: 3"),
        ("{money: 1, building: 5, motorized: 3}", "{money: 2, building: 6, motorized: 1}"),
    ),
    "market": (
        ("most_bought: 3", "most_bought: 4"),
        ("sold_per_step: 2", "sold_per_step: 1"),
        ("bought_per_step: 1", "bought_per_step: 2"),
        ("most_offices: 2", "most_offices: 1"),
        ("office_step: 1", "office_step: 3"),
    ),
    "buildings": (("price: 7", "price: 8"),),
}


@pytest.fixture
def game(tmp_path: Path):
    """The game with other numbers than those shipped."""
    (tmp_path / "planet").mkdir()
    for name, changes in PRINTED.items():
        text = (SHIPPED / f"planet/{name}.yaml").read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / f"planet/{name}.yaml").write_text(text, encoding="utf-8")
    return load(DataSource([tmp_path, SHIPPED]))


def test_printed_numbers_need_no_code(game):
    state = game.new({"first_seat": 1}, ["blue", "green"], 1)
    planet = game.planet_of(state)
    given = {
        "map": {"h13": [1, 0], "h20": [2, 0]},
        "units": {"h13": ["0 wounded", "0 motorized"]},
        "buildings": {
            "h20/1": {"tile": "office tornado", "chip": 0},
            "h20/2": {"tile": "office geyser", "chip": 0},
        },
        "players": {0: {"goods": {"iron": 2, "oil": 3}, "money": 40}},
        "neutral": {"red": 1, "yellow": 2},
        "cards": [5, 3],
        "market_deck": ["vibrium +1"],
    }
    game.arrange(state, given)

    def play(words):
        game.apply(state, 0, game.read_move(words))

    assert game.scores(state) == (3 * 6 + 1, 6)
    play({"arrange": ["blue", "green", "red", "yellow"]})
    play({"heal": "h13"})
    assert state.goods[0][1] == 0
    play("buy_token")
    assert state.money[0] == 33
    play({"start": "construct"})
    assert state.points == 3
    assert previews.price_now(planet, state, 0, 0) == 5
    play({"build": "oil 1", "at": "h13/2"})
    assert state.money[0] == 28
    play({"decline": "step_in"})
    play("end_action")
    play({"start": "move"})
    play({"move": "scientist", "from": "h00/1", "to": "h20"})
    assert state.points == 4
    play("end_action")
    play({"start": "trade"})
    play({"apply": game.write_move(game.legal(state, 0)[0])["apply"]})
    assert (state.stage, state.points) == ("office", 1)
    play({"shift": "electricity", "by": -3})
    state.prices = [5] * 5
    for words in [{"sell": "oil"}] * 3 + [{"buy": "mycelium"}] * 3 + [{"buy": "vibrium"}]:
        play(words)
    refusal = game.check(state, 0, game.read_move({"buy": "vibrium"}))
    assert refusal is not None
    assert (refusal.code, refusal.params["n"]) == ("most_bought", 4)
    play("end_action")
    assert state.prices == [2, 5, 5, 5, 6]
    refusal = game.check(state, 0, mv.StartAction("explore"))
    assert refusal is not None
    assert refusal.code == "two_actions_done"
