"""The entry point of the program: `python main.py`."""

import sys

from scenes.command import main

if __name__ == "__main__":
    sys.exit(main())
