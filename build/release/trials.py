"""What the trials of a bundle, of parcels and of an installer have in common: how they fail, and how they end."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

PLAYED = "The match was played to its end."
"""Line of the program's log after a match."""


class Failure(Exception):
    """What was made must not be given away; the message says why."""


def exit_code(act: Callable[[], None]) -> int:
    """Do it all; return 0, or 1 after the sentence why it failed."""
    try:
        act()
    except (Failure, ValueError, subprocess.CalledProcessError) as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0
