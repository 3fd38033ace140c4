"""Mutation testing of the tree: `python -m tests.mutants game --count 100 --seed 1`.

Puts one small fault at a time into a copy of the tree, in a random module of game/ or scenes/, and runs the tests of
its folder. A fault with which they fail is killed; the survivors are printed at the end with the line before and after.
`--only game/core/state.py` stays in one module.

The tests of a folder must first pass without a fault. CI does not run this, because each fault takes from 15 seconds to
minutes. With `--reached FOLDER` it takes seconds: then the quickest tests that run the changed line are tried. What is
read there is written with pytest-cov, for the same tree:

    COVERAGE_FILE=FOLDER/coverage.db python -m pytest --cov=game --cov=scenes --cov-context=test \
        --junitxml=FOLDER/times.xml
"""

from __future__ import annotations

import argparse
import difflib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from game import GAMES
from tests.mutants.faults import Fault, faults_of
from tests.mutants.reach import Reach

ROOT = Path(__file__).resolve().parents[2]
COPIED = (
    "assets",
    "build",
    "game",
    "laboratory",
    "scenes",
    "tests",
    "main.py",
    "pyproject.toml",
    "README.md",
    "CONTRIBUTING.md",
    "ARCHITECTURE.md",
    "SECURITY.md",
    "docs",
)
"""What of the tree is copied, because tests read it."""
PATIENCE = 600.0
"""Seconds after which the tests of a fault that do not end count as failed."""
FOLDERS = {
    "game/core": ("tests/core", "tests/contract"),
    "game/ai": ("tests/ai",),
    "scenes/storage": ("tests/saves", "tests/scenes", "tests/replay", "tests/statistics", "tests/collection"),
    "scenes/saves": ("tests/saves", "tests/replay"),
    "scenes/replay": ("tests/replay", "tests/scenes"),
    "scenes/statistics": ("tests/statistics",),
    "scenes/collection": ("tests/collection",),
    "scenes": ("tests/scenes", "tests/robot"),
    "game/gothest/collection.py": ("tests/collection", "tests/gothest"),
} | {f"game/{key}": (f"tests/{key}", "tests/contract") for key in GAMES}
"""By folder: the tests that belong to it; for a module the longest folder name counts that it begins with."""


LOOKS = ("tests/looks",)
"""Tests that draw everything, tried for every fault in scenes/."""


def folder_of(module: Path) -> str:
    """The key of FOLDERS that a module belongs to."""
    return max((key for key in FOLDERS if f"{module.as_posix()}/".startswith(f"{key}/")), key=len)


def tests_of(module: Path) -> list[str]:
    """The tests of a module: first the files that mention it by name, then all folders."""
    folder = folder_of(module)
    dotted = ".".join(module.with_suffix("").parts)
    near = [
        path.relative_to(ROOT).as_posix()
        for part in FOLDERS[folder]
        for path in sorted((ROOT / part).glob("test_*.py"))
        if dotted in path.read_text(encoding="utf-8")
    ]
    return [*near, *FOLDERS[folder]]


def named(module: Path) -> str:
    """The part of the name that a test must have to run a module: its game in the contract suite; "" for any test."""
    game = module.parts[1]
    return game if game in GAMES and "tests/contract" in FOLDERS[folder_of(module)] else ""


def notices(tree: Path, tests: list[str], name: str, jobs: str) -> bool:
    """Whether a test among these whose name contains `name` fails in this copy of the tree, or they do not end."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", jobs, "-k", name, "-p", "no:cacheprovider", *tests]
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ended = subprocess.run(command, cwd=tree, env=environment, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return True
    return ended.returncode != 0


def chosen(top: str, only: str | None, luck: Random) -> Iterator[tuple[Path, Fault]]:
    """All faults of game/ or scenes/, or of one module, in random order; in scenes/ without those of measures."""
    paths = [Path(only)] if only else [path.relative_to(ROOT) for path in sorted((ROOT / top).rglob("*.py"))]
    every = [
        (path, fault)
        for path in paths
        for fault in faults_of((ROOT / path).read_text(encoding="utf-8"))
        if top == "game" or not fault.measures
    ]
    luck.shuffle(every)
    yield from every


def main() -> int:
    """Try the faults and print which survived; the exit code is 0 if none did."""
    args = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    args.add_argument("top", choices=("game", "scenes"))
    args.add_argument("--count", type=int, default=20)
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--only", help="one module")
    args.add_argument("--reached", type=Path, help="a folder with coverage.db and times.xml")
    args.add_argument("--jobs", default="auto", help="processes for the tests of one fault")
    wish = args.parse_args()
    survivors, tried, sound = [], 0, set[tuple[str, ...]]()
    reach = Reach(wish.reached / "coverage.db", wish.reached / "times.xml", ROOT) if wish.reached else None
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            copy(ROOT / name, tree / name)
        for path, fault in chosen(wish.top, wish.only, Random(wish.seed)):
            if tried == wish.count:
                break
            tests = FOLDERS[folder_of(path)]
            if not reach and tests not in sound:
                assert not notices(tree, [*tests], named(path), wish.jobs), f"{tests} fail without any fault"
                sound.add(tests)
            source = (ROOT / path).read_text(encoding="utf-8")
            (tree / path).write_text(fault.source, encoding="utf-8")
            if reach:
                near = [*reach.tests(path, fault.line), *(LOOKS if wish.top == "scenes" else ())]
                killed = bool(near) and notices(tree, near, "", wish.jobs)
            else:
                killed = notices(tree, tests_of(path), named(path), wish.jobs)
            (tree / path).write_text(source, encoding="utf-8")
            tried += 1
            ended = "killed  " if killed else "SURVIVED"
            print(f"{tried}/{wish.count} {ended} {path}:{fault.line} {fault.what}", flush=True)
            if not killed:
                lines = difflib.unified_diff(source.splitlines(), fault.source.splitlines(), lineterm="", n=0)
                survivors.append("\n".join([str(path), *list(lines)[2:]]))
    print(f"{tried - len(survivors)} of {tried} were noticed.", *survivors, sep="\n")
    return int(bool(survivors))


if __name__ == "__main__":
    sys.exit(main())
