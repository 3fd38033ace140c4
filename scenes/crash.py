"""The last word: a fault of ours is written to a report file and told in one plain sentence."""
from __future__ import annotations

import platform
import sys
import threading
import time
import traceback
from pathlib import Path
from types import TracebackType

import pygame

from scenes.files import Folders, log


def report(folders: Folders, kind: type[BaseException], error: BaseException,
           trace: TracebackType | None) -> Path:
    """Write what happened to the log folder; the path of the report."""
    folders.ready(folders.log)
    path = folders.log / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    lines = traceback.format_exception(kind, error, trace)
    head = f"{platform.platform()} · Python {platform.python_version()} · pygame-ce {pygame.version.ver}\n"
    try:
        path.write_text(head + "".join(lines), encoding="utf-8")
    except OSError:
        log.exception("the crash report cannot be written")
    sys.stderr.write("".join(lines))
    return path


def watch(folders: Folders) -> None:
    """From now on an error that nobody expected leaves a report, tells the person, and ends the program."""

    def on_error(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        _tell(report(folders, kind, error, trace))

    def on_thread_error(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            report(folders, args.exc_type, args.exc_value, args.exc_traceback)

    sys.excepthook = on_error
    threading.excepthook = on_thread_error


def _tell(path: Path) -> None:
    sentence = f"The game met an error of its own and must close. A report is in {path}"
    sys.stderr.write(sentence + "\n")
    if pygame.display.get_init() and pygame.display.get_driver() not in ("dummy", "offscreen"):
        pygame.display.message_box("Goths, Goats & Goblins", sentence, "error", buttons=("Close",))
