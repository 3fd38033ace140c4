"""A short run of `tests.hostile.attack`, and tests of its mutations."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.hostile import mutators
from tests.hostile.kinds import KINDS
from tests.hostile.mutators import ENDLESS, jsonwise, sqlwise

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(sys.platform != "linux", reason="the attack looks at its process by what Linux tells")
def test_bad_files_of_every_kind_do_no_harm_at_the_window() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.hostile.attack", "--files", "5", "--patience", "5"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 and " 0 failed" in done.stdout, done.stdout[-3000:] + done.stderr[-3000:]


def test_a_database_that_never_ends_is_made_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Making it runs its trigger, which would never end."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.execute("CREATE TABLE deck (id INTEGER)")
        empty = db.serialize()
    trigger = f"CREATE TRIGGER t AFTER INSERT ON deck BEGIN {ENDLESS} max(x) FROM n; END"
    monkeypatch.setattr(mutators, "_statements", lambda *_: [trigger, "INSERT INTO deck VALUES (1)"])
    monkeypatch.setattr(mutators, "PATIENCE", 0.01)
    assert b"CREATE TRIGGER t" in sqlwise(empty, Random(1))


def test_a_database_that_grows_and_grows_is_made_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each statement is fast enough, but there are many, and the database is limited by its size."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.execute("CREATE TABLE deck (id)")
        empty = db.serialize()
    grow = ["INSERT INTO deck VALUES (zeroblob(1000000))", *["INSERT INTO deck SELECT * FROM deck"] * 9]
    monkeypatch.setattr(mutators, "_statements", lambda *_: grow)
    assert len(sqlwise(empty, Random(1))) < 40_000_000


def test_a_database_whose_fault_is_no_text_stays_as_it_is() -> None:
    """SQLite quotes the broken bytes in its message."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.execute("CREATE TABLE seat (id INTEGER)")
        whole = db.serialize()
    broken = whole.replace(b"tableseatseat", b"table\xff\xfe\xff\xfeseat").replace(b"CREATE TABLE", b"CREATE ((((((")
    assert sqlwise(broken, Random(1)) == broken


def test_a_file_is_measured_against_the_good_one_that_it_is_made_of(tmp_path: Path) -> None:
    kind = KINDS["words"]
    goods = kind.good(tmp_path)
    for number in range(40):
        assert kind.attack(goods, Random(number), number).path == kind.source(goods, Random(number)).path


@pytest.mark.skipif(sys.platform != "linux", reason="the watch looks at its process by what Linux tells")
def test_words_of_a_file_may_be_types_and_may_not_be_run(tmp_path: Path) -> None:
    """`typing` compiles the annotations of a class whose module is imported late; some are words of a file as well."""
    script = f"""
from pathlib import Path
from typing import ForwardRef
from tests.hostile.watch import watch
with watch.watching(Path({str(tmp_path)!r}), "Place 1+1", 5.0):
    ForwardRef("Place")
    assert not watch.deeds
    eval("1+1")
assert len(watch.deeds) == 1
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_file_that_is_nested_too_deeply_is_changed_as_text() -> None:
    deep = b"[" * 100_000 + b"]" * 100_000
    assert jsonwise(b'{"rounds": ' + deep + b"}", Random(1))
