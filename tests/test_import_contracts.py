"""The import contracts in `pyproject.toml` list modules by name: none that is added later may be missing there."""

import tomllib

from game import registry
from game.data import ROOT

with (ROOT / "pyproject.toml").open("rb") as file:
    CONTRACTS = {
        contract["name"]: contract for contract in tomllib.load(file)["tool"]["importlinter"]["contracts"]
    }


def modules(package: str) -> set[str]:
    return {f"{package}.{file.stem}" for file in (ROOT / package).glob("[!_]*.py")}


def test_every_game_and_board_is_under_contract() -> None:
    games = {f"game.{game_id}" for game_id in registry.GAMES}
    boards = {f"scenes.{game_id}" for game_id in registry.GAMES}
    assert set(CONTRACTS["games know nothing of each other"]["modules"]) == games
    assert set(CONTRACTS["boards know nothing of each other"]["modules"]) == boards
    assert set(CONTRACTS["screens and the interface kit know no board"]["forbidden_modules"]) == boards
    assert games < set(CONTRACTS["the shared rules layer knows no game and no service"]["forbidden_modules"])
    assert (
        set(CONTRACTS["a game stands on the rules layer and the data files alone"]["source_modules"]) == games
    )


def test_every_screen_is_under_contract() -> None:
    named = CONTRACTS["screens and the interface kit know no board"]["source_modules"]
    assert set(named) == modules("scenes") | {"scenes.ui"}


def test_every_service_is_closed_to_rules_and_games() -> None:
    open_to_games = {"game.data", "game.fitting"}
    services = modules("game") - open_to_games | {"game.bots", "game.commands"}
    for name in (
        "the shared rules layer knows no game and no service",
        "a game stands on the rules layer and the data files alone",
    ):
        assert services <= set(CONTRACTS[name]["forbidden_modules"])
