"""`python -m goths_goats_goblins` starts the game; with `-m MODULE …` it runs one of our modules (`game.ai.arena`)."""

from __future__ import annotations

import runpy
import sys

from goths_goats_goblins import main

if __name__ == "__main__":
    if sys.argv[1:2] == ["-m"] and len(sys.argv) > 2:
        del sys.argv[:2]
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    else:
        sys.exit(main())
