"""Try what players download as they do: `python build/try_parcels.py [PARCEL ...]`, on Linux.

Every parcel (all of out/parcels without names) is installed or unpacked, opens what every released version has saved
(kept.py), is started in a real window that is looked at,
plays a match of every game in one, opens a replay by the type of its file, and is removed; nothing may be left but what
a player has saved. It needs Xvfb, xdotool, ImageMagick, xdg-utils, desktop-file-utils and gio (libglib2.0-bin). A .deb
is installed as root, or with sudo where that asks nothing; otherwise it is left out, which is reported.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import tarfile
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from checkout import ROOT, check_installed
from game import GAMES
from release.kept import leave_alone, try_kept
from release.parcels.names import SUMS, sha256
from release.trials import PLAYED, Failure, exit_code
from scenes import PROGRAM, VERSION
from scenes.smoke import split_warnings
from scenes.storage.desktop_entry import DESKTOP_ID, REPLAY_TYPE

OUT = ROOT / "out" / "parcels"
KINDS = (".tar.xz", ".run", ".deb", ".AppImage")
PATIENCE = 120.0
"""Seconds that a window, a match or a removal may take."""
FEWEST_COLOURS = 500
"""A window with fewer colours than that shows nothing."""
SYSTEM = ("/usr", "/etc", "/opt", "/var/lib")
"""Where a package may leave something behind; caches of lists that name every program are left out."""


def say(*words: str) -> str:
    """The output of a command. Raises Failure if it fails."""
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=PATIENCE * 5)
    if done.returncode:
        raise Failure(f"{' '.join(words)} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """A virtual display of its own and a fresh home; the environment for programs there."""
    with tempfile.TemporaryDirectory(prefix="player-of-ggg-") as home:
        reading, writing = os.pipe()
        display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        kept = {
            key: value
            for key, value in os.environ.items()
            if not key.startswith(("PYTHON", "VIRTUAL_ENV", "XDG_", "SDL_", "WAYLAND"))
        }
        try:
            yield kept | {
                "HOME": home,
                "DISPLAY": f":{number}",
                "SDL_AUDIODRIVER": "dummy",
                "XDG_CACHE_HOME": f"{home}/.cache",
                "PATH": f"{home}/bin:{kept['PATH']}",
                "XDG_CURRENT_DESKTOP": "X-Generic",
                "NO_AT_BRIDGE": "1",
            }
        finally:
            display.terminate()
            display.wait()


def play(door: Sequence[str], environment: Mapping[str, str]) -> Path:
    """Play a match of every game in a window; returns the replay of the last one. Raises Failure."""
    replays = Path(environment["HOME"], "replays")
    for game in GAMES:
        user = Path(environment["HOME"], f"user {game}")
        words = [
            *door,
            "--smoke",
            "--game",
            game,
            "--seats",
            "novice,regular",
            "--speed",
            "instant",
            "--user-dir",
            str(user),
        ]
        done = subprocess.run(
            words,
            env=dict(environment) | {"SDL_VIDEODRIVER": "x11"},
            cwd="/",
            timeout=PATIENCE * 10,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        log = user.joinpath("log", "log.txt").read_text(encoding="utf-8")
        if done.returncode or PLAYED not in log or split_warnings(log)[1]:
            raise Failure(f"{' '.join(words)} ended with {done.returncode}: {done.stderr}\n{log}")
        replays.mkdir(exist_ok=True)
        replay = next(user.glob("replays/*.ggg")).replace(replays / "a match of geese.ggg")
        shutil.rmtree(user)
    return replay


def windows(environment: Mapping[str, str]) -> list[str]:
    """The numbers of the game's windows on the display."""
    found = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--class", f"^{PROGRAM}$"],
        env=dict(environment),
        capture_output=True,
        text=True,
        check=False,
    )
    return found.stdout.split()


def seen(words: Sequence[str], environment: Mapping[str, str]) -> float:
    """Start a program until its window shows a picture; returns the seconds it took, and closes it. Raises Failure."""
    began, shown = time.monotonic(), Path(environment["HOME"], "shown.png")
    program = subprocess.Popen(
        list(words),
        env=dict(environment),
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        while not (there := windows(environment)) or colours(there[0], shown, environment) < FEWEST_COLOURS:
            if time.monotonic() - began > PATIENCE:
                raise Failure(f"{words} showed no picture within {PATIENCE:.0f} seconds.")
            time.sleep(0.05)
        took = time.monotonic() - began
        owner = subprocess.run(
            ["xdotool", "getwindowpid", there[0]], env=dict(environment), capture_output=True, text=True, check=True
        ).stdout.strip()
        os.kill(int(owner), 15)
        give_up = time.monotonic() + PATIENCE
        while windows(environment) and time.monotonic() < give_up:
            time.sleep(0.05)
    finally:
        program.terminate()
        program.wait()
        shown.unlink(missing_ok=True)
    return took


def colours(window: str, path: Path, environment: Mapping[str, str]) -> int:
    """The number of colours that a window shows; 0 if it has gone in the meantime."""
    kept = subprocess.run(
        ["import", "-window", window, str(path)], env=dict(environment), check=False, stderr=subprocess.DEVNULL
    )
    if kept.returncode:
        return 0
    return int(say("identify", "-format", "%k", str(path)))


def opened_by_type(replay: Path, environment: Mapping[str, str]) -> float:
    """Open a replay as a double click does; returns the seconds until a picture. Raises Failure."""

    def asked(*words: str) -> str:
        return subprocess.run(words, env=dict(environment), capture_output=True, text=True, check=False).stdout.strip()

    # xdg-mime would ask `file`, which knows no types of programs, where Perl's `mimetype` is missing
    kind = asked("gio", "info", "--attributes", "standard::content-type", str(replay)).rpartition(" ")[2]
    if kind != REPLAY_TYPE:
        raise Failure(f"a replay is taken for {kind or 'nothing'}, not for {REPLAY_TYPE}")
    if (entry := asked("xdg-mime", "query", "default", REPLAY_TYPE)) != f"{DESKTOP_ID}.desktop":
        raise Failure(f"a replay is opened by {entry or 'nothing'}")
    return seen(["gio", "open", str(replay)], environment)  # xdg-open alone trips over blanks in an Exec line


def try_portable(parcel: Path, environment: Mapping[str, str]) -> None:
    """Try a parcel that is not installed: a folder to unpack, or a single file."""
    home = Path(environment["HOME"])
    place = home / "Spiele & Ü"
    place.mkdir()
    if parcel.name.endswith(".tar.xz"):
        with tarfile.open(parcel) as archive:
            archive.extractall(place, filter="tar")
        door = next(place.glob(f"*/{PROGRAM}"))
    else:
        door = Path(shutil.copy(parcel, place))
        first = seen([str(door)], environment)
        before = listed([environment["XDG_CACHE_HOME"]])
        print(f"  The first start, which unpacks, took {first:.1f} s.")
    try_kept([str(door)], environment)
    print(f"  A start took {seen([str(door)], environment):.2f} s.")
    if parcel.suffix == ".run" and listed([environment["XDG_CACHE_HOME"]]) != before:
        raise Failure(f"{parcel.name} unpacks itself at each start")
    replay = play([str(door)], environment)
    before = listed([str(home)])
    subprocess.run([str(door), "--install-desktop"], env=dict(environment), check=True, stdout=subprocess.DEVNULL)
    print(f"  A replay opened by its type in {opened_by_type(replay, environment):.2f} s.")
    if parcel.suffix == ".run":
        door = door.rename(door.with_name("cards"))
        print(f"  And in {opened_by_type(replay, environment):.2f} s after the file was renamed.")
    subprocess.run([str(door), "--remove-desktop"], env=dict(environment), check=True, stdout=subprocess.DEVNULL)
    if parcel.suffix == ".run":
        subprocess.run([str(door), "--remove-unpacked"], env=dict(environment), check=True)
    left = {name for name in listed([str(home)]) - before if PROGRAM in name}
    shutil.rmtree(place)
    if left or any(PROGRAM in name for name in listed([environment["XDG_CACHE_HOME"]])):
        raise Failure(f"{parcel.name} leaves {', '.join(sorted(left)) or 'its cache'}")


def as_root() -> list[str] | None:
    """The words before a command that only root may run; None if nothing helps."""
    if os.geteuid() == 0:
        return []
    allowed = shutil.which("sudo") and not subprocess.run(["sudo", "-n", "true"], check=False).returncode
    return ["sudo", "-n"] if allowed else None


def listed(folders: Sequence[str]) -> set[str]:
    """The paths of all files below some folders."""
    return {os.path.join(folder, name) for top in folders for folder, _, names in os.walk(top) for name in names}


def try_deb(parcel: Path, environment: Mapping[str, str]) -> None:
    """Install a package, try it, and purge it."""
    root = as_root()
    if root is None:
        print("  Left out: only root can install a package.")
        return
    before = {name for name in listed(SYSTEM) if PROGRAM in name}
    say(*root, "dpkg", "--install", str(parcel))
    try:
        if broken := say("dpkg", "--verify", PROGRAM):
            raise Failure(f"files of {parcel.name} are not what they were packed as:\n{broken}")
        try_kept([PROGRAM], environment)
        print(f"  A start took {seen([PROGRAM], environment):.2f} s.")
        replay = play([PROGRAM], environment)
        print(f"  A replay opened by its type in {opened_by_type(replay, environment):.2f} s.")
        if changed := say("dpkg", "--verify", PROGRAM):
            raise Failure(f"the program has changed its own files:\n{changed}")
    finally:
        say(*root, "dpkg", "--purge", PROGRAM)
    if left := {name for name in listed(SYSTEM) if PROGRAM in name} - before:
        raise Failure(f"{parcel.name} leaves {', '.join(sorted(left))}")


def try_parcel(parcel: Path) -> None:
    """Try one parcel in a fresh home on a display of its own. Raises Failure."""
    print(f"{parcel.name}: {parcel.stat().st_size / 1e6:.1f} MB", flush=True)
    with screen() as environment:
        (try_deb if parcel.suffix == ".deb" else try_portable)(parcel, environment)
    print("  Played, opened, removed; nothing was left.", flush=True)


def check_sums(folder: Path) -> None:
    """Compare the parcels in a folder with the sums beside them. Raises Failure."""
    for line in folder.joinpath(SUMS).read_text(encoding="utf-8").splitlines():
        wanted, name = line.split("  ", 1)
        if sha256(folder / name) != wanted:
            raise Failure(f"{name} is not what its sum says")


def try_parcels(named: Sequence[Path]) -> None:
    """Try these parcels, all of out/parcels without one. Raises Failure."""
    if not named:
        check_sums(OUT)
    parcels = named or sorted(path for path in OUT.iterdir() if path.name.endswith(KINDS) and VERSION in path.name)
    if not parcels:
        raise Failure("There is nothing to try; `python build/build.py --all` makes it.")
    for parcel in parcels:
        try_parcel(parcel.resolve())


def main(argv: Sequence[str] | None = None) -> int:
    """Try the parcels; return the exit code."""
    parser = argparse.ArgumentParser(description="Try what players download.")
    parser.add_argument("parcels", nargs="*", type=Path, help="files to try; all of out/parcels without one")
    parser.add_argument(
        "--older", type=Path, help="only: whether this older program leaves alone what this version saves"
    )
    asked = parser.parse_args(argv)
    check_installed()
    if asked.older:
        return exit_code(lambda: leave_alone([str(asked.older.resolve())]))
    return exit_code(lambda: try_parcels(asked.parcels))
