"""Which tests run a line."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.mutants.reach import Reach, numbers, statement

SOURCE = """A = 3


def double(
    number: int,
) -> int:
    return (
        number
        * 2
    )


def unused() -> int:
    return 5
"""


def test_packed_line_numbers_are_read_bit_by_bit() -> None:
    assert list(numbers(bytes([0b10000010, 0, 1]))) == [1, 7, 16]


def test_a_line_belongs_to_its_whole_statement(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(SOURCE, encoding="utf-8")
    assert statement(module, 9) == (7, False)
    assert statement(module, 1) == (1, True)


def test_many_slow_tests_are_too_much(tmp_path: Path) -> None:
    times = tmp_path / "times.xml"
    cases = "".join(f'<testcase classname="t" name="n{number}" time="25"/>' for number in range(5))
    times.write_text(f"<testsuites>{cases}</testsuites>")
    database = tmp_path / "coverage.db"
    with closing(sqlite3.connect(database)) as db:
        db.executescript(
            "CREATE TABLE file (id, path); CREATE TABLE context (id, context);"
            "CREATE TABLE line_bits (file_id, context_id, numbits)"
        )
        db.execute("INSERT INTO file VALUES (1, '/elsewhere/double.py')")
        db.executemany("INSERT INTO context VALUES (?, ?)", [(at, f"t.py::n{at}|run") for at in range(5)])
        db.executemany("INSERT INTO line_bits VALUES (1, ?, ?)", [(at, bytes([0b10000000])) for at in range(5)])
        db.commit()
    (tmp_path / "double.py").write_text(SOURCE, encoding="utf-8")
    assert Reach(database, times, tmp_path).tests(Path("double.py"), 7) == ["t.py::n0", "t.py::n1"]


def test_the_quickest_tests_of_a_line_come_first(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game/double.py").write_text(SOURCE, encoding="utf-8")
    database = tmp_path / "coverage.db"
    with closing(sqlite3.connect(database)) as db:
        db.executescript(
            "CREATE TABLE file (id, path); CREATE TABLE context (id, context);"
            "CREATE TABLE line_bits (file_id, context_id, numbits)"
        )
        db.execute("INSERT INTO file VALUES (1, '/elsewhere/game/double.py')")
        db.executemany("INSERT INTO context VALUES (?, ?)", [(1, ""), (2, "t.py::long|run"), (3, "t.py::quick|run")])
        rows = [(1, bytes([2])), (2, bytes([0b10000000, 0b11])), (3, bytes([0b10000000]))]
        db.executemany("INSERT INTO line_bits VALUES (1, ?, ?)", rows)
        db.commit()
    times = tmp_path / "times.xml"
    times.write_text(
        '<testsuites><testsuite><testcase classname="t" name="long" time="40"/>'
        '<testcase classname="t" name="quick" time="0.5"/></testsuite></testsuites>'
    )
    reach = Reach(database, times, tmp_path)
    module = Path("game/double.py")
    assert reach.tests(module, 9) == ["t.py::long"]
    assert reach.tests(module, 7) == ["t.py::quick", "t.py::long"]
    assert reach.tests(module, 1) == ["t.py::quick", "t.py::long"]
    assert reach.tests(module, 14) == []
    assert reach.tests(module, 5) == ["t.py::quick", "t.py::long"]  # it runs when the function is defined
