"""The parcels of the system for which a bundle was made."""

from __future__ import annotations

import sys
from pathlib import Path

from release.addresses import gaps
from release.parcels import linux, macos, windows
from release.parcels.names import SUMS, sums
from scenes import PROGRAM
from scenes.storage.addresses import addresses


def make_parcels(bundle: Path, out: Path, tool: str = "") -> list[Path]:
    """Make all parcels of the bundle in the folder `out`, and their sums; return the parcels.

    `tool` is the path of the system's packer: appimagetool on Linux, makensis for Windows. A bundle for Windows can be
    packed on any system. Raises OSError, ValueError or CalledProcessError.
    """
    out.mkdir(parents=True, exist_ok=True)
    if missing := gaps(addresses()):
        print(missing)
    if (bundle / f"{PROGRAM}.exe").exists():
        made = windows.make_parcels(bundle, out, tool)
    elif sys.platform == "darwin":
        made = macos.make_parcels(bundle, out)
    else:
        made = linux.make_parcels(bundle, out, tool)
    (out / SUMS).write_text(sums(made), encoding="utf-8")
    return made
