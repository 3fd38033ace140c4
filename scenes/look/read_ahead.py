"""Reads pictures in a thread before they are asked for, while the program itself is still being read: decoding them
leaves Python free."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import pygame
from pygame import Surface

from scenes.storage.files import asset_file

_coming: dict[Path, SimpleQueue[Surface | None]] = {}
"""For each picture that is read a queue on which it comes; None if it cannot be read."""


def begin(paths: Sequence[Path]) -> None:
    """Begin to read these pictures, one after the other.

    They are looked for before the thread begins: each system call would give it another wait for Python.
    """
    wanted = [(path, SimpleQueue[Surface | None]()) for path in paths if _is_asset(path)]
    _coming.update(wanted)
    Thread(target=_read, args=(wanted,), name="read ahead", daemon=True).start()


def _is_asset(path: Path) -> bool:
    try:
        return bool(asset_file(path))
    except OSError:
        return False


def _read(wanted: Sequence[tuple[Path, SimpleQueue[Surface | None]]]) -> None:
    for path, queue in wanted:
        try:
            queue.put(pygame.image.load(path))
        except (pygame.error, OSError):
            queue.put(None)


def picture_at(path: Path) -> Surface:
    """The picture in a file, not converted for the screen; if it is being read already, waits for that.

    Raises pygame.error or OSError if it cannot be read.
    """
    coming = _coming.pop(path, None)
    return (coming.get() if coming else None) or pygame.image.load(asset_file(path))
