"""The bundle as one file: a folder to unpack, and a program for Linux that unpacks itself at its first start only."""

from __future__ import annotations

import tarfile
from pathlib import Path

from release.parcels.deb import release_seconds
from scenes import PROGRAM, VERSION

STARTER = Path(__file__).with_name("starter.sh")
HOW_TO = """\
Goths, Goats & Goblins {version}

Start ./{program}; nothing has to be installed.
./{program} --install-desktop puts it into your desktop's menu and lets replays (.ggg) open with a double click,
./{program} --remove-desktop takes it out again. To remove the game, throw this folder away.
"""


def _packed(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """The same for everybody who packs the same files."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = release_seconds()
    return entry


def make_tar(bundle: Path, path: Path, top: str) -> None:
    """Pack the bundle as a tar.xz in which all lies in the folder `top`, with a page on how to start it."""
    page = bundle / "README.txt"
    page.write_text(HOW_TO.format(version=VERSION, program=PROGRAM), encoding="utf-8")
    try:
        with tarfile.open(path, "w:xz", format=tarfile.PAX_FORMAT) as archive:
            archive.add(bundle, top, filter=_packed)
    finally:
        page.unlink()


def make_run(tar: Path, path: Path, sum_of_tar: str) -> None:
    """Put the starter before a tar.xz: a file that can be started. `sum_of_tar` tells two builds of a version apart."""
    head = STARTER.read_text(encoding="utf-8")
    for name, value in {
        "@PROGRAM@": PROGRAM,
        "@VERSION@": VERSION,
        "@KEY@": f"{VERSION}-{sum_of_tar[:12]}",
        "@LINES@": str(head.count("\n") + 1),
    }.items():
        head = head.replace(name, value)
    path.write_bytes(head.encode("utf-8") + tar.read_bytes())
    path.chmod(0o755)
