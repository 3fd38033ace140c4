"""Modules are found where they lie: nothing changes the path, and no folder is too full to be looked through."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.architecture.test_imports import PACKAGES, ROOT

FOLDERS = (*PACKAGES, "build", "tests")
MOST_FILES = 25
EXCUSE = "E" + "402"
"""Ruff's name for an import that does not stand at the top."""


def texts() -> Iterator[tuple[str, str]]:
    """Every file of Python in the tree, by its path, with what is in it."""
    for path in [*ROOT.glob("*.py"), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))]:
        yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def path_changes(text: str) -> list[str]:
    """The lines of a module that change `sys.path`."""
    return [ast.unparse(node) for node in ast.walk(ast.parse(text)) if _changes_path(node)]


def _changes_path(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(value=held, attr="append" | "insert" | "extend" | "remove" | "pop")):
            return _is_path(held)
        case ast.AugAssign(target=held):
            return _is_path(held)
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            return any(map(_is_path, targets))
    return False


def _is_path(node: ast.expr) -> bool:
    """Whether this is `sys.path`, or a part of it."""
    return ast.unparse(node.value if isinstance(node, ast.Subscript) else node) == "sys.path"


def test_nothing_changes_where_modules_are_found() -> None:
    found = {name: path_changes(text) for name, text in texts() if "sys.path" in text}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_change_is_seen_however_it_is_written() -> None:
    for line in ("sys.path.insert(0, '.')", "sys.path[:0] = ['.']", "sys.path += ['.']", "del sys.path[0]"):
        assert path_changes(f"import sys\n{line}\n"), line
    assert not path_changes("import sys\nprint(sys.path, *sys.path[1:])\n")


def test_no_import_needs_an_excuse() -> None:
    assert not [name for name, text in texts() if EXCUSE in text]
    assert EXCUSE not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("top", ["build", "laboratory", "tests/bench"])
def test_no_folder_is_crowded(top: str) -> None:
    files = Counter(path.parent.relative_to(ROOT).as_posix() for path in (ROOT / top).rglob("*.py"))
    assert {folder: number for folder, number in files.items() if number > MOST_FILES} == {}
