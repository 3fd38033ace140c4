"""Bake what is in assets/: `python build/bake.py [art|fonts|phones|sounds|music] [--only NAME ...]`."""

import sys

from workshop.bake import main

if __name__ == "__main__":
    sys.exit(main())
