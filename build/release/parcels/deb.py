"""A package for Debian, Ubuntu and their kin, made with dpkg-deb."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from release.parcels import changelog
from release.parcels.names import MAKERS, glibc_of, processor
from scenes import PROGRAM, VERSION
from scenes.storage.addresses import Addresses, addresses

CONTROL = """\
Package: {program}
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
{who}\
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc}), libx11-6, libxext6
Recommends: libxcursor1, libxi6, libxrandr2, libpulse0 | libasound2 | libasound2t64, xdg-utils
Description: five card games at one table
 One card table on your desktop, and five complete card games to play at it,
 against computer opponents, with friends at the same screen, or with a phone
 in everybody's hand: Gothest BATtle, Go Out Battle, BattleGoats, GOTHIES and
 Goblin Slayer-Slayer. One of the regulars teaches each of them at the table.
"""
ARCHITECTURES = {"x86_64": "amd64", "arm64": "arm64"}


def make_deb(tree: Path, path: Path) -> None:
    """Pack the tree as the package `path`. Raises OSError or CalledProcessError."""
    control = tree / "DEBIAN"
    shutil.rmtree(control, ignore_errors=True)
    control.mkdir()
    files = sorted(one for one in (tree / "usr").rglob("*") if one.is_file() and not one.is_symlink())
    size = sum(one.stat().st_size for one in files)
    control.joinpath("control").write_text(
        CONTROL.format(
            program=PROGRAM,
            version=VERSION,
            who=who(addresses()),
            architecture=ARCHITECTURES[processor()],
            kilobytes=-(-size // 1024),
            glibc=glibc_of(tree),
        ),
        encoding="utf-8",
    )
    # The hashes by which dpkg --verify finds a file that is damaged.
    control.joinpath("md5sums").write_text(
        "".join(f"{md5(one)}  {one.relative_to(tree).as_posix()}\n" for one in files), encoding="utf-8"
    )
    control.chmod(0o755)
    path.unlink(missing_ok=True)
    command = ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", str(tree), str(path)]
    subprocess.run(
        command, check=True, env=os.environ | {"SOURCE_DATE_EPOCH": str(release_seconds())}, stdout=subprocess.DEVNULL
    )
    shutil.rmtree(control)


def who(told: Addresses) -> str:
    """The fields of a package that say who answers for it, and where."""
    maker = f"{MAKERS} <{told.mail}>" if told.mail else MAKERS
    return f"Maintainer: {maker}\n" + (f"Homepage: {told.home}\n" if told.home else "")


def md5(path: Path) -> str:
    """The MD5 of a file in hexadecimal: what dpkg compares."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "md5").hexdigest()


def release_seconds() -> int:
    """Noon of the day of this version in seconds since 1970: the time of all packed files, so that the same files make
    the same package."""
    year, month, day = map(int, changelog.release(VERSION).date.split("-"))
    return int(datetime(year, month, day, 12, tzinfo=UTC).timestamp())
