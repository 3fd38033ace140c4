"""A small sample of each long run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str) -> str:
    """What a run prints; it must not fail."""
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_nothing_is_lost_when_the_program_is_killed() -> None:
    assert "Nothing was lost" in run("tests.soak.kill", "--times", "5")
