"""The folder of matches that go on, with two older copies of each."""
from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.match import Match
from scenes import VERSION
from scenes.files import BadFile, Folders, faults, log, set_aside, write_atomic
from scenes.saves.journal import FORMAT, LONGEST, Header, Named, Saved, Seat, read, written
from scenes.saves.pen import Pen, copies
from scenes.setup import Setup

if TYPE_CHECKING:
    from scenes.app import App

ENDING = ".match"
LONGEST_NAME = 40


def matches_of(app: App) -> Matches:
    """The folder of the person at this screen."""
    return app.keep("matches", lambda: Matches(app.folders))


def read_match(path: Path) -> Saved:
    """The match that a file tells, running or over. Raises BadFile with one sentence that names the file."""
    try:
        with path.open("rb") as file:
            saved = read(file.read(LONGEST + 1))
    except OSError as error:
        raise BadFile(f"The match in {path} cannot be read ({error.strerror}).") from None
    except BadFile as error:
        raise BadFile(f"The match in {path} is damaged: {error}.") from None
    return saved


class Matches:
    """All matches of the person at this screen that are not over; each file is called like its match."""

    def __init__(self, folders: Folders) -> None:
        self.folder = folders.data / "matches"
        self._folders = folders
        for half in self.folder.glob("*.new"):  # of a program that was killed
            with suppress(OSError):
                half.unlink()

    # ---- playing -------------------------------------------------------------------------------------------

    def begin(self, setup: Setup, match: Match) -> Pen:
        """Writes the header of a match that has just been dealt; the pen for all that follows."""
        self._folders.ready(self.folder)
        assert setup.seed is not None
        now = datetime.now()
        name = f"{now:%Y%m%d-%H%M%S}-{setup.game}-{secrets.token_hex(3)}"
        seats = tuple(Seat(seat.kind, seat.name) for seat in setup.seats)
        dealt = match.record
        header = Header(FORMAT, VERSION, name, setup.game, seats, setup.seed, dict(dealt.options), dict(setup.notes),
                        dealt.deal, f"{now:%Y-%m-%d %H:%M}")
        text, seal = written(header)
        self._remember(name)
        return Pen(self.folder / f"{name}{ENDING}", text, seal)

    def resume(self, saved: Saved) -> Pen:
        """The pen for a match that goes on; from here on the file holds what was read, and no damage."""
        path = self._path(saved)
        if saved.damage:
            with suppress(OSError):
                write_atomic(path.with_name(f"{path.name}.damaged"), path.read_bytes())
        text, seal = written(saved.header, saved.entries)
        self._remember(saved.header.match)
        return Pen(path, text, seal)

    def finish(self, name: str) -> None:
        """A match is over and settled: nobody continues it."""
        if name:
            self.delete(name)

    # ---- the page of saved matches -------------------------------------------------------------------------

    def saved(self) -> list[Saved]:
        """All matches that go on, the one played last first. What cannot be read is set aside and told."""
        found = []
        last = self._last()
        paths = sorted(self.folder.glob(f"*{ENDING}"), key=lambda path: (path.stem != last, -_age(path)))
        for path in paths:
            try:
                found.append(self._best(path))
            except BadFile as error:
                faults.add(f"{error} It is kept as {set_aside(path).name}.")
        return found

    def rename(self, saved: Saved, name: str) -> None:
        """Gives a match a name of its own."""
        self._add(saved, Named(name.strip()[:LONGEST_NAME]))

    def delete(self, name: str) -> None:
        """Throws a match away, with its copies."""
        path = self.folder / f"{name}{ENDING}"
        for file in (*copies(path), path):
            try:
                file.unlink(missing_ok=True)
            except OSError as error:
                faults.add(f"The match in {file} cannot be removed ({error.strerror}).")

    def close(self) -> None:
        """Nothing is open between two calls."""

    # ---- inside --------------------------------------------------------------------------------------------

    def _path(self, saved: Saved) -> Path:
        return self.folder / f"{saved.header.match}{ENDING}"

    def _add(self, saved: Saved, entry: Named) -> None:
        text = written(saved.header, (*saved.entries, entry))[0]
        try:
            write_atomic(self._path(saved), text)
        except OSError as error:
            faults.add(f"The name of the match cannot be saved in {self.folder} ({error.strerror}).")

    def _best(self, path: Path) -> Saved:
        """The match as the file tells it; where that is damaged, as the copy that tells most. Raises BadFile."""
        try:
            newest = _named(path, path.stem)
            if not newest.damage:
                return newest
            told, wrong = [newest], BadFile(f"The match in {path} is damaged: {newest.damage}.")
        except BadFile as error:
            told, wrong = [], error
        for copy in copies(path):
            try:
                told.append(_named(copy, path.stem))
            except BadFile as error:
                log.warning(str(error))
        if not told:
            raise wrong
        best = max(told, key=lambda one: len(one.entries))
        faults.add(f"{wrong} It goes on from the copy before, and the last moves may be missing.")
        return replace(best, damage=str(wrong))

    def _remember(self, name: str) -> None:
        """Which match was played last; no clock is asked."""
        try:
            write_atomic(self.folder / "last", name.encode())
        except OSError as error:
            log.warning("the match played last cannot be noted: %s", error)

    def _last(self) -> str:
        try:
            return (self.folder / "last").read_text("utf-8", "replace")
        except OSError:
            return ""


def _named(path: Path, name: str) -> Saved:
    """The match of this name that a file tells. Raises BadFile."""
    saved = read_match(path)
    if saved.header.match != name:
        raise BadFile(f"The match in {path} is called {saved.header.match} inside; give the file that name.")
    return saved


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
