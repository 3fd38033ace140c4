"""Try the installer for Windows as a player does: `python build/try_installer.py INSTALLER`, on Windows or under wine.

It is installed without a question into a folder with a blank and letters that are not ASCII, checked for its entries in
the registry and menus, plays a match of every game, comes up when a replay is opened, and is removed: once so that what
a player has saved stays, once so that it goes as well. Nothing happens while the game runs, or in a folder with another
program's `_internal`, and a file that a player has put beside the game's own stays.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from checkout import check_installed
from game import GAMES
from release.kept import try_kept
from release.parcels.windows import TITLE
from release.trials import Failure, exit_code
from scenes import PROGRAM, VERSION
from scenes.storage.desktop_entry import DESKTOP_ID

PATIENCE = 900.0
"""Seconds that a step may take."""
SHOWN = 3.0
"""Seconds for which the window with the replay is left open."""
CLOSE = 0x10
"""Windows' message that a window is to be closed."""
RUNNING, NOT_OURS = 3, 4
"""How installer and uninstaller end while the game runs, and in a folder that is not the game's."""
UNINSTALL = rf"Software\Microsoft\Windows\CurrentVersion\Uninstall\{PROGRAM}"


def value(key: str, name: str = "") -> str | None:
    """A value of the user's registry, None if it is not there."""
    if sys.platform != "win32":
        raise Failure("This needs Windows.")
    import winreg

    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
            return str(winreg.QueryValueEx(opened, name)[0])
    except FileNotFoundError:
        return None


def run(*words: str) -> None:
    """Run a program to its end. Raises Failure."""
    done = subprocess.run(words, check=False, timeout=PATIENCE, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise Failure(f"{words} ended with {done.returncode}")


def until(happens: Callable[[], object], otherwise: str) -> None:
    """Wait until something happens. Raises Failure, which says `otherwise`, if it does not."""
    give_up = time.monotonic() + PATIENCE / 10
    while not happens():
        if time.monotonic() > give_up:
            raise Failure(otherwise)
        time.sleep(0.2)


def until_gone(path: Path) -> None:
    """Wait until a folder is gone: an uninstaller works on from a copy of itself. Raises Failure."""
    until(lambda: not path.exists(), f"{path} is left")


def open_by_type(replay: Path, meanwhile: Callable[[], None]) -> None:
    """Open a replay as a double-click does, wait for the program's window, act, and close it. Raises Failure."""
    if sys.platform != "win32":
        raise Failure("This needs Windows.")
    import ctypes

    user = ctypes.windll.user32
    os.startfile(replay)
    until(lambda: user.FindWindowW(None, TITLE), f"Nothing comes up when {replay.name} is opened")
    time.sleep(SHOWN)
    meanwhile()
    user.PostMessageW(user.FindWindowW(None, TITLE), CLOSE, 0, 0)
    until(lambda: not user.FindWindowW(None, TITLE), "The program does not end when its window is closed")


def expect(told: object, wanted: object, what: str) -> None:
    """Raise Failure unless both are the same."""
    if told != wanted:
        raise Failure(f"{what} is {told!r}, not {wanted!r}")


def end_of(line: str) -> int:
    """The exit code of a command line, which is given to Windows as it is."""
    return subprocess.run(line, check=False, timeout=PATIENCE).returncode


def silent(installer: Path, folder: Path) -> str:
    """The command line that installs without a question. NSIS takes everything behind /D= as the folder, so that there
    must be no quotes."""
    return f'"{installer}" /S /D={folder}'


def files_in(folder: Path) -> dict[str, int]:
    """The files in a folder and their sizes."""
    return {str(path.relative_to(folder)): path.stat().st_size for path in folder.rglob("*") if path.is_file()}


def leave_others_alone(installer: Path, folder: Path) -> None:
    """Nothing is installed over another program that PyInstaller has made. Raises Failure."""
    (folder / "_internal").mkdir(parents=True)
    for name in ("base_library.zip", "python3.dll"):
        (folder / "_internal" / name).write_bytes(b"another program's")
    before = files_in(folder)
    expect(end_of(silent(installer, folder)), NOT_OURS, "the end of the installer over another program")
    expect(files_in(folder), before, "what is left of another program")


def refuse_while_running(installer: Path, folder: Path) -> None:
    """Nothing is replaced or removed while the game runs. Raises Failure."""
    before = files_in(folder)
    expect(end_of(silent(installer, folder)), RUNNING, "the end of the installer while the game runs")
    # Behind _?= the uninstaller works where it is, and tells how it ended.
    line = f'"{folder / "uninstall.exe"}" /S _?={folder}'
    expect(end_of(line), RUNNING, "the end of the uninstaller while the game runs")
    expect(files_in(folder), before, "the program that runs")


def install(installer: Path, folder: Path) -> Path:
    """Install without a question, look at the entries, and return the program. Raises Failure."""
    expect(end_of(silent(installer, folder)), 0, "the end of the installer")
    program = folder / f"{PROGRAM}.exe"
    expect(program.exists(), True, "whether the program is there")
    expect(value(UNINSTALL, "DisplayVersion"), VERSION, "the version in the list of programs")
    expect(value(r"Software\Classes\.ggg"), f"{DESKTOP_ID}.replay", "what opens a replay")
    command = value(rf"Software\Classes\{DESKTOP_ID}.replay\shell\open\command")
    expect(command, f'"{program}" "%1"', "how a replay is opened")
    menu = Path(os.environ["APPDATA"], "Microsoft", "Windows", "Start Menu", "Programs")
    expect(bool(list(menu.glob("Goths*.lnk"))), True, "whether the start menu has it")
    return program


def try_installer(installer: Path) -> None:
    """Install, play, and remove. Raises Failure."""
    saved = Path(os.environ["LOCALAPPDATA"], "GothsGoatsGoblins")
    if saved.exists():
        raise Failure(f"{saved} is there; this trial removes what a player has saved, and is for a fresh machine.")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place, "Spiele & Ü")
        leave_others_alone(installer, Path(place, "Other"))
        program = install(installer, folder)
        try_kept([str(program)])
        for game in GAMES:
            run(str(program), "--smoke", "--game", game, "--seats", "novice,regular", "--speed", "instant")
            print(f"Played: {game}", flush=True)
        replays = list(saved.rglob("*.ggg"))
        expect(len(replays), len(GAMES), "the number of replays")
        open_by_type(replays[0], lambda: refuse_while_running(installer, folder))
        print("Opened: a replay, by its type", flush=True)
        note = folder / "_internal" / "note.txt"
        note.write_text("A player's own.", encoding="utf-8")
        install(installer, folder)
        run(str(folder / "uninstall.exe"), "/S")
        until(lambda: not (folder / "uninstall.exe").exists(), f"{folder} is not clean")
        expect(list(files_in(folder)), [str(note.relative_to(folder))], "what is left in the folder")
        note.unlink()
        note.parent.rmdir()
        folder.rmdir()
        expect((value(UNINSTALL, "DisplayVersion"), value(r"Software\Classes\.ggg")), (None, None), "what is left")
        expect(saved.exists(), True, "whether what was saved is still there")
        install(installer, folder)
        run(str(folder / "uninstall.exe"), "/S", "/FORGET")
        until_gone(folder)
        until_gone(saved)
    print("Installed, played, removed; nothing was left.")


def main(argv: Sequence[str] | None = None) -> int:
    """Try the installer; return the exit code."""
    parser = argparse.ArgumentParser(description="Try the installer for Windows as a player does.")
    parser.add_argument("installer", type=Path)
    asked = parser.parse_args(argv)
    check_installed()
    return exit_code(lambda: try_installer(asked.installer.resolve()))
