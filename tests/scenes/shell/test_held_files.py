"""Files that another program holds, as a virus scanner or a backup does on Windows: one sentence, and nothing is lost.

On Windows they are really held; elsewhere, where no program can do that, the system's answers are those of Windows.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scenes.saves.matches import MatchFolder
from scenes.saves.replay_files import ReplayFolder, read_replay
from scenes.storage import files, held
from scenes.storage.files import BadFile, Folders, problems, write_atomic
from scenes.storage.settings_file import FILE_NAME, Settings, read_settings, save_settings
from scenes.storage.struct_file import read_struct, save_struct
from tests.replay.kit import finished
from tests.saves.kit import played

if sys.platform == "win32":
    import _winapi

HELD = "another program holds it"


class Holder:
    """Another program, which holds some files."""

    def __init__(self) -> None:
        self._handles: dict[Path, int] = {}

    def hold(self, path: Path) -> None:
        """Open a file so that nobody else can."""
        self._handles[path] = 0
        if sys.platform == "win32":
            self._handles[path] = _winapi.CreateFile(str(path), _winapi.GENERIC_READ, 0, 0, _winapi.OPEN_EXISTING, 0, 0)

    def holds(self, path: object) -> bool:
        """Whether it holds a file."""
        return isinstance(path, str | Path) and Path(path) in self._handles

    def release(self) -> None:
        """Let go of all files."""
        for handle in self._handles.values():
            if sys.platform == "win32":
                _winapi.CloseHandle(handle)
        self._handles.clear()


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch) -> Iterator[Holder]:
    """Another program."""
    holder = Holder()
    problems.take_new()
    monkeypatch.setattr(held, "HELD_WAITS", (0.0,))
    if sys.platform != "win32":
        for name in ("open", "replace", "link", "rename"):
            monkeypatch.setattr(os, name, _refusing(holder, getattr(os, name)))
        monkeypatch.setattr(held, "is_held", holder.holds)
    yield holder
    holder.release()
    files._unread.clear()


def _refusing(holder: Holder, act: Callable[..., object]) -> Callable[..., object]:
    def refused(*words: object, **more: object) -> object:
        if any(map(holder.holds, words)):
            raise PermissionError(13, "Permission denied")
        return act(*words, **more)

    return refused


def test_settings_that_are_held_at_the_start_are_neither_damaged_nor_lost(tmp_path: Path, other: Holder) -> None:
    folders, path = Folders(tmp_path), tmp_path / FILE_NAME
    save_settings(Settings(hints=False), folders)
    before = path.read_bytes()
    other.hold(path)
    settings = read_settings(folders)
    (told,) = problems.take_new()
    assert settings == Settings() and HELD in told and "damaged" not in told
    save_settings(settings, folders)
    (told,) = problems.take_new()
    assert HELD in told
    other.release()
    assert path.read_bytes() == before and [one.name for one in tmp_path.iterdir()] == [FILE_NAME]
    save_settings(Settings(coach=False), folders)
    assert read_settings(folders) == Settings(coach=False)
    assert (tmp_path / f"{FILE_NAME}.damaged").read_bytes() == before
    save_settings(Settings(coach=True), folders)
    assert len(list(tmp_path.iterdir())) == 2, "once is enough"


def test_what_was_learned_is_kept_if_it_could_not_be_read(tmp_path: Path, other: Holder) -> None:
    folders, path = Folders(tmp_path), tmp_path / "learned.toml"
    save_struct(path, Settings(hints=False), folders)
    before = path.read_bytes()
    other.hold(path)
    assert read_struct(path, Settings) == Settings() and HELD in problems.take_new()[0]
    other.release()
    save_struct(path, Settings(), folders)
    assert path.with_name("learned.toml.damaged").read_bytes() == before and read_struct(path, Settings) == Settings()


@pytest.mark.parametrize("act", ["read", "replace"])
def test_a_file_that_is_held_for_a_moment_is_waited_for(
    tmp_path: Path, other: Holder, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    path = tmp_path / "a.txt"
    write_atomic(path, b"one")
    other.hold(path)
    monkeypatch.setattr(time, "sleep", lambda _: other.release())
    if act == "read":
        assert files.read_regular(path, 10) == b"one"
    else:
        write_atomic(path, b"two")
        assert path.read_bytes() == b"two"


def test_a_replay_that_is_held_costs_one_sentence(tmp_path: Path, other: Holder) -> None:
    path = ReplayFolder(Folders(tmp_path)).save(finished().record).path
    assert path is not None
    other.hold(path)
    with pytest.raises(BadFile, match=HELD):
        read_replay(path)
    other.release()
    assert read_replay(path).record.game == finished().record.game


def test_a_match_that_is_held_costs_one_sentence_and_can_be_played_afterwards(tmp_path: Path, other: Holder) -> None:
    seating, path = played(tmp_path, "goout", 6)
    seating.close()
    for copy in tmp_path.rglob("*.copy?"):
        copy.unlink()
    other.hold(path)
    shelf = MatchFolder(Folders(tmp_path))
    assert shelf.playable() == []
    (told,) = problems.take_new()
    assert HELD in told
    other.release()
    assert [saved.header.match for saved in shelf.playable()] == [path.stem]
