"""Compiled rules beside plain ones: `python -m tests.bench.compiled [games]`, after `python build/compile_rules.py`.

Plays the same playouts with both by turns, in processes of their own, and prints playouts per second as far ahead as
the master looks and how many times as fast the compiled rules are. With `--matches N` it also plays N matches of each
game with both, each half by chance and half by the playout policy, over all numbers of seats and all options, and
compares everything that happened: legal actions, events, views, imagined worlds, judgements, records. The exit code is
1 if anything differs.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any

from game import GAMES, Match, Rules
from game.ai.search import playout, shortlist
from game.core import flow, views
from game.core.state import State
from tests.bench.playouts import middles
from tests.contract.kit import truth

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "out" / "compiled"
VIEWS = 8
"""Positions of each game and number of seats."""
PLAYOUTS = 40
"""Playouts from each position."""
TURNS = 3
"""Number of times that plain and compiled rules are measured by turns."""
JUDGED = 0.02
"""The share of the decisions of a match that are also judged and searched."""


def speeds(games: list[str]) -> dict[str, tuple[float, str]]:
    """By game and number of seats: processor seconds for the playouts, and a hash of all results."""
    found = {}
    for key in games:
        rules = GAMES[key]
        for seats in (rules.seats[0], rules.seats[-1]):
            middle, rng, outcome = list(islice(middles(rules, seats), VIEWS)), Random(1), hashlib.sha256()
            begun = time.process_time()
            for view in middle:
                field = shortlist(view, flow.legal(view, view.viewer), rng)
                world = views.determinize(view, rng)
                chances = [
                    playout(world, view.viewer, field[n % len(field)].action, n, rules.heuristics.playout_limit)
                    for n in range(PLAYOUTS)
                ]
                outcome.update(f"{[one.action for one in field]} {world.zones} {chances}".encode())
            found[f"{key}, {seats} seats"] = time.process_time() - begun, outcome.hexdigest()
    return found


def judged(view: State, legal: list[Any], rng: Random) -> str:
    """The opponents' view of a question: of each action, of the position, and a playout in an imagined world."""
    heuristics, seat = view.game.heuristics, view.viewer  # type: ignore[attr-defined]
    world = views.determinize(view, rng)
    field = shortlist(view, legal, rng)
    return repr(
        (
            heuristics.prior(view, seat, legal),
            heuristics.value(view, seat),
            world.value()[4:],
            [(one.action, one.prior) for one in field],
            heuristics.evaluate(view, seat, legal, 2),
            playout(world, seat, field[-1].action, rng.getrandbits(32), heuristics.playout_limit),
        )
    )


def match_digest(rules: Rules, number: int) -> str:
    """A hash of everything that happens in one match."""
    rng, told = Random(number), hashlib.sha256()
    seats = rules.seats[number % len(rules.seats)]
    options = {name: rng.choice(values) for name, values in rules.choices(seats).items() if not name.startswith("_")}
    match = Match(rules, seats, options if number % 2 else {}, number)
    while match.outcome is None:
        seat = rng.choice(match.waiting)
        legal = match.legal(seat)
        action = rng.choice(legal)
        if rng.random() < 0.5:
            action = rules.heuristics.policy(truth(match), seat, legal, rng)
        told.update(repr((legal, match.view(seat).value()[4:])).encode())
        if rng.random() < JUDGED:
            told.update(judged(match.view(seat), legal, rng).encode())
        told.update(repr((action, match.submit(action))).encode())
    told.update(str(match.record).encode())
    return told.hexdigest()


def matches(key: str, numbers: range) -> list[str]:
    """The hashes of these matches of a game."""
    return [match_digest(GAMES[key], number) for number in numbers]


def told_by(folder: Path, *words: str) -> Any:
    """The output of this program with these words in a process of its own that imports `game` from this folder."""
    path = os.pathsep.join((str(folder), str(ROOT)))
    command = [sys.executable, "-P", "-m", "tests.bench.compiled", *words]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, check=True, stdout=subprocess.PIPE)
    return json.loads(done.stdout)


def compare_speeds(games: list[str], folder: Path) -> bool:
    """Print one line for each game and number of seats; returns whether all results are the same."""
    turns = [(told_by(ROOT, "--tell", *games), told_by(folder, "--tell", *games)) for _ in range(TURNS)]
    all_same = True
    for name, (_, digest) in turns[0][0].items():
        same = all(one[name][1] == digest for turn in turns for one in turn)
        slow, fast = (min(turn[side][name][0] for turn in turns) for side in range(2))
        plain, compiled = (VIEWS * PLAYOUTS / seconds for seconds in (slow, fast))
        all_same &= same
        print(
            f"{name}: playouts/s {plain:.0f} plain, {compiled:.0f} compiled, {slow / fast:.2f} times as fast, "
            f"results {'the same' if same else 'DIFFER'}",
            flush=True,
        )
    return all_same


def compare_matches(key: str, number: int, jobs: int, folder: Path) -> bool:
    """Print how many matches of a game go alike; returns whether all do."""
    step = max(1, number // 8)
    pieces = [
        (place, f"{first}:{min(first + step, number)}") for first in range(0, number, step) for place in (ROOT, folder)
    ]
    with ThreadPoolExecutor(jobs) as pool:
        told = list(pool.map(lambda piece: told_by(piece[0], "--tell-matches", piece[1], key), pieces))
    plain, compiled = (list(chain.from_iterable(told[side::2])) for side in range(2))
    unlike = [n for n, (one, other) in enumerate(zip(plain, compiled, strict=True)) if one != other]
    print(f"{key}: {number - len(unlike)} of {number} matches alike {unlike[:9] or ''}", flush=True)
    return not unlike


def main() -> int:
    """Compares, and returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.compiled", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--matches", type=int, default=0, help="matches of each game to compare")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once that play these matches")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the compiled copy is")
    parser.add_argument("--tell", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--tell-matches", metavar="FIRST:END", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.tell:
        print(json.dumps(speeds(wish.games)))
        return 0
    if wish.tell_matches:
        print(json.dumps(matches(wish.games[0], range(*map(int, wish.tell_matches.split(":"))))))
        return 0
    folder = wish.folder.resolve()
    same = [compare_matches(key, wish.matches, wish.jobs, folder) for key in wish.games] if wish.matches else []
    return 0 if all([compare_speeds(wish.games, folder), *same]) else 1


if __name__ == "__main__":
    sys.exit(main())
