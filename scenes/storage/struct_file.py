"""Small TOML files that hold one msgspec Struct: what a person has learned, solved or chosen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from scenes.storage.faults import cause, fault
from scenes.storage.files import BadFile, Folders, problems, put_away, write_atomic
from scenes.storage.settings_file import DAMAGED
from scenes.storage.toml_file import read_tolerant_toml, to_toml

MOST_BYTES = 200_000
"""Bytes of such a file."""
T = TypeVar("T", bound=msgspec.Struct)


def read_struct(path: Path, kind: type[T]) -> T:
    """The content of a file, or `kind()` if there is none. A damaged file is set aside and reported."""
    try:
        return msgspec.convert(_whole(path), kind)
    except (FileNotFoundError, NotADirectoryError):
        pass
    except (*DAMAGED, msgspec.ValidationError) as error:
        put_away(path, error, lambda why, kept: fault("damaged", path=path, why=why, kept=kept))
    return kind()


def _whole(path: Path) -> dict[str, object]:
    """The table of a file of which every line can be read. Raises BadFile and OSError."""
    table, dropped = read_tolerant_toml(path, MOST_BYTES)
    if dropped:
        raise BadFile(fault("cause.line", line=dropped[0]))
    return table


def save_struct(path: Path, value: msgspec.Struct, folders: Folders) -> bool:
    """Write a file, keeping entries that this version does not know. Returns whether it succeeded; a failure is
    reported, not raised."""
    if not folders.ready(path.parent):
        return False
    about = f"{path} cannot be written"
    try:
        table: Mapping[str, object] = _whole(path)
    except DAMAGED:
        table = {}
    try:
        text = to_toml({**table, **msgspec.to_builtins(value)})
        write_atomic(path, text.encode("utf-8", "replace"))
        problems.resolved(about)
        return True
    except (BadFile, OSError) as error:
        problems.add(fault("unwritable", path=path, why=cause(error)), about)
        return False
