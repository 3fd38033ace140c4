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
    assert again.finished("goout") == {0, 1} and again.chapters_done("gothest") == 0
    assert again.was_offered("gothest") and not again.was_offered("goout")


def test_each_chapter_is_ticked_by_itself(folders: Folders) -> None:
    one = ProgressFile(folders)
    one.finish("goout", 5, 6)
    assert ProgressFile(folders).finished("goout") == {5}
    assert one.next_chapter("goout", 6) == 0


def test_an_old_file_keeps_what_it_says(folders: Folders) -> None:
    path = folders.config / FILE_NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("[done]\ngoout = 2\n")
    one = ProgressFile(folders)
    assert one.finished("goout") == {0, 1} and one.next_chapter("goout", 6) == 2
    one.finish("goout", 4, 6)
    assert ProgressFile(folders).finished("goout") == {0, 1, 4}
    assert "goout = 2" in path.read_text()


def test_a_lesson_goes_on_where_it_was_left(folders: Folders) -> None:
    one = ProgressFile(folders)
    assert one.left_off("goout") is None
    one.begin("goout", 3)
    assert ProgressFile(folders).next_chapter("goout", 6) == 3
    one.finish("goout", 3, 6)
    assert ProgressFile(folders).next_chapter("goout", 6) == 4
    one.finish("goout", 5, 6)
    assert one.left_off("goout") is None, "nothing comes after the last chapter"


def test_a_chapter_that_is_no_longer_there_is_not_gone_on_with(folders: Folders) -> None:
    one = ProgressFile(folders)
    one.begin("goout", 5)
    assert one.next_chapter("goout", 4) == 0


@pytest.mark.parametrize(
    "text",
    [
        "done = 3",
        "[done]\ngoout = 99",
        "[done]\ngoout = -1",
        "nonsense",
        "offered = [1]",
        "[left.goout]\nchapter = 0",
        "[chapters]\ngoout = [9]",
    ],
)
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
