"""The short scripts of build/: each says how it is run, and works on no other tree than its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

BUILD = Path(__file__).resolve().parents[2] / "build"
SCRIPTS = (
    "addresses",
    "bake",
    "build",
    "compile_rules",
    "lock",
    "manifests",
    "notes",
    "puzzles",
    "try_installer",
    "try_parcels",
)


def run(script: str, *words: str, place: Path = BUILD.parent) -> subprocess.CompletedProcess[str]:
    """A script that has ended, started where `game` is that of `place`."""
    command = [sys.executable, str(BUILD / f"{script}.py"), *words]
    environment = os.environ | {"PYTHONPATH": str(place)}
    return subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_says_how_it_is_run(script: str) -> None:
    told = run(script, "--help")
    assert told.returncode == 0 and told.stdout.count(f"usage: {script}.py") == 1


def test_the_cards_of_another_tree_are_not_taken(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").touch()
    done = run("bake", "phones", "--only", "no-such-font", place=tmp_path)
    assert done.returncode == 1 and f"`game` is {tmp_path}" in done.stderr and str(BUILD.parent) in done.stderr
