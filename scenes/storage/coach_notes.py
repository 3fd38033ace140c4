"""The coach's notes: what it has told the person, and what the person has shown to know. A small file in the user's
folder."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from scenes.storage.faults import cause, fault
from scenes.storage.files import BadFile, Folders, problems, put_away, read_regular, write_atomic
from scenes.storage.resources import ResourceOwner
from scenes.storage.tolerant import decoded

FILE_NAME = "coach.json"
FORMAT = 1
"""Is raised when older versions of the game could no longer read the file."""
MOST_BYTES = 200_000
"""Bytes of the file."""
RIGHTS = 4
"""Times the person has to do it right to count as much as one mention."""


class TopicNote(Struct):
    """The number of times a topic was mentioned, and the person did it right since, and whether she said that she
    knows it."""

    told: int = 0
    right: int = 0
    known: bool = False


class _File(Struct):
    format: int = FORMAT
    topics: dict[str, TopicNote] = {}


class CoachNotes:
    """The notes of one program, by topic (`<game>.<topic>`). What cannot be written is kept in memory."""

    def __init__(self, folders: Folders) -> None:
        self._path = folders.data / FILE_NAME
        self._folders = folders
        self._ours = True
        """Whether the file is of this version, so that it may be written."""
        self._changed = False
        self._topics = self._read()

    def is_silent(self, topic: str, most: int) -> bool:
        """Whether a topic is not mentioned any more: it is mentioned at most `most` times, and less often the more
        often it was done right."""
        note = self._topics.get(topic, TopicNote())
        return note.known or note.told + note.right // RIGHTS >= most

    def tell(self, topic: str) -> None:
        """Note that a topic was mentioned now."""
        self._note(topic).told += 1
        self.save()

    def did_right(self, topic: str) -> None:
        """Note that the person did what a topic is about that was mentioned before; it is saved later."""
        if topic in self._topics:
            self._note(topic).right += 1

    def knows(self, topic: str) -> None:
        """Note that the person said that she knows a topic."""
        self._note(topic).known = True
        self.save()

    def _note(self, topic: str) -> TopicNote:
        self._changed = True
        return self._topics.setdefault(topic, TopicNote())

    def save(self) -> None:
        """Write the notes if they have changed; a failure is reported once."""
        if not self._changed or not self._ours or not self._folders.ready(self._path.parent):
            return
        about = f"{self._path} cannot be written"
        try:
            write_atomic(self._path, msgspec.json.encode(_File(FORMAT, self._topics)))
        except OSError as error:
            problems.add(fault("coach.unwritable", path=self._path, why=cause(error)), about)
            return
        problems.resolved(about)
        self._changed = False

    close = save

    def _read(self) -> dict[str, TopicNote]:
        """The notes of the file; none if there is no file, or if it is damaged (it is then set aside)."""
        path = self._path
        try:
            found = msgspec.json.decode(decoded(read_regular(path, MOST_BYTES)), type=_File)
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except (OSError, BadFile, RecursionError, msgspec.MsgspecError) as error:
            put_away(path, error, lambda why, kept: fault("coach.damaged", path=path, why=why, kept=kept))
            return {}
        if found.format > FORMAT:
            self._ours = False
            problems.add(fault("coach.newer", path=path))
        return found.topics if self._ours else {}


def coach_notes_of(app: ResourceOwner) -> CoachNotes:
    """The notes of this program, read on first use."""
    return app.resource("coach", lambda: CoachNotes(app.folders))
