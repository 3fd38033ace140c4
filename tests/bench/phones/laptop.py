"""How much phones cost the laptop: frames of a table with six of them and of the same table without, in turns in one
run; how long a page takes; and how many frames lie between a tap and the pages that follow."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from statistics import median

from scenes.phones.line import Heard
from scenes.phones.seats import phone_seats
from scenes.phones.server_watch import Phones
from scenes.phones.wishes import Do
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import FRAME_SECONDS, App
from scenes.table.phones.laptop_view import LaptopView
from scenes.table.table import Table
from tests.bench.frames import Kind, Prepare, in_turns, lying, own_kind, part, wander, window
from tests.phones.kit import FakeLine

SEATS, FRAMES, TAPS, ROUNDS = 6, 60, 60, 9


class ServedLine(FakeLine):
    """A line in the bench's own hands, beside a server process that is heard as in the program."""

    def __init__(self) -> None:
        super().__init__()
        self._server = Phones({}, ports=(0,))

    def hear(self) -> Sequence[Heard]:
        """As FakeLine.hear."""
        heard = self._server.hear()
        return [*heard, *super().hear()] if self._news else heard

    def close(self) -> None:
        """As FakeLine.close, and end the process."""
        self._server.close()
        super().close()


def _table(app: App, line: FakeLine) -> Table:
    """A table in the middle of a climb, with six phones."""
    phones = phone_seats(app)
    phones.close()
    phones.open(lambda: line)
    phones.sit({seat: line.come(f"Player {seat}") for seat in range(SEATS)})
    seats = tuple(SeatSetup("person", f"Player {seat}") for seat in range(SEATS))
    table = Table(app, Setup("goblins", seats, {"climb": "short"}, seed=2, speed="normal"))
    app.replace(table)
    match, luck = table.seating.match, Random(2)
    while match.question != "commit":
        table.submit(luck.choice(match.legal(luck.choice(match.waiting))))
        table.director.finish()
    for _ in range(60):
        app.step([], FRAME_SECONDS)
    return table


def _frames() -> None:
    """Print the frames of a table, still and with five cards that move: with its six phones, beside a server process
    that is heard, and the same table when nobody hears them and their marks are not shown."""
    with window((1920, 1080)) as app:
        table = _table(app, ServedLine())
        heard = table.phones
        motions: dict[str, Prepare] = {"still": lambda: None, "five moving": wander(table, lying(table)[:5])}
        kinds: dict[str, Kind] = {}
        for name, motion in motions.items():
            for who, phones in (("with six phones", heard), ("without", None)):
                kinds[f"{name}, {who}"] = _with(own_kind(app, table, motion), table, phones)
        found = in_turns(kinds, FRAMES, ROUNDS)
        table.phones = heard
        app.replace(app.doors.title())
    for name in motions:
        here, gone = ([part(one.work, 50) for one in found[f"{name}, {who}"]] for who in ("with six phones", "without"))
        print(
            f"{name:12} {median(here):.3f} ms with six phones, {median(gone):.3f} ms without, "
            f"{median(a / b for a, b in zip(here, gone, strict=True)):.2f} times as long"
        )


def _with(kind: Kind, table: Table, phones: LaptopView | None) -> Kind:
    """The same frames with these phones."""

    def begin() -> None:
        table.phones = phones
        kind.begin()

    return kind._replace(begin=begin)


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
        print(
            f"a tap is answered in its frame: {sum(own)} of {len(own)}; that frame: {part(steps, 50):.1f} ms, "
            f"95 % {part(steps, 95):.1f} ms"
        )


def main() -> None:
    """Print all measures."""
    _frames()
    _taps()
