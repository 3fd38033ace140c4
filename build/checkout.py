"""The tree in which the scripts of build/ stand. They import `game` and `scenes` as they are installed."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def check_installed(package: str = "game") -> None:
    """Raise SystemExit unless a package that is imported is this tree's own: another tree has other cards and rules."""
    found = find_spec(package)
    place = found.origin if found else None
    if place is None or not Path(place).resolve().is_relative_to(ROOT):
        sys.exit(f"`{package}` is {place or 'missing'}; `python -m pip install -e .` in {ROOT} installs the right one.")
