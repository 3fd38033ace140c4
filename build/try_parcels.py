"""Try what players download: `python build/try_parcels.py [PARCEL ...]`."""

import sys

from release.try_parcels import main

if __name__ == "__main__":
    sys.exit(main())
