"""Print the page of a release: `python build/notes.py VERSION`."""

import sys

from release.parcels.notes import main

if __name__ == "__main__":
    sys.exit(main())
