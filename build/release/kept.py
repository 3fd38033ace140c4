"""Whether a program opens what every released version has saved, and leaves alone what a newer one has.

`tests/versions` keeps a user's folder per version. Each parcel's trial begins with this; `leave_alone` tries an older
program on what this version saves: `python build/try_parcels.py --older PROGRAM`.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from zlib import crc32

from checkout import ROOT
from release.trials import Failure
from scenes.smoke import split_warnings

VERSIONS = ROOT / "tests" / "versions"
LONGEST = 600.0
"""Seconds that a start may take."""
SAVED = ("matches/*.match", "replays/*.ggg")
"""Files that no start changes."""


def _newer_text(old: str, new: str) -> Callable[[Path], None]:
    """A change of a text file into one of a later version."""

    def change(path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        if old not in text:
            raise Failure(f"{path.name} has no {old}")
        path.write_text(text.replace(old, new, 1), encoding="utf-8", newline="\n")

    return change


def _newer_database(path: Path) -> None:
    """Change a database into one of a later version."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version=99")


def _newer_match(path: Path) -> None:
    """Change a journal into one of a later version, with the checksum that belongs to it."""
    head = path.read_bytes().split(b"\n")[0][9:].replace(b'"format":1', b'"format":99', 1)
    path.write_bytes(b"%08x %s\n" % (crc32(head), head))


NEWER: dict[str, Callable[[Path], None]] = {
    "statistics.sqlite": _newer_database,
    "collection-of-a-game.sqlite": _newer_database,
    "coach.json": _newer_text('"format":1', '"format":99'),
    "matches/*-gothest-*.match": _newer_match,
    "replays/gothest.ggg": _newer_text("ggg-record 1", "ggg-record 99"),
}
"""By pattern of a kept file: how it becomes one of a later version."""


def versions() -> list[Path]:
    """The folders of the versions that are kept, oldest first."""
    found = [path.parent for path in VERSIONS.glob("*/kept.json")]
    return sorted(found, key=lambda path: [int(part) for part in path.name.split(".")])


@contextmanager
def _copied(version: Path) -> Iterator[Path]:
    """A copy of the user's folder of a version."""
    with tempfile.TemporaryDirectory() as place:
        user = Path(place, "user")
        shutil.copytree(version / "user", user)
        yield user


def _log(door: Sequence[str], user: Path, environment: Mapping[str, str]) -> str:
    """The log of a start with a user's folder. Raises Failure if the program fails."""
    words = [*door, "--smoke", "--user-dir", str(user)]
    done = subprocess.run(
        words, env=dict(environment), timeout=LONGEST, stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    path = user / "log" / "log.txt"
    log = path.read_text(encoding="utf-8") if path.is_file() else ""
    if done.returncode:
        raise Failure(f"{' '.join(words)} ended with {done.returncode}: {done.stderr.decode(errors='replace')}\n{log}")
    return log


def _content(user: Path, patterns: Sequence[str]) -> dict[str, bytes]:
    """The files of these patterns, by their relative paths."""
    found = [path for pattern in patterns for path in user.glob(pattern)]
    return {path.relative_to(user).as_posix(): path.read_bytes() for path in found}


def open_kept(door: Sequence[str], environment: Mapping[str, str] = os.environ) -> list[str]:
    """Let a program open what each version has saved; returns the versions. Raises Failure if it does not read all of
    it, complains, or changes what was saved."""
    opened = []
    for version in versions():
        told = json.loads((version / "kept.json").read_text(encoding="utf-8"))
        wanted = (
            f"Read: {len(told['matches'])} matches, {len(told['replays'])} replays, {len(told['replays'])} results,"
        )
        with _copied(version) as user:
            before = _content(user, SAVED)
            log = _log(door, user, environment)
            if wanted not in log or split_warnings(log)[1]:
                raise Failure(f"What {version.name} has saved is not read whole ({wanted}):\n{log}")
            if _content(user, SAVED) != before:
                raise Failure(f"A start changes what {version.name} has saved.")
        opened.append(version.name)
    return opened


def leave_newer(door: Sequence[str], environment: Mapping[str, str] = os.environ) -> None:
    """Let a program start where a newer version was. Raises Failure unless it leaves that alone, and says so."""
    with _copied(versions()[-1]) as user:
        for pattern, change in NEWER.items():
            change(next(user.glob(pattern)))
        before = _content(user, list(NEWER))
        log = _log(door, user, environment)
        if "newer version" not in log:
            raise Failure(f"Nothing is said about what a newer version has saved:\n{log}")
        if _content(user, list(NEWER)) != before:
            raise Failure("What a newer version has saved is changed.")


def leave_alone(door: Sequence[str], environment: Mapping[str, str] = os.environ) -> None:
    """Let an older program start, and play a match, where this version was. Raises Failure if it fails, or if matches
    or replays are changed. It need not say what it read."""
    with _copied(versions()[-1]) as user:
        before = _content(user, SAVED)
        _log(door, user, environment)
        _log([*door, "--game", "goout", "--seats", "novice,novice", "--speed", "instant"], user, environment)
        after = _content(user, SAVED)
        if {name: after.get(name) for name in before} != before:
            raise Failure("An older program changes what this version has saved.")


def try_kept(door: Sequence[str], environment: Mapping[str, str] = os.environ) -> None:
    """Both, with a line about it. Raises Failure."""
    opened = open_kept(door, environment)
    leave_newer(door, environment)
    print(f"  Opened what {', '.join(opened)} saved; what a newer version saved is left alone.", flush=True)
