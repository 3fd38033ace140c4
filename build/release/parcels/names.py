"""The names of what is given away: program, version, system, processor, and on Linux the glibc it wants."""

from __future__ import annotations

import hashlib
import platform
import re
import sys
from collections.abc import Iterable
from pathlib import Path

LICENCE = "MIT AND OFL-1.1 AND CC-BY-3.0"
"""The licences of the program, of its fonts, and of shapes in its pictures, as SPDX writes them."""
RIGHTS = "MIT licence; fonts OFL 1.1; some shapes CC BY 3.0"
"""The same in words, where a system shows them."""
MAKERS = "The makers of Goths, Goats & Goblins"
"""Who answers for a package."""
SUMS = "SHA256SUMS"
_WANTED = re.compile(rb"GLIBC_(\d+)\.(\d+)\0")
_ELF = b"\x7fELF"


def glibc_of(folder: Path) -> str:
    """The newest glibc that any program or library in a folder asks for, such as "2.35". Raises ValueError if none."""
    wanted: set[tuple[int, int]] = set()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == _ELF:
                    wanted |= {(int(major), int(minor)) for major, minor in _WANTED.findall(file.read())}
    if not wanted:
        raise ValueError(f"nothing in {folder} asks for a glibc")
    return "{}.{}".format(*max(wanted))


def processor() -> str:
    """The name of this machine's processor, one name on all systems: x86_64 or arm64."""
    found = platform.machine().lower()
    return {"amd64": "x86_64", "aarch64": "arm64"}.get(found, found)


def stem(name: str, version: str, folder: Path) -> str:
    """The first part of the name of every parcel with the bundle in `folder`."""
    if sys.platform == "win32":
        system = "windows"
    elif sys.platform == "darwin":
        system = "macos"
    else:
        system = f"linux-glibc{glibc_of(folder)}"
    return f"{name}-{version}-{system}-{processor()}"


def sha256(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def sums(paths: Iterable[Path]) -> str:
    """The lines that `sha256sum --check` reads, by name."""
    return "".join(f"{sha256(path)}  {path.name}\n" for path in sorted(paths, key=lambda path: path.name))
