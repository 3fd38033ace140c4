"""Playouts per second and core, for each game, by how far they look ahead: `python -m tests.bench.playouts`.

Positions come from the middle of matches between regular opponents; times are CPU times of this process.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import inf
from random import Random

from game import GAMES, Match, Rules
from game.ai.levels import LEVELS, thoughts
from game.ai.search import playout, shortlist
from game.core import sight, steps
from game.core.state import State

MATCHES, PLAYOUTS = 30, 30
AHEAD = (0, 2, 6, inf)


def middles(rules: Rules, seats: int) -> Iterator[State]:
    """A view from well within each of so many matches."""
    for seed in range(MATCHES):
        match, views = Match(rules, seats, seed=seed), []
        while match.outcome is None:
            seat = match.waiting[0]
            views.append(match.view(seat))
            *_, thought = thoughts(views[-1], LEVELS["regular"], len(views))
            match.submit(thought.action)
        yield views[len(views) * 2 // 3]


def speed(rules: Rules, views: list[State], ahead: float) -> float:
    """Playouts per second, worlds included as in a search of one round."""
    rng, begun, played = Random(1), time.process_time(), 0
    for view in views:
        field = shortlist(view, steps.legal(view, view.viewer), rng)
        world = sight.imagine(rules, view, rng)
        for number in range(PLAYOUTS):
            playout(world, view.viewer, field[number % len(field)].action, number, ahead)
        played += PLAYOUTS
    return played / (time.process_time() - begun)


def main() -> None:
    """One line per game and seat count."""
    for key, rules in GAMES.items():
        for seats in (rules.seats[0], rules.seats[-1]):
            views = list(middles(rules, seats))
            figures = ", ".join(f"{speed(rules, views, ahead):.0f} looking {ahead:g} ahead" for ahead in AHEAD)
            print(f"{key}, {seats} seats: playouts/s {figures}")


if __name__ == "__main__":
    main()
