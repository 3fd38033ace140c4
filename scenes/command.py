"""The command `goths-goats-goblins`, which pip makes, and what main.py runs: checks the installation, then starts.

This module imports inside its function, so that a missing package is told in one sentence.
"""
from __future__ import annotations

import multiprocessing
import os
import sys
from importlib.util import find_spec

REQUIRED_MODULES = ("pygame", "pytmx", "platformdirs", "msgspec", "websockets", "segno", "budoux")


def main() -> int:
    """Start the game; returns the exit code."""
    multiprocessing.freeze_support()
    if sys.stderr is None:  # a bundle on Windows has no console to write to
        sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if missing := [name for name in REQUIRED_MODULES if find_spec(name) is None]:
        sys.exit(f"Not installed yet: {', '.join(missing)}. Run `python -m pip install -e .` in this folder first.")
    from scenes.launch import launch

    return launch(sys.argv[1:])
