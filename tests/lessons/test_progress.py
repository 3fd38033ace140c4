"""What was done of the lessons is kept, whatever happens to its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.lessons.progress import FILE_NAME, ProgressFile
from scenes.storage.files import Folders, problems


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    problems.take_new()
    problems._known.clear()
    return Folders(tmp_path)


def test_chapters_and_offers_are_remembered(folders: Folders) -> None:
    one = ProgressFile(folders)
    one.finish("goout", 1)
    one.finish("goout", 0)
    one.offered("gothest")
    again = ProgressFile(folders)
    assert again.chapters_done("goout") == 2 and again.chapters_done("gothest") == 0
    assert again.was_offered("gothest") and not again.was_offered("goout")


@pytest.mark.parametrize("text", ["done = 3", "[done]\ngoout = 99", "[done]\ngoout = -1", "nonsense", "offered = [1]"])
def test_a_damaged_file_is_set_aside_with_a_sentence(folders: Folders, text: str) -> None:
    path = folders.config / FILE_NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    assert ProgressFile(folders).chapters_done("goout") == 0
    assert len(problems.take_new()) == 1
    assert path.with_name(f"{FILE_NAME}.damaged").read_text() == text


def test_entries_of_a_newer_version_stay(folders: Folders) -> None:
    path = folders.config / FILE_NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("medals = 7\n\n[done]\ngoout = 1\n")
    ProgressFile(folders).offered("goout")
    assert "medals = 7" in path.read_text() and "goout = 1" in path.read_text()
    assert not problems.take_new()


def test_where_nothing_can_be_written_it_is_said_and_the_lesson_goes_on(folders: Folders) -> None:
    folders.config.parent.mkdir(parents=True, exist_ok=True)
    if folders.config.exists():
        folders.config.rmdir()
    folders.config.write_text("a file where the folder should be")
    one = ProgressFile(folders)
    one.finish("goout", 0)
    assert one.chapters_done("goout") == 1 and problems.take_new()
