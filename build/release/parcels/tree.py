"""The files of a Linux system that the game consists of: program, menu entry, file type, icons, description."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path
from typing import Any

from checkout import ROOT
from release.parcels import changelog
from release.parcels.metainfo import metainfo
from release.parcels.names import MAKERS
from release.works import SBOM
from scenes import PROGRAM
from scenes.storage.addresses import addresses
from scenes.storage.desktop_entry import DESKTOP_ID, FILES, entry_files

COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Goths, Goats & Goblins
Comment: The libraries of others, with their licences, are in /usr/lib/{program}/_internal/notices;
 pictures, fonts, sounds and music are named in /usr/lib/{program}/_internal/assets/CREDITS.md.

Files: *
Copyright: 2026 The makers of Goths, Goats & Goblins
License: MIT
{licence}
"""
FONTS = """
Files: usr/lib/{program}/_internal/assets/fonts/* usr/lib/{program}/_internal/assets/phones/fonts/*
Copyright: their authors, whom the texts in usr/lib/{program}/_internal/assets/fonts/licences name
License: OFL-1.1
 The SIL Open Font License 1.1 is in each of those texts.
"""
ICONS = """
Files: usr/lib/{program}/_internal/assets/art/*
Copyright: 2026 The makers of Goths, Goats & Goblins
 Lorc and Skoll of https://game-icons.net, for the shapes that CREDITS.md names
License: MIT and CC-BY-3.0
 https://creativecommons.org/licenses/by/3.0/legalcode
"""
WORK = """
Files: {files}
Copyright: see {texts}
License: {licence}
 The whole text is in {texts}; the sources are at {source}
"""


def make_tree(bundle: Path, tree: Path) -> None:
    """Make the folder `tree` again: a `usr` with bin, lib and share, ready to be copied into a system."""
    shutil.rmtree(tree, ignore_errors=True)
    usr = tree / "usr"
    shutil.copytree(bundle, usr / "lib" / PROGRAM, symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / PROGRAM).symlink_to(f"../lib/{PROGRAM}/{PROGRAM}")
    share = usr / "share"
    news = changelog.FILE.read_text(encoding="utf-8")
    described = FILES / f"{DESKTOP_ID}.metainfo.xml"
    files = entry_files() | {
        f"metainfo/{described.name}": metainfo(described.read_text(encoding="utf-8"), news, addresses()).encode(
            "utf-8"
        ),
        f"doc/{PROGRAM}/copyright": copyright_file(bundle).encode("utf-8"),
        f"doc/{PROGRAM}/changelog.gz": gzip.compress(
            changelog.debian_changelog(PROGRAM, f"{MAKERS} <{addresses().mail}>", news).encode("utf-8"), 9, mtime=0
        ),
    }
    for name, content in files.items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    tidy(tree)


def copyright_file(bundle: Path) -> str:
    """Debian's file about copyright: our licence, those of fonts and icons, and of all works in the bundle's list of
    parts."""
    lines = (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines()[4:]
    licence = "\n".join(f" {line}" if line else " ." for line in lines)
    told = "".join(text.format(program=PROGRAM, licence=licence) for text in (COPYRIGHT, FONTS, ICONS))
    listed = bundle / "_internal" / "notices" / SBOM
    if listed.is_file():
        for one in json.loads(listed.read_text(encoding="utf-8"))["components"]:
            told += about_work(one)
    return told


def about_work(component: dict[str, Any]) -> str:
    """The paragraph about a component of the list of parts; empty if it has no files."""
    found = [one["location"] for one in component.get("evidence", {}).get("occurrences", ())]
    if not found:
        return ""
    return WORK.format(
        files="\n ".join(f"usr/lib/{PROGRAM}/_internal/{name}" for name in found),
        texts=", ".join(f"/usr/lib/{PROGRAM}/_internal/{one['value']}" for one in component["properties"]),
        licence=component["licenses"][0]["expression"],
        source=component["externalReferences"][0]["url"],
    )


def tidy(tree: Path) -> None:
    """The rights that a system's files have: all may read, only their owner may write."""
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or (path.stat().st_mode & 0o100 and ".so" not in path.name)
            path.chmod(0o755 if runs else 0o644)
