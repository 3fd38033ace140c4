"""The folder of matches in progress: one journal each, its lock and two backups."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from zlib import crc32

from msgspec import structs

from game import GAMES
from game.core.match import Match
from scenes import VERSION
from scenes.saves.journal import (
    FORMAT,
    MOST_BYTES,
    Header,
    NameEntry,
    SavedMatch,
    SavedSeat,
    decode_journal,
    encode_journal,
)
from scenes.saves.journal_writer import JournalWriter, backup_paths
from scenes.saves.lock import LOCK_SUFFIX, MatchLock
from scenes.saves.setup import Setup
from scenes.storage.faults import cause, fault
from scenes.storage.files import (
    BadFile,
    Folders,
    NewerFile,
    local_time,
    log,
    problems,
    read_regular,
    remove_temporary,
    set_aside,
    write_atomic,
    write_new,
)
from scenes.storage.resources import ResourceOwner

COPY_MARK = "-copy-"
"""Stands in the name of a match that was a copy, between the name of the other one and a number."""
LONGEST_STEM = 40
"""Letters of the name of a match that are kept in that of its copy."""
_COPY = re.compile(rf"{COPY_MARK}[0-9a-f]{{8}}(-[0-9]+)?$")
MATCH_SUFFIX = ".match"
"""Suffix of a journal file."""
LONGEST_NAME = 40
"""Letters of a name that a person may give a match."""
LONGEST_NOTE = 100_000
"""Bytes of the file that names the match played last; of a larger one nothing is read."""


def match_folder(app: ResourceOwner) -> MatchFolder:
    """The match folder of this program, made on first use."""
    return app.resource("matches", lambda: MatchFolder(app.folders))


def read_match(path: Path) -> SavedMatch:
    """Read a journal file. Raises BadFile (NewerFile for a newer version) with one sentence that names the file."""
    try:
        saved = decode_journal(read_regular(path, MOST_BYTES))
    except OSError as error:
        raise BadFile(fault("match.unreadable", path=path, why=cause(error))) from None
    except NewerFile as error:
        raise NewerFile(fault("match.newer", path=path, version=error)) from None
    except BadFile as error:
        raise BadFile(fault("match.damaged", path=path, why=cause(error))) from None
    return saved


class MatchFolder:
    """All matches in progress; the stem of each file is the name of its match."""

    def __init__(self, folders: Folders) -> None:
        self.folder = folders.data / "matches"
        self._folders = folders
        self._locks: dict[str, MatchLock] = {}
        """Locks of the matches played in this window, by name."""
        self._unwritten: dict[str, bytes] = {}
        """Journals that could not be written when their match was left, by name; retried while the window is open."""
        self._copies: dict[str, Path] = {}
        """The files of the copies that were last listed, by the names that their matches get."""
        remove_temporary(self.folder, "*")

    # ---- playing -------------------------------------------------------------------------------------------

    def begin(self, setup: Setup, match: Match) -> JournalWriter:
        """Start the journal of a match that has just been dealt. `setup` has a seed."""
        self._folders.ready(self.folder)
        assert setup.seed is not None
        now = datetime.now()
        name = f"{now:%Y%m%d-%H%M%S}-{setup.game}-{os.urandom(3).hex()}"
        seats = tuple(SavedSeat(seat.kind, seat.name) for seat in setup.seats)
        dealt = match.record
        header = Header(
            FORMAT,
            VERSION,
            name,
            setup.game,
            seats,
            setup.seed,
            dict(dealt.options),
            dict(setup.notes),
            dealt.deal,
            f"{now:%Y-%m-%d %H:%M}",
        )
        path = self._path(name)
        self._locks[name] = MatchLock(path)
        text, checksum = encode_journal(header)
        self._note_last(name)
        return JournalWriter(path, text, checksum, self._locks[name])

    def claim(self, name: str) -> SavedMatch:
        """Lock a match and read it from disk; no other window can change it until `release`. A copy becomes a match of
        its own. Raises BadFile."""
        path = self._path(name)
        if name not in self._locks:
            self._locks[name] = MatchLock(path)
        if name in self._unwritten:
            return decode_journal(self._unwritten[name])
        try:
            if copy := self._copies.pop(name, None):
                _adopt(copy, path)
            return self._read_best(path)
        except BadFile:
            self.release(name)
            raise

    def resume(self, saved: SavedMatch) -> JournalWriter:
        """Go on with the journal of a claimed match; the damaged part is cut off, a copy of the file kept. Raises
        BadFile when there is no room for that copy."""
        path = self._path(saved.header.match)
        if saved.damage:
            _keep_damaged(path)
        self._unwritten.pop(saved.header.match, None)
        text, checksum = encode_journal(saved.header, saved.entries)
        self._note_last(saved.header.match)
        return JournalWriter(path, text, checksum, self._locks.get(saved.header.match))

    def release(self, name: str, unwritten: bytes | None = None) -> None:
        """Unlock a match that is no longer played here. With `unwritten`, its journal, the lock is held until that
        could be written."""
        if unwritten:
            self._unwritten[name] = unwritten
        if name in self._unwritten:
            return
        if lock := self._locks.pop(name, None):
            lock.release()

    def finish(self, name: str) -> None:
        """Remove the journal of a match that is over; "" for none."""
        if name:
            self._unwritten.pop(name, None)
            self._remove(name)

    # ---- the page of saved matches -------------------------------------------------------------------------

    def saved(self) -> list[SavedMatch]:
        """All matches in progress, the one played last first, then the copies that people and sync tools have made of
        matches. Unreadable files are reported and set aside, those of a newer version reported and not touched."""
        self._retry_unwritten()
        found = [decode_journal(text) for text in self._unwritten.values()]
        last = self._last()
        paths = sorted(self.folder.glob(f"*{MATCH_SUFFIX}"), key=lambda path: (path.stem != last, -_modified_at(path)))
        copies: list[SavedMatch] = []
        self._copies.clear()
        for path in paths:
            if path.stem in self._unwritten:
                continue
            try:
                found.append(self._read_best(path))
            except NewerFile as error:
                problems.add(fault("match.stays", why=error))
            except BadFile as error:
                if copy := self._copy(path):
                    copies.append(copy)
                else:
                    problems.add(fault("match.kept", why=error, kept=set_aside(path).name))
        return found + copies

    def playable(self) -> list[SavedMatch]:
        """The matches in progress whose games exist in this version."""
        return [saved for saved in self.saved() if saved.header.game in GAMES]

    def played_at(self, saved: SavedMatch) -> float:
        """The time at which a match was played last, in seconds since 1970; 0 if unknown."""
        return _modified_at(self._path(saved.header.match))

    def rename(self, saved: SavedMatch, name: str) -> None:
        """Name a match. Raises BadFile when it is played in another window."""
        match = saved.header.match
        self._retry_unwritten()
        now = self.claim(match)
        entries = now.entries[:-1] if now.entries and isinstance(now.entries[-1], NameEntry) else now.entries
        try:
            if now.damage:
                _keep_damaged(self._path(match))
            given = NameEntry(name.strip()[:LONGEST_NAME])
            write_atomic(self._path(match), encode_journal(now.header, (*entries, given))[0])
            self._unwritten.pop(match, None)
        except OSError as error:
            problems.add(fault("match.unnamed", path=self.folder, why=cause(error)))
        finally:
            self.release(match)

    def delete(self, name: str) -> None:
        """Delete a match and its backups. Raises BadFile when it is played in another window."""
        if copy := self._copies.pop(name, None):
            _unlink(copy)
            return
        if self._unwritten.pop(name, None):
            self.release(name)
        MatchLock(self._path(name)).release()
        self._remove(name)

    def close(self) -> None:
        """Write what is left, if that is possible, and release all locks."""
        self._retry_unwritten()
        self._unwritten.clear()
        for name in list(self._locks):
            self.release(name)

    def _retry_unwritten(self) -> None:
        """Try again to write the journals that could not be written."""
        for name, text in list(self._unwritten.items()):
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                write_atomic(self._path(name), text)
            except OSError as error:
                log.warning("%s still cannot be written: %s", self._path(name), error)
                continue
            del self._unwritten[name]
            self.release(name)

    # ---- inside --------------------------------------------------------------------------------------------

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{MATCH_SUFFIX}"

    def _remove(self, name: str) -> None:
        path = self._path(name)
        for file in (*backup_paths(path), path, path.with_suffix(LOCK_SUFFIX)):
            _unlink(file)

    def _copy(self, path: Path) -> SavedMatch | None:
        """A copy of a match: the file holds the match of another name. None for other files."""
        try:
            saved = read_match(path)
        except BadFile:
            return None
        match = saved.header.match
        if match == path.stem:
            return None
        stem = f"{match[:LONGEST_STEM]}{COPY_MARK}{crc32(os.fsencode(path.stem)):08x}"
        names = chain((match, stem), (f"{stem}-{number}" for number in count(2)))
        taken = {*self._copies, *self._unwritten}
        name = next(name for name in names if name not in taken and not os.path.lexists(self._path(name)))
        self._copies[name] = path
        header = structs.replace(saved.header, match=name)
        return replace(saved, header=header, copy=path.name, copied=local_time(_modified_at(path)))

    def _read_best(self, path: Path) -> SavedMatch:
        """The match from its file or, if that is damaged, from the backup with the most entries. Raises BadFile."""
        try:
            newest = _read_named(path, path.stem)
            if not newest.damage:
                return newest
            readable, wrong = [newest], BadFile(fault("match.damaged", path=path, why=newest.damage))
        except NewerFile:
            raise
        except BadFile as error:
            readable, wrong = [], error
        for copy in filter(os.path.lexists, backup_paths(path)):
            try:
                readable.append(_read_named(copy, path.stem))
            except NewerFile:
                raise
            except BadFile as error:
                log.warning(str(error))
        if not readable:
            raise wrong
        best = max(readable, key=lambda one: len(one.entries))
        problems.add(fault("match.from_copy", why=wrong))
        return replace(best, damage=str(wrong))

    def _note_last(self, name: str) -> None:
        """Note the match played last, because clocks and file times can be wrong. Other lines of the file are kept."""
        _, end, rest = self._read_last_note().partition(b"\n")
        try:
            write_atomic(self.folder / "last", name.encode() + end + rest)
        except OSError as error:
            log.warning("the match played last cannot be noted: %s", error)

    def _last(self) -> str:
        return self._read_last_note().partition(b"\n")[0].decode("utf-8", "replace")

    def _read_last_note(self) -> bytes:
        try:
            return read_regular(self.folder / "last", LONGEST_NOTE)
        except (OSError, BadFile):
            return b""


def _read_named(path: Path, name: str) -> SavedMatch:
    """Read a file and check that it holds the match of this name. Raises BadFile, NewerFile for a newer version."""
    saved = read_match(path)
    if saved.foreign:
        raise NewerFile(fault("match.foreign", path=path, why=saved.damage))
    if saved.header.match != name:
        raise BadFile(fault("match.damaged", path=path, why=fault("cause.parts")))
    return saved


def origin(name: str) -> str:
    """The name of the match of which this one was a copy; the name itself for others."""
    return _COPY.sub("", name)


def _adopt(copy: Path, path: Path) -> None:
    """Make a match of its own of a copy: write it to `path` under that name, and remove the copy. Raises BadFile."""
    saved = read_match(copy)
    if os.path.lexists(path):
        raise BadFile(fault("match.unreadable", path=copy, why=fault("cause.taken")))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, encode_journal(structs.replace(saved.header, match=path.stem), saved.entries)[0])
    except OSError as error:
        raise BadFile(fault("match.no_room", path=copy, why=cause(error))) from None
    if saved.damage:
        set_aside(copy)
    else:
        _unlink(copy)


def _unlink(path: Path) -> None:
    """Remove a file; report the problem if that fails."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        problems.add(fault("match.not_removed", path=path, why=cause(error)))


def _modified_at(path: Path) -> float:
    """Modification time in seconds; 0 if unknown."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _keep_damaged(path: Path) -> None:
    """Copy a damaged file before it is replaced. Raises BadFile when that is impossible."""
    try:
        write_new(path.with_name(f"{path.name}.damaged"), read_regular(path, 2 * MOST_BYTES))
    except FileNotFoundError:
        return
    except OSError as error:
        raise BadFile(fault("match.no_room", path=path, why=cause(error))) from None
    except BadFile:  # not a regular file, or one far too large
        set_aside(path)
