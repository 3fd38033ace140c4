"""The file of the collection: kept, copied, and never the end of the game when it is damaged or cannot be written."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from sqlite3 import Connection
from typing import Any

import pytest

from scenes.collection.store import COLLECTION, SCHEMA, Deck, Store
from scenes.storage import database, sqlite_file
from scenes.storage.database import Database
from scenes.storage.files import Folders, problems, set_aside
from scenes.storage.sqlite_file import FileFormat
from tests.collection.stores import add, folder_with_a_store, names, names_in, opened  # noqa: F401


def test_what_is_written_is_there_next_time(kept: Path) -> None:
    assert names(opened(kept)) == ["Wren"] and problems.take_new() == []


def test_a_change_is_done_wholly_or_not_at_all(kept: Path) -> None:
    store = opened(kept)

    def half(db: Connection) -> None:
        db.execute("INSERT INTO profile (name) VALUES ('Silas')")
        raise ValueError

    with pytest.raises(ValueError):
        store.change(half)
    assert names(store) == ["Wren"]


@pytest.mark.parametrize("start", [0, 100, 4096, 8150])
def test_a_damaged_file_is_set_aside_and_the_copy_is_used(kept: Path, start: int) -> None:
    path = kept / "cards.sqlite"
    content = bytearray(path.read_bytes())
    content[start : start + 90] = b"\xa5" * 90
    path.write_bytes(content)
    store = opened(kept)
    assert names(store) == ["Wren"]
    (sentence,) = problems.take_new()
    assert "is damaged" in sentence and "copy of the last good state" in sentence
    assert (kept / "cards.sqlite.damaged").read_bytes() == bytes(content)
    add(store, "Silas")
    store.close()
    assert names(opened(kept)) == ["Wren", "Silas"]


@pytest.mark.parametrize("content", [b"words", b"SQLite format 3\0" + b"\0" * 5000], ids=["words", "zeros"])
def test_a_damaged_file_is_let_go_of_before_it_is_set_aside(
    kept: Path, content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows renames no file that is open."""
    made: list[Connection] = []
    usual, renamed = sqlite3.connect, set_aside

    def connect(*args: Any, **wishes: Any) -> Connection:
        made.append(usual(*args, **wishes))
        return made[-1]

    def rename(path: Path) -> Path:
        assert made and not any(map(is_open, made))
        return renamed(path)

    monkeypatch.setattr(sqlite3, "connect", connect)
    monkeypatch.setattr(database, "set_aside", rename)
    (kept / "cards.sqlite").write_bytes(content)
    (kept / "cards.backup.sqlite").write_bytes(content)
    store = opened(kept)
    assert [db for db in made if is_open(db)] == [store._db]
    store.close()
    assert not any(map(is_open, made))


def is_open(db: Connection) -> bool:
    """Whether a connection holds its file."""
    try:
        return db.total_changes >= 0
    except sqlite3.ProgrammingError:
        return False


def test_damage_where_no_row_lies_is_found_too(kept: Path) -> None:
    """The page of an index: all rows can still be read, and the next write would spoil them."""
    path = kept / "cards.sqlite"
    db = sqlite3.connect(path)
    page = db.execute("SELECT rootpage FROM sqlite_master WHERE type = 'index'").fetchone()[0]
    size = db.execute("PRAGMA page_size").fetchone()[0]
    db.close()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size : (page - 1) * size + 40] = b"\xa5" * 40
    path.write_bytes(content)
    assert names(opened(kept)) == ["Wren"]
    assert "is damaged" in problems.take_new()[0]


def test_an_empty_file_is_begun_anew_without_a_word(kept: Path) -> None:
    (kept / "cards.sqlite").write_bytes(b"")
    assert names(opened(kept)) == ["Wren"] and not problems.take_new()


@pytest.mark.parametrize("content", [b"words", b"SQLite format 3\0" + b"\0" * 5000], ids=["words", "zeros"])
def test_a_file_that_is_something_else_is_no_collection(kept: Path, content: bytes) -> None:
    (kept / "cards.sqlite").write_bytes(content)
    assert names(opened(kept)) == ["Wren"] and len(problems.take_new()) == 1


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE profile SET name = ''",
        "UPDATE profile SET name = 'a very long name of more than 24'",
        "UPDATE profile SET packs = -1",
        "UPDATE profile SET won = 'many'",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = 100000000",
        "INSERT INTO card VALUES (1, '../etc', 1, 0)",
        "INSERT INTO card VALUES (1, 'moth', 0, 0)",
        "INSERT INTO card VALUES (7, 'moth', 1, 0)",
        "DROP TABLE card",
        "INSERT INTO deed VALUES (1, 1, 'stolen', '', '')",
    ],
)
def test_rows_that_cannot_be_true_make_the_file_damaged(kept: Path, change: str) -> None:
    with sqlite3.connect(kept / "cards.sqlite") as db:
        db.executescript(change)
    db.close()
    assert names(opened(kept)) == ["Wren"]
    assert "is damaged" in problems.take_new()[0]


def test_a_damaged_file_with_a_damaged_copy_starts_anew_and_keeps_both(kept: Path) -> None:
    (kept / "cards.sqlite").write_bytes(b"x" * 900)
    (kept / "cards.backup.sqlite").write_bytes(b"y" * 900)
    store = opened(kept)
    assert names(store) == [] and len(problems.take_new()) == 1
    assert (kept / "cards.sqlite.damaged").exists()


def test_a_lost_file_comes_back_from_the_copy(kept: Path) -> None:
    (kept / "cards.sqlite").unlink()
    assert names(opened(kept)) == ["Wren"] and problems.take_new() == []


def test_the_copy_is_as_old_as_the_last_good_end(kept: Path) -> None:
    store = opened(kept)
    add(store, "Silas")
    assert names_in(kept / "cards.backup.sqlite") == ["Wren"]
    store.close()
    assert names_in(kept / "cards.backup.sqlite") == ["Wren", "Silas"]


def limited(monkeypatch: pytest.MonkeyPatch, pragma: str) -> None:
    """From now on every connection to a file is under this limit; atomic writing is as impossible."""
    usual = sqlite_file.connect

    def connect(path: Path | str) -> Connection:
        db = usual(path)
        if path != ":memory:":
            db.execute(pragma)
        return db

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(sqlite_file, "connect", connect)
    monkeypatch.setattr(database, "connect", connect)
    monkeypatch.setattr(sqlite_file, "write_atomic", full)


def test_on_a_full_disk_the_game_goes_on_in_memory_after_one_notice(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened(kept)
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    with monkeypatch.context() as disk:
        limited(disk, f"PRAGMA max_page_count={pages}")
        store._db.execute(f"PRAGMA max_page_count={pages}")
        for number in range(200):
            add(store, f"Visitor {number}")
        assert len(names(store)) == 201 and store.in_memory
        (sentence,) = problems.take_new()
        assert "full" in sentence and "play on" in sentence
        assert "Wren" in names_in(kept / "cards.sqlite"), "what was there before is not lost"
    add(store, "Silas")
    assert not store.in_memory and names_in(kept / "cards.sqlite") == names(store)
    assert len(names(store)) == 202 and "can be written again" in problems.take_new()[0]
    store.close()


def test_a_file_that_may_only_be_read_is_read_and_then_kept_in_memory(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limited(monkeypatch, "PRAGMA query_only=ON")
    store = opened(kept)
    add(store, "Silas")
    assert names(store) == ["Wren", "Silas"] and store.in_memory and len(problems.take_new()) == 1
    store.close()
    assert names(opened(kept)) == ["Wren"]


def test_a_folder_that_cannot_be_made_costs_one_notice(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store(Folders(tmp_path / "file"), "cards")
    add(store, "Wren")
    assert names(store) == ["Wren"] and store.in_memory
    store.close()


def test_a_file_that_is_a_folder_is_out_of_reach_and_stays(tmp_path: Path) -> None:
    (tmp_path / "cards.sqlite").mkdir()
    store = opened(tmp_path)
    add(store, "Wren")
    assert names(store) == ["Wren"] and len(problems.take_new()) == 1 and (tmp_path / "cards.sqlite").is_dir()


@pytest.fixture
def holder(kept: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Connection]:
    """Another program's connection to the store; nobody waits for it long."""
    monkeypatch.setattr(sqlite_file, "LOCK_TIMEOUT", 0.01)
    other = sqlite3.connect(kept / "cards.sqlite", isolation_level=None)
    yield other
    other.close()


LOCKS = ("BEGIN IMMEDIATE", "BEGIN EXCLUSIVE")
"""One that lets others read, and one that does not."""


@pytest.mark.parametrize("after", ["a change", "the end"])
@pytest.mark.parametrize("lock", LOCKS)
def test_what_a_locked_file_does_not_take_is_written_later(
    kept: Path, holder: Connection, lock: str, after: str
) -> None:
    """With the next change, or before leaving; every change once."""
    store = opened(kept)
    add(store, "Silas")
    holder.execute(lock)
    add(store, "Nettle")
    add(store, "Moth")
    assert store.in_memory and names(store) == ["Wren", "Silas", "Nettle", "Moth"]
    (sentence,) = problems.take_new()
    assert "locked" in sentence and "play on" in sentence
    holder.execute("ROLLBACK")
    if after == "a change":
        add(store, "Ada")
        assert not store.in_memory and names_in(kept / "cards.sqlite") == names(store)
        assert names(store)[4:] == ["Ada"]
    store.close()
    assert names(opened(kept))[:4] == ["Wren", "Silas", "Nettle", "Moth"]


def test_a_locked_file_can_still_be_looked_at(kept: Path, holder: Connection) -> None:
    """Reading from a file that is locked does not hang, and nothing that was written is lost by it."""
    store = opened(kept)
    add(store, "Silas")
    holder.execute("BEGIN EXCLUSIVE")
    assert names(store) == ["Wren", "Silas"] and store.in_memory and len(problems.take_new()) == 1
    holder.execute("ROLLBACK")
    store.close()
    assert names(opened(kept)) == ["Wren", "Silas"]


def test_what_another_window_wrote_meanwhile_stays(kept: Path, holder: Connection) -> None:
    store = opened(kept)
    holder.execute("BEGIN IMMEDIATE")
    add(store, "Nettle")
    holder.execute("INSERT INTO profile (name) VALUES ('Silas')")
    holder.execute("COMMIT")
    add(store, "Moth")
    assert names(store) == ["Wren", "Silas", "Nettle", "Moth"] and not store.in_memory


def test_changes_that_come_to_something_else_on_the_file_are_kept_apart(kept: Path, holder: Connection) -> None:
    """Deck 1 of the other window must not become deck 1 of this one."""
    store = opened(kept)

    def deck(db: Connection) -> int | None:
        return db.execute("INSERT INTO deck (profile, name, leader, list) VALUES (1, 'Moths', '', '')").lastrowid

    holder.execute("BEGIN IMMEDIATE")
    number = store.change(deck)
    store.change(lambda db: db.execute("UPDATE deck SET name = 'More moths' WHERE id = ?", (number,)))
    holder.execute("INSERT INTO deck (profile, name, leader, list) VALUES (1, 'Bats', '', '')")
    holder.execute("COMMIT")
    problems.take_new()
    store.close()
    assert [row.name for row in opened(kept).rows(Deck)] == ["Bats"]
    db = sqlite3.connect(kept / "cards.apart.sqlite")
    assert db.execute("SELECT name FROM deck").fetchall() == [("More moths",)]
    db.close()


def test_a_file_that_another_program_holds_is_not_damaged(kept: Path, holder: Connection) -> None:
    holder.execute("BEGIN EXCLUSIVE")
    store = opened(kept)
    assert names(store) == ["Wren"], "from the copy"
    assert store.in_memory and "cannot be opened" in problems.take_new()[0]
    add(store, "Silas")
    holder.execute("ROLLBACK")
    store.close()
    assert not list(kept.glob("*.damaged")) and names(opened(kept)) == ["Wren", "Silas"]


# ---- newer and older versions -------------------------------------------------------------------------------


NEWER = COLLECTION._replace(
    sql=SCHEMA.replace(
        "most INTEGER NOT NULL DEFAULT 0);", "most INTEGER NOT NULL DEFAULT 0, mood TEXT NOT NULL DEFAULT '');"
    ),
    version=2,
    migrations={1: "ALTER TABLE profile ADD COLUMN mood TEXT NOT NULL DEFAULT '';"},
)


def of_version(root: Path, shape: FileFormat) -> Database:
    """The store as a version of the game opens it."""
    problems.take_new()
    return Database(Folders(root), "cards", shape)


def test_down_up_and_down_again_every_version_finds_its_own(kept: Path) -> None:
    """The older version goes on where it was when the newer one came, and never touches what that has written."""
    for number in (1, 2):
        newer = of_version(kept, NEWER)
        add(newer, f"New {number}")
        newer.close()
        content = {path.name: path.read_bytes() for path in kept.iterdir() if ".1." not in path.name}
        problems._known.clear()
        older = of_version(kept, COLLECTION)
        (sentence,) = problems.take_new()
        assert "newer version" in sentence and "cards.1.sqlite" in sentence
        add(older, f"Old {number}")
        assert names(older) == ["Wren", *(f"Old {one + 1}" for one in range(number))]
        older.close()
        assert {path.name: path.read_bytes() for path in kept.iterdir() if ".1." not in path.name} == content
    assert names(of_version(kept, NEWER)) == ["Wren", "New 1", "New 2"]


def test_a_newer_copy_alone_is_not_touched_either(kept: Path) -> None:
    of_version(kept, NEWER).close()
    (kept / "cards.sqlite").unlink()
    copy = kept / "cards.backup.sqlite"
    with sqlite3.connect(copy) as db:
        db.execute("PRAGMA user_version = 2")
    db.close()
    before = copy.read_bytes()
    older = of_version(kept, COLLECTION)
    add(older, "Silas")
    older.close()
    assert copy.read_bytes() == before and not (kept / "cards.sqlite").exists()


def test_damaged_files_are_kept_one_beside_the_other(kept: Path) -> None:
    for number in (1, 2, 3):
        (kept / "cards.sqlite").write_bytes(b"damage %d" % number)
        opened(kept).close()
    assert [(kept / f"cards.sqlite.damaged{end}").read_bytes() for end in ("", "-2", "-3")] == [
        b"damage 1",
        b"damage 2",
        b"damage 3",
    ]
