"""Whether opponents answer in time: `python -m tests.soak.in_time goout --games 40 --seconds 0.1 --level master`.

Plays whole matches through the worker process, which is asked and polled as the window does it, while another process
keeps a core busy. An answer is late if it comes more than half a second after the level's budget, unless the asking
process itself got no processor time meanwhile ("overslept": the machine is too busy for this measurement). With
`--kill 50` the worker is killed in the middle of every fiftieth thought; with `--ahead 3` a seat that is not asked
ponders for three frames before every question. The exit code is 1 if any answer was late.

1,000 matches of every game: `python -m tests.soak.in_time --games 1000 --seconds 0.05`; with `--minutes 7` as many of
them as fit into seven minutes for each game.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import inf

from game import GAMES, Match
from game.ai.arena import trusted_level
from game.ai.worker import Answer, Thinker

LATE = 0.5
"""Seconds after the budget from which on an answer is late."""
FRAME = 1 / 60
"""Seconds between two polls."""


@dataclass
class AnswerTally:
    """What happened in all matches of a game."""

    answers: int = 0
    late: int = 0
    overslept: int = 0
    """Answers that were late because the asking process got no processor time."""
    fallbacks: int = 0
    killed: int = 0
    worst: float = 0.0
    """The latest answer, in seconds after the budget."""

    def __str__(self) -> str:
        """One line with all numbers."""
        return (
            f"{self.answers} answers, {self.late} late, {self.overslept} overslept, the latest {self.worst:+.3f} s "
            f"after the budget; {self.fallbacks} fallbacks, {self.killed} killed"
        )

    def add(self, answer: Answer, budget: float, slept: float) -> None:
        """Count one answer; `slept` is the longest time in seconds that the asking process slept meanwhile."""
        over = answer.seconds - budget
        self.answers += 1
        self.fallbacks += answer.fallback
        self.late += over > LATE and over - LATE >= slept
        self.overslept += over > LATE and over - LATE < slept
        self.worst = max(self.worst, over)


def spin() -> None:
    """Keep a core busy until the process is killed."""
    while True:
        sum(range(10_000))


@contextmanager
def busy(cores: int) -> Iterator[None]:
    """Keep this many cores busy."""
    processes = [multiprocessing.get_context("spawn").Process(target=spin, daemon=True) for _ in range(cores)]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.join()


def answered(thinker: Thinker, kill: bool) -> tuple[Answer, float]:
    """The answer, polled frame by frame, and the longest frame in seconds; `kill` kills the worker at the second
    frame."""
    frames, longest, before = 0, 0.0, time.monotonic()
    while True:
        answer = thinker.poll()
        longest, before = max(longest, time.monotonic() - before), time.monotonic()
        if answer is not None:
            return answer, longest
        frames += 1
        if kill and frames == 2:
            thinker._process.kill()
        time.sleep(FRAME)


def play(game: str, seed: int, wish: argparse.Namespace, thinker: Thinker, count: AnswerTally) -> None:
    """Play one match with the same level in all seats."""
    rules, level = GAMES[game], replace(trusted_level(wish.level), seconds=wish.seconds)
    tables = [seats for seats in rules.seats if seats > 1] if wish.seats == 0 else [wish.seats]
    seats = tables[seed % len(tables)]
    match = Match(rules, seats, seed=seed)
    while match.outcome is None:
        seat = match.waiting[0]
        idle = [other for other in range(seats) if other not in match.waiting]
        if wish.ahead and idle and match.question in rules.heuristics.ponderable:
            thinker.ponder(match.view(idle[0]), level, count.answers)
            time.sleep(wish.ahead * FRAME)
        thinker.ask(match.view(seat), match.legal(seat), level, count.answers)
        kill = bool(wish.kill) and count.answers % wish.kill == wish.kill - 1
        count.killed += kill
        answer, slept = answered(thinker, kill)
        count.add(answer, level.seconds, slept)
        match.submit(answer.action)


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.in_time", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--games", type=int, default=40, dest="matches")
    parser.add_argument("--minutes", type=float, default=inf, help="for each title, at most")
    parser.add_argument("--seconds", type=float, default=0.1, help="the budget of a decision")
    parser.add_argument("--level", default="master")
    parser.add_argument("--seats", type=int, default=0, help="0: all seat counts in turn")
    parser.add_argument("--kill", type=int, default=0)
    parser.add_argument("--ahead", type=int, default=0)
    parser.add_argument("--busy", type=int, default=1, help="cores that are kept busy; 0 beside other programs")
    wish = parser.parse_args()
    late = 0
    with busy(wish.busy):
        for game in wish.games:
            count, thinker, begun = AnswerTally(), Thinker(), time.monotonic()
            seed, minutes = 0, 0.0
            while seed < wish.matches and minutes < wish.minutes:
                play(game, seed, wish, thinker, count)
                seed, minutes = seed + 1, (time.monotonic() - begun) / 60
            thinker.close()
            late += count.late
            print(f"{game}: {seed} matches in {minutes:.1f} min, {wish.seconds:g} s a decision: {count}", flush=True)
    sys.exit(late > 0)


if __name__ == "__main__":
    main()
