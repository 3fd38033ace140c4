"""The types that build/stubs gives to skia-python name only what the library has."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

STUB = Path(__file__).resolve().parents[2] / "build" / "stubs" / "skia.pyi"


def declared(body: list[ast.stmt], path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every class, function and constant of the stub, as the way to it: ("Path", "moveTo")."""
    found: list[tuple[str, ...]] = []
    for node in body:
        if isinstance(node, ast.ClassDef):
            found += [(*path, node.name), *declared(node.body, (*path, node.name))]
        elif isinstance(node, ast.FunctionDef):
            found.append((*path, node.name))
        elif isinstance(node, ast.Assign):
            found += [(*path, target.id) for target in node.targets if isinstance(target, ast.Name)]
    return found


def test_all_that_the_stub_declares_is_in_skia() -> None:
    skia = pytest.importorskip("skia")
    missing = []
    for way in declared(ast.parse(STUB.read_text(encoding="utf-8")).body):
        holder = skia
        for name in way:
            holder = getattr(holder, name, None)
        if holder is None:
            missing.append(".".join(way))
    assert missing == []


def test_enum_values_of_the_stub_are_those_of_skia() -> None:
    skia = pytest.importorskip("skia")
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    enums = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.bases]
    assert enums
    for node in enums:
        values = {
            target.id: ast.literal_eval(line.value)
            for line in node.body
            if isinstance(line, ast.Assign)
            for target in line.targets
            if isinstance(target, ast.Name)
        }
        assert {name: int(getattr(skia, node.name).__members__[name]) for name in values} == values
