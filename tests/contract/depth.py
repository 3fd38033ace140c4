"""The contract at depth: `python -m tests.contract.depth --seeds 1000`, by hand and each night; CI does not run it.

Plays every game with every number of seats and every option, alone and mixed, with that number of seeds which nobody
has played before (they follow from the day; `--day` names another one). Each match goes through one check of the
contract, the next match through the next one; `--all` takes all of them each time. Of the records that break a check
the shortest is printed, shortened while the check still fails in the same place. The exit code is 1 if there was any.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from datetime import date
from functools import cache, partial
from importlib import import_module
from inspect import signature
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

from game import GAMES, Match, Rules
from game.core.actions import Action, IllegalAction
from game.core.events import Event
from game.core.record import Record
from tests.bounded import as_long_as
from tests.contract.kit import Dealt, Script, all_options, single_options

Check: TypeAlias = Callable[[Rules, int, Dealt], None]
"""A test of the contract that plays the matches it is given."""
HERE = Path(__file__).parent
DAY = "CONTRACT_DAY"
"""The environment variable that names a day instead of today, to play the seeds of that day again."""
MOST_TRIES = 400
"""Shorter records of one fault that are tried."""


class WatchedMatch(Match):
    """A match that notes the action that it is carrying out, because one that fails is not in its record."""

    fails: Action | None = None

    def submit(self, action: Action, chosen: Sequence[int] = ()) -> list[Event]:
        self.fails = action
        try:
            news = super().submit(action, chosen)
        except IllegalAction:
            self.fails = None
            raise
        self.fails = None
        return news


class World(NamedTuple):
    """What a match is dealt from."""

    key: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int
    people: tuple[int, ...] = ()

    def deal(self) -> WatchedMatch:
        """The match; its luck follows from the seed."""
        return WatchedMatch(self.key, self.seats, dict(self.options), self.seed, people=self.people)


class Fault(NamedTuple):
    """A broken check: its name, where and how it failed, and the match up to there."""

    check: str
    where: str
    told: str
    world: World
    record: Record
    fails: Action | None
    """The action that could not be carried out; None if something was wrong after the last one of the record."""

    @property
    def moves(self) -> list[Action]:
        """All decisions, that which fails last."""
        return [move.action for move in self.record.moves] + ([self.fails] if self.fails else [])

    def __str__(self) -> str:
        moves = ", ".join(map(str, self.moves))
        return f"{self.check} fails at {self.where}\n{self.told}\n{self.world}\n{moves}\n\n{self.record}"


@cache
def checks() -> Mapping[str, Check]:
    """All tests of the contract that play the matches they are given, by name."""
    found: dict[str, Check] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for name, test in vars(import_module(f"tests.contract.{path.stem}")).items():
            if name.startswith("test_") and {"rules", "seats", "dealt"} == set(signature(test).parameters):
                found[name] = test
    return found


def fault_of(name: str, world: World, rng: Random) -> Fault | None:
    """Play a match through a check; returns what it breaks, if anything."""
    match = world.deal()

    def dealt(rules: Rules, seats: int) -> Iterator[tuple[Match, Random]]:
        yield match, rng

    try:
        checks()[name](GAMES[world.key], world.seats, dealt)
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(frame.filename).name}:{frame.lineno} ({type(error).__name__})"
        return Fault(name, where, str(error)[:2000], world, match.record, match.fails)
    return None


def shortened(fault: Fault) -> Fault:
    """The same fault with as few decisions as a search finds: parts of the record are left out, large ones first, as
    long as the check still fails in the same place."""
    best, tries = _again(fault, fault.moves), count()
    if best is None:
        return fault  # what it depends on is not in the record alone
    part = len(fault.moves) // 2
    for _ in as_long_as(lambda: part and next(tries) < MOST_TRIES):
        shorter = _without_a_part(best, part, tries)
        best, part = shorter or best, part if shorter else part // 2
    return best


def _without_a_part(fault: Fault, part: int, tries: Iterator[int]) -> Fault | None:
    """The same fault without some `part` decisions in a row; None if each is needed."""
    moves = fault.moves
    for start in range(len(moves) - part, -1, -part):
        if next(tries) >= MOST_TRIES:
            return None
        found = _again(fault, moves[:start] + moves[start + part :])
        if found is not None and len(found.moves) < len(moves):
            return found
    return None


def _again(fault: Fault, moves: Iterable[Action]) -> Fault | None:
    """The same fault after other decisions; None if there is none or another one."""
    found = fault_of(fault.check, fault.world, Script(moves))
    return found if found is not None and found.where == fault.where else None


# Which matches --------------------------------------------------------------------------------------


def today() -> str:
    """The day whose seeds are played."""
    return os.environ.get(DAY) or date.today().isoformat()


def worlds(key: str, seats: int, seeds: int, day: str) -> Iterator[World]:
    """Every option alone, with each of these many seeds and now and then mixed with others; with any people."""
    rules, luck = GAMES[key], Random(f"{day} {key} {seats}")
    mixes = all_options(rules, seats)
    for alone in single_options(rules, seats):
        for _ in range(seeds):
            options = luck.choice(mixes) | alone if luck.random() < 0.5 else alone
            people = tuple(sorted(luck.sample(range(seats), luck.randint(0, seats))))
            if rules.people_only(rules.full_options(options, seats)):
                people = tuple(range(seats))
            yield World(key, seats, tuple(sorted(options.items())), luck.getrandbits(32), people)


def some_worlds(key: str, number: int, day: str) -> Iterator[World]:
    """A few matches of a day, whatever their seats and options."""
    luck = Random(f"{day} {key}")
    for _ in range(number):
        seats = luck.choice(GAMES[key].seats)
        yield luck.choice(list(worlds(key, seats, 1, f"{day} {luck.random()}")))


def faults(many: Iterable[World], every_check: bool = False) -> list[Fault]:
    """The faults of these matches: each goes through the next check, or through all."""
    names, found = sorted(checks()), []
    for number, world in enumerate(many):
        for name in names if every_check else [names[number % len(names)]]:
            fault = fault_of(name, world, Random(world.seed))
            found += [fault] if fault else []
    return found


def shortest(found: Iterable[Fault]) -> list[Fault]:
    """For each place that fails its shortest record, shortened, the shortest of all first."""
    best: dict[str, Fault] = {}
    for fault in found:
        if fault.where not in best or len(fault.moves) < len(best[fault.where].moves):
            best[fault.where] = fault
    return sorted(map(shortened, best.values()), key=lambda fault: len(fault.moves))


def told(day: str, seeds: int, every_check: bool, seating: tuple[str, int]) -> list[tuple[int, str]]:
    """The faults of the matches of a game with a number of seats: the length of each shortest record, and all in
    words."""
    return [(len(fault.moves), str(fault)) for fault in shortest(faults(worlds(*seating, seeds, day), every_check))]


def main() -> int:
    """Play as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=1000, help="matches for each option and number of seats")
    parser.add_argument("--day", default=today(), help="the day whose seeds are played")
    parser.add_argument("--game", action="append", choices=sorted(GAMES), help="only this game")
    parser.add_argument("--all", action="store_true", help="take every match through all checks")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    seatings = [(key, seats) for key in asked.game or GAMES for seats in GAMES[key].seats]
    found: list[tuple[int, str]] = []
    with ProcessPoolExecutor(asked.processes) as pool, suppress(KeyboardInterrupt):
        play = partial(told, asked.day, asked.seeds, asked.all)
        for (key, seats), broken in zip(seatings, pool.map(play, seatings), strict=True):
            print(f"{key} with {seats}: {len(broken)} faults", flush=True)
            found += broken
    print(f"{DAY}={asked.day}: {len(found)} places fail in {len(seatings)} numbers of seats")
    for _, words in sorted(found, reverse=True):
        print(f"\n{words}")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
