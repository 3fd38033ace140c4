"""The command `goths-goats-goblins`, which pip makes, and what main.py runs: checks the installation, then starts.

This module imports inside functions, so that a missing package is reported in one sentence.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec

REQUIRED_MODULES = ("pygame", "pytmx", "platformdirs", "msgspec", "websockets", "segno", "budoux", "tomli_w")
HELPER_ARGUMENTS = ("--multiprocessing-fork", "-c")
"""In a bundle the first argument of processes that are started by `multiprocessing`: opponents and phones."""
OPTIONS_WITHOUT_TITLE = ("--game", "--show", "-h", "--help", "--version", "--install-desktop", "--remove-desktop")
"""The options with which the title is not what is shown first."""


def main() -> int:
    """Start the game; returns the exit code."""
    if getattr(sys, "frozen", False) and any(word in HELPER_ARGUMENTS for word in sys.argv[1:]):
        import multiprocessing

        multiprocessing.freeze_support()  # does what the process is for, and ends it
    gc.disable()  # until `Doors.read_ahead`: what is imported stays, and looking through it costs a tenth of the start
    if sys.stderr is None:  # a bundle on Windows has no console to write to
        sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if missing := [name for name in REQUIRED_MODULES if find_spec(name) is None]:
        sys.exit(f"Not installed yet: {', '.join(missing)}. Run `python -m pip install -e .` in this folder first.")
    if _shows_title(sys.argv[1:]):
        _read_title_ahead()
    from scenes.launch import launch
    from scenes.words.terminal import replace_unwritable

    replace_unwritable()
    return launch(sys.argv[1:])


def _shows_title(argv: Sequence[str]) -> bool:
    """Whether the arguments look as if the title came first; it may also be a wrong guess."""
    return not any(word.partition("=")[0] in OPTIONS_WITHOUT_TITLE or word.endswith(".ggg") for word in argv)


def _read_title_ahead() -> None:
    """Begin to read the pictures of the title, before all modules are read: both take equally long."""
    from game import GAMES
    from scenes.look import read_ahead
    from scenes.storage.files import ASSETS

    read_ahead.begin([ASSETS / "art" / folder / "title.webp" for folder in ("common", *GAMES)])
