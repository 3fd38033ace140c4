"""Compile the rules, so that computer opponents think about twice as fast: `python build/compile_rules.py [FOLDER]`.

Copies game/ into a folder (out/compiled without one) and compiles there, with mypyc, what playouts run. In the copy
constants are marked as such: looking them up is a sixth of the time otherwise. A program that finds this folder before
the source plays the same matches with compiled rules. To measure with them:

    python build/compile_rules.py
    PYTHONPATH=out/compiled:. python -P -m tests.bench playouts

`python -m tests.bench.compiled` compares both. The bundles of a release are made so. Needs the extra `bundle` and a C
compiler.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from checkout import ROOT, check_installed
from release.compare import SEED

COMPILED = ROOT / "out" / "compiled"
TALK = (
    "__init__",
    "announcements",
    "coaching",
    "collection",
    "companion",
    "difficulty",
    "forecast",
    "guide",
    "instructions",
    "labels",
    "lookup",
    "outlook",
    "own_reports",
    "printed_deck",
    "prospects",
    "questions",
    "reasons",
    "recap",
    "refusals",
    "rules",
    "traits",
    "weights",
)
"""Beginnings and ends of the names of a game's modules that no playout runs: words for people, and tables."""
CORE = (
    "__init__",
    "collecting",
    "companion",
    "first_seat",
    "guide",
    "match",
    "playback",
    "puzzle",
    "record",
    "sanitize",
)
"""The same in game/core."""
AI = ("proof", "search")
"""What playouts run of game/ai. Guests may inherit from classes of its other modules, but not from compiled ones."""
LINUX_FLAGS = {"CFLAGS": "-fvisibility=hidden -ffunction-sections", "LDFLAGS": "-Wl,--gc-sections -s"}
"""They leave out what nobody calls, a fifth of the size."""


CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")
"""The names of constants."""
FUTURE = "from __future__ import annotations"
"""The line after which a copied module imports what marks constants."""


class NoCompiler(Exception):
    """There is nothing that could compile; the message says what is missing."""


def compiled_modules(root: Path = ROOT) -> dict[str, list[str]]:
    """The modules that are compiled, by the folder of game/: paths from the root."""

    def runs(path: Path) -> bool:
        name = path.stem
        if path.is_relative_to(root / "game" / "ai"):
            return name in AI
        if path.is_relative_to(root / "game" / "core"):
            return name not in CORE
        return not name.startswith(TALK) and not name.endswith(TALK)

    return {
        folder.name: [path.relative_to(root).as_posix() for path in sorted(folder.rglob("*.py")) if runs(path)]
        for folder in sorted(path.parent for path in root.glob("game/*/__init__.py"))
    }


def _is_plain(value: object) -> bool:
    """Whether a value is a number, a text, or more than two of a kind."""
    return type(value) in (bool, int, float, str) or (
        type(value) is tuple
        and len(value) > 2
        and all(type(one) is type(value[0]) for one in value)
        and type(value[0]) in (bool, int, float, str)
    )


def _final(value: object) -> str:
    """The annotation of a constant. Of a tuple of numbers the length is left open: it is looked up by index."""
    return f"Final[tuple[{type(value[0]).__name__}, ...]]" if type(value) is tuple and _is_plain(value) else "Final"


def with_finals(text: str, values: Mapping[str, object]) -> str:
    """The text of a module with its constants marked as such, line by line the same: compiled code then knows them
    instead of looking them up. `values` are those of the module's names."""
    tree = ast.parse(text)
    stored = Counter(
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    lines = [line.encode() for line in text.splitlines()]

    def constant(node: ast.expr) -> bool:
        return isinstance(node, ast.Name) and stored[node.id] == 1 and bool(CONSTANT.fullmatch(node.id))

    for node in tree.body:
        row = node.lineno - 1
        if isinstance(node, ast.AnnAssign) and constant(node.target) and node.value:
            first, last = node.annotation.col_offset, node.annotation.end_col_offset
            if node.annotation.lineno == node.annotation.end_lineno == node.lineno and b"TypeAlias" not in lines[row]:
                lines[row] = lines[row][:first] + b"Final[" + lines[row][first:last] + b"]" + lines[row][last:]
        elif isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
            if constant(target):
                at = target.end_col_offset
                kind = f": {_final(values[ast.unparse(target)])}".encode()
                lines[row] = lines[row][:at] + kind + lines[row][at:]
            elif isinstance(target, ast.Tuple) and all(
                constant(each) and _is_plain(values[ast.unparse(each)]) for each in target.elts
            ):
                found = [(ast.unparse(each), values[ast.unparse(each)]) for each in target.elts]
                named = "; ".join(f"{name}: {_final(value)} = {value!r}" for name, value in found)
                lines[row : node.end_lineno] = [named.encode(), *[b""] * ((node.end_lineno or 0) - row - 1)]
    return (b"\n".join(lines).decode() + "\n").replace(FUTURE, f"{FUTURE}; from typing import Final", 1)


def mark_constants(folder: Path) -> None:
    """Mark the constants of all modules that will be compiled in this copy of game/."""
    for path in (path for paths in compiled_modules(folder).values() for path in paths):
        text = (folder / path).read_text(encoding="utf-8")
        if FUTURE in text:
            module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
            (folder / path).write_text(with_finals(text, vars(module)), encoding="utf-8")


def compile_here(level: str) -> None:
    """Compile the copy of game/ in the working folder, a library for each of its folders, as many at once as there are
    processors."""
    from mypyc.build import mypycify
    from setuptools import setup

    found = compiled_modules(Path.cwd())
    words = ["--config-file=", "--follow-imports=silent", *(path for paths in found.values() for path in paths)]
    groups: list[tuple[list[str], str | None]] = [(paths, f"game_{name}") for name, paths in found.items()]
    libraries = mypycify(words, opt_level=level, debug_level="0", separate=groups)
    script = ["-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]
    setup(name="rules", packages=[], ext_modules=libraries, script_args=script)


def check_compiler() -> None:
    """Raise NoCompiler unless mypyc and a C compiler with Python's headers are there."""
    program = (
        "import mypyc.build\nfrom setuptools import Extension, setup\n"
        "setup(name='probe', packages=[], ext_modules=[Extension('probe', ['probe.c'])],"
        " script_args=['-q', 'build_ext', '--inplace'])"
    )
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return 0; }\n")
        tried = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=False)
    if tried.returncode:
        raise NoCompiler((tried.stderr.strip().splitlines() or ["no C compiler"])[-1])


def compile_rules(folder: Path = COMPILED, level: str = "s") -> None:
    """Copy game/ into a folder and compile it there; `level` is how hard the C compiler tries, as in -Os.

    Raises NoCompiler, or CalledProcessError with what the compiler said.
    """
    check_compiler()
    shutil.rmtree(folder / "game", ignore_errors=True)  # what is in build/ stays: only what has changed is compiled
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    mark_constants(folder)
    for library in folder.glob("game_*__mypyc.*"):
        library.unlink()
    flags = LINUX_FLAGS if sys.platform.startswith("linux") else {}
    subprocess.run(
        [sys.executable, str(ROOT / "build" / "compile_rules.py"), "--here", level],
        cwd=folder,
        env={**flags, **os.environ, "PYTHONHASHSEED": SEED},
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Compile, and say how long it took; return the exit code."""
    parser = argparse.ArgumentParser(description="Compile the rules.")
    parser.add_argument("folder", nargs="?", type=Path, default=COMPILED)
    parser.add_argument("--level", default="s", help="how hard the C compiler tries: s, 0, 1, 2 or 3")
    parser.add_argument("--here", metavar="LEVEL", help=argparse.SUPPRESS)
    asked = parser.parse_args(argv)
    if asked.here:
        compile_here(asked.here)
        return 0
    check_installed()
    began = time.monotonic()
    try:
        compile_rules(asked.folder.resolve(), asked.level)
    except NoCompiler as missing:
        print(f"The rules cannot be compiled here: {missing}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as failure:
        print(failure.stdout, file=sys.stderr)
        return 1
    print(f"Compiled into {asked.folder} in {time.monotonic() - began:.0f} s.")
    return 0
