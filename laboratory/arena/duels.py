"""One way to play against another at equal processor time:
`python -m laboratory.arena.duels gothies now module:function`.

Both sides are masters, but each knows what its own function makes of the game's `Heuristics`; `now` knows them as they
are. Each decision may take `--seconds` of processor time, however busy the machine is. A line for each match is added
to the file `--out`, and matches that stand there already are not played again, so that a measurement can go on later,
and prints the share of the first side's wins. Each deal is played from every seat.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from pkgutil import resolve_name
from random import Random
from typing import Any, NamedTuple

from game import GAMES, Match
from game.ai import search
from game.ai.arena import option_of
from game.ai.brain import Budget
from game.ai.strength import wilson
from game.core import flow
from game.core.actions import Action
from game.core.rules import Heuristics, Rules
from game.core.state import State
from game.core.views import determinize

SPENT = ("decisions", "playouts", "seconds")
"""What is counted of decisions that were searched."""
DECISIONS = 10_000
"""Distance between the seeds of two matches; more than a match has decisions."""
Change = Callable[[Heuristics], Heuristics]
"""What one side knows, made from what the game teaches."""


class TimedMaster(NamedTuple):
    """A side and what it spent on decisions that were searched."""

    knows: Heuristics
    seconds: float
    """Processor time for each decision."""
    spent: dict[str, float]


class PlannedDuel(NamedTuple):
    """One match: the first side sits at `seat`, or at all seats (-1), and the second at all others."""

    rules: Rules
    seats: int
    options: dict[str, str]
    deal: int
    seat: int


def same(known: Heuristics) -> Heuristics:
    """The heuristics of the game, unchanged."""
    return known


def change_named(name: str) -> Change:
    """The change with this name: `now`, or a function as `module:function`. Raises ImportError or AttributeError."""
    if name == "now":
        return same
    found: Change = resolve_name(name)
    return found


def decided(rules: Rules, side: TimedMaster, view: State, seed: int) -> Action:
    """The decision of a side about a view."""
    legal = flow.legal(view, view.viewer)
    if len(legal) == 1:
        return legal[0]
    object.__setattr__(rules, "heuristics", side.knows)
    begun = time.process_time()
    brain = search.SearchBrain(Budget(side.seconds, playout_limit=side.knows.playout_limit))
    *_, thought = brain.think(view, legal, determinize, Random(seed))
    if thought.playouts:
        for name, number in zip(SPENT, (1, thought.playouts, time.process_time() - begun), strict=True):
            side.spent[name] = side.spent.get(name, 0.0) + number
    return thought.action


def played(duel: PlannedDuel, *sides: TimedMaster) -> dict[str, Any]:
    """A line about a match: the first side's score, whether anybody won, and what both sides spent."""
    match = Match(duel.rules, duel.seats, duel.options, seed=duel.deal)
    for number in count(duel.deal * DECISIONS):
        if match.outcome is not None:
            break
        seat = match.waiting[0]
        side = sides[duel.seat not in (seat, -1)]
        match.submit(decided(duel.rules, side, match.view(seat), number))
    assert match.outcome is not None
    ranks, seat = match.outcome.ranks, max(0, duel.seat)
    score = float(ranks[seat] == 1) if duel.seat < 0 else (ranks[seat] == 1) / max(1, ranks.count(1))
    return {"deal": duel.deal, "seat": duel.seat, "score": score, "hero": sides[0].spent, "others": sides[1].spent}


def told(lines: list[dict[str, Any]]) -> str:
    """The share of wins with its interval, and what a searched decision cost each side."""
    wins = sum(line["score"] for line in lines)
    low, high = wilson(wins, len(lines))
    text = f"{wins:g} of {len(lines)} = {wins / len(lines):.1%} [{low:.1%} to {high:.1%}]"
    for side in ("hero", "others"):
        decisions, playouts, seconds = (sum(line[side].get(name, 0.0) for line in lines) for name in SPENT)
        if decisions:
            text += f"; {side} {playouts / decisions:.0f} playouts and {seconds / decisions:.3f} s a searched decision"
    return text


def plan(wish: argparse.Namespace, known: set[tuple[int, int]]) -> Iterator[PlannedDuel]:
    """The matches that are not known yet; if all play together, the first side sits at all seats."""
    seats = (-1,) if wish.together else range(wish.seats)
    for deal in range(wish.seed, wish.seed + -(-wish.games // len(seats))):
        for seat in seats:
            if (deal, seat) not in known:
                yield PlannedDuel(GAMES[wish.game], wish.seats, dict(wish.option), deal, seat)


def add_usual(parser: argparse.ArgumentParser, seconds: float) -> None:
    """The options of every measurement: which matches, how long, and the file of their lines."""
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=seconds, help="of processor time for each decision")
    parser.add_argument("--option", type=option_of, action="append", default=[], help="name=value of the game")
    parser.add_argument("--seed", type=int, default=0, help="of the first deal")
    parser.add_argument("--minutes", type=float, default=4.5, help="after which no new match is begun")
    parser.add_argument("--out", type=Path, required=True)


def measure(wish: argparse.Namespace, play: Callable[[PlannedDuel], dict[str, Any]]) -> None:
    """Play until all matches are there or the minutes are over, write a line for each and print the result."""
    lines = [json.loads(line) for line in wish.out.read_text().splitlines()] if wish.out.exists() else []
    known, begun = {(line["deal"], line["seat"]) for line in lines}, time.monotonic()
    for duel in plan(wish, known):
        if time.monotonic() - begun > 60 * wish.minutes:
            break
        lines.append(play(duel))
        with wish.out.open("a") as out:
            out.write(json.dumps(lines[-1]) + "\n")
    if lines:
        print(told(lines), flush=True)


def main() -> None:
    """Read what is wished, and play."""
    parser = argparse.ArgumentParser(prog="python -m laboratory.arena.duels", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("hero", help="now, or module:function")
    parser.add_argument("others", help="the same; who sits at all other seats")
    add_usual(parser, 0.2)
    parser.add_argument("--others-seconds", type=float, help="if the second side has more or less")
    parser.add_argument("--together", action="store_true", help="all seats are the first side")
    wish = parser.parse_args()
    search.monotonic = time.process_time  # type: ignore[attr-defined]
    taught = GAMES[wish.game].heuristics
    hero, others = change_named(wish.hero)(taught), change_named(wish.others)(taught)
    first, second = wish.seconds, wish.others_seconds or wish.seconds
    measure(wish, lambda duel: played(duel, TimedMaster(hero, first, {}), TimedMaster(others, second, {})))


if __name__ == "__main__":
    main()
