"""Playouts per second of each game as masters play them, and positions to play them from."""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import inf
from random import Random

from game import GAMES, Match, Rules
from game.ai.levels import LEVELS
from game.ai.search import playout, shortlist
from game.ai.thinking import thoughts
from game.core import flow
from game.core.state import State
from game.core.views import PreparedView

MATCHES = 30
"""Matches from which `middles` takes its views."""
POSITIONS = 5
"""Random matches from which `somewhere` takes its views."""


def middles(rules: Rules, seats: int) -> Iterator[State]:
    """A view after two thirds of each of MATCHES matches between regular opponents."""
    for seed in range(MATCHES):
        match, views = Match(rules, seats, seed=seed), []
        while match.outcome is None:
            seat = match.waiting[0]
            views.append(match.view(seat))
            *_, thought = thoughts(views[-1], LEVELS["regular"], len(views))
            match.submit(thought.action)
        yield views[len(views) * 2 // 3]


def somewhere(rules: Rules, seats: int) -> Iterator[State]:
    """A view from the middle of each of POSITIONS random matches."""
    for seed in range(POSITIONS):
        match, luck, views = Match(rules, seats, seed=seed), Random(seed), []
        while match.outcome is None:
            seat = match.waiting[0]
            views.append(match.view(seat))
            match.submit(luck.choice(match.legal(seat)))
        yield views[len(views) // 2]


def rates(key: str, seconds: float) -> list[float]:
    """Playouts per second of processor time at each position of `somewhere`; sampling worlds is included."""
    rules = GAMES[key]
    return [_rate(rules, view, seconds) for view in somewhere(rules, rules.seats[-1])]


def _rate(rules: Rules, view: State, seconds: float) -> float:
    rng, begun, played = Random(1), time.process_time(), 0
    field = shortlist(view, flow.legal(view, view.viewer), rng)
    prepared = PreparedView(view)
    while (passed := time.process_time() - begun) < seconds:
        world = prepared.world(rng)
        for candidate in field:
            playout(world, view.viewer, candidate.action, played, rules.heuristics.playout_limit)
        played += len(field)
    return played / passed


def looks(key: str) -> str:
    """The reach of a playout of this game, as text."""
    ahead = GAMES[key].heuristics.playout_limit
    return "played to the end" if ahead == inf else f"looking {ahead:g} decisions ahead"
