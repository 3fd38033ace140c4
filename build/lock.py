"""Pin what the pipeline installs, with hashes: `python build/lock.py`."""

import sys

from release.lock import main

if __name__ == "__main__":
    sys.exit(main())
