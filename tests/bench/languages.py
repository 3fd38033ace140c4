"""How long a change of language takes in mid-match, at the fullest tables: `python -m tests.bench.languages`.

From the press to the end of the first frame that speaks the new language, by the clock and in processor time. What is
drawn with words is made again, as at the first change; the languages take turns.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import chain
from statistics import median

from scenes.look.picture_cache import PictureCache, bytes_of
from scenes.shell.app import FRAME_SECONDS, App
from scenes.words.catalogue import catalogue, forget_catalogues
from scenes.words.languages import ENGLISH, languages
from tests.bench.__main__ import heads
from tests.bench.frames import full_table, window

GAMES = ("battlegoats", "gothies", "goblins")
"""With the fullest tables: six seats, four who play together, six."""
SIZES = ((1280, 720), (1920, 1080))
WAYS = ("at the table", "at the table, not read yet", "in the settings over it", "then back at the table")
"""Where the language changes, and whether its file has been read."""
MEASURING = ("scenes.look.text", "scenes.look.fonts", "scenes.look.breaking")
"""Modules that keep how words are written."""
Spent = tuple[float, float]
"""Milliseconds by the clock, and of processor time."""


def timed(act: Callable[[], object]) -> Spent:
    """The time that something takes."""
    clock, work = time.perf_counter(), time.process_time()
    act()
    return (time.perf_counter() - clock) * 1e3, (time.process_time() - work) * 1e3


def change(app: App, code: str) -> None:
    """Speak a language, and draw it."""
    app.speak(code)
    app.step([], FRAME_SECONDS)


class Memo:
    """What has been drawn and measured before the first change of language; `forget` goes back to it."""

    def __init__(self) -> None:
        self._pictures = [(one, one._now.copy(), one._before.copy()) for one in PictureCache.all_caches]
        measured = [vars(sys.modules[name]).values() for name in MEASURING]
        self._measured = [one for one in chain(*measured) if hasattr(one, "cache_clear")]

    def forget(self) -> None:
        """As before the first change."""
        for cache, now, before in self._pictures:
            cache._now, cache._before = now.copy(), before.copy()
        PictureCache.recent_bytes = sum(bytes_of(one) for _, now, _ in self._pictures for one in now.values())
        for one in self._measured:
            one.cache_clear()


def unread() -> None:
    """Only English has been read."""
    forget_catalogues()
    catalogue((), ENGLISH)


def rest(app: App) -> None:
    """Let everything come to rest."""
    for _ in range(40):
        app.step([], FRAME_SECONDS)


def changes(app: App, rounds: int) -> dict[str, list[Spent]]:
    """By way: how long each change took, the languages in turns."""
    found: dict[str, list[Spent]] = {way: [] for way in WAYS}
    table, kept = app.scene, Memo()
    codes = [code for code in languages() if code != ENGLISH]

    def back() -> None:
        change(app, ENGLISH)
        rest(app)
        kept.forget()

    for code in codes * rounds:
        found[WAYS[0]].append(timed(partial(change, app, code)))
        back()
        unread()
        found[WAYS[1]].append(timed(partial(change, app, code)))
        back()
        app.push(app.doors.settings())
        rest(app)
        found[WAYS[2]].append(timed(partial(change, app, code)))
        app.pop()
        found[WAYS[3]].append(timed(lambda: app.step([], FRAME_SECONDS)))
        assert app.scene is table
        back()
    return found


def main() -> None:
    """Print a line for each table and way: median and worst by the clock, and of processor time."""
    args = argparse.ArgumentParser(prog="python -m tests.bench.languages", description=__doc__)
    args.add_argument("games", nargs="*", help=f"some of {', '.join(GAMES)}; all when none is named")
    args.add_argument("--rounds", type=int, default=3, help="how often each language is changed to")
    wish = args.parse_args()
    print(heads().partition("\n")[0])
    print(f"{'':52}{'clock p50':>11}{'worst':>9}{'processor p50':>15}{'worst':>9}  ms")
    for size in SIZES:
        with window(size) as app:
            for game in wish.games or GAMES:
                full_table(app, game)
                for way, spent in changes(app, wish.rounds).items():
                    clock, work = zip(*spent, strict=True)
                    print(
                        f"{game} {size[0]}×{size[1]}, {way}".ljust(52),
                        f"{median(clock):10.0f}{max(clock):9.0f}{median(work):15.0f}{max(work):9.0f}",
                        sep="",
                        flush=True,
                    )


if __name__ == "__main__":
    main()
