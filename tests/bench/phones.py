"""How much phones cost the laptop: frames of a table with six of them and of the same table without, in turns in one
run; how long a page takes; and how many frames lie between a tap and the pages that follow."""

from __future__ import annotations

import time
from functools import partial
from random import Random
from statistics import median

from scenes.phones.seats import phone_seats
from scenes.phones.wishes import Do
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import FRAME_SECONDS, App
from scenes.table.table import Table
from tests.bench import phones_browser
from tests.bench.frames import Prepare, in_turns, lying, part, wander, window
from tests.phones.browser import missing
from tests.phones.kit import FakeLine

SEATS, FRAMES, TAPS, ROUNDS = 6, 120, 60, 2


def _table(app: App, line: FakeLine | None) -> Table:
    """A table in the middle of a climb, with six phones or with six computer opponents that do not decide."""
    phones = phone_seats(app)
    phones.close()
    if line is not None:
        phones.open(lambda: line)
        phones.sit({seat: line.come(f"Player {seat}") for seat in range(SEATS)})
    seats = tuple(SeatSetup("person" if line else "random", f"Player {seat}") for seat in range(SEATS))
    table = Table(app, Setup("goblins", seats, {"climb": "short"}, seed=2, speed="normal"))
    table.tempo.paused = line is None
    app.replace(table)
    match, luck = table.seating.match, Random(2)
    while match.question != "commit":
        table.submit(luck.choice(match.legal(luck.choice(match.waiting))))
        table.director.finish()
    for _ in range(60):
        app.step([], FRAME_SECONDS)
    return table


def _frames() -> None:
    """Print the frames of both tables: still, and with five cards that move."""
    found: dict[tuple[str, str], list[float]] = {}
    with window((1920, 1080)) as app:
        for _ in range(ROUNDS):
            for name, line in (("with six phones", FakeLine()), ("without", None)):
                table = _table(app, line)
                kinds: dict[str, Prepare] = {"still": lambda: None, "five moving": wander(table, lying(table)[:5])}
                step = partial(app.step, [], FRAME_SECONDS)
                for kind, slices in in_turns(step, kinds, FRAMES, table.director.finish).items():
                    found.setdefault((kind, name), []).extend(part(one.work, 50) for one in slices)
        app.replace(app.doors.title())
    for (kind, name), times in found.items():
        print(f"{kind:12} {name:16} {median(times):.3f} ms")


def _taps() -> None:
    """Print how long a page takes, and the frames from a tap to the pages."""
    with window((1920, 1080)) as app:
        line = FakeLine()
        table = _table(app, line)
        phones, match, luck = phone_seats(app), table.seating.match, Random(3)
        play = table.phones._play  # type: ignore[union-attr]
        pages: list[float] = []
        steps: list[float] = []
        own: list[bool] = []
        while len(own) < TAPS and match.outcome is None:
            seat = luck.choice(match.waiting)
            start = time.perf_counter()
            play._make(seat)
            pages.append((time.perf_counter() - start) * 1e3)
            phone = phones.phone_at(seat)
            before = line.version(phone)
            play._hidden.clear()
            line.say(phone, Do(before, [str(luck.choice(match.legal(seat)))]))
            start = time.perf_counter()
            app.step([], FRAME_SECONDS)
            steps.append((time.perf_counter() - start) * 1e3)
            own.append(line.version(phone) > before)
            table.director.finish()
            for _ in range(6):
                app.step([], FRAME_SECONDS)
        app.replace(app.doors.title())
        pages.sort()
        steps.sort()
        print(f"a page: {part(pages, 50):.2f} ms, 95 % {part(pages, 95):.2f} ms")
        print(f"a tap is answered in its frame: {sum(own)} of {len(own)}; that frame: {part(steps, 50):.1f} ms, "
              f"95 % {part(steps, 95):.1f} ms")  # fmt: skip


if __name__ == "__main__":
    _frames()
    _taps()
    if not missing():
        phones_browser.main()
