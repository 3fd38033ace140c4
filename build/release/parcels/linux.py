"""What is given away for Linux: a folder as tar.xz, a single file, a .deb, an AppImage where its tool is there."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from release.parcels.archive import make_run, make_tar
from release.parcels.deb import make_deb, release_seconds
from release.parcels.names import stem
from release.parcels.tree import make_tree
from scenes import PROGRAM, VERSION
from scenes.storage.desktop_entry import DESKTOP_ID

APP_RUN = """\
#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/bin/{program}" "$@"
"""


def make_parcels(bundle: Path, out: Path, tool: str = "") -> list[Path]:
    """Make them from the bundle in the folder `out`, and return their paths.

    `tool` is the path of appimagetool; without it there is no AppImage. The folder `tree` stays there for the Flatpak.
    """
    first = stem(PROGRAM, VERSION, bundle)
    tree = out / "tree"
    make_tree(bundle, tree)
    tar, fast, run, deb = (out / f"{first}.{kind}" for kind in ("tar.xz", "tar.gz", "run", "deb"))
    make_tar(bundle, tar, first)
    make_tar(bundle, fast, first)
    make_run(fast, run)
    fast.unlink()
    make_deb(tree, deb)
    made = [tar, run, deb]
    if tool:
        made.append(make_appimage(tree, out / f"{first}.AppImage", tool))
    return made


def make_app_folder(tree: Path, folder: Path) -> None:
    """The folder that an AppImage is made of: the tree, with menu entry, icon and starter on top."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(tree, folder, symlinks=True)
    share = folder / "usr" / "share"
    shutil.copy(share / "applications" / f"{DESKTOP_ID}.desktop", folder)
    shutil.copy(share / "icons" / "hicolor" / "256x256" / "apps" / f"{DESKTOP_ID}.png", folder)
    (folder / ".DirIcon").symlink_to(f"{DESKTOP_ID}.png")
    starter = folder / "AppRun"
    starter.write_text(APP_RUN.format(program=PROGRAM), encoding="utf-8")
    starter.chmod(0o755)


def make_appimage(tree: Path, path: Path, tool: str) -> Path:
    """Pack the tree with appimagetool, whose own runtime needs no libfuse. Raises OSError or CalledProcessError."""
    folder = path.with_suffix(".AppDir")
    make_app_folder(tree, folder)
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(release_seconds()), "VERSION": VERSION}
    subprocess.run([tool, "--no-appstream", str(folder), str(path)], check=True, env=environment)
    shutil.rmtree(folder)
    return path
