"""What happens when a match ends at a table: it is kept as a replay, and the book of statistics hears of it."""

from __future__ import annotations

from game.core.playback import Playback
from game.core.record import Record
from scenes.saves.matches import match_folder
from scenes.saves.replay_files import REPLAY_SUFFIX, ReplayFolder, SavedReplay, record_with_notes
from scenes.statistics.match_history import history_of
from scenes.storage.resources import ResourceOwner
from scenes.table.seating import Seating


class UnsavedReplays:
    """Replays for which there was no room on the disk. They are tried again with every match that ends, when the list
    of replays is looked at, and before leaving; until then the journal of such a match stays."""

    def __init__(self, app: ResourceOwner) -> None:
        self._app = app
        self._records: list[tuple[Record, str]] = []

    def add(self, record: Record, name: str) -> None:
        """One more; `name` is that of its journal."""
        self._records.append((record, name))

    def forget(self, name: str) -> None:
        """This match ends once more, and is kept anew."""
        self._records = [(record, other) for record, other in self._records if not name or other != name]

    def write(self) -> None:
        """Writes what can be written now."""
        left, shelf = [], ReplayFolder(self._app.folders)
        for record, name in self._records:
            if shelf.save(record, name).path is None:
                left.append((record, name))
            else:
                match_folder(self._app).finish(name)
        self._records = left

    close = write


def unsaved_replays(app: ResourceOwner) -> UnsavedReplays:
    """Those of this window."""
    return app.resource("replays", lambda: UnsavedReplays(app))


def forget_result(app: ResourceOwner, name: str) -> None:
    """A match that was over is not any more: neither replay nor book know it, until it ends again."""
    if name:
        shelf = ReplayFolder(app.folders)
        shelf.delete(shelf.folder / f"{name}{REPLAY_SUFFIX}")
        unsaved_replays(app).forget(name)
        history_of(app).take_out(name)


def save_replay(app: ResourceOwner, seating: Seating, hints: tuple[int, ...]) -> SavedReplay:
    """A match that is over, written into the user's folder; hints: how many each seat got, () for none."""
    unsaved_replays(app).forget(seating.name)
    unsaved_replays(app).write()
    record = record_with_notes(seating.match, seating.setup.seats, seating.setup.seed)
    match = ReplayFolder(app.folders).save(record, seating.name)
    if match.path is None:
        unsaved_replays(app).add(match.record, seating.name)
    if seating.people:
        tape = Playback.of(seating.match)
        history_of(app).add(match, tape, seating.seconds, seating.agreed, hints, seating.name)
    return match
