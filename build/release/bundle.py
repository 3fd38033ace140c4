"""Bundle the game for players without Python: `python build/build.py`.

Compile the rules (compile_rules.py; where there is no C compiler they stay plain, which is reported), make one folder
with PyInstaller in out/bundle (on macOS also the .app), with the notices, and try the result out. Started in another
working folder, with the bundle read-only, without a console and with a fresh user folder, it must show its title, let a
phone join and play a match of every game, without a warning in its log (except that an opponent was late on a busy
machine) and without writing into its own folder. With --all what players download is made of it in out/parcels, and on
Linux tried out by try_parcels.py.

Needs the extras of the project: `python -m pip install -e ".[bundle]"`. Signing is described in build/release.md.
"""

from __future__ import annotations

import argparse
import os
import shutil
import stat
import struct
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Sequence
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path

from checkout import ROOT, check_installed
from game import GAMES
from release import works
from release.compare import SEED
from release.compile_rules import COMPILED, NoCompiler, compile_rules
from release.parcels.deb import release_seconds
from release.parcels.make import make_parcels
from release.parcels.names import RIGHTS
from release.trials import PLAYED, Failure, exit_code
from scenes import PROGRAM, VERSION
from scenes.command import HELPER_ARGUMENTS
from scenes.smoke import split_warnings
from scenes.storage.desktop_entry import DESKTOP_ID

TITLE = "Goths, Goats & Goblins"
NAME = PROGRAM
BUNDLE_ID = DESKTOP_ID
OUT = ROOT / "out"
BUNDLE = OUT / "bundle"
PARCELS = OUT / "parcels"
BITS = OUT / "bits"
"""Folder of the files that the PyInstaller recipe reads."""
SHOWN = "The first frame is shown."
"""Line of the log after the first frame."""
COMPILED_RULES = "The rules are compiled."
"""Line of the log of a program with compiled rules."""
JOINED = "A phone could join."
"""Line of the log after a start without a match."""
NO_PYINSTALLER = 'PyInstaller is missing; `python -m pip install -e ".[bundle]"` installs it.'
RECIPE_FAILED = "PyInstaller could not make the bundle; the lines above say why."
STARTS = 3
"""Number of times that the title is started."""
LONGEST = 1800
"""Seconds after which a trial is given up. It is far more than the slowest machine needs, because a slow machine is no
fault of the bundle; a match in which nothing happens ends by itself much sooner."""


# What goes in --------------------------------------------------------------------------------------


def version_resource(version: str) -> str:
    """The text of PyInstaller's version resource, which Windows shows under Properties; `version` is like "1.2.3"."""
    four = tuple([*(int(part) for part in version.split(".")), 0, 0, 0][:4])
    strings = {
        "CompanyName": TITLE,
        "FileDescription": TITLE,
        "FileVersion": version,
        "InternalName": NAME,
        "LegalCopyright": RIGHTS,
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": TITLE,
        "ProductVersion": version,
    }
    table = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3f, flags=0x0, OS=0x40004, "
        f"fileType=0x1, subtype=0x0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """The bytes of a macOS icon file from PNG pictures by their type (ic08: 256 pixels, ic09: 512 pixels)."""
    body = b"".join(kind + struct.pack(">I", len(png) + 8) + png for kind, png in pictures.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def gather_notices(notices: Path) -> None:
    """Copy our own licence and credits into a folder; the recipe adds those of all that it puts into the bundle."""
    shutil.rmtree(notices, ignore_errors=True)
    notices.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", notices / "LICENSE.txt")
    shutil.copy(ROOT / "assets" / "CREDITS.md", notices)


def helper_hook() -> str:
    """The code that PyInstaller runs at each start for the processes that `multiprocessing` starts, changed so that
    it runs in them alone: it takes a tenth of the start. scenes/command.py knows them by the same arguments."""
    found = find_spec("PyInstaller")
    if found is None or found.origin is None:
        raise Failure(NO_PYINSTALLER)
    path = Path(found.origin).parent / "hooks" / "rthooks" / "pyi_rth_multiprocessing.py"
    inner = textwrap.indent(path.read_text(encoding="utf-8"), "    ")
    return f"import sys\nif any(word in {HELPER_ARGUMENTS!r} for word in sys.argv[1:]):\n{inner}"


def make_bits() -> None:
    """Write the starting script, the icons, the version resource, the notices and PyInstaller's hook into BITS."""
    BITS.mkdir(parents=True, exist_ok=True)
    art = ROOT / "assets" / "art" / "common"
    shutil.copy(ROOT / "main.py", BITS)
    shutil.copy(art / "icon.ico", BITS)
    (BITS / "icon.icns").write_bytes(
        icns({b"ic08": (art / "icon-256.png").read_bytes(), b"ic09": (art / "icon.png").read_bytes()})
    )
    (BITS / "version.txt").write_text(version_resource(VERSION), encoding="utf-8")
    (BITS / "pyi_rth_multiprocessing.py").write_text(helper_hook(), encoding="utf-8")
    gather_notices(BITS / "notices")


def rules_folder(wish: str = "auto") -> Path:
    """The folder of the rules that go in: `plain` ones, `compiled` ones, or compiled ones if there is a compiler
    (`auto`). Raises Failure."""
    if wish == "plain":
        return ROOT
    try:
        began = time.monotonic()
        compile_rules(COMPILED)
    except NoCompiler as missing:
        if wish == "compiled":
            raise Failure(f"The rules cannot be compiled here: {missing}") from None
        print(f"The rules stay plain, and opponents think half as fast, because they cannot be compiled: {missing}")
        return ROOT
    except subprocess.CalledProcessError as failure:
        raise Failure(f"Compiling the rules failed; --rules plain leaves them plain:\n{failure.stdout}") from None
    print(f"The rules were compiled in {time.monotonic() - began:.0f} s.")
    return COMPILED


def run_recipe(rules: Path) -> Path:
    """Run PyInstaller and return the folder of the bundle, with game/ from the folder `rules`; raise Failure if it
    fails."""
    if BUNDLE.exists():
        set_writable(BUNDLE, True)
        shutil.rmtree(BUNDLE)
    settings = {
        "NAME": NAME,
        "TITLE": TITLE,
        "VERSION": VERSION,
        "BITS": str(BITS),
        "ID": BUNDLE_ID,
        "RULES": str(rules),
    }
    command = [
        sys.executable,
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--log-level",
        "WARN",
        "--distpath",
        str(BUNDLE),
        "--workpath",
        str(OUT / "work"),
        str(ROOT / "build" / "release" / "bundle.spec"),
    ]
    alike = {"PYTHONHASHSEED": SEED, "SOURCE_DATE_EPOCH": str(release_seconds())}
    environment = os.environ | alike | {f"BUNDLE_{key}": value for key, value in settings.items()}
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
        raise Failure(RECIPE_FAILED)
    return BUNDLE / NAME


def slim(folder: Path) -> None:
    """On Linux, strip the debug symbols of a Python built from source, a quarter of the bundle's size."""
    if sys.platform.startswith("linux") and shutil.which("strip"):
        inside = folder / "_internal"
        libraries = map(str, [*inside.glob("libpython*"), *inside.glob("python3*/lib-dynload/*.so")])
        subprocess.run(["strip", "--strip-debug", *libraries], check=True)


def check_notices(folder: Path) -> None:
    """Compare what is in the finished bundle with its notices. Raises Failure."""
    try:
        parts = works.check(folder, folder / (f"{NAME}.exe" if sys.platform == "win32" else NAME))
    except works.Unknown as unknown:
        raise Failure(str(unknown)) from None
    print(f"{len(parts)} works of others are inside, with their licences.")


# Trying it out -------------------------------------------------------------------------------------


def program(folder: Path) -> Path:
    """The executable in the bundle."""
    if sys.platform == "darwin":
        return folder.with_name(f"{TITLE}.app") / "Contents" / "MacOS" / NAME
    return folder / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def set_writable(folder: Path, writable: bool) -> None:
    """Allow or forbid writing for a folder and everything below it."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode | stat.S_IWUSR if writable else mode & ~0o222)


def inventory(folder: Path) -> dict[str, tuple[int, int]]:
    """By relative path: size in bytes and time of change in nanoseconds of every file below a folder."""
    return {
        str(path.relative_to(folder)): (path.stat().st_size, path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file() and not path.is_symlink()
    }


def start(door: Path, *words: str) -> tuple[float, str]:
    """Start the executable `door` once with a fresh user folder, in an empty working folder and without Python's
    environment variables; return the seconds until the first frame, and the log.

    Raises Failure if the program fails, hangs or logs a warning; warnings of lateness are printed instead.
    """
    with tempfile.TemporaryDirectory() as user, tempfile.TemporaryDirectory() as elsewhere:
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
        detached = {"creationflags": 0x8} if sys.platform == "win32" else {"start_new_session": True}
        began = time.time()
        try:
            done = subprocess.run(
                [str(door), "--smoke", "--user-dir", user, *words],
                cwd=elsewhere,
                env=environment,
                timeout=LONGEST,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                check=False,
                **detached,
            )
        except subprocess.TimeoutExpired:
            raise Failure(f"{door} {' '.join(words)} did not end within {LONGEST} seconds.") from None
        told = Path(user, "log", "log.txt")
        log = told.read_text(encoding="utf-8") if told.is_file() else ""
        reports = [path.read_text(encoding="utf-8") for path in Path(user, "log").glob("crash-*.txt")]
    late, wrong = split_warnings(log)
    if done.returncode or SHOWN not in log or wrong:
        raise Failure(f"{door} {' '.join(words)} ended with {done.returncode} and left:\n{log}{''.join(reports)}")
    if late:
        print(f"A remark: the machine was busy, and {len(late)} lines of the log tell of lateness ({' '.join(words)}).")
    return moment(next(line for line in log.splitlines() if SHOWN in line)) - began, log


def moment(line: str) -> float:
    """The time at which a line of the log was written, in seconds since 1970."""
    return datetime.strptime(line[:23], "%Y-%m-%d %H:%M:%S,%f").timestamp()


def trials() -> list[tuple[str, ...]]:
    """The command lines to try: every game with an opponent that searches, and each further mode of a game."""
    first = [("--game", game, "--seats", "expert,regular") for game in GAMES]
    further = [
        ("--game", game, "--seats", "regular,regular", "--option", f"mode={mode}")
        for game, rules in GAMES.items()
        for mode in rules.options.get("mode", ())[1:]
    ]
    return [*first, *further]


def try_out(folder: Path, compiled: bool) -> None:
    """Start the bundle on its own, read-only, play all trials, and print times and sizes. Raises Failure, also if the
    rules are not `compiled` although they should be, or the other way round."""
    whole = program(folder).parents[2] if sys.platform == "darwin" else folder
    before = inventory(whole)
    set_writable(whole, False)
    try:
        starts, logs = zip(*(start(program(folder)) for _ in range(STARTS)), strict=True)
        if not all(JOINED in log for log in logs):
            raise Failure(f"No phone could join:\n{logs[0]}")
        if (COMPILED_RULES in logs[0]) != compiled:
            raise Failure(f"The rules should be {'compiled' if compiled else 'plain'}:\n{logs[0]}")
        for words in trials():
            began, said = time.time(), " ".join(words)
            _, log = start(program(folder), *words, "--speed", "instant")
            if PLAYED not in log:
                raise Failure(f"No match was played with {said}:\n{log}")
            print(f"A match with {said}: {time.time() - began:.1f} s from start to end.")
    finally:
        set_writable(whole, True)
    if inventory(whole) != before:
        raise Failure("The program has written into its own folder.")
    size = sum(length for length, _ in before.values())
    assets = sum(length for name, (length, _) in before.items() if "assets" in Path(name).parts)
    print(f"{whole}: {size / 1e6:.1f} MB in {len(before)} files, {assets / 1e6:.1f} MB of them assets.")
    print(f"Start to first frame: {min(starts):.2f} s at best, {max(starts):.2f} s at worst of {STARTS}.")


def main(argv: Sequence[str] | None = None) -> int:
    """Make the bundle and try it out, and with --all the parcels too; return the exit code."""
    parser = argparse.ArgumentParser(description="Bundle the game for players without Python.")
    parser.add_argument("--all", action="store_true", help="also make what players download; on Linux try that, too")
    parser.add_argument("--parcels", action="store_true", help="only make that, of the bundle there is")
    parser.add_argument(
        "--rules",
        choices=("auto", "compiled", "plain"),
        default="auto",
        help="compiled, plain, or (auto) compiled where there is a compiler",
    )
    parser.add_argument("--tool", default="", help="path of appimagetool (Linux) or makensis (Windows)")
    asked = parser.parse_args(argv)
    check_installed()

    def make() -> None:
        folder = BUNDLE / NAME
        if not asked.parcels:
            make_bits()
            rules = rules_folder(asked.rules)
            folder = run_recipe(rules)
            slim(folder)
            check_notices(folder)
            try_out(folder, compiled=rules == COMPILED)
        if asked.all or asked.parcels:
            for parcel in make_parcels(folder, PARCELS, asked.tool):
                print(f"{parcel}: {parcel.stat().st_size / 1e6:.1f} MB.", flush=True)
        if asked.all and sys.platform.startswith("linux"):
            subprocess.run([sys.executable, str(ROOT / "build" / "try_parcels.py")], check=True)

    return exit_code(make)
