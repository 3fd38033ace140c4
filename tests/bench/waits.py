"""How long people wait for thoughts: `python -m tests.bench.waits`, or `... waits end --games goblins --seats 6`.

`end`: a person gives the match up at a table full of masters, clicks "To the end", and waits for the results; once for
each number of seats that can play on. `review`: a finished match with the most seats is looked back at; the seconds
from opening the page to the first verdict that it shows, and to the last word. All of it in the App's own loop on SDL's
dummy display, with the opponents' own processes. `--busy 2` keeps two cores busy in the meantime.

This module imports nothing large, so that the processes it starts begin as fast as those of the App.
"""

from __future__ import annotations

import argparse
import os

from game import GAMES
from tests.soak.in_time import busy


def main() -> None:
    """Print the lines."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.waits", description=__doc__)
    parser.add_argument("parts", nargs="*", default=["end", "review"], metavar="PART", help="end, review")
    parser.add_argument("--games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--level", default="master", help="who sits at the tables that are hastened")
    parser.add_argument("--matches", type=int, default=1, help="for each line")
    parser.add_argument("--seats", type=int, default=0, help="of the tables that are hastened; 0: all numbers")
    parser.add_argument("--busy", type=int, default=0, help="cores that are kept busy")
    wish = parser.parse_args()
    from tests.bench.waiting import ends, reviews

    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {wish.busy} kept busy", flush=True)
    with busy(wish.busy):
        for game in wish.games:
            if "end" in wish.parts:
                for line in ends(game, wish.level, wish.matches, wish.seats):
                    print(line, flush=True)
            if "review" in wish.parts:
                for line in reviews(game, wish.matches):
                    print(line, flush=True)


if __name__ == "__main__":
    main()
