"""Try the installer for Windows: `python build/try_installer.py INSTALLER`."""

import sys

from release.try_installer import main

if __name__ == "__main__":
    sys.exit(main())
