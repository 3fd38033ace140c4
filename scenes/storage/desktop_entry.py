"""The entry in a Linux desktop: the menu, the icon, and the file type of replays, as freedesktop.org defines them."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from scenes import PROGRAM
from scenes.storage.faults import cause, fault
from scenes.storage.files import ASSETS, BadFile, log, read_regular

DESKTOP_ID = "io.github.goths-goats-goblins"
"""The name of the program among all programs of the world; on macOS the bundle identifier."""
REPLAY_TYPE = "application/x-goths-goats-goblins-replay"
"""The MIME type of a replay file."""
FILES = ASSETS / "desktop"
"""The folder of the shipped entries."""
ICON_FOLDER = ASSETS / "art" / "common"
MOST_BYTES = 2_000_000
"""Bytes of an entry or an icon; a larger file is refused."""
OPENED_FROM = ("APPIMAGE", "GGG_OPENED_FROM")
"""Environment variables that name the single file from which the program was unpacked."""
CACHE_TOOLS = (
    ("update-mime-database", "mime"),
    ("update-desktop-database", "applications"),
    ("gtk-update-icon-cache", "icons/hicolor"),
)
"""The programs that refresh the desktop's lists, and the folder that each is given; a desktop without them reads the
files themselves."""
TOOL_SECONDS = 60


def icons() -> dict[int, bytes]:
    """The program's icon as PNG by its size in pixels. Raises BadFile or OSError."""
    whole = read_regular(ICON_FOLDER / "icon.ico", MOST_BYTES)
    try:
        count = struct.unpack_from("<H", whole, 4)[0]
        found: dict[int, bytes] = {}
        for number in range(count):
            width, length, offset = struct.unpack_from("<B7xII", whole, 6 + 16 * number)
            found[width or 256] = whole[offset : offset + length]
    except struct.error as error:
        raise BadFile(fault("unusable", path=ICON_FOLDER / "icon.ico", why=cause(error))) from None
    return found | {512: read_regular(ICON_FOLDER / "icon.png", MOST_BYTES)}


def entry_files(command: Sequence[str] = (PROGRAM,)) -> dict[str, bytes]:
    """The files, by path below a `share` folder: the menu entry that starts `command`, the file type, and the icons in
    all sizes.

    Raises BadFile or OSError.
    """
    entry = read_regular(FILES / f"{DESKTOP_ID}.desktop", MOST_BYTES).decode("utf-8")
    started = " ".join(quoted(word) for word in command)
    tried = command[0].replace("\\", "\\\\")
    entry = entry.replace(f"\nExec={PROGRAM}", f"\nExec={started}").replace(f"TryExec={PROGRAM}", f"TryExec={tried}")
    files = {
        f"applications/{DESKTOP_ID}.desktop": entry.encode("utf-8"),
        f"mime/packages/{DESKTOP_ID}.xml": read_regular(FILES / f"{DESKTOP_ID}.xml", MOST_BYTES),
    }
    for size, png in icons().items():
        files[f"icons/hicolor/{size}x{size}/apps/{DESKTOP_ID}.png"] = png
    return files


def quoted(word: str) -> str:
    """One argument of an Exec line: in quotes where it must be, with everything escaped that means something there."""
    word = word.replace("%", "%%")
    if word and all(letter.isalnum() or letter in "/._-+:,@%" for letter in word):
        return word
    inner = "".join(f"\\{letter}" if letter in '"`$\\' else letter for letter in word)
    return '"' + inner.replace("\\", "\\\\") + '"'


def own_command(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The words that start this program again: the single file it was unpacked from, the bundle, the command that pip
    has made, or Python with the script."""
    for variable in OPENED_FROM:
        if environment.get(variable):
            return (environment[variable],)
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    started = Path(sys.argv[0]).absolute()
    if started.suffix == ".py" or not os.access(started, os.X_OK):
        return sys.executable, str(started)
    return (str(started),)


def share_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of the user's own menu entries, file types and icons. Raises BadFile if the user has no home."""
    named = environment.get("XDG_DATA_HOME", "")
    try:
        return Path(named) if os.path.isabs(named) else Path.home() / ".local" / "share"
    except RuntimeError:
        raise BadFile(fault("cause.no_home")) from None


def install_entry(share: Path, command: Sequence[str]) -> list[Path]:
    """Write the entry below `share`, and return the files. Raises BadFile or OSError."""
    written = []
    for name, content in entry_files(command).items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        written.append(path)
    _refresh(share)
    return written


def renew_entry(share: Path, command: Sequence[str]) -> None:
    """Write the entry again if there is one, and what it starts has gone: the file was moved, renamed or replaced by a
    newer one. What fails is left as it is."""
    try:
        text = read_regular(share / "applications" / f"{DESKTOP_ID}.desktop", MOST_BYTES).decode("utf-8")
        tried = re.search(r"^TryExec=(/.+)$", text, re.MULTILINE)
        if tried and not Path(tried[1].replace("\\\\", "\\")).exists():
            install_entry(share, command)
    except FileNotFoundError:
        pass
    except (OSError, ValueError, BadFile) as error:
        log.warning("the entry in the menu cannot be renewed: %s", error)


def remove_entry(share: Path) -> list[Path]:
    """Remove what `install_entry` has written, and folders that are empty then; return the files that were there.

    Raises OSError.
    """
    removed = [path for name in entry_files() if (path := share / name).exists()]
    for path in removed:
        path.unlink()
    _refresh(share)
    for path in removed:
        for folder in path.relative_to(share).parents[:-1]:
            if (share / folder).is_dir() and not any((share / folder).iterdir()):
                (share / folder).rmdir()
    return removed


def _refresh(share: Path) -> None:
    """Let the desktop reload its lists, if it has the tools for that."""
    # A bundle's own libraries are nothing for programs of the system.
    environment = {key: value for key, value in os.environ.items() if key != "LD_LIBRARY_PATH"}
    if "LD_LIBRARY_PATH_ORIG" in os.environ:
        environment["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH_ORIG"]
    for tool, folder in CACHE_TOOLS:
        if not ((found := shutil.which(tool)) and (share / folder).is_dir()):
            continue
        options = ["--quiet", "--ignore-theme-index"] if tool.startswith("gtk") else []
        try:
            subprocess.run(
                [found, *options, str(share / folder)],
                env=environment,
                timeout=TOOL_SECONDS,
                check=False,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            log.warning("%s does not run: %s", tool, error)
