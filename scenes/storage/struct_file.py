"""Small TOML files that hold one msgspec Struct: what a person has learned, solved or chosen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from scenes.storage.files import BadFile, Folders, problems, read_toml, set_aside, write_atomic
from scenes.storage.settings_file import DAMAGED, to_toml

MOST_BYTES = 200_000
"""Bytes of such a file."""
T = TypeVar("T", bound=msgspec.Struct)


def read_struct(path: Path, kind: type[T]) -> T:
    """The content of a file, or `kind()` if there is none. A damaged file is set aside and reported."""
    try:
        return msgspec.convert(read_toml(path, MOST_BYTES), kind)
    except (FileNotFoundError, NotADirectoryError):
        pass
    except (*DAMAGED, msgspec.ValidationError) as error:
        aside = set_aside(path)
        problems.add(f"The file {path} is damaged ({error}); it is kept as {aside.name}, and a new one is begun.")
    return kind()


def save_struct(path: Path, value: msgspec.Struct, folders: Folders) -> None:
    """Write a file, keeping entries that this version does not know. A failure is reported, not raised."""
    if not folders.ready(path.parent):
        return
    failure = f"The file {path} cannot be written"
    try:
        table: Mapping[str, object] = read_toml(path, MOST_BYTES)
    except DAMAGED:
        table = {}
    try:
        text = to_toml({**table, **msgspec.to_builtins(value)})
        write_atomic(path, text.encode("utf-8", "replace"))
        problems.resolved(failure)
    except BadFile as error:
        problems.add(f"{failure}: {error}")
    except OSError as error:
        problems.add(f"{failure} ({error.strerror}).", failure)
