"""Bundle the game for players without Python: `python build/build.py`."""

import sys

from release.bundle import main

if __name__ == "__main__":
    sys.exit(main())
