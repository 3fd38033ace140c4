"""A short run of each long-running check."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str) -> str:
    """The output of a run; fails the test if the run fails."""
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize("times", [2, pytest.param(50, marks=pytest.mark.slow)])
def test_nothing_is_lost_when_the_program_is_killed(times: int) -> None:
    assert "Nothing was lost" in run("tests.soak.kill", "--times", str(times))


def test_nothing_grows_in_a_few_matches() -> None:
    """With one game only, because each game loads fonts and pictures of its own, which takes longer."""
    assert "nothing grew" in run("tests.soak.soak", "--minutes", "0.1", "--every", "1", "--games", "gothest")


@pytest.mark.slow
def test_nothing_grows_in_ten_minutes() -> None:
    assert "nothing grew" in run("tests.soak.soak", "--minutes", "10", "--every", "20")
