"""The names under which other packages register opponents."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.ai import guests
from game.ai.levels import BRAINS, LEVELS, offered_levels
from scenes.saves.setup import PERSON
from tests.hostile.packages import install

posix = pytest.mark.skipif(sys.platform == "win32", reason="this system has no such thing")


def test_a_package_that_cannot_be_read_hides_no_other(known: Path, caplog: pytest.LogCaptureFixture) -> None:
    install(known, "a_broken", f"[{guests.ENTRY_POINT_GROUP}]\nno value here\n")
    install(known, "b_binary", b"\xff\xfe\x00[ggg.brains]")
    install(known, "c_good", f"[{guests.ENTRY_POINT_GROUP}]\nowl = owl:Owl\n")
    assert guests.installed_guests() == ("owl",)
    assert caplog.text.count("an installed package cannot be read") == 2


def test_names_are_short_and_mean_nobody_else(known: Path) -> None:
    good = ["owl", "Owl-2", "snow_owl", "x" * 32]
    bad = ["x" * 33, "a:b", "a+b", "../up", "two words", "1st", "naïve", "-x", *guests.RESERVED_NAMES]
    entries = "".join(f"{name} = owl:Owl\n" for name in [*bad, *good])
    install(known, "names", f"[{guests.ENTRY_POINT_GROUP}]\n{entries}")
    assert set(guests.installed_guests()) == set(good)
    assert {*LEVELS, *BRAINS, PERSON} == guests.RESERVED_NAMES


def test_of_two_packages_the_one_that_python_finds_first_counts(
    known: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = tmp_path / "later"
    later.mkdir()
    install(known, "one", f"[{guests.ENTRY_POINT_GROUP}]\nowl = first_owl:Owl\n")
    install(later, "two", f"[{guests.ENTRY_POINT_GROUP}]\nowl = second_owl:Owl\n")
    monkeypatch.setattr(sys, "path", [*sys.path, str(later)])
    assert guests._registered()["owl"].value == "first_owl:Owl"


@posix
def test_names_that_cannot_be_read_in_time_are_not_waited_for(known: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = install(known, "pipe", "")
    (info / "entry_points.txt").unlink()
    os.mkfifo(info / "entry_points.txt")
    monkeypatch.setattr(guests, "_READING", 0.05)
    assert guests.installed_guests() == ()
    assert "regular" in offered_levels()
    os.close(os.open(info / "entry_points.txt", os.O_WRONLY))  # lets the reader go
