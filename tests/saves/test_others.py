"""What other programs do to a journal while the match is played: a sync tool, a cleaned folder, a second window."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scenes.saves import journal_writer as pens
from scenes.saves import matches
from scenes.saves.journal import NameEntry
from scenes.saves.journal_writer import COPY_EVERY, JournalWriter, backup_paths
from scenes.saves.lock import MatchLock
from scenes.saves.matches import MatchFolder, read_match
from scenes.storage.files import Folders, problems
from scenes.table.match.seating import Seating
from tests.bounded import as_long_as
from tests.saves.kit import played

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows removes and replaces no open file")
PATIENCE = 60.0


@pytest.fixture
def seating(tmp_path: Path) -> Iterator[Seating]:
    """A match in which something has been decided."""
    sat, path = played(tmp_path, "goout", 6, people=2)
    rested(sat, path)
    problems._known.clear()
    problems.take_new()
    yield sat
    sat.close()


def rested(seating: Seating, path: Path) -> None:
    """Wait until the thread has nothing more to do."""
    seating.settle()
    until(backup_paths(path)[0].exists)


def until(happens: Callable[[], bool]) -> None:
    """Wait for something, but not for ever."""
    end = time.monotonic() + PATIENCE
    for _ in as_long_as(lambda: not happens()):
        assert time.monotonic() < end, "nothing happens"
        time.sleep(0.01)


def path_of(seating: Seating) -> Path:
    """The match's journal."""
    assert seating._journal is not None
    return seating._journal.path


def decide(seating: Seating) -> None:
    """The player who is asked does the first thing that he may."""
    seating.sit(seating.match.waiting[0])
    seating.submit(seating.legal()[0])


def whole(seating: Seating) -> bool:
    """Whether the file at the path holds the whole match."""
    assert seating._journal is not None
    return path_of(seating).is_file() and path_of(seating).read_bytes() == bytes(seating._journal._text)


def removed(path: Path) -> None:
    path.unlink()


def folder_removed(path: Path) -> None:
    gone = path.parent.rename(path.parent.with_name("gone"))  # at once: the thread may just write a copy there
    shutil.rmtree(gone)


def folder_replaced(path: Path) -> None:
    path.parent.rename(path.parent.with_name("old"))
    path.parent.mkdir()


def replaced(path: Path) -> None:
    """By an older state of the same match, as a sync tool does."""
    older = path.with_name("older")
    older.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:3]))
    os.replace(older, path)


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def shortened(path: Path) -> None:
    os.truncate(path, 300)


DEEDS = (removed, folder_removed, folder_replaced, replaced, emptied, shortened)


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("then", ["a decision", "leaving", "asking whether it is safe"])
def test_a_journal_that_was_spoiled_is_written_again(seating: Seating, deed: Callable[[Path], None], then: str) -> None:
    """Wholly, with one quiet sentence; and nothing is called safe that is not."""
    deed(path_of(seating))
    if then == "a decision":
        decide(seating)
    elif then == "leaving":
        seating.close()
    else:
        assert seating.safe
    assert whole(seating)
    (sentence,) = problems.take_new()
    assert "written again" in sentence
    assert not list(path_of(seating).parent.glob("*.damaged*")), "it was only an older state of the same match"
    if then == "a decision":
        decide(seating)
        assert whole(seating) and not problems.take_new()


@pytest.mark.parametrize("deed", [removed, emptied])
def test_the_thread_sees_it_while_nobody_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deed: Callable[[Path], None]
) -> None:
    """A person thinks for an hour: the file comes back meanwhile, and so does its copy."""
    monkeypatch.setattr(pens, "CHECK_EVERY", 0.01)
    seating, path = played(tmp_path, "goout", 4)
    rested(seating, path)
    deed(path)
    until(lambda: whole(seating))
    removed(backup_paths(path)[0])
    until(backup_paths(path)[0].exists)
    seating.close()


@pytest.mark.parametrize("content", [b"somebody else's\n", b"x" * 20_000])
def test_what_somebody_else_wrote_there_is_kept(seating: Seating, content: bytes) -> None:
    """In place, or as another file of this name."""
    path = path_of(seating)
    path.write_bytes(content)
    decide(seating)
    assert whole(seating)
    assert path.with_name(f"{path.name}.damaged").read_bytes() == content
    other = path.with_name("other")
    other.write_bytes(content)
    os.replace(other, path)
    decide(seating)
    assert whole(seating) and path.with_name(f"{path.name}.damaged-2").read_bytes() == content


@pytest.mark.parametrize("later", [True, False])
def test_a_letter_changed_in_place_is_seen(seating: Seating, later: bool) -> None:
    """The file is as long as before, and its time perhaps the same."""
    path = path_of(seating)
    text = path.read_bytes()
    path.write_bytes(text.replace(b"Name 0", b"Name X"))
    if later:
        os.utime(path, (1, 1))
        decide(seating)
    else:
        seating.close()
    assert whole(seating) and path.with_name(f"{path.name}.damaged").exists()


def test_a_file_that_was_only_touched_is_left_alone(seating: Seating) -> None:
    path = path_of(seating)
    before = path.stat().st_ino
    os.utime(path, (1, 1))
    decide(seating)
    assert whole(seating) and path.stat().st_ino == before and not problems.take_new()


def folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("something")


def link(path: Path) -> None:
    path.symlink_to(path.with_name("elsewhere"))
    path.with_name("elsewhere").write_bytes(b"not ours")


def pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize("thing", [folder, link, pipe])
def test_what_lies_in_place_of_the_file_is_kept(seating: Seating, thing: Callable[[Path], None]) -> None:
    """It does not hang, writes through no link, and what was there is kept."""
    path = path_of(seating)
    path.unlink()
    thing(path)
    decide(seating)
    assert whole(seating) and not path.is_symlink()
    if thing is link:
        assert path.with_name("elsewhere").read_bytes() == b"not ours"
    if thing is folder:
        assert (path.with_name(f"{path.name}.damaged") / "inside").read_text() == "something"


def test_a_file_moved_away_and_linked_is_still_ours(seating: Seating) -> None:
    path = path_of(seating)
    elsewhere = path.with_name("elsewhere")
    path.rename(elsewhere)
    path.symlink_to(elsewhere)
    decide(seating)
    assert whole(seating) and path.is_symlink() and not problems.take_new()


def test_where_it_cannot_come_back_nothing_is_called_safe(seating: Seating) -> None:
    """Until it can."""
    path = path_of(seating)
    shutil.rmtree(path.parent)
    path.parent.write_text("in the way")
    decide(seating)
    assert not seating.safe and "cannot be saved" in problems.take_new()[0]
    path.parent.unlink()
    assert seating.safe and whole(seating)
    decide(seating)
    assert whole(seating)


def test_copies_that_were_removed_come_back(tmp_path: Path) -> None:
    seating, path = played(tmp_path, "battlegoats", 10, seed=3)
    rested(seating, path)
    for copy in backup_paths(path):
        copy.unlink(missing_ok=True)
    assert seating._journal is not None
    for _ in range(COPY_EVERY):
        seating._journal.write(NameEntry("a name"))
    seating.close()
    assert read_match(backup_paths(path)[0]).entries


def test_a_lock_that_was_removed_is_taken_again(seating: Seating, tmp_path: Path) -> None:
    """Else a second window could play the same match."""
    path = path_of(seating)
    shutil.rmtree(path.parent)
    decide(seating)
    with pytest.raises(Exception, match="another window"):
        MatchFolder(Folders(tmp_path)).claim(seating.name)


def test_who_lost_the_lock_to_another_window_writes_no_more(seating: Seating) -> None:
    """The two would write the file again and again; only one of them may."""
    path = path_of(seating)
    text = path.read_bytes()
    shutil.rmtree(path.parent)
    path.parent.mkdir()
    other = MatchLock(path)
    path.write_bytes(text)
    decide(seating)
    assert path.read_bytes() == text and not seating.safe
    (sentence,) = problems.take_new()
    assert "another window" in sentence and "not saved" in sentence
    decide(seating)
    seating.close()
    assert path.read_bytes() == text
    other.release()


def test_what_is_closed_comes_back_no_more(seating: Seating) -> None:
    """A match that is over is removed; closing its seats again changes nothing."""
    path = path_of(seating)
    seating.close()
    path.unlink()
    seating.close()
    assert not path.exists()


def test_a_pen_alone_needs_no_lock(tmp_path: Path) -> None:
    pen = JournalWriter(tmp_path / "a.match", b"text\n", 0)
    (tmp_path / "a.match").unlink()
    assert pen.complete
    pen.close()
    assert (tmp_path / "a.match").read_bytes() == b"text\n"


# ---- no room when the match is left ------------------------------------------------------------------------


@pytest.mark.parametrize("then", ["the list", "the end", "going on", "its end"])
def test_what_found_no_room_until_the_match_was_left_is_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    """As long as the window is open; and a person who goes on with the match goes on from its last decision."""
    seating, path = played(tmp_path, "goout", 6, people=2)
    rested(seating, path)
    saves = seating._saves
    assert saves is not None

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(JournalWriter, "_append", full)
        disk.setattr(pens, "write_atomic", full)
        disk.setattr(matches, "write_atomic", full)
        decide(seating)
        decide(seating)
        assert not seating.safe
        seating.close()
        (found,) = saves.saved()
        assert found.decisions == seating.decisions and read_match(path).decisions == seating.decisions - 2
        with pytest.raises(Exception, match="another window"):
            MatchFolder(Folders(tmp_path)).claim(seating.name)
    if then == "the list":
        assert saves.saved()[0].decisions == seating.decisions
    elif then == "the end":
        saves.close()
    elif then == "going on":
        again = Seating(seating.setup, saves, saves.claim(seating.name))
        assert again.decisions == seating.decisions
        again.close()
    else:
        saves.finish(seating.name)
        saves.close()
        assert not path.exists()
        return
    assert read_match(path).decisions == seating.decisions
    MatchFolder(Folders(tmp_path)).claim(seating.name)
