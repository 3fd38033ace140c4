"""Compare two builds file by file: `python build/compare.py FOLDER OTHER`."""

import sys

from release.compare import main

if __name__ == "__main__":
    sys.exit(main())
