"""Who may import whom: main → scenes → game, and within each of them the floors; no circles, no late imports.

`laboratory` and `bridges` stand beside the screen: they know the games, and neither scenes nor each other.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from game import GAMES
from tests.bounded import as_long_as

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("game", "scenes", "laboratory", "bridges")
"""What is shipped, and the two extras."""
MODULES = sorted([*(path for package in PACKAGES for path in ROOT.glob(f"{package}/**/*.py")), ROOT / "main.py"])
WORLDLY = {"pathlib", "os", "io", "shutil", "tempfile", "time", "datetime", "socket", "subprocess", "threading"}
"""Files and clocks: nothing for rules."""

MOST_LINES = 500


def name_of(path: Path) -> str:
    """The dotted name of a module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


KNOWN = {name_of(path): path for path in MODULES}
"""Every module of ours by its dotted name."""


def within(name: str, *rooms: str) -> bool:
    """Whether a dotted name lies in one of these rooms."""
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def room_of(name: str) -> str:
    """The first two parts of a dotted name; the first one where a package has no rooms."""
    return ".".join(name.split(".")[: 2 if within(name, "game", "scenes") else 1])


def by_rooms(*rooms: str) -> pytest.MarkDecorator:
    """Decorator: one test for each room within these, with the dotted names of its modules."""
    found: dict[str, list[str]] = {room_of(name): [] for name in KNOWN if within(name, *rooms)}
    for name in KNOWN:
        found.get(room_of(name), []).append(name)
    return pytest.mark.parametrize("names", found.values(), ids=found)


every_room = by_rooms("main", *PACKAGES)


@cache
def read(path: Path) -> ast.Module:
    """The source of a module as a tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> frozenset[str]:
    """All modules that a module imports, dotted, also inside functions and for type checking."""
    found: set[str] = set()
    for node in ast.walk(read(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


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
    if beside := next((package for package in ("laboratory", "bridges") if within(room, package)), None):
        return ("game", beside)
    return ("game", "scenes")


@every_room
def test_imports_run_one_way(names: list[str]) -> None:
    for name in names:
        ours = {other for other in imports(KNOWN[name]) if within(other, "main", *PACKAGES, "build", "tests")}
        assert not [other for other in sorted(ours) if not within(other, *allowed(name))], name


@by_rooms("game")
def test_the_rules_use_nothing_but_python(names: list[str]) -> None:
    """Only the standard library; and for rules neither files nor clocks (thinking has a clock and a process)."""
    for name in names:
        others = {other.partition(".")[0] for other in imports(KNOWN[name])} - {"game"}
        assert not others - sys.stdlib_module_names, name
        assert within(name, "game.ai") or not others & WORLDLY, name


@by_rooms("main", "scenes")
def test_no_scene_knows_a_game(names: list[str]) -> None:
    games = [f"game.{key}" for key in GAMES]
    for name in names:
        assert not [other for other in imports(KNOWN[name]) if within(other, *games)], name


def test_nothing_is_imported_in_a_circle() -> None:
    """Every module can be read after those that it imports, also for types only and inside functions."""
    needs = {name: our_modules(name) - {name} for name in KNOWN}
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        raise AssertionError(" → ".join(error.args[1])) from None


FLOORS = (
    "scenes",
    "scenes.storage",
    "scenes.words",
    "scenes.saves",
    "scenes.sound",
    "scenes.look",
    "scenes.shell",
    "scenes.look.widgets",
    "scenes.motion",
    "scenes.phones",
    "scenes.statistics",
    "scenes.collection",
    "scenes.table.intents",
    "scenes.table.surface",
    "scenes.table.show",
    "scenes.table.match",
    "scenes.table.signs",
    "scenes.table.context",
    "scenes.table.panels",
    "scenes.table.input",
    "scenes.table.view",
    "scenes.table.phones",
    "scenes.table",
    "scenes.replay",
    "scenes.examples",
    "scenes.lessons",
    "scenes.puzzles",
    "scenes.companion",
    "scenes.new_match",
    "scenes.lobby",
    "scenes.pages",
    "scenes.doors",
    "scenes.smoke",
    "scenes.launch",
    "scenes.command",
)
"""The rooms of the screen's side, the lowest first: each module imports from its own floor or from lower ones."""


def floor_of(name: str) -> int:
    """The number of the floor on which a module lies: of its innermost room."""
    rooms = [room for room in FLOORS if name == room or (room != "scenes" and within(name, room))]
    return FLOORS.index(max(rooms, key=len))


@by_rooms("scenes")
def test_no_import_goes_up_a_floor(names: list[str]) -> None:
    for name in names:
        theirs = [other for other in our_modules(name) if within(other, "scenes")]
        assert not [other for other in theirs if floor_of(other) > floor_of(name)], name


@pytest.mark.parametrize("name", [name for name in KNOWN if within(name, "scenes.pages")])
def test_no_page_imports_a_page(name: str) -> None:
    """They ask the doors for each other by name."""
    assert not [other for other in our_modules(name) - {name} if within(other, "scenes.pages")]


LAZY = {"scenes.doors", "scenes.launch", "scenes.command", "laboratory.exact.gothest"}
"""Where imports stand inside functions, or for types only: the window opens before all pages are read, and what needs
no solver is tested without the extra that brings it."""


@every_room
def test_nothing_is_imported_later_or_for_types_only(names: list[str]) -> None:
    for name in names:
        assert name in LAZY or not late_imports(read(KNOWN[name])), name


def late_imports(tree: ast.Module) -> list[str]:
    """The imports of a module inside functions or under TYPE_CHECKING."""
    nodes = list(ast.walk(tree))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    branches = [node for node in nodes if isinstance(node, ast.If)]
    for_types = [node for node in branches if "TYPE_CHECKING" in ast.unparse(node.test)]
    late = [node for part in (*functions, *for_types) for node in ast.walk(part)]
    return [ast.unparse(node) for node in late if isinstance(node, ast.Import | ast.ImportFrom)]


@pytest.mark.parametrize("room", ["scenes.storage", "scenes.words", "scenes.saves"])
def test_files_words_and_saves_need_no_window(room: str) -> None:
    """A program without a screen can use them: importing all of a room does not import pygame."""
    names = sorted(name for name in KNOWN if within(name, room))
    program = f"import sys, {', '.join(names)}; sys.exit('pygame' in sys.modules)"
    assert len(names) > 1
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0


def test_the_server_of_the_phones_knows_no_rules() -> None:
    """It could not tell anything, and starts in a third of the time."""
    known, new = set[str](), {"scenes.phones.server"}
    for _ in as_long_as(lambda: new):
        known |= new
        new = {other for name in new for other in our_modules(name)} - known
    assert len(known) > 5 and not [name for name in known if within(name, "game")]


@pytest.mark.parametrize("folder", [*PACKAGES, "build", "tests"])
def test_no_module_is_long(folder: str) -> None:
    paths = list((ROOT / folder).rglob("*.py"))
    lines = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    assert len(lines) > 1 and {name: number for name, number in lines.items() if number > MOST_LINES} == {}


def our_modules(name: str) -> set[str]:
    """The modules of ours that a module imports from, whether as wholes or by names in them."""
    return {_module(one) for one in imports(KNOWN[name])} & KNOWN.keys()


def _module(name: str) -> str:
    """The module of ours that an imported name is, or lies in; the name itself for others."""
    return name if name in KNOWN else name.rpartition(".")[0]
