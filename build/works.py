"""Check the notices of a finished bundle: `python build/works.py FOLDER`."""

import sys

from release.works import main

if __name__ == "__main__":
    sys.exit(main())
