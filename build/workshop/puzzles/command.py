"""The command line of the puzzles: `python build/puzzles.py find|rate|choose GAME ...`, or `topics`.

docs/developers/puzzles.md says more.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from checkout import check_installed
from workshop.puzzles import choose, find, rate, topics

PARTS = {"find": find.main, "rate": rate.main, "choose": choose.main, "topics": topics.main}


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words say; return the exit code."""
    parser = argparse.ArgumentParser(description="Find, rate and choose puzzles.")
    parser.add_argument("part", choices=PARTS, help="`find --help` and so on say what each takes")
    words = list(sys.argv[1:] if argv is None else argv)
    part = parser.parse_args(words[:1]).part
    check_installed()
    PARTS[part](words[1:])
    return 0
