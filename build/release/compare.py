"""Compare two builds file by file: `python build/compare.py FOLDER OTHER`.

The same source makes the same bundle: the recipe and mypyc run with one hash seed and with the day of the release as
their time. Where two builds differ the script names the files, and of Python's archives also the entries, and ends
with 1.
"""

from __future__ import annotations

import argparse
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

SEED = "0"
"""The hash seed of all builds: sets in compiled modules are written in the order of their hashes."""


def tree(folder: Path) -> dict[str, Path]:
    """Every file and link below a folder by its place in it."""
    return {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.is_symlink() or not path.is_dir()
    }


def kind(path: Path) -> str:
    """Everything about a file except its content: the target of a link, or whether it can be started."""
    if path.is_symlink():
        return f"a link to {path.readlink().as_posix()}"
    return "a program" if path.stat().st_mode & 0o100 else "a file"


def zip_entries(path: Path) -> dict[str, bytes]:
    """The entries of a zip with their times."""
    with zipfile.ZipFile(path) as file:
        return {one.filename: file.read(one) + repr(one.date_time).encode() for one in file.infolist()}


def program_entries(path: Path) -> dict[str, bytes]:
    """The entries of a program that PyInstaller has made, and of the archive of modules in it. Empty for others."""
    try:
        from PyInstaller.archive.readers import ArchiveReadError, CArchiveReader  # only where bundles are made
    except ImportError:
        return {}
    try:
        archive = CArchiveReader(str(path))
    except ArchiveReadError:
        return {}
    found = {name: archive.extract(name) for name in archive.toc}
    for name in [name for name in found if name.lower().endswith(".pyz")]:
        inside = archive.open_embedded_archive(name)
        found |= {f"{name}/{one}": inside.extract(one, raw=True) or b"" for one in inside.toc}
    return found


def entries_that_differ(path: Path, other: Path) -> list[str]:
    """The entries in which two archives differ; empty if they are none or only packed otherwise."""
    read: Callable[[Path], dict[str, bytes]] = zip_entries if zipfile.is_zipfile(path) else program_entries
    ours, theirs = read(path), read(other)
    return sorted(name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name))


def differences(folder: Path, other: Path) -> list[str]:
    """A line for everything in which two folders differ."""
    ours, theirs = tree(folder), tree(other)
    lines = [f"{name}: only in {folder}" for name in sorted(ours.keys() - theirs.keys())]
    lines += [f"{name}: only in {other}" for name in sorted(theirs.keys() - ours.keys())]
    for name in sorted(ours.keys() & theirs.keys()):
        first, second = ours[name], theirs[name]
        if kind(first) != kind(second):
            lines.append(f"{name}: {kind(first)}, and {kind(second)}")
        elif not first.is_symlink() and first.read_bytes() != second.read_bytes():
            inside = entries_that_differ(first, second)
            lines.append(f"{name}: other bytes" + (f" in {', '.join(inside)}" if inside else ""))
    return lines


def main(argv: Sequence[str] | None = None) -> int:
    """Print the differences; return 1 if there are any."""
    parser = argparse.ArgumentParser(description="Compare two builds file by file.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("other", type=Path)
    asked = parser.parse_args(argv)
    for folder in (asked.folder, asked.other):
        if not folder.is_dir():
            parser.error(f"{folder} is not a folder")
    found = differences(asked.folder, asked.other)
    print("\n".join(found) or f"{len(tree(asked.folder))} files, all alike.")
    return 1 if found else 0
