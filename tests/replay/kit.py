"""Finished matches for tests, and the page that shows them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from game import GAMES, Match
from scenes.replay.page import Replay
from scenes.saves.replay_files import SavedReplay, playback_of, record_with_notes
from scenes.saves.setup import SeatSetup
from scenes.shell.app import App
from tests.bounded import as_long_as


@lru_cache(maxsize=16)
def finished(
    game: str = "battlegoats", kinds: Sequence[str] = ("person", "novice"), seed: int = 3, **options: str
) -> SavedReplay:
    """A match played by the quick policy of the game."""
    match, rng = Match(game, len(kinds), options, seed, people=(0,)), Random(seed)
    policy = GAMES[game].heuristics.policy
    for _ in as_long_as(lambda: match.waiting):
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.submit(policy(match.view(seat), seat, legal, rng) if len(legal) > 1 else legal[0])
    seats = tuple(SeatSetup(kind, f"Player {place}") for place, kind in enumerate(kinds))
    return SavedReplay(record_with_notes(match, seats))


def watch(app: App, match: SavedReplay, **wishes: int) -> Replay:
    """Open a match as a replay."""
    page = Replay(match, playback_of(match), **wishes)
    app.push(page)
    app.step([], 0.02)
    return page
