"""Plays and times what people wait for; `waits.py` is its command."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from statistics import median

from game import GAMES, Match
from game.ai.levels import LEVELS
from scenes.replay.review import Review
from scenes.saves.replay_files import SavedReplay, playback_of, record_with_notes
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.table import Table
from tests.ai.kit import last_thought
from tests.bench.frames import window

SIZE = (1280, 720)
_LOOKS = 2.0
"""Seconds that a person looks at the table before the match is given up; the opponents' processes start meanwhile."""
PATIENCE = 300.0
"""Seconds after which nobody waits any longer."""
MODES: Mapping[str, tuple[dict[str, str], ...]] = {"gothies": ({}, {"mode": "coop"})}
"""By game: the options of its tables, where the usual ones are not enough."""


def until(app: App, ready: Callable[[], bool]) -> float:
    """Seconds of the App's own loop until something is ready, PATIENCE at most."""
    begun = time.perf_counter()
    while not ready() and time.perf_counter() - begun < PATIENCE:
        app.turn()
    return time.perf_counter() - begun


def watched(app: App, seconds: float) -> None:
    """So many seconds of the App's own loop."""
    begun = time.perf_counter()
    until(app, lambda: time.perf_counter() - begun > seconds)


def given_up(app: App, game: str, seats: int, level: str, seed: int, options: dict[str, str]) -> Table:
    """A table of this level whose person at seat 0 gives up as soon as there is something to be asked."""
    sitting = (SeatSetup("person", ""), *(SeatSetup(level, "") for _ in range(seats - 1)))
    table = Table(app, Setup(game, sitting, options, seed=seed, speed="normal"))
    app.replace(table)
    match, luck = table.seating.match, Random(seed)
    while match.question == "deploy":
        table.submit(luck.choice(match.legal(match.waiting[-1])))
    watched(app, _LOOKS)
    table.seating.sit(0)
    table.turns.covered = False
    table.concede()
    table.director.finish()
    return table


def _gone(app: App, table: Table) -> bool:
    """Whether another page has come after the table."""
    return app.scene is not table


def ends(game: str, level: str, matches: int, only: int = 0) -> Iterator[str]:
    """A line for each table: how long its end took, and how many decisions that were; `only`: for so many seats."""
    for seats in [only] if only else GAMES[game].seats:
        for options in MODES.get(game, ({},)):
            took, deeds = [], []
            for seed in range(matches):
                with window(SIZE) as app:
                    table = given_up(app, game, seats, level, seed, options)
                    before = table.seating.decisions
                    if table.seating.outcome is not None:
                        continue
                    table.hands.offers.hasten()
                    took.append(until(app, partial(_gone, app, table)))
                    deeds.append(table.seating.decisions - before)
                    if app.scene is table:
                        table.leave()
            if took:
                yield (f"{game} {seats} seats {' '.join(options.values()):5} to the end: {median(took):6.1f} s, at most "
                       f"{max(took):.1f}; decisions {median(deeds):.0f}, at most {max(deeds)}")  # fmt: skip


def careless(game: str, seats: int, seed: int) -> SavedReplay:
    """A match between regular players in which the person decides every fourth time by lot."""
    match, luck = Match(game, seats, {}, seed, people=(0,)), Random(seed)
    while match.waiting:
        seat = match.waiting[0]
        legal, view = match.legal(seat), match.view(seat)
        by_lot = len(legal) == 1 or (seat == 0 and luck.random() < 0.25)
        match.submit(luck.choice(legal) if by_lot else last_thought(view, LEVELS["regular"], match.decisions).action)
    sitting = [SeatSetup("regular" if seat else "person", "") for seat in range(seats)]
    return SavedReplay(record_with_notes(match, sitting))


def reviews(game: str, matches: int) -> Iterator[str]:
    """A line for the reviews of a game at its largest table."""
    seats = GAMES[game].seats[-1]
    opened, first, whole, count, told = [], [], [], [], []
    for seed in range(matches):
        match = careless(game, seats, seed)
        with window(SIZE) as app:
            begun = time.perf_counter()
            page = Review(match, playback_of(match), 0)
            app.push(page)
            app.turn()
            opened.append(time.perf_counter() - begun)
            first.append(opened[-1] + until(app, lambda page=page: page.verdicts is not None))
            whole.append(first[-1] + until(app, lambda page=page: not page.running))
            told.append(len(page.verdicts or ()))
            count.append(len(page.decisions))
            page.leave()
    yield (f"{game} {seats} seats review: page {median(opened):.2f} s, first verdict {median(first):.1f}, at most "
           f"{max(first):.1f}, done {median(whole):.1f}, at most {max(whole):.1f}; decisions {max(count)}, verdicts {told}")  # fmt: skip
