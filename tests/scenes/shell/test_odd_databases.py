"""SQLite files with more in them, or with other tables, than this game makes: damage, and nothing of it is run."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from scenes.collection.store import Store
from scenes.statistics.match_history import MatchEntry, MatchHistory
from scenes.storage.database import Database
from scenes.storage.files import BadFile, Folders
from scenes.storage.sqlite_guard import check_schema
from tests.scenes.person import told

pytestmark = pytest.mark.usefixtures("nothing_told_yet")

RUNS = (
    "CREATE VIEW luck2 AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c",
    "CREATE TRIGGER more AFTER INSERT ON match BEGIN DELETE FROM seat; END",
    "CREATE TABLE heavy (x INTEGER CHECK (length(zeroblob(x)) > 0))",
    "CREATE TABLE heavy (x INTEGER, y TEXT GENERATED ALWAYS AS (hex(zeroblob(x))))",
    "CREATE TABLE heavy (x TEXT DEFAULT (hex(zeroblob(100000000))))",
    "CREATE VIRTUAL TABLE heavy USING fts4(x)",
    "CREATE INDEX heavy ON match (hex(zeroblob(400000)))",
)


@pytest.mark.parametrize("sql", RUNS, ids=range(len(RUNS)))
def test_what_a_database_would_run_is_seen_before_it_is_checked(sql: str) -> None:
    """The check itself computes such an index for every row."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.execute("CREATE TABLE match (id INTEGER, PRIMARY KEY (id, id))")
        check_schema(db)
        db.execute(sql)
        with pytest.raises(BadFile):
            check_schema(db)


@pytest.mark.parametrize("sql", RUNS, ids=range(len(RUNS)))
def test_a_book_that_runs_something_is_no_book(folders: Folders, sql: str) -> None:
    MatchHistory(folders).close()
    path = folders.data / "statistics.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(sql)
    history = MatchHistory(folders)
    assert history.rows(MatchEntry) == [] and "damaged" in told()
    history.close()
    with closing(sqlite3.connect(path)) as db:
        assert not db.execute("SELECT 1 FROM sqlite_master WHERE name IN ('heavy', 'more', 'luck2')").fetchone()


SHAPES = (
    "ALTER TABLE card ADD COLUMN more TEXT DEFAULT 7",
    "ALTER TABLE card RENAME COLUMN key TO gone",
    "DROP TABLE card",
    "CREATE TABLE more (x)",
    "CREATE TABLE more (x REFERENCES card(key) ON DELETE RESTRICT)",
    "CREATE UNIQUE INDEX one ON card (key)",
    "PRAGMA writable_schema=ON; UPDATE sqlite_master SET sql = CAST(sql AS BLOB) WHERE name = 'card'",
    "PRAGMA writable_schema=ON; UPDATE sqlite_master SET sql = replace(sql, 'key TEXT', 'key TEXT COLLATE odd')",
)


@pytest.mark.parametrize("sql", SHAPES, ids=range(len(SHAPES)))
@pytest.mark.parametrize("name", ["statistics", "cards"])
def test_a_book_with_tables_that_are_not_ours_is_damaged(folders: Folders, name: str, sql: str) -> None:
    def opened() -> Database:
        return MatchHistory(folders) if name == "statistics" else Store(folders, name)

    opened().close()
    path = folders.data / f"{name}.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        db.executescript(sql)
    damaged = path.read_bytes()
    history = opened()
    assert "damaged" in told() and not history.in_memory
    assert (folders.data / f"{name}.sqlite.damaged").read_bytes() == damaged
    if name == "statistics":
        rows = (
            "INSERT INTO match VALUES (1, 'a', '', '', '', 1, 1, 1, '');"
            "INSERT INTO card VALUES (1, 0, 'a', 1), (1, 1, 'a', 1);"
        )
    else:
        rows = (
            "INSERT INTO profile (id, name) VALUES (1, 'Wren');INSERT INTO card VALUES (1, 'a', 1, 0), (1, 'b', 1, 0);"
        )
    history.change(lambda db: db.executescript(rows))
    assert len(history.rows(history.format.tables["card"])) == 2 and not history.in_memory
    history.close()


def test_a_view_in_place_of_a_table_is_never_read(folders: Folders) -> None:
    MatchHistory(folders).close()
    with closing(sqlite3.connect(folders.data / "statistics.sqlite")) as db, db:
        db.executescript(
            "DROP TABLE card; CREATE VIEW card AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL "
            "SELECT x + 1 FROM c) SELECT x AS match, 0 AS place, 'a' AS key, x AS times FROM c;"
        )
    MatchHistory(folders).close()
    assert "damaged" in told()
