"""Try the installer for Windows as a player does: `python build/try_installer.py INSTALLER`, on Windows or under wine.

It is installed without a question into a folder with a blank and letters that are not ASCII, checked for its entries in
the registry and menus, plays a match of every game, and is removed: once so that what a player has saved stays, once so
that it goes as well.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

from trials import Failure, exit_code  # noqa: E402

from game import GAMES  # noqa: E402
from scenes import PROGRAM, VERSION  # noqa: E402
from scenes.storage.desktop_entry import DESKTOP_ID  # noqa: E402

PATIENCE = 900.0
"""Seconds that a step may take."""
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


def until_gone(path: Path) -> None:
    """Wait until a folder is gone: an uninstaller works on from a copy of itself. Raises Failure."""
    give_up = time.monotonic() + PATIENCE / 10
    while path.exists():
        if time.monotonic() > give_up:
            raise Failure(f"{path} is left, with {[one.name for one in path.rglob('*')][:9]}")
        time.sleep(0.2)


def expect(told: object, wanted: object, what: str) -> None:
    """Raise Failure unless both are the same."""
    if told != wanted:
        raise Failure(f"{what} is {told!r}, not {wanted!r}")


def install(installer: Path, folder: Path) -> Path:
    """Install without a question, look at the entries, and return the program. Raises Failure."""
    # NSIS takes everything behind /D= as the folder, so that there must be no quotes.
    run_line = f'"{installer}" /S /D={folder}'
    expect(subprocess.run(run_line, check=False, timeout=PATIENCE).returncode, 0, "the end of the installer")
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
        program = install(installer, folder)
        for game in GAMES:
            run(str(program), "--smoke", "--game", game, "--seats", "novice,regular", "--speed", "instant")
            print(f"Played: {game}", flush=True)
        expect(len(list(saved.rglob("*.ggg"))), len(GAMES), "the number of replays")
        run(str(folder / "uninstall.exe"), "/S")
        until_gone(folder)
        expect((value(UNINSTALL, "DisplayVersion"), value(r"Software\Classes\.ggg")), (None, None), "what is left")
        expect(saved.exists(), True, "whether what was saved is still there")
        install(installer, folder)
        run(str(folder / "uninstall.exe"), "/S", "/FORGET")
        until_gone(folder)
        until_gone(saved)
    print("Installed, played, removed; nothing was left.")


if __name__ == "__main__":
    sys.exit(exit_code(lambda: try_installer(Path(sys.argv[1]).resolve())))
