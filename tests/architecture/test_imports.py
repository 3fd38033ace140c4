"""The arrows of the house run one way: main → scenes → game; games know the core only; nobody else knows a game."""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from game import GAMES

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted([*ROOT.glob("game/**/*.py"), *ROOT.glob("scenes/**/*.py"), ROOT / "main.py"])
WORLDLY = {"pathlib", "os", "io", "shutil", "tempfile", "time", "datetime", "socket", "subprocess", "threading"}
"""Files and clocks: nothing for rules."""


def name_of(path: Path) -> str:
    """The dotted name of a module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> set[str]:
    """All modules that a module imports, dotted, also inside functions and for type checking."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def within(name: str, *rooms: str) -> bool:
    """Whether a dotted name lies in one of these rooms."""
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def allowed(room: str) -> tuple[str, ...]:
    """Our own rooms that a module may import from."""
    if within(room, "game.core"):
        return ("game.core",)
    if within(room, "game.ai"):
        return ("game.core", "game.ai")
    if game := next((key for key in GAMES if within(room, f"game.{key}")), None):
        return ("game.core", f"game.{game}")
    if within(room, "game"):
        return ("game",)
    return ("game", "scenes")


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_run_one_way(path: Path) -> None:
    ours = {name for name in imports(path) if within(name, "game", "scenes", "build", "tests", "main")}
    assert not [name for name in sorted(ours) if not within(name, *allowed(name_of(path)))]


@pytest.mark.parametrize("path", [path for path in MODULES if within(name_of(path), "game")], ids=name_of)
def test_the_rules_use_nothing_but_python(path: Path) -> None:
    """Only the standard library; and for rules neither files nor clocks (thinking has a clock and a process)."""
    others = {name.partition(".")[0] for name in imports(path)} - {"game"}
    assert not others - sys.stdlib_module_names
    if not within(name_of(path), "game.ai"):
        assert not others & WORLDLY


@pytest.mark.parametrize("path", [path for path in MODULES if not within(name_of(path), "game")], ids=name_of)
def test_no_scene_knows_a_game(path: Path) -> None:
    """A game may not be named on the screen's side, except as words in the text catalogue and pictures by key."""
    assert not [name for name in imports(path) if within(name, *(f"game.{key}" for key in GAMES))]


@pytest.mark.parametrize("room", ["core", "ai"])
def test_the_shared_rooms_name_no_game(room: str) -> None:
    for path in ROOT.glob(f"game/{room}/**/*.py"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        assert not [node for node in nodes if isinstance(node, ast.Constant) and node.value in GAMES], path


def test_the_rules_import_in_no_circle() -> None:
    """Every module of `game` can be read after those that it imports, also for types only."""
    known = {name_of(path): path for path in MODULES if within(name_of(path), "game")}
    needs = {name: {_module(one, known) for one in imports(path)} & (known.keys() - {name})
             for name, path in known.items()}  # fmt: skip
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        raise AssertionError(" → ".join(error.args[1])) from None


def _module(name: str, known: Mapping[str, Path]) -> str:
    """The module of ours that an imported name is, or lies in; the name itself for others."""
    return name if name in known else name.rpartition(".")[0]


@pytest.mark.parametrize("path", [path for path in MODULES if within(name_of(path), "game")], ids=name_of)
def test_the_rules_import_nothing_inside_a_function(path: Path) -> None:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    functions = (node for node in nodes if isinstance(node, ast.FunctionDef))
    assert not [node for function in functions for node in ast.walk(function)
                if isinstance(node, ast.Import | ast.ImportFrom)]  # fmt: skip
