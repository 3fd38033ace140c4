"""Bring the addresses of build/release/addresses.toml to README.md and pyproject.toml: `python build/addresses.py`."""

import sys

from release.addresses import main

if __name__ == "__main__":
    sys.exit(main())
