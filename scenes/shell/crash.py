"""Crash handling: an unexpected error is written to a report file, shown in one sentence, and the App restarted."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from math import inf
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Protocol

import pygame

from scenes.shell import outside
from scenes.storage.files import Folders, log, problems, write_new
from scenes.words.catalogue import catalogue

RESTART_WINDOW = 30.0
"""Seconds: a second crash within them opens the title instead of the match, a third ends the program."""
START = "start"
"""An App opens as the command line asks."""
MATCH = "match"
"""An App opens with the match played last."""
TITLE = "title"
"""An App opens with the title."""


class Program(Protocol):
    """The program that `run_with_restarts` runs: the App."""

    def run(self) -> None:
        """Run until the person quits."""

    def close_after_error(self) -> None:
        """Close everything after an error except what the next program can continue with. Never raises."""


def write_report(
    folders: Folders, kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> Path | None:
    """Write a crash report to the log folder; its path, or None if it cannot be written."""
    lines = "".join(_lines(kind, error, trace))
    outside.say(lines)
    try:
        folders.ready(folders.log)
        wanted = folders.log / time.strftime("crash-%Y%m%d-%H%M%S.txt")
        head = f"{platform.platform()} · Python {platform.python_version()} · pygame-ce {pygame.version.ver}\n"
        return write_new(wanted, (head + lines).encode("utf-8", "replace"))
    except Exception:
        _note("the crash report cannot be written")
        return None


def _lines(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> list[str]:
    """The lines of a traceback; of an error that cannot be put in words only its kind."""
    try:
        return traceback.format_exception(kind, error, trace)
    except Exception:
        return [f"{kind.__name__}\n"]


def _note(sentence: str) -> None:
    """Log the present error, where there is a log."""
    with suppress(Exception):
        log.exception(sentence)


def install_hooks(folders: Folders) -> None:
    """Install hooks for uncaught errors: they write a report, tell the person, and end the program."""

    def on_error(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        _tell(write_report(folders, kind, error, trace))

    def on_thread_error(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            write_report(folders, args.exc_type, args.exc_value, args.exc_traceback)

    sys.excepthook = on_error
    threading.excepthook = on_thread_error


def run_with_restarts(open_app: Callable[[str], Program], folders: Folders) -> int:
    """Run the App that `open_app` opens and return the exit code.

    After a crash, which the opening may be too, a new App opens with the match that was played; after a second one
    within RESTART_WINDOW seconds with the title; after a third the program ends with exit code 1. A failure while an
    error is reported keeps no new App from being opened.
    """
    where, went_on_at = START, -inf
    while True:
        app: Program | None = None
        try:
            app = open_app(where)
            app.run()
            return 0
        except Exception as error:  # any error will do: the match is on disk as it was last shown
            again = monotonic() - went_on_at < RESTART_WINDOW
            ends = again and where == TITLE
            path = write_report(folders, type(error), error, error.__traceback__)
            if app is not None:  # before a message that might stay for long: phones are asked to wait
                app.close_after_error()
            _tell(path, goes_on=not ends)
            if ends:
                return 1
            where, went_on_at = TITLE if again else MATCH, monotonic()


def _tell(path: Path | None, goes_on: bool = False) -> None:
    """Tell the person in a message box, and on stderr, that the game failed and where the report is. If there can be no
    box, the new window says it. Never raises."""
    try:
        words = catalogue()
        where = words("crash.report", path=path) if path else words("crash.no_report")
        sentence = f"{words('crash.goes_on' if goes_on else 'crash.closes')} {where}"
        outside.say(sentence + "\n")
        if not outside.has_screen():
            return
        buttons = (words("crash.go_on" if goes_on else "crash.close"), *([words("crash.folder")] if path else []))
        pressed = outside.ask(words("app.name"), sentence, buttons)
        if pressed == 1 and path:
            open_folder(path.parent)
        elif pressed is None and goes_on:
            problems.add(sentence)
        elif pressed is None:
            outside.show(sentence)
    except Exception:
        _note("the person cannot be told of an error")


def open_folder(folder: Path) -> None:
    """Open a folder in the system's file manager, if there is one."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            subprocess.Popen(["open" if sys.platform == "darwin" else "xdg-open", folder], start_new_session=True)
    except (OSError, ValueError) as error:
        log.warning("the folder %s cannot be shown: %s", folder, error)
