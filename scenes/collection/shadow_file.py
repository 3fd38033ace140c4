"""The notebook of the Shadow Game on the disk."""
from __future__ import annotations

import msgspec

from scenes.collection.tally import Tally, read
from scenes.files import BadFile, Folders, faults, read_regular, set_aside, write_atomic

FILE_NAME = "shadow.json"
MOST_BYTES = 100_000


def read_notebook(folders: Folders) -> Tally:
    """The notebook as it was left; a fresh one when there is none or it is damaged (it is then set aside)."""
    path = folders.data / FILE_NAME
    try:
        return read(read_regular(path, MOST_BYTES))
    except (FileNotFoundError, NotADirectoryError):
        return Tally()
    except (OSError, BadFile, UnicodeDecodeError, RecursionError, msgspec.MsgspecError) as error:
        aside = set_aside(path)
        faults.add(f"The score in {path} is damaged ({error}); starting with an empty one, the old file is kept as "
                   f"{aside.name}.")
        return Tally()


def save_notebook(tally: Tally, folders: Folders) -> None:
    """Write the notebook; a folder that cannot be written costs one notice and nothing else."""
    if not folders.ready(folders.data):
        return
    try:
        write_atomic(folders.data / FILE_NAME, msgspec.json.encode(tally))
    except OSError as error:
        faults.add(f"The score cannot be saved to {folders.data / FILE_NAME} ({error.strerror}).")
