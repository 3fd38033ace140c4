"""Replays of every version so far still play to the same end; what plays differently today is never shown as the truth.

`played` holds matches as each version wrote them. They are never written again: when a rule is changed so that one of
them cannot be played any more, its line in CHANGED says up to which decision it can be watched.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game import GAMES
from game.battlegoats import battle
from game.core.playback import CHECKSUMS_NOTE, Playback
from game.core.record import Record
from scenes import VERSION
from scenes.replay.page import Replay, open_replay
from scenes.saves.replay_files import SavedReplay, playback_of, read_replay
from scenes.shell.app import App
from scenes.storage.files import BadFile
from tests.replay.kit import finished

PLAYED = Path(__file__).parent / "played"
CHANGED: dict[str, int] = {
    "0.1.0/goblins-3.ggg": 10,  # the Speaker fell while an order waited, and was asked about it
    "0.1.0/gothest-3.ggg": -1,  # five Aces were dealt, and the coin was asked for
    "0.1.0/gothies-3.ggg": 192,  # an attack on a last timestone took all song
}
"""Files that today's rules play otherwise, and how many of their decisions can still be watched; -1 for not even the
deal."""
FILES = [str(path.relative_to(PLAYED)) for path in sorted(PLAYED.rglob("*.ggg"))]


def test_every_game_has_matches_of_the_first_version() -> None:
    assert {Path(name).stem.partition("-")[0] for name in FILES if name.startswith("0.1.0")} == set(GAMES)


@pytest.mark.parametrize("name", FILES)
def test_old_replays_play_to_the_same_end(name: str) -> None:
    match = read_replay(PLAYED / name)
    assert match.version == Path(name).parent.name and match.record.notes[CHECKSUMS_NOTE]
    if CHANGED.get(name) == -1:
        with pytest.raises(BadFile, match="cannot be shown") as told:
            playback_of(match)
        assert match.version == VERSION or match.version in str(told.value)
        return
    playback = playback_of(match)
    assert playback.last == CHANGED.get(name, len(match.record.moves))
    if name not in CHANGED:
        assert not playback.fault and playback.states[-1].outcome == match.outcome


def old(match: SavedReplay, **notes: str) -> SavedReplay:
    """The same match as an earlier version would have written it."""
    return SavedReplay(match.record._replace(notes={**match.record.notes, "version": "0.0.9", **notes}))


def test_other_rules_that_fit_the_record_are_found_out(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who attacks is stronger today: the record can be played for a while, but something else happens."""
    match, strength = old(finished()), battle.strength
    monkeypatch.setattr(battle, "strength", lambda *asked: strength(*asked) + 3 * asked[-1])
    playback = playback_of(match)
    assert 0 < playback.last < len(match.record.moves) and "went differently" in playback.fault
    unchecked = Playback(match.record._replace(notes={}))
    assert unchecked.last > playback.last, "without checksums it would show what never happened"
    told: list[str] = []
    monkeypatch.setattr(app, "notice", told.append)
    open_replay(app, match)
    assert isinstance(app.scene, Replay)
    assert len(told) == 1 and "since version 0.0.9" in told[0] and f"decision {playback.last} of" in told[0]


def test_a_deal_that_is_gone_is_told_in_a_sentence(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished()
    told: list[str] = []
    monkeypatch.setattr(app, "notice", told.append)
    open_replay(app, old(match, **{CHECKSUMS_NOTE: "0000" + match.record.notes[CHECKSUMS_NOTE][4:]}))
    assert len(told) == 1 and "version 0.0.9" in told[0] and "cannot be shown" in told[0]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_marks_know_every_table_and_say_nothing_of_today(game: str) -> None:
    """A wrong mark ends the replay just there; a text without marks, or with too few, is played as long as it goes."""
    match = finished(game)
    marks = match.record.notes[CHECKSUMS_NOTE]
    assert len(marks) == 4 * (len(match.record.moves) + 1)
    assert not playback_of(SavedReplay(Record.parse(str(match.record)))).fault
    at = len(match.record.moves) // 2
    wrong = f"{marks[: 4 * at]}{int(marks[4 * at : 4 * at + 4], 16) ^ 1:04x}{marks[4 * at + 4 :]}"
    assert playback_of(old(match, **{CHECKSUMS_NOTE: wrong})).last == at - 1
    for short in ("", "0", marks[:8]):
        assert playback_of(old(match, **{CHECKSUMS_NOTE: short})).last == len(match.record.moves)
