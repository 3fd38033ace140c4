"""A small sample of the bad files that `python -m tests.hostile.attack` clicks through."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(sys.platform != "linux", reason="the attack looks at its process by what Linux tells")
def test_bad_files_of_every_kind_do_no_harm_at_the_window() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.hostile.attack", "--files", "40", "--patience", "5"], cwd=ROOT,
                          capture_output=True, text=True, check=False)  # fmt: skip
    assert done.returncode == 0 and " 0 failed" in done.stdout, done.stdout[-3000:] + done.stderr[-3000:]
