"""Words outside of the game's own window: on the terminal, in the system's message box, or by a program of the desktop.

They are needed where something has failed already, so nothing here raises: what cannot be said one way is said in
another.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from unicodedata import east_asian_width

import pygame

from scenes.storage.files import log

_LINE = 64
"""Letters in a line of a message box, which wraps none itself and cuts them at 1024 pixels; wide ones count twice."""
_PROGRAMS = (("zenity", "--error", "--no-markup", "--text"), ("kdialog", "--error"), ("xmessage", "-center"),
             ("notify-send",))  # fmt: skip
"""What shows a sentence on a desktop of Linux; the sentence is the last argument."""
_ENDING = (signal.SIGTERM, signal.SIGINT)


def say(words: str) -> None:
    """Write on the terminal, if there is one. Whatever it cannot write is replaced."""
    with suppress(Exception):
        if sys.stderr is not None:
            try:
                sys.stderr.write(words)
            except UnicodeEncodeError:
                sys.stderr.write(words.encode("ascii", "replace").decode("ascii"))
            sys.stderr.flush()


def has_screen() -> bool:
    """Whether a window of this program can be seen."""
    try:
        return pygame.display.get_init() and pygame.display.get_driver() not in ("dummy", "offscreen")
    except pygame.error:
        return False


def ask(title: str, words: str, buttons: Sequence[str]) -> int | None:
    """Ask in a message box of the system; returns the number of the button, None if no box can be shown."""
    if not has_screen():
        return None
    try:
        with _ended_by_signals():
            return pygame.display.message_box(title, wrapped(words), "error", buttons=tuple(buttons), return_button=0,
                                              escape_button=0)  # fmt: skip
    except Exception as error:
        log.warning("a message box cannot be shown: %s", error)
        return None


def show(words: str) -> bool:
    """Show words where the game has no window: by the first program of the desktop that is installed; returns whether
    there is one."""
    if sys.platform in ("win32", "darwin") or not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    for program, *how in _PROGRAMS:
        if path := shutil.which(program):
            with suppress(OSError, ValueError):
                subprocess.Popen([path, *how, wrapped(words)], start_new_session=True, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
                return True
    return False


def wrapped(words: str) -> str:
    """Words in lines of at most _LINE letters; what has no spaces, such as a path or Japanese, is broken anywhere."""
    lines = [""]
    for word in words.split(" "):
        if lines[-1] and _wide(f"{lines[-1]} {word}") > _LINE:
            lines.append("")
        elif lines[-1]:
            lines[-1] += " "
        for letter in word:
            if _wide(lines[-1] + letter) > _LINE:
                lines.append("")
            lines[-1] += letter
    return "\n".join(lines)


def _wide(words: str) -> int:
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in words)


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """A signal to end ends the program at once, as long as a message box keeps everything else waiting."""
    before = {number: signal.getsignal(number) for number in _ENDING}
    with suppress(ValueError, OSError):  # only the main thread may
        for number in _ENDING:
            signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        with suppress(ValueError, OSError):
            signal.signal(signal.SIGTERM, _quit)
            signal.signal(signal.SIGINT, before[signal.SIGINT] or signal.default_int_handler)


def _quit(_number: int, _frame: FrameType | None) -> None:
    """End the program as a closed window does, which SDL's own answer to the signal did before."""
    with suppress(pygame.error):
        pygame.event.post(pygame.Event(pygame.QUIT))
