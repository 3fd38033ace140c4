"""The file of the collection: kept, copied, and never the end of the game when it is damaged or cannot be written."""
from __future__ import annotations

import sqlite3
from pathlib import Path
from sqlite3 import Connection

import pytest

from scenes.collection.store import Deck, Owned, Profile, Store
from scenes.files import Folders, faults


def opened(root: Path) -> Store:
    """The store in this folder; what was noticed before is forgotten."""
    faults.take()
    return Store(Folders(root), "cards")


def add(store: Store, name: str) -> None:
    """A profile of this name."""
    store.change(lambda db: db.execute("INSERT INTO profile (name) VALUES (?)", (name,)))


def names(store: Store) -> list[str]:
    """Everybody in the store."""
    return [profile.name for profile in store.rows(Profile)]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder with a store in which Wren is, closed well."""
    store = opened(tmp_path)
    add(store, "Wren")
    store.close()
    return tmp_path


def test_what_is_written_is_there_next_time(kept: Path) -> None:
    assert names(opened(kept)) == ["Wren"] and faults.take() == []


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
    content[start:start + 90] = b"\xa5" * 90
    path.write_bytes(content)
    store = opened(kept)
    assert names(store) == ["Wren"]
    (sentence,) = faults.take()
    assert "is damaged" in sentence and "copy of the last good state" in sentence
    assert (kept / "cards.sqlite.damaged").read_bytes() == bytes(content)
    add(store, "Silas")
    store.close()
    assert names(opened(kept)) == ["Wren", "Silas"]


def test_damage_where_no_row_lies_is_found_too(kept: Path) -> None:
    """The page of an index: all rows can still be read, and the next write would spoil them."""
    path = kept / "cards.sqlite"
    db = sqlite3.connect(path)
    page = db.execute("SELECT rootpage FROM sqlite_master WHERE type = 'index'").fetchone()[0]
    size = db.execute("PRAGMA page_size").fetchone()[0]
    db.close()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size:(page - 1) * size + 40] = b"\xa5" * 40
    path.write_bytes(content)
    assert names(opened(kept)) == ["Wren"]
    assert "is damaged" in faults.take()[0]


def test_an_empty_file_is_begun_anew_without_a_word(kept: Path) -> None:
    (kept / "cards.sqlite").write_bytes(b"")
    assert names(opened(kept)) == ["Wren"] and not faults.take()


@pytest.mark.parametrize("content", [b"words", b"SQLite format 3\0" + b"\0" * 5000])
def test_a_file_that_is_something_else_is_no_collection(kept: Path, content: bytes) -> None:
    (kept / "cards.sqlite").write_bytes(content)
    assert names(opened(kept)) == ["Wren"] and len(faults.take()) == 1


@pytest.mark.parametrize("change", [
    "UPDATE profile SET name = ''", "UPDATE profile SET name = 'a very long name of more than 24'",
    "UPDATE profile SET packs = -1", "UPDATE profile SET won = 'many'", "PRAGMA user_version = 9",
    "INSERT INTO card VALUES (1, '../etc', 1, 0)", "INSERT INTO card VALUES (1, 'moth', 0, 0)",
    "INSERT INTO card VALUES (7, 'moth', 1, 0)", "DROP TABLE card",
    "INSERT INTO deed VALUES (1, 1, 'stolen', '', '')"])
def test_rows_that_cannot_be_true_make_the_file_damaged(kept: Path, change: str) -> None:
    with sqlite3.connect(kept / "cards.sqlite") as db:
        db.executescript(change)
    db.close()
    assert names(opened(kept)) == ["Wren"]
    assert "is damaged" in faults.take()[0]


def test_a_damaged_file_with_a_damaged_copy_starts_anew_and_keeps_both(kept: Path) -> None:
    (kept / "cards.sqlite").write_bytes(b"x" * 900)
    (kept / "cards.backup.sqlite").write_bytes(b"y" * 900)
    store = opened(kept)
    assert names(store) == [] and len(faults.take()) == 1
    assert (kept / "cards.sqlite.damaged").exists()


def test_a_lost_file_comes_back_from_the_copy(kept: Path) -> None:
    (kept / "cards.sqlite").unlink()
    assert names(opened(kept)) == ["Wren"] and faults.take() == []


def test_the_copy_is_as_old_as_the_last_good_end(kept: Path) -> None:
    store = opened(kept)
    add(store, "Silas")
    assert names_in(kept / "cards.backup.sqlite") == ["Wren"]
    store.close()
    assert names_in(kept / "cards.backup.sqlite") == ["Wren", "Silas"]


def names_in(path: Path) -> list[str]:
    """Everybody in a file."""
    db = sqlite3.connect(path)
    found = [name for (name,) in db.execute("SELECT name FROM profile ORDER BY id")]
    db.close()
    return found


def test_on_a_full_disk_the_game_goes_on_in_memory_after_one_notice(kept: Path) -> None:
    store = opened(kept)
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count={pages}")
    for number in range(400):
        add(store, f"Visitor {number}")
    assert len(names(store)) == 401 and store.in_memory
    (sentence,) = faults.take()
    assert "full" in sentence and "play on" in sentence
    store.close()
    assert "Wren" in names(opened(kept)), "what was there before is not lost"


def test_a_file_that_may_only_be_read_is_read_and_then_kept_in_memory(kept: Path) -> None:
    store = opened(kept)
    store._db.execute("PRAGMA query_only=ON")
    add(store, "Silas")
    assert names(store) == ["Wren", "Silas"] and store.in_memory and len(faults.take()) == 1
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
    assert names(store) == ["Wren"] and len(faults.take()) == 1 and (tmp_path / "cards.sqlite").is_dir()


def test_a_file_that_another_program_holds_is_not_damaged(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.database.WAIT", 0.01)
    other = sqlite3.connect(kept / "cards.sqlite", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    store = opened(kept)
    assert names(store) == ["Wren"], "from the copy"
    assert store.in_memory and "cannot be opened" in faults.take()[0]
    other.close()
    assert not (kept / "cards.sqlite.damaged").exists()


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
    assert deck.name == evil and store.rows(Owned) == []
