"""Validates the data files that only the screen reads: layouts drawn in Tiled, and the cards of the games."""

from pathlib import Path

from game import registry
from game.data import DataError, DataSource, Fault, default_folders
from scenes.games import Card
from scenes.layout import load_layout


def check_screen_data(data_dir: Path | None = None) -> list[Fault]:
    """Return everything that is wrong with them."""
    folders = default_folders(data_dir)
    faults: list[Fault] = []
    for game_id in registry.ids():
        source = DataSource(folders)
        card = f"{game_id}/card.yaml"
        if source.find(card) is not None:
            source.read(card, Card)
        faults += source.faults
        for layout in source.names(game_id, ".tmx"):
            try:
                load_layout(DataSource(folders), layout)
            except DataError as error:
                faults += error.faults
    return faults
