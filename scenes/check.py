"""Validates the data files that only the screen reads: layouts drawn in Tiled, cards of the games, pictures of the rules."""

from pathlib import Path

from game.data import DataError, DataSource, Fault, default_folders
from game.text import BASE_LANGUAGE, Catalogue
from scenes.app import ASSETS
from scenes.games import Card, Games
from scenes.layout import load_layout
from scenes.rules_pictures import Pictures, pictures_file, wrong


def check_screen_data(data_dir: Path | None = None) -> list[Fault]:
    """Return everything that is wrong with them."""
    folders = default_folders(data_dir)
    faults: list[Fault] = []
    texts = Catalogue(BASE_LANGUAGE, folders)
    for game_id in Games(data_dir).ids:
        source = DataSource(folders)
        source.read(f"{game_id}/card.yaml", Card)
        file = pictures_file(game_id)
        pictures = source.read(file, Pictures) if source.find(file) is not None else None
        faults += source.faults
        if pictures is not None:
            chapters = {chapter.id for chapter in texts.chapters(game_id)}
            faults += [
                Fault(f"data/{file}", 0, path, text)
                for path, text in wrong(pictures, game_id, chapters, ASSETS)
            ]
        for layout in source.names(game_id, ".tmx"):
            try:
                load_layout(DataSource(folders), layout)
            except DataError as error:
                faults += error.faults
    return faults
