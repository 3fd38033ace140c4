"""The file of the Shadow Game's score sheet."""
from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from scenes.collection.score_sheet import ScoreSheet, read
from scenes.storage.faults import cause, fault
from scenes.storage.files import BadFile, Folders, problems, put_away, read_regular, write_atomic
from scenes.storage.resources import ResourceOwner

FILE_NAME = "shadow.json"
FORMAT = 1
"""Is raised when older versions of the game could no longer read the file."""
MOST_BYTES = 1_000_000
"""Bytes of the file."""


class SheetFormat(Struct):
    """The part of the file that every version can read."""

    format: int = FORMAT


class ScoreSheetFile:
    """Reads and saves the score sheet; one that could not be written is kept in memory and tried again."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self._unsaved: ScoreSheet | None = None

    def read(self) -> ScoreSheet:
        """The score sheet as it was last saved or tried to be."""
        return self._unsaved or read_score_sheet(self._folders)

    def save(self, sheet: ScoreSheet) -> None:
        """Write the score sheet, or keep it in memory if that fails."""
        self._unsaved = None if save_score_sheet(sheet, self._folders) else sheet

    def close(self) -> None:
        """Try once more to write what is not on the disk."""
        if self._unsaved:
            self.save(self._unsaved)


def score_sheet_of(app: ResourceOwner) -> ScoreSheetFile:
    """The one score sheet file; the same object for all pages."""
    return app.resource("notebook", lambda: ScoreSheetFile(app.folders))


def read_score_sheet(folders: Folders) -> ScoreSheet:
    """The saved score sheet; an empty one if there is none, or if it is damaged (the file is then set aside)."""
    path = _path(folders)
    try:
        return read(read_regular(path, MOST_BYTES))
    except (FileNotFoundError, NotADirectoryError):
        return ScoreSheet()
    except (OSError, BadFile, UnicodeDecodeError, RecursionError, msgspec.MsgspecError) as error:
        put_away(path, error, lambda why, kept: fault("score.damaged", path=path, why=why, kept=kept))
        return ScoreSheet()


def save_score_sheet(sheet: ScoreSheet, folders: Folders) -> bool:
    """Write the score sheet; returns False, with a notice the first time, if that fails."""
    if not folders.ready(folders.data):
        return False
    path = _path(folders)
    about = f"{path} cannot be written"
    try:
        write_atomic(path, msgspec.json.encode({"format": FORMAT, **msgspec.to_builtins(sheet)}))
    except OSError as error:
        problems.add(fault("score.unwritable", path=path, why=cause(error)), about)
        return False
    problems.resolved(about)
    return True


def _path(folders: Folders) -> Path:
    """The path of the file; if a newer version of the game wrote it, of a second file beside it."""
    path = folders.data / FILE_NAME
    try:
        stamp = msgspec.json.decode(read_regular(path, MOST_BYTES), type=SheetFormat)
    except (OSError, BadFile, UnicodeDecodeError, RecursionError, msgspec.MsgspecError):
        return path
    if stamp.format <= FORMAT:
        return path
    beside = path.with_suffix(f".{FORMAT}{path.suffix}")
    problems.add(fault("score.newer", path=path, own=beside.name))
    return beside
