"""The end of a match: what is shown of it; it is saved as a replay and entered into the match history."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.cards import SPECTATOR
from game.core.playback import Playback
from game.core.record import Record
from game.core.rules import Rules
from game.core.state import State
from scenes.saves.matches import match_folder
from scenes.saves.replay_files import REPLAY_SUFFIX, ReplayFolder, SavedReplay, record_with_notes
from scenes.saves.setup import Setup
from scenes.saves.summary import Fact, MatchSummary
from scenes.statistics.match_history import history_of
from scenes.storage.resources import ResourceOwner
from scenes.table.match.seating import Seating


class UnsavedReplays:
    """Replays that could not be written. They are tried again when another match ends, when the list of replays is
    opened, and before leaving; until then the journal of such a match stays on the disk."""

    def __init__(self, app: ResourceOwner) -> None:
        self._app = app
        self._records: list[tuple[Record, str]] = []

    def add(self, record: Record, name: str) -> None:
        """Add a record; `name` is that of its journal."""
        self._records.append((record, name))

    def forget(self, name: str) -> None:
        """Remove the record of a match, which is still or again running."""
        self._records = [(record, other) for record, other in self._records if not name or other != name]

    def write(self) -> None:
        """Write what can be written now."""
        left, shelf = [], ReplayFolder(self._app.folders)
        for record, name in self._records:
            if shelf.save(record, name).path is None:
                left.append((record, name))
            else:
                match_folder(self._app).finish(name)
        self._records = left

    close = write


def unsaved_replays(app: ResourceOwner) -> UnsavedReplays:
    """The unsaved replays of this program; the same object for all pages."""
    return app.resource("replays", lambda: UnsavedReplays(app))


def forget_result(app: ResourceOwner, name: str) -> None:
    """Delete the replay and the history entry of a match that was over and goes on after an undo."""
    if name:
        shelf = ReplayFolder(app.folders)
        shelf.delete(shelf.folder / f"{name}{REPLAY_SUFFIX}")
        unsaved_replays(app).forget(name)
        history_of(app).remove_match(name)


def save_replay(app: ResourceOwner, seating: Seating, hints: tuple[int, ...]) -> SavedReplay:
    """Save a finished match as a replay and enter it into the history; returns the replay, with path None if it could
    not be written. hints: the number by seat, () for none."""
    unsaved_replays(app).forget(seating.name)
    unsaved_replays(app).write()
    record = record_with_notes(seating.match, seating.dealt_seats, seating.setup.seed, seating.changes)
    match = ReplayFolder(app.folders).save(record, seating.name)
    if match.path is None:
        unsaved_replays(app).add(match.record, seating.name)
    sat = (seating.dealt_seats, *(change.seats for change in seating.changes))
    if any(seat.person for seats in sat for seat in seats):
        playback = Playback.of(seating.match)
        history_of(app).add(match, playback, seating.seconds, seating.agreed, hints, seating.name)
    return match


def match_facts(seating: Seating) -> list[Fact]:
    """The facts about a finished match for the results page."""
    told = seating.rules.guide.recap(seating.match.view(SPECTATOR), seating.said)
    facts = [Fact(f"{seating.setup.game}.recap.{key}", gaps) for key, gaps in told]
    if seating.changes:
        facts.append(Fact("core.seats_changed"))
    if seating.agreed:
        facts.append(Fact("core.taken_back", {"n": seating.agreed}))
    return facts


def totals(rules: Rules, view: State) -> tuple[int, ...]:
    """The points of all seats at the end of a match, by seat; () for a game without points."""
    final = rules.guide.final_score(view)
    return tuple(score.total for score in sorted(final.scores)) if final else ()


def match_summary(
    app: ResourceOwner, seating: Seating, setup: Setup, farewell: Iterable[Fact], hints: tuple[int, ...]
) -> MatchSummary:
    """The content of the results page for a finished match, which is saved; farewell: what opponents say last."""
    view, outcome, guide = seating.match.view(SPECTATOR), seating.outcome, seating.rules.guide
    assert outcome is not None, "only a finished match has a summary"
    told = seating.rules.unveiling
    return MatchSummary(
        replace(setup, options=dict(seating.rules.rematch(view)), seed=None),
        outcome.reason,
        outcome.ranks,
        (*farewell, *match_facts(seating)),
        tuple(guide.standing(view, seat) for seat in range(view.seats)),
        tuple(guide.face(view, seat) for seat in range(view.seats)),
        hints,
        save_replay(app, seating, hints),
        seating.name,
        seating.match.free_undo and seating.safe,
        betrayed=bool(told and told.betrayers(view)),
        totals=totals(seating.rules, view),
    )
