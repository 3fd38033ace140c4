"""One side of `laboratory.arena.versions`: a program that runs with any checkout's `game` on its path.

Each line of its input is a JSON list: `["new", game, seats, options, seed]` begins a match, `["act", seat, index]`
carries out one of the legal actions, and `["think", seat, seconds, seed]` asks the master for one of them, which may
use `seconds` of processor time. Each line of its output is a JSON object: how the match stands, or the thought.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import replace
from typing import Any

from game import GAMES, Match
from game.ai import search
from game.ai.levels import LEVELS

try:
    from game.ai.thinking import thoughts
except ImportError:  # checkouts of before 23 November 2026
    from game.ai.levels import thoughts  # type: ignore[attr-defined, no-redef]


def standing(match: Match) -> dict[str, Any]:
    """Who is asked, how many legal actions the first of them has, and the ranks once the match is over."""
    waiting = list(match.waiting)
    legal = [len(match.legal(seat)) for seat in waiting[:1]]
    return {"waiting": waiting, "legal": legal, "ranks": list(match.outcome.ranks) if match.outcome else None}


def thought(match: Match, seat: int, seconds: float, seed: int) -> dict[str, Any]:
    """The master's decision: the index of an action, and what the decision cost if it was searched."""
    legal, begun = match.legal(seat), time.process_time()
    if len(legal) == 1:
        return {"index": 0, "playouts": 0, "seconds": 0.0}
    *_, last = thoughts(match.view(seat), replace(LEVELS["master"], seconds=seconds), seed)
    spent = time.process_time() - begun
    return {"index": legal.index(last.action), "playouts": last.playouts, "seconds": spent}


def main() -> None:
    """Answer each line until the input ends."""
    search.monotonic = time.process_time  # type: ignore[attr-defined]
    match = Match(GAMES["gothest"], 2)
    for line in sys.stdin:
        what, *rest = json.loads(line)
        if what == "think":
            print(json.dumps(thought(match, *rest)), flush=True)
            continue
        if what == "new":
            game, seats, options, seed = rest
            match = Match(GAMES[game], seats, options, seed=seed)
        else:
            seat, index = rest
            match.submit(match.legal(seat)[index])
        print(json.dumps(standing(match)), flush=True)


if __name__ == "__main__":
    main()
