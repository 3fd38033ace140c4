"""Pins what the pipeline installs, with hashes: `python build/lock.py` writes build/release/locks, with uv.

`pip install --require-hashes -r build/release/locks/NAME.txt` then takes exactly these files, on every system and every
Python of the project. `play` is what the game needs, the others add an extra of pyproject.toml.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from checkout import ROOT

LOCKS = ROOT / "build" / "release" / "locks"
EXTRAS = {"play": "", "package": "package", "bundle": "bundle", "test": "test"}
"""By name of a lock: the extra of the project that it adds."""
OLDEST = "3.11"
"""The oldest Python for which it must hold."""
BUILT_WITH = "setuptools>=77"
"""What builds the project itself; see `build-system` in pyproject.toml."""


def command(name: str, extra: str, needs: Path) -> list[str]:
    """The command that writes one lock. needs: a file with what is wanted beyond the project's own packages."""
    wanted = ["--extra", extra] if extra else []
    how = ["--universal", "--generate-hashes", "--python-version", OLDEST, "--no-header", "--no-annotate", "--quiet"]
    return ["uv", "pip", "compile", "pyproject.toml", str(needs), *wanted, *how, "-o", str(LOCKS / f"{name}.txt")]


def main(argv: Sequence[str] | None = None) -> int:
    """Write all locks; return the exit code. `--newest` takes newer versions than those that are pinned."""
    parser = argparse.ArgumentParser(description="Pin what the pipeline installs, with hashes; needs uv.")
    parser.add_argument("--newest", action="store_true", help="newer versions of everything")
    newest = parser.parse_args(argv).newest
    LOCKS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        needs = Path(folder, "needs.in")
        needs.write_text(f"{BUILT_WITH}\n", encoding="utf-8")
        for name, extra in EXTRAS.items():
            words = command(name, extra, needs)
            subprocess.run([*words, *(["--upgrade"] if newest else [])], cwd=ROOT, check=True)
    return 0
