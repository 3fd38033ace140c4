"""Any bytes in a journal: it is read to the end of its sound part, or refused in a sentence."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as some

from scenes.saves.journal import decode_journal
from scenes.saves.resume import replay_journal
from scenes.storage.files import BadFile
from tests.hostile.mutators import sealed
from tests.saves.kit import played, read_back


@cache
def good() -> bytes:
    """A journal of some decisions."""
    with TemporaryDirectory() as folder:
        seating, path = played(Path(folder), "goout", 12, people=2)
        read_back(seating, path)
        seating.close()
        return path.read_bytes()


def taken(data: bytes) -> int:
    """The number of lines that are believed; -1 when the file is refused."""
    try:
        saved = decode_journal(data)
        replay_journal(saved)
    except BadFile as error:
        assert str(error) and "\n" not in str(error)
        return -1
    return len(saved.entries)


@settings(deadline=None, max_examples=60)
@given(some.binary(max_size=400))
def test_noise_is_no_match(data: bytes) -> None:
    assert taken(data) == -1


@settings(deadline=None, max_examples=60)
@given(some.data())
def test_a_changed_stretch_costs_what_stands_behind_it(data: some.DataObject) -> None:
    """Never more lines than there were, and all of them when nothing was changed."""
    text, whole = good(), taken(good())
    start = data.draw(some.integers(0, len(text)))
    end = data.draw(some.integers(start, min(len(text), start + 50)))
    nasty = some.sampled_from([text[start:end], b'"', b"\n", b"9" * 25, b"[" * 25])
    fresh = data.draw(some.binary(max_size=30) | nasty)
    broken = text[:start] + fresh + text[end:]
    count = taken(broken)
    assert count == whole if broken == text else count <= whole
    taken(sealed(broken))
