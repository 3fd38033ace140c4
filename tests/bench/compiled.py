"""How much faster compiled rules would be: `python -m tests.bench.compiled [games]`; needs mypyc and a C compiler.

Copies game/ to out/compiled, compiles there what playouts run, and plays the same playouts plain and compiled by turns.
Prints playouts per second as far ahead as the master looks, how many times as fast the compiled rules are, and whether
all results are the same; the exit code is 1 if one is not.

Two things need care. A compiled class cannot be made without its `__init__`, as `State.copy` does, so the copy is
changed; and a sum of floats must start from `0.0`. With -O1 (28 minutes on a busy machine) games were 1.7 to 2.5 times
as fast, with the same results: Gothest BATtle 1.9, Go Out Battle 2.5 with two seats and 1.9 with five, BattleGoats 2.0
and 1.8 with six, GOTHIES 2.2 with four, the Goblins (to the end of the climb) 2.1 and 1.7 with six. Not all are twice
as fast, which does not justify a second way to ship the rules.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path
from random import Random

from game import GAMES
from game.ai.search import playout, shortlist
from game.core import flow, views
from tests.bench.playouts import middles

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "out" / "compiled"
CORE = ("actions", "cards", "chance", "events", "sight", "state", "steps")
IDLE = ("__init__", "collection", "guide", "labels", "paper", "reasons", "recap", "refusals", "rules", "spoils", "talk")
"""Beginnings or ends of the names of a game's modules that playouts do not run, such as texts and the `Rules`
record."""
ROWS = ("cards", "effects", "foes")
"""Modules with subclasses of `CardKind`; these must be compiled where that class is."""
VIEWS = 8
"""Positions of each game and number of seats."""
PLAYOUTS = 40
"""Playouts from each position."""
TURNS = 2
"""How often plain and compiled rules are measured by turns."""
STATE = {
    "State.__new__(State)": "State()",
    "rules: Rules, seats: int, options: Mapping[str, str], people: tuple[int, ...] = ()) -> None:\n": (
        "rules: Rules | None = None, seats: int = 0, options: Mapping[str, str] = {}, people: tuple[int, ...] = ()\n"
        "    ) -> None:\n        if rules is None:\n            return\n"
    ),
}
"""Replacements in the copy of game/core/state.py, old text to new."""
SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="game", packages=[], ext_modules=mypycify({files}, opt_level="{level}", debug_level="0", multi_file=True))
"""


def modules(games: list[str]) -> list[str]:
    """The files to compile, as paths from the root."""
    hot = [f"game/core/{name}.py" for name in CORE] + ["game/ai/search.py"]
    for game in GAMES:
        for path in sorted((ROOT / "game" / game).rglob("*.py")):
            idle = path.stem.startswith(IDLE) or path.stem.endswith(IDLE)
            if path.stem in ROWS or (game in games and not idle):
                hot.append(path.relative_to(ROOT).as_posix())
    return hot


def build(games: list[str], level: str) -> float:
    """Copies and compiles; returns how many seconds the compilation took."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(ROOT / "game", FOLDER / "game", ignore=shutil.ignore_patterns("__pycache__"))
    path = FOLDER / "game" / "core" / "state.py"
    text = path.read_text(encoding="utf-8")
    for old, new in STATE.items():
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    (FOLDER / "setup.py").write_text(SETUP.format(files=modules(games), level=level), encoding="utf-8")
    begun = time.monotonic()
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=FOLDER, check=True)
    return time.monotonic() - begun


def measure(games: list[str]) -> dict[str, tuple[float, str]]:
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


def measured(folder: Path, games: list[str]) -> dict[str, tuple[float, str]]:
    """As `measure`, in a process of its own that imports `game` from this folder."""
    path = os.pathsep.join((str(folder), str(ROOT)))
    command = [sys.executable, "-P", "-m", "tests.bench.compiled", "--measure", *games]
    told = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, check=True, capture_output=True, text=True)
    return {name: (seconds, digest) for name, (seconds, digest) in json.loads(told.stdout).items()}


def main() -> None:
    """Prints one line for each game and number of seats."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.compiled", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--level", default="3", help="how hard the C compiler tries, 0 to 3")
    parser.add_argument("--kept", action="store_true", help="use what was compiled before")
    parser.add_argument("--measure", action="store_true", help="only measure the rules as they are imported here")
    wish = parser.parse_args()
    if wish.measure:
        print(json.dumps(measure(wish.games)))
        return
    if not wish.kept:
        print(f"compiled in {build(wish.games, wish.level):.0f} s", flush=True)
    turns = [(measured(ROOT, wish.games), measured(FOLDER, wish.games)) for _ in range(TURNS)]
    differ = False
    for name, (_, digest) in turns[0][0].items():
        same = all(one[name][1] == digest for turn in turns for one in turn)
        slow, fast = (min(turn[side][name][0] for turn in turns) for side in range(2))
        plain, compiled = (VIEWS * PLAYOUTS / seconds for seconds in (slow, fast))
        differ |= not same
        print(
            f"{name}: playouts/s {plain:.0f} plain, {compiled:.0f} compiled, {slow / fast:.2f} times as fast, "
            f"results {'the same' if same else 'DIFFER'}"
        )
    sys.exit(differ)


if __name__ == "__main__":
    main()
