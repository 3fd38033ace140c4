"""The words about faults: every key exists, every cause of an error has words, nothing technical is shown."""

from __future__ import annotations

import ast
import errno
import os
import re
import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from scenes.storage.faults import _BY_NUMBER, _BY_SQLITE, cause, fault
from scenes.storage.files import BadFile, NewerFile, read_toml
from scenes.words.catalogue import GAP, catalogue

ROOT = Path(__file__).resolve().parents[3]


class Call(NamedTuple):
    """A call in the source: file, pattern of its key without "fault.", names of the gaps that it fills."""

    file: str
    key: str
    gaps: set[str]


def _patterns(key: ast.expr) -> Iterator[str]:
    """The keys that an expression can be, as regular expressions."""
    match key:
        case ast.Constant(value=str(word)):
            yield re.escape(word)
        case ast.JoinedStr(values=parts):
            words = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+" for part in parts)
            yield "".join(words)
        case ast.IfExp(body=first, orelse=second):
            yield from (*_patterns(first), *_patterns(second))


@cache
def _calls() -> list[Call]:
    """All calls in scenes/."""
    return list(_found())


def _found() -> Iterator[Call]:
    for path in (ROOT / "scenes").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in ("fault", "self._fault"):
                own = {"title", "path"} if "self" in ast.unparse(node.func) else set()
                gaps = own | {one.arg for one in node.keywords if one.arg}
                yield from (Call(path.name, pattern, gaps) for pattern in _patterns(node.args[0]))


def _keys(call: Call) -> list[str]:
    """The keys of the catalogue that a call can mean."""
    return _matching(call.key)


@cache
def _matching(pattern: str) -> list[str]:
    whole = re.compile(rf"fault\.{pattern}")
    return [key for key in catalogue().texts if whole.fullmatch(key)]


def test_every_key_of_a_fault_exists_and_gets_its_gaps() -> None:
    calls = _calls()
    assert len(calls) > 80
    for call in calls:
        assert _keys(call), call
        if call.file == "faults.py":  # causes are looked up in tables; the one with a gap is tested below
            continue
        for key in _keys(call):
            needed = {match[0] for match in GAP.findall(catalogue().texts[key])}
            assert needed <= call.gaps, (call, needed)


def test_every_sentence_about_a_fault_is_used() -> None:
    used = {key for call in _calls() for key in _keys(call)}
    causes = {f"fault.cause.{cause}" for cause in (*_BY_NUMBER.values(), *_BY_SQLITE.values())}
    assert not {key for key in catalogue().texts if key.startswith("fault.")} - used - causes


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), "the disk is full"),
        (PermissionError(errno.EACCES, "Permission denied"), "that is not permitted"),
        (OSError(0, "a sentence of our own"), "a sentence of our own"),
        (OSError(4321, "Strange"), "the system reports error 4321"),
        (OSError(), "the system reports error ?"),
        (
            UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"),
            "it is no text in an encoding that the game knows",
        ),
        (ValueError("Expected '=' after a key (at line 12, column 3)"), "line 12 cannot be read"),
        (msgspec.ValidationError("Expected `int`, got `str` - at `$.seats[0]`"), "the value at seats[0] does not fit"),
        (KeyError("x"), "its content is not what is expected"),
        (NewerFile("Told already."), "Told already"),
    ],
)
def test_a_cause_is_told_in_words(error: Exception, told: str) -> None:
    assert cause(error) == told


def test_a_locked_database_is_told_as_busy(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    holder, other = sqlite3.connect(path), sqlite3.connect(path, timeout=0)
    holder.execute("BEGIN EXCLUSIVE")
    with pytest.raises(sqlite3.OperationalError) as met:
        other.execute("CREATE TABLE t (x)")
    assert cause(met.value) == "another program holds it"
    holder.close()
    other.close()


def test_a_toml_file_tells_its_line(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text("a = 1\nb 2\n", "utf-8")
    with pytest.raises(BadFile, match="line 2 cannot be read"):
        read_toml(path, 1000)


def test_without_a_title_the_sentence_still_names_the_file() -> None:
    told = fault("database.removed", title=fault("database.title.statistics"), path="/x/y.sqlite")
    assert told.startswith("The statistics in /x/y.sqlite: ")
