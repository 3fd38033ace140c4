"""The score sheet that version 0.1.0 kept in shadow.json: a person finds it again, whatever has happened since."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from game.gothest.companion import do, start, victor
from scenes.companion import session
from scenes.companion.session import CompanionSession
from scenes.storage.files import Folders, problems
from tests.scenes.person import told

FIVE: dict[str, Any] = {"type": "five", "side": 0, "both": False}


def a_round(one: int, two: int, toss: int | None = None, **more: int) -> dict[str, Any]:
    """A round as it stands in the file; more: of the left side."""
    return {
        "type": "round",
        "plays": [{"bats": one, "ace": False, "silver": 0, **more}, {"bats": two, "ace": False, "silver": 0}],
        "toss": toss,
    }


def begun(side: int = 0) -> dict[str, Any]:
    """The first toss as it stands in the file."""
    return {"type": "first", "side": side}


def write(folders: Folders, *lines: object, **more: object) -> None:
    """Write the file as version 0.1.0 does."""
    sheet = {"format": 1, "names": ["Wren", "Silas"], "challenger": 1, "alternate": False, "lines": lines, **more}
    folders.data.mkdir(parents=True, exist_ok=True)
    (folders.data / "shadow.json").write_text(json.dumps(sheet), encoding="utf-8")


@pytest.fixture
def folders(tmp_path: Any) -> Folders:
    """The folders of a person."""
    problems.take_new()
    return Folders(tmp_path)


def figures(evening: CompanionSession) -> tuple[str, ...]:
    """The scores."""
    return tuple(line.figure for line in evening.sheet("").lines)


def test_a_score_goes_on_where_it_was(folders: Folders) -> None:
    write(folders, begun(1), a_round(3, 1, silver=4), a_round(3, 0, ace=True), a_round(2, 2, 1), alternate=True)
    for _ in range(2):
        evening = CompanionSession("gothest", folders)
        assert evening.players == 2 and [evening.name(seat) for seat in (0, 1)] == ["Wren", "Silas"]
        assert figures(evening) == ("5", "2") and evening.sheet("").lines[0].words[1]["silver"] == 4
        assert evening.sheet("").head == ("head.round", {"n": 4, "all": 13, "player": 0}), "the lead goes round"
    evening.undo()
    assert figures(evening) == ("5", "0") and "toss/1" in [choice.step for choice in evening.sheet("").choices]
    assert [path.name for path in folders.data.glob("shadow*")] == ["shadow.json.old"] and not told()


@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        ([begun(), FIVE], 1),
        ([FIVE], 1),
        ([{**FIVE, "both": True}], -1),
        ([{**FIVE, "both": True}, {"type": "last", "side": 1}], 1),
        ([begun(), *[a_round(0, 0)] * 13], -1),
        ([begun(), *[a_round(0, 0)] * 13, {"type": "last", "side": 0}], 0),
        ([begun(), *[a_round(3, 2)] * 13], 0),
    ],
)
def test_a_match_that_was_over_has_its_winner(folders: Folders, lines: list[object], winner: int) -> None:
    write(folders, *lines)
    known = start(2)
    for step in CompanionSession("gothest", folders).told.steps:
        known = do(known, step)
    assert victor(known) == winner and known.challenger == 1


def test_names_alone_are_taken_over_too_but_not_over_others(folders: Folders) -> None:
    CompanionSession("gothest", folders).rename(1, "Ben")
    write(folders, names=["Wren of eighteen l", "Silas"])
    evening = CompanionSession("gothest", folders)
    assert [evening.name(seat) for seat in (0, 1)] == ["Wren of eighteen l", "Ben"] and not evening.told.steps


@pytest.mark.parametrize("later", [True, False])
def test_of_two_matches_the_one_told_last_goes_on_and_undo_leads_to_the_other(folders: Folders, later: bool) -> None:
    evening = CompanionSession("gothest", folders)
    for step in ("challenger/0", "first/0", "play/0/1", "play/1/0", "write"):
        evening.do(step)
    write(folders, begun(), a_round(3, 0))
    when = (folders.data / "companion" / "gothest.toml").stat().st_mtime + (60 if later else -60)
    os.utime(folders.data / "shadow.json", (when, when))
    evening = CompanionSession("gothest", folders)
    assert figures(evening) == (("3", "0") if later else ("1", "0"))
    for _ in range(len(evening.told.steps) + 1):
        evening.undo()
    assert figures(evening) == (("1", "0") if later else ("3", "0"))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"nonsense",
        b"\xff",
        b'{"lines": 3}',
        b'{"names": "ab"}',
        b'{"names": [1, 2]}',
        b'{"lines": [1]}',
        b'{"lines": [{"type": "round"}]}',
        b'{"lines": [{"type": "first", "side": 2}]}',
        b'{"lines": [{"type": "last", "side": 0}]}',
        b'{"lines": [{"type": "five", "side": 0}, {"type": "five", "side": 0}]}',
        b'{"challenger": "x", "lines": [{"type": "first", "side": 0}]}',
        b"[" * 100_000,
        b'{"lines": [{"type": "first", "side": 0}, {"type": "round", "plays": [{"bats": 4}, {"bats": 1}]}]}',
        b'{"lines": [{"type": "first", "side": 0}, {"type": "round", "plays": [{"bats": 1}, {"bats": 1}]}]}',
        b'{"lines": [{"type": "first", "side": 0}, {"type": "round", "plays": [{"bats": 1, "silver": 99}, {}]}]}',
    ],
)
def test_a_damaged_file_is_set_aside_with_one_sentence(folders: Folders, content: bytes) -> None:
    folders.data.mkdir(parents=True, exist_ok=True)
    path = folders.data / "shadow.json"
    path.write_bytes(content)
    assert CompanionSession("gothest", folders).told.steps == []
    assert path.with_name("shadow.json.damaged").read_bytes() == content and not path.exists()
    assert len(problems.take_new()) == 1


def test_a_full_disk_does_not_lose_it(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folders, begun(), a_round(3, 0))
    with monkeypatch.context() as disk:
        disk.setattr(session, "save_struct", lambda *_: False)
        assert figures(CompanionSession("gothest", folders)) == ("3", "0")
    assert (folders.data / "shadow.json").exists()
    assert figures(CompanionSession("gothest", folders)) == ("3", "0")
    assert not (folders.data / "shadow.json").exists()


def test_no_other_companion_touches_it(folders: Folders) -> None:
    write(folders, begun())
    CompanionSession("goout", folders)
    assert (folders.data / "shadow.json").exists()
