"""The parcels of the system that this runs on."""

from __future__ import annotations

import sys
from pathlib import Path

from parcels import linux
from parcels.names import SUMS, sums


def make_parcels(bundle: Path, out: Path, tool: str = "") -> list[Path]:
    """Make all parcels of the bundle in the folder `out`, and their sums; return the parcels. `tool` is the path of the
    system's packer where one has to be named."""
    out.mkdir(parents=True, exist_ok=True)
    made = linux.make_parcels(bundle, out, tool) if sys.platform.startswith("linux") else []
    (out / SUMS).write_text(sums(made), encoding="utf-8")
    return made
