"""The priority of a thinking process: what is on the screen comes first, on every system."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import ctypes

    _BELOW_NORMAL = 0x4000
    """Windows' BELOW_NORMAL_PRIORITY_CLASS."""

    def lower_priority(steps: int) -> None:
        """Lower the priority of this process. Windows knows only one lower class, so `steps` does not count."""
        kernel = ctypes.windll.kernel32
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        kernel.SetPriorityClass(ctypes.c_void_p(kernel.GetCurrentProcess()), _BELOW_NORMAL)
else:

    def lower_priority(steps: int) -> None:
        """Lower the priority of this process by `steps` (1–19, as `nice`), unless the system forbids it."""
        try:
            os.nice(steps)
        except OSError:
            return
