"""Compile the rules: `python build/compile_rules.py [FOLDER]`."""

import sys

from release.compile_rules import main

if __name__ == "__main__":
    sys.exit(main())
