"""What pondering is worth: `python -m tests.bench.pondering [games] [--matches 4] [--playouts 200]`.

A level plays the person against a master, who ponders before every decision of the person, as at the table. Prints how
often the master's next question had been foreseen, and how many times as many playouts its searched answers have as
without pondering. Budgets are in playouts, so that the results do not depend on the machine.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import replace
from math import inf

from game import GAMES, Match
from game.ai.levels import LEVELS, Level
from game.ai.pondering import Pondering
from game.ai.thinking import thoughts
from game.core.state import State

MASTER = 1
"""The seat that ponders."""


def decided(view: State, level: Level, seed: int, pondering: Pondering | None, count: Counter[str]) -> str:
    """The decision as text; adds its playouts with and without pondering to `count`."""
    *_, plain = thoughts(view, level, seed)
    if plain.playouts == 0:
        return str(plain.action)
    *_, thought = thoughts(view, level, seed, pondering=pondering)
    extra = thought.playouts - plain.playouts
    count.update(
        searched=1, foreseen=extra > 0, without=plain.playouts, extra=extra, changed=thought.action != plain.action
    )
    return str(thought.action)


def play(match: Match, person: Level, master: Level, count: Counter[str]) -> None:
    """Play one match; only the first searched question after a decision of another seat can have been foreseen."""
    pondering: Pondering | None = None
    others = False
    while match.outcome is None:
        seat, number = match.waiting[0], match.decisions
        view = match.view(seat)
        if seat == MASTER:
            before = count["searched"]
            action = decided(view, master, number, pondering, count)
            count["after others"] += others and count["searched"] > before
            others = others and count["searched"] == before
        else:
            others = True
            if MASTER not in match.waiting:
                pondering = Pondering(match.view(MASTER), master, number, pondering)
                for _ in pondering.think():
                    pass
            *_, thought = thoughts(view, person, number)
            action = str(thought.action)
        match.submit(next(one for one in match.legal(seat) if str(one) == action))


def main() -> None:
    """Print one line for each game and number of seats."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.pondering", description=__doc__)
    parser.add_argument("games", nargs="*", default=[game for game in GAMES if GAMES[game].heuristics.ponderable])
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--playouts", type=int, default=200)
    parser.add_argument("--person", default="expert")
    wish = parser.parse_args()
    master = replace(LEVELS["master"], seconds=inf, playouts=wish.playouts)
    person = replace(LEVELS[wish.person], seconds=inf)
    for game in wish.games:
        rules = GAMES[game]
        for seats in sorted({max(2, rules.seats[0]), rules.seats[-1]}):
            count: Counter[str] = Counter()
            for seed in range(wish.matches):
                play(Match(rules, seats, seed=seed), person, master, count)
            searched, after = max(1, count["searched"]), max(1, count["after others"])
            times = 1 + count["extra"] / max(1, count["without"])
            print(
                f"{game}, {seats} seats: {searched} searched questions, {after} of them the first after others acted; "
                f"{count['foreseen'] / after:.0%} of these were foreseen; {times:.2f} times the playouts over all "
                f"questions, {count['changed'] / searched:.0%} answered otherwise",
                flush=True,
            )


if __name__ == "__main__":
    main()
