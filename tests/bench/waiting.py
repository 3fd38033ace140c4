"""Plays and times what people wait for; `waits.py` is its command."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping
from random import Random
from statistics import median
from typing import NamedTuple

from game import GAMES, Match
from game.ai.levels import LEVELS
from scenes.replay.review import Review
from scenes.saves.replay_files import SavedReplay, playback_of, record_with_notes
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.intents import GiveUp, Hasten
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


BY_LOT = 0.25
"""The share of a careless person's decisions that are made by lot."""


def until(app: App, ready: Callable[[], bool]) -> float:
    """Seconds of the App's own loop until something is ready, PATIENCE at most."""
    begun = time.perf_counter()
    while not ready() and time.perf_counter() - begun < PATIENCE:
        app.turn()
    return time.perf_counter() - begun


def watched(app: App, seconds: float) -> None:
    """Run the App's own loop for `seconds`."""
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
    table.tabletop.covered = False
    table.post(GiveUp())
    table.director.finish()
    return table


class End(NamedTuple):
    """The end of a table: the seconds it took, the processor seconds of the window and of the opponents meanwhile (with
    their start), and the number of decisions."""

    seconds: float
    window: float
    opponents: float
    decisions: int


def ends(game: str, level: str, matches: int, only: int = 0) -> Iterator[str]:
    """A line for each table; `only`: the only number of seats."""
    for seats in [only] if only else GAMES[game].seats:
        for options in MODES.get(game, ({},)):
            found = [one for seed in range(matches) if (one := _end(game, seats, level, seed, options))]
            if found:
                took, deeds = [one.seconds for one in found], [one.decisions for one in found]
                table = f"{game} {seats} seats {' '.join(options.values())}".rstrip()
                yield (
                    f"{table}, to the end: {median(took):.1f} s, at most {max(took):.1f}; processor seconds "
                    f"{median(one.window for one in found):.1f} + {median(one.opponents for one in found):.1f}; "
                    f"decisions {median(deeds):.0f}, at most {max(deeds)}; {asked_for()}"
                )


def _end(game: str, seats: int, level: str, seed: int, options: dict[str, str]) -> End | None:
    """The end of one table; None if nobody plays on."""
    before = os.times()
    with window(SIZE) as app:
        table = given_up(app, game, seats, level, seed, options)
        decisions = table.seating.decisions
        if table.seating.outcome is not None:
            return None
        table.post(Hasten())
        begun = time.process_time()
        took = until(app, lambda: app.scene is not table)
        mine = time.process_time() - begun
        if app.scene is table:
            table.leave()
    after = os.times()
    theirs = after.children_user + after.children_system - before.children_user - before.children_system
    return End(took, mine, theirs, table.seating.decisions - decisions)


def careless(game: str, seats: int, seed: int) -> SavedReplay:
    """A match between regular players in which the person decides every fourth time by lot."""
    match, luck = Match(game, seats, {}, seed, people=(0,)), Random(seed)
    while match.waiting:
        seat = match.waiting[0]
        legal, view = match.legal(seat), match.view(seat)
        by_lot = len(legal) == 1 or (seat == 0 and luck.random() < BY_LOT)
        match.submit(luck.choice(legal) if by_lot else last_thought(view, LEVELS["regular"], match.decisions).action)
    sitting = tuple(SeatSetup("regular" if seat else "person", "") for seat in range(seats))
    return SavedReplay(record_with_notes(match, sitting))


class Looked(NamedTuple):
    """One review: the seconds until its page was there, until the first verdict and until the last word, the number of
    decisions and of verdicts."""

    page: float
    first: float
    done: float
    decisions: int
    verdicts: int


def _looked_back(game: str, seats: int, seed: int) -> Looked:
    match = careless(game, seats, seed)
    with window(SIZE) as app:
        begun = time.perf_counter()
        review = Review(match, playback_of(match), 0)
        app.push(review)
        app.turn()
        page = time.perf_counter() - begun
        first = page + until(app, lambda: review.verdicts is not None)
        done = first + until(app, lambda: not review.running)
        review.leave()
        return Looked(page, first, done, len(review.decisions), len(review.verdicts or ()))


def reviews(game: str, matches: int) -> Iterator[str]:
    """A line for the reviews of a game at its largest table."""
    seats = GAMES[game].seats[-1]
    found = [_looked_back(game, seats, seed) for seed in range(matches)]
    times = (
        f"{name} {median(seconds):.2f} s, at most {max(seconds):.2f}"
        for name, seconds in (
            ("page", [one.page for one in found]),
            ("first verdict", [one.first for one in found]),
            ("done", [one.done for one in found]),
        )
    )
    decisions, verdicts = max(one.decisions for one in found), [one.verdicts for one in found]
    yield f"{game} {seats} seats, review: {'; '.join(times)}; decisions {decisions}, verdicts {verdicts}; {asked_for()}"


def asked_for() -> str:
    """The number of cores that all programs ask for."""
    return f"load {os.getloadavg()[0]:.1f}"
