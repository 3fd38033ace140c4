"""Plays on a disk that is really full, and checks that nothing is lost.

    python -m tests.soak.full_disk --rounds 50

The user's folder is on a small disk in memory (tmpfs, mounted as root or in a user namespace; where neither is possible
the exit code is 77). A person has played before: there are replays, statistics, a collection, settings, names for a
companion and a saved match. In the middle of a match the disk is filled up to the last page, or to a few before it, and
random things are done: decisions, ends of matches, battles for cards, notes, settings, exports of decks and statistics,
names of matches, reports of errors. None of it may end the game, leave anything half written, or damage what was there
before. Then the disk gets space again; after a few more actions, or only after leaving, everything must be on the disk.
"""

from __future__ import annotations

import argparse
import logging
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.ai.worker import InlineThinker
from game.core.actions import Action
from game.core.record import CONCEDE
from scenes.collection.deck_builder import DeckBuilder
from scenes.collection.ownership import Collections, collections_of
from scenes.companion.session import CompanionSession, session_of
from scenes.doors import LazyDoors
from scenes.pages.results import Results
from scenes.pages.title import Title
from scenes.saves import journal_writer
from scenes.saves.matches import match_folder, read_match
from scenes.saves.replay_files import ReplayFolder
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell import crash
from scenes.shell.app import App
from scenes.shell.window import SMALLEST
from scenes.statistics.match_history import MatchEntry, MatchHistory
from scenes.statistics.page import StatisticsPage
from scenes.storage.files import Folders, log, problems, start_log
from scenes.storage.settings_file import Settings, read_settings
from scenes.table.match import computer_seats
from scenes.table.table import Table
from tests.scenes.person import click

IMPOSSIBLE = 77
"""The exit code where no disk can be mounted."""
SIZE = 4 * 1024 * 1024
"""Bytes of the disk."""
PAGE = 4096
"""Bytes of a page, the smallest part of it that a file takes."""
SETUP = Setup("goout", (SeatSetup("person", "Ada"), SeatSetup("novice", "Ben")), {}, None, "instant")


class Disk:
    """A small disk with a file that fills it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filler = folder / "filler"

    def fill(self, pages: int) -> None:
        """Fill the disk except for this many pages."""
        with self._filler.open("wb", buffering=0) as file, suppress(OSError):
            while file.write(b"\0" * PAGE):
                pass
        os.truncate(self._filler, max(0, self._filler.stat().st_size - pages * PAGE))

    def clear(self) -> None:
        """Make space again."""
        self._filler.unlink(missing_ok=True)


@contextmanager
def small_disk() -> Iterator[Disk]:
    """Mount a small disk. Ends the program with exit code IMPOSSIBLE where that is not possible."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder], check=False)
        if done.returncode:
            sys.exit(IMPOSSIBLE)
        try:
            yield Disk(Path(folder))
        finally:
            subprocess.run(["umount", "-l", folder], check=True)


class DiskSession:
    """One person at one window: what they do, and what must be on the disk afterwards."""

    def __init__(self, disk: Disk, seed: int) -> None:
        self.disk = disk
        self.luck = Random(seed)
        self.root = Path(tempfile.mkdtemp(dir=disk.folder))
        self.folders = Folders(self.root)
        start_log(self.folders)
        self.app = App(Settings(speed="instant"), self.folders, LazyDoors, SMALLEST)
        self.over = self.battles = self.decisions = 0
        self.effects = 0.8
        self.lines = 0
        self.name = ""
        """The name of the running match; "" without one."""
        self.deeds: dict[str, Callable[[], None]] = {
            "decide": self.decide,
            "end": self.end,
            "battle": self.battle,
            "note": self.note,
            "set": self.set,
            "deck": self.deck,
            "export": self.export,
            "rename": self.rename,
            "report": self.report,
            "leave": self.leave,
        }

    # ---- what a person does ----------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table of the running match, which is continued or, if there is none, begun."""
        scene = self.app.scene if self.app._stack else None
        if not isinstance(scene, Table):
            saved = match_folder(self.app).playable()
            if not (saved and saved[0].header.match == self.name and self.app.doors.resume(self.name, "instant")):
                self.app.replace(Table(self.app, replace(SETUP, seed=self.luck.randrange(1 << 40))))
            scene = self.app.scene
            assert isinstance(scene, Table)
            scene.seating.computers.minds = None  # the opponent's decisions are random too
            self.app.step([], 0.05)
            self.name, self.decisions = scene.seating.name, scene.seating.decisions
        return scene

    def decide(self) -> None:
        """Make some random decisions."""
        table = self.table
        for _ in range(self.luck.randrange(1, 60)):
            match = table.seating.match
            if match.outcome is not None:
                break
            table.submit(self.luck.choice(match.legal(self.luck.choice(match.waiting))))
            self.app.step([], 0.05)
        self.decisions = table.seating.decisions
        if table.seating.match.outcome is not None:
            self._to_results()

    def end(self) -> None:
        """End the match: somebody concedes."""
        self.table.submit(Action(self.table.seating.match.waiting[0], CONCEDE))
        self._to_results()

    def _to_results(self) -> None:
        for _ in range(100):
            if isinstance(self.app.scene, Results):
                break
            self.app.step([], 0.1)
        assert isinstance(self.app.scene, Results), self.app.scene
        self.over, self.name = self.over + 1, ""

    def battle(self) -> None:
        """Record a battle for cards, and opens a pack if there is one."""
        collections = collections_of(self.app, "gothest")
        collections.record_battle(collections.me.id, True, "Nettle", f"battle {self.battles}")
        self.battles += 1
        collections.open_pack(self.luck)

    def note(self) -> None:
        """Tell a companion something."""
        session_of(self.app, "gothest").rename(0, f"Line {self.lines}")
        self.lines += 1

    def set(self) -> None:
        """Change a setting."""
        self.effects = self.app.settings.effects = round(self.luck.random(), 3)
        self.app.save()

    def deck(self) -> None:
        """Save a deck as a file."""
        self.app.replace(DeckBuilder("gothest"))
        self.app.step([], 0.1)
        for words in ("as text", "Save as a file"):
            click(self.app, words)
        self.app.replace(Title())

    def export(self) -> None:
        """Export the statistics as a file."""
        page = StatisticsPage()
        self.app.replace(page)
        page._export()
        self.app.replace(Title())

    def rename(self) -> None:
        """Rename the saved matches."""
        self.leave()
        for saved in match_folder(self.app).saved():
            match_folder(self.app).rename(saved, f"Evening {self.luck.randrange(100)}")

    def report(self) -> None:
        """Write a report of an error, and a line in the log."""
        log.info("x" * self.luck.randrange(5000))
        path = crash.write_report(self.folders, ValueError, ValueError("a goat too many"), None)
        assert path is None or "a goat too many" in path.read_text("utf-8")

    def leave(self) -> None:
        """Go to the title."""
        self.app.replace(Title())
        self.app.step([], 0.05)

    def some(self, count: int) -> None:
        """Do `count` random things."""
        for _ in range(count):
            name = self.luck.choice(list(self.deeds))
            log.info("now: %s", name)
            self.deeds[name]()
            self.app.step([], 0.05)

    # ---- what is on the disk ---------------------------------------------------------------------------------

    def on_disk(self) -> Counter[str]:
        """Count what another program would find; every file must be whole. Changes nothing."""
        half = [path.name for path in self.root.rglob("*.new")]
        assert not half, f"half written: {half}"
        found = Counter(replays=len(ReplayFolder(self.folders).read_all()))
        for path in self.root.glob("matches/*.match"):
            saved = read_match(path)
            assert not saved.damage, saved.damage
            if path.stem == self.name:
                found["decisions"] = saved.decisions
        for path in self.root.glob("*.csv"):
            assert path.read_text("utf-8").endswith("\n")
        return found

    def databases(self) -> Counter[str]:
        """Count the matches in the statistics and the battles won in the collection; nobody may have them open."""
        history = MatchHistory(self.folders)
        found = Counter(matches=len(history.rows(MatchEntry)))
        history.close()
        collections = Collections(self.folders, "gothest", "You", "Deck")
        found["battles"] = collections.me.won
        collections.close()
        return found

    def check(self) -> None:
        """Asserts that everything that was done is on the disk, after the window was closed with space left."""
        told = problems.take_new()
        found = self.on_disk() + self.databases()
        assert not problems.take_new(), "damage"
        assert found["replays"] == found["matches"] == self.over, (found, self.over, told)
        assert found["battles"] == self.battles, (found, self.battles)
        if self.name:
            assert found["decisions"] == self.decisions, (found, self.decisions)
        assert read_settings(self.folders).effects == self.effects
        assert CompanionSession("gothest", self.folders).name(0) == (f"Line {self.lines - 1}" if self.lines else "")
        assert not list(self.root.rglob("*.damaged*")) and not list(self.root.glob("*.apart*"))

    def play(self, deeds: int) -> int:
        """Run the whole session, with `deeds` things done on the full disk; returns how many sentences about it were
        shown."""
        self.app.push(Title())
        for name in ("end", "battle", "note", "set", "decide"):
            self.deeds[name]()
        self.leave()
        before = self.on_disk()
        problems._known.clear()
        self.disk.fill(self.luck.choice((0, 0, 1, 2, 3, 5, 8, 13, 30)))
        self.some(deeds)
        full = self.on_disk()
        assert full["replays"] >= before["replays"], "a replay that was there is lost"
        told = [sentence for sentence in problems._known if "cannot be" in sentence]
        self.disk.clear()
        if self.luck.random() < 0.5:
            self.some(self.luck.randrange(1, 4))
        self.app.quit()
        self.app.run()
        self.check()
        return len(told)


def run(rounds: int, seed: int, deeds: int) -> int:
    """Run sessions on one disk, with `deeds` things done while it is full; returns how many sentences about the full
    disk were shown in all."""
    told = 0
    logging.raiseExceptions = False  # or the log would print that it cannot write either
    thinking = patch.object(computer_seats, "Thinker", InlineThinker)
    waiting = patch.object(journal_writer, "FRAME_WAIT", 30.0)
    with small_disk() as disk, thinking, waiting:
        for number in range(rounds):
            problems._known.clear()
            try:
                told += DiskSession(disk, seed + number).play(deeds)
            except BaseException:
                print(f"round with --seed {seed + number}", file=sys.stderr)
                raise
            finally:
                disk.clear()
            subprocess.run(["rm", "-rf", *map(str, disk.folder.iterdir())], check=True)
    return told


def main() -> None:
    """Read the arguments; starts itself again in a user namespace if it may not mount."""
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--rounds", type=int, default=20)
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--deeds", type=int, default=12, help="things that are done while the disk is full")
    args.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    wish = args.parse_args()
    if sys.platform != "linux":
        sys.exit(IMPOSSIBLE)
    if os.geteuid() and not wish.inside:
        try:
            done = subprocess.run(
                [
                    "unshare",
                    "--user",
                    "--map-root-user",
                    "--mount",
                    sys.executable,
                    "-m",
                    "tests.soak.full_disk",
                    *sys.argv[1:],
                    "--inside",
                ],
                check=False,
            )
        except OSError:
            sys.exit(IMPOSSIBLE)
        sys.exit(done.returncode)
    told = run(wish.rounds, wish.seed, wish.deeds)
    print(f"{wish.rounds} rounds, {told} sentences about the full disk. Nothing was lost.")


if __name__ == "__main__":
    main()
