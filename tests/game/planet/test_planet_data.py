"""The shipped numbers are those of the box, and everything that can be wrong in a file is found."""

import shutil
from pathlib import Path

import pytest

from game.data import SHIPPED, DataError, DataSource
from game.planet import load

GAME = load(DataSource([SHIPPED]))


def test_the_box_holds_what_it_should():
    """L-1, L-2, L-61, L-65: counts of every component."""
    planet = GAME.planets["myceliandre"]
    assert sum(planet.stock) == 43
    assert dict(zip(planet.resources, planet.stock, strict=True)) == {
        "oil": 9, "iron": 9, "vibrium": 9, "electricity": 8, "mycelium": 8,
    }  # fmt: skip
    copies = {kind: sum(t.copies for t in planet.tiles if t.kind == kind) for kind in ("factory", "protective", "office", "spaceport")}  # fmt: skip
    assert copies == {"factory": 30, "protective": 12, "office": 12, "spaceport": 4}
    assert len(planet.piles) - 1 == 11
    assert len(planet.hexes) == 24
    assert len(planet.cards) == 25
    assert planet.fate_tokens == 4
    assert (planet.scientists, planet.motorized, planet.chips) == (5, 2, 10)
    for resource in range(5):
        numbers = [t.number for t in planet.tiles if t.kind == "factory" and t.resource == resource]
        assert numbers == [1, 2, 3, 4, 5, 6]


def test_every_market_card_of_the_list_is_there_once():
    planet = GAME.planets["myceliandre"]
    names = {", ".join(f"{planet.resources[r]} {by:+d}" for r, by in card) for card in planet.cards}
    single = {f"{r} {by:+d}" for r in planet.resources for by in (1, 2, -1, -2)}
    double = {"mycelium +2, oil -1", "electricity +2, vibrium -1", "iron +2, mycelium -1", "oil +2, electricity -1", "vibrium +2, iron -1"}  # fmt: skip
    assert names == single | double


def test_every_colour_and_value_calls_at_least_one_hex():
    planet = GAME.planets["myceliandre"]
    called = [len(values[value]) for values in planet.targets for value in range(1, 7)]
    assert all(called)
    assert sum(called) == sum(len(h.icons) for h in planet.hexes)


def test_an_echo_wraps_from_six_to_one():
    plain, thin = GAME.planets["myceliandre"], GAME.planets["thin_crust"]
    assert 2 in [t.hex for t in thin.targets[1][1]]
    assert 2 not in [t.hex for t in plain.targets[1][1]]
    quakes = sum(icon.kind == "earthquake" for h in plain.hexes for icon in h.icons)
    assert (
        sum(len(v) for c in thin.targets for v in c) - sum(len(v) for c in plain.targets for v in c) == quakes
    )


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("hexes", "value: 2}]}", "value: 9}]}", "hexes[1].icons[0].value: expected 1–6, got 9"),
        ("hexes", "id: h02", "id: h01", "hexes[2].id: expected h02"),
        ("hexes", "id: h02", "id: h01", "expected a new id"),
        ("hexes", "terrain: dune", "terrain: sea", "hexes[1].terrain: expected one of landing_zone"),
        ("hexes", "sites: [iron]", "sites: [gold]", "hexes[1].sites[0]: expected one of any, oil"),
        ("hexes", "sites: [iron]", "sites: [spaceport]", "hexes[1].sites[0]: expected one of any, oil"),
        ("hexes", "kind: tornado", "kind: flood", "hexes[1].icons[0].kind: expected one of tornado"),
        ("hexes", "colour: blue", "colour: pink", "hexes[1].icons[0].colour: expected one of blue"),
        ("hexes", "icons: []", "icons: [{kind: tornado, colour: blue, value: 1}]", "no icon"),
        ("hexes", "[hexes.sites, hexes.icons]", "[hexes.places]", "house[0]: expected the path"),
        ("hexes", "{kind: earthquake, colour: yellow, value: 4}, {kind: geyser, colour: blue", "{kind: earthquake, colour: blue, value: 4}, {kind: geyser, colour: blue", "one icon of a colour"),
        ("components", "count: 9", "count: 0", "resources[0].count: expected 1–99, got 0"),
        ("components", "id: iron", "id: oil", "expected a new id, 'oil'"),
        ("components", "id: iron", "id: gold", "resources[1].id: expected one of electricity, iron"),
        ("components", "id: tornado", "id: flood", "cataclysms[0].id: expected one of earthquake"),
        ("components", "shield: energy_field", "shield: dam", "cataclysms[0].shield: expected one of energy_field"),
        ("components", "fungal_plain]", "fungal_plain, sea]", "terrains[5]: expected one of canyon"),
        ("components", "shield: steel_dome", "shield: energy_field", "cataclysms[1]: expected a new id, 'energy_field'"),
        ("components", "resource: electricity", "resource: water", "cataclysms[0].resource: expected one of oil"),
        ("components", "fate_tokens: 4", "fate_tokens: 4\nfate_tokens: 5", "'fate_tokens' is doubled"),
        ("components", "chips: 10", "chips: ten", "player.chips: expected 1–99, got 'ten'"),
        ("buildings", "    oil: [1, 2, 3, 4, 5, 6]\n", "", "expected a pile for oil"),
        ("buildings", "    oil: [1", "    gold: [1", "factories.numbers.gold: expected one of oil"),
        ("buildings", "number: 6}", "number: 7}", "spaceport.number: expected 1–6, got 7"),
        ("market", "highest: 10", "highest: 1", "highest: expected more than lowest (1), got 1"),
        ("market", "crash_to: 1", "crash_to: 20", "crash_to: expected 1–10, got 20"),
        ("market", "- {oil: 1}", "- {oil: 0}", "cards[0].oil: expected a step up or down"),
        ("market", "- {oil: 1}", "- {oil: 1, iron: 1, vibrium: 1}", "cards[0]: expected one or two resources"),
        ("market", "- {oil: 1}", "- {gold: 1}", "cards[0].gold: expected one of oil"),
        ("play", "3: [0, 1, 2]", "3: [0, 1]", "offsets[3]: expected a list of 3"),
        ("play", "short: {2: 8, 3: 9, 4: 8}", "short: {2: 8, 4: 8}", "turns.short: expected the turns for 3 players"),
        ("play", "normal: 12", "normal: 13", "turns.normal: expected 1–12, got 13"),
        ("play", "resources: {mycelium: 1}", "resources: {mycelium: 3}", "expected at most 2, 4 players share 8"),
        ("play", "recruit: {scientist: mycelium, motorized: oil}", "recruit: {scientist: mycelium}", "recruit: expected the key 'motorized'"),
        ("play", "heal: {resource: mycelium", "heal: {resource: gold", "heal.resource: expected one of oil"),
        ("play", "effect: double", "effect: change_die", "expected a new id, 'change_die'"),
        ("play", "effect: double", "effect: treble", "effects[1].effect: expected one of change_die"),
        ("play", "builds: [1, 1, 1, 2, 2, 2]", "builds: [1, 1]", "builds: expected a list of 6"),
        ("play", "token_price: 5", "token_cost: 5", "'token_cost'"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_file_is_said(tmp_path: Path, file, old, new, said):
    (tmp_path / "planet").mkdir()
    source = SHIPPED / f"planet/{file}.yaml"
    text = source.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / f"planet/{file}.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load(DataSource([tmp_path, SHIPPED]))
    assert said in str(caught.value)
    assert f"{file}.yaml:" in str(caught.value)


def test_all_faults_come_at_once(tmp_path: Path):
    shutil.copytree(SHIPPED / "planet", tmp_path / "planet")
    for file, old, new in (
        ("play", "heal: {resource: mycelium", "heal: {resource: gold"),
        ("market", "lowest: 1", "lowest: 0"),
    ):
        path = tmp_path / f"planet/{file}.yaml"
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    (tmp_path / "planet/scenarios/bull_market.yaml").write_text("order: x\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load(DataSource([tmp_path]))
    assert {Path(f.file).name for f in caught.value.faults} >= {"market.yaml", "bull_market.yaml"}


def test_numbers_come_from_the_files(tmp_path: Path):
    """Typing in other values needs no code."""
    shutil.copytree(SHIPPED / "planet", tmp_path / "planet")
    path = tmp_path / "planet/buildings.yaml"
    text = path.read_text(encoding="utf-8").replace("price: 7", "price: 3").replace("    oil: [1, 2, 3, 4, 5, 6]", "    oil: [4, 4, 4]")  # fmt: skip
    path.write_text(text, encoding="utf-8")
    planet = load(DataSource([tmp_path])).planets["myceliandre"]
    oil = [t for t in planet.tiles if t.resource == 0]
    assert [(t.number, t.copies, t.price) for t in oil] == [(4, 3, 3)]
