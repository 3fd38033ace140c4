"""How much of the machine a thinking process takes: what is on the screen comes first, on every system."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import ctypes

    _BELOW_NORMAL = 0x4000
    """Windows' BELOW_NORMAL_PRIORITY_CLASS."""

    def lower_priority(steps: int) -> None:
        """Let other programs go before this process. Windows knows one such class, whatever the number of steps."""
        kernel = ctypes.windll.kernel32
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        kernel.SetPriorityClass(ctypes.c_void_p(kernel.GetCurrentProcess()), _BELOW_NORMAL)
else:

    def lower_priority(steps: int) -> None:
        """Let other programs go before this process, by so many of the 19 steps of `nice`. A system that forbids it is
        left as it is."""
        try:
            os.nice(steps)
        except OSError:
            return
