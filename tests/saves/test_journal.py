"""A journal tells a match again exactly, drops a torn end, and nothing in it is believed without its checksum."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest

from game import GAMES, Match
from scenes.saves import matches
from scenes.saves.journal import DecisionEntry, NameEntry, TakeBackEntry, decode_journal, encode_journal, encode_line
from scenes.saves.journal_writer import COPY_EVERY, backup_paths
from scenes.saves.matches import MatchFolder, read_match
from scenes.saves.resume import replay_journal
from scenes.storage.files import BadFile, Folders, NewerFile, problems
from scenes.table.match import seating as seatings
from tests.contract.kit import truth
from tests.saves.kit import played, read_back


def rest_of(match: Match) -> list[list[int]]:
    """The luck to come, tried out."""
    luck = truth(match).luck
    assert luck is not None
    return [luck.below_each([6, 20, 52]) for _ in range(5)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("decisions", [0, 1, 7, 90])
def test_what_was_played_is_there_again(tmp_path: Path, game: str, decisions: int) -> None:
    """State, half-given answers, record, what can be done again, and the luck to come."""
    seating, path = played(tmp_path, game, decisions, seed=decisions, people=2)
    saved = read_back(seating, path)
    again = replay_journal(saved)
    assert truth(again) == truth(seating.match)
    assert again.record == seating.match.record
    assert again._taken_back == seating.match._taken_back
    assert again.waiting == seating.match.waiting
    assert truth(Match.replay(again.record)) == truth(again)
    assert rest_of(again) == rest_of(seating.match)
    seating.close()


def test_the_next_thought_of_an_opponent_has_the_same_luck(tmp_path: Path) -> None:
    seating, path = played(tmp_path, "battlegoats", 12)
    again = seatings.Seating(seating.setup, past=read_back(seating, path))
    again.sit(seating.viewer)
    luck, here = again.computers._luck_of(again.match, 1), seating.computers
    assert luck == here._luck_of(seating.match, 1) != here._luck_of(seating.match, 0)
    assert again.said == seating.said and again.seen() == seating.seen()
    seating.close()


def test_a_torn_last_line_was_never_shown(tmp_path: Path) -> None:
    seating, path = played(tmp_path, "goout", 5)
    whole = read_back(seating, path)
    seating.close()
    data = path.read_bytes()
    last = len(data) - len(data.rstrip(b"\n").rpartition(b"\n")[2]) - 1
    for cut in (last, last + 1, last + 20, len(data) - 2):
        torn = decode_journal(data[:cut])
        assert torn.entries == whole.entries[:-1] and not torn.damage and torn.good_bytes == last
    assert decode_journal(data).entries == decode_journal(data[:-1]).entries == whole.entries


def test_damage_in_the_middle_ends_the_reading_there_and_is_told(tmp_path: Path) -> None:
    seating, path = played(tmp_path, "goout", 8)
    whole = read_back(seating, path)
    seating.close()
    lines = path.read_bytes().split(b"\n")
    for broken in (
        [*lines[:3], lines[3].replace(b'"do"', b'"dO"'), *lines[4:]],
        [*lines[:3], *lines[4:]],
        [*lines[:3], lines[4], lines[3], *lines[5:]],
    ):  # a letter, a line left out, two lines exchanged
        told = decode_journal(b"\n".join(broken))
        assert told.entries == whole.entries[:2] and "line 4 cannot be read" in told.damage


@pytest.mark.parametrize("data", [b"", b"\n", b"0", b"\0" * 4000, b"12345678 {}\n"])
def test_without_a_header_there_is_no_match(data: bytes) -> None:
    with pytest.raises(BadFile, match="line 1"):
        decode_journal(data)


def test_the_seal_alone_makes_nothing_true(tmp_path: Path) -> None:
    """A file with good checksums and bad contents is refused in a sentence."""
    seating, path = played(tmp_path, "goout", 4)
    saved = read_back(seating, path)
    seating.close()
    head = saved.header
    for entries, why in (
        ((DecisionEntry("0 fly moon"),), "not what is expected"),
        ((TakeBackEntry(0),), "went differently"),
        ((DecisionEntry("nonsense"),), "not what is expected"),
    ):
        with pytest.raises(BadFile, match=why):
            replay_journal(decode_journal(encode_journal(head, entries)[0]))
    with pytest.raises(BadFile, match="line 2 cannot be read"):
        text, checksum = encode_journal(head)
        broken = encode_line(DecisionEntry("0 play x"), checksum)[0].replace(b"action", b"actions")
        raise BadFile(decode_journal(text + line_of(broken, checksum)).damage)


def line_of(text: bytes, checksum: int) -> bytes:
    """A line sealed again after its words were changed."""
    return b"%08x %s\n" % (crc32(text[9:-1], checksum), text[9:-1])


def test_take_backs_and_names_are_read(tmp_path: Path) -> None:
    seating, path = played(tmp_path, "goout", 0)
    head = read_back(seating, path).header
    seating.close()
    entries = (
        DecisionEntry("0 a"),
        DecisionEntry("1 b", (3,)),
        TakeBackEntry(0),
        DecisionEntry("0 c"),
        TakeBackEntry(1, True),
        NameEntry("Friday"),
    )
    saved = decode_journal(encode_journal(head, entries)[0])
    assert saved.agreed == 1 and saved.name == "Friday"


# ---- generations -------------------------------------------------------------------------------------------


def test_a_damaged_file_falls_back_to_the_copy_before_and_says_so(tmp_path: Path) -> None:
    seating, path = played(tmp_path, "battlegoats", COPY_EVERY + 30, seed=3)
    whole = read_back(seating, path)
    seating.close()
    assert backup_paths(path)[0].exists() and backup_paths(path)[1].exists()
    path.write_bytes(b"rubbish" + path.read_bytes()[7:])
    problems.take_new()
    saves = MatchFolder(Folders(tmp_path))
    (found,) = saves.saved()
    assert len(found.entries) >= COPY_EVERY and found.entries == whole.entries[: len(found.entries)]
    (sentence,) = problems.take_new()
    assert path.name in sentence and "copy before" in sentence
    saves.resume(found).close()
    assert read_match(path).entries == found.entries and not read_match(path).damage
    assert path.with_name(f"{path.name}.damaged").exists()


# ---- other versions ----------------------------------------------------------------------------------------


def sealed(lines: list[bytes]) -> bytes:
    """Lines with good checksums."""
    text, checksum = b"", 0
    for body in lines:
        checksum = crc32(body, checksum)
        text += b"%08x %s\n" % (checksum, body)
    return text


def newer_header(head: bytes) -> list[bytes]:
    """A header of a newer format, with something in it that nobody knows yet."""
    return [head.replace(b'"format":1', b'"format":2,"mood":"glad"')]


def newer_line(head: bytes) -> list[bytes]:
    """A known header and a line that nobody knows yet, as when a newer version has gone on with the match."""
    return [head, b'{"is":"cheer","seat":0}', b'{"is":"do","action":"0 x"}']


@pytest.mark.parametrize("newer", [newer_header, newer_line])
def test_what_a_newer_version_wrote_is_told_and_not_touched(
    tmp_path: Path, newer: Callable[[bytes], list[bytes]]
) -> None:
    seating, path = played(tmp_path, "goout", 3)
    seating.close()
    path.write_bytes(sealed(newer(path.read_bytes().split(b"\n")[0][9:])))
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    problems._known.clear()
    problems.take_new()
    saves = MatchFolder(Folders(tmp_path))
    for _ in range(2):
        assert saves.saved() == []
    (sentence,) = problems.take_new()
    assert "version" in sentence and "It stays as it is" in sentence and path.name in sentence
    with pytest.raises(NewerFile):
        saves.claim(path.stem)
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before


def test_damaged_journals_are_kept_one_beside_the_other(tmp_path: Path) -> None:
    """Whether they go on from a copy or cannot go on at all."""
    seating, path = played(tmp_path, "battlegoats", COPY_EVERY + 30, seed=3)
    seating.close()
    saves = MatchFolder(Folders(tmp_path))
    kept = []
    for number in (1, 2):
        path.write_bytes(b"rubbish %d" % number + path.read_bytes()[9:])
        kept.append(path.read_bytes())
        (found,) = saves.saved()
        saves.resume(found).close()
    for copy in backup_paths(path):
        copy.unlink()
    path.write_bytes(b"rubbish 3")
    assert saves.saved() == []
    told = {file.read_bytes() for file in path.parent.iterdir() if ".damaged" in file.suffix}
    assert told == {*kept, b"rubbish 3"}


def test_a_name_given_to_a_damaged_match_keeps_what_was_damaged(tmp_path: Path) -> None:
    seating, path = played(tmp_path, "goout", 8)
    seating.close()
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:4], b"rubbish", *lines[5:]]))
    before = path.read_bytes()
    for copy in backup_paths(path):
        copy.unlink(missing_ok=True)
    saves = MatchFolder(Folders(tmp_path))
    (found,) = saves.saved()
    saves.rename(found, "Friday")
    assert read_match(path).name == "Friday" and not read_match(path).damage
    assert path.with_name(f"{path.name}.damaged").read_bytes() == before


def test_without_room_for_what_is_damaged_the_match_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seating, path = played(tmp_path, "goout", 8)
    seating.close()
    path.write_bytes(path.read_bytes()[:-40] + b"rubbish\n")
    before = path.read_bytes()
    saves = MatchFolder(Folders(tmp_path))
    (found,) = saves.saved()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(matches, "write_new", full)
        with pytest.raises(BadFile, match="make room"):
            saves.resume(found)
    assert path.read_bytes() == before
    saves.resume(found).close()
    assert read_match(path).entries == found.entries


def test_of_the_match_played_last_the_first_line_is_ours(tmp_path: Path) -> None:
    """The notes of a newer version below it stay."""
    played(tmp_path, "goout", 2)[0].close()
    last = tmp_path / "matches" / "last"
    last.write_bytes(last.read_bytes() + b"\nmood glad\n")
    seating, _ = played(tmp_path, "goout", 2)
    seating.close()
    assert last.read_bytes() == seating.name.encode() + b"\nmood glad\n"
    assert MatchFolder(Folders(tmp_path)).saved()[0].header.match == seating.name
