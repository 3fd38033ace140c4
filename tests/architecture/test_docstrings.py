"""Everything public in what is shipped and in build/ says what it is: modules, classes, functions and methods."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache

from tests.architecture.test_imports import KNOWN, MODULES, ROOT, every_room, read

Classes = Mapping[str, list[ast.ClassDef]]


@cache
def classes() -> Classes:
    """All classes of the tree by name; of two with one name each counts as the base."""
    found: dict[str, list[ast.ClassDef]] = {}
    for path in MODULES:
        for node in ast.walk(read(path)):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(node)
    return found


def bases(node: ast.ClassDef, known: Classes) -> Iterator[ast.ClassDef]:
    """The classes of the tree that a class inherits from, near ones first."""
    for base in node.bases:
        base = base.value if isinstance(base, ast.Subscript) else base
        name = base.attr if isinstance(base, ast.Attribute) else ast.unparse(base)
        for found in known.get(name, ()):
            if found is not node:
                yield found
                yield from bases(found, known)


def functions(body: list[ast.stmt]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The public functions of a module or a class; of one with several signatures the one that does something."""
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or node.name.startswith("_"):
            continue
        if "overload" not in map(ast.unparse, node.decorator_list):
            yield node


def undocumented(tree: ast.Module, known: Classes) -> list[str]:
    """The public parts of a module that have no docstring; a method that overrides a documented one has that one's."""
    missing = [] if ast.get_docstring(tree) else ["the module"]
    missing += [node.name for node in functions(tree.body) if not ast.get_docstring(node)]
    for node in tree.body:
        if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
            continue
        if not ast.get_docstring(node):
            missing.append(node.name)
        inherited = [method for base in bases(node, known) for method in functions(base.body)]
        said = {method.name for method in inherited if ast.get_docstring(method)}
        missing += [
            f"{node.name}.{method.name}"
            for method in functions(node.body)
            if not ast.get_docstring(method) and method.name not in said
        ]
    return missing


@every_room
def test_everything_public_says_what_it_is(names: list[str]) -> None:
    missing = {name: undocumented(read(KNOWN[name]), classes()) for name in names}
    assert {name: nameless for name, nameless in missing.items() if nameless} == {}


def test_the_makers_of_pictures_and_sounds_say_what_they_make() -> None:
    paths = [path for path in (ROOT / "build").rglob("*.py") if "stubs" not in path.parts]
    missing = {str(path): undocumented(read(path), {}) for path in paths}
    assert len(paths) > 150
    assert {path: nameless for path, nameless in missing.items() if nameless} == {}


def test_the_tree_is_read() -> None:
    assert len(MODULES) > 300 and (ROOT / "main.py") in MODULES and "Scene" in classes()


def test_what_says_nothing_is_found_and_what_overrides_is_not() -> None:
    base = '"""A module."""\nclass Base:\n    """A base."""\n    def told(self):\n        """It is told."""\n'
    derived = "class Derived(Base):\n    def told(self): ...\n    def mute(self): ...\n    def _own(self): ...\n"
    tree = ast.parse(base + derived + "def bare(): ...\n")
    known = {node.name: [node] for node in tree.body if isinstance(node, ast.ClassDef)}
    assert undocumented(tree, known) == ["bare", "Derived", "Derived.mute"]
    assert undocumented(ast.parse("x = 1"), {}) == ["the module"]
