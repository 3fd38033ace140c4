"""What other programs and other windows do to the file of the collection while it is open."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from pathlib import Path
from sqlite3 import Connection

import pytest

from scenes.collection.store import CardCount, Deck
from scenes.storage import sqlite_file
from scenes.storage.files import problems
from tests.collection.stores import add, folder_with_a_store, names, names_in, opened  # noqa: F401

WINDOWS_HOLDS = pytest.mark.skipif(sys.platform == "win32", reason="Windows removes and replaces no open file")


@WINDOWS_HOLDS
@pytest.mark.parametrize("what", ["file", "folder"])
@pytest.mark.parametrize("after", ["a change", "the end"])
def test_a_file_that_was_removed_is_written_again(kept: Path, what: str, after: str) -> None:
    store = opened(kept)
    add(store, "Silas")
    shutil.rmtree(kept) if what == "folder" else (kept / "cards.sqlite").unlink()
    if after == "a change":
        add(store, "Nettle")
        assert names_in(kept / "cards.sqlite") == names(store) == ["Wren", "Silas", "Nettle"]
    store.close()
    (sentence,) = problems.take_new()
    assert "removed" in sentence and "written again" in sentence
    assert names(opened(kept))[:2] == ["Wren", "Silas"]


@WINDOWS_HOLDS
def test_a_journal_that_was_left_is_not_played_back_into_a_file_written_again(kept: Path) -> None:
    """Another window was killed in the middle of a change, then the file was removed, and its journal not."""
    store = opened(kept)
    other = sqlite3.connect(kept / "cards.sqlite", isolation_level=None)
    other.execute("PRAGMA cache_size=1")
    other.execute("BEGIN")
    other.executemany("INSERT INTO profile (name) VALUES (?)", [("Nobody",)] * 3000)  # more than fits into its memory
    left = (kept / "cards.sqlite-journal").read_bytes()
    other.execute("ROLLBACK")
    other.close()
    (kept / "cards.sqlite").unlink()
    (kept / "cards.sqlite-journal").write_bytes(left)
    add(store, "Silas")
    store.close()
    assert names(opened(kept)) == ["Wren", "Silas"]


@WINDOWS_HOLDS
def test_a_file_that_was_replaced_is_used_and_the_other_one_kept(kept: Path) -> None:
    store = opened(kept)
    add(store, "Silas")
    shutil.copy(kept / "cards.backup.sqlite", kept / "other")
    os.replace(kept / "other", kept / "cards.sqlite")
    add(store, "Nettle")
    assert names(store) == names_in(kept / "cards.sqlite") == ["Wren", "Nettle"]
    assert names_in(kept / "cards.earlier.sqlite") == ["Wren", "Silas"]
    assert "cards.earlier.sqlite" in problems.take_new()[0]
    store.close()


@WINDOWS_HOLDS
def test_two_windows_that_write_a_removed_file_again_agree(kept: Path) -> None:
    one, other = opened(kept), opened(kept)
    (kept / "cards.sqlite").unlink()
    add(one, "Silas")
    add(other, "Nettle")
    add(one, "Moth")
    assert names(one) == names(other) == ["Wren", "Silas", "Nettle", "Moth"]
    one.close()
    other.close()


@WINDOWS_HOLDS
def test_rubbish_in_place_of_the_file_is_set_aside(kept: Path) -> None:
    store = opened(kept)
    add(store, "Silas")
    (kept / "other").write_bytes(b"rubbish")
    os.replace(kept / "other", kept / "cards.sqlite")
    add(store, "Nettle")
    assert names(store) == names_in(kept / "cards.sqlite") == ["Wren", "Silas", "Nettle"]
    assert (kept / "cards.sqlite.damaged").read_bytes() == b"rubbish"
    store.close()


def test_a_file_emptied_under_our_hands_costs_nothing(kept: Path) -> None:
    """The open file itself, not another one in its place: what was done since the copy is done again."""
    store = opened(kept)
    add(store, "Silas")
    (kept / "cards.sqlite").write_bytes(b"")
    add(store, "Nettle")
    assert names(store) == ["Wren", "Silas", "Nettle"]
    store.close()
    assert names(opened(kept)) == names_in(kept / "cards.backup.sqlite") == ["Wren", "Silas", "Nettle"]


@pytest.mark.parametrize("content", [b"", b"x" * 20_000], ids=["nothing", "rubbish"])
def test_a_file_that_was_spoiled_never_takes_the_place_of_the_copy(kept: Path, content: bytes) -> None:
    """It is noticed when the copy is made, and all that was done is still there."""
    store = opened(kept)
    add(store, "Silas")
    (kept / "cards.sqlite").write_bytes(content)
    store.close()
    assert "Wren" in names_in(kept / "cards.backup.sqlite")
    assert names(opened(kept)) == ["Wren", "Silas"]


def test_a_copy_that_does_not_fit_is_not_given_up_for_an_empty_file(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk there is room for empty tables only; the copy stays what it is."""
    (kept / "cards.sqlite").unlink()
    usual = sqlite_file._copy_pages

    def full(source: Connection, target: Connection) -> None:
        if target.execute("PRAGMA database_list").fetchone()[2]:
            raise sqlite3.OperationalError("database or disk is full")
        usual(source, target)

    with monkeypatch.context() as disk:
        disk.setattr(sqlite_file, "_copy_pages", full)
        store = opened(kept)
        assert store.in_memory and names(store) == ["Wren"]
    store.close()
    assert names(opened(kept)) == names_in(kept / "cards.backup.sqlite") == ["Wren"]


def test_two_windows_see_what_the_other_has_written(kept: Path) -> None:
    one, other = opened(kept), opened(kept)
    add(one, "Silas")
    add(other, "Nettle")
    assert names(one) == names(other) == ["Wren", "Silas", "Nettle"]


def test_text_in_the_file_is_never_run(kept: Path) -> None:
    store = opened(kept)
    evil = "x'); DROP TABLE deck;--"
    store.change(lambda db: db.execute("INSERT INTO deck VALUES (1, 1, ?, '', ?)", (evil, evil)))
    (deck,) = store.rows(Deck)
    assert deck.name == evil and store.rows(CardCount) == []
