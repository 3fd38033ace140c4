"""Find, rate and choose puzzles: `python build/puzzles.py find|rate|choose GAME ...`, or `topics`.

docs/developers/puzzles.md says more.
"""

import sys

from workshop.puzzles.command import main

if __name__ == "__main__":
    sys.exit(main())
