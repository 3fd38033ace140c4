"""Reading and writing files: the user's folders, size limits, atomic replacement, and the log."""

from __future__ import annotations

import errno
import logging
import math
import os
import stat
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

import platformdirs

from game.core.sanitize import printable
from scenes.storage.faults import TellableError, cause, fault
from scenes.storage.held import when_free

if sys.platform == "darwin":
    import fcntl

LONGEST_NAME = 60
"""Letters of a file name shown in a sentence; the rest is cut off."""
LONGEST_SENTENCE = 500
"""Letters of a sentence shown or logged; the rest is cut off."""
LONGEST_TOML_LINE = 2000
"""Letters in one line of a TOML file."""
MOST_TOML_DOTS = 100
"""Dots in one line of a TOML file."""
MOST_ASSET_BYTES = 20_000_000
"""Bytes of a picture, a sound or a font; a larger file is not opened."""
ASSETS = Path(__file__).resolve().parents[2] / "assets"
"""The folder of the shipped pictures, sounds, fonts and texts, beside scenes/."""
APP_NAME = "GothsGoatsGoblins"
"""The name of the user's folders."""
TEMPORARY_SUFFIX = ".new"
"""Suffix of a file that `write_atomic` has not finished."""
ABANDONED_AFTER = 3600.0
"""Seconds after which a temporary file counts as left behind by a crash."""
log = logging.getLogger("ggg")
_unread: set[Path] = set()
"""Files of the person that another program held when they were to be read."""


class BadFile(TellableError):
    """A file cannot be used. The message is one sentence: which file, what is wrong, what to do."""


class NewerFile(BadFile):
    """A newer version of the game wrote this file; it is intact and must not be changed."""


class Problems:
    """Problems with files and devices that the game works around; each is reported to the person once."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._fresh: list[str] = []

    def add(self, sentence: str, about: str = "") -> None:
        """Report one sentence. It is ignored if it, or another one with the same `about`, was reported before."""
        sentence = printable(sentence, LONGEST_SENTENCE)
        if (about or sentence) in self._known:
            return
        self._known.add(about or sentence)
        self._fresh.append(sentence)
        log.warning(sentence)

    def resolved(self, about: str) -> bool:
        """Forget what was reported about this, so that it can be reported again; False if nothing was."""
        known = about in self._known
        self._known.discard(about)
        return known

    def take_new(self) -> list[str]:
        """The sentences reported since the last call, oldest first."""
        fresh, self._fresh = self._fresh, []
        return fresh


problems = Problems()
"""The problems of this program; the App shows the new ones as notices."""


class Folders:
    """The user's own folders. With `root` everything lives below it (tests, portable use)."""

    def __init__(self, root: Path | None = None) -> None:
        if root is None:
            self.config = platformdirs.user_config_path(APP_NAME, appauthor=False)
            self.data = platformdirs.user_data_path(APP_NAME, appauthor=False)
            self.log = platformdirs.user_log_path(APP_NAME, appauthor=False)
        else:
            self.config = self.data = root
            self.log = root / "log"

    def ready(self, folder: Path) -> bool:
        """Create `folder` if needed. False, with one reported problem, when that is impossible."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            problems.add(fault("folder_unwritable", path=folder, why=cause(error)))
            return False
        return True


def is_regular(path: Path | str) -> bool:
    """Whether the path is a regular file or does not exist yet, so that opening it cannot block. False for pipes,
    devices, folders, links to them, and for names that cannot be looked up. Never raises OSError."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except FileNotFoundError:
        return True
    except (OSError, ValueError):
        return False


def asset_file(path: Path) -> Path:
    """The path itself, checked for a reader that opens it on its own (pygame). Raises FileNotFoundError unless it is a
    regular file of at most MOST_ASSET_BYTES."""
    if not is_regular(path) or (path.exists() and path.stat().st_size > MOST_ASSET_BYTES):
        raise FileNotFoundError(f"{path} is not a regular file of at most {MOST_ASSET_BYTES:,} bytes")
    return path


def printable_name(path: Path) -> str:
    """The name of a file with unprintable letters replaced, at most LONGEST_NAME long."""
    return printable(path.name, LONGEST_NAME)


def local_time(changed: float) -> str:
    """Local date and time of a file's change, "YYYY-MM-DD HH:MM"; "" for times that no clock shows."""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(changed))
    except (OverflowError, OSError, ValueError):
        return ""


def read_regular(path: Path, limit: int) -> bytes:
    """The bytes of a regular file. Never blocks: pipes and devices are refused before they are opened.

    Raises BadFile for what is not a regular file of at most `limit` bytes, OSError for what is missing or unreadable.
    """
    try:
        regular = stat.S_ISREG(os.stat(path).st_mode)
    except ValueError:  # a NUL byte, or letters that no file name can have
        raise BadFile(fault("no_file_name", file=printable_name(path))) from None
    if not regular:
        raise BadFile(fault("not_regular", file=printable_name(path)))
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    handle = when_free(path, lambda: os.open(path, flags))
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise BadFile(fault("not_regular", file=printable_name(path)))
        with open(handle, "rb", closefd=False) as file:
            content = file.read(limit + 1)
    finally:
        os.close(handle)
    if len(content) > limit:
        raise BadFile(fault("too_large", file=printable_name(path), limit=limit // 1000))
    return content


def toml_text(path: Path, limit: int) -> str:
    """The text of a TOML file of at most `limit` bytes. Long lines and keys of many dots are refused, because the time
    and memory of the parser grow with their square. Raises BadFile for those, and what `read_regular` raises."""
    try:
        text = read_regular(path, limit).decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadFile(cause(error)) from None
    check_toml(text)
    return text


def check_toml(text: str) -> None:
    """Refuse lines that are too long for the parser and keys of too many dots. Raises BadFile."""
    long = (line for line in text.split("\n") if len(line) > MOST_TOML_DOTS)
    if any(len(line) > LONGEST_TOML_LINE or line.count(".") > MOST_TOML_DOTS for line in long):
        raise BadFile(fault("cause.long_line", letters=LONGEST_TOML_LINE, dots=MOST_TOML_DOTS))


def finite_float(digits: str) -> float:
    """Parse a float. Raises ValueError for infinities and NaN."""
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"{digits[:LONGEST_NAME]} is no finite number")
    return number


def read_toml(path: Path, limit: int, number: Callable[[str], float] = finite_float) -> dict[str, object]:
    """The top-level table of a TOML file; `number` parses floats. Raises BadFile and OSError as `toml_text`."""
    text = toml_text(path, limit)
    try:
        return tomllib.loads(text, parse_float=number)
    except (ValueError, RecursionError) as error:  # also for a number of 5,000 digits and for deeply nested brackets
        raise BadFile(cause(error)) from None


def write_atomic(path: Path, content: bytes) -> None:
    """Replace `path` by `content` in one step: a crash leaves the old file or the new one, never a half.

    Raises OSError when the folder cannot be written.
    """
    half = write_temporary(path, content)
    try:
        if path in _unread:
            _keep_unread(path)
        when_free(path, lambda: half.replace(path))
    except OSError:
        half.unlink(missing_ok=True)
        raise


def write_new(path: Path, content: bytes) -> Path:
    """As `write_atomic`, but never replaces a file: where `path` is taken, `-2`, `-3` … is appended to its stem.

    Returns the path that was written. Raises OSError.
    """
    half = write_temporary(path, content)
    try:
        return _renamed(half, lambda number: path.with_name(f"{path.stem}{_more(number)}{path.suffix}"))
    except OSError:
        half.unlink(missing_ok=True)
        raise


def write_temporary(path: Path, content: bytes) -> Path:
    """Write and sync a temporary file beside `path`, to be renamed. Raises OSError and leaves nothing behind then."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=TEMPORARY_SUFFIX)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            sync_to_disk(file.fileno())
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def sync_to_disk(handle: int) -> None:
    """Return when what was written to an open file lies on the disk itself. Raises OSError.

    On macOS fsync leaves it in the disk's own cache, F_FULLFSYNC does not; a network disk may only know fsync.
    """
    if sys.platform == "darwin":
        with suppress(OSError):
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def set_aside(path: Path, suffix: str = ".damaged") -> Path:
    """Rename a file to `<name>.damaged` (or `.damaged-2` …), so that it is neither used nor lost.

    Returns the new path, or `path` itself when it cannot be renamed.
    """
    try:
        return _renamed(path, lambda number: path.with_name(f"{path.name}{suffix}{_more(number)}"))
    except OSError:
        return path


def put_away(path: Path, error: Exception, tell: Callable[[str, str], str]) -> None:
    """Set a file of the person aside that cannot be used, and report it: `tell(why, kept)` is the sentence. One that
    another program holds stays, and is set aside only before it would be written over."""
    if isinstance(error, OSError) and error.errno == errno.EBUSY:
        _unread.add(path)
        problems.add(fault("held", path=path, why=cause(error)))
        return
    why = cause(error)
    problems.add(tell(why, set_aside(path).name))


def _keep_unread(path: Path) -> None:
    """Set aside what nobody could read when it was wanted. Raises OSError (EBUSY) while it is still held."""
    if os.path.lexists(path) and set_aside(path) == path:
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(path))
    _unread.discard(path)


def _more(number: int) -> str:
    """The suffix of the first, second, third … file of a name: "", "-2", "-3"."""
    return f"-{number}" if number > 1 else ""


def _renamed(path: Path, called: Callable[[int], Path]) -> Path:
    """Rename a file to the first of the names `called(1)`, `called(2)` … that is free. Raises OSError."""
    for number in count(1):
        new = called(number)
        try:
            _rename_new(path, new)
        except FileExistsError:
            if not os.path.lexists(new):
                raise
            continue
        return new
    raise AssertionError


def _rename_new(path: Path, new: Path) -> None:
    """Rename a file or a folder. Raises FileExistsError when there is something of the new name: nothing is lost."""
    if os.name == "nt":
        path.rename(new)  # never replaces anything there
        return
    folder = path.is_dir() and not path.is_symlink()
    if not folder and _linked(path, new):
        path.unlink()
        return
    if folder:
        new.mkdir()  # an empty folder reserves the name, and is replaced by the real one
    else:
        new.touch(exist_ok=False)
    try:
        path.replace(new)
    except OSError:
        if folder:
            new.rmdir()
        else:
            new.unlink()
        raise


def _linked(path: Path, new: Path) -> bool:
    """Make `new` a hard link to a file; False where the file system has none. Raises FileExistsError."""
    try:
        os.link(path, new, follow_symlinks=False)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):
        return False
    return True


def remove_temporary(folder: Path, pattern: str) -> None:
    """Remove temporary files (`pattern` and TEMPORARY_SUFFIX) that a killed program left behind."""
    now = time.time()
    with suppress(OSError):
        for half in folder.glob(f"{pattern}{TEMPORARY_SUFFIX}"):
            with suppress(OSError):
                if abs(now - half.stat().st_mtime) > ABANDONED_AFTER:
                    half.unlink()


class LogFile(logging.FileHandler):
    """The log file of this run. On a full disk or in a removed folder lines are lost, but nothing is raised."""

    def __init__(self, path: Path) -> None:
        path.open("w", encoding="utf-8").close()
        super().__init__(path, encoding="utf-8")

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line, making file and folder again where they have gone; an OSError is handled as logging does."""
        path = Path(self.baseFilename)
        try:
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                if gone := self.setStream(self._open()):
                    gone.close()
            super().emit(record)
        except OSError:
            self.handleError(record)


def start_log(folders: Folders) -> None:
    """Write the log of this run to the log folder; without one the log goes to stderr."""
    handler: logging.Handler = logging.StreamHandler()
    if folders.ready(folders.log):
        path = folders.log / "log.txt"
        try:
            if not is_regular(path):
                raise OSError(f"{path} is not a regular file")
            handler = LogFile(path)
        except OSError:
            problems.add(fault("log_unwritable", path=folders.log))
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    for logger in (log, logging.getLogger("game")):
        logger.handlers[:] = [handler]
        logger.setLevel(logging.INFO)
