"""Books of statistics with matches in them."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.saves.replay_files import SavedReplay, playback_of
from scenes.statistics.match_history import MatchHistory
from tests.replay.kit import finished


def named(match: SavedReplay, names: Sequence[str]) -> SavedReplay:
    """The same match with other names at the seats."""
    notes = dict(match.record.notes)
    for place, (seat, name) in enumerate(zip(match.seats, names, strict=True)):
        notes[f"seat.{place}"] = f"{seat.kind} {name}"
    return SavedReplay(match.record._replace(notes=notes))


def write(
    history: MatchHistory,
    seeds: Sequence[int],
    game: str = "battlegoats",
    kinds: Sequence[str] = ("person", "novice"),
    names: Sequence[str] = ("Ada", "Billy"),
    seconds: float = 300.0,
    taken_back: int = 0,
    hints: tuple[int, ...] = (),
) -> list[SavedReplay]:
    """Add matches to a book; return them."""
    found = [named(finished(game, tuple(kinds), seed), names) for seed in seeds]
    for match in found:
        history.add(match, playback_of(match), seconds, taken_back, hints)
    return found
