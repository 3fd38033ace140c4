"""Write what winget and Flathub want to know of a version: `python build/manifests.py FOLDER`."""

import sys

from release.manifests import main

if __name__ == "__main__":
    sys.exit(main())
