"""Kills the program while a match ends, is renamed or is thrown away, and checks that everything is kept exactly once.

    python -m tests.soak.kill_end --times 60

A child process opens the real window, continues or begins a match, and concedes soon. From the last decision on it
counts its writes to files and databases and kills itself at a random one of them, or lives until the results. Now and
then it renames a match or throws one away, and is killed on the way. In the end all matches are played to their
results: each must be among the replays once, and count once in the statistics and in the collection.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import wraps
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from scenes.table.intents import GiveUp

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game import GAMES
from game.ai.worker import InlineThinker
from game.core.actions import Action
from game.core.events import Event
from scenes.collection.collection_extras import extras_of
from scenes.collection.store import HistoryEntry, Store
from scenes.look.widgets.confirm import Confirm
from scenes.pages.saved_matches import SavedMatches
from scenes.pages.title import Title
from scenes.saves.matches import MatchFolder
from scenes.saves.replay_files import ReplayFolder, playback_of
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.window import SMALLEST
from scenes.statistics.match_history import MatchEntry, MatchHistory, match_id
from scenes.storage.database import Database
from scenes.storage.files import Folders, problems
from scenes.table.match import computer_seats
from scenes.table.match.seating import Seating
from scenes.table.table import Table
from tests.soak.kill import wishes
from tests.soak.random_person import RandomPerson

DEEDS = 12
"""Writes to files and databases after which a child may be killed; few endings of a match have more."""
SETTLED, NAMED = 0, 3
"""Exit codes of a child that was not killed: its match has ended; it has renamed a match or thrown one away."""


class KillFuse:
    """Once it is lit, counts writes to files and databases, and kills the program when more than `left` have come."""

    def __init__(self, left: int) -> None:
        self.left = left
        self.lit = False
        sys.addaudithook(self._heard)
        patch.object(Database, "change", self._around(Database.change)).start()

    def _heard(self, event: str, args: tuple[object, ...]) -> None:
        writes = event == "open" and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR)
        if writes or event in ("os.rename", "os.remove", "os.truncate"):
            self._burn()

    def _around(self, change: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(change)
        def burning(*args: Any) -> Any:
            self._burn()
            came = change(*args)
            self._burn()
            return came

        return burning

    def _burn(self) -> None:
        self.left -= self.lit
        if self.left < 0:
            os.kill(os.getpid(), signal.SIGKILL)


class Quitter(RandomPerson):
    """Makes a few decisions and concedes; takes what was won; renames a match or throws one away."""

    def __init__(self, folder: Path, game: str, luck: Random, fuse: KillFuse, told: int) -> None:
        super().__init__(folder, [game], luck, size=SMALLEST)
        self.fuse = fuse
        self.told = told
        self.left = luck.randrange(4)
        self.last = -1
        """The exit code, once there is nothing more to do; -1 before."""
        submit = Seating.submit

        def submitted(seating: Seating, action: Action) -> list[Event]:
            events = submit(seating, action)
            self._over(seating)
            return events

        patch.object(Seating, "submit", submitted).start()

    def turn(self) -> None:
        match self.app.scene:
            case Title() if self.matches:
                self.last = SETTLED
            case Title() if self.robot.sees("Continue") and self.luck.random() < 0.3:
                self._tidy()
            case _:
                super().turn()
        if isinstance(self.app.scene, Table):
            self._over(self.app.scene.seating)

    def _over(self, seating: Seating) -> None:
        """Lights the fuse when a match is over, and reports the match and its number of people."""
        if seating.outcome and not self.fuse.lit:
            self.fuse.lit = True
            os.write(self.told, f"{seating.name} {len(seating.people)}\n".encode())

    def _begin(self) -> None:
        game, luck = self.games[0], self.luck
        rules, own = GAMES[game], extras_of(self.app, game)
        kinds = luck.choice((["person", "person"], ["person", "random"], ["person"] * rules.seats[0]))
        kinds += ["random"] * (rules.seats[0] - len(kinds))
        options = {name: luck.choice(values) for name, values in rules.choices(len(kinds)).items() if name[0] != "_"}
        setup = Setup(game, tuple(SeatSetup(kind, "") for kind in kinds), options)
        choice = own.choice(0, True, setup.options)
        if choice:
            rivals = {place: "rival:any" for place, seat in enumerate(setup.seats) if not seat.person}
            setup = own.prepared(setup, {0: choice.values[0][0], **rivals})
        self.app.replace(Table(self.app, replace(setup, speed="instant")))

    def _play(self, table: Table) -> None:
        self.left -= 1
        if self.left < 0 and table.seating.may_concede:
            table.post(GiveUp())
        else:
            super()._play(table)

    def _tidy(self) -> None:
        """Renames the first saved match, or throws it away."""
        self.robot.click("Saved matches")
        page = self.app.scene
        assert isinstance(page, SavedMatches)
        self.fuse.lit = True
        if self.luck.random() < 0.7:
            self.robot.click("Name of the match")
            self.robot.frame(pygame.Event(pygame.TEXTINPUT, text="x"))
        else:
            os.write(self.told, f"away {page.saved[0].header.match}\n".encode())
            self.robot.click("Delete")
            assert isinstance(self.app.scene, Confirm)
            self.robot.click("Delete")
        self.last = NAMED


def child(folder: Path, game: str, seed: int, left: int, told: int) -> int:
    """Play until it is killed or has nothing more to do; returns the exit code."""
    patch.object(computer_seats, "Thinker", InlineThinker).start()
    quitter = Quitter(folder, game, Random(seed), KillFuse(left), told)
    while quitter.last < 0:
        quitter.turn()
    quitter.close()
    return quitter.last


def one(folder: Path, game: str, seed: int, left: int) -> tuple[int, list[list[str]]]:
    """Start a child and wait for it; returns its exit code and the words of each line that it has reported."""
    ours, theirs = os.pipe()
    pid = os.fork()
    if not pid:
        code = 1
        try:
            os.close(ours)
            code = child(folder, game, seed, left, theirs)
        finally:
            os._exit(code)
    os.close(theirs)
    with os.fdopen(ours) as pipe:
        told = [line.split() for line in pipe]
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), told


class FolderTally:
    """What has been seen in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.over: dict[str, int] = {}
        """Names of the matches that were over, and how many people played."""
        self.thrown: set[str] = set()
        """Names of the matches that somebody wanted to throw away."""
        self.ends: Counter[int] = Counter()
        """How many children ended with each exit code."""

    def hear(self, code: int, told: list[list[str]]) -> None:
        """Notes how a child ended and what it reported."""
        assert code in (SETTLED, NAMED, -signal.SIGKILL), f"it ended by itself: {code}"
        self.ends[code] += 1
        for word, rest in told:
            if word == "away":
                self.thrown.add(rest)
            else:
                self.over[word] = int(rest)

    def look(self) -> None:
        """Asserts that what is kept is what was played. A match thrown away between its end and its results may or may
        not have been kept before."""
        folders = Folders(self.folder)
        replays = Counter(path.stem for path in ReplayFolder(folders).paths())
        self._once(replays, self.over)
        for kept in ReplayFolder(folders).read_all():
            assert playback_of(kept).states[-1].outcome == kept.outcome
        history = MatchHistory(folders)
        names = {match_id(name): name for name in self.over}
        over = [one for one in self.over if self.over[one]]
        self._once(Counter(names[match.id] for match in history.rows(MatchEntry)), over)
        history.close()
        for game in GAMES:
            if (self.folder / f"collection_{game}.sqlite").exists():
                self._look_at_deeds(game)
        assert not problems.take_new(), "a killed program must leave no damage"

    def _once(self, kept: Counter[str], over: Collection[str]) -> None:
        assert max(kept.values(), default=1) == 1, f"twice: {kept.most_common(1)}"
        assert set(kept) <= set(over), f"never over: {set(kept) - set(over)}"
        assert set(over) - self.thrown <= set(kept), f"lost: {set(over) - self.thrown - set(kept)}"

    def _look_at_deeds(self, game: str) -> None:
        """Asserts that no battle is in a collection's history twice."""
        store = Store(Folders(self.folder), f"collection_{game}")
        battles = sum(deed.what in ("won", "lost") for deed in store.rows(HistoryEntry))
        store.close()
        assert battles <= len(self.over), f"{battles} battles of {len(self.over)} matches"


def run(times: int, seed: int, games: list[str]) -> Counter[int]:
    """Run `times` children, going through the games in turn, and then play every match to its results."""
    luck = Random(seed)
    counts = {game: FolderTally(Path(tempfile.mkdtemp(prefix=f"end-{game}-"))) for game in games}
    try:
        for number in range(times):
            game = games[number % len(games)]
            code, told = one(counts[game].folder, game, luck.randrange(1 << 30), luck.randrange(DEEDS))
            counts[game].hear(code, told)
            if number % 20 == 19:
                print(number + 1, sum((count.ends for count in counts.values()), Counter()), flush=True)
        for game, count in counts.items():
            while MatchFolder(Folders(count.folder)).saved():
                count.hear(*one(count.folder, game, luck.randrange(1 << 30), 1 << 30))
            count.look()
    finally:
        for count in counts.values():
            shutil.rmtree(count.folder, ignore_errors=True)
    return sum((count.ends for count in counts.values()), Counter())


def main() -> None:
    """Read the arguments."""
    wish = wishes(__doc__, 100)
    began = time.monotonic()
    ends = run(wish.times, wish.seed, wish.games.split(","))
    print(
        f"{ends[-signal.SIGKILL]} killed, {ends[SETTLED]} settled, {ends[NAMED]} named or thrown away, in "
        f"{time.monotonic() - began:.0f} s. Everything is kept once."
    )


if __name__ == "__main__":
    main()
