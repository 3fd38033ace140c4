"""Journals that people, editors and sync tools have touched: they open as before, and copies are offered as such."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.saves.journal import encode_journal
from scenes.saves.matches import MATCH_SUFFIX, MatchFolder, origin, read_match
from scenes.storage.files import Folders, problems
from tests.saves.kit import played


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """The journal of a match that waits to be continued; nothing has been reported."""
    seating, path = played(tmp_path, "goout", 8)
    seating.close()
    problems._known.clear()
    problems.take_new()
    return path


TOUCHES: dict[str, Callable[[str], bytes]] = {
    "a mark of UTF-8": lambda text: text.encode("utf-8-sig"),
    "UTF-16": lambda text: text.encode("utf-16"),
    "line ends of Windows": lambda text: text.replace("\n", "\r\n").encode(),
    "line ends of old Macs": lambda text: text.replace("\n", "\r").encode(),
    "spaces at the ends of lines": lambda text: text.replace("\n", " \t\n").encode(),
    "an empty line between all others": lambda text: text.replace("\n", "\n\n").encode(),
    "hard spaces": lambda text: text.replace(" ", "\N{NO-BREAK SPACE}").encode(),
    "typographic quotes": lambda text: text.replace('"', "”").encode(),
    "a zero width space": lambda text: text.replace("\n", "\N{ZERO WIDTH SPACE}\n").encode(),
    "no line end at the end": lambda text: text.rstrip("\n").replace("\n", "\r\n").encode(),
}


@pytest.mark.parametrize("touch", TOUCHES)
def test_a_journal_that_an_editor_has_saved_opens_as_before(journal: Path, tmp_path: Path, touch: str) -> None:
    before = read_match(journal)
    journal.write_bytes(TOUCHES[touch](journal.read_bytes().decode()))
    saves = MatchFolder(Folders(tmp_path))
    (saved,) = saves.saved()
    assert (saved.header, saved.entries, saved.damage) == (before.header, before.entries, "")
    saves.resume(saves.claim(journal.stem)).close()
    assert journal.read_bytes() == encode_journal(before.header, before.entries)[0]
    assert problems.take_new() == [] and not list(journal.parent.glob("*.damaged*"))


COPIES = (
    "{} (1)",
    "{} - Copy",
    "{} - Copy (2)",
    "Copy of {}",
    "Kopie von {}",
    "{} (conflicted copy 2026-11-28)",
    "{}.sync-conflict-20261128-040320-ABCDEFG",
    "{} kopio",
    "{} のコピー",
)


@pytest.mark.parametrize("name", COPIES)
def test_a_copy_is_offered_with_its_date_and_decisions_and_stays_as_it_is(
    journal: Path, tmp_path: Path, name: str
) -> None:
    copy = journal.with_name(f"{name.format(journal.stem)}{MATCH_SUFFIX}")
    head = read_match(journal)
    copy.write_bytes(encode_journal(head.header, head.entries[:3])[0])
    os.utime(copy, (1_790_000_000, 1_790_000_000))
    before = {file.name: file.read_bytes() for file in journal.parent.iterdir()}
    saves = MatchFolder(Folders(tmp_path))
    for _ in range(2):
        own, other = saves.saved()
        assert own.header.match == journal.stem and own.copy == "" and own.entries == head.entries
        assert other.copy == copy.name and other.copied.startswith("2026-09-2") and other.entries == head.entries[:3]
    assert {file.name: file.read_bytes() for file in journal.parent.iterdir()} == before
    assert problems.take_new() == []


def test_a_copy_that_is_played_is_a_match_of_its_own(journal: Path, tmp_path: Path) -> None:
    copy = journal.with_name(f"{journal.stem} (1){MATCH_SUFFIX}")
    shutil.copy(journal, copy)
    before = journal.read_bytes()
    saves = MatchFolder(Folders(tmp_path))
    name = saves.saved()[1].header.match
    saves.resume(saves.claim(name)).close()
    saves.release(name)
    assert origin(name) == journal.stem != name
    assert journal.read_bytes() == before and not copy.exists()
    assert [(saved.header.match, saved.copy) for saved in saves.saved()] == [(name, ""), (journal.stem, "")]
    shutil.copy(journal, copy)
    third = saves.saved()[2]
    assert third.copy == copy.name and third.header.match not in (name, journal.stem)
    saves.rename(third, "Friday")
    assert [saved.name for saved in saves.saved()].count("Friday") == 1 and not copy.exists()


def test_a_copy_is_thrown_away_alone(journal: Path, tmp_path: Path) -> None:
    copy = journal.with_name(f"Kopie von {journal.stem}{MATCH_SUFFIX}")
    shutil.copy(journal, copy)
    saves = MatchFolder(Folders(tmp_path))
    saves.delete(saves.saved()[1].header.match)
    assert not copy.exists() and [saved.header.match for saved in saves.saved()] == [journal.stem]


def test_a_copy_without_the_match_itself_goes_on_under_its_name(journal: Path, tmp_path: Path) -> None:
    journal.rename(journal.with_name(f"my match{MATCH_SUFFIX}"))
    saves = MatchFolder(Folders(tmp_path))
    (saved,) = saves.saved()
    assert (saved.copy, saved.header.match) == (f"my match{MATCH_SUFFIX}", journal.stem)
    saves.claim(journal.stem)
    assert journal.exists() and not journal.with_name(f"my match{MATCH_SUFFIX}").exists()
