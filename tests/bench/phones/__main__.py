"""What phones cost the laptop, and how fast real browsers are: `python -m tests.bench.phones [laptop browsers]`.

The processes that are started meanwhile import nothing of this package, as in the program itself.
"""

from __future__ import annotations

import os
import sys

from tests.bench.phones import browsers, laptop
from tests.phones.browser import missing

if __name__ == "__main__":
    print(f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "")
    wanted = sys.argv[1:] or ["laptop", "browsers"]
    if "laptop" in wanted:
        laptop.main()
    if "browsers" in wanted:
        print(missing()) if missing() else browsers.main()
