"""`check` finds what is wrong in the files that only the screen reads."""

from pathlib import Path

from game.data import default_folders
from scenes.check import check_screen_data

PICTURES = """
chapters:
  aim: [star_purple, "+2", unicorn, "icon:star"]
  nowhere: [table 30]
"""


def test_the_shipped_files_are_right() -> None:
    assert check_screen_data() == []


def test_faults_of_pictures_and_cards_are_told(tmp_path: Path) -> None:
    folder = tmp_path / "pavilion"
    folder.mkdir()
    (folder / "pictures.yaml").write_text(PICTURES, encoding="utf-8")
    (folder / "card.yaml").write_text("players: [2, 4]\nminutes: soon\n", encoding="utf-8")
    assert tmp_path in default_folders(tmp_path)
    told = [str(fault) for fault in check_screen_data(tmp_path)]
    assert any("chapters.aim[2]: expected a drawing of pavilion, got 'unicorn'" in line for line in told)
    assert any("chapters.nowhere: expected a chapter" in line for line in told)
    assert any("card.yaml:2: minutes" in line for line in told)
    assert len(told) >= 3
