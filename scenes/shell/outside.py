"""Words outside of the game's own window: on the terminal, in the system's message box, or by a program of the desktop.

They are needed where something has failed already, so nothing here raises: what cannot be said one way is said in
another.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from unicodedata import east_asian_width

import pygame

from scenes.storage.files import log
from scenes.words.terminal import in_letters_of

_LINE = 64
"""Letters in a line of a message box, which wraps none itself and cuts them at 1024 pixels; wide ones count twice."""
_PROGRAMS = (
    ("zenity", "--error", "--no-markup", "--text"),
    ("kdialog", "--error"),
    ("notify-send",),
    ("xmessage", "-center"),
)
"""Programs that show a sentence on a Linux desktop; the sentence is their last argument."""
_FEW_LETTERS = "xmessage"
"""The one of them that can only write ASCII."""
_FAILS_WITHIN = 0.5
"""Seconds within which a program that cannot show anything has ended."""
BESIDE = sys.platform not in ("win32", "darwin")
"""Whether another process shows a box: on Linux this one could not end while the box is open, not even by a signal."""
_LONGEST_ANSWER = 8
"""Bytes of the number of a button, as digits."""
_LOOK = 0.1
"""Seconds between two checks of other events while a box is open."""
_GONE_WITHIN = 2.0
"""Maximum seconds that a killed process takes to end."""
_ENDED = 128 + signal.SIGTERM
"""The exit code of a program that was ended from outside."""


def say(words: str) -> None:
    """Write on the terminal, if there is one. Letters that it cannot write are replaced."""
    with suppress(Exception):
        if sys.stderr is not None:
            try:
                sys.stderr.write(words)
            except UnicodeEncodeError:
                sys.stderr.write(in_letters_of(words, "ascii"))
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
        return (_box_beside if BESIDE else _box)(title, wrapped(words), tuple(buttons))
    except Exception as error:
        log.warning("a message box cannot be shown: %s", error)
        return None


def _box(title: str, words: str, buttons: tuple[str, ...]) -> int:
    """Ask here. Raises pygame.error."""
    return pygame.display.message_box(title, words, "error", buttons=buttons, return_button=0, escape_button=0)


def _box_beside(title: str, words: str, buttons: tuple[str, ...]) -> int:
    """Ask in another process. Raises EOFError, OSError or ValueError if it dies or says something else, and SystemExit
    if the program is to end meanwhile."""
    context = multiprocessing.get_context("spawn")
    pipe, theirs = context.Pipe()
    process = context.Process(target=_serve_box, args=(theirs, title, words, buttons), daemon=True, name="box")
    process.start()
    theirs.close()
    try:
        while not pipe.poll(_LOOK):
            if pygame.event.get(pygame.QUIT):
                raise SystemExit(_ENDED)
        answer = pipe.recv_bytes(_LONGEST_ANSWER)
    finally:
        with suppress(OSError):  # SDL shows it in one more process
            os.killpg(process.pid or 0, signal.SIGKILL)
        process.kill()
        process.join(_GONE_WITHIN)
    return int(answer)


def _serve_box(pipe: Connection, title: str, words: str, buttons: tuple[str, ...]) -> None:
    """The work of the other process."""
    os.setsid()  # so that all of it can be ended
    try:
        pipe.send_bytes(str(_box(title, words, buttons)).encode())
    except pygame.error:
        pipe.send_bytes(b"")


def show(words: str) -> bool:
    """Show words where the game has no window, by a program of the desktop; returns whether one can."""
    if sys.platform in ("win32", "darwin") or not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    return any(_shown_by([path, *how], words) for program, *how in _PROGRAMS if (path := shutil.which(program)))


def _shown_by(program: Sequence[str], words: str) -> bool:
    """Let a program show words; returns whether it seems to."""
    if program[0].endswith(_FEW_LETTERS):
        plain = in_letters_of(words, "ascii")
        if plain.count("?") > words.count("?"):
            return False
        words = plain
    try:
        shows = subprocess.Popen(
            [*program, wrapped(words)],
            start_new_session=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        return shows.wait(_FAILS_WITHIN) == 0
    except subprocess.TimeoutExpired:
        return True
    except (OSError, ValueError):
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
