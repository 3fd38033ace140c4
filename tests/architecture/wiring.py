"""How the parts of the table room are wired, in numbers: `python -m tests.architecture.wiring` prints them.

Counted are parameters of constructors, callables among them, public methods and attributes of classes, and chains of
attributes such as `self.a.b.c.d`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOM = "scenes/table"
FAR = 4
"""Attributes after `self` from which a chain is too long."""


@dataclass(frozen=True)
class ClassWiring:
    """The numbers of one class; wanted: the names of its constructor's parameters."""

    name: str
    parameters: int
    callables: int
    methods: int
    attributes: int


def class_wirings(tree: ast.Module) -> Iterator[ClassWiring]:
    """The numbers of all classes of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            functions = [one for one in node.body if isinstance(one, ast.FunctionDef)]
            wanted = [arg for one in functions if one.name == "__init__" for arg in _parameters(one)]
            yield ClassWiring(
                node.name,
                len(wanted),
                sum("Callable" in ast.unparse(arg.annotation) for arg in wanted if arg.annotation),
                sum(not one.name.startswith("_") for one in functions),
                len({name for name in _assigned(node) if not name.startswith("_")}),
            )


def _parameters(function: ast.FunctionDef) -> list[ast.arg]:
    given = function.args
    return [arg for arg in (*given.posonlyargs, *given.args, *given.kwonlyargs) if arg.arg != "self"]


def _assigned(tree: ast.AST) -> Iterator[str]:
    """The names of the attributes of `self` that are assigned."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self":
            yield node.attr


def chains(tree: ast.Module) -> Iterator[str]:
    """Every chain of at least FAR attributes of `self`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            chain = ast.unparse(node)
            names = chain.split(".")
            if names[0] == "self" and len(names) > FAR and all(map(str.isidentifier, names)):
                yield chain


def room_wiring(root: Path) -> tuple[dict[str, ClassWiring], list[str]]:
    """The numbers of all classes of ROOM by name, and all its long chains."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((root / ROOM).rglob("*.py"))]
    wirings = {one.name: one for tree in trees for one in class_wirings(tree)}
    return wirings, [chain for tree in trees for chain in chains(tree)]


if __name__ == "__main__":
    found, long = room_wiring(Path(__file__).resolve().parents[2])
    everything = found.values()
    print(f"{ROOM}: {len(found)} classes")
    print(f"{sum(one.parameters for one in everything)} parameters of constructors")
    print(f"{sum(one.callables for one in everything)} callables among them")
    for what in ("parameters", "methods", "attributes"):
        widest = max(everything, key=lambda one: int(getattr(one, what)))
        print(f"most {what}: {getattr(widest, what)} ({widest.name})")
    print(f"{len(long)} chains of {FAR} attributes")
