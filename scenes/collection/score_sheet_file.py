"""The score sheet of the Shadow Game on the disk."""
from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from scenes.collection.score_sheet import ScoreSheet, read
from scenes.storage.files import BadFile, Folders, problems, read_regular, set_aside, write_atomic
from scenes.storage.resources import ResourceOwner

FILE_NAME = "shadow.json"
FORMAT = 1
"""Grows when an older version could not read what a newer one writes."""
LONGEST = 1_000_000
"""No score sheet has more bytes."""


class SheetFormat(Struct):
    """What can be read of a score sheet of any version."""

    format: int = FORMAT


class ScoreSheetFile:
    """The score sheet of the person at this screen; what the disk did not take is remembered until it does."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self._unsaved: ScoreSheet | None = None

    def read(self) -> ScoreSheet:
        """As it was left."""
        return self._unsaved or read_score_sheet(self._folders)

    def save(self, sheet: ScoreSheet) -> None:
        """As it is now."""
        self._unsaved = None if save_score_sheet(sheet, self._folders) else sheet

    def close(self) -> None:
        """Tries once more to write what is not on the disk."""
        if self._unsaved:
            self.save(self._unsaved)


def score_sheet_of(app: ResourceOwner) -> ScoreSheetFile:
    """The score sheet of this computer."""
    return app.resource("notebook", lambda: ScoreSheetFile(app.folders))


def read_score_sheet(folders: Folders) -> ScoreSheet:
    """The score sheet as it was left; a fresh one when there is none or it is damaged (it is then set aside)."""
    path = _path(folders)
    try:
        return read(read_regular(path, LONGEST))
    except (FileNotFoundError, NotADirectoryError):
        return ScoreSheet()
    except (OSError, BadFile, UnicodeDecodeError, RecursionError, msgspec.MsgspecError) as error:
        aside = set_aside(path)
        problems.add(f"The score in {path} is damaged ({error}); starting with an empty one, the old file is kept as "
                   f"{aside.name}.")
        return ScoreSheet()


def save_score_sheet(sheet: ScoreSheet, folders: Folders) -> bool:
    """Write the score sheet; False after one notice when the folder cannot be written."""
    if not folders.ready(folders.data):
        return False
    path = _path(folders)
    told = f"The score cannot be saved to {path}"
    try:
        write_atomic(path, msgspec.json.encode({"format": FORMAT, **msgspec.to_builtins(sheet)}))
    except OSError as error:
        problems.add(f"{told} ({error.strerror}); it is tried again with every line and when you leave.", told)
        return False
    problems.resolved(told)
    return True


def _path(folders: Folders) -> Path:
    """The file; another one beside it where a newer version has written it, which stays as it is."""
    path = folders.data / FILE_NAME
    try:
        stamp = msgspec.json.decode(read_regular(path, LONGEST), type=SheetFormat)
    except (OSError, BadFile, UnicodeDecodeError, RecursionError, msgspec.MsgspecError):
        return path
    if stamp.format <= FORMAT:
        return path
    beside = path.with_suffix(f".{FORMAT}{path.suffix}")
    problems.add(f"The score in {path} was written by a newer version of the game and stays as it is; this version "
                 f"keeps one of its own in {beside.name}.")
    return beside
