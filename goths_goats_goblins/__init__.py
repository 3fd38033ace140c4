"""The one package that pip installs: it puts the folders inside of it first on Python's path.

In a wheel `game`, `scenes`, `laboratory` and `bridges` are in this folder, so that they and another package of the same
name cannot overwrite each other. In the source they are beside it, where Python finds them by itself. A program that
wants the rules says `import goths_goats_goblins` first.
"""

from __future__ import annotations

import sys
from pathlib import Path

INSIDE = Path(__file__).resolve().parent
if (INSIDE / "game").is_dir() and str(INSIDE) not in sys.path:
    sys.path.insert(0, str(INSIDE))


def main() -> int:
    """Start the game; returns the exit code."""
    from scenes.command import main as start

    return start()
