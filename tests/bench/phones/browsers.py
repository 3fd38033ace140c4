"""Phones in real browsers, from the touch to the page. They share this machine's processors with the App; real ones do
not, so what the browsers themselves take is told apart."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec

from scenes.doors import LazyDoors
from scenes.shell.app import App
from scenes.storage.files import Folders
from scenes.storage.settings_file import Settings
from tests.bench.frames import part
from tests.phones.browsers import Browsers, TabPhone
from tests.phones.evening import PHONE, BrowserEvening

TOUCHES, KILLS = 60, 5
ANSWERED = 2.0
"""Seconds for which an answer to a touch is waited for, whether or not it was one that says a wish."""
GAMES = {"goblins": 6, "battlegoats": 2, "goout": 4, "gothest": 2, "gothies": 2}
LOADED = """new Promise((done) => {
  const start = performance.now();
  const look = () => document.getElementById('ask') && [...document.images].every((one) => !one.src || one.complete)
    ? done(performance.now() - start) : setTimeout(look, 5);
  look();
})"""
"""The milliseconds until the headline and all pictures near the screen are there."""
DRAWS = """window.drawn = [];
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', ({ data }) => {
      const came = performance.now();
      const seen = () => drawn.push(performance.now() - came);
      if (data.includes('"page":"')) requestAnimationFrame(() => setTimeout(seen));
    });
  }
};"""
"""Keeps the milliseconds that a browser takes from each page to its picture."""


@contextmanager
def _evening(browsers: Browsers, game: str, phones: int) -> Iterator[BrowserEvening]:
    """A match that has begun."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Settings(coach=False, speed="instant"), Folders(Path(folder)), LazyDoors, (1280, 720))
        options = {"climb": "short"} if game == "goblins" else {}
        evening = BrowserEvening(app, browsers, game, (PHONE,) * phones, options)
        for player in evening.players:
            player.phone.ask("Page.addScriptToEvaluateOnNewDocument", source=DRAWS)
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
    """Print how long a touch takes until its page is there, and what of it is the browsers' own: from the touch to the
    wish, and from the page to its picture."""
    phones = [player.phone for player in evening.players]
    said: list[float] = []
    answered: list[float] = []
    for phone in phones:
        phone.run("drawn.length = 0")
    end = time.monotonic() + 120
    while len(answered) < TOUCHES and time.monotonic() < end:
        for player in evening.players:
            phone = player.phone
            phone.listen()
            phone.frames.clear()
            if player.act() and (wish := _first(phone, "out", '"do"', 0.2)) is not None:
                said.append(wish - phone.touched)
                page = _first(phone, "in", '"page":', ANSWERED, wish)
                answered.append((page or time.monotonic()) - wish)
    drawn = sorted(one for phone in phones for one in msgspec.convert(phone.run("drawn"), list[float]))
    for what, found in {
        "the browser: touch to wish": sorted(one * 1000 for one in said),
        "server and App: wish to page": sorted(one * 1000 for one in answered),
        "the browser: page to picture": drawn,
    }.items():
        print(f"{what}, {len(phones)} phones, {len(found)}: {part(found, 50):.0f} ms, 95 % {part(found, 95):.0f} ms")


def _first(phone: TabPhone, way: str, words: str, seconds: float, after: float = 0.0) -> float | None:
    """The second of the first frame this way with these words; None if none comes."""
    end = time.monotonic() + seconds
    while True:
        phone.listen()
        found = [when for when, other, said in phone.frames if other == way and words in said and when > after]
        if found or time.monotonic() > end:
            return next(iter(found), None)
        time.sleep(0.005)


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
    for _ in range(KILLS):
        _killed(evening)
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


def _killed(evening: BrowserEvening) -> None:
    """Kill the server process; print when that is noticed, the next one listens, and all phones have their pages."""
    line, phones = evening.line, [player.phone for player in evening.players]
    for phone in phones:
        phone.listen()
        phone.frames.clear()
    died, start = line._server, time.monotonic()
    died.process.kill()
    while line._server is died:
        time.sleep(0.001)
    noticed = time.monotonic() - start
    while not line._listens:
        time.sleep(0.001)
    listens = time.monotonic() - start
    back = sorted((_first(phone, "in", '"page":', 20, start) or start + 20) - start for phone in phones)
    print(
        f"after the server was killed: noticed {noticed:.2f} s, another listens {listens:.2f} s, "
        f"the first phone back {back[0]:.2f} s, the last of {len(back)} {back[-1]:.2f} s"
    )
    time.sleep(4)


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
