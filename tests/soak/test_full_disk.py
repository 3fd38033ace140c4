"""A short run of `tests.soak.full_disk`, where a disk can be mounted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.soak.full_disk import IMPOSSIBLE

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("rounds", "deeds"), [(1, 6), pytest.param(10, 12, marks=pytest.mark.slow)])
def test_nothing_is_lost_on_a_full_disk(rounds: int, deeds: int) -> None:
    words = ("tests.soak.full_disk", "--rounds", str(rounds), "--deeds", str(deeds))
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, text=True, capture_output=True, check=False)
    if done.returncode == IMPOSSIBLE:
        pytest.skip("no disk can be mounted here")
    assert done.returncode == 0 and "Nothing was lost" in done.stdout, done.stderr[-2000:]
