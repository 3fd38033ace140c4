"""The page of a release: `python build/notes.py VERSION` prints what CHANGELOG.md says of it.

Raises ValueError, and so stops the release, unless the version is the one in scenes/__init__.py and the changelog tells
of it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from checkout import check_installed
from release.parcels import changelog
from scenes import VERSION

WHICH = """\

| for | take |
|---|---|
| Windows 10, 11 | `…windows-x86_64-installer.exe`, or the `.zip` to carry about |
| macOS, Apple's own processors | `…macos-arm64.dmg` |
| macOS, Intel | `…macos-x86_64.dmg` |
| Debian, Ubuntu, Mint | `….deb` |
| other Linux | `….AppImage`, `….flatpak`, `….run` (one file) or `….tar.xz` (a folder); the name tells the glibc |
| Python 3.11 to 3.14 | `pipx install` the `.whl` |

`SHA256SUMS` tells whether a download is whole: `sha256sum --check --ignore-missing SHA256SUMS`.
"""


def notes(tag: str) -> str:
    """The page of the release of a tag such as v1.2.3."""
    version = tag.removeprefix("v")
    if version != VERSION:
        raise ValueError(f"the tag {tag} is not that of version {VERSION}")
    return f"{changelog.release(version).text}\n{WHICH}"


def main(argv: Sequence[str] | None = None) -> int:
    """Print the page; return the exit code."""
    parser = argparse.ArgumentParser(description="Print the page of a release.")
    parser.add_argument("tag", metavar="VERSION", help="such as v1.2.3")
    asked = parser.parse_args(argv)
    check_installed("scenes")
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(notes(asked.tag))
    return 0
