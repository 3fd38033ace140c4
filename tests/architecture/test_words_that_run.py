"""Text is data: only a few modules can turn words into code, and each says why its words are trusted."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.architecture.test_imports import KNOWN, ROOT, every_room

RUNNERS = {
    "resolve_name",
    "import_module",
    "__import__",
    "entry_points",
    "spec_from_file_location",
    "run_path",
    "run_module",
    "eval",
    "exec",
    "compile",
    "shelve",
    "dill",
    "yaml",
    "system",
    "popen",
    "pickle.load",
    "pickle.loads",
    "pickle.Unpickler",
    "marshal.load",
    "marshal.loads",
}
TRUSTED = {
    "game/ai/arena.py": {"resolve_name"},  # a developer's command line
    "game/core/rules.py": {"import_module"},  # the home of our own rules, on its way to a worker
    "scenes/look/breaking.py": {"import_module"},  # BudouX, by a name that stands there: 13 ms that only Japanese takes
    "game/ai/guests.py": {"entry_points"},  # packages that somebody has installed
    "laboratory/arena/duels.py": {"resolve_name"},  # a developer's command line
}


def runners(path: Path) -> set[str]:
    """The ways to run words that a module names; `re.compile` is none, nor is `pickle.dumps`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Name(id=name):
                found.add(name)
            case ast.Attribute(value=ast.Name(id="re")):
                continue
            case ast.Attribute(value=ast.Name(id=home), attr=name):
                found |= {name, f"{home}.{name}"}
            case ast.Attribute(attr=name):
                found.add(name)
            case ast.ImportFrom(module=str(home), names=names):
                found |= {f"{home}.{alias.name}" for alias in names}
            case ast.alias(name=name):
                found |= set(name.split("."))
    return found & RUNNERS


@every_room
def test_words_are_run_nowhere_but_where_they_are_trusted(names: list[str]) -> None:
    for path in map(KNOWN.__getitem__, names):
        assert runners(path) <= TRUSTED.get(path.relative_to(ROOT).as_posix(), set()), path


def test_a_way_to_run_words_is_seen_however_it_is_written(tmp_path: Path) -> None:
    for line, found in (
        ("from pkgutil import resolve_name", "resolve_name"),
        ("import importlib\nimportlib.import_module('x')", "import_module"),
        ("eval('1')", "eval"),
        ("import pickle\npickle.dumps(1)\npickle.loads(b'')", "pickle.loads"),
        ("from pickle import Unpickler", "pickle.Unpickler"),
    ):
        (tmp_path / "x.py").write_text(line)
        assert runners(tmp_path / "x.py") == {found}
    (tmp_path / "x.py").write_text("import re\nre.compile('x')")
    assert runners(tmp_path / "x.py") == set()
