"""Watches from inside what the program does with a file: forbidden actions, changed files, work and memory."""

from __future__ import annotations

import ctypes
import gc
import importlib
import importlib.metadata
import os
import pkgutil
import signal
import sys
import time
import typing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

FORBIDDEN = (
    "os.system",
    "os.exec",
    "os.fork",
    "os.posix_spawn",
    "os.spawn",
    "subprocess.Popen",
    "socket.connect",
    "ctypes.dlopen",
    "pickle.find_class",
    "marshal.loads",
    "sqlite3.load_extension",
)
"""How the names of audit events begin that no file may cause."""
CHANGES = {
    "os.remove": 1,
    "os.rename": 2,
    "os.mkdir": 1,
    "os.rmdir": 1,
    "os.link": 2,
    "os.symlink": 2,
    "os.truncate": 1,
    "os.chmod": 1,
    "shutil.rmtree": 1,
    "sqlite3.connect": 1,
}
"""Audit events that change files, and how many of their first arguments are paths."""
LONGEST = 1.0
"""Seconds of work that a bad file may cost in one frame, and in all beyond a good one."""
STUCK = 20
"""Seconds without a new frame after which the program counts as hanging."""
LONGEST_SENTENCE = 500
"""Letters."""
_libc = ctypes.CDLL(None)
NOWHERE = ("/dev/null", ":memory:")
"""Paths that may be written to anywhere, for they keep nothing."""


class TooSlow(BaseException):
    """A file costs more work than it may. No `except Exception` catches this."""


class Watch:
    """Collects forbidden actions and shown sentences, by an audit hook, spies on the three ways to import by name, and
    two timers for processor and wall-clock time."""

    def __init__(self) -> None:
        self.deeds: list[str] = []
        self.sentences: list[str] = []
        self._armed = False
        self._place = ""
        self._words = ""
        self._seconds = 0.0
        ways = (pkgutil, "resolve_name"), (importlib, "import_module"), (importlib.metadata, "entry_points")
        for room, name in ways:
            setattr(room, name, self._spied(getattr(room, name), name))
        sys.addaudithook(self._heard)
        signal.signal(signal.SIGPROF, self._late)
        signal.signal(signal.SIGALRM, self._late)

    def _spied(self, real: Callable[..., object], name: str) -> Callable[..., object]:
        def spy(*args: object, **named: object) -> object:
            for word in (*args, *named.values()):
                if self._armed and isinstance(word, str) and word in self._words:
                    self.deeds.append(f"{name}({word!r}), which stands in the file")
            return real(*args, **named)

        return spy

    def _heard(self, event: str, args: tuple[object, ...]) -> None:
        if not self._armed:
            return
        if event.startswith(FORBIDDEN):
            self.deeds.append(f"{event} {args!r:.200}")
        elif event == "compile" and isinstance(args[0], bytes) and args[0].decode() in self._words and not _of_types():
            self.deeds.append(f"compiles {args[0]!r:.200}, which stands in the file")
        elif event == "import" and str(args[0]) in self._words and len(str(args[0])) > 3:
            self.deeds.append(f"imports {args[0]}, which stands in the file")
        elif event == "open" and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            self._changes(args[0])
        else:
            for path in args[: CHANGES.get(event, 0)]:
                self._changes(path)

    def _changes(self, path: object) -> None:
        """Notes a complaint if a file outside of the watched folder is written, renamed or removed."""
        if not isinstance(path, str | bytes | os.PathLike):
            return
        folder, name = os.path.split(os.path.abspath(os.fsdecode(path)))
        whole = os.path.join(os.path.realpath(folder), name)
        if os.fsdecode(path) not in NOWHERE and not whole.startswith(self._place):
            self.deeds.append(f"changes {whole}")

    def _late(self, number: int, frame: FrameType | None) -> None:
        raise TooSlow("it hangs" if number == signal.SIGALRM else "it takes too long")

    @contextmanager
    def watching(self, place: Path, words: str, seconds: float) -> Iterator[None]:
        """Watches: nothing forbidden may happen, nothing outside of `place` may change, and no frame may take more than
        `seconds` of work. `words` is the text of the file, whose names may not be imported."""
        self.deeds, self.sentences = [], []
        self._place, self._words, self._armed = os.path.join(os.path.realpath(place), ""), words, True
        self._seconds = seconds
        self.frame()
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.alarm(0)
            self._armed = False

    def frame(self) -> None:
        """Begin a frame: both timers start again."""
        if self._armed:
            signal.setitimer(signal.ITIMER_PROF, self._seconds)
            signal.alarm(STUCK)

    def complaints(self) -> list[str]:
        """The forbidden actions, and the shown sentences that are empty, too long or contain control characters."""
        return [*self.deeds, *(f"tells {sentence[:300]!r}" for sentence in self.sentences if not _plain(sentence))]


def _of_types() -> bool:
    """Whether what is compiled is the annotation of a class, which `typing` does while a module is imported."""
    return sys._getframe(2).f_code.co_filename == typing.__file__


def _plain(sentence: str) -> bool:
    """Whether a sentence has a sensible length and no letter that cannot be shown."""
    return 0 < len(sentence) <= LONGEST_SENTENCE and not any(
        ord(letter) < 32 or 0xD800 <= ord(letter) < 0xE000 for letter in sentence
    )


def clock() -> float:
    """Processor seconds of this process."""
    return time.process_time()


def peak_memory() -> float:
    """The most megabytes in use since `forget_peak`."""
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def forget_peak() -> None:
    """Give free memory back to the system and start `peak_memory` again from what is in use."""
    gc.collect()
    _libc.malloc_trim(0)
    Path("/proc/self/clear_refs").write_text("5")


watch = Watch()
"""The one watch of the process; it exists from the first import of this module on."""
