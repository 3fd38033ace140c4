"""Phones in real browsers, from the touch to the page: `python -m tests.bench.phones_browser`. The phones share this
machine's processors with the App; real ones do not."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from scenes.doors import LazyDoors
from scenes.shell.app import App
from scenes.storage.files import Folders
from scenes.storage.settings_file import Settings
from tests.bench.frames import part
from tests.phones.browsers import Browsers, TabPhone
from tests.phones.evening import PHONE, BrowserEvening

TOUCHES = 60
GAMES = {"goblins": 6, "battlegoats": 2, "goout": 4, "gothest": 2, "gothies": 2}
LOADED = """new Promise((done) => {
  const start = performance.now();
  const look = () => document.getElementById('ask') && [...document.images].every((one) => !one.src || one.complete)
    ? done(performance.now() - start) : setTimeout(look, 5);
  look();
})"""
"""The milliseconds until the headline and all pictures near the screen are there."""


@contextmanager
def _evening(browsers: Browsers, game: str, phones: int) -> Iterator[BrowserEvening]:
    """A match that has begun."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Settings(coach=False, speed="instant"), Folders(Path(folder)), LazyDoors, (1280, 720))
        options = {"climb": "short"} if game == "goblins" else {}
        evening = BrowserEvening(app, browsers, game, (PHONE,) * phones, options)
        evening.gather()
        evening.rest(2)
        yield evening
        evening.close()
        for player in evening.players:
            player.phone.open("about:blank")


def _beside(evening: BrowserEvening, what: Callable[[], None]) -> None:
    """Do something with the phones while the App draws its 60 frames a second."""
    with ThreadPoolExecutor(1) as beside:
        running = beside.submit(what)
        due = time.perf_counter()
        while not running.done():
            evening.app.step([], 1 / 60)
            due = max(due + 1 / 60, time.perf_counter())
            time.sleep(max(0.0, due - time.perf_counter()))
        running.result()


def _touches(evening: BrowserEvening) -> None:
    """Print the time from a wish to the pages that follow, as the browsers saw both on the wire."""
    for player in evening.players:
        player.phone.pages()
        player.phone.frames.clear()
    end = time.monotonic() + 120
    while sum(player.done for player in evening.players) < TOUCHES and time.monotonic() < end:
        for player in evening.players:
            player.act()
    frames = [player.phone.frames for player in evening.players if player.phone.pages() is not None]
    own: list[float] = []
    for mine in frames:
        for when, way, words in mine:
            if way == "out" and '"do"' in words:
                own += [then - when for then, back, page in mine if back == "in" and "page" in page and then > when][:1]
    own = sorted(one * 1000 for one in own)
    print(f"touch to the own page, {len(frames)} phones, {len(own)} touches: {part(own, 50):.0f} ms, "
          f"95 % {part(own, 95):.0f} ms")  # fmt: skip


def _first_view(name: str, phone: TabPhone) -> None:
    """Print what a phone fetches that has never been here, and how long that takes."""
    phone.ask("Network.clearBrowserCache")
    phone.bytes = 0
    start = time.perf_counter()
    phone.ask("Page.reload", ignoreCache=True)
    _back(phone)
    phone.run(LOADED)
    seconds = time.perf_counter() - start
    phone.pages()
    print(f"first view, {name}: {phone.bytes / 1000:.0f} kB in {seconds:.2f} s")


def _back(phone: TabPhone, seconds: float = 20) -> float:
    """Wait until the phone can answer, or read, again; returns the seconds that it took."""
    start = time.perf_counter()
    ready = "document.documentElement?.dataset.page === 'seat' && !document.getElementById('alarm')"
    while not phone.run(ready) and time.perf_counter() - start < seconds:
        time.sleep(0.01)
    return time.perf_counter() - start


def _returns(evening: BrowserEvening) -> None:
    """Print how long phones are away after a reload, a lock, and the end of the server process."""
    phone, line = evening.players[0].phone, evening.line
    start = time.perf_counter()
    phone.ask("Page.reload")
    phone.run("0")
    _back(phone)
    print(f"back after a reload: {time.perf_counter() - start:.2f} s")
    before = len(phone.pages())
    start = time.perf_counter()
    line._process.kill()
    while len(phone.pages()) == before and time.perf_counter() - start < 20:
        time.sleep(0.01)
    print(f"back after the server was killed: {time.perf_counter() - start:.2f} s")
    time.sleep(3)
    phone.ask("Page.setWebLifecycleState", state="frozen")
    start, name = time.perf_counter(), evening.seats.phone_at(0)
    while line.here(name) and time.perf_counter() - start < 20:
        time.sleep(0.01)
    print(f"a dead phone is noticed: {time.perf_counter() - start:.2f} s")
    before = len(phone.pages())
    start = time.perf_counter()
    phone.ask("Page.setWebLifecycleState", state="active")
    phone.run("document.dispatchEvent(new Event('visibilitychange'))")
    while len(phone.pages()) == before and time.perf_counter() - start < 20:
        time.sleep(0.01)
    print(f"back after a lock: {time.perf_counter() - start:.2f} s")


def main() -> None:
    """Print all measures."""
    browsers = Browsers()
    try:
        for game, phones in GAMES.items():
            with _evening(browsers, game, phones) as evening:
                _beside(evening, partial(_first_view, game, evening.players[-1].phone))
                if game == "goblins":
                    _beside(evening, partial(_returns, evening))
                    _beside(evening, partial(_touches, evening))
    finally:
        browsers.close()


if __name__ == "__main__":
    main()
