"""Kills the program at random moments and checks that nothing that was shown is lost.

    python -m tests.soak.kill --times 200

A child process opens the real window without a screen, with random people and computer opponents at instant speed.
After each frame in which everything is shown it reports a fingerprint of the table. It is killed at a random moment.
Then its journal must hold at least as much, restore the same fingerprint, and equal a replay of the match's record. The
next child begins with Continue on the title.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import shutil
import signal
import tempfile
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game import GAMES, Match
from game.ai.worker import InlineThinker
from scenes.saves.journal import SavedMatch
from scenes.saves.matches import MatchFolder
from scenes.shell.window import SMALLEST
from scenes.storage.files import Folders, problems
from scenes.table.match import computer_seats
from scenes.table.match.seating import Seating
from scenes.table.table import Table
from tests.soak.random_person import RandomPerson, fingerprint

PATIENCE = 60.0
"""Seconds in which the worker processes of a killed program must end."""


def child(folder: Path, game: str, seed: int, told: int) -> None:
    """Play until it is killed, and writes a line into the pipe `told` for every table that is completely shown.

    With two of three seeds opponents think in this process, so that much more happens in the same time.
    """
    if seed % 3:
        patch.object(computer_seats, "Thinker", InlineThinker).start()
    person = RandomPerson(folder, [game], Random(seed), size=SMALLEST)  # drawing is not what is tested
    said = ""
    while True:
        person.turn()
        scene = person.app.scene
        if isinstance(scene, Table) and scene.director.caught_up and not scene.tabletop.covered and scene.seating.name:
            seating = scene.seating
            assert scene.board.view == seating.view()
            journal = seating._journal
            assert journal is not None
            workers = ",".join(str(process.pid) for process in multiprocessing.active_children())
            lines = journal._text.count(b"\n")
            line = f"{seating.name} {lines} {fingerprint(seating)} {workers or '-'}\n"
            if line != said:
                os.write(told, line.encode())
                said = line
        time.sleep(0.0005)


class KillTally:
    """What was found after all kills so far."""

    def __init__(self) -> None:
        self.replays: Counter[Path] = Counter()
        """Number of finished matches in each folder."""
        self.kills = self.shown = self.ahead = self.continued = self.over = self.early = 0

    def __str__(self) -> str:
        return (
            f"{self.shown} tables shown, {self.continued} matches continued from the title, {self.ahead} journals "
            f"ahead of the screen, {self.over} killed after the end, {self.early} before the first table"
        )

    def look(self, folder: Path, heard: list[str], before: str) -> str:
        """Compare the journal with what the child has shown; returns the name of the running match, "" without one."""
        self.kills += 1
        saved = MatchFolder(Folders(folder)).saved()
        replays = len(list(folder.glob("replays/*.ggg")))
        finished, self.replays[folder] = replays > self.replays[folder], replays
        assert not problems.take_new(), "a killed program must leave no damage"
        if not heard:
            self.early += 1
            assert not before or saved or finished, "the match that went on is lost"
            return saved[0].header.match if saved else ""
        name, lines, mark, _ = heard[-1].split()
        self.shown += len(heard)
        self.continued += heard[0].split()[0] == before
        found = next((one for one in saved if one.header.match == name), None)
        if found is None:
            assert finished, f"{name} is lost, {lines} lines of it had been shown"
            self.over += 1
            return saved[0].header.match if saved else ""
        kept = len(found.entries) + 1
        assert kept >= int(lines), f"{name} has {kept} lines, {lines} had been shown"
        self.ahead += kept > int(lines)
        upto = replace(found, entries=found.entries[: int(lines) - 1])
        assert fingerprint(_seated(upto)) == mark, f"{name} is not as it was after {lines} lines"
        match = _seated(found).match
        again = Match.replay(match.record)
        assert again._state == match._state, f"{name} is not what its record replays to"
        return saved[0].header.match


def _seated(saved: SavedMatch) -> Seating:
    """A saved match at a table, without worker processes."""
    with patch.object(computer_seats, "Thinker", InlineThinker):
        seating = Seating(saved.setup, past=saved)
    seating.close()
    return seating


def kill_once(folder: Path, game: str, luck: Random) -> list[str]:
    """Start a child, let it play for a moment and kill it; returns the lines that it has reported."""
    ours, theirs = os.pipe()
    seed, moment, early = luck.randrange(1 << 30), luck.random() ** 2 * 6.0, luck.random() < 0.07
    pid = os.fork()  # everything is imported already: a match begins at once
    if not pid:
        try:
            os.close(ours)
            child(folder, game, seed, theirs)
        finally:
            os._exit(1)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        heard = [] if early else [pipe.readline()]
        time.sleep(moment)
        os.kill(pid, signal.SIGKILL)
        heard += pipe.readlines()
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == -signal.SIGKILL, "it ended by itself"
    told = [line.decode() for line in heard if line.endswith(b"\n")]
    _all_gone(told)
    return told


def _all_gone(told: list[str]) -> None:
    """Asserts that the worker processes of a killed program end by themselves within PATIENCE."""
    workers = {int(pid) for line in told for pid in line.split()[3].split(",") if pid != "-"}
    end = time.monotonic() + PATIENCE
    while any(map(_lives, workers)):
        assert time.monotonic() < end, f"left behind: {workers}"
        time.sleep(0.05)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def run(times: int, seed: int, games: list[str]) -> KillTally:
    """Kill `times` children, going through the games in turn; a match goes on through several of them."""
    luck, check = Random(seed), KillTally()
    folders = {game: Path(tempfile.mkdtemp(prefix=f"kill-{game}-")) for game in games}
    running = dict.fromkeys(games, "")
    try:
        for number in range(times):
            game = games[number % len(games)]
            running[game] = check.look(folders[game], kill_once(folders[game], game, luck), running[game])
            if number % 10 == 9:
                print(f"{number + 1}: {check}", flush=True)
    finally:
        for folder in folders.values():
            shutil.rmtree(folder, ignore_errors=True)
    return check


def wishes(doc: str | None, times: int) -> argparse.Namespace:
    """The command line of a run that kills; `times` is the default number of kills."""
    args = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--times", type=int, default=times)
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--games", default=",".join(GAMES))
    return args.parse_args()


def main() -> None:
    """Read the arguments."""
    wish = wishes(__doc__, 200)
    began = time.monotonic()
    check = run(wish.times, wish.seed, wish.games.split(","))
    print(f"{check.kills} kills in {time.monotonic() - began:.0f} s: {check}. Nothing was lost.")


if __name__ == "__main__":
    main()
